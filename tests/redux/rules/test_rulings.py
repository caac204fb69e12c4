"""Every ruling between cards (data 6), the tribal matrix (data 5), and what single cards say besides."""

import pytest

from game.redux.rules import events as ev
from tests.redux.worlds import sent, world


def act(state, *generals, space, moves=(), round=3, **more):
    """A world in which a state's generals take one action."""
    extra = {key: more.pop(key) for key in ("alliance", "allied") if key in more}
    others = more.pop("others", [])
    there = [*(sent(state, general, space) for general in generals), *others]
    return world(step="resolve", round=round, **extra, **{state: more}, sent=there).play(state, "declared", *moves)


def test_ruling_effects_on_one_action_add_up():
    w = act("shu", "guan-yu", "chen-dao", space="REC")
    assert (w.of("shu", "untrained"), w.of("shu", "spear")) == (3, 1)


def test_ruling_barrack_and_training_ground_give_one_of_each():
    w = act("wei", "cao-cao", space="DTR", moves=("army",), built=["UNI-06", "UNI-07"])
    assert (w.of("wei", "untrained"), w.of("wei", "trained")) == (1, 1)
    w = act("wei", "cao-cao", space="DTR", moves=("resources 2 0",), built=["UNI-06", "UNI-07"])
    assert (w.of("wei", "untrained"), w.of("wei", "trained")) == (0, 0)


def test_ruling_barrack_or_training_ground_bring_no_gold_for_the_jade_seal():
    w = act("wei", "cao-cao", space="DTR", moves=("army",), built=["UNI-06", "UNI-07", "SEP-13"], gold=3)
    assert w.at == "over" and w.s.jade == [0, 0, 0]


def test_ruling_wei_yan_and_imperial_palace_work_with_either_tribute():
    w = act("shu", "wei-yan", space="DTR", moves=("army",), built=["UNI-13"])
    assert (w.of("shu", "untrained"), w.of("shu", "gold"), w.of("shu", "rice")) == (2, 1, 1)
    w = act("shu", "wei-yan", space="DTR", moves=("resources 0 2",), built=["UNI-13"])
    assert (w.of("shu", "untrained"), w.of("shu", "gold"), w.of("shu", "rice")) == (1, 1, 3)


def test_ruling_training_ground_never_trains_the_army_of_wei_yan():
    w = act("shu", "wei-yan", space="DTR", moves=("army",), built=["UNI-07"])
    assert (w.of("shu", "untrained"), w.of("shu", "trained")) == (1, 1)


@pytest.mark.parametrize(
    ("state", "generals", "moves", "built"),
    [
        ("wei", ["yue-jin"], ["choose 0", "weapon spear", "resources 0 2"], []),
        ("wei", ["li-dian", "cao-cao"], ["choose 0", "resources 0 2"], []),
        ("wu", ["ding-feng"], ["resources 0 2"], []),
        ("wei", ["cao-cao"], ["resources 0 2"], ["UNI-13"]),
    ],
)
def test_ruling_gold_of_a_tribute_action_may_go_on_the_jade_seal(state, generals, moves, built):
    w = act(state, *generals, space="DTR", moves=moves, built=["SEP-13", *built], market=1)
    assert w.offered(state) == ["keep_gold", "skip"]
    w.play(state, "keep_gold")
    assert w.of(state, "jade") == 1 and w.of(state, "gold") == 0


def test_ruling_xiahou_dun_wakes_no_armoury():
    w = act("wei", "xiahou-dun", space="PSH", moves=("make_and_train spear",), untrained=1, built=["UNI-01", "UNI-02"])
    assert w.of("wei", "spear") == 1


def test_ruling_xiahou_dun_cannot_train_the_army_of_the_hereditary_system():
    w = act("wei", "xiahou-dun", space="PSH", built=["UNI-05"])
    assert all("make_and_train" not in move for move in w.offered("wei"))
    w.play("wei", "make spear horse")
    assert w.of("wei", "untrained") == 1


