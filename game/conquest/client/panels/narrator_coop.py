"""The chronicle's sentences about the rebels, with rule and roll, and about the allies' Pot (C8 to C14, U16)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.client.narrator import Line
from game.client.texts import enumerated
from game.conquest.client.panels.card_words import strategy_name
from game.conquest.client.panels.names import Names, card_name, card_of
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.coop.geometry import CLOCKWISE, ways
from game.conquest.rules.procurement import INFANTRY_PER_GOLD
from game.conquest.rules.rebel_traits import SCHEMES
from game.conquest.rules.state import NOBODY, Seat
from game.engine.events import Event, Rolled

AGAINST_A_PLAYER: Final = ("victim", "check", "seen_through", "watched_over")
"""Deeds whose target is a player's seat; of all others but a spared victim's it is a Province."""
ATTEMPTS: Final = {"C10.4": "blade", "C10.5": "bribe", "C10.6": "neutral"}
"""What was tried, by the clause that says how it goes on."""
KINDS: Final = {
    "income": "gold", "deploy": "deploy", "pool_lost": "gold", "evening": "move", "spread": "move",
    "spread_leaders": "move", "general": "leaders", "general_waits": "leaders", "general_forfeited": "leaders",
    "assassinate": "leaders", "bribe": "leaders", "victim": "leaders", "check": "leaders", "seen_through": "card",
    "watched_over": "leaders", "rally_troops": "deploy",
}  # fmt: skip
"""The kind of line an action makes; fighting unless it is here."""


def coop_line(event: Event, names: Names, pot: Sequence[int] = ()) -> Line | None:
    """The line of an event that only the co-op scenario has; None where none is told. `pot` is what lay in the Pot."""
    match event:
        case ev.ScriptedDeed():
            return _scripted(event, names)
        case Rolled(seat=seat, value=value, why="rebels_victim"):
            return Line(seat, say("rebels.lots", who=names.who(seat), die=value), kind="leaders")
        case ev.PotChanged(seat=seat, cards=cards, why=why):
            moved = cards[-1:] if why == "put" else tuple((Counter(pot) - Counter(cards)).elements())
            if not moved:
                return None
            words = say(f"event.pot_{why}", who=names.who(seat), card=strategy_name(moved[0]), count=len(cards))
            return Line(seat, words, kind="card")
        case ev.CardResolved(seat=seat, card=card, outcome="replaced"):
            return Line(seat, say("event.replaced", who=names.who(seat), card=strategy_name(card)), kind="card")
        case ev.PoolChanged(seat=seat, change=change, why="fate") if change:
            return Line(seat, say("event.fate_pool", who=names.who(seat), count=change), kind="fate")
        case ev.Eliminated(seat=seat) if names.is_rebel(seat):
            return Line(seat, say("event.host_gone", who=names.warlord(seat)), kind="end")
        case ev.GoldChanged(seat=seat, change=change, why="hush_money"):
            return Line(seat, say("event.hush_money", who=names.who(seat), count=change), kind="gold")
        case ev.GoldChanged(seat=seat, change=change, why="raided") if names.is_rebel(seat):
            words = say("event.raided_host", who=names.warlord(seat), count=-change * INFANTRY_PER_GOLD)
            return Line(seat, words, kind="gold")
        case ev.LeaderFell(seat=seat, leader=leader, card=card, at=at, cause="bribed"):
            words = say("event.bribed", name=card_name(card_of(leader, card)), whom=names.whom(seat))
            return Line(seat, words, place=at, kind="leaders")
        case ev.ReserveChanged(seat=seat, why="bribed"):
            return Line(seat, say("event.bribed_reserve", whom=names.whom(seat)), kind="leaders")
    return None


def told_by_a_host(event: Event, names: Names) -> bool:
    """Whether the action of a host before it has told of an event already."""
    match event:
        case ev.PoolChanged(seat=seat, why="lost"):
            return names.is_rebel(seat)
        case ev.InfantryPlaced(cause="rally_troops"):
            return True
        case ev.LeaderPlaced(seat=seat):
            return names.is_rebel(seat)
    return False


def _scripted(event: ev.ScriptedDeed, names: Names) -> Line:
    victim = _victim(event)
    aimed = event.deed in ("direction", "stop")
    words = action_words(event, names)
    return Line(
        event.seat,
        words,
        place=event.target if aimed else event.province,
        kind=KINDS.get(event.deed, "battle"),
        source=event.province if aimed else 0,
        others=(victim,) if victim >= 0 else (),
    )


def action_words(event: ev.ScriptedDeed, names: Names) -> str:
    """One action in one sentence: who, which roll, what it means."""
    victim = _victim(event)
    if victim >= 0:
        # The check is the victim's own roll, and the sentence begins with it.
        target = (names.who if event.deed == "check" else names.whom)(victim)
    else:
        target = names.province(event.target) if event.target else ""
    return say(
        f"rebels.deed.{_sentence(event, names)}",
        who=names.warlord(event.seat),
        province=names.province(event.province) if event.province else "",
        target=target,
        die=event.die,
        count=event.count,
        order=say("rebels.from_south" if event.die % 2 else "rebels.from_north"),
        **direction_words(event, names),
    )


def direction_words(event: ev.ScriptedDeed, names: Names) -> dict[str, str]:
    """For a die of directions: `way` it goes, and `empty`, those that came before and had no target (C9.5, C11.2)."""
    taken = names.board.direction.get((event.province, event.target), "") if event.deed == "direction" else ""
    if not taken:
        return {"way": "", "empty": ""}
    looked = ways(event.die)
    told = [say(f"rebels.way.{CLOCKWISE.index(way) + 1}") for way in looked[: looked.index(taken) + 1]]
    return {"way": told[-1], "empty": enumerated(told[:-1])}


def _victim(event: ev.ScriptedDeed) -> Seat:
    """The player an action is aimed at, or NOBODY."""
    spared = event.deed == "invade_instead" and event.clause != "C10.6"
    return event.target if spared or event.deed in AGAINST_A_PLAYER else NOBODY


def _sentence(event: ev.ScriptedDeed, names: Names) -> str:
    """The key of the sentence for an action: one action may follow from several rules, with or without a roll."""
    match event.deed:
        case "check" if names.trait(event.seat) == SCHEMES:
            return f"{event.deed}_{ATTEMPTS[event.clause]}_schemes"
        case "check" | "invade_instead":
            return f"{event.deed}_{ATTEMPTS[event.clause]}"
        case "direction":
            kind = "several" if event.count > 1 else "rally" if event.clause == "C10.6" else "plain"
            return f"direction_{kind}_turned" if direction_words(event, names)["empty"] else f"direction_{kind}"
        case "general" if event.clause == "C13.6":
            return "general_enters"
        case "general" if not event.die:
            return "general_bribe" if event.clause == "C10.5" else "general_capture"
        case "general_waits" if not event.die:
            return "general_waits_plain"
    return event.deed
