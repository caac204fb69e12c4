"""Definitions, turns and the Mandate phase (1 to 7, 30)."""

import pytest

from game.engine.errors import DataError
from game.romance.rules import events as ev
from game.romance.rules.board import COST, IMPASSABLE, KINDS, MOUNTAIN, PLAIN, RIVER, the_board
from game.romance.rules.catalogue import (
    AFFAIRS,
    AREA,
    CARD,
    CARDS,
    CLANS,
    GENERAL,
    GENERALS,
    MAJORS,
    MINORS,
    NOBODY,
    POWER,
    POWERS,
    ROSTER,
    SETUP,
    cards_of,
)
from game.romance.rules.chance import APPEAR, EXILE, LOT
from game.romance.rules.forces import unheld, worth
from game.romance.rules.game import RULES
from game.romance.rules.mandate import lines_of
from game.romance.rules.state import DEAD, FREE, IN_HAND, IN_PLAY, RETIRED
from game.romance.rules.tables import METHOD_OF_SUM
from tests.romance.world import World, clauses


def new_game(**options):
    return RULES.start(options, 3, 5, watched=True)


def played_to(t, turn):
    """Ends every step until a turn begins."""
    while t.s.turn < turn and t.waiting():
        t.apply(t.waiting()[0], next(a for a in t.options(t.waiting()[0]) if a[0] in ("end_step", "stand")))
    return t


@clauses("1.1", "5.1", "28.2")
def test_the_game_covers_five_periods_of_two_turns():
    t = new_game()
    played_to(t, 99)
    assert t.s.turn == 10 and t.s.result is not None
    decks = [told.event for told in t.drain() if isinstance(told.event, ev.DeckShuffled)]
    assert [deck.period for deck in decks] == [1, 2, 3, 4, 5]


@clauses("1.2")
@pytest.mark.parametrize("seats", [1, 2, 4, 8])
def test_exactly_three_play(seats):
    assert new_game().s.seats == 3
    with pytest.raises(DataError, match=r"1\.2"):
        RULES.start({}, seats, 1)


@clauses("1.3", "17.4", "17.5")
def test_no_table_needs_more_than_two_dice_and_there_are_three_methods():
    assert sorted(METHOD_OF_SUM) == list(range(2, 13))
    assert {method for method, _ in METHOD_OF_SUM.values()} == {0, 1, 2}


@clauses("2.1", "2.4", "2.5", "D-82", "D-83")
def test_the_board_has_25_areas_with_strength_cities_and_sides():
    board = the_board()
    assert board.size == 25 and len(board.sides) == 57
    assert sum(board.strength) == 74 and sum(board.city) == 10 and sum(board.points) == 84
    assert board.points[AREA["xu"]] == 7 and board.points[AREA["sili"]] == 1


@clauses("2.2", "24.4")
def test_sides_are_plain_river_or_mountain():
    board = the_board()
    assert board.kind(AREA["xu"], AREA["yan"]) == PLAIN
    assert board.kind(AREA["xu"], AREA["jianye"]) == RIVER
    assert board.kind(AREA["luoyang"], AREA["changan"]) == MOUNTAIN
    counts = [sum(1 for side in board.sides if side.kind == kind) for kind in range(len(KINDS))]
    assert counts == [20, 16, 15, 6] and COST == (1, 2, 2)


@clauses("2.3")
def test_nothing_ever_crosses_an_impassable_side():
    board = the_board()
    assert board.kind(AREA["bing"], AREA["changan"]) == IMPASSABLE
    assert AREA["changan"] not in board.neighbours[AREA["bing"]]
    w = World().holds("bing", "liubei", 5, "liu_bei").holds("changan", "lijue", 5).acts("liubei")
    assert w.refusal("muster changan") == ("impassable", "2.3")


@clauses("2.6")
def test_three_powers_are_major_eight_minor_and_the_clans_are_neither():
    assert len(MAJORS) == 3 and len(MINORS) == 8 and POWERS[CLANS].kind == "clan"


@clauses("2.7", "2.8", "9.8")
def test_troops_and_bans_are_unlimited():
    w = World().holds("xu", "liubei", 500, "liu_bei mi_zhu").bans(xu_yan=40).acts("liubei")
    w.do("work xu", "recruit mi_zhu")
    assert w.troops("xu") == 506 and w.s.bans[w.s.board.side_of[AREA["xu"], AREA["yan"]]] == 40


