"""What each captain of the rebels does in his own way, where the house plays with traits (the option of R2.2).

Without the option, and for everybody who is no bot, each answer is that of the rules.
"""

from typing import Final

from game.conquest.rules.state import ConquestState, ProvinceId, Seat

STORMS, MUSTERS, DARES, HUNTS, LEVIES, SCHEMES, RECRUITS = (
    "storms", "musters", "dares", "hunts", "levies", "schemes", "recruits"
)  # fmt: skip
TRAITS: Final = (STORMS, MUSTERS, DARES, HUNTS, LEVIES, SCHEMES, RECRUITS)
"""One for each captain, in the turn order of the bots: seven bots are the most there are (C3.1)."""

FEWEST_TO_DARE: Final = 4
"""With fewer units twice the defence would not be more than the force that may go (C11.6, C11.7)."""


def trait_of(s: ConquestState, seat: Seat) -> str:
    """The trait of a bot's captain; "" without the option, and for players."""
    return trait_at(seat - s.players) if s.options.captains == "traits" and seat >= s.players else ""


def trait_at(place: int) -> str:
    """The trait of the captain in this place of the bots' turn order, from 0 on."""
    return TRAITS[place % len(TRAITS)]


def least_lead(s: ConquestState, seat: Seat) -> int:
    """By how much a bot's force must outnumber the defence to fight on: 1, or 0 for one that storms (C11.7)."""
    return 0 if trait_of(s, seat) == STORMS else 1


def troops_of(s: ConquestState, seat: Seat) -> int:
    """How much Infantry Rally troops brings: 2, or 4 for one that musters (C10.3)."""
    return 4 if trait_of(s, seat) == MUSTERS else 2


def largest_defence(s: ConquestState, seat: Seat, units: int) -> int:
    """The largest defence so many units of a bot may attack, -1 for none: n >= 2m + 1, and n >= 2 (C11.1).

    For one that dares n >= 2m is enough.
    """
    if trait_of(s, seat) == DARES and units >= FEWEST_TO_DARE:
        return units // 2
    return (units - 1) // 2 if units >= 2 else -1


def hunts(s: ConquestState, seat: Seat) -> bool:
    """Whether a bot goes for Provinces of players before all others, whichever way they lie (C11.5)."""
    return trait_of(s, seat) == HUNTS


def levy_of(s: ConquestState, seat: Seat) -> int:
    """How much Infantry a bot receives beyond its income: 0, or 2 for one that levies (C8.2)."""
    return 2 if trait_of(s, seat) == LEVIES else 0


def least_success(s: ConquestState, seat: Seat) -> int:
    """What a victim must roll at least for a plot of the bot to come off: 6, or 5 for one that schemes (C10.4)."""
    return 5 if trait_of(s, seat) == SCHEMES else 6


def captures_per_general(s: ConquestState, seat: Seat) -> int:
    """How many captures bring a General: 3, or 2 for one that recruits (C13.3)."""
    return 2 if trait_of(s, seat) == RECRUITS else 3


def most_attackable(s: ConquestState, source: ProvinceId) -> int:
    """The largest defence a bot's Province may attack with all it has (C11.1)."""
    return largest_defence(s, s.owner[source], s.units[source])
