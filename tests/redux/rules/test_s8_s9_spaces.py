"""The action spaces (8) and stationing on borders (9)."""

from game.redux.rules import events as ev
from tests.redux.worlds import sent, world


def acting(state, general, space, **more):
    """A world in which one general acts on one space; `more` is what his state has."""
    w = world(step="resolve", round=3, **{state: more}, sent=[sent(state, general, space)])
    return w.play(state, "declared")


def stationing(*generals, **more):
    """A world in which Wei's generals have won the battle with Wu: (name, units)."""
    there = [sent("wei", name, "BWW", units=units) for name, units in generals]
    return world(step="resolve", round=3, sent=there, **more).play("wei", "declared")


def test_8_1_the_emperor_gives_a_rank_and_keeps_a_general():
    w = world(step="resolve", sent=[sent("wei", "cao-cao", "CHE"), sent("wei", "dian-wei", "CHE")])
    w.play("wei", "declared")
    assert w.of("wei", "rank") == 1 and w.offered("wei") == ["leave cao-cao", "leave dian-wei"]
    w.play("wei", "leave dian-wei")
    assert w.asks("where", {"dian-wei": "", "cao-cao": ""}) == {"dian-wei": "custodian", "cao-cao": "free"}


def test_8_2_winning_support_brings_one():
    assert acting("wei", "cao-cao", "WPS").of("wei", "support") == 1


def test_8_3_a_tribute_is_two_resources_or_an_untrained_army():
    w = acting("wei", "cao-cao", "DTR")
    assert w.offered("wei") == ["army", "resources 0 2", "resources 1 1", "resources 2 0"]
    assert w.play("wei", "resources 1 1").of("wei", "gold") == 1
    assert acting("wei", "cao-cao", "DTR").play("wei", "army").of("wei", "untrained") == 1


def test_8_4_recruiting_brings_two_untrained_armies():
    assert acting("wei", "cao-cao", "REC").of("wei", "untrained") == 2


def test_8_5_training_turns_up_to_two():
    w = acting("wei", "cao-cao", "TRN", untrained=3)
    assert w.offered("wei") == ["train 0", "train 1", "train 2"]
    w.play("wei", "train 2")
    assert (w.of("wei", "trained"), w.of("wei", "untrained")) == (2, 1)


def test_8_6_two_weapons_each_a_spear_or_a_horse():
    w = acting("wei", "cao-cao", "PSH")
    assert len(w.offered("wei")) == 3
    w.play("wei", "make spear horse")
    assert (w.of("wei", "spear"), w.of("wei", "horse")) == (1, 1)


def test_8_7_two_weapons_each_a_crossbow_or_a_vessel():
    w = acting("wei", "cao-cao", "PCV").play("wei", "make vessel vessel")
    assert (w.of("wei", "crossbow"), w.of("wei", "vessel")) == (0, 2)


def test_8_8_develop_the_marketplace_or_collect_1_and_2_a_level():
    w = acting("wei", "cao-cao", "MKT", market=2)
    assert w.offered("wei") == ["collect marketplace", "develop marketplace"]
    assert w.play("wei", "develop marketplace").of("wei", "market") == 3
    assert acting("wei", "cao-cao", "MKT", market=2).play("wei", "collect tax").of("wei", "gold") == 5
    w = world(step="resolve", options={"income_base": 2}, sent=[sent("wei", "cao-cao", "MKT")])
    assert w.play("wei", "declared", "collect tax").of("wei", "gold") == 2
    w = world(step="resolve", wei={"market": 5, "generals": ["xun-yu"]}, sent=[sent("wei", "yang-xiu", "MKT")])
    w.play("wei", "declared")
    assert w.refused("wei", "develop marketplace") == ("fully_developed", "8.8")


def test_8_9_develop_the_farm_or_harvest_1_and_2_a_level():
    assert acting("wei", "cao-cao", "FRM", farm=3).play("wei", "collect harvest").of("wei", "rice") == 7
    assert acting("wei", "cao-cao", "FRM").play("wei", "develop farm").of("wei", "farm") == 1


