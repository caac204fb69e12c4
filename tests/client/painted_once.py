"""One painting for all tests that sit down at the same board: what each of them would paint anew is kept between them.

It is the paintings' own work that is kept, told apart by what it is made from: the picture of a board in a language,
what a wash prepares from the very same pixels, and how it looks when a war is opened. The tests of the map itself
paint for themselves.
"""

import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from pygame import Surface

from game.client.map import map_loading
from game.client.map.painter import MapPainting, on_shipped_land, painting_file
from game.client.map.shapes import shapes_of
from game.client.map.wash import Wash
from game.client.place_names import in_characters
from game.client.texts import language
from game.conquest.rules.board import Board

MOST = 4
"""Boards kept at a time: a painting and its wash weigh some hundred megabytes."""
PREPARED = ("_muted", "_light", "_faded", "_land", "_masks", "_frontier", "_inner", "_region")

_pictures: OrderedDict[object, Surface] = OrderedDict()
_washes: OrderedDict[object, dict[str, Any]] = OrderedDict()
_painting_steps, _letter_far_lands, _letter_rivers = (
    map_loading.painting_steps, map_loading.letter_far_lands, map_loading.letter_rivers,
)  # fmt: skip
_prepare = Wash.prepare
_owned: OrderedDict[object, tuple[Surface, dict[int, Surface]]] = OrderedDict()
_prepared_from: WeakKeyDictionary[Wash, object] = WeakKeyDictionary()


def kept(store: OrderedDict[object, Any], key: object, found: Any) -> None:
    """Puts something into a store, and lets go what has not been asked for longest."""
    store[key] = found
    while len(store) > MOST:
        store.popitem(last=False)


def made_from(picture: Surface) -> object:
    """What tells a picture from any other."""
    return picture.get_size(), zlib.crc32(picture.get_buffer())


def paint_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has every board painted once, for as long as the test lasts."""
    lettered: list[Surface] = []

    def key_of(board: Board) -> object:
        return board.checksum, str(painting_file(board)), language(), in_characters()

    def painting_steps(board: Board) -> Iterator[float | MapPainting]:
        picture = _pictures.get(key_of(board))
        if picture is None:
            yield from _painting_steps(board)
            return
        _pictures.move_to_end(key_of(board))
        lettered.append(picture.copy())
        yield MapPainting(board, shapes_of(board), lettered[-1])

    def unless_lettered(picture: Surface, letter: Callable[[], Iterator[None]]) -> Iterator[None]:
        if not any(picture is one for one in lettered):
            yield from letter()

    def letter_rivers(picture: Surface, board: Board) -> Iterator[None]:
        yield from unless_lettered(picture, lambda: _letter_rivers(picture, board))
        if on_shipped_land(board):
            kept(_pictures, key_of(board), picture.copy())

    def prepare(wash: Wash) -> Iterator[None]:
        key = made_from(wash.painting.picture), wash.painting.board.checksum
        _prepared_from[wash] = key
        if key not in _washes:
            yield from _prepare(wash)
            kept(_washes, key, {name: copied(getattr(wash, name)) for name in PREPARED})
            return
        _washes.move_to_end(key)
        for name, made in _washes[key].items():
            setattr(wash, name, copied(made))

    def owners(view: map_loading.LoadedMap, wash: Wash) -> Iterator[None]:
        view.repaint_wash(wash)
        key = _prepared_from[wash], wash.owners, wash.looks, wash.flat
        if key not in _owned:
            while wash.busy:
                wash.work()
                yield
            kept(_owned, key, (wash.picture.copy(), dict(wash._land)))
            return
        _owned.move_to_end(key)
        picture, land = _owned[key]
        wash.picture.blit(picture, (0, 0))
        wash._land = dict(land)
        wash._to_fill.clear()

    monkeypatch.setattr(map_loading, "painting_steps", painting_steps)
    monkeypatch.setattr(map_loading, "_owners", owners)
    monkeypatch.setattr(
        map_loading, "letter_far_lands", lambda picture: unless_lettered(picture, lambda: _letter_far_lands(picture))
    )
    monkeypatch.setattr(map_loading, "letter_rivers", letter_rivers)
    monkeypatch.setattr(Wash, "prepare", prepare)


def copied(made: Any) -> Any:
    """Tables are filled anew by each wash, pictures in them are only ever read."""
    return made.copy() if isinstance(made, (dict, list)) else made
