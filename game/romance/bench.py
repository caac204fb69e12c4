"""How `tianming bench` measures Romance without a window."""

from typing import Final

OPTIONS: Final = {"length": "evening"}
SEATS: Final = 3
BUDGET: Final = 15_000
"""Random decisions a second: the list of all marches of a step is long."""
