"""One running game: the state, the stack of frames, and the rules that move them.

A table runs by itself until somebody must choose, then stops; at a stop the whole game is data. `apply` refuses or does
all, never half. Nothing here knows what game it is: a `Rules` object says how one begins, what a seat may see and which
frames there are.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, Self, TypeVar

import msgspec

from game.engine.events import EVERYONE, Event, Rolled, Told
from game.engine.frames import DONE, Frame, tag_of
from game.engine.notes import is_note, is_typed, load_typed, refuse_note
from game.engine.refusals import Action, Illegal, Refusal, Seat, broken
from game.engine.streams import below, mix, numbers

LONGEST_RUN = 20_000
"""More automatic steps than this without a stop is our own mistake."""

NOTHING: Final[tuple[Action, ...]] = ()
NOBODY: Final[Mapping[Seat, list[Action]]] = {}
"""The options where nobody is asked. PERF: one for all, never written to."""


class Result(msgspec.Struct, frozen=True):
    """How a game ended: "win", "shared", "draw", or "loss" to the rules' own side; who won, and the clause for it."""

    kind: str
    winners: tuple[Seat, ...]
    clause: str


class State(msgspec.Struct):
    """The base of every game's state: small numbers only, and the chance counters every game has.

    `draws[k]` is how many numbers stream k has given; `loaded` holds dice set by a scenario or typed in, by
    stream, a 0 among them standing for one that the stream gives after all; `turned` counts what cannot be unseen (dice
    rolled, hidden cards seen), which is where undo stops.

    Every game's own state has two fields more that the kernel reads: `seats`, how many there are, and `result`, a
    `Result`, None while the game goes on.
    """

    seed: int
    draws: list[int]
    loaded: dict[int, list[int]]
    turned: int

    def clone(self) -> Self:
        """A copy sharing nothing mutable; every game writes its own, field by field."""
        raise TypeError(f"{type(self).__name__} writes no copy of itself")


S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Frame)


class Bounds(NamedTuple):
    """The largest sizes that a game's own files can hold; a file beyond them was not written by this program."""

    number: int
    """No frame holds a larger number or a longer tuple."""
    faces: int
    """No die that people roll for a game has more."""


class Rules(Protocol[S]):
    """What a game gives to the kernel."""

    id: ClassVar[str]
    version: ClassVar[int]
    state_type: ClassVar[Any]
    frames: ClassVar[tuple[type[Frame], ...]]
    bounds: ClassVar[Bounds]
    clauses: ClassVar[Mapping[str, str]]
    """The clause of the game behind each refusal of the kernel: `not_now`, `game_over`, `not_your_decision`."""

    def view(self, s: S, stack: Sequence[Frame], seat: Seat) -> Any:
        """The view of a seat (-1: of an onlooker)."""

    def asides(self, t: "Table[S]", seat: Seat) -> list[Action]:
        """The asides of a seat now: actions that leave the question at hand as it is."""

    def refuse_aside(self, t: "Table[S]", seat: Seat, action: Action) -> Refusal | None:
        """Why an aside may not be done; None when it is legal or is no aside at all."""

    def is_aside(self, action: Action) -> bool:
        """Whether the action's verb is an aside."""

    def take_aside(self, t: "Table[S]", seat: Seat, action: Action) -> None:
        """Carries an aside out."""

    def malformed(self, s: S, action: Action) -> Refusal | None:
        """Why a tuple is no action of the game at all: an unknown verb, a wrong number, a number out of bounds."""

    def explain_elsewhere(self, t: "Table[S]", seat: Seat, action: Action) -> Refusal:
        """Why an action that the present decision does not offer is not possible now."""

    def imagine(self, s: S, seat: Seat, rng: Random) -> S:
        """A state with the same view for this seat and everything hidden dealt again."""

    def start(self, options: Mapping[str, Any], seats: int, seed: int, watched: bool = False) -> "Table[S]":
        """A game at its first decision from plain options; `DataError` when it cannot be played."""

    def open(self, options: Mapping[str, Any], seats: int, seed: int, watched: bool = False) -> "Table[S]":
        """A game before its first step: `run` brings it to where `start` would."""

    def encode_foreign(self, value: object) -> object:
        """The objects that the state refers to, such as its board, as plain data."""

    def decode_foreign(self, kind: type, value: Any) -> Any:
        """Those objects from plain data, or `DataError`."""

    def problems(self, s: S) -> list[str]:
        """What is wrong with a loaded state, in words."""