def test_ruling_garrison_may_train_the_army_of_lu_meng():
    w = act("wu", "lu-meng", space="WPS", built=["UNI-08"], moves=("choose 0", "train 1"))
    assert (w.of("wu", "trained"), w.of("wu", "untrained")) == (1, 0)


def test_ruling_guan_yu_and_zhang_fei_take_one_common_action():
    w = act("shu", "guan-yu", "zhang-fei", space="REC", untrained=1, moves=("train 1",))
    assert (w.of("shu", "trained"), w.of("shu", "untrained")) == (1, 0)
    w = act("shu", "guan-yu", "zhang-fei", space="TRN", moves=("recruit",))
    assert w.of("shu", "untrained") == 2


def test_ruling_no_bonus_weapon_where_zhang_fei_swaps_the_action():
    w = act("shu", "chen-dao", "yan-yan", "zhang-fei", space="TRN", moves=("recruit",))
    assert w.of("shu", "weapons") == 0
    w = act("shu", "chen-dao", "yan-yan", "zhang-fei", space="TRN", moves=("train 0",))
    assert w.of("shu", "weapons") == 2


def test_ruling_liu_ye_lu_su_and_jiang_wei_work_on_the_construct_space_alone():
    w = world(
        step="benefits", round=3, wu={"generals": ["lu-su"], "since": {"cheng-pu": 3}, "hand": ["SEP-12"], "gold": 1}
    )
    assert w.at == "over", "Lu Su takes nothing off"
    w = world(
        step="benefits",
        wei={
            "generals": ["liu-ye"],
            "hand": ["SEP-12"],
            "gold": 2,
            "stationed": [{"general": "hao-zhao", "at": ["hefei"], "units": {"infantry": 1}}],
        },
    )
    w.play("wei", "use hao-zhao", "build SEP-12")
    assert w.of("wei", "support") == 0


def test_ruling_zhang_zhao_and_zhang_hong_work_on_their_spaces_alone():
    w = act(
        "wu",
        "zhang-zhao",
        space="CON",
        market=2,
        rank=1,
        rice=1,
        support=1,
        hand=["UNI-19"],
        moves=("act CON", "build UNI-19"),
    )
    assert w.of("wu", "gold") == 5
    w = act(
        "wu", "zhang-hong", space="CON", farm=2, gold=1, support=1, hand=["UNI-20"], moves=("act CON", "build UNI-20")
    )
    assert w.of("wu", "rice") == 5


def test_ruling_gu_yongs_trade_leaves_the_markets_open():
    w = world(
        goes_on="yes",
        step="resolve",
        round=3,
        wu={"built": ["UNI-17", "UNI-18"], "gold": 6},
        sent=[sent("wu", "gu-yong", "INS")],
    )
    w.play("wu", "declared", "done", "buy_weapon horse", "done")
    w.turn("wu").play("wu", "use UNI-17", "buy_weapon spear")
    assert w.of("wu", "weapons") == 2
    w = world(
        goes_on="yes",
        step="resolve",
        round=3,
        wu={"built": ["UNI-17"], "gold": 6},
        sent=[sent("wu", "sun-jian", "TRD")],
    )
    w.play("wu", "declared", "done").quietly("upkeep")
    assert not [event for event in w.told(ev.SkillUsed) if event.source == 100 + 38]


def test_ruling_huang_zhong_bids_with_two_and_is_stationed_with_three():
    w = world(
        goes_on="yes",
        round=8,
        order=["shu", "wei", "wu"],
        shu={"generals": ["huang-zhong"], "trained": 3, "crossbow": 3},
    )
    w.play("shu", "send huang-zhong BSW")
    assert w.refused("shu", "lead archery 3") == ("leadership", "9.2")
    w.play("shu", "lead archery 2").play("wei", "pass").play("wu", "pass").play("shu", "pass", "declared")
    w.play("shu", "store treasury", "add_unit")
    assert w.of("shu", "units") == 3


