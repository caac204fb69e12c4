"""When generals and lords are lost: capture checks (23), succession (25) and extinction (26), which call each other."""

from typing import Final

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.romance.rules import fighting, people, verbs
from game.romance.rules.capture import roll_check, send_into_exile
from game.romance.rules.catalogue import CLANS, LIU_BEI, MAJORS, NOBODY
from game.romance.rules.forces import areas_of, generals_at, generals_of, is_ruled
from game.romance.rules.joint import Claim
from game.romance.rules.minor_powers import best_area
from game.romance.rules.state import FREE, IN_PLAY, TO_COME, AreaId, GeneralId, RomanceState, Seat, seat_of
from game.romance.rules.succession import NO_HEIR, entrances, next_heir
from game.romance.rules.table import RomanceTable
from game.romance.rules.tables import (
    CAPTURED,
    DEATH,
    EXILE,
    EXTINCTION_ELSEWHERE,
    EXTINCTION_HERE,
    RESULTS,
    SUBMITS,
)
from game.romance.rules.victory import conclude

THE_INVADERS: Final = -2
"""As the conqueror: whichever invader gains the area by 16.5 (D-57)."""


UNROLLED: Final = -1
"""Among results: the die is still to be rolled."""


def opponent_of(s: RomanceState, power: int) -> int:
    """The conqueror of a power that loses its monarch now: the defender, the invaders, or nobody (D-57, D-58)."""
    if not s.fight_area:
        return NOBODY
    if power in s.attackers:
        return s.owner[s.fight_area]
    return THE_INVADERS if power == s.owner[s.fight_area] else NOBODY


def halved(troops: int) -> int:
    """Half the troops, rounded up (26.2.1)."""
    return (troops + 1) // 2


@procedure
class Checks(Frame, tag="checks"):
    """Capture checks one after another: the general, whom he serves, the column, who takes him, and a result if rolled.

    A monarch who is lost is followed before the next check (25.1); a check is dropped when its general has left.
    """

    generals: tuple[int, ...]
    powers: tuple[int, ...]
    columns: tuple[int, ...]
    captors: tuple[int, ...]
    results: tuple[int, ...] = ()
    void: int = 0
    wander: int = 0
    done: int = 0

    @step
    def next_check(self, t: RomanceTable) -> None:
        s = t.s
        if self.done == len(self.generals):
            return
        n = self.done
        self.done += 1
        self.at = "next_check"
        general, power = self.generals[n], self.powers[n]
        if s.status[general] != IN_PLAY or s.lord_of[general] != power:
            return
        outcome = self.results[n] if self.results else UNROLLED
        if outcome == UNROLLED:
            outcome = roll_check(t, general, self.columns[n], bool(self.void), bool(self.wander))
        self.apply(t, general, power, self.captors[n], outcome)

    def apply(self, t: RomanceTable, general: GeneralId, power: int, captor: int, outcome: int) -> None:
        """Applies a result; afterwards a monarch's power looks for an heir."""
        s = t.s
        ruled = is_ruled(s, power) and s.monarch[power] == general
        by = opponent_of(s, power)
        if outcome in (CAPTURED, SUBMITS):
            if not is_ruled(s, captor):
                return
            people.capture(t, general, captor, RESULTS[outcome])
        elif outcome == DEATH:
            people.die(t, general)
        elif outcome == EXILE:
            send_into_exile(t, general)
        else:
            return
        if ruled:
            t.call(Succession(power=power, lost=general, by=by))


