"""The player of rules of thumb (36): what it does in positions that ask for one rule, and that it plays whole games."""

from random import Random

import pytest

from game.bots.choice import Budget
from game.romance.bots.fight_rules import leave, pick
from game.romance.bots.marches import best_march, march_on
from game.romance.bots.players import PLAYERS
from game.romance.bots.redeploy_rules import move
from game.romance.bots.sight import Sight, powers_to_play
from game.romance.bots.thumb import RULES as RULES_OF_THUMB
from game.romance.bots.work_rules import hold_back, spend, wants_points
from game.romance.rules.catalogue import AFFAIRS, AREA, GENERAL, POWER
from game.romance.rules.chance import STRATAGEM
from game.romance.rules.game import RULES
from game.romance.rules.odds import prospect
from tests.romance.world import World, clauses

THUMB = PLAYERS["thumb"]


def choice(w):
    seat = w.t.waiting()[0]
    return THUMB.choose(w.t.imagine(seat, Random(1)), seat, w.t.options(seat), Budget(Random(1)))


def test_every_question_has_a_rule():
    asked = {(frame.__struct_config__.tag, name) for frame in RULES.frames for name, s in frame.plan.items() if s.ask}
    assert asked == set(RULES_OF_THUMB)


@clauses("36.1")
def test_it_marches_where_points_times_chance_are_worth_it_and_never_below_seven_in_ten():
    w = World().holds("xu", "liubei", 12, "liu_bei guan_yu zhang_fei mi_zhu").holds("yu", "clans", 4).acts("liubei")
    march = best_march(Sight(w.s, 0))
    assert march is not None and march.odds.win >= 0.7 and GENERAL["liu_bei"] not in march.generals
    assert choice(w).action[0] == "muster"
    w = World().holds("xu", "liubei", 4, "liu_bei guan_yu mi_zhu").holds("yu", "clans", 14).acts("liubei")
    assert march_on(Sight(w.s, 0), AREA["yu"]) is None


@clauses("36.1")
def test_into_an_area_of_nobodys_it_sends_two_troops_and_one_general():
    w = World().holds("xu", "liubei", 8, "liu_bei guan_yu mi_zhu").acts("liubei")
    march = best_march(Sight(w.s, 0))
    assert march is not None and march.troops == ((AREA["xu"], 2),) and len(march.generals) == 1


@clauses("36.1")
def test_sun_crosses_the_river_at_two_to_one_only():
    """Over land the same army marches."""

    def march(source, target, troops):
        w = World().holds(source, "sun", troops, "sun_ce zhou_yu cheng_pu zhang_zhao").holds(target, "clans", 5)
        return march_on(Sight(w.acts("sun").s, 2), AREA[target])

    assert march("jianye", "kuaiji", 9) is not None, "a plain side"
    assert march("jianye", "shouchun", 9) is None and march("jianye", "shouchun", 12) is not None
    assert march("yang", "jiangxia", 9) is not None, "along the River as others do"


@clauses("36.1")
def test_in_the_first_turns_each_power_takes_what_it_needs_before_anything_else():
    """Liu Bei holds Qingzhou; Yuzhou is held against him, and many areas beside him are empty."""

    def target(turn, owner):
        w = World(turn=turn).holds("xu", "liubei", 24, "liu_bei guan_yu zhang_fei mi_zhu sun_qian")
        w.holds("qing", "liubei", 1, "mi_fang").holds("ji", "caocao", 9, "cao_cao")
        w.holds("yu", owner, 9, "cao_ren" if owner == "caocao" else "")
        march = best_march(Sight(w.acts("liubei").s, 0))
        return march.target if march else 0

    assert target(2, "clans") == AREA["yu"]
    assert target(5, "clans") not in (0, AREA["yu"])
    assert target(2, "caocao") not in (0, AREA["yu"]), "what a player holds is no first aim any more"


@clauses("36.1")
def test_what_is_lost_whoever_stays_costs_nothing_to_leave():
    def value(garrison):
        w = World(turn=8).holds("xu", "liubei", 6, "liu_bei guan_yu zhang_fei").holds("qing", "clans", 1)
        w.holds("jianye", "sun", garrison, "sun_ce zhou_yu cheng_pu").acts("liubei")
        march = march_on(Sight(w.s, 0), AREA["qing"])
        return march.value if march else -99.0

    assert value(30) > value(9), "an army that takes Xuzhou in any case does not keep him at home"


