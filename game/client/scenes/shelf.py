"""New Game: the shelf of games, one box for each way to play, and below it a cabinet that belongs to the chosen box."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face, Kind
from game.client.look.game_box import BoxFace, cover_rect, draw_box
from game.client.look.paintings import filling
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.client.look.widgets import Button, Widget
from game.client.scenes.page import MARGIN, Page
from game.client.texts import say
from game.client.title_entry import TitleEntry

Placed = tuple[str, TitleEntry]
"""The id of a game, and one of its boxes."""

EDGE_OF_SHELF, CABINET, STANDS = 790, 816, 772
"""Where the shelf's edge, the cabinet below it and the feet of the boxes are, in logical pixels."""
SIZES: Final = {"large": (456, 624), "small": (260, 466), "usual": (292, 552)}
BETWEEN: Final = 38
FORWARD: Final = 10
GROWS: Final = 1.06
LEFT: Final = 92
DIM_GOLD: Final = palette.rgb("#c9a15a")


class Leads(Protocol):
    """The ways from the shelf to other scenes."""

    def set_up(self, game: str, entry: str, preset: str = "") -> None:
        """Opens the page on which a game is set up."""

    def begin_now(self, game: str, entry: str, preset: str = "") -> None:
        """Begins a game at once."""

    def resume(self) -> None:
        """Opens the newest unfinished game."""

    def newest_words(self) -> tuple[str, str, str]:
        """The newest unfinished game: where it stands and when it was saved; "" without one."""

    def last_game(self) -> str:
        """The game played last."""