def test_ruling_wang_ping_has_two_support_for_two_locations_of_liao_hua():
    w = world(
        step="resolve",
        round=6,
        shu={"generals": ["wang-ping"]},
        sent=[sent("shu", "liao-hua", "BSW", units={"infantry": 1, "cavalry": 1})],
    )
    w.play("shu", "declared", "take hanzhong", "take wudu", "store treasury", "store treasury")
    assert w.of("shu", "support") == 2


def test_ruling_zhao_yun_pays_nothing_and_earns_nothing_at_his_location():
    w = world(step="upkeep", shu={"gold": 3, "rice": 3, "stationed": [{"general": "zhao-yun", "at": ["wudu"]}]})
    assert (w.of("shu", "gold"), w.of("shu", "rice"), w.of("shu", "military")) == (3, 3, 0)


@pytest.mark.parametrize("stays", ["liu-bei", "zhou-cang"])
def test_ruling_emperor_skills_work_for_the_custodian_and_the_others(stays):
    there = [sent("shu", "liu-bei", "CHE", support=2), sent("shu", "zhou-cang", "CHE")]
    w = world(step="resolve", sent=there).play("shu", "declared", f"leave {stays}")
    assert w.of("shu", "support") == 2, "one back and one won"
    w = act("wei", "cao-hong", "cao-cao", space="CHE", moves=("leave cao-cao", "collect tax"))
    assert w.of("wei", "gold") == 1
    assert act("wu", "zhou-tai", "sun-jian", space="CHE", moves=("leave sun-jian",)).of("wu", "untrained") == 1


def test_ruling_nine_rank_system_wakes_no_emperor_skill_and_needs_a_round_without_the_action():
    has = {"farm": 2, "hand": ["SEP-14"], "gold": 1, "rice": 1, "support": 1}
    w = world(step="resolve", shu={**has, "generals": ["zhou-cang"]}, sent=[sent("shu", "liu-bei", "CON")])
    w.play("shu", "declared", "act CON", "build SEP-14")
    assert w.of("shu", "rank") == 1 and w.of("shu", "support") == 0
    both = [sent("wei", "xun-yu", "CON"), sent("wei", "cao-cao", "CHE")]
    w = world(step="resolve", wei=has, sent=both).play("wei", "declared", "act CON", "build SEP-14")
    assert w.of("wei", "rank") == 1, "declared: the Emperor's rank alone"


def test_ruling_the_same_unit_counts_for_every_armour_card():
    units = [
        {"general": "yue-jin", "at": ["hefei"], "units": {"infantry": 2}},
        {"general": "yu-jin", "at": ["ruxu"], "units": {"naval": 1}},
        {"general": "pang-de", "at": ["shouchun"], "units": {"cavalry": 1}},
    ]
    w = world(wei={"built": ["SEP-01", "SEP-02", "SEP-08", "SEP-09"], "stationed": units})
    assert w.of("wei", "cards_points") == 1 + 2 + 1 + 1


MATRIX = [
    (False, False, False, -1),
    (True, False, False, -2),
    (False, True, False, 0),
    (True, True, False, -1),
    (False, False, True, 1),
    (False, True, True, 1),
    (True, False, True, 0),
    (True, True, True, 0),
]


@pytest.mark.parametrize(("xu_chu", "jia_xu", "pang_de", "net"), MATRIX)
def test_ruling_the_tribal_matrix_of_wei(xu_chu, jia_xu, pang_de, net):
    there = [sent("wei", "xu-chu", "REC"), sent("wei", "cao-cao", "FRM"), sent("wei", "pang-de", "FRM")]
    w = world(goes_on="yes", step="resolve", round=6, wei={"tribal": 6, "generals": ["jia-xu"]}, sent=there)
    w.play("wei", "declared", "lift" if pang_de else "skip", "act REC", "train 1" if xu_chu else "skip")
    while w.s.round == 6:
        if w.at == "lower_tribes.use_jia_xu":
            assert not pang_de
            w.play("wei", "hold" if jia_xu else "skip")
        else:
            w.answer_quietly()
    assert w.of("wei", "level") == 6 + net


