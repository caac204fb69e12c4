"""The shapes of Redux's frames: what they hold, which may lie on which, and how they agree with the table."""

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, Final

from game.engine.frames import DONE, Frame, tag_of
from game.engine.refusals import Seat
from game.engine.shapes import BOTTOM, FrameShape
from game.redux.rules.amounts import EFFECTS, is_present, row_of
from game.redux.rules.benefits import EFFECTS_OF
from game.redux.rules.building import COSTS, ICONS, relief_of, relieved
from game.redux.rules.card_data import MOMENTS
from game.redux.rules.catalogue import ENHANCEMENTS, GENERALS
from game.redux.rules.places import (
    ALL_SPACES,
    BATTLES,
    BORDERS,
    CARD_COUNT,
    CON,
    GENERAL_COUNT,
    KINDS,
    LOCATIONS,
    SEATS,
    WEAPONS,
    state_of,
)
from game.redux.rules.recruiting import DRAWN_IN_A_ROUND
from game.redux.rules.sending import refuse_general, refuse_send
from game.redux.rules.spaces import PROCEDURES
from game.redux.rules.state import CUSTODIAN, NEW_CUSTODIAN, STATIONED, ReduxState
from game.redux.rules.trading import MOST, RICE_PART, WEAPONS_PART
from game.redux.rules.verbs import CARD_SOURCE

_ON_SPACE: Final = {"player": "seat", "space": "space", "generals": "general"}
_EFFECT: Final = ("source", "row")

FRAME_SHAPES: Final[Mapping[str, FrameShape]] = {
    "campaign": FrameShape((BOTTOM,), {}),
    "set_up": FrameShape(("campaign",), {}),
    "recruitment": FrameShape(("campaign", "set_up"), {"recruiting": "seat", "drawing": "drawing", "keeping": "count"}),
    "conflict": FrameShape(("campaign",), {"third": "seat", "wei": "seat_or_none", "wu": "seat_or_none"}),
    "bidding": FrameShape(("conflict",), {"player": "seat", "place": "seat"}),
    "attach": FrameShape(("bidding",), {"player": "seat", "general": "general", "space": "space"}),
    "resolution": FrameShape(("campaign",), {"place": "place"}),
    "resolution_turn": FrameShape(("resolution",), {"player": "seat", "together": "flag"}),
    "space_action": FrameShape(("resolution_turn",), {
        "player": "seat", "space": "space", "generals": "general", "part": "part", "own_action": "flag",
        "made": "weapon", "gold_received": "count",
    }),
    "effects": FrameShape(("space_action",), {
        "player": "seat", "moment": "moment", "space": "space", "generals": "general", "waiting": _EFFECT,
    }),
    "effect": FrameShape(("benefits", "construct", "effect", "effects", "station"), {
        "player": "seat", "source": "source", "index": "row", "space": "space_or_none", "ordinal": "ordinal",
        "weapons": "count", "chosen": "row",
    }, most=12),
    "construct": FrameShape(("construct_here", "effect"), {
        "player": "seat", "source": "anybody", "decks": "deck", "optional": "flag", "generals": "general",
        "card": "card_or_none", "cost": "count", "picked": "weapon",
    }, most=4),
    "siege_tower": FrameShape(("construct",), {"player": "seat"}),
    "train_for_level": FrameShape(("effects",), {"player": "seat", "source": "source"}),
    "keep_gold": FrameShape(("effects",), {"player": "seat", "source": "source"}),
    **{tag: FrameShape(("space_action",), _ON_SPACE) for tag in (
        "control_emperor", "win_support", "tribute", "muster", "produce", "develop", "trade_here", "construct_here",
        "battle", "improve_tribe",
    )},
    "instructor": FrameShape(("space_action",), {**_ON_SPACE, "trained": "flag", "imported": "flag"}),
    "trade": FrameShape(("effect", "trade_here"), {
        "player": "seat", "source": "anybody", "only_one": "flag", "used": "parts", "open_part": "part_of_trade",
        "deals": "deals",
    }),
    "station": FrameShape(("battle",), {
        "player": "seat", "space": "battle", "general": "general_or_none", "locations": "location",
        "ordinal": "ordinal", "stored": "stored",
    }),
    "buy_support": FrameShape(("benefits", "improve_tribe", "lower_tribes", "resolution_turn"), {"player": "seat"}),
    "maintenance": FrameShape(("campaign",), {"place": "place", "player": "seat_or_none"}),
    "benefits": FrameShape(("maintenance",), {"player": "seat", "used": _EFFECT, "finished": "flag"}),
    "make_good": FrameShape(("benefits",), {"player": "seat", "weapons": "unknown_or_count"}),
    "move_token": FrameShape(("benefits",), {"player": "seat"}),
    "draw_on_tokens": FrameShape(("benefits",), {"player": "seat"}),
    "lower_tribes": FrameShape(("maintenance",), {"place": "place", "player": "seat_or_none", "raided": "flag"}),
    "scoring": FrameShape(("campaign",), {"player": "seat_or_none", "place": "place", "upgraded": ("seat", "border")}),
}  # fmt: skip
"""Every frame of the game. A card just built, or a general just stationed, lays all its rows on the stack at once."""

