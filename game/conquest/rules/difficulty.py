"""The difficulties of the co-op scenario (C3): their table, and what a game of one's own must satisfy."""

from typing import Final, Protocol

from game.engine.refusals import Refusal

LEVELS: Final = ("normal", "hard", "expert")
CUSTOM: Final = "custom"
"""What a game is called whose numbers stand in no row of the table."""

MOST_PLAYERS: Final = 4
MOST_SEATS: Final = 8

START_INFANTRY: Final = 8
"""What every bot starts with beside its Ruler (C2.5)."""

ROUNDS: Final = 6
BONUS: Final = 1

TABLE: Final[dict[int, tuple[tuple[int, int, int], ...]]] = {
    1: ((2, 0, 0), (3, 0, 0), (4, 0, 0)),
    2: ((4, 0, 0), (5, 0, 0), (6, 0, 0)),
    3: ((5, 0, 0), (5, 1, 0), (5, 1, 2)),
    4: ((4, 1, 2), (4, 1, 4), (4, 1, 6)),
}
"""By players and level: bots, Generals each and more Infantry each at the start (C3)."""


class RebelOptions(Protocol):
    """The options that say how strong the rebels are (`options.Options`)."""

    @property
    def bots(self) -> int: ...
    @property
    def bot_extra_infantry(self) -> int: ...
    @property
    def bot_start_generals(self) -> int: ...


def difficulty_options(players: int, level: str) -> dict[str, int]:
    """The options a level sets for so many players (C3)."""
    bots, generals, infantry = TABLE[players][LEVELS.index(level)]
    return {
        "bots": bots,
        "bot_start_generals": generals,
        "bot_extra_infantry": infantry,
        "bot_general_bonus": BONUS,
        "coop_round_limit": ROUNDS,
    }


def level_of(options: RebelOptions, players: int) -> str:
    """The level these options are for so many players, or "custom" (C3.1)."""
    for level in LEVELS if players in TABLE else ():
        if all(getattr(options, name) == value for name, value in difficulty_options(players, level).items()):
            return level
    return CUSTOM


def start_units(options: RebelOptions) -> int:
    """With how many units a bot stands in its one Province (C2.5, C3.1)."""
    return 1 + START_INFANTRY + options.bot_extra_infantry + options.bot_start_generals


def refuse_coop(options: RebelOptions, seats: int, smallest_cap: int) -> Refusal | None:
    """Why the players cannot stand up to these bots, or None (C1.1, C3.1); `seats` counts players and bots."""
    players = seats - options.bots
    if not 1 <= players <= MOST_PLAYERS:
        return Refusal("number_of_allies", "C1.1", players=players, most=MOST_PLAYERS)
    if not 1 <= options.bots <= MOST_SEATS - players:
        return Refusal("number_of_bots", "C3.1", bots=options.bots, most=MOST_SEATS - players)
    if start_units(options) > smallest_cap:
        return Refusal("bots_above_cap", "C3.1", units=start_units(options), cap=smallest_cap)
    return None
