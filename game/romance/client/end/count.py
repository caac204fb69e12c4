"""A finished game of Romance played once more and counted: points by round, dice, combats and their luck, duels."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, TypeVar, cast

from game.client.end.plain_ending import SLICE, PlainCount, PlainRoll
from game.engine.events import Event, Rolled
from game.engine.record import Record
from game.romance.client.names import RomanceNames, general_name
from game.romance.client.words import in_hundred, say
from game.romance.rules import events as ev
from game.romance.rules.catalogue import GENERALS, LIU_BEI, MAJORS, NOBODY
from game.romance.rules.odds import Leaving, prospect_of_combat
from game.romance.rules.preview import realm
from game.romance.rules.state import RomanceState
from game.romance.rules.tables import STRATAGEM
from game.romance.rules.victory import final_points

C = TypeVar("C")
CHARTS: Final = ("points", "troops", "areas", "generals")
UNHELD: Final = "neutral"
"""The look of the line of unheld land."""
HONOURS: Final = ("champion", "dragon", "granary", "tongue", "turncoat", "gate", "wanderer")
UPSET: Final = 0.3
"""An area taken with a smaller chance is told among the moments."""


@dataclass(frozen=True)
class Moment:
    """Something that decided the game: from where it can be watched, the round, whose it is, words."""

    moment: int
    round: int
    power: int
    words: str


@dataclass(frozen=True)
class Honour:
    """An honour: its key, who has it (a power, or a general), and the number it is for."""

    key: str
    power: int
    general: int
    count: int


@dataclass
class Fight:
    """A combat: where, in which round, who against whom, how likely it was won, what it cost, how it ended.

    `chance` is below 0 where nobody was asked before it was over. `ended` is taken, held, left or collapsed.
    """

    at: int
    round: int
    moment: int
    invaders: tuple[int, ...]
    holder: int
    chance: float = -1.0
    losses: list[int] = field(default_factory=lambda: [0, 0])
    ended: str = "held"

    @property
    def luck(self) -> float:
        """The result beyond the odds, in the invaders' favour; 0 where the odds are not known."""
        return 0.0 if self.chance < 0 else float(self.ended == "taken") - self.chance


@dataclass
class Duellist:
    """The counts of a general's duels."""

    general: int
    won: int = 0
    lost: int = 0
    felled: int = 0


@dataclass(frozen=True)
class OwnerFrame:
    """The owner of every area at one moment, by powers, and what had just been taken."""

    round: int
    owners: tuple[int, ...]
    words: str = ""