def test_8_10_trade_has_a_rice_part_and_a_weapons_part_each_once():
    w = acting("wei", "cao-cao", "TRD", gold=5, rice=1)
    assert w.refused("wei", "buy_rice 3") == ("two_deals", "8.10")
    w.play("wei", "buy_rice 2")
    assert (w.of("wei", "gold"), w.of("wei", "rice")) == (3, 5)
    assert w.refused("wei", "sell_rice 1") == ("part_is_done", "8.10")
    w.play("wei", "buy_weapon horse", "sell_weapon horse")
    assert w.of("wei", "gold") == 3 and w.at != "trade.deal", "two deals and nothing else is left"
    w = acting("wei", "cao-cao", "TRD", gold=2, rice=1, spear=1)
    w.play("wei", "sell_weapon spear", "sell_rice 1")
    assert w.refused("wei", "buy_weapon spear")[0] == "game_over", "the weapons part closed with the rice part"
    assert w.of("wei", "gold") == 6


def test_8_10_trading_nothing_is_allowed_and_counts():
    w = acting("wei", "cao-cao", "TRD", gold=1).play("wei", "done")
    assert w.of("wei", "acted") == ["TRD"]


def test_8_11_hire_an_instructor_and_import_a_card_in_any_order():
    w = acting("wei", "cao-cao", "INS", rice=1, untrained=2)
    assert w.offered("wei") == ["done", "import separation", "import unification", "instruct 1", "instruct 2"]
    w.play("wei", "import separation")
    assert w.of("wei", "cards") == 1 and w.refused("wei", "import unification") == ("part_is_done", "8.11")
    w.play("wei", "instruct 2")
    assert (w.of("wei", "rice"), w.of("wei", "trained")) == (0, 2)
    poor = acting("wei", "cao-cao", "INS", untrained=2)
    assert poor.refused("wei", "instruct 1") == ("no_fee", "8.11")


def test_8_12_constructing_builds_one_card_of_the_hand():
    w = acting("wei", "cao-cao", "CON", gold=4, rice=2, hand=["SEP-12", "SEP-20"])
    w.play("wei", "act CON")
    assert w.offered("wei") == ["build SEP-12", "build SEP-20"]
    w.play("wei", "build SEP-20")
    assert w.of("wei", "built") == ["SEP-20"] and w.of("wei", "hand") == ["SEP-12"]


def test_8_13_a_won_battle_stations_one_general():
    w = stationing(("yue-jin", {"infantry": 1}), ("yu-jin", {"naval": 1}))
    assert w.offered("wei") == ["station yue-jin", "station yu-jin"]
    w.play("wei", "station yu-jin", "take ruxu", "store granary")
    assert w.of("wei", "locations") == ["ruxu"] and "yue-jin" in w.of("wei", "free") and w.of("wei", "spear") == 1


def test_8_14_the_tribal_space_improves_relations():
    w = world(step="resolve", wei={"tribal": 4}, sent=[sent("wei", "cao-cao", "TWE", gold=1)])
    assert w.play("wei", "declared").of("wei", "level") == 5


def test_9_1_a_unit_is_a_trained_army_with_its_weapon():
    w = world(wei={"trained": 1, "crossbow": 1, "horse": 0})
    w.play("wei", "send cao-cao BWW")
    assert w.of("wei", "trained") == w.of("wei", "crossbow") == 0
    assert w.asks("units", {"cao-cao": {}}) == {"cao-cao": {"archery": 1}}


def test_9_2_a_general_leads_types_of_his_own_set():
    w = world(wei={"generals": ["liu-ye"], "trained": 1, "spear": 1, "crossbow": 1})
    w.play("wei", "send liu-ye TWE")
    assert w.refused("wei", "lead infantry 1") == ("not_his_type", "9.2")
    assert "lead archery 1" in w.offered("wei") and "lead archery 2" not in w.offered("wei")