class Shelf(Page):
    """The page of games that can be played here; `boxes` in their order."""

    def __init__(self, leads: Leads, boxes: Sequence[Placed]) -> None:
        self.leads, self.boxes = leads, list(boxes)
        last = leads.last_game()
        self.chosen = next((n for n, (game, _) in enumerate(self.boxes) if game == last), 0)
        self.presets: dict[str, str] = {}
        self.covers: dict[str, Surface] = {}
        self.heading, self.brush = say("shelf.title"), say("shelf.brush")

    @property
    def entry(self) -> TitleEntry:
        """The chosen box."""
        return self.boxes[self.chosen][1]

    @property
    def preset(self) -> str:
        """The chosen set of rules of the chosen box; the usual one at first."""
        presets = self.entry.presets
        return self.presets.get(self.entry.key, presets[-1] if presets else "")

    # ---- laying out

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.covers = {}
        super().build(size, scale)
        self.app.loading.add(self._paint_covers(), self)

    def arrange(self) -> None:
        self.heading, self.brush = say("shelf.title"), say("shelf.brush")
        for n, (_, entry) in enumerate(self.boxes):
            self.widgets.add(_Box(f"#box:{entry.key}", self._front(n), self, n))
        self._ribbon()
        self._cabinet()

    def _front(self, n: int, chosen: bool | None = None) -> Rect:
        """The rectangle of a box's front; the chosen one stands forward and is a little larger."""
        sizes = [SIZES[entry.size] for _, entry in self.boxes]
        total = sum(wide for wide, _ in sizes) + BETWEEN * (len(sizes) - 1)
        room = self.wide - 2 * MARGIN - 40
        k = min(1.0, room / total)
        x = (self.wide - total * k) / 2 + sum(wide + BETWEEN for wide, _ in sizes[:n]) * k
        wide, high = sizes[n][0] * k, sizes[n][1] * k
        if n == self.chosen if chosen is None else chosen:
            grown = wide * (GROWS - 1)
            return self.at(x - grown / 2, self._stands() + FORWARD - high * GROWS, wide + grown, high * GROWS)
        return self.at(x, self._stands() - high, wide, high)

    def _stands(self) -> float:
        return STANDS + (self.high - 1080)

    def _ribbon(self) -> None:
        """Lays, on the box of the game that Continue opens, where it stands, and a button."""
        game, where, when = self.leads.newest_words()
        n = next((n for n, (id_, _) in enumerate(self.boxes) if id_ == game), None)
        if n is None:
            return
        front = self._front(n)
        face = Face(where, "sands-of-time", "C", when, "chosen", 20, align="left")
        place = Rect(
            front.left - self.scale.px(20), front.top + self.scale.px(34), self.scale.px(330), self.scale.px(68)
        )
        self.widgets.add(Button("#continue", place, face, self.leads.resume))

    def _cabinet(self) -> None:
        entry, y, bindings = self.entry, CABINET + self.high - 1080 + 22, self.app.bindings
        name = entry.words("name")
        if len(entry.presets) > 1:
            x = 752.0
            wide = min(250.0, (self.wide - LEFT - 396 - 36 - x) / len(entry.presets))
            for n, preset in enumerate(entry.presets):
                label = entry.say(f"shelf.preset.{preset}")
                kind: Kind = "chosen" if preset == self.preset else "quiet"
                face = Face(label, "", str(n + 1), entry.words(f"preset_{preset}"), kind, 22)
                self.widgets.add(Button(f"#preset:{preset}", self.at(x, y + 42, wide, 72), face, self._taker(preset)))
                x += wide + 12
        right = self.wide - LEFT
        sub = self._resume_words()
        face = Face(
            say("shelf.set_up", name=name), "crossed-swords", bindings.label("confirm"), sub, "primary", 27, "name"
        )
        self.widgets.add(Button("#set_up", self.at(right - 396, y + 2, 396, 92), face, self.set_up))
        self.widgets.default = "#set_up"
        face = Face(say("shelf.play_now"), "", "P", kind="secondary", size=21)
        self.widgets.add(Button("#play_now", self.at(right - 396, y + 106, 192, 54), face, self._play_now))
        face = Face(say("shelf.rules"), "", "R", kind="quiet", size=21)
        self.widgets.add(Button("#rules", self.at(right - 192, y + 106, 192, 54), face, self._rules))

    def _resume_words(self) -> str:
        entry = self.entry
        if not self.preset:
            return entry.words("time")
        return say("shelf.with_preset", preset=entry.say(f"shelf.preset.{self.preset}"), time=entry.words("time"))

    # ---- actions

    def choose(self, n: int) -> None:
        """Chooses another box."""
        n = max(0, min(len(self.boxes) - 1, n))
        if n != self.chosen:
            self.chosen = n
            self.again()

    def again(self) -> None:
        """Lays everything out again after a change; the covers are kept."""
        self.widgets.remove_all("")
        super().build(self.size, self.app.scale)
        self.app.loading.add(self._paint_covers(), self)
        self.app.dirty = True

    def _taker(self, preset: str) -> Callable[[], None]:
        def take() -> None:
            self.presets[self.entry.key] = preset
            self.again()

        return take

    def set_up(self) -> None:
        self.leads.set_up(self.boxes[self.chosen][0], self.entry.key, self.presets.get(self.entry.key, ""))

    def _play_now(self) -> None:
        self.leads.begin_now(self.boxes[self.chosen][0], self.entry.key, self.preset)

    def _rules(self) -> None:
        self.app.game = self.boxes[self.chosen][0]
        self.app.open_rulebook()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            self.choose(self.chosen - (1 if event.y > 0 else -1))
            return True
        if event.type != pygame.KEYDOWN:
            return False
        presets = self.entry.presets
        match event.key:
            case pygame.K_LEFT:
                self.choose(self.chosen - 1)
            case pygame.K_RIGHT:
                self.choose(self.chosen + 1)
            case pygame.K_HOME:
                self.choose(0)
            case pygame.K_END:
                self.choose(len(self.boxes) - 1)
            case pygame.K_p:
                self._play_now()
            case pygame.K_r:
                self._rules()
            case pygame.K_c if "#continue" in self.widgets:
                self.leads.resume()
            case key if len(presets) > 1 and pygame.K_1 <= key < pygame.K_1 + len(presets):
                self._taker(presets[key - pygame.K_1])()
            case _:
                return False
        return True

    # ---- painting

    def _paint_covers(self) -> Iterator[None]:
        """The paintings of the boxes, one a frame; a plain box stands there until then."""
        for n, (_, entry) in enumerate(self.boxes):
            size = cover_rect(self._front(n), entry.size == "large", self.scale).size
            if entry.key not in self.covers or self.covers[entry.key].get_size() != size:
                self.covers[entry.key] = entry.cover(size)
                self.app.dirty = True
                yield

    def draw(self, surface: Surface) -> None:
        surface.blit(_room(self.size, round(self.at(0, EDGE_OF_SHELF + self.high - 1080, 0, 0).top)), (0, 0))
        self._draw_heading(surface)
        order = [*(n for n in range(len(self.boxes)) if n != self.chosen), self.chosen]
        for n in order:
            self._draw_box(surface, n)
        self._draw_cabinet(surface)

    def _draw_box(self, surface: Surface, n: int) -> None:
        entry, front, scale = self.boxes[n][1], self._front(n), self.scale
        face = BoxFace(
            entry.words("name"), entry.words("line"), entry.words("players"), entry.words("time"), entry.brush,
            entry.seal, palette.rgb(entry.hue), entry.size == "large", entry.together,
        )  # fmt: skip
        cover = self.covers.get(entry.key)
        place = cover_rect(front, face.large, scale)
        draw_box(surface, front, face, cover if cover is not None and cover.get_size() == place.size else None, scale,
                 n == self.chosen)  # fmt: skip
        if entry.part_of:
            words = entry.words("of")
            wide = text.width(words, "bold", 18, scale) + scale.px(30)
            pill = Rect(0, 0, wide, scale.px(30))
            pill.midbottom = (front.centerx + scale.px(10), front.top - scale.px(18))
            stops = shapes.flat(palette.rgb("#1b0b09"))
            surface.blit(panels.pill(pill.size, stops, shapes.flat(palette.GOLD_MID), max(1, scale.px(1.5))), pill)
            text.draw(surface, words, pill.center, "bold", 18, palette.rgb("#f3dfae"), scale, "center")

    def _draw_cabinet(self, surface: Surface) -> None:
        entry, scale = self.entry, self.scale
        y = CABINET + self.high - 1080 + 22
        name = text.draw(
            surface, entry.words("name"), self.point(LEFT, y + 22), "title", 42, palette.GOLD_TEXT, scale, "midleft"
        )
        x = name.right + scale.px(24)
        for character in entry.brush:
            glyph = text.brush(character, scale.px(36), DIM_GOLD)
            surface.blit(glyph, glyph.get_rect(midleft=(x, name.centery)))
            x += scale.px(39)
        block = text.block(entry.words("more"), scale.px(600), 21, palette.TEXT, scale, leading=1.24, lines=4)
        surface.blit(block.surface, self.point(LEFT, y + 56))
        if len(entry.presets) > 1:
            at = self.point(752, y + 18)
            text.draw(surface, say("shelf.presets"), at, "name", 24, palette.GOLD_TEXT, scale, "midleft")
        line = shapes.fading_line(scale.px(self.wide - 2 * LEFT), max(1, scale.px(1.5)), palette.GOLD_LO)
        surface.blit(line, self.point(LEFT, self.high - 64))
        foot = say("shelf.enter", name=entry.words("name"))
        if self.presets.get(entry.key):
            preset = entry.say(f"shelf.preset.{self.preset}")
            foot = say("shelf.enter_with", name=entry.words("name"), preset=preset)
        text.draw(surface, foot, self.point(LEFT, self.high - 34), "bold", 19, palette.TEXT, scale, "midleft")
        keys = say("shelf.keys")
        at = self.point(self.wide - LEFT, self.high - 34)
        text.draw(surface, keys, at, "body", 18, palette.TEXT_DIM, scale, "midright")


