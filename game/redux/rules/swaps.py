"""Lü Fan and Guan Ping: what their owners may do whenever they decide or pay (14.5)."""

from game.engine.refusals import Action, Refusal
from game.redux.rules import verbs
from game.redux.rules.catalogue import general_with
from game.redux.rules.places import GOLD, RICE, SPEAR, WEAPONS, GeneralId, Seat, state_of
from game.redux.rules.state import ReduxState, in_play
from game.redux.rules.table import ReduxTable

LU_FAN = general_with("swaps_gold_and_rice")
GUAN_PING = general_with("swaps_weapons")

SWAPS = ("gold_for_rice", "rice_for_gold", "swap_weapon")
"""The verbs: so much gold for as much rice, the other way, and one weapon for one of another type."""


def offer_swaps(s: ReduxState, seat: Seat) -> list[Action]:
    """Every swap the state can make now; its caller has seen to it that the state decides or pays."""
    offered: list[Action] = []
    if seat == state_of(LU_FAN) and in_play(s, LU_FAN):
        offered += [("gold_for_rice", count) for count in range(1, s.have(seat, GOLD) + 1)]
        offered += [("rice_for_gold", count) for count in range(1, s.have(seat, RICE) + 1)]
    if seat == state_of(GUAN_PING) and can_swap_weapons(s):
        offered += [
            ("swap_weapon", one - SPEAR, other - SPEAR)
            for one in WEAPONS
            if s.have(seat, one)
            for other in WEAPONS
            if other != one
        ]
    return sorted(offered)


def can_swap_weapons(s: ReduxState) -> bool:
    """Whether Guan Ping is at work: not in the round he is recruited."""
    return in_play(s, GUAN_PING) and s.since[GUAN_PING] < s.round


def refuse_swap(s: ReduxState, seat: Seat, action: Action) -> Refusal | None:
    """Why a swap is not possible, or None when it is."""
    general: GeneralId = GUAN_PING if action[0] == "swap_weapon" else LU_FAN
    if seat != state_of(general) or not in_play(s, general):
        return Refusal("nobody_swaps", "14.5", general=general)
    if action in offer_swaps(s, seat):
        return None
    if general == GUAN_PING and not can_swap_weapons(s):
        return Refusal("not_in_his_first_round", "14.5", general=general)
    return Refusal("too_little_to_swap", "14.5", general=general)


def take_swap(t: ReduxTable, seat: Seat, action: Action) -> None:
    """Carries a swap out."""
    match action:
        case ("gold_for_rice", int(count)):
            _swap(t, seat, GOLD, RICE, count, LU_FAN)
        case ("rice_for_gold", int(count)):
            _swap(t, seat, RICE, GOLD, count, LU_FAN)
        case ("swap_weapon", int(one), int(other)):
            _swap(t, seat, SPEAR + one, SPEAR + other, 1, GUAN_PING)


def _swap(t: ReduxTable, seat: Seat, one: int, other: int, count: int, general: GeneralId) -> None:
    verbs.use_skill(t, seat, general)
    verbs.change(t, seat, one, -count, "swap", general)
    verbs.change(t, seat, other, count, "swap", general)
