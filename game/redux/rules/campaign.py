"""The game from set-up to scoring (2, 3)."""

from game.engine.frames import DONE, Frame, procedure, step
from game.engine.streams import below, mix
from game.redux.rules import verbs
from game.redux.rules.catalogue import CARDS
from game.redux.rules.chance import MARKERS, SEATING, SEPARATION_DECK, UNIFICATION_DECK
from game.redux.rules.conflict import Conflict
from game.redux.rules.maintenance import Maintenance, next_order
from game.redux.rules.places import (
    GOLD,
    RICE,
    SEATS,
    SEPARATION,
    SUPPORT,
    TRAINED,
    UNIFICATION,
    UNTRAINED,
    Seat,
    leader_of,
)
from game.redux.rules.recruiting import DRAWN_AT_SETUP, DRAWN_IN_A_ROUND, Recruitment
from game.redux.rules.resolution import Resolution
from game.redux.rules.scoring import Scoring
from game.redux.rules.state import ReduxState
from game.redux.rules.table import ReduxTable


@procedure
class SetUp(Frame, tag="set_up"):
    """Rulers, generals drawn and kept, cards, markers and supplies (2)."""

    @step
    def supply_states(self, t: ReduxTable) -> None:
        """Starting supplies and levels, and the ruler in play (2.2, 2.7)."""
        for seat in SEATS:
            start = CARDS.starts[seat]
            verbs.begin_state(t, seat, start.tribal, leader_of(seat))
            for thing, count in (
                (GOLD, start.gold),
                (RICE, start.rice),
                (SUPPORT, start.support),
                (UNTRAINED, start.untrained),
                (TRAINED, start.trained),
            ):
                verbs.change(t, seat, thing, count, "setup")

    @step
    def recruit(self, t: ReduxTable) -> None:
        """Six cards each, four, three or two of them kept (2.3)."""
        for seat in SEATS:
            verbs.shuffle_generals(t, seat)
        keeping = tuple(start.keep for start in CARDS.starts)
        t.call(Recruitment(recruiting=SEATS, drawing=DRAWN_AT_SETUP, keeping=keeping))

    @step
    def deal_cards(self, t: ReduxTable) -> None:
        """Two cards of each deck, hidden (2.5)."""
        s = t.s
        t.shuffle(s.separation_deck, SEPARATION_DECK)
        t.shuffle(s.unification_deck, UNIFICATION_DECK)
        for deck, count in ((SEPARATION, CARDS.numbers["deal_sep"]), (UNIFICATION, CARDS.numbers["deal_uni"])):
            for _ in range(count):
                for seat in SEATS:
                    verbs.draw_enhancement(t, seat, deck)

    @step
    def lay_markers(self, t: ReduxTable) -> None:
        """The criterion markers, for the whole game (2.6)."""
        verbs.lay_criteria(t, t.draw_number(MARKERS, 2))


@procedure
class Campaign(Frame, tag="campaign"):
    """Rounds of four phases until the game is called (3.1)."""

    @step
    def set_up(self, t: ReduxTable) -> None:
        t.call(SetUp())

    @step
    def recruit(self, t: ReduxTable) -> None:
        """Phase A: who recruits in which round is fixed (4.1)."""
        verbs.open_round(t)
        verbs.open_step(t, "recruit")
        recruiting = recruiting_in(t.s, t.s.round)
        if recruiting:
            keeping = tuple(int(seat in recruiting) for seat in SEATS)
            t.call(Recruitment(recruiting=recruiting, drawing=DRAWN_IN_A_ROUND, keeping=keeping))

    @step
    def fight(self, t: ReduxTable) -> None:
        t.call(Conflict())

    @step
    def resolve(self, t: ReduxTable) -> None:
        t.call(Resolution())

    @step
    def maintain(self, t: ReduxTable) -> None:
        t.call(Maintenance())

    @step
    def close_round(self, t: ReduxTable) -> None:
        """D8, or the end (13.8, 15.1)."""
        if t.s.ending:
            t.call(Scoring())
        else:
            verbs.rank_states(t, next_order(t.s))
            self.at = "recruit"

    @step
    def end(self, t: ReduxTable) -> None:
        self.at = DONE


def recruiting_in(s: ReduxState, number: int) -> tuple[Seat, ...]:
    """The states that recruit in a round (4.1)."""
    return CARDS.schedules[s.options.schedule].get(number, ())


def dealt_states(seed: int) -> tuple[Seat, ...]:
    """The states where they are dealt: of the first, second and third person (2.1)."""
    left = list(SEATS)
    return tuple(left.pop(below(mix(seed, SEATING, number), len(left))) for number in range(len(SEATS)))
