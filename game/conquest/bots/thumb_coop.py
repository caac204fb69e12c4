"""Rules of thumb for what only the co-op scenario asks (C5.4, RU13)."""

from game.bots.choice import Choice
from game.conquest.bots.ally_sight import AllySight
from game.conquest.bots.thumb_sight import Sight
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action


def aim(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Rebels are sent where it costs the allies least: upon whoever is not theirs, then upon the strongest defence."""
    s = sight.s

    def hurts_least(option: Action) -> tuple[bool, bool, int, float, Action]:
        p = int(option[1])
        must_hold = isinstance(sight, AllySight) and sight.must_hold(p)
        return not must_hold, s.owner[p] not in sight.friends, s.units[p], -sight.worth(p), option

    best = max(options, key=hurts_least)
    return Choice(best, "reason.aim_the_rebels", {"target": int(best[1])})


def roll_again(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """A second die costs nothing."""
    return Choice(("reroll",), "reason.roll_again")
