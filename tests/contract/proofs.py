"""Every game the contract suite holds to its promises: a game joins by its `tests/<game>/proof.py` and one line."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from game.engine.refusals import Action, Seat
from game.engine.table import Table
from tests.conquest.proof import CONQUEST
from tests.contract.proof import Proof, Start
from tests.redux.proof import REDUX
from tests.romance.proof import ROMANCE
from tests.warlords.proof import WARLORDS

PROOFS: Mapping[str, Proof] = {proof.rules.id: proof for proof in (CONQUEST, WARLORDS, ROMANCE, REDUX)}


def beginnings() -> list[tuple[Proof, Start]]:
    """Every start of every game."""
    return [(proof, start) for proof in PROOFS.values() for start in proof.starts]


def name_of(beginning: tuple[Proof, Start]) -> str:
    return f"{beginning[0].rules.id}-{beginning[1].name}"


def begun(proof: Proof, start: Start, watched: bool = False) -> Table[Any]:
    """The table at its first decision."""
    return proof.rules.start(start.options, start.seats, start.seed, watched)


def stops(proof: Proof, start: Start, every: int = 1, most: int = 100_000) -> Iterator[Table[Any]]:
    """Plays a game at random and shows the table at every so-many-th stop; between two of them it plays on."""
    t = begun(proof, start)
    chance = Random(start.seed)
    for number in range(most):
        if not t.waiting():
            return
        if number % every == 0:
            yield t
        step(proof, t, chance)


def step(proof: Proof, t: Table[Any], chance: Random) -> tuple[Seat, Action]:
    """One random action; asides are taken now and then."""
    seat = chance.randrange(t.s.seats)
    asides = t.asides(seat) if chance.random() < 0.02 else []
    if asides:
        action = chance.choice(asides)
    else:
        seat = chance.choice(t.waiting())
        action = proof.choose(t.options(seat), chance)
    t.apply(seat, action)
    return seat, action
