"""The shapes of Conquest's frames: what they hold, which may lie on which, and how they agree with the board."""

from collections.abc import Container, Mapping, Sequence
from typing import Any, Final

from game.conquest.rules.card_data import FATE, STRATEGY, WINDOWS
from game.conquest.rules.invariants import ENDINGS
from game.conquest.rules.leaders import leaders_in
from game.conquest.rules.state import NEUTRAL, NOBODY, ConquestState
from game.engine.frames import Frame, tag_of
from game.engine.shapes import ANYTHING, BOTTOM, FrameShape, result_problem
from game.parts.windows import Window

_STEPS: Final = ("turn",)
_CARDS: Final = (
    "buy_cards", "campaign", "deployment", "hire_generals", "hire_infantry", "repositioning", "invasion", "window",
)  # fmt: skip
_INTERRUPTED: Final = ("turn", "fate_card", "card_play", "engagement", "invasion", "scarf_plot", "scarf_turn")
_FOOT: Final = ("place", "count", "count")
_NOTE: Final = ("place", "place", "note")

FRAME_SHAPES: Final[Mapping[str, FrameShape]] = {
    "war": FrameShape((BOTTOM,), {"opener": "seat", "called": "count"}),
    "setup": FrameShape(("war",), {"seat": "seat_or_none", "drawn": ("seat", "place")}),
    "quick_setup": FrameShape(("setup",), {"seat": "seat_or_none", "regions": "region"}),
    "turn": FrameShape(("war",), {"player": "player", "opens_the_round": "flag"}),
    "fate_card": FrameShape(("war", "turn"), {
        "card": "fate", "provinces": "province", "region": "place", "seat": "seat_or_none", "spared": "seat",
        "saved": "flag",
    }),
    "window": FrameShape(_INTERRUPTED, {
        "moment": "moment", "polled": "seat", "asked": "seat", "turn": "seat_or_none",
    }, most=3),
    "income": FrameShape(_STEPS, {"player": "player"}),
    "awards": FrameShape(_STEPS, {"player": "player", "left": "count"}),
    "buy_cards": FrameShape(_STEPS, {"player": "player"}),
    "card_play": FrameShape(_CARDS, {
        "player": "player", "card": "strategy", "target": "target", "victim": "seat_or_none", "cancelled": "flag",
    }, most=3),
    "choose_successor": FrameShape(("card_play",), {"player": "player"}),
    "choose_general": FrameShape(("card_play",), {"player": "player"}),
    "relief": FrameShape(("card_play",), {
        "defender": "player", "helper": "province", "target": "province", "leaders": "mask",
    }),
    "duel": FrameShape(("card_play",), {"player": "seat", "opponent": "seat", "champion": "leader"}),
    "death": FrameShape(("card_play", "fate_card", "scarf_plot"), {
        "owner": "seat", "leader": "leader", "cause": "cause",
    }),
    "fealty": FrameShape(("invasion",), {"defender": "player", "lord": "player"}),
    "hire_generals": FrameShape(_STEPS, {"player": "player"}),
    "hire_infantry": FrameShape(_STEPS, {"player": "player"}),
    "deployment": FrameShape(_STEPS, {"player": "player", "moved": "general"}),
    "campaign": FrameShape(_STEPS, {
        "player": "player", "rallied": "flag", "fought": _NOTE, "raided": _NOTE, "ties": _NOTE,
        "joined": ("place", "place", "place"), "approved": ("place", "place"), "vetoed": "province",
        "forbidden": "province",
    }),
    "second_die": FrameShape(("campaign",), {"player": "player", "target": "province", "die": "die"}),
    "invasion": FrameShape(("campaign", "scarf_invasion"), {
        "player": "seat", "source": "province", "target": "province", "defender": "seat_or_none", "defended": "flag",
        "engagements": "count", "tie_card": "tie_card", "joined": "province", "fresh": "count", "used": "count",
        "leaders": "mask", "helpers": _FOOT, "asked": "seat_or_none",
    }),
    "move_in": FrameShape(("invasion",), {
        "player": "seat", "target": "province", "former": "seat_or_none", "raided": "flag", "entering": "mask",
        "must": "mask", "must_foot": _FOOT, "chosen": _FOOT,
    }),
    "retreat": FrameShape(("invasion", "card_play"), {
        "defender": "seat", "invader": "seat", "source": "province", "target": "province",
        "going": ("place", "count", "mask"),
    }),
    "engagement": FrameShape(("invasion",), {
        "invader": "seat", "defender": "seat_or_none", "source": "province", "target": "province", "fresh": "count",
        "used": "count", "leaders": "mask", "engagement": "count", "helpers": _FOOT, "drums": "count",
        "striking": "count", "strikes": "loss", "invader_losses": "loss", "defender_losses": "loss",
        "invader_doomed": "mask", "defender_doomed": "mask",
    }),
    "repositioning": FrameShape(_STEPS, {"player": "player", "source": "place", "target": "place", "leaders": "mask"}),
    "claim": FrameShape((BOTTOM, "war", "turn", "campaign", "invasion", "move_in", "scarf_turn"), {
        "result": ANYTHING, "winner": "seat", "others": "seat", "final": "flag",
    }),
    "scarf_turn": FrameShape(("war",), {
        "bot": "bot", "order": "province", "acted": "count", "newly_held": "province", "forbidden": "province",
        "due": "province",
    }),
    "scarf_invasion": FrameShape(("scarf_turn", "scarf_rally", "scarf_plot"), {
        "bot": "bot", "source": "province", "candidates": "province", "asked": "seat",
    }),
    "scarf_rally": FrameShape(("scarf_turn",), {
        "bot": "bot", "acting": "province", "candidates": "province", "asked": "seat",
    }),
    "scarf_plot": FrameShape(("scarf_turn",), {
        "bot": "bot", "province": "province", "deed": "deed", "victim": "seat_or_none", "cancelled": "flag",
    }),
}  # fmt: skip
"""Every frame of the game (R3 to R25, C2 to C10)."""


