"""The prompter of each question: every ask of the rules has one."""

from typing import Final

from game.client.prompts.prompter import Prompter
from game.conquest.client.prompts.awards import AwardPrompter
from game.conquest.client.prompts.base import ConquestDesk
from game.conquest.client.prompts.buying import BuyingPrompter
from game.conquest.client.prompts.cards import BodyguardPrompter, DuelPrompter, KeepPrompter, ReliefPrompter
from game.conquest.client.prompts.claiming import ConfirmPrompter, DeclarePrompter
from game.conquest.client.prompts.coop import AimPrompter, SecondDiePrompter
from game.conquest.client.prompts.crown import InvadeOrRally
from game.conquest.client.prompts.deploying import DeployPrompter, KeepThreePrompter
from game.conquest.client.prompts.entering import MoveInPrompter, OccupyPrompter
from game.conquest.client.prompts.fighting import CasualtiesPrompter, PressOnPrompter, RespondPrompter, RetreatPrompter
from game.conquest.client.prompts.founding import (
    ExtraPrompter,
    GatherPrompter,
    PlaceRulerPrompter,
    RulerPrompter,
    SettlePrompter,
)
from game.conquest.client.prompts.invading import GroupAsked, HelpersAsked
from game.conquest.client.prompts.oaths import OathPrompter, VetoPrompter
from game.conquest.client.prompts.repositioning import MoversAsked, RepositionPrompter
from game.conquest.client.prompts.windows import WindowPrompter
from game.conquest.rules.table import ConquestTable
from game.engine.frames import tag_of
from game.engine.refusals import Seat

PROMPTERS: Final[tuple[type[Prompter], ...]] = (
    RulerPrompter,
    SettlePrompter,
    PlaceRulerPrompter,
    GatherPrompter,
    BuyingPrompter,
    DeployPrompter,
    KeepThreePrompter,
    InvadeOrRally,
    RespondPrompter,
    RetreatPrompter,
    GroupAsked,
    CasualtiesPrompter,
    PressOnPrompter,
    MoveInPrompter,
    OccupyPrompter,
    RepositionPrompter,
    MoversAsked,
    DeclarePrompter,
    ConfirmPrompter,
    ExtraPrompter,
    AwardPrompter,
    WindowPrompter,
    KeepPrompter,
    ReliefPrompter,
    DuelPrompter,
    BodyguardPrompter,
    HelpersAsked,
    OathPrompter,
    VetoPrompter,
    AimPrompter,
    SecondDiePrompter,
)

BY_ASK: Final[dict[str, type[Prompter]]] = {key: prompter for prompter in PROMPTERS for key in prompter.keys}
ASIDES: Final = ("give", "show", "interrupt")
"""Verbs that are no answers: they are done from the warlords' and the roster's panels."""


def ask_key(t: ConquestTable) -> str:
    """The name of the question the table is waiting for: the frame's tag and where it stands."""
    return f"{tag_of(t.stack[-1])}.{t.stack[-1].at}"


def prompter_for(desk: ConquestDesk, seat: Seat) -> Prompter:
    """The prompter of the question now put to a seat."""
    key = ask_key(desk.t)
    return BY_ASK[key](desk, seat, key)
