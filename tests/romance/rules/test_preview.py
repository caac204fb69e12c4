"""What a client asks ahead is what the rules then say (preview.py)."""

from game.romance.rules import odds, preview
from game.romance.rules.alliance_odds import Gains
from game.romance.rules.catalogue import AREA, CARD, GENERAL, MAJORS, POWER
from game.romance.rules.game import RULES
from game.romance.rules.state import ALLY
from tests.romance.world import World


def position():
    w = World().holds("xu", "liubei", 7, "liu_bei guan_yu mi_zhu sun_qian").holds("qing", "clans", 7)
    w.holds("yan", "lubu", 5, "lu_bu gao_shun").holds("yu", "clans", 4).holds("xinye", "clans", 3)
    return w.bans(xu_qing=2).holds("xuchang", "caocao", 6, "cao_cao").acts("liubei")


def test_targets_and_sources_are_those_of_the_options():
    w = position()
    offered = sorted(int(a[1]) for a in w.t.options(0) if a[0] == "muster")
    assert preview.targets(w.s) == offered
    (source,) = preview.sources_for(w.s, AREA["yan"])
    assert (source.area, source.troops) == (AREA["xu"], 7) and GENERAL["guan_yu"] in source.generals
    refusal = preview.why_not_march_on(w.s, AREA["qing"])
    assert refusal is not None and refusal.code == "sealed"
    assert preview.why_not_march_from(w.s, AREA["yan"], AREA["xu"]).code == "not_yours"


def test_a_march_that_is_thought_of_has_its_odds_and_leaves_the_state_alone():
    w = position()
    odds, refusal = preview.march_of(w.s, AREA["yan"], [GENERAL["guan_yu"]], {AREA["xu"]: 6})
    assert refusal is None and 0 < odds.win < 1 and w.s.march_target == 0
    _, refusal = preview.march_of(w.s, AREA["yan"], [], {AREA["xu"]: 6})
    assert refusal is not None and refusal.code == "need_pair"


def test_the_court_says_what_each_general_may_do():
    w = position().do("work xu", "recruit mi_zhu")
    court = {hand.general: hand for hand in preview.court_of(w.s, AREA["xu"])}
    assert court[GENERAL["mi_zhu"]].rolls and court[GENERAL["mi_zhu"]].recruit.code == "acted"
    assert court[GENERAL["sun_qian"]].envoy.code == "lord_first" and court[GENERAL["liu_bei"]].envoy is None


def test_who_could_still_act_or_move():
    w = position()
    assert preview.areas_to_act(w.s) == [AREA["xu"]]
    w = World().holds("xu", "liubei", 3, "liu_bei").holds("yan", "liubei", 3, "guan_yu").redeploys("liubei")
    assert preview.stacks_to_move(w.s) == [AREA["yan"], AREA["xu"]]
    assert preview.reach_of(w.s, AREA["yan"], general=True) == {AREA["xu"]: 1}
    assert preview.troops_to_move(w.t, AREA["yan"]) == 3


def test_bargains_say_the_price_of_every_alliance():
    prices = {(b.power, b.areas): b.price for b in preview.bargains(position().s)}
    assert prices[POWER["lubu"], (AREA["yan"],)] == 1
    assert prices[POWER["clans"], (AREA["yu"], AREA["xinye"])] == 2


def test_sides_heirs_tables_and_cards():
    w = position()
    assert preview.open_sides(w.s, AREA["xu"]) == (1, 5)
    assert preview.heirs_in_line(w.s, POWER["lubu"])[0] == GENERAL["gao_shun"]
    assert preview.check_chances("duel_4") == {"nothing": 4, "captured": 1, "submits": 0, "death": 1, "exile": 0}
    assert preview.pursuit_losses(12) == (0, 1, 1, 2, 2, 3)
    assert preview.card_now(w.s, CARD["M11"])[0] == (GENERAL["zhao_yun"], POWER["liubei"], AREA["xu"])
    assert preview.cards_about(GENERAL["sun_ce"]) == [CARD["M21"]]
    assert not preview.is_cornered(w.s, AREA["yan"])


