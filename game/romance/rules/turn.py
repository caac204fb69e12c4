"""Turns and affairs phases (3, 6)."""

from game.engine.frames import Frame, procedure, step
from game.romance.rules import verbs
from game.romance.rules.action_step import ActionStep
from game.romance.rules.catalogue import AFFAIRS as AFFAIRS_CARDS
from game.romance.rules.catalogue import LIU_BEI, NOBODY
from game.romance.rules.chance import AFFAIRS
from game.romance.rules.mandate import Mandate
from game.romance.rules.neutrals import ease_bans, grow_neutrals
from game.romance.rules.options import last_turn
from game.romance.rules.redeployment import Redeployment
from game.romance.rules.setup import Setup
from game.romance.rules.state import seat_of
from game.romance.rules.table import RomanceTable
from game.romance.rules.victory import conclude
from game.romance.rules.wandering import Settle


@procedure
class Game(Frame, tag="game"):
    """The whole game: setup, then turns until the last (3.1, 28)."""

    @step
    def set_up(self, t: RomanceTable) -> None:
        t.call(Setup())

    @step
    def next_turn(self, t: RomanceTable) -> None:
        self.at = "next_turn"
        if t.s.turn >= last_turn(t.s.options):
            conclude(t)
            return
        t.call(Turn())


@procedure
class Turn(Frame, tag="turn"):
    """A turn: the Mandate phase and four affairs phases (3.1)."""

    @step
    def reveal_the_mandate(self, t: RomanceTable) -> None:
        verbs.begin_turn(t)
        t.call(Mandate())

    @step
    def shuffle_affairs(self, t: RomanceTable) -> None:
        """The four cards are shuffled anew every turn (6.1, D-30)."""
        verbs.begin_step(t, "affairs")
        cards = list(range(len(AFFAIRS_CARDS)))
        t.shuffle(cards, AFFAIRS)
        verbs.lay_affairs(t, cards)

    @step
    def next_phase(self, t: RomanceTable) -> None:
        """All four are drawn (6.3)."""
        if t.s.affairs:
            self.at = "next_phase"
            t.call(Affairs())


@procedure
class Affairs(Frame, tag="affairs"):
    """An affairs phase: a card says whose (6.2)."""

    power: int = NOBODY

    @step
    def draw(self, t: RomanceTable) -> None:
        card = verbs.draw_affairs(t, AFFAIRS_CARDS)
        self.power = AFFAIRS_CARDS[card]
        if self.power == NOBODY:
            self.at = "ease"
            return
        verbs.begin_phase(t, self.power)
        self.at = "settle"

    @step
    def ease(self, t: RomanceTable) -> None:
        """Nothing but growth and easing (7.1)."""
        grow_neutrals(t)
        ease_bans(t)
        self.at = "done"

    @step
    def settle(self, t: RomanceTable) -> None:
        if self.power == LIU_BEI and t.s.wandering:
            t.call(Settle(player=seat_of(t.s, self.power)))

    @step
    def act(self, t: RomanceTable) -> None:
        """Whoever still wanders has nothing to act with (D-64)."""
        if self.power == LIU_BEI and t.s.wandering:
            self.at = "end"
            return
        t.call(ActionStep(player=seat_of(t.s, self.power)))

    @step
    def redeploy(self, t: RomanceTable) -> None:
        t.call(Redeployment(player=seat_of(t.s, self.power)))

    @step
    def end(self, t: RomanceTable) -> None:
        verbs.end_phase(t)
