"""An ally's gold: men for every Invasion worth making, and what is left to whoever can use it best (R19.2, C5.2)."""

from typing import Final

from game.bots.ally_deploy import plans
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

GOLD_BESIDE_A_GENERAL: Final = 6
"""What must be left for men when a General is hired."""

A_GENERAL_PAYS_AFTER: Final = 1
"""Rounds a General needs to be worth the price."""

GOLD_BESIDE_CARDS: Final = 20
"""Gold that stays for men when cards are bought."""

KEPT: Final = 1
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
    s, seat = sight.s, sight.seat
    spare = s.gold[seat] - gold_needed(sight) - KEPT
    if spare <= 0:
        return None
    needs = []
    for ally in range(s.players):
        if ally == seat or not s.alive[ally]:
            continue
        later = _place_in_round(sight, ally) > _place_in_round(sight, seat)
        if not later and not sight.left:
            continue
        theirs = AllySight(s, ally)
        # What lies with an ally whose turn is still to come will be spent in it, beside the income.
        needs.append((gold_needed(theirs) - s.gold[ally] - income_of(s, ally).total, later, -ally))
    need, _, ally = max(needs, default=(0, False, 0))
    if need <= 0:
        return None
    gold = min(spare, need)
    return Choice(("give", -ally, gold), "reason.give_gold", {"seat": -ally, "gold": gold})


def _place_in_round(sight: AllySight, seat: Seat) -> int:
    s = sight.s
    return (seat - s.start_seat) % s.players


def gold_needed(sight: AllySight) -> int:
    """The gold for all the men a player's Invasions of this turn lack; in the last round only those of rebels count."""
    s, seat = sight.s, sight.seat
    room = min(MEN_IN_PLENTY, room_to_deploy(s, seat))
    lacks = sum(plan.lacks for plan in plans(sight, room)) - s.pool[seat]
    return -(-max(0, lacks) // INFANTRY_PER_GOLD)
