"""The player who searches: what it tries, how it judges, and when it keeps to the rules of thumb."""

from itertools import chain, cycle, repeat
from random import Random

import pytest

from game import paths
from game.bots.choice import NORMAL_MOVES, Budget, Choice
from game.bots.protocol import advise, chance_for, think
from game.bots.trials import Idea
from game.conquest.bots import features, search_trials
from game.conquest.bots.estimate import DUEL, ESTIMATE, MANY, chance_of
from game.conquest.bots.planned_search import PlannedSearchPlayer
from game.conquest.bots.planner import Reminder
from game.conquest.bots.players import LEVELS, PLAYERS
from game.conquest.bots.search import SearchPlayer, explained
from game.conquest.bots.search_ideas import DECISIONS, decision_of, ideas_for
from game.conquest.bots.search_trials import Trials
from game.conquest.bots.thumb import RULES
from game.conquest.rules.boards import load_board
from game.conquest.rules.difficulty import difficulty_options
from game.conquest.rules.game import new_game
from game.conquest.rules.invariants import problems
from game.conquest.rules.options import read_options
from game.conquest.rules.state import Result
from game.engine.codec import snapshot
from game.engine.errors import GameError
from game.parts.yaml_files import read_yaml
from tests.worlds import BLUE, GREEN, RED, World, world

SEARCH = SearchPlayer()
THUMB = PLAYERS["thumb"]
DEFAULT_BOARD = "thirteen-provinces"


def choice_of(w: World, seat: int = RED, ply: int = 1, moves: int = 400):
    assert seat in w.waiting, (w.waiting, w.at)
    choice = think(w.table, seat, SEARCH, chance_for(7, ply), moves)
    assert choice.fault == ""
    return choice


def number(w: World, province: str) -> int:
    return w.s.board.number_of[province]


def started(options, seats: int = 2, seed: int = 3):
    read = read_options(options)
    return new_game(load_board(read.board), read, seats, seed)


def moment(frame_at: str, seed: int = 3, seats: int = 2, after: int = 0, **options):
    """A game between rules of thumb at the first such decision after a number of others."""
    t = started(options, seats, seed)
    while t.stack[-1].at != frame_at or len(t.log) < after:
        seat = t.waiting()[0]
        t.apply(seat, think(t, seat, THUMB, chance_for(seed, len(t.log))).action)
    return t, t.waiting()[0]


# ---- what it does


def test_a_war_that_can_be_won_now_is_won():
    """The rival's last Province, held by one man, before anything else."""
    w = world("a-b b-c c-d a-e").holds("a", RED, 12).holds("b", BLUE, 1).neutral("e", 1)
    for _ in range(20):
        if not w.waiting or w.s.result is not None:
            break
        who = w.waiting[0]
        choice = choice_of(w, who, len(w.table.log))
        if w.at == "choose" and len(w.table.log) == 0:
            assert choice.action == ("invade", number(w, "a"), number(w, "b"))
        w.table.apply(who, choice.action)
    assert w.s.result is not None and w.s.result.winners == (RED,)


def test_in_the_last_round_the_count_is_what_matters():
    """One Province behind, one march from the lead: the march is made, though it can hold nothing later."""
    options = {"mode": "custom", "round_limit": 4}
    w = world("a-b b-c c-d d-e e-f", options=options).round(4)
    w.holds("a", RED, 9).holds("b", BLUE, 1).holds("c", BLUE, 1)
    w.at_step("invade")
    assert choice_of(w).action == ("invade", number(w, "a"), number(w, "b"))


def test_what_is_clearly_better_takes_the_place_of_the_rule_of_thumb(monkeypatch):
    """A rule of thumb that stops at once is overruled where a march wins the war."""

    class Lazy:
        def choose(self, t, seat, options, budget):
            return Choice(("end_step",) if ("end_step",) in options else options[0], "reason.no_good_invasion")

    monkeypatch.setattr(SEARCH, "_usual", Lazy())
    w = world("a-b b-c").holds("a", RED, 12).holds("b", BLUE, 1)
    choice = choice_of(w)
    assert choice.action == ("invade", number(w, "a"), number(w, "b"))
    assert choice.reason == "reason.trials_invade"
    assert choice.arguments["better"] > choice.arguments["trials"] / 2 > 1


