"""An ally's rules of thumb for fights: leaders wear rebels down behind Infantry, and Infantry alone makes the captures.

A leader's die is worth two of a man's, and whoever survives the last engagement must move in and has captured (R14.5,
R14.8). So leaders stay out of the last engagement as long as there is somebody else to fight next door.
"""

from typing import Final

from game.bots.choice import Choice
from game.conquest.bots.ally_sight import AllySight
from game.conquest.bots.thumb_invade import choose_group_leaders as choose_the_usual_leaders
from game.conquest.bots.thumb_invade import choose_invasion as choose_the_usual_invasion
from game.conquest.bots.thumb_sight import Sight
from game.conquest.rules.invasion import Invasion
from game.conquest.rules.muster import fresh_infantry
from game.conquest.rules.state import ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action

LAST_STAND: Final = 1
"""So few defenders are left to men alone."""

RULER_MISSED: Final = 0.0
"""What it costs when the Ruler walks away from the rebels."""

MEN_FOR_THE_LAST: Final = 4
"""So many men must be there to finish a Province without leaders."""


def choose_invasion(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """The choice of the common rules, but the Ruler rallies last: a rally takes him out of every fight (C6.2)."""
    choice = choose_the_usual_invasion(t, sight, [option for option in options if option[0] != "rally"])
    if choice.action != ("end_step",):
        return choice
    assert isinstance(sight, AllySight)
    rallies = [option for option in options if option[0] == "rally"]
    best = max(rallies, key=lambda option: (rally_worth(sight, int(option[1])), option), default=None)
    if best is None or rally_worth(sight, int(best[1])) <= 0.0:
        return choice
    return Choice(best, "reason.rally", {"target": int(best[1])})


def rally_worth(sight: AllySight, target: ProvinceId) -> float:
    """The worth of a rally, if somebody stays behind the Ruler."""
    s = sight.s
    at = s.leader_at[4 * sight.seat]
    if s.units[at] < 2 or not sight.left:
        return 0.0
    return sight.worth(target) + sight.unit * s.units[target] - (RULER_MISSED if sight.steps[target] > 1 else 0.0)


def choose_group_leaders(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """All leaders who may go, but not into the last engagement if there is more for them to do."""
    frame = t.top(Invasion)
    source, target = frame.source, frame.target
    if (
        ("lead", 0) in options
        and sight.s.units[target] <= LAST_STAND
        and fresh_infantry(sight.s, source) - 1 >= MEN_FOR_THE_LAST
        and more_to_do(sight, source, target)
    ):
        return Choice(("lead", 0), "reason.men_finish_it", {"target": target})
    return choose_the_usual_leaders(t, sight, options)


def more_to_do(sight: Sight, source: ProvinceId, target: ProvinceId) -> bool:
    """Whether there is somebody else next door to fight."""
    if not isinstance(sight, AllySight):
        return False
    return any(sight.is_prey(q) for q in sight.board.neighbours[source] if q != target)
