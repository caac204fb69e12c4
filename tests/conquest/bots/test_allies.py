"""What computer players do as allies in The Yellow Scarves Uprising: whole games, and each habit in a tiny world."""

from pathlib import Path
from random import Random

import pytest

from game import paths
from game.bots.protocol import chance_for, think
from game.conquest.bots.ally_deploy import men_to_hold, plans
from game.conquest.bots.ally_sight import FAR, AllySight, distances
from game.conquest.bots.players import PLAYERS
from game.conquest.rules.boards import load_board, shipped_board_ids
from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.difficulty import LEVELS, difficulty_options
from game.conquest.rules.game import new_game
from game.conquest.rules.options import read_options
from game.parts.yaml_files import read_yaml
from game.tools.commands.check import arguments, flatten
from tests.worlds import BLUE, DEFENDER, INVADER, RED, World, world

REBEL = 2
"""The first bot of a world with two players."""

TEXTS = {
    key: words
    for folder in (paths.texts("en"), paths.texts("en", "conquest"))
    for key, words in flatten(read_yaml(folder / "reasons.yaml"), Path("reasons.yaml")).items()
}


def choice_of(w: World, seat: int = RED, ply: int = 1):
    assert seat in w.waiting, (w.waiting, w.at)
    choice = think(w.table, seat, PLAYERS["thumb"], chance_for(7, ply))
    assert choice.fault == ""
    return choice


def card(name: str) -> int:
    return next(n for n, row in enumerate(STRATEGY) if row is not None and row.id == name)


def whole_game(players: int, level: str, board: str, seed: int, name: str = "thumb"):
    """The table at the end, every choice having been looked at."""
    options = read_options(
        {"scenario": "yellow_scarves", "zhang_jue": "out", "board": board, **difficulty_options(players, level)}
    )
    t = new_game(load_board(options.board), options, players + options.bots, seed)
    while t.waiting():
        seat = t.waiting()[0]
        choice = think(t, seat, PLAYERS[name], chance_for(seed, len(t.log)))
        assert choice.fault == ""
        assert t.refusal(seat, choice.action) is None and choice.action != ("concede",)
        assert arguments(TEXTS[choice.reason], choice.reason, Path("reasons.yaml")) <= choice.arguments.keys()
        t.apply(seat, choice.action)
    assert t.s.result is not None
    return t


# ---- whole games


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_row_is_played_to_its_end(players, level):
    """Every level meets every board, with another number of players on each."""
    boards = shipped_board_ids()
    number = (players + list(LEVELS).index(level)) % len(boards)
    whole_game(players, level, boards[number], 1 + number)


def test_a_team_that_thinks_wins_where_chance_does_not():
    boards = shipped_board_ids()
    won = {
        name: sum(whole_game(4, "normal", boards[seed % 4], seed, name).s.result.kind == "win" for seed in range(1, 13))
        for name in ("thumb", "random")
    }
    assert won["random"] == 0 and won["thumb"] >= 4


def test_the_same_position_gives_the_same_choice():
    options = read_options({"scenario": "yellow_scarves", "zhang_jue": "out", **difficulty_options(2, "normal")})
    t = new_game(load_board(options.board), options, 6, 3)
    for _ in range(60):
        seat = t.waiting()[0]
        choices = [think(t, seat, PLAYERS["thumb"], chance_for(3, len(t.log))) for _ in range(2)]
        assert choices[0] == choices[1]
        t.apply(seat, choices[0].action)


def test_what_is_hidden_from_an_ally_has_no_part_in_the_choice():
    """Another treasury and another hand of the ally, the same chance: the same choice (R26)."""
    options = read_options({"scenario": "yellow_scarves", "zhang_jue": "out", **difficulty_options(2, "normal")})
    t = new_game(load_board(options.board), options, 6, 5)
    looked = 0
    while t.waiting() and t.s.round <= 4:
        seat = t.waiting()[0]
        choice = think(t, seat, PLAYERS["thumb"], chance_for(5, len(t.log)))
        other = t.clone()
        other.s.gold[1 - seat] += 9
        Random(len(t.log)).shuffle(other.s.strategy_deck)
        assert think(other, seat, PLAYERS["thumb"], chance_for(5, len(t.log))) == choice
        looked += 1
        t.apply(seat, choice.action)
    assert looked > 50


