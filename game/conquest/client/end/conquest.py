"""The leaf of the conquest (U21): the board with its realms, turn after turn, as a time-lapse."""

from collections.abc import Sequence
from itertools import pairwise

from game.client.end.time_lapse import TimeLapse
from game.client.look.palette import LookKey
from game.conquest.client.end.words import Outcome
from game.conquest.client.words import say
from game.conquest.rules.annals.counts import Frame
from game.conquest.rules.board import Board
from game.engine.refusals import Seat


class Conquest(TimeLapse):
    """The leaf: the map, whose turn it was, who held how many Provinces."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.outcome = outcome

    @property
    def frames(self) -> list[Frame]:
        """The war, turn by turn."""
        return self.outcome.reckoning.frames

    @property
    def board(self) -> Board:
        """The board of the war."""
        return self.outcome.reckoning.board

    @property
    def colours(self) -> Sequence[LookKey]:
        """Everybody's look."""
        return self.outcome.names.colours()

    def name(self, seat: Seat) -> str:
        """A Ruler, or the seat's own name."""
        return self.outcome.name(seat)

    def moment(self) -> tuple[str, str]:
        """The round, and whose turn it was."""
        frame = self.frames[self.at]
        words = say("annals.start") if frame.seat < 0 else say("annals.after", name=self.outcome.name(frame.seat))
        return say("load.round", round=frame.round), words


def rounds_of(frames: list[Frame]) -> list[Frame]:
    """The start, and what stood at the end of every round."""
    return [
        *frames[:1],
        *(one for one, following in pairwise(frames[1:]) if following.round > one.round),
        *frames[-1:],
    ]
