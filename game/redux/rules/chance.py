"""The streams of chance of Redux, by what they decide (18.1)."""

from typing import Final

GENERAL_DECK: Final = 0
"""One stream a state: 0, 1 and 2."""
SEPARATION_DECK: Final = 3
UNIFICATION_DECK: Final = 4
MARKERS: Final = 5
BOTTOM: Final = 6
"""The order in which cards go to the bottom of a general deck, one stream a state: 6, 7 and 8."""
SEATING: Final = 9
STREAMS: Final = 10
