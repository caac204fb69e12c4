"""Step 2: receiving gold (R9)."""

from typing import NamedTuple

from game.conquest.rules import units, verbs
from game.conquest.rules.events import IncomeReceived
from game.conquest.rules.leaders import generals_with, ruler_in_play, ruler_skills
from game.conquest.rules.skills import ADMINISTRATOR, BELOVED_OF_XU, TYRANTS_TREASURY
from game.conquest.rules.state import NO_LORD, ConquestState, ProvinceId, provinces_of
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.vassals import tribute_due
from game.conquest.rules.victory import regions_held
from game.conquest.rules.weather import is_flooded, is_starving, region_starves, takes_infantry
from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat

BELOVED_INFANTRY = 2
"""What the people of Xu send Tao Qian at each income (RU10)."""


class IncomeParts(NamedTuple):
    """The four parts of an income (R9.2 A to D); `skills` are all bonuses, those of Fate included."""

    ruler: int
    provinces: int
    regions: int
    skills: int

    @property
    def total(self) -> int:
        """The gold received."""
        return self.ruler + self.provinces + self.regions + self.skills


def income_of(s: ConquestState, seat: Seat) -> IncomeParts:
    """The income of the player if step 2 began now (R9.2, R8.3)."""
    ruler = 1 if ruler_in_play(s, seat) else 0
    bonus = s.board.region_bonus
    regions = sum([bonus[region] for region in regions_held(s, seat) if not region_starves(s, region, seat)])
    # PERF: without tokens on the board nothing is blocked.
    provinces = s.owner.count(seat)
    if any(s.tokens):
        provinces -= sum(1 for p in provinces_of(s, seat) if is_flooded(s, p) or is_starving(s, p))
    skills = 1 if ruler_skills(s, seat) & TYRANTS_TREASURY else 0
    skills += len(generals_with(s, seat, ADMINISTRATOR))
    if any(s.harvest):
        skills += sum(s.harvest[p] for p in provinces_of(s, seat))
    return IncomeParts(ruler, provinces, regions, skills)


def least_garrisoned(s: ConquestState, seat: Seat) -> list[ProvinceId]:
    """The player's Provinces with the fewest units that have room (RU10)."""
    cap = s.board.cap
    roomy = [p for p in provinces_of(s, seat) if s.units[p] < cap[p] and takes_infantry(s, p)]
    fewest = min((s.units[p] for p in roomy), default=0)
    return [p for p in roomy if s.units[p] == fewest]


@procedure
class Income(Frame, tag="income"):
    """Step 2, skipped in round 1 (R9.1); tribute comes right after the income (R9.5).

    Both go by the Provinces held when the turn began (R8.3, R21.2).
    """

    player: Seat

    @step
    def receive(self, t: ConquestTable) -> None:
        if t.s.round == 1:
            self.at = "done"
            return
        verbs.open_step(t, self.player, "income")
        parts = income_of(t.s, self.player)
        if t.watched:
            t.emit(IncomeReceived(self.player, *parts))
        verbs.change_gold(t, self.player, parts.total, "income")

    @step
    def pay_tribute(self, t: ConquestTable) -> None:
        """Before anybody is asked anything, so that it cannot be given away first (R9.5)."""
        lord = t.s.lord[self.player]
        due = tribute_due(t.s, self.player) if lord != NO_LORD else 0
        if due:
            verbs.pay_tribute(t, self.player, lord, due)

    @ask("player", auto=True)
    def choose_where_they_gather(self, t: ConquestTable) -> list[Action]:
        """Beloved of Xu: two Infantry for the least garrisoned Province; a tie is the player's choice (RU10)."""
        if not ruler_skills(t.s, self.player) & BELOVED_OF_XU:
            return []
        return [("gather", p) for p in least_garrisoned(t.s, self.player)]

    @choose_where_they_gather.answer
    def they_gather(self, t: ConquestTable, action: Action) -> None:
        at = int(action[1])
        room = t.s.board.cap[at] - t.s.units[at]
        units.place_infantry(t, self.player, at, min(BELOVED_INFANTRY, room), "beloved")

    @choose_where_they_gather.refusal
    def not_the_least(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_least_garrisoned", "RU10") if action[0] == "gather" else None
