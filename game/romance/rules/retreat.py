"""Retreat, pursuit and the flight after a collapse (21, 22): a side leaves the area of the combat.

The order is D-46: destinations are named, the enemy pursues, the loss is taken, a side without troops is checked, and
whoever is left moves.
"""

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat
from game.romance.rules import events as ev
from game.romance.rules import fighting, people
from game.romance.rules.capture import send_into_exile
from game.romance.rules.catalogue import CLANS, LIU_BEI, MAJORS, NOBODY
from game.romance.rules.chance import PURSUIT
from game.romance.rules.extinction import Checks, Extinction
from game.romance.rules.forces import (
    areas_of,
    defender_of,
    generals_in,
    generals_of_side,
    is_ruled,
    powers_of_side,
    troops_of_side,
)
from game.romance.rules.joint import Loss
from game.romance.rules.minor_powers import best_area, commander, is_led_by_players
from game.romance.rules.state import ATTACK, DEFENCE, AreaId, GeneralId, PowerId, RomanceState, seat_of
from game.romance.rules.table import RomanceTable
from game.romance.rules.tables import COLLAPSE_ADJACENT, COLLAPSE_ENCLAVE, pursuit_loss

Leg = tuple[int, ...]
"""A power, an area, the troops that go there, and then the generals."""


def havens(s: RomanceState, power: PowerId, area: AreaId, collapsed: bool = False) -> list[AreaId]:
    """The places where units of a power may go from an area (21.7, 21.9 to 21.11, 21.13, D-45, D-49).

    Adjacent areas of its own; without any, adjacent neutral ones; after a collapse, without those, any of its own.
    """
    own = [a for a in s.board.neighbours[area] if s.owner[a] == power]
    if own or power == CLANS:
        return own
    neutral = [a for a in s.board.neighbours[area] if s.owner[a] == NOBODY]
    if neutral or not collapsed:
        return neutral
    return [a for a in areas_of(s, power) if a != area]


def troops_of_power(s: RomanceState, side: int, power: PowerId) -> int:
    """The troops a power has in the combat."""
    return s.troops[s.fight_area] if side == DEFENCE else s.attack_troops[s.attackers.index(power)]


def can_retreat(s: RomanceState, side: int) -> bool:
    """Whether every power of a side has somewhere to go (21.10)."""
    area = s.fight_area
    return all(
        havens(s, power, area)
        for power in powers_of_side(s, side)
        if troops_of_power(s, side, power) or generals_in(s, power, area)
    )