def test_the_realm_is_the_balance_towards_victory():
    s = RULES.start({}, 3, 1).s
    realm = preview.realm(s)
    assert realm.points == tuple(preview.worth_of(s, power) for power in MAJORS)
    assert realm.unheld + sum(realm.points) == 84 and not realm.passes


def test_u3_the_endings_of_a_march_add_up_and_agree_with_its_odds():
    attack = odds.force_of([GENERAL["guan_yu"], GENERAL["zhang_fei"]], 9)
    defence = odds.force_of([GENERAL["lu_bu"]], 6)
    for leaving in ("stand", "rule", "half"):
        told, whole = odds.distribution(attack, defence, 1, leaving), odds.prospect(attack, defence, 1, leaving)
        assert abs(sum(told.taken) + sum(told.held) - 1) < 1e-6 and abs(sum(told.taken) - whole.win) < 1e-9
        assert abs(sum(n * p for n, p in enumerate(told.taken)) - whole.left * whole.win) < 1e-6
    assert abs(sum(bout.chance for bout in told.bouts) - 1) < 1e-9 and len(told.bouts) == len(odds.METHODS)


def test_the_chance_that_a_bout_takes_somebody_is_that_of_its_duels_and_checks():
    even = odds.taken_in_a_bout((3,), (3,))
    duels = sum(chance for (method, _), chance in odds.METHODS.items() if method == odds.DUEL)
    assert 0 < even < odds.taken_in_a_bout((6,), (0,)) < duels
    assert odds.taken_in_a_bout((6,), (odds.CLAN_VALOR,)) < even, "clans have nobody to be taken"
    assert odds.taken_in_a_bout((), (3,)) == 0


def test_what_points_could_buy_is_asked_without_the_question():
    w = position()
    w.s.points = 0
    assert preview.why_not_buy(w.s, ("ally", POWER["lubu"])).code == "points"
    w.s.points = 1
    assert preview.why_not_buy(w.s, ("ally", POWER["lubu"])) is None
    assert preview.why_not_buy(w.s, ("ally_clans", AREA["qing"])) is None, "the first of its group names it"
    assert preview.works_on(w.s, AREA["xu"]) and not preview.works_on(w.s, AREA["xuchang"])


def test_a6_an_alliance_adds_to_the_odds_of_a_march_what_its_units_bring():
    w = World().holds("xu", "liubei", 5, "liu_bei guan_yu").holds("yan", "caocao", 9, "cao_cao xu_chu")
    w.holds("qing", "yuanshao", 8, "yuan_shao yan_liang").holds("yu", "clans", 4).acts("liubei")
    before = w.s.clone()
    gains = Gains(w.s)
    gain = gains.of(("ally", POWER["yuanshao"]))
    assert gain is not None and gain.target == AREA["yan"]
    alone, _ = preview.march_of(w.s, AREA["yan"], [GENERAL["liu_bei"], GENERAL["guan_yu"]], {AREA["xu"]: 4})
    everybody = [GENERAL[name] for name in ("liu_bei", "guan_yu", "yuan_shao", "yan_liang")]
    allied = w.s.clone()
    allied.ties[POWER["yuanshao"]] |= ALLY
    joint, refusal = preview.march_of(allied, AREA["yan"], everybody, {AREA["xu"]: 4, AREA["qing"]: 7})
    assert refusal is None and gain[1:] == (alone.win, joint.win) and gain.after > gain.before
    assert gains.of(("ally_clans", AREA["yu"])) is None, "four of them must stay (13.4.2)"
    assert gains.of(("offer", POWER["caocao"])) is None and gains.of(("seal", 1)) is None
    assert w.s == before


def test_a6_the_units_of_an_allied_player_count_within_what_points_bought():
    w = World().holds("xu", "liubei", 5, "liu_bei guan_yu").holds("yan", "lubu", 9, "lu_bu gao_shun")
    w.holds("qing", "caocao", 8, "cao_cao xu_chu").acts("liubei")
    w.s.ties[POWER["caocao"]] |= ALLY
    assert Gains(w.s).of(("fund_troops", POWER["caocao"])) is None, "no general comes with them yet (11.5)"
    w.s.credit_generals[POWER["caocao"]] = 2
    gain = Gains(w.s).of(("fund_troops", POWER["caocao"]))
    assert gain is not None and gain.target == AREA["yan"] and gain.after > gain.before > 0
