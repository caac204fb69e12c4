"""The components of Romance: generals, powers, Mandate cards and affairs cards, read once from `romance.json`.

Generals go by their number in roster order, powers by their number in the order of the data, areas by the numbers of
the board (1 to 25). An ability that a general does not have is `NONE`, which is not 0 (9.5, 10.2, 19.3, 20.4).
"""

import json
from typing import Any, Final, NamedTuple

from game import paths

NONE: Final = -1
NOBODY: Final = -1
"""No power, no general."""

FILE: Final = paths.asset("cards", "romance", "romance.json")
DOCUMENT: Final[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))

ABILITIES: Final = ("valor", "wit", "command", "admin", "diplomacy")


class General(NamedTuple):
    """A general's counter."""

    key: str
    name: dict[str, str]
    portrait: str
    abilities: tuple[int, ...]
    """By `ABILITIES`."""
    entry: str


class Power(NamedTuple):
    """A power: `kind` is major, minor or clan (2.6)."""

    key: str
    name: dict[str, str]
    kind: str
    colour: str
    monarch: int
    heirs: tuple[int, ...]


class Target(NamedTuple):
    """The place where a general appears: with a general or in an area (5.5.4)."""

    general: int
    area: int


class Line(NamedTuple):
    """A line of a Mandate card: somebody retires, or appears by letters and then by digits (5.5, 5.6)."""

    retires: bool
    general: int
    letters: tuple[Target, ...] = ()
    digits: tuple[Target | None, ...] = ()


class Card(NamedTuple):
    """A Mandate card."""

    key: str
    period: int
    title: dict[str, str]
    lines: tuple[Line, ...]


class Start(NamedTuple):
    """The units in an area when the game begins (30)."""

    power: int
    area: int
    troops: int
    generals: tuple[int, ...]


class Settlement(NamedTuple):
    """A row of the wandering table (27.5): `host` is the power moved away, `takeover` the one taken over whole."""

    sums: tuple[int, ...]
    area: int
    troops: int
    host: int
    or_clan: bool
    not_major: bool
    takeover: int
    join: tuple[int, ...]


def _general(row: dict[str, Any]) -> General:
    values = tuple(NONE if row[name] is None else int(row[name]) for name in ABILITIES)
    return General(row["id"], row["name"], row["portrait"], values, row["entry"])


LIU_SHAN_ROW: Final[dict[str, Any]] = {
    "id": "liu_shan",
    "name": {"ja": "劉禅", "zh": "刘禅", "en": "Liu Shan"},
    "portrait": "",
    "entry": "heir",
    **dict.fromkeys(ABILITIES),
}
"""The heir of the option `lords: retire`, with no abilities (35); outside that option he never enters."""

GENERALS: Final = tuple(_general(row) for row in (*DOCUMENT["generals"], LIU_SHAN_ROW))
GENERAL: Final[dict[str, int]] = {general.key: number for number, general in enumerate(GENERALS)}
ROSTER: Final = len(DOCUMENT["generals"])
"""How many generals the game has without options: the 127."""

VALOR: Final = tuple(max(0, general.abilities[0]) for general in GENERALS)
WIT: Final = tuple(general.abilities[1] for general in GENERALS)
COMMAND: Final = tuple(general.abilities[2] for general in GENERALS)
ADMIN: Final = tuple(general.abilities[3] for general in GENERALS)
DIPLOMACY: Final = tuple(general.abilities[4] for general in GENERALS)

POWERS: Final = tuple(
    Power(
        row["id"],
        row["name"],
        row["kind"],
        row["colour"],
        GENERAL[row["monarch"]] if row.get("monarch") else NOBODY,
        tuple(GENERAL[heir] for heir in row["heirs"]),
    )
    for row in DOCUMENT["powers"]
)
POWER: Final[dict[str, int]] = {power.key: number for number, power in enumerate(POWERS)}
LIU_BEI: Final = POWER["liubei"]
CAO_CAO: Final = POWER["caocao"]
SUN: Final = POWER["sun"]
CLANS: Final = POWER["clans"]
MAJORS: Final = tuple(number for number, power in enumerate(POWERS) if power.kind == "major")
MINORS: Final = tuple(number for number, power in enumerate(POWERS) if power.kind == "minor")
REALMS: Final = (*MAJORS, *MINORS)
"""Every power with a monarch, in the order of the data."""

