"""The presets of Warlords: those the rules name (W15), and how a person's own are read."""

from typing import Final

from game.parts.presets import PresetBook, described_presets
from game.warlords.rules.options import OPTIONS, read_options
from game.warlords.rules.options import PRESETS as SHIPPED

PRESETS: Final[PresetBook] = described_presets("warlords", OPTIONS, read_options, SHIPPED)
