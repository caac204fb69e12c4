"""Chance is counted: the same seed, stream and number give the same die, on every machine and after every load."""

from collections import Counter
from itertools import islice, pairwise
from random import Random

import pytest

from game.engine.codec import restore, snapshot
from game.engine.events import Rolled
from game.engine.refusals import Broken
from game.engine.streams import below, deal_again, mix
from tests.engine.mill import CARDS, MILL, WIND, mill


def rolls(t, n, sides=6, stream=WIND):
    return [t.roll(sides, stream, "test") for _ in range(n)]


def test_the_numbers_are_these_for_ever():
    """Saves and golden games rest on them: a change here is a change of the rules' version."""
    assert [mix(0, 0, n) for n in range(3)] == [0xF4A90164C4749E1A, 0xBFA9AE8D44B45A35, 0xD424F2654F316EE0]
    assert mix(2**63 - 1, 15, 2**32) == 0x400414EF7D93452A


def test_numbers_fit_sixty_four_bits_and_neighbours_share_nothing():
    numbers = [mix(seed, stream, n) for seed in (0, 1, 2**62) for stream in range(16) for n in range(40)]
    assert all(0 <= number < 2**64 for number in numbers)
    assert len(set(numbers)) == len(numbers)
    flips = [(a ^ b).bit_count() for a, b in pairwise(mix(5, 3, n) for n in range(400))]
    assert 28 < sum(flips) / len(flips) < 36