def meanings(s: ConquestState) -> Mapping[str, Container[Any]]:
    """The values that each meaning of a field may have in this position."""
    places = s.board.size + 1
    return {
        "seat": range(s.seats), "seat_or_none": range(NEUTRAL, s.seats), "player": range(s.players),
        "bot": range(s.players, s.seats), "province": range(1, places), "place": range(places),
        "region": range(1, len(s.board.regions)), "mask": range(16), "leader": range(4 * s.seats), "flag": range(2),
        "count": range(100), "loss": range(-1, 100), "note": range(-1, 100), "tie_card": range(-1, 2),
        "die": range(1, 7), "general": range(len(s.gained)), "strategy": range(1, len(STRATEGY) + 1),
        "target": range(max(places, 4 * s.seats)), "fate": range(len(FATE)), "moment": WINDOWS,
        "cause": ("assassination", "fate"), "deed": ("bribe", "assassinate"),
    }  # fmt: skip


# ---- how frames agree with one another and with the board


def stack_problems(s: ConquestState, stack: Sequence[Frame]) -> list[str]:
    """The contradictions between a stack of the right shape and this position, in words."""
    by_tag: dict[str, Any] = {tag_of(frame): frame for frame in stack}
    wrong = _turn_problems(s, by_tag)
    if "invasion" in by_tag and "claim" not in by_tag:
        wrong += _invasion_problems(s, by_tag)
    if "engagement" in by_tag:
        wrong += _engagement_problems(s, by_tag)
    if "claim" in by_tag:
        wrong += _claim_problems(s, by_tag["claim"])
    if "quick_setup" in by_tag and not set(by_tag["quick_setup"].regions) <= set(range(1, len(s.board.regions))):
        wrong.append("quick_setup.regions: no such Region")
    top = stack[-1] if stack else None
    if isinstance(top, Window) and top.polled[top.asked : top.asked + 1] != (top.turn,):
        wrong.append("window.turn: not the one who is polled (R25.2)")
    return wrong


