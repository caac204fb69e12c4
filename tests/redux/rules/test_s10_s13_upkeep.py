"""The Emperor (10), tribes (11), enhancements (12) and the phase of maintenance (13)."""

import pytest

from game.redux.rules import events as ev
from tests.redux.worlds import sent, world


def two(state, general, place, units):
    """One stationed general with units."""
    return {state: {"stationed": [{"general": general, "at": [place], "units": units}]}}


def test_10_1_the_custodian_is_one_of_those_who_took_part():
    w = world(
        step="resolve",
        wei={"generals": ["guo-jia"]},
        sent=[sent("wei", "cao-cao", "CHE"), sent("wei", "xun-yu", "CHE")],
    )
    w.play("wei", "declared")
    assert w.offered("wei") == ["leave cao-cao", "leave xun-yu"]


def test_10_2_earlier_custodians_are_released_and_tokens_handed_out_anew():
    w = world(
        goes_on="yes",
        step="resolve",
        round=8,
        wu={"custodian": "lu-su", "emperor": 2},
        sent=[sent("wei", "cao-cao", "CHE")],
    )
    w.play("wei", "declared").through()
    assert "lu-su" in w.of("wu", "free") and w.s.emperor == [2, 0, 0]
    assert w.asks("where", {"cao-cao": ""}) == {"cao-cao": "custodian"}


def test_10_2_allies_share_the_tokens_and_three_get_none():
    both = [sent("wu", "sun-jian", "CHE"), sent("shu", "liu-bei", "CHE")]
    w = world(goes_on="yes", step="resolve", round=8, alliance="CHE", allied=["wu", "shu"], sent=both)
    w.through()
    assert w.s.emperor == [0, 1, 1]
    three = [*both, sent("wei", "cao-cao", "CHE")]
    w = world(goes_on="yes", step="resolve", round=8, alliance="CHE", allied=["wei", "wu", "shu"], sent=three)
    w.through()
    assert w.s.emperor == [0, 0, 0] and w.s.rank == [1, 1, 1]


def test_10_3_the_custodian_is_not_deployable_and_adds_nothing_to_bids():
    w = world(wei={"custodian": "xun-yu"})
    assert w.refused("wei", "send xun-yu REC") == ("is_custodian", "10.3")
    w.play("wei", "send cao-cao CHE")
    assert w.asks("totals", {"CHE": {"wei": 5}}) == {"CHE": {"wei": 5}}


def test_10_4_an_emperor_token_adds_1_and_comes_back_win_or_lose():
    w = world(goes_on="yes", round=8, wei={"emperor": 1})
    w.play("wei", "send cao-cao FRM", "edicts 1")
    assert w.asks("totals", {"FRM": {"wei": 6}}) == {"FRM": {"wei": 6}}
    w.through()
    assert w.of("wei", "emperor") == 1


def test_10_5_a_custodian_may_be_recalled_and_the_tokens_go_back():
    w = world(step="benefits", wei={"custodian": "xun-yu", "emperor": 2})
    assert w.offered("wei") == ["recall", "skip"]
    w.play("wei", "recall")
    assert "xun-yu" in w.of("wei", "free") and w.of("wei", "emperor") == 0


def test_10_6_nine_rank_system_is_not_the_action():
    w = world(
        step="resolve",
        wu={"generals": ["zhou-tai"], "farm": 2, "hand": ["SEP-14"], "gold": 1, "rice": 1, "support": 1},
        sent=[sent("wu", "sun-jian", "CON")],
    )
    w.play("wu", "declared", "act CON", "build SEP-14")
    assert w.of("wu", "rank") == 1 and w.of("wu", "untrained") == 0 and w.of("wu", "acted") == ["CON"]


@pytest.mark.parametrize(("commitment", "up"), [({}, 0), ({"gold": 1}, 1), ({"units": {"infantry": 2}}, 2)])
def test_11_1_gold_and_units_raise_the_level(commitment, up):
    w = world(step="resolve", sent=[sent("wei", "cao-cao", "TWE", **commitment)]).play("wei", "declared")
    assert w.of("wei", "level") == 4 + up and w.of("wei", "gold") == 0
    assert w.of("wei", "trained") == (2 if up == 2 else 0), "units return"


def test_11_2_the_action_prevents_the_drop():
    w = world(goes_on="yes", step="resolve", sent=[sent("wei", "cao-cao", "TWE")]).play("wei", "declared").through()
    assert w.of("wei", "level") == 4 and w.of("wu", "level") == 3


def test_11_3_without_the_action_the_level_drops():
    assert world(step="upkeep").of("shu", "level") == 3


