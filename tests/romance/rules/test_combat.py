"""Invasion, joint invasion and combat by its three methods (15 to 20)."""

import pytest

from game.romance.rules import events as ev
from game.romance.rules.catalogue import AREA, GENERAL
from game.romance.rules.chance import BATTLE, CHECK, DUEL, PURSUIT, STRATAGEM
from game.romance.rules.joint import even_shares
from game.romance.rules.minor_powers import best_picks
from tests.romance.world import World, clauses


def against(power, troops, generals="", area="yan", own=8, leaders="guan_yu zhang_fei liu_bei", **options):
    """Liu Bei in Xuzhou against a neighbour, who has somewhere to go."""
    w = World(**options).holds("xu", "liubei", 12, "liu_bei guan_yu zhang_fei mi_zhu zhuge_liang")
    w.holds(area, power, troops, generals)
    haven = {"yan": "luoyang", "jianye": "kuaiji"}.get(area, "xuchang")
    if w.owner(haven) == "":
        w.holds(haven, power, 1)
    return w.acts("liubei")


def liu_bei_against_clans(troops=6, **options):
    return World(**options).holds("xu", "liubei", 12, "liu_bei guan_yu zhang_fei mi_zhu").holds("yu", "clans", troops)


# ---- invasion (15)


@clauses("15.1", "A9")
def test_an_invasion_goes_into_an_adjacent_area():
    w = against("lubu", 5, "lu_bu")
    assert w.refusal("muster changan") == ("nowhere_near", "15.1")
    assert w.can("muster yan")


@clauses("15.3", "15.6", "15.8", "8.6")
def test_an_area_may_invade_several_and_a_unit_goes_once():
    w = World().holds("xu", "liubei", 6, "liu_bei guan_yu zhang_fei").acts("liubei")
    w.march("yu", xu="2 guan_yu").march("qing", xu="2 zhang_fei")
    assert w.owner("yu") == w.owner("qing") == "liubei" and w.s.idle[AREA["xu"]] == 2
    w.do("muster yan")
    assert w.refusal("send guan_yu")[1] in ("15.5", "15.1", "8.6")
    assert w.refusal("troops xu 3") == ("too_few_idle", "8.2")


@clauses("15.5")
def test_every_area_sends_a_general_and_a_troop():
    w = against("lubu", 5, "lu_bu").do("muster yan", "send guan_yu")
    assert w.refusal("march") == ("need_pair", "15.5")
    w.do("hold guan_yu", "troops xu 3")
    assert w.refusal("march") == ("need_pair", "15.5")


@clauses("15.7", "15.9", "17.1")
def test_without_foreign_units_they_move_in_and_own_areas_are_not_invaded():
    w = World().holds("xu", "liubei", 5, "liu_bei guan_yu").acts("liubei").march("yu", xu="2 guan_yu")
    assert w.owner("yu") == "liubei" and w.troops("yu") == 2 and not w.heard(ev.MethodRolled)
    assert w.refusal("muster yu") == ("own_area", "15.9")


@clauses("15.8")
def test_defenders_may_be_invaded_several_times_in_a_step():
    w = World().holds("xu", "liubei", 9, "liu_bei guan_yu zhang_fei").holds("yan", "lubu", 9, "lu_bu")
    w.holds("luoyang", "lubu", 1).acts("liubei").method("stratagem", 1).load(STRATAGEM, 3, 3)
    w.march("yan", xu="4 guan_yu").pick()
    w.do("retreat")
    assert w.can("muster yan")


# ---- the course of a combat (17)


@clauses("17.2", "D-32", "33.2", "D-34")
def test_minor_powers_pick_by_themselves_the_best_in_the_ability_used():
    w = against("lubu", 9, "lu_bu chen_gong zhang_liao gao_shun").method("battle", 2).load(BATTLE, 1, 1)
    w.march("yan", xu="9 guan_yu").pick()
    shown = w.heard(ev.PicksRevealed)[0]
    assert shown.defence == (GENERAL["lu_bu"], GENERAL["gao_shun"]) and shown.attack == ()
    assert best_picks([GENERAL["chen_gong"], GENERAL["lu_bu"]], 2, 1) == [GENERAL["chen_gong"]]
    # Dian Wei has no wit, so he is not picked for a stratagem.
    assert best_picks([GENERAL["dian_wei"]], 2, 3) == []


