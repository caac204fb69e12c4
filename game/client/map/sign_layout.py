"""Where signs stand: marks beside tokens, badges on their corners, marks before names, marks on borders (look §7).

Marks stand to the right of their token, or wherever else round it they cover no token, no name and no flag.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.map.brushwork import Point
from game.client.map.camera import Camera
from game.client.map.placed_tokens import PlacedTokens
from game.client.map.signs import Corner, SignBoard

# A mark overlaps the one before it by a fifth.
_STEP = 0.8
# How far above and below the middle of a token its corners lie, in logical pixels at size 1.
_CORNER = 17
_SIDES: dict[Corner, tuple[int, int]] = {
    "upper-left": (-1, -1), "upper-right": (1, -1), "lower-left": (-1, 1), "lower-right": (1, 1),
}  # fmt: skip
# The side of a mark on a border in logical pixels.
_BORDER = 26


@dataclass(frozen=True)
class _Sign:
    """A picture and its place in pixels about the point where the token of a place stands."""

    at: int
    picture: Surface
    place: Rect


class SignLayout:
    """The signs of a board beside the tokens that stand on it; found again when any of them changes."""

    def __init__(self, signs: SignBoard, placed: PlacedTokens) -> None:
        self.signs, self.placed = signs, placed
        self._found: tuple[object, tuple[_Sign, ...]] | None = None
        self._borders: tuple[object, tuple[tuple[Point, Surface], ...]] | None = None

    def draw(self, target: Surface, camera: Camera) -> None:
        """All signs at tokens, over these."""
        for sign in self.all():
            x, y = camera.to_screen(self.placed.layout.places[sign.at].at)
            target.blit(sign.picture, sign.place.move(round(x), round(y)))

    def draw_name_marks(self, target: Surface, camera: Camera) -> None:
        """The marks before names, whether these are shown or not."""
        side = self.placed.painter.reach.name_mark * self.placed.interface
        for p, signs in enumerate(self.signs.signs):
            mark = self.signs.name_mark(p, side) if signs.name_mark is not None else None
            if mark is not None:
                place = self.placed.layout.places[p]
                x, y = camera.to_screen(place.at)
                name = place.name.move(round(x), round(y))
                target.blit(mark, mark.get_rect(center=(name.left + round(side / 2), name.centery)))

    def draw_borders(self, target: Surface, camera: Camera) -> None:
        """The marks on borders, where the board has the mark of the border or else half way along it."""
        side = round(_BORDER * self.placed.interface)
        # PERF: where a border has its middle is searched for among all lines: found once while no mark changes.
        if self._borders is None or self._borders[0] != (side, self.signs.borders):
            self._borders = ((side, self.signs.borders), tuple(self._border_marks(side)))
        for at, picture in self._borders[1]:
            x, y = camera.to_screen(at)
            target.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _border_marks(self, side: int) -> Iterator[tuple[Point, Surface]]:
        """Every mark on a border with the point of the map in its middle."""
        painter, placed = self.signs.painter, self.placed
        for (left, right), spec in self.signs.borders.items():
            if painter is not None:
                yield placed.labels.shapes.middle_of(placed.board, left, right), painter.border(spec, side)

    def all(self) -> tuple[_Sign, ...]:
        """Every sign at a token, with its position."""
        key = (self.signs.signs, self.placed.shown_key)
        if self._found is None or self._found[0] != key:
            self._found = (key, tuple(self._find()))
        return self._found[1]

    def _find(self) -> Iterator[_Sign]:
        placed = self.placed
        taken = placed.covered()
        for p in placed.board.ids:
            size = placed.layout.places[p].size
            marks, badges = self.signs.marks(p, size), self.signs.badges(p, size)
            if not marks and not badges:
                continue
            at = [round(length * placed.layout.scale) for length in placed.layout.places[p].at]
            half = placed.painter.half_width(placed.tokens[p]) * size
            for corner, badge in badges:
                across, down = _SIDES[corner]
                place = badge.get_rect(center=(round(across * half), round(down * _CORNER * size)))
                taken.append((p, place.move(at)))
                yield _Sign(p, badge, place)
            if marks:
                others = [rect for q, rect in taken if q != p]
                row = self._row(marks, half, size, at, others)
                taken.append((p, row.move(at)))
                step = marks[0].get_width() * _STEP
                for k, mark in enumerate(marks):
                    yield _Sign(p, mark, mark.get_rect(midleft=(round(row.left + k * step), row.centery)))

    def _row(self, marks: list[Surface], half: float, size: float, at: list[int], others: list[Rect]) -> Rect:
        """The rectangle where the marks of a token stand in a row."""
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
