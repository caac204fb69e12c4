"""The Resolution phase (7) and how effects add up (14)."""

from game.redux.rules import events as ev
from tests.redux.worlds import sent, world


def test_7_1_losers_return_with_units_and_emperor_tokens_and_support_is_spent():
    w = world(
        step="resolve",
        wei={"support": 0, "emperor": 0},
        sent=[
            sent("wei", "cao-ren", "BWW", units={"infantry": 2}, support=2, edicts=1),
            sent("wu", "gan-ning", "BWW", units={"naval": 2}, support=3),
        ],
    )
    assert (w.of("wei", "trained"), w.of("wei", "spear"), w.of("wei", "emperor")) == (2, 2, 1)
    assert w.of("wei", "support") == 0 and "cao-ren" in w.of("wei", "free")


def test_7_2_states_resolve_one_after_another_in_bidding_order():
    there = [sent("wei", "cao-cao", "FRM"), sent("wu", "sun-jian", "REC"), sent("shu", "liu-bei", "MKT")]
    w = world(step="resolve", order=["shu", "wei", "wu"], sent=there)
    assert w.waiting == ("shu",)
    w.play("shu", "declared", "collect tax")
    assert w.waiting == ("wei",)
    w.play("wei", "declared", "collect harvest")
    assert w.waiting == ("wu",)


def test_7_3_a_state_declares_its_actions_and_what_it_declines_returns():
    there = [sent("wei", "cao-cao", "FRM"), sent("wei", "xun-yu", "MKT", support=1)]
    w = world(step="resolve", sent=there)
    assert w.offered("wei") == ["declared", "decline MKT", "decline FRM"]
    w.play("wei", "decline MKT")
    assert "xun-yu" in w.of("wei", "free") and w.of("wei", "support") == 0
    w.play("wei", "declared")
    assert w.of("wei", "won") == ["FRM"] and w.refused("wei", "act MKT")[0] in ("space_not_won", "finish_first")


def test_7_4_actions_come_in_any_order_one_a_space_however_many_won_it():
    there = [sent("shu", "guan-yu", "REC"), sent("shu", "zhang-fei", "REC"), sent("shu", "liu-bei", "WPS")]
    w = world(step="resolve", sent=there)
    w.play("shu", "declared")
    assert w.offered("shu") == ["act WPS", "act REC"]
    w.play("shu", "act REC", "recruit")
    assert w.of("shu", "untrained") == 3 and w.of("shu", "acted") == ["WPS", "REC"]


def test_7_5_before_then_the_action_then_after_then_home():
    w = world(
        step="resolve",
        wei={"built": ["UNI-14"], "untrained": 1},
        sent=[sent("wei", "cheng-yu", "TRD", support=1)],
    )
    w.play("wei", "declared")
    assert w.of("wei", "gold") == 1 and w.asks("where", {"cheng-yu": ""}) == {"cheng-yu": "TRD"}
    w.play("wei", "done")
    kinds = [type(event) for event in w.events if type(event) in (ev.ActionBegan, ev.Returned, ev.ActionTaken)]
    assert kinds == [ev.ActionBegan, ev.Returned, ev.ActionTaken]


def test_7_5_the_owner_orders_effects_that_ask_something():
    there = [sent("wu", "lu-meng", "WPS"), sent("wu", "sun-quan", "WPS")]
    w = world(step="resolve", wu={"built": ["UNI-08"], "untrained": 1}, sent=there)
    w.play("wu", "declared")
    assert w.offered("wu") == ["next lu-meng", "next UNI-08"]
    w.play("wu", "next UNI-08", "train 1", "choose 0")
    assert (w.of("wu", "trained"), w.of("wu", "untrained")) == (1, 1)


def test_7_5_plain_gains_come_first_unless_their_order_is_asked_too():
    has = {"built": ["UNI-14", "UNI-15"], "gold": 0, "rice": 0}
    usual = world(step="resolve", wu=has, sent=[sent("wu", "sun-quan", "TRD")])
    usual.play("wu", "declared")
    assert usual.t.trace()[-1].startswith("trade") and (usual.of("wu", "gold"), usual.of("wu", "rice")) == (1, 1)
    asked = world(step="resolve", options={"order_asked": True}, wu=has, sent=[sent("wu", "sun-quan", "TRD")])
    asked.play("wu", "declared")
    assert asked.offered("wu") == ["next UNI-14", "next UNI-15"]
    assert (asked.of("wu", "gold"), asked.of("wu", "rice")) == (0, 0)
    asked.play("wu", "next UNI-15")
    assert asked.t.trace()[-1].startswith("trade"), "the last one is settled by itself"
    assert (asked.of("wu", "gold"), asked.of("wu", "rice")) == (1, 1)


def test_7_5_two_effects_of_one_general_keep_their_order():
    w = world(step="resolve", options={"order_asked": True}, shu={"rice": 1, "untrained": 0, "built": ["UNI-14"]},
              sent=[sent("shu", "jiang-wan", "TRD")])  # fmt: skip
    w.play("shu", "declared")
    w.play("shu", "done")
    assert w.of("shu", "untrained") == 1, "the army comes before the instructor"
    assert any(option.startswith("instruct") for option in w.offered("shu")), w.offered("shu")