@clauses("17.3", "17.4", "17.5", "B1", "D-33", "18.1", "19.1", "20.1")
def test_the_attacker_rolls_the_method_and_both_sides_pick_up_to_its_number():
    w = against("caocao", 9, "cao_cao xu_chu").method("duel", 2)
    w.march("yan", xu="9 guan_yu zhang_fei liu_bei")
    assert w.t.waiting() == (0, 1) and w.heard(ev.MethodRolled)[0].count == 2
    w.do("pick guan_yu", "pick zhang_fei", seat=0)
    assert w.refusal("pick liu_bei", seat=0) == ("too_many", "17.4")
    assert w.refusal("pick mi_zhu", seat=0) == ("not_here", "18.1")
    w.do("drop guan_yu", seat=0).do("pick xu_chu", seat=1)
    # Each sees its own, until both have sealed.
    assert w.t.view(0).picks == [[GENERAL["zhang_fei"]], []] and w.t.view(1).picks == [[], [GENERAL["xu_chu"]]]
    assert w.t.view(2).picks == w.t.view(-1).picks == [[], []]
    w.do("seal_picks", seat=0)
    assert w.t.waiting() == (1,) and w.t.view(1).sealed == [1, 0]


@clauses("35:picks", "D-33")
def test_open_picks_are_made_by_the_attacker_first():
    w = against("caocao", 9, "cao_cao xu_chu", picks="open").method("duel", 1)
    w.march("yan", xu="9 guan_yu")
    assert w.t.waiting() == (0,)
    w.pick("guan_yu")
    assert w.t.waiting() == (1,) and w.t.view(1).picks[0] == [GENERAL["guan_yu"]]


@clauses("17.6", "17.7", "21.1", "21.4", "B4", "B5", "D-44")
def test_after_each_round_the_attacker_then_the_defender_may_leave():
    w = against("caocao", 9, "cao_cao xu_chu").method("stratagem", 1).method("battle", 1).load(STRATAGEM, 3, 3)
    w.load(BATTLE, 3, 3).march("yan", xu="9 guan_yu").pick(seat=0).pick(seat=1)
    assert w.at() == "combat.attacker_leaves" and w.verbs() == ["fight_on", "retreat"]
    w.do("fight_on")
    assert w.at() == "combat.defender_leaves" and w.t.waiting() == (1,)
    w.do("fight_on")
    assert w.at() == "combat.pick" and w.s.combat_round == 2


@clauses("17.8")
def test_combat_ends_when_one_side_has_left():
    w = against("caocao", 9, "cao_cao xu_chu").method("stratagem", 1).load(STRATAGEM, 3, 3)
    w.march("yan", xu="9 guan_yu").pick(seat=0).pick(seat=1).do("retreat", "let_go")
    assert w.at() == "action.act" and w.owner("yan") == "caocao" and w.troops("xu") == 12


# ---- the duel (18)


@clauses("18.2", "18.5", "D-41", "34")
@pytest.mark.parametrize(
    ("dice", "losses"), [((3, 3), (0, 0)), ((4, 3), (0, 1)), ((5, 3), (0, 1)), ((2, 4), (1, 0)), ((6, 3), (0, 2))]
)
def test_a_duel_compares_a_die_and_valor(dice, losses):
    w = against("caocao", 9, "cao_cao xu_chu").method("duel", 1).load(DUEL, *dice).load(CHECK, 1)
    w.march("yan", xu="9 guan_yu").pick("guan_yu", seat=0).pick("xu_chu", seat=1)
    assert (9 - sum(w.s.attack_troops), 9 - w.troops("yan")) == losses


