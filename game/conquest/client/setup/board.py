"""The board chooser: a painted preview, the boards that ship and a person's own, what each is about."""

from collections.abc import Callable, Sequence
from math import hypot, sqrt

import pygame

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.choosers import DropDown, Option
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widget
from game.client.map.flags import region_flag
from game.client.map.painter import painting_file
from game.client.setup.scene import SetupPage
from game.conquest.client.panels.names import board_name, board_words
from game.conquest.client.setup.seats import Setup
from game.conquest.client.words import say
from game.conquest.rules.board import Board
from game.conquest.rules.boards import load_board, own_board_ids, shipped_board_ids
from game.engine.errors import DataError

NONE = ""
LABEL = 19
LEAST_RATIO, MOST_RATIO = 0.48, 0.72
"""The preview's height for its width: it takes what the words below it leave."""
BUTTON, WORDS = 46, 94
"""Below the preview: the buttons of the boards, and what is told of the one that is chosen."""
LEAST_PAD = 20
"""The least that a button is wider than its name where all stand in one row."""
ROLLER, AIR = 66, 40
"""Map units: what the rollers of the hanging map take at each side, and what is shown above and below the land."""
FLAG = 0.8
"""How large a Region's flag is on the preview, of its size on the table's map."""
GRAIN, SHADE, DARKEST = (48, 30), (44, 24, 10), 120
"""The shade at the preview's edges: its pixels before it is enlarged, its colour, and how strong it gets."""
# A picture may be enlarged by a tenth before it looks soft.
_FINE_ENOUGH = 0.9


def board_label(id: str) -> str:
    """The name of a shipped board, short enough to stand in a row of four."""
    return say(f"board_short.{id}")


@cached_surface
def preview(board: Board, size: tuple[int, int]) -> pygame.Surface | None:
    """The painted board cut to its land; None where it has not been painted yet.

    It is cut from the small picture beside the painting, if there is one and it is fine enough.
    """
    file = painting_file(board)
    if not file.is_file():
        return None
    small = file.with_name(f"{file.stem}-small.jpg")
    painting = pygame.image.load(str(small if small.is_file() else file))
    cut = _land(board, painting.get_size(), size)
    if cut.height < size[1] * _FINE_ENOUGH and small.is_file():
        painting = pygame.image.load(str(file))
        cut = _land(board, painting.get_size(), size)
    picture = pygame.transform.smoothscale(painting.subsurface(cut), size)
    return picture.convert() if pygame.display.get_surface() else picture


def _land(board: Board, canvas: tuple[int, int], size: tuple[int, int]) -> pygame.Rect:
    """The part of a picture of the whole canvas that shows the land, in the shape of `size`."""
    k = canvas[0] / board.canvas[0]
    x0, y0, x1, y1 = (edge * k for edge in board.play_area)
    silk = pygame.Rect(0, 0, *canvas).inflate(-2 * round(ROLLER * k), 0)
    shape = size[0] / size[1]
    high = min(y1 - y0 + AIR * k, silk.width / shape, silk.height)
    cut = pygame.Rect(0, 0, round(high * shape), round(high))
    cut.center = (round((x0 + x1) / 2), round((y0 + y1) / 2))
    return cut.clamp(silk)


@cached_surface
def _dusk(size: tuple[int, int]) -> pygame.Surface:
    """The edges of a picture in shade, so that the land in its middle stands forward (map-look, layer 20)."""
    small = pygame.Surface(GRAIN, pygame.SRCALPHA)
    for x in range(GRAIN[0]):
        for y in range(GRAIN[1]):
            far = hypot(2 * x / (GRAIN[0] - 1) - 1, 2 * y / (GRAIN[1] - 1) - 1) / sqrt(2)
            small.set_at((x, y), (*SHADE, round(DARKEST * max(0.0, (far - 0.45) / 0.55) ** 1.5)))
    return pygame.transform.smoothscale(small, size)


