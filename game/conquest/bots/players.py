"""The computer players of Conquest, by the name a save carries, weakest first."""

from typing import Final

from game.bots.choice import Player
from game.bots.levels import Levels
from game.bots.random_player import RandomPlayer
from game.conquest.bots.characters import TemperedPlayer
from game.conquest.bots.habits import AMONG_SEVERAL, TUNED
from game.conquest.bots.planned_search import PlannedSearchPlayer
from game.conquest.bots.planner import PlannerPlayer
from game.conquest.bots.temper import OF_THE_RULER, TEMPERS
from game.conquest.bots.thumb import ThumbPlayer

LEVELS: Final[tuple[Player, ...]] = (
    RandomPlayer(),
    ThumbPlayer(),
    ThumbPlayer("tuned", TUNED, AMONG_SEVERAL),
    PlannerPlayer(),
    PlannedSearchPlayer(),
)


def tempered(player: Player, temper: str) -> Player | None:
    """The player with a temper; None for one without habits, whom chance leads."""
    if isinstance(player, ThumbPlayer | PlannerPlayer):
        return TemperedPlayer(player, temper)
    return None


PLAYERS: Final = Levels(LEVELS, (OF_THE_RULER, *TEMPERS), tempered)
