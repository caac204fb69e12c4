"""Reads the course of a lesson of Redux from the section `lesson` of a scenario (U32).

A step's moves are single actions, as scenarios write them: a send is `send xun-yu FRM`, then `support 0`.
"""

from typing import ClassVar, Final

from game.parts.single_moves import SingleMoveReader
from game.parts.yaml_files import Section
from game.redux.rules.catalogue import GENERALS
from game.redux.rules.places import SPACE_NUMBERS, STATES
from game.redux.rules.scenarios.words import GENERAL_WORDS

PANELS: Final = ("top", "states", "emperor", "tracks", "chronicle", "generals", "action", "tray")
PICTURES: Final = tuple(sorted({card.portrait for card in GENERALS[1:]}))
"""A lesson goes by the face of any general."""


class ReduxCourseReader(SingleMoveReader):
    """Reads the section `lesson` of a file. A card that is pointed at is one of the own generals at the foot."""

    place_word: ClassVar[str] = "space"
    panels = PANELS
    pictures = PICTURES
    entry = "a state's move"
    cards: ClassVar[bool] = True

    def __init__(self, section: Section) -> None:
        super().__init__(section, SPACE_NUMBERS, STATES)

    def card(self, row: Section, key: str, name: str) -> int:
        """The number of a general by name."""
        if name not in GENERAL_WORDS:
            raise row.unknown(key, "general", name, GENERAL_WORDS)
        return GENERAL_WORDS[name]
