"""Retreat, pursuit, collapse, capture, succession, extinction, wandering, the end (21 to 29)."""

import pytest

from game.romance.rules import events as ev
from game.romance.rules.capture import is_set_aside
from game.romance.rules.catalogue import AREA, CARD, GENERAL, POWER, POWERS
from game.romance.rules.chance import BATTLE, CHECK, DUEL, EXILE, LOT, PURSUIT, STRATAGEM, WANDER
from game.romance.rules.forces import unheld, worth
from game.romance.rules.retreat import havens
from game.romance.rules.state import DEAD, FREE, IN_HAND, IN_PLAY, RETIRED
from game.romance.rules.succession import heirs_of
from game.romance.rules.tables import (
    CAPTURE,
    CAPTURED,
    COLUMNS,
    DEATH,
    EXILE_TO,
    RESULTS,
    duel_column,
    pursuit_loss,
)
from game.romance.rules.victory import result_of, to_exceed
from tests.romance.world import World, clauses


def invaded(own=9, troops=6, generals="cao_cao xu_chu", power="caocao", area="yan", havens="", **options):
    """Liu Bei of Xuzhou, with so many troops, in a combat for an area; picks are open to choose."""
    w = (
        World(**options)
        .holds("xu", "liubei", own + 1, "liu_bei guan_yu zhang_fei")
        .holds(area, power, troops, generals)
    )
    for haven in havens.split():
        w.holds(haven, power, 1)
    return w


def overrun(w, area="yan", own=9, by="guan_yu", **dice):
    """A battle that leaves the defender without troops: he had four at most."""
    w.acts("liubei").method("battle", 1).load(BATTLE, 6, 1)
    w.march(area, xu=f"{own} {by}").pick(by, seat=0)
    if w.at() == "combat.pick":
        w.pick()
    return w


# ---- retreat and pursuit (21)


@clauses("21.5", "21.7", "21.8", "B6", "D-46")
def test_a_side_leaves_whole_into_adjacent_areas_of_its_own_and_may_split():
    w = invaded(havens="luoyang xuchang ji").acts("liubei").method("stratagem", 1).load(STRATAGEM, 3, 3)
    w.load(PURSUIT, 6).march("yan", xu="9 guan_yu").pick(seat=0).pick(seat=1).do("fight_on", "retreat")
    assert w.at() == "withdrawal.destination" and w.t.waiting() == (1,)
    assert w.refusal("fall_back qing") == ("nowhere", "21.10")
    w.do("detach cao_cao luoyang", "detach_troops 2 xuchang", "fall_back ji")
    assert w.at() == "withdrawal.pursue" and w.t.waiting() == (0,)
    w.do("pursue")
    # Nine troops and a 6 take two, from the largest groups.
    assert (w.troops("luoyang"), w.troops("xuchang"), w.troops("ji")) == (1, 3, 3)
    assert w.place("cao_cao") == AREA["luoyang"] and w.place("xu_chu") == AREA["ji"] and w.owner("yan") == "liubei"


@clauses("21.9", "D-45")
def test_only_without_any_adjacent_area_of_its_own_it_goes_to_a_neutral_one():
    w = invaded().acts("liubei")
    assert set(havens(w.s, POWER["caocao"], AREA["yan"])) == {
        AREA[k] for k in ("ji", "qing", "yu", "xuchang", "luoyang")
    }
    w = invaded(havens="luoyang").acts("liubei")
    assert havens(w.s, POWER["caocao"], AREA["yan"]) == [AREA["luoyang"]]


