"""A floor under the strength of the levels: fixed seeds, so the same games every time; paired, so that no seat helps.

The figures that people are shown come of many more games (`tianming measure`); this only notices what breaks a player.
"""

import pytest

from game.bots.plans import EvenSearch, PlanSearch
from game.bots.protocol import chance_for, think
from game.conquest.bots import planner, plans
from game.conquest.bots.habits import AMONG_SEVERAL, TUNED, USUAL
from game.conquest.bots.planner import Reminder
from game.conquest.bots.plans import Plan, TurnTrier
from game.conquest.bots.players import LEVELS, PLAYERS
from game.conquest.rules.boards import load_board
from game.conquest.rules.game import new_game
from game.conquest.rules.options import read_options

HURRIED = 100
"""Imagined decisions for a choice: a fifteenth of what the table allows."""


def duel(names: tuple[str, str], seed: int, moves: int, most_rounds: int = 9):
    """A war of seven years between two; the table at its end and what each player remembered."""
    t = new_game(load_board(str(1 + seed % 4)), read_options({"mode": "seven_year_war"}), 2, seed)
    memories: list[tuple[int, ...]] = [(), ()]
    while t.waiting() and t.s.round <= most_rounds:
        seat = t.waiting()[0]
        player = PLAYERS[names[seat]]
        choice = think(t, seat, player, chance_for(seed, len(t.log)), moves, memory=memories[seat])
        assert choice.fault == ""
        memories[seat] = choice.memory
        t.apply(seat, choice.action)
    return t, memories


def victories(strong: str, weak: str, seeds: range, moves: int = 1) -> int:
    """How many of the paired duels the stronger one wins."""
    won = 0
    for seed in seeds:
        for seat in range(2):
            names = (strong, weak) if seat == 0 else (weak, strong)
            result = duel(names, seed, moves)[0].s.result
            won += result is not None and seat in result.winners
    return won


@pytest.mark.parametrize(
    ("strong", "weak", "seeds", "moves", "least"),
    [
        ("thumb", "random", range(1, 6), 1, 9),
        ("tuned", "thumb", range(1, 9), 1, 8),
        ("planner", "thumb", range(1, 4), HURRIED, 4),
    ],
)
def test_a_level_beats_a_lower_one(strong, weak, seeds, moves, least):
    assert victories(strong, weak, seeds, moves) >= least


def test_the_same_seed_is_the_same_game_for_a_player_that_remembers():
    logs = [duel(("planner", "tuned"), 5, 40, most_rounds=1)[0].log for _ in range(2)]
    assert logs[0] == logs[1]


def test_a_plan_is_kept_within_a_turn_and_forgotten_after_it():
    _, memories = duel(("planner", "planner"), 6, 40, most_rounds=2)
    for memory in memories:
        known = Reminder(*memory)
        assert 1 <= known.round <= 3 and known.deployment <= 1 and known.campaign <= 3 and known.generals <= 1


def test_what_is_remembered_wrongly_does_no_harm():
    t = new_game(load_board("1"), read_options({}), 2, 3)
    while not t.s.round:
        t.apply(t.waiting()[0], t.options(t.waiting()[0])[-1])
    seat = t.waiting()[0]
    for memory in ((), (9,) * 6, (1, 99, 0, 0, 0, 0), (1, -5, 41, 1, 1, 3), (1, 2)):
        choice = think(t, seat, PLAYERS["planner"], chance_for(3, 1), 1, memory=memory)
        assert choice.fault == "" and choice.action in t.options(seat)


def test_five_levels_in_order():
    assert [player.name for player in LEVELS] == ["random", "thumb", "tuned", "planner", "search"]


@pytest.mark.parametrize("name", ["tuned", "planner", "search"])
def test_habits_differ_while_several_rivals_are_alive(name):
    player = PLAYERS[name]
    three = new_game(load_board("1"), read_options({"mode": "seven_year_war"}), 3, 1).s
    uprising = new_game(load_board("1"), read_options({"scenario": "yellow_scarves", "bots": 3}), 5, 1).s
    assert player.habits_in(three) is AMONG_SEVERAL
    three.alive[2] = False
    assert player.habits_in(three) is TUNED
    assert player.habits_in(uprising) is TUNED, "allies have one enemy"
    bent = USUAL._replace(long=9.0)
    three.alive[2] = True
    assert player.by(bent).habits_in(three) is bent


