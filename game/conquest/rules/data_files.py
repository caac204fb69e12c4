"""What Conquest's files hold, for `tianming check`: its boards, cards, presets, campaigns, scenarios and lessons.

The catalogue reads the shipped cards when it is imported: each check imports its reader late, so that a broken card is
a finding of that command.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final


def _check_board(doc: dict[Any, Any], file: Path) -> str:
    from game.conquest.rules.boards import full_board

    board = full_board(doc, file)
    return f"{board.name}: {board.size} provinces, {len(board.adjacencies)} borders, sum {board.checksum[:8]}"


def _check_rulers(_: dict[Any, Any], file: Path) -> str:
    from game.conquest.rules.catalogue import read_rulers

    return f"{len(read_rulers(file)) - 1} Rulers"


def _check_generals(_: dict[Any, Any], file: Path) -> str:
    from game.conquest.rules.catalogue import read_generals

    return f"{len(read_generals(file)) - 1} Generals"


def _check_skills(_: dict[Any, Any], file: Path) -> str:
    from game.conquest.rules.catalogue import read_skills

    return f"{len(read_skills(file))} skills"


def _check_strategy(_: dict[Any, Any], file: Path) -> str:
    from game.conquest.rules.card_data import read_strategy

    cards = read_strategy(file)
    return f"{sum(card.copies for card in cards)} Strategy cards of {len(cards) - 1} kinds"


def _check_fate(_: dict[Any, Any], file: Path) -> str:
    from game.conquest.rules.card_data import read_fate

    cards = read_fate(file)
    return f"{sum(card.copies for card in cards)} Fate cards of {len(cards) - 1} kinds"


def _check_preset(doc: dict[Any, Any], file: Path) -> str:
    from game.conquest.rules.presets import PRESETS

    return PRESETS.check(doc, file)


def _check_played(doc: dict[Any, Any], file: Path) -> str:
    """A scenario or lesson is played; what is not as expected is a fault of the file."""
    from game.conquest.rules.scenarios.play import plays_of
    from game.parts.scenario_report import summary_of

    return summary_of([play.report for play in plays_of(doc, file)], str(doc.get("title", "")), file)


def _check_campaign(doc: dict[Any, Any], file: Path) -> str:
    from game.conquest.rules.chapters.campaign_file import campaign_from_mapping, check_campaign

    campaign = campaign_from_mapping(doc, file)
    check_campaign(campaign)
    return f"{len(campaign.chapters)} chapters: {', '.join(chapter.key for chapter in campaign.chapters)}"


CHECKS: Final[dict[str, Callable[[dict[Any, Any], Path], str]]] = {
    "board": _check_board,
    "rulers": _check_rulers,
    "generals": _check_generals,
    "skills": _check_skills,
    "strategy": _check_strategy,
    "fate": _check_fate,
    "preset": _check_preset,
    "campaign": _check_campaign,
    "lesson": _check_played,
    "scenario": _check_played,
}
"""By the kind of a file, what it holds in a few words; each raises `DataError` for what is wrong with it."""