@clauses("21.10", "21.11", "D-49")
def test_with_nowhere_adjacent_it_cannot_leave_but_after_a_collapse_any_area_will_do():
    w = invaded(havens="liang").holds("ji", "yuanshao", 1).holds("qing", "clans", 4).holds("yu", "clans", 4)
    w.holds("xuchang", "clans", 4).holds("luoyang", "clans", 4).acts("liubei")
    assert havens(w.s, 1, AREA["yan"]) == [] and havens(w.s, 1, AREA["yan"], collapsed=True) == [AREA["liang"]]
    w.method("stratagem", 1).load(STRATAGEM, 3, 3).march("yan", xu="9 guan_yu").pick(seat=0).pick(seat=1)
    w.method("battle", 1).do("fight_on")
    assert w.at() == "combat.pick"


@clauses("21.11", "22.2", "23.2b", "D-48")
def test_who_flees_to_an_enclave_is_checked_by_that_column():
    w = invaded(troops=3, havens="liang").holds("ji", "yuanshao", 1).holds("qing", "clans", 4).holds("yu", "clans", 4)
    w.holds("xuchang", "clans", 4).holds("luoyang", "clans", 4).load(CHECK, 4, 4)
    overrun(w)
    assert {COLUMNS[e.column] for e in w.heard(ev.Checked)} == {"collapse_enclave"}
    assert w.place("cao_cao") == AREA["liang"] and w.lord("xu_chu") == "liubei"


@clauses("21.12", "33.3", "D-45")
def test_minor_powers_go_as_one_stack_to_the_area_worth_most():
    w = invaded(power="lubu", troops=4, generals="lu_bu", havens="luoyang ji").load(CHECK, 1)
    overrun(w)
    assert w.place("lu_bu") == AREA["ji"]
    w = invaded(power="lubu", troops=4, generals="lu_bu", havens="xuchang yu").load(CHECK, 1).load(LOT, 2)
    overrun(w)
    assert w.place("lu_bu") == AREA["xuchang"]


@clauses("21.13")
def test_clans_retreat_only_into_adjacent_clan_land():
    w = World().holds("xu", "liubei", 9, "liu_bei guan_yu").holds("yu", "clans", 5).holds("xinye", "clans", 3)
    w.acts("liubei")
    assert havens(w.s, POWER["clans"], AREA["yu"]) == [AREA["xinye"]]
    assert havens(w.s, POWER["clans"], AREA["xinye"], collapsed=True) == [AREA["yu"]]
    w.method("battle", 1).load(BATTLE, 6, 1).load(PURSUIT, 1).march("yu", xu="8 guan_yu").pick("guan_yu")
    if w.at() == "combat.attacker_leaves":
        w.do("fight_on")
    if w.at() == "withdrawal.pursue":
        w.do("pursue")
    assert w.owner("yu") == "liubei" and w.troops("xinye") == 4


@clauses("21.14", "34", "D-76")
@pytest.mark.parametrize(
    ("troops", "die", "loss"), [(0, 6, 0), (3, 5, 1), (3, 4, 0), (6, 6, 2), (10, 3, 1), (16, 6, 4)]
)
def test_a_pursuit_rolls_one_die_by_the_pursuers_troops(troops, die, loss):
    assert pursuit_loss(troops, die) == loss


@clauses("21.14", "B7", "22.3")
def test_a_player_decides_whether_to_pursue_and_a_pursuit_can_make_a_side_collapse():
    def leaving():
        w = invaded(troops=1, havens="luoyang").acts("liubei").method("stratagem", 1).load(STRATAGEM, 3, 3)
        return w.march("yan", xu="9 guan_yu").pick(seat=0).pick(seat=1).do("fight_on", "retreat")

    w = leaving().do("let_go")
    assert w.troops("luoyang") == 2 and not w.heard(ev.Pursued)
    w = leaving().load(PURSUIT, 6).load(CHECK, 1, 5).do("pursue")
    assert w.troops("luoyang") == 1 and w.lord("xu_chu") == "liubei" and w.place("cao_cao") == AREA["luoyang"]