def test_ruling_with_the_action_neither_jia_xu_nor_pang_de_adds_anything():
    there = [
        sent("wei", "xu-chu", "REC"),
        sent("wei", "cao-cao", "FRM"),
        sent("wei", "pang-de", "FRM"),
        sent("wei", "xun-yu", "TWE"),
    ]
    w = world(goes_on="yes", step="resolve", round=6, wei={"tribal": 6, "generals": ["jia-xu"]}, sent=there)
    w.play("wei", "declared")
    assert "lift" not in w.offered("wei")
    w.play("wei", "act REC", "train 1").through()
    assert w.of("wei", "level") == 5


# ---- what single cards say besides


def test_wei_01_cao_cao_never_wins_with_a_lower_total():
    w = world(step="resolve", sent=[sent("wei", "cao-cao", "FRM"), sent("wu", "zhang-zhao", "FRM", support=1)])
    assert w.of("wei", "won") == []


def test_wei_01_an_allied_tie_with_cao_cao_is_won_by_the_allies():
    there = [sent("shu", "zhuge-liang", "FRM", support=4), sent("wei", "cao-cao", "FRM"), sent("wu", "lu-su", "FRM")]
    w = world(step="resolve", order=["shu", "wei", "wu"], alliance="FRM", allied=["wei", "wu"], sent=there)
    assert w.of("wei", "won") == w.of("wu", "won") == ["FRM"] and w.of("shu", "won") == []


@pytest.mark.parametrize(("taken", "gold"), [(0, 5), (1, 3), (2, 1), (3, 0)])
def test_wei_02_cao_ren_gains_by_ordinal_and_never_a_mix(taken, gold):
    held = [
        {"general": name, "at": [place]}
        for name, place in (("gan-ning", "ruxu"), ("sun-ce", "shouchun"), ("lu-su", "guangling"))[:taken]
    ]
    w = world(step="resolve", wu={"stationed": held}, sent=[sent("wei", "cao-ren", "BWW", units={"infantry": 1})])
    w.play("wei", "declared", "store treasury")
    if gold:
        w.play("wei", "choose 0")
    assert (w.of("wei", "gold"), w.of("wei", "rice")) == (gold, 0)


def test_wei_06_yue_jin_must_be_alone_on_the_winning_bid_of_a_common_space():
    assert act("wei", "yue-jin", "cao-cao", space="REC").of("wei", "weapons") == 0
    w = act("wei", "yue-jin", space="REC", alliance="REC", allied=["wei", "wu"], others=[sent("wu", "sun-jian", "REC")])
    assert w.of("wei", "weapons") == 0, "an ally shares the bid"
    w = act("wei", "yue-jin", space="REC", alliance="REC", allied=["wei", "wu"], moves=("choose 1", "weapon horse"))
    assert (w.of("wei", "horse"), w.of("wei", "rice")) == (1, 1)
    w = world(step="resolve", sent=[sent("wei", "yue-jin", "BWW", units={"infantry": 1})]).play("wei", "declared")
    assert w.at == "station.store_token"


def test_wei_07_an_ally_is_no_second_wei_general_and_battles_count():
    w = act("wei", "li-dian", space="REC", alliance="REC", allied=["wei", "wu"], others=[sent("wu", "sun-jian", "REC")])
    assert w.of("wei", "gold") == 0
    both = [sent("wei", "li-dian", "BWW", units={"infantry": 1}), sent("wei", "yue-jin", "BWW", units={"infantry": 1})]
    w = world(step="resolve", sent=both).play("wei", "declared", "choose 1", "weapon spear")
    assert w.of("wei", "spear") == 1


def test_wei_09_two_rice_for_each_token_after_the_purchase_is_paid():
    w = act("wei", "xun-you", space="TWE", tribal=12, rice=2, moves=("buy_support",))
    assert (w.of("wei", "rice"), w.of("wei", "support")) == (2, 1)