@clauses("36.1")
def test_rough_odds_are_near_the_exact_ones():
    from itertools import product

    from game.romance.bots.rough_odds import rough_chance
    from game.romance.rules.odds import force_of

    one, other = (
        [GENERAL[key] for key in side] for side in (("guan_yu", "zhang_fei"), ("cao_cao", "xu_chu", "yu_jin"))
    )
    gaps = []
    for a, d, edge in product((3, 6, 10, 15), (2, 5, 9, 14), (0, 2)):
        attack, defence = force_of(one, a, 3), force_of(other, d, 3)
        gaps.append(abs(rough_chance(attack, defence, edge) - prospect(attack, defence, edge, "stand").win))
    assert sum(gaps) / len(gaps) < 0.06 and max(gaps) < 0.35
    assert rough_chance(force_of(one, 0), force_of(other, 3), 0) == 0.0
    assert rough_chance(force_of(one, 3), force_of(other, 0), 0) == 1.0


@clauses("36.1")
def test_odds_of_large_armies_are_asked_in_proportion():
    from game.romance.bots.marches import MOST_TROOPS, scaled_odds
    from game.romance.rules.odds import force_of

    leaders = [GENERAL[key] for key in ("guan_yu", "zhang_fei")]
    attack, defence = force_of(leaders, 40), force_of(leaders, 20)
    large = scaled_odds(attack, defence, 0, "stand")
    assert attack.troops > MOST_TROOPS and large.win == pytest.approx(
        prospect(attack, defence, 0, "stand").win, abs=0.1
    )
    assert 10 < large.left < 40 and large.enemy_losses == pytest.approx(20, abs=1.5)
    few = force_of(leaders, 9)
    assert scaled_odds(few, force_of(leaders, 5), 1, "rule") == prospect(few, force_of(leaders, 5), 1, "rule")


@clauses("36.8")
def test_troops_stay_where_they_save_more_than_they_promise_elsewhere():
    w = World(turn=8).holds("xu", "liubei", 9, "liu_bei guan_yu").holds("qing", "liubei", 2, "mi_zhu")
    w.holds("jianye", "sun", 14, "sun_ce zhou_yu cheng_pu").redeploys("liubei")
    moves = []
    while w.at() == "redeployment.move" and w.t.waiting() == (0,):
        moves.append(choice(w).action)
        w.t.apply(0, moves[-1])
    assert not any(action[:2] == ("move_troops", AREA["xu"]) for action in moves)


@clauses("36.2")
def test_before_turn_seven_the_grey_counts_before_another_player():
    def value(turn):
        w = World(turn=turn).holds("xu", "liubei", 20, "liu_bei guan_yu zhang_fei mi_zhu")
        w.holds("yan", "caocao", 3, "yu_jin").holds("xuchang", "caocao", 2, "cao_cao").acts("liubei")
        march = march_on(Sight(w.s, 0), AREA["yan"])
        return march.value if march else -9.0

    assert value(8) - value(3) == pytest.approx(3.0, abs=0.01)


@clauses("36.2")
def test_who_has_no_grey_beside_him_does_not_wait_for_it():
    w = World(turn=3).holds("qing", "liubei", 20, "guan_yu zhang_fei").holds("yan", "caocao", 3, "yu_jin")
    w.holds("ji", "caocao", 3, "cao_cao").holds("xu", "clans", 9).acts("liubei")
    march = march_on(Sight(w.s, 0), AREA["yan"])
    assert march is not None and Sight(w.s, 0).has_grey_beside()
    w.holds("xu", "sun", 9, "sun_ce")
    alone = march_on(Sight(w.s, 0), AREA["yan"])
    assert alone is not None and not Sight(w.s, 0).has_grey_beside()


