"""Control, the action step, recruiting, diplomacy, alliances, bans, redeployment (4, 8 to 14, 24)."""

import pytest

from game.romance.rules import events as ev
from game.romance.rules.catalogue import AREA, GENERAL, POWER
from game.romance.rules.chance import ENVOY, RECRUIT
from game.romance.rules.game import RULES
from game.romance.rules.state import CLAN_ALLY, TAKEN
from tests.romance.world import World, clauses


def xuzhou(**options):
    """Liu Bei's start beside clans in Qingzhou and Yuzhou, Lü Bu in Yanzhou, Yuan Shu in Shouchun."""
    w = World(**options).holds("xu", "liubei", 7, "liu_bei guan_yu zhang_fei mi_zhu sun_qian mi_fang jian_yong")
    w.holds("qing", "clans", 7).holds("yu", "clans", 4).holds("xinye", "clans", 3)
    w.holds("yan", "lubu", 5, "lu_bu chen_gong").holds("shouchun", "yuanshu", 12, "yuan_shu ji_ling")
    return w.holds("xuchang", "caocao", 6, "cao_cao xu_chu xun_yu").holds("jianye", "sun", 5, "sun_ce zhou_yu")


# ---- control (4)


@clauses("4.1", "4.4", "D-01")
def test_an_area_taken_is_controlled_when_the_step_ends_and_one_emptied_is_neutral_then():
    w = World().holds("xu", "liubei", 3, "liu_bei guan_yu").acts("liubei").march("yu", xu="3 liu_bei guan_yu")
    assert w.owner("yu") == "liubei" and w.s.marks[AREA["yu"]] & TAKEN and w.owner("xu") == "liubei"
    w.do("end_step")
    assert not w.s.marks[AREA["yu"]] and w.owner("xu") == ""


@clauses("D-01", "35:control")
def test_with_control_at_once_an_emptied_area_is_neutral_while_its_army_is_away():
    w = World(control="at_once").holds("xu", "liubei", 3, "liu_bei guan_yu").free("yu", "chen_deng").acts("liubei")
    w.march("yu", xu="3 liu_bei guan_yu")
    assert w.owner("xu") == "" and not w.s.marks[AREA["yu"]] & TAKEN and w.lord("chen_deng") == "liubei"


@clauses("4.2", "4.3", "4.5")
def test_one_general_or_one_troop_is_enough_and_free_generals_count_for_nothing():
    w = World().holds("xu", "liubei", 2, "liu_bei guan_yu").free("qing", "chen_deng").acts("liubei")
    w.march("yu", xu="2 guan_yu").do("end_step")
    assert w.owner("xu") == "liubei" and w.troops("xu") == 0
    assert w.owner("qing") == "" and w.status("chen_deng") == 2


# ---- the action step (8)


@clauses("8.1", "8.4", "8.6", "8.7", "A1", "32")
def test_actions_are_chosen_one_after_the_other_and_nobody_must_act():
    w = xuzhou().acts("liubei")
    assert w.can("end_step") and w.can("work xu") and w.can("muster qing")
    w.do("work xu", "recruit mi_zhu", "done")
    assert w.refusal("muster qing") == ("area_worked", "15.2") and w.can("end_step")


@clauses("8.2", "D-03")
def test_only_units_of_the_beginning_may_act_but_new_ones_may_redeploy():
    w = World().holds("xu", "liubei", 1, "liu_bei guan_yu").holds("qing", "liubei", 1).acts("liubei")
    w.do("work xu", "recruit guan_yu", "done")
    assert w.troops("xu") == 7 and w.s.idle[AREA["xu"]] == 1
    w.do("end_step")
    assert w.can("move_troops xu qing 7") and w.can("move guan_yu qing")


@clauses("8.3", "15.8")
def test_a_unit_does_one_thing_and_troops_can_only_invade():
    w = xuzhou().holds("jianye", "liubei", 5, "zhou_yu").acts("liubei")
    w.do("work xu", "recruit mi_zhu")
    assert w.refusal("recruit mi_zhu") == ("acted", "8.6")
    assert w.refusal("envoy mi_zhu")[0] == "lord_first"