@clauses("21.15", "33.4")
def test_minor_powers_and_clans_always_pursue():
    w = invaded(power="lubu", generals="lu_bu", troops=9, havens="ji").acts("liubei").method("stratagem", 1)
    w.load(STRATAGEM, 3).load(PURSUIT, 6).march("yan", xu="8 guan_yu").pick(seat=0).do("retreat")
    # Lü Bu's wit is 0, so he rolls; a die of 3 takes one, the pursuit of nine troops two.
    assert w.heard(ev.Pursued)[0].power == POWER["lubu"] and w.troops("xu") == 7


# ---- collapse (22)


@clauses("22.1", "22.2", "D-47", "23.1", "23.3")
def test_without_troops_all_generals_check_and_then_flee():
    w = invaded(troops=4, havens="luoyang").load(CHECK, 6, 2)
    w.s.power_of = [0, 1, 2]
    w.holds("yan", "caocao", 4, "xu_chu cao_cao dian_wei").load(CHECK, 5)
    overrun(w)
    assert w.heard(ev.Collapsed) and not w.heard(ev.Pursued)
    # In roster order: Cao Cao 6 dies and ends the game (25.5, 28.1).
    assert w.status("cao_cao") == DEAD and w.s.result is not None


@clauses("22.2", "D-46")
def test_those_who_come_through_move_where_it_was_said():
    w = invaded(troops=4, havens="luoyang").load(CHECK, 1, 2)
    overrun(w)
    assert w.place("cao_cao") == w.place("xu_chu") == AREA["luoyang"] and w.owner("yan") == "liubei"


@clauses("22.5", "D-52", "34")
def test_if_both_collapse_the_attacker_goes_and_captured_has_no_effect():
    w = invaded(own=2, troops=1, havens="luoyang").acts("liubei").method("battle", 1).load(BATTLE, 3, 3)
    w.load(CHECK, 5, 5, 5).march("yan", xu="1 guan_yu").pick(seat=0).pick(seat=1)
    assert w.owner("yan") == "caocao" and w.troops("yan") == 0 and w.place("guan_yu") == AREA["xu"]
    assert [e.general for e in w.heard(ev.Checked)] == [GENERAL[k] for k in ("guan_yu", "cao_cao", "xu_chu")]
    assert all(e.held for e in w.heard(ev.Checked)) and w.lord("xu_chu") == "caocao"


@clauses("D-52", "D-79")
def test_a_double_collapse_may_leave_the_area_to_nobody():
    w = invaded(own=2, troops=1, power="lubu", generals="lu_bu").acts("liubei").method("battle", 1).load(BATTLE, 3, 5)
    w.load(CHECK, 1, 6).march("yan", xu="1 guan_yu").pick("guan_yu")
    assert w.owner("yan") == "" and not w.s.alive[POWER["lubu"]] and w.at() == "action.act"


@clauses("22.5", "23.4", "26.2", "D-58")
def test_who_comes_over_after_a_double_collapse_holds_the_area_of_a_fallen_power():
    w = invaded(own=2, troops=1, power="lubu", generals="lu_bu xu_chu").acts("liubei").method("battle", 1)
    w.load(BATTLE, 3, 3).load(CHECK, 1, 1, 6, 3).march("yan", xu="1 guan_yu").pick("guan_yu")
    assert not w.s.alive[POWER["lubu"]] and w.lord("xu_chu") == "liubei" and w.place("xu_chu") == AREA["yan"]
    assert w.owner("yan") == "liubei" and w.troops("yan") == 0 and w.at() == "action.act"


@clauses("D-51")
def test_clans_without_troops_are_simply_gone():
    w = World().holds("xu", "liubei", 9, "liu_bei guan_yu").holds("yu", "clans", 2)
    overrun(w, area="yu", own=8)
    assert w.owner("yu") == "liubei" and not w.heard(ev.Checked) and w.s.alive[POWER["clans"]]


# ---- capture checks (23)


