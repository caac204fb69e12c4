"""Phase C: losers return, then each state acts on what it has won (6, 7)."""

from game.engine.frames import DONE, Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.redux.rules import assigning, verbs
from game.redux.rules.amounts import EFFECTS, THING_NUMBERS, effects_at, is_present, meets, row_of
from game.redux.rules.building import buildable_with, relief_of, supply_of
from game.redux.rules.card_data import WEAPON
from game.redux.rules.card_effects import gain_things
from game.redux.rules.catalogue import general_with
from game.redux.rules.effects import Effects
from game.redux.rules.places import (
    ALL_SPACES,
    BATTLES,
    CON,
    RICE,
    TRIBES,
    WEI,
    GeneralId,
    Seat,
    SpaceId,
    state_of,
)
from game.redux.rules.recruiting import rice_for_support
from game.redux.rules.spaces import PROCEDURES
from game.redux.rules.state import CUSTODIAN, FREE, NEW_CUSTODIAN, STATIONED, ReduxState, generals_on, in_play
from game.redux.rules.stationing import stationable
from game.redux.rules.table import ReduxTable
from game.redux.rules.totals import CAO_CAO, bid_on, decide, states_of_side
from game.redux.rules.tribes import lift

PANG_DE = general_with("lifts_the_level_beside_cao_cao")


def spaces_in(mask: int) -> list[SpaceId]:
    """Spaces as numbers, from bits."""
    return [space for space in ALL_SPACES if mask >> space & 1]


@procedure
class Resolution(Frame, tag="resolution"):
    """Winners are found, losers go home, and the states act one after another (7.1, 7.2)."""

    place: int = 0

    @step
    def settle_bids(self, t: ReduxTable) -> None:
        s = t.s
        verbs.open_step(t, "resolve")
        won = [0] * 3
        for space in bid_on(s):
            decision = decide(s, space)
            winners = states_of_side(s, space, decision.side) if space not in TRIBES else [decision.side]
            for seat in winners:
                won[seat] |= 1 << space
            assigning.announce_winner(t, space, decision, sum(1 << seat for seat in winners))
        assigning.settle_bids(t, won)

    @step
    def losers_return(self, t: ReduxTable) -> None:
        s = t.s
        for seat in s.order:
            for general in s.generals[seat]:
                where = s.where[general]
                if where < FREE and where and not s.won[seat] >> where & 1:
                    assigning.bring_home(t, seat, general, "lost")

    @step
    def next_state(self, t: ReduxTable) -> None:
        if self.place == len(t.s.order):
            self.at = DONE
            return
        player = t.s.order[self.place]
        self.place += 1
        self.at = "next_state"
        t.call(ResolutionTurn(player=player))