@clauses("8.5", "15.4")
def test_units_from_several_areas_act_together_against_one():
    w = World().holds("xu", "liubei", 3, "liu_bei").holds("xuchang", "liubei", 3, "guan_yu").acts("liubei")
    w.march("yu", xu="2 liu_bei", xuchang="1 guan_yu")
    assert w.troops("yu") == 3 and {w.place("liu_bei"), w.place("guan_yu")} == {AREA["yu"]}


# ---- recruiting (9)


@clauses("9.1", "9.2", "9.3", "D-04", "A2")
def test_an_area_gives_its_strength_once_however_many_recruit():
    w = xuzhou().acts("liubei").do("work xu", "recruit mi_zhu")
    assert w.troops("xu") == 13
    w.do("recruit mi_fang", "recruit guan_yu")
    assert w.troops("xu") == 13
    assert w.refusal("recruit xu_chu") == ("not_there", "9.2")


@clauses("9.2")
def test_recruiting_needs_a_general_in_an_area_the_power_controls():
    w = xuzhou().holds("kuaiji", "liubei", 4).acts("liubei")
    assert w.refusal("work kuaiji") == ("no_general", "9.2")
    assert w.refusal("work yan") == ("not_yours", "9.2")


@clauses("9.4", "9.5", "A3", "34")
@pytest.mark.parametrize(("die", "troops"), [(5, 14), (6, 13)])
def test_a_roll_up_to_admin_brings_one_more_troop(die, troops):
    w = xuzhou().load(RECRUIT, die).acts("liubei").do("work xu", "recruit mi_zhu", "pool mi_zhu", "roll")
    assert w.troops("xu") == troops
    assert w.heard(ev.Tried)[0].value == 5


@clauses("9.6", "D-05")
def test_pooled_values_are_one_roll_and_six_cannot_fail_though_the_die_is_rolled():
    w = xuzhou().load(RECRUIT, 6).acts("liubei")
    w.do("work xu", "recruit mi_zhu", "recruit mi_fang", "pool mi_zhu", "pool mi_fang", "roll")
    assert w.troops("xu") == 14 and w.heard(ev.Tried)[0].value == 6
    assert w.refusal("roll") == ("nobody_pooled", "9.5")


@clauses("9.7", "D-05")
def test_each_rolls_once_and_who_has_no_admin_not_at_all():
    w = xuzhou().load(RECRUIT, 6).acts("liubei")
    w.do("work xu", "recruit mi_zhu", "recruit guan_yu", "pool mi_zhu", "roll")
    assert w.refusal("pool mi_zhu") == ("rolled", "9.7")
    assert w.refusal("pool guan_yu") == ("no_value", "9.4")
    assert w.refusal("pool zhang_fei") == ("not_working", "9.4")


# ---- diplomacy (10)


@clauses("10.1", "10.2", "D-06", "A4")
def test_diplomacy_is_done_where_the_monarch_is_and_he_takes_part():
    w = xuzhou().holds("jing", "liubei", 2, "jia_xu").acts("liubei").do("work xu")
    assert w.refusal("envoy sun_qian") == ("lord_first", "10.2")
    w.do("envoy liu_bei", "envoy sun_qian")
    assert w.refusal("envoy guan_yu") == ("no_value", "10.2")
    w.do("done", "work jing")
    assert w.refusal("envoy jia_xu") == ("lord_elsewhere", "10.2")


@clauses("10.3", "10.4", "10.5", "A5")
def test_a_roll_up_to_diplomacy_earns_two_points():
    w = xuzhou().load(ENVOY, 4, 6).acts("liubei")
    w.do("work xu", "envoy liu_bei", "envoy sun_qian", "envoy mi_zhu", "pool sun_qian", "roll")
    assert w.s.points == 2
    assert w.refusal("pool sun_qian") == ("rolled", "10.5")
    w.do("pool liu_bei", "pool mi_zhu", "roll")
    assert w.s.points == 2 and w.heard(ev.Tried)[1].value == 5


