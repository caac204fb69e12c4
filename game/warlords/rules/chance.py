"""The streams of chance of Warlords, one for each purpose (W14.1), so that none shifts another's numbers."""

from typing import Final

COMBAT: Final = 0
SEATS: Final = 1
ORDER: Final = 2
STREAMS: Final = 4

STREAM_NAMES: Final[dict[str, int]] = {"combat": COMBAT, "seats": SEATS, "order": ORDER}