@clauses("36.1")
def test_nobody_fears_a_player_who_has_no_phase_left_before_the_end():
    w = World(turn=10).holds("xu", "liubei", 2, "mi_zhu").holds("jianye", "sun", 20, "sun_ce zhou_yu").acts("liubei")
    cards = {power: card for card, power in enumerate(AFFAIRS)}
    w.s.drawn = [cards[0]]
    assert powers_to_play(w.s) == [1, 2] and Sight(w.s, 0).threat(AREA["xu"], 2) > 0.5
    w.s.drawn = [cards[2], cards[0]]
    assert powers_to_play(w.s) == [1] and Sight(w.s, 0).threat(AREA["xu"], 2) == 0.0
    w.s.turn = 9
    assert powers_to_play(w.s) == [0, 1, 2]


@clauses("36.3")
def test_a_lord_without_heirs_does_not_duel():
    w = World().holds("xu", "liubei", 9, "liu_bei mi_zhu").holds("yan", "lubu", 9, "lu_bu").acts("liubei")
    w.method("duel", 1).march("yan", xu="6 liu_bei")
    assert pick(w.t, Sight(w.s, 0), w.t.options(0)).action == ("seal_picks",)


def work_done(w, seat):
    """What is done until the action step is over."""
    done = []
    while w.at() != "redeployment.move":
        done.append(choice(w).action)
        w.t.apply(seat, done[-1])
    return done


@clauses("36.4")
def test_what_does_not_march_works_with_every_general_and_each_rolls_alone():
    w = World().holds("jianye", "sun", 3, "sun_ce zhou_yu zhang_zhao").holds("shouchun", "clans", 14)
    w.holds("xu", "clans", 14).holds("yang", "clans", 14).holds("kuaiji", "clans", 14).acts("sun")
    verbs = [verb for verb, *_ in work_done(w, 2)]
    assert verbs.count("recruit") == 3 and verbs.count("roll") == 3 and "envoy" not in verbs


@clauses("36.4")
def test_liu_bei_earns_points_with_his_best_envoys_whenever_xuzhou_does_not_march():
    w = World().holds("xu", "liubei", 3, "liu_bei mi_zhu sun_qian jian_yong").holds("yu", "clans", 14)
    w.holds("qing", "clans", 14).holds("yan", "clans", 14).holds("shouchun", "clans", 14).holds("jianye", "clans", 14)
    done = work_done(w.acts("liubei"), 0)
    assert [general for verb, *rest in done if verb == "envoy" for general in rest] == [
        GENERAL["liu_bei"], GENERAL["sun_qian"], GENERAL["jian_yong"],
    ]  # fmt: skip
    assert ("recruit", GENERAL["mi_zhu"]) in done
    for garrison, reason in ((1, "reason.envoy_at_home"), (40, "reason.envoy")):
        w = World().holds("xu", "liubei", 3, "liu_bei sun_qian").holds("yu", "clans", 14)
        w.holds("jianye", "sun", garrison, "sun_ce zhou_yu").acts("liubei")
        w.t.apply(0, ("work", AREA["xu"]))
        told = choice(w)
        assert told.action[0] == "envoy" and told.reason == reason


@clauses("36.5")
def test_points_that_no_own_side_needs_hold_back_the_rival_who_is_ahead():
    """Cao Cao may walk into Jizhou; a ban on that side is worth a point, and none where he would gain nothing."""
    w = World(turn=4).holds("xu", "liubei", 9, "liu_bei guan_yu").holds("yan", "caocao", 9, "xu_chu yu_jin")
    w.holds("xuchang", "caocao", 3, "cao_cao").holds("jianye", "sun", 3, "sun_ce").acts("liubei")
    w.s.bans[w.s.board.side_of[AREA["yan"], AREA["xu"]]] = 1
    sight, sides = Sight(w.s, 0), w.s.board.side_of
    options = [("seal", side) for side in range(len(w.s.bans))]
    held = hold_back(sight, options)
    assert sight.rival_ahead() == POWER["caocao"] and held is not None and held.reason == "reason.hold_back"
    assert held.arguments["power"] == POWER["caocao"] and held.arguments["place"] == AREA["qing"], "five points"
    assert held.action == ("seal", sides[AREA["yan"], AREA["qing"]])
    w.s.points = 1
    assert spend(Sight(w.s, 0), options) == held
    for area in (AREA["yan"], AREA["xuchang"]):
        w.s.troops[area] = 1
    assert hold_back(Sight(w.s, 0), options) is None, "who leaves a troop behind walks nowhere"


