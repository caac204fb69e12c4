"""The bar below a replay: the whole game as a line with its rounds, battles, captures and falls, and the way along it.

A mark has the colour of the player who acted and a shape of its own: a lozenge is a battle, a pennant a capture, a ring
a pact, a square a building, a struck-out emblem a player's end.
"""

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import buttons, palette, shapes, text
from game.client.look.buttons import Face
from game.client.look.icons import icon
from game.client.look.pieces import emblem, hexed
from game.client.look.scale import LOGICAL, Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, TipOf, Widget
from game.client.replay.index import ReplayIndex, Turn
from game.client.texts import say
from game.engine.refusals import Seat

MARGIN, HIGH = 16, 184
INSET = 22
LINE_TOP, LINE_HIGH = 16, 84
BUTTONS_TOP, BUTTON = 110, 54
HEADS, BATTLES, BAND, CAPTURES = (0, 24), (26, 42), (46, 58), (62, 76)
"""The lanes of the line, from top to foot: falls and rounds, battles, turns, captures."""
FINE = 2
BAKED_EVERY = 20
"""While the game is still being played again the line is painted again after each of this many parts of it."""
HEAD: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 15" width="18" height="15">'
    f'<path d="M0,2 H18 L9,15 Z" fill="{hexed(palette.LACQUER_9)}"/>'
    f'<path d="M0,0 H18 L9,13 Z" fill="{hexed(palette.PALE_GOLD)}"/></svg>'
)
"""The needle's head in its shadow."""


def bar_scale(scale: Scale) -> Scale:
    """The interface scale, no larger than the width of the window has room for."""
    room = scale.size[0] / (LOGICAL[0] * Scale(scale.size).s)
    return Scale(scale.size, min(scale.user, room), min(scale.text, 1.05))


def bar_rect(size: tuple[int, int], scale: Scale) -> Rect:
    """The rectangle where the bar lies in a window; `scale` is the bar's own."""
    margin, high = scale.px(MARGIN), scale.px(HIGH)
    return Rect(margin, size[1] - margin - high, size[0] - 2 * margin, high)


# Signs no icon set has: 100 × 100, drawn in the button's colour.
SIGNS: Final = {
    "start": '<path d="M16 18h12v64H16z"/><path d="M84 16v68L34 50z"/>',
    "turn_back": '<path d="M50 18v64L6 50z"/><path d="M94 18v64L50 50z"/>',
    "step_back": '<path d="M72 12v76L20 50z"/>',
    "play": '<path d="M22 8v84l66-42z"/>',
    "pause": '<path d="M20 12h22v76H20zM58 12h22v76H58z"/>',
    "step": '<path d="M28 12v76l52-38z"/>',
    "turn": '<path d="M50 18v64l44-32z"/><path d="M6 18v64l44-32z"/>',
    "end": '<path d="M72 18h12v64H72z"/><path d="M16 16v68l50-34z"/>',
    "battle_back": '<path d="M36 22v56L2 50z"/>',
    "battle": '<path d="M64 22v56l34-28z"/>',
}


def sign(name: str, side: int, colour: palette.Colour) -> Surface:
    """The picture of a sign of the transport; battles have swords beside the arrow."""
    paint = f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="{paint}">{SIGNS[name]}</g></svg>'
    if not name.startswith("battle"):
        return shapes.vector(svg, (side, side))
    wide = round(side * 1.75)
    picture = shapes.empty((wide, side))
    arrow = shapes.vector(svg, (side, side))
    swords = icon("crossed-swords", side, colour)
    left = name == "battle_back"
    picture.blit(arrow, (0 if left else wide - side, 0))
    picture.blit(swords, (wide - side if left else 0, 0))
    return picture


class Transport(Button):
    """A button with a sign instead of words."""

    def __init__(
        self,
        id: str,
        rect: Rect,
        name: str,
        on_press: Callable[[], object],
        tip: TipOf,
        kind: buttons.Kind = "secondary",
    ) -> None:
        super().__init__(id, rect, Face(kind=kind), on_press, tip)
        self.name = name

    def show(self, name: str) -> None:
        """Changes the sign."""
        if name != self.name:
            self.name = name
            self.changed()

    def draw(self, surface: Surface, scale: Scale) -> None:
        super().draw(surface, scale)
        colour = palette.rgb("#fff6df") if self.face.kind == "primary" else palette.rgb("#e5bd62")
        picture = sign(self.name, scale.px(30 if self.name in ("play", "pause") else 24), colour)
        drop = scale.px(2) if self.state() == "pressed" else 0
        surface.blit(picture, picture.get_rect(center=self.rect.move(0, drop).center))