def test_wei_12_liu_yes_token_may_pay_the_cost_and_meet_the_prerequisite():
    w = act("wei", "liu-ye", space="CON", gold=1, untrained=1, hand=["UNI-08"], moves=("act CON", "build UNI-08"))
    assert w.of("wei", "built") == ["UNI-08"] and w.of("wei", "support") == 1


def test_wei_12_a_gain_before_a_construction_must_leave_a_card_to_build():
    w = act("wei", "yue-jin", space="CON", gold=1, hand=["SEP-12"], moves=("act CON",))
    assert w.of("wei", "gold") >= 1 and "choose 1" not in w.offered("wei")


def test_wei_13_yu_jin_has_two_tokens_from_the_benefits_of_his_round():
    w = world(goes_on="yes", step="benefits", round=3, wei={"since": {"yu-jin": 3}}).quietly("recruit")
    assert w.s.bid_tokens == 2


def test_wei_15_xu_chu_needs_a_level_and_the_recruit_action():
    assert act("wei", "xu-chu", space="REC", tribal=0).of("wei", "trained") == 0
    assert act("wei", "xu-chu", space="TRN", untrained=2, moves=("train 0",)).at == "over"


def test_wei_16_xu_huang_without_infantry_is_like_any_other():
    w = world(step="resolve", sent=[sent("wei", "xu-huang", "BWW", units={"cavalry": 1})]).play("wei", "declared")
    assert w.of("wei", "locations") == ["shouchun"] and w.refused("wei", "store flipped") == (
        "token_not_flipped",
        "9.6",
    )


@pytest.mark.parametrize(("has", "spears"), [({"spear": 1, "untrained": 2}, 2), ({"spear": 2, "untrained": 0}, 2)])
def test_wei_17_zhang_liao_reads_the_supply_once(has, spears):
    w = world(step="benefits", wei={"generals": ["zhang-liao"], **has})
    assert (w.of("wei", "spear"), w.of("wei", "untrained")) == (spears, has["untrained"] or 1)


def test_wei_18_jia_xu_holds_in_even_rounds_only_and_12_allows_the_purchase():
    assert world(step="upkeep", round=5, wei={"generals": ["jia-xu"]}).of("wei", "level") == 3
    w = world(step="upkeep", round=6, wei={"generals": ["jia-xu"], "tribal": 12, "rice": 2}).play(
        "wei", "hold", "buy_support"
    )
    assert (w.of("wei", "level"), w.of("wei", "support")) == (12, 1)


def test_wei_19_zhang_he_brings_two_horses_once():
    w = world(goes_on="yes", step="benefits", round=8, wei={"since": {"zhang-he": 8}}).through()
    w.through()
    assert (w.of("wei", "horse"), w.of("wei", "untrained")) == (2, 1)


def test_wei_22_pang_de_and_cao_cao_need_the_same_winning_bid_not_the_action():
    there = [sent("wei", "cao-cao", "FRM"), sent("wei", "pang-de", "FRM")]
    w = world(step="resolve", sent=there).play("wei", "decline FRM")
    assert w.offered("wei") == ["lift", "skip"]
    apart = [sent("wei", "cao-cao", "FRM"), sent("wei", "pang-de", "REC")]
    assert world(step="resolve", sent=apart).play("wei", "declared").at != "resolution_turn.use_pang_de"


def test_wei_23_hao_zhao_with_two_units_never_constructs():
    held = [{"general": "hao-zhao", "at": ["hefei"], "units": {"infantry": 2}}]
    assert world(step="benefits", wei={"hand": ["SEP-12"], "gold": 2, "stationed": held}).at == "over"


def test_wu_01_sun_jian_must_come_first_and_on_a_combat_space():
    w = world(order=["wu", "wei", "shu"], wu={"generals": ["lu-su"]}).play("wu", "send lu-su MKT", "send sun-jian REC")
    assert w.s.bonus[24] == 0
    assert world(order=["wu", "wei", "shu"]).play("wu", "send sun-jian FRM").s.bonus[24] == 0
    assert world(order=["wu", "wei", "shu"]).play("wu", "send sun-jian TWU").s.bonus[24] == 0