@clauses("36.4", "36.5")
def test_where_the_lords_seat_is_threatened_it_sends_envoys_and_seals_the_side():
    w = World().holds("xu", "liubei", 3, "liu_bei mi_zhu").holds("yan", "caocao", 24, "cao_cao xu_chu dian_wei")
    w.acts("liubei")
    sight = Sight(w.s, 0)
    assert wants_points(sight)
    w.s.points = 1
    bought = spend(sight, [("seal", w.s.board.side_of[AREA["yan"], AREA["xu"]])])
    assert bought is not None and bought.reason == "reason.seal"


@clauses("36.6")
def test_champions_are_picked_by_the_ability_the_method_uses():
    w = World().holds("xu", "liubei", 9, "liu_bei mi_zhu guan_yu zhuge_liang").holds("yan", "lubu", 9, "lu_bu")
    w.acts("liubei").method("stratagem", 1).march("yan", xu="6 guan_yu zhuge_liang")
    assert pick(w.t, Sight(w.s, 0), w.t.options(0)).action == ("pick", GENERAL["zhuge_liang"])


@clauses("36.7")
def test_below_half_of_the_enemys_troops_it_leaves():
    w = World().holds("xu", "liubei", 9, "liu_bei guan_yu").holds("yan", "lubu", 9, "lu_bu").holds("ji", "lubu", 1)
    w.acts("liubei").method("stratagem", 1).load(STRATAGEM, 3).march("yan", xu="3 guan_yu").pick()
    assert leave(w.t, Sight(w.s, 0), w.t.options(0)).action == ("retreat",)


@clauses("36.2")
def test_who_has_most_points_and_people_leads_before_the_last_turn_and_then_points_alone():
    w = World(turn=8).holds("qing", "liubei", 9, "liu_bei mi_zhu").holds("jianye", "sun", 3, "sun_ce")
    w.holds("xuchang", "caocao", 3, "cao_cao xu_chu yu_jin xiahou_dun dian_wei guo_jia zhang_he cao_ren")
    w.acts("liubei")
    sight = Sight(w.s, 0)
    assert sight.points[0] > sight.points[1] and sight.leads_by(1) > 0 > sight.leads_by(0)
    assert sight.rival_ahead() == POWER["caocao"]
    w.s.turn = 10
    assert Sight(w.s, 0).leads_by(0) == sight.points[0] - max(sight.points[1:])


@clauses("36.8")
def test_it_redeploys_towards_the_frontier_and_leaves_no_area_empty():
    w = World().holds("xu", "liubei", 1, "liu_bei guan_yu").holds("qing", "liubei", 9, "mi_zhu")
    w.holds("yan", "caocao", 9, "cao_cao xu_chu").holds("ji", "liubei", 1).redeploys("liubei")
    chosen = move(w.t, Sight(w.s, 0), w.t.options(0))
    assert chosen.action[0] in ("move_troops", "move")
    while w.at() == "redeployment.move" and w.t.waiting() == (0,):
        w.t.apply(0, choice(w).action)
    assert {"xu", "qing", "ji"} <= {key for key in AREA if w.owner(key) == "liubei"}


@clauses("36.1", "D-34")
def test_odds_are_those_of_the_tables():
    from game.romance.rules.odds import clan_force, force_of

    leaders = [GENERAL[key] for key in ("guan_yu", "zhang_fei", "zhao_yun")]
    few, many = (prospect(force_of(leaders, n), clan_force(6), 0, "stand") for n in (4, 12))
    assert 0 < few.win < many.win <= 1 and many.collapse < few.collapse
    assert prospect(force_of(leaders, 3), force_of([], 0)).win == 1.0


def test_a_whole_game_of_three_thumbs_is_played_without_a_fault():
    t = RULES.start({"length": "evening"}, 3, 4)
    while t.waiting():
        seat = t.waiting()[0]
        chosen = THUMB.choose(t, seat, t.options(seat), Budget(Random(1)))
        assert chosen.action in t.options(seat) and chosen.reason.startswith("reason.")
        t.apply(seat, chosen.action)
    assert t.s.result is not None
