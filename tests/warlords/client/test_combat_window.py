"""The window of a combat and the slip of odds before it (W4.2 to W4.5, W4.11)."""

import pygame
import pytest

from game.client.look.dice import die
from game.client.texts import use
from game.tools.proofs.warlords_scenes import YEAR_THREE, moment
from game.warlords.client.combat_window import CombatWindow
from game.warlords.client.motion.stage import CombatTold, settled_after
from game.warlords.rules import events as ev
from tests.client.conftest import english_again, no_window, painted_once
from tests.warlords.client.table import Hands

__all__ = ["english_again", "no_window", "painted_once"]

VIEWER, CAO = 5, 6


def throw(number, mine, theirs, attempt=1, walls=0):
    named, holders = (number["XPI"],), (number["WAN"],)
    return ev.CombatThrown(
        VIEWER, number["YAN"], number["LUO"], CAO, named, holders, mine, theirs, 0, walls, sum(mine),
        sum(theirs) + walls, attempt,
    )  # fmt: skip


@pytest.fixture
def hands():
    hands = Hands(moment(YEAR_THREE))
    hands.until_asked("Act")
    return hands


def opened(hands, *throws):
    number = hands.session.table.s.board.number_of
    told = CombatTold(ev.AttackDeclared(VIEWER, number["YAN"], number["LUO"], CAO, (number["XPI"],)), list(throws))
    window = CombatWindow(hands.table, lambda: told, lambda: None)
    hands.app.push(window)
    return window, told


def said(window, monkeypatch) -> list[str]:
    """Every word the window paints."""
    words = []
    from game.client.look import text

    plain = text.draw

    def draw(surface, what, *rest, **more):
        words.append(what)
        return plain(surface, what, *rest, **more)

    monkeypatch.setattr(text, "draw", draw)
    window.content(pygame.Surface(window.size))
    return words


def test_w4_2_w4_3_dice_are_summed_and_walls_are_added(hands, monkeypatch):
    number = hands.session.table.s.board.number_of
    event = throw(number, (6, 5), (2, 4), walls=2)
    window, told = opened(hands, event)
    told.elapsed = 0.0
    assert "11" not in said(window, monkeypatch)
    told.elapsed = settled_after(event) + 1
    words = said(window, monkeypatch)
    assert {"11", "8", ">", "+2"} <= set(words)


def test_w4_5_equal_sums_are_shown_above_the_throw_that_decides(hands, monkeypatch):
    number = hands.session.table.s.board.number_of
    tie, last = throw(number, (4, 4), (3, 3), walls=2), throw(number, (1, 2), (6, 4), 2, 2)
    window, told = opened(hands, tie, last)
    told.elapsed = 9.0
    words = said(window, monkeypatch)
    assert words.index("=") < words.index("<") and {"8", "3", "12"} <= set(words)


def test_w4_11_the_window_says_the_chance_as_it_stood_unless_the_table_wants_none(hands, monkeypatch):
    number = hands.session.table.s.board.number_of
    window, told = opened(hands, throw(number, (6, 5), (2, 4), walls=2))
    told.elapsed = 9.0
    assert any("26%" in words for words in said(window, monkeypatch))
    window.app.settings.show_odds = False
    assert not any("%" in words for words in said(window, monkeypatch))


def test_enter_goes_on_and_esc_closes(hands):
    number = hands.session.table.s.board.number_of
    closed = []
    told = CombatTold(ev.AttackDeclared(VIEWER, number["YAN"], number["LUO"], CAO, ()), [throw(number, (6,), (2,))])
    told.won = True
    window = CombatWindow(hands.table, lambda: told, lambda: closed.append(1))
    hands.app.push(window)
    window.widgets.press(window.widgets["#go_on"])
    window.back()
    assert closed == [1, 1]


@pytest.mark.parametrize("language", ["en", "zh", "ja"])
def test_the_list_of_an_attack_shows_a_die_for_each_army_and_the_chance_with_its_neighbours(hands, language):
    use(language)
    number = hands.session.table.s.board.number_of
    for action in (("attack", number["JIH"], number["YAN"]), ("with", number["FAN"]), ("with", number["QNG"])):
        hands.table.asking.do(action)
    hands.until_asked("Name")
    side = hands.prompt.side
    assert side.odds.chance.startswith("84") and [chance[:2] for chance, _ in side.odds.others] == ["10", "50", "96"]
    rows = [row for row in side.rows if hasattr(row, "die")]
    assert [row.die for row in rows] == ["black", "black", "black", None, "bone", "bone"]
    assert die(6, "black", 6, 20).get_size() == (20, 20)
    slip = pygame.Surface(hands.table.size)
    hands.table.parts.combats.draw(slip)
    assert slip.get_bounding_rect().width == 0 or slip.get_at(hands.table.layout.free.topleft)