@clauses("10.2", "15.2")
def test_recruits_and_envoys_are_not_pooled_together():
    w = xuzhou().acts("liubei").do("work xu", "envoy liu_bei", "recruit mi_zhu", "pool liu_bei")
    assert w.refusal("pool mi_zhu") == ("other_work", "10.4")


@clauses("10.6", "D-08")
def test_points_lapse_when_the_action_step_ends():
    w = xuzhou().acts("liubei")
    w.s.points = 3
    w.pictures = {seat: w.t.view(seat) for seat in w.pictures}
    w.do("end_step")
    assert w.s.points == 0 and w.heard(ev.PointsChanged)[-1].why == "lapsed"


def with_points(w, points):
    """The active power has so many points in hand."""
    w.s.points = points
    w.pictures = {seat: w.t.view(seat) for seat in w.pictures}
    w.t.stack[-1].at = "act"
    return w.run()


# ---- alliances with players (11)


@clauses("11.1", "D-07", "A7", "A8")
def test_an_alliance_with_a_player_costs_nothing_but_his_yes():
    w = xuzhou().acts("liubei").do("offer caocao")
    assert w.t.waiting() == (1,) and w.verbs() == ["accept", "decline"]
    w.do("accept")
    assert w.s.points == 0 and w.heard(ev.Allied)
    assert w.refusal("offer caocao") == ("allied", "11.6")
    w.do("offer sun", "decline")
    assert w.can("offer sun")


@clauses("35:envoys", "D-07")
def test_where_envoys_are_earned_it_costs_a_point_in_hand():
    w = xuzhou(envoys="earned").acts("liubei")
    assert w.refusal("offer caocao") == ("points", "D-07")
    with_points(w, 1).do("offer caocao", "accept")
    assert w.s.points == 0


@clauses("11.2", "11.6", "12.3")
def test_it_ends_with_the_phase_and_forbids_invading_the_ally():
    w = xuzhou().acts("liubei").do("offer caocao", "accept")
    assert w.refusal("muster xuchang") == ("allied", "11.6")
    w.do("end_step", "end_step")
    assert not any(w.s.ties)


@clauses("11.3", "11.4", "11.5", "D-09", "A6", "A10", "16.1")
def test_points_buy_what_an_allied_player_may_send():
    w = with_points(xuzhou().acts("liubei").do("offer caocao", "accept"), 3)
    assert w.refusal("fund_troops sun") == ("not_allied", "11.4")
    w.do("fund_troops caocao", "muster yan")
    assert w.refusal("partner caocao") == ("credit", "11.5")
    w.do("cancel", "fund_generals caocao", "muster yan", "partner caocao")
    w.send(xu="3 guan_yu").do("march")
    assert w.t.waiting() == (1,)
    w.do("troops xuchang 4", "send xu_chu")
    assert w.refusal("march") == ("credit", "11.4")
    w.do("troops xuchang 3", "march")
    assert w.s.attackers == [0, 1] and w.s.attack_troops == [3, 3]
    assert w.s.credit_troops[1] == 0 and w.s.credit_generals[1] == 1


@clauses("11.3", "A10", "D-78")
def test_an_ally_may_withdraw_and_nobody_joins_without_the_active_power():
    w = with_points(xuzhou().acts("liubei").do("offer caocao", "accept"), 2)
    w.do("fund_troops caocao", "fund_generals caocao", "muster yan", "partner caocao")
    assert w.refusal("march")[0] == "need_pair"
    w.send(xu="3 guan_yu").do("march", "withdraw")
    assert w.s.attackers == [0]


@clauses("11.7", "12.6.3", "D-10")
def test_no_ally_can_be_sent_against_the_active_power_or_another_ally():
    w = with_points(xuzhou().acts("liubei"), 1).do("ally lubu", "offer caocao", "accept")
    assert w.refusal("muster xu") == ("own_area", "15.9")
    assert w.refusal("muster xuchang") == ("allied", "11.6")