@clauses("18.3", "D-36")
def test_several_are_paired_at_random():
    pairs = set()
    for seed in range(12):
        w = World(seed=seed).holds("xu", "liubei", 12, "liu_bei guan_yu zhang_fei")
        w.holds("yan", "caocao", 9, "cao_cao xu_chu").holds("luoyang", "caocao", 1).acts("liubei").method("duel", 2)
        w.march("yan", xu="9 guan_yu zhang_fei").pick("guan_yu", "zhang_fei", seat=0).pick("xu_chu", "cao_cao", seat=1)
        fought = w.heard(ev.DuelFought)
        assert [pair.attacker for pair in fought] == [GENERAL["guan_yu"], GENERAL["zhang_fei"]]
        pairs.add(tuple(pair.defender for pair in fought))
    assert len(pairs) == 2


@clauses("18.4", "18.7")
def test_a_side_may_send_nobody_and_who_has_no_opponent_takes_half_his_valor():
    w = against("caocao", 9, "cao_cao xu_chu").method("duel", 2)
    w.march("yan", xu="9 guan_yu zhang_fei").pick("guan_yu", "zhang_fei", seat=0).pick(seat=1)
    assert w.troops("yan") == 3 and [e.loss for e in w.heard(ev.WonUnopposed)] == [3, 3]


@clauses("18.6", "23.2", "23.2a", "D-37", "34")
def test_at_three_or_more_the_loser_is_checked_at_once_and_taken_after_the_last_pair():
    w = against("lubu", 9, "lu_bu chen_gong").method("duel", 1).load(DUEL, 1, 1).load(CHECK, 3)
    w.march("yan", xu="9 mi_zhu guan_yu").pick("mi_zhu")
    # Lü Bu beats Mi Zhu by 6: column "6+", a 3 is "captured".
    assert w.lord("mi_zhu") == "lubu" and sum(w.s.attack_troops) == 7
    kinds = [type(e).__name__ for e in w.told]
    assert kinds.index("Checked") < kinds.index("TroopsFell") < kinds.index("GeneralCaptured")


@clauses("18.8", "D-38", "D-54")
def test_clans_field_two_fighters_of_valor_0_who_take_no_checks():
    w = liu_bei_against_clans().acts("liubei").method("duel", 3).load(DUEL, 1, 6, 3, 3)
    w.march("yu", xu="9 guan_yu mi_zhu").pick("mi_zhu", "guan_yu")
    fought = w.heard(ev.DuelFought)
    assert len(fought) == 2 and all(pair.defender == -1 for pair in fought)
    assert fought[0].totals == (1, 6) and fought[0].column >= 0 and fought[1].column == -1
    w = liu_bei_against_clans().acts("liubei").method("duel", 3).march("yu", xu="9 guan_yu").pick()
    assert sum(w.s.attack_troops) == 7


@clauses("18.8", "D-54", "23.4")
def test_whoever_clans_capture_is_free_there():
    w = liu_bei_against_clans().acts("liubei").method("duel", 1).load(DUEL, 1, 6).load(CHECK, 5)
    w.march("yu", xu="9 guan_yu mi_zhu").pick("mi_zhu")
    # Beaten by 5: a 5 is "captured".
    assert w.status("mi_zhu") == 2 and w.place("mi_zhu") == AREA["yu"]


# ---- the battle (19)


def battle(dice, attack, defence, own=9, troops=9, area="yan", **options):
    w = against("caocao", troops, "cao_cao xu_chu man_chong", area=area, **options)
    w.method("battle", 3).load(BATTLE, *dice).march(area, xu=f"{own} guan_yu zhang_fei liu_bei")
    return w.pick(*attack, seat=0).pick(*defence, seat=1)