def test_11_4_changes_of_a_round_are_added_up_before_they_are_limited():
    w = world(
        goes_on="yes",
        step="resolve",
        wei={"tribal": 12, "untrained": 1},
        sent=[sent("wei", "cao-cao", "TWE", units={"infantry": 2}), sent("wei", "xu-chu", "REC")],
    )
    w.play("wei", "declared", "act REC", "train 1").through()
    assert w.of("wei", "level") == 12, "12 - 1 + 2, limited"


def test_11_5_at_12_a_state_may_buy_support_once_a_round():
    w = world(step="resolve", wei={"tribal": 11, "rice": 4}, sent=[sent("wei", "cao-cao", "TWE", gold=1)])
    w.play("wei", "declared")
    assert w.offered("wei") == ["buy_support", "skip"]
    w.play("wei", "buy_support")
    assert (w.of("wei", "rice"), w.of("wei", "support"), w.s.bought_support) == (2, 1, 1)


def test_11_6_a_level_of_0_costs_gold_or_rice():
    w = world(step="upkeep", wei={"tribal": 0, "gold": 1, "rice": 1})
    assert w.offered("wei") == ["lose gold", "lose rice"]
    w.play("wei", "lose gold")
    assert (w.of("wei", "gold"), w.of("wei", "rice"), w.of("wei", "level")) == (0, 1, 0)
    assert world(step="upkeep", wei={"tribal": 0, "rice": 1}).of("wei", "rice") == 0
    assert world(step="upkeep", wei={"tribal": 0}).of("wei", "level") == 0


def test_11_7_gold_is_spent_with_the_action_and_returns_if_declined():
    there = [sent("wei", "cao-cao", "TWE", gold=1)]
    assert world(step="resolve", sent=there).play("wei", "declared").of("wei", "gold") == 0
    assert world(step="resolve", sent=there).play("wei", "decline TWE").of("wei", "gold") == 1


def building(**has):
    w = world(
        step="resolve",
        round=3,
        wei={"gold": 3, "rice": 3, "hand": ["SEP-05", "SEP-12", "UNI-14"], **has},
        sent=[sent("wei", "xun-yu", "CON")],
    )
    return w.play("wei", "declared", "act CON")


def test_12_1_card_in_hand_prerequisite_and_full_cost():
    w = building()
    assert w.offered("wei") == ["build SEP-12"]
    assert w.refused("wei", "build SEP-01") == ("card_not_in_hand", "12.1")
    assert w.refused("wei", "build SEP-05") == ("prerequisite", "12.1")
    assert building(market=2).refused("wei", "build UNI-14") == ("cannot_pay", "12.1")
    assert building().play("wei", "build SEP-12").of("wei", "gold") == 1


def test_12_2_icons_are_paid_one_by_one_and_any_weapon_by_choice():
    w = building(market=2, spear=1, vessel=1).play("wei", "build UNI-14")
    assert w.offered("wei") == ["pay_weapon infantry", "pay_weapon naval"]
    w.play("wei", "pay_weapon vessel")
    assert (w.of("wei", "gold"), w.of("wei", "spear"), w.of("wei", "vessel")) == (2, 1, 0)


def test_12_3_built_cards_are_public_and_their_immediate_effect_comes_at_once():
    w = building(farm=2, vessel=1, untrained=1).play("wei", "build SEP-05")
    assert w.offered("wei") == ["train 0", "train 1"]
    w.play("wei", "train 1")
    assert w.of("wei", "trained") == 1 and w.t.view(2).built == w.s.built != [0, 0, 0]


def test_12_4_a_card_is_worth_its_own_text_only():
    w = world(wei={"built": ["UNI-01", "UNI-02", "SEP-10", "SEP-06"]})
    assert w.of("wei", "cards_points") == 0


def test_12_5_benefits_construct_too_without_the_skills_of_the_space():
    w = world(step="benefits", round=3, shu={"generals": ["li-yan", "jiang-wei"], "hand": ["SEP-12"], "gold": 2})
    w.play("shu", "use li-yan", "build SEP-12")
    assert w.of("shu", "built") == ["SEP-12"] and w.of("shu", "gold") == 0


def test_12_6_an_empty_deck_gives_no_card():
    w = world(step="resolve", wu={"hand": [f"SEP-{n:02}" for n in range(1, 22)]}, sent=[sent("wei", "sima-yi", "INS")])
    w.play("wei", "declared", "import both")
    assert w.of("wei", "cards") == 1 and w.s.separation_deck == []