def test_9_3_exactly_one_is_stationed_with_all_his_units():
    w = stationing(("yue-jin", {"cavalry": 2}), ("yu-jin", {"naval": 1}))
    w.play("wei", "station yue-jin", "store treasury")
    assert w.asks("units", {"yue-jin": {}}) == {"yue-jin": {"cavalry": 2}} and w.of("wei", "units") == 2
    assert "yu-jin" in w.of("wei", "free")


def test_9_4_he_takes_an_open_location_of_that_border():
    w = stationing(("yu-jin", {"naval": 1}), wu={"stationed": [{"general": "gan-ning", "at": ["ruxu"]}]})
    assert w.of("wei", "locations") == ["guangling"], "the only one left for ships"
    w = stationing(("yu-jin", {"naval": 1}))
    assert w.refused("wei", "take hanzhong") == ("other_border", "9.4")


def test_9_5_the_type_of_a_location_must_match():
    w = stationing(("yu-jin", {"naval": 2}))
    assert w.offered("wei") == ["take ruxu", "take guangling"]
    assert w.refused("wei", "take hefei") == ("wrong_type_for_location", "9.5")


def test_9_6_the_border_token_goes_to_treasury_or_granary():
    w = stationing(("yue-jin", {"infantry": 1}))
    assert w.offered("wei") == ["store treasury", "store granary"]
    assert w.refused("wei", "store flipped") == ("token_not_flipped", "9.6")
    w.play("wei", "store granary")
    assert (w.of("wei", "granary"), w.of("wei", "treasury")) == (1, 0)


def test_9_7_stationing_effects_come_after_the_token():
    w = stationing(("cao-ren", {"infantry": 1}))
    w.play("wei", "store treasury")
    assert w.offered("wei") == ["choose 0", "choose 1"]
    kinds = [type(event) for event in w.events if type(event) in (ev.Stationed, ev.BorderToken, ev.SkillUsed)]
    assert kinds == [ev.Stationed, ev.BorderToken, ev.SkillUsed]


def test_9_8_a_stationed_general_never_moves_again():
    w = world(wei={"stationed": [{"general": "yue-jin", "at": ["hefei"], "units": {"infantry": 2}}]})
    assert w.refused("wei", "send yue-jin REC") == ("is_stationed", "9.8")
    assert "yue-jin" not in w.of("wei", "free")


def test_9_9_the_ordinal_counts_locations_taken_by_both_states():
    w = stationing(
        ("cao-ren", {"infantry": 1}),
        wu={"stationed": [{"general": "gan-ning", "at": ["ruxu"]}]},
        wei={"stationed": [{"general": "xu-huang", "at": ["shiting"]}]},
    )
    w.play("wei", "store treasury", "choose 0")
    assert w.told(ev.Stationed)[-1].ordinal == 3 and w.of("wei", "gold") == 1


def test_9_10_liao_hua_may_hold_two_locations_of_one_border():
    there = [sent("shu", "liao-hua", "BSW", units={"infantry": 1, "cavalry": 1})]
    w = world(step="resolve", round=6, sent=there).play("shu", "declared")
    w.play("shu", "take hanzhong")
    assert w.offered("shu") == ["enough", "take jieting", "take wudu"]
    w.play("shu", "take wudu", "store treasury", "store granary")
    assert w.of("shu", "locations") == ["hanzhong", "wudu"] and w.of("shu", "border_tokens") == 2


def test_9_11_skills_without_an_action_last_while_stationed_or_custodian():
    w = world(
        step="benefits",
        round=4,
        shu={"untrained": 1, "custodian": "fa-zheng", "stationed": [{"general": "ma-chao", "at": ["wudu"]}]},
    )
    w.play("shu", "skip", "use fa-zheng", "train 1")
    assert w.of("shu", "trained") == 1


def test_9_12_a_general_without_units_holds_his_location_and_has_no_units():
    w = world(step="upkeep", shu={"stationed": [{"general": "zhao-yun", "at": ["wudu"]}]})
    assert w.of("shu", "military") == 0 and w.of("shu", "units") == 0
    assert w.of("shu", "locations") == ["wudu"] and w.of("shu", "borders_points") == 7