@clauses("19.2", "19.3", "19.4", "19.5", "19.6c", "34")
@pytest.mark.parametrize(
    ("dice", "attack", "defence", "totals", "losses"),
    [
        ((3, 3), (), (), (4, 4), (1, 1)),
        ((4, 3), (), (), (5, 4), (1, 2)),
        ((3, 3), ("guan_yu", "zhang_fei"), ("xu_chu",), (11, 5), (1, 4)),
        ((6, 1), ("guan_yu", "liu_bei"), (), (15, 2), (0, 4)),
        ((1, 3), (), ("man_chong", "xu_chu"), (2, 7), (3, 1)),
    ],
)
def test_a_battle_adds_a_die_all_command_and_troops(dice, attack, defence, totals, losses):
    w = battle(dice, attack, defence)
    fought = w.heard(ev.BattleFought)[0]
    assert fought.totals == totals and fought.losses == losses
    assert fought.modifiers == (0, 0, 1, 1)
    assert (9 - sum(w.s.attack_troops), 9 - w.troops("yan")) == losses


@clauses("19.6", "19.6a", "19.6b")
def test_a_city_and_a_river_that_all_crossed_help_the_defender():
    w = battle((3, 3), (), (), area="jianye")
    assert w.heard(ev.BattleFought)[0].modifiers == (1, 1, 1, 1)
    w = World().holds("xu", "liubei", 6, "liu_bei").holds("yang", "liubei", 6, "guan_yu")
    w.holds("jianye", "sun", 5, "sun_ce").acts("liubei").method("battle", 1)
    w.march("jianye", xu="2 liu_bei", yang="2 guan_yu").pick(seat=0).pick(seat=2)
    assert w.heard(ev.BattleFought)[0].modifiers == (1, 0, 0, 1)


@clauses("19.3", "D-39")
def test_clans_have_no_command():
    w = liu_bei_against_clans(5).acts("liubei").method("battle", 1).load(BATTLE, 2, 2)
    w.march("yu", xu="9 guan_yu").pick("guan_yu")
    assert w.heard(ev.BattleFought)[0].command == (4, 0)


# ---- the stratagem (20)


@clauses("20.2", "20.3", "20.5", "D-41", "34")
@pytest.mark.parametrize(
    ("dice", "attack", "totals", "losses"),
    [
        ((3, 4), ("zhuge_liang",), (9, 4), (0, 2)),
        ((6, 1), ("zhuge_liang", "guan_yu"), (15, 1), (0, 3)),
        ((1, 1), (), (0, 1), (1, 0)),
    ],
)
def test_a_stratagem_adds_a_die_and_all_wit(dice, attack, totals, losses):
    w = against("caocao", 9, "xu_chu cao_cao").method("stratagem", 2)
    w.load(STRATAGEM, *(dice if attack else dice[1:])).march("yan", xu="9 guan_yu zhuge_liang")
    w.pick(*attack, seat=0).pick("xu_chu", seat=1)
    worked = w.heard(ev.StratagemWorked)[0]
    assert worked.totals == totals and worked.losses == losses


@clauses("20.4")
def test_without_wit_nobody_rolls_and_wit_0_is_a_value():
    w = against("caocao", 9, "dian_wei xu_chu cao_cao").method("stratagem", 1).load(STRATAGEM, 2)
    w.march("yan", xu="9 guan_yu").pick(seat=0).pick("dian_wei", seat=1)
    assert w.heard(ev.StratagemWorked)[0].dice == (0, 0) and w.s.loaded
    w = against("caocao", 9, "dian_wei xu_chu cao_cao").method("stratagem", 1).load(STRATAGEM, 2)
    w.march("yan", xu="9 guan_yu").pick(seat=0).pick("xu_chu", seat=1)
    assert w.heard(ev.StratagemWorked)[0].dice == (0, 2)


@clauses("20.6")
def test_clans_have_one_strategist_of_wit_minus_1():
    w = liu_bei_against_clans().acts("liubei").method("stratagem", 3).load(STRATAGEM, 3, 5)
    w.march("yu", xu="9 guan_yu").pick("guan_yu")
    assert w.heard(ev.StratagemWorked)[0].totals == (6, 4)


# ---- joint invasion (16)


