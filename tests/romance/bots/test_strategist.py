"""The Strategist: ways to play a phase, weighed on the same imagined tables (36)."""

from random import Random

import pytest

from game.bots.choice import Budget
from game.bots.network import Network
from game.bots.plans import PlanSearch
from game.bots.protocol import chance_for, think
from game.engine.codec import snapshot
from game.engine.errors import DataError
from game.romance.bots.estimate import ESTIMATE, NAMES, ONE, THREE, chance_of, rows_of
from game.romance.bots.habits import ALL_IN, AT_HOME, BOLD, STEADY, USUAL
from game.romance.bots.marches import best_march, march_on
from game.romance.bots.players import PLAYERS
from game.romance.bots.sight import Sight
from game.romance.bots.strategist import (
    LAST_SEARCHES,
    MOST_SEARCHES,
    WAYS,
    Reminder,
    Trier,
    first_way,
    phase_number,
    reminder_of,
    set_on,
    ways_apart,
)
from game.romance.bots.thumb import ThumbPlayer
from game.romance.bots.work_rules import wants_points
from game.romance.rules.catalogue import AFFAIRS, AREA
from game.romance.rules.game import RULES
from game.romance.rules.state import LAUNCHED, Result
from tests.romance.world import World

SEARCH = PLAYERS["search"]


def walled_in():
    """Liu Bei may walk into Yuzhou, which nobody holds."""
    w = World(turn=9).holds("xu", "liubei", 9, "liu_bei guan_yu zhang_fei mi_zhu").holds("qing", "liubei", 3, "mi_fang")
    return w.holds("xuchang", "caocao", 3, "cao_cao").holds("jianye", "sun", 3, "sun_ce").acts("liubei")


def test_the_estimate_knows_how_a_game_ended_and_that_points_help():
    w = walled_in()
    assert [len(row) for row in rows_of(w.s)] == [len(NAMES)] * 3 and len(NAMES) == 3 * len(ONE)
    assert sum(chance_of(w.s, power) for power in range(3)) == pytest.approx(1.0)
    before = chance_of(w.s, 0)
    for area in ("yu", "yan", "shouchun", "ji"):
        w.holds(area, "liubei", 3)
    assert 0.0 < before < chance_of(w.s, 0) < 1.0
    w.s.result = Result("win", (0,), "29.1")
    assert chance_of(w.s, 0) == 1.0 and chance_of(w.s, 1) == 0.0


def test_an_estimate_that_sees_something_else_is_refused():
    found = dict(ESTIMATE.networks())
    assert ESTIMATE.checked(found, "x") == found and ESTIMATE.file.name == "romance.json"
    with pytest.raises(DataError, match="lacks"):
        ESTIMATE.checked({}, "x")
    with pytest.raises(DataError, match="train it again"):
        ESTIMATE.checked({THREE: Network(NAMES[1:], (), (0.0,) * (len(NAMES) - 1))}, "x")


def test_in_the_last_turn_nobody_who_has_played_is_feared_and_nothing_is_in_his_reach():
    w = walled_in()
    w.s.turn = 10
    reach = ONE.index("prey"), ONE.index("grey")
    w.s.drawn = []
    before = rows_of(w.s)[0]
    w.s.drawn = [card for card, power in enumerate(AFFAIRS) if power == 0]
    after = rows_of(w.s)[0]
    assert any(before[n] for n in reach) and not any(after[n] for n in reach)
    assert before[ONE.index("to_play")] == 1.0 and after[ONE.index("to_play")] == 0.0


def test_habits_lean_the_rules_of_thumb():
    w = walled_in()
    assert best_march(Sight(w.s, 0)) is not None and best_march(Sight(w.s, 0, AT_HOME)) is None
    plain, bent = (march_on(Sight(w.s, 0, habits), AREA["yu"]) for habits in (USUAL, USUAL._replace(wanted=AREA["yu"])))
    assert plain is not None and bent is not None and bent.value > plain.value
    assert not wants_points(Sight(w.s, 1)) and wants_points(Sight(w.s, 1, USUAL._replace(envoys=True)))
    assert ALL_IN.sure < BOLD.sure < USUAL.sure


def test_a_monarch_without_heirs_is_worth_a_march_on_all_his_land():
    w = walled_in().holds("xuchang", "caocao", 1, "cao_cao").holds("yan", "caocao", 3, "yu_jin")
    w.holds("luoyang", "caocao", 3, "xun_yu").holds("yu", "liubei", 9, "guan_yu zhang_fei").acts("liubei")
    plain, hunting = (march_on(Sight(w.s, 0, habits), AREA["xuchang"]) for habits in (USUAL, USUAL._replace(hunt=1.0)))
    assert plain is not None and hunting is not None
    points = w.s.board.points
    assert hunting.value - plain.value == pytest.approx(
        hunting.odds.win * (points[AREA["yan"]] + points[AREA["luoyang"]]) / 6
    )


