"""The page on which a game is set up (mock-2): who sits at the table and who plays, and the way to begin.

class ChessSetupPage(SetupPage[Setup]):      # a game adds its own panels: the board, options, who fights whom
    def arrange(self):
        super().arrange()
        self.plan = Plan(...)                # logical boxes: `seats` and `begin` at least
        self.arrange_seats()
        ...
        self.arrange_foot()
"""

import random
from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec
import pygame

from game.bots.protocol import players_of, takes_temper, tempers_of
from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.choosers import DropDown, Option
from game.client.look.forms import Entry
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.names import PLAYER_ICONS
from game.client.scenes.page import Page
from game.client.setup.draft import LONGEST_NAME, TableDraft
from game.client.setup.widgets import ColourDisc, NameTag, Row
from game.client.texts import Speaker, say, speaker
from game.engine.errors import DataError
from game.engine.record import HUMAN, Record

D = TypeVar("D", bound=TableDraft)
Box = tuple[float, float, float, float]
"""Left, top, width, height in logical pixels."""

ROW_MOST, ADD_HIGH, ROWS_TOP = 88, 58, 88
HEAD: Final = 54
INSET: Final = 22
"""How far a panel's content stays from its rim: clear of the frets in its corners."""
NAME_AT, NAME_WIDE = 94, 230
PLAYER_WIDE: Final = 290
SHARE_OF_WHAT_IS_LESS: Final = 0.3
"""How much of what a row is less wide its name gives; the player's line gives the rest."""
USUAL_ROW: Final = 1034
AFRESH: Final = 320
LEAST_FOR_LARGE: Final = 660
"""How wide the right column is at least where its main action is written large."""
WARNING: Final = shapes.flat(palette.rgb("#2a0d0a"))
WARNING_RIM: Final = shapes.flat(palette.rgb("#e0563c"))


class SeatsPlan(Protocol):
    """Where the seats stand on the page, and the row that begins the game."""

    @property
    def seats(self) -> Box: ...

    @property
    def begin(self) -> Box: ...


