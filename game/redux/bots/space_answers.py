"""Rules of thumb for actions on spaces, the benefits step and upkeep: one answer a question."""

from collections.abc import Callable
from typing import Final

from game.bots.choice import Choice
from game.engine.refusals import Action
from game.redux.bots.sight import Sight
from game.redux.bots.worth import DEVELOP_UNTIL, best_card
from game.redux.rules.amounts import row_of
from game.redux.rules.building import ANY_WEAPON, buildable
from game.redux.rules.card_effects import OneEffect
from game.redux.rules.catalogue import CARD_IDS, GENERAL_IDS, GENERALS
from game.redux.rules.maintenance import army_upkeep, people_upkeep
from game.redux.rules.places import (
    BATTLES,
    CHE,
    CON,
    CROSSBOW,
    DTR,
    FRM,
    GOLD,
    HORSE,
    INS,
    MKT,
    PCV,
    PSH,
    REC,
    RICE,
    SEATS,
    SPEAR,
    SUPPORT,
    TRD,
    TRIBES,
    TRN,
    UNTRAINED,
    VESSEL,
    WEAPONS,
    WPS,
    Seat,
)
from game.redux.rules.state import ON_GRANARY, ON_TREASURY, custodian_of, tribal_level
from game.redux.rules.table import ReduxTable
from game.redux.rules.verbs import CARD_SOURCE

Answer = Callable[[ReduxTable, Seat, list[Action], Sight], Choice]

ORDER_OF_ACTIONS: Final = (REC, DTR, WPS, PSH, PCV, TRN, INS, MKT, FRM, TRD, CON, CHE, *BATTLES, *TRIBES)
"""What comes early feeds what comes late: armies before training, weapons and resources before building."""

ZHANG_LIAO: Final = GENERAL_IDS["WEI-17"]
FEI_YI: Final = GENERAL_IDS["SHU-19"]
ZHOU_YU: Final = GENERAL_IDS["WU-07"]
MARKETS: Final = tuple(CARD_SOURCE + CARD_IDS[name] for name in ("UNI-17", "UNI-18"))


def first_of(options: list[Action], *wanted: Action) -> Action:
    """The first wanted action that is offered, or the first offered."""
    return next((action for action in wanted if action in options), options[0])


def verbs_of(options: list[Action], *verbs: str) -> list[Action]:
    """The offered actions of some verbs."""
    return [action for action in options if action[0] in verbs]


def needs_weapons(sight: Sight) -> bool:
    """Whether armies outnumber weapons."""
    return sight.armies > sight.weapons


# ---- resolution