AREAS: Final = ("", *(row["id"] for row in DOCUMENT["areas"]))
AREA: Final[dict[str, int]] = {key: number for number, key in enumerate(AREAS) if key}

LORD_LIU_BEI: Final = GENERAL["liu_bei"]
LORD_CAO_CAO: Final = GENERAL["cao_cao"]
LIU_SHAN: Final = GENERAL["liu_shan"]
NEVER_CAPTURED: Final = frozenset(GENERAL[key] for key in ("liu_bei", "cao_cao", "sun_ce", "sun_quan"))
"""On whom "captured" has no effect (23.4). Only asked for membership."""
COMPANIONS: Final = frozenset(GENERAL[key] for key in ("guan_yu", "zhang_fei", "zhao_yun", "zhuge_liang"))
"""Whom nobody captures when Liu Bei begins to wander (27.2). Only asked for membership."""


def _target(row: dict[str, Any]) -> Target:
    return Target(GENERAL[row["id"]], 0) if row["type"] == "general" else Target(NOBODY, AREA[row["id"]])


def _line(row: dict[str, Any]) -> Line:
    if row["do"] == "retire":
        return Line(True, GENERAL[row["general"]])
    digits = row["digits"]
    return Line(
        False,
        GENERAL[row["general"]],
        tuple(_target(target) for target in row["letters"]),
        tuple(_target(digits[str(face)]) if str(face) in digits else None for face in range(1, 7)) if digits else (),
    )


CARDS: Final = tuple(
    Card(row["id"], row["period"], row["title"], tuple(_line(line) for line in row["lines"]))
    for row in DOCUMENT["mandate"]
)
CARD: Final[dict[str, int]] = {card.key: number for number, card in enumerate(CARDS)}
PERIODS: Final = len(DOCUMENT["periods"])
TURNS_A_PERIOD: Final = 2
CARDS_A_TURN: Final = 2

LORDS_RETIRE: Final[dict[int, Line]] = {
    CARD["M53"]: Line(True, LORD_CAO_CAO),
    CARD["M54"]: Line(True, LORD_LIU_BEI),
}
"""What the option `lords: retire` adds as the last line of two cards of period 5 (35, D-71)."""
LORDS_HEIRS: Final[dict[int, tuple[int, ...]]] = {CAO_CAO: (GENERAL["cao_pi"],), LIU_BEI: (LIU_SHAN,)}
"""The heirs of that option."""

AFFAIRS: Final = tuple(NOBODY if row["power"] is None else POWER[row["power"]] for row in DOCUMENT["affairs"])
"""The four affairs cards: the power that plays, or nobody for reinforcement and easing (6.2, 7)."""

SETUP: Final = tuple(
    Start(POWER[row["power"]], AREA[row["area"]], row["troops"], tuple(GENERAL[key] for key in row["generals"]))
    for row in DOCUMENT["setup"]
)

SETTLEMENTS: Final = tuple(
    Settlement(
        tuple(row["sums"]),
        AREA[row["area"]] if "area" in row else 0,
        row.get("troops", 0),
        POWER.get(row.get("host", ""), NOBODY),
        bool(row.get("or_clan")),
        row.get("host") == "not_major",
        POWER.get(row.get("takeover", ""), NOBODY),
        tuple(GENERAL[key] for key in row.get("join", ())),
    )
    for row in DOCUMENT["wandering"]
)


def cards_of(period: int) -> list[int]:
    """The four cards of a period, 1 to 5, in the order of the data (5.2, D-21)."""
    return [number for number, card in enumerate(CARDS) if card.period == period]


def is_major(power: int) -> bool:
    """Whether a person or a computer player runs the power (2.6)."""
    return power in MAJORS