class SetupPage(Page, Generic[D]):
    """Sets a game up; `on_begin` is called with the table and the game at its first decision."""

    abstract = True
    plan: SeatsPlan

    def __init__(self, setup: D, on_begin: Callable[[D, Record[Any]], object]) -> None:
        self.setup = setup
        self.on_begin = on_begin
        self.heading, self.brush = self.say("setup.title"), self.say("setup.brush")
        self.naming: int | None = None
        self._under: pygame.Surface | None = None

    @property
    def say(self) -> Speaker:
        """A text of the game that is set up, or the common one where it has none of its own."""
        return speaker(self.setup.game)

    # ---- what a game says

    def arrange(self) -> None:
        """A game sets `plan` and lays out its panels, the seats and the foot."""
        self._under = None

    @property
    def rows_are_few(self) -> bool:
        """Whether rows stay as high as when all seats are taken, because few may join."""
        return False

    def usual_again(self) -> None:
        """Puts the usual table in the place of this one."""
        raise NotImplementedError

    def seats_title(self) -> str:
        """The title of the panel of the seats."""
        return self.say("setup.seats")

    def too_few(self) -> str:
        """Why no seat can be taken away."""
        return self.say("setup.too_few")

    def about(self, player: str) -> str:
        """What a slip says of a computer player: its line, and what a game has measured of its strength."""
        return self.say(f"player.{player}.line")

    def tempers(self) -> Sequence[str]:
        """The tempers a computer player may have at this table; none where they change nothing."""
        return tempers_of(self.setup.game)

    # ---- laying out

    def again(self) -> None:
        """Lays everything out again after a change; the focus stays."""
        focused, shown = self.widgets.focused, self.widgets.focus_shown
        self.widgets.remove_all("")
        self.build(self.size, self.app.scale)
        if focused is not None and focused.id in self.widgets:
            self.widgets.focus(focused.id, shown)
        place = pygame.mouse.get_pos()
        self.widgets.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))

    def change(self, what: Callable[[], object]) -> None:
        """Changes something and lays the page out again."""
        self.naming = None
        what()
        self.again()

    # ---- seats

    def _row_height(self) -> float:
        count, most = len(self.setup.seats), self.setup.most
        room = self.plan.seats[3] - ROWS_TOP - panels.CORNER
        if self.rows_are_few:
            # Few may join: their rows are as high as when all have.
            return min(ROW_MOST, (room - ADD_HIGH - 8) // (most - 1), room // most)
        return min(ROW_MOST, (room - (ADD_HIGH + 8 if count < most else 0)) // count)

    def _row(self, n: int) -> pygame.Rect:
        left, top, wide, _ = self.plan.seats
        high = self._row_height()
        return self.at(left + INSET, top + ROWS_TOP + n * high, wide - 2 * INSET, high - 6)

    def _columns(self) -> tuple[float, float]:
        """Where the player of a row and the player's line begin, in logical pixels from the row's left edge."""
        less = USUAL_ROW - (self.plan.seats[2] - 2 * INSET)
        player = NAME_AT + NAME_WIDE + 14 - SHARE_OF_WHAT_IS_LESS * max(0.0, less)
        return player, player + PLAYER_WIDE + 20

    def arrange_seats(self) -> None:
        """One row a seat, and the button that adds one."""
        scale = self.scale
        for n, seat in enumerate(self.setup.seats):
            row = self._row(n)
            self.widgets.add(Row(f"#row:{n}", row))
            side = min(scale.px(54), row.height - scale.px(12))
            disc = pygame.Rect(0, 0, side, side)
            disc.center = (row.left + scale.px(44), row.centery)
            colour = say(f"colour.{seat.colour}")
            tip = say("setup.colour_tip", colour=colour, emblem=say(f"emblem.{seat.colour}"))
            refused = None if self.setup.free_colours() else say("setup.no_colour")
            self.widgets.add(ColourDisc(f"#colour:{n}", disc, seat.colour, self._turner(n), tip, refused))
            self._name(n, row)
            self._player(n, row)
            self._remover(n, row)
        if len(self.setup.seats) < self.setup.most:
            left, top, wide, high = self.plan.seats
            place = self.at(left + INSET, top + high - ADD_HIGH - panels.CORNER, wide - 2 * INSET, ADD_HIGH)
            face = Face(self.say("setup.add"), "person", kind="quiet", align="left", size=23)
            self.widgets.add(Button("#add", place, face, lambda: self.change(self.setup.add)))

    def _name(self, n: int, row: pygame.Rect) -> None:
        seat, scale = self.setup.seats[n], self.scale
        room = self._columns()[0] - 14 - NAME_AT
        place = pygame.Rect(row.left + scale.px(NAME_AT), row.top, scale.px(room), row.height)
        if self.naming == n:
            place = place.inflate(0, -min(scale.px(26), row.height - scale.px(46)))
            entry = Entry(
                f"#name:{n}", place, scale, seat.name, self._renamer(n), lambda _: self._named(), LONGEST_NAME
            )
            self.widgets.add(entry)
            return
        sub = say("setup.of_colour", colour=say(f"colour.{seat.colour}"), emblem=say(f"emblem.{seat.colour}"))
        sub = self.same_person(n) or sub
        tag = NameTag(f"#name:{n}", place, seat.name, sub, lambda: self._edit(n), say("setup.name_tip"))
        self.widgets.add(tag)

    def _player(self, n: int, row: pygame.Rect) -> None:
        seat, scale = self.setup.seats[n], self.scale
        options = [
            Option(HUMAN, say("setup.human"), PLAYER_ICONS[HUMAN], Tip(say("setup.human_line"), say("setup.human")))
        ]
        for name in players_of(self.setup.game):
            words = self.say(f"player.{name}.name")
            sign = PLAYER_ICONS.get(name, "abacus")
            options.append(Option(name, words, sign, Tip(self.about(name), words)))
        high = min(scale.px(50), row.height - scale.px(14))
        left = row.left + scale.px(self._columns()[0])
        place = pygame.Rect(left, row.centery - high // 2, scale.px(PLAYER_WIDE), high)
        self.widgets.add(
            DropDown(f"#player:{n}", place, options, seat.player, self._player_setter(n), self._line_of(n, whole=True))
        )
        if seat.player != HUMAN and self.tempers():
            self._temper(n, row, high)

    def _temper(self, n: int, row: pygame.Rect, high: int) -> None:
        """What a computer player is like, in the place of its line, which the list tells."""
        seat, scale = self.setup.seats[n], self.scale
        options = [
            Option(temper, self.say(f"temper.{temper or 'none'}.name"), tip=self.say(f"temper.{temper or 'none'}.line"))
            for temper in ("", *self.tempers())
        ]
        left = row.left + scale.px(self._columns()[1])
        place = pygame.Rect(left, row.centery - high // 2, row.right - scale.px(84) - left, high)
        refused = None if takes_temper(self.setup.game, seat.player) else self.say("temper.chance")
        chosen = seat.temper if not refused and seat.temper in self.tempers() else ""
        self.widgets.add(DropDown(f"#temper:{n}", place, options, chosen, self._temper_setter(n), refused=refused))

    def same_person(self, n: int) -> str:
        """The words that the person of a seat before this one plays it, too; "" where that is not so."""
        before = [other for other in self.setup.same_person(n) if other < n]
        return say("setup.same_person", seat=before[0] + 1) if before else ""

    def _line_of(self, n: int, whole: bool = False) -> str:
        player = self.setup.seats[n].player
        if player == HUMAN:
            return say("setup.human_line")
        return self.about(player) if whole else self.say(f"player.{player}.line")

    def _remover(self, n: int, row: pygame.Rect) -> None:
        side = self.scale.px(44)
        place = pygame.Rect(0, 0, side, side)
        place.center = (row.right - self.scale.px(36), row.centery)
        refused = self.too_few() if len(self.setup.seats) <= self.setup.fewest else None
        face = Face(icon="cancel", kind="quiet", size=20)
        tip = say("setup.remove", name=self.setup.seats[n].name)
        self.widgets.add(Button(f"#remove:{n}", place, face, lambda: self._remove(n), tip, refused))

    def _turner(self, n: int) -> Callable[[], None]:
        return lambda: self.change(lambda: self.setup.next_colour(n))

    def _remove(self, n: int) -> None:
        self.change(lambda: self.setup.seats.pop(n))

    def _player_setter(self, n: int) -> Callable[[str], None]:
        def choose(player: str) -> None:
            self.setup.set_player(n, player)
            if self.setup.people() != 1:
                self.setup.free_undo = False
            self.change(lambda: None)

        return choose

    def _temper_setter(self, n: int) -> Callable[[str], None]:
        def choose(temper: str) -> None:
            self.setup.seats[n].temper = temper or msgspec.UNSET
            self.change(lambda: None)

        return choose

    def _edit(self, n: int) -> None:
        self.naming = n
        self.again()
        self.widgets.focus(f"#name:{n}", shown=False)

    def _renamer(self, n: int) -> Callable[[str], None]:
        def rename(name: str) -> None:
            if name:
                self.setup.seats[n].name = name

        return rename

    def _named(self) -> None:
        self.change(lambda: None)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.naming is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self._named()
        return False

    def back(self) -> None:
        if self.naming is not None:
            self._named()
        else:
            super().back()

    # ---- beginning

    def arrange_foot(self) -> None:
        """Shuffle, begin, and afresh in the head."""
        reason = self.setup.why_not()
        left, top, wide, high = self.plan.begin
        shuffle = wide / 3
        place = self.at(left, top, shuffle, high)
        face = Face(say("setup.shuffle"), "rolling-dices", kind="quiet", size=23)
        self.widgets.add(Button("#shuffle", place, face, self._shuffle, say("setup.shuffle_tip")))
        place = self.at(left + shuffle + 16, top, wide - shuffle - 16, high)
        key = self.app.bindings.label("confirm")
        size = 34 if wide > LEAST_FOR_LARGE else 30
        face = Face(self.say("setup.begin"), "crossed-swords", key, kind="primary", size=size, role="name")
        refused = self.say("setup.cannot_begin", reason=reason) if reason else None
        self.widgets.add(Button("#begin", place, face, self._set_out, refused=refused))
        self.widgets.default = "#begin"
        # Over the seats: the right half of the heading belongs to what decides the whole page.
        left, _, wide, _ = self.plan.seats
        place = self.at(left + wide - AFRESH, 34, AFRESH, HEAD)
        face = Face(say("setup.afresh"), "take-back", kind="quiet", size=20)
        self.widgets.add(Button("#afresh", place, face, self._afresh))

    def _shuffle(self) -> None:
        self.change(lambda: self.setup.shuffle(random.Random()))

    def _afresh(self) -> None:
        self.change(self.usual_again)

    def _set_out(self) -> None:
        try:
            record = self.setup.begin()
        except DataError as error:
            self.app.tell(self.say("setup.cannot_begin", reason=error.problem), 8.0)
            return
        self.on_begin(self.setup, record)

    # ---- painting

    def draw(self, surface: pygame.Surface) -> None:
        # PERF: what lies below the widgets changes only when they do; painted again it took a third of every frame.
        if self._under is None:
            self._under = surface.copy()
            super().draw(self._under)
        surface.blit(self._under, (0, 0))

    def paint_seats(self, surface: pygame.Surface) -> None:
        """The panel of the seats, with the heads of its columns."""
        left, top = self.plan.seats[:2]
        panels.draw_panel(surface, self.at(*self.plan.seats), self.scale, "lacquer", self.seats_title())
        heads = [(4, "setup.colour"), (NAME_AT, "setup.name"), (self._columns()[0], "setup.played_by")]
        if any(f"#temper:{n}" in self.widgets for n in range(len(self.setup.seats))):
            heads.append((self._columns()[1], "temper.title"))
        for x, key in heads:
            at = self.point(left + INSET + x, top + 54)
            text.draw(surface, self.say(key), at, "bold", 19, palette.TEXT_DIM, self.scale)

    def paint_reason(self, surface: pygame.Surface, reason: str, box: pygame.Rect) -> None:
        """Why the game cannot begin, near the button that would begin it."""
        scale = self.scale
        surface.blit(shapes.box(box.size, scale.px(7), WARNING, WARNING_RIM, max(1, scale.px(1.5)), 200), box)
        sign = icon("broken-shield", scale.px(24), palette.LOSS)
        surface.blit(sign, sign.get_rect(midleft=(box.left + scale.px(12), box.centery)))
        left = box.left + scale.px(48)
        room = box.right - left - scale.px(12)
        block = text.block(reason, room, 17.5, palette.LOSS, scale, leading=1.05, lines=2)
        surface.blit(block.surface, block.surface.get_rect(midleft=(left, box.centery)))

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draws each player's line, and the colours nobody has."""
        scale = self.scale
        for n in range(len(self.setup.seats)):
            if f"#temper:{n}" in self.widgets:
                continue
            row = self._row(n)
            at = (row.left + scale.px(self._columns()[1]), row.centery)
            room = row.right - scale.px(76) - at[0]
            block = text.block(self._line_of(n), room, 18, palette.TEXT_DIM, scale, leading=1.1, lines=3)
            surface.blit(block.surface, block.surface.get_rect(midleft=at))
        if "#add" in self.widgets:
            rect = self.widgets.rect("#add")
            x = rect.right - scale.px(20)
            for colour in reversed(self.setup.free_colours()):
                picture = emblem(palette.COLOUR_NAMES.index(colour), scale.px(38))
                surface.blit(picture, picture.get_rect(midright=(x, rect.centery)))
                x -= scale.px(46)
            words = self.say("setup.free_colours")
            text.draw(surface, words, (x - scale.px(6), rect.centery), "body", 19, palette.TEXT_DIM, scale, "midright")
