"""A tiny world for tests: a position in the words of scenario files, moves in words, and short questions."""

from collections.abc import Mapping
from typing import Any

from game.engine.refusals import Refusal
from game.redux.rules.places import STATES
from game.redux.rules.scenarios.expectations import found, of_state
from game.redux.rules.scenarios.position import read_position
from game.redux.rules.scenarios.words import action_of, in_words
from game.redux.rules.table import ReduxTable
from game.redux.rules.view import fold

QUIET = ("declared", "skip", "done", "pass", "pay")
"""What a state answers that nothing is said of."""


class World:
    """A table with words for everything; every picture is compared with its view after every move."""

    def __init__(self, table: ReduxTable, began: int = 1) -> None:
        self.t = table
        self.s = table.s
        self.began = began
        self.pictures = {seat: table.view(seat) for seat in (-1, 0, 1, 2)}
        self.events: list[Any] = [told.event for told in table.drain()]

    def play(self, state: str, *moves: str) -> "World":
        """Makes moves of a state, answering quietly for everybody else on the way to each."""
        seat = STATES.index(state)
        for move in moves:
            if not self._is_legal(seat, move):
                self._wait_for(seat)
            action = action_of(move, self.t.options(seat))
            refusal = self.t.refusal(seat, action)
            assert refusal is None, f"{state}: {move}: {refusal} at {self.t.trace()}; may {self.offered(state)}"
            self.t.apply(seat, action)
            self._hear()
        return self

    def _is_legal(self, seat: int, move: str) -> bool:
        return self.t.refusal(seat, action_of(move, self.t.options(seat))) is None

    def _wait_for(self, seat: int) -> None:
        for _ in range(60):
            if seat in self.t.waiting() or not self.t.waiting():
                return
            self.answer_quietly()

    def turn(self, state: str) -> "World":
        """Answers quietly for the others until a state is asked."""
        self._wait_for(STATES.index(state))
        return self

    def answer_quietly(self) -> None:
        """The least that the first of those who are asked can do."""
        seat = self.t.waiting()[0]
        options = self.t.options(seat)
        quiet = [(word,) for word in QUIET if (word,) in options]
        self.t.apply(seat, quiet[0] if quiet else options[0])
        self._hear()

    def quietly(self, until: str = "") -> "World":
        """Answers quietly for everybody until a step is reached, or the game is over."""
        for _ in range(400):
            if not self.t.waiting() or (until and self.s.step == until):
                return self
            self.answer_quietly()
        return self

    def through(self, round_ends: int = 1) -> "World":
        """Answers quietly for everybody until so many rounds have ended since the last call; the world goes on."""
        last = self.began = self.began + round_ends
        for _ in range(600):
            if not self.t.waiting() or self.s.round >= last:
                return self
            self.answer_quietly()
        return self

    def _hear(self) -> None:
        for told in self.t.drain():
            self.events.append(told.event)
            for seat, picture in self.pictures.items():
                if told.reaches(seat):
                    fold(picture, told.event)
        for seat, picture in self.pictures.items():
            assert picture == self.t.view(seat)
        assert self.t.rules.problems(self.s) == []

    def of(self, state: str, word: str) -> Any:
        """A measure of a state by its word."""
        return of_state(self.s, STATES.index(state), word)

    def asks(self, word: str, wanted: Any = ()) -> Any:
        """What a scenario's expectation would find."""
        return found(self.t, word, wanted)

    @property
    def waiting(self) -> tuple[str, ...]:
        return tuple(STATES[seat] for seat in self.t.waiting())

    @property
    def at(self) -> str:
        """The decision at hand: `bidding.send_or_pass`."""
        return self.t.trace()[-1] if self.t.stack else "over"

    def offered(self, state: str) -> list[str]:
        """What a state may choose, in words."""
        return [in_words(action) for action in self.t.options(STATES.index(state))]

    def asides(self, state: str) -> list[str]:
        return [in_words(action) for action in self.t.asides(STATES.index(state))]

    def refused(self, state: str, move: str) -> tuple[str, str]:
        """The code and the clause of a refusal; ("legal", "") where there is none."""
        seat = STATES.index(state)
        refusal: Refusal | None = self.t.refusal(seat, action_of(move, self.t.options(seat)))
        return (refusal.code, refusal.clause) if refusal else ("legal", "")

    def told(self, kind: type) -> list[Any]:
        """The events of a kind since the world began."""
        return [event for event in self.events if isinstance(event, kind)]


def world(**position: Any) -> World:
    """A world from a position in the words of scenario files; with `goes_on="yes"` the game goes on after its phase."""
    return World(read_position(position), position.get("round", 1))


def sent(state: str, general: str, to: str, **more: Any) -> Mapping[str, Any]:
    """One general who has been sent."""
    return {state: general, "to": to, **more}
