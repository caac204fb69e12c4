"""The list at the right while something is decided: a row for each army or centre that may be pressed (W5.1, W8.2)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.dice import Set, die
from game.client.look.palette import Colour
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.client.panels.layout import AWAY
from game.client.panels.panel import SHADOW, lay_ground
from game.warlords.client.signs import Centre, centre_mark
from game.warlords.client.tokens import Army, army_picture

ROW, APART, HEAD, FOOT = 58, 6, 54, 30
"""The height of a row, what lies between two, what the title takes, and what stays free below."""
LEAST_ROW, TWO_LINES = 32, 42
"""The height of a row with the name alone, and from which there is room for a line below it."""
NOTE: float = 17.5
ODDS: int = 140
"""The height of the chance with its bar."""
TOKENS: int = 52
"""The height of the blocks below the rows."""


@dataclass(frozen=True)
class SideRow:
    """One row: a picture of an army, a name, a line below it, a word at the right."""

    id: str
    army: Army | None
    title: str
    under: str = ""
    word: str = ""
    chosen: bool = False
    on_press: Callable[[], object] | None = None
    refused: Tip | None = None
    die: Set | None = None
    """The die it rolls, drawn before the word."""
    centre: Centre | None = None
    """The mark that stands where no army does."""


@dataclass(frozen=True)
class SideHeading:
    """A heading between rows: a side, and what it has."""

    title: str
    right: str = ""


@dataclass(frozen=True)
class SideToken:
    """One warlord below the rows: its block bears the seal once its orders do, and is dim where it has none to give."""

    army: Army
    sealed: bool
    dim: bool


@dataclass(frozen=True)
class SideOdds:
    """The chance of an attack: large, as a bar in both colours, and what other numbers of supporters would make it."""

    chance: str
    share: float
    wins: str
    loses: str
    colours: tuple[Colour, Colour]
    others: Sequence[tuple[str, str]] = ()


class RowWidget(Widget):
    """A row that can be pressed."""

    def __init__(self, row: SideRow, rect: Rect) -> None:
        super().__init__(row.id, rect, row.on_press, None, row.refused, focusable=row.on_press is not None)
        self.row = row

    def draw(self, surface: Surface, scale: Scale) -> None:
        row, rect, px = self.row, self.rect, scale.px
        lit = self.hovered and row.on_press is not None and self.enabled
        surface.blit(panels.tray(rect.size, scale, row.chosen, 150 if lit else 90), rect)
        x = rect.left + px(10)
        if row.army is not None:
            picture = army_picture(row.army, min(px(38), rect.height - px(10)))
            surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
            x += px(48)
        elif row.centre is not None:
            picture = centre_mark(row.centre, min(px(26), rect.height - px(10)))
            surface.blit(picture, picture.get_rect(center=(x + px(19), rect.centery)))
            x += px(48)
        right = rect.right - px(14)
        if row.word:
            colour = palette.GAIN if row.chosen else palette.TEXT if self.enabled else palette.TEXT_DIM
            box = text.draw(surface, row.word, (right, rect.centery), "bold", 18, colour, scale, "midright")
            right = box.left - px(8)
        if row.die is not None:
            picture = die(6, row.die, 6, min(px(32), rect.height - px(12)))
            place = picture.get_rect(midright=(right, rect.centery))
            surface.blit(picture, place)
            right = place.left - px(8)
        colour = palette.TEXT if self.enabled else palette.TEXT_DIM
        # A low row has room for the name alone.
        under = row.under if rect.height >= px(TWO_LINES) else ""
        up = px(10) if under else 0
        text.draw(surface, row.title, (x, rect.centery - up), "bold", 20, colour, scale, "midleft", right - x)
        if under:
            low = (x, rect.centery + px(11))
            text.draw(surface, under, low, "body", 17, palette.TEXT_DIM, scale, "midleft", right - x)


class SideList:
    """The panel of one question. It is laid with the question, and painted below its rows."""

    def __init__(
        self, title: str, rows: Sequence[SideRow | SideHeading], note: str = "", odds: SideOdds | None = None,
        tokens: Sequence[SideToken] = (),
    ) -> None:  # fmt: skip
        self.title, self.rows, self.note, self.odds, self.tokens = title, rows, note, odds, tokens
        self.rect = Rect(0, 0, 0, 0)
        self._headings: list[tuple[SideHeading, int]] = []
        self._note_at = 0
        self._picture: Surface | None = None

    def lay(self, widgets: Widgets, area: Rect, scale: Scale) -> None:
        """Puts the rows into the area, the panel no higher than they need; nothing where the area is away."""
        self._headings, self._picture = [], None
        if area.left <= AWAY.left:
            return
        px = scale.px
        inside = area.inflate(-2 * px(18), 0)
        self._shorten(area, scale)
        note = text.block(self.note, inside.width, NOTE, palette.TEXT_DIM, scale, leading=1.15) if self.note else None
        below = (note.size[1] + px(10) if note else 0) + px(FOOT) + (px(ODDS) if self.odds else 0)
        below += px(TOKENS) if self.tokens else 0
        heads = px(30) * sum(isinstance(row, SideHeading) for row in self.rows)
        count = max(1, sum(isinstance(row, SideRow) for row in self.rows))
        room = area.height - px(HEAD) - heads - below
        pitch = max(px(30), min(px(ROW + APART), room // count))
        y = area.top + px(HEAD)
        placed: list[RowWidget] = []
        for row in self.rows:
            if y + px(30) > area.bottom - below:
                break
            if isinstance(row, SideHeading):
                self._headings.append((row, y))
                y += px(30)
            else:
                placed.append(RowWidget(row, Rect(inside.left, y, inside.width, pitch - px(APART))))
                y += pitch
        self._note_at = y + px(6)
        self.rect = Rect(area.left, area.top, area.width, min(area.height, y + below - area.top))
        lay_ground(widgets, "side", self.rect)
        for widget in placed:
            widgets.add(widget)

    def _shorten(self, area: Rect, scale: Scale) -> None:
        """In a low panel the note gives way to the rows, then the chance, which the question says as well."""
        px = scale.px
        heads = sum(isinstance(row, SideHeading) for row in self.rows)
        rows = px(HEAD + FOOT + 30 * heads + (LEAST_ROW + APART) * (len(self.rows) - heads))
        rows += px(TOKENS) if self.tokens else 0
        note = text.block(self.note, area.width - 2 * px(18), NOTE, palette.TEXT_DIM, scale, leading=1.15).size[1]
        odds = px(ODDS) if self.odds else 0
        if rows + note + px(10) + odds > area.height:
            self.note = ""
        if rows + odds > area.height:
            self.odds = None

    def draw(self, surface: Surface, scale: Scale) -> None:
        """The panel with its headings and its note."""
        if not self.rect.width:
            return
        if self._picture is None:
            self._picture = self._paint(scale)
        out = 2 * scale.px(SHADOW)
        surface.blit(self._picture, (self.rect.left - out, self.rect.top - out))

    def _paint(self, scale: Scale) -> Surface:
        px, out = scale.px, 2 * scale.px(SHADOW)
        picture = shapes.empty((self.rect.width + 2 * out, self.rect.height + 2 * out))
        box = Rect(out, out, *self.rect.size)
        shapes.draw_soft(picture, box, px(panels.RADIUS), px(SHADOW), palette.BLACK, 130, px(4))
        face = panels.panel(self.rect.size, scale, "black", self.title).copy()
        inside = face.get_rect().inflate(-2 * px(18), 0)
        for heading, y in self._headings:
            top = y - self.rect.top + px(14)
            box_ = text.draw(face, heading.right, (inside.right, top), "body", 18, palette.TEXT, scale, "midright")
            room = box_.left - px(10) - inside.left
            text.draw(face, heading.title, (inside.left, top), "bold", 19, palette.GOLD_TEXT, scale, "midleft", room)
        top = self._note_at - self.rect.top
        if self.odds is not None:
            self._paint_odds(face, Rect(inside.left, top, inside.width, px(ODDS)), self.odds, scale)
            top += px(ODDS)
        if self.tokens:
            self._paint_tokens(face, Rect(inside.left, top, inside.width, px(TOKENS)), scale)
            top += px(TOKENS)
        if self.note:
            note = text.block(self.note, inside.width, NOTE, palette.TEXT_DIM, scale, leading=1.15)
            face.blit(note.surface, (inside.left, top))
        picture.blit(face, box)
        return picture

    def _paint_tokens(self, face: Surface, room: Rect, scale: Scale) -> None:
        """A block each, in the order of movement; those whose orders are sealed bear the seal."""
        px, pitch = scale.px, room.width // max(1, len(self.tokens))
        for n, one in enumerate(self.tokens):
            picture = army_picture(one.army, min(px(32), pitch - px(6)))
            if one.dim:
                picture = picture.copy()
                picture.fill((255, 255, 255, 90), special_flags=pygame.BLEND_RGBA_MULT)
            place = picture.get_rect(midleft=(room.left + n * pitch, room.top + px(20)))
            face.blit(picture, place)
            if one.sealed:
                stamp = seal("封", px(22))
                face.blit(stamp, stamp.get_rect(center=place.bottomright))

    def _paint_odds(self, face: Surface, room: Rect, odds: SideOdds, scale: Scale) -> None:
        px = scale.px
        middle = room.top + px(26)
        box = text.draw(face, odds.chance, (room.left, middle), "number", 42, palette.TITLE_TEXT, scale, "midleft")
        x, wide = box.right + px(14), room.right - box.right - px(14)
        text.draw(face, odds.wins, (x, middle - px(11)), "bold", 18, palette.TEXT, scale, "midleft", wide)
        text.draw(face, odds.loses, (x, middle + px(12)), "body", 17, palette.LOSS, scale, "midleft", wide)
        bar = Rect(room.left, room.top + px(56), room.width, px(20))
        mine, theirs = odds.colours
        face.blit(panels.bar(bar.size, round(odds.share, 3), mine, scale, rest=theirs), bar)
        for n, (chance, label) in enumerate(odds.others):
            at = room.left + (2 * n + 1) * room.width // (2 * len(odds.others))
            text.draw(face, chance, (at, bar.bottom + px(18)), "number", 20, palette.TEXT, scale, "center")
            low = (at, bar.bottom + px(40))
            text.draw(face, label, low, "body", 16.5, palette.TEXT_DIM, scale, "center", room.width // len(odds.others))
