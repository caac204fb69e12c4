"""The map as the table uses it: picture in, pixels out, gestures and clicks back."""

import pygame
import pytest
from pygame import Rect

from game.client.look.scale import Scale
from game.client.map.arrows import Arrow
from game.client.map.camera import STEP, Camera
from game.client.map.hit import HitMap
from game.client.map.labels import Labels
from game.client.map.minimap import Minimap
from game.client.map.painter import silk_size
from game.client.map.shapes import shapes_of
from game.client.map.tiles import TILE, MapTiles
from game.client.map.tokens import TokenReach
from game.conquest.client.map.army_tokens import Army
from game.conquest.client.map.board_view import ConquestField
from game.conquest.client.panels.layout import lay_out
from game.conquest.rules.boards import load_board, shipped_board_ids
from tests.client.map.conftest import LOOKS, names_of

from .conftest import SIZE, position, settle


def drawn(view):
    """The map, its highlights painted in the frames before."""
    if not view.loading:
        for layer in view._layers():
            layer.paint(layer.seen(view.camera), 1 << 30)
    surface = pygame.Surface(SIZE)
    view.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_every_province_is_found_where_its_plate_stands(view, board):
    assert [view.place_at(view.centre_of(p)) for p in board.ids] == list(board.ids)


def test_a_click_beside_the_land_finds_nothing(view):
    assert view.place_at((5, 5)) == 0
    assert view.place_at((-50, 5000)) == 0


def test_at_rest_nothing_moves_and_the_picture_stands_still(view):
    first = drawn(view)
    assert not view.update(0.5)
    assert drawn(view) == first


def test_zoom_and_drag_come_to_rest_sharp(view, board):
    centre = view.camera.free.center
    view.handle_wheel(3, centre)
    settle(view)
    view.handle_drag(-60, 25)
    settle(view)
    assert view.tiles.draw(pygame.Surface(SIZE), view.camera)
    shown = [p for p in board.ids if view.camera.view.contains(view.rect_of(p))]
    assert len(shown) < board.size
    assert all(view.place_at(view.centre_of(p)) == p for p in shown)
    view.fit()
    settle(view)
    assert view.camera.fitted


def test_flying_to_a_province_brings_it_to_the_middle(view, board):
    view.fly_to(board.number_of["henan"], 1.5)
    settle(view)
    x, y = view.camera.to_screen(board.places[board.number_of["henan"]].label)
    assert (x, y) == pytest.approx(view.camera.free.center, abs=1)


def test_tiles_at_rest_show_what_a_scaled_crop_shows(view):
    settle(view)
    sharp, crop = pygame.Surface(SIZE), pygame.Surface(SIZE)
    assert view.tiles.draw(sharp, view.camera)
    view.tiles._draw_crop(crop, view.camera)
    for x in range(260, 1000, 90):
        for y in range(90, 600, 70):
            box = Rect(x, y, 24, 24)
            assert pygame.transform.average_color(sharp, box) == pytest.approx(
                pygame.transform.average_color(crop, box), abs=8
            )


@pytest.mark.parametrize(
    "change",
    [
        lambda v: v.set_hover(9), lambda v: v.set_selected(9), lambda v: v.set_targets((9, 11)),
        lambda v: v.set_arrow(9, 11), lambda v: v.set_reach((3, 4)), lambda v: v.set_dotted(((9, 11),)),
        lambda v: setattr(v, "show_regions", True), lambda v: setattr(v, "hide_pieces", True),
    ],
)  # fmt: skip
def test_each_thing_asked_for_is_seen_and_goes_again(view, board, change):
    view.set_targets(())
    before = drawn(view)
    change(view)
    assert view.update(0)
    settled_once = drawn(view)
    assert settled_once != before
    view.set_hover(0)
    view.set_selected(0)
    view.set_targets(())
    view.set_arrow(0, 0)
    view.set_reach(())
    view.set_dotted(())
    view.show_regions = view.hide_pieces = False
    settle(view)
    assert drawn(view) == before


def test_targets_breathe(view):
    view.set_targets((4, 6))
    view.update(0.0)
    first = drawn(view)
    assert view.update(0.4)
    assert drawn(view) != first