@procedure
class ResolutionTurn(Frame, tag="resolution_turn"):
    """One state: what it declares, what it gains for that, and its actions in its own order (7.3, 7.4)."""

    player: Seat
    together: int = 0
    """Whether Pang De stands on a winning bid beside Cao Cao (D-70)."""

    @step
    def begin(self, t: ReduxTable) -> None:
        s = t.s
        verbs.give_turn(t, self.player)
        beside = s.where[PANG_DE] == s.where[CAO_CAO] < FREE
        self.together = int(self.player == WEI and in_play(s, PANG_DE) and beside)

    @ask("player")
    def declare(self, t: ReduxTable) -> list[Action]:
        won = spaces_in(t.s.won[self.player])
        return [("declared",), *[("decline", space) for space in won]] if won else []

    @declare.answer
    def declared(self, t: ReduxTable, action: Action) -> None:
        if action[0] == "decline":
            self.at = "declare"
            assigning.decline(t, self.player, int(action[1]))

    @declare.refusal
    def cannot_declare(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("space_not_won", "7.3", space=int(action[1])) if action[0] == "decline" else None

    @step
    def settle_declaration(self, t: ReduxTable) -> None:
        """Zhuge Jin and Pang Tong are paid by the number of actions declared (7.3)."""
        s, seat = t.s, self.player
        assigning.declare(t, seat)
        for source, index in EFFECTS["declared"]:
            row = row_of(source, index)
            if state_of(source) == seat and is_present(s, seat, source) and meets(s, seat, row, source, 0):
                verbs.use_skill(t, seat, source)
                gain_things(t, seat, row.gain, source)

    @ask("player")
    def use_pang_de(self, t: ReduxTable) -> list[Action]:
        lifted = self.together and not t.s.won[WEI] >> TRIBES[WEI] & 1
        return [("lift",), ("skip",)] if lifted else []

    @use_pang_de.answer
    def used_pang_de(self, t: ReduxTable, action: Action) -> None:
        if action == ("lift",):
            lift(t, self.player, PANG_DE)

    @use_pang_de.refusal
    def first_lift(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("first_lift", "11.2")

    @ask("player", auto=True)
    def next_action(self, t: ReduxTable) -> list[Action]:
        s, seat = t.s, self.player
        left = spaces_in(s.won[seat] & ~s.acted[seat])
        acts: list[Action] = [("act", space) for space in left if can_act(s, seat, space)]
        if ("act", CON) in acts:
            acts.append(("give_up", CON))
        return acts

    @next_action.answer
    def chose_action(self, t: ReduxTable, action: Action) -> None:
        self.at = "next_action"
        space = int(action[1])
        if action[0] == "give_up":
            assigning.decline(t, self.player, space)
        else:
            t.call(SpaceAction(player=self.player, space=space))

    @next_action.refusal
    def cannot_act(self, t: ReduxTable, action: Action) -> Refusal | None:
        if action[0] not in ("act", "give_up"):
            return None
        s, space = t.s, int(action[1])
        if not s.won[self.player] >> space & 1:
            return Refusal("space_not_won", "7.3", space=space)
        if s.acted[self.player] >> space & 1:
            return Refusal("already_acted", "7.4", space=space)
        if action[0] == "give_up":
            return Refusal("declared_already", "7.3", space=space)
        return Refusal("nothing_to_build" if space == CON else "no_location_left", "7.7", space=space)

    @step
    def give_up_the_rest(self, t: ReduxTable) -> None:
        """A declared action that proves impossible is treated as declined (7.7)."""
        for space in spaces_in(t.s.won[self.player] & ~t.s.acted[self.player]):
            assigning.decline(t, self.player, space)


def can_act(s: ReduxState, seat: Seat, space: SpaceId) -> bool:
    """Whether an action is possible: a card can be built, a general can be stationed (7.7)."""
    if space in BATTLES:
        return bool(stationable(s, seat, space))
    return can_construct(s, seat) if space == CON else True


def can_construct(s: ReduxState, seat: Seat) -> bool:
    """Whether a card can be built with the help of the gains that come before the action (D-40)."""
    if not s.hands[seat]:
        return False
    generals = tuple(generals_on(s, CON, seat))
    supplies = [(supply_of(s, seat), 0)]
    for effect in effects_at(s, seat, "before", CON, generals):
        row = row_of(*effect)
        if not meets(s, seat, row, effect[0], CON):
            continue
        alternatives = row.choose or ((),)
        grown = []
        for supply, wild in supplies:
            for choice in alternatives:
                more, any_weapon = supply[:], wild
                for name, number in (*row.gain, *choice):
                    count = int(number)
                    if name == WEAPON:
                        any_weapon += count
                    else:
                        more[THING_NUMBERS[name]] += count
                        if name == "support":
                            more[RICE] += rice_for_support(s, seat) * count
                grown.append((more, any_weapon))
        supplies = grown
    relief = relief_of(generals)
    return any(buildable_with(s, seat, supply, ("SEP", "UNI"), relief, wild) for supply, wild in supplies)


@procedure
class SpaceAction(Frame, tag="space_action"):
    """One action: effects before, the action itself, effects after, and home (7.5)."""

    seat_fields = ("player",)

    player: Seat
    space: SpaceId
    generals: tuple[GeneralId, ...] = ()
    part: str = ""
    """Which of its choices the action was: `tax`, `develop`, `army` …"""
    own_action: int = 1
    """Whether it was the space's own action, and not what a skill put in its place (D-22)."""
    made: tuple[int, ...] = ()
    gold_received: int = 0

    @step
    def before(self, t: ReduxTable) -> None:
        self.generals = tuple(generals_on(t.s, self.space, self.player))
        assigning.begin_action(t, self.player, self.space, self.generals)
        self._settle(t, "before")

    @step
    def take(self, t: ReduxTable) -> None:
        t.call(PROCEDURES[self.space](player=self.player, space=self.space, generals=self.generals))

    @step
    def after(self, t: ReduxTable) -> None:
        self._settle(t, "after")

    @step
    def go_home(self, t: ReduxTable) -> None:
        s = t.s
        for general in self.generals:
            where = s.where[general]
            if where == self.space:
                assigning.bring_home(t, self.player, general, "acted")
            elif where in (CUSTODIAN, NEW_CUSTODIAN, STATIONED):
                assigning.settle_tokens(t, self.player, general)
        assigning.note_action(t, self.player, self.space)

    def _settle(self, t: ReduxTable, moment: str) -> None:
        t.call(Effects(player=self.player, moment=moment, space=self.space, generals=self.generals))
