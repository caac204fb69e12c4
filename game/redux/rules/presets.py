"""The presets of Redux: those of the card file (20.2), and how a person's own are read."""

from typing import Final

from game.parts.presets import PresetBook, described_presets
from game.redux.rules.options import OPTIONS, preset, read_options
from game.redux.rules.options import PRESETS as SHIPPED

PRESETS: Final[PresetBook] = described_presets("redux", OPTIONS, read_options, {key: preset(key) for key in SHIPPED})
