"""How near a lost war against the rebels was: what was left, when the allies stood best, what turned it (C14)."""

from typing import NamedTuple

from game.conquest.rules.annals.reckoning import Reckoning


class Nearness(NamedTuple):
    """Rebel Provinces and units at the end; the round at whose end fewest Provinces were theirs, and how many; the
    round in which they gained most, from how many to how many, and the moment at which it began."""

    provinces: int
    units: int
    best_round: int
    best: int
    turned: int
    before: int
    after: int
    moment: int
    rounds: tuple[int, ...]
    """The rebels' Provinces at the start and at the end of each round."""


def nearness(annals: Reckoning) -> Nearness:
    """Read from a reckoning that is ready."""
    s = annals.record.table.s
    hosts = range(annals.players, len(annals.tallies))
    held = [p for p, owner in enumerate(s.owner) if owner in hosts]
    units = sum(s.units[p] for p in held)
    # Row n was counted when round n + 1 began; what came of the last round stands in the position.
    counted = [sum(row[host] for host in hosts) for row in annals.rows["provinces"]]
    rounds = [*counted[: s.round], len(held)]
    best = min(range(1, len(rounds)), key=lambda n: (rounds[n], -n), default=0)
    turned = max(range(1, len(rounds)), key=lambda n: (rounds[n] - rounds[n - 1], n), default=0)
    moment = min((frame.moment for frame in annals.frames if frame.round == turned), default=0)
    before, after = rounds[max(0, turned - 1)], rounds[turned]
    return Nearness(len(held), units, best, rounds[best], turned, before, after, moment, tuple(rounds))