@clauses("3.1", "6.2", "6.3", "31")
def test_a_turn_is_a_mandate_phase_and_four_affairs_phases():
    t = played_to(new_game(), 3)
    told = [one.event for one in t.drain()]
    turn = [e for e in told if isinstance(e, ev.TurnBegan | ev.CardRevealed | ev.AffairsDrawn | ev.StepBegan)]
    first = [i for i, e in enumerate(turn) if isinstance(e, ev.TurnBegan)]
    kinds = [type(e).__name__ for e in turn[first[0] : first[1]] if not isinstance(e, ev.StepBegan)]
    assert kinds == ["TurnBegan", *["CardRevealed"] * 2, *["AffairsDrawn"] * 4]
    steps = [e.step for e in turn[first[0] : first[1]] if isinstance(e, ev.StepBegan)]
    assert steps.count("action") == steps.count("redeploy") == 3 and steps[:2] == ["mandate", "affairs"]


@clauses("6.1", "D-30")
def test_the_four_affairs_cards_are_shuffled_anew_every_turn():
    t = new_game()
    played_to(t, 9)
    order, orders = [], []
    for one in t.drain():
        if isinstance(one.event, ev.AffairsShuffled):
            orders.append(order := [])
        elif isinstance(one.event, ev.AffairsDrawn):
            order.append(one.event.card)
    assert all(sorted(drawn) == [0, 1, 2, 3] for drawn in orders[:8])
    assert len({tuple(drawn) for drawn in orders[:8]}) > 2
    assert sorted(AFFAIRS) == [NOBODY, 0, 1, 2]


@clauses("5.2", "5.3", "D-21", "D-81")
def test_each_turn_reveals_two_cards_of_its_period_and_all_four_come_up():
    t = new_game()
    assert len(t.s.shown) == 2 and len(t.s.deck) == 2
    assert sorted([*t.s.shown, *t.s.deck]) == cards_of(1)
    assert t.view(0).foreseen == tuple(sorted(t.s.deck))
    assert new_game(foresight="none").view(0).foreseen == ()
    played_to(t, 2)
    assert t.s.deck == []
    assert all(len(cards_of(period)) == 4 for period in range(1, 6)) and len(CARDS) == 20


@clauses("5.4")
def test_a_card_is_applied_from_its_first_line_to_its_last():
    w = World(turn=9).holds("xu", "liubei", 5, "liu_bei guan_yu zhang_fei").reveals(CARD["M51"])
    named = [e.general for e in w.told if isinstance(e, ev.GeneralAppeared | ev.LineVoid | ev.GeneralRetired)]
    assert named == [line.general for line in CARDS[CARD["M51"]].lines]


@clauses("5.5", "5.5.4", "5.5.5")
def test_a_general_appears_where_the_named_general_is_and_serves_his_power():
    w = World(turn=9).holds("xu", "liubei", 5, "liu_bei").holds("qing", "liubei", 2, "guan_yu").reveals(CARD["M51"])
    assert w.place("guan_xing") == AREA["qing"] and w.lord("guan_xing") == "liubei"
    assert w.place("zhang_bao") == AREA["xu"]


@clauses("5.5.1", "5.5.5")
def test_letters_are_taken_in_order_and_the_first_valid_one_is_used():
    w = World(turn=3).holds("xu", "liubei", 5, "liu_bei zhang_fei").gone(DEAD, "guan_yu").reveals(CARD["M22"])
    assert w.place("guan_ping") == AREA["xu"]
    # Guan Yu is dead, so Zhou Cang's second letter counts: Yuzhou, which is neutral.
    assert w.status("zhou_cang") == FREE and w.place("zhou_cang") == AREA["yu"]


@clauses("5.5.2")
def test_letters_come_before_digits():
    w = World().holds("xu", "liubei", 5, "liu_bei").holds("ji", "yuanshao", 5, "yuan_shao").reveals(CARD["M11"])
    assert w.lord("xu_you") == "yuanshao" and not w.heard(ev.Rolled)


@clauses("5.5.3", "34")
def test_digits_are_rolled_with_one_die():
    w = World().holds("xu", "liubei", 5, "liu_bei").holds("luoyang", "caocao", 5, "cao_cao").load(APPEAR, 3)
    w.reveals(CARD["M13"])
    assert w.place("zhong_yao") == AREA["luoyang"] and w.lord("zhong_yao") == "caocao"
    assert [roll.value for roll in w.heard(ev.Rolled)] == [3]


