"""The clock of a throw: one pair after another, the last one longest, and never longer than it must."""

import pytest

from game.client.combat.pair_clock import PairClock


@pytest.mark.parametrize("pairs", [1, 2, 3])
def test_pairs_are_decided_one_after_another_and_each_costs_its_piece_before_the_next(pairs):
    clock = PairClock(pairs)
    decided = [clock.decided(pair) for pair in range(pairs)]
    assert decided == sorted(decided) and len(set(decided)) == pairs
    for pair in range(pairs - 1):
        assert clock.decided(pair) < clock.falls(pair) < clock.paid(pair) <= clock.decided(pair + 1)
    assert clock.paid(pairs - 1) < clock.duration


def test_the_last_of_several_pairs_takes_longest():
    clock = PairClock(3)
    waits = [clock.decided(pair) - (clock.paid(pair - 1) if pair else clock.rests(0)) for pair in range(3)]
    assert max(waits) == waits[2]
    assert 3.0 < clock.duration < 3.6


@pytest.mark.parametrize("pairs", [1, 2, 3])
def test_at_the_fastest_pace_a_throw_takes_four_tenths_and_its_result_is_seen_for_a_quarter(pairs):
    speed = 8.0
    clock = PairClock(pairs, speed)
    assert 0.35 < clock.duration / speed <= 0.4 + 1e-9
    assert (clock.duration - clock.decided(pairs - 1)) / speed >= 0.25 - 1e-9


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0, 4.0, 8.0])
def test_the_result_is_seen_for_a_quarter_of_a_second_at_every_pace(speed):
    clock = PairClock(3, speed)
    assert (clock.duration - clock.decided(2)) / speed >= 0.25 - 1e-9


def test_a_piece_breaks_between_its_fall_and_its_end():
    clock = PairClock(2)
    middle = (clock.falls(0) + clock.paid(0)) / 2
    assert clock.breaking(clock.falls(0) - 0.01) is None
    pair, share = clock.breaking(middle)
    assert pair == 0 and share == pytest.approx(0.5)
    assert clock.compared(middle) == clock.fallen(middle) == 1
