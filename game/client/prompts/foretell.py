"""The odds beside a deed before it is done (U3): asked of the rules, kept while nothing changes."""

from dataclasses import dataclass

from game.client.texts import say
from game.engine.refusals import Seat
from game.rules.conquest.combat import NO_TIE_CARD, defending_force, force_of, terms_of
from game.rules.conquest.odds import Odds, odds
from game.rules.conquest.state import ConquestState, LeaderId, ProvinceId
from game.rules.conquest.table import ConquestTable


@dataclass(frozen=True)
class Foretold:
    """What the dice promise a group of `size` units."""

    odds: Odds
    size: int

    @property
    def percent(self) -> str:
        """The chance to take the Province, never rounded to certainty."""
        return percent(self.odds.conquest)

    def survivors(self) -> float:
        """Units left on average where it is taken."""
        chance = self.odds.conquest
        return sum(n * p for n, p in enumerate(self.odds.invader_left)) / chance if chance else 0.0


def percent(chance: float) -> str:
    """A chance in per cent; 0 and 100 only where they are certain."""
    whole = round(chance * 100)
    if chance > 0 and whole == 0:
        whole = 1
    if chance < 1 and whole == 100:
        whole = 99
    return say("odds.percent", number=whole)


def engagements_before(t: ConquestTable, source: ProvinceId, target: ProvinceId) -> int:
    """How many engagements the pair has had this turn (R14.12)."""
    campaign = t.nearest("campaign")
    if campaign is None:
        return 0
    return next((pair[2] for pair in campaign.fought if pair[:2] == (source, target)), 0)


def foretell(
    t: ConquestTable,
    seat: Seat,
    source: ProvinceId,
    target: ProvinceId,
    infantry: int,
    leaders: list[LeaderId],
    limit: int = 0,
) -> Foretold | None:
    """The odds of a group against all that stands in the target; None where nobody is there to fight."""
    s: ConquestState = t.s
    size = infantry + len(leaders)
    if not s.units[target] or not size:
        return None
    first = engagements_before(t, source, target) == 0
    invasion = t.nearest("invasion")
    going_on = invasion is not None and (invasion.source, invasion.target) == (source, target)
    terms = terms_of(s, seat, s.owner[target], first, target, invasion.tie_card if going_on else NO_TIE_CARD)
    return Foretold(odds(force_of(s, infantry, leaders), defending_force(s, target), terms, limit), size)


def losses_next(told: Foretold) -> str:
    """How likely each number of own losses is in the next roll."""
    chances: dict[int, float] = {}
    for exchange in told.odds.next_losses:
        lost = min(exchange.invader_losses, 3)
        chances[lost] = chances.get(lost, 0.0) + exchange.chance
    parts = [
        say(
            "odds.none_lost" if n == 0 else "odds.some_lost" if n < 3 else "odds.many_lost",
            number=n,
            percent=percent(chance),
        )
        for n, chance in sorted(chances.items())
    ]
    return say("odds.next_losses", parts=", ".join(parts))