STEPS_OF: Final = {
    "set_up": ("setup",), "recruitment": ("setup", "recruit"), "conflict": ("alliance", "bid"), "bidding": ("bid",),
    "resolution": ("resolve",), "maintenance": ("benefits", "upkeep"), "benefits": ("benefits",),
    "lower_tribes": ("upkeep",), "scoring": ("scoring",),
}  # fmt: skip
"""What the state calls the step in which a frame asks something (3.1)."""
PARTS: Final = (
    "", "resources", "army", "recruit", "train", "make", "develop", "develop_other", "tax", "harvest",
)  # fmt: skip
"""What an action can have been (7.6)."""


def meanings(s: ReduxState) -> Mapping[str, Container[Any]]:
    """The values that each meaning of a field may have in this position."""
    return {
        "seat": SEATS, "seat_or_none": range(-1, len(SEATS)), "place": range(len(SEATS) + 1), "flag": range(2),
        "space": ALL_SPACES, "space_or_none": (0, *ALL_SPACES), "battle": BATTLES, "location": LOCATIONS,
        "general": range(1, GENERAL_COUNT + 1), "general_or_none": range(GENERAL_COUNT + 1),
        "card_or_none": range(CARD_COUNT + 1), "source": _SOURCES, "anybody": range(CARD_SOURCE + CARD_COUNT + 1),
        "row": range(-1, 8), "count": range(100), "unknown_or_count": range(-1, 100), "drawing": range(1, 7),
        "ordinal": range(8), "stored": range(3), "weapon": WEAPONS, "deck": ("SEP", "UNI"), "moment": MOMENTS,
        "part": PARTS, "parts": range(4), "part_of_trade": (0, RICE_PART, WEAPONS_PART), "deals": range(MOST + 1),
        "border": range(len(BORDERS)),
    }  # fmt: skip


_SOURCES: Final = frozenset((*range(1, GENERAL_COUNT + 1), *range(CARD_SOURCE + 1, CARD_SOURCE + CARD_COUNT + 1)))


def stack_problems(s: ReduxState, stack: Sequence[Frame]) -> list[str]:
    """The contradictions between a stack of the right shape and this position, in words."""
    if s.result is not None:
        return ["a game that is over has a step to go on with (15)"] if stack else []
    frames: list[tuple[str, Any]] = [(tag_of(frame), frame) for frame in stack]
    wrong = _course_problems(s, frames) or _player_problems(s, frames)
    checks: Mapping[str, Callable[[ReduxState, Any], list[str]]] = {
        "recruitment": _recruitment_problems, "conflict": _conflict_problems, "bidding": _bidding_problems,
        "attach": _attach_problems, "space_action": _action_problems, "effects": _effects_problems,
        "effect": _effect_problems, "construct": _construct_problems, "station": _station_problems,
        "benefits": _benefits_problems, "train_for_level": _hook_problems, "keep_gold": _hook_problems,
    }  # fmt: skip
    for tag, frame in frames:
        if tag in checks and not wrong:
            wrong = checks[tag](s, frame)
    by_tag = dict(frames)
    return wrong or (_space_problems(frames, by_tag) if "space_action" in by_tag else [])


