"""The possible states of a few Provinces together while hosts act, each with its chance."""

from collections.abc import Sequence
from operator import mul
from typing import Final

from msgspec import Struct

from game.conquest.rules.coop.hold_chances import Chances, mixed
from game.conquest.rules.state import ProvinceId

MOST_WORLDS: Final = 12
"""So many worlds are told apart: what one die decides about several Provinces together stays together in them."""
MOST_WORK: Final = 512
"""As many worlds times steps times Provinces are followed for a whole turn of a host, unless worlds are too few."""
LEAST_REST: Final = 0.2
"""Unlikely worlds are told apart only where they are as likely as that, parted by how many likely ones there may be."""

LEAST_WORLD: Final = 0.01
"""A world that is less likely is not told apart."""
LEAST_KEPT: Final = 1e-4
"""One that is still less likely is not followed: another stands for it."""

Lands = tuple[Chances, ...]


Boards = tuple[float, ...]
"""How likely each board of a host is: how its units may stand when its Provinces act. () where there is one."""


class World(Struct, frozen=True, gc=False):
    """One way things may stand in a few Provinces; `captain` is where the host's Ruler is, 0 for nowhere."""

    weight: float
    captain: ProvinceId
    land: Lands
    boards: Boards = ()


def worlds_for(chance: float, steps: int, places: int) -> int:
    """How many worlds are told apart in a turn that goes so with such a chance: 12, or fewer where there is much to
    follow.
    """
    return max(1, min(MOST_WORLDS, int(MOST_WORK * chance) // max(1, steps * places)))


def fewer(
    worlds: Sequence[World], most: int = MOST_WORLDS, looked_at: Sequence[int] | None = None,
    first_of_all: Sequence[int] = (),
) -> list[World]:  # fmt: skip
    """The same chances in fewer worlds.

    Those become one in which the captain stands in one place and the same is certain of every Province that is
    `looked_at`, of all of them without it. Of the others the least likely become one for each place of the captain and
    what is certain of the places that are looked at `first_of_all`. Worlds that will hardly come are left out, but for
    one where none will.
    """
    worlds = _without_rare(worlds)
    if len(worlds) < 2:
        return list(worlds)
    if looked_at is None:
        looked_at = range(len(worlds[0].land))
    alike: dict[object, list[World]] = {}
    for world in worlds:
        land = world.land
        alike.setdefault((world.captain, *[land[place].settled for place in looked_at]), []).append(world)
    ranked = sorted(alike.values(), key=_weight_of, reverse=True)
    likely = sum([_weight_of(together) >= LEAST_WORLD for together in ranked[:most]])
    if len(ranked) - likely <= 1:
        return [merged(together) for together in ranked]
    rest: dict[object, list[World]] = {}
    for together in ranked[likely:]:
        captain, land = together[0].captain, together[0].land
        rest.setdefault((captain, *[land[place].settled for place in first_of_all]), []).extend(together)
    likeliest = max(rest.values(), key=_weight_of)
    kept = []
    for together in rest.values():
        if together is likeliest or _weight_of(together) * most >= LEAST_REST:
            kept.append(together)
        else:
            likeliest.extend(together)
    return [merged(together) for together in (*ranked[:likely], *kept)]


def _without_rare(worlds: Sequence[World]) -> Sequence[World]:
    """The same without the least likely ones, of which there are many; another one has their weight."""
    kept = [world for world in worlds if world.weight > LEAST_KEPT] or list(worlds[:1])
    if 0 < len(kept) < len(worlds):
        first = kept[0]
        weight = first.weight + sum([world.weight for world in worlds if world.weight <= LEAST_KEPT])
        kept[0] = World(weight, first.captain, first.land, first.boards)
    return kept


def _weight_of(worlds: Sequence[World]) -> float:
    return sum([world.weight for world in worlds])


def merged(worlds: Sequence[World]) -> World:
    """Several worlds as one, each Province's chances weighed."""
    first = worlds[0]
    if len(worlds) == 1:
        return first
    weights = [world.weight for world in worlds]
    whole = sum(weights)
    land = []
    for column in zip(*[world.land for world in worlds], strict=True):
        there = column[0]
        if column.count(there) < len(column):
            shares: dict[Chances, float] = {}
            for there, weight in zip(column, weights, strict=True):
                if there in shares:
                    shares[there] += weight
                else:
                    shares[there] = weight
            there = mixed([(share / whole, chances) for chances, share in shares.items()])
        land.append(there)
    boards = first.boards
    if boards:
        columns = zip(*[world.boards for world in worlds], strict=True)
        boards = tuple([sum(map(mul, column, weights)) / whole for column in columns])
    return World(whole, first.captain, tuple(land), boards)
