"""An ally's rules of thumb for gold: Infantry for every Invasion worth making, and gifts of the rest (R19.2, C5.2)."""

from typing import Final

from game.bots.choice import Choice
from game.conquest.bots.ally_deploy import Plan, plans
from game.conquest.bots.ally_sight import AllySight
from game.conquest.bots.thumb_hire import hire_infantry as hire_as_usual
from game.conquest.bots.thumb_sight import Sight
from game.conquest.rules.income import income_of
from game.conquest.rules.leaders import MOST_IN_PLAY, generals_owned
from game.conquest.rules.procurement import INFANTRY_PER_GOLD, general_price, room_to_deploy
from game.conquest.rules.state import TIES_INVADER
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action, Seat

MEN_IN_PLENTY: Final = 40
"""More men than this nobody can use in a turn."""

A_GENERAL_PAYS_AFTER: Final = 1
"""Rounds a General needs to be worth the price."""

GOLD_BESIDE_CARDS: Final = 20
"""Gold that stays for men when cards are bought."""

NEXT_ROUND: Final = 0.4
"""What a bargain of an ally is worth who cannot spend before the next round."""

TOO_FAR: Final = 4
"""Who has so far to go to the rebels leaves the gold to an ally who stands nearer."""

KEPT: Final = 0
"""Gold for men beyond the need, for the dice are not always kind."""


def hire_infantry(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Gold the player cannot use goes to an ally who can; all the rest becomes Infantry."""
    assert isinstance(sight, AllySight)
    gift = _gift(sight)
    return gift or hire_as_usual(t, sight, options)


def hire_or_dismiss(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Hires Generals as soon as some gold is left for Infantry beside them."""
    assert isinstance(sight, AllySight)
    s, seat = sight.s, sight.seat
    if (
        ("hire",) in options
        and generals_owned(s, seat) < MOST_IN_PLAY
        and sight.left >= A_GENERAL_PAYS_AFTER
        and sight.march_left() < TOO_FAR
        and s.gold[seat] >= general_price(s, seat) + sight.ally.gold_beside_a_general[s.ties == TIES_INVADER]
    ):
        return Choice(("hire",), "reason.hire_general", {"count": generals_owned(s, seat) + 1})
    return Choice(("end_step",), "reason.enough_generals")


def buy(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Buys cards only with gold for which no Invasion lacks Infantry."""
    assert isinstance(sight, AllySight)
    numbers = [int(option[1]) for option in options if option[0] == "buy"]
    if not numbers:
        return Choice(("end_step",), "reason.no_card")
    spare = sight.s.gold[sight.seat] - gold_needed(sight) - GOLD_BESIDE_CARDS
    cards = max(0, min(max(numbers), spare // sight.s.options.card_price)) if sight.left else 0
    return Choice(("buy", cards), "reason.buy_cards" if cards else "reason.men_not_cards", {"count": cards})


def _gift(sight: AllySight) -> Choice | None:
    """The gift to an ally whose Invasions are worth more than the player's, or None."""
    s, seat = sight.s, sight.seat
    allies = [(sight.of(ally), _comes_later(sight, ally)) for ally in range(s.players) if ally != seat]
    allies = [(theirs, later) for theirs, later in allies if s.alive[theirs.seat] and (later or sight.left)]
    if not allies:
        return None
    foremost, _ = min(allies, key=lambda ally: (ally[0].march_left(), not ally[1], ally[0].seat))
    if sight.march_left() >= TOO_FAR and foremost.march_left() < sight.march_left():
        return _give(foremost.seat, s.gold[seat])
    offers = []
    for theirs, later in allies:
        unmet = _unmet(theirs)
        if unmet:
            offers.append((unmet[0][0] * (1.0 if later else NEXT_ROUND), sum(men for _, men in unmet), theirs.seat))
    if not offers:
        return None
    bargain, men, ally = max(offers)
    own = sum(plan.lacks for plan in _wishes(sight) if plan.bargain >= bargain) - s.pool[seat]
    return _give(ally, min(s.gold[seat] - _gold_for(own) - KEPT, _gold_for(men)))


def _comes_later(sight: AllySight, ally: Seat) -> bool:
    """Whether an ally's turn of this round is still to come (C4.1)."""
    s = sight.s
    return (ally - s.start_seat) % s.players > (sight.seat - s.start_seat) % s.players


def _give(ally: Seat, gold: int) -> Choice | None:
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
