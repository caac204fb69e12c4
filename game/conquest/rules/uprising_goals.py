"""Whether the allies have reached the aim of a war (house rules H1 to H4): one test for rules, screens and players."""

from game.conquest.rules.aims import Aim
from game.conquest.rules.sides import bots
from game.conquest.rules.state import ConquestState, ProvinceId, Result, Seat


def aim_of(s: ConquestState) -> Aim | None:
    """The aim the house has set, or None where the booklet's own victory is the only one (C14.1)."""
    return s.options.aim or None


def places_to_hold(s: ConquestState) -> list[ProvinceId]:
    """The Provinces an aim names, in its order."""
    aim = aim_of(s)
    return [s.board.number_of[key] for key in aim.provinces] if aim is not None else []


def bands_to_break(s: ConquestState) -> list[Seat]:
    """The seats of the bands an aim is about that still stand in its way, in turn order."""
    aim = aim_of(s)
    if aim is None or aim.kind in ("take", "hold"):
        return []
    if aim.kind == "captains":
        return [bot for bot in bots(s) if s.leader_at[4 * bot]]
    return [s.players + number - 1 for number in aim.bands if s.alive[s.players + number - 1]]


def is_reached(s: ConquestState, round_over: bool) -> bool:
    """Whether the aim is reached now. Provinces to be held count when the last round is over (H4)."""
    aim = aim_of(s)
    if aim is None:
        return False
    if aim.kind in ("captains", "bands"):
        return not bands_to_break(s)
    if aim.kind == "hold" and not (round_over and s.round >= s.options.coop_round_limit):
        return False
    return all(0 <= s.owner[place] < s.players for place in places_to_hold(s))


def victory_by_aim(s: ConquestState, round_over: bool = False) -> Result | None:
    """The allies' victory by the aim of the war, tested when a turn and when a round ends."""
    aim = aim_of(s)
    if aim is None or not is_reached(s, round_over):
        return None
    return Result("win", tuple(range(s.players)), aim.clause)
