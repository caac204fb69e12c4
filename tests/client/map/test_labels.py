"""No plate covers a plate, no name a plate, no flag anything: on every board, at every size and zoom (look §7)."""

import pytest
from pygame import Rect

from game.client.look.scale import Scale
from game.client.map.camera import Camera
from game.client.map.hit import HitMap
from game.client.map.labels import Labels, plate_size, room_of, shown_names
from game.client.map.shapes import shapes_of
from game.client.map.tokens import TokenReach
from game.conquest.client.panels.layout import lay_out
from game.conquest.rules.boards import load_board, shipped_board_ids
from tests.client.map.conftest import names_of

SIZES = ((1280, 720), (1920, 1080))


def labels_of(board):
    return Labels(board, shapes_of(board), HitMap(shapes_of(board), board.canvas), *names_of(board), TokenReach())


@pytest.mark.parametrize("name", shipped_board_ids())
def test_nothing_covers_a_plate_on_any_board_at_any_zoom(name):
    board = load_board(name)
    labels = labels_of(board)
    x0, y0, x1, y1 = board.play_area
    for width, height in SIZES:
        interface = height / 1080
        free = Rect(322 * interface, 84 * interface, width - 698 * interface, height - 250 * interface)
        play = Rect(x0, y0, x1 - x0, y1 - y0)
        camera = Camera(board.canvas, play, Rect(0, 0, width, height), free, interface)
        for notches in (0, 2, 2):
            camera.zoom(notches, free.center)
            layout = labels.layout(camera.goal_scale, interface)
            # The worst there is: every province with the widest plate and leaders on it.
            plates = [p.plate.move(p.at[0] * layout.scale, p.at[1] * layout.scale) for p in layout.places[1:]]
            for k, plate in enumerate(plates):
                assert plate.collidelistall(plates) == [k]
            shown = shown_names(layout, [None, *(p.plate for p in layout.places[1:])])
            names = [
                p.name.move(p.at[0] * layout.scale, p.at[1] * layout.scale).inflate(-6, -6)
                for p, on in zip(layout.places, shown, strict=True)
                if on
            ]
            # Plates keep one size for everybody: where two come close, a name goes first.
            assert len(names) >= 32
            for k, name_box in enumerate(names):
                assert name_box.collidelist(plates) < 0
                assert name_box.collidelistall(names) == [k]
            assert all(flag is not None for flag in layout.flags[1:])
            regions = [
                picture.get_rect(center=(round(at[0] * layout.scale), round(at[1] * layout.scale))).inflate(-6, -6)
                for at, picture in filter(None, layout.regions)
            ]
            assert len(regions) >= 6
            assert all(box.collidelist(plates + names) < 0 for box in regions)


@pytest.mark.parametrize(("size", "user"), [((1280, 720), 1.5), ((1280, 720), 2.0), ((1024, 768), 2.5)])
def test_u11_plates_of_a_larger_interface_stand_clear_of_one_another(board, size, user):
    labels, scale = labels_of(board), Scale(size, user)
    room = lay_out(size, scale, 8)
    x0, y0, x1, y1 = board.play_area
    camera = Camera(board.canvas, Rect(x0, y0, x1 - x0, y1 - y0), room.window, room.free, scale.s)
    for notches in (0, 2):
        camera.zoom(notches, room.free.center)
        layout = labels.layout(camera.goal_scale, scale.s)
        plates = [p.plate.move(p.at[0] * layout.scale, p.at[1] * layout.scale) for p in layout.places[1:]]
        for k, plate in enumerate(plates):
            assert plate.collidelistall(plates) == [k]
        sizes = {p.size for p in layout.places[1:]}
        assert min(sizes) > 0.3, "a plate is read, however little room there is"


def test_a_plate_stands_in_its_own_province(board):
    labels = labels_of(board)
    for scale in (0.6, 1.0, 1.6):
        layout = labels.layout(scale, 1.0)
        assert [labels.hit.place_at(place.at) for place in layout.places[1:]] == list(board.ids)


def test_what_is_drawn_follows_the_room_on_the_screen():
    assert plate_size(43) == plate_size(44) == pytest.approx(0.77)
    assert plate_size(43, 0.8) == plate_size(44, 0.8) == pytest.approx(0.8)
    assert plate_size(150) == plate_size(400) == pytest.approx(1.0)
    assert room_of(58, 1.0, 1.0) == pytest.approx(80)
    assert room_of(58, 2.0, 2.0) == room_of(58, 1.0, 1.0)


def test_a_name_that_would_cover_a_plate_is_dropped(board):
    layout = labels_of(board).layout(0.6, 1.0)
    bodies = [None, *(p.plate for p in layout.places[1:])]
    p, q = [p for p, shown in enumerate(shown_names(layout, bodies)) if p and shown][:2]
    place, other = layout.places[p], layout.places[q]
    bodies[q] = place.name.move(*(round((place.at[k] - other.at[k]) * layout.scale) for k in (0, 1)))
    assert not shown_names(layout, bodies)[p]


def test_a_layout_is_made_in_small_slices(board):
    labels = labels_of(board)
    # A scale that no other test asks for: what has once been laid out is there at once for every table.
    slices = sum(1 for _ in labels.steps(0.613, 1.0))
    # At least one for every province's spots and prices, for every flag and for every region's name.
    assert slices > 2 * board.size + 2 * len(board.region_places)
    assert sum(1 for _ in labels.steps(0.613, 1.0)) == sum(1 for _ in labels_of(board).steps(0.613, 1.0)) == 0
