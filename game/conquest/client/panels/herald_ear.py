"""The lines of the herald: at the end of a turn the one thing most worth telling, and which rounds are left.

The lead changes, a Region is completed or broken, a Ruler is down to the last Province, dice fall far from what could
be expected. What an event tells by itself, as that somebody is out of the war, is not told twice.
"""

from typing import Final

from game.client.herald import HERALD
from game.client.narrator import Line
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.war_goal import provinces_of
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.annals.counts import Fight
from game.conquest.rules.annals.turning_points import FORTUNE
from game.conquest.rules.state import NEUTRAL, NO_LORD, RegionId, Seat
from game.conquest.rules.view import View
from game.engine.events import Event

TOLD_ROUNDS: Final = (3, 1)
"""How many rounds are left, the present one included, when the herald counts them."""


class HeraldEar:
    """Hears every event, and says a line where a turn, or a round, has one."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._leaders: tuple[Seat, ...] = ()
        self._whole: dict[RegionId, Seat] = {}
        self._held: tuple[int, ...] = ()
        self._fight: Fight | None = None
        self._luck: Fight | None = None
        self._out = False
        self._told: tuple[tuple[Seat, ...], int] | None = None

    def go_on_from(self, past: "HeraldEar") -> None:
        """Takes over where another has heard the beginning."""
        if not self._held:
            self._leaders, self._whole, self._held = past._leaders, past._whole, past._held

    def hear(self, event: Event, picture: View) -> Line | None:
        """The line of a turn that is over, or of a round that begins."""
        match event:
            case ev.RoundBegan(round=number):
                self._remember(picture)
                left = self.names.last_round - number + 1 if self.names.last_round else 0
                if left in TOLD_ROUNDS and number > 1:
                    self._told = None
                    return Line(-1, say(f"herald.rounds_{left}"), kind=HERALD)
            case ev.InvasionDeclared():
                self._fight = Fight(0, picture.round, event.seat, event.defender, event.source, event.target)
            case ev.Engaged() if self._fight is not None:
                self._fight.throw(event)
            case ev.InvasionEnded(outcome=outcome) if self._fight is not None:
                self._fight.outcome = outcome
                if abs(self._fight.luck_halves) >= FORTUNE:
                    self._luck = self._fight
                self._fight = None
            case ev.Eliminated():
                self._out = True
            case ev.TurnEnded(seat=seat):
                return self._turn(seat, picture)
        return None

    def _turn(self, seat: Seat, picture: View) -> Line | None:
        """Writes at most one line about what this turn has changed."""
        told, before = None, self._told
        self._told = None
        if self._held and not self._out:
            told = self._lead(picture) or self._region(picture) or self._last(picture) or self._fortune()
        if told is None:
            self._told = before
        self._remember(picture)
        return told

    def stands(self, picture: View) -> bool:
        """Whether what was said of the lead last still holds: later actions change the count it named."""
        return self._told is None or all(provinces_of(picture, seat) == self._told[1] for seat in self._told[0])

    def _remember(self, picture: View) -> None:
        self._leaders, self._whole = _leaders(picture), self._regions(picture)
        self._held = tuple(picture.owner.count(who) for who in range(picture.players))
        self._luck, self._out = None, False

    def _regions(self, picture: View) -> dict[RegionId, Seat]:
        """Who holds every Province of a Region."""
        board, whole = self.names.board, {}
        for region in board.regions[1:]:
            owners = [picture.owner[p] for p in board.region_provinces[region.number]]
            if owners and owners[0] >= 0 and owners.count(owners[0]) == len(owners):
                whole[region.number] = owners[0]
        return whole

    def _lead(self, picture: View) -> Line | None:
        if picture.seats > picture.players:
            # Allies win together (C1.1).
            return None
        now = _leaders(picture)
        new = [seat for seat in now if seat not in self._leaders]
        if not new or not self._leaders or picture.round < 2:
            return None
        count = provinces_of(picture, new[0])
        self._told = now, count
        key = "leads" if len(now) == 1 else "level"
        other = next((seat for seat in now if seat != new[0]), self._leaders[0])
        words = say(f"herald.{key}", who=self.names.warlord(new[0]), whom=self.names.warlord(other), count=count)
        return Line(new[0], words, kind=HERALD, others=tuple(seat for seat in (*now, *self._leaders) if seat != new[0]))

    def _region(self, picture: View) -> Line | None:
        now = self._regions(picture)
        for region, seat in now.items():
            if self._whole.get(region) != seat:
                words = say("herald.region", who=self.names.warlord(seat), region=self.names.region(region))
                return Line(seat, words, kind=HERALD)
        for region, seat in self._whole.items():
            if region not in now:
                words = say("herald.region_broken", who=self.names.warlord(seat), region=self.names.region(region))
                return Line(seat, words, kind=HERALD)
        return None

    def _last(self, picture: View) -> Line | None:
        for seat, before in enumerate(self._held):
            if before > 1 and picture.owner.count(seat) == 1 and picture.alive[seat]:
                at = picture.owner.index(seat)
                words = say("herald.last", who=self.names.warlord(seat), province=self.names.province(at))
                return Line(seat, words, place=at, kind=HERALD)
        return None

    def _fortune(self) -> Line | None:
        fight = self._luck
        if fight is None:
            return None
        lucky, where = fight.invader if fight.luck_halves > 0 else fight.defender, self.names.province(fight.at)
        if lucky == NEUTRAL:
            # Neutral defenders have no name to tell of: it is the attacker's bad luck.
            words = say("herald.luck_neutral", who=self.names.warlord(fight.invader), province=where)
            return Line(fight.invader, words, place=fight.at, kind=HERALD)
        who = self.names.warlord(lucky) if lucky >= 0 else self.names.who(lucky)
        return Line(lucky, say("herald.luck", who=who, province=where), place=fight.at, kind=HERALD)


def _leaders(picture: View) -> tuple[Seat, ...]:
    """The seats that hold most, of those who can win."""
    counted = {
        seat: provinces_of(picture, seat)
        for seat in range(picture.players)
        if picture.alive[seat] and picture.lord[seat] == NO_LORD
    }
    most = max(counted.values(), default=0)
    return tuple(seat for seat, count in counted.items() if count == most)