def test_too_few_trials_tell_nothing(monkeypatch):
    """Whoever has no time for a few of them does what the rule of thumb says, however good one looked."""
    t, seat = moment("choose", after=60)
    worths = cycle([0.0, 1.0])
    monkeypatch.setattr(search_trials, "chance_of", lambda s, seat: next(worths))
    for trials_made in (1, Trials.fewest):
        trials = Trials(t, seat, [("end_step",), t.options(seat)[0]], Budget(Random(1)), False, 10**9)
        monkeypatch.setattr(Trials, "first", trials_made)
        monkeypatch.setattr(Trials, "most", trials_made)
        assert trials.winner() is trials.ideas[trials_made > 1]


def test_without_moves_it_is_the_rule_of_thumb():
    t, seat = moment("choose", after=60)
    usual = think(t, seat, THUMB, chance_for(5, 1))
    assert think(t, seat, SEARCH, chance_for(5, 1), moves=0) == usual


def test_second_best_is_told_too():
    """U34"""
    t, seat = moment("choose", after=60)
    found = advise(t, seat, SEARCH, chance_for(5, 1), 3)
    assert 1 <= len(found) <= 3
    assert len({choice.action for choice in found}) == len(found)
    assert all(choice.action in t.options(seat) and choice.fault == "" for choice in found)


@pytest.mark.parametrize("players", [1, 2])
def test_allies_search_too(players, monkeypatch):
    """Against the rebels: whole rounds without a fault, with choices of its own among them (C5)."""
    monkeypatch.setattr(Trials, "fewest", 1)
    options = {"scenario": "yellow_scarves", "zhang_jue": "out", **difficulty_options(players, "normal")}
    t = new_game(load_board(DEFAULT_BOARD), read_options(options), players + options["bots"], 4)
    own = 0
    while t.waiting() and t.s.round <= 2:
        seat = t.waiting()[0]
        choice = think(t, seat, SEARCH, chance_for(4, len(t.log)), 60)
        assert choice.fault == "" and choice.action in t.options(seat)
        own += choice.reason.startswith("reason.trials_")
        t.apply(seat, choice.action)
        assert not problems(t.s)
    assert own


