"""Warlords on the shelf: its box, its presets, how a war is set up and begun."""

from collections.abc import Callable
from typing import Any, Final

from game.client.title_entry import TitleEntry
from game.engine.record import Record
from game.warlords.client.setup.cover import cover
from game.warlords.client.setup.draft import WarlordsDraft, quick, remember, remembered, same_table
from game.warlords.client.setup.page import WarlordsSetupPage
from game.warlords.client.words import say
from game.warlords.rules.options import PRESETS
from game.warlords.rules.presets import PRESETS as PRESET_BOOK
from game.warlords.rules.state import WarlordsState

ENTRIES: Final = (
    TitleEntry("warlords", "合縱連橫", "縱", "#1d4e63", say, cover, ("swift", "faithful", "evening"), "large"),
)


def setup_page(preset: str, begin: Callable[[Record[Any]], object]) -> WarlordsSetupPage:
    """The page of a war, as it was last time; with the rules of a preset where one is named."""
    draft = remembered()
    if preset in PRESETS:
        draft.take_preset(PRESET_BOOK.load(preset))

    def begun(draft: WarlordsDraft, record: Record[WarlordsState]) -> None:
        remember(draft)
        begin(record)

    return WarlordsSetupPage(draft, begun)


def play_now(preset: str) -> Record[WarlordsState]:
    """An Evening, or the preset that is named, without a question."""
    return quick(preset if preset in PRESETS else "").begin()


def again(record: Record[WarlordsState]) -> Record[WarlordsState]:
    """Another war at the same table."""
    draft = same_table(record)
    begun = draft.begin()
    remember(draft)
    return begun
