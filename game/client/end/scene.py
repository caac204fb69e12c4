"""The end of a war (mock-7): who holds the Mandate and why, how it came about, what everybody did, and where to go."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.client.end import charts as end_charts
from game.client.end import export as end_export
from game.client.end import scroll as end_scroll
from game.client.end.arrival import Arrival
from game.client.end.dice import DicePage, draw_leaf
from game.client.end.ending import Ending
from game.client.end.newly_shown import NewPage
from game.client.end.scroll import Scroll
from game.client.look import paintings, palette, panels, text
from game.client.look.buttons import Face
from game.client.look.choosers import Option, Segmented
from game.client.look.scale import LOGICAL
from game.client.look.surface_cache import cached_surface
from game.client.look.widgets import Button
from game.client.scenes.page import FOOT, LEAST_WIDE
from game.client.texts import Speaker, say
from game.engine.errors import DataError
from game.engine.refusals import Seat

CLOTH: Final = (94, 100, 472, 872)
LEFT, WIDE = 650, 1198
CLOTH_LESS: Final = (14, 0, 100, 0)
LEFT_LESS, WIDE_LESS = 134, 94
"""How much the scroll and what stands beside it give on the least wide page."""
LEAVES_TOP, LEAVES_HIGH = 216, 46
CHART_TOP, CHART_HIGH = 276, 434
TABLE_HIGH: Final = 234
BUTTONS_HIGH: Final = 66
BUTTONS: Final = {"board": 238, "replay": 166, "all": 206, "menu": 184}
ROW, FEW, GAP = 45, 3, 14

REASON: Final = palette.rgb("#f6e6c4")
SMALL = 19
"""The smallest a reason is written before it takes a second line."""
SLICES: Final = 2
"""Slices of the war counted in one frame."""
VEIL: Final = ((22, 14, 10, 112), (26, 17, 12, 122), (14, 12, 12, 150))
"""The dusk over the land at the upper edge, the middle and the foot: light enough for the peaks to be seen."""


@cached_surface
def dusk(size: tuple[int, int]) -> pygame.Surface:
    """The land on the evening of the last battle: lighter than behind other pages, for a scroll hangs before it."""
    page = paintings.sunless(size)
    veil = pygame.Surface((1, len(VEIL)), pygame.SRCALPHA)
    for y, colour in enumerate(VEIL):
        veil.set_at((0, y), colour)
    page.blit(pygame.transform.smoothscale(pygame.transform.smoothscale(veil, (1, 64)), size), (0, 0))
    return page


class EndPage(NewPage):
    """The page of the end, shown once over the table; the table below keeps its final board."""

    has_back = False

    def __init__(
        self, outcome: Ending, on_again: Callable[[], object], on_menu: Callable[[], object],
        on_replay: Callable[[int], object],
    ) -> None:  # fmt: skip
        """`on_replay` is called with the moment from which the game is to be watched again."""
        super().__init__()
        self.outcome, self.session = outcome, outcome.session
        self.on_again, self.on_menu, self.on_replay = on_again, on_menu, on_replay
        self.reckoning = self.outcome.reckoning
        self.leaves = self.outcome.leaves(on_replay)
        self.leaf = self.outcome.leaf_keys[0]
        self.few = self.outcome.few
        self.all_shown = len(self.session.record.seats) <= self.few
        self._arrived = self._sounded = self._exporting = self._stale = False
        # Without its arrival: the pieces still to be painted, and what is shown until they are.
        self._pieces: Iterator[None] | None = None
        self._before: pygame.Surface | None = None
        self._steps = self.reckoning.steps()
        self._chart: dict[str, pygame.Surface] = {}
        self._scroll: Scroll | None = None

    @property
    def say(self) -> Speaker:
        """A text of the game, or the common one where it has none of its own."""
        return self.outcome.names.say

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won; several share, nobody wins a draw."""
        return self.outcome.winners

    # ---- the page

    def arrange(self) -> None:
        self._chart.clear()
        self._scroll = self._pieces = self._before = None
        less = (LOGICAL[0] - self.wide) / (LOGICAL[0] - LEAST_WIDE)
        self._more = self.high - LOGICAL[1]
        self._left, self._wide = LEFT - LEFT_LESS * less, WIDE - WIDE_LESS * less
        left, top, wide, high = (length - by * less for length, by in zip(CLOTH, CLOTH_LESS, strict=True))
        self._cloth = self.at(left, top, wide, high + self._more)
        leaves: list[Option[str]] = [Option(leaf, self.say(f"end.charts.{leaf}")) for leaf in self.outcome.leaf_keys]
        place = self.at(self._left, LEAVES_TOP, self._wide, LEAVES_HIGH)
        Segmented(self.widgets, "#leaf", place, leaves, self.leaf, self._turn, 19)
        self._lay_table()
        self._lay_leaf()
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        label, share = self.app.bindings.label, self._wide / WIDE
        # Esc goes one step back everywhere: where there is no room for its key, it is not named.
        key = label("back") if share == 1 else ""
        faces = {
            "board": (Face(say("end.board"), "treasure-map", key, kind="quiet", size=21), self.back),
            "replay": (Face(say("replay.open"), "sands-of-time", kind="quiet", size=21), lambda: self.on_replay(0)),
        }
        if len(self.session.record.seats) > self.few:
            face = Face(
                self.say("end.three") if self.all_shown else self.say("end.all"),
                "three-friends",
                kind="quiet",
                size=21,
            )
            faces["all"] = (face, self._toggle_all)
        faces["menu"] = (Face(say("end.menu"), "exit-door", size=21), self.on_menu)
        x, y = self._left, self.high - FOOT - 2 - BUTTONS_HIGH
        for key, wide in BUTTONS.items():
            if key in faces:
                face, on_press = faces[key]
                tip = self.say("end.replay") if key == "replay" else None
                self.widgets.add(Button(f"#{key}", self.at(x, y, wide * share, BUTTONS_HIGH), face, on_press, tip))
            x += wide * share + 12
        onward = self.outcome.onward()
        words = onward[0] if onward is not None else self.say("end.again")
        face = Face(words, "crossed-swords", label("confirm"), kind="primary", size=30, role="name")
        place = self.at(x, y, self._left + self._wide - x, BUTTONS_HIGH)
        self.widgets.add(Button("#again", place, face, self._onward if onward is not None else self.on_again))
        self.widgets.default = "#again"

    def _onward(self) -> None:
        onward = self.outcome.onward()
        if onward is not None:
            onward[1](self.app)

    def _lay_table(self) -> None:
        self.widgets.remove_all("#head:")
        if not self._tall:
            self.outcome.lay_heads(self.widgets, self._table_rect(), self.scale)

    def _table_rect(self) -> pygame.Rect:
        """All players take the chart's place."""
        if self._whole:
            return self._whole_rect()
        top = CHART_TOP + CHART_HIGH + self._more + GAP
        return self.at(self._left, top, self._wide, TABLE_HIGH)

    def _whole_rect(self) -> pygame.Rect:
        return self.at(self._left, CHART_TOP, self._wide, CHART_HIGH + self._more + GAP + TABLE_HIGH)

    def _leaf_rect(self) -> pygame.Rect:
        return self._whole_rect() if self._tall else self.at(self._left, CHART_TOP, self._wide, CHART_HIGH + self._more)

    @property
    def _whole(self) -> bool:
        """Whether the results have taken the leaf's place."""
        return self.all_shown and len(self.session.record.seats) > self.few

    @property
    def _tall(self) -> bool:
        """Whether the leaf has taken the results' place."""
        return self.leaf in self.outcome.tall_leaves and not self._whole

    def _inside(self) -> pygame.Rect:
        """The room of the open leaf; boxes that fill it end above the frets of its corners."""
        inside = panels.content(self._leaf_rect(), self.scale, True)
        if self.leaf in self.outcome.tall_leaves:
            inside.height -= self.scale.px(panels.CORNER - panels.INSET)
        return inside

    def _row_high(self) -> int:
        return 70 if self._whole else ROW * FEW // self.few

    def _lay_leaf(self) -> None:
        """Lays the widgets of the leaf that is open."""
        for id in ("#rolls", "#export", *self.outcome.widget_heads):
            self.widgets.remove_all(id)
        if self._whole or not self.reckoning.ready:
            return
        if self.leaf == "dice":
            face = Face(say("dice.open"), "rolling-dices", kind="quiet", size=18)
            place = self.at(self._left + self._wide - 244, CHART_TOP + 12, 208, 36)
            self.widgets.add(Button("#rolls", place, face, self._to_dice, say("dice.open_tip")))
        elif self.leaf in self.leaves:
            leaf = self.leaves[self.leaf]
            leaf.lay(self.widgets, self.scale, self._leaf_rect(), self._inside(), self.app.settings)
        face = Face(icon="scroll-quill", kind="quiet", size=18)
        place = self.at(self._left + 36, CHART_TOP + 12, 44, 36)
        self.widgets.add(Button("#export", place, face, self.export, say("end.export_tip")))

    def _to_dice(self) -> None:
        self.app.push(DicePage(self.outcome, self.export))

    def export(self) -> None:
        """Writes tables and pictures into the person's folder, between frames."""
        if not self._exporting:
            self._exporting = True
            self.app.loading.add(self._export(self.app.screen.copy()))

    def _export(self, page: pygame.Surface) -> Iterator[None]:
        try:
            yield from end_export.steps(self.outcome, page)
        except DataError as error:
            self.app.tell(say("end.not_exported", reason=error.problem), 8.0)
        else:
            self.app.tell(say("end.exported", folder=end_export.folder_of(self.reckoning)), 10.0)
        self._exporting = False

    def _turn(self, leaf: str) -> None:
        self.leaf = leaf
        if self._whole:
            self._toggle_all()
        self._lay_table()
        self._lay_leaf()
        self.widgets.dirty = True

    def _toggle_all(self) -> None:
        if not self.all_shown and self.leaf in self.outcome.tall_leaves:
            # What everybody did takes the whole place: the leaf that lay there is turned back to the first.
            self.leaf = self.outcome.leaf_keys[0]
        self.all_shown = not self.all_shown
        self.widgets.remove_all("")
        self.build(self.size, self.app.scale)
        self.widgets.focus("#all", shown=False)

    # ---- time

    def on_enter(self) -> None:
        if self._arrived:
            return
        self._arrived = True
        if self.app.settings.less_motion or self.app.settings.instant:
            self.sound_the_end()
            self._before, self._pieces = self.app.screen.copy(), self._unseen()
        else:
            self.app.push(Arrival(self))

    def sound_the_end(self) -> None:
        """Plays the sound of victory or defeat, once."""
        if not self._sounded:
            self._sounded = True
            lost = self.outcome.beaten or self.session.table.s.result is None
            self.app.sound.play("defeat" if lost else "victory")
            # The theme comes when the stroke has rung out.
            self.app.sound.music("defeat" if lost else "victory", after=5.0)

    @property
    def counting(self) -> bool:
        """Whether the war is still being counted."""
        return not self.reckoning.ready and not self.reckoning.problem

    def reckon(self) -> bool:
        """Counts a little more of the game; true while there is more to count."""
        counting = self.counting
        if counting:
            for _ in range(SLICES):
                if next(self._steps, self) is self:
                    self._chart.clear()
                    self._lay_leaf()
                    # The chart is drawn in this frame, the Ruler's face in the next.
                    self._stale = True
                    break
        elif self._stale:
            self._stale, self._scroll = False, None
            return True
        return counting

    def _unseen(self) -> Iterator[None]:
        """Paints everything once, a piece a frame, onto a hidden surface, so that all pictures are in the cache."""
        page = self.ground().copy()
        yield
        yield from self.scroll_pieces()
        self.scroll().draw(page, self.cloth().topleft)
        yield
        yield from self.page_pieces(page)
        for widget in self.widgets.items.values():
            widget.draw(page, self.scale)
            yield

    def update(self, dt: float) -> bool:
        if self._pieces is not None:
            if next(self._pieces, self) is self:
                self._pieces = self._before = None
            return True
        moving = self.tick(dt) | self.reckon()
        if self.leaf in self.leaves and self.reckoning.ready and not self._whole:
            moving |= self.leaves[self.leaf].update(dt)
        return moving

    # ---- painting

    def ground(self) -> pygame.Surface:
        """The picture behind everything."""
        return dusk(self.size)

    def cloth(self) -> pygame.Rect:
        """The rectangle where the scroll hangs."""
        return self._cloth

    def scroll(self) -> Scroll:
        """The scroll; painted again when the game has been counted, since only then the champion is known."""
        if self._scroll is None:
            self._scroll = Scroll(self.outcome, self.cloth().size, self.scale)
        return self._scroll

    def scroll_pieces(self) -> Iterator[None]:
        """Paints the scroll piece by piece."""
        return end_scroll.made_ready(self.outcome, self.cloth().size, self.scale)

    def picture(self, surface: pygame.Surface) -> None:
        if self._before is not None:
            surface.blit(self._before, (0, 0))
            return
        super().picture(surface)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.ground(), (0, 0))
        self.paint(surface)

    def paint(self, surface: pygame.Surface) -> None:
        self.scroll().draw(surface, self.cloth().topleft)
        self.paint_page(surface)

    def paint_page(self, surface: pygame.Surface) -> None:
        """Paints everything but the ground, the scroll and the widgets."""
        for _ in self.page_pieces(surface):
            continue

    def page_pieces(self, surface: pygame.Surface) -> Iterator[None]:
        """Paints the same piece by piece, for a caller with more than one frame for it."""
        scale, outcome = self.scale, self.outcome
        self._words(surface, outcome.verdict(), 66, "heading", 29, palette.GOLD_TEXT)
        headline = outcome.headline()
        size = text.fitting(headline, "display", 66, scale, scale.px(self._wide), 34)
        self._words(surface, headline, 122, "display", size, palette.TITLE_TEXT)
        yield
        self._draw_reason(surface, outcome.reason())
        yield
        if not self._tall:
            outcome.draw_rows(surface, self._table_rect(), scale, self._shown_seats(), self._row_high())
            yield
        if not self._whole:
            self._draw_leaf(surface, self._leaf_rect())
            yield

    def _shown_seats(self) -> list[Seat]:
        """The seats whose rows are shown: all, or the first few, and the viewer's in any case."""
        seats, own = self.outcome.order(), self.session.viewer
        if self.all_shown:
            return seats
        few = seats[: self.few]
        return few if own in few or own not in seats else [*few[:-1], own]

    def _draw_reason(self, surface: pygame.Surface, reason: str) -> None:
        """Draws the reason in one line, or in two small ones."""
        scale, room = self.scale, self.scale.px(self._wide)
        size = text.fitting(reason, "body", 26, scale, room, SMALL)
        if text.width(reason, "body", size, scale) <= room:
            self._words(surface, reason, 182, "body", size, REASON)
            return
        block = text.block(reason, room, SMALL, REASON, scale, leading=1.1, lines=2)
        surface.blit(block.surface, block.surface.get_rect(midleft=self.point(self._left, 183)))

    def _draw_leaf(self, surface: pygame.Surface, leaf: pygame.Rect) -> None:
        scale = self.scale
        panels.draw_panel(surface, leaf, scale, "lacquer", self.say(f"end.chart_title.{self.leaf}"))
        if not self.reckoning.ready:
            words = say("end.counting")
            if self.reckoning.problem:
                words = self.say("end.not_counted", reason=self.reckoning.problem)
            text.draw(surface, words, leaf.center, "italic", 24, palette.TEXT_DIM, scale, "center", leaf.width)
            return
        inside = self._inside()
        if self.leaf == "dice":
            draw_leaf(surface, inside, scale, self.outcome)
        elif self.leaf in self.leaves:
            self.leaves[self.leaf].draw(surface, scale, inside)
        else:
            surface.blit(self._lines(self.leaf, inside.size), inside)

    def _lines(self, what: str, size: tuple[int, int]) -> pygame.Surface:
        if what not in self._chart:
            rows, colours = self.reckoning.chart(what, self.session.colours)
            self._chart[what] = end_charts.lines(
                size, rows, colours, self.winners, self.scale, self.outcome.goals.get(what, 0)
            )
        return self._chart[what]

    def _words(
        self, surface: pygame.Surface, words: str, y: float, role: str, size: float, colour: palette.Colour
    ) -> None:
        blur = self.scale.px(6)
        picture = text.shadowed(words, role, self.scale.font(size), colour, blur, self.scale.px(3), 2)
        left, middle = self.point(self._left, y)
        surface.blit(picture, (left - 2 * blur, middle - picture.get_height() // 2))
