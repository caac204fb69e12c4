"""The streams of chance of C3K, one for each purpose (R29), so that a new rule never shifts another's dice."""

from typing import Final

RULER_DECK: Final = 0
GENERAL_DECK: Final = 1
PROVINCE_DECK: Final = 2
TURN_ORDER: Final = 3
FATE_DIE: Final = 4
COMBAT: Final = 5
STRIKES: Final = 6
PARTING_BLOW: Final = 7
RALLY: Final = 8
STRATEGY_DECK: Final = 9
FATE_DECK: Final = 10
FATE_ROLLS: Final = 11
CARD_ROLLS: Final = 12
REGIONS: Final = 13
REBELS: Final = 14
STREAMS: Final = 16

STREAM_NAMES: Final[dict[str, int]] = {
    name.lower(): value for name, value in sorted(globals().items()) if name.isupper() and isinstance(value, int)
}
del STREAM_NAMES["streams"]
