"""What the rules of thumb choose, each shown in a tiny world or over whole games."""

import pytest

from game.bots.protocol import chance_for, think
from game.conquest.bots.players import PLAYERS
from game.conquest.rules.boards import load_board, shipped_board_ids
from game.conquest.rules.game import new_game
from game.conquest.rules.options import Options
from tests.worlds import BLUE, COMBAT, DEFENDER, GREEN, INVADER, RED, World, world


def choice_of(w: World, seat: int = RED, ply: int = 1):
    """What the player does now, with nothing left to chance."""
    assert seat in w.waiting, (w.waiting, w.at)
    choice = think(w.table, seat, PLAYERS["thumb"], chance_for(7, ply))
    assert choice.fault == ""
    return choice


def played_out(w: World, step: str, seat: int = RED) -> World:
    """Lets the player go on by itself until the step of the turn is over."""
    while w.waiting and w.s.step == step and w.s.turn_seat == seat:
        who = w.waiting[0]
        w.table.apply(who, choice_of(w, who, len(w.table.log)).action)
    return w


# ---- whole wars


def winner_of(names: tuple[str, ...], board: str, seed: int, options: Options) -> tuple[str, int]:
    t = new_game(load_board(board), options, len(names), seed)
    while t.waiting() and t.s.round <= 60:
        seat = t.waiting()[0]
        choice = think(t, seat, PLAYERS[names[seat]], chance_for(seed, len(t.log)))
        assert choice.fault == ""
        t.apply(seat, choice.action)
    assert t.s.result is not None, f"seed {seed} on {board}: no end after 60 rounds"
    (winner,) = t.s.result.winners
    return names[winner], t.s.round


