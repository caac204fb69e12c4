"""An ally's gold: men for every Invasion worth making, and what is left to whoever can use it best (R19.2, C5.2)."""

from typing import Final

from game.bots.ally_deploy import Plan, plans
from game.bots.ally_sight import AllySight
from game.bots.choice import Choice
from game.bots.thumb_hire import hire_infantry as hire_as_usual
from game.bots.thumb_sight import Sight
from game.engine.refusals import Action, Seat
from game.rules.conquest.deployment import MOST_IN_PLAY
from game.rules.conquest.income import income_of
from game.rules.conquest.leaders import generals_owned
from game.rules.conquest.market import CARD_PRICE
from game.rules.conquest.procurement import INFANTRY_PER_GOLD, general_price, room_to_deploy
from game.rules.conquest.table import ConquestTable

MEN_IN_PLENTY: Final = 40
"""More men than this nobody can use in a turn."""

GOLD_BESIDE_A_GENERAL: Final = 7
"""What must be left for men when a General is hired."""

A_GENERAL_PAYS_AFTER: Final = 1
"""Rounds a General needs to be worth the price."""

GOLD_BESIDE_CARDS: Final = 20
"""Gold that stays for men when cards are bought."""

NEXT_ROUND: Final = 0.4
"""What a bargain of an ally is worth who cannot spend before the next round."""

KEPT: Final = 0
"""Gold for men beyond the need, for the dice are not always kind."""


def hire_infantry(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Gold the player cannot use goes to an ally who can; all the rest becomes Infantry."""
    assert isinstance(sight, AllySight)
    gift = _gift(sight)
    return gift or hire_as_usual(t, sight, options)


def hire_or_dismiss(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Generals as soon as some gold is left for men beside them: a leader saves men in every fight."""
    s, seat = sight.s, sight.seat
    if (
        ("hire",) in options
        and generals_owned(s, seat) < MOST_IN_PLAY
        and sight.left >= A_GENERAL_PAYS_AFTER
        and s.gold[seat] >= general_price(s, seat) + GOLD_BESIDE_A_GENERAL
    ):
        return Choice(("hire",), "reason.hire_general", {"count": generals_owned(s, seat) + 1})
    return Choice(("end_step",), "reason.enough_generals")


def buy(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Cards only for gold that buys no man an Invasion lacks."""
    assert isinstance(sight, AllySight)
    numbers = [int(option[1]) for option in options if option[0] == "buy"]
    if not numbers:
        return Choice(("end_step",), "reason.no_card")
    spare = sight.s.gold[sight.seat] - gold_needed(sight) - GOLD_BESIDE_CARDS
    cards = max(0, min(max(numbers), spare // CARD_PRICE)) if sight.left else 0
    return Choice(("buy", cards), "reason.buy_cards" if cards else "reason.men_not_cards", {"count": cards})


def _gift(sight: AllySight) -> Choice | None:
    """Gold that would do more for an ally: for Invasions better than those the player has left to pay for."""
    s, seat = sight.s, sight.seat
    best: tuple[float, int, Seat] | None = None
    for ally in range(s.players):
        later = (ally - s.start_seat) % s.players > (seat - s.start_seat) % s.players
        if ally == seat or not s.alive[ally] or not (later or sight.left):
            continue
        unmet = _unmet(AllySight(s, ally))
        if unmet:
            found = (unmet[0][0] * (1.0 if later else NEXT_ROUND), sum(men for _, men in unmet), ally)
            best = max(best, found) if best else found
    if best is None:
        return None
    bargain, men, ally = best
    own = sum(plan.lacks for plan in _wishes(sight) if plan.bargain >= bargain) - s.pool[seat]
    gold = min(s.gold[seat] - _gold_for(own) - KEPT, _gold_for(men))
    return Choice(("give", ally, gold), "reason.give_gold", {"seat": ally, "gold": gold}) if gold > 0 else None


def _unmet(sight: AllySight) -> list[tuple[float, int]]:
    """The bargains a player will not have the gold for, best first, and the men each of them lacks.

    Another's treasury may be hidden, and most have spent it: what is counted on is the income.
    """
    s, seat = sight.s, sight.seat
    gold = income_of(s, seat).total + (s.gold[seat] if s.options.gold_visibility == "public" else 0)
    funds = INFANTRY_PER_GOLD * gold
    unmet = []
    for plan in _wishes(sight):
        paid = min(plan.lacks, funds)
        funds -= paid
        if plan.lacks > paid:
            unmet.append((plan.bargain, plan.lacks - paid))
    return sorted(unmet, reverse=True)


def _wishes(sight: AllySight) -> list[Plan]:
    return plans(sight, min(MEN_IN_PLENTY, room_to_deploy(sight.s, sight.seat)))


def _gold_for(men: int) -> int:
    return -(-max(0, men) // INFANTRY_PER_GOLD)


def gold_needed(sight: AllySight) -> int:
    """The gold for all the men a player's Invasions of this turn lack."""
    return _gold_for(sum(plan.lacks for plan in _wishes(sight)) - sight.s.pool[sight.seat])