@procedure
class Withdrawal(Frame, tag="withdrawal"):
    """A side leaves the combat: of its own will, by rule (21.2), after a collapse (22), or since another gained (16.5).

    `captor` takes who is captured. `quiet`: nobody pursues whoever leaves after a joint victory. `named` powers have
    their destinations.
    """

    within = ("combat",)

    side: int
    captor: int = NOBODY
    collapsed: int = 0
    void: int = 0
    quiet: int = 0
    forced: int = 0
    powers: tuple[int, ...] = ()
    named: int = 0
    chooser: Seat = NOBODY
    pursuer: Seat = NOBODY
    legs: tuple[Leg, ...] = ()
    stranded: int = 0

    @step
    def begin(self, t: RomanceTable) -> None:
        s = t.s
        self.powers = tuple(powers_of_side(s, self.side))
        if not self.quiet:
            t.emit(ev.RetreatBegan(self.side, s.fight_area, self.forced))

    def _left(self, s: RomanceState) -> tuple[int, list[GeneralId]]:
        """The troops and generals of the power at hand that have no destination yet."""
        power = self.powers[self.named]
        planned = [leg for leg in self.legs if leg[0] == power]
        placed = {g for leg in planned for g in leg[3:]}
        troops = troops_of_power(s, self.side, power) - sum(leg[2] for leg in planned)
        return troops, [g for g in generals_in(s, power, s.fight_area) if g not in placed]

    def _havens(self, s: RomanceState) -> list[AreaId]:
        power = self.powers[self.named]
        others = {leg[1] for leg in self.legs if leg[0] != power}
        open_to_all = havens(s, power, s.fight_area, bool(self.collapsed or self.quiet))
        return [a for a in open_to_all if a not in others]

    @step
    def next_power(self, t: RomanceTable) -> None:
        """Each power names where its units go; minor powers and clans go together to the area worth most (21.12)."""
        s = t.s
        if self.named == len(self.powers):
            self.at = "call_pursuit"
            return
        power = self.powers[self.named]
        troops, leaders = self._left(s)
        places = self._havens(s)
        if not places or not (troops or leaders):
            self.stranded |= int(not places and bool(troops or leaders)) << self.named
            self.named += 1
            self.at = "next_power"
            return
        self.chooser = seat_of(s, power)
        if self.chooser == NOBODY:
            self._send(s, best_area(t, places), troops, leaders)
            self.named += 1
            self.at = "next_power"

    def _send(self, s: RomanceState, area: AreaId, troops: int, leaders: list[GeneralId]) -> None:
        """Adds units to what goes to an area."""
        power = self.powers[self.named]
        there = next((leg for leg in self.legs if leg[:2] == (power, area)), (power, area, 0))
        others = tuple(leg for leg in self.legs if leg[:2] != (power, area))
        self.legs = (*others, (power, area, there[2] + troops, *there[3:], *leaders))

    @ask("chooser", auto=True)
    def destination(self, t: RomanceTable) -> list[Action]:
        """Free choice among several areas, and units may split (21.8, B6)."""
        troops, leaders = self._left(t.s)
        places = self._havens(t.s)
        options: list[Action] = [("fall_back", a) for a in places]
        if len(places) > 1 and troops + len(leaders) > 1:
            options += [("detach", g, a) for g in leaders for a in places]
            options += [("detach_troops", n, a) for n in range(1, troops + 1) for a in places]
        return sorted(options)

    @destination.answer
    def chosen(self, t: RomanceTable, action: Action) -> None:
        s = t.s
        troops, leaders = self._left(s)
        match action:
            case ("detach", int(general), int(area)):
                self._send(s, area, 0, [general])
            case ("detach_troops", int(count), int(area)):
                self._send(s, area, count, [])
            case (_, int(area)):
                self._send(s, area, troops, leaders)
        if any(self._left(s)):
            self.at = "destination"
            return
        self.named += 1
        self.at = "next_power"

    @destination.refusal
    def cannot_go(self, t: RomanceTable, action: Action) -> Refusal | None:
        if action[0] not in ("fall_back", "detach", "detach_troops"):
            return None
        s = t.s
        area = int(action[-1])
        power = self.powers[self.named]
        if s.owner[area] == power and area not in s.board.neighbours[s.fight_area]:
            return Refusal("not_next", "21.11", area=area)
        return Refusal("nowhere", "21.10", area=area)

    @step
    def call_pursuit(self, t: RomanceTable) -> None:
        """A side that has collapsed is not pursued, nor one without troops; who has no troops pursues nobody (D-47)."""
        s = t.s
        enemy = 1 - self.side
        if self.collapsed or self.quiet or not troops_of_side(s, self.side) or not troops_of_side(s, enemy):
            self.at = "judge"
            return
        # Minor powers and clans always pursue; a player among them decides (21.15).
        self.pursuer = commander(s, enemy) if is_led_by_players(s, enemy) else NOBODY
        if self.pursuer == NOBODY:
            self.at = "pursuit"

    @ask("pursuer")
    def pursue(self, t: RomanceTable) -> list[Action]:
        """Whether the winner pursues (21.14, B7)."""
        return [("let_go",), ("pursue",)]

    @pursue.answer
    def answered(self, t: RomanceTable, action: Action) -> None:
        if action == ("let_go",):
            self.at = "judge"

    @pursue.refusal
    def cannot_pursue(self, t: RomanceTable, action: Action) -> Refusal | None:
        return None

    @step
    def pursuit(self, t: RomanceTable) -> None:
        """One die, the column of the pursuer's troops (21.14, D-40)."""
        s = t.s
        enemy = 1 - self.side
        troops = troops_of_side(s, enemy)
        die = t.roll(6, PURSUIT, "pursuit", commander(s, enemy))
        loss = pursuit_loss(troops, die)
        t.emit(ev.Pursued(powers_of_side(s, enemy)[0], troops, die, loss))
        if self.side == DEFENCE:
            fighting.lose_troops(t, defender_of(s), DEFENCE, loss, "pursuit")
        elif loss:
            t.call(Loss(player=s.turn_seat, loss=loss, cause="pursuit"))

    @step
    def judge(self, t: RomanceTable) -> None:
        """A pursuit that leaves no troops is a collapse (22.3)."""
        s = t.s
        had_troops = any(leg[2] for leg in self.legs)
        if had_troops and not self.collapsed and not self.quiet and not troops_of_side(s, self.side):
            self.collapsed = 1
            t.emit(ev.Collapsed(self.side, s.fight_area))
        self._trim(s)

    def _trim(self, s: RomanceState) -> None:
        """What fell in the pursuit is missing from the largest groups first."""
        legs = [list(leg) for leg in self.legs]
        for power in self.powers:
            if self.side == ATTACK and power not in s.attackers:
                continue
            own = [leg for leg in legs if leg[0] == power]
            missing = sum(leg[2] for leg in own) - troops_of_power(s, self.side, power)
            while missing > 0:
                max(own, key=lambda leg: leg[2])[2] -= 1
                missing -= 1
        self.legs = tuple(tuple(leg) for leg in legs)

    @step
    def check(self, t: RomanceTable) -> None:
        """After a collapse all generals of the side, by where they flee (22.2, 23.2b, D-48)."""
        if not self.collapsed:
            return
        s = t.s
        goes = {g: leg[1] for leg in self.legs for g in leg[3:]}
        near = s.board.neighbours[s.fight_area]
        host = [g for g in generals_of_side(s, self.side) if g in goes]
        t.call(
            Checks(
                generals=tuple(host),
                powers=tuple(s.lord_of[g] for g in host),
                columns=tuple(COLLAPSE_ADJACENT if goes[g] in near else COLLAPSE_ENCLAVE for g in host),
                captors=(self.captor,) * len(host),
                void=self.void,
            )
        )

    @step
    def move(self, t: RomanceTable) -> None:
        """Whoever is left goes where it was said (D-46)."""
        s = t.s
        area = s.fight_area
        for power, target, troops, *leaders in self.legs:
            if not is_ruled(s, power) or (self.side == ATTACK and power not in s.attackers):
                continue
            going = [g for g in leaders if s.lord_of[g] == power and s.place[g] == area]
            if troops or going:
                fighting.fall_back(t, power, self.side, target, troops, going)

    @step
    def strand(self, t: RomanceTable) -> None:
        """Invaders with nowhere to go: a power without land is extinct, or wanders (26.1, 27.1, D-50)."""
        s = t.s
        area = s.fight_area
        for n, power in enumerate(self.powers):
            if not self.stranded >> n & 1 or self.side == DEFENCE or power not in s.attackers:
                continue
            self.stranded &= ~(1 << n)
            self.at = "strand"
            if power in MAJORS and not areas_of(s, power):
                if power == LIU_BEI and not s.wandered:
                    fighting.lose_troops(t, power, ATTACK, troops_of_power(s, ATTACK, power), "retreat")
                    people.wander(t)
                else:
                    t.call(Extinction(power=power, by=self.captor))
                return
            fighting.lose_troops(t, power, ATTACK, troops_of_power(s, ATTACK, power), "retreat")
            for general in generals_in(s, power, area):
                send_into_exile(t, general)
            return