def test_13_1_all_generals_but_custodians_go_home():
    there = [sent("wei", "cao-cao", "CHE"), sent("wei", "xun-yu", "FRM"), sent("wu", "sun-jian", "REC")]
    w = world(goes_on="yes", step="resolve", round=8, sent=there)
    w.through()
    assert w.of("wei", "free") == ["xun-yu"] and w.of("wu", "free") == ["sun-jian"]


def test_13_2_benefits_are_used_in_any_order():
    w = world(step="benefits", round=3, wei={"generals": ["zhang-liao"], "since": {"zhang-he": 3}})
    assert w.offered("wei") == ["done", "use zhang-liao 7", "use zhang-he 0"]
    w.play("wei", "use zhang-liao", "weapon spear")
    assert (w.of("wei", "untrained"), w.of("wei", "weapons")) == (2, 3), "the horses came after Zhang Liao had looked"


def test_13_3_levels_drop_after_the_benefits():
    w = world(goes_on="yes", step="benefits", round=8).through()
    steps = [type(event) for event in w.events if type(event) in (ev.StepBegan, ev.TribalChanged)]
    assert steps[0] is ev.StepBegan and w.of("wei", "level") == 3


@pytest.mark.parametrize(("support", "due"), [(0, 0), (1, 0), (2, 1), (3, 1), (5, 2), (6, 3), (9, 4)])
def test_13_4_support_eats_half_its_number_in_rice(support, due):
    w = world(step="upkeep", wei={"support": support, "rice": 9})
    assert w.of("wei", "rice") == 9 - due and w.of("wei", "support") == support


def test_13_4_each_missing_rice_costs_two_support():
    w = world(step="upkeep", wei={"support": 7, "rice": 1})
    assert (w.of("wei", "rice"), w.of("wei", "support")) == (0, 3)


def test_13_5_stationed_units_cost_gold_and_rice_less_tokens():
    has = {"stationed": [{"general": "yue-jin", "at": ["hefei"], "units": {"infantry": 2}}], "gold": 5, "rice": 5}
    w = world(step="upkeep", wei=has)
    assert (w.of("wei", "gold"), w.of("wei", "rice")) == (4, 3), "one token on the treasury"
    w = world(step="upkeep", wei={**has, "treasury": 3, "granary": 1})
    assert (w.of("wei", "gold"), w.of("wei", "rice")) == (5, 4)


def test_13_5_an_unpaid_unit_costs_support_while_there_is_any():
    has = {"stationed": [{"general": "yue-jin", "at": ["hefei"], "units": {"infantry": 2}}], "gold": 1, "support": 1}
    w = world(step="upkeep", wei={**has, "military": 5})
    assert w.of("wei", "support") == 0 and w.told(ev.ArmiesUnpaid)[0].unpaid == 2
    assert w.of("wei", "military") == 4, "no unit paid, one not covered by support"


def test_13_6_a_military_point_a_paid_unit_and_one_less_for_an_uncovered_one():
    has = {"stationed": [{"general": "yue-jin", "at": ["hefei"], "units": {"infantry": 2}}], "gold": 1, "rice": 1}
    assert world(step="upkeep", wei={**has, "rice": 2}).of("wei", "military") == 2
    assert world(step="upkeep", wei={**has, "military": 3}).of("wei", "military") == 3, "one paid, one not"
    mild = world(step="upkeep", options={"shortage": "mild"}, wei={**has, "military": 3})
    assert mild.of("wei", "military") == 4


def test_13_7_the_end_is_checked_after_the_points():
    w = world(
        goes_on="yes",
        step="upkeep",
        round=12,
        wei={**two("wei", "yue-jin", "hefei", {"infantry": 1})["wei"], "rice": 1},
    )
    kinds = [type(event) for event in w.events if type(event) in (ev.MilitaryChanged, ev.EndCalled)]
    assert kinds == [ev.MilitaryChanged, ev.EndCalled]


def test_13_8_the_next_round_begins_with_the_new_ranking():
    w = world(goes_on="yes", step="upkeep", round=7, wu={"generals": ["lu-su", "lu-fan"]})
    assert w.s.round == 8 and w.asks("order") == ["wu", "wei", "shu"]


def test_13_9_each_benefit_once_a_round_and_the_last_round_in_full():
    w = world(step="benefits", round=4, shu={"generals": ["fei-yi"], "support": 3})
    w.play("shu", "use fei-yi")
    assert (w.of("shu", "gold"), w.of("shu", "support")) == (2, 2) and w.at != "benefits.use"
    has = {"stationed": [{"general": "yue-jin", "at": ["hefei"], "units": {"infantry": 1}}], "rice": 1}
    assert world(goes_on="yes", step="upkeep", round=12, wei=has).of("wei", "military") == 1