def test_wu_03_a_tie_on_the_space_huang_gai_left_is_lost():
    there = [sent("wu", "zhang-zhao", "MKT"), sent("wu", "huang-gai", "MKT"), sent("wei", "xun-yu", "MKT")]
    w = world(goes_on="yes", step="slip", sent=there).play("wu", "slip_to REC")
    assert w.of("wei", "won") == ["MKT"] and w.of("wu", "won") == ["REC"]


def test_wu_04_han_dang_works_again_in_the_round_he_is_stationed():
    w = world(
        goes_on="yes",
        step="resolve",
        round=8,
        wu={"rice": 9, "gold": 9},
        sent=[sent("wu", "han-dang", "BUS", units={"naval": 1})],
    )
    w.play("wu", "declared", "take jiangling", "store treasury", "choose 1")
    assert (w.of("wu", "treasury"), w.of("wu", "granary")) == (1, 1)


def test_wu_06_lu_fan_may_swap_before_upkeep_is_paid():
    w = world(step="upkeep", wu={"generals": ["lu-fan"], "support": 4, "gold": 2})
    assert w.offered("wu") == ["pay"]
    w.play("wu", "gold_for_rice 2")
    assert w.of("wu", "support") == 4 and w.of("wu", "rice") == 0


def test_wu_07_zhou_yu_moves_a_token_already_in_his_first_round_but_once():
    w = world(step="benefits", round=3, wu={"since": {"zhou-yu": 3}, "support": 4, "rice": 2})
    w.play("wu", "use zhou-yu", "store treasury")
    assert (w.of("wu", "treasury"), w.s.unity, w.of("wu", "market")) == (1, 2, 0) and w.at == "over"


def test_wu_13_taishi_ci_brings_nothing_if_he_was_sent():
    w = world(
        goes_on="yes", step="resolve", round=3, wu={"since": {"taishi-ci": 3}}, sent=[sent("wu", "taishi-ci", "TRN")]
    )
    assert w.through().of("wu", "trained") == 0


def test_wu_15_ling_cao_needs_a_naval_unit_and_no_action_of_the_tribe():
    infantry = [{"general": "ling-cao", "at": ["hefei"], "units": {"infantry": 1}}]
    assert world(step="benefits", wu={"stationed": infantry}).of("wu", "level") == 3
    naval = [{"general": "ling-cao", "at": ["ruxu"], "units": {"naval": 1}}]
    w = world(
        goes_on="yes",
        step="resolve",
        round=8,
        wu={"stationed": naval, "gold": 9, "rice": 9},
        sent=[sent("wu", "sun-jian", "TWU")],
    )
    assert w.through().of("wu", "level") == 4
    w = world(step="benefits", wu={"stationed": naval, "tribal": 12, "rice": 5}).play(
        "wu", "use ling-cao", "buy_support"
    )
    assert (w.of("wu", "level"), w.of("wu", "support")) == (12, 1)


@pytest.mark.parametrize(("commitment", "gold"), [({"units": {"naval": 1}}, 1), ({"gold": 1}, 0), ({}, 0)])
def test_wu_16_ling_tong_is_paid_for_units_only(commitment, gold):
    w = world(step="resolve", sent=[sent("wu", "ling-tong", "TWU", **commitment)]).play("wu", "declared")
    assert w.of("wu", "gold") == gold


def test_wu_17_lu_su_takes_off_gold_or_rice_as_wu_likes_and_nothing_else():
    w = act("wu", "lu-su", space="CON", gold=1, rice=1, hand=["SEP-20"], moves=("act CON", "build SEP-20"))
    assert w.offered("wu") == ["icon gold", "icon rice"]
    w.play("wu", "icon rice")
    assert (w.of("wu", "gold"), w.of("wu", "rice")) == (0, 1)
    held = [{"general": "gan-ning", "at": ["ruxu"]}]
    w = act(
        "wu",
        "lu-su",
        space="CON",
        support=1,
        untrained=1,
        hand=["UNI-12"],
        stationed=held,
        moves=("act CON", "build UNI-12"),
    )
    assert w.of("wu", "support") == w.of("wu", "untrained") == 0


