"""The players' Pot: shared Strategy cards, face up (C4.3, C4.4). Nothing here writes; the verbs are in `verbs.py`."""

from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ConquestState
from game.engine.refusals import Action, Refusal, Seat

CARD_VERBS = frozenset({"play", "play_pot", "pot", "discard_pot"})
"""The verbs of Strategy cards: played from the hand or else from the Pot, from the Pot though there is one in hand too,
put into the Pot, discarded from it."""


def capacity(s: ConquestState) -> int:
    """How many cards the Pot holds: one for each player at the start but one (C4.3, D-106)."""
    return s.players - 1 if is_coop(s) else 0


def may_use(s: ConquestState, seat: Seat, card: int) -> bool:
    """Whether a kind of card is in the seat's hand or, for a player, in the Pot (C4.4)."""
    return card in s.hands[seat] or (card in s.pot and seat < s.players)


def offer_puts(s: ConquestState, seat: Seat) -> list[Action]:
    """What the active player may move from hand into the Pot (C4.3)."""
    return [("pot", card) for card in sorted(set(s.hands[seat]))] if len(s.pot) < capacity(s) else []


def offer_pot_discards(s: ConquestState) -> list[Action]:
    """What the active player may discard from the Pot where cards of the hand may be discarded (C4.4, R10.2)."""
    return [("discard_pot", card) for card in sorted(set(s.pot))]


def refuse_put(s: ConquestState, seat: Seat, card: int) -> Refusal | None:
    """Why a card cannot be put into the Pot in W3, or None (C4.3)."""
    if not is_coop(s):
        return Refusal("no_pot", "C4.3")
    if seat != s.turn_seat:
        return Refusal("own_turn_only", "C4.3", card=STRATEGY[card].id)
    if card not in s.hands[seat]:
        return Refusal("not_in_hand", "C4.3", card=STRATEGY[card].id)
    if len(s.pot) >= capacity(s):
        return Refusal("pot_full", "C4.3", cards=capacity(s))
    return None


def refuse_pot_card(s: ConquestState, seat: Seat, card: int) -> Refusal | None:
    """Why there is no such card in the Pot for this seat, or None (C4.4)."""
    if not is_coop(s):
        return Refusal("no_pot", "C4.3")
    if card not in s.pot:
        return Refusal("not_in_pot", "C4.4", card=STRATEGY[card].id)
    return None


def refuse_choice_of_pot(s: ConquestState, seat: Seat, card: int) -> Refusal | None:
    """Why the seat need not say that it plays the Pot's card rather than its own, or None."""
    refusal = refuse_pot_card(s, seat, card)
    if refusal is None and card not in s.hands[seat]:
        return Refusal("only_in_pot", "C4.4", card=STRATEGY[card].id)
    return refusal


def in_order(s: ConquestState, options: list[Action]) -> list[Action]:
    """Options of an own turn with those of cards among them, sorted; without a Pot they are so already."""
    return options if s.players == s.seats else sorted(options)