# ---- who is fought


def test_allies_are_no_enemies_and_rebels_come_before_neutrals():
    w = world("a-b a-c a-d d-e", bots=1).holds("a", RED, infantry=12, ruler=True).holds("b", BLUE, infantry=1)
    w.holds("c", REBEL, infantry=2).neutral("d", 2).holds("e", REBEL, infantry=4, ruler=True)
    assert choice_of(w).action == ("invade", w.number("a"), w.number("c"))
    sight = AllySight(w.s, RED)
    assert sight.threat(w.number("b")) == 0.0


def test_the_last_round_is_for_rebels_alone_and_nobody_stays_behind():
    w = world("a-b a-c c-d", bots=1).round(6).ties_to(DEFENDER).holds("a", RED, infantry=5).neutral("b", 1)
    w.holds("d", BLUE, infantry=1).holds("c", REBEL, infantry=3)
    choice = choice_of(w)
    assert choice.action == ("invade", w.number("a"), w.number("c"))
    assert AllySight(w.s, RED).fresh(w.number("a")) == 5
    over = world("a-b b-c", bots=1).round(6).holds("a", RED, infantry=9).neutral("b", 1)
    over.holds("c", REBEL, infantry=3)
    assert choice_of(over).action == ("end_step",)


def test_many_wear_a_fortress_down_that_will_not_fall():
    def besieging(ally: int) -> World:
        w = world("a-b b-c c-d d-e", bots=1).round(5).ties_to(DEFENDER).holds("a", RED, infantry=9)
        w.holds("b", REBEL, infantry=14).holds("c", REBEL, infantry=1)
        return w.holds("d", BLUE, infantry=ally).holds("e", BLUE, infantry=ally)

    assert choice_of(besieging(20)).action == ("invade", 1, 2)
    assert choice_of(besieging(1)).action == ("end_step",)


def test_the_way_to_rebels_far_away_is_worth_more_the_less_time_is_left():
    def facing(round_now: int) -> AllySight:
        w = world("a-b a-f b-c c-d d-e", bots=1).round(round_now).holds("a", RED, infantry=5)
        w.neutral("b", 2).neutral("f", 2).neutral("c", 2).neutral("d", 2).holds("e", REBEL, infantry=4)
        return AllySight(w.s, RED)

    def way(sight: AllySight) -> float:
        b, f = (sight.board.number_of[p] for p in "bf")
        return sight.worth(b) - sight.worth(f)

    assert way(facing(3)) > way(facing(1)) > 0.0


def test_steps_are_counted_through_everybody():
    board = load_board(shipped_board_ids()[0])
    apart = distances(board)
    for p in board.ids:
        assert apart[p][p] == 0 and all(apart[p][q] == 1 for q in board.neighbours[p])
        assert all(apart[p][q] == apart[q][p] for q in board.ids)


def test_c5_1_nobody_comes_to_rebels_through_an_ally():
    w = world("a-b b-c a-d", bots=1).round(3).holds("a", RED, infantry=5).holds("b", BLUE, infantry=2)
    w.neutral("d", 2).holds("c", REBEL, infantry=4)
    assert AllySight(w.s, RED).march_left() == FAR
    assert AllySight(w.s, BLUE).march_left() == 1
    around = world("a-b b-c a-d d-c", bots=1).round(3).holds("a", RED, infantry=5).holds("b", BLUE, infantry=2)
    around.neutral("d", 2).holds("c", REBEL, infantry=4)
    assert AllySight(around.s, RED).march_left() == 2


def test_the_last_way_out_is_left_to_the_ally():
    """Red could take either; beyond one of them Blue would be shut in."""

    def worth_of(more: str) -> tuple[float, float]:
        w = world("a-n a-m b-n n-x m-x x-c" + more, bots=1).round(2).holds("a", RED, infantry=9)
        w.holds("b", BLUE, infantry=3).neutral("n", 2).neutral("m", 2).neutral("x", 2).holds("c", REBEL, infantry=4)
        sight = AllySight(w.s, RED)
        return sight.worth(w.number("n")), sight.worth(w.number("m"))

    last, other = worth_of("")
    assert last < other
    one_of_two, other = worth_of(" b-x")
    assert last < one_of_two < other
    meets_rebels, other = worth_of(" b-c")
    assert meets_rebels == other