@procedure
class Succession(Frame, tag="succession"):
    """Somebody follows a monarch who is gone, or the power is extinct (25). `by` is the conqueror if nobody does."""

    power: int
    lost: int
    by: int = NOBODY
    heir: int = NOBODY
    chooser: Seat = NOBODY

    @step
    def find_heir(self, t: RomanceTable) -> None:
        s = t.s
        people.lose_monarch(t, self.power, self.lost)
        self.heir = next_heir(s, self.power)
        if self.heir == NO_HEIR:
            self.at = "fall"
        elif s.status[self.heir] != TO_COME:
            self.at = "follow"
        elif self.power == LIU_BEI and s.wandering:
            people.appear(t, self.heir, self.power, 0, "heir")
            self.at = "follow"
        else:
            self.chooser = seat_of(s, self.power)
            if self.chooser == NOBODY:
                people.appear(t, self.heir, self.power, best_area(t, entrances(s, self.power)), "heir")
                self.at = "follow"

    @ask("chooser", auto=True)
    def stands(self, t: RomanceTable) -> list[Action]:
        """Where an heir who enters stands (25.3, S1)."""
        return [("stand", a) for a in entrances(t.s, self.power)]

    @stands.answer
    def stood(self, t: RomanceTable, action: Action) -> None:
        people.appear(t, self.heir, self.power, int(action[1]), "heir")

    @stands.refusal
    def cannot_stand(self, t: RomanceTable, action: Action) -> Refusal | None:
        return Refusal("not_controlled", "25.3", area=int(action[1])) if action[0] == "stand" else None

    @step
    def follow(self, t: RomanceTable) -> None:
        people.succeed(t, self.power, self.heir)
        self.at = "done"

    @step
    def fall(self, t: RomanceTable) -> None:
        """No heir in its service: the power is extinct (25.5)."""
        t.call(Extinction(power=self.power, by=self.by))


@procedure
class Extinction(Frame, tag="extinction"):
    """A power is extinct; `by` is its conqueror, -1 where a card or nobody did it (26)."""

    power: int
    by: int = NOBODY

    @step
    def decide_conqueror(self, t: RomanceTable) -> None:
        """Of several invaders, whoever gains the area (D-57)."""
        s = t.s
        if self.by == THE_INVADERS and len(s.attackers) > 1 and t.nearest("combat").gainer == NOBODY:
            t.call(Claim(player=s.turn_seat))

    @step
    def fall(self, t: RomanceTable) -> None:
        s = t.s
        if self.by == THE_INVADERS:
            combat = t.nearest("combat")
            if combat.gainer == NOBODY and s.attackers:
                combat.gainer = s.attackers[0]
            self.by = combat.gainer
        people.extinguish(t, self.power, self.by)
        if self.power in s.attackers:
            fighting.drop_attacker(t, self.power)
        if self.by == NOBODY:
            self.at = "lie_open"

    @step
    def hand_over(self, t: RomanceTable) -> None:
        """Every area with half its troops, rounded up (26.2.1)."""
        s = t.s
        for area in areas_of(s, self.power):
            half = halved(s.troops[area])
            if area == s.fight_area and self.by in s.attackers:
                fighting.add_to_attack(t, self.by, half)
            else:
                verbs.hand_over(t, area, self.by, half)
                join_free_generals(t, area)

    @step
    def check_generals(self, t: RomanceTable) -> None:
        """The battle area first, then the others in the order of the data, roster order within (26.2.2, D-56)."""
        s = t.s
        host = sorted(generals_of(s, self.power), key=lambda g: (s.place[g] != s.fight_area, s.place[g], g))
        t.call(
            Checks(
                generals=tuple(host),
                powers=(self.power,) * len(host),
                columns=tuple(
                    EXTINCTION_HERE if s.fight_area and s.place[g] == s.fight_area else EXTINCTION_ELSEWHERE
                    for g in host
                ),
                captors=(self.by,) * len(host),
            )
        )
        self.at = "end"

    @step
    def lie_open(self, t: RomanceTable) -> None:
        """Troops are removed, areas are neutral, generals go into exile in roster order (26.3, D-29)."""
        s = t.s
        for area in areas_of(s, self.power):
            verbs.hand_over(t, area, NOBODY, 0)
        for general in generals_of(s, self.power):
            send_into_exile(t, general)

    @step
    def end(self, t: RomanceTable) -> None:
        """When a major power is extinct the game ends, after all this is done (28.1, D-60)."""
        if self.power in MAJORS:
            conclude(t)


def join_free_generals(t: RomanceTable, area: AreaId) -> None:
    """Free generals join the power that controls their area; clans never take them (5.5.9, D-27)."""
    s = t.s
    if s.owner[area] not in (NOBODY, CLANS):
        for general in free_generals(s, area):
            people.join(t, general, s.owner[area])


def free_generals(s: RomanceState, area: AreaId) -> list[int]:
    """The free generals in an area, in roster order."""
    return [g for g in generals_at(s, area) if s.status[g] == FREE]