@clauses("23.2", "23.2a", "23.2b", "23.2c", "34")
def test_the_columns_of_the_check():
    assert [duel_column(difference) for difference in (3, 4, 5, 6, 9)] == [0, 1, 2, 3, 3]
    assert COLUMNS[4:] == (
        "collapse_adjacent", "collapse_enclave", "extinction_battle_area", "extinction_other_area",
    )  # fmt: skip
    assert [RESULTS[r] for r in CAPTURE[6][1:]] == ["exile", "exile", "submits", "submits", "submits", "death"]


@clauses("23.4", "D-53")
def test_a_captive_serves_at_once_where_he_is_and_the_four_lords_are_never_captured():
    w = invaded(troops=4, havens="luoyang").load(CHECK, 5, 5)
    overrun(w)
    assert w.lord("xu_chu") == "liubei" and w.place("xu_chu") == AREA["yan"] and w.lord("cao_cao") == "caocao"
    assert w.refusal("muster luoyang")[0] == "need_pair"
    for key in ("liu_bei", "cao_cao", "sun_ce", "sun_quan"):
        assert is_set_aside(GENERAL[key], CAPTURED, void=False, wander=False)
    assert not is_set_aside(GENERAL["cao_cao"], DEATH, void=False, wander=False)


@clauses("23.5", "D-24", "34")
def test_an_exile_rolls_two_dice_until_they_name_a_living_power():
    w = World(turn=3).holds("ji", "yuanshao", 8, "yuan_shao yan_liang").holds("xuchang", "caocao", 5, "cao_cao")
    w.load(EXILE, 4, 1, 6, 6, 2, 4).reveals(CARD["M23"])
    assert w.lord("yan_liang") == "caocao" and w.place("yan_liang") == AREA["xuchang"]
    assert len(EXILE_TO) == 36 and EXILE_TO[46] == POWER["zhanglu"]


@clauses("D-24")
def test_an_exile_joins_a_monarch_in_combat_without_taking_part():
    w = World().holds("xu", "liubei", 9, "liu_bei guan_yu").holds("yan", "lubu", 4, "lu_bu zhang_liao").acts("liubei")
    w.method("duel", 1).load(DUEL, 6, 1).load(CHECK, 6).load(EXILE, 1, 1, 1, 1)
    w.march("yan", xu="6 guan_yu liu_bei")
    w.s.lord_of[GENERAL["zhang_liao"]] = POWER["lubu"]
    from game.romance.rules.capture import send_into_exile

    send_into_exile(w.t, GENERAL["zhang_liao"])
    w.check()
    assert w.lord("zhang_liao") == "liubei" and w.s.benched == [GENERAL["zhang_liao"]]
    assert w.refusal("pick zhang_liao") == ("not_here", "18.1")


# ---- succession (25)


@clauses("25.1", "25.2", "D-55", "33.6")
def test_an_heir_follows_at_once_and_the_old_lord_serves_his_captor():
    w = invaded(power="lubu", generals="lu_bu gao_shun", troops=4, havens="ji").load(CHECK, 5, 1)
    overrun(w)
    assert w.lord("lu_bu") == "liubei" and w.s.monarch[POWER["lubu"]] == GENERAL["gao_shun"]
    assert w.place("gao_shun") == AREA["ji"]


@clauses("25.3", "D-59", "S1")
def test_an_heir_who_has_not_entered_stands_where_his_player_says():
    w = World(turn=3).holds("jianye", "sun", 5, "sun_ce").holds("kuaiji", "sun", 2).reveals(CARD["M21"])
    assert w.at() == "succession.stands" and w.t.waiting() == (2,)
    assert w.refusal("stand xu") == ("not_controlled", "25.3")
    w.do("stand kuaiji")
    assert w.place("sun_quan") == AREA["kuaiji"] and w.s.monarch[POWER["sun"]] == GENERAL["sun_quan"]