def test_the_tuned_player_is_stronger_alone_among_three():
    """Fair were 40 of 160."""
    won = 0
    for seed in range(160):
        names = ["thumb"] * 4
        names[seed % 4] = "tuned"
        t = new_game(load_board(str(1 + seed // 4 % 4)), read_options({"mode": "seven_year_war"}), 4, seed)
        while t.waiting():
            seat = t.waiting()[0]
            t.apply(seat, think(t, seat, PLAYERS[names[seat]], chance_for(seed, len(t.log))).action)
        won += t.s.result.winners == (seed % 4,)
    assert won >= 52


@pytest.mark.parametrize(
    ("level", "seats", "kind", "rounds"),
    [
        ("planner", 4, EvenSearch, 1),
        ("planner", 2, PlanSearch, 1),
        ("search", 4, EvenSearch, 2),
        ("search", 2, PlanSearch, 1),
    ],
)
def test_trials_of_plans_play_so_many_rounds_of_answers(level, seats, kind, rounds, monkeypatch):
    begun, kinds = [], []

    def trier(*args, **named):
        begun.append(TurnTrier(*args, **named))
        return begun[-1]

    monkeypatch.setattr(planner, "TurnTrier", trier)
    for each in (EvenSearch, PlanSearch):
        monkeypatch.setattr(planner, each.__name__, lambda *args, each=each: kinds.append(each) or each(*args))
    t = new_game(load_board("1"), read_options({"mode": "seven_year_war"}), seats, 4)
    while not kinds:
        seat = t.waiting()[0]
        t.apply(seat, think(t, seat, PLAYERS[level], chance_for(4, len(t.log)), 2).action)
    assert ([each.rounds for each in begun], kinds) == ([rounds], [kind])


@pytest.fixture
def campaign_of_four():
    """The first campaign of a war of four."""
    t = new_game(load_board("1"), read_options({"mode": "seven_year_war"}), 4, 4)
    while not (t.s.round == 1 and t.stack[-1].at == "choose"):
        seat = t.waiting()[0]
        t.apply(seat, think(t, seat, PLAYERS["thumb"], chance_for(4, len(t.log))).action)
    return t


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_a_trial_ends_with_the_own_turn_or_where_the_own_next_ones_begin(campaign_of_four, rounds):
    seat, trial = campaign_of_four.s.turn_seat, campaign_of_four.clone()
    invade = next(action for action in trial.options(seat) if action[0] == "invade")
    TurnTrier(rounds).play_on(trial, seat, Plan(0, TUNED), invade)
    ended = trial.s.round, trial.s.turn_seat
    assert ended == ((1 + rounds, seat) if rounds else (1, (seat + 1) % 4))


def test_a_plan_is_played_for_its_turn_and_other_habits_from_the_next_one_on(campaign_of_four, monkeypatch):
    seat, seen = campaign_of_four.s.turn_seat, []
    told = plans.by_rule

    def by_rule(t, sight, options):
        seen.append((t.s.round, sight.seat, sight.habits))
        return told(t, sight, options)

    monkeypatch.setattr(plans, "by_rule", by_rule)
    bold = TUNED._replace(guard=0.0)
    trier = TurnTrier(2, afterwards=AMONG_SEVERAL, others=USUAL)
    trier.play_on(campaign_of_four.clone(), seat, Plan(0, bold), ("end_step",))
    own = {(number, habits) for number, who, habits in seen if who == seat and number > 1}
    assert own == {(2, AMONG_SEVERAL)}
    assert {habits for number, who, habits in seen if who == seat and number == 1} <= {bold}
    assert {habits for _, who, habits in seen if who != seat} == {USUAL}


def test_the_strongest_player_makes_plans_for_more_provinces_while_several_rivals_are_alive(monkeypatch):
    counts = []
    told = planner.most_wanted
    monkeypatch.setattr(planner, "most_wanted", lambda s, seat, count: counts.append(count) or told(s, seat, count))
    for level, seats in (("planner", 4), ("search", 4), ("search", 2)):
        t = new_game(load_board("1"), read_options({"mode": "seven_year_war"}), seats, 4)
        wanted = len(counts)
        while len(counts) == wanted:
            seat = t.waiting()[0]
            t.apply(seat, think(t, seat, PLAYERS[level], chance_for(4, len(t.log)), 2).action)
    assert counts == [plans.MOST_WANTED, 5, plans.MOST_WANTED]


@pytest.mark.parametrize(("given", "left"), [(0, 0), (100, 100), (900, planner.MOST_MILLISECONDS)])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_search_of_plans_ends_early_where_there_is_a_limit_of_time(seats, given, left, monkeypatch):
    limits = []

    def even(*args):
        limits.append(args[4].milliseconds)
        return EvenSearch(*args)

    monkeypatch.setattr(planner, "EvenSearch", even)
    monkeypatch.setattr(planner, "PlanSearch", even)
    t = new_game(load_board("1"), read_options({"mode": "seven_year_war"}), seats, 4)
    while not limits:
        seat = t.waiting()[0]
        t.apply(seat, think(t, seat, PLAYERS["search"], chance_for(4, len(t.log)), 2, given).action)
    assert limits == [left]
