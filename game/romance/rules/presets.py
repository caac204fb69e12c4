"""The presets of Romance (35): the evening game of six rounds, the whole game, and how a person's own are read."""

from typing import Any, Final

from game.parts.presets import PresetBook, described_presets
from game.romance.rules.options import OPTIONS, read_options

SHIPPED: Final[dict[str, dict[str, Any]]] = {"evening": {"length": "evening"}, "standard": {}}

PRESETS: Final[PresetBook] = described_presets("romance", OPTIONS, read_options, SHIPPED)
