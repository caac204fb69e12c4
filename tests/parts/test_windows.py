"""game/parts/windows.py alone, in a game of nothing but a window: each seat may play each of its numbers once."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from game.engine.frames import Frame
from game.engine.refusals import Refusal
from game.parts.windows import PASS, Window


@dataclass
class Game:
    """Rules and table in one: just what a Window asks for."""

    hands: dict[int, list[int]]
    everyone: bool = False
    stack: list[Frame] = field(default_factory=list)
    played: list[tuple[int, int]] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)

    @property
    def rules(self) -> "Game":
        return self

    def reactions(self, t: Any, seat: int, moment: str) -> list[tuple]:
        return [("say", number) for number in sorted(self.hands.get(seat, []))]

    def is_asked(self, t: Any, seat: int, moment: str, options: list[tuple]) -> bool:
        return self.everyone or bool(options)

    def react(self, t: Any, seat: int, action: tuple) -> None:
        self.hands[seat].remove(action[1])
        self.played.append((seat, action[1]))

    def refuse_reaction(self, t: Any, seat: int, action: tuple, moment: str) -> Refusal | None:
        return Refusal("nothing_to_say", moment) if action[0] == "say" else None


def run(game: Game, polled: tuple[int, ...], answers: list[int | None]) -> list[list[tuple]]:
    """Runs a window; each answer is a number to say or None to pass. Returns what was offered each time."""
    window = Window(moment="M", polled=polled, at=Window.first)
    offers = []
    while window.at != "done":
        stage = window.plan[window.at]
        if stage.run is not None:
            window.at = stage.then
            stage.run(window, game)
            continue
        offered = stage.ask.offer(window, game)
        offers.append(offered)
        game.asked.append(window.turn)
        answer = answers.pop(0)
        window.at = stage.then
        stage.ask.take(window, game, PASS if answer is None else ("say", answer))
    return offers


def test_r25_2_seats_are_polled_in_the_order_given():
    game = Game({2: [1], 0: [1], 1: [1]})
    run(game, (2, 0, 1), [None, None, None])
    assert game.asked == [2, 0, 1] and game.played == []


def test_r25_2_after_a_reaction_the_first_is_asked_again_until_all_pass_in_a_row():
    game = Game({0: [1], 1: [5, 6], 2: [9]})
    run(game, (0, 1, 2), [None, 5, None, 6, None, 9, None])
    assert game.asked == [0, 1, 0, 1, 0, 2, 0] and game.played == [(1, 5), (1, 6), (2, 9)]


def test_r25_6_holders_whoever_has_nothing_is_passed_over_in_silence():
    game = Game({1: [3]})
    assert run(game, (0, 1, 2), [None]) == [[("pass",), ("say", 3)]] and game.asked == [1]
    assert run(Game({}), (0, 1), []) == []


def test_r25_6_everyone_is_asked_and_may_only_pass():
    game = Game({}, everyone=True)
    assert run(game, (0, 1), [None, None]) == [[("pass",)], [("pass",)]]


def test_a_window_with_nobody_to_poll_is_over_at_once():
    assert run(Game({0: [1]}), (), []) == []


@pytest.mark.parametrize(("action", "refusal"), [(("say", 4), Refusal("nothing_to_say", "M")), (("dance",), None)])
def test_why_a_reaction_is_not_possible_is_the_games_to_say(action, refusal):
    window = Window(moment="M", polled=(0,), turn=0)
    assert Window.plan["react_or_pass"].ask.explain(window, Game({0: [1]}), action) == refusal


def test_a_windows_place_is_kept_in_the_frame():
    window = Window(moment="M", polled=(0, 1), asked=1, turn=1, at="react_or_pass")
    again = window.copy()
    assert (again.asked, again.turn, again.at, again.moment) == (1, 1, "react_or_pass", "M")
