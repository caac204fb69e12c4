"""What stands beside plates: tokens of Fate and palisades, and the emblem of the lord whom an owner serves (look §7).

Signs stand to the right of their plate, or wherever else round it they cover no plate, no name and no flag.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.map.camera import Camera
from game.client.map.placed_tokens import PlacedTokens
from game.client.map.signs import SignBoard

# A mark overlaps the one before it by a fifth.
_STEP = 0.8


@dataclass(frozen=True)
class _Sign:
    """A picture and its place in pixels about the point where the plate of a Province stands."""

    province: int
    picture: Surface
    place: Rect


class SignLayout:
    """The signs of a board beside the plates that stand on it; found anew when any of them changes."""

    def __init__(self, signs: SignBoard, placed: PlacedTokens) -> None:
        self.signs, self.placed = signs, placed
        self._found: tuple[object, tuple[_Sign, ...]] | None = None

    def draw(self, target: Surface, camera: Camera) -> None:
        """All signs, over the plates."""
        for sign in self.all():
            x, y = camera.to_screen(self.placed.layout.places[sign.province].at)
            target.blit(sign.picture, sign.place.move(round(x), round(y)))

    def all(self) -> tuple[_Sign, ...]:
        """Every sign and its place."""
        placed = self.placed
        key = (self.signs.signs, placed.shown_key)
        if self._found is None or self._found[0] != key:
            self._found = (key, tuple(self._find()))
        return self._found[1]

    def _find(self) -> Iterator[_Sign]:
        placed = self.placed
        taken = placed.covered()
        for p in placed.board.ids:
            size = placed.layout.places[p].size
            marks, lord = self.signs.beside(p, size), self.signs.lord(p, size)
            if not marks and lord is None:
                continue
            at = [round(length * placed.layout.scale) for length in placed.layout.places[p].at]
            info = placed.plates[p]
            half = (39 if info is not None and info.number > 9 else 33) * size
            if lord is not None:
                place = lord.get_rect(center=(round(-half), round(-17 * size)))
                taken.append((p, place.move(at)))
                yield _Sign(p, lord, place)
            if marks:
                others = [rect for q, rect in taken if q != p]
                row = self._row(marks, half, size, at, others)
                taken.append((p, row.move(at)))
                step = marks[0].get_width() * _STEP
                for k, mark in enumerate(marks):
                    yield _Sign(p, mark, mark.get_rect(midleft=(round(row.left + k * step), row.centery)))

    def _row(self, marks: list[Surface], half: float, size: float, at: list[int], others: list[Rect]) -> Rect:
        """Where the marks of a plate stand in a row."""
        side = marks[0].get_width()
        row = Rect(0, 0, round(side * (1 + _STEP * (len(marks) - 1))), side)
        name = self.placed.layout.places
        right, middle = round(half), round(-3 * size)
        below = round(24 * size) + max(place.name.h for place in name[1:]) - 4
        for corner, point in (
            ("midleft", (right, middle)), ("midright", (-right, middle)), ("bottomleft", (right - 6, round(-8 * size))),
            ("bottomright", (6 - right, round(-8 * size))), ("midtop", (0, below)),
            ("topleft", (right - 6, round(4 * size))), ("topright", (6 - right, round(4 * size))),
        ):  # fmt: skip
            setattr(row, corner, point)
            if row.move(at).collidelist(others) < 0:
                return row
        row.midleft = (right, middle)
        return row
