"""The Mill: a game small enough to be read at a glance, in which every turn of the kernel can be seen.

Millers grind sacks. `Season` is the whole game, `Day` one day of a miller, `Errand` a procedure within a procedure,
`Vote` a decision of several seats at once. Nothing here is a game worth playing.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from game.engine.errors import DataError
from game.engine.events import Event
from game.engine.frames import DONE, Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat
from game.engine.table import Bounds, State, Table

WIND: Final = 0
CARDS: Final = 1
STREAMS: Final = 2


class MillState(State):
    """`diary` is what happened, in order; `hands` and `deck` are hidden; `purse` is what asides move about."""

    seats: int
    sacks: int
    purse: list[int]
    hands: list[list[int]]
    deck: list[int]
    diary: list[str]
    result: str | None

    def clone(self) -> "MillState":
        return MillState(
            self.seed,
            self.draws[:],
            {stream: dice[:] for stream, dice in self.loaded.items()},
            self.turned,
            self.seats,
            self.sacks,
            self.purse[:],
            [hand[:] for hand in self.hands],
            self.deck[:],
            self.diary[:],
            self.result,
        )


class Wrote(Event, frozen=True, gc=False, tag="wrote"):
    """Something was written into the diary."""

    words: str


class Drew(Event, frozen=True, gc=False, tag="drew"):
    """A card was drawn; only its owner is told."""

    seat: Seat
    card: int


MillTable = Table[MillState]


def write(t: MillTable, words: str) -> None:
    """The one verb that everything here uses."""
    t.s.diary.append(words)
    t.emit(Wrote(words))


@procedure
class Season(Frame, tag="season"):
    """Days of the millers in turn until three sacks a head are ground."""

    player: Seat = -1

    @step
    def open(self, t: MillTable) -> None:
        write(t, "open")
        t.shuffle(t.s.deck, CARDS)

    @step
    def next_day(self, t: MillTable) -> None:
        if t.s.sacks >= 3 * t.s.seats:
            self.at = "close"
            return
        self.player = (self.player + 1) % t.s.seats
        self.at = "next_day"
        t.call(Day(player=self.player))

    @step
    def close(self, t: MillTable) -> None:
        write(t, "close")
        t.s.result = "ground"


@procedure
class Day(Frame, tag="day"):
    """A miller's day. `ground` counts what this day ground; `errands` how often the miller was sent out."""

    player: Seat
    ground: int = 0
    errands: int = 0

    @step
    def dawn(self, t: MillTable) -> None:
        write(t, "dawn")

    @ask("player")
    def choose(self, t: MillTable) -> list[Action]:
        offers: list[Action] = [("burn",), ("errand",), ("grind", 1), ("rest",), ("roll",), ("vote",)]
        if t.s.purse[self.player] >= 2:
            offers.append(("grind", 2))
        if t.s.deck:
            offers.append(("draw",))
        return sorted(offers)

    @choose.answer
    def chosen(self, t: MillTable, action: Action) -> None:
        match action:
            case ("grind", int(sacks)):
                t.s.sacks += sacks
                self.ground += sacks
                write(t, f"grind {sacks}")
            case ("errand",):
                self.at = "choose"
                self.errands += 1
                t.call(Errand(player=self.player))
            case ("vote",):
                t.call(Vote(voters=tuple(range(t.s.seats))))
            case ("roll",):
                self.at = "choose"
                write(t, f"roll {t.roll(6, WIND, 'wind', self.player)}")
            case ("draw",):
                self.at = "choose"
                card = t.s.deck.pop()
                t.s.hands[self.player].append(card)
                t.s.turned += 1
                t.emit(Drew(self.player, card), 1 << self.player)
            case ("burn",):
                t.s.result = "burnt"
                t.stack.clear()
            case ("rest",):
                self.at = "dusk"

    @choose.refusal
    def why_not(self, t: MillTable, action: Action) -> Refusal | None:
        match action:
            case ("grind", int(sacks)) if sacks > 1:
                return Refusal("too_little_flour", "M2", sacks=sacks)
        return None

    @ask("player", auto=True)
    def sweep(self, t: MillTable) -> list[Action]:
        """One broom is no choice; a miller who ground two sacks has two; one who ground nothing has none to sweep."""
        return [("sweep", broom) for broom in range(self.ground)]

    @sweep.answer
    def swept(self, t: MillTable, action: Action) -> None:
        write(t, f"sweep {action[1]}")

    @step
    def dusk(self, t: MillTable) -> None:
        write(t, "dusk")


@procedure
class Errand(Frame, tag="errand"):
    """Out and back; `home` ends the errand, `bed` the whole day from within, `on` sends the miller further."""

    player: Seat

    @ask("player")
    def where(self, t: MillTable) -> list[Action]:
        return [("bed",), ("home",), ("on",)]

    @where.answer
    def gone(self, t: MillTable, action: Action) -> None:
        match action:
            case ("bed",):
                t.unwind_to("day", "dusk")
            case ("home",):
                self.at = DONE
            case ("on",):
                self.at = "where"
                t.call(Errand(player=self.player))

    @step
    def never(self, t: MillTable) -> None:
        raise AssertionError("every answer above jumps past this step")


