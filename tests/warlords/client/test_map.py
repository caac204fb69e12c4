"""The map of Warlords: sixty territories, seven warlords with looks of their own, armies, signs and cords."""

import dataclasses
from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from game.client.map.arrows import Arrow
from game.client.map.painter import fingerprint, on_shipped_land
from game.client.map.patterns import PATTERNS
from game.client.map.shapes import OUTSIDE, shapes_of
from game.paths import asset
from game.warlords.client.looks import independent_look, look_of, looks_of
from game.warlords.client.map_picture import all_signs, army_at, arrows_of
from game.warlords.client.signs import Centre, Change, Dice, Flag, Supporter, WarlordsSigns
from game.warlords.client.tokens import Army, army_picture, army_token
from game.warlords.rules.boards import tiny_board
from game.warlords.rules.game import RULES
from game.warlords.rules.state import FALL, INDEPENDENT, NOBODY, SPRING, WINTER
from game.warlords.rules.view import Attack
from tests.client.kit.test_colours import EYES, difference, lab
from tests.client.map.conftest import settle
from tests.warlords.client.conftest import SIZE


@pytest.fixture
def view():
    """What everybody sees as a war on the shipped board begins; a test may change it."""
    return RULES.start({}, 7, 1).view(5)


def show(painted, view):
    painted.set_picture(view.owner, looks_of(view.board), [None, *(army_at(view, p) for p in view.board.ids)],
                        all_signs(view))  # fmt: skip
    painted.set_arrows(arrows_of(view))
    settle(painted)
    painted.finish_loading()
    surface = Surface(SIZE)
    painted.draw(surface)
    return surface


def grey(picture):
    """How light each pixel is, where there is anything: what an eye without colour sees."""
    flat = pygame.transform.grayscale(picture)
    return pygame.image.tobytes(flat, "RGBA")


# ---- the board


def test_the_board_lies_on_the_shipped_land_with_its_fine_outlines(han):
    shapes = shapes_of(han)
    assert shapes.shipped and on_shipped_land(han)
    touching = {frozenset((b.left, b.right)) for b in shapes.borders if OUTSIDE not in (b.left, b.right)}
    listed = {frozenset((a.source, a.target)) for a in han.adjacencies if not a.line}
    assert touching == listed | {frozenset(wall.between) for wall in han.closed}
    assert any(border.baked for border in shapes.borders)


def test_the_board_comes_painted(han):
    """Its painting ships and was made from the board as it is, so that no table waits for it."""
    import json

    listing = json.loads(asset("paintings", "boards", "boards.json").read_text("utf8"))
    assert listing["warlords-han"] == fingerprint(han)
    for name in ("warlords-han.jpg", "warlords-han-small.jpg"):
        assert asset("paintings", "boards", name).is_file()


def test_sixty_territories_are_painted_owned_and_pressed_at_1280_by_720(painted, view):
    picture = show(painted, view)
    board = view.board
    assert [painted.place_at(painted.centre_of(p)) for p in board.ids] == list(board.ids)
    for seat, look in enumerate(looks_of(board)):
        assert look.pattern in PATTERNS
        for p in board.warlords[seat].start:
            x, y = painted.centre_of(p)
            seen = [picture.get_at((x + dx, y + dy))[:3] for dx in range(-10, 11) for dy in range(-10, 11)]
            near = [dot for dot in seen if max(abs(a - b) for a, b in zip(dot, look.colour, strict=True)) < 12]
            assert len(near) > 40, board.code(p)


@pytest.mark.parametrize("language", ["en", "zh", "ja"])
def test_every_name_shows_whole_at_1280_by_720(han, language, monkeypatch):
    """All sixty, beside as many armies: none is left out and none covers another (legible at the smallest window)."""
    from game.client import texts
    from game.warlords.client.field import WarlordsField
    from tests.warlords.client.conftest import FREE

    former = texts.language()
    texts.use(language)
    try:
        field = WarlordsField(han, FREE, 0.667, Rect((0, 0), SIZE))
        field.placed.settle(field.camera.fit_scale)
        field.placed.set_tokens([None, *(Army(look_of(han, p % 7), "曹") for p in han.ids)])
        shown = field.placed._shown_names()
        assert [han.places[p].name for p in han.ids if not shown[p]] == []
        assert min(name.get_height() for name in field.placed.layout.names[1:]) >= 12
    finally:
        texts.use(former)