@clauses("11.8")
def test_a_player_invaded_in_this_phase_is_no_ally_in_it():
    w = xuzhou().acts("liubei").march("jianye", xu="3 guan_yu").do("seal_picks", seat=0)
    w.do("seal_picks", seat=2) if w.at() == "combat.pick" else None
    while w.at() != "action.act":
        action = next(a for a in w.t.options(w.t.waiting()[0]) if a[0] != "fight_on")
        w.t.apply(w.t.waiting()[0], action)
        w.check()
    assert w.refusal("offer sun") == ("invaded_them", "11.8")


# ---- minor powers and clans (12, 13)


@clauses("12.1", "12.2", "12.4", "D-11")
def test_a_minor_power_costs_its_areas_and_is_not_invaded():
    w = with_points(xuzhou().holds("qing", "yuanshu", 4).acts("liubei"), 2)
    assert w.can("ally lubu")
    w.do("ally yuanshu")
    assert w.s.points == 0 and w.refusal("muster shouchun") == ("allied", "12.4")
    assert w.refusal("ally lubu") == ("points", "12.2")


@clauses("12.5", "D-15")
def test_who_was_invaded_in_this_phase_is_not_allied_with_in_it():
    w = xuzhou().acts("liubei").march("yu", xu="7 guan_yu zhang_fei")
    finish(w)
    with_points(w, 4)
    assert w.refusal("ally_clans xinye") == ("group", "D-15")
    assert w.can("ally_clans qing")


def finish(w):
    """Plays a combat on: nobody picked, nobody leaves."""
    while w.at() != "action.act":
        options = w.t.options(w.t.waiting()[0])
        action = next((a for a in options if a[0] in ("fight_on", "seal_picks", "keep", "let_go")), options[0])
        w.t.apply(w.t.waiting()[0], action)
        w.check()


@clauses("12.6", "12.6.1", "33.7", "33.8", "33.9", "D-14", "A11", "A12")
def test_an_allied_minor_power_recruits_invades_and_redeploys_by_order():
    w = with_points(xuzhou().load(RECRUIT, 1).acts("liubei"), 1).do("ally lubu")
    w.do("work yan", "recruit chen_gong", "pool chen_gong", "roll", "done")
    assert w.troops("yan") == 9
    assert w.can("muster qing") and not w.can("muster ji")
    w = with_points(xuzhou().acts("liubei"), 1).do("ally lubu")
    w.march("ji", yan="4 lu_bu")
    assert w.owner("ji") == "lubu" and w.troops("ji") == 4
    w.do("end_step")
    assert w.can("move chen_gong ji")


@clauses("12.6.2", "D-12")
def test_an_ally_asks_for_numbers_and_keeps_a_unit():
    w = with_points(xuzhou().acts("liubei"), 1).do("ally lubu", "muster qing", "troops yan 5", "send lu_bu")
    assert w.refusal("march") == ("ally_troops", "12.6.2")
    w.do("troops xu 2", "send guan_yu")
    assert w.can("march")
    w.do("send chen_gong")
    assert w.refusal("march") == ("ally_keep", "12.6.2")
    w = xuzhou().holds("ji", "yuanshao", 1, "yuan_shao yan_liang tian_feng").acts("liubei")
    w = with_points(w, 1).do("ally lubu", "muster ji", "troops yan 2", "send lu_bu")
    assert w.refusal("march") == ("ally_generals", "12.6.2")


@clauses("12.6.4", "D-13")
def test_allied_generals_who_did_not_invade_recruit_when_the_step_ends():
    w = with_points(xuzhou().acts("liubei"), 1).do("ally lubu", "end_step")
    assert w.troops("yan") == 8 and w.heard(ev.Raised)[-1].how == "forced"
    w = with_points(xuzhou().acts("liubei"), 1).do("ally lubu").march("ji", yan="4 lu_bu").do("end_step")
    assert w.troops("yan") == 1