def test_below_covers_its_range_from_end_to_end():
    assert [below(number, 6) for number in (0, 2**64 // 6, 2**64 // 6 + 1, 2**64 - 1)] == [0, 0, 1, 5]
    assert below(2**64 - 1, 1) == 0


@pytest.mark.parametrize("sides", [2, 6, 8, 28])
def test_dice_are_fair_on_every_stream(sides):
    """Chi squared over 12000 rolls of one seed: far from the tail both ways, and the same on every run."""
    for stream in (WIND, CARDS):
        found = Counter(below(mix(20, stream, n), sides) for n in range(12000))
        expected = 12000 / sides
        chi = sum((found[face] - expected) ** 2 / expected for face in range(sides))
        assert chi < 3 * sides + 10
        assert sorted(found) == list(range(sides))


def test_two_dice_in_a_row_do_not_hang_together():
    found = Counter(pairwise(below(mix(77, WIND, n), 6) for n in range(36001)))
    assert len(found) == 36
    assert max(found.values()) < 1150 and min(found.values()) > 850


def test_streams_do_not_disturb_one_another():
    one, other = mill(), mill()
    rolls(other, 5, stream=CARDS)
    assert rolls(one, 8) == rolls(other, 8)


def test_the_state_counts_what_each_stream_has_given():
    t = mill()
    before = t.s.draws[WIND], t.s.draws[CARDS], t.s.turned
    rolls(t, 3)
    assert (t.s.draws[WIND], t.s.draws[CARDS], t.s.turned) == (before[0] + 3, before[1], before[2] + 3)


def test_a_loaded_game_rolls_what_it_would_have_rolled():
    t = mill()
    rolls(t, 4)
    again = restore(MILL, snapshot(t))
    assert rolls(again, 20) == rolls(t, 20)
    deck, other = list(range(20)), list(range(20))
    t.shuffle(deck, CARDS)
    again.shuffle(other, CARDS)
    assert deck == other


def test_another_seed_rolls_otherwise():
    assert rolls(mill(seed=1), 20) != rolls(mill(seed=2), 20)


def test_dice_stay_within_their_sides():
    t = mill()
    for sides in (1, 2, 6, 8):
        assert set(rolls(t, 200, sides)) == set(range(1, sides + 1))


def test_loaded_dice_come_first_and_take_no_number_of_the_stream():
    t, plain = mill(watched=True), mill()
    t.load_dice(WIND, 6, 1)
    t.load_dice(WIND, 3)
    assert t.s.loaded == {WIND: [6, 1, 3]}
    counted = t.s.draws[WIND]
    assert rolls(t, 3) == [6, 1, 3]
    assert (t.s.draws[WIND], t.s.loaded) == (counted, {})
    assert [told.event for told in t.drain()] == [Rolled(-1, 6, value, "test", typed=True) for value in (6, 1, 3)]
    assert rolls(t, 10) == rolls(plain, 10)


def test_loaded_dice_are_kept_in_a_save():
    t = mill()
    t.load_dice(WIND, 2, 5)
    assert rolls(restore(MILL, snapshot(t)), 2) == [2, 5]


def test_loaded_dice_belong_to_their_stream_and_to_one_table():
    t = mill()
    t.load_dice(WIND, 1, 1)
    copy = t.clone()
    rolls(copy, 2, stream=CARDS)
    assert copy.s.loaded == {WIND: [1, 1]}
    rolls(copy, 1)
    assert (copy.s.loaded, t.s.loaded) == ({WIND: [1]}, {WIND: [1, 1]})


def test_a_nought_among_loaded_dice_leaves_that_one_to_the_stream():
    t, plain = mill(watched=True), mill()
    t.load_dice(WIND, 0, 5, 0)
    given = rolls(plain, 3)
    assert rolls(t, 4) == [given[0], 5, *given[1:]]
    assert [told.event.typed for told in t.drain()] == [False, True, False, False]
    assert t.s.loaded == {} and t.s.draws == plain.s.draws


@pytest.mark.parametrize("face", [-1, 7])
def test_a_loaded_die_that_does_not_exist_is_our_own_mistake(face):
    t = mill()
    t.load_dice(WIND, face)
    with pytest.raises(Broken, match=f"a loaded {face} on a die of 6; at season.next_day > day.choose"):
        rolls(t, 1)


def test_hidden_cards_are_dealt_again_as_the_library_shuffles():
    for size in range(70):
        ours, theirs = Random(size), Random(size)
        cards, same = list(range(size)), list(range(size))
        deal_again(cards, ours)
        theirs.shuffle(same)
        assert cards == same
        assert ours.random() == theirs.random()
    cards = list(range(10))
    deal_again(cards, Random(5))
    assert cards == [2, 3, 1, 0, 8, 7, 6, 5, 4, 9]


def test_a_shuffle_keeps_every_card_and_ignores_loaded_dice():
    t, other = mill(), mill()
    other.load_dice(CARDS, 1, 1, 1)
    decks = [list(range(28)), list(range(28))]
    t.shuffle(decks[0], CARDS)
    other.shuffle(decks[1], CARDS)
    assert decks[0] == decks[1] != list(range(28))
    assert sorted(decks[0]) == list(range(28))
    assert other.s.loaded == {CARDS: [1, 1, 1]}
    assert t.s.draws[CARDS] - mill().s.draws[CARDS] == 27


def test_a_shuffle_brings_every_order_about_as_often():
    t = mill()
    found = Counter()
    for _ in range(6000):
        cards = [1, 2, 3]
        t.shuffle(cards, CARDS)
        found[tuple(cards)] += 1
    assert len(found) == 6
    assert max(found.values()) < 1120 and min(found.values()) > 880


@pytest.mark.parametrize("cards", [[], [4]])
def test_what_cannot_be_shuffled_takes_no_number(cards):
    t = mill()
    before = t.s.draws[CARDS]
    t.shuffle(cards, CARDS)
    assert t.s.draws[CARDS] == before


def test_the_first_numbers_of_neighbouring_seeds_are_as_good_as_any():
    """People type 1, 2, 3 as seeds: their first dice must not march in step."""
    first = [below(mix(seed, WIND, 0), 6) for seed in range(6000)]
    found = Counter(first)
    assert max(found.values()) < 1120 and min(found.values()) > 880
    assert len(set(pairwise(islice(first, 400)))) == 36
