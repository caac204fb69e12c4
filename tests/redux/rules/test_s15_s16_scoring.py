"""The end of the game (15) and scoring (16)."""

import pytest

from tests.redux.worlds import world

WEI_FIVE = ("yue-jin", "li-dian", "yu-jin", "pang-de", "xu-huang")
PLACES = ("hefei", "ruxu", "shouchun", "guangling", "shiting")


def stationed(generals, places):
    return [{"general": general, "at": [place]} for general, place in zip(generals, places, strict=False)]


def ended(**position):
    return world(goes_on="yes", step="upkeep", **position)


def test_15_1_round_twelve_five_stationed_or_two_full_borders_end_the_game():
    assert ended(round=12).s.ending == "rounds" and ended(round=11).s.ending == ""
    assert ended(round=3, wei={"stationed": stationed(WEI_FIVE, PLACES)}).s.ending == "stationed"
    assert ended(round=3, wei={"stationed": stationed(WEI_FIVE[:4], PLACES)}).s.ending == ""
    full = {
        "wei": {"stationed": stationed(WEI_FIVE[:3], PLACES)},
        "wu": {
            "stationed": stationed(
                ("gan-ning", "sun-ce", "zhou-tai", "lu-su"), ("guangling", "shiting", "yiling", "gongan")
            )
        },
        "shu": {"stationed": stationed(("guan-yu", "ma-chao", "huang-zhong"), ("jiangling", "baidi", "lingling"))},
    }
    assert ended(round=3, **full).s.ending == "borders"
    assert ended(round=3, options={"full_borders_end": 3}, **full).s.ending == ""
    assert ended(round=8, options={"rounds": 8}).s.ending == "rounds"
    four = {"stationed": stationed(WEI_FIVE[:4], PLACES)}
    assert ended(round=3, options={"stationed_end": 4}, wei=four).s.ending == "stationed"


def test_15_2_liao_hua_on_two_locations_is_one_stationed_general():
    held = [
        {"general": "liao-hua", "at": ["hanzhong", "wudu"]},
        *stationed(("guan-yu", "ma-chao", "huang-zhong"), ("yiling", "jiangling", "lingling")),
    ]
    assert ended(round=8, shu={"stationed": held}).s.ending == ""


def points(word, **states):
    w = world(step="scoring", **states)
    return [w.of(state, f"{word}_points") for state in ("wei", "wu", "shu")]


def test_16_1_military_points_count():
    assert points("military", wei={"military": 7}) == [7, 0, 0]


@pytest.mark.parametrize(("rank", "vp"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 7)])
def test_16_2_the_title_pays(rank, vp):
    assert points("rank", wei={"rank": rank})[0] == vp


def test_16_3_rank_harmony_and_development_are_ranked():
    assert points("rank_place", wei={"rank": 2}, wu={"rank": 1}) == [8, 4, 0]
    assert points("harmony", wei={"tribal": 4, "support": 3}, wu={"tribal": 6}, shu={"tribal": 5}) == [8, 4, 0]
    assert points("development", wei={"market": 2, "farm": 2}, wu={"farm": 3}, shu={"market": 5}) == [4, 0, 8]


def test_16_4_joint_places_share():
    assert points("rank_place") == [4, 4, 4]
    assert points("rank_place", wei={"rank": 1}, wu={"rank": 1}) == [6, 6, 0]
    assert points("rank_place", wei={"rank": 1}) == [8, 2, 2]


def test_16_5_tie_winners_come_first_then_the_third_place_cards():
    assert points("rank_place", wei={"rank": 1, "built": ["SEP-15"]}, wu={"rank": 1}) == [8, 4, 0]
    assert points("rank_place", wei={"built": ["SEP-15"]}) == [8, 2, 2]
    assert points("rank_place", wei={"rank": 1}, wu={"built": ["SEP-15"]}) == [8, 4, 0]
    third = points("cards", wei={"rank": 1}, wu={"built": ["SEP-15"]}, shu={"built": ["SEP-16"]})
    assert third == [0, 0, 1], "pushed down to be alone in third"
    assert points("cards", wei={"rank": 1}, shu={"built": ["SEP-16"]}) == [0, 0, 0], "joint second"


def test_16_6_borders_won_tied_and_empty():
    one = {"stationed": stationed(("yue-jin",), ("hefei",))}
    assert points("borders", wei=one) == [7, 0, 0]
    tie = {"wei": one, "wu": {"stationed": stationed(("gan-ning",), ("ruxu",))}}
    assert points("borders", **tie) == [3, 3, 0] and points("borders") == [0, 0, 0]
    tie["wei"] = {**one, "built": ["SEP-07"]}
    assert points("borders", **tie) == [7, 3, 0]


def test_16_6_with_two_ties_the_catapult_upgrades_one():
    w = world(
        step="scoring",
        wei={"built": ["SEP-07"], "stationed": stationed(("yue-jin", "li-dian"), ("hefei", "hanzhong"))},
        wu={"stationed": stationed(("gan-ning",), ("ruxu",))},
        shu={"stationed": stationed(("ma-chao",), ("wudu",))},
    )
    assert w.offered("wei") == ["aim wei-wu", "aim shu-wei"]
    w.play("wei", "aim shu-wei")
    assert [w.s.points[8 * seat + 5] for seat in range(3)] == [10, 3, 3]


def test_16_7_enhancements_pay_by_their_text():
    units = [{"general": "yue-jin", "at": ["hefei"], "units": {"infantry": 2}}]
    assert points("cards", wei={"built": ["SEP-01", "SEP-02"], "stationed": units}) == [3, 0, 0]


def test_16_8_a_flipped_token_is_a_point():
    flipped = [{"general": "xu-huang", "at": ["ruxu"], "token": "flipped", "units": {"infantry": 1}}]
    assert points("tokens", wei={"stationed": flipped}) == [1, 0, 0]


def test_16_9_most_points_then_military_locations_and_rank_then_shared():
    def winners(**states):
        return world(step="scoring", **states).asks("winners")

    assert winners(wu={"military": 1}) == ["wu"]
    assert winners() == ["wei", "wu", "shu"]
    held = stationed(("yue-jin",), ("hefei",))
    even = {"wei": {"military": 3, "tribal": 4}, "wu": {"tribal": 4}, "shu": {"tribal": 4}}
    assert winners(**even) == ["wei"]
    assert winners(wei={"stationed": held}, shu={"military": 7}) == ["shu"], "7 points each, more military"
