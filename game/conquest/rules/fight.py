"""The fight now going on, as a card played inside it sees it: sides, Provinces, Generals. Nothing here writes."""

from game.conquest.rules.leaders import GENERAL_RANKS, leaders_in, slots
from game.conquest.rules.state import LeaderId, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Seat

INVADER, DEFENDER, NEITHER = "invader", "defender", ""


def role_of(t: ConquestTable, seat: Seat) -> str:
    """The seat's side in the Invasion now going on."""
    invasion = t.nearest("invasion")
    if invasion is None:
        return NEITHER
    if seat == invasion.player:
        return INVADER
    return DEFENDER if seat == invasion.defender else NEITHER


def opponent_of(t: ConquestTable, seat: Seat) -> int:
    """The opponent of the seat: a player, or below 0 for neutrals and for no fight at all."""
    invasion = t.nearest("invasion")
    if invasion is None:
        return -1
    return int(invasion.defender if seat == invasion.player else invasion.player)


def own_province(t: ConquestTable, seat: Seat) -> ProvinceId:
    """The seat's Province of this fight: the source, or the target (K5.2); 0 without a fight.

    Where the source has been emptied, the first Province that joined takes its place (ST03).
    """
    invasion = t.nearest("invasion")
    if invasion is None:
        return 0
    if seat != invasion.player:
        return int(invasion.target)
    return next((at for at in invasion.sources if t.s.owner[at] == seat), 0)


def _generals(t: ConquestTable, of_invader: bool) -> list[LeaderId]:
    engagement = t.nearest("engagement")
    if engagement is None:
        return []
    if of_invader:
        return slots(engagement.invader, engagement.leaders & GENERAL_RANKS)
    return [leader for leader in leaders_in(t.s, engagement.target) if leader & 3]


def own_generals(t: ConquestTable, seat: Seat) -> list[LeaderId]:
    """The seat's Generals in the engagement."""
    return _generals(t, role_of(t, seat) == INVADER)


def enemy_generals(t: ConquestTable, seat: Seat) -> list[LeaderId]:
    """The Generals the seat faces in the engagement."""
    return _generals(t, role_of(t, seat) != INVADER)


def enemy_strength(t: ConquestTable, seat: Seat) -> tuple[int, int]:
    """Units and Infantry on the other side of the engagement."""
    engagement = t.nearest("engagement")
    if engagement is None:
        return 0, 0
    if role_of(t, seat) == INVADER:
        return t.s.units[engagement.target], t.s.infantry[engagement.target]
    infantry = engagement.infantry
    return infantry + engagement.leaders.bit_count(), infantry


def holds_the_tie(t: ConquestTable, seat: Seat) -> bool:
    """Whether the later tie card of this Invasion is already the seat's (ST22)."""
    invasion = t.nearest("invasion")
    return invasion is not None and invasion.tie_card == (0 if role_of(t, seat) == INVADER else 1)


def is_over(t: ConquestTable) -> bool:
    """Whether cards have left one side of the engagement without a unit (R15.2)."""
    engagement = t.nearest("engagement")
    return engagement is not None and engagement.is_one_sided(t.s)


def has_drums(t: ConquestTable) -> bool:
    """Whether War Drums sound for this engagement already (ST16)."""
    engagement = t.nearest("engagement")
    return engagement is not None and bool(engagement.drums)