@procedure
class Vote(Frame, tag="vote"):
    """Every voter says once what the flour should cost; nobody waits for another's word."""

    voters: tuple[Seat, ...]
    said: tuple[tuple[Seat, int], ...] = ()

    @ask("voters", together=True)
    def say(self, t: MillTable, seat: Seat) -> list[Action]:
        return [] if any(who == seat for who, _ in self.said) else [("price", 1), ("price", 2)]

    @say.answer
    def heard(self, t: MillTable, seat: Seat, action: Action) -> None:
        self.said = tuple(sorted((*self.said, (seat, int(action[1])))))

    @say.refusal
    def not_said(self, t: MillTable, seat: Seat, action: Action) -> Refusal | None:
        return Refusal("no_such_price", "M4", seat=seat)

    @step
    def count(self, t: MillTable) -> None:
        write(t, "vote " + " ".join(f"{seat}:{price}" for seat, price in self.said))


class MillRules:
    """The Mill as the kernel sees it."""

    id: ClassVar[str] = "mill"
    version: ClassVar[int] = 1
    state_type: ClassVar[Any] = MillState
    bounds: ClassVar[Bounds] = Bounds(number=999, faces=8)
    clauses: ClassVar[Mapping[str, str]] = {"not_now": "M1", "game_over": "M2", "not_your_decision": "M1"}
    frames: ClassVar[tuple[type[Frame], ...]] = (Season, Day, Errand, Vote)

    def start(self, options: Mapping[str, Any], seats: int, seed: int, watched: bool = False) -> MillTable:
        t = self.open(options, seats, seed, watched)
        t.run()
        return t

    def open(self, options: Mapping[str, Any], seats: int, seed: int, watched: bool = False) -> MillTable:
        if not 1 <= seats <= 4:
            raise DataError("options", "seats", "one to four millers")
        state = MillState(
            seed=seed,
            draws=[0] * STREAMS,
            loaded={},
            turned=0,
            seats=seats,
            sacks=0,
            purse=[int(options.get("purse", 3))] * seats,
            hands=[[] for _ in range(seats)],
            deck=list(range(1, 9)),
            diary=[],
            result=None,
        )
        t: MillTable = Table(self, state, [], watched)
        t.call(Season())
        return t

    def view(self, s: MillState, stack: Sequence[Frame], seat: Seat) -> dict[str, Any]:
        return {
            "sacks": s.sacks,
            "hand": tuple(s.hands[seat]) if seat >= 0 else (),
            "hands": [len(hand) for hand in s.hands],
            "depth": len(stack),
        }

    def is_aside(self, action: Action) -> bool:
        return bool(action) and action[0] in ("tip", "whistle")

    def asides(self, t: MillTable, seat: Seat) -> list[Action]:
        tips: list[Action] = [("tip", coins) for coins in range(1, t.s.purse[seat] + 1)]
        return [] if t.s.result else [*tips, ("whistle",)]

    def refuse_aside(self, t: MillTable, seat: Seat, action: Action) -> Refusal | None:
        if t.s.result:
            return Refusal("over", "M9")
        return None if action in self.asides(t, seat) else Refusal("too_little_gold", "M5")

    def take_aside(self, t: MillTable, seat: Seat, action: Action) -> None:
        if action[0] == "tip":
            t.s.purse[seat] -= int(action[1])
        write(t, " ".join(str(word) for word in (*action, "by", seat)))

    def malformed(self, s: MillState, action: Action) -> Refusal | None:
        fits = bool(action) and isinstance(action[0], str) and all(isinstance(number, int) for number in action[1:])
        return None if fits else Refusal("no_such_action", "M0")

    def explain_elsewhere(self, t: MillTable, seat: Seat, action: Action) -> Refusal:
        return Refusal("not_here", "M3")

    def imagine(self, s: MillState, seat: Seat, rng: Random) -> MillState:
        guess = s.clone()
        guess.seed = rng.getrandbits(63)
        hidden = sorted([*s.deck, *(card for who, hand in enumerate(s.hands) if who != seat for card in hand)])
        rng.shuffle(hidden)
        for who, hand in enumerate(s.hands):
            if who != seat:
                guess.hands[who] = [hidden.pop() for _ in hand]
        guess.deck = hidden
        return guess

    def encode_foreign(self, value: object) -> object:
        raise NotImplementedError(type(value).__name__)

    def decode_foreign(self, kind: type, value: Any) -> Any:
        raise DataError("save", "", f"the Mill keeps nothing outside its state, not even {value!r}")

    def problems(self, s: MillState) -> list[str]:
        lengths = {"purse": s.seats, "hands": s.seats, "draws": STREAMS}
        wrong = [f"{name}: not {n} entries" for name, n in lengths.items() if len(getattr(s, name)) != n]
        numbers = [s.seats, s.sacks, *s.purse, *s.deck, *(card for hand in s.hands for card in hand)]
        numbers += [die for dice in s.loaded.values() for die in dice]
        return wrong if all(0 <= number <= 999 for number in numbers) else [*wrong, "a number no mill has seen"]


MILL = MillRules()
GAMES = {MILL.id: MILL}


def mill(seats: int = 2, seed: int = 7, watched: bool = False, **options: Any) -> MillTable:
    """A Mill at its first decision, its diary blank."""
    t = MILL.start(options, seats, seed, watched)
    t.s.diary.clear()
    t.drain()
    return t


def play(t: MillTable, *actions: str) -> list[str]:
    """Plays actions written as words for whoever is asked first; returns what the diary gained."""
    before = len(t.s.diary)
    for words in actions:
        verb, *numbers = words.split()
        t.apply(t.waiting()[0], (verb, *(int(number) for number in numbers)))
    return t.s.diary[before:]


def plain(value: Any) -> Any:
    """A state or frame as plain data, for comparing."""
    return msgspec.to_builtins(value)
