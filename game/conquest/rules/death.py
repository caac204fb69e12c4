"""A leader's death outside combat, and the Bodyguard who may take it (R16.4, W8)."""

from game.conquest.rules import units
from game.conquest.rules.elimination import settle
from game.conquest.rules.leaders import leaders_in, skills_of
from game.conquest.rules.skills import BODYGUARD
from game.conquest.rules.state import ConquestState, LeaderId
from game.conquest.rules.table import ConquestTable
from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat

PREVENTABLE = ("assassination", "fate")
"""The causes a Bodyguard can take upon himself (K2 BODYGUARD)."""


def bodyguards(s: ConquestState, leader: LeaderId) -> list[LeaderId]:
    """The leaders in the same Province who may die instead."""
    here = leaders_in(s, s.leader_at[leader])
    return [other for other in here if other != leader and other & 3 and skills_of(s, other) & BODYGUARD]


@procedure
class Death(Frame, tag="death"):
    """One leader is about to die (W8, DC-19)."""

    owner: Seat
    leader: LeaderId
    cause: str

    @ask("owner")
    def choose_a_bodyguard(self, t: ConquestTable) -> list[Action]:
        """Naming the leader himself lets him die."""
        guards = bodyguards(t.s, self.leader) if self.cause in PREVENTABLE else []
        return sorted(("guard", guard) for guard in (self.leader, *guards)) if guards else []

    @choose_a_bodyguard.answer
    def bodyguard_chosen(self, t: ConquestTable, action: Action) -> None:
        self.leader = int(action[1])

    @choose_a_bodyguard.refusal
    def no_bodyguard(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("no_bodyguard", "R16.4") if action[0] == "guard" else None

    @step
    def die(self, t: ConquestTable) -> None:
        units.kill_leader(t, self.leader, self.cause)
        # A Fate card is one event: it is discarded before anybody is out (R6.5, R18.2).
        if self.cause != "fate":
            settle(t)
