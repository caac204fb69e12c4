"""Reads the course of a lesson of Warlords from the section `lesson` of a scenario (U32).

A step's moves are single actions: an attack is its naming `A JIH x YAN ...`, each `WITH FAN`, and `THROW`.
"""

from typing import ClassVar, Final

from game.parts.single_moves import SingleMoveReader
from game.parts.yaml_files import Section
from game.warlords.rules.board import Board
from game.warlords.rules.scenarios.play import EXPECTED

PANELS: Final = ("top", "warlords", "chronicle", "selection", "side", "action")
PICTURES: Final = ("RU01", "RU04", "RU07", "RU08", "RU10", "RU11", "sun-quan")
"""The faces of lords of this age."""


class WarlordsCourseReader(SingleMoveReader):
    """Reads the section `lesson` of a file."""

    place_word: ClassVar[str] = "territory"
    panels = PANELS
    pictures = PICTURES
    entry = "a warlord's order"
    expected = EXPECTED

    def __init__(self, section: Section, board: Board) -> None:
        super().__init__(section, board.number_of, [warlord.id for warlord in board.warlords])