def test_one_of_cao_caos_two_seats_works_while_the_other_marches():
    def sources(launched, habits=STEADY):
        w = World(turn=5).holds("xuchang", "caocao", 9, "cao_cao xu_chu yu_jin").holds("yan", "clans", 9)
        w.holds("luoyang", "caocao", 9, "cao_ren xiahou_yuan li_dian").acts("caocao")
        for seat in launched:
            w.s.marks[AREA[seat]] |= LAUNCHED
        march = march_on(Sight(w.s, 1, habits), AREA["yan"])
        return [] if march is None else [area for area, _ in march.troops]

    assert sources([]) in ([AREA["xuchang"]], [AREA["luoyang"]])
    assert AREA["xuchang"] not in sources(["luoyang"]) and AREA["luoyang"] not in sources(["xuchang"])
    assert sources([], USUAL) == [AREA["xuchang"], AREA["luoyang"]]


def test_where_nobody_can_strike_back_everything_is_risked():
    w = walled_in()
    assert WAYS[first_way(w.s, 0)] == STEADY
    w.s.turn = 10
    w.s.drawn = list(range(len(AFFAIRS)))
    assert WAYS[first_way(w.s, 0)] == ALL_IN
    assert reminder_of((), 12, first_way(w.s, 0)).way() == ALL_IN


def test_of_ways_that_do_the_same_now_one_is_tried():
    t = RULES.start({}, 3, 5)
    seat = t.waiting()[0]
    told = ways_apart(t, seat, t.options(seat), STEADY, Budget(Random(1)))
    assert told[0][0] == STEADY and len({action for _, action in told}) == len(told) >= 1


def test_a_phase_may_be_set_on_what_is_worth_most_within_reach():
    w = walled_in()
    wanted = [way.wanted for way in set_on(w.t, 0)]
    points = w.s.board.points
    assert wanted and all(w.s.owner[area] != 0 for area in wanted)
    assert [points[a] for a in wanted] == sorted((points[a] for a in wanted), reverse=True)


def test_a_trial_ends_with_the_phase_and_is_the_same_again():
    t = RULES.start({}, 3, 5)
    seat = t.waiting()[0]
    before = snapshot(t)
    options = t.options(seat)
    action = ThumbPlayer().choose(t, seat, options, Budget(Random(1))).action
    told = [Trier().play_on(t.imagine(seat, Random(3)), seat, USUAL, action) for _ in range(2)]
    worth, spent = told[0]
    assert snapshot(t) == before and spent > 1 and 0.0 < worth < 1.0 and told[0] == told[1]


def test_the_better_way_wins_its_trials():
    """In the last turn an area of nobody's is free points: to stay at home is worse on every table."""
    w = walled_in()
    told = [(AT_HOME, ("end_step",)), (USUAL, ("muster", AREA["yu"]))]
    best = PlanSearch(w.t, 0, told, Trier(), Budget(Random(1), 3000), 12).winner()
    assert best.plan == USUAL and best.action == ("muster", AREA["yu"]) and len(best.worths) > 1


@pytest.mark.parametrize("memory", [(), (1, 2), (99, 0, 0, 1, 0), (12, 77, 0, 0, 0)])
def test_a_memory_of_another_phase_or_player_is_none(memory):
    assert reminder_of(memory, 12) == Reminder(12)


def test_ways_are_weighed_at_the_start_of_a_phase_and_not_again_before_dice_have_fallen():
    t = RULES.start({}, 3, 5)
    seat = t.waiting()[0]
    choice = think(t, seat, SEARCH, chance_for(5, 0), moves=200)
    known = Reminder(*choice.memory)
    assert known.phase == phase_number(t.s) and known.searches == 1 and not choice.fault
    assert MOST_SEARCHES < LAST_SEARCHES
    t.apply(seat, choice.action)
    if t.waiting()[0] == seat:
        again = think(t, seat, SEARCH, chance_for(5, 1), moves=200, memory=choice.memory)
        assert Reminder(*again.memory).searches == 1


def test_the_budget_counts_moves_so_the_same_position_gives_the_same_choice():
    t = RULES.start({}, 3, 7)
    seat = t.waiting()[0]
    choices = [think(t, seat, SEARCH, chance_for(7, 0), moves=200) for _ in range(2)]
    assert choices[0] == choices[1] and not choices[0].fault


def test_it_plays_some_phases_without_a_fault():
    t = RULES.start({"length": "evening"}, 3, 2)
    memories = {}
    while t.waiting() and t.s.turn < 2:
        seat = t.waiting()[0]
        choice = think(
            t, seat, PLAYERS["search" if seat == 0 else "thumb"], chance_for(2, len(t.log)), moves=120,
            memory=memories.get(seat, ()),
        )  # fmt: skip
        assert not choice.fault
        memories[seat] = choice.memory
        t.apply(seat, choice.action)
