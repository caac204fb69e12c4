"""What each space does when its action is taken: small procedures, one a kind of space (8)."""

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.redux.rules import verbs
from game.redux.rules.amounts import can_train, effects_at, row_of
from game.redux.rules.card_effects import Construct, gain_things, receive
from game.redux.rules.catalogue import CARDS, LEVEL_MAX, general_with
from game.redux.rules.effects import applies
from game.redux.rules.incomes import collect, instruct, offer_instruction
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
    SPEAR,
    SUPPORT,
    TRD,
    TRIBES,
    TRN,
    UNTRAINED,
    VESSEL,
    WPS,
    GeneralId,
    Seat,
    SpaceId,
)
from game.redux.rules.state import ReduxState
from game.redux.rules.stationing import Station
from game.redux.rules.table import ReduxTable
from game.redux.rules.trading import Trade
from game.redux.rules.tribes import improve

ZHANG_FEI = general_with("swaps_recruiting_and_training")
XIAHOU_DUN = general_with("makes_one_and_trains_one")
YANG_XIU = general_with("crosses_the_developments")

RECRUITS: int = CARDS.numbers["recruit"]
TRAINS: int = CARDS.numbers["train"]
MADE = {PSH: (SPEAR, HORSE), PCV: (CROSSBOW, VESSEL)}
"""The weapons that each Produce space offers (8.6, 8.7)."""


class OnSpace(Frame):
    """The base of what is done on a space: whose it is, where, and by which generals."""

    player: Seat
    space: SpaceId
    generals: tuple[GeneralId, ...]

    def note(self, t: ReduxTable, part: str, own_action: bool = True, made: tuple[int, ...] = ()) -> None:
        """Tells the action below what was done, for the effects that follow."""
        action = t.nearest("space_action")
        action.part, action.own_action, action.made = part, int(own_action), made


def instead_gain(t: ReduxTable, here: OnSpace) -> bool:
    """Gives what a card puts in place of the space's output; false where none does (7.6)."""
    action = t.nearest("space_action")
    for effect in effects_at(t.s, here.player, "instead", here.space, here.generals):
        if applies(t.s, here.player, effect, here.space, action):
            verbs.use_skill(t, here.player, effect[0])
            gain_things(t, here.player, row_of(*effect).gain, effect[0])
            return True
    return False


@procedure
class ControlEmperor(OnSpace, tag="control_emperor"):
    """Rank +1, and one general stays as custodian (8.1, 10.1)."""

    @step
    def rise(self, t: ReduxTable) -> None:
        verbs.raise_rank(t, self.player, "action", CHE)

    @ask("player", auto=True)
    def leave_one(self, t: ReduxTable) -> list[Action]:
        return [("leave", general) for general in sorted(self.generals)]

    @leave_one.answer
    def left_one(self, t: ReduxTable, action: Action) -> None:
        verbs.leave_custodian(t, self.player, int(action[1]))

    @leave_one.refusal
    def cannot_leave(self, t: ReduxTable, action: Action) -> Refusal | None:
        if action[0] == "leave":
            return Refusal("not_among_winners", "10.1", general=int(action[1]))
        return Refusal("first_custodian", "10.1")


@procedure
class WinSupport(OnSpace, tag="win_support"):
    """One popular support, or what a skill says instead (8.2)."""

    seat_fields = ("player",)

    @step
    def win(self, t: ReduxTable) -> None:
        if not instead_gain(t, self):
            verbs.change(t, self.player, SUPPORT, 1, "action", WPS)