def _course_problems(s: ReduxState, frames: Sequence[tuple[str, Any]]) -> list[str]:
    """The round and the step (3.1)."""
    wrong = [f"step: {s.step}, and the game has stopped in {tag} (3.1)" for tag, _ in frames
             if tag in STEPS_OF and s.step not in STEPS_OF[tag]]  # fmt: skip
    if len(frames) < 2:
        wrong.append("campaign: nothing it could have stopped in (3.1)")
    if bool(s.round) == any(tag == "set_up" for tag, _ in frames):
        wrong.append("round: none has begun, or one has while the table is set up (2, 3)")
    if bool(s.ending) != any(tag == "scoring" for tag, _ in frames):
        wrong.append("ending: points are counted in the last round alone (15.1)")
    return wrong


def _player_problems(s: ReduxState, frames: Sequence[tuple[str, Any]]) -> list[str]:
    """Whose turn it is in every step within the turn of a state (5.5, 7.2, 13)."""
    player: Seat = -1
    for tag, frame in frames:
        if tag in ("resolution", "maintenance", "lower_tribes", "scoring"):
            player = s.order[frame.place - 1] if frame.place else -1
        elif tag == "bidding":
            player = s.order[frame.place]
        if player >= 0 and getattr(frame, "player", player) != player:
            return [f"{tag}.player: not whose turn it is (5.1)"]
    asked = getattr(frames[-1][1], "player", -1)
    if player >= 0 and asked >= 0 and asked != s.turn_seat:
        return [f"turn_seat: {s.turn_seat}, and state {asked} is asked (5.1)"]
    return []


def _recruitment_problems(s: ReduxState, frame: Any) -> list[str]:
    """Who draws and keeps how many (4.2)."""
    if len(set(frame.recruiting)) != len(frame.recruiting):
        return ["recruitment.recruiting: a state twice (4.1)"]
    if frame.drawing != s.drawing or list(frame.keeping) != s.keeping:
        return ["recruitment: other numbers than those of the state (4.2)"]
    for seat in frame.recruiting:
        if not frame.keeping[seat] or len(s.drawn[seat]) < max(frame.keeping[seat], DRAWN_IN_A_ROUND):
            return [f"drawn: state {seat} has nothing to keep (4.2)"]
        if (s.sealed >> seat & 1) != (len(s.picked[seat]) == s.keeping[seat]):
            return [f"sealed: state {seat} has kept {len(s.picked[seat])} of {s.keeping[seat]} (4.2)"]
    return []


def _conflict_problems(s: ReduxState, frame: Any) -> list[str]:
    return [] if frame.third == s.order[2] else ["conflict.third: not the third state (5.2)"]


def _bidding_problems(s: ReduxState, frame: Any) -> list[str]:
    return ["bidding.player: has passed (5.5)"] if s.passed >> frame.player & 1 else []


def _attach_problems(s: ReduxState, frame: Any) -> list[str]:
    """A general who may be sent there (5.5 to 5.9); what he leads is taken from supply first."""
    refusal = refuse_general(s, frame.player, frame.general)
    if refusal is None and not s.units_of(frame.general):
        refusal = refuse_send(s, frame.player, frame.general, frame.space)
    return [f"attach: {refusal.code} ({refusal.clause})"] if refusal else []


def _action_problems(s: ReduxState, frame: Any) -> list[str]:
    """An action the state has won and not yet taken, by generals who won it (7.3, 7.5)."""
    if not s.won[frame.player] >> frame.space & 1 or s.acted[frame.player] >> frame.space & 1:
        return ["space_action.space: not won, or taken already (7.4)"]
    there = (frame.space, CUSTODIAN, NEW_CUSTODIAN, STATIONED)
    if any(g not in s.generals[frame.player] or s.where[g] not in there for g in frame.generals):
        return ["space_action.generals: somebody who is not there (7.5)"]
    return ["space_action.generals: somebody twice (7.5)"] if len(set(frame.generals)) < len(frame.generals) else []


def _space_problems(frames: Sequence[tuple[str, Any]], by_tag: Mapping[str, Any]) -> list[str]:
    """What is done on a space belongs to it (8)."""
    action = by_tag["space_action"]
    own_tag = str(PROCEDURES[action.space].__struct_config__.tag)
    deeds = {str(procedure.__struct_config__.tag) for procedure in PROCEDURES.values()}
    for tag, frame in frames:
        if tag in deeds and tag != own_tag:
            return [f"{tag}: not what is done on this space (8)"]
        if (tag in deeds or tag == "effects") and (frame.space, frame.generals) != (action.space, action.generals):
            return [f"{tag}: another space or other generals than the action's (7.5)"]
        if tag == "station" and frame.space != action.space:
            return ["station.space: not the battle that was won (8.13)"]
    return []