def test_wu_18_zhuge_jin_counts_declared_actions_wherever_he_is():
    names = ("lu-su", "sun-quan", "zhang-hong", "zhou-tai", "sun-ce")
    there = [sent("wu", name, space) for name, space in zip(names, ("MKT", "FRM", "WPS", "REC", "TRN"), strict=True)]
    w = world(step="resolve", wu={"custodian": "zhuge-jin"}, sent=there).play("wu", "declared")
    assert w.of("wu", "rice") == 0
    w = world(step="resolve", wu={"custodian": "zhuge-jin"}, sent=there).play("wu", "decline TRN", "declared")
    assert w.of("wu", "rice") == 2


def test_wu_20_lu_meng_has_four_administration_from_round_4():
    before = world(step="resolve", round=3, emperor_asks="administration", sent=[sent("wu", "lu-meng", "CHE")])
    assert before.asks("totals", {"CHE": {"wu": 2}}) == {"CHE": {"wu": 2}}
    assert world(step="resolve", round=4, sent=[sent("wu", "lu-meng", "CHE")]).asks("totals", {"CHE": {"wu": 4}}) == {
        "CHE": {"wu": 4}
    }


@pytest.mark.parametrize(("taken", "gold"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 7)])
def test_wu_21_lu_xun_gains_by_ordinal(taken, gold):
    held = [
        {"general": name, "at": [place]}
        for name, place in (
            ("yue-jin", "hefei"),
            ("pang-de", "shouchun"),
            ("cao-ren", "shiting"),
            ("yu-jin", "guangling"),
        )[:taken]
    ]
    w = world(step="resolve", wei={"stationed": held}, sent=[sent("wu", "lu-xun", "BWW", units={"naval": 1})])
    w.play("wu", "declared")
    if "take ruxu" in w.offered("wu"):
        w.play("wu", "take ruxu")
    w.play("wu", "store treasury")
    if gold:
        w.play("wu", "choose 0")
    assert w.of("wu", "gold") == gold


def test_wu_23_gan_ning_is_paid_as_the_first_on_the_border_only():
    held = [{"general": "yue-jin", "at": ["hefei"]}]
    w = world(step="resolve", wei={"stationed": held}, sent=[sent("wu", "gan-ning", "BWW", units={"naval": 1})])
    assert w.play("wu", "declared", "take ruxu", "store treasury").of("wu", "vessel") == 0


def test_shu_01_liu_beis_token_comes_back_after_his_action_and_pays_nothing_before():
    w = act(
        "shu", "zhuge-liang", space="CON", gold=1, hand=["UNI-20"], others=[sent("shu", "liu-bei", "CON", support=1)]
    )
    assert w.of("shu", "acted") == [] and w.of("shu", "support") == 1


def test_shu_07_guan_ping_swaps_not_in_his_first_round():
    w = world(round=3, order=["shu", "wei", "wu"], shu={"since": {"guan-ping": 3}, "spear": 1})
    assert w.refused("shu", "swap_weapon spear horse") == ("not_in_his_first_round", "14.5")


def test_shu_08_zhuge_liang_is_paid_up_to_the_second_token():
    assert act("shu", "zhuge-liang", space="FRM", farm=2, moves=("develop farm",)).of("shu", "rice") == 0


def test_shu_12_pang_tong_is_paid_for_the_alliance_and_for_five_declared():
    five = [
        sent("shu", name, space)
        for name, space in (("liu-bei", "MKT"), ("guan-yu", "REC"), ("zhang-fei", "WPS"), ("ma-liang", "TSH"))
    ]
    w = act("shu", "pang-tong", space="FRM", others=five, alliance="FRM", allied=["wu", "shu"])
    assert w.of("shu", "gold") == 1
    w.play("shu", "act FRM")
    assert w.of("shu", "gold") == 2


