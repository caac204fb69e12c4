"""Full pages in windows of every shape: laid out anew where the window is not as wide, never shrunk to illegible."""

from itertools import combinations, pairwise
from math import cos, pi, sin

import pygame
import pytest

from game.client.end.dice import DicePage
from game.client.end.scene import EndPage
from game.client.game_client import client_of
from game.client.lessons.page import LessonsPage
from game.client.lessons.shelf import Progress
from game.client.load.scene import LoadPage
from game.client.look import paintings
from game.client.look.scale import Scale
from game.client.scenes.curtain import Curtain
from game.client.scenes.page import SMALLEST_LETTERS, Page, dialog_scale, page_scale
from game.conquest.client.setup.page import ConquestSetupPage
from game.conquest.client.setup.plan import plan_of
from game.conquest.client.setup.seats import UPRISING, usual

SHAPES = ((1024, 640), (1024, 768), (1280, 1024), (1280, 720), (2560, 1080))


def nothing(*_: object) -> None:
    """Leads nowhere."""


def setup_of(scenario: str) -> ConquestSetupPage:
    setup = usual()
    while len(setup.seats) < (4 if scenario else 8):
        setup.add()
    if scenario:
        setup.set_scenario(scenario)
    return ConquestSetupPage(setup, nothing)


def pages(session) -> list[Page]:
    """One of each."""
    end = EndPage(client_of(session.table.rules.id).ending(session), nothing, nothing, nothing)
    return [
        setup_of(""), setup_of(UPRISING), LoadPage(nothing, nothing, nothing), LessonsPage(Progress(keeps=False)), end,
        Curtain("Lin", 1, nothing), DicePage(end.outcome, nothing),
    ]  # fmt: skip


def test_u42_every_page_lies_in_the_window_with_letters_that_can_be_read(app, session):
    made = pages(session)
    for size in SHAPES:
        window = pygame.Rect(0, 0, *size)
        for page in made:
            page.prepare(app, size, Scale(size))
            assert page.scale.font(17) >= SMALLEST_LETTERS
            spots = dict(page.widgets.spots())
            assert spots
            for name, rect in spots.items():
                assert window.contains(rect), (type(page).__name__, name, rect)
            # Nothing that can be pressed lies on anything else that can.
            hot = [widget for widget in page.widgets.items.values() if widget.focusable]
            for one, other in combinations(hot, 2):
                assert not one.rect.colliderect(other.rect), (type(page).__name__, one.id, other.id)


def test_a_page_uses_the_height_of_a_window_of_four_to_three():
    scale = page_scale(Scale((1024, 768)))
    assert scale.s == pytest.approx(1024 / 1680)
    assert page_scale(Scale((1920, 1080))).s == 1 and page_scale(Scale((2560, 1080))).s == 1
    # A dialog is no larger than the page of a usual window, and never larger than its own.
    assert dialog_scale(Scale((1920, 1080)), (1400, 1000)).s == 1
    small = dialog_scale(Scale((1024, 768)), (1400, 1000))
    assert small.s > scale.s and small.px(1400) < 1024 and small.px(1000) < 768


@pytest.mark.parametrize("coop", [False, True])
@pytest.mark.parametrize("page", [(1920, 1080), (1728, 1080), (1680, 1260), (1680, 1350)])
def test_the_panels_of_a_set_up_share_edges_and_never_touch(page, coop):
    plan = plan_of(*page, coop)
    left = [plan.seats, *([plan.hosts] if coop else []), plan.wars]
    right = [plan.board, plan.options, plan.begin]
    for column in (left, right):
        for upper, lower in pairwise(column):
            assert 10 <= lower[1] - (upper[1] + upper[3]) <= 16
            assert upper[0] == lower[0] and upper[2] == lower[2]
    assert left[-1][1] + left[-1][3] == right[-1][1] + right[-1][3] == page[1] - 32
    assert right[0][0] + right[0][2] == page[0] - 60 and left[0][0] == 60


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1024, 1366)])
def test_no_red_disc_stains_the_pages_behind_headings(app, size):
    def reddest(picture: pygame.Surface) -> int:
        small = pygame.transform.smoothscale(picture, (64, 36))
        colours = [small.get_at((x, y)) for x in range(64) for y in range(18)]
        return max(2 * c.r - c.g - c.b for c in colours)

    assert reddest(paintings.filling(size)) > 200
    assert reddest(paintings.sunless(size)) < 160


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_where_the_sun_was_its_glow_fades_outwards_and_leaves_no_ring(app, size):
    page, unit = paintings.sunless(size), size[0] / paintings.PAINTED
    x, y = paintings.SUN

    def warmth(radius: int) -> float:
        """Red over blue, on the upper half of a circle round the sun's middle."""
        turns = [pi * n / 36 for n in range(37)]
        colours = [
            page.get_at((round((x + radius * cos(a)) * unit), round((y - radius * sin(a)) * unit))) for a in turns
        ]
        return sum(c.r - c.b for c in colours) / len(colours)

    rings = [warmth(radius) for radius in range(40, 131, 10)]
    assert all(outer <= inner + 2 for inner, outer in pairwise(rings)) and rings[-1] < rings[0] - 8
