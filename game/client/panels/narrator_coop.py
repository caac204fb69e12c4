"""What the rebels do, by which rule and roll, and what the allies lay into the Pot, in sentences (C8 to C14, U16)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.client.panels.card_words import strategy_name
from game.client.panels.lines import Line
from game.client.panels.names import Names
from game.client.texts import say
from game.engine.events import Event, Rolled
from game.rules.conquest import events as ev

AGAINST_A_PLAYER: Final = ("victim", "check", "seen_through", "watched_over")
"""Deeds whose target is a player's seat; of all others it is a Province."""
KINDS: Final = {
    "income": "gold", "deploy": "deploy", "pool_lost": "gold", "evening": "move", "spread": "move",
    "spread_leaders": "move", "general": "leaders", "general_waits": "leaders", "general_forfeited": "leaders",
    "assassinate": "leaders", "bribe": "leaders", "victim": "leaders", "check": "leaders", "seen_through": "card",
    "watched_over": "leaders", "rally_troops": "deploy",
}  # fmt: skip
"""The kind of line a deed makes; fighting unless it is here."""


def coop_line(event: Event, names: Names, pot: Sequence[int] = ()) -> Line | None:
    """The line of an event that only the co-op scenario has; None where none is told. `pot` is what lay in the Pot."""
    match event:
        case ev.ScriptedDeed():
            return _deed(event, names)
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
    return None


def _deed(event: ev.ScriptedDeed, names: Names) -> Line:
    against = event.deed in AGAINST_A_PLAYER
    aimed = event.deed in ("direction", "stop")
    words = deed_words(event, names)
    return Line(
        event.seat,
        words,
        province=event.target if aimed else event.province,
        kind=KINDS.get(event.deed, "battle"),
        source=event.province if aimed else 0,
        others=(event.target,) if against else (),
    )


def deed_words(event: ev.ScriptedDeed, names: Names) -> str:
    """One deed in one sentence: who, which roll, what it means."""
    against = event.deed in AGAINST_A_PLAYER
    key = event.deed
    if key in ("direction", "general") and not (event.count > 1 if key == "direction" else event.die):
        key = f"{key}_plain"
    if key == "check":
        key = {"C10.4": "check_blade", "C10.5": "check_bribe"}[event.clause]
    if key == "invade_instead" and event.clause == "C10.6":
        key = "invade_no_neutral"
    return say(
        f"rebels.deed.{key}",
        who=names.warlord(event.seat),
        province=names.province(event.province) if event.province else "",
        target=(names.whom if against else names.province)(event.target) if against or event.target else "",
        die=event.die,
        count=event.count,
        order=say("rebels.from_south" if event.die % 2 else "rebels.from_north"),
        way=say(f"rebels.way.{event.die}") if 1 <= event.die <= 4 else "",
    )
