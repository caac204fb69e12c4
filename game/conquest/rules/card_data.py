"""The Strategy and Fate cards as data (K6, K7), read once by the checked loader.

`STRATEGY` and `FATE` are indexed by the number of the kind (ST01 is 1), filler first. The rules read windows,
conditions and effects; names and icons are for the screen.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game import paths
from game.conquest.rules.card_files import numbered_rows
from game.parts.yaml_files import Section

WINDOWS: Final = ("W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9")
STEPS: Final = ("market", "generals", "infantry", "deploy", "invade", "reposition")
ROLES: Final = ("invader", "defender")
STRATEGY_KINDS: Final = 23
STRATEGY_CARDS: Final = 90
FATE_KINDS: Final = 13
FATE_CARDS: Final = 27

STRATEGY_OPS: Final = (
    "pool_infantry", "gold", "reinforce", "assassinate", "betray", "to_neutral", "draw_rulers", "retreat", "release",
    "ward", "strike", "burn", "mod", "uncapture", "cancel_card", "cancel_invasion", "draw_generals", "duel",
)  # fmt: skip
FATE_OPS: Final = (
    "token", "remove_half", "remove_all", "star", "bandits", "to_neutral", "winter", "volunteers", "gold", "heroes",
    "caravans",
)  # fmt: skip

Op = dict[str, Any]


@dataclass(frozen=True, slots=True)
class StrategyCard:
    """One kind of Strategy card (K6)."""

    id: str
    number: int
    name: str
    zh: str
    copies: int
    kind: str
    icon: str
    any_time: bool
    hostile: bool
    response: bool
    windows: tuple[str, ...]
    own_turn: tuple[str, ...]
    """Windows in which only the active player may play it, though the card is playable at any time."""
    roles: tuple[str, ...]
    steps: tuple[str, ...]
    target: str
    require: str
    effect: tuple[Op, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class FateCard:
    """One kind of Fate card (K7)."""

    id: str
    number: int
    name: str
    zh: str
    copies: int
    good: bool
    icon: str
    aim: dict[str, Any]
    effect: tuple[Op, ...]


NO_STRATEGY: Final = StrategyCard("", 0, "", "", 0, "", "", False, False, False, (), (), (), (), "", "")
NO_FATE: Final = FateCard("", 0, "", "", 0, False, "", {}, ())


def read_strategy(file: Path) -> tuple[StrategyCard, ...]:
    """The Strategy cards, filler first; DataError unless they are ST01 to ST23 with 90 copies (K8)."""
    cards = []
    for id_, number, row in numbered_rows(file, "strategy", "ST", STRATEGY_KINDS):
        card = StrategyCard(
            id_,
            number,
            row.text("name"),
            row.text("zh"),
            row.whole("copies", 1, 20),
            row.choice("kind", ("war", "treasury", "guile", "ward")),
            row.text("icon"),
            _flag(row, "any_time"),
            _flag(row, "hostile"),
            _flag(row, "response"),
            _words(row, "windows", WINDOWS),
            _words(row, "own_turn", WINDOWS),
            _words(row, "as", ROLES),
            _words(row, "steps", STEPS),
            row.text("target", ""),
            row.text("require", ""),
            _ops(row, STRATEGY_OPS),
        )
        row.done()
        if not card.windows:
            raise row.fault("windows", "expected at least one of W1 to W9")
        cards.append(card)
    _count(file, sum(card.copies for card in cards), STRATEGY_CARDS)
    return (NO_STRATEGY, *cards)


def read_fate(file: Path) -> tuple[FateCard, ...]:
    """The Fate cards, filler first; DataError unless they are FA01 to FA13 with 27 copies (K8)."""
    cards = []
    for id_, number, row in numbered_rows(file, "fate", "FA", FATE_KINDS):
        cards.append(
            FateCard(
                id_,
                number,
                row.text("name"),
                row.text("zh"),
                row.whole("copies", 1, 20),
                _flag(row, "good"),
                row.text("icon"),
                _aim(row),
                _ops(row, FATE_OPS),
            )
        )
        row.done()
    _count(file, sum(card.copies for card in cards), FATE_CARDS)
    return (NO_FATE, *cards)


def _words(row: Section, key: str, known: tuple[str, ...]) -> tuple[str, ...]:
    words = row.items(key, len(known)) if row.has(key) else []
    for word in words:
        if word not in known:
            raise row.unknown(key, "word", word, known)
    return tuple(str(word) for word in words)


def _flag(row: Section, key: str) -> bool:
    value = row.raw(key) if row.has(key) else False
    if not isinstance(value, bool):
        raise row.fault(key, "expected true or false")
    return value


def _ops(row: Section, known: tuple[str, ...]) -> tuple[Op, ...]:
    ops = row.items("effect", 8)
    for op in ops:
        name = op.get("op") if isinstance(op, dict) else None
        if name not in known:
            raise row.unknown("effect", "op", name, known)
    return tuple(ops)


def _aim(row: Section) -> dict[str, Any]:
    aim = row.raw("aim")
    if not isinstance(aim, dict) or not set(aim) <= {"provinces", "region", "faction", "province"}:
        raise row.fault("aim", "expected a mapping of provinces, region, faction or province")
    return aim


def _count(file: Path, found: int, expected: int) -> None:
    if found != expected:
        raise Section(file, "", {"cards": found}).fault("cards", f"{found} copies in all, expected {expected} (K8)")


STRATEGY: Final = read_strategy(paths.cards("conquest", "strategy.yaml"))
FATE: Final = read_fate(paths.cards("conquest", "fate.yaml"))
STRATEGY_DECK: Final = tuple(card.number for card in STRATEGY for _ in range(card.copies))
FATE_DECK: Final = tuple(card.number for card in FATE for _ in range(card.copies))