@procedure
class Tribute(OnSpace, tag="tribute"):
    """Two resources in any mix, or one untrained army (8.3)."""

    @ask("player")
    def choose(self, t: ReduxTable) -> list[Action]:
        return [("army",), *[("resources", gold, 2 - gold) for gold in range(3)]]

    @choose.answer
    def chose(self, t: ReduxTable, action: Action) -> None:
        match action:
            case ("resources", int(gold), int(rice)):
                self.note(t, "resources")
                receive(t, self.player, GOLD, gold, "action", DTR)
                verbs.change(t, self.player, RICE, rice, "action", DTR)
            case _:
                self.note(t, "army")
                if not instead_gain(t, self):
                    verbs.change(t, self.player, UNTRAINED, 1, "action", DTR)

    @choose.refusal
    def cannot_choose(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("tribute_is_two", "8.3")


@procedure
class Muster(OnSpace, tag="muster"):
    """Recruit Armies and Train Armies; Zhang Fei may do the other on either (8.4, 8.5)."""

    @ask("player", auto=True)
    def choose(self, t: ReduxTable) -> list[Action]:
        both = ZHANG_FEI in self.generals
        offered: list[Action] = []
        if self.space == REC or both:
            offered.append(("recruit",))
        if self.space == TRN or both:
            most = can_train(t.s, self.player, training_limit(t.s, self.player, self.space, self.generals))
            offered += [("train", count) for count in range(most + 1)]
        return sorted(offered)

    @choose.answer
    def chose(self, t: ReduxTable, action: Action) -> None:
        recruits = action == ("recruit",)
        own = recruits == (self.space == REC)
        self.note(t, "recruit" if recruits else "train", own_action=own)
        if not own:
            verbs.use_skill(t, self.player, ZHANG_FEI)
        if not recruits:
            verbs.train(t, self.player, int(action[1]), "action", self.space)
        elif not own or not instead_gain(t, self):
            verbs.change(t, self.player, UNTRAINED, RECRUITS, "action", self.space)

    @choose.refusal
    def cannot_choose(self, t: ReduxTable, action: Action) -> Refusal | None:
        if action[0] == "train" and (self.space == TRN or ZHANG_FEI in self.generals):
            return Refusal("too_few_untrained", "14.6")
        return None


def training_limit(s: ReduxState, seat: Seat, space: SpaceId, generals: tuple[GeneralId, ...]) -> int:
    """How many armies a Train Armies action trains at most (8.5); Dian Wei's limit holds on its own space alone."""
    limits = [row_of(*effect).train for effect in effects_at(s, seat, "limit", space, generals)] if space == TRN else []
    return max([TRAINS, *limits])


@procedure
class Produce(OnSpace, tag="produce"):
    """Two weapons that the space offers, or Xiahou Dun's one weapon and one army trained (8.6, 8.7)."""

    @ask("player")
    def choose(self, t: ReduxTable) -> list[Action]:
        one, other = (weapon - SPEAR for weapon in MADE[self.space])
        offered: list[Action] = [("make", one, one), ("make", one, other), ("make", other, other)]
        if XIAHOU_DUN in self.generals and can_train(t.s, self.player, 1):
            offered += [("make_and_train", one), ("make_and_train", other)]
        return sorted(offered)

    @choose.answer
    def chose(self, t: ReduxTable, action: Action) -> None:
        made = tuple(SPEAR + int(kind) for kind in action[1:])
        for weapon in made:
            verbs.change(t, self.player, weapon, 1, "action", self.space)
        if action[0] == "make_and_train":
            verbs.use_skill(t, self.player, XIAHOU_DUN)
            verbs.train(t, self.player, 1, "skill", XIAHOU_DUN)
            made = ()
        self.note(t, "make", made=made)

    @choose.refusal
    def cannot_choose(self, t: ReduxTable, action: Action) -> Refusal | None:
        if action[0] == "make_and_train" and XIAHOU_DUN not in self.generals:
            return Refusal("only_with_xiahou_dun", "8.6")
        if action[0] == "make_and_train" and not can_train(t.s, self.player, 1):
            return Refusal("too_few_untrained", "14.6")
        if action[0] in ("make", "make_and_train"):
            return Refusal("not_made_here", "8.6", space=self.space)
        return Refusal("first_make", "8.6")


@procedure
class Develop(OnSpace, tag="develop"):
    """Develop, or collect; Yang Xiu may develop the other (8.8, 8.9)."""

    @ask("player", auto=True)
    def choose(self, t: ReduxTable) -> list[Action]:
        s, what = t.s, int(self.space == FRM)
        offered: list[Action] = [("collect", what)]
        crosses = YANG_XIU in self.generals
        for each in (0, 1):
            level = (s.farm if each else s.market)[self.player]
            if level < LEVEL_MAX and (each == what or crosses):
                offered.append(("develop", each))
        return sorted(offered)

    @choose.answer
    def chose(self, t: ReduxTable, action: Action) -> None:
        what = int(action[1])
        if action[0] == "develop":
            own = what == int(self.space == FRM)
            if not own:
                verbs.use_skill(t, self.player, YANG_XIU)
            self.note(t, "develop" if own else "develop_other", own_action=own)
            verbs.develop(t, self.player, what)
            return
        self.note(t, "harvest" if what else "tax")
        action_below = t.nearest("space_action")
        # Zhang Zhao and Zhang Hong: immediately before the tax or harvest.
        for effect in effects_at(t.s, self.player, "before", self.space, self.generals):
            if row_of(*effect).part and applies(t.s, self.player, effect, self.space, action_below):
                verbs.use_skill(t, self.player, effect[0])
                gain_things(t, self.player, row_of(*effect).gain, effect[0])
        collect(t, self.player, what, self.space)

    @choose.refusal
    def cannot_choose(self, t: ReduxTable, action: Action) -> Refusal | None:
        if action[0] not in ("develop", "collect") or int(action[1]) > 1:
            return None
        what = int(action[1])
        own = what == int(self.space == FRM)
        if action[0] == "collect" or not (own or YANG_XIU in self.generals):
            return Refusal("other_development", "8.8", space=self.space)
        return Refusal("fully_developed", "8.8", space=self.space)


@procedure
class TradeHere(OnSpace, tag="trade_here"):
    """The Trade action (8.10)."""

    seat_fields = ("player",)

    @step
    def trade(self, t: ReduxTable) -> None:
        t.call(Trade(player=self.player, source=TRD))


@procedure
class Instructor(OnSpace, tag="instructor"):
    """Hire an instructor, import technology, or both in any order (8.11)."""

    trained: int = 0
    imported: int = 0

    @ask("player", auto=True)
    def choose(self, t: ReduxTable) -> list[Action]:
        offered: list[Action] = [("done",)]
        if not self.trained:
            offered += offer_instruction(t.s, self.player, self.fee(t.s))
        decks = [number for number, deck in enumerate((t.s.separation_deck, t.s.unification_deck)) if deck]
        if not self.imported and decks:
            offered += [("import", 2)] if self._both(t.s) else [("import", deck) for deck in decks]
        return sorted(offered)

    @choose.answer
    def chose(self, t: ReduxTable, action: Action) -> None:
        if action == ("done",):
            return
        self.at = "choose"
        number = int(action[1])
        if action[0] == "instruct":
            self.trained = 1
            fee = self.fee(t.s)
            if not fee:
                for effect in effects_at(t.s, self.player, "cost", INS, self.generals):
                    verbs.use_skill(t, self.player, effect[0])
            instruct(t, self.player, number, fee, INS)
        else:
            self.imported = 1
            if number == 2:
                for effect in effects_at(t.s, self.player, "limit", INS, self.generals):
                    verbs.use_skill(t, self.player, effect[0])
            for deck in (0, 1) if number == 2 else (number,):
                verbs.draw_enhancement(t, self.player, deck)

    @choose.refusal
    def cannot_choose(self, t: ReduxTable, action: Action) -> Refusal | None:
        if action[0] == "instruct":
            if self.trained:
                return Refusal("part_is_done", "8.11")
            short = t.s.have(self.player, RICE) < self.fee(t.s)
            return Refusal("no_fee", "8.11") if short else Refusal("too_few_untrained", "14.6")
        if action[0] == "import":
            return Refusal("part_is_done", "8.11") if self.imported else Refusal("other_deck", "8.11")
        return None

    def fee(self, s: ReduxState) -> int:
        """What an instructor costs: nothing with some generals."""
        less = [row_of(*effect).less for effect in effects_at(s, self.player, "cost", INS, self.generals)]
        return max(0, 1 - sum(int(number) for gain in less for _, number in gain))

    def _both(self, s: ReduxState) -> bool:
        return any(row_of(*effect).both_decks for effect in effects_at(s, self.player, "limit", INS, self.generals))


@procedure
class ConstructHere(OnSpace, tag="construct_here"):
    """The Construct action: one card must be built (8.12, D-40)."""

    seat_fields = ("player",)

    @step
    def construct(self, t: ReduxTable) -> None:
        t.call(Construct(player=self.player, source=CON, generals=self.generals))


@procedure
class Battle(OnSpace, tag="battle"):
    """The Battle action: one winning general is stationed (8.13)."""

    seat_fields = ("player",)

    @step
    def station(self, t: ReduxTable) -> None:
        t.call(Station(player=self.player, space=self.space))


@procedure
class ImproveTribe(OnSpace, tag="improve_tribe"):
    """Improve Tribal Relations (8.14)."""

    seat_fields = ("player",)

    @step
    def improve(self, t: ReduxTable) -> None:
        improve(t, self.player, self.space, self.generals)


PROCEDURES: dict[SpaceId, type[OnSpace]] = {
    CHE: ControlEmperor,
    WPS: WinSupport,
    DTR: Tribute,
    REC: Muster,
    TRN: Muster,
    PSH: Produce,
    PCV: Produce,
    MKT: Develop,
    FRM: Develop,
    TRD: TradeHere,
    INS: Instructor,
    CON: ConstructHere,
    **dict.fromkeys(BATTLES, Battle),
    **dict.fromkeys(TRIBES, ImproveTribe),
}
"""The procedure of every space."""
