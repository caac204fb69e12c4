"""The arrival of the rebels' Generals (C13)."""

from game.conquest.rules import rebel_verbs as rebels
from game.conquest.rules import verbs
from game.conquest.rules.chance import REBELS
from game.conquest.rules.coop.dealing import held, is_locked, room_in
from game.conquest.rules.coop.geometry import in_order
from game.conquest.rules.leaders import leaders_in
from game.conquest.rules.state import ConquestState, ProvinceId, Seat
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.weather import takes_leaders

ROUNDS_PER_GENERAL = 3
"""Every so many rounds a bot gains a General (C13.2)."""


def can_enter(s: ConquestState, bot: Seat, at: ProvinceId) -> bool:
    """Whether a General has room in a Province of the bot that is not flooded."""
    return s.owner[at] == bot and room_in(s, at) > 0 and takes_leaders(s, at)


def place_for(s: ConquestState, bot: Seat, die: int) -> ProvinceId:
    """The Province of a turn gain (C13.5): the first without a leader, else with the fewest; 0 when there is none."""
    order = in_order(s.board, held(s, bot), die)
    fitting = [p for p in order if can_enter(s, bot, p) and not is_locked(s, p)]
    return min(fitting, key=lambda p: len(leaders_in(s, p)), default=0)


def gain_by_turn(t: ConquestTable, bot: Seat, clause: str) -> None:
    """A General placed by the die; nowhere to go, and he waits in reserve (C13.2, C13.5)."""
    if not rebels.may_gain(t.s, bot):
        rebels.tell(t, bot, "general_forfeited", "C13.1")
        return
    die = t.roll(6, REBELS, "rebels_general", bot)
    at = place_for(t.s, bot, die)
    rebels.tell(t, bot, "general" if at else "general_waits", clause, at, die=die)
    rebels.gain(t, bot, at)


def gain_by_capture(t: ConquestTable, bot: Seat, at: ProvinceId) -> None:
    """The General a capture paid for, in that Province if he can enter it, locked or not (C13.3, C13.5)."""
    if rebels.may_gain(t.s, bot) and can_enter(t.s, bot, at):
        rebels.tell(t, bot, "general", "C13.3", at)
        rebels.gain(t, bot, at)
    else:
        gain_by_turn(t, bot, "C13.3")


def try_to_enter(t: ConquestTable, bot: Seat, card: int) -> None:
    """A General in reserve tries again, as a turn gain (C13.6)."""
    die = t.roll(6, REBELS, "rebels_general", bot)
    at = place_for(t.s, bot, die)
    rebels.tell(t, bot, "general" if at else "general_waits", "C13.6", at, die=die)
    if at:
        verbs.deploy_general(t, bot, card, at)
