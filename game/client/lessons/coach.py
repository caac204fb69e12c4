"""The coach of a lesson: a slip with its words, a light round what they are about, and dots for the steps (U32)."""

from math import sin, tau

from pygame import Rect, Surface

from game.client.lessons import spotlight
from game.client.lessons.lesson_parts import SlipHost, TaughtTable
from game.client.lessons.primary_button import RedButton
from game.client.lessons.progress import Guide
from game.client.lessons.shelf import Progress, key_of
from game.client.lessons.slip_layout import BROAD, SlipRoom
from game.client.lessons.targets import SpokenOf
from game.client.look import palette, panels, portraits, shapes, text
from game.client.look.buttons import Face
from game.client.look.pieces import seal
from game.client.look.widgets import Button
from game.client.panels.panel import lay_ground
from game.client.texts import say, speaker
from game.engine.refusals import Action
from game.parts.course import PLACE, Lesson, LessonStep

LEAST_HIGH = 134
FACE, COLUMN, PAD = 102, 200, 16
STACKED, FACELESS = 700, 460
"""Narrower than the first a slip has its buttons in a row beneath the words, narrower than the other no face."""
ROW, DOTS = 44, 26
"""How high that row is, and the dots over it."""
WORDS, LEADING = 23, 1.22
BREATH = 1.9
"""Seconds from one glow of the light to the next."""
LINGER = {"hover": 1.6}
"""How long something must be looked at to have been looked at, in seconds: its slip is to be read, too."""
GLANCE = 0.7
"""How long, where nothing is to be read."""
CORRECTS = 5.0
"""How long a correction stays."""
ZOOMED = 0.08
FLIGHTS = 3
"""How often the map is moved for one step at most: what is asked may come to light on the way."""
REST = 3
"""Frames without anything to tell before the coach speaks."""
KEYS = ("hand", "next", "fit", "show_regions")


