"""A time-lapse of a finished game on a map: who held what, step after step, to play, stop and draw (U21).

`RealmMap` paints one step of it at any size and serves the files written for the person, too. A game's own leaf is a
`TimeLapse` with its frames and its words.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Protocol

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.choosers import Slider
from game.client.look.palette import LookKey
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Widget, Widgets
from game.client.map.painter import painting_file
from game.client.settings import Settings
from game.client.texts import say
from game.engine.refusals import Seat
from game.parts.map_board import MapBoard

MARGIN: Final = 40
"""Land round the outermost places, in the board's own units."""
WASH: Final = 168
"""How much of a realm's colour lies on the land."""
FADED: Final = 215
"""How much of the land's own paint is taken from it."""
FLASH: Final = 0.7
"""Seconds in which what was just taken glows."""
PACE, CALM_PACE = 0.28, 0.9
"""Seconds a step; with less motion, where nothing glows either, a step rests longer."""
SIDE: Final = 330
BAR: Final = 78
EMBLEM, BESIDE = 29, 810
"""An emblem on a map so wide, both in pixels; there a frontier is one pixel thick."""


class Held(Protocol):
    """The owner of everything at one moment. `round` is told beside the line."""

    @property
    def round(self) -> int: ...

    @property
    def owners(self) -> tuple[int, ...]: ...


class Painted(Protocol):
    """Paints one step of the time-lapse at the size of the leaf."""

    def draw(self, owners: tuple[int, ...], fresh: frozenset[int] = frozenset(), glow: float = 0.0) -> Surface:
        """Draws one step; the places in `fresh` glow by a share."""


class RealmMap:
    """A map at a size that can draw any division of it among the players."""

    def __init__(
        self, board: MapBoard, size: tuple[int, int], colours: Sequence[LookKey], painted: bool = True
    ) -> None:
        """`painted` false leaves the land flat, for pictures whose files must be small."""
        self.board, self.colours = board, colours
        x0, y0, x1, y1 = board.play_area
        land = Rect(x0 - MARGIN, y0 - MARGIN, x1 - x0 + 2 * MARGIN, y1 - y0 + 2 * MARGIN)
        self.zoom = min(size[0] / land.width, size[1] / land.height)
        cut = Rect(0, 0, round(size[0] / self.zoom), round(size[1] / self.zoom))
        cut.center = land.center
        self.land = self._land(board, cut, size, painted)
        self.outlines = [
            [((x - cut.left) * self.zoom, (y - cut.top) * self.zoom) for x, y in place.polygon]
            for place in board.places
        ]
        self.seats = [
            (round((p.town.at[0] - cut.left) * self.zoom), round((p.town.at[1] - cut.top) * self.zoom))
            for p in board.places
        ]

    @staticmethod
    def _land(board: MapBoard, cut: Rect, size: tuple[int, int], painted: bool) -> Surface:
        """The painted board, its edges continued where the window is larger; silk where none is painted."""
        surface = Surface(size, depth=32)
        surface.fill(palette.SILK_DEEP)
        file = painting_file(board)
        if not painted or not file.is_file():
            return surface
        painting = pygame.image.load(str(file))
        if painting.get_width() >= cut.width and painting.get_height() >= cut.height:
            cut.clamp_ip(painting.get_rect())
        part = cut.clip(painting.get_rect())
        if part.width and part.height:
            zoom = size[0] / cut.width
            scaled = pygame.transform.smoothscale_by(painting.subsurface(part), zoom)
            surface.blit(scaled, (round((part.left - cut.left) * zoom), round((part.top - cut.top) * zoom)))
        # The paint of the regions must not be taken for somebody's colour: the land fades to old silk.
        faded = pygame.transform.grayscale(surface)
        faded.fill(palette.rgb("#fff0cf"), special_flags=pygame.BLEND_RGB_MULT)
        faded.set_alpha(FADED)
        surface.blit(faded, (0, 0))
        return surface

    def draw(self, owners: tuple[int, ...], fresh: frozenset[int] = frozenset(), glow: float = 0.0) -> Surface:
        """Draws the realms; those in `fresh` glow by a share."""
        surface, wash = self.land.copy(), self.land.copy()
        held = [p for p in self.board.ids if owners[p] >= 0]
        for p in held:
            colour = palette.player(self.colours[owners[p]]).colour
            lit = palette.lighter(colour, 0.55 * glow) if p in fresh else colour
            pygame.draw.polygon(wash, lit, self.outlines[p])
        wash.set_alpha(WASH)
        surface.blit(wash, (0, 0))
        line = max(1, round(surface.get_width() / BESIDE))
        for p in self.board.ids:
            self._outline(surface, p, palette.INK, line)
        for p in held:
            if p in fresh and glow > 0:
                self._outline(surface, p, palette.PALE_GOLD, 2 * line)
        side = max(12, round(EMBLEM * surface.get_width() / BESIDE))
        for p in held:
            mark = emblem(self.colours[owners[p]], side)
            surface.blit(mark, mark.get_rect(center=self.seats[p]))
        return surface

    def _outline(self, surface: Surface, place: int, colour: palette.Colour, thick: int) -> None:
        ring = self.outlines[place]
        for start, end in pairwise((*ring, ring[0])):
            pygame.draw.aaline(surface, colour, start, end, thick)


