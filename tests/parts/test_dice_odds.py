"""Sorted dice counted exactly: the quick way against every roll written out."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.parts.dice_odds import highest, ways, wins

DICE = (3, 6, 8)


def every_roll(sides: tuple[int, ...], kept: int) -> Counter[tuple[int, ...]]:
    """The highest kept faces of every roll there is."""
    rolls = product(*(range(1, die + 1) for die in sides))
    return Counter(tuple(sorted(roll, reverse=True)[:kept]) for roll in rolls)


def wins_written_out(first: tuple[int, ...], second: tuple[int, ...], edges: tuple[int, ...]) -> tuple[int, ...]:
    """The same promise as `wins`, every row meeting every row."""
    counts = [0] * (len(edges) + 1)
    theirs = every_roll(second, len(edges))
    for mine, my_ways in every_roll(first, len(edges)).items():
        for other, their_ways in theirs.items():
            won = sum(a + edge > b for a, edge, b in zip(mine, edges, other, strict=True))
            counts[won] += my_ways * their_ways
    return tuple(counts)


@pytest.mark.parametrize("kept", [1, 2, 3, 4])
@pytest.mark.parametrize("sides", [(6, 6, 6), (8, 8, 8, 8), (8, 8, 6, 3), (3, 8, 6), (3, 3, 3, 3), (1, 2)])
def test_highest_faces_are_those_of_every_roll(sides: tuple[int, ...], kept: int) -> None:
    assert highest(sides, kept) == every_roll(sides, kept)


def test_ways_of_a_roll() -> None:
    assert ways((8, 8, 6, 3)) == 1152
    assert ways(()) == 1


def test_three_dice_against_two_give_the_well_known_counts() -> None:
    assert wins((6, 6, 6), (6, 6), (0, 0)) == (2275, 2611, 2890)


@pytest.mark.parametrize(
    ("first", "second", "edges"),
    [
        ((8, 8, 8), (8, 8, 8), (0, 0, 0)),
        ((8, 8, 8, 8), (8, 8, 8, 8), (1, -1, 0)),
        ((8, 8, 6, 6), (6, 6, 6), (3, 1, 1)),
        ((8, 6, 3), (8, 8, 8, 3), (-2, 0, 2)),
        ((3, 3, 3), (8, 8, 8, 8), (-2, -1, -1)),
        ((8, 8, 8, 8), (6, 6), (0, 1)),
        ((8,), (8, 6, 6), (1,)),
        ((6, 6, 6), (6, 6, 6), (9, 9, 9)),
        ((6, 6, 6), (6, 6, 6), (-9, -9, -9)),
    ],
)
def test_wins_of_combat_dice_equal_every_row_against_every_row(
    first: tuple[int, ...], second: tuple[int, ...], edges: tuple[int, ...]
) -> None:
    assert wins(first, second, edges) == wins_written_out(first, second, edges)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(data=st.data())
def test_wins_equal_every_row_against_every_row_for_any_small_dice(data: st.DataObject) -> None:
    dice = st.lists(st.integers(1, 5), min_size=1, max_size=4).map(tuple)
    first, second = data.draw(dice), data.draw(dice)
    pairs = data.draw(st.integers(1, min(3, len(first), len(second))))
    edges = data.draw(st.tuples(*[st.integers(-4, 4)] * pairs))
    counts = wins(first, second, edges)
    assert counts == wins_written_out(first, second, edges)
    assert sum(counts) == ways(first) * ways(second)


def test_dice_may_be_named_in_any_order() -> None:
    assert wins((3, 8, 6), (6, 8), (0, 1)) == wins((8, 6, 3), (8, 6), (0, 1))


@pytest.mark.parametrize("edges", [(), (0, 0), (0, 0, 0, 0)])
def test_more_pairs_than_dice_are_refused(edges: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="cannot compare"):
        wins((6, 6, 6, 6, 6), (6,) if len(edges) < 4 else (6,) * 5, edges)