@clauses("25.3", "D-59", "33.6")
def test_an_heir_of_a_minor_power_enters_where_most_points_are():
    w = World(turn=7).holds("liang", "mateng", 5, "ma_teng").holds("changan", "mateng", 1).reveals(CARD["M41"])
    assert w.s.monarch[POWER["mateng"]] == GENERAL["ma_chao"] and w.place("ma_chao") == AREA["changan"]


@clauses("25.4")
def test_an_heir_who_is_dead_or_serves_another_is_passed_over():
    w = World(turn=7).holds("liang", "mateng", 5, "ma_teng").holds("xu", "liubei", 3, "liu_bei ma_chao ma_dai")
    w.s.status[GENERAL["ma_dai"]] = DEAD
    w.s.lord_of[GENERAL["ma_dai"]], w.s.place[GENERAL["ma_dai"]] = -1, 0
    w.reveals(CARD["M41"])
    assert not w.s.alive[POWER["mateng"]] and w.owner("liang") == ""


@clauses("25.5", "25.6")
def test_without_an_heir_the_power_is_extinct():
    options = World().s
    names = {POWERS[p].key: [POWERS[0] and g for g in heirs_of(options, p)] for p in range(11)}
    keys = {power: [next(k for k, n in GENERAL.items() if n == g) for g in heirs] for power, heirs in names.items()}
    assert keys == {
        "liubei": [], "caocao": [], "sun": ["sun_quan"], "yuanshao": [], "yuanshu": [], "liubiao": [], "liuzhang": [],
        "lubu": ["gao_shun", "chen_gong", "zhang_liao"], "lijue": ["guo_si", "zhang_xiu"],
        "mateng": ["ma_chao", "ma_dai"], "zhanglu": ["zhang_wei"],
    }  # fmt: skip
    w = World(turn=3).holds("shouchun", "yuanshu", 12, "yuan_shu").reveals(CARD["M22"])
    assert not w.s.alive[POWER["yuanshu"]] and w.status("yuan_shu") == RETIRED


# ---- extinction (26)


@clauses("26.1", "26.2", "26.2.1", "26.2.2", "D-50", "D-56", "23.2c", "33.5")
def test_a_power_beaten_in_its_last_area_passes_to_the_conqueror():
    w = invaded(power="lubu", generals="lu_bu chen_gong", troops=4).holds("ji", "clans", 4).holds("qing", "clans", 4)
    w.holds("yu", "clans", 4).holds("xuchang", "clans", 4).holds("luoyang", "clans", 4).load(CHECK, 3, 6)
    overrun(w)
    assert not w.s.alive[POWER["lubu"]] and w.lord("lu_bu") == "liubei" and w.status("chen_gong") == DEAD
    assert {COLUMNS[e.column] for e in w.heard(ev.Checked)} == {"extinction_battle_area"}


@clauses("26.2", "26.2.1", "26.2.2", "D-57", "D-58", "D-27")
def test_a_monarch_lost_in_a_duel_ends_the_combat_and_halves_what_he_held():
    w = World().holds("xu", "liubei", 9, "liu_bei guan_yu").holds("yan", "yuanshao", 7, "yuan_shao")
    w.holds("ji", "yuanshao", 5, "yan_liang").free("ji", "chen_deng").acts("liubei").method("duel", 1)
    w.load(DUEL, 6, 1).load(CHECK, 6, 1, 5).load(EXILE, 2, 1).march("yan", xu="8 guan_yu").pick("guan_yu")
    # Yuan Shao loses by 8 and dies: seven troops less two are five, halved three; five in Jizhou make three.
    assert w.owner("yan") == w.owner("ji") == "liubei" and (w.troops("yan"), w.troops("ji")) == (11, 3)
    assert w.lord("yan_liang") == "caocao" and w.lord("chen_deng") == "liubei"
    assert w.at() == "action.act" and COLUMNS[w.heard(ev.Checked)[1].column] == "extinction_other_area"


