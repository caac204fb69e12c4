"""The store of kept pictures: found again, bounded by bytes, let go when all must be drawn anew."""

import ast
from dataclasses import dataclass

import pytest
from pygame import Surface

from game import paths
from game.client.look import surface_cache as store_of
from game.client.look.surface_cache import LEAST, STORE, Store, cached_surface, make_room_for, weigh

KILO = 1024


@dataclass(frozen=True)
class Labelled:
    picture: Surface
    label: str


@pytest.fixture(autouse=True)
def empty_store():
    limit = STORE.limit
    store_of.forget()
    yield
    store_of.forget()
    STORE.limit = limit


def drawer():
    """A function that is kept, and the list of the sides it has really drawn."""
    drawn = []

    @cached_surface
    def square(side: int, depth: int = 32) -> Surface:
        drawn.append(side)
        return Surface((side, side), depth=depth)

    return square, drawn


def test_what_was_drawn_is_found_by_its_arguments():
    square, drawn = drawer()
    assert square(8) is square(8) and drawn == [8]
    assert square(8, depth=32) is square(8, depth=32) is not square(8, depth=24)


def test_two_functions_do_not_find_each_other_s_pictures():
    square, _ = drawer()
    other, _ = drawer()
    assert square(8) is not other(8)


def test_weight_is_what_pictures_take_however_they_are_wrapped():
    picture = Surface((16, 16), depth=32)
    assert weigh(picture) >= KILO
    assert weigh((picture, picture)) == weigh([picture, picture]) == 2 * weigh(picture)
    assert weigh(Labelled(picture, "a")) >= weigh(picture)
    assert weigh(None) < KILO


def test_what_has_not_been_asked_for_longest_goes_first():
    square, drawn = drawer()
    STORE.limit = 3 * weigh(Surface((64, 64), depth=32)) + KILO
    for side in (64, 63, 62):
        square(side)
    square(64)
    square(61)
    assert STORE.weight <= STORE.limit
    drawn.clear()
    square(64)
    assert drawn == []
    square(63)
    assert drawn == [63]


def test_the_store_never_holds_more_than_its_limit_and_knows_its_weight():
    store = Store(100 * KILO)
    for n in range(500):
        store.put(n, Surface((n % 90 + 1, 40), depth=32))
        assert store.weight == sum(weight for _, weight in store.entries.values()) <= store.limit


def test_one_picture_larger_than_the_store_is_kept_till_the_next():
    square, drawn = drawer()
    STORE.limit = KILO
    assert square(64) is square(64)
    square(3)
    square(64)
    assert drawn == [64, 3, 64]


def test_a_larger_window_may_keep_more_and_a_small_one_a_least():
    make_room_for((640, 480))
    assert STORE.limit == LEAST
    make_room_for((3840, 2160))
    large = STORE.limit
    make_room_for((1920, 1080))
    assert LEAST < STORE.limit < large


def test_no_picture_of_the_client_is_kept_by_count():
    """A count bounds nothing: what draws a picture and keeps it does so in the one store, or says here why not."""
    of_their_own = {"thumbnail.py:_land": "made in the thread that writes saves"}
    found = []
    for file in sorted((paths.PACKAGE / "client").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.returns is not None:
                marks = [ast.unparse(mark) for mark in node.decorator_list]
                by_count = any("cache" in mark and mark != "cached_surface" for mark in marks)
                if by_count and "Surface" in ast.unparse(node.returns):
                    found.append(f"{file.name}:{node.name}")
    assert found == list(of_their_own)
