"""One row of one card as a procedure, and the building of a card, whose immediate rows are such rows (12, 14)."""

from game.engine.frames import DONE, Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.redux.rules import verbs
from game.redux.rules.amounts import THING_NUMBERS, amount, can_train, meets, row_of
from game.redux.rules.building import (
    ANY_WEAPON,
    NO_RELIEF,
    Relief,
    buildable,
    buildable_with,
    relief_of,
    supply_of,
    unmet,
    ways_to_pay,
)
from game.redux.rules.card_data import WEAPON, Gain, Row
from game.redux.rules.catalogue import CARDS, ENHANCEMENTS, card_with
from game.redux.rules.incomes import collect, instruct, offer_instruction
from game.redux.rules.places import (
    CON,
    DTR,
    GOLD,
    KINDS,
    RICE,
    SEATS,
    SEPARATION_CARDS,
    SPEAR,
    TYPES,
    WEAPONS,
    CardId,
    GeneralId,
    Seat,
    SpaceId,
)
from game.redux.rules.state import ON_GRANARY, ON_TREASURY, ReduxState
from game.redux.rules.table import ReduxTable
from game.redux.rules.trading import Trade, offer_rice, offer_weapons
from game.redux.rules.verbs import CARD_SOURCE

PRICE: int = CARDS.numbers["trade_rate"]
"""What a weapon costs or brings outside the Trade action, too (data 3.2)."""

PLACES = {"treasury": ON_TREASURY, "granary": ON_GRANARY}


def receive(t: ReduxTable, seat: Seat, thing: int, count: int, why: str, source: int) -> None:
    """A gain; gold received in a Demand Tribute action is noted for Imperial Jade Seal (D-48)."""
    verbs.change(t, seat, thing, count, why, source)
    if thing == GOLD and count:
        action = t.nearest("space_action")
        if action is not None and action.space == DTR:
            action.gold_received += count


def gain_things(t: ReduxTable, seat: Seat, gain: Gain, source: int) -> int:
    """Gives everything a row names; returns how many weapons of any type are still to be chosen."""
    to_choose = 0
    why = "card" if source > CARD_SOURCE else "skill"
    for name, number in gain:
        count = amount(t.s, seat, number)
        if name == WEAPON:
            to_choose += count
        elif name in PLACES:
            verbs.place_token(t, seat, PLACES[name], source)
        else:
            receive(t, seat, THING_NUMBERS[name], count, why, source)
    return to_choose


def has_choice(row: Row) -> bool:
    """Whether a row asks its owner anything."""
    gains = (row.gain, *(given for _, given in row.by_units))
    weapons = any(name == WEAPON for gain in gains for name, _ in gain)
    return bool(row.choose or row.may or row.train or row.construct or row.pay or weapons)


def offer_may(s: ReduxState, seat: Seat, row: Row) -> list[Action]:
    """The actions a row allows, and to leave it; a trade is begun at once, because it can be left at its first
    question.
    """
    if "trade_rice" in row.may:
        return [("trade",)] if offer_rice(s, seat) or offer_weapons(s, seat) else []
    offered: list[Action] = [("skip",)]
    for word in row.may:
        match word:
            case "tax":
                offered.append(("collect", 0))
            case "harvest":
                offered.append(("collect", 1))
            case "tax_and_harvest":
                offered.append(("collect", 2))
            case "instructor":
                offered += offer_instruction(s, seat, 1)
            case _:
                offered += _offer_one_weapon(s, seat, word)
    return sorted(offered)


def _offer_one_weapon(s: ReduxState, seat: Seat, word: str) -> list[Action]:
    """Weapon Trading Post and Barter Market: one weapon against gold or rice."""
    money = RICE if word.endswith("rice") else GOLD
    if word.startswith("buy"):
        return [("buy_weapon", kind) for kind in range(len(WEAPONS))] if s.have(seat, money) >= PRICE else []
    return [("sell_weapon", kind) for kind, weapon in enumerate(WEAPONS) if s.have(seat, weapon)]


