"""Neutral reinforcement and easing of bans (7)."""

from game.romance.rules import verbs
from game.romance.rules.catalogue import MAJORS, NOBODY
from game.romance.rules.forces import is_ruled
from game.romance.rules.table import RomanceTable


def grow_neutrals(t: RomanceTable) -> None:
    """A troop in every area of a living minor power or of clans (7.2)."""
    s = t.s
    growing = [
        a for a in s.board.areas if s.owner[a] != NOBODY and s.owner[a] not in MAJORS and is_ruled(s, s.owner[a])
    ]
    verbs.grow(t, growing)


def ease_bans(t: RomanceTable) -> None:
    """Every side that has bans has one less (7.3)."""
    s = t.s
    verbs.set_bans(t, {side: count - 1 for side, count in enumerate(s.bans) if count}, "eased")
