"""How a map is made ready, a slice after another: painted or read, lettered, washed in the colours of its owners.

What is finished is told as a share of the time it takes, measured at 1920×1080 and 3840×2160 (`STAGES`).
"""

from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Final, Protocol

from game.client.map.camera import Camera
from game.client.map.cartouche import Cartouche
from game.client.map.hit import HitMap
from game.client.map.mist import Mist
from game.client.map.outer_names import letter_far_lands
from game.client.map.painter import MapPainting, on_shipped_land, painting_file, painting_steps
from game.client.map.placed_tokens import PlacedTokens
from game.client.map.rivers import letter_rivers
from game.client.map.tiles import MapTiles
from game.client.map.wash import Wash
from game.parts.map_board import MapBoard

STAGES: Final = {
    "painting": (0.05, 3), "letters": (0.16, 26), "ground": (0.27, 60), "owners": (0.13, 86), "tokens": (0.10, 180),
    "mist": (0.02, 4), "cartouche": (0.12, 60), "tiles": (0.15, 45),
}  # fmt: skip
"""The share of the time each stage takes where the painting is read, and into how many slices it falls about."""
PAINTED: Final = (6.0, 150)
"""The same of a painting that must be made, in times of all the rest."""
# Seconds of a slice in which tiles are made.
_A_TILE = 0.001


class LoadedMap(Protocol):
    """What of a map is made ready here."""

    board: MapBoard
    camera: Camera
    hit: HitMap
    placed: PlacedTokens
    mist: Mist
    cartouche: Cartouche
    interface: float
    progress: float
    painting: MapPainting | None
    wash: Wash | None
    tiles: MapTiles | None

    def repaint_wash(self, wash: Wash) -> None:
        """Gives a new wash the owners as they are now."""


def loading_steps(view: LoadedMap) -> Iterator[None]:
    """All the work in slices; `progress` grows with each, and is 1 with the last."""
    stages = dict(STAGES)
    if not painting_file(view.board).exists():
        stages["painting"] = PAINTED
    if not on_shipped_land(view.board):
        del stages["letters"]
    whole = sum(share for share, _ in stages.values())
    done = 0.0
    for name, work in _work(view):
        share, slices = stages[name]
        for n, _ in enumerate(work, start=1):
            view.progress = min((done + share * min(n / slices, 1.0)) / whole, 0.99)
            yield
        done += share
        view.progress = max(view.progress, min(done / whole, 0.99))
    # The first frame of a whole map has enough to do: it brings no slice of the loading with it.
    view.progress = 1.0
    yield


def _work(view: LoadedMap) -> Iterator[tuple[str, Iterable[None]]]:
    """The stages in their order, each with its slices; what a stage needs of another is there before it begins."""
    yield "painting", _painting(view)
    painting = view.painting
    assert painting is not None
    if on_shipped_land(view.board):
        yield "letters", _letters(painting)
    wash = Wash(painting)
    yield "ground", wash.prepare()
    view.wash = wash
    view.tiles = MapTiles(wash.picture)
    yield "owners", _owners(view, wash)
    yield "tokens", view.placed.prepare(view.camera.goal_scale)
    yield "mist", view.mist.prepare(view.interface)
    yield "cartouche", _cartouche(view)
    yield "tiles", _tiles(view, view.tiles)


def _painting(view: LoadedMap) -> Iterator[None]:
    for step in painting_steps(view.board):
        if isinstance(step, MapPainting):
            view.painting = step
        yield


def _letters(painting: MapPainting) -> Iterator[None]:
    yield from letter_far_lands(painting.picture)
    yield from letter_rivers(painting.picture, painting.board)


def _owners(view: LoadedMap, wash: Wash) -> Iterator[None]:
    view.repaint_wash(wash)
    while wash.busy:
        wash.work()
        yield


def _cartouche(view: LoadedMap) -> Iterator[None]:
    if not view.placed.settled(view.camera.fit_scale):
        return
    settle = view.cartouche.settle
    settle(view.camera, view.hit, view.placed.layout, view.interface, 0.0)
    while view.cartouche.looking:
        yield
        settle(view.camera, view.hit, view.placed.layout, view.interface, 0.0)


def _tiles(view: LoadedMap, tiles: MapTiles) -> Iterator[None]:
    while not tiles.prepare(view.camera, perf_counter() + _A_TILE):
        yield
