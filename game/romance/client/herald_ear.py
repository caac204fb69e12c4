"""The herald's line at the end of a round: at most one, the most important (U53)."""

from game.client.herald import HERALD
from game.client.narrator import Line
from game.engine.events import Event
from game.engine.refusals import Seat
from game.romance.client.balance import balance_of
from game.romance.client.names import RomanceNames, general_name
from game.romance.client.words import say
from game.romance.rules import events as ev
from game.romance.rules.catalogue import MAJORS
from game.romance.rules.options import last_turn
from game.romance.rules.view import View


class RomanceEar:
    """Hears who leads, who would win, which ruler is lost, and that the last round begins."""

    def __init__(self, names: RomanceNames) -> None:
        self.names = names
        self._leader: Seat = -1
        self._passes: Seat = -1
        self._told = 0
        """The round in which something was told."""

    def go_on_from(self, past: "RomanceEar") -> None:
        """Takes over what another has heard."""
        self._leader, self._passes, self._told = past._leader, past._passes, past._told

    def hear(self, event: Event, view: View) -> Line | None:
        """The line of an event, where the herald has one; nothing more in a round in which he spoke."""
        match event:
            case ev.TurnBegan(turn=turn) if turn == last_turn(self.names.options):
                return self._line(view, -1, "last_round")
            case ev.PhaseEnded():
                return self._standing(view)
            case ev.MonarchLost(power=power, general=general) if power in MAJORS:
                return self._line(view, self.names.side(power), "ruler", general=general_name(general))
        return None

    def _standing(self, view: View) -> Line | None:
        """Somebody would win now, or leads who did not."""
        balance = balance_of(self.names.board, self.names.options, view)
        most = max(balance.points)
        alone = balance.points.count(most) == 1
        former, passed = self._leader, self._passes
        self._leader = balance.leader if alone else former
        self._passes = balance.leader if alone and balance.passes else -1
        if self._passes not in (-1, passed) and balance.to_exceed >= 0:
            return self._line(view, self._passes, "passes", count=most, most=balance.to_exceed)
        if alone and former not in (-1, balance.leader):
            return self._line(view, balance.leader, "leads", count=most)
        return None

    def _line(self, view: View, seat: Seat, key: str, **told: object) -> Line | None:
        if self._told == view.turn:
            return None
        self._told = view.turn
        who = self.names.name(seat) if seat >= 0 else ""
        return Line(seat, say(f"herald.{key}", who=who, **told), kind=HERALD)
