"""The clock at the table: what is left is seen, stands still while nobody can act, is kept, and ends the turn (W12)."""

import pygame
import pytest

from game.client.app import headless
from game.client.settings import Settings
from game.client.setup.options_page import OptionsPage
from game.engine.notes import CLOCK, time_spent
from game.engine.record import Record
from game.engine.registry import ALL_RULES
from game.engine.saves import load, save
from game.warlords.client.clock import TurnClock, clock_words
from game.warlords.client.setup.draft import usual
from game.warlords.client.setup.options import WarlordsOptions
from game.warlords.rules.clock import turn_number
from tests.client.conftest import english_again, no_window, painted_once
from tests.warlords.client.table import Hands, war

__all__ = ["english_again", "no_window", "painted_once"]


def clock_of(hands: Hands) -> TurnClock:
    return next(each for each in hands.table.parts.helpers if isinstance(each, TurnClock))


@pytest.fixture
def hands():
    """Shi Xie, the first to move, with two minutes a turn."""
    hands = Hands(war((0,), clock="2"))
    hands.until_asked("Act")
    return hands


def test_w12_1_the_clock_is_offered_where_a_war_is_set_up():
    page = OptionsPage(WarlordsOptions(usual("evening", 0)), lambda: None)
    headless((1280, 720), Settings(window_size=(1280, 720))).push(page)
    offered = []
    for group in page.groups:
        page._turn_to(group.key)
        offered += [id for id in page.widgets.items if id == "#clock"]
    assert offered == ["#clock"]


def test_w12_1_two_minutes_are_counted_down_and_seen(hands):
    clock = clock_of(hands)
    assert clock.runs and clock.total == 120
    first = clock.left
    clock.tick(7.5)
    assert first - clock.left in (7, 8)
    before = part_of(hands, clock)
    clock.tick(2.0)
    assert part_of(hands, clock) != before
    assert hands.table.widgets.at(clock.place().center).tip_now().clause == "W12.2"


def part_of(hands: Hands, clock: TurnClock) -> bytes:
    """What is seen where the clock stands."""
    window = pygame.Surface(hands.table.size)
    clock.draw(window)
    return pygame.image.tobytes(window.subsurface(clock.place()), "RGB")


def test_w12_2_at_the_end_the_turn_is_over_and_what_was_done_stands(hands):
    hands.table.session.apply(0, next(a for a in hands.session.options(0) if a[0] == "move"))
    hands.until_asked("Act")
    army = list(hands.session.table.s.army)
    clock_of(hands).tick(200.0)
    assert hands.session.record.log[-1][1] == ("run_out",)
    s = hands.session.table.s
    assert s.strikes[0] == 1 and [p for p in range(61) if s.army[p] == 0] == [p for p in range(61) if army[p] == 0]


def test_w12_2_an_attack_that_is_being_named_is_called_off():
    hands = Hands(war((5,), clock="2"))
    hands.until_asked("Act")
    attack = next((a for a in hands.session.options(5) if a[0] == "attack"), None)
    if attack is None:
        pytest.skip("nobody stands beside Yuan Shao at this seed")
    hands.session.apply(5, attack)
    hands.until_asked("Name")
    armies = hands.session.table.s.army.count(5)
    clock_of(hands).tick(200.0)
    s = hands.session.table.s
    assert hands.session.record.log[-1][1] == ("run_out",) and s.army.count(5) == armies


def test_it_stands_still_in_the_menu_and_behind_the_curtain():
    hands = Hands(war((0, 1), clock="2"))
    hands.until_asked("Act")
    clock = clock_of(hands)
    spent = clock._spent
    hands.app.push(OptionsPage(WarlordsOptions(usual("evening", 0)), lambda: None))
    for _ in range(10):
        hands.app.step(1.0, ())
    assert clock._spent == spent


def test_what_is_spent_is_kept_in_the_save_and_not_given_back(hands, tmp_path):
    clock = clock_of(hands)
    clock.tick(31.0)
    assert hands.session.record.log[-1][1][0] == CLOCK
    save(hands.session.record, tmp_path / "half.tianming")
    again = Hands(load(tmp_path / "half.tianming", ALL_RULES))
    again.until_asked("Act")
    assert 80 <= clock_of(again).left <= 90
    # Taking a move back brings no time back.
    again.session.apply(0, next(a for a in again.session.options(0) if a[0] == "move"))
    again.until_asked("Act")
    clock_of(again).tick(20.0)
    again.session.undo()
    s = again.session.table.s
    assert time_spent(again.session.record.log, 0, turn_number(s))[0] >= 45


def test_w12_1_a_letter_clock_runs_by_the_worlds_time():
    hands = Hands(war((0,), clock="letter"))
    hands.until_asked("Act")
    clock = clock_of(hands)
    clock._turn, clock.now = None, lambda: 1_000_000.0
    note = [a for _, a in hands.session.record.log if a[0] == CLOCK][-1]
    assert note[3] > 0
    clock.now = lambda: note[3] + 3600.0
    clock.tick(0.1)
    assert clock_words(clock.left) == "23:00:00"
    clock.now = lambda: note[3] + 90_000.0
    clock.tick(0.1)
    assert hands.session.record.log[-1][1] == ("run_out",)


def test_a_note_of_the_clock_is_refused_where_none_was_agreed_or_it_means_nothing():
    record: Record = war((0,))
    assert record.table.refusal(0, (CLOCK, 1, 5, 0)).code == "no_such_action"
    timed: Record = war((0,), clock="5")
    assert timed.table.refusal(0, (CLOCK, 1, 5, 0)) is None
    for note in ((CLOCK,), (CLOCK, 1, 5), (CLOCK, 1, -5, 0), (CLOCK, 1, "5", 0), (CLOCK, 1, 5, 1 << 60)):
        assert timed.table.refusal(0, note).code == "no_such_action"
