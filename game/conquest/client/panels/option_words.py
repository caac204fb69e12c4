"""The names of options and of their values."""

from typing import Any, Final

from game.conquest.client.province_names import province_name
from game.conquest.client.words import has, say
from game.conquest.rules.board import Board
from game.conquest.rules.options import OPTIONS
from game.parts.options import all_options

PER_CENT: Final = "neutral_share_low"
ALL: Final = all_options(OPTIONS)


def name_words(name: str) -> str:
    """The name of an option."""
    key = f"option.{name}.name"
    return say(key) if has(key) else name


def clause_of(name: str) -> str:
    """The clause that says what an option does."""
    return ALL[name].clause


def value_words(name: str, value: Any, board: Board) -> str:
    """The value of an option for people."""
    if name == "hill":
        places = {region.key: province_name(region) for region in board.regions[1:]}
        places |= {province.key: province_name(province) for province in board.places[1:]}
        return places.get(value, str(value))
    if isinstance(value, str):
        key = f"value.{name}.{value}"
        return say(key) if has(key) else value
    if name == PER_CENT:
        return f"{value}%"
    goal = name in ("round_limit", "province_goal", "regions_goal")
    return say("options.none") if goal and value == 0 else str(value)
