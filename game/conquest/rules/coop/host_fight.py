"""The odds of a host's attack at the moment it sets out, with the stop of C11.7."""

from typing import NamedTuple

from game.conquest.rules.combat import force_of, terms_of
from game.conquest.rules.leaders import leaders_in
from game.conquest.rules.odds import while_larger
from game.conquest.rules.rebel_force import dying_first
from game.conquest.rules.rebel_traits import least_lead
from game.conquest.rules.state import ConquestState, ProvinceId, Seat


class HostFight(NamedTuple):
    """The chance that the target falls, and how many of its units are left on average where it is held."""

    falls: float
    left: float
    force: int
    defence: int


def fight_of_host(s: ConquestState, bot: Seat, source: ProvinceId, target: ProvinceId) -> HostFight:
    """The odds of an Invasion of the host with all units that may go (C11.6, C11.7)."""
    infantry, leaders = s.infantry[source], leaders_in(s, source)
    if infantry:
        infantry -= 1
    else:
        leaders = dying_first(s, leaders)[1:]
    force, defence = infantry + len(leaders), s.units[target]
    if not defence:
        return HostFight(1.0, 0.0, force, 0)
    defenders = leaders_in(s, target)
    ends = while_larger(
        force_of(s, infantry, leaders),
        force_of(s, s.infantry[target], defenders),
        terms_of(s, bot, s.owner[target], True, target),
        least_lead(s, bot),
    )
    falls = sum(chance for _, left, chance in ends if not left)
    held = 1.0 - falls
    left = sum(left * chance for _, left, chance in ends)
    return HostFight(falls, left / held if held > 1e-9 else 0.0, force, defence)
