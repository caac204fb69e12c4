"""Computer players with a temper: as strong as others, with plans, oaths, gifts and cards bent by it.

    levels["planner:bold"]               # a level by name and a temper after the colon
    levels["thumb:ruler"]                # the temper of whichever Ruler leads (rulers.yaml)

Against the rebels a temper changes nothing: there all allies want the same.
"""

from typing import Final, Protocol

from game.bots.choice import Budget, Choice, Player
from game.conquest.bots.habits import Habits
from game.conquest.bots.remembered import recall
from game.conquest.bots.temper import EVEN, OF_THE_RULER, TEMPERS, Temper
from game.conquest.bots.temper_gifts import gift
from game.conquest.bots.thumb import sight_of
from game.conquest.rules.catalogue import RULERS
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ConquestState
from game.conquest.rules.table import ConquestTable
from game.engine.frames import tag_of
from game.engine.refusals import Action, Seat

SPENDING: Final = ("hire_infantry", "hire")
"""The decision before which gold is given away: what is left then becomes Infantry."""


class Level(Player, Protocol):
    """A computer player that goes by habits."""

    def habits_in(self, s: ConquestState) -> Habits: ...

    def by(self, habits: Habits) -> Player:
        """The same player with other habits."""


class TemperedPlayer:
    """A level with a temper."""

    def __init__(self, level: Level, temper: str) -> None:
        self.name = f"{level.name}:{temper}"
        self.level = level
        self.temper = temper

    def choose(self, t: ConquestTable, seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """The choice of the level with habits bent by the temper, and gifts besides."""
        s = t.s
        temper = EVEN if is_coop(s) else temper_of(s, seat, self.temper)
        if temper is EVEN:
            return self.level.choose(t, seat, options, budget)
        past = recall(budget.said, seat, s.seats)
        habits = bend(self.level.habits_in(s), temper._replace(foes=past.oath_breakers, given=past.gifts))
        frame = t.stack[-1]
        if (tag_of(frame), frame.at) == SPENDING and s.turn_seat == seat and not past.gave:
            offered = gift(sight_of(s, seat, habits))
            if offered is not None:
                return offered._replace(memory=budget.memory)
        return self.level.by(habits).choose(t, seat, options, budget)


def temper_of(s: ConquestState, seat: Seat, named: str) -> Temper:
    """The temper of that name, or of the Ruler who leads the seat; none for the Heir and while nobody leads."""
    if named == OF_THE_RULER:
        card = s.leader_card[4 * seat]
        named = RULERS[card].temper if 0 < card < len(RULERS) else ""
    return TEMPERS.get(named, EVEN)


def bend(habits: Habits, temper: Temper) -> Habits:
    """The habits as a temper bends them: little enough that nobody plays badly for it."""
    h = habits._replace(
        gold_beside_a_general=min(habits.gold_beside_a_general, temper.hires_beside),
        gold_beside_a_card=min(habits.gold_beside_a_card, temper.buys_beside),
    )
    match temper.name:
        case "bold":
            h = h._replace(
                guard=0.4 * h.guard,
                enough=h.enough - temper.dares,
                infantry_besides=h.infantry_besides - 1.0,
            )
        case "patient":
            h = h._replace(guard=1.8 * h.guard, enough=h.enough + 0.6, infantry_besides=h.infantry_besides + 1.0)
        case "grasping":
            h = h._replace(long=h.long + 1.5, denial=0.8 * h.denial, neutral_calls=h.neutral_calls + 0.7)
        case "loyal":
            h = h._replace(guard=1.3 * h.guard)
        case "vengeful":
            h = h._replace(denial=1.4 * h.denial, rival_calls=1.5 * h.rival_calls)
    return h._replace(temper=temper)
