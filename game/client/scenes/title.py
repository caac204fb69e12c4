"""The title (mock-1): the landscape, the name, the column of the menu, three hanging scrolls.

What cannot be played yet does not stand on the menu (look §13): an entry appears when its action is given.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game import __version__
from game.client.look import frontispiece, palette, panels, portraits, shapes, text
from game.client.look.buttons import Face
from game.client.look.palette import COLOUR_NAMES, player
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Widget
from game.client.place_names import in_characters
from game.client.scenes.base import Scene
from game.client.texts import say

OnPress = Callable[[], object]


@dataclass(frozen=True)
class TitleActions:
    """The actions of the menu. None leaves an entry out; `newest` is one line about the game that Continue opens."""

    play_now: OnPress | None = None
    resume: OnPress | None = None
    newest: str = ""
    new_game: OnPress | None = None
    load: OnPress | None = None
    learn: OnPress | None = None
    newcomer: bool = False
    rulebook: OnPress | None = None
    settings: OnPress | None = None
    credits: OnPress | None = None


@dataclass(frozen=True)
class Hanging:
    """One of the three scrolls: who, whose colour, which kingdom, and where its cloth hangs on the logical page."""

    sitter: str
    colour: str
    kingdom: str
    cloth: tuple[int, int, int, int]
    factor: float
    brush_size: int


SCROLLS = (
    Hanging("RU02", "green", "蜀", (1029, 338, 238, 536), 0.92, 62),
    Hanging("sun-quan", "red", "吳", (1605, 338, 238, 536), 0.92, 62),
    Hanging("RU01", "blue", "魏", (1299, 288, 272, 616), 1.0, 70),
)
# Where the last scroll's knobs end, where the brush in the sky ends, and the least height for scrolls of full size.
OUTMOST, INMOST, TALLEST = 1864, 866, 700
# The column of the menu and what hangs in the sky.
LEFT, COLUMN = frontispiece.LEFT, 522
MENU_TOP, FOOTER = 428, 1044
TALL, SHORT, GAP = 84, 62, 11
DOT = 20
# The title's letters are large already: the page grows with the interface no further than it has room.
MOST_USER, MOST_TEXT = 1.05, 1.08


class Title(Scene):
    """The first screen. `actions` is asked again whenever the title is shown: a save may have come or gone."""

    def __init__(self, actions: Callable[[], TitleActions]) -> None:
        self.actions_of = actions
        self.actions = TitleActions()
        self._page: pygame.Surface | None = None

    def on_enter(self) -> None:
        self.app.sound.music("title")
        fresh = self.actions_of()
        if fresh != self.actions:
            self.actions = fresh
            self.widgets.remove_all("")
            self._menu()

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.actions = self.actions_of()
        self._page = None
        self.scale = Scale(size, min(scale.user, MOST_USER), min(scale.text, MOST_TEXT))
        self.widgets.scale = self.scale
        self._menu()

    def back(self) -> None:
        """Esc never quits (U41)."""

    # -- the page: the logical 1920×1080 laid into the window

    def _x(self, x: float) -> int:
        """A place counted from the left edge."""
        return self.scale.px(x)

    def _y(self, y: float) -> int:
        """A place on the page's height, the page stretched to the window."""
        return frontispiece.down(y, self.size)

    def _menu(self) -> None:
        """Builds the column and the footer."""
        actions, scale = self.actions, self.scale
        rows: list[tuple[str, Face, OnPress]] = []

        def row(id: str, on_press: OnPress | None, key: str, icon: str, sub: str = "", primary: bool = False) -> None:
            if on_press is not None:
                face = Face(
                    say(f"title.{key}"), icon, "", sub, "primary" if primary else "secondary",
                    32 if sub else 29, "name", "left",
                )  # fmt: skip
                rows.append((id, face, on_press))

        if actions.resume is not None:
            row("#continue", actions.resume, "continue", "sands-of-time", actions.newest, primary=True)
        else:
            sub = say("title.play_first_sub" if actions.newcomer else "title.play_now_sub")
            row("#play_now", actions.play_now, "play_now", "rally-the-troops", sub, primary=True)
        row("#new_game", actions.new_game, "new_game", "crossed-swords", say("title.new_game_sub"))
        row("#load", actions.load, "load", "scroll-unfurled")
        row("#learn", actions.learn, "learn", "kneeling", say("lessons.suggested") if actions.newcomer else "")
        row("#rulebook", actions.rulebook, "rulebook", "spell-book")
        row("#settings", actions.settings, "settings", "cog")
        top = self._y(MENU_TOP)
        lengths = [scale.px((TALL if face.sub else SHORT) + GAP) for _, face, _ in rows]
        # A low window, or a large interface, makes the rows a little lower: the footer stays free.
        tight = min(1.0, (self._y(FOOTER) - scale.px(24) - top) / max(1, sum(lengths)))
        y = float(top)
        for (id, face, press), length in zip(rows, lengths, strict=True):
            height = round(length * tight) - scale.px(GAP * tight)
            self.widgets.add(Button(id, pygame.Rect(self._x(LEFT), round(y), scale.px(COLUMN), height), face, press))
            y += length * tight
        self._footer()

    def _footer(self) -> None:
        """The version, credits, quit."""
        words: list[tuple[str, str, OnPress | None]] = [("#version", say("title.version", version=__version__), None)]
        if self.actions.credits is not None:
            words.append(("#credits", say("title.credits"), self.actions.credits))
        words.append(("#quit", say("title.quit"), self.app.quit))
        x, y = self._x(LEFT), self._y(FOOTER)
        for n, (id, label, on_press) in enumerate(words):
            if n:
                x += self.scale.px(DOT)
            width = text.width(label, "body", 18, self.scale)
            high = self.scale.px(30)
            self.widgets.add(_Words(id, pygame.Rect(x, y - high // 2, width, high), label, on_press, n > 0))
            x += width

    # -- painting

    def draw(self, surface: pygame.Surface) -> None:
        if self._page is None or self._page.get_size() != surface.get_size():
            self._page = self._paint()
        surface.blit(self._page, (0, 0))

    def _paint(self) -> pygame.Surface:
        """Everything that does not change, once for this window."""
        page = frontispiece.paint(self.size, self.scale, latin=not in_characters())
        self._names(page)
        for hanging in SCROLLS:
            self._hang(page, hanging)
        return page

    def _names(self, page: pygame.Surface) -> None:
        scale, left = self.scale, self._x(LEFT)
        words = text.shadowed(
            say("title.kicker"), "heading", scale.font(30), palette.GOLD_TEXT, scale.px(4), scale.px(2), 2
        )
        page.blit(words, (left - 2 * scale.px(4), self._y(88) - words.get_height() // 2))
        y = self._y(262)
        for row in say("title.motto").split("\n"):
            picture = text.shadowed(row, "quote", scale.font(34), palette.rgb("#f6e6c4"), scale.px(4), scale.px(2), 1)
            page.blit(picture, (left - 2 * scale.px(4), y - picture.get_height() // 2))
            y += scale.px(41)
        line = shapes.fading_line(scale.px(142), max(1, scale.px(2)), palette.GOLD_MID, "right")
        page.blit(line, (left, self._y(343)))

    def cloth(self, hanging: Hanging) -> pygame.Rect:
        """The rectangle where a scroll's cloth is: it hangs from the right edge, so that wide windows keep the
        composition.
        """
        scale, share = self.scale, self._share()
        x, y, width, height = hanging.cloth
        place = pygame.Rect(0, 0, scale.px(width * share), scale.px(height * share))
        left = self.size[0] - scale.px(1920 - OUTMOST + (OUTMOST - x) * share)
        place.topleft = (left, self._y(y + height / 2) - place.height // 2)
        return place

    def _share(self) -> float:
        """How large the scrolls hang: a narrow window has room for all three kingdoms, but not for their full size."""
        wide, high = (length / self.scale.s for length in self.size)
        return min(1.0, (wide - (1920 - OUTMOST) - INMOST) / (OUTMOST - SCROLLS[0].cloth[0]), high / TALLEST)

    def _hang(self, page: pygame.Surface, hanging: Hanging) -> None:
        """One scroll."""
        scale, share, cloth = self.scale, self._share(), self.cloth(hanging)
        factor = hanging.factor * share
        out = panels.scroll_margin(scale, factor)
        at = (cloth.left - out, cloth.top - out)
        page.blit(panels.scroll(cloth.size, scale, player(hanging.colour).colour, factor), at)
        window = panels.scroll_window(cloth.size, scale, factor).move(at)
        owner = COLOUR_NAMES.index(hanging.colour)
        self._face(page, hanging, window, owner)
        pixels = scale.px(hanging.brush_size * share)
        column = window.right - round(window.width * 0.20)
        top = window.top + round(pixels * 0.14)
        for character in portraits.sitters()[hanging.sitter].brush:
            glyph = text.brush(character, pixels, palette.rgb("#17100d"))
            page.blit(glyph, glyph.get_rect(midtop=(column, top)))
            top += round(pixels * 0.98)
        mark = seal(hanging.kingdom, round(pixels * 0.62))
        # Close under the name: a tall headdress begins right below.
        page.blit(mark, mark.get_rect(midtop=(column, top + round(pixels * 0.04))))

    def _face(self, page: pygame.Surface, hanging: Hanging, window: pygame.Rect, owner: int) -> None:
        """Paints the portrait in the lower part of the silk, cut by its edges."""
        figure = portraits.portrait(hanging.sitter, owner, round(window.width * 1.15 * 650 / 400))
        before = page.get_clip()
        page.set_clip(window)
        page.blit(figure, figure.get_rect(midbottom=(window.centerx, window.bottom + figure.get_height() // 20)))
        page.set_clip(before)
        gold = max(1, self.scale.px(2))
        pygame.draw.rect(page, palette.GOLD_MID, window.inflate(gold, gold), gold)


class _Words(Widget):
    """A word of the footer as a widget; those that lead somewhere lighten under the mouse."""

    def __init__(self, id: str, rect: pygame.Rect, label: str, on_press: OnPress | None, parted: bool) -> None:
        super().__init__(id, rect, on_press)
        self.label = label
        self.parted = parted
        self.radius = 4

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        bright = self.hovered and self.on_press is not None
        colour = palette.TITLE_TEXT if bright else palette.rgb("#f0e0bd")
        text.draw(surface, self.label, self.rect.midleft, "body", 18, colour, scale, "midleft")
        if self.parted:
            middle = (self.rect.left - scale.px(DOT) // 2, self.rect.centery)
            text.draw(surface, "·", middle, "bold", 18, palette.TEXT_DIM, scale, "center")
        if bright:
            y = self.rect.bottom - scale.px(4)
            pygame.draw.line(surface, palette.GOLD_MID, (self.rect.left, y), (self.rect.right, y), scale.px(1))