class RomanceCount(PlainCount):
    """Points, troops, areas and generals at the end of every round, every die and combat, moments and honours."""

    def __init__(self, record: Record[Any], names: RomanceNames) -> None:
        super().__init__(record, lambda s: final_points(s))
        self.names = names
        self.rows = {what: [] for what in CHARTS}
        self.moments: list[Moment] = []
        self.tally: dict[tuple[str, int], int] = {}
        self.served: dict[int, set[int]] = {}
        self.fights: list[Fight] = []
        self.duellists: dict[int, Duellist] = {}
        self.frames: list[OwnerFrame] = []
        self.lords: list[tuple[int, ...]] = []
        """Whom everybody served, at the start and at the end of each round."""
        self._fight: Fight | None = None
        self._taken = ""
        self._leader = -1
        self._turn = -1
        self._method = NOBODY

    def steps(self) -> Iterator[None]:
        """Plays the game again a little at a time."""
        play = self.record.playback(watched=True)
        if not play.begun:
            self.problem = play.problem
            return
        self._row(play.table.s)
        self._hear(play.table, 0)
        while play.advance():
            self._hear(play.table, play.played)
            if play.played % SLICE == 0:
                yield
        self._row(play.table.s)
        self.problem = play.problem
        self.ready = not play.problem

    def _row(self, s: RomanceState) -> None:
        standing = realm(s)
        self.rows["points"].append([*standing.points, standing.unheld])
        held = [[a for a in s.board.areas if s.owner[a] == power] for power in s.power_of]
        self.rows["troops"].append([sum(s.troops[a] for a in areas) for areas in held])
        self.rows["areas"].append([len(areas) for areas in held])
        self.rows["generals"].append([s.lord_of.count(power) for power in s.power_of])
        self.lords.append(tuple(s.lord_of))

    def _hear(self, table: Any, moment: int) -> None:
        s: RomanceState = table.s
        self.names.learn(table.view(-1))
        for told in table.drain():
            self._take(told.event, s, moment)
            self._follow(told.event, s, moment)
        fight = self._fight
        if fight is not None and fight.chance < 0 and s.fight_area == fight.at and s.combat_round == 1:
            leaving: Leaving = "stand" if fight.holder in s.power_of else "rule"
            fight.chance = prospect_of_combat(s, leaving).win
        owners = tuple(owner if owner != NOBODY else -1 for owner in s.owner)
        if not self.frames or owners != self.frames[-1].owners:
            self.frames.append(OwnerFrame(s.turn, owners, self._taken))
        standing = realm(s)
        if s.turn > 1 and standing.leader != self._leader and standing.points.count(max(standing.points)) == 1:
            if self._leader >= 0:
                power = s.power_of[standing.leader]
                self._keep(s, moment, power, say("moments.lead", power=self.names.power(power)))
            self._leader = standing.leader

    def _keep(self, s: RomanceState, moment: int, power: int, words: str) -> None:
        self.moments.append(Moment(moment, s.turn, power, words))

    def _add(self, key: str, who: int, count: int = 1) -> None:
        self.tally[key, who] = self.tally.get((key, who), 0) + count

    def _take(self, event: Event, s: RomanceState, moment: int) -> None:
        names = self.names
        match event:
            case Rolled():
                self.rolls.append(PlainRoll(event.seat, s.turn, event.sides, event.value, event.why))
                self.all_dice.setdefault(event.sides, [0] * (event.sides + 1))[event.value] += 1
            case ev.TurnBegan(turn=turn) if turn > 1:
                self._row(s)
            case ev.Raised(power=power, troops=troops):
                self._add("granary", power, troops)
            case ev.PointsChanged(change=change, why="earned"):
                self._add("tongue", s.active, change)
            case ev.CombatBegan(invaders=invaders):
                for power in invaders:
                    self._add("marched", power)
            case ev.TroopsFell(power=power, troops=troops):
                self._add("lost", power, troops)
            case ev.DuelFought(attacker=one, defender=other, loser=loser) if loser != NOBODY:
                winner = other if loser == 0 else one
                if winner >= 0:
                    self._add("champion", winner)
                    self._add("duels", s.lord_of[winner])
            case ev.MethodRolled(method=method):
                self._method = method
            case ev.StratagemWorked(losses=losses) if self._method == STRATAGEM:
                for side, felled in ((1, losses[0]), (0, losses[1])):
                    power = s.owner[s.fight_area] if side else s.active
                    if power in MAJORS:
                        self._add("dragon", power, felled)
            case ev.AreaTaken(power=power, former=former, fought=fought):
                if fought:
                    self._add("won", power)
                if former in MAJORS:
                    self._add("gate", former)
            case ev.MonarchLost(power=power, general=general):
                self._keep(s, moment, power, say("moments.ruler", general=general_name(general)))
            case ev.PowerFell(power=power):
                self._keep(s, moment, power, say("moments.extinct", power=names.power(power)))
            case ev.Wandered():
                self._keep(s, moment, LIU_BEI, say("moments.wanders"))
            case ev.LiuBeiSettled(at=at):
                self._keep(s, moment, LIU_BEI, say("moments.settles", area=names.place(at)))
            case ev.GeneralCaptured(general=general, power=power) | ev.GeneralExiled(general=general, power=power):
                self.served.setdefault(general, set()).add(power)
                if isinstance(event, ev.GeneralCaptured):
                    self._add("captured", power)

    def _follow(self, event: Event, s: RomanceState, moment: int) -> None:
        """Combats from their first event to their last, and duels."""
        fight = self._fight
        match event:
            case ev.CombatBegan(at=at, invaders=invaders, holder=holder):
                self._fight = Fight(at, s.turn, max(0, moment - 1), invaders, holder)
                self.fights.append(self._fight)
            case ev.DuelFought(attacker=one, defender=other, loser=loser, loss=loss) if loser != NOBODY:
                pair = (one, other)
                self._duel(pair[1 - loser], won=1, felled=loss)
                self._duel(pair[loser], lost=1)
            case ev.TroopsFell(power=power, troops=troops) if fight is not None:
                fight.losses[0 if power in fight.invaders else 1] += troops
            case ev.RetreatBegan(side=0) if fight is not None and fight.ended == "held":
                fight.ended = "left"
            case ev.Collapsed(side=0) if fight is not None:
                fight.ended = "collapsed"
            case ev.AreaTaken(at=at, power=power) if fight is not None and at == fight.at:
                fight.ended = "taken"
                if 0 <= fight.chance < UPSET:
                    words = say("moments.upset", power=self.names.power(power), area=self.names.place(at),
                                percent=in_hundred(fight.chance))  # fmt: skip
                    self._keep(s, fight.moment, power, words)
            case ev.CombatEnded():
                self._fight = None
            case ev.Wandered(leaders=leaders):
                self._add("wanderer", LIU_BEI, len(leaders))
        if isinstance(event, ev.AreaTaken | ev.HandedOver | ev.LiuBeiSettled):
            power = LIU_BEI if isinstance(event, ev.LiuBeiSettled) else event.power
            self._taken = say("lapse.taken", power=self.names.power(power), area=self.names.place(event.at))

    def _duel(self, general: int, won: int = 0, lost: int = 0, felled: int = 0) -> None:
        if general < 0:
            return
        one = self.duellists.setdefault(general, Duellist(general))
        one.won += won
        one.lost += lost
        one.felled += felled

    def ladder(self) -> list[Duellist]:
        """The champions, the most victories first."""
        return sorted(self.duellists.values(), key=lambda one: (-one.won, one.lost, -one.felled, one.general))

    def ribbons(self, most: int) -> list[int]:
        """The generals whose service is shown: those who changed their lord most often, then the ablest who served a
        player.
        """

        def weight(general: int) -> tuple[int, int]:
            served = [row[general] for row in self.lords]
            changes = sum(1 for one, other in pairwise(served) if one != other and NOBODY not in (one, other))
            return (-changes, -sum(max(0, value) for value in GENERALS[general].abilities))

        present = [g for g in range(len(GENERALS)) if any(row[g] in MAJORS for row in self.lords)]
        return sorted(present, key=lambda g: (*weight(g), g))[:most]

    def of(self, key: str, power: int) -> int:
        """The count of something for a power."""
        return self.tally.get((key, power), 0)

    def honours(self) -> list[Honour]:
        """The honours of the game, each to whoever has most of it."""
        found = []
        for key in HONOURS:
            if key == "turncoat":
                best = max(self.served, key=lambda g: (len(self.served[g]), -g), default=-1)
                if best >= 0:
                    found.append(Honour(key, NOBODY, best, len(self.served[best]) + 1))
                continue
            counts = {who: count for (what, who), count in self.tally.items() if what == key and count}
            if not counts:
                continue
            who = max(counts, key=lambda one: (counts[one], -one))
            general = who if key == "champion" else -1
            found.append(Honour(key, NOBODY if general >= 0 else who, general, counts[who]))
        return found

    def chart(self, what: str, colours: Sequence[C]) -> tuple[list[list[int]], Sequence[C]]:
        """The rows of one chart, a line for each seat; beside points those of all unheld land (29.2)."""
        seats = len(self.record.seats)
        if what == "points":
            return self.rows[what], cast("Sequence[C]", [*colours[:seats], UNHELD])
        return [row[:seats] for row in self.rows[what]], colours[:seats]
