"""The page of the end of a war: capitals in bands, and the land settlement by settlement (U21)."""

import pygame
import pytest

from game.client.end import charts
from game.client.end.dice import dice_groups
from game.client.end.scene import EndPage
from game.client.game_client import client_of
from game.client.look import palette
from game.tools.commands.screens import Nowhere, still_session
from game.tools.proofs.warlords_scenes import played_out
from tests.client.conftest import english_again, no_window, painted_once
from tests.warlords.client.table import Settings, headless

__all__ = ["english_again", "no_window", "painted_once"]


@pytest.fixture(scope="module")
def record():
    return played_out()


@pytest.fixture
def page(record):
    app = headless((1280, 720), Settings(window_size=(1280, 720), instant=True))
    nothing = Nowhere().nothing
    made = EndPage(client_of("warlords").ending(still_session(record)), nothing, nothing, nothing)
    app.push(made)
    for _ in range(400):
        if made.reckoning.ready:
            break
        app.step(0.05, ())
    app.settle()
    return app, made


def test_u21_the_conquest_has_a_frame_for_the_start_and_one_for_each_settlement(record, page):
    app, made = page
    frames = made.reckoning.frames
    assert [frame.round for frame in frames] == list(range(record.table.s.year + 1))
    assert list(frames[-1].owners) == list(record.table.s.owner)
    app.click("#leaf:conquest")
    leaf = made.leaves["conquest"]
    assert leaf.at == len(frames) - 1 and sum(leaf.held(0)) == 21
    app.click("#lapse:play")
    assert leaf.playing and leaf.at == 0
    app.steps(int((len(frames) + 1) * 0.3 * 60) + 60)
    assert not leaf.playing and leaf.at == len(frames) - 1


def test_u21_the_bands_of_the_capitals_bear_their_owners_colour(page):
    app, made = page
    app.click("#leaf:capitals")
    app.steps(2)
    inside = made._inside()
    leaf, frames = made.leaves["capitals"], made.reckoning.frames
    picture = pygame.Surface(app.screen.get_size())
    leaf.draw(picture, made.scale, inside)
    board, names = made.outcome.state.board, made.outcome.names
    low = made.scale.px(34)
    rows = leaf.rows(pygame.Rect(inside.left, inside.top, inside.width, inside.height - low), made.scale, 5)
    for row, p in zip(rows, board.capitals, strict=True):
        owner = frames[-1].owners[p]
        seen = picture.get_at((inside.right - made.scale.px(6), row.centery))[:3]
        if owner >= 0:
            assert seen == tuple(made.outcome.names.colour(owner).colour[:3]), (p, names.name(owner))


def test_u36_dice_are_weighed_by_what_they_were_rolled_for_and_none_is_lost(page):
    _, made = page
    attack, defence = dice_groups(made.outcome)
    rolls = made.reckoning.rolls
    assert {roll.why for roll in attack.rolls} == {"attack"} and {roll.why for roll in defence.rolls} == {"defence"}
    assert sum(attack.faces) + sum(defence.faces) == len(rolls) == sum(made.reckoning.all_dice[6])


def test_w7_3_the_centres_the_mandate_wants_are_a_golden_line_across_their_chart(page):
    _, made = page
    goal = made.outcome.goals["centres"]
    assert goal == made.outcome.state.options.centres and "armies" not in made.outcome.goals
    rows, colours = made.reckoning.chart("centres", made.session.colours)
    size, scale = (600, 300), made.scale
    plain, golden = (charts.lines(size, rows, colours, (), scale, line) for line in (0, goal))
    column = [golden.get_at((300, y))[:3] for y in range(300)]
    lit = [y for y, colour in enumerate(column) if colour == palette.GOLD_HI[:3]]
    assert lit and palette.GOLD_HI[:3] not in [plain.get_at((300, y))[:3] for y in lit]