def test_c8_3_rebels_to_come_are_reckoned_with_where_they_may_be_placed():
    """A Ruler and three Provinces pay for eight; b is locked, so a and c get four each."""
    w = world("a-b b-c a-d c-e", bots=1).holds("a", REBEL, infantry=3, ruler=True).holds("b", REBEL, infantry=1)
    w.holds("c", REBEL, infantry=3).holds("d", RED, infantry=2).holds("e", BLUE, infantry=2)
    assert AllySight(w.s, RED).to_come(REBEL) == 4


# ---- the group


def test_leaders_stay_out_of_the_last_engagement_while_there_is_more_to_do():
    def finishing(steps: str) -> World:
        w = world(steps, bots=1).ties_to(INVADER).holds("a", RED, infantry=9, ruler=True)
        w.holds("b", REBEL, infantry=1).holds("c", REBEL, infantry=3).holds("d", BLUE, infantry=2)
        return w.play(RED, "invade a b")

    busy, done = choice_of(finishing("a-b a-c c-d")), choice_of(finishing("a-b b-c c-d"))
    assert (busy.action, busy.reason) == (("lead", 0), "reason.men_finish_it")
    assert done.action == ("lead", 1)


# ---- gold, men and cards


def test_gold_nobody_can_use_here_goes_to_the_ally_who_can():
    def apart(steps: str, gold: int = 8) -> World:
        w = world(steps, bots=1).at_step("infantry").round(6).gold(RED, gold).holds("a", RED, infantry=3)
        return w.holds("b", BLUE, infantry=3).holds("c", REBEL, infantry=6).opens(RED)

    choice = choice_of(apart("a-b b-c"))
    assert choice.action[:2] == ("give", BLUE) and int(choice.action[2]) > 0
    assert choice.reason == "reason.give_gold"
    both = apart("a-b b-c a-c", gold=3)
    assert choice_of(both).action[0] == "hire_infantry"


def test_who_is_shut_in_leaves_all_gold_to_who_is_not():
    """Even if nobody could use it at once: here it would be men for nothing."""

    def rich(steps: str) -> World:
        w = world(steps, bots=1).at_step("infantry").round(3).gold(RED, 6).holds("a", RED, infantry=3)
        return w.holds("b", BLUE, infantry=2).holds("c", REBEL, infantry=19, ruler=True).opens(RED)

    assert choice_of(rich("a-b b-c")).action == ("give", BLUE, 6)
    assert choice_of(rich("a-b b-c a-c")).action[0] == "hire_infantry"


def test_generals_are_hired_near_rebels_and_rather_while_ties_are_the_defenders():
    def paying(gold: int, ties: int, steps: str = "a-b a-c") -> str:
        w = world(steps, bots=1).at_step("generals").round(3).ties_to(ties).gold(RED, gold).holds("a", RED, infantry=5)
        return choice_of(w.holds("b", BLUE, infantry=2).holds("c", REBEL, infantry=5)).action[0]

    assert paying(4, DEFENDER) == "hire" and paying(3, DEFENDER) == "end_step"
    assert paying(9, INVADER) == "hire" and paying(8, INVADER) == "end_step"
    assert paying(9, DEFENDER, "a-b b-c") == "end_step"


def test_before_the_last_round_men_come_together_so_that_no_rebel_breaks_out():
    """Thirteen rebels and two to come may attack seven men, not eight; each neighbour alone has too few to send."""

    def held_after(round_now: int) -> int:
        w = world("a-c b-c c-d d-e a-h b-h h-k", bots=1).round(round_now).at_step("reposition")
        w.holds("a", RED, infantry=6).holds("b", RED, infantry=6).holds("c", RED, infantry=2)
        w.holds("h", RED, infantry=10).holds("d", REBEL, infantry=13).holds("k", REBEL, infantry=17)
        w.holds("e", BLUE, infantry=9)
        while w.at.startswith("repositioning"):
            w.table.apply(RED, choice_of(w).action)
        return w.units("c")

    assert held_after(3) < 8
    assert held_after(5) >= 8


