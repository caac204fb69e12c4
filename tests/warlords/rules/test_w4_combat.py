"""Attack and combat, and the exact chances (W4)."""

from fractions import Fraction
from itertools import product

import pytest

from game.warlords.rules import events as ev
from game.warlords.rules.notation import read_order
from game.warlords.rules.odds import distribution, odds, win_chance
from game.warlords.rules.preview import attack_preview, totals
from tests.warlords.worlds import BLUE, RED, world

# t is the target; a, b, c, d stand beside it, f beside a alone; g beside t is Blue's second place.
STAR = "a-t b-t c-t d-t t-g a-f a-b"


def star(options=None, blue="t g", red="a b c", **facts):
    return world(STAR, options, RED=red, BLUE=blue, centres=["f"], **facts)


def test_w4_1_supporters_are_named_before_the_throw_and_all_can_be_called_off():
    w = star()
    before = w.t.view(RED)
    w.act(RED, "attack", w.number("a"), w.number("t"))
    assert w.t.trace()[-1] == "combat.name_support"
    w.play(RED, "WITH b", "WITH c", "WITHOUT b")
    assert w.t.view(BLUE).attack.named == (w.number("c"),)
    w.play(RED, "CALL OFF")
    assert w.t.view(RED) == before and w.events(ev.AttackCalledOff)
    w.dice(6, 6, 6, 1).play(RED, "A a x t + b, c")
    assert w.at("t") == "RED"


def test_w4_1_only_a_ready_unanchored_army_next_door_attacks():
    w = star()
    w.play(RED, "A b S a")
    refusal = w.refused(RED, "A a x t")
    assert (refusal.code, refusal.clause, refusal.args["giver"]) == ("anchored", "W5.4", w.number("b"))
    assert w.refused(RED, "A c x g").code == "not_adjacent"
    assert w.refused(RED, "A b x t").code == "spent"


def test_w4_2_w4_3_both_sides_sum_one_die_an_army():
    w = star().play(RED, "A a - f", "END").play(BLUE, "A g S t", "END").put(RED, "a")
    w.dice(3, 4, 5, 1).play(RED, "A b x t + c")
    thrown = w.events(ev.CombatThrown)[-1]
    assert (thrown.attack, thrown.defence) == ((3, 4), (5, 1))
    assert (thrown.attack_total, thrown.defence_total) == (7, 6) and w.at("t") == "RED"


def test_w4_3_a_capital_adds_two_to_the_defence():
    w = star(capitals=["t"])
    w.dice(5, 4).play(RED, "A a x t")
    thrown = w.events(ev.CombatThrown)[-1]
    assert (thrown.attack_total, thrown.defence_total, thrown.defence_bonus) == (5, 6, 2) and w.at("t") == "BLUE"


@pytest.mark.parametrize("side", ["owner", "invader", "independent"])
def test_w4_4_the_walls_belong_to_whatever_army_stands_in_them(side):
    w = star(capitals=["t"], blue="g" if side == "independent" else "t g",
             independents=["t"] if side == "independent" else [])  # fmt: skip
    if side == "invader":
        w.own(RED, "t")
    w.dice(4, 3).play(RED, "A a x t")
    assert w.events(ev.CombatThrown)[-1].defence_total == 5


def test_w4_4_walls_help_neither_attack_nor_support():
    w = star(capitals=["a", "b"])
    w.dice(1, 1, 3).play(RED, "A a x t + b")
    assert w.events(ev.CombatThrown)[-1].attack_total == 2 and w.at("a") == ""


def test_w4_5_equal_totals_are_thrown_again_with_all_dice():
    w = star()
    w.dice(3, 3, 6, 2, 2, 4, 5, 5, 1).play(RED, "A a x t + b")
    throws = w.events(ev.CombatThrown)
    thrown = [(event.attack, event.defence, event.attempt) for event in throws]
    assert thrown == [((3, 3), (6,), 1), ((2, 2), (4,), 2), ((5, 5), (1,), 3)]
    assert w.at("t") == "RED" and w.s.turned == 9


