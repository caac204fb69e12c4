"""Fealty, vassalage and revolt (R20, R21, R22)."""

from typing import Final

from game.conquest.rules import verbs
from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.elimination import check_last_sovereign
from game.conquest.rules.events import FealtyAnswered
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import NO_LORD, ConquestState
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.victory import judge
from game.engine.frames import Frame, ask, procedure
from game.engine.refusals import Action, Refusal, Seat

REVOLT_CARD: Final = next(card.number for card in STRATEGY if card.id == "ST09")


def tribute_due(s: ConquestState, vassal: Seat) -> int:
    """Half the vassal's Provinces, rounded down (R21.2); one Province is free."""
    return s.owner.count(vassal) // 2


def are_bound(s: ConquestState, one: int, other: int) -> bool:
    """Whether two owners are lord and vassal (R21.3)."""
    if one < 0 or other < 0:
        return False
    return s.lord[one] == other or s.lord[other] == one


def refuse_offer(s: ConquestState, defender: Seat) -> Refusal | None:
    """Why this defender may not offer fealty, or None (R20.1, R20.6, R20.7)."""
    if is_coop(s):
        return Refusal("fealty_off", "C1.3")
    if s.options.fealty == "off":
        return Refusal("fealty_off", "R20.7")
    if s.lord[defender] != NO_LORD:
        return Refusal("already_sworn", "R21.8")
    if s.owner.count(defender) != 1:
        return Refusal("more_than_one_province", "R20.1")
    if s.consolidated[defender]:
        return Refusal("gave_provinces_up", "R20.6")
    return None


def acceptor(s: ConquestState, invader: Seat) -> Seat:
    """The seat that answers an offer: the invader, or the invader's lord (R20.3)."""
    return invader if s.lord[invader] == NO_LORD else s.lord[invader]


def swear(t: ConquestTable, vassal: Seat, lord: Seat) -> bool:
    """The vassal and everybody who served the vassal serve the lord now (R20.5, R21.8); says whether the game ended."""
    followers = [seat for seat, served in enumerate(t.s.lord) if served == vassal]
    for seat in (vassal, *followers):
        verbs.set_lord(t, seat, lord)
    return check_last_sovereign(t)


def free(t: ConquestTable, vassal: Seat) -> None:
    """The vassal is a sovereign again (R22.1); targets a lord vetoed this turn are open again (R31)."""
    verbs.set_lord(t, vassal, NO_LORD)
    campaign = t.nearest("campaign")
    if campaign is not None and campaign.player == vassal:
        campaign.vetoed = ()


@procedure
class Fealty(Frame, tag="fealty"):
    """An offer of fealty and its answer (R20.3, R20.5, DC-15)."""

    seat_fields = ("defender",)

    within = ("invasion",)

    defender: Seat
    lord: Seat

    @ask("lord")
    def answer_the_offer(self, t: ConquestTable) -> list[Action]:
        return [("accept",), ("refuse",)]

    @answer_the_offer.answer
    def answered(self, t: ConquestTable, action: Action) -> None:
        accepted = action == ("accept",)
        t.emit(FealtyAnswered(self.defender, self.lord, accepted))
        if accepted:
            t.nearest("invasion").call_off(t, "fealty")
            if not swear(t, self.defender, self.lord):
                judge(t, t.s.turn_seat, "immediate")