def test_shu_13_liao_hua_mixes_types_from_round_6_and_for_the_tribe_too():
    has = {"generals": ["liao-hua"], "trained": 2, "spear": 1, "horse": 1}
    early = world(round=5, order=["shu", "wei", "wu"], shu=has).play("shu", "send liao-hua TSH")
    assert early.refused("shu", "lead_two infantry cavalry") == ("one_army_type", "9.2")
    late = world(round=6, order=["shu", "wei", "wu"], shu=has).play(
        "shu", "send liao-hua TSH", "lead_two infantry cavalry"
    )
    assert late.asks("units", {"liao-hua": {}}) == {"liao-hua": {"infantry": 1, "cavalry": 1}}


def test_shu_19_fei_yi_feeds_five_for_nothing_and_exchanges_exactly_one():
    assert world(step="upkeep", shu={"generals": ["fei-yi"], "support": 5}).of("shu", "support") == 5
    w = world(step="benefits", shu={"generals": ["fei-yi"], "support": 2}).play("shu", "use fei-yi")
    assert (w.of("shu", "support"), w.of("shu", "gold"), w.of("shu", "rice")) == (1, 2, 2)


def test_shu_20_horses_breed_from_the_round_after_and_need_two_in_supply():
    w = world(step="benefits", round=3, shu={"since": {"ma-chao": 3}, "horse": 2})
    assert w.s.horses == 4 and w.of("shu", "horse") == 2
    assert world(step="benefits", horses=4, shu={"generals": ["ma-chao"], "horse": 1}).s.horses == 4


def test_shu_23_jiang_wei_may_leave_every_icon_as_it_is():
    w = act("shu", "jiang-wei", space="CON", gold=2, support=1, hand=["UNI-20"], moves=("act CON", "build UNI-20"))
    assert w.offered("shu") == ["icon none", "icon support"]
    w.play("shu", "icon none")
    assert (w.of("shu", "gold"), w.of("shu", "support")) == (1, 0)


def test_sep_06_the_tower_takes_one_from_each_or_two_from_one():
    held = [{"general": "yue-jin", "at": ["hefei"]}]
    w = world(
        step="resolve",
        wei={"gold": 1, "rice": 1, "horse": 1, "hand": ["SEP-06"], "stationed": held},
        wu={"military": 5},
        sent=[sent("wei", "xun-yu", "CON")],
    )
    w.play("wei", "declared", "act CON", "build SEP-06")
    assert w.offered("wei") == ["both", "one wu", "one shu"]
    assert w.play("wei", "one wu").of("wu", "military") == 3


def test_uni_17_and_uni_18_may_both_be_used_for_one_weapon_each():
    w = world(step="benefits", wei={"built": ["UNI-17", "UNI-18"], "gold": 2, "rice": 2})
    w.play("wei", "use UNI-17", "buy_weapon spear", "use UNI-18", "buy_weapon horse")
    assert (w.of("wei", "spear"), w.of("wei", "horse"), w.of("wei", "gold")) == (1, 1, 0)


def test_uni_21_the_academy_gives_one_of_two_and_combines_with_xun_yu_in_either_order():
    draws = ["guo-jia", "jia-xu", "dian-wei", "xu-chu", "cheng-yu"]
    has = {"generals": ["xun-yu", "xun-you"], "built": ["UNI-21"], "rice": 2}
    w = world(step="recruit", round=4, wei=has, draws=draws)
    w.play("wei", "academy_support")
    assert "academy_card" not in w.offered("wei") and "foresight" in w.offered("wei"), "Xun You's rice will have come"
    w.play("wei", "foresight", "keep guo-jia")
    assert (w.of("wei", "rice"), w.of("wei", "support"), w.of("wei", "untrained")) == (1, 1, 1)
    w = world(step="recruit", round=4, wei={**has, "generals": ["xun-yu"]}, draws=draws)
    w.play("wei", "foresight")
    assert "academy_support" not in w.offered("wei"), "1 rice is left"
    w.play("wei", "academy_card")
    assert len(w.s.drawn[0]) == 5
