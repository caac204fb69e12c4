"""The prompter of each question: every ask of the rules has one (a test)."""

from typing import Any, Final

from game.client.prompts.prompter import Prompter
from game.romance.client.prompts.acting import ActPrompter
from game.romance.client.prompts.fighting import (
    GainsPrompter,
    LeavePrompter,
    LendPrompter,
    PickPrompter,
    PursuePrompter,
    SplitPrompter,
    YesOrNoPrompter,
)
from game.romance.client.prompts.mustering import ContributePrompter, MusterPrompter
from game.romance.client.prompts.places import PlacePrompter, RetreatPrompter
from game.romance.client.prompts.redeploying import RedeployPrompter
from game.romance.client.prompts.working import WorkPrompter

PROMPTERS: Final[tuple[type[Prompter[Any, Any]], ...]] = (
    ActPrompter, WorkPrompter, MusterPrompter, ContributePrompter, PickPrompter, LendPrompter, LeavePrompter,
    PursuePrompter, SplitPrompter, YesOrNoPrompter, GainsPrompter, PlacePrompter, RetreatPrompter, RedeployPrompter,
)  # fmt: skip
BY_ASK: Final[dict[str, type[Prompter[Any, Any]]]] = {key: kind for kind in PROMPTERS for key in kind.keys}