def test_seven_warlords_colour_their_land_each_their_own_way(painted, view):
    show(painted, view)
    means = []
    for warlord in view.board.warlords:
        x, y = view.board.places[warlord.start[0]].town.at
        means.append(pygame.transform.average_color(painted.wash.picture, Rect(x - 14, y - 34, 28, 20))[:3])
    for k, one in enumerate(means):
        assert all(sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 40 for other in means[:k]), means


def test_the_old_provinces_are_flagged_only_while_they_are_shown(painted, view):
    show(painted, view)
    foot = painted.placed.layout.flags[1]
    x, y = painted.camera.to_screen(foot)
    near = Rect(round(x), round(y) - 30, 16, 20)

    def flagged():
        picture = show(painted, view)
        dots = [picture.get_at((a, b))[:3] for a in range(near.left, near.right) for b in range(near.top, near.bottom)]
        return sum(max(abs(c - d) for c, d in zip(dot, (179, 40, 28), strict=True)) < 40 for dot in dots) > 20

    assert not flagged()
    painted.show_regions = True
    assert flagged()
    painted.show_regions = False


# ---- armies


def test_armies_are_told_apart_without_colour(han):
    """Ready from spent, warlord from warlord, and Independents from all: by shape and shade alone (U10)."""
    looks = looks_of(han)
    armies = [Army(look, look.seal) for look in looks] + [Army(independent_look(han), "")]
    pictures = [grey(army_picture(army, 31)) for army in armies]
    for k, one in enumerate(pictures):
        for other in pictures[:k]:
            assert sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True)) > 200
    for army in armies[:7]:
        ready, spent = grey(army_picture(army, 31)), grey(army_picture(dataclasses.replace(army, spent=True), 31))
        assert sum(abs(a - b) > 40 for a, b in zip(ready, spent, strict=True)) > 150, army.look.name


def test_what_winter_plans_is_seen_on_the_army(han):
    plain = Army(look_of(han, 0), "士")
    pictures = {pygame.image.tobytes(army_token(dataclasses.replace(plain, plan=plan), 1.0).picture, "RGBA")
                for plan in ("", "build", "disband")}  # fmt: skip
    assert len(pictures) == 3


def test_spent_armies_lie_down_only_in_their_own_turn(view):
    p = view.board.warlords[0].start[0]
    assert not army_at(view, p).spent
    view.done[p] = 2
    assert army_at(view, p).spent


# ---- signs and cords


def test_w5_3_support_shows_as_a_cord_and_a_number_of_dice(painted, view):
    n = view.board.number_of
    bare = pygame.image.tobytes(show(painted, view), "RGB")
    view.army[n["FAN"]] = view.army[n["BOH"]] = 5
    view.support[n["BOH"]], view.support[n["ZHN"]] = n["FAN"], n["FAN"]
    assert dict(all_signs(view)[n["FAN"]].badges)["lower-right"] == Dice(2)
    held = Arrow(n["BOH"], n["FAN"], "held")
    assert set(arrows_of(view)) == {held, Arrow(n["ZHN"], n["FAN"], "held")}
    assert held not in arrows_of(view, without={n["BOH"]})
    assert pygame.image.tobytes(show(painted, view), "RGB") != bare


def test_w7_1_a_flag_flies_where_a_centre_will_change_hands(view):
    n = view.board.number_of
    view.army[n["YAN"]] = 5
    for phase, furled in ((SPRING, True), (FALL, False)):
        view.phase = phase
        badge = dict(all_signs(view)[n["YAN"]].badges)["upper-right"]
        assert badge == Flag(look_of(view.board, 5), furled)
    pictures = [WarlordsSigns().badge(Flag(look_of(view.board, 5), furled), 24) for furled in (True, False)]
    assert grey(pictures[0]) != grey(pictures[1])


