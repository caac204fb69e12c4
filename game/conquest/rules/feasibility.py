"""Whether a war can begin at all: its options against the board and the number of players (R2.3)."""

from typing import Final

from game.conquest.rules.board import Board
from game.conquest.rules.options import Options, infeasible
from game.conquest.rules.victory import hill_provinces
from game.engine.refusals import Refusal

IN_ENGLISH: Final[dict[str, str]] = {
    "number_of_players": "{seats} players: C3K is for 2 to 8",
    "too_few_provinces": "{seats} players with {each} starting provinces each, one more for Liu Biao and {empty} "
    "unoccupied need {need} of {provinces} provinces",
    "start_above_cap": "{infantry} starting infantry, 4 more and a Ruler exceed a cap of {cap}",
    "neutrals_above_cap": "neutral piles above the cap of {cap}",
    "no_hill": "king of the hill needs a hill: a province or a region",
    "unknown_hill": "no province or region {hill!r} on {board}",
    "number_of_allies": "{players} players against the rebels: expected 1 to {most}",
    "number_of_bots": "{bots} bots: expected 1 to {most}",
    "bots_above_cap": "{units} units of a bot in its first province exceed a cap of {cap}",
    "bots_without_scenario": "{bots} bots, but no scenario to play them in",
    "no_goal": "a custom game needs a round limit, a province goal or a region goal",
}
"""What a command prints for each refusal; the client has its own words."""


def refuse_start(board: Board, options: Options, seats: int) -> Refusal | None:
    """Why this war cannot begin on this board with so many players, or None (R2.3)."""
    refusal = infeasible(options, seats, board.size, min(board.cap[1:]))
    if refusal is None and options.mode == "king_of_the_hill" and not hill_provinces(board, options.hill):
        return Refusal("unknown_hill", "R2.2", hill=options.hill, board=board.name)
    return refusal


def in_english(refusal: Refusal) -> str:
    """One line for the standard error."""
    return f"{IN_ENGLISH[refusal.code].format(**refusal.args)} ({refusal.clause})"
