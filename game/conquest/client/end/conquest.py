"""The leaf of the conquest (U21): the board with its realms, turn after turn, as a time-lapse to play, stop and draw.

`ConquestMap` paints one turn of it at any size and serves the files written for the person, too.
"""

from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.choosers import Slider
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Widget, Widgets
from game.client.map.painter import painting_file
from game.client.settings import Settings
from game.conquest.client.end.words import Outcome
from game.conquest.client.words import say
from game.conquest.rules.annals.counts import Frame
from game.conquest.rules.board import Board

MARGIN: Final = 40
"""Land round the outermost Provinces, in the board's own units."""
WASH: Final = 168
"""How much of a realm's colour lies on the land."""
FADED: Final = 215
"""How much of the land's own paint is taken from it."""
FLASH: Final = 0.7
"""Seconds in which what was just taken glows."""
PACE, CALM_PACE = 0.28, 0.9
"""Seconds a turn; with less motion, where nothing glows either, a turn rests longer."""
SIDE: Final = 330
BAR: Final = 78
EMBLEM, BESIDE = 29, 810
"""An emblem on a map so wide, both in pixels; there a frontier is one pixel thick."""


class ConquestMap:
    """A board at a size, and any division of it among the players."""

    def __init__(self, board: Board, size: tuple[int, int], colours: tuple[int, ...], painted: bool = True) -> None:
        """Without its painting the land is flat: what must be small to be sent."""
        self.board, self.colours = board, colours
        x0, y0, x1, y1 = board.play_area
        land = Rect(x0 - MARGIN, y0 - MARGIN, x1 - x0 + 2 * MARGIN, y1 - y0 + 2 * MARGIN)
        self.zoom = min(size[0] / land.width, size[1] / land.height)
        cut = Rect(0, 0, round(size[0] / self.zoom), round(size[1] / self.zoom))
        cut.center = land.center
        self.land = self._land(board, cut, size, painted)
        self.outlines = [
            [((x - cut.left) * self.zoom, (y - cut.top) * self.zoom) for x, y in province.polygon]
            for province in board.provinces
        ]
        self.seats = [
            (round((p.town.at[0] - cut.left) * self.zoom), round((p.town.at[1] - cut.top) * self.zoom))
            for p in board.provinces
        ]

    @staticmethod
    def _land(board: Board, cut: Rect, size: tuple[int, int], painted: bool) -> Surface:
        """The painted board, its own edges drawn out where the window reaches farther; silk where none is painted."""
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
        # The paint of the Regions must not be taken for somebody's colour: the land fades to old silk.
        faded = pygame.transform.grayscale(surface)
        faded.fill(palette.rgb("#fff0cf"), special_flags=pygame.BLEND_RGB_MULT)
        faded.set_alpha(FADED)
        surface.blit(faded, (0, 0))
        return surface

    def draw(self, owners: tuple[int, ...], fresh: frozenset[int] = frozenset(), glow: float = 0.0) -> Surface:
        """The realms; those in `fresh` glow by a share."""
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

    def _outline(self, surface: Surface, province: int, colour: palette.Colour, thick: int) -> None:
        ring = self.outlines[province]
        for start, end in pairwise((*ring, ring[0])):
            pygame.draw.aaline(surface, colour, start, end, thick)


def fresh_of(before: Frame, now: Frame) -> frozenset[int]:
    """The Provinces that came to somebody else between two turns."""
    return frozenset(
        p for p, (old, new) in enumerate(zip(before.owners, now.owners, strict=True)) if old != new and new >= 0
    )


