"""The words on the faces of Strategy and Fate cards: numbers are read from rows and rules, never written twice.

When a card can be played follows from its row as a key of the table `timing`: a row changed without its words has no
text, and a test says so.
"""

from typing import Any, Final

from game.client.look.tooltips import Tip
from game.client.texts import together
from game.conquest.client.look.strategy_cards import CardFace
from game.conquest.client.panels.names import Names, card_name
from game.conquest.client.words import say
from game.conquest.rules import card_play, reactions, retreat
from game.conquest.rules.card_data import FATE, STRATEGY, FateCard, Op, StrategyCard
from game.conquest.rules.card_preview import LEADER_TARGETS, SEAT_TARGETS
from game.conquest.rules.leaders import MOST_GENERALS
from game.conquest.rules.state import ProvinceId, RegionId, Seat
from game.conquest.rules.view import View

SEAL_STRATEGY: Final = "計"
SEAL_FATE: Final = "命"


def strategy_numbers(card: StrategyCard) -> dict[str, Any]:
    """The numbers a Strategy card's texts may name."""
    told: dict[str, Any] = {}
    for op in card.effect:
        told |= NUMBERS[op["op"]](op) if op["op"] in NUMBERS else {}
    return told | CONDITIONS.get(card.require, {})


def _gold(op: Op) -> dict[str, Any]:
    return {"least": card_play.LEAST_TAXES} if op["n"] == "taxes" else {"gold": abs(op["n"])}


def _mod(op: Op) -> dict[str, Any]:
    match op["what"]:
        case "drums":
            return {"bonus": f"+{card_play.WAR_DRUMS[0]}", "dice": len(card_play.WAR_DRUMS)}
        case "palisade":
            return {"bonus": "+1"}
    return {}


NUMBERS: Final = {
    "pool_infantry": lambda op: {"infantry": op["n"]},
    "gold": _gold,
    "assassinate": lambda op: {"general": op["general"], "ruler": op["ruler"]},
    "draw_rulers": lambda op: {"look": op["look"]},
    "draw_generals": lambda op: {"look": op["look"], "most": MOST_GENERALS},
    "strike": lambda op: {"dice": op["dice"], "hit": op["hit"]},
    "retreat": lambda op: {"dice": retreat.MOST_BLOWS, "hit": retreat.HITS_FROM},
    "mod": _mod,
}
"""What the op of a row says in numbers."""

LASTING: Final = ("token", "winter")
"""The ops of Fate that leave something behind until the end of the round."""

CONDITIONS: Final[dict[str, dict[str, Any]]] = {
    "five_enemies": {"least": reactions.FIRE_ATTACK_UNITS},
    "three_defenders": {"most": reactions.EMPTY_CITY_UNITS},
}


def fate_numbers(card: FateCard) -> dict[str, Any]:
    """The numbers a Fate card's texts may name."""
    told: dict[str, Any] = {}
    if "provinces" in card.aim:
        told["provinces"] = card.aim["provinces"]
    for op in card.effect:
        if "n" in op:
            told["gold" if op["op"] in ("gold", "caravans") else "infantry"] = op["n"]
    return told


def timing_key(card: StrategyCard) -> str:
    """Windows, sides, steps and whose turn of a card as one key of the table `timing`."""
    parts = [*card.windows, *card.steps, *card.roles, "any" if card.any_time else "own"]
    parts += [f"{window}own" for window in card.own_turn]
    return "_".join(parts + (["response"] if card.response else []))


def strategy_name(number: int) -> str:
    """The name of a kind of Strategy card in the person's language."""
    card = STRATEGY[number]
    return say(f"strategy.{card.id}.name")


def fate_name(number: int) -> str:
    """The name of a kind of Fate card in the person's language."""
    card = FATE[number]
    return say(f"fate.{card.id}.name")


def strategy_face(number: int) -> CardFace:
    """The face of a kind of Strategy card."""
    card = STRATEGY[number]
    numbers = strategy_numbers(card)
    timing = f"timing.{timing_key(card)}"
    return CardFace(
        strategy_name(number), card.zh, card.kind, card.icon, SEAL_STRATEGY,
        say(f"strategy.{card.id}.gist", **numbers), say(f"strategy.{card.id}.effect", **numbers),
        say(f"{timing}.line"), say(f"{timing}.full"), card.id,
    )  # fmt: skip


def fate_face(number: int) -> CardFace:
    """The face of a kind of Fate card."""
    card = FATE[number]
    effect = say(f"fate.{card.id}.effect", **fate_numbers(card))
    lasts = say(f"fate_lasts.{how_long(card)}")
    return CardFace(fate_name(number), card.zh, "fate", card.icon, SEAL_FATE, effect, effect, lasts, lasts, card.id)


def how_long(card: FateCard) -> str:
    """Whether a Fate card works at once, until the round ends, or both (K7)."""
    lasting = {op["op"] in LASTING for op in card.effect}
    return "both" if len(lasting) == 2 else "round" if lasting == {True} else "once"


def strategy_tip(number: int, reason: str = "") -> Tip:
    """A slip that explains a Strategy card where its name stands in a line."""
    face = strategy_face(number)
    body = "\n".join(part for part in (reason, face.effect, f"*{face.timing_full}*") if part)
    return Tip(body, face.name, face.clause)


def fate_news(names: Names, card: int, provinces: tuple[ProvinceId, ...], region: RegionId, seat: Seat) -> str:
    """The effect of a Fate card this time, in one sentence."""
    row = FATE[card]
    nowhere = not provinces and ("provinces" in row.aim or "province" in row.aim)
    if nowhere or ("faction" in row.aim and seat < 0):
        return say("fate_none")
    told: dict[str, Any] = {"where": together(names.province(p) for p in provinces)}
    if region:
        told["region"] = names.region(region)
    if seat >= 0:
        told["who"] = names.whom(seat)
    return say(f"fate.{row.id}.news", **(fate_numbers(row) | told))


def played_words(who: str, card: int, target: int, names: Names, picture: View) -> str:
    """Who plays what upon whom, in one sentence."""
    told = {"who": who, "card": strategy_name(card)}
    if not STRATEGY[card].target:
        return say("event.card", **told)
    return say("event.card_upon", target=target_name(card, target, names, picture), **told)


def target_name(card: int, target: int, names: Names, picture: View) -> str:
    """The name of a card's target; "" where it has none."""
    kind = STRATEGY[card].target
    if not kind:
        return ""
    if kind in LEADER_TARGETS:
        return card_name(names.leader_card(target, picture.leader_card[target]))
    if kind in SEAT_TARGETS:
        return names.whom(target)
    return names.region(target) if kind == "famine_region" else names.province(target)


def chance_of(card: int, target: int) -> float | None:
    """The chance that a card decided by one die succeeds against a target; None for any other."""
    row = next((op for op in STRATEGY[card].effect if op["op"] == "assassinate"), None)
    if row is None:
        return None
    needed = int(row["general"] if target & 3 else row["ruler"])
    return max(0, 7 - needed) / 6