def test_it_beats_chance():
    wins = 0
    for game in range(20):
        names = ("thumb", "random") if game % 2 else ("random", "thumb")
        board = shipped_board_ids()[game // 2 % 4]
        wins += winner_of(names, board, 100 + game, Options(mode="annihilation"))[0] == "thumb"
    assert wins >= 18


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_wars_between_equals_come_to_an_end(seats):
    """A last stand behind every General is worn down from all sides in the end."""
    for seed in range(3):
        board = shipped_board_ids()[(seats + seed) % 4]
        _, rounds = winner_of(("thumb",) * seats, board, seed, Options(mode="annihilation"))
        assert rounds <= 40


# ---- invading


def test_it_takes_the_province_that_makes_a_region_whole():
    w = world("a-b a-c b-d c-e", regions={"north": "a b", "south": "c d e"}, bonus={"north": 2, "south": 1})
    w.holds("a", RED, infantry=6).neutral("b", 2).neutral("c", 2).neutral("d", 2).holds("e", BLUE, infantry=3)
    choice = choice_of(w)
    assert choice.action == ("invade", w.number("a"), w.number("b"))
    assert choice.reason == "reason.complete_region"
    assert choice.arguments["region"] == w.s.board.region[w.number("b")]


def test_it_breaks_a_rivals_region_rather_than_take_a_like_province():
    w = world("a-b a-c b-d c-e", regions={"north": "b d", "south": "a c e"}, bonus={"north": 2, "south": 1})
    w.holds("a", RED, infantry=6).holds("b", BLUE, infantry=2).holds("d", BLUE, infantry=2)
    w.holds("c", BLUE, infantry=2).neutral("e", 2)
    choice = choice_of(w)
    assert choice.action == ("invade", w.number("a"), w.number("b"))
    assert choice.reason == "reason.break_region"


def test_it_ends_the_war_when_it_can():
    w = world("a-b a-c c-d").holds("a", RED, infantry=8).holds("b", BLUE, infantry=4).neutral("c", 1).neutral("d", 1)
    choice = choice_of(w)
    assert choice.action == ("invade", w.number("a"), w.number("b"))
    assert choice.reason == "reason.eliminate"


def test_it_sends_few_men_into_an_empty_province():
    w = world("a-b a-c c-d").holds("a", RED, infantry=8, ruler=True).holds("d", BLUE, infantry=4).neutral("c", 4)
    w.ruler(RED, "RU01")
    assert choice_of(w).action == ("invade", w.number("a"), w.number("b"))
    w.play(RED, "invade a b")
    assert choice_of(w).action == ("lead", 0)
    w.play(RED, "lead nobody")
    assert choice_of(w).action == ("foot", 1, 0)


def test_it_stays_at_home_when_nothing_can_be_won():
    w = world("a-b b-c").holds("a", RED, infantry=2).holds("b", BLUE, infantry=20).holds("c", BLUE, infantry=1)
    choice = choice_of(w)
    assert choice.action == ("end_step",)
    assert choice.reason == "reason.no_good_invasion"


def test_three_men_go_in_front_of_a_leader_and_the_rest_stay_free():
    w = world("a-b b-c").holds("a", RED, infantry=9, generals=["GE28"]).neutral("b", 4).holds("c", BLUE, infantry=4)
    w.play(RED, "invade a b")
    assert choice_of(w).action == ("lead", 0b10)
    w.play(RED, "lead 1")
    assert choice_of(w).action == ("foot", 3, 0)


@pytest.mark.parametrize(("dice", "action"), [((6, 6, 6, 1, 1), ("press",)), ((1, 1, 1, 6, 6), ("halt",))])
def test_it_goes_on_while_going_on_pays(dice, action):
    w = world("a-b b-c").holds("a", RED, infantry=5).neutral("b", 4).holds("c", BLUE, infantry=4).ties_to(DEFENDER)
    w.load(COMBAT, *dice[:3], *dice[3:], dice[4]).play(RED, "invade a b", "foot 3")
    assert choice_of(w).action == action


def test_with_cavalry_many_walk_along_to_capture_again():
    """Cavalry Commander: every unit may capture twice (R14.5)."""
    w = world("a-b b-c b-d d-e").holds("a", RED, infantry=10, ruler=True).ruler(RED, "Ma Teng")
    w.neutral("c", 1).neutral("d", 1).holds("e", BLUE, infantry=2)
    played_out(w, "invade")
    assert {w.owner(p) for p in "abc"} == {RED}


def test_a_fortress_is_besieged_from_all_sides():
    """No single army could take it; all together can, and they are worth less than an end of the war."""
    w = world("a-f b-f c-f a-b b-c", caps={"f": 24}).ties_to(INVADER).gold(RED, 99)
    for province in "abc":
        w.holds(province, RED, infantry=20)
    w.holds("f", BLUE, infantry=18, generals=["GE26"])
    choice = choice_of(w)
    assert choice.action[0] == "invade"
    assert choice.arguments["target"] == w.number("f")


def test_a_fortress_that_no_army_takes_is_worn_down_by_whoever_can_replace_the_men():
    """Nothing is lost by it: there is gold for more men than have room."""

    def besieged(gold: int) -> World:
        w = world("a-f b-f c-f a-b b-c").ties_to(INVADER).gold(RED, gold)
        for province in "abc":
            w.holds(province, RED, infantry=20)
        return w.holds("f", BLUE, infantry=17, generals=["GE26", "GE28", "GE15"])

    assert choice_of(besieged(99)).reason == "reason.wear_down"
    assert choice_of(besieged(0)).action == ("end_step",)


def test_nobody_goes_out_while_a_third_waits_to_come_in():
    """Whoever leaves the only Province must leave men against GREEN, and then too few are left for BLUE."""

    def pressed(others: int) -> World:
        w = world("a-b a-c c-d", seats=3).ties_to(DEFENDER).holds("a", RED, infantry=6)
        w.holds("b", BLUE, infantry=4).holds("d", BLUE, infantry=4)
        return w.holds("c", GREEN, infantry=others)

    assert choice_of(pressed(1)).action[0] == "invade"
    assert choice_of(pressed(12)).action == ("end_step",)


# ---- the modes


def test_the_last_round_is_for_provinces_not_for_men():
    def poised(number_of_round: int) -> World:
        w = world("a-b b-c", options={"mode": "seven_year_war"}).round(number_of_round)
        return w.holds("a", RED, infantry=3).neutral("b", 2).holds("c", BLUE, infantry=2).ties_to(DEFENDER)

    assert choice_of(poised(7)).action[0] == "invade"


@pytest.mark.parametrize(("round_now", "spends"), [(2, 6), (5, 3), (7, 0)])
def test_a_war_for_gold_keeps_what_men_would_not_bring_back(round_now, spends):
    w = world("a-b b-c", options={"mode": "gold"}).round(round_now).gold(RED, 6).at_step("infantry")
    w.holds("a", RED, infantry=3).neutral("b", 2).holds("c", BLUE, infantry=2)
    assert choice_of(w).action == ("hire_infantry", spends)


def test_the_hill_comes_first():
    options = {"mode": "king_of_the_hill", "hill": "b"}
    w = world("a-b a-c c-d", options=options).holds("a", RED, infantry=6).neutral("b", 2).neutral("c", 2)
    w.holds("d", BLUE, infantry=2)
    choice = choice_of(w)
    assert choice.action == ("invade", w.number("a"), w.number("b"))
    assert choice.reason == "reason.take_the_hill"


def test_who_is_about_to_win_is_held_back():
    """BLUE is two Provinces from the goal, GREEN is far from it."""
    options = {"mode": "custom", "province_goal": 6}
    w = world("a-b a-g b-c c-d d-e g-h h-i i-j", seats=3, options=options).holds("a", RED, infantry=6)
    for province in "bcde":
        w.holds(province, BLUE, infantry=2)
    w.holds("g", GREEN, infantry=2).holds("h", GREEN, infantry=2).neutral("i", 2).neutral("j", 2)
    assert choice_of(w).arguments["target"] == w.number("b")


# ---- gold and Deployment


def test_a_general_is_hired_from_plenty_only():
    def rich(gold: int) -> World:
        w = world("a-b b-c").at_step("generals").gold(RED, gold).round(3)
        return w.holds("a", RED, infantry=5).neutral("b", 2).holds("c", BLUE, infantry=2)

    assert choice_of(rich(3)).action == ("end_step",)
    assert choice_of(rich(20)).action == ("hire",)


def test_three_generals_are_enough():
    w = world("a-b b-c").at_step("generals").gold(RED, 30).reserve(RED, "GE01", "GE02", "GE03")
    w.holds("a", RED, infantry=5).neutral("b", 2).holds("c", BLUE, infantry=2)
    assert choice_of(w).action == ("end_step",)


def test_generals_and_men_go_to_the_frontier():
    w = world("a-b b-c c-d").at_step("deploy").reserve(RED, "GE28").pool(RED, 6)
    w.holds("a", RED, infantry=2).holds("b", RED, infantry=2).neutral("c", 2).holds("d", BLUE, infantry=2)
    played_out(w, "deploy")
    assert w.s.infantry[w.number("a")] == 2
    assert w.s.infantry[w.number("b")] == 8
    assert w.s.leader_at[1] == w.number("b")


def test_the_least_useful_general_is_dismissed():
    """R13.8: Yan Liang is worth fewer points than the others."""
    w = world("a-b b-c").at_step("deploy").reserve(RED, "GE26", "GE28", "GE02", "GE16")
    w.holds("a", RED, infantry=2, generals=["GE01", "GE03"]).neutral("b", 2).holds("c", BLUE, infantry=2)
    while w.at != "deployment.keep_three_in_reserve":
        w.play(RED, "end_step")
    assert choice_of(w).action == ("dismiss", 28)


# ---- being invaded


def test_leaders_missed_least_die_first():
    """R15.12: no Infantry is left, and one of Lü Bu and Yan Liang must die."""
    w = world("a-b b-c a-c").holds("a", BLUE, infantry=5).holds("b", RED, generals=["GE26", "GE28"])
    w.holds("c", RED, infantry=1).at_step("invade", BLUE)
    w.load(COMBAT, 6, 6, 1, 1, 8, 2).play(BLUE, "invade a b", "foot 3")
    assert w.at == "engagement.defender_chooses_who_dies"
    assert choice_of(w, RED).action == ("lose", 0b100)


def test_an_army_that_would_fall_slips_away_and_one_that_holds_stays():
    """K5.1: Zhang He may retreat."""

    def invaded(invaders: int, men: int) -> World:
        w = (
            world("a-b b-c c-d", seats=3)
            .holds("a", BLUE, infantry=invaders)
            .at_step("invade", BLUE)
            .holds("d", GREEN, 1)
        )
        return w.holds("b", RED, infantry=men, generals=["GE18"]).holds("c", RED, infantry=2).play(BLUE, "invade a b")

    outnumbered, safe = invaded(20, 3), invaded(4, 12)
    assert choice_of(outnumbered, RED).action == ("retreat",)
    assert choice_of(safe, RED).action == ("fight",)
    outnumbered.play(RED, "retreat")
    while outnumbered.waiting == (RED,):
        outnumbered.table.apply(RED, choice_of(outnumbered, RED).action)
    assert outnumbered.s.units[outnumbered.number("c")] == 6


# ---- the market


@pytest.mark.parametrize(("gold", "cards", "reason"), [(5, 0, "reason.men_not_cards"), (12, 2, "reason.buy_cards")])
def test_cards_are_bought_from_plenty_only(gold, cards, reason):
    w = world("a-b").holds("a", RED, 3).holds("b", BLUE, 3).gold(RED, gold).at_step("market")
    choice = choice_of(w)
    assert (choice.action, choice.reason) == (("buy", cards), reason)


# ---- Reposition


def test_inner_men_go_to_the_frontier_and_one_stays():
    w = world("a-b b-c").at_step("reposition").holds("a", RED, infantry=9).holds("b", RED, infantry=1)
    w.holds("c", BLUE, infantry=5)
    played_out(w, "reposition")
    assert w.s.infantry[w.number("a")] == 1
    assert w.s.infantry[w.number("b")] == 9


def test_nobody_leaves_a_ruler_alone_on_the_frontier():
    w = world("a-b b-c a-d").at_step("reposition").holds("a", RED, infantry=6, ruler=True).holds("b", RED, infantry=1)
    w.holds("c", BLUE, infantry=5).holds("d", BLUE, infantry=1)
    played_out(w, "reposition")
    assert w.s.infantry[w.s.leader_at[0]] >= 2