@clauses("D-58", "D-60", "28.1", "26.1")
def test_an_attacker_whose_lord_dies_without_an_heir_loses_everything_to_the_defender():
    w = World().holds("xu", "caocao", 9, "cao_cao xu_chu").holds("yan", "lubu", 7, "lu_bu").holds("ji", "lubu", 1)
    w.acts("caocao").method("duel", 1).load(DUEL, 1, 6).load(CHECK, 6, 6).march("yan", xu="4 cao_cao").pick("cao_cao")
    assert w.s.result is not None and not w.s.alive[POWER["caocao"]]
    assert w.owner("xu") == "lubu" and w.troops("xu") == 3 and w.troops("yan") == 7


@clauses("26.3", "D-29")
def test_by_a_card_the_land_lies_open_and_all_go_into_exile():
    w = World(turn=5).holds("jiangling", "liubiao", 4, "liu_biao kuai_liang").holds("jing", "liubiao", 3, "huang_zhong")
    w.holds("xu", "liubei", 3, "liu_bei").load(EXILE, 1, 1, 3, 1).reveals(CARD["M32"])
    assert w.owner("jiangling") == w.owner("jing") == ""
    assert w.lord("kuai_liang") == "liubei" and w.lord("huang_zhong") == "sun"


@clauses("D-79", "26.1")
def test_a_power_that_has_no_area_when_the_step_ends_is_extinct_without_a_conqueror():
    w = World(control="at_once").holds("xu", "caocao", 1, "cao_cao").holds("yan", "lubu", 9, "lu_bu")
    w.holds("ji", "lubu", 1).holds("luoyang", "clans", 3).holds("xuchang", "clans", 3)
    w.holds("qing", "clans", 3).holds("yu", "clans", 3).holds("shouchun", "clans", 3).holds("jianye", "sun", 3)
    w.acts("caocao").method("battle", 1).load(BATTLE, 1, 6).load(CHECK, 1, 1).march("yan", xu="1 cao_cao").pick()
    # The emptied area is neutral at once and takes the beaten lord in again.
    assert w.place("cao_cao") == AREA["xu"] and w.owner("xu") == "caocao"
    from game.romance.rules.control import landless

    w.s.owner[AREA["xu"]] = -1
    assert POWER["caocao"] in landless(w.s)


# ---- the wandering (27)


def driven_out(*checks, **options):
    """Liu Bei's only area falls to Cao Cao."""
    w = World(**options).holds("xu", "liubei", 4, "liu_bei guan_yu mi_zhu").holds("yan", "caocao", 9, "cao_cao xu_chu")
    for key in ("yu", "qing", "shouchun", "jianye"):
        w.holds(key, "clans" if key != "jianye" else "sun", 4)
    w.acts("caocao").method("battle", 1).load(BATTLE, 6, 1).load(CHECK, *checks)
    return w.march("xu", yan="8 cao_cao").pick("cao_cao", seat=1).pick(seat=0)


@clauses("27.1", "27.2", "27.3", "D-61", "D-50")
def test_liu_bei_wanders_once_with_whoever_is_not_taken():
    w = driven_out(6, 5, 5)
    assert w.status("liu_bei") == w.status("guan_yu") == IN_HAND and w.lord("mi_zhu") == "caocao"
    assert w.s.wandering and w.owner("xu") == "caocao" and w.s.result is None
    assert {COLUMNS[e.column] for e in w.heard(ev.Checked)} == {"collapse_adjacent"}
    assert worth(w.s, 0) == 0
    assert w.refusal("offer liubei") == ("wandering", "27.4")


@clauses("27.1", "28.1")
def test_the_second_time_he_is_extinct_and_the_game_ends():
    w = World().holds("xu", "liubei", 4, "liu_bei").holds("yan", "caocao", 9, "cao_cao")
    for key in ("yu", "qing", "shouchun"):
        w.holds(key, "clans", 4)
    w.holds("jianye", "sun", 4, "sun_ce")
    w.s.wandered = 1
    w.acts("caocao").method("battle", 1).load(BATTLE, 6, 1).load(CHECK, 1).load(EXILE, 2, 1)
    w.march("xu", yan="8 cao_cao").pick("cao_cao", seat=1).pick(seat=0)
    assert w.s.result is not None and not w.s.alive[0] and w.lord("liu_bei") == "caocao"


