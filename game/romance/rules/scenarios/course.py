"""Reads the course of a lesson of Romance from the section `lesson` of a scenario (U32)."""

from typing import ClassVar, Final

from game.parts.single_moves import SingleMoveReader
from game.parts.yaml_files import Section
from game.romance.rules.catalogue import AREA, CARD, GENERALS, MAJORS, POWERS
from game.romance.rules.scenarios.play import EXPECTED

PANELS: Final = ("top", "realm", "powers", "chronicle", "generals", "points", "corner", "tray", "action")
PICTURES: Final = tuple(general.portrait for general in GENERALS)
"""The faces of generals."""


class RomanceCourseReader(SingleMoveReader):
    """Reads the section `lesson` of a file."""

    place_word: ClassVar[str] = "area"
    panels = PANELS
    pictures = PICTURES
    entry = "what a power does"
    expected = EXPECTED
    cards: ClassVar[bool] = True

    def __init__(self, section: Section) -> None:
        super().__init__(section, AREA, [POWERS[power].key for power in MAJORS])

    def card(self, row: Section, key: str, name: str) -> int:
        """The number of a Mandate card by its id."""
        if name not in CARD:
            raise row.unknown(key, "card", name, CARD)
        return CARD[name]
