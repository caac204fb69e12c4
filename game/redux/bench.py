"""The measures of Redux in `tianming bench`, without a window."""

from typing import Final

OPTIONS: Final = {"preset": "evening"}
SEATS: Final = 3
BUDGET: Final = 15_000
"""Random decisions a second: every general and every space is a choice while generals are sent."""
