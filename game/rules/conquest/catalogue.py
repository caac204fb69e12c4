"""The leaders' cards: 13 Rulers (K3), 28 Generals (K4) and how their skills are shown (K2), read once from data.

`RULERS` and `GENERALS` are indexed by the number of the card, with a filler at index 0, which is also the number of
no card. The rules read the masks; names and icons are for the screen and the log.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from game import paths
from game.parts.yaml_files import Section, nearest, read_yaml
from game.rules.conquest.skills import SKILL_NAMES

SCHEMA: Final = 1
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
    """How a skill is shown: `bit` is its mask, `zh` its name in brush, `kind` the class of K2 (or `ruler`)."""

    id: str
    bit: int
    zh: str
    icon: str
    kind: str


NO_RULER: Final = RulerCard("", 0, "", "", "", "", "", "", 0, "")
NO_GENERAL: Final = GeneralCard("", 0, "", "", "", "", 0, 0)

Card = TypeVar("Card")


def read_rulers(file: Path) -> tuple[RulerCard, ...]:
    """The Rulers of a card file, filler first; DataError unless they are RU01 to RU13."""

    def ruler(id_: str, number: int, row: Section) -> RulerCard:
        return RulerCard(
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
        )

    return (NO_RULER, *_read_cards(file, "rulers", "RU", RULER_COUNT, ruler))


def read_generals(file: Path) -> tuple[GeneralCard, ...]:
    """The Generals of a card file, filler first; DataError unless they are GE01 to GE28."""

    def general(id_: str, number: int, row: Section) -> GeneralCard:
        return GeneralCard(
            id_,
            number,
            row.text("name"),
            row.text("zh"),
            row.text("style"),
            row.text("style_zh"),
            _mask(row),
            row.whole("points", 1, 9),
        )

    return (NO_GENERAL, *_read_cards(file, "generals", "GE", GENERAL_COUNT, general))


def read_skills(file: Path) -> dict[str, SkillSign]:
    """How every skill is shown, by its id, in the order of the catalogue; DataError if one is missing or unknown."""
    top = _open(file, "skills")
    rows = dict(top.section("skills").sections(len(SKILL_NAMES) + 1))
    top.done()
    for id_ in rows:
        if id_ not in SKILL_NAMES:
            raise top.fault("skills", f"unknown skill {id_!r}; did you mean {nearest(id_, SKILL_NAMES)!r}?")
    signs = {}
    for id_, bit in sorted(SKILL_NAMES.items(), key=lambda item: item[1]):
        if id_ not in rows:
            raise top.fault("skills", f"{id_} is missing")
        row = rows[id_]
        signs[id_] = SkillSign(id_, bit, row.text("zh"), _icon(row), row.choice("class", SKILL_CLASSES))
        row.done()
    return signs


def _open(file: Path, kind: str) -> Section:
    top = Section(file, "", read_yaml(file))
    top.choice("schema", (SCHEMA,))
    top.choice("kind", (kind,))
    return top


def _read_cards(
    file: Path, kind: str, prefix: str, count: int, build: Callable[[str, int, Section], Card]
) -> list[Card]:
    """The cards PREFIX01 to PREFIXcount, each once, in order."""
    top = _open(file, kind)
    rows = top.section("cards").sections(100)
    top.done()
    wanted = [f"{prefix}{number:02}" for number in range(1, count + 1)]
    for id_, _ in rows:
        if id_ not in wanted:
            raise top.fault("cards", f"unknown card {id_!r}; did you mean {nearest(id_, wanted)!r}?")
    if len(rows) != count:
        missing = [id_ for id_ in wanted if id_ not in dict(rows)]
        raise top.fault("cards", f"expected {count} cards, found {len(rows)}: {', '.join(missing[:3])} missing")
    cards = []
    for number, id_ in enumerate(wanted, start=1):
        row = dict(rows)[id_]
        cards.append(build(id_, number, row))
        row.done()
    return cards


def _mask(row: Section) -> int:
    """The list of skill ids as one mask; at least one, none twice."""
    mask = 0
    for id_ in row.items("skills", 6):
        if not isinstance(id_, str) or id_ not in SKILL_NAMES:
            raise row.fault("skills", f"unknown skill {str(id_)[:40]!r}; did you mean {nearest(id_, SKILL_NAMES)!r}?")
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
        raise row.fault("icon", f"unknown icon {icon!r}; did you mean {nearest(icon, shipped or [''])!r}?")
    return icon


RULERS: Final = read_rulers(paths.asset("cards", "rulers.yaml"))
GENERALS: Final = read_generals(paths.asset("cards", "generals.yaml"))
SKILLS: Final = read_skills(paths.asset("cards", "skills.yaml"))