def _effects_problems(s: ReduxState, frame: Any) -> list[str]:
    """Effects of the moment that are still to come, each once (7.5)."""
    if frame.moment not in ("before", "after") or len(set(frame.waiting)) != len(frame.waiting):
        return ["effects: another moment, or an effect twice (7.5)"]
    known = EFFECTS[frame.moment]
    if any(effect not in known or not _is_own(s, frame.player, effect[0]) for effect in frame.waiting):
        return ["effects.waiting: an effect of another moment or another state (7.5)"]
    return []


def _is_own(s: ReduxState, seat: Seat, source: int) -> bool:
    """Whether a card works for a state: its general in play, or what it has built."""
    return is_present(s, seat, source) and (source > CARD_SOURCE or state_of(source) == seat)


def _effect_problems(s: ReduxState, frame: Any) -> list[str]:
    """A row of a card that works for the state (14)."""
    rows = ENHANCEMENTS[frame.source - CARD_SOURCE].rows if frame.source > CARD_SOURCE else GENERALS[frame.source].rows
    if not 0 <= frame.index < len(rows) or not _is_own(s, frame.player, frame.source):
        return ["effect: a row that the card has not, or another's card (14)"]
    row = row_of(frame.source, frame.index)
    if frame.chosen >= len(row.choose) or (row.choose and frame.chosen < 0 and frame.at not in ("begin", "choose")):
        return ["effect.chosen: no such choice (14)"]
    if row.by_ordinal and row.choose and frame.ordinal not in dict(row.by_ordinal):
        return ["effect.ordinal: none that the card knows (9.7)"]
    return []


def _hook_problems(s: ReduxState, frame: Any) -> list[str]:
    """One of the two cards that do something of their own after an action (14)."""
    hook = "keeps_gold_of_a_tribute" if tag_of(frame) == "keep_gold" else "trains_for_a_level"
    card = ENHANCEMENTS[frame.source - CARD_SOURCE] if frame.source > CARD_SOURCE else GENERALS[frame.source]
    if card.hook != hook or not _is_own(s, frame.player, frame.source):
        return [f"{tag_of(frame)}.source: a card that does not do this (14)"]
    return []


def _construct_problems(s: ReduxState, frame: Any) -> list[str]:
    """A card of the hand, and what it costs with the help of the generals who build (12)."""
    if any(general not in s.generals[frame.player] or s.where[general] != CON for general in frame.generals):
        return ["construct.generals: somebody who does not build (12.5)"]
    if frame.at == DONE or not frame.card:
        return []
    if frame.card not in s.hands[frame.player]:
        return ["construct.card: not in the hand (12.1)"]
    if not frame.cost:
        return [] if frame.at == "choose_relief" else ["construct.cost: nothing (12.2)"]
    whole = COSTS[frame.card]
    relief = relief_of(frame.generals)
    if frame.cost not in (whole, *(cost for _, cost in relieved(whole, relief))) or len(frame.cost) != ICONS:
        return ["construct.cost: not what the card costs (12.2)"]
    return ["construct.picked: more weapons than it costs (12.2)"] if len(frame.picked) > frame.cost[KINDS] else []


def _station_problems(s: ReduxState, frame: Any) -> list[str]:
    """A general who won a battle, and the locations he has taken (9.3 to 9.6)."""
    if frame.general and frame.general not in s.generals[frame.player]:
        return ["station.general: another's (9.3)"]
    if frame.stored > len(frame.locations) or len(set(frame.locations)) != len(frame.locations):
        return ["station.locations: fewer than have their token (9.6)"]
    if any(s.holder[place] != frame.general for place in frame.locations):
        return ["station.locations: one that he does not hold (9.4)"]
    if not frame.locations and frame.at not in ("choose_general", "choose_location"):
        return ["station.locations: none (9.4)"]
    if frame.at != "choose_general" and not frame.general:
        return ["station.general: nobody (9.3)"]
    return []


def _benefits_problems(s: ReduxState, frame: Any) -> list[str]:
    """Effects of the round that this state has used, each once (13.9)."""
    known = EFFECTS_OF[frame.player]
    if len(set(frame.used)) != len(frame.used) or any(effect not in known for effect in frame.used):
        return ["benefits.used: an effect twice, or one that is none (13.9)"]
    return []