@procedure
class OneEffect(Frame, tag="effect"):
    """One row of one card, settled for its owner."""

    player: Seat
    source: int
    index: int
    space: SpaceId = 0
    ordinal: int = 0
    weapons: int = 0
    """Weapons of any type still to be chosen."""
    chosen: int = -1

    def row(self) -> Row:
        """The row that is settled."""
        return row_of(self.source, self.index)

    @step
    def begin(self, t: ReduxTable) -> None:
        verbs.use_skill(t, self.player, self.source)

    @ask("player", auto=True)
    def choose(self, t: ReduxTable) -> list[Action]:
        offered: list[Action] = [("choose", number) for number in range(len(self.row().choose))]
        if self.space != CON:
            return offered
        # Gains before a construction must leave a card that can be built (7.7, D-40).
        return [action for action in offered if self._still_builds(t.s, self.row().choose[int(action[1])], -1)]

    @choose.answer
    def chose(self, t: ReduxTable, action: Action) -> None:
        self.chosen = int(action[1])

    @choose.refusal
    def cannot_choose(self, t: ReduxTable, action: Action) -> Refusal | None:
        return self._why_not(action, "choose")

    @step
    def pay_and_gain(self, t: ReduxTable) -> None:
        row, seat, source = self.row(), self.player, self.source
        if row.pay and not row.may:
            pay(t, seat, row, source)
        gain = row.gain
        if row.by_units:
            gain = dict(row.by_units).get(t.s.units_of(source), ())
        if row.by_ordinal and row.choose:
            gain = ((row.choose[self.chosen][0][0], dict(row.by_ordinal)[self.ordinal]),)
        elif row.choose:
            gain = (*gain, *row.choose[self.chosen])
        self.weapons = gain_things(t, seat, gain, source)
        for place in row.tokens:
            verbs.place_token(t, seat, PLACES[place], source)
        if row.rank:
            verbs.raise_rank(t, seat, "card", source)
        if row.do:
            collect(t, seat, 0 if row.do == "tax" else 1, source)

    @ask("player")
    def choose_weapon(self, t: ReduxTable) -> list[Action]:
        if not self.weapons:
            return []
        offered: list[Action] = [("weapon", kind) for kind in range(len(TYPES))]
        if self.space != CON:
            return offered
        return [action for action in offered if self._still_builds(t.s, (), int(action[1]))]

    @choose_weapon.answer
    def chose_weapon(self, t: ReduxTable, action: Action) -> None:
        self.weapons -= 1
        self.at = "choose_weapon"
        why = "card" if self.source > CARD_SOURCE else "skill"
        verbs.change(t, self.player, SPEAR + int(action[1]), 1, why, self.source)

    @choose_weapon.refusal
    def cannot_take(self, t: ReduxTable, action: Action) -> Refusal | None:
        return self._why_not(action, "weapon")

    @ask("player")
    def train_some(self, t: ReduxTable) -> list[Action]:
        most = can_train(t.s, self.player, self.row().train)
        return [("train", count) for count in range(most + 1)] if most else []

    @train_some.answer
    def trained_some(self, t: ReduxTable, action: Action) -> None:
        why = "card" if self.source > CARD_SOURCE else "skill"
        verbs.train(t, self.player, int(action[1]), why, self.source)

    @train_some.refusal
    def cannot_train(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("too_few_untrained", "14.6") if action[0] == "train" else None

    @ask("player", auto=True)
    def may(self, t: ReduxTable) -> list[Action]:
        row = self.row()
        return offer_may(t.s, self.player, row) if row.may else []

    @may.answer
    def did(self, t: ReduxTable, action: Action) -> None:
        seat, row, source = self.player, self.row(), self.source
        if action != ("skip",) and row.pay:
            pay(t, seat, row, source)
        match action:
            case ("collect", int(what)):
                for each in (0, 1) if what == 2 else (what,):
                    collect(t, seat, each, source)
            case ("instruct", int(count)):
                instruct(t, seat, count, 1, source)
            case ("trade",):
                t.call(Trade(player=seat, source=source, only_one=True))
            case ("buy_weapon", int(kind)):
                money = RICE if row.may[0].endswith("rice") else GOLD
                verbs.change(t, seat, money, -PRICE, "trade", source)
                verbs.change(t, seat, SPEAR + kind, 1, "trade", source)
            case ("sell_weapon", int(kind)):
                money = RICE if row.may[0].endswith("rice") else GOLD
                verbs.change(t, seat, SPEAR + kind, -1, "trade", source)
                verbs.change(t, seat, money, PRICE, "trade", source)

    @may.refusal
    def cannot_do(self, t: ReduxTable, action: Action) -> Refusal | None:
        if action[0] == "instruct" and "instructor" in self.row().may:
            return Refusal("too_few_untrained", "14.6")
        if any(word.startswith(str(action[0])) for word in self.row().may if "weapon" in word):
            return Refusal("too_little_to_trade", "8.10")
        if action[0] in ("collect", "instruct", "trade", "buy_weapon", "sell_weapon"):
            return Refusal("effect_does_other", "14.1", source=self.source)
        return Refusal("first_effect", "14.1", source=self.source)

    @step
    def construct(self, t: ReduxTable) -> None:
        row = self.row()
        if row.construct and buildable(t.s, self.player, row.construct):
            t.call(Construct(player=self.player, decks=row.construct, optional=1, source=self.source))

    def _why_not(self, action: Action, verb: str) -> Refusal:
        """Why a choice is not among those offered: it would leave nothing to build, or it is none of the row's."""
        if action[0] == verb and self.space == CON:
            return Refusal("nothing_to_build_then", "7.7")
        return Refusal("first_effect", "14.1", source=self.source)

    def _still_builds(self, s: ReduxState, gain: Gain, kind: int) -> bool:
        """Whether some card can be built after these gains, with every weapon still to be chosen of the best type."""
        supply, wild = supply_of(s, self.player), self.weapons
        for name, number in (*gain, *(self.row().gain if kind < 0 else ())):
            if name == WEAPON:
                wild += amount(s, self.player, number)
            else:
                supply[THING_NUMBERS[name]] += amount(s, self.player, number)
        if kind >= 0:
            supply[SPEAR + kind] += 1
            wild -= 1
        action_generals = tuple(general for general in s.generals[self.player] if s.where[general] == CON)
        return bool(buildable_with(s, self.player, supply, ("SEP", "UNI"), relief_of(action_generals), wild))


def pay(t: ReduxTable, seat: Seat, row: Row, source: int) -> None:
    """Pays what a row asks for; the caller has checked that it is there (14.4)."""
    for name, number in row.pay:
        verbs.change(t, seat, THING_NUMBERS[name], -amount(t.s, seat, number), "cost", source)


@procedure
class Construct(Frame, tag="construct"):
    """One card built; with `optional` it may be left. Generals count on the Construct space alone (12.5)."""

    player: Seat
    source: int
    decks: tuple[str, ...] = ("SEP", "UNI")
    optional: int = 0
    generals: tuple[GeneralId, ...] = ()
    card: CardId = 0
    cost: tuple[int, ...] = ()
    picked: tuple[int, ...] = ()
    """Weapons chosen for icons of any weapon."""

    def relief(self) -> Relief:
        """The relief of this construction's cost."""
        return relief_of(self.generals) if self.generals else NO_RELIEF

    @ask("player")
    def choose_card(self, t: ReduxTable) -> list[Action]:
        found: list[Action] = [("build", card) for card in buildable(t.s, self.player, self.decks, self.relief())]
        return sorted([*found, ("skip",)]) if self.optional else found

    @choose_card.answer
    def chose_card(self, t: ReduxTable, action: Action) -> None:
        if action == ("skip",):
            self.at = DONE
        else:
            self.card = int(action[1])

    @choose_card.refusal
    def cannot_build(self, t: ReduxTable, action: Action) -> Refusal | None:
        return refuse_build(t, self.player, int(action[1]), self) if action[0] == "build" else None

    @step
    def open_card(self, t: ReduxTable) -> None:
        if not self.card:
            self.at = DONE

    @ask("player", auto=True)
    def choose_relief(self, t: ReduxTable) -> list[Action]:
        """Which icon Lu Su takes off or Jiang Wei replaces: its thing, 9 for any weapon, -1 for none (12.2)."""
        ways = ways_to_pay(supply_of(t.s, self.player), self.card, self.relief())
        return sorted(("icon", icon) for icon, _ in ways)

    @choose_relief.answer
    def chose_relief(self, t: ReduxTable, action: Action) -> None:
        relief = self.relief()
        if int(action[1]) >= 0:
            verbs.use_skill(t, self.player, relief.general)
        ways = ways_to_pay(supply_of(t.s, self.player), self.card, relief)
        self.cost = dict(ways)[int(action[1])]

    @choose_relief.refusal
    def cannot_relieve(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("relief_is_too_little" if action[0] == "icon" else "first_relief", "12.2", card=self.card)

    @ask("player", auto=True)
    def choose_weapon(self, t: ReduxTable) -> list[Action]:
        if len(self.picked) >= self.cost[ANY_WEAPON]:
            return []
        supply = supply_of(t.s, self.player)
        return [
            ("pay_weapon", kind)
            for kind, weapon in enumerate(WEAPONS)
            if supply[weapon] - self.cost[weapon] - self.picked.count(weapon) > 0
        ]

    @choose_weapon.answer
    def chose_weapon(self, t: ReduxTable, action: Action) -> None:
        self.picked = (*self.picked, SPEAR + int(action[1]))
        self.at = "choose_weapon"

    @choose_weapon.refusal
    def cannot_pay_with(self, t: ReduxTable, action: Action) -> Refusal | None:
        if action[0] == "pay_weapon":
            return Refusal("no_weapon_to_spare", "12.2", thing=SPEAR + int(action[1]), card=self.card)
        return Refusal("first_pay_weapon", "12.2", card=self.card)

    @step
    def pay_and_build(self, t: ReduxTable) -> None:
        for thing in range(KINDS):
            count = self.cost[thing] + self.picked.count(thing)
            verbs.change(t, self.player, thing, -count, "cost", CARD_SOURCE + self.card)
        verbs.build(t, self.player, self.card)
        if ENHANCEMENTS[self.card].hook == "removes_military_vp":
            t.call(SiegeTower(player=self.player))
        else:
            settle_built(t, self.player, self.card)


def refuse_build(t: ReduxTable, seat: Seat, card: CardId, frame: Construct) -> Refusal:
    """Why a card cannot be built (12.1)."""
    s = t.s
    if card not in s.hands[seat]:
        return Refusal("card_not_in_hand", "12.1", card=card)
    if ("SEP" if card <= SEPARATION_CARDS else "UNI") not in frame.decks:
        return Refusal("other_deck", "12.5", card=card)
    missing = unmet(s, seat, card)
    if missing is not None:
        need, least, there = missing
        return Refusal("prerequisite", "12.1", card=card, need=need, least=least, there=there)
    return Refusal("cannot_pay", "12.1", card=card)


@procedure
class SiegeTower(Frame, tag="siege_tower"):
    """Mobile Siege Tower: 1 military VP from each opponent, or 2 from one (data 3.1)."""

    player: Seat

    @ask("player")
    def choose(self, t: ReduxTable) -> list[Action]:
        others = [seat for seat in SEATS if seat != self.player]
        return [("both",), *[("one", seat) for seat in others]]

    @choose.answer
    def chose(self, t: ReduxTable, action: Action) -> None:
        source = CARD_SOURCE + card_with("removes_military_vp")
        if action == ("both",):
            for seat in SEATS:
                if seat != self.player:
                    verbs.change_military(t, seat, -1, "card", source)
        else:
            verbs.change_military(t, int(action[1]), -2, "card", source)

    @choose.refusal
    def cannot_aim(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("others_only" if action[0] == "one" else "first_siege", "12.3")


def settle_built(t: ReduxTable, seat: Seat, card: int) -> None:
    """The immediate effects of an enhancement just built (12.3)."""
    rows = ENHANCEMENTS[card].rows
    source = CARD_SOURCE + card
    for index in reversed(range(len(rows))):
        row = rows[index]
        if row.when != "built" or not meets(t.s, seat, row, source, 0):
            continue
        t.call(OneEffect(player=seat, source=source, index=index))
