"""R2.2: what a house may change to make seats, Rulers and cards more even; off, nothing of it is anywhere."""

import pytest

from game.conquest.rules.boards import load_board
from game.conquest.rules.catalogue import RULERS
from game.conquest.rules.game import new_game
from game.conquest.rules.options import OPTION_KINDS, read_options
from game.engine.codec import snapshot
from game.engine.errors import DataError
from tests.worlds import RED, world


def started(seats: int = 3, seed: int = 4, **options):
    return new_game(load_board("1"), read_options({"board": "1", **options}), seats, seed)


def begun(**options):
    """The first turn of a war, before anybody has spent anything."""
    t = started(**options)
    while not t.s.round:
        t.apply(t.waiting()[0], t.options(t.waiting()[0])[-1])
    return t


def test_r2_2_what_is_off_is_in_no_save():
    usual = snapshot(started())
    assert snapshot(started(seat_gold=0, ruler_handicap="off", card_price=2)) == usual
    assert b"house" not in usual and b"seat_gold" not in usual


def test_r2_2_seat_gold_everybody_but_the_opener_begins_with_more_gold():
    plain, level = begun(), begun(seat_gold=4)
    more = [after - before for before, after in zip(plain.s.gold, level.s.gold, strict=True)]
    assert more == [0 if seat == plain.s.start_seat else 4 for seat in range(3)]


@pytest.mark.parametrize("setup", ["standard", "quickplay"])
def test_r2_2_seat_infantry_everybody_but_the_opener_begins_with_more_infantry(setup):
    plain, level = begun(setup=setup), begun(setup=setup, seat_infantry=3)

    def infantry(t, seat):
        return sum(n for n, owner in zip(t.s.infantry, t.s.owner, strict=True) if owner == seat)

    more = [infantry(level, seat) - infantry(plain, seat) for seat in range(3)]
    assert more == [0 if seat == plain.s.start_seat else 3 for seat in range(3)]
    opener = plain.s.start_seat
    at = level.s.leader_at[4 * ((opener + 1) % 3)]
    assert level.s.infantry[at] == plain.s.infantry[at] + 3


def test_r2_2_ruler_handicap_gives_gold_by_ruler():
    for seed in range(1, 12):
        plain, level = begun(seed=seed), begun(seed=seed, ruler_handicap="on")
        more = [after - before for before, after in zip(plain.s.gold, level.s.gold, strict=True)]
        assert more == [RULERS[card].handicap for card in level.s.leader_card[::4]]
    assert {card.handicap for card in RULERS} == {0, 1, 2}


def test_r2_2_card_price_r10_1_what_a_card_costs():
    w = (
        world("a-b", options={"card_price": 3})
        .holds("a", RED, 4)
        .holds("b", 1, 1)
        .gold(RED, 7)
        .at_step("market")
        .start()
    )
    assert [option for option in w.options(RED) if option.startswith("buy")] == ["buy 0", "buy 1", "buy 2"]
    w.play(RED, "buy 2")
    assert w.treasury(RED) == 1


@pytest.mark.parametrize(
    "wrong", [{"seat_gold": 11}, {"card_price": 0}, {"ruler_handicap": "some"}, {"seat_infantry": -1}]
)
def test_r2_2_values_out_of_bounds_are_refused(wrong):
    with pytest.raises(DataError, match=next(iter(wrong))):
        read_options(wrong)


def test_r2_2_an_option_of_the_house_is_an_option_like_any_other():
    assert list(OPTION_KINDS)[-5:] == ["seat_gold", "seat_infantry", "ruler_handicap", "card_price", "captains"]
    assert read_options({"seat_gold": 4}).seat_gold == 4 and read_options({}).card_price == 2