@clauses("5.5.3", "D-23")
def test_an_invalid_digit_is_rolled_again_while_another_is_valid():
    w = World(turn=3).gone(DEAD, "liu_bei")
    w.s.status[GENERAL["liu_bei"]] = DEAD
    card = CARD["M24"]
    line = next(line for line in CARDS[card].lines if line.general == GENERAL["xu_shu"])
    assert line.digits[3].general == GENERAL["liu_bei"]
    from game.romance.rules.mandate import destination

    w.load(APPEAR, 4, 5, 6)
    assert destination(w.t, line) == (NOBODY, AREA["xuchang"], "digit")


@clauses("5.5.6", "5.5.7", "4.5", "D-26")
def test_in_a_neutral_area_he_lies_free_and_public():
    w = World().reveals(CARD["M11"])
    assert w.status("chen_deng") == FREE and w.place("chen_deng") == AREA["xu"]
    assert w.owner("xu") == "" and w.t.view(-1).status[GENERAL["chen_deng"]] == FREE


@clauses("5.5.8")
def test_clan_land_counts_as_neutral_for_this():
    w = World().holds("xu", "clans", 4).reveals(CARD["M11"])
    assert w.status("chen_deng") == FREE and w.owner("xu") == "clans"


@clauses("5.5.9", "D-27")
def test_a_free_general_joins_the_power_that_controls_his_area_when_the_step_ends():
    w = World().holds("qing", "liubei", 5, "liu_bei guan_yu").free("xu", "chen_deng").acts("liubei")
    w.march("xu", qing="2 guan_yu")
    assert w.status("chen_deng") == FREE
    w.do("end_step")
    assert w.lord("chen_deng") == "liubei"
    assert w.can("move chen_deng qing")


@clauses("5.5.9", "D-27", "4.2")
def test_clans_never_take_a_free_general():
    w = World().holds("qing", "clans", 5).free("qing", "chen_deng").acts("liubei").do("end_step")
    assert w.status("chen_deng") == FREE and w.owner("qing") == "clans"


@clauses("5.5.10", "D-28", "33.10")
def test_if_nothing_is_valid_a_living_power_is_drawn():
    w = World().holds("xu", "liubei", 5, "liu_bei").holds("changan", "lijue", 5, "li_jue").load(LOT, 4)
    w.reveals(CARD["M14"])
    # Wen Pin: neither Liu Biao nor Kuai Yue is in play. Liu Bei, Cao Cao, Sun and Li Jue live.
    assert w.lord("wen_pin") == "lijue" and w.place("wen_pin") == AREA["changan"]


@clauses("5.5.10", "D-28", "D-66")
def test_the_lot_may_bring_him_into_the_wandering_hand():
    w = World().hand("liu_bei").load(LOT, 1).reveals(CARD["M14"])
    assert w.status("wen_pin") == IN_HAND and w.lord("wen_pin") == "liubei"


@clauses("D-25", "D-66")
def test_with_a_general_who_is_free_he_is_free_and_with_a_wanderer_he_wanders():
    w = World(turn=9).hand("liu_bei").free("qing", "guan_yu").reveals(CARD["M51"])
    assert w.status("guan_xing") == FREE and w.place("guan_xing") == AREA["qing"]
    assert w.status("zhang_bao") == IN_HAND


@clauses("5.6", "D-72")
def test_whoever_retires_is_out_for_good():
    w = World(turn=9).holds("xu", "liubei", 5, "liu_bei lu_meng").reveals(CARD["M51"])
    assert w.status("lu_meng") == RETIRED and w.lord("lu_meng") == ""


@clauses("5.6", "25.1")
def test_a_monarch_who_retires_is_followed_at_once():
    w = World(turn=7).holds("liang", "mateng", 5, "ma_teng ma_chao").reveals(CARD["M41"])
    assert w.s.monarch[POWER["mateng"]] == GENERAL["ma_chao"]


