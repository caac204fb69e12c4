"""Every answer in words and signs, by its verb."""

from collections.abc import Callable
from typing import Any, Final

from game.client.texts import together
from game.engine.refusals import Action
from game.engine.table import Table
from game.redux.client import faces
from game.redux.client.names import (
    amount_words,
    border_name,
    card_name,
    card_tip,
    cost_words,
    general_name,
    general_tip,
    location_name,
    skill_name,
    source_name,
    source_rule,
    space_line,
    space_name,
    state_name,
    thing_name,
    type_name,
)
from game.redux.client.prompts.tiles import Choice
from game.redux.client.words import say
from game.redux.rules import preview
from game.redux.rules.building import ANY_WEAPON
from game.redux.rules.card_data import WEAPON
from game.redux.rules.places import FRM, GOLD, MKT, RICE, SPEAR, SUPPORT, THINGS, TRAINED, UNTRAINED, Seat
from game.redux.rules.verbs import CARD_SOURCE
from game.redux.rules.view import View

ICONS = faces.THING_ICONS
ANY_ICON: Final = "sharp-halberd"
SIGNS: Final = {WEAPON: ANY_ICON, "treasury": "two-coins", "granary": "granary"}
STORES: Final = {1: "two-coins", 2: "granary", 3: "tower-flag"}


def _sign_of(name: str) -> str:
    """The sign of a thing, of any weapon, or of a token's place, by its word."""
    return SIGNS[name] if name in SIGNS else ICONS[THINGS.index(name)]


