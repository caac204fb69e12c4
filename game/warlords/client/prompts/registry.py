"""Which prompter puts which question: every ask of the rules has one."""

from collections.abc import Mapping
from typing import Any, Final

from game.client.prompts.prompter import Prompter
from game.warlords.client.prompts.acting import ActPrompter, DisposePrompter
from game.warlords.client.prompts.answering import DrawPrompter, LeavePrompter, TrucePrompter
from game.warlords.client.prompts.naming import NamePrompter
from game.warlords.client.prompts.wintering import WinterPrompter

PROMPTERS: Final[tuple[type[Prompter[Any, Any]], ...]] = (
    ActPrompter,
    DisposePrompter,
    NamePrompter,
    WinterPrompter,
    TrucePrompter,
    DrawPrompter,
    LeavePrompter,
)

BY_ASK: Final[Mapping[str, type[Prompter[Any, Any]]]] = {
    key: prompter for prompter in PROMPTERS for key in prompter.keys
}