def fresh_of(before: Held, now: Held) -> frozenset[int]:
    """The places that changed hands between two moments."""
    return frozenset(
        p for p, (old, new) in enumerate(zip(before.owners, now.owners, strict=True)) if old != new and new >= 0
    )


class TimeLapse:
    """The leaf: the map, the moment, who held how much, and the way through the game.

    A game says what its frames are, how a moment is called and what is counted.
    """

    def __init__(self) -> None:
        self.at = 0
        self.playing = False
        self.started = False
        self._passed = 0.0
        self._age = FLASH
        self._calm = False
        self._map: Painted | None = None
        self._picture: tuple[int, float, Surface] | None = None
        self._slider: Slider | None = None
        self._button: Button | None = None
        self._canvas: _Canvas | None = None

    # ---- what a game says

    @property
    def frames(self) -> Sequence[Held]:
        """The game, step by step."""
        raise NotImplementedError

    @property
    def board(self) -> MapBoard:
        """The map."""
        raise NotImplementedError

    def painted(self, size: tuple[int, int], scale: Scale) -> Painted:
        """The painter of the leaf's picture; a game without a map of places answers with its own."""
        return RealmMap(self.board, size, self.colours)

    @property
    def colours(self) -> Sequence[LookKey]:
        """The look of every seat."""
        raise NotImplementedError

    def name(self, seat: Seat) -> str:
        """The name of a seat."""
        raise NotImplementedError

    def moment(self) -> tuple[str, str]:
        """The words for a moment: a heading, and a line below it."""
        raise NotImplementedError

    def held(self, at: int) -> Sequence[int]:
        """The amounts that each seat held in a frame, as the bars show them."""
        owners = self.frames[at].owners
        return [owners.count(seat) for seat in range(len(self.colours))]

    # ---- going through it

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """Lays the map and its controls. The first time it starts by itself, unless motion is not wanted."""
        calm, at_once = settings.less_motion, settings.instant
        self._calm = calm
        if not self.started:
            self.started = True
            self.at = len(self.frames) - 1 if calm or at_once else 0
            self.playing = not (calm or at_once) and len(self.frames) > 1
        px = scale.px
        place = Rect(inside.left, inside.top, inside.width - px(SIDE + 20), inside.height - px(BAR))
        self._map = self.painted(place.size, scale)
        self._picture = None
        self._canvas = widgets.add(_Canvas("#lapse:map", place, self))
        high = px(48)
        top = inside.bottom - high
        spot = Rect(inside.left, top, px(150), high)
        self._button = widgets.add(Button("#lapse:play", spot, self._face(), self.toggle, say("lapse.play_tip")))
        left = spot.right + px(20)
        track = Rect(left, top, inside.right - left, high)
        last = max(1, len(self.frames) - 1)
        self._slider = widgets.add(Slider("#lapse:at", track, self.at, 0, last, self._drawn, 1, say("lapse.scrub_tip")))

    def _face(self) -> Face:
        if self.playing:
            return Face(say("lapse.pause"), "hourglass", kind="quiet", size=20)
        return Face(say("lapse.play"), "plain-arrow", kind="quiet", size=20, turned=270)

    def toggle(self) -> None:
        """Starts or stops playing; at its end it begins anew."""
        self.playing = not self.playing
        self._passed = 0.0
        if self.playing and self.at >= len(self.frames) - 1:
            self._go(0)
        self._told()

    def _told(self) -> None:
        if self._button is not None:
            self._button.say(self._face())

    def _drawn(self, value: float) -> None:
        """Stops where the person dragged the knob to."""
        if round(value) != self.at:
            self.playing = False
            self._told()
            self._go(round(value))

    def _go(self, at: int) -> None:
        forward = at == self.at + 1
        self.at = max(0, min(at, len(self.frames) - 1))
        self._age = 0.0 if forward and not self._calm else FLASH
        if self._slider is not None and round(self._slider.value) != self.at:
            self._slider.value = float(self.at)
            self._slider.changed()
        if self._canvas is not None:
            self._canvas.changed()

    def step(self, by: int) -> None:
        """Goes one step forward or back."""
        self.playing = False
        self._told()
        self._go(self.at + by)

    def update(self, dt: float) -> bool:
        """Lets time pass; true while it moves."""
        glowing = self._age < FLASH
        self._age += dt
        if self.playing:
            self._passed += dt
            if self._passed >= (CALM_PACE if self._calm else PACE):
                self._passed = 0.0
                self._go(self.at + 1)
                if self.at >= len(self.frames) - 1:
                    self.playing = False
                    self._told()
        return self.playing or glowing

    # ---- painting

    def picture(self) -> Surface:
        """The map at the present moment."""
        assert self._map is not None
        glow = round(8 * max(0.0, 1 - self._age / FLASH)) / 8
        if self._picture is None or self._picture[:2] != (self.at, glow):
            now = self.frames[self.at]
            fresh = fresh_of(self.frames[self.at - 1], now) if self.at else frozenset()
            self._picture = (self.at, glow, self._map.draw(now.owners, fresh, glow))
        return self._picture[2]

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """Draws the moment and what everybody holds, beside the map."""
        px = scale.px
        left = inside.right - px(SIDE)
        heading, words = self.moment()
        text.draw(surface, heading, (left, inside.top), "name", 34, palette.TITLE_TEXT, scale, "topleft", px(SIDE))
        at = (left, inside.top + px(46))
        text.draw(surface, words, at, "body", 20, palette.TEXT_DIM, scale, "topleft", px(SIDE))
        held = self.held(self.at)
        seats = range(len(held))
        most = max(1, *(count for n in range(len(self.frames)) for count in self.held(n)))
        pitch = min(px(58), (inside.height - px(BAR + 96)) // len(held))
        for n, seat in enumerate(sorted(seats, key=lambda seat: (-held[seat], seat))):
            y = inside.top + px(96) + n * pitch + pitch // 2
            colour = self.colours[seat]
            mark = emblem(colour, min(px(34), pitch - 2), not held[seat])
            surface.blit(mark, mark.get_rect(midleft=(left, y)))
            name = self.name(seat)
            tone = palette.TEXT if held[seat] else palette.TEXT_DIM
            text.draw(surface, name, (left + px(46), y - px(10)), "bold", 19, tone, scale, "midleft", px(SIDE - 100))
            groove = Rect(left + px(46), y + px(6), px(SIDE - 100), px(10))
            share = round(held[seat] / most, 3)
            surface.blit(panels.bar(groove.size, share, palette.player(colour).chart, scale), groove)
            text.draw(surface, str(held[seat]), (inside.right, y), "number", 24, tone, scale, "midright")
        self._draw_rounds(surface, scale)

    def _draw_rounds(self, surface: Surface, scale: Scale) -> None:
        """Draws, above the line, where each round begins."""
        if self._slider is None or len(self.frames) < 2:
            return
        track, edge, last = self._slider.rect, self._slider.rect.height // 2, len(self.frames) - 1
        for n, (before, frame) in enumerate(pairwise(self.frames), start=1):
            if n > 1 and frame.round == before.round:
                continue
            x = round(track.left + edge + (track.width - 2 * edge) * (n - 1) / last)
            surface.fill(palette.GOLD_LO, (x, track.top - scale.px(4), max(1, scale.px(1.5)), scale.px(16)))
            at = (x + scale.px(6), track.top - scale.px(2))
            text.draw(surface, str(frame.round), at, "bold", 17, palette.TEXT_DIM, scale, "midleft")


class _Canvas(Widget):
    """The map as a widget: the wheel goes a step forward or back."""

    focusable = False

    def __init__(self, id: str, rect: Rect, leaf: "TimeLapse") -> None:
        super().__init__(id, rect, None, focusable=False)
        self.leaf = leaf

    def wheel(self, clicks: int) -> bool:
        self.leaf.step(-1 if clicks > 0 else 1)
        return True

    def draw(self, surface: Surface, scale: Scale) -> None:
        surface.blit(self.leaf.picture(), self.rect)
        line = scale.px(1)
        pygame.draw.rect(surface, palette.LACQUER_9, self.rect.inflate(4 * line, 4 * line), 3 * line)
        pygame.draw.rect(surface, palette.GOLD_MID, self.rect.inflate(2 * line, 2 * line), line)