def test_w4_6_the_loser_is_destroyed_and_a_victor_moves_in():
    w = star().dice(6, 1).play(RED, "A a x t")
    assert w.at("t") == "RED" and w.at("a") == "" and w.armies(BLUE) == "g"
    w = star().dice(1, 6).play(RED, "A a x t")
    assert w.at("t") == "BLUE" and w.at("a") == "" and w.armies(RED) == "b c"
    fallen = w.events(ev.ArmyFell)
    assert [(event.side, event.cause) for event in fallen] == [(RED, "attack")]


def test_w4_7_supporters_are_never_harmed_and_a_held_defence_goes_on():
    w = star().play(RED, "END").play(BLUE, "A g S t", "END").dice(1, 1, 6, 6)
    w.play(RED, "A a x t + b")
    assert w.armies(RED) == "b c" and w.holds("g", "t")


def test_w4_8_a_victorious_army_is_spent():
    w = star().dice(6, 1).play(RED, "A a x t")
    refusal = w.refused(RED, "A t x g")
    assert refusal.code == "spent" and refusal.args["deed"] == "attacked"


def test_w4_9_the_same_territory_may_be_attacked_again_with_other_supporters():
    w = star(red="a b c d").dice(1, 1, 5, 6, 6, 1)
    w.play(RED, "A a x t + b", "A c x t + d")
    assert w.at("t") == "RED" and w.armies(RED) == "t b d"


def test_w4_10_a_hopeless_attack_is_legal_and_none_is_compulsory():
    w = star(capitals=["t"], blue="t g b c d", red="a").play(RED, "END")
    w.play(BLUE, "A g S t", "A b S t", "A c S t", "END")
    assert attack_preview(w.t.view(RED), RED, 1, 2).odds.win == 0
    assert w.can(RED, "attack", w.number("a"), w.number("t")) and w.can(RED, "end_step")


def test_w4_11_dice_bonus_and_exact_chance_are_shown_before_the_throw():
    w = star(capitals=["t"])
    view = w.t.view(RED)
    shown = attack_preview(view, RED, w.number("a"), w.number("t"), (w.number("b"),))
    assert (shown.attack_dice, shown.defence_dice, shown.attack_bonus, shown.defence_bonus) == (2, 1, 0, 2)
    assert shown.odds.win == Fraction(135, 191)
    assert shown.with_one_more.win == Fraction(117, 124) and shown.with_one_fewer.win == Fraction(3, 16)
    mine, theirs = totals(view, shown)
    assert mine[0] == (2, 1) and theirs == tuple((face + 2, 1) for face in range(1, 7))


TABLE = {
    (1, 1): ("1/2", "3/16"), (1, 2): ("20/201", "2/105"), (1, 3): ("15/1276", "1/1292"), (1, 4): ("2/2587", "0"),
    (2, 1): ("181/201", "135/191"), (2, 2): ("1/2", "310/1171"), (2, 3): ("197/1206", "457/7471"),
    (3, 1): ("1261/1276", "117/124"), (3, 2): ("1009/1206", "1556/2347"), (3, 3): ("1/2", "869/2850"),
    (4, 1): ("2585/2587", "3825/3853"), (4, 2): ("1623/1685", "39908/44409"), (4, 3): ("69315/87203", "163985/256969"),
}  # fmt: skip


@pytest.mark.parametrize("pair", TABLE, ids=lambda pair: f"{pair[0]}v{pair[1]}")
def test_w4_12_the_table_of_chances(pair):
    open_field, walls = TABLE[pair]
    assert odds(*pair).win == Fraction(open_field) and odds(*pair, 0, 2).win == Fraction(walls)
    assert win_chance(*pair) == float(Fraction(open_field))


