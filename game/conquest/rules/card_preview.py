"""The cards of the own hand that can be played at this stop, and why the others cannot: asked of the rules (R25)."""

from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.reactions import refuse_play
from game.conquest.rules.state import ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.frames import tag_of
from game.engine.refusals import Action, Refusal, Seat
from game.parts.windows import Window

LEADER_TARGETS = ("enemy_leader", "enemy_general_in_fight", "own_general_in_fight")
BETWEEN_ACTIONS = ("play", "play_pot", "pot")
"""What may be done with Strategy cards between two actions of one's own turn (R25.1, C4.3)."""
SEAT_TARGETS = ("vassal", "neighbouring_player")
RESPONSES = ("invasion.respond", "invasion.respond_again")


def plays_of(t: ConquestTable, seat: Seat, number: int, from_pot: bool = False) -> list[Action]:
    """Every legal way to play a kind of card now, from the hand or from the allies' Pot (C4.4)."""
    verb = "play_pot" if from_pot and number in t.s.hands[seat] else "play"
    return [action for action in t.options(seat) if action[0] == verb and action[1] == number]


def pot_action(t: ConquestTable, seat: Seat, number: int, from_pot: bool) -> Action | None:
    """Laying a card of the hand into the Pot, or throwing one of the Pot away, where that is legal now (C4.3, C4.4)."""
    action: Action = ("discard_pot" if from_pot else "pot", number)
    return action if action in t.options(seat) or (from_pot and action in t.asides(seat)) else None


def playable(t: ConquestTable, seat: Seat) -> frozenset[int]:
    """The kinds of card the seat can play now; nothing while it is not asked."""
    if seat < 0 or seat not in t.waiting():
        return frozenset()
    return frozenset(int(action[1]) for action in t.options(seat) if action[0] == "play")


def moment(t: ConquestTable) -> str:
    """The window that is open now; between two actions of a turn it is W3 (R25.1)."""
    frame = t.stack[-1]
    return frame.moment if isinstance(frame, Window) else "W3"


def why_not(t: ConquestTable, seat: Seat, number: int) -> Refusal | None:
    """Why a card cannot be played now, or None (R25.1, R25.5)."""
    if plays_of(t, seat, number):
        return None
    if seat not in t.waiting():
        return Refusal("not_asked", "R25.1", card=STRATEGY[number].id)
    frame = t.stack[-1]
    if tag_of(frame) not in ("window", "invasion") and frame_is_inside(t):
        return Refusal("finish_first", "R25.1", step=t.s.step)
    return refuse_play(t, seat, STRATEGY[number], moment(t)) or Refusal("not_here", "R25.1", card=STRATEGY[number].id)


def no_such_target(card: str, place: ProvinceId) -> Refusal:
    """Why a card cannot be played on a Province."""
    return Refusal("no_target_here", card, card=card, province=place)


def no_target_needed(card: str) -> Refusal:
    """Why nothing on the map is to be chosen for a card (R25.3)."""
    return Refusal("no_target_needed", "R25.3", card=card)


def target_missing(card: str) -> Refusal:
    """Why a card cannot be played yet: its target is still open (R25.3)."""
    return Refusal("choose_a_target", "R25.3", card=card)


def frame_is_inside(t: ConquestTable) -> bool:
    """Whether the question is one half of an action: a purchase, a move, an Invasion (R25.1 W3)."""
    return not any(action[0] in ("end_step", "concede") for action in t.options(t.waiting()[0]))


def provinces_of(t: ConquestTable, card: int, target: int) -> list[ProvinceId]:
    """The Provinces on which a target of a card can be pressed."""
    s, kind = t.s, STRATEGY[card].target
    if kind in LEADER_TARGETS:
        return [s.leader_at[target]]
    if kind in SEAT_TARGETS:
        return [p for p in s.board.ids if s.owner[p] == target]
    if kind == "famine_region":
        return list(s.board.region_provinces[target])
    return [target] if target else []