class Conquest:
    """The leaf: the map, whose turn it was, who held how much, and the way through the war."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.at = 0
        self.playing = False
        self.started = False
        self._passed = 0.0
        self._age = FLASH
        self._calm = False
        self._map: ConquestMap | None = None
        self._picture: tuple[int, float, Surface] | None = None
        self._slider: Slider | None = None
        self._button: Button | None = None
        self._canvas: _Canvas | None = None

    @property
    def frames(self) -> list[Frame]:
        """The war, turn by turn."""
        return self.outcome.reckoning.frames

    # ---- going through it

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """The map and its controls. It begins by itself the first time, unless motion is not wanted."""
        calm, at_once = settings.less_motion, settings.instant
        self._calm = calm
        if not self.started:
            self.started = True
            self.at = len(self.frames) - 1 if calm or at_once else 0
            self.playing = not (calm or at_once) and len(self.frames) > 1
        px = scale.px
        place = Rect(inside.left, inside.top, inside.width - px(SIDE + 20), inside.height - px(BAR))
        self._map = ConquestMap(self.outcome.reckoning.board, place.size, self.outcome.names.colours())
        self._picture = None
        self._canvas = widgets.add(_Canvas("#conquest:map", place, self))
        high = px(48)
        top = inside.bottom - high
        spot = Rect(inside.left, top, px(150), high)
        self._button = widgets.add(Button("#conquest:play", spot, self._face(), self.toggle, say("annals.play_tip")))
        left = spot.right + px(20)
        track = Rect(left, top, inside.right - left, high)
        last = max(1, len(self.frames) - 1)
        self._slider = widgets.add(
            Slider("#conquest:turn", track, self.at, 0, last, self._drawn, 1, say("annals.scrub_tip"))
        )

    def _face(self) -> Face:
        if self.playing:
            return Face(say("annals.pause"), "hourglass", kind="quiet", size=20)
        return Face(say("annals.play"), "plain-arrow", kind="quiet", size=20, turned=270)

    def toggle(self) -> None:
        """Plays on, or rests; at its end it begins anew."""
        self.playing = not self.playing
        self._passed = 0.0
        if self.playing and self.at >= len(self.frames) - 1:
            self._go(0)
        self._told()

    def _told(self) -> None:
        if self._button is not None:
            self._button.say(self._face())

    def _drawn(self, value: float) -> None:
        """The person drew the knob: it rests where it is left."""
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
        """A turn on or back, by hand."""
        self.playing = False
        self._told()
        self._go(self.at + by)

    def update(self, dt: float) -> bool:
        """Time passes; true while it moves."""
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
        """The map as it is to be seen now."""
        assert self._map is not None
        glow = round(8 * max(0.0, 1 - self._age / FLASH)) / 8
        if self._picture is None or self._picture[:2] != (self.at, glow):
            now = self.frames[self.at]
            fresh = fresh_of(self.frames[self.at - 1], now) if self.at else frozenset()
            self._picture = (self.at, glow, self._map.draw(now.owners, fresh, glow))
        return self._picture[2]

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """Beside the map: the round, whose turn it was, and what everybody holds."""
        px = scale.px
        frame = self.frames[self.at]
        left = inside.right - px(SIDE)
        heading = say("load.round", round=frame.round)
        text.draw(surface, heading, (left, inside.top), "name", 34, palette.TITLE_TEXT, scale, "topleft", px(SIDE))
        words = say("annals.start") if frame.seat < 0 else say("annals.after", name=self.outcome.name(frame.seat))
        at = (left, inside.top + px(46))
        text.draw(surface, words, at, "body", 20, palette.TEXT_DIM, scale, "topleft", px(SIDE))
        seats = range(len(self.outcome.reckoning.tallies))
        held = [frame.owners.count(seat) for seat in seats]
        most = max(1, *(max(row) for row in self.outcome.reckoning.rows["provinces"]))
        pitch = min(px(58), (inside.height - px(BAR + 96)) // len(held))
        for n, seat in enumerate(sorted(seats, key=lambda seat: (-held[seat], seat))):
            y = inside.top + px(96) + n * pitch + pitch // 2
            colour = self.outcome.names.colour(seat)
            mark = emblem(colour, min(px(34), pitch - 2), not held[seat])
            surface.blit(mark, mark.get_rect(midleft=(left, y)))
            name = self.outcome.name(seat)
            tone = palette.TEXT if held[seat] else palette.TEXT_DIM
            text.draw(surface, name, (left + px(46), y - px(10)), "bold", 19, tone, scale, "midleft", px(SIDE - 100))
            groove = Rect(left + px(46), y + px(6), px(SIDE - 100), px(10))
            share = round(held[seat] / most, 3)
            surface.blit(panels.bar(groove.size, share, palette.player(colour).chart, scale), groove)
            text.draw(surface, str(held[seat]), (inside.right, y), "number", 24, tone, scale, "midright")
        self._draw_rounds(surface, scale)

    def _draw_rounds(self, surface: Surface, scale: Scale) -> None:
        """Above the line, where each round begins."""
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
    """The map itself: the wheel goes a turn on or back."""

    focusable = False

    def __init__(self, id: str, rect: Rect, leaf: Conquest) -> None:
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


def rounds_of(frames: list[Frame]) -> list[Frame]:
    """The start, and what stood at the end of every round."""
    return [
        *frames[:1],
        *(one for one, following in pairwise(frames[1:]) if following.round > one.round),
        *frames[-1:],
    ]
