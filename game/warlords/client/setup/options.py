"""The options and presets of a war of Warlords as their pages show them (W15)."""

from collections.abc import Sequence
from typing import Final

from game.client.setup.table_options import TableOptions
from game.parts.options import OptionGroup
from game.warlords.client.setup.draft import WarlordsDraft
from game.warlords.rules.options import OPTIONS
from game.warlords.rules.presets import PRESETS

NOT_HERE: Final = ("unpicked",)
"""Options that other parts of the page decide."""
SHOWN: Final = tuple(
    OptionGroup(group.key, tuple(spec for spec in group.options if spec.name not in NOT_HERE)) for group in OPTIONS
)


class WarlordsOptions(TableOptions[WarlordsDraft]):
    """The options and presets of one table of Warlords."""

    def __init__(self, draft: WarlordsDraft) -> None:
        super().__init__(draft, PRESETS)

    @property
    def groups(self) -> Sequence[OptionGroup]:
        """All that can be chosen at this screen."""
        return SHOWN