def test_centres_and_capitals_are_marked_before_their_names(view):
    board = view.board
    signs, looks = all_signs(view), looks_of(board)
    for p in board.ids:
        mark = signs[p].name_mark
        assert (mark is not None) == bool(board.is_centre[p])
        if mark is not None:
            owner = view.owner[p]
            assert mark == Centre(looks[owner] if owner != NOBODY else None, bool(board.is_capital[p]))
    drawn = [WarlordsSigns().name_mark(Centre(look, capital), 14) for look in (None, looks[0]) for capital in (0, 1)]
    assert drawn[1].get_width() > drawn[0].get_width() and drawn[3].get_width() > drawn[2].get_width()
    assert len({grey(picture) for picture in drawn}) == 4


def test_w4_1_the_attack_at_hand_shows_its_way_and_its_supporters(view):
    n = view.board.number_of
    view.attack = Attack(5, n["JIH"], n["YAN"], (n["FAN"],))
    assert arrows_of(view) == (Arrow(n["FAN"], n["YAN"], "support"), Arrow(n["JIH"], n["YAN"], "deed"))
    assert dict(all_signs(view)[n["FAN"]].badges)["upper-left"] == Supporter()


def test_w8_winter_choices_show_to_their_owner_as_pale_armies(view):
    n = view.board.number_of
    view.phase, view.chosen = WINTER, (n["JIH"],)
    assert army_at(view, n["JIH"]).plan == "disband"
    assert dict(all_signs(view)[n["JIH"]].badges)["upper-right"] == Change(built=False)
    view.army[n["JIH"]] = NOBODY
    assert army_at(view, n["JIH"]) == Army(look_of(view.board, 5), "袁", plan="build")
    assert dict(all_signs(view)[n["JIH"]].badges)["upper-right"] == Change(built=True)


# ---- any valid board


def test_a_board_that_says_little_has_looks_all_the_same():
    board = tiny_board("a-b b-c c-d", {"RED": "a", "BLUE": "c"}, independents=["d"])
    one, other = looks_of(board)
    assert one.pattern in PATTERNS and other.pattern in PATTERNS and one.pattern != other.pattern
    for army in (Army(one, "R"), Army(other, "BL"), Army(look_of(board, INDEPENDENT), "")):
        assert army_picture(army, 31).get_size() == (31, 31)


def test_a_board_of_a_persons_own_is_read_and_painted(tmp_path, monkeypatch):
    """A valid file under another name, smaller and with other colours, opens and is painted like the shipped one."""
    from game import paths
    from game.warlords.client.field import WarlordsField
    from game.warlords.rules.boards import load_board

    words = (paths.shipped_boards() / "warlords-han.yaml").read_text("utf8")
    own = tmp_path / "my-han.yaml"
    own.write_text(words.replace("id: warlords-han", "id: my-han").replace("emblem: lotus", "emblem: nothing-here")
                   .replace("pattern: dots", "pattern: plaid"), "utf8")  # fmt: skip
    monkeypatch.setenv("TIANMING_HOME", str(tmp_path))
    board = load_board(own)
    assert looks_of(board)[0].pattern in PATTERNS
    field = WarlordsField(board, Rect(0, 0, 900, 600), 0.667, Rect(0, 0, 900, 600))
    field.finish_loading()
    surface = Surface((900, 600))
    field.draw(surface)
    assert field.place_at(field.centre_of(1)) == 1


def test_u10_every_eye_can_tell_the_seven_apart(han):
    """The bounds of look §3: 20 under normal sight, 15 under each simulated one (CIEDE2000)."""
    for eye in EYES:
        least = 20 if eye == "normal" else 15
        for one, other in combinations(looks_of(han), 2):
            assert difference(lab(one.colour, eye), lab(other.colour, eye)) >= least, (eye, one.key, other.key)
    assert len({look.pattern for look in looks_of(han)}) == 7 == len({look.seal for look in looks_of(han)})