class Scrubber(Widget):
    """The line itself: pressed or drawn along, it goes to the decision under the mouse."""

    radius = 6.0
    sound = ""

    def __init__(
        self,
        rect: Rect,
        scale: Scale,
        index: ReplayIndex,
        colours: Sequence[palette.LookKey],
        on_seek: Callable[[int], object],
    ) -> None:
        super().__init__("#line", rect, None, None, focusable=True)
        self.bar, self.index, self.colours, self.on_seek = scale, index, colours, on_seek
        self.moment = 0
        self._place: tuple[int, int] | None = None
        self._baked: Surface | None = None
        self._baked_for = -1

    # ---- places

    @property
    def _way(self) -> tuple[int, int]:
        """The left end and the length of the line."""
        pad = self.bar.px(14)
        return self.rect.left + pad, max(1, self.rect.width - 2 * pad)

    def x_of(self, moment: int) -> int:
        """The x of a moment."""
        left, long = self._way
        return left + round(long * moment / max(1, self.index.length))

    def moment_at(self, x: int) -> int:
        """The moment under a place, among those known."""
        left, long = self._way
        moment = round((x - left) / long * self.index.length)
        return max(0, min(self.index.known, moment))

    # ---- the mouse

    def pointed(self, place: tuple[int, int]) -> None:
        if place != self._place:
            self._place = place
            self.changed()

    def grabbed(self, place: tuple[int, int]) -> None:
        self.dragged(place)

    def dragged(self, place: tuple[int, int]) -> None:
        self._place = place
        moment = self.moment_at(place[0])
        if moment != self.moment:
            self.on_seek(moment)

    def wheel(self, clicks: int) -> bool:
        self.on_seek(max(0, min(self.index.known, self.moment - clicks)))
        return True

    def tip_source(self) -> Rect:
        """The tooltip stands above the place the mouse points at."""
        x = self.x_of(self.moment_at(self._place[0])) if self._place is not None else self.rect.centerx
        return Rect(x - self.bar.px(12), self.rect.top, self.bar.px(24), self.rect.height)

    def tip_now(self) -> Tip | None:
        """The tooltip of what lies under the mouse: the turn, the decision, what happened thereabouts."""
        if self._place is None or self.index.known < 0:
            return None
        index, moment = self.index, self.moment_at(self._place[0])
        turn = index.turn_at(moment)
        title = say("replay.setup")
        if turn.seat >= 0:
            title = say("replay.at_turn", round=turn.round, who=index.names.name(turn.seat))
        within = max(0, round(self.bar.px(7) * index.length / self._way[1]))
        told = []
        for mark in index.marks_near(moment, within)[:4]:
            where = index.names.place(mark.place) if mark.place else ""
            told.append(index.names.say(f"replay.mark.{mark.kind}", who=index.names.name(mark.seat), province=where))
        body = say("replay.decision", number=moment, of=index.length)
        return Tip("\n".join([body, *told]), title)

    # ---- drawing

    def draw(self, surface: Surface, scale: Scale) -> None:
        index = self.index
        part = index.length if index.ready else index.known * BAKED_EVERY // max(1, index.length)
        if self._baked is None or self._baked_for != part:
            self._baked, self._baked_for = self._bake(), part
        surface.blit(self._baked, self.rect)
        if self.hovered and self._place is not None and not self.held:
            x = self.x_of(self.moment_at(self._place[0]))
            surface.fill(palette.TEXT_DIM, (x, self.rect.top + scale.px(24), max(1, scale.px(1)), scale.px(52)))
        self._draw_hand(surface)

    def _draw_hand(self, surface: Surface) -> None:
        """Draws where the replay stands: a gilt needle with a head."""
        px = self.bar.px
        x = self.x_of(self.moment)
        needle = Rect(0, self.rect.top + px(22), max(3, px(4)), px(58))
        needle.centerx = x
        shapes.draw_soft(surface, needle, px(2), px(6), palette.PALE_GOLD, 150)
        surface.fill(palette.PALE_GOLD, needle)
        head = shapes.vector(HEAD, (px(18), px(15)))
        surface.blit(head, head.get_rect(midtop=(x, needle.top - px(4))))

    def _bake(self) -> Surface:
        """Paints the line as far as it is known."""
        scale, index = self.bar, self.index
        size = self.rect.size
        fine = shapes.empty((size[0] * FINE, size[1] * FINE))
        unit = scale.s * FINE

        def x(moment: int) -> float:
            return (self.x_of(moment) - self.rect.left) * FINE

        band = Rect(
            round(x(0)), round(BAND[0] * unit), round(x(index.length) - x(0)), round((BAND[1] - BAND[0]) * unit)
        )
        fine.fill(palette.LACQUER_9, band.inflate(round(4 * unit), round(4 * unit)))
        fine.fill(palette.rgb("#3c2a22"), band)
        for turn, end in zip(index.turns, [*(t.moment for t in index.turns[1:]), index.known], strict=True):
            left, right = round(x(turn.moment)), round(x(min(end, index.known)))
            if turn.seat >= 0 and right > left:
                colour = palette.mix(self._hue(turn.seat), palette.LACQUER_9, 0.18)
                fine.fill(colour, (left, band.top, right - left, band.height))
                fine.fill(palette.LACQUER_9, (left, band.top, max(1, round(unit)), band.height))
        for first in self._rounds():
            place = round(x(first.moment))
            fine.fill(palette.GOLD_MID, (place, round(HEADS[1] * unit), max(2, round(1.5 * unit)), round(56 * unit)))
        for mark in index.marks:
            if mark.kind == "battle":
                self._lozenge(fine, x(mark.moment), unit, self._hue(mark.seat))
            elif mark.kind == "capture":
                self._pennant(fine, x(mark.moment), unit, self._hue(mark.seat))
            elif mark.kind == "pact":
                self._ring(fine, x(mark.moment), unit, self._hue(mark.seat))
            elif mark.kind == "building":
                self._square(fine, x(mark.moment), unit, self._hue(mark.seat))
        baked = pygame.transform.smoothscale(fine.premul_alpha(), size)
        out = shapes.empty(size)
        out.blit(baked, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        self._heads(out)
        return out

    def _hue(self, seat: Seat) -> palette.Colour:
        return palette.player(self.colours[seat]).chart

    def _rounds(self) -> list[Turn]:
        """Paints the first turn of each round."""
        firsts: dict[int, Turn] = {}
        for turn in self.index.turns:
            if turn.round:
                firsts.setdefault(turn.round, turn)
        return list(firsts.values())

    def _lozenge(self, fine: Surface, x: float, unit: float, colour: palette.Colour) -> None:
        middle, half = (BATTLES[0] + BATTLES[1]) / 2 * unit, 6.5 * unit
        for grown, paint in ((1.5 * unit, palette.LACQUER_9), (0.0, colour)):
            reach = half + grown
            corners = [(x, middle - reach), (x + reach * 0.8, middle), (x, middle + reach), (x - reach * 0.8, middle)]
            pygame.draw.polygon(fine, paint, corners)

    def _pennant(self, fine: Surface, x: float, unit: float, colour: palette.Colour) -> None:
        top, foot = CAPTURES[0] * unit, CAPTURES[1] * unit
        pole = max(2, round(1.6 * unit))
        fine.fill(palette.TEXT_DIM, (round(x), round(top), pole, round(foot - top)))
        flag = [(x + pole, top), (x + pole + 10 * unit, top + 4 * unit), (x + pole, top + 8 * unit)]
        pygame.draw.polygon(fine, palette.LACQUER_9, [(a + unit, b + unit) for a, b in flag])
        pygame.draw.polygon(fine, colour, flag)

    def _ring(self, fine: Surface, x: float, unit: float, colour: palette.Colour) -> None:
        middle = (x, (BATTLES[0] + BATTLES[1]) / 2 * unit)
        pygame.draw.circle(fine, palette.LACQUER_9, middle, 7.5 * unit)
        pygame.draw.circle(fine, colour, middle, 6 * unit, max(2, round(2.5 * unit)))

    def _square(self, fine: Surface, x: float, unit: float, colour: palette.Colour) -> None:
        box = Rect(0, 0, round(9 * unit), round(9 * unit))
        box.center = (round(x), round((CAPTURES[0] + CAPTURES[1]) / 2 * unit))
        fine.fill(palette.LACQUER_9, box.inflate(round(3 * unit), round(3 * unit)))
        fine.fill(colour, box)

    def _heads(self, out: Surface) -> None:
        """Paints numbers of rounds and the emblems of those who fell, at the size of the window."""
        scale = self.bar
        free = -scale.px(40)
        for turn in self._rounds():
            at = self.x_of(turn.moment) - self.rect.left
            if at < free:
                continue
            words = say("replay.round", round=turn.round)
            drawn = text.draw(out, words, (at, scale.px(11)), "bold", 17, palette.GOLD_TEXT, scale, "midleft")
            free = drawn.right + scale.px(8)
        side = scale.px(24)
        for mark in self.index.marks:
            if mark.kind != "elimination":
                continue
            picture = emblem(self.colours[mark.seat], side)
            place = picture.get_rect(center=(self.x_of(mark.moment) - self.rect.left, scale.px(12)))
            out.blit(picture, place)
            thick = max(2, scale.px(3))
            for one, other in ((place.topleft, place.bottomright), (place.topright, place.bottomleft)):
                pygame.draw.line(out, palette.LACQUER_9, one, other, thick + 2)
                pygame.draw.line(out, palette.CINNABAR_HI, one, other, thick)