def test_the_regions_view_takes_the_wash_away(view, painting):
    settle(view)
    view.show_regions = True
    assert view.tiles.picture is view.painting.picture
    view.show_regions = False
    assert view.tiles.picture is view.wash.picture


def test_a_capture_runs_in_from_the_attacker_and_ends_in_the_plain_picture(view, board):
    owners, plates = position(board)
    source, target = board.number_of["nan"], board.number_of["wuling"]
    owners[source], owners[target] = 0, 1
    view.set_picture(owners, LOOKS, plates)
    settle(view)
    before = drawn(view)
    view.start_capture(target, 0, source)
    owners[target] = 0
    view.set_picture(owners, LOOKS, plates)
    frames = []
    for _ in range(120):
        moving = view.update(1 / 30)
        frames.append(drawn(view))
        if not moving:
            break
    after = frames[-1]
    assert before != after
    assert len(set(frames)) > 12
    # Half-way the land near the frontier is the new owner's and the far side is the old one's.
    fresh = drawn(view)
    assert fresh == after


def test_a_new_plate_shows_without_painting_the_land_again(view, board):
    owners, plates = position(board)
    plates[12] = Army(LOOKS[owners[12]], 19, ("R",), 24)
    before = drawn(view)
    view.set_picture(owners, LOOKS, plates)
    assert not view.wash.busy
    assert view.update(0) and drawn(view) != before


def test_the_window_may_change_its_size(view, board):
    view.resize(Rect(322, 84, 1222, 830), 1.0, Rect(0, 76, 1920, 1004))
    settle(view)
    assert [view.place_at(view.centre_of(p)) for p in board.ids] == list(board.ids)
    view.resize(Rect(215, 56, 814, 553), 0.667, Rect((0, 0), SIZE))
    settle(view)
    assert [view.place_at(view.centre_of(p)) for p in board.ids] == list(board.ids)


def test_the_small_map_leads_to_the_point_pressed(view):
    small = Minimap(view.painting, Rect(20, 500, 220, 190), Scale())
    small.refresh(view.wash.picture)
    surface = pygame.Surface(SIZE)
    small.draw(surface, view.camera)
    assert small.point_at((2, 2)) is None
    point = small.point_at(small.rect.center)
    assert point == pytest.approx(small.area.center, abs=8)
    view.handle_wheel(4, view.camera.free.center)
    view.go_to(point)
    settle(view)
    assert view.camera.to_map(view.camera.free.center) == pytest.approx(point, abs=2)


def test_gold_runs_round_a_whole_region_once(view, board):
    before = drawn(view)
    view.start_region_glow(6)
    assert view.animating
    frames = set()
    while view.animating:
        view.update(0.1)
        frames.add(drawn(view))
    assert len(frames) > 8
    assert drawn(view) == before


def test_a_map_that_is_still_being_painted_says_how_far_it_is(board):
    view = ConquestField(board, Rect(215, 56, 814, 553), 0.667, Rect((0, 0), SIZE))
    assert view.loading
    heard = [view.progress]
    while view.loading:
        assert view.update(1 / 60)
        drawn(view)
        heard.append(view.progress)
    assert heard == sorted(heard) and heard[-1] == 1.0
    assert view.place_at(view.centre_of(7)) == 7


def test_until_it_is_painted_nothing_shows_of_what_was_on_the_screen_before(board):
    view = ConquestField(board, Rect(215, 56, 814, 553), 0.667, Rect((0, 0), SIZE))
    surface = pygame.Surface(SIZE)
    surface.fill((255, 0, 255))
    view.draw(surface)
    assert view.loading and pygame.mask.from_threshold(surface, (255, 0, 255), (1, 1, 1)).count() == 0


