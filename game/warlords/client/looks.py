"""The looks of the warlords: those the board gives, and substitutes where it gives few."""

from functools import lru_cache
from typing import Final

from game import paths
from game.client.look import palette
from game.client.look.palette import LOOKS, SideLook, lighter, rgb
from game.client.map.patterns import PATTERNS
from game.warlords.rules.board import Board, Warlord
from game.warlords.rules.state import Side

# On lacquer a line of a chart must be at least this bright, as the sum of its channels.
_BRIGHT = 300
_DASHES: Final = ((2, 2), (14, 5), (8, 7), (3, 6), (14, 5, 3, 5), (), (18, 4))


@lru_cache(maxsize=8)
def looks_of(board: Board) -> tuple[SideLook, ...]:
    """The look of every warlord of a board, by seat."""
    return tuple(_look(warlord, seat) for seat, warlord in enumerate(board.warlords))


@lru_cache(maxsize=8)
def independent_look(board: Board) -> SideLook:
    """The look of the Independents: grey stone without a pattern, and a tent."""
    side = board.independents
    emblem = side.emblem if _has_icon(side.emblem) else palette.NEUTRAL_LOOK.emblem
    return SideLook("independent", rgb(side.colour), rgb(side.colour), rgb(side.ink), emblem, emblem, "割", ())


def look_of(board: Board, side: Side) -> SideLook:
    """The look of a warlord, or of the Independents for any negative number."""
    return looks_of(board)[side] if side >= 0 else independent_look(board)


def mark_of(board: Board, side: Side) -> str:
    """The character on a warlord's armies; "" for the Independents, who show a tent."""
    return board.warlords[side].mark if side >= 0 else ""


def _look(warlord: Warlord, seat: int) -> SideLook:
    """The look that the board gives; where it leaves out emblem or pattern, those of one of the twelve looks."""
    usual = LOOKS[seat]
    colour = rgb(warlord.colour)
    chart = colour if sum(colour) >= _BRIGHT else lighter(colour, 0.4)
    emblem = warlord.emblem if _has_icon(warlord.emblem) else usual.emblem
    pattern = warlord.pattern if warlord.pattern in PATTERNS else usual.pattern
    dashes = _DASHES[seat % len(_DASHES)]
    return SideLook(warlord.id, colour, chart, rgb(warlord.ink), emblem, emblem, warlord.mark, dashes, pattern)


def _has_icon(name: str) -> bool:
    return bool(name) and name.replace("-", "").isalnum() and paths.asset("icons", name + ".svg").is_file()
