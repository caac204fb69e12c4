"""C14.1: the goals against captains: the best attack by the odds of the rules, else how far the nearest ally is."""

from game.conquest.rules.captain_goals import captains_left, goal_against, in_order
from game.conquest.rules.prospects import battle_of, odds_of
from tests.worlds import world

RED, BLUE, HOST, OTHER = 0, 1, 2, 3


def war(*borders):
    return world(" ".join(borders), 2, bots=2)


def test_c14_1_the_best_of_all_attacks_on_a_captain_is_told_with_the_odds_of_the_rules():
    w = war("a-c b-c c-d d-e").holds("a", RED, 5).holds("b", BLUE, 8).holds("c", HOST, 4, ruler=True)
    t = w.holds("e", OTHER, 6, ruler=True).neutral("d", 2).table
    places = {place.key: place.number for place in t.s.board.places[1:]}
    told = goal_against(t, HOST)
    assert (told.seat, told.source, told.place, told.units, told.steps) == (BLUE, places["b"], places["c"], 7, 1)
    chances = {
        source: odds_of(t.s, battle_of(t, seat, places[source], places["c"], units, ())).conquest
        for source, seat, units in (("a", RED, 4), ("b", BLUE, 7))
    }
    assert told.chance == chances["b"] > chances["a"] > 0
    far = goal_against(t, OTHER)
    assert (far.chance, far.units, far.steps) == (0.0, 0, 3) and far.source == places["b"]
    assert in_order([far, told]) == [told, far] and captains_left(t.s) == [HOST, OTHER]


def test_r14_5_spent_infantry_sets_out_no_more_and_a_fallen_captain_is_no_goal():
    t = war("a-c c-d").holds("a", RED, 3).holds("c", HOST, 2, ruler=True).holds("d", BLUE, 1).table
    places = {place.key: place.number for place in t.s.board.places[1:]}
    t.s.once[places["a"]] = 3
    told = goal_against(t, HOST)
    assert told.source == places["d"] or told.units == 0
    t.s.leader_at[4 * HOST] = 0
    assert goal_against(t, HOST) is None and HOST not in captains_left(t.s)
