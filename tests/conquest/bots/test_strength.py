"""A floor under the strength of the levels: fixed seeds, so the same games every time; paired, so that no seat helps.

The figures that people are shown come of many more games (`tianming measure`); this only notices what breaks a player.
"""

import pytest

from game.bots.protocol import chance_for, think
from game.conquest.bots.habits import AMONG_SEVERAL, TUNED, USUAL
from game.conquest.bots.planner import Reminder
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