def _turn_problems(s: ConquestState, by_tag: Mapping[str, Any]) -> list[str]:
    """Whose turn it is (R7.1): every step of it is that player's."""
    active = by_tag.get("turn")
    seat = active.player if active is not None else None
    rebel = by_tag.get("scarf_turn")
    if rebel is not None:
        seat = rebel.bot
    if seat is None:
        return []
    if seat != s.turn_seat:
        return [f"the turn of player {seat}, and turn_seat is {s.turn_seat}"]
    steps = ("income", "awards", "buy_cards", "hire_generals", "hire_infantry", "deployment", "campaign",
             "second_die", "repositioning", "invasion", "move_in")  # fmt: skip
    wrong = [f"{tag}.player: not whose turn it is" for tag in steps if tag in by_tag and by_tag[tag].player != seat]
    bots = ("scarf_invasion", "scarf_rally", "scarf_plot")
    return wrong + [f"{tag}.bot: not whose turn it is" for tag in bots if tag in by_tag and by_tag[tag].bot != seat]


def _invasion_problems(s: ConquestState, by_tag: Mapping[str, Any]) -> list[str]:
    """The Invasion against the board: its source, its target, the leaders of its group (R14.1, R14.4)."""
    invasion = by_tag["invasion"]
    wrong = []
    if invasion.source == invasion.target:
        wrong.append("invasion: source and target are one Province (R14.1)")
    # All who set out may have left it or fallen.
    if s.owner[invasion.source] not in (invasion.player, NOBODY):
        wrong.append("invasion.source: not a Province of the invader (R14.1)")
    taken = "move_in" in by_tag or s.owner[invasion.target] == invasion.player
    if not taken and s.owner[invasion.target] not in (invasion.defender, NOBODY):
        wrong.append("invasion.defender: another holds the target")
    sources = {invasion.source, *invasion.joined}
    # While a fight goes on, its own frame says who is left of the group.
    tag = "engagement" if "engagement" in by_tag else "invasion"
    group = by_tag[tag]
    if not taken:
        standing = {slot & 3 for at in sources for slot in leaders_in(s, at) if slot >> 2 == invasion.player}
        if any(group.leaders >> rank & 1 and rank not in standing for rank in range(4)):
            wrong.append(f"{tag}.leaders: one who does not stand in the source (R14.4)")
        if group.fresh + group.used > s.infantry[group.source]:
            wrong.append(f"{tag}: more Infantry than stands in the source (R14.4)")
    return wrong


def _claim_problems(s: ConquestState, claim: Any) -> list[str]:
    """A victory of the one who declares it, to be confirmed by anybody else (R23.10)."""
    ending = result_problem(claim.result, ENDINGS, s.seats)
    if ending or claim.result is None:
        return [f"claim.{ending or 'result: none'}"]
    others = tuple(seat for seat in range(s.seats) if seat != claim.winner)
    if claim.result.winners[:1] != (claim.winner,) or claim.others != others:
        return ["claim.winner: not who has won (R23.10)"]
    return []


def _engagement_problems(s: ConquestState, by_tag: Mapping[str, Any]) -> list[str]:
    """The engagement against its Invasion (R15.1)."""
    invasion, fight = by_tag["invasion"], by_tag["engagement"]
    pairs = (
        ("source", invasion.source, fight.source), ("target", invasion.target, fight.target),
        ("invader", invasion.player, fight.invader), ("defender", invasion.defender, fight.defender),
    )  # fmt: skip
    return [f"engagement.{name}: {theirs}, the Invasion says {mine}" for name, mine, theirs in pairs if mine != theirs]