class Table(Generic[S]):
    """One running game. See the module's text for the promises."""

    __slots__ = ("_legal", "_seats", "events", "log", "rules", "s", "stack", "taken", "watched")

    def __init__(self, rules: Rules[S], state: S, stack: list[Frame], watched: bool = False) -> None:
        self.rules = rules
        self.s = state
        self.stack = stack
        self.log: list[tuple[Seat, Action]] = []
        self.events: list[Told] = []
        self.watched = watched
        self.taken: list[tuple[Seat, str, Action]] = []
        """What was decided for a seat because nothing else was legal, and where; kept by a watched table alone."""
        self._seats: tuple[Seat, ...] = ()
        self._legal: Mapping[Seat, list[Action]] = NOBODY

    # ---- the outside: what clients, bots and commands call

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that must choose now; none when the game is over or still has steps to run."""
        return self._seats

    def options(self, seat: Seat) -> list[Action]:
        """The legal actions of a seat at this stop, sorted and unique; worked out once per stop."""
        return self._legal.get(seat, [])

    def asides(self, seat: Seat) -> list[Action]:
        """What the seat may do as an aside, at any stop."""
        return self.rules.asides(self, seat) if self._seats else []

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why the action is not legal for the seat now, or None when it is. Any tuple gets an answer."""
        if action in self._legal.get(seat, ()):
            return None
        if is_note(action):
            return refuse_note(self, seat, action)
        malformed = self.rules.malformed(self.s, action)
        if malformed is not None:
            return malformed
        clauses = self.rules.clauses
        if not self._seats:
            return Refusal("not_now", clauses["not_now"]) if self.stack else Refusal("game_over", clauses["game_over"])
        if self.rules.is_aside(action):
            return self.rules.refuse_aside(self, seat, action)
        if seat not in self._seats:
            return Refusal("not_your_decision", clauses["not_your_decision"], seat=self._seats[0])
        current = self.stack[-1].plan[self.stack[-1].at].ask
        if current is not None and current.explain is not None:
            explained = (
                current.explain(self.stack[-1], self, seat, action)
                if current.together
                else current.explain(self.stack[-1], self, action)
            )
            if explained is not None:
                return explained
        return self.rules.explain_elsewhere(self, seat, action)

    def apply(self, seat: Seat, action: Action) -> None:
        """Carries a legal action out and runs on to the next stop; raises `Illegal` and changes nothing otherwise."""
        if not self.answer(seat, action):
            return
        self.run()

    def answer(self, seat: Seat, action: Action) -> bool:
        """The first half of `apply`: carries the action out without running on.

        Returns whether the game now has steps to run (an aside leaves it where it was). For clients that go on beat
        by beat with `advance`.
        """
        legal = self._legal.get(seat, NOTHING)
        # PERF: looked for once, not asked for and then looked for.
        try:
            # What is logged is what was offered: (1, True) and (1.0, 1) equal an action and would not be read again.
            action = legal[legal.index(action)]
        except ValueError:
            return self._answer_aside(seat, action)
        frame = self.stack[-1]
        self.log.append((seat, action))
        self._seats = ()
        self._legal = NOBODY
        _, asked, then = frame.plain_plan[frame.at]
        if asked.together:
            asked.take(frame, self, seat, action)
        else:
            # The step pointer moves first, so that the answer may jump, call or unwind.
            frame.at = then
            asked.take(frame, self, action)
        return True

    def _answer_aside(self, seat: Seat, action: Action) -> bool:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Illegal(seat, action, refusal, self.trace())
        self.log.append((seat, action))
        if is_note(action):
            # Nothing can be done after it that could not be done before.
            if is_typed(action):
                load_typed(self, [action])
            return False
        self.rules.take_aside(self, seat, action)
        # What is legal may have changed with it: gold given away buys nothing any more.
        self._seats, self._legal = (), NOBODY
        self.run()
        return False

    def run(self) -> None:
        """Runs automatic steps until somebody must choose or the game is over."""
        # PERF: `advance` and what it calls written into the loop: the calls alone were a sixth of a random game.
        stack = self.stack
        for _ in range(LONGEST_RUN):
            if not stack:
                return
            frame = stack[-1]
            run, asked, then = frame.plain_plan[frame.at]
            if run is not None:
                frame.at = then
                run(frame, self)
            elif asked is None:
                stack.pop()
            elif asked.together:
                if self._stop_together(frame, asked, then):
                    return
            else:
                offered = asked.offer(frame, self)
                if not offered:
                    frame.at = then
                elif asked.auto and len(offered) == 1:
                    self._take_the_only_one(frame, asked, then, offered[0])
                else:
                    seat = getattr(frame, asked.who)
                    self._seats = (seat,)
                    self._legal = {seat: offered}
                    return
        broken(f"no stop after {LONGEST_RUN} steps", self.trace())

    def advance(self) -> bool:
        """Runs one automatic step; True when the table has come to a stop (or the game is over)."""
        stack = self.stack
        if not stack:
            return True
        frame = stack[-1]
        if frame.at == DONE:
            stack.pop()
            return not stack
        run, asked, then = frame.plain_plan[frame.at]
        if run is not None:
            frame.at = then
            run(frame, self)
            return False
        return self._stop_at(frame, asked, then)

    def _stop_at(self, frame: Frame, asked: Any, then: str) -> bool:
        """Works out the options of a decision; False when there is nothing to choose and the game may go on."""
        if asked.together:
            return self._stop_together(frame, asked, then)
        offered = asked.offer(frame, self)
        if not offered:
            frame.at = then
            return False
        if asked.auto and len(offered) == 1:
            self._take_the_only_one(frame, asked, then, offered[0])
            return False
        seat = getattr(frame, asked.who)
        self._seats = (seat,)
        self._legal = {seat: offered}
        return True

    def _take_the_only_one(self, frame: Frame, asked: Any, then: str, action: Action) -> None:
        """Carries out without asking what alone is legal."""
        if self.watched:
            self.taken.append((getattr(frame, asked.who), f"{tag_of(frame)}.{frame.at}", action))
        frame.at = then
        asked.take(frame, self, action)

    def _stop_together(self, frame: Frame, asked: Any, then: str) -> bool:
        """Stops for a decision of several seats; it is over when none of them has anything left to choose."""
        legal = {}
        for seat in asked.seats(frame):
            offered = asked.offer(frame, self, seat)
            if offered:
                legal[seat] = offered
        self._seats = tuple(legal)
        self._legal = legal
        if not legal:
            frame.at = then
        return bool(legal)

    def view(self, seat: Seat) -> Any:
        """The view of a seat; that of -1 shows what everybody may know."""
        return self.rules.view(self.s, self.stack, seat)

    def go_back(self, state: S, stack: list[Frame], logged: int) -> None:
        """Restores an earlier moment: its state, its stack and the log as long as it was."""
        self.s, self.stack = state, stack
        del self.log[logged:]
        self.events.clear()
        watched, self.watched = self.watched, False
        self.run()
        self.watched = watched

    def drain(self) -> list[Told]:
        """The events since the last call, oldest first (only a watched table keeps any)."""
        told, self.events = self.events, []
        return told

    def clone(self) -> "Table[S]":
        """An independent copy: same game, same future dice. The copy is not watched and starts an empty log."""
        copy: Table[S] = Table(self.rules, self.s.clone(), [frame.copy() for frame in self.stack])
        copy._seats = self._seats
        copy._legal = self._legal
        return copy

    def imagine(self, seat: Seat, rng: Random) -> "Table[S]":
        """A copy in which everything hidden from the seat is dealt again and the dice are other dice."""
        copy: Table[S] = Table(
            self.rules, self.rules.imagine(self.s, seat, rng), [frame.copy() for frame in self.stack]
        )
        if self._seats == (seat,):
            copy._seats = self._seats
            copy._legal = self._legal
        elif self._seats:
            # What others may choose follows from what they hide, so it is worked out from the guess; where the guess
            # leaves them nothing to choose, the copy goes on to its next stop.
            copy.run()
        return copy

    # ---- the inside: what frames and verbs call

    def call(self, frame: Frame) -> None:
        """Pushes a procedure; it runs before the caller's next step."""
        if not frame.at:
            frame.at = frame.first
        self.stack.append(frame)

    def unwind_to(self, tag: str, at: str) -> None:
        """Removes all frames above the innermost one of a name, and sends that frame to a step."""
        while self.stack and tag_of(self.stack[-1]) != tag:
            self.stack.pop()
        if not self.stack:
            broken(f"no {tag} to unwind to", ())
        self.stack[-1].at = at

    def nearest(self, tag: str) -> Any:
        """The innermost running frame of a name, or None."""
        for frame in reversed(self.stack):
            if frame.tag == tag:
                return frame
        return None

    def top(self, kind: type[F]) -> F:
        """The frame that runs now (at a stop, the one that asks); the caller knows which kind it is."""
        frame = self.stack[-1]
        if not isinstance(frame, kind):
            broken(f"expected {kind.__name__} on top", self.trace())
        return frame

    def emit(self, event: Event, audience: int = EVERYONE) -> None:
        """Emits an event to those who may know of it."""
        if self.watched:
            self.events.append(Told(audience, event))

    def roll(self, sides: int, stream: int, why: str, seat: Seat = -1) -> int:
        """One die of a stream, 1 .. sides; the event says who rolled it and why."""
        if not self.watched:
            return self.draw_number(stream, sides) + 1
        typed = bool(next(iter(self.s.loaded.get(stream, ())), 0))
        value = self.draw_number(stream, sides) + 1
        self.events.append(Told(EVERYONE, Rolled(seat, sides, value, why, typed)))
        return value

    def roll_dice(self, sides: tuple[int, ...], stream: int, why: str, seat: Seat = -1) -> list[int]:
        """Several dice one after another, each as one call of `roll`."""
        s = self.s
        if self.watched or s.loaded:
            return self._roll_one_by_one(sides, stream, why, seat)
        # PERF: a fight rolls five dice; one by one they took a third of its time.
        n = s.draws[stream]
        s.draws[stream] = n + len(sides)
        s.turned += len(sides)
        return [
            (number * faces >> 64) + 1
            for number, faces in zip(numbers(s.seed, stream, n, len(sides)), sides, strict=True)
        ]

    def _roll_one_by_one(self, sides: tuple[int, ...], stream: int, why: str, seat: Seat) -> list[int]:
        return [self.roll(faces, stream, why, seat) for faces in sides]

    def draw_number(self, stream: int, bound: int) -> int:
        """The next number 0 .. bound-1 of a stream; a loaded die comes first, unless it is a 0."""
        s = self.s
        s.turned += 1
        if s.loaded:
            queue = s.loaded.get(stream)
            if queue:
                value = queue.pop(0)
                if not queue:
                    del s.loaded[stream]
                if value:
                    if not 1 <= value <= bound:
                        broken(f"a loaded {value} on a die of {bound}", self.trace())
                    return value - 1
        n = s.draws[stream]
        s.draws[stream] = n + 1
        return below(mix(s.seed, stream, n), bound)

    def shuffle(self, cards: list[int], stream: int) -> None:
        """Shuffles in place (Fisher-Yates on the stream); loaded dice never touch a shuffle."""
        s = self.s
        s.turned += 1
        if len(cards) < 2:
            return
        n, swaps = s.draws[stream], len(cards) - 1
        s.draws[stream] = n + swaps
        for left, number in zip(range(len(cards), 1, -1), numbers(s.seed, stream, n, swaps), strict=True):
            # PERF: `below` written out; forty cards are forty calls.
            i, j = left - 1, (number * left) >> 64
            cards[i], cards[j] = cards[j], cards[i]

    def load_dice(self, stream: int, *values: int) -> None:
        """Sets the next dice of a stream, for scenarios and tests."""
        self.s.loaded.setdefault(stream, []).extend(values)
        # Equal games give equal bytes, in whatever order their dice were set.
        self.s.loaded = dict(sorted(self.s.loaded.items()))

    def trace(self) -> tuple[str, ...]:
        """The stack in words, outermost first: `turn.invade > invasion.fight`."""
        return tuple(f"{tag_of(frame)}.{frame.at}" for frame in self.stack)