class Answers:
    """Words for the answers of one question."""

    def __init__(self, t: Table[Any], view: View, seat: Seat) -> None:
        self.t, self.view, self.seat = t, view, seat

    def of(self, action: Action) -> Choice:
        """The content of an answer's tile."""
        made = BY_VERB.get(str(action[0]))
        if made is None:
            return Choice(say(f"answer.{action[0]}"))
        return made(self, *[int(number) for number in action[1:]])

    # ---- things

    def things(self, gains: tuple[tuple[str, int], ...]) -> Choice:
        """So much of several things."""
        words = [amount_words(count, name) for name, count in gains if count]
        signs = tuple((_sign_of(name), str(count)) for name, count in gains if count)
        return Choice(together(words) or say("answer.nothing"), icons=signs)

    def general(self, general: int) -> Choice:
        sub = say("answer.skill", skill=skill_name(general))
        return Choice(general_name(general), sub, face=general, tip=general_tip(general))

    def station(self, general: int) -> Choice:
        s = self.view
        units = s.units_of(general)
        kinds = [type_name(kind) for kind in range(4) if s.units[4 * general + kind]]
        sub = say("answer.leads", count=units, type=together(kinds)) if units else say("answer.without_units")
        return Choice(general_name(general), sub, face=general, tip=general_tip(general))

    def resources(self, gold: int, rice: int) -> Choice:
        return self.things((("gold", gold), ("rice", rice)))

    def army(self) -> Choice:
        return self.things((("untrained", 1),))

    def recruit(self) -> Choice:
        return Choice(say("answer.recruit"), icons=((ICONS[UNTRAINED], "2"),))

    def train(self, count: int) -> Choice:
        if not count:
            return Choice(say("answer.train_none"))
        return Choice(say("answer.train", count=count), icons=((ICONS[UNTRAINED], ""), (ICONS[TRAINED], str(count))))

    def make(self, one: int, other: int) -> Choice:
        if one == other:
            return self.things(((THINGS[SPEAR + one], 2),))
        return self.things(((THINGS[SPEAR + one], 1), (THINGS[SPEAR + other], 1)))

    def make_and_train(self, kind: int) -> Choice:
        label = say("answer.make_and_train", thing=amount_words(1, THINGS[SPEAR + kind]))
        return Choice(label, icons=((ICONS[SPEAR + kind], "1"), (ICONS[TRAINED], "1")))

    def develop(self, what: int) -> Choice:
        level = (self.view.farm if what else self.view.market)[self.seat]
        key = "answer.develop_farm" if what else "answer.develop_market"
        return Choice(
            say(key), say("answer.level", before=level, after=level + 1), (("wheat" if what else "scales", ""),)
        )

    def collect(self, what: int) -> Choice:
        incomes = preview.income_forecast(self.t.s, self.seat)
        gold, rice = incomes[MKT], incomes[FRM]
        if what == 2:
            return Choice(say("answer.tax_and_harvest"), icons=((ICONS[GOLD], str(gold)), (ICONS[RICE], str(rice))))
        if what:
            return Choice(say("answer.harvest"), amount_words(rice, "rice"),
                          ((ICONS[RICE], str(rice)),))  # fmt: skip
        return Choice(say("answer.tax"), amount_words(gold, "gold"),
                      ((ICONS[GOLD], str(gold)),))  # fmt: skip

    # ---- deals

    def deal(self, given: int, count: int, taken: int, number: int) -> Choice:
        label = say("answer.deal", given=amount_words(count, THINGS[given]), taken=amount_words(number, THINGS[taken]))
        return Choice(label, icons=((ICONS[given], f"−{count}"), (ICONS[taken], f"+{number}")))

    def buy_rice(self, count: int) -> Choice:
        return self.deal(GOLD, count, RICE, 2 * count)

    def sell_rice(self, count: int) -> Choice:
        return self.deal(RICE, count, GOLD, 2 * count)

    def buy_weapon(self, kind: int) -> Choice:
        return self.deal(preview.money_at(self.t), 2, SPEAR + kind, 1)

    def sell_weapon(self, kind: int) -> Choice:
        return self.deal(SPEAR + kind, 1, preview.money_at(self.t), 2)

    def instruct(self, count: int) -> Choice:
        return Choice(say("answer.instruct", count=count), say("answer.instruct_fee"),
                      ((ICONS[UNTRAINED], ""), (ICONS[TRAINED], str(count))))  # fmt: skip

    def import_(self, deck: int) -> Choice:
        if deck == 2:
            return Choice(say("answer.import_both"), icons=(("card-draw", "2"),))
        left = self.view.unification_left if deck else self.view.separation_left
        name = say("deck.unification" if deck else "deck.separation")
        return Choice(say("answer.import", deck=name), say("answer.left", count=left), (("card-draw", ""),))

    # ---- cards

    def build(self, card: int) -> Choice:
        return Choice(card_name(card), cost_words(card), (("pagoda", ""),), tip=card_tip(card))

    def icon(self, number: int) -> Choice:
        if number < 0:
            return Choice(say("answer.full_cost"))
        if number == ANY_WEAPON:
            return Choice(say("answer.relief", thing=say("thing.weapon")), icons=((ANY_ICON, ""),))
        return Choice(say("answer.relief", thing=thing_name(number)), icons=((ICONS[number], ""),))

    def weapon(self, kind: int) -> Choice:
        held = self.view.have(self.seat, SPEAR + kind)
        return Choice(thing_name(SPEAR + kind), say("answer.held", count=held), ((ICONS[SPEAR + kind], ""),))

    def source(self, source: int, _row: int = 0) -> Choice:
        is_card = source > CARD_SOURCE
        tip = card_tip(source - CARD_SOURCE) if is_card else general_tip(source)
        signs = (("pagoda", ""),) if is_card else ()
        return Choice(source_name(source), source_rule(source), signs, 0 if is_card else source, tip)

    def choose(self, number: int) -> Choice:
        return self.things(preview.gains_to_choose(self.t, number))

    # ---- places

    def space(self, space: int) -> Choice:
        return Choice(space_name(space), space_line(space), ((faces.SPACE_ICONS[space], ""),))

    def give_up(self, space: int) -> Choice:
        return Choice(say("answer.give_up", space=space_name(space)), say("answer.give_up_sub"), (("cancel", ""),))

    def take(self, location: int) -> Choice:
        return Choice(location_name(location), icons=(("flying-flag", ""),))

    def store(self, place: int) -> Choice:
        return Choice(say(f"answer.store_{place}"), say(f"answer.store_{place}_sub"), ((STORES[place], ""),))

    def aim(self, border: int) -> Choice:
        return Choice(border_name(border), icons=(("crossed-swords", ""),))

    def one(self, seat: int) -> Choice:
        return Choice(say("answer.one", state=state_name(seat)), icons=(("tower-flag", "−2"),))

    def both(self) -> Choice:
        return Choice(say("answer.both"), icons=(("tower-flag", "−1"),))

    def lose(self, thing: int) -> Choice:
        return Choice(amount_words(1, THINGS[thing]), icons=((ICONS[thing], "−1"),))

    # ---- sending

    def lead(self, kind: int, count: int) -> Choice:
        return Choice(
            say("answer.lead", count=count, type=type_name(kind)), icons=((faces.TYPE_ICONS[kind], str(count)),)
        )

    def lead_two(self, one: int, other: int) -> Choice:
        label = say("answer.lead_two", one=type_name(one), other=type_name(other))
        return Choice(label, icons=((faces.TYPE_ICONS[one], "1"), (faces.TYPE_ICONS[other], "1")))

    def give_gold(self) -> Choice:
        return Choice(say("answer.give_gold"), icons=((ICONS[GOLD], "1"),))

    def support(self, count: int) -> Choice:
        return Choice(say("answer.support", count=count), icons=((ICONS[SUPPORT], str(count)),))

    def edicts(self, count: int) -> Choice:
        return Choice(say("answer.edicts", count=count), icons=(("throne-king", str(count)),))


Maker = Callable[..., Choice]
BY_VERB: Final[dict[str, Maker]] = {
    "leave": Answers.general, "station": Answers.station, "resources": Answers.resources, "army": Answers.army,
    "recruit": Answers.recruit, "train": Answers.train, "make": Answers.make, "make_and_train": Answers.make_and_train,
    "develop": Answers.develop, "collect": Answers.collect, "buy_rice": Answers.buy_rice,
    "sell_rice": Answers.sell_rice, "buy_weapon": Answers.buy_weapon, "sell_weapon": Answers.sell_weapon,
    "instruct": Answers.instruct, "import": Answers.import_, "build": Answers.build, "icon": Answers.icon,
    "weapon": Answers.weapon, "pay_weapon": Answers.weapon, "next": Answers.source, "use": Answers.source,
    "choose": Answers.choose, "act": Answers.space, "give_up": Answers.give_up, "take": Answers.take,
    "store": Answers.store, "aim": Answers.aim, "one": Answers.one, "both": Answers.both, "lose": Answers.lose,
    "lead": Answers.lead, "lead_two": Answers.lead_two, "give_gold": Answers.give_gold, "support": Answers.support,
    "edicts": Answers.edicts, "keep": Answers.general, "slip_to": Answers.space, "ally": Answers.space,
    "decline": Answers.space,
}  # fmt: skip
"""What answers with numbers say; all others have a text of their own, `answer.<verb>`."""