def test_fewer_rebels_are_better():
    options = {"scenario": "yellow_scarves", "zhang_jue": "out", **difficulty_options(2, "normal")}
    t = new_game(load_board(DEFAULT_BOARD), read_options(options), 2 + options["bots"], 4)
    before = chance_of(t.s, 0)
    assert before == chance_of(t.s, 1)
    s = t.s.clone()
    rebels = [p for p in s.board.ids if s.owner[p] >= s.players]
    for p in rebels[: len(rebels) // 2]:
        s.owner[p], s.infantry[p], s.units[p] = 0, 1, 1
    assert chance_of(s, 0) > before


# ---- budget


@pytest.mark.parametrize("moves", [1, 100, 300])
def test_the_budget_is_kept(moves):
    """A round of trials that was begun is ended, no other is begun."""
    t, seat = moment("choose", after=60, seats=3)
    decision = decision_of(t)
    actions = ideas_for(t, seat, t.options(seat), decision)
    trials = Trials(t, seat, actions, Budget(Random(1)), decision.far, moves)
    spent = []
    play_on = trials.play_on

    def watched(trial):
        assert trials.moves > 0 or len(spent) % len(actions), "a round was begun without moves"
        worth, played = play_on(trial)
        spent.append(played + 1)
        return worth, played

    trials.play_on = watched
    trials.winner()
    assert trials.moves == moves - sum(spent)
    assert spent and all(each > 0 for each in spent)
    if moves == 1:
        assert len(spent) == len(actions)


def test_a_time_limit_stops_it(monkeypatch):
    clock = chain([0.0] * 3, repeat(2.0))
    monkeypatch.setattr("game.bots.trials.time.monotonic", lambda: next(clock))
    t, seat = moment("choose", after=60)
    actions = ideas_for(t, seat, t.options(seat), decision_of(t))
    trials = Trials(t, seat, actions, Budget(Random(1), NORMAL_MOVES, 1500), False, NORMAL_MOVES)
    trials.winner()
    assert {len(idea.worths) for idea in trials.ideas} == {1}


def test_whoever_hurries_it_gets_the_rule_of_thumb_untried():
    t, seat = moment("choose", after=60)
    actions = ideas_for(t, seat, t.options(seat), decision_of(t))
    trials = Trials(t, seat, actions, Budget(Random(1), hurry=lambda: True), False, NORMAL_MOVES)
    assert trials.winner() is trials.ideas[0] and not any(idea.worths for idea in trials.ideas)


def test_a_trial_that_goes_wrong_costs_nobody_the_game(monkeypatch, caplog):
    def fails(self):
        raise GameError("no such Province")

    t, seat = moment("choose", after=60)
    monkeypatch.setattr(Trials, "winner", fails)
    assert think(t, seat, SEARCH, chance_for(5, 1)) == think(t, seat, THUMB, chance_for(5, 1))
    assert "a trial failed" in caplog.text


# ---- ideas and trials


def test_every_searched_decision_is_one_of_the_game():
    assert set(DECISIONS) <= set(RULES)


@pytest.mark.parametrize("options", [{}, {"mode": "annihilation", "board": "3"}], ids=["seven_years", "annihilation"])
def test_ideas_are_legal_each_once_and_the_table_is_left_as_it_is(options):
    t = started(options, 3, 9)
    searched = set()
    while t.waiting() and t.s.round <= 5:
        seat = t.waiting()[0]
        decision = decision_of(t)
        if decision is not None:
            before = snapshot(t)
            found = ideas_for(t, seat, t.options(seat), decision)
            assert snapshot(t) == before
            assert len(found) == len(set(found)) and set(found) <= set(t.options(seat))
            assert ("concede",) not in found
            searched.add(t.stack[-1].at)
        t.apply(seat, think(t, seat, THUMB, chance_for(9, len(t.log))).action)
    assert {"choose", "press_on", "deploy", "hire", "hire_or_dismiss", "begin"} <= searched


def test_all_ideas_are_tried_on_the_same_tables():
    """The same action twice comes to the same, whatever the dice."""
    t, seat = moment("choose", after=60)
    action = t.options(seat)[0]
    trials = Trials(t, seat, [action, action], Budget(Random(4)), False, 600)
    first, second = trials.ideas
    assert trials.winner() is first  # where nothing can be told apart, the rule of thumb stands
    assert first.worths == second.worths and len(first.worths) > 1


def test_trials_end_with_the_turn_or_before_the_next():
    t, seat = moment("choose", after=60)
    for far in (False, True):
        ends = []
        march = next(option for option in t.options(seat) if option[0] == "invade")
        trials = Trials(t, seat, [("end_step",), march], Budget(Random(4)), far, 1)
        play_on = trials.play_on

        def watched(trial, play_on=play_on, ends=ends):
            found = play_on(trial)
            ends.append((trial.s.round - t.s.round, trial.s.turn_seat))
            return found

        trials.play_on = watched
        trials.winner()
        if far:
            assert all(end == (1, seat) for end in ends), ends
        else:
            assert all(end != (0, seat) and end[0] <= 1 for end in ends), ends


@pytest.mark.parametrize(
    ("mine", "its", "mean", "better"),
    [([1.0, 1.0], [0.0, 0.0], 1.0, 2), ([0.5, 0.1], [0.5, 0.2], -0.05, 0), ([0.4], [0.1, 9.0], 0.3, 1)],
)
def test_ideas_are_compared_table_by_table(mine, its, mean, better):
    one, other = Idea(("halt",)), Idea(("press",))
    one.worths, other.worths = mine, its
    assert one.lead(other)[0] == pytest.approx(mean)
    assert one.better_in(other) == better


# ---- worth


def test_a_war_that_is_over_is_worth_what_it_brought():
    t = started({}, 3)
    for result, worths in (
        (Result("win", (1,), "R23.3"), (0.0, 1.0, 0.0)),
        (Result("shared", (0, 2), "R23.4"), (0.5, 0.0, 0.5)),
        (Result("draw", (0, 1), "R23.5"), (0.25, 0.25, 0.0)),
    ):
        t.s.result = result
        found = [chance_of(t.s, seat) for seat in range(3)]
        assert found == pytest.approx(list(worths), abs=0.03)
        assert max(found) == found[result.winners[-1]]


def test_chances_are_shared_out_among_those_who_can_win():
    t, _ = moment("choose", after=90, seats=4)
    chances = [chance_of(t.s, seat) for seat in range(4)]
    assert sum(chances) == pytest.approx(1.0, abs=0.09)
    assert all(-0.03 < chance < 1.03 for chance in chances)


@pytest.mark.parametrize("better", ["a Province", "more men", "gold", "a Ruler"])
def test_more_is_better(better):
    w = world("a-b b-c c-d d-e", seats=2).holds("a", RED, 4).holds("e", BLUE, 4)
    if better == "a Ruler":
        w = world("a-b b-c c-d d-e", seats=2).holds("a", RED, 4, ruler=True).holds("e", BLUE, 4)
    before = chance_of(w.s, RED)
    s = w.s.clone()
    match better:
        case "a Province":
            s.owner[number(w, "b")], s.units[number(w, "b")], s.infantry[number(w, "b")] = RED, 1, 1
        case "more men":
            s.units[number(w, "a")] += 3
        case "gold":
            s.gold[RED] += 2
        case "a Ruler":
            s.leader_at[4 * RED] = 0
    after = chance_of(s, RED)
    assert after < before if better == "a Ruler" else after > before


def test_whoever_serves_has_little_to_hope_for():
    t, _ = moment("choose", after=90, seats=3)
    t.s.lord[1] = 0
    assert chance_of(t.s, 1) < 0.05 < chance_of(t.s, 0)


def row_of(w: World, seat: int) -> dict[str, float]:
    """The features of a sovereign by name, where three are alive."""
    kings, rows = features.rows(w.s)
    return dict(zip(features.NAMES_AMONG_SEVERAL, rows[kings.index(seat)], strict=True))


THREE = "a-b b-c c-d d-e"


def three_sovereigns() -> World:
    """Red in two Provinces, Blue in one between Red and Green."""
    w = world(THREE, seats=3).holds("a", RED, 2).holds("b", RED, 6)
    return w.holds("c", BLUE, 2).holds("d", GREEN, 4).holds("e", GREEN, 1)


def test_r20_1_a_last_province_counts_as_a_last_stand_for_its_owner_and_for_all_next_door():
    w = three_sovereigns()
    assert row_of(w, BLUE)["last_stand"] == 6 / 8 and row_of(w, BLUE)["last_stands_near"] == 0
    assert row_of(w, RED)["last_stands_near"] == 6 / 8 and row_of(w, RED)["last_stand"] == 0
    assert row_of(w, GREEN)["last_stands_near"] == 4 / 6


def test_r21_7_what_vassals_have_counts_for_the_lord_and_r21_3_is_no_danger_to_him():
    w = three_sovereigns()
    before = row_of(w, RED)
    w.s.lord[BLUE] = RED
    after = row_of(w, RED)
    assert (after["vassals"], after["units_of_vassals"]) == (1 / 2, 2 / 40)
    assert after["provinces"] > before["provinces"] and after["exposed"] == 0 < before["exposed"]
    assert after["last_stands_near"] == 0


def test_a_war_of_three_of_whom_one_is_a_vassal_is_no_duel():
    w = three_sovereigns()
    w.s.lord[BLUE] = RED
    kings, rows = features.rows(w.s)
    assert kings == [RED, GREEN] and ESTIMATE.sample(w.s).network == MANY
    assert chance_of(w.s, RED) == ESTIMATE.networks()[MANY].chances(rows)[0]
    assert ESTIMATE.sample(world(THREE, seats=2).holds("a", RED, 4).holds("e", BLUE, 4).s).network == DUEL


def test_where_two_are_alive_nobody_can_swear_and_the_features_say_nothing_of_it():
    w = world(THREE, seats=2).holds("a", RED, 4).holds("e", BLUE, 4)
    assert all(len(row) == len(features.NAMES) for row in features.rows(w.s)[1])


# ---- words


@pytest.mark.parametrize("language", ["en", "zh", "ja"])
def test_reasons_have_words_in_every_language(language):
    texts = read_yaml(paths.texts(language, "conquest") / "reasons.yaml")["reason"]
    usual = Idea(("end_step",))
    usual.worths = [0.0] * 10
    told = set()
    for action in [
        ("invade", 1, 2), ("place", 3, 4), ("deploy", 5, 6), ("move", 1, 2), ("hire_infantry", 4), ("end_step",),
        ("halt",), ("press",),
    ]:  # fmt: skip
        for worths in ([0.1] * 7 + [-0.1] * 3, [0.9] * 3 + [-0.1] * 7):
            idea = Idea(action)
            idea.worths = worths
            choice = explained(idea, usual)
            words = texts[choice.reason.removeprefix("reason.")]
            filled = words.format(**dict(choice.arguments))
            assert "{" not in filled and str(choice.arguments["better"]) in filled and "10" in filled
            told.add(choice.reason)
    assert len(told) == 8


@pytest.fixture
def single_ideas(monkeypatch):
    """The habits by which the strongest level tried single ideas, one entry for each decision."""
    asked = []

    def choose(self, t, seat, options, budget):
        asked.append(self.habits)
        return SEARCH._usual.choose(t, seat, options, budget)

    monkeypatch.setattr(SearchPlayer, "choose", choose)
    return asked


def test_the_strongest_level_tries_single_ideas_in_a_duel_where_no_plan_is_weighed(single_ideas):
    strongest = LEVELS[-1]
    assert strongest.name == "search" and isinstance(strongest, PlannedSearchPlayer)
    t, seat = moment("deploy", after=30)
    first = think(t, seat, strongest, chance_for(5, 1), 60)
    again = think(t, seat, strongest, chance_for(5, 2), 60, memory=first.memory)
    assert not single_ideas and first.fault == again.fault == ""
    t, seat = moment("hire", after=30)
    round_now = Reminder(t.s.round, plan=2)
    think(t, seat, strongest, chance_for(5, 3), 60, memory=tuple(round_now))
    assert single_ideas == [strongest._plan_in_hand(t.s, round_now).habits]
    assert single_ideas[0] != strongest.habits


@pytest.mark.parametrize("asked", ["hire", "press_on", "respond"])
def test_the_strongest_level_tries_no_single_ideas_where_more_than_two_are_alive(asked, single_ideas):
    """It does what the planner does there, in its own turn and in another's, until a third warlord falls."""
    strongest = LEVELS[-1]
    t, seat = moment(asked, after=30, seats=3)
    memory = tuple(Reminder(t.s.round, plan=2))
    told = think(t, seat, strongest, chance_for(5, 3), 60, memory=memory)
    assert not single_ideas and sum(t.s.alive) == 3
    planner = PLAYERS["planner"]
    assert told == think(t, seat, planner, chance_for(5, 3), 60, memory=memory)
    third = next(other for other in range(3) if other not in (seat, t.s.turn_seat))
    t.s.alive[third] = False
    think(t, seat, strongest, chance_for(5, 3), 60, memory=memory)
    assert single_ideas
