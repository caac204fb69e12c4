"""No line of a fixed number of pixels: on a screen of 3840×2160 it would be half as thick as it is meant (look §9)."""

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import game.client
from game.client.look import book, cards, palette, panels, text
from game.client.look.scale import Scale
from game.client.panels.turn_border import Lens

CLIENT = Path(game.client.__file__).parent
FILES = [*CLIENT.rglob("*.py"), *(CLIENT.parent / "conquest" / "client").rglob("*.py")]
# Where the thickness stands in a call, and where it does not matter: pictures that are shrunk or have one size.
THICKNESS = {
    "pygame.draw.line": 4, "pygame.draw.lines": 4, "pygame.draw.aaline": 4, "pygame.draw.rect": 3,
    "pygame.draw.circle": 4, "pygame.draw.ellipse": 3, "pygame.draw.polygon": 3, "pygame.draw.arc": 5,
    "shapes.box": 4, "shapes.ring": 2, "shapes.fading_line": 1, "panels.pill": 3,
}  # fmt: skip
ALWAYS_DRAWN = {"pygame.draw.line", "pygame.draw.lines", "pygame.draw.aaline", "pygame.draw.arc"}
ONE_SIZE = {"thumbnail.py"}
HAIR = 3
RED = (255, 0, 0)


def fixed(module: ast.Module) -> Iterator[ast.Call]:
    """Calls that draw a line of one, two or three pixels whatever the scale."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if name in THICKNESS:
                given = [*node.args[THICKNESS[name] :][:1]]
                given += [keyword.value for keyword in node.keywords if keyword.arg in ("width", "thick")]
                literal = isinstance(given[0], ast.Constant) and 0 < given[0].value <= HAIR if given else False
                if literal or (not given and name in ALWAYS_DRAWN):
                    yield node


def test_no_line_has_a_fixed_number_of_pixels():
    files = [file for file in FILES if file.name not in ONE_SIZE]
    assert len(files) > 200
    found = [
        f"{file.relative_to(CLIENT.parent)}:{call.lineno}: {ast.unparse(call)}"
        for file in files
        for call in fixed(ast.parse(file.read_text("utf8")))
    ]
    assert not found


@pytest.fixture
def scale() -> Scale:
    return Scale((3840, 2160))


def test_hairlines_are_two_pixels_at_3840x2160(app, scale):
    scroll = panels.scroll((400, 600), scale, palette.player(1).colour)
    out = panels.scroll_margin(scale)
    row = [scroll.get_at((x, out + 300))[:3] for x in range(out)]
    assert row[-2:] == [palette.LACQUER_9] * 2
    table = book.set_table([["a", "b"], ["c", "d"]], 900, scale)
    assert table.hair == 2 and table.size[1] == table.lines[-1] + 2
    tray = panels.tray((300, 80), scale)
    assert tray.get_at((150, 1)) == tray.get_at((150, 0)) != tray.get_at((150, 2))


def test_a_link_is_underlined_as_thick_as_its_letters_ask(app, scale):
    def line(at: Scale) -> int:
        link = text.block("[to arms](R15)", 900, 21, palette.INK, at, link_colour=RED)
        (box, _), picture = link.links[0], link.surface
        # Between the words there is the line alone.
        return min(
            sum(picture.get_at((x, y)) == RED for y in range(picture.get_height())) for x in range(1, box.right - 1)
        )

    assert (line(Scale()), line(scale)) == (1, 2)


def test_the_dusk_under_a_name_deepens_row_by_row_and_shows_no_stripes(app, scale, monkeypatch):
    """Stretched from fewer rows it would stand in stripes of three pixels."""
    laid = []
    real = pygame.transform.scale
    monkeypatch.setattr(pygame.transform, "scale", lambda *given: laid.append(given[0]) or real(*given))
    cards.portrait_card("RU01", 1, (500, 702), scale)
    (dusk,) = (strip for strip in laid if strip.get_at((0, strip.get_height() - 1)) == (18, 8, 6, 235))
    alphas = [dusk.get_at((0, y)).a for y in range(dusk.get_height())]
    assert len(alphas) > 150 and alphas[0] == 0 and alphas[-1] == 235
    assert all(0 <= after - before <= 3 for before, after in pairwise(alphas))


def test_the_glass_has_a_smooth_rim(app, scale):
    table = pygame.Surface((1000, 1000))
    table.fill(palette.SILK)
    Lens(scale).draw(table, (500, 500))
    plain = {palette.SILK, palette.LACQUER_9, palette.GOLD_MID}
    between = [table.get_at((x, y))[:3] not in plain for x in range(1000) for y in (250, 380, 620, 750)]
    assert 20 < sum(between) < 200
