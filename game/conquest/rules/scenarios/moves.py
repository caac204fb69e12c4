"""The moves of a scenario: what players do, what they try in vain, dice laid ready and what must be so in between."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.conquest.rules.board import Board
from game.conquest.rules.chance import STREAM_NAMES
from game.conquest.rules.scenarios.expectations import Expectation, ExpectationReader
from game.engine.refusals import Seat
from game.parts.yaml_files import Section

DICE: Final = {name: stream for name, stream in STREAM_NAMES.items() if not name.endswith("_deck")}


@dataclass(frozen=True, slots=True)
class Move:
    """A player decides something, in words."""

    place: str
    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class Refused:
    """A player tries something that is not allowed; `code` and `clause` may be left open."""

    place: str
    seat: Seat
    words: str
    code: str
    clause: str


@dataclass(frozen=True, slots=True)
class Dice:
    """More dice are laid ready on a stream."""

    place: str
    stream: int
    values: tuple[int, ...]


Step = Move | Refused | Dice | Expectation


class MoveReader:
    """Reads moves for a board and its players, who go by their colours."""

    def __init__(self, file: Path | str, board: Board, colours: Sequence[str]) -> None:
        self.file = file
        self.board = board
        self.colours = list(colours)

    def entries(self, items: list[Any], place: str) -> list[Step]:
        """The entries of a list of moves, in order."""
        steps: list[Step] = []
        for n, entry in enumerate(items, start=1):
            section = Section(self.file, f"{place}.{n}", entry)
            if len(section.fields) != 1:
                raise section.fault("", "expected one entry: a player's move, expect, refused or dice")
            steps += self._step(section)
        return steps

    def _step(self, section: Section) -> list[Step]:
        kind = next(iter(section.fields))
        match kind:
            case "expect":
                reader = ExpectationReader(section.section("expect"), self.board, self.colours)
                return list(reader.expectations())
            case "refused":
                return [self._refused(section.section("refused"))]
            case "dice":
                rows = read_dice(section.section("dice"))
                return [Dice(section.path("dice"), stream, values) for stream, values in rows]
        if kind not in self.colours:
            raise section.unknown("", "entry", kind, [*self.colours, "expect", "refused", "dice"])
        return [Move(section.path(str(kind)), self.colours.index(kind), section.text(str(kind)))]

    def _refused(self, section: Section) -> Refused:
        movers = [colour for colour in self.colours if section.has(colour)]
        if len(movers) != 1:
            raise section.fault("", f"expected one move of {' or '.join(self.colours)}")
        found = Refused(
            section.place,
            self.colours.index(movers[0]),
            section.text(movers[0]),
            section.text("code", "", longest=40),
            section.text("clause", "", longest=20),
        )
        section.done()
        return found


def read_dice(section: Section) -> list[tuple[int, tuple[int, ...]]]:
    """Dice laid ready, by the stream they fall on."""
    loaded = []
    for name in section.fields:
        if name not in DICE:
            raise section.unknown("", "stream of dice", name, list(DICE))
        values = section.items(str(name), 200)
        loaded.append((DICE[name], tuple(int(n) for n in section.check_numbers(name, values, len(values), 1, 8))))
    return loaded
