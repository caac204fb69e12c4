"""The numbers behind the rules of thumb: one set is one way to play, and a plan of a turn is a set bent a little."""

from random import Random
from typing import Any, Final, NamedTuple

from game.conquest.bots.temper import EVEN, Temper
from game.conquest.rules.state import ProvinceId


class AllyHabits(NamedTuple):
    """The additional numbers of an ally against the rebels."""

    unit: float = 0.6
    """What an Infantry is worth, one's own and the rebels'."""
    denied: float = 1.6
    """What a gold a rebel is not paid is worth beside one of the player's own."""
    income: float = 0.45
    """What a gold still to be paid is worth: less than one in hand, for the Infantry it hires comes later."""
    hurry: float = 1.0
    """How much more or less than usual it is worth to come nearer to the rebels."""
    towards_victory: float = 1.0
    """The same for a Province that rebels lose."""
    sure: float = 0.85
    """With such a chance nobody more is sent."""
    hopeful: float = 0.5
    """With less of a chance nobody is sent."""
    moves_in: float = 3.0
    """Infantry that enters and is lost to the next Invasion of the turn."""
    step_costs: float = 1.0
    """By how much a place for leaders must be better for each step of the way there."""
    gold_beside_a_general: tuple[int, int] = (1, 6)
    """What must be left for Infantry when a General is hired: while the defender wins ties, while the invader does.

    Infantry that invades does half as much again while ties are the invader's; else is the time for leaders.
    """
    host_calls: float = 20.0
    """How many Infantry the place where leaders gather calls for."""


class Habits(NamedTuple):
    """One way to play by rules of thumb. Worths are in gold, and an Infantry costs half a gold."""

    long: float = 4.0
    """Rounds of income a Province is counted for when the end is far."""
    unit: float = 0.5
    """What an Infantry costs."""
    denial: float = 1.1
    """How much of an only rival's loss is one's own gain."""
    guard: float = 0.25
    """Infantry left behind for each unit that threatens the Province it leaves."""
    rival_less: float = 4.0
    """What it is worth to end the war for one of several rivals."""
    enough: float = 0.15
    """Gold an Invasion must promise."""
    cheaper_first: float = 0.15
    """How much each defender puts an Invasion behind one that promises the same."""
    holding: float = 0.4
    """The part of a captured Province's worth that is sure however strong its neighbours are."""
    siege: float = 0.8
    """What is left of a siege's chance once Infantry that goes against one thing is missed elsewhere."""
    infantry_besides: float = 3.0
    """Invaders wanted on top, who are left to hold what was taken."""
    invaders_for_a_defender: tuple[float, float] = (1.25, 1.0)
    """Invaders wanted for each defender: while the defender wins ties, and while the invader does."""
    leader_in_a_group: float = 1.5
    """Infantry a leader stands for in a group."""
    spread: float = 1.0
    """How evenly Infantry without a target is spread: 0 all where it is called for most."""
    rival_calls: float = 2.0
    rival_unit_calls: float = 0.6
    neutral_calls: float = 1.0
    neutral_unit_calls: float = 0.2
    """How many Infantry a neighbour of another faction calls for: for itself, and for each unit in it."""
    gold_beside_a_general: int = 10
    """What must be left for Infantry when a General is hired: before there is plenty, six Infantry bring more."""
    general_pays_after: int = 2
    """Rounds a General needs to be worth the price."""
    gold_beside_a_card: int = 4
    """What must be left for Infantry for each card that is bought."""
    cards_at_most: int = 4
    """More cards than this in hand are seldom played in time."""
    fades: float = 0.35
    """What an inner Province keeps of its neighbour's call for Infantry: it is to flow on."""
    worth_a_march: float = 0.5
    """Nobody marches to where the call is fainter than this share of the call where they are."""
    leader_marches: float = 5.0
    """What a leader's march to a better place counts among those of Infantry."""
    safer_place: float = 2.5
    """Infantry more a leader must find before him to move."""
    swears: bool = True
    """Whether a last stand is given up for an oath of fealty while that does not end the war."""
    wanted: ProvinceId = 0
    """A Province wanted more than it is worth; 0 for none."""
    wanted_more: float = 5.0
    """By how much."""
    ally: AllyHabits = AllyHabits()
    temper: Temper = EVEN
    """Where a character shows beside all these numbers."""


USUAL: Final = Habits()
"""The rules of thumb as they were set by hand."""

TUNED: Final = Habits(
    denial=2.0,
    invaders_for_a_defender=(1.25, 0.75),
    leader_in_a_group=0.5,
    spread=1.3,
    neutral_calls=0.3,
    gold_beside_a_general=14,
    gold_beside_a_card=99,
    fades=0.28,
    leader_marches=3.0,
)
"""The rules of thumb as matches set them: each number was moved alone, then those that won together."""

AMONG_SEVERAL: Final = TUNED._replace(
    long=2.8,
    unit=0.9,
    denial=2.4,
    cheaper_first=0.08,
    holding=0.3,
    guard=0.08,
    infantry_besides=2.6,
    invaders_for_a_defender=(1.25, 0.6),
    rival_calls=9.0,
    rival_unit_calls=1.0,
    neutral_calls=0.15,
    neutral_unit_calls=0.12,
    fades=0.15,
)
"""The tuned rules while several rivals are alive.

They were moved in the direction that won more often in 22,000 games of four in which all habits were bent at random,
and again after 26,000 with habits bent around that result. A Province counts for fewer rounds and an Infantry
for more, since a third warlord may take the Province next; Infantry flows to the borders with rivals, and hardly any
stays behind.
"""

BENT_BY: Final = 0.6
"""How far habits are bent: the logarithm to base 2 has this spread."""

BENT_OF_TEN: Final = 3
"""So many habits of ten are bent."""


def bent(habits: Habits, chance: Random) -> Habits:
    """Habits near these, drawn at random: for recorded games in which odd positions occur."""
    return _bent(habits, chance)._replace(ally=_bent(habits.ally, chance))


def _bent(habits: Any, chance: Random) -> Any:
    changes: dict[str, float] = {}
    for name, value in zip(habits._fields, habits, strict=True):
        if type(value) in (int, float) and name != "wanted" and chance.randrange(10) < BENT_OF_TEN:
            found = (value or 0.3) * 2.0 ** chance.gauss(0.0, BENT_BY)
            changes[name] = round(found) if isinstance(value, int) else found
    return habits._replace(**changes)