def settling(*dice, host=True, **options):
    """Liu Bei's phase begins while he wanders."""
    w = World(**options).hand("liu_bei", "guan_yu")
    if host:
        w.holds("jiangling", "liubiao", 4, "liu_biao").holds("xinye", "liubiao", 3, "huang_zu")
        w.holds("jing", "liubiao", 3, "huang_zhong")
    return w.load(WANDER, *dice)


@clauses("27.4", "27.5", "D-65", "D-67", "34")
def test_two_dice_say_where_he_settles_and_he_may_act_at_once():
    w = settling(3, 3).free("xinye", "xu_shu").acts("liubei")
    assert w.owner("xinye") == "liubei" and w.troops("xinye") == 5 and w.place("guan_yu") == AREA["xinye"]
    assert w.troops("jiangling") == 7 and w.place("huang_zu") == AREA["jiangling"] and w.lord("xu_shu") == "liubei"
    assert w.at() == "action.act" and w.can("work xinye")


@clauses("27.5")
def test_a_result_that_does_not_fit_is_rolled_again():
    w = settling(2, 1, 5, 5, 2, 3)
    w.holds("you", "caocao", 3, "cao_cao").acts("liubei")
    # Jiangxia is neutral, Youzhou is Cao Cao's, a 5 is Jingzhou.
    assert [e.fits for e in w.heard(ev.WanderingRolled)] == [0, 0, 1] and w.owner("jing") == "liubei"


@clauses("27.5")
def test_clan_troops_in_xinye_are_removed():
    w = (
        World()
        .hand("liu_bei")
        .holds("xinye", "clans", 9)
        .holds("jiangling", "liubiao", 4, "liu_biao")
        .load(WANDER, 4, 4)
    )
    w.acts("liubei")
    assert w.owner("xinye") == "liubei" and w.troops("xinye") == 5


@clauses("27.5", "D-65")
def test_a_twelve_takes_liu_biaos_power_over():
    w = settling(6, 6).acts("liubei")
    assert not w.s.alive[POWER["liubiao"]] and w.status("liu_biao") == RETIRED
    assert w.owner("jing") == w.owner("jiangling") == w.owner("xinye") == "liubei" and w.troops("jiangling") == 4
    assert w.lord("huang_zhong") == "liubei" and w.place("liu_bei") == AREA["jiangling"]


@clauses("27.5", "D-62")
@pytest.mark.parametrize(("dice", "area", "troops"), [((4, 5), "yongan", 5), ((1, 3), "yi", 4)])
def test_zhang_song_and_fa_zheng_join_him_in_liu_zhangs_land(dice, area, troops):
    w = (
        World()
        .hand("liu_bei")
        .holds("chengdu", "liuzhang", 4, "liu_zhang zhang_song fa_zheng")
        .holds(area, "liuzhang", 3)
    )
    w.load(WANDER, *dice).acts("liubei")
    assert w.owner(area) == "liubei" and w.troops(area) == troops and w.troops("chengdu") == 7
    assert w.lord("zhang_song") == w.lord("fa_zheng") == "liubei" and w.place("fa_zheng") == AREA[area]


