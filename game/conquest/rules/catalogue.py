"""The leaders' cards: 13 Rulers (K3), 28 Generals (K4) and how their skills are shown (K2), read once from data.

`RULERS` and `GENERALS` are indexed by the number of the card, with a filler at index 0, which is also the number of
no card. The rules read the masks; names and icons are for the screen and the log.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game import paths
from game.conquest.rules.card_files import numbered_rows, open_file
from game.conquest.rules.skills import SKILL_NAMES
from game.parts.yaml_files import Section

RULER_COUNT: Final = 13
GENERAL_COUNT: Final = 28
SKILL_CLASSES: Final = ("combat", "attack", "defence", "movement", "strategic", "protection", "ruler")


@dataclass(frozen=True, slots=True)
class RulerCard:
    """A Ruler; `style` is the name friends would call him by, which stands on the seal of his card."""

    id: str
    number: int
    name: str
    zh: str
    style: str
    style_zh: str
    skill_name: str
    skill_zh: str
    skills: int
    icon: str
    handicap: int = 0
    """Gold by which the Ruler is made up for where the house says so (R2.2)."""
    temper: str = ""
    """What a computer player is like in his place; no rule reads it."""


@dataclass(frozen=True, slots=True)
class GeneralCard:
    """A General; `points` help to balance boards and bots, and no rule reads them."""

    id: str
    number: int
    name: str
    zh: str
    style: str
    style_zh: str
    skills: int
    points: int


@dataclass(frozen=True, slots=True)
class SkillSign:
    """The sign of a skill: `bit` is its mask, `zh` its name in brush, `kind` the class of K2 (or `ruler`)."""

    id: str
    bit: int
    zh: str
    icon: str
    kind: str


MOST_HANDICAP: Final = 6

NO_RULER: Final = RulerCard("", 0, "", "", "", "", "", "", 0, "")
NO_GENERAL: Final = GeneralCard("", 0, "", "", "", "", 0, 0)


def read_rulers(file: Path) -> tuple[RulerCard, ...]:
    """The Rulers of a card file, filler first; DataError unless they are RU01 to RU13."""
    cards = [NO_RULER]
    for id_, number, row in numbered_rows(file, "rulers", "RU", RULER_COUNT):
        card = RulerCard(
            id_,
            number,
            row.text("name"),
            row.text("zh"),
            row.text("style"),
            row.text("style_zh"),
            row.text("skill_name"),
            row.text("skill_zh"),
            _mask(row),
            _icon(row),
            row.whole("handicap", 0, MOST_HANDICAP, 0),
            row.text("temper", ""),
        )
        row.done()
        cards.append(card)
    return tuple(cards)


def read_generals(file: Path) -> tuple[GeneralCard, ...]:
    """The Generals of a card file, filler first; DataError unless they are GE01 to GE28."""
    cards = [NO_GENERAL]
    for id_, number, row in numbered_rows(file, "generals", "GE", GENERAL_COUNT):
        card = GeneralCard(
            id_,
            number,
            row.text("name"),
            row.text("zh"),
            row.text("style"),
            row.text("style_zh"),
            _mask(row),
            row.whole("points", 1, 9),
        )
        row.done()
        cards.append(card)
    return tuple(cards)


def read_skills(file: Path) -> dict[str, SkillSign]:
    """The sign of every skill by its id, in the order of the catalogue; DataError if one is missing or unknown."""
    top = open_file(file, "skills")
    rows = dict(top.section("skills").sections(len(SKILL_NAMES) + 1))
    top.done()
    for id_ in rows:
        if id_ not in SKILL_NAMES:
            raise top.unknown("skills", "skill", id_, SKILL_NAMES)
    signs = {}
    for id_, bit in sorted(SKILL_NAMES.items(), key=lambda item: item[1]):
        if id_ not in rows:
            raise top.fault("skills", f"{id_} is missing")
        row = rows[id_]
        signs[id_] = SkillSign(id_, bit, row.text("zh"), _icon(row), row.choice("class", SKILL_CLASSES))
        row.done()
    return signs


def _mask(row: Section) -> int:
    """The list of skill ids as one mask; at least one, none twice."""
    mask = 0
    for id_ in row.items("skills", 6):
        if not isinstance(id_, str) or id_ not in SKILL_NAMES:
            raise row.unknown("skills", "skill", id_, SKILL_NAMES)
        if mask & SKILL_NAMES[id_]:
            raise row.fault("skills", f"{id_} is there twice")
        mask |= SKILL_NAMES[id_]
    if not mask:
        raise row.fault("skills", "expected at least one skill")
    return mask


def _icon(row: Section) -> str:
    """The name of a shipped icon."""
    icon = row.text("icon")
    if not paths.asset("icons", f"{icon}.svg").is_file():
        shipped = sorted(file.stem for file in paths.asset("icons").glob("*.svg"))
        raise row.unknown("icon", "icon", icon, shipped or [""])
    return icon


RULERS: Final = read_rulers(paths.cards("conquest", "rulers.yaml"))
GENERALS: Final = read_generals(paths.cards("conquest", "generals.yaml"))
SKILLS: Final = read_skills(paths.cards("conquest", "skills.yaml"))
