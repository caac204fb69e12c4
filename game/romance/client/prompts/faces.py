"""Faces and numbers to choose from in the tray."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.client.look import palette, portraits, shapes, text
from game.client.look.choosers import Stepper
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.romance.client.names import face_key, general_name
from game.romance.rules.state import GeneralId

STEPPERS, LABEL = 44, 20
NAME, SMALL_NAME = 16, 14
"""The sizes of a name below a face: the usual one, and the one at which it takes two lines before it is cut."""
ONE_LINE, TWO_LINES = 18, 26
"""The room below a face for a name."""


@dataclass(frozen=True)
class FaceSpec:
    """One face: who, whether he is chosen, what a press does, what his slip says, why he cannot be chosen."""

    general: GeneralId
    on_press: Callable[[], object] | None
    chosen: bool = False
    tip: Tip | None = None
    refused: Tip | None = None


@dataclass(frozen=True)
class AmountSpec:
    """Troops of an area to be chosen: from `low` to `high`, `value` now."""

    id: str
    label: str
    value: int
    low: int
    high: int
    on_change: Callable[[int], object]


class FaceTile(Widget):
    """A head with its name below, if there is room for one; gilt when chosen, pale when it cannot be."""

    def __init__(self, rect: Rect, spec: FaceSpec, label: int, parts: Sequence[str], size: float) -> None:
        super().__init__(f"face:{spec.general}", rect, spec.on_press, spec.tip, spec.refused)
        self.spec = spec
        self.label = label
        self.parts = parts
        self.size = size

    def draw(self, surface: Surface, scale: Scale) -> None:
        side = min(self.rect.width, self.rect.height - self.label)
        face = Rect(0, 0, side, side)
        face.midtop = self.rect.midtop
        head = portraits.head(face_key(self.spec.general), portraits.NO_OWNER, side)
        if self.spec.refused is not None:
            head = pygame.transform.grayscale(head)
        elif not self.spec.chosen and not self.hovered:
            head = head.copy()
            head.fill((170, 162, 158, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if self.spec.chosen:
            shapes.draw_soft(surface, face, scale.px(7), scale.px(6), palette.PALE_GOLD, 170)
        surface.blit(head, face)
        if self.spec.chosen:
            surface.blit(shapes.ring(face.size, scale.px(7), max(2, scale.px(3)), shapes.flat(palette.PALE_GOLD)), face)
        if self.label:
            self._draw_name(surface, scale)

    def _draw_name(self, surface: Surface, scale: Scale) -> None:
        colour = palette.GOLD_TEXT if self.spec.chosen else palette.TEXT
        high = self.label // len(self.parts)
        for n, part in enumerate(self.parts):
            at = (self.rect.centerx, self.rect.bottom - self.label + n * high + high // 2 + scale.px(1))
            text.draw(surface, part, at, "bold", self.size, colour, scale, "center", self.rect.width)


def lay_faces(widgets: Widgets, room: Rect, scale: Scale, specs: Sequence[FaceSpec]) -> None:
    """Faces in one row or two, as large as the room allows, from its left edge; as far apart as their names need."""
    if not specs:
        return
    gap, least = scale.px(10), scale.px(44)
    rows = 1 if (room.width + gap) // len(specs) - gap >= least else 2
    columns = -(-len(specs) // rows)
    pitch = (room.width + gap) // columns
    between = scale.px(5)
    names = [[general_name(spec.general)] for spec in specs]
    twofold = _widest(names, SMALL_NAME, scale) > pitch - between
    if twofold:
        # The surname above the given name before either is cut.
        names = [name.split(" ", 1) for (name,) in names]
    label = 0 if rows > 1 else scale.px(TWO_LINES if twofold else ONE_LINE)
    high = (room.height - gap * (rows - 1)) // rows
    side = max(8, min(pitch - gap, high - label, scale.px(84)))
    wide = max(side, min(pitch - between, _widest(names, NAME, scale))) if label else side
    step = max(side + gap, wide + between)
    size = min(text.fitting(part, "bold", NAME, scale, wide, SMALL_NAME) for parts in names for part in parts)
    for n, (spec, parts) in enumerate(zip(specs, names, strict=True)):
        rect = Rect(room.left + n % columns * step, room.top + n // columns * (high + gap), wide,
                    min(high, side + label))  # fmt: skip
        widgets.add(FaceTile(rect, spec, label, parts, size))


def _widest(names: Sequence[Sequence[str]], size: float, scale: Scale) -> int:
    """The width of the longest line of these names, in pixels."""
    return max(text.width(part, "bold", size, scale) for parts in names for part in parts)


def lay_amounts(widgets: Widgets, room: Rect, scale: Scale, specs: Sequence[AmountSpec]) -> None:
    """Numbers to be stepped, side by side, each with its words above."""
    if not specs:
        return
    gap = scale.px(14)
    wide = min(scale.px(230), (room.width - gap * (len(specs) - 1)) // len(specs))
    for n, spec in enumerate(specs):
        rect = Rect(room.left + n * (wide + gap), room.bottom - scale.px(STEPPERS), wide, scale.px(STEPPERS))
        widgets.add(_Label(f"{spec.id}:label", rect.move(0, -scale.px(LABEL + 4)), spec.label))
        Stepper(widgets, spec.id, rect, spec.value, spec.low, spec.high, spec.on_change)


class _Label(Widget):
    """Words above a number."""

    focusable = False

    def __init__(self, id: str, rect: Rect, words: str) -> None:
        super().__init__(id, rect, focusable=False)
        self.words = words

    def covers(self, place: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: Surface, scale: Scale) -> None:
        fit = text.fitting(self.words, "bold", 16, scale, self.rect.width, 11)
        at = (self.rect.left, self.rect.top + scale.px(LABEL // 2 + 2))
        text.draw(surface, self.words, at, "bold", fit, palette.TEXT_DIM, scale, "midleft", self.rect.width)


def divided(room: Rect, scale: Scale, amounts: int) -> tuple[Rect, Rect]:
    """The room of the faces above, and that of the numbers below where there are any."""
    if not amounts:
        return room, Rect(room.left, room.bottom, room.width, 0)
    low = scale.px(STEPPERS + LABEL + 6)
    return Rect(room.left, room.top, room.width, room.height - low), Rect(room.left, room.bottom - low, room.width, low)
