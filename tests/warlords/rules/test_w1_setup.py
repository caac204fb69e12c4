"""Vocabulary, players and set-up (W0, W1)."""

import pytest

from game.engine.errors import DataError
from game.warlords.rules import events as ev
from game.warlords.rules.boards import load_board
from game.warlords.rules.game import RULES
from game.warlords.rules.options import Options
from game.warlords.rules.setup import deal_seats, independent_warlords
from game.warlords.rules.state import INDEPENDENT, NOBODY
from tests.warlords.worlds import BLUE, RED, world

HAN = load_board("warlords-han")


def start(**options):
    return RULES.start(options, 7, 1, watched=True)


def codes(numbers):
    return " ".join(sorted(HAN.code(p) for p in numbers))


def test_w0_2_w1_1_seven_warlords_move_in_the_order_of_the_rules():
    t = start()
    assert [HAN.warlords[seat].id for seat in t.s.order] == ["SHI", "MAT", "LBI", "LZH", "SUN", "YUA", "CAO"]
    assert t.waiting() == (0,) and t.s.phase == "spring" and t.s.year == 1


def test_w0_3_w1_3_each_warlord_owns_its_start_centres_with_one_army_in_each():
    s = start().s
    assert sum(side >= 0 for side in s.army) == 21
    for seat, warlord in enumerate(HAN.warlords):
        assert codes(warlord.start) == codes(p for p in HAN.ids if s.army[p] == seat)
        assert all(s.owner[p] == seat for p in warlord.start)


def test_w0_4_territories_without_a_centre_have_no_owner():
    s = start().s
    assert all(s.owner[p] == NOBODY for p in HAN.ids if not HAN.is_centre[p])


def test_w1_4_independents_hold_three_neutral_centres():
    s = start().s
    assert codes(p for p in HAN.ids if s.army[p] == INDEPENDENT) == "HZG LDG YON"
    assert all(s.owner[HAN.number_of[code]] == NOBODY for code in ("HZG", "LDG", "YON"))


def test_w1_5_five_centres_are_neutral_and_vacant():
    s = start().s
    vacant = [p for p in HAN.centres if s.owner[p] == NOBODY and s.army[p] == NOBODY]
    assert codes(vacant) == "AND CHS JLG NHI YUZ"


def test_w1_6_capitals_at_the_start():
    s = start().s
    owners = {HAN.code(p): s.owner[p] for p in HAN.capitals}
    assert owners == {"CHD": 3, "JIA": 4, "JIH": 5, "LUO": 6, "YON": NOBODY}


def test_w0_5_w1_7_year_1_is_labelled_ad_200():
    t = start()
    years = [told.event for told in t.events if isinstance(told.event, ev.YearBegan)]
    assert years == [ev.YearBegan(1, 200)]


def test_w1_8_no_standing_support_is_in_force_at_the_start():
    t = start()
    assert not any(t.s.support) and t.s.phase == "spring"


def test_w1_8_with_dispositions_each_warlord_may_give_standing_support_before_the_first_spring():
    w = world("a-b b-c c-d d-e", {"dispositions": True}, RED="a b", BLUE="d e")
    assert w.s.phase == "dispositions" and w.turn() == RED and w.s.year == 0
    assert w.t.options(RED) == [("end_step",), ("stand", 1, 2), ("stand", 2, 1)]
    w.play(RED, "A a S b", "A b S a")
    assert w.turn() == BLUE, "with nothing left to give the next is asked"
    assert w.holds("a", "b") and w.holds("b", "a")
    w.play(BLUE, "A d S e", "END")
    assert w.s.phase == "spring" and w.s.year == 1
    # Red's first move-turn has begun and its supports are over; Blue's last until its own.
    assert not w.holds("a", "b") and w.holds("d", "e")
    w.play(RED, "END")
    assert not w.holds("d", "e")


def test_w1_2_a_warlord_may_be_independent_from_the_start():
    t = start(independents=["LBI", "CAO"])
    s = t.s
    assert t.s.order == [0, 1, 3, 4, 5]
    assert codes(p for p in HAN.ids if s.army[p] == INDEPENDENT) == "HZG JNG LDG LUO SWJ WAN XCH XPI YAN YON"
    assert 2 not in s.owner and 6 not in s.army


def test_w1_2_who_is_left_unpicked_becomes_independent_where_the_table_says_so():
    assert independent_warlords(HAN, Options(), [0, 3]) == ()
    assert independent_warlords(HAN, Options(unpicked="independent"), [0, 3, 5]) == ("CAO", "LBI", "MAT", "SUN")


@pytest.mark.parametrize(
    ("options", "seats", "says"),
    [
        ({}, 6, "6 seats, but The Han in Pieces has 7 warlords"),
        ({"independents": ["DONG"]}, 7, "unknown 'DONG'"),
        ({"independents": ["SHI", "MAT", "LBI", "LZH", "SUN", "YUA"]}, 7, "1 warlords left, expected at least 2"),
        ({"independents": ["SHI", "SHI"]}, 7, "names a warlord twice"),
        ({"independents": "SHI"}, 7, "expected a list of warlords"),
        ({"centres": 30}, 7, "30 centres needed, The Han in Pieces has 29"),
        ({"board": "nowhere"}, 7, "is no board's id or file"),
        ({"board": 3}, 7, "expected a board's id or file"),
    ],
)
def test_w1_2_what_cannot_begin_is_one_clear_line(options, seats, says):
    with pytest.raises(DataError) as caught:
        RULES.start(options, seats, 1)
    assert says in str(caught.value) and "\n" not in str(caught.value)


def test_r_seat_seats_are_dealt_evenly_and_the_same_seed_deals_the_same():
    free = [0, 1, 2, 4, 6]
    assert deal_seats(5, 2, free) == deal_seats(5, 2, free)
    deals = [tuple(deal_seats(seed, 5, free)) for seed in range(3000)]
    assert all(sorted(deal) == free for deal in deals)
    for seat in free:
        assert 480 < sum(deal[0] == seat for deal in deals) < 720
