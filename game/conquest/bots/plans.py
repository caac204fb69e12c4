"""Plans for the rest of a turn: ways to play by rules of thumb, and how a plan is tried on an imagined table."""

from typing import Final, NamedTuple

from game.conquest.bots.aim_features import sought_in
from game.conquest.bots.estimate import chance_of
from game.conquest.bots.habits import TUNED, Habits
from game.conquest.bots.thumb import Sights, by_rule, sight_of
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ConquestState, ProvinceId, Seat
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.uprising_goals import aim_of
from game.engine.refusals import Action
from game.engine.table import Table

MOST_WANTED: Final = 3
"""Provinces that a plan of their own is made for."""

A_RIVALS: Final = 3
"""Units by which a rival's Province comes before a neutral one of the same strength."""


class Plan(NamedTuple):
    """One way to play the rest of a turn: its place in the portfolio, or the Province it is after (then 0)."""

    number: int
    habits: Habits
    wanted: ProvinceId = 0


def portfolio(base: Habits) -> tuple[Plan, ...]:
    """The ways a warlord may play a turn, the usual one first."""
    ways = (
        base,
        base._replace(denial=2 * base.denial, rival_less=12.0),
        base._replace(guard=0.0, enough=-0.4, infantry_besides=1.0),
        base._replace(guard=0.6, enough=2.5),
        base._replace(spread=0.0),
        base._replace(long=7.0),
        base._replace(rival_calls=5.0, rival_unit_calls=1.5),
        base._replace(gold_beside_a_general=4),
    )
    return tuple(Plan(number, habits) for number, habits in enumerate(ways))


def allied_portfolio(base: Habits) -> tuple[Plan, ...]:
    """The ways an ally may play a turn against the rebels."""
    ally = base.ally
    ways = (
        ally,
        ally._replace(unit=0.3),
        ally._replace(unit=1.0, sure=0.93),
        ally._replace(sure=0.7, hopeful=0.35, moves_in=1.0),
        ally._replace(denied=3.5, towards_victory=2.0),
        ally._replace(income=1.0, denied=0.8),
        ally._replace(hurry=3.0),
        ally._replace(gold_beside_a_general=(8, 12)),
        ally._replace(host_calls=50.0, step_costs=0.4),
    )
    return tuple(Plan(number, base._replace(ally=way)) for number, way in enumerate(ways))


def after(base: Habits, wanted: ProvinceId) -> Plan:
    """The usual way, with one Province wanted more than it is worth."""
    return Plan(0, base._replace(wanted=wanted), wanted)


def most_wanted(s: ConquestState, seat: Seat, count: int = MOST_WANTED) -> list[ProvinceId]:
    """The `count` Provinces next door that are outnumbered most, those of rivals before others, and before all what an
    aim asks for (H1 to H4).
    """
    owner, units, players = s.owner, s.units, s.players
    allied = is_coop(s)
    margin: dict[ProvinceId, int] = {}
    for p, holder in enumerate(owner):
        if holder != seat:
            continue
        for q in s.board.neighbours[p]:
            other = owner[q]
            if other == seat or (allied and 0 <= other < players):
                continue
            found = units[p] - units[q] + (A_RIVALS if other >= 0 else 0)
            margin[q] = max(found, margin.get(q, found))
    sought = sought_in(s) if aim_of(s) is not None else []
    return sorted(margin, key=lambda q: (q not in sought, -margin[q], q))[:count]


class TurnTrier:
    """Plays a turn on by a plan, and what comes after it by the tuned rules of thumb.

    With `rounds` the others' turns are played, too, up to the seat's next one or the one after it, so that the estimate
    need not guess their answers; without, up to the first turn that begins after the action. In a war's last round it
    is played to the end of the war.
    """

    def __init__(self, rounds: int, afterwards: Habits = TUNED, others: Habits = TUNED) -> None:
        """`afterwards` are the seat's habits from its next turn on."""
        self.rounds = rounds
        self.afterwards = afterwards
        self.others = others

    def play_on(self, t: Table[ConquestState], seat: Seat, plan: Plan, action: Action) -> tuple[float, int]:
        """The worth of the position for the seat when the plan is done, and the number of decisions it took."""
        s = t.s
        begun = s.round
        t.apply(seat, action)
        now = (s.round, s.turn_seat)
        last = is_last_round(s)
        sights = Sights(s, self.others, {seat: plan.habits})
        moves = 0
        while waiting := t.waiting():
            if now != (s.round, s.turn_seat):
                now = (s.round, s.turn_seat)
                if not last and self._ends(s, seat, begun):
                    break
                if now[1] == seat:
                    sights.follow(seat, self.afterwards)
            who = waiting[0]
            t.apply(who, by_rule(t, sights.of(who), t.options(who)).action)
            moves += 1
        return chance_of(s, seat), moves

    def _ends(self, s: ConquestState, seat: Seat, begun: int) -> bool:
        """Whether the trial of a plan made in round `begun` ends where this turn begins."""
        return not self.rounds or not s.alive[seat] or (s.turn_seat == seat and s.round >= begun + self.rounds)


def is_last_round(s: ConquestState) -> bool:
    """Whether the war ends with this round."""
    limit = s.options.coop_round_limit if is_coop(s) else s.options.round_limit
    return bool(limit) and s.round >= limit


def actions_of(t: ConquestTable, seat: Seat, plans: list[Plan], options: list[Action]) -> list[tuple[Plan, Action]]:
    """The action that each plan takes now."""
    return [(plan, by_rule(t, sight_of(t.s, seat, plan.habits), options).action) for plan in plans]