@clauses("D-22")
def test_appearing_twice_or_after_death_does_nothing_and_who_retires_early_never_comes():
    w = World(turn=9).holds("xu", "liubei", 5, "liu_bei guan_xing").gone(DEAD, "zhang_bao").reveals(CARD["M51"])
    assert w.status("zhang_bao") == DEAD and w.status("guan_xing") == IN_PLAY
    assert w.status("lu_meng") == RETIRED
    assert {e.general for e in w.heard(ev.LineVoid)} == {GENERAL["guan_xing"], GENERAL["zhang_bao"]}


@clauses("D-75", "26.3", "D-29")
def test_yuan_shao_dissolves_when_his_card_comes():
    w = World(turn=3).holds("ji", "yuanshao", 8, "yuan_shao yan_liang").holds("you", "yuanshao", 4, "wen_chou")
    w.holds("xuchang", "caocao", 5, "cao_cao").bans(ji_yan=1).free("you", "chen_deng").load(EXILE, 2, 1, 3, 3)
    w.reveals(CARD["M23"])
    assert w.owner("ji") == w.owner("you") == "" and w.troops("ji") == 0
    assert w.status("yuan_shao") == RETIRED and not w.s.alive[POWER["yuanshao"]]
    assert w.lord("yan_liang") == "caocao" and w.lord("wen_chou") == "sun"
    assert sum(w.s.bans) == 1 and w.status("chen_deng") == FREE


@clauses("D-71", "35:lords")
def test_no_card_retires_cao_cao_or_liu_bei_but_for_the_option():
    lords = {GENERAL["cao_cao"], GENERAL["liu_bei"]}
    stays, goes = RULES.open({}, 3, 1).s.options, RULES.open({"lords": "retire"}, 3, 1).s.options

    def retired(options):
        return {line.general for card in range(20) for line in lines_of(card, options) if line.retires}

    assert not lords & retired(stays) and lords <= retired(goes)
    w = World(turn=9, lords="retire").holds("xu", "caocao", 5, "cao_cao cao_pi").reveals(CARD["M53"])
    assert w.s.monarch[POWER["caocao"]] == GENERAL["cao_pi"]
    w = World(turn=9, lords="retire").holds("xu", "liubei", 5, "liu_bei").holds("qing", "liubei", 1)
    w.reveals(CARD["M54"]).do("stand qing")
    assert w.s.monarch[POWER["liubei"]] == GENERAL["liu_shan"] and w.place("liu_shan") == AREA["qing"]


@clauses("7.1", "7.2", "33.1")
def test_reinforcement_gives_a_troop_to_minor_powers_and_clans_alone():
    w = World().holds("xu", "liubei", 5, "liu_bei").holds("ji", "yuanshao", 8, "yuan_shao").holds("qing", "clans", 7)
    w.draws_thaw()
    assert (w.troops("xu"), w.troops("ji"), w.troops("qing"), w.troops("yu")) == (5, 9, 8, 0)


@clauses("7.3")
def test_every_stack_of_bans_drops_by_one():
    w = World().bans(xu_yan=2, xu_qing=1).draws_thaw()
    sides = w.s.board.side_of
    assert w.s.bans[sides[AREA["xu"], AREA["yan"]]] == 1 and w.s.bans[sides[AREA["xu"], AREA["qing"]]] == 0


@clauses("30", "D-73", "D-74")
def test_setup_places_the_forces_of_the_data():
    s = new_game().s
    t = RULES.open({}, 3, 1, watched=True)
    while t.s.turn == 0:
        t.advance()
    s = t.s
    assert sum(s.troops) == 133 and s.status.count(IN_PLAY) == 63
    assert [worth(s, power) for power in MAJORS] == [7, 6, 5] and unheld(s) == 66
    assert sum(s.bans) == 0 and s.points == 0 and len(GENERALS) == ROSTER + 1 == 128
    assert all(s.owner[start.area] == start.power and s.troops[start.area] == start.troops for start in SETUP)
    assert GENERALS[GENERAL["xun_yu"]].name["ja"] == "荀彧"


@clauses("35:seats")
def test_powers_are_chosen_or_dealt():
    assert new_game().s.power_of == [0, 1, 2]
    dealt = {tuple(RULES.start({"seats": "dealt"}, 3, seed).s.power_of) for seed in range(12)}
    assert len(dealt) > 3 and all(sorted(powers) == [0, 1, 2] for powers in dealt)
    t = RULES.start({"seats": "dealt"}, 3, 3)
    assert t.s.power_of[t.waiting()[0]] == t.s.active
