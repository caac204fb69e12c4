"""The prompter of each question: every ask of the rules has one."""

from collections.abc import Mapping
from typing import Any, Final

from game.client.prompts.prompter import Prompter
from game.redux.client.prompts.choosing import (
    BenefitPrompter,
    BuildPrompter,
    ChoosingPrompter,
    LocationPrompter,
    NextActionPrompter,
    StationPrompter,
)
from game.redux.client.prompts.court import AlliancePrompter, DeclarePrompter, SlipPrompter
from game.redux.client.prompts.dealing import InstructorPrompter, TradePrompter
from game.redux.client.prompts.ordering import OrderPrompter
from game.redux.client.prompts.recruiting import RecruitPrompter
from game.redux.client.prompts.sending import SendPrompter

PROMPTERS: Final = (
    RecruitPrompter, AlliancePrompter, SendPrompter, SlipPrompter, DeclarePrompter, NextActionPrompter,
    LocationPrompter, BenefitPrompter, OrderPrompter, TradePrompter, InstructorPrompter,
    StationPrompter, BuildPrompter, ChoosingPrompter,
)  # fmt: skip
BY_ASK: Final[Mapping[str, type[Prompter[Any, Any]]]] = {
    key: prompter for prompter in reversed(PROMPTERS) for key in prompter.keys
}