class BoardPanel:
    """The upper right of the setup page."""

    def __init__(self, page: SetupPage[Setup]) -> None:
        self.page = page
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.window = pygame.Rect(0, 0, 0, 0)
        self._pictures: dict[tuple[str, tuple[int, int]], pygame.Surface | None] = {}

    def picture(self, board: Board, size: tuple[int, int]) -> pygame.Surface | None:
        """The preview in its frame; None while it is being read between two frames, and where there is none."""
        key = (board.checksum, size)
        if key not in self._pictures:
            self._pictures[key] = None

            def read() -> None:
                self._pictures[key] = self._framed(board, preview(board, size), size)
                self.page.app.dirty = True

            self.page.app.loading.add(read)
        return self._pictures[key]

    def _framed(self, board: Board, picture: pygame.Surface | None, size: tuple[int, int]) -> pygame.Surface | None:
        """The preview with its Regions' flags in its gilt frame, one picture for every frame to come."""
        if picture is None:
            return None
        rim = self.rim(size)
        framed = shapes.empty(rim.get_size())
        place = picture.get_rect(center=framed.get_rect().center)
        framed.blit(picture, place)
        framed.blit(_dusk(size), place)
        seen = _land(board, board.canvas, size)
        for region in board.regions[1:]:
            flag = region_flag(region.number, FLAG * self.page.scale.s)
            x, y = (
                (at - edge) * size[0] / seen.width
                for at, edge in zip(board.banner_at(region.number), seen.topleft, strict=True)
            )
            foot = (place.x + round(x) - flag.anchor[0], place.y + round(y) - flag.anchor[1])
            # A flag on the northern frontier would stand in the frame.
            framed.blit(flag.picture, flag.picture.get_rect(topleft=foot).clamp(place))
        framed.blit(rim, (0, 0))
        return framed.convert_alpha() if pygame.display.get_surface() else framed

    def rim(self, size: tuple[int, int]) -> pygame.Surface:
        """The frame round a picture of this size."""
        scale = self.page.scale
        wide, line = scale.px(6), max(1, scale.px(1))
        whole = (size[0] + wide, size[1] + wide)
        rim = shapes.ring(whole, scale.px(6), max(3, scale.px(4.5)), shapes.flat(palette.LACQUER_9))
        gilt = (whole[0] - 2 * line, whole[1] - 2 * line)
        rim.blit(shapes.ring(gilt, scale.px(5), max(2, scale.px(2)), palette.RIM), (line, line))
        return rim

    def arrange(self, rect: pygame.Rect) -> None:
        """Makes the buttons of the boards."""
        scale, widgets = self.page.scale, self.page.widgets
        self.rect = rect
        inside = panels.content(rect, scale, True)
        rim = scale.px(3)
        rows = self._rows(shipped_board_ids(), inside.width)
        high = scale.px(BUTTON)
        below = scale.px(14) + len(rows) * (high + scale.px(8)) + scale.px(WORDS)
        self.window = pygame.Rect(inside.left + rim, inside.top + rim, inside.width - 2 * rim, 0)
        least, most = (round(self.window.width * ratio) for ratio in (LEAST_RATIO, MOST_RATIO))
        self.window.height = max(least, min(most, inside.bottom + scale.px(8) - below - self.window.top))
        chosen = self.page.setup.board().id
        row = pygame.Rect(inside.left, self.window.bottom + scale.px(14), inside.width, high)
        for ids in rows:
            for id, place in self._row(ids, row):
                face = Face(board_label(id), kind="chosen" if id == chosen else "quiet", size=LABEL)
                widgets.add(Button(f"#board:{id}", place, face, self._chooser(id), board_name(load_board(id))))
            row = row.move(0, high + scale.px(8))
        self.foot = row.top - scale.px(8)
        widgets.add(_Window("#preview", self.window, self))
        # Asked for at once, so that it is read as soon as the first frame stands.
        self.picture(self.page.setup.board(), self.window.size)
        own = own_board_ids()
        if own:
            known = [Option(NONE, say("setup.own_boards"), "treasure-map")]
            known += [Option(id, id, "treasure-map") for id in own]
            place = pygame.Rect(0, 0, scale.px(250), scale.px(40))
            place.topright = (self.window.right - scale.px(8), self.window.top + scale.px(8))
            value = chosen if chosen in own else NONE
            widgets.add(DropDown("#own_boards", place, known, value, self._choose, size=18))

    def _widths(self, boards: Sequence[str]) -> list[int]:
        return [text.width(board_label(id), "bold", LABEL, self.page.scale) for id in boards]

    def _rows(self, boards: Sequence[str], room: int) -> list[Sequence[str]]:
        """The boards in one row, or in two where their names would touch the rims of their buttons."""
        scale = self.page.scale
        taken = sum(self._widths(boards)) + (len(boards) - 1) * scale.px(8) + len(boards) * scale.px(LEAST_PAD)
        half = (len(boards) + 1) // 2
        return [boards] if taken <= room else [boards[:half], boards[half:]]

    def _row(self, boards: Sequence[str], row: pygame.Rect) -> list[tuple[str, pygame.Rect]]:
        """Boards side by side, each as wide as its name wants."""
        gap, widths = self.page.scale.px(8), self._widths(boards)
        if len(boards) < len(shipped_board_ids()):
            # In two rows they stand below one another.
            widths = [max(widths)] * len(widths)
        pad = (row.width - gap * (len(boards) - 1) - sum(widths)) / len(boards)
        out, x = [], float(row.left)
        for id, width in zip(boards, widths, strict=True):
            out.append((id, pygame.Rect(round(x), row.top, round(width + pad), row.height)))
            x += width + pad + gap
        return out

    def _chooser(self, id: str) -> Callable[[], None]:
        return lambda: self._choose(id)

    def _choose(self, id: str) -> None:
        if not id:
            return
        try:
            self.page.setup.set_board(id)
        except DataError as error:
            self.page.app.tell(say("setup.board_broken", reason=error), 8.0)
        self.page.again()

    def paint(self, surface: pygame.Surface) -> None:
        """The panel, and the words about the board."""
        scale = self.page.scale
        panels.draw_panel(surface, self.rect, scale, "lacquer", say("setup.board"))
        board = self.page.setup.board()
        room = self.window.width
        top = self.foot + scale.px(10)
        left = self.rect.bottom - scale.px(16) - top
        words = say("setup.plays", name=board_name(board), theme=board_words(board, "theme"))
        pitch = round(scale.font(18.5) * 1.16)
        block = text.block(words, room, 18.5, palette.TEXT, scale, leading=1.16, lines=max(1, left // pitch))
        surface.blit(block.surface, (self.window.left, top))
        # Where there is room, how it plays is said as well; elsewhere the preview's slip says it.
        plays = say("setup.plays_tip", plays=board_words(board, "plays"))
        more = text.block(plays, room, 18.5, palette.TEXT_DIM, scale, leading=1.16)
        below = top + block.size[1] + scale.px(8)
        if below + more.size[1] <= self.rect.bottom - scale.px(16):
            surface.blit(more.surface, (self.window.left, below))


class _Window(Widget):
    """The preview in its gilt frame; its slip says how the board plays."""

    focusable = False

    def __init__(self, id: str, rect: pygame.Rect, panel: BoardPanel) -> None:
        super().__init__(id, rect, None, self._tip, focusable=False)
        self.panel = panel

    def _tip(self) -> Tip:
        board = self.panel.page.setup.board()
        return Tip(say("setup.plays_tip", plays=board_words(board, "plays")), board_name(board))

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        page = self.panel.page
        board = page.setup.board()
        picture = self.panel.picture(board, self.rect.size)
        if picture is None:
            surface.fill(palette.SILK_DEEP, self.rect)
            text.draw(surface, board_name(board), self.rect.center, "name", 34, palette.INK, page.scale, "center")
            picture = self.panel.rim(self.rect.size)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