def declare(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """Everything that was won is acted on."""
    return Choice(("declared",), "reason.declare_all")


def next_action(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """What feeds the others first; a construction that is not worth its icons is given up."""
    spaces = {int(action[1]) for action in options if action[0] == "act"}
    space = next(space for space in ORDER_OF_ACTIONS if space in spaces)
    if space == CON and best_card(sight)[1] < 0.1 and ("give_up", CON) in options:
        return Choice(("give_up", CON), "reason.nothing_worth_building", {"space": CON})
    return Choice(("act", space), "reason.act_now", {"space": space})


def leave_custodian(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """The general who will be missed least."""
    weakest = min(options, key=lambda a: (_strength(int(a[1])), int(a[1])))
    return Choice(weakest, "reason.weakest_stays", {"general": int(weakest[1])})


def _strength(general: int) -> int:
    card = GENERALS[general]
    return card.administration + card.combat + card.leadership


def tribute(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """What upkeep lacks; an army where there is none and nothing is short."""
    builds = sight.built(CARD_IDS["UNI-06"]) or sight.built(CARD_IDS["UNI-07"])
    if sight.short < 2 and (builds or (sight.armies < 2 and not sight.short)):
        return Choice(("army",), "reason.army_wanted")
    gold, rice = 0, 0
    for _ in range(2):
        if sight.gold_short - gold >= sight.rice_short - rice:
            gold += 1
        else:
            rice += 1
    return Choice(("resources", gold, rice), "reason.what_upkeep_lacks")


def muster(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """Trains what there is; recruits where there is nothing to train."""
    trains = verbs_of(options, "train")
    if ("recruit",) in options and (not trains or sight.supply[UNTRAINED] < 2):
        return Choice(("recruit",), "reason.armies_wanted")
    return Choice(max(trains, key=lambda a: int(a[1])), "reason.train_all")


def produce(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """The weapons that own generals lead and open locations want."""
    pair = (SPEAR, HORSE) if ("make", 0, 0) in options else (CROSSBOW, VESSEL)
    first = sight.best_weapon(pair)
    if ("make_and_train", first - SPEAR) in options and sight.supply[UNTRAINED]:
        return Choice(("make_and_train", first - SPEAR), "reason.one_and_trained", {"thing": first})
    second = sight.best_weapon(pair, (first,))
    one, other = sorted((first - SPEAR, second - SPEAR))
    return Choice(("make", one, other), "reason.weapons_wanted", {"thing": first})


def develop(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """Develops while it pays for itself and upkeep is safe; collects otherwise."""
    s = t.s
    collect = verbs_of(options, "collect")[0]
    what = int(collect[1])
    short = sight.rice_short if what else sight.gold_short
    developing = verbs_of(options, "develop")
    until = DEVELOP_UNTIL if s.options.rounds == 12 else s.options.rounds * 2 // 3
    if developing and s.round <= until and short <= 0:
        lowest = min(developing, key=lambda a: ((s.farm if a[1] else s.market)[seat], a[1] != what))
        return Choice(lowest, "reason.develop_early", {"count": sight.left})
    return Choice(collect, "reason.collect_now", {"count": max(0, short)})


def deal(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """Two of the scarcer resource; weapons where armies wait for them and gold is over."""
    rice_deals = verbs_of(options, "buy_rice", "sell_rice")
    wanted = "sell_rice" if sight.wants_gold() else "buy_rice"
    spare = -sight.rice_short if wanted == "sell_rice" else -sight.gold_short
    deals = [action for action in rice_deals if action[0] == wanted and (int(action[1]) <= spare or spare > 2)]
    if deals:
        return Choice(max(deals, key=lambda a: int(a[1])), "reason.trade_for_upkeep")
    buys = verbs_of(options, "buy_weapon")
    if buys and sight.armies > sight.weapons and -sight.gold_short >= 2:
        weapon = sight.best_weapon()
        return Choice(("buy_weapon", weapon - SPEAR), "reason.weapons_wanted", {"thing": weapon})
    return Choice(("done",), "reason.enough_traded")


def instructor(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """Trains first; then a card, Unification early and Separation late."""
    lessons = verbs_of(options, "instruct")
    if lessons:
        return Choice(max(lessons, key=lambda a: int(a[1])), "reason.train_all")
    if ("import", 2) in options:
        return Choice(("import", 2), "reason.draw_both")
    imports = verbs_of(options, "import")
    if imports:
        deck = 0 if t.s.round > t.s.options.rounds // 2 else 1
        return Choice(first_of(imports, ("import", deck)), "reason.draw_card")
    return Choice(("done",), "reason.nothing_more")


def choose_card(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """The card worth most for its icons; none where none is worth them."""
    cards = [int(action[1]) for action in verbs_of(options, "build")]
    card, worth = best_card(sight, cards)
    if ("skip",) in options and worth < 0.8:
        return Choice(("skip",), "reason.nothing_worth_building")
    return Choice(("build", card), "reason.build_best", {"card": card})


def choose_relief(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """The icon that is dearest to pay."""
    order = (SUPPORT, ANY_WEAPON, *WEAPONS, UNTRAINED, *((GOLD, RICE) if sight.wants_gold() else (RICE, GOLD)))
    icons = [int(action[1]) for action in options]
    best = next((icon for icon in order if icon in icons), icons[0])
    return Choice(("icon", best), "reason.dearest_icon")


def spend_weapon(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """The weapon there is most of."""
    most = max(options, key=lambda a: (sight.supply[SPEAR + int(a[1])], -int(a[1])))
    return Choice(most, "reason.spare_weapon", {"thing": SPEAR + int(most[1])})


def choose_weapon(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """The weapon that can be used next."""
    weapon = sight.best_weapon(tuple(SPEAR + int(action[1]) for action in options))
    return Choice(("weapon", weapon - SPEAR), "reason.weapons_wanted", {"thing": weapon})


def siege_tower(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """Two from the leader where the other has none or is far behind, else one from each."""
    first, second = sorted((who for who in SEATS if who != seat), key=lambda who: -t.s.military[who])
    far = t.s.military[first] >= t.s.military[second] + 4 or not t.s.military[second]
    return Choice(("one", first) if far else ("both",), "reason.strike_the_leader", {"seat": first})


# ---- stationing


def choose_station(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """The general with most units and least use elsewhere."""
    best = max(options, key=lambda a: (t.s.units_of(int(a[1])), -GENERALS[int(a[1])].administration, -int(a[1])))
    return Choice(best, "reason.station_units", {"general": int(best[1])})


def take_location(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """The last location that fits; a second one always."""
    takes = verbs_of(options, "take")
    return Choice(takes[-1], "reason.take_location", {"location": int(takes[-1][1])})


def store_token(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """Where upkeep is dearer; near the end, or without units to feed, a point of its own."""
    if ("store", 3) in options and (sight.left <= 2 or sight.units <= min(sight.treasury, sight.granary)):
        return Choice(("store", 3), "reason.token_for_a_point")
    place = ON_TREASURY if sight.treasury <= sight.granary else ON_GRANARY
    return Choice(first_of(options, ("store", place)), "reason.token_saves_upkeep")


# ---- effects


def choose_gain(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """Gold or rice by what is scarcer; an army or a weapon by what is missing."""
    alternatives = t.top(OneEffect).row().choose

    def value(action: Action) -> float:
        total = 0.0
        for name, number in alternatives[int(action[1])]:
            count = number if isinstance(number, int) else 1
            if name == "gold":
                total += count * (1.2 if sight.wants_gold() else 1.0)
            elif name == "rice":
                total += count * (1.0 if sight.wants_gold() else 1.2)
            elif name == "untrained":
                total += 1.6 if sight.armies <= sight.weapons else 0.9
            elif name == "treasury":
                total += 1.2 if sight.treasury <= sight.granary else 1.0
            elif name == "granary":
                total += 1.0 if sight.treasury <= sight.granary else 1.2
            else:
                total += 1.7 if needs_weapons(sight) else 0.9
        return total

    return Choice(max(options, key=lambda a: (value(a), -int(a[1]))), "reason.what_is_scarce")


def train_some(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """As many as may be trained."""
    trains = verbs_of(options, "train")
    return Choice(max(trains, key=lambda a: int(a[1])), "reason.train_all")


def train_for_level(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """Xu Chu: armies for a level while the level is not low."""
    if tribal_level(t.s, seat) > 3 and sight.left > 1:
        return train_some(t, seat, options, sight)
    return Choice(("skip",), "reason.level_is_low")


def may_do(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """Takes what a skill allows where it brings more than it costs."""
    lessons = verbs_of(options, "instruct")
    if lessons and sight.supply[RICE] > 1:
        return Choice(max(lessons, key=lambda a: int(a[1])), "reason.train_all")
    if ("collect", 2) in options:
        worth_it = sight.supply[SUPPORT] > 1 and t.s.market[seat] + t.s.farm[seat] >= 1
        return Choice(("collect", 2) if worth_it else ("skip",), "reason.income_for_support")
    collects = verbs_of(options, "collect")
    if collects:
        what = int(t.s.farm[seat] > t.s.market[seat] or (not sight.wants_gold() and t.s.farm[seat] >= t.s.market[seat]))
        return Choice(first_of(collects, ("collect", what)), "reason.collect_now", {"count": sight.short})
    if ("trade",) in options:
        return Choice(("trade",), "reason.trade_for_upkeep")
    buys, sells = verbs_of(options, "buy_weapon"), verbs_of(options, "sell_weapon")
    if buys and needs_weapons(sight):
        weapon = sight.best_weapon()
        return Choice(("buy_weapon", weapon - SPEAR), "reason.weapons_wanted", {"thing": weapon})
    if sells and sight.weapons > sight.armies:
        most = max(sells, key=lambda a: (sight.supply[SPEAR + int(a[1])], -int(a[1])))
        return Choice(most, "reason.spare_weapon", {"thing": SPEAR + int(most[1])})
    return Choice(first_of(options, ("skip",)), "reason.not_worth_it")


# ---- benefits and upkeep


def use_benefit(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """Forced gains in the order that brings most, then what is worth its price, then done."""
    uses = verbs_of(options, "use")
    first = [a for a in uses if a[1] == ZHANG_LIAO]
    for action in (*first, *uses):
        source = int(action[1])
        if _is_worth_using(t, seat, source, int(action[2]), sight):
            key = "card" if source > CARD_SOURCE else "general"
            number = source - CARD_SOURCE if source > CARD_SOURCE else source
            return Choice(action, f"reason.use_{key}", {key: number})
    return Choice(("done",), "reason.nothing_more")


def _is_worth_using(t: ReduxTable, seat: Seat, source: int, index: int, sight: Sight) -> bool:
    if source == FEI_YI:
        return sight.supply[SUPPORT] > 3 or (sight.short > 1 and sight.supply[SUPPORT] > 0)
    if source == ZHOU_YU and index == 7:
        return sight.supply[SUPPORT] >= 3 and sight.left >= 3
    if source in MARKETS:
        surplus = -sight.gold_short if source == MARKETS[0] else -sight.rice_short
        if needs_weapons(sight):
            return surplus >= 3
        return sight.weapons > sight.armies + 1
    if index < 6 and row_of(source, index).construct:
        decks = row_of(source, index).construct
        return best_card(sight, buildable(t.s, seat, decks))[1] >= 0.8
    return True


def recall(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """A custodian is called home unless he keeps both edicts and is of little use elsewhere."""
    general = custodian_of(t.s, seat)
    card = GENERALS[general]
    useful = max(card.administration, card.combat) >= 4
    if sight.left and (t.s.emperor[seat] < 2 or useful):
        return Choice(("recall",), "reason.recall", {"general": general})
    return Choice(("skip",), "reason.keep_edicts", {"general": general})


def pay_upkeep(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """Lü Fan swaps what is over for what is due."""
    gold, rice = army_upkeep(t.s, seat)
    if t.stack[-1].at == "swap_before_people":
        gold, rice = max(gold, 0), people_upkeep(t.s, seat) + rice
    spare_gold, spare_rice = sight.supply[GOLD] - gold, sight.supply[RICE] - rice
    if spare_rice < 0 < spare_gold:
        return Choice(("gold_for_rice", min(spare_gold, -spare_rice)), "reason.swap_for_upkeep")
    if spare_gold < 0 < spare_rice:
        return Choice(("rice_for_gold", min(spare_rice, -spare_gold)), "reason.swap_for_upkeep")
    return Choice(("pay",), "reason.pay")


def buy_support(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """2 rice for a token where upkeep leaves them."""
    buys = -sight.rice_short >= 3
    return Choice(("buy_support",) if buys else ("skip",), "reason.support_at_twelve")


def lose(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """What is less scarce."""
    return Choice(first_of(options, ("lose", RICE if sight.wants_gold() else GOLD)), "reason.what_is_spare")