def joint(own="4 guan_yu", ally="4 xu_chu", troops=9, stop=True):
    """Liu Bei and Cao Cao against Lü Bu in Yanzhou."""
    w = World().holds("xu", "liubei", 9, "liu_bei guan_yu").holds("xuchang", "caocao", 9, "cao_cao xu_chu")
    w.holds("yan", "lubu", troops, "lu_bu zhang_liao").holds("qing", "lubu", 1).acts("liubei")
    w.do("offer caocao", "accept")
    w.s.points = 4
    w.pictures = {seat: w.t.view(seat) for seat in w.pictures}
    w.run()
    w.t.stack[-1].at = "act"
    w.run()
    w.do("fund_troops caocao", "fund_troops caocao", "fund_generals caocao", "muster yan", "partner caocao")
    w.send(xu=own).do("march").send(xuchang=ally)
    return w


@clauses("16.1", "16.2", "D-35", "D-40", "B2")
def test_allies_fight_as_one_side_and_one_may_withhold_his_generals():
    w = joint().method("battle", 2).load(BATTLE, 3, 3).do("march")
    assert w.at() == "combat.lend" and w.t.waiting() == (1,)
    assert w.refusal("withhold guan_yu") == ("not_here", "D-35")
    w.do("withhold xu_chu", "lend")
    assert w.refusal("pick xu_chu", seat=0) == ("withheld", "D-35")
    w.pick("guan_yu", seat=0)
    assert w.heard(ev.BattleFought)[0].modifiers == (0, 0, 1, 1)


@clauses("16.4", "16.4.1", "D-42")
@pytest.mark.parametrize(
    ("attackers", "troops", "loss", "shares"),
    [
        ([0, 1], [4, 4], 4, [2, 2]),
        ([0, 1], [4, 5], 3, [1, 2]),
        ([0, 1], [4, 4], 3, [2, 1]),
        ([0, 1], [1, 6], 4, [1, 3]),
        ([0, 1, 2], [5, 1, 5], 5, [3, 1, 1]),
        ([0, 1], [1, 1], 5, [1, 1]),
        ([0, 7], [3, 3], 1, [1, 0]),
    ],
)
def test_losses_are_shared_evenly_and_the_rest_falls_on_the_strongest(attackers, troops, loss, shares):
    w = World().holds("xu", "liubei", 1, "liu_bei").acts("liubei")
    w.s.attackers, w.s.attack_troops = attackers, troops
    assert even_shares(w.s, loss) == shares


@clauses("16.4.2", "B3")
def test_players_may_agree_on_another_split():
    w = joint().method("battle", 1).load(BATTLE, 1, 6).do("march", "lend").pick(seat=0)
    assert w.at() == "loss.split" and w.t.waiting() == (0,)
    w.do("shift liubei caocao", "keep")
    assert w.t.waiting() == (1,)
    w.do("accept")
    assert w.s.attack_troops == [3, 1]
    w = joint().method("battle", 1).load(BATTLE, 1, 6).do("march", "lend").pick(seat=0)
    w.do("shift liubei caocao", "keep", "decline")
    assert w.s.attack_troops == [2, 2]


@clauses("16.5", "B10", "21.7")
def test_the_strongest_gains_the_area_and_the_others_leave_at_once():
    w = joint(own="4 guan_yu", ally="6 xu_chu", troops=1).method("stratagem", 1).load(STRATAGEM, 6, 1)
    w.do("march", "lend").pick("guan_yu", seat=0)
    if w.at() == "combat.cede":
        assert w.t.waiting() == (1,)
        w.do("keep")
    assert w.owner("yan") == "caocao" and w.troops("yan") == 6
    assert w.place("guan_yu") == AREA["xu"] and w.troops("xu") == 9


@clauses("16.5.1", "B8")
def test_between_level_powers_the_active_player_picks():
    w = joint(troops=1).method("stratagem", 1).load(STRATAGEM, 6, 1).load(CHECK, 1, 1).do("march", "lend")
    w.pick("guan_yu", seat=0)
    assert w.at() == "claim.gains" and w.verbs() == ["gain"]
    w.do("gain caocao", "keep")
    assert w.owner("yan") == "caocao"