@pytest.mark.parametrize("name", shipped_board_ids())
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_at_first_all_plates_are_clear_of_the_panels_and_the_silk_ends_below_the_window(name, size):
    scale = Scale(size)
    layout = lay_out(size, scale, 6)
    board = load_board(name)
    window = Rect((0, 0), size)
    lowest = max(province.label[1] for province in board.places[1:])
    x0, y0, x1, y1 = board.play_area
    camera = Camera(silk_size(board), Rect(x0, y0, x1 - x0, y1 - y0), window, layout.free, scale.s, lowest)
    labels = Labels(board, shapes_of(board), HitMap(shapes_of(board), silk_size(board)), *names_of(board), TokenReach())
    for place in labels.layout(camera.scale, scale.s).places[1:]:
        at = [round(k) for k in camera.to_screen(place.at)]
        assert layout.free.contains(place.plate.move(at))
        assert layout.free.contains(place.name.move(at).inflate(-6, -6))
    assert all(camera.to_screen((x, y))[0] > layout.free.left for p in board.places[1:] for x, y in p.polygon)
    # The mount of the scroll, a fiftieth of its height, lies below the window: no rim is seen behind the hand.
    assert camera.to_screen((0, camera.canvas[1] * 0.98))[1] > window.bottom


def test_between_plates_side_by_side_an_arrow_goes_from_top_to_top(view, board):
    def arrow(source, goal):
        picture = pygame.Surface(SIZE)
        view.arrows.draw(picture, view.camera, Arrow(source, goal))
        return picture.get_bounding_rect() if picture.set_colorkey((0, 0, 0)) is None else None

    near = arrow(board.number_of["yingchuan"], board.number_of["nanyang"])
    far = arrow(board.number_of["jiaozhi"], board.number_of["zangke"])
    assert near.bottom < view.centre_of(board.number_of["nanyang"])[1]
    assert near.w > 40 * view.interface
    # One that goes up stays between its plates.
    assert far.top > view.centre_of(board.number_of["zangke"])[1]


def test_a_wide_map_that_rests_is_smooth_before_its_tiles_are_made(board, painting):
    """At 3840×2160 a hundred tiles take a second: until then a scaled crop stands in, with no steps in its lines."""
    view = ConquestField(board, Rect(644, 168, 2444, 1660), 2.0, Rect((0, 0), (3840, 2160)))
    view.finish_loading()
    view.handle_wheel(5, view.camera.free.center)
    while view.camera.moving:
        view.camera.update(0.1)
    shown, later, plain = (pygame.Surface((3840, 2160)) for _ in range(3))
    for _ in range(14):
        assert not view.tiles.draw(shown, view.camera)
    assert not view.tiles.draw(later, view.camera)
    box = Rect(1400, 700, 400, 300)
    assert pygame.image.tobytes(shown.subsurface(box), "RGB") == pygame.image.tobytes(later.subsurface(box), "RGB")

    def steps(picture: pygame.Surface) -> int:
        """Neighbours of one colour: a pixel of the painting drawn plainly is a square of three by three."""
        part = picture.subsurface(box)
        return sum(part.get_at((x, y)) == part.get_at((x + 1, y)) for x in range(0, 399, 3) for y in range(0, 300, 7))

    view.camera.pan(0, 0)
    view.tiles.changed(Rect(0, 0, 1, 1))
    assert not view.tiles.draw(plain, view.camera)
    assert steps(shown) < steps(plain) / 2


@pytest.mark.parametrize("units", [26, 17, 10, 7])
def test_a_slanting_line_runs_on_without_steps_from_tile_to_tile(units):
    """However close one looks, its edge stays within a third of a pixel of the screen."""
    scale = STEP / units
    picture = pygame.Surface((500, 500), depth=32)
    fine = pygame.Surface((2000, 2000))
    fine.fill((220, 200, 160))
    pygame.draw.polygon(fine, (30, 20, 10), [(80, 0), (880, 2000), (920, 2000), (120, 0)])
    picture.blit(pygame.transform.smoothscale(fine, (500, 500)), (0, 0))
    levels, side = MapTiles(picture), TILE
    part = pygame.Surface((2 * side, 2 * side))
    for column in (0, 1):
        for row in (0, 1):
            part.blit(levels._tile(units, column, row), (column * side, row * side))

    def edge(y: int) -> float:
        reds = [part.get_at((x, y)).r for x in range(2 * side)]
        x = next(x for x, red in enumerate(reds) if red < 110)
        return x - (110 - reds[x]) / (reds[x - 1] - reds[x])

    # Where the line lies, in the middle of the painting's pixels.
    away = [edge(y) + 0.5 - (20 + (y + 0.5) / scale * 0.4) * scale for y in range(20, 2 * side - 20)]
    middle = sum(away) / len(away)
    assert abs(middle) < 0.7, "plates and lights lie on it"
    assert max(abs(one - middle) for one in away) < 0.4