class Coach:
    """Shows the words of the step at hand, once what went before has been told. `shown` is the step on the slip."""

    def __init__(self, table: TaughtTable, guide: Guide, progress: Progress) -> None:
        self.table = table
        self.guide = guide
        self.progress = progress
        self.shown = -1
        self.rect = Rect(0, 0, 0, 0)
        self._age = 0.0
        self._wrong = 0.0
        self._hint = ""
        self._looked = 0.0
        self._quiet = 0
        self._from: tuple[float, int] = (0.0, 0)
        self._laid_in: SlipHost | None = None
        self._finished = False
        self.room = SlipRoom(table, self._sheet)
        self._spoken = SpokenOf(table, self.room)
        self._flights = 0
        self._rested: tuple[object, ...] = ()
        self._chosen = 0
        self._red = RedButton(self.allows, self._label)
        self._words = speaker(guide.lesson.game)
        """The words of steps are the game's own."""

    # ---- where it is

    @property
    def visible(self) -> bool:
        """Whether the slip shows the step at hand: not while there is no map to point at."""
        return self.shown == self.guide.at and not self.table.parts.field.loading

    @property
    def host(self) -> SlipHost:
        """The scene the slip lies on: the window over the table while one is open, else the table."""
        window: SlipHost | None = self.table.parts.window
        return window or self.table

    @property
    def lies_here(self) -> bool:
        """Whether the slip lies on the table."""
        return self.visible and self._laid_in is self.table

    @property
    def step(self) -> LessonStep | None:
        return self.guide.step

    def words(self) -> str:
        """The words on the slip now."""
        step, name, words = self.step, self.guide.lesson.name, self._words
        if step is None:
            if self._next() is None:
                return words("lesson.graduated")
            return words("lesson.finished", learned=words(f"lesson.{name}.learned"))
        return words(self._hint if self._wrong > 0 else f"lesson.{name}.{step.say}", **self._told())

    def lines(self) -> int:
        """How many lines the words fill."""
        pixels = self.table.scale.font(WORDS)
        return round(self._block(self.rect.width).size[1] / (pixels * LEADING))

    def _next(self) -> Lesson | None:
        """The next lesson of the game that is not done yet."""
        return self.progress.next_of(self.guide.lesson.game, key_of(self.guide.lesson))

    def _told(self) -> dict[str, object]:
        """The names that words may use: keys of the keyboard by their commands, and the game's own names."""
        told: dict[str, object] = {key: self.table.app.bindings.label(key) for key in KEYS}
        return told | dict(self.table.parts.lesson_names())

    # ---- time

    def tick(self, dt: float) -> bool:
        """Shows the next words when all is told; sees whether what was asked for has happened."""
        if not self.visible:
            if self._laid_in is not None:
                self.lay()
            # What has just been done is told from the next frame on: one quiet frame is no rest.
            self._quiet = self._quiet + 1 if self.table.settled else 0
            if self._quiet >= REST and not self._bring_clear():
                self._show()
            return self._quiet > 0
        self._watch_map()
        self._age += dt
        if self._wrong > 0:
            self._wrong -= dt
            if self._wrong <= 0:
                self._place()
        self._see_choice()
        if self._waited(dt):
            self.table.app.sound.play("click")
            self.read()
        return self._age < 0.3 or bool(self.rings()) or self._wrong > 0

    def _show(self) -> None:
        self.shown = self.guide.at
        self._age = self._wrong = self._looked = 0.0
        self._quiet = self._flights = 0
        table = self.table
        self._from = (self._nearness(), table.seat_shown)
        step = self.step
        if step is None:
            self._finish()
        else:
            if not self._finished:
                self.progress.reach(key_of(self.guide.lesson), self.guide.at)
            if step.wait == "select" and table.selected in self._places(step):
                table.selected = 0
                table.parts.field.set_selected(0)
        self._chosen = table.selected
        self.lay()

    def _finish(self) -> None:
        if not self._finished:
            self._finished = True
            self.progress.finish(key_of(self.guide.lesson))
            self.table.app.sound.play("seal")

    @staticmethod
    def _places(step: LessonStep) -> list[int]:
        return [place.number for place in step.at if place.kind == PLACE]

    def _see_choice(self) -> None:
        """Says so, once for each place, when another place than the one to be chosen has been chosen."""
        step, chosen = self.step, self.table.selected
        if chosen == self._chosen:
            return
        self._chosen = chosen
        if step is not None and step.wait == "select" and chosen and chosen not in self._places(step):
            self.correct()

    def _nearness(self) -> float:
        """The zoom of the field; 1 on a board that does not move."""
        camera = self.table.parts.field.camera
        return 1.0 if camera is None else camera.scale

    def _waited(self, dt: float) -> bool:
        """Whether the event that the step waits for has happened."""
        step, table = self.step, self.table
        if step is None or step.wait == "read":
            return False
        happens = {
            "hover": lambda: table.pointer.hovered in self._places(step),
            "select": lambda: table.selected in self._places(step),
            "zoom": lambda: abs(self._nearness() / self._from[0] - 1) > ZOOMED,
            "hand": lambda: table.parts.hand_open,
            "roster": lambda: table.seat_shown != self._from[1] and table.app.scene is table,
        }
        if happens[step.wait]():
            self._looked += dt
        return self._looked >= LINGER.get(step.wait, GLANCE)

    # ---- what the person does

    def read(self) -> None:
        """Goes on with the lesson."""
        self.guide.read()
        self._changed()

    def back(self) -> None:
        """Goes back a step, and undoes what was done since."""
        self.table.undo()

    def allows(self, action: Action) -> bool:
        """Whether the lesson wants this action now."""
        return self.guide.allows(action)

    def correct(self) -> None:
        """Says what is wanted instead when something else was tried."""
        wanted, name = self.guide.expected(), self.guide.lesson.name
        step = self.guide.lesson.steps[wanted[0]] if wanted is not None else self.step
        if self.step is not None and self.step.wait != "read":
            step = self.step
        self._hint = f"lesson.{name}.{step.hint}" if step is not None and step.hint else "lesson.other"
        if self.guide.reads and not (step is not None and step.hint):
            self._hint = "lesson.not_yet"
        self._wrong = CORRECTS
        self.table.app.sound.play("refuse")
        self.lay()

    def _changed(self) -> None:
        if not self.visible:
            self.lay()
        self.table.app.dirty = True

    # ---- layout

    def lay(self) -> None:
        """Lays the slip and its buttons."""
        if self._laid_in is not None:
            self._laid_in.widgets.remove_all("#lesson")
            self._laid_in.widgets.remove("ground:lesson")
            if self._laid_in.widgets.default == "#lesson_next":
                self._laid_in.widgets.default = None
            self._red.give_back()
        self._laid_in = None
        if not self.visible:
            return
        host = self._laid_in = self.host
        self._place()
        lay_ground(host.widgets, "lesson", self.rect)
        self._lay_buttons(host)
        self.table.app.dirty = True

    def _lay_buttons(self, host: SlipHost) -> None:
        upper, first, second = self._button_places()
        rest = first.union(second)
        label = self._label()
        if self.guide.over:
            following = self._next()
            if following is not None:
                face = Face(say("lesson.next_lesson"), "", label, kind="primary", size=20)
                host.widgets.add(Button("#lesson_next", upper, face, self.table.open_next))
                face = Face(say("lesson.all"), "scroll-unfurled", kind="quiet", size=18)
                host.widgets.add(Button("#lesson_leave", rest, face, self.table.leave))
            else:
                face = Face(say("lesson.all"), "scroll-unfurled", label, kind="primary", size=20)
                host.widgets.add(Button("#lesson_next", upper, face, self.table.leave))
        else:
            if self.guide.reads:
                watch = bool(self.step and self.step.moves)
                face = Face(say("lesson.watch" if watch else "lesson.next"), "plain-arrow", label, kind="primary")
                host.widgets.add(Button("#lesson_next", upper, face, self.read))
            face = Face(say("lesson.back"), kind="quiet", size=18)
            refused = None if self.guide.at else say("lesson.at_the_start")
            host.widgets.add(Button("#lesson_back", first, face, self.back, say("lesson.back_tip"), refused))
            face = Face(say("lesson.leave"), kind="quiet", size=18)
            host.widgets.add(Button("#lesson_leave", second, face, self.table.leave, say("lesson.leave_tip")))
        self.set_default()

    def _button_places(self) -> tuple[Rect, Rect, Rect]:
        """The rectangles of the button that reads on and of the two small ones: in a column at the right, or in a
        row at the foot.
        """
        px, rect = self.table.scale.px, self.rect
        gap = px(8)
        if self._stacked(rect.width):
            row = Rect(rect.left + px(PAD), rect.bottom - px(12 + ROW), rect.width - 2 * px(PAD), px(ROW))
            low = min(px(120), (row.width - 2 * gap) // 4)
            second = Rect(row.right - low, row.top, low, row.height)
            first = second.move(-low - gap, 0)
            wide = min(px(COLUMN), first.left - gap - row.left)
            return Rect(first.left - gap - wide, row.top, wide, row.height), first, second
        wide, main, low = px(COLUMN), px(54), px(36)
        top = rect.centery - (main + gap + low) // 2
        upper = Rect(rect.right - px(PAD) - wide, top, wide, main)
        half = (wide - gap) // 2
        first = Rect(upper.left, upper.bottom + gap, half, low)
        return upper, first, first.move(half + gap, 0)

    def _stacked(self, wide: int) -> bool:
        """Whether a slip so wide has its buttons beneath its words."""
        return wide < self.table.scale.px(STACKED)

    def _face(self, wide: int) -> int:
        """The side of the teacher's face on the slip, with what is left free beside it; 0 where it has no room."""
        px = self.table.scale.px
        return 0 if wide < px(FACELESS) else px(FACE + PAD + 10)

    def make_room(self) -> None:
        """Moves the slip aside where it would cover a new question."""
        if self._laid_in is self.table:
            before = self.rect
            self._place()
            if self.room.crowded:
                self._flights = 0
                self._bring_clear()
                self._place()
            if self.rect != before:
                self.lay()
        self.set_default()

    def set_default(self) -> None:
        """Enter does what the lesson wants: reads on, or presses the button that is lit. No other is red (look §2)."""
        if self._laid_in is not None:
            self._red.choose(self._laid_in.widgets, self.step)

    def _label(self) -> str:
        """The key of the red button."""
        return self.table.app.bindings.label("confirm")

    def press_next(self) -> bool:
        """Space: reads on; false where something else is to be done."""
        if self._laid_in is None or "#lesson_next" not in self._laid_in.widgets:
            return False
        self._laid_in.widgets.press(self._laid_in.widgets["#lesson_next"])
        return True

    def _place(self) -> None:
        """The rectangle of the slip: at the top of the free map, or elsewhere if it would hide what it is about
        there.
        """
        table, px = self.table, self.table.scale.px
        battle = table.parts.window
        if battle is not None:
            rect = self._sheet(min(px(BROAD), battle.rect.width - 2 * px(8)))
            rect.midtop = (battle.rect.centerx, max(px(6), battle.rect.top + px(64) - rect.height))
            self.rect = rect.clamp(table.layout.window)
            return
        lit = self.rings()
        if self.step is not None and self.step.wait == "zoom":
            # The wheel is turned over the map, not over the slip.
            lit.append(Rect(0, 0, px(60), px(40)).move_to(center=table.layout.free.center))
        self.rect = self.room.find(lit)

    def _watch_map(self) -> None:
        """Lays the slip anew once the map rests elsewhere, or another slip lies there."""
        field = self.table.parts.field
        camera = field.camera
        shown = (camera.origin, camera.scale) if camera is not None else ()
        rested = (*shown, bool(self.table.turn_summary.lines))
        if field.moving or rested == self._rested:
            return
        self._rested = rested
        if self._laid_in is self.table:
            before = self.rect
            self._place()
            if self.rect != before:
                self.lay()

    def _bring_clear(self) -> bool:
        """Whether the map must move before the slip is laid, so that what the step is about has room beside it."""
        step = self.step
        if step is None or self.host is not self.table or self._flights >= FLIGHTS or not self._places(step):
            return False
        self._flights += 1
        beside = [place for place in step.at if place.kind != PLACE]
        others = [rect for place in beside for rect in self._spoken.rects(place, self.table)]
        return self.room.bring_clear(self._places(step), others)

    def _sheet(self, wide: int) -> Rect:
        """The rectangle of a slip so wide, high enough for its words."""
        px, words = self.table.scale.px, self._block(wide).size[1]
        if self._stacked(wide):
            return Rect(0, 0, wide, max(words + px(14), px(FACE + 16) if self._face(wide) else 0) + px(DOTS + ROW + 20))
        return Rect(0, 0, wide, max(px(LEAST_HIGH), words + px(64)))

    def _block(self, wide: int) -> text.Block:
        px = self.table.scale.px
        room = wide - self._face(wide) - (2 * px(PAD) if self._stacked(wide) else px(COLUMN + 3 * PAD - 4))
        colour = palette.CINNABAR_LO if self._wrong > 0 else palette.INK
        return text.block(self.words(), room, WORDS, colour, self.table.scale, "bold", LEADING, link_colour=None)

    # ---- what is pointed at

    def rings(self) -> list[Rect]:
        """The rectangles of what the step is about, on the screen now."""
        step = self.step
        if step is None or not self.visible:
            return []
        return self._spoken.of(step, self.host)

    # ---- drawing

    def draw_slip(self, surface: Surface) -> None:
        """Draws the slip below its buttons."""
        if not self.visible or self._laid_in is not self.host:
            return
        scale, rect = self.table.scale, self.rect
        px = scale.px
        shapes.draw_soft(surface, rect, px(8), px(10), palette.BLACK, 150, px(5))
        surface.blit(panels.silk(rect.size, scale), rect)
        left = rect.left + px(PAD) + self._face(rect.width)
        stacked = self._stacked(rect.width)
        middle = rect.centery
        block = self._block(rect.width)
        foot = px(DOTS + ROW + 20 if stacked else 30)
        if stacked:
            middle = (rect.top + rect.bottom - foot) // 2 + px(4)
        if self._face(rect.width):
            side = px(FACE)
            face = portraits.head(self.guide.lesson.course.picture, portraits.NO_OWNER, side)
            surface.blit(face, face.get_rect(midleft=(rect.left + px(PAD), middle)))
            mark = seal(self.guide.lesson.course.seal, px(40))
            surface.blit(mark, mark.get_rect(midbottom=(rect.left + px(PAD) + side, middle + side // 2 + px(8))))
        at = middle - block.size[1] // 2 + (0 if stacked else px(2) - foot // 2)
        surface.blit(block.surface, (left, at))
        self._dots(surface, left, rect.bottom - (foot - px(DOTS // 2) if stacked else px(24)))
        if not self.guide.over and "#lesson_next" not in self.host.widgets:
            step = self.step
            mine = step is not None and (step.wait != "read" or self.guide.expected() is not None)
            words = say("lesson.your_turn" if mine else "lesson.looking_on")
            column = self._button_places()[0]
            centre = column.center if stacked else (column.centerx, rect.centery - px(22))
            text.draw(surface, words, centre, "name", 24, palette.CINNABAR_LO if mine else palette.INK_DIM, scale,
                      "center", column.width)  # fmt: skip

    def _dots(self, surface: Surface, left: int, y: int) -> None:
        """Draws one dot for each step."""
        px, count = self.table.scale.px, len(self.guide.lesson.steps)
        for n in range(count):
            if n < self.guide.at:
                dot = shapes.rounded((2 * px(5), 2 * px(5)), px(5), shapes.flat(palette.SEAL_RED))
            elif n == self.guide.at:
                dot = shapes.ring((2 * px(7), 2 * px(7)), px(7), px(4), shapes.flat(palette.SEAL_RED))
            else:
                dot = shapes.ring((2 * px(5), 2 * px(5)), px(5), px(1.5), shapes.flat(palette.INK_DIM))
            surface.blit(dot, dot.get_rect(center=(left + px(7) + n * px(19), y)))

    def draw_light(self, surface: Surface) -> None:
        """Draws a light round what the step is about, over everything."""
        if not self.visible or self._laid_in is not self.host:
            return
        breath = 0.5 if self.table.app.settings.less_motion else 0.5 + 0.5 * sin(tau * self._age / BREATH)
        spotlight.draw(surface, self.rings(), self.table.scale, round(190 + 65 * breath))