@clauses("27.5", "D-63")
def test_youzhou_moves_a_minor_power_aside_or_ends_it():
    w = World().hand("liu_bei").holds("you", "yuanshao", 4, "yuan_shao yan_liang").holds("ji", "yuanshao", 2)
    w.load(WANDER, 5, 5).acts("liubei")
    assert w.troops("you") == 4 and w.troops("ji") == 6 and w.place("yuan_shao") == AREA["ji"]
    w = World().hand("liu_bei").holds("you", "yuanshao", 4, "yuan_shao yan_liang").load(WANDER, 5, 5).acts("liubei")
    assert w.troops("you") == 8 and w.lord("yan_liang") == "liubei" and not w.s.alive[POWER["yuanshao"]]
    w = World().hand("liu_bei").holds("you", "clans", 6).load(WANDER, 5, 5).acts("liubei")
    assert w.troops("you") == 10


@clauses("D-64", "W1", "27.5")
def test_if_nothing_fits_he_picks_a_neutral_area():
    w = World().hand("liu_bei").holds("you", "caocao", 3, "cao_cao").acts("liubei")
    assert w.at() == "settle.choose" and w.refusal("settle you") == ("not_neutral", "27.5")
    w.do("settle qing")
    assert w.owner("qing") == "liubei" and w.troops("qing") == 4


@clauses("D-64")
def test_without_a_neutral_area_he_wanders_on():
    w = World().hand("liu_bei").holds("you", "caocao", 3, "cao_cao")
    for key in AREA:
        if w.owner(key) == "":
            w.holds(key, {"kuaiji": "sun", "xinye": "caocao"}.get(key, "clans"), 3)
    w.s.alive[POWER["liubiao"]] = 0
    w.acts("liubei")
    assert w.s.wandering and w.t.waiting() != (0,)


# ---- the end (28, 29)


def scored(points, **options):
    """A position in which the players hold so many points between them, and its result."""
    w = World(**options)
    areas = sorted(AREA, key=lambda key: -w.s.board.points[AREA[key]])
    for power, wanted in zip(("liubei", "caocao", "sun"), points, strict=True):
        for key in areas:
            value = w.s.board.points[AREA[key]]
            if wanted >= value and w.owner(key) == "":
                w.holds(key, power, 1)
                wanted -= value
        assert wanted == 0
    return w


@clauses("29.1", "29.2", "D-69")
@pytest.mark.parametrize(
    ("points", "kind", "winners"),
    [
        ((22, 22, 21), "shared", (0, 1)),
        ((22, 21, 20), "win", (0,)),
        ((21, 21, 20), "draw", ()),
        ((38, 8, 2), "win", (0,)),
    ],
)
def test_most_points_win_if_they_exceed_all_that_nobody_holds(points, kind, winners):
    result = result_of(scored(points).s)
    assert (result.kind, result.winners) == (kind, winners)


@clauses("D-68")
def test_level_leaders_share_the_win():
    result = result_of(scored((22, 22, 10), claim="none").s)
    assert result.kind == "shared" and result.clause == "D-68"


@clauses("35:claim")
def test_the_claim_may_be_half_or_none():
    assert to_exceed(scored((22, 21, 20)).s) == 21 == unheld(scored((22, 21, 20)).s)
    assert to_exceed(scored((22, 21, 20), claim="half").s) == 11
    assert result_of(scored((6, 2, 1), claim="none").s).winners == (0,)


@clauses("35:length", "D-80", "28.2")
def test_the_evening_game_ends_after_six_turns_with_points_added():
    from game.romance.rules.options import last_turn, read_options
    from game.romance.rules.victory import final_points

    assert last_turn(read_options({"length": "evening"})) == 6 and last_turn(read_options({})) == 10
    assert read_options({"length": "evening"}).claim == "half"
    assert read_options({"length": "evening", "claim": "full"}).claim == "full"
    w = scored((5, 5, 5), length="evening")
    assert final_points(w.s) == (6, 5, 7)


@clauses("35", "35:foresight")
def test_an_option_that_is_none_is_named():
    from game.engine.errors import DataError
    from game.romance.rules.options import read_options

    for document in ({"length": "long"}, {"lenght": "full"}, [1], {"claim": 3}):
        with pytest.raises(DataError):
            read_options(document)
    assert IN_PLAY and FREE
