"""Reads the course of a lesson of Conquest from the section `lesson` of a scenario (U32)."""

from typing import Any, ClassVar, Final

from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.scenarios.expectations import Expectation
from game.conquest.rules.scenarios.moves import Move, MoveReader, Step
from game.conquest.rules.scenarios.words import Unclear, find_strategy
from game.parts.course_reader import CourseReader
from game.parts.yaml_files import Section

PANELS: Final = ("top", "warlords", "chronicle", "roster", "treasury", "selection", "action", "tray", "pot")


class ConquestCourseReader(CourseReader):
    """Reads the section `lesson` of a file; its moves and expectations are read as in any scenario."""

    place_word: ClassVar[str] = "province"
    panels = PANELS
    pictures = tuple(card.id for row in (RULERS, GENERALS) for card in row[1:])
    cards = True
    move, expectation = Move, Expectation

    def __init__(self, section: Section, moves: MoveReader) -> None:
        super().__init__(section, moves.board.number_of, moves.colours)
        self.moves = moves

    def entries(self, items: list[Any], place: str) -> list[Step]:
        """The entries of a list of moves."""
        return self.moves.entries(items, place)

    def card(self, row: Section, key: str, name: str) -> int:
        """The number of a Strategy card by its id."""
        try:
            return find_strategy(name)
        except Unclear as unclear:
            raise row.fault(key, str(unclear)) from None