@clauses("16.5.2", "B9", "D-57")
def test_whoever_gained_may_cede_and_a_player_must_accept():
    w = joint(troops=1).method("stratagem", 1).load(STRATAGEM, 6, 1).load(CHECK, 1, 1).do("march", "lend")
    w.pick("guan_yu", seat=0).do("gain liubei", "cede caocao")
    assert w.t.waiting() == (1,)
    w.do("accept")
    assert w.owner("yan") == "caocao" and w.place("guan_yu") == AREA["xu"]


@clauses("16.6", "D-57")
def test_the_invaders_collapse_as_one_and_captives_go_to_whoever_beat_or_gained():
    w = joint(own="1 guan_yu", ally="1 xu_chu").method("battle", 1).load(BATTLE, 1, 2).load(CHECK, 1, 1)
    w.do("march", "lend").pick(seat=0)
    assert w.owner("yan") == "lubu" and w.at() == "action.act"
    assert w.place("guan_yu") == AREA["xu"] and w.place("xu_chu") == AREA["xuchang"]
    w = joint(troops=1).method("stratagem", 1).load(STRATAGEM, 6, 1).load(CHECK, 1, 5).do("march", "lend")
    w.pick("guan_yu", seat=0).do("gain caocao", "keep")
    assert w.lord("zhang_liao") == "caocao" and w.lord("lu_bu") == "lubu"


@clauses("D-77", "21.3", "21.6")
def test_an_allied_minor_power_driven_out_takes_everybody_with_it():
    w = World().holds("xu", "liubei", 9, "liu_bei guan_yu").holds("yan", "lubu", 9, "lu_bu").holds("qing", "clans", 12)
    w.acts("liubei")
    w.s.points = 1
    w.pictures = {seat: w.t.view(seat) for seat in w.pictures}
    w.t.stack[-1].at = "act"
    w.run().do("ally lubu").method("battle", 1).load(BATTLE, 1, 6).load(PURSUIT, 1)
    w.march("qing", xu="6 guan_yu", yan="6 lu_bu").pick("guan_yu")
    if w.at() == "combat.attacker_leaves":
        assert w.can("retreat")
    w2 = World().holds("xu", "liubei", 9, "liu_bei guan_yu").holds("yan", "lubu", 9, "lu_bu").holds("qing", "clans", 7)
    w2.acts("liubei")
    w2.s.points = 1
    w2.pictures = {seat: w2.t.view(seat) for seat in w2.pictures}
    w2.t.stack[-1].at = "act"
    w2.run().do("ally lubu").method("battle", 1).load(BATTLE, 1, 6).load(PURSUIT, 1)
    w2.march("qing", xu="3 guan_yu", yan="4 lu_bu").pick()
    assert w2.at() == "action.act" and w2.owner("qing") == "clans" and w2.place("guan_yu") == AREA["xu"]


@clauses("D-43", "21.2", "21.2a", "21.2b", "33.3")
def test_minor_powers_leave_when_half_are_gone_or_the_enemy_has_more_than_twice_as_many():
    from game.romance.rules.minor_powers import must_leave

    w = World().holds("xu", "liubei", 1, "liu_bei").holds("yan", "lubu", 4, "lu_bu").acts("liubei")
    s = w.s
    s.fight_area, s.attackers, s.attack_troops = AREA["yan"], [0], [8]
    for began, now, enemy, leaves in [(8, 4, 8, True), (7, 4, 8, False), (4, 4, 9, True), (0, 0, 0, False)]:
        s.began, s.troops[AREA["yan"]], s.attack_troops = [8, began], now, [enemy]
        assert must_leave(s, 1) is leaves, (began, now, enemy)


@clauses("22.4", "D-51")
def test_generals_alone_collapse_at_the_first_loss():
    w = against("caocao", 0, "xu_chu").method("battle", 1).load(BATTLE, 3, 3).load(CHECK, 1, 1)
    w.march("yan", xu="9 guan_yu").pick("guan_yu", seat=0).pick(seat=1)
    assert w.owner("yan") == "liubei" and w.place("xu_chu") == AREA["luoyang"]
