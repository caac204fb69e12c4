"""The odds beside an action before it is done (U3): asked of the rules, and put into words."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.client.odds_words import percent as percent
from game.client.texts import enumerated
from game.conquest.client.panels.card_words import strategy_name
from game.conquest.client.words import say
from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.odds import Odds
from game.conquest.rules.prospects import Battle, Prospect, battle_going_on, battle_of, odds_of, prospects
from game.conquest.rules.state import LeaderId, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Seat

NOBODY_ASKS: Seat = -1
EVERY_CARD = 99


@dataclass(frozen=True)
class Foretold:
    """The odds of a group of `size` units, and those that each card in the asker's own hand would make of them."""

    odds: Odds
    size: int
    cards: tuple[Prospect, ...] = ()

    @property
    def percent(self) -> str:
        """The chance to take the Province, never rounded to certainty."""
        return percent(self.odds.conquest)

    def survivors(self) -> float:
        """Units left on average where it is taken."""
        chance = self.odds.conquest
        return sum(n * p for n, p in enumerate(self.odds.invader_left)) / chance if chance else 0.0


def foretell(
    t: ConquestTable,
    seat: Seat,
    source: ProvinceId,
    target: ProvinceId,
    infantry: int,
    leaders: Iterable[LeaderId],
    asker: Seat = NOBODY_ASKS,
) -> Foretold | None:
    """The odds of a group of `seat` against all that stands in the target; None where nobody is there to fight.

    The hand of `asker` is looked into for cards, and nobody else's (R26).
    """
    return _told(t, battle_of(t, seat, source, target, infantry, leaders), asker)


def foretell_on(t: ConquestTable, asker: Seat = NOBODY_ASKS) -> Foretold | None:
    """The odds of the battle that is being fought, with what is left of the group; None where there is none."""
    return _told(t, battle_going_on(t), asker)


def _told(t: ConquestTable, battle: Battle | None, asker: Seat) -> Foretold | None:
    if battle is None:
        return None
    cards = tuple(prospects(t, asker, battle)) if asker != NOBODY_ASKS else ()
    return Foretold(odds_of(t.s, battle), battle.infantry + len(battle.leaders), cards)


# ---- in words


def as_it_stands(told: Foretold, defending: bool) -> str:
    """The chance to take the Province, or for its defender to hold it, if nobody plays a card."""
    chance = percent(1 - told.odds.conquest) if defending else told.percent
    return say("odds.held_as_it_stands" if defending else "odds.taken_as_it_stands", percent=chance)


def _telling(told: Foretold, defending: bool) -> list[Prospect]:
    """The cards that make a difference one can see, the most helpful first."""
    telling = [found for found in told.cards if percent(found.conquest) != told.percent]
    return sorted(telling, key=lambda found: found.conquest, reverse=not defending)


def with_cards(told: Foretold, defending: bool = False, most: int = EVERY_CARD) -> str:
    """The words for what the own cards would make of that chance, the most helpful first; "" without one that
    matters.
    """
    parts = [
        say("odds.with_card", card=strategy_name(found.card), percent=_chance(found, defending))
        for found in _telling(told, defending)[:most]
    ]
    return say("odds.with_cards", parts=enumerated(parts)) if parts else ""


def card_signs(told: Foretold, defending: bool = False) -> tuple[tuple[str, str], ...]:
    """The same as signs: each card's icon and the chance with it."""
    return tuple((STRATEGY[found.card].icon, _chance(found, defending)) for found in _telling(told, defending))


def _chance(found: Prospect, defending: bool) -> str:
    return percent(1 - found.conquest if defending else found.conquest)


def losses_next(told: Foretold) -> str:
    """The chance of each number of own losses in the next roll."""
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
    return say("odds.next_losses", parts=enumerated(parts))