def test_leaders_go_to_most_of_the_others_but_not_from_a_better_place():
    """The General is three steps away from the two others; before the end of a bot he stays, before neutrals not."""

    def where_to(rebels: bool) -> str:
        w = world("a-m m-n n-z a-c c-e z-d d-e f-c", bots=2).round(3).at_step("reposition")
        w.holds("a", RED, infantry=8, ruler=True, generals=["GE28"]).holds("z", RED, infantry=8, generals=["GE15"])
        w.holds("m", RED, infantry=1).holds("n", RED, infantry=1).holds("e", BLUE, infantry=2)
        w.holds("c", REBEL, infantry=4).holds("f", REBEL, infantry=4)
        w = w.holds("d", REBEL + 1, infantry=4) if rebels else w.neutral("d", 4)
        while w.at.startswith("repositioning"):
            w.table.apply(RED, choice_of(w).action)
        return w.where(RED, 2)

    assert where_to(rebels=True) == "z"
    assert where_to(rebels=False) == "n"


def test_no_gold_goes_to_an_ally_who_has_had_the_last_turn():
    w = world("a-b b-c", bots=1).at_step("infantry", BLUE).round(6).gold(BLUE, 8).opens(RED)
    w.holds("a", BLUE, infantry=3).holds("b", RED, infantry=3).holds("c", REBEL, infantry=6)
    assert choice_of(w, BLUE).action[0] == "hire_infantry"


def test_gold_that_an_invasion_wants_for_men_buys_no_cards():
    w = world("a-b b-c", bots=1).at_step("market").gold(RED, 4).holds("a", RED, infantry=3)
    w.holds("b", BLUE, infantry=2).holds("c", REBEL, infantry=4)
    choice = choice_of(w)
    assert choice.action == ("buy", 0) and choice.reason == "reason.men_not_cards"


def test_a_card_that_would_wait_in_the_hand_is_laid_in_the_pot():
    w = world("a-b b-c", bots=1).at_step("reposition").hand(RED, "ST16").holds("a", RED, infantry=3)
    w.holds("b", BLUE, infantry=2).holds("c", REBEL, infantry=4)
    choice = choice_of(w)
    assert choice.action == ("pot", card("ST16")) and choice.reason == "reason.lay_in_the_pot"
    w.table.apply(RED, choice.action)
    assert w.in_pot() == ["ST16"]


def test_a_card_of_the_pot_is_played_like_one_of_the_hand():
    w = world("a-b b-c", bots=1).at_step("market").pot("ST01").holds("a", RED, infantry=3)
    w.holds("b", BLUE, infantry=2).holds("c", REBEL, infantry=4)
    choice = choice_of(w)
    assert choice.action == ("play", card("ST01"), 0)
    w.play(RED, "play ST01")
    assert w.in_pot() == [] and w.infantry("a") == 9


def test_men_go_where_an_invasion_of_rebels_lacks_them():
    w = world("a-b b-c c-d", bots=1).at_step("deploy").pool(RED, 8).holds("a", RED, infantry=3)
    w.holds("b", RED, infantry=2).holds("c", REBEL, infantry=4).holds("d", BLUE, infantry=2)
    (plan,) = plans(AllySight(w.s, RED), 8)
    assert (plan.source, plan.target) == (w.number("b"), w.number("c")) and 0 < plan.lacks <= 8
    choice = choice_of(w)
    assert choice.action[:2] == ("place", w.number("b"))


def test_c11_1_so_many_men_keep_rebels_from_coming():
    """Seven rebels and two who may join them attack four men, not five."""
    w = world("a-b b-c", bots=1).holds("a", RED, infantry=3).holds("b", REBEL, infantry=7).holds("c", BLUE, infantry=2)
    assert men_to_hold(AllySight(w.s, RED), w.number("a")) == 5
