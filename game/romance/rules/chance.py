"""The streams of chance of Romance, one for each purpose (34), so that a new rule never shifts the dice of another."""

from typing import Final

MANDATE: Final = 0
AFFAIRS: Final = 1
APPEAR: Final = 2
RECRUIT: Final = 3
ENVOY: Final = 4
METHOD: Final = 5
PAIRING: Final = 6
DUEL: Final = 7
BATTLE: Final = 8
STRATAGEM: Final = 9
PURSUIT: Final = 10
CHECK: Final = 11
EXILE: Final = 12
WANDER: Final = 13
LOT: Final = 14
STREAMS: Final = 15

STREAM_NAMES: Final[dict[str, int]] = {
    name.lower(): value for name, value in sorted(globals().items()) if name.isupper() and isinstance(value, int)
}
del STREAM_NAMES["streams"]
