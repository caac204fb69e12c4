"""The numbers of states, spaces, borders, locations and things; everything else in the rules speaks of them by name.

Seat 0 is Wei, 1 is Wu and 2 is Shu. Spaces, locations, generals and cards count from 1, so that 0 can mean none.
"""

from typing import Final

Seat = int
SpaceId = int
LocationId = int
BorderId = int
GeneralId = int
CardId = int
Thing = int

WEI: Final = 0
WU: Final = 1
SHU: Final = 2
STATES: Final = ("wei", "wu", "shu")
SEATS: Final = (WEI, WU, SHU)

# ---- what a state holds in supply (1.1)

THINGS: Final = ("gold", "rice", "support", "untrained", "trained", "spear", "horse", "crossbow", "vessel")
GOLD: Final = 0
RICE: Final = 1
SUPPORT: Final = 2
UNTRAINED: Final = 3
TRAINED: Final = 4
SPEAR: Final = 5
HORSE: Final = 6
CROSSBOW: Final = 7
VESSEL: Final = 8
KINDS: Final = len(THINGS)
WEAPONS: Final = (SPEAR, HORSE, CROSSBOW, VESSEL)

TYPES: Final = ("infantry", "cavalry", "archery", "naval")
"""Army types, in the order of their weapons: type t bears thing SPEAR + t (9.1)."""
INFANTRY: Final = 0
CAVALRY: Final = 1
ARCHERY: Final = 2
NAVAL: Final = 3

# ---- spaces (1.8)

SPACES: Final = (
    "", "CHE", "WPS", "DTR", "REC", "TRN", "PSH", "PCV", "MKT", "FRM", "TRD", "INS", "CON",
    "BWW", "BUS", "BSW", "TWE", "TWU", "TSH",
)  # fmt: skip
"""The keys of the spaces by number."""
CHE: Final = 1
WPS: Final = 2
DTR: Final = 3
REC: Final = 4
TRN: Final = 5
PSH: Final = 6
PCV: Final = 7
MKT: Final = 8
FRM: Final = 9
TRD: Final = 10
INS: Final = 11
CON: Final = 12
COMMON: Final = tuple(range(CHE, CON + 1))
BATTLES: Final = (13, 14, 15)
TRIBES: Final = (16, 17, 18)
ALL_SPACES: Final = tuple(range(1, 19))
SPACE_NUMBERS: Final = {key: number for number, key in enumerate(SPACES) if key}

# ---- borders and locations (1.9)

BORDERS: Final = ("wei-wu", "wu-shu", "shu-wei")
PAIRS: Final = ((WEI, WU), (WU, SHU), (SHU, WEI))
"""The two states of each border."""
BORDERS_OF: Final = ((0, 2), (0, 1), (1, 2))
"""The two borders of each state."""
LOCATIONS_EACH: Final = 5
LOCATIONS: Final = tuple(range(1, 16))


def border_of_space(space: SpaceId) -> BorderId:
    """The border of a battle space."""
    return space - BATTLES[0]


def battle_of(border: BorderId) -> SpaceId:
    """The battle space of a border."""
    return BATTLES[0] + border


def tribe_of(seat: Seat) -> SpaceId:
    """The tribal space of a state."""
    return TRIBES[0] + seat


def border_of(location: LocationId) -> BorderId:
    """The border on which a location lies."""
    return (location - 1) // LOCATIONS_EACH


def locations_of(border: BorderId) -> range:
    """The five locations of a border."""
    return range(LOCATIONS_EACH * border + 1, LOCATIONS_EACH * border + 6)


# ---- generals and cards

GENERALS_EACH: Final = 23
GENERAL_COUNT: Final = 69
CARD_COUNT: Final = 42
SEPARATION_CARDS: Final = 21
SEPARATION: Final = 0
UNIFICATION: Final = 1
DECKS: Final = ("separation", "unification")


def state_of(general: GeneralId) -> Seat:
    """The state a general belongs to."""
    return (general - 1) // GENERALS_EACH


def leader_of(seat: Seat) -> GeneralId:
    """The ruler of a state, who is always in play (2.2)."""
    return GENERALS_EACH * seat + 1


def deck_of(card: CardId) -> int:
    """The deck of a state enhancement."""
    return SEPARATION if card <= SEPARATION_CARDS else UNIFICATION
