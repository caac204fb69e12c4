"""What every computer player must do: choose what is legal, the same again for the same chance, and without peeking."""

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import paths
from game.bots.choice import Choice
from game.bots.protocol import chance_for, think
from game.conquest.bots import thumb
from game.conquest.bots.players import PLAYERS
from game.conquest.bots.search_trials import Trials
from game.conquest.rules.boards import load_board
from game.conquest.rules.game import RULES, new_game
from game.conquest.rules.options import Options, read_options
from game.conquest.rules.view import view_of
from game.engine.codec import snapshot
from game.parts.yaml_files import read_yaml
from game.tools.commands.check import arguments, flatten
from tests.conquest.proof import hold_unseen
from tests.worlds import world

ROOT = Path(__file__).resolve().parents[3]

# Every mode, every kind of option that adds a decision, all four boards.
GAMES: list[tuple[int, int, dict[str, Any]]] = [
    (2, 1, {"mode": "annihilation", "rulers": "choose"}),
    (4, 2, {"mode": "seven_year_war", "board": "2", "starting_provinces": 2}),
    (3, 9, {"mode": "gold", "board": "3", "gold_visibility": "public"}),
    (5, 4, {"mode": "king_of_the_hill", "board": "4", "hill": "zhongyuan", "victory_claim": "declare_and_confirm"}),
    (4, 5, {"mode": "three_kingdoms", "victory_check": "immediate", "prompts": "minimal", "fate": "hardcore_turns"}),
    (3, 6, {"mode": "twenty_one", "victory_check": "start_of_own_turn", "reserve_visibility": "public"}),
    (6, 7, {"mode": "quick_regions", "setup": "quickplay", "tiebreak": "shared", "prompts": "everyone"}),
    (2, 8, {"mode": "custom", "round_limit": 12, "province_goal": 30, "starting_gold": 30, "starting_infantry": 12}),
]


FEW_MOVES = 5
"""One trial of each idea, the fewest with which the player who searches comes to choices of its own."""


@pytest.fixture(autouse=True)
def _one_trial_is_enough(monkeypatch):
    monkeypatch.setattr(Trials, "fewest", 1)


def started(seats: int, seed: int, options: dict[str, Any]):
    read = read_options(options)
    return new_game(load_board(read.board), read, seats, seed)


def decisions(seats: int, seed: int, options: dict[str, Any], names: tuple[str, ...], rounds: int = 30):
    """Every decision of a game as (table, seat, choice), before the choice is made."""
    t = started(seats, seed, options)
    while t.waiting() and t.s.round <= rounds:
        seat = t.waiting()[-1]
        choice = think(t, seat, PLAYERS[names[seat % len(names)]], chance_for(seed, len(t.log)), FEW_MOVES)
        yield t, seat, choice
        t.apply(seat, choice.action)


def reasons() -> dict[str, str]:
    """The words for every reason, Conquest's and those of all games."""
    folders = (paths.texts("en"), paths.texts("en", "conquest"))
    files = [folder / "reasons.yaml" for folder in folders if (folder / "reasons.yaml").exists()]
    return {key: words for file in files for key, words in flatten(read_yaml(file), file).items()}


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES, ids=lambda value: str(value)[:24])
@pytest.mark.parametrize(
    "names",
    [
        ("thumb",),
        ("random", "thumb"),
        ("thumb:ruler", "tuned:patient", "thumb:loyal"),
        ("search", "random", "random"),
        ("planner", "tuned", "random"),
    ],
    ids="-".join,
)
def test_choices_are_legal_and_have_a_reason_in_words(names, seats, seed, options):
    texts = reasons()
    chosen = 0
    for t, seat, choice in decisions(
        seats, seed, options, names, rounds=2 if {"search", "planner"} & set(names) else 12
    ):
        assert choice.fault == ""
        assert choice.action in t.options(seat) or choice.action in t.asides(seat)
        assert choice.action != ("concede",)
        assert arguments(texts[choice.reason], choice.reason, Path("reasons.yaml")) <= choice.arguments.keys()
        assert all(isinstance(value, int) for value in choice.arguments.values())
        chosen += 1
    assert chosen > 20  # an oath may end a game early (R23.3)


def test_every_reason_has_its_words_and_no_words_are_left_over():
    told = {
        key
        for folder in ("bots", "conquest/bots")
        for file in sorted((ROOT / "game" / folder).glob("*.py"))
        for key in re.findall(r'"(reason\.\w+)"', file.read_text(encoding="utf-8"))
    }
    assert told == set(reasons())


def test_every_player_has_a_name_and_a_line():
    texts = flatten(read_yaml(paths.texts("en") / "players.yaml"), Path("players.yaml"))
    assert set(texts) == {f"player.{name}.{what}" for name in PLAYERS for what in ("name", "line")}


def test_every_decision_has_a_rule_of_thumb():
    asked = {
        (str(frame.__struct_config__.tag), at)
        for frame in RULES.frames
        for at, stage in frame.plan.items()
        if stage.ask is not None
    }
    assert set(thumb.RULES) == asked


def test_thinking_changes_nothing():
    for number, (t, seat, choice) in enumerate(decisions(4, 11, {"mode": "annihilation"}, ("thumb",))):
        if number % 7:
            continue
        before, logged, options = snapshot(t), len(t.log), t.options(seat)[:]
        think(t, seat, PLAYERS["thumb"], chance_for(11, len(t.log)))
        assert (snapshot(t), len(t.log), t.options(seat)) == (before, logged, options), choice


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_chance_gives_the_same_choice(name):
    for t, seat, choice in decisions(3, 5, {"mode": "annihilation"}, (name,), rounds=2 if name == "search" else 4):
        assert think(t.clone(), seat, PLAYERS[name], chance_for(5, len(t.log)), FEW_MOVES) == choice