BEST = {
    (1, 1): ("1/2", "3/16"), (2, 1): ("25/36", "29/92"), (3, 1): ("19/24", "27/68"), (1, 2): ("11/36", None),
    (3, 2): ("3667/5850", "275/1676"), (2, 2): ("1/2", "71/574"),
}  # fmt: skip


@pytest.mark.parametrize("pair", BEST, ids=lambda pair: f"{pair[0]}v{pair[1]}")
def test_w4_13_the_table_of_the_best_die(pair):
    open_field, walls = BEST[pair]
    assert odds(*pair, how="best").win == Fraction(open_field)
    assert walls is None or odds(*pair, 0, 2, "best").win == Fraction(walls)


@pytest.mark.parametrize("how", ["sum", "best"])
@pytest.mark.parametrize(("a", "d", "x", "y"), [(1, 2, 0, 0), (2, 2, 2, 0), (3, 1, 0, 2), (2, 3, 2, 2)])
def test_w4_12_chances_are_those_of_counting_every_throw(a, d, x, y, how):
    count = max if how == "best" else sum
    higher = equal = 0
    for dice in product(range(1, 7), repeat=a + d):
        mine, theirs = count(dice[:a]) + x, count(dice[a:]) + y
        higher += mine > theirs
        equal += mine == theirs
    found = odds(a, d, x, y, how)
    assert (found.higher, found.equal) == (Fraction(higher, 6 ** (a + d)), Fraction(equal, 6 ** (a + d)))
    assert found.higher + found.equal + found.lower == 1
    assert found.win == Fraction(higher, 6 ** (a + d) - equal)
    assert sum(ways for _, ways in distribution(a, x, how)) == 6**a


def test_w4_13_no_side_without_a_die():
    with pytest.raises(ValueError, match="at least one"):
        distribution(0)


def test_w4_13_with_o_9_walls_attack_too():
    w = star({"sally": True}, capitals=["a"])
    assert attack_preview(w.t.view(RED), RED, 1, 2).odds.win == Fraction(13, 16)
    w.dice(2, 3).play(RED, "A a x t")
    thrown = w.events(ev.CombatThrown)[-1]
    assert (thrown.attack_bonus, thrown.attack_total) == (2, 4) and w.at("t") == "RED"
    w = star({"sally": True}, capitals=["b"])
    assert attack_preview(w.t.view(RED), RED, 1, 2, (w.number("b"),)).attack_bonus == 0


def test_w4_13_with_o_2_the_highest_die_counts_and_then_the_bonus():
    w = star({"dice": "best"}, capitals=["t"])
    w.dice(6, 5, 4).play(RED, "A a x t + b")
    # 6 against 4 + 2: equal, and all are thrown again.
    assert w.events(ev.CombatThrown)[0].attack_total == w.events(ev.CombatThrown)[0].defence_total == 6


def test_w4_13_with_o_3_a_second_supporter_cannot_be_named():
    w = star({"supporters": "one"})
    refusal = w.refused(RED, "A a x t + b, c")
    assert (refusal.code, refusal.clause) == ("enough_support", "W4.13")
    w.dice(6, 6, 1).play(RED, "A a x t + b")


@pytest.mark.parametrize(("a", "d"), [(1, 1), (2, 1), (1, 2), (3, 2)])
def test_the_dice_of_the_game_fall_as_the_table_says(a, d):
    """The attacker's wins in thousands of combats played by the rules lie where the exact chance puts them."""
    won, games = 0, 1500
    w = star(red="a b c", blue="t g")
    if d == 2:
        w.s.support[w.number("g")] = w.number("t")
        w.take("")
    backing = ["", " + b", " + b, c"][a - 1]
    for seed in range(games):
        t = w.t.clone()
        t.s.seed = seed
        for action in read_order(w.board, f"A a x t{backing}", t.s.army):
            t.apply(RED, action)
        won += t.s.army[w.number("t")] == RED
    chance = win_chance(a, d)
    doubt = 4 * (chance * (1 - chance) / games) ** 0.5
    assert abs(won / games - chance) < doubt
