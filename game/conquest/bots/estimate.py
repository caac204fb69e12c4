"""The learned estimate: the chance of a player to win from a position, fitted to recorded games.

Four networks: for wars in which two are alive, in which more are, for allies against the rebels, and for allies whose
war has an aim of its own. Their weights are data (`assets/players/conquest.json`), which says how they were made. They
were fitted to the position at the first stop of every turn.
"""

from typing import Final

from game.bots.estimates import Estimate, Sample
from game.conquest.bots import aim_features, ally_features, features
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import NO_LORD, ConquestState, Result, Seat
from game.conquest.rules.uprising_goals import aim_of

DUEL: Final = "duel"
MANY: Final = "many"
ALLIES: Final = "allies"
AIMS: Final = "aims"
A_VASSAL: Final = 0.01
"""What is left for a vassal: to be free once more."""


class ConquestEstimate(Estimate):
    """What is learned of Conquest; the allies' side is seat 0, the rebels' -1."""

    features = {
        DUEL: features.NAMES,
        MANY: features.NAMES_AMONG_SEVERAL,
        ALLIES: ally_features.NAMES,
        AIMS: aim_features.NAMES,
    }

    def sample(self, s: ConquestState) -> Sample | None:
        """The position as a sample, or None where there is nothing to learn."""
        if not s.round:
            return None
        if is_coop(s):
            if s.turn_seat >= s.players:
                return None
            if aim_of(s) is not None:
                return Sample(AIMS, s.round, [aim_features.row(s), aim_features.REBELS], [0, -1])
            return Sample(ALLIES, s.round, [ally_features.row(s), ally_features.REBELS], [0, -1])
        kings, rows = features.rows(s)
        if len(kings) < 2:
            return None
        return Sample(DUEL if features.is_duel(s) else MANY, s.round, rows, kings)

    def shares(self, found: Sample, result: Result) -> list[float] | None:
        """The share of the victory that each side had in the end; None for a draw, or if nobody in the sample won."""
        if found.network in (ALLIES, AIMS):
            won = float(result.kind == "win")
            return [won, 1.0 - won]
        return super().shares(found, result)


ESTIMATE: Final = ConquestEstimate("conquest")


def chance_of(s: ConquestState, seat: Seat) -> float:
    """The chance of the seat to win, 0 to 1; among allies, that of all of them."""
    if s.result is not None:
        return outcome(s, seat)
    if is_coop(s):
        return chance_of_allies(s)
    if s.lord[seat] != NO_LORD or not s.alive[seat]:
        return A_VASSAL * s.alive[seat]
    kings, rows = features.rows(s)
    network = ESTIMATE.networks()[DUEL if features.is_duel(s) else MANY]
    return network.chances(rows)[kings.index(seat)]


def chance_of_allies(s: ConquestState) -> float:
    """The chance of the allies to be rid of the rebels in time (C14), or to reach the aim of their war (H1 to H4)."""
    if aim_of(s) is not None:
        return ESTIMATE.networks()[AIMS].chances((aim_features.row(s), aim_features.REBELS))[0]
    return ESTIMATE.networks()[ALLIES].chances((ally_features.row(s), ally_features.REBELS))[0]


def outcome(s: ConquestState, seat: Seat) -> float:
    """A war that is over: 1 for a victory, the part of a shared one, less for a draw."""
    result = s.result
    assert result is not None
    if seat not in result.winners:
        return 0.0
    if is_coop(s):
        return 1.0
    return (0.5 if result.kind == "draw" else 1.0) / len(result.winners)