def test_chance_differs_from_choice_to_choice():
    draws = [chance_for(seed, ply).random() for seed in (1, 2) for ply in range(20)]
    assert len(set(draws)) == len(draws)


def test_games_are_the_same_whatever_the_hash_seed():
    script = (
        "from tests.conquest.bots.test_players import decisions\n"
        "print([(seat, choice[:3]) for _, seat, choice in"
        " decisions(4, 3, {'mode': 'three_kingdoms'}, ('thumb', 'random', 'search'), 4)])\n"
    )
    outputs = [
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    ]
    assert outputs[0] == outputs[1]
    assert outputs[0].count("thumb") == 0 and len(outputs[0]) > 5000


# ---- nobody peeks


def with_other_secrets(t, seat: int, rng: Random):
    """The same game but for what the seat cannot see: decks, others' reserves and gold, and all dice to come."""
    other = t.clone()
    s = other.s
    s.seed = rng.getrandbits(60)
    for deck in (s.ruler_deck, s.province_deck, s.fate_deck):
        rng.shuffle(deck)
    cards = [card for who in range(s.seats) if who != seat for card in s.hands[who]] + s.strategy_deck
    rng.shuffle(cards)
    for who in range(s.seats):
        if who != seat:
            s.hands[who] = sorted(cards.pop() for _ in s.hands[who])
    s.strategy_deck = cards
    hidden = [card for who in range(s.seats) if who != seat for card in s.reserve[who] if card not in s.shown[who]]
    pool = sorted(hidden + s.general_deck)
    rng.shuffle(pool)
    for who in range(s.seats):
        if who != seat:
            unseen = len(s.reserve[who]) - len(s.shown[who])
            s.reserve[who] = s.shown[who] + [pool.pop() for _ in range(unseen)]
            if s.options.gold_visibility == "hidden" and s.alive[who]:
                hold_unseen(s, seat, who, rng.randint(0, 40))
    s.general_deck = pool
    return other


@pytest.mark.parametrize(
    ("name", "every", "least"),
    [("random", 3, 100), ("thumb", 3, 100), ("tuned:ruler", 9, 30), ("search", 29, 15), ("planner", 19, 15)],
)
def test_nobody_knows_what_is_hidden(name, every, least):
    rng = Random(8)
    compared = with_reserves = 0
    options = {"mode": "annihilation", "starting_gold": 20}
    for t, seat, choice in decisions(4, 21, options, ("thumb",), rounds=8):
        if len(t.log) % every:
            continue
        other = with_other_secrets(t, seat, rng)
        assert view_of(other.s, seat) == view_of(t.s, seat)
        assert snapshot(other) != snapshot(t)
        chances = [chance_for(99, len(t.log)) for _ in range(2)]
        found = think(t, seat, PLAYERS[name], chances[0], FEW_MOVES)
        assert found == think(other, seat, PLAYERS[name], chances[1], FEW_MOVES), choice
        compared += 1
        with_reserves += any(t.s.reserve[who] for who in range(4) if who != seat)
    assert compared > least and with_reserves > least // 10


class Spy:
    """Keeps the tables it is shown."""

    name = "spy"

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def choose(self, t, seat, options, budget):
        self.seen.append(t)
        return Choice(options[-1], "reason.any")


def test_a_player_is_shown_an_imagined_table_only():
    spy = Spy()
    t = started(3, 4, {"mode": "annihilation"})
    think(t, t.waiting()[0], spy, chance_for(4, 0))
    (shown,) = spy.seen
    assert shown is not t and shown.s is not t.s
    assert shown.s.seed != t.s.seed
    assert shown.s.general_deck != t.s.general_deck


# ---- players that go wrong


class Stumbles:
    name = "stumbles"

    def __init__(self, error: bool) -> None:
        self.error = error

    def choose(self, t, seat, options, budget):
        if self.error:
            raise KeyError("lost the map")
        return Choice(("fly", 99), "reason.any")


@pytest.mark.parametrize("error", [True, False])
def test_a_player_that_goes_wrong_is_reported_and_the_game_goes_on(error, caplog):
    t = started(2, 1, {"mode": "annihilation"})
    seat = t.waiting()[0]
    choice = think(t, seat, Stumbles(error), chance_for(1, 0))
    assert choice.action == next(action for action in t.options(seat) if action != ("concede",))
    assert "stumbles" in choice.fault and ("lost the map" if error else "fly") in choice.fault
    assert "stumbles" in caplog.text
    t.apply(seat, choice.action)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_victory_is_declared_and_confirmed_at_once(name):
    """R23.10"""
    options = {"mode": "custom", "province_goal": 2, "victory_claim": "declare_and_confirm"}
    w = world("a-b b-c", options=options).holds("a", 0, 5).holds("b", 0, 5).holds("c", 1, 9).at_step("end")
    t = w.table
    assert t.waiting() == (0,)
    t.apply(0, think(t, 0, PLAYERS[name], chance_for(1, 1)).action)
    assert think(t, 1, PLAYERS[name], chance_for(1, 2)).action == ("confirm",)


def test_options_of_the_modes_stay_those_of_the_rules():
    """The games above cover every mode."""
    assert {options["mode"] for _, _, options in GAMES} == set(Options.__annotations__["mode"].__args__)
