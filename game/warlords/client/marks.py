"""Where a saved war of Warlords stands: kept without words, told in the language in use (U29, U43)."""

import re
from typing import Final

from game.client.place_names import place_name
from game.warlords.client.option_words import preset_of, values_in
from game.warlords.client.words import say
from game.warlords.rules.boards import load_board
from game.warlords.rules.options import Options
from game.warlords.rules.state import SETUP, Seat, WarlordsState

_MARK: Final = re.compile(
    r"(?P<preset>[a-z_]*)/(?P<who>[A-Z]{0,3})/(?P<year>\d{1,4})/(?P<last>\d{1,4})/(?P<phase>[a-z]+)", re.ASCII
)


def round_words(s: WarlordsState) -> str:
    """The year, with the last one where the war has one, and the season."""
    return _year(max(1, s.year), s.options.last_year)


def _year(number: int, last: int) -> str:
    return say("saves.year_of", year=number, last=last) if last else say("saves.year", year=number)


def mark_of(s: WarlordsState, seat: Seat | None) -> str:
    """`evening/YUA/3/10/fall`: the preset, the only person's warlord, the year, the last one, the season."""
    who = s.board.warlords[seat].id if seat is not None else ""
    phase = s.phase if s.phase != SETUP else "spring"
    return f"{preset_of(values_in(s.options))}/{who}/{max(1, s.year)}/{s.options.last_year}/{phase}"


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
    board = load_board(Options().board)
    if found["who"] in board.seat_of:
        return say("saves.mark_of", who=place_name(board.warlords[board.seat_of[found["who"]]]), **told)
    return say("saves.mark", **told)
