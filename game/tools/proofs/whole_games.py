"""Whole random games of any game, with everything that must always hold held at every stop.

A game gives its trials in `game.<id>.fuzzing`: `trial(number)`, `choose(options, chance)` and `fold(picture, event)`;
and, where it can tell more of an end than that there is one, `wrong_end(table)`: what is wrong with it, or "".
"""

from random import Random
from types import ModuleType
from typing import Any, Final, NamedTuple

from game.engine.codec import restore, snapshot
from game.engine.errors import DataError, GameError
from game.engine.registry import rules_of
from game.engine.soundness import declared_problem
from game.engine.table import Table
from game.games import module_of

LONGEST_GAME: Final = 60_000
"""More decisions than this is a loop."""
ONLOOKER: Final = -1
SAVED: Final = 0.02
ASIDES: Final = 0.02


class Unsound(GameError):
    """Something that must always hold did not."""


class Tally(NamedTuple):
    """The result of one game."""

    decisions: int
    saved: int
    asides: int
    kind: str
    clause: str


def ways_of(game: str) -> ModuleType:
    """How random games of a game are drawn, played and pictured; `DataError` for one that does not say it."""
    ways = module_of(game, "fuzzing")
    if ways is None:
        raise DataError("--game", game, f"has no random games: write trial, choose and fold in game/{game}/fuzzing.py")
    return ways


class WholeGame:
    """One trial at play: the table, and what each seat makes of the events it is told."""

    def __init__(self, game: str, number: int, every_beat: bool = False) -> None:
        ways = ways_of(game)
        planned = ways.trial(number)
        t: Table[Any] = rules_of(game).open(planned.options, planned.seats, number, True)
        self.rules, self.t = t.rules, t
        self.trial, self.ways = planned, ways
        self.every_beat = every_beat
        self.chance = Random(planned.number)
        self.decisions = self.saved = self.asides = 0
        self.pictures: list[Any] = [t.view(seat) for seat in range(ONLOOKER, planned.seats)]

    def to_the_end(self) -> None:
        """Plays the whole game. Raises `Unsound` with all that is needed to see it again."""
        try:
            self._run()
            while self.t.waiting():
                self._look()
                self._act()
                self._fold()
            self._look_at_the_end()
        except Unsound:
            raise
        except Exception as error:
            self._fault(f"{type(error).__name__}: {error}", error)

    def _fault(self, what: str, cause: Exception | None = None) -> None:
        where = " > ".join(self.t.trace())
        raise Unsound(f"{self.trial}: after {len(self.t.log)} actions, at {where}: {what}") from cause

    def _run(self) -> None:
        """To the next stop, at once or beat by beat."""
        if not self.every_beat:
            self.t.run()
            self._fold()
            return
        while not self.t.advance():
            self._fold()
            self._compare()
        self._fold()

    def _act(self) -> None:
        t = self.t
        self.decisions += 1
        if self.decisions > LONGEST_GAME:
            self._fault("no end in sight")
        if self.chance.random() < ASIDES:
            seat = self.chance.randrange(t.s.seats)
            asides = t.asides(seat)
            if asides:
                self.asides += 1
                t.apply(seat, self.ways.choose(asides, self.chance))
                return
        seat = self.chance.choice(t.waiting())
        action = self.ways.choose(t.options(seat), self.chance)
        if self.every_beat:
            t.answer(seat, action)
            self._fold()
            self._run()
        else:
            t.apply(seat, action)

    def _fold(self) -> None:
        for told in self.t.drain():
            for picture in self.pictures:
                if told.reaches(picture.seat):
                    self.ways.fold(picture, told.event)

    def _compare(self) -> None:
        for picture in self.pictures:
            true = self.t.view(picture.seat)
            if picture != true:
                pairs = {n: (getattr(picture, n), getattr(true, n)) for n in picture.__struct_fields__}
                parted = {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
                self._fault(f"seat {picture.seat} was shown, and there is: {parted}")

    def _look(self) -> None:
        """Everything that must hold at a stop."""
        t = self.t
        for seat in t.waiting():
            options = t.options(seat)
            if not options or options != sorted(set(options)):
                self._fault(f"options of seat {seat} are not sorted and unique: {options}")
        wrong = declared_problem(t)
        if wrong:
            self._fault(wrong)
        self._compare()
        if self.chance.random() < SAVED:
            self._save_and_load()

    def _save_and_load(self) -> None:
        """The game goes on from a save of this stop; its log and watchers stay."""
        before = self.t
        again = restore(self.rules, snapshot(before), watched=True)
        if again.s != before.s or again.stack != before.stack:
            self._fault("the save is another game")
        if again.waiting() != before.waiting():
            self._fault("after loading others are asked")
        if any(again.options(seat) != before.options(seat) for seat in before.waiting()):
            self._fault("after loading other options are open")
        if again.drain():
            self._fault("loading told something")
        again.log.extend(before.log)
        self.t = again
        self.saved += 1

    def _look_at_the_end(self) -> None:
        t = self.t
        self._compare()
        wrong = self.rules.problems(t.s)
        if wrong:
            self._fault("; ".join(wrong))
        if t.stack or t.s.result is None:
            self._fault("nobody is asked, and the game is not over")
        if any(t.asides(seat) for seat in range(t.s.seats)):
            self._fault("the game is over and something is legal")
        untrue = self.ways.wrong_end(t) if hasattr(self.ways, "wrong_end") else ""
        if untrue:
            self._fault(untrue)


def play(game: str, number: int, every_beat: bool = False) -> Tally:
    """Plays one trial of a game to its end."""
    whole = WholeGame(game, number, every_beat)
    whole.to_the_end()
    result = whole.t.s.result
    return Tally(whole.decisions, whole.saved, whole.asides, result.kind, result.clause)