@clauses("12.7", "R2", "D-70")
def test_an_ally_that_redeploys_keeps_a_unit_everywhere():
    w = with_points(xuzhou().holds("ji", "lubu", 2).acts("liubei"), 2).do("ally lubu", "end_step")
    assert w.refusal("move_troops ji yan 2") in (("reach", "24.3"), ("ally_empty", "12.7"))
    w.do("move_troops ji yan 1")
    assert w.refusal("move_troops ji yan 1") == ("ally_empty", "12.7")
    assert w.refusal("move lu_bu xu") == ("foreign", "24.2")


@clauses("13.1", "13.2", "D-16")
def test_clans_that_touch_are_one_group_but_not_across_an_impassable_side():
    w = with_points(xuzhou().holds("jing", "clans", 3).holds("yongan", "clans", 3).acts("liubei"), 2)
    assert w.can("ally_clans xinye") is False and w.refusal("ally_clans xinye")[0] == "name_the_first"
    w.do("ally_clans yu")
    assert w.s.points == 0
    assert w.s.marks[AREA["yu"]] & CLAN_ALLY and w.s.marks[AREA["xinye"]] & CLAN_ALLY
    assert not w.s.marks[AREA["qing"]] & CLAN_ALLY
    from game.romance.rules.forces import clan_group

    assert clan_group(w.s, AREA["jing"]) == [AREA["jing"]]


@clauses("13.3", "D-17")
def test_allied_clans_recruit_at_once_and_may_still_invade():
    w = with_points(xuzhou().acts("liubei"), 1).do("ally_clans qing")
    assert w.troops("qing") == 12 and w.s.idle[AREA["qing"]] == 7
    w.do("muster yan", "troops qing 7")
    assert w.refusal("march") == ("clan_double", "13.4.3")


@clauses("13.4", "13.4.1", "13.4.2", "13.4.3", "D-18", "33.7")
def test_clans_invade_without_a_general_leave_four_and_need_twice_the_troops():
    w = xuzhou().holds("ji", "yuanshao", 3, "yuan_shao").acts("liubei")
    w = with_points(w, 1).do("ally_clans qing", "muster ji", "troops qing 5")
    assert w.refusal("march") == ("clan_double", "13.4.3")
    w.do("troops qing 7", "march")
    assert w.heard(ev.CombatBegan)[0].invaders == (POWER["clans"],)
    assert w.heard(ev.Marched)[0].legs == ((POWER["clans"], AREA["qing"], 7),)
    w = with_points(xuzhou().acts("liubei"), 2).do("ally_clans yu", "muster jiangxia", "troops xinye 3")
    assert w.refusal("march") == ("clan_keep", "13.4.2")
    w.do("troops yu 4", "troops xinye 0", "march")
    assert w.owner("jiangxia") == "clans"


@clauses("13.4.4", "16.3")
def test_clans_fight_beside_nobody():
    w = with_points(xuzhou().acts("liubei"), 1).do("ally_clans qing", "muster yan", "troops qing 7", "troops xu 2")
    w.do("send guan_yu")
    assert w.refusal("march") == ("clan_joint", "13.4.4")


@clauses("13.5", "D-19")
def test_clans_that_redeploy_keep_four_or_what_they_had():
    w = with_points(xuzhou().acts("liubei"), 2).do("ally_clans yu", "end_step")
    assert w.troops("yu") == 8 and w.troops("xinye") == 4
    assert w.refusal("move_troops yu xinye 5") == ("clan_stay", "13.5")
    assert w.refusal("move_troops xinye yu 1") == ("clan_stay", "13.5")
    w.do("move_troops yu xinye 4")
    assert (w.troops("yu"), w.troops("xinye")) == (4, 8)


# ---- bans (14)


