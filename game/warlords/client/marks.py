"""The mark in a save of Warlords: where the game stands, kept without words, told in the language in use (U29, U43)."""

import re
from collections.abc import Sequence
from typing import Final

from game.client.names import SeatNames
from game.client.place_names import place_name
from game.engine.errors import DataError
from game.engine.record import SeatRecord
from game.warlords.client.names import WarlordsNames
from game.warlords.client.option_words import preset_of, values_in
from game.warlords.client.words import say
from game.warlords.rules.board import Board
from game.warlords.rules.boards import load_board
from game.warlords.rules.options import Options
from game.warlords.rules.state import SETUP, Seat, WarlordsState

_ID: Final = re.compile(r"[a-z0-9_-]{1,60}", re.ASCII)
_MARK: Final = re.compile(
    r"(?P<preset>[a-z_]*)/(?P<who>[A-Z]{0,3})/(?P<year>\d{1,4})/(?P<last>\d{1,4})/(?P<phase>[a-z]+)(?:/(?P<board>[a-z0-9_-]{1,60}))?",
    re.ASCII,
)


def round_words(s: WarlordsState) -> str:
    """The year, with the last one where the war has one, and the season."""
    return _year(max(1, s.year), s.options.last_year)


def _year(number: int, last: int) -> str:
    return say("saves.year_of", year=number, last=last) if last else say("saves.year", year=number)


def mark_of(s: WarlordsState, seat: Seat | None) -> str:
    """`evening/YUA/3/10/fall`: the preset, the only person's warlord, the year, the last one, the season.

    Then the board, where it is another than the usual one: its id, or `-` for one that has none.
    """
    who = s.board.warlords[seat].id if seat is not None else ""
    phase = s.phase if s.phase != SETUP else "spring"
    board = (
        "" if s.options.board == Options().board else "/" + (s.options.board if _ID.fullmatch(s.options.board) else "-")
    )
    return f"{preset_of(values_in(s.options))}/{who}/{max(1, s.year)}/{s.options.last_year}/{phase}{board}"


def mark_words(mark: str) -> str:
    """A mark in words; what is no mark is told as it was."""
    found = _MARK.fullmatch(mark)
    if found is None or not say.has(f"season.{found['phase']}"):
        return mark
    preset = found["preset"]
    mode = say(f"preset.{preset}.name") if preset and say.has(f"preset.{preset}.name") else say("war.own_rules")
    told = {
        "mode": mode,
        "year": _year(int(found["year"]), int(found["last"])),
        "season": say(f"season.{found['phase']}"),
    }
    board = _board_of(found)
    if board is not None and found["who"] in board.seat_of:
        return say("saves.mark_of", who=place_name(board.warlords[board.seat_of[found["who"]]]), **told)
    return say("saves.mark", **told)


def names_of(seats: Sequence[SeatRecord], mark: str) -> SeatNames:
    """Names of the warlords of a saved war by its mark; the players' own where its board is not known."""
    found = _MARK.fullmatch(mark)
    board = _board_of(found) if found is not None else None
    if board is None or len(board.warlords) != len(seats):
        return SeatNames(seats, -1)
    return WarlordsNames(board, seats, -1)


def _board_of(found: re.Match[str]) -> Board | None:
    try:
        return load_board(found["board"] or Options().board)
    except DataError:
        return None