def test_7_6_all_generals_take_the_same_action_and_one_replacement_at_most():
    there = [sent("shu", "guan-yu", "TRN"), sent("shu", "zhang-fei", "TRN")]
    w = world(step="resolve", shu={"untrained": 1}, sent=there)
    w.play("shu", "declared")
    assert w.offered("shu") == ["recruit", "train 0", "train 1"]
    w.play("shu", "recruit")
    assert w.of("shu", "untrained") == 3, "two recruits: Guan Yu works on the recruit space alone"


def test_7_7_an_action_without_effect_counts_but_an_impossible_one_is_declined():
    w = world(step="resolve", sent=[sent("wei", "cao-ren", "TRN"), sent("wei", "liu-ye", "CON")])
    w.play("wei", "declared")
    assert w.of("wei", "acted") == ["TRN"], "nothing trained, and counted"
    assert w.of("wei", "support") == 0 and w.of("wei", "won") == ["TRN"], "no card, no token of Liu Ye"


def test_7_7_a_construction_may_be_given_up_when_its_turn_comes():
    w = world(step="resolve", wei={"hand": ["SEP-12"], "gold": 2}, sent=[sent("wei", "liu-ye", "CON")])
    w.play("wei", "declared")
    assert w.offered("wei") == ["act CON", "give_up CON"]
    w.play("wei", "give_up CON")
    assert w.of("wei", "acted") == [] and w.of("wei", "support") == 0


def test_7_8_actions_taken_are_counted_battles_and_tribes_too():
    there = [
        sent("wei", "yue-jin", "BWW", units={"infantry": 1}),
        sent("wei", "xun-yu", "TWE"),
        sent("wei", "guo-jia", "FRM"),
    ]
    w = world(step="resolve", sent=there)
    w.play("wei", "decline FRM", "declared", "act BWW", "store treasury")
    assert w.of("wei", "acted") == ["BWW", "TWE"]


def test_7_9_what_comes_back_can_be_used_in_every_later_step():
    there = [
        sent("shu", "huang-zhong", "BSW", units={"archery": 2}, support=2),
        sent("shu", "yan-yan", "BUS", units={"archery": 1}),
        sent("wu", "gan-ning", "BUS", units={"naval": 2}),
    ]
    w = world(step="resolve", sent=there)
    w.play("shu", "declared", "store treasury")
    assert w.offered("shu") == ["add_unit", "skip"], "the archers of the lost battle are in supply"
    w.play("shu", "add_unit")
    assert w.asks("units", {"huang-zhong": {}}) == {"huang-zhong": {"archery": 3}}


def test_7_10_a_state_that_won_nothing_has_taken_no_action_and_zhuge_jin_is_paid():
    w = world(
        step="resolve", allied=["wei", "shu"], wu={"generals": ["zhuge-jin"]}, sent=[sent("wei", "cao-cao", "FRM")]
    )
    w.quietly("benefits")
    assert w.of("wu", "rice") == 2 and w.of("wu", "acted") == []


def test_14_1_effects_on_the_same_action_add_up():
    w = world(
        step="resolve",
        shu={"built": ["UNI-13"], "stationed": [{"general": "ma-chao", "at": ["jieting"], "units": {"cavalry": 1}}]},
        sent=[sent("shu", "wei-yan", "DTR")],
    )
    w.play("shu", "declared", "resources 1 1", "weapon spear")
    assert (w.of("shu", "gold"), w.of("shu", "rice"), w.of("shu", "untrained"), w.of("shu", "spear")) == (2, 2, 1, 1)


def test_14_2_a_skill_works_only_through_the_space_of_its_action():
    w = world(step="resolve", wei={"untrained": 3, "rice": 1}, sent=[sent("wei", "dian-wei", "INS")])
    w.play("wei", "declared")
    assert "instruct 2" in w.offered("wei") and "instruct 3" not in w.offered("wei")


def test_14_3_a_before_effect_is_lost_with_its_action():
    w = world(step="resolve", sent=[sent("wei", "yue-jin", "REC")])
    w.play("wei", "decline REC")
    assert w.of("wei", "weapons") == 0 and w.of("wei", "gold") == 0


def test_14_4_costs_are_paid_before_gains_that_depend_on_them():
    w = world(
        step="resolve", wei={"tribal": 12, "rice": 1, "generals": ["xun-you"]}, sent=[sent("wei", "cao-cao", "TWE")]
    )
    w.play("wei", "declared")
    assert w.of("wei", "support") == 0, "2 rice are not there, whatever Xun You would bring"


def test_14_5_swaps_are_open_whenever_their_owner_decides_and_never_in_another_decision():
    w = world(wu={"generals": ["lu-fan"], "gold": 2, "rice": 1})
    assert w.waiting == ("wei",) and w.asides("wu") == []
    assert w.refused("wu", "gold_for_rice 1") == ("only_in_own_decision", "14.5")
    w.play("wei", "pass")
    assert w.asides("wu") == ["gold_for_rice 1", "gold_for_rice 2", "rice_for_gold 1"]
    w.play("wu", "gold_for_rice 2")
    assert (w.of("wu", "gold"), w.of("wu", "rice")) == (0, 3) and w.waiting == ("wu",)


def test_14_6_training_needs_armies_in_supply_and_may_be_none():
    w = world(step="resolve", wei={"untrained": 1}, sent=[sent("wei", "cao-ren", "TRN")])
    w.play("wei", "declared")
    assert w.offered("wei") == ["train 0", "train 1"]
    assert w.refused("wei", "train 2") == ("too_few_untrained", "14.6")