@clauses("14.1", "14.2", "14.3", "14.4", "14.5", "14.6", "D-20")
def test_a_point_places_or_removes_a_ban_on_a_side():
    w = with_points(xuzhou().bans(xu_yan=1).acts("liubei"), 4)
    assert w.refusal("muster yan") == ("sealed", "14.5")
    w.do("seal xu-qing", "seal xu-qing", "unseal xu-yan")
    assert w.s.bans[w.s.board.side_of[AREA["xu"], AREA["qing"]]] == 2 and w.s.points == 1
    assert w.can("muster yan") and w.refusal("muster qing") == ("sealed", "14.5")
    assert w.refusal("seal bing-changan") == ("impassable", "2.3")
    assert w.refusal("unseal xu-yu") == ("no_ban", "14.2")


@clauses("14.7", "24.5", "D-45")
def test_bans_hinder_neither_redeployment_nor_retreat():
    w = World().holds("xu", "liubei", 3, "liu_bei").holds("yan", "liubei", 3, "guan_yu").bans(xu_yan=3)
    w.redeploys("liubei")
    assert w.can("move guan_yu xu") and w.can("move_troops yan xu 3")


# ---- redeployment (24)


@clauses("24.1", "24.2", "24.3", "24.4", "R1")
def test_generals_go_three_points_and_troops_two_through_own_land():
    w = World().holds("xu", "liubei", 3, "liu_bei").holds("yan", "liubei", 3, "guan_yu").holds("ji", "liubei", 1)
    w.holds("you", "liubei", 1).holds("jianye", "liubei", 1).holds("yang", "liubei", 1).redeploys("liubei")
    assert w.can("move guan_yu ji") and w.can("move liu_bei yang") and w.can("move_troops xu jianye 3")
    assert w.can("move guan_yu you") and w.refusal("move guan_yu yang") == ("reach", "24.3")
    assert w.refusal("move_troops xu ji 1") == ("reach", "24.3")
    assert w.refusal("move_troops xu yang 1") == ("reach", "24.3")
    assert w.refusal("move guan_yu luoyang") == ("foreign", "24.2")
    w.do("move guan_yu xu")
    assert w.refusal("move guan_yu yan") == ("moved", "24.3")


@clauses("24.1", "D-03")
def test_whoever_acted_may_redeploy_and_what_is_left_empty_is_neutral():
    w = World().holds("xu", "liubei", 1, "liu_bei guan_yu").holds("qing", "liubei", 1).acts("liubei")
    w.do("work xu", "recruit guan_yu", "done", "end_step", "move guan_yu qing", "move_troops qing xu 1")
    w.do("move liu_bei qing", "move_troops xu qing 7", "end_step")
    assert w.owner("qing") == "liubei" and w.troops("xu") == 1


@clauses("D-31", "15.7")
def test_an_area_with_free_generals_alone_is_walked_into():
    w = World().holds("xu", "liubei", 3, "liu_bei").free("yu", "chen_deng").acts("liubei").march("yu", xu="2 liu_bei")
    assert w.owner("yu") == "liubei" and not w.heard(ev.CombatBegan)


@clauses("D-02", "15.2")
def test_an_area_that_invaded_does_no_work_and_the_other_way_round():
    w = xuzhou().holds("ji", "liubei", 4, "jia_xu pang_de").acts("liubei").march("sili", ji="1 pang_de")
    assert w.refusal("work ji") == ("area_invaded", "15.2")
    assert w.refusal("work sili") == ("not_controlled", "D-01")
    w.do("work xu", "recruit mi_zhu", "done")
    assert w.refusal("muster yu") == ("area_worked", "15.2")


@clauses("11.4", "12.2", "13.2", "14.2")
def test_what_points_cannot_buy_is_said_with_price_and_purse():
    w = xuzhou().acts("liubei")
    for words in ("ally lubu", "ally_clans qing", "seal xu-yu"):
        assert w.refusal(words)[0] == "points"
    found = w.t.refusal(0, ("ally", POWER["lubu"]))
    assert found.args == {"price": 1, "points": 0}
    assert RULES.clauses["not_your_decision"] == "11.3" and GENERAL["lu_bu"]