def test_a_map_that_rests_does_not_stir_when_its_tiles_take_the_place_of_the_crop(view):
    view.handle_wheel(5, view.camera.free.center)
    while view.camera.moving:
        view.camera.update(0.1)
    crop, tiles = pygame.Surface(SIZE), pygame.Surface(SIZE)
    assert not view.tiles.draw(crop, view.camera)
    settle(view)
    assert view.tiles.draw(tiles, view.camera)

    def far(dx: int, dy: int) -> int:
        """How different both are, one moved by so many pixels."""
        apart = tiles.copy()
        apart.blit(crop, (dx, dy), special_flags=pygame.BLEND_RGB_SUB)
        return sum(pygame.transform.average_color(apart, Rect(x, y, 120, 120))[0] for x, y in ((300, 200), (900, 480)))

    here = far(0, 0)
    assert all(here < far(dx, dy) for dx, dy in ((2, 0), (-2, 0), (0, 2), (0, -2)))


LARGER, LARGER_FREE = Rect(0, 0, 1920, 1080), Rect(322, 84, 1222, 830)


def at_rest(view) -> bytes:
    """The picture of a larger window once nothing more is being made."""
    for _ in range(4000):
        if not view.update(0.05):
            break
    surface = pygame.Surface(LARGER.size)
    view.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture(scope="module")
def fresh_and_large(board):
    """What a map shows that was opened in a larger window."""
    view = ConquestField(board, LARGER_FREE, 1.0, LARGER)
    owners, plates = position(board)
    view.set_picture(owners, LOOKS, plates)
    view.finish_loading()
    return at_rest(view)


@pytest.mark.parametrize("share", [0.0, 0.4, 0.97])
def test_u42_a_window_enlarged_while_a_war_opens_is_as_crisp_as_one_opened_large(board, fresh_and_large, share):
    """Plates, names, legend and mist are those of the larger window, at whatever moment of the loading it came."""
    view = ConquestField(board, Rect(215, 56, 814, 553), 0.667, Rect((0, 0), SIZE))
    owners, plates = position(board)
    view.set_picture(owners, LOOKS, plates)
    for _ in range(100_000):
        if not view.loading or view.progress >= share:
            break
        next(view._loader)
    view.resize(LARGER_FREE, 1.0, LARGER)
    view.finish_loading()
    assert at_rest(view) == fresh_and_large
    assert view.token_size(1) == pytest.approx(0.8, abs=0.2)


def test_u42_plates_are_made_anew_when_the_window_grows_between_two_of_them(board):
    view = ConquestField(board, Rect(215, 56, 814, 553), 0.667, Rect((0, 0), SIZE))
    view.finish_loading()
    small = view.token_size(1)
    steps = view.placed.prepare(view.camera.goal_scale)
    next(steps)
    view.resize(LARGER_FREE, 1.0, LARGER)
    for _ in steps:
        pass
    assert not view.placed.settled(view.camera.goal_scale)
    at_rest(view)
    assert view.token_size(1) > small * 1.2


def test_u42_the_legend_survives_every_change_of_the_window(board, fresh_and_large):
    view = ConquestField(board, LARGER_FREE, 1.0, LARGER)
    owners, plates = position(board)
    view.set_picture(owners, LOOKS, plates)
    view.finish_loading()
    at_rest(view)
    legend = view.cartouche.shown(view.camera)
    assert legend is not None
    for size, free, scale in (((1024, 640), Rect(40, 50, 900, 480), 0.6), (SIZE, Rect(215, 56, 814, 553), 0.667)):
        view.resize(free, scale, Rect((0, 0), size))
        at_rest(view)
    view.handle_wheel(2, (640, 360))
    view.resize(LARGER_FREE, 1.0, LARGER)
    view.fit()
    assert at_rest(view) == fresh_and_large
    assert view.cartouche.shown(view.camera)[1] == legend[1]