class _Box(Widget):
    """A box to be chosen; a second press opens its set-up."""

    sound = "deploy"

    def __init__(self, id: str, rect: Rect, shelf: Shelf, number: int) -> None:
        super().__init__(id, rect, self._press)
        self.shelf, self.number = shelf, number

    def _press(self) -> None:
        if self.shelf.chosen == self.number:
            self.shelf.set_up()
        else:
            self.shelf.choose(self.number)

    def draw(self, surface: Surface, scale: Scale) -> None:
        if self.hovered and self.shelf.chosen != self.number:
            rim = shapes.flat(palette.PALE_GOLD)
            surface.blit(shapes.ring(self.rect.size, scale.px(5), max(1, scale.px(3)), rim), self.rect)


@cached_surface
def _room(size: tuple[int, int], shelf: int) -> Surface:
    """The picture of the land at dusk, the shelf's board at a height, and the cabinet below it."""
    page = filling(size).copy()
    veil = Surface((1, 256), pygame.SRCALPHA)
    for y in range(256):
        share = y / 255
        veil.set_at((0, y), (24, 12, 8, round(176 - 560 * share if share < 0.25 else 36 + 90 * max(0.0, share - 0.5))))
    page.blit(pygame.transform.smoothscale(veil, size), (0, 0))
    k = size[1] / 1080
    board = Rect(0, shelf - round(38 * k), size[0], round(38 * k))
    page.blit(panels.tiled(board.size, "lacquer"), board)
    page.fill(palette.mix(palette.GOLD_LO, palette.LACQUER_8, 0.45), (0, board.top, size[0], max(1, round(2 * k))))
    edge = Rect(0, shelf, size[0], round(26 * k))
    low = Rect(0, edge.bottom, size[0], max(1, size[1] - edge.bottom))
    page.blit(panels.sheet(low.size, 0, "lacquer-black", 0, -90), low)
    page.blit(panels.sheet(edge.size, 0, "lacquer", 40, -50), edge)
    for y in (edge.top, edge.bottom - round(3 * k)):
        page.blit(shapes.gradient((size[0], max(1, round(3 * k))), palette.RIM), (0, y))
    return page
