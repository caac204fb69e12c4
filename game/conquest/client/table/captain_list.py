"""The captains within reach, as goals all allies see: who could attack, from where, and with what chance (U54).

One captain is worked out a frame, on the board as it stands while an ally has the turn.
"""

from typing import Final

from game.client.look import palette
from game.client.odds_words import percent
from game.client.table_host import TableHost
from game.conquest.client.panels.names import Names
from game.conquest.client.words import say
from game.conquest.rules.captain_goals import CaptainGoal, captains_left, goal_against, in_order
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ConquestState, Seat
from game.conquest.rules.view import View

MOST: Final = 2


class CaptainList:
    """The goals of the board as it stands; none while hosts act, for the rules are ahead of what is told."""

    def __init__(self, host: TableHost[View], names: Names) -> None:
        self.host, self.names = host, names
        self.goals: list[CaptainGoal] = []
        self._of: object = None
        self._left: list[Seat] = []
        self._found: list[CaptainGoal] = []

    @property
    def _awaited(self) -> bool:
        shown, s = self.host.shown, self._s
        return is_coop(s) and shown.round > 0 and 0 <= shown.turn_seat < shown.players and not self.host.replaying

    @property
    def _s(self) -> ConquestState:
        s: ConquestState = self.host.t.s
        return s

    def tick(self) -> bool:
        """Works one captain out; true when the list is another one."""
        before, s = self.goals, self._s
        if not self._awaited or s.result is not None or not self.host.app.settings.show_odds:
            self.goals, self._of = [], None
            return before != self.goals
        of = (tuple(s.owner), tuple(s.infantry), tuple(s.leader_at), tuple(s.once), tuple(s.twice), tuple(s.tokens),
              s.ties, s.turn_seat, s.winter)  # fmt: skip
        if of != self._of:
            self._of, self._left, self._found = of, captains_left(s), []
        elif not self._left:
            return False
        if self._left:
            goal = goal_against(self.host.t, self._left.pop(0))
            self._found += [goal] if goal is not None else []
        if not self._left:
            self.goals = in_order(self._found)[:MOST]
        return before != self.goals

    def way(self, goal: CaptainGoal) -> str:
        """From where to where."""
        return say("goals.way", place=self.names.province(goal.place), source=self.names.province(goal.source))

    def figure(self, goal: CaptainGoal) -> tuple[str, palette.Colour]:
        """The chance, or how far away he is."""
        if not goal.units:
            return say("goals.steps", count=goal.steps), palette.TEXT_DIM
        return percent(goal.chance), palette.GAIN if goal.chance >= 0.5 else palette.LOSS

    def tip(self, goal: CaptainGoal) -> str:
        """What the figure means."""
        who, source = self.names.who(goal.seat), self.names.province(goal.source)
        place, captain = self.names.province(goal.place), self.names.warlord(goal.host)
        if not goal.units:
            return say("goals.far", captain=captain, place=place, source=source, who=who, count=goal.steps)
        return say("goals.near", captain=captain, place=place, source=source, who=who, count=goal.units,
                   chance=percent(goal.chance))  # fmt: skip
