"""Aggressive Retreat (K5.1): the defender leaves for own Provinces next door, with a parting blow."""

from game.conquest.rules import units
from game.conquest.rules.chance import PARTING_BLOW
from game.conquest.rules.elimination import settle
from game.conquest.rules.events import Retreated
from game.conquest.rules.leaders import SIZE_OF_MASK, leaders_in, mask_of, skills_of, slots
from game.conquest.rules.portions import portions
from game.conquest.rules.skills import AGGRESSIVE_RETREAT
from game.conquest.rules.state import ConquestState, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.weather import is_flooded
from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat

RETREAT_CARD = 8
"""The card that lets anybody retreat (ST08)."""

HITS_FROM = 5
"""A parting blow kills on this or more."""

MOST_BLOWS = 3

Destination = tuple[ProvinceId, int, int]
"""A Province, the Infantry that goes there and the mask of leaders."""


def havens(s: ConquestState, at: ProvinceId) -> list[ProvinceId]:
    """Adjacent Provinces of the same owner with room, where units of a Province could go."""
    owner = s.owner[at]
    return [
        p
        for p in s.board.neighbours[at]
        if s.owner[p] == owner and s.units[p] < s.board.cap[p] and not is_flooded(s, p)
    ]


def can_retreat(s: ConquestState, at: ProvinceId) -> bool:
    """Whether a General there has the skill and every unit has somewhere to go (K5.1 step 1)."""
    skilled = any(skills_of(s, leader) & AGGRESSIVE_RETREAT for leader in leaders_in(s, at))
    return skilled and can_retreat_by_card(s, at)


def can_retreat_by_card(s: ConquestState, at: ProvinceId) -> bool:
    """Whether every unit has somewhere to go (K5.1 step 1), which is all the card asks (ST08)."""
    if is_flooded(s, at):
        return False
    return sum(s.board.cap[p] - s.units[p] for p in havens(s, at)) >= s.units[at]


@procedure
class Retreat(Frame, tag="retreat"):
    """The defender names destinations until every unit has one, strikes, and goes (K5.1)."""

    seat_fields = ("invader",)

    within = ("invasion",)

    defender: Seat
    invader: Seat
    source: ProvinceId
    target: ProvinceId
    going: tuple[Destination, ...] = ()

    def _room(self, s: ConquestState, at: ProvinceId) -> int:
        planned = sum(foot + SIZE_OF_MASK[mask] for p, foot, mask in self.going if p == at)
        return s.board.cap[at] - s.units[at] - planned

    def left(self, s: ConquestState) -> tuple[int, int]:
        """Infantry and leaders that have no destination yet."""
        foot = s.infantry[self.target] - sum(foot for _, foot, _ in self.going)
        mask = mask_of(leaders_in(s, self.target))
        for _, _, planned in self.going:
            mask &= ~planned
        return foot, mask

    @ask("defender", auto=True)
    def choose_where(self, t: ConquestTable) -> list[Action]:
        foot, mask = self.left(t.s)
        roomy = [p for p in havens(t.s, self.target) if self._room(t.s, p)]
        options: list[Action] = [("withdraw", p, n) for p in roomy for n in portions(min(foot, self._room(t.s, p)))]
        options += [("withdraw_leader", rank, p) for rank in range(4) if mask >> rank & 1 for p in roomy]
        # One destination that takes everybody is no choice.
        if len(roomy) == 1 and options:
            return [("withdraw", roomy[0], foot)] if foot else options[:1]
        return options

    @choose_where.answer
    def chosen(self, t: ConquestTable, action: Action) -> None:
        self.at = "choose_where"
        match action:
            case ("withdraw", int(at), int(infantry)):
                self.going = (*self.going, (at, infantry, 0))
            case ("withdraw_leader", int(rank), int(at)):
                self.going = (*self.going, (at, 0, 1 << rank))

    @choose_where.refusal
    def cannot_go_there(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("no_haven", "K5.1") if str(action[0]).startswith("withdraw") else None

    @step
    def strike_and_go(self, t: ConquestTable) -> None:
        """The parting blow, leaders' D8 first and no modifiers; then everybody moves as named (K5.1 steps 2, 3)."""
        s = t.s
        leaders = len(leaders_in(s, self.target))
        count = min(MOST_BLOWS, s.units[self.target])
        sides = [8] * min(count, leaders) + [6] * max(0, count - leaders)
        dice = tuple((die, t.roll(die, PARTING_BLOW, "parting_blow", self.defender)) for die in sides)
        hits = sum(1 for _, value in dice if value >= HITS_FROM)
        t.emit(Retreated(self.defender, self.target, dice, hits))
        units.lose_most_used(t, self.source, hits, "parting_blow")
        for at, foot, mask in self.going:
            units.withdraw(t, self.defender, self.target, at, foot, slots(self.defender, mask))
        settle(t)
