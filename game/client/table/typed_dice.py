"""Dice rolled at the table (U37): who rolls what, and a face typed or pressed for each of them.

    ask_for_dice(table)        # when everything has been told and the session waits for dice: lays the panel

The panel lies over the strip at the foot of the table (or of a battle). Keys 1–8 fill the dice, 0 leaves one to the
program, Backspace takes the last one back, Enter confirms. The map below moves, zooms and explains itself as ever (U7).
"""

from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.dice import die
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widget
from game.client.names import Names
from game.client.panels.layout import MOST
from game.client.panels.panel import lay_ground
from game.client.panels.purposes import dice_set, purpose
from game.client.scenes.base import Dialog, Scene
from game.client.table.pointer import PANS
from game.client.table_host import FrameHost
from game.client.texts import enumerated, say
from game.engine.rehearsal import Wanted

WIDE, HIGH, PAD = 1064, 178, 26
LEFT = 412
DIE, DIE_GAP = 62, 8
PROGRAM: Final = 0
"""A die the program is to roll after all."""
SHAPES: Final = (3, 4, 6, 8)
HALVED: Final = 3
"""A D3 is a D6 halved and rounded up (R1.8)."""
MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
PASSED_ON: Final = (*PANS, "zoom_in", "zoom_out", "fit", "panels", "log", "capital", "save")
"""Deeds of the table that go on below the panel."""


def ask_for_dice(table: FrameHost[Any]) -> bool:
    """Lays the panel for the dice now waited for, unless it lies there already; true when it was laid."""
    throw = table.session.throw
    if throw is None or throw.wanted is None or any(isinstance(scene, DicePanel) for scene in table.app.scenes):
        return False
    table.asking.drop()
    table.parts.dice_wanted(throw.wanted)
    table.app.push(DicePanel(table, throw.wanted))
    return True


def dice_words(sides: tuple[int, ...]) -> str:
    """The dice in words: `1 D8, 2 D6`; of a D3 also how it is rolled."""
    kinds = sorted(set(sides), reverse=True)
    keys = {kind: "typed.kind_halved" if kind == HALVED else "typed.kind" for kind in kinds}
    return enumerated(say(keys[kind], count=sides.count(kind), sides=kind) for kind in kinds)


def who_rolls(wanted: Wanted, names: Names) -> str:
    """The name of whose dice they are, always by name: several people sit before one screen."""
    return names.roller(wanted.seat)


def die_picture(sides: int, why: str, face: int, side: int, scale: Scale) -> Surface:
    """A die as it lies; the plain number where no die of the box has so many faces."""
    if sides in SHAPES:
        return die(sides, dice_set(why), face, side)
    plate = panels.tray((side, side), scale).copy()
    numeral = text.line(str(face), "number", 30, palette.GOLD_TEXT, scale)
    plate.blit(numeral, numeral.get_rect(center=(side // 2, side // 2)))
    return plate


class FaceKey(Widget):
    """One face to press."""

    def __init__(self, face: int, rect: Rect, panel: "DicePanel") -> None:
        super().__init__(f"#face:{face}", rect, lambda: panel.fill(face), Tip(say("typed.face_tip", face=face)))
        self.face, self.panel = face, panel

    def draw(self, surface: Surface, scale: Scale) -> None:
        panel = self.panel
        side = min(self.rect.width, self.rect.height) - scale.px(8)
        surface.blit(panels.tray(self.rect.size, scale, dark=150 if self.hovered else 80), self.rect)
        if panel.at >= len(panel.wanted.sides):
            sides = panel.wanted.sides[-1]
        else:
            sides = panel.wanted.sides[panel.at]
        picture = die_picture(sides, panel.wanted.why, self.face, side, scale)
        if self.face > sides or panel.full:
            picture = picture.copy()
            picture.fill((110, 104, 102, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class DicePanel(Scene):
    """Asks for one throw. `faces` is what has been typed so far, in the order the dice lie there."""

    awake = 0.05
    most = MOST

    def __init__(self, table: FrameHost[Any], wanted: Wanted) -> None:
        self.table = table
        self.wanted = wanted
        self.faces: list[int] = []
        self.rect = Rect(0, 0, 0, 0)

    @property
    def at(self) -> int:
        """The die that is typed next."""
        return len(self.faces)

    @property
    def full(self) -> bool:
        """Whether every die has its face."""
        return self.at == len(self.wanted.sides)

    @property
    def note_at(self) -> tuple[int, int]:
        return self.table.layout.free.centerx, self.rect.top - self.scale.px(14)

    # ---- the panel

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        px, foot = scale.px, self.table.layout.action
        self.rect = Rect(0, 0, min(px(WIDE), size[0] - px(32)), px(HIGH))
        self.rect.bottomright = foot.bottomright
        lay_ground(self.widgets, "dice", self.rect)
        self._lay_faces()
        self._lay_buttons()

    def _right(self) -> Rect:
        """The right half, where faces and buttons stand."""
        px = self.scale.px
        left = self.rect.left + px(LEFT + PAD)
        return Rect(left, self.rect.top + px(PAD - 4), self.rect.right - px(PAD) - left, self.rect.height)

    def _lay_faces(self) -> None:
        most = max(self.wanted.sides)
        room, gap = self._right(), self.scale.px(DIE_GAP)
        side = min(self.scale.px(DIE + 8), (room.width - gap * (most - 1)) // most)
        for face in range(1, most + 1):
            place = Rect(room.left + (face - 1) * (side + gap), room.top, side, self.scale.px(DIE + 8))
            self.widgets.add(FaceKey(face, place, self))

    def _lay_buttons(self) -> None:
        px, room, label = self.scale.px, self._right(), self.app.bindings.label
        gap = px(12)
        top = self.rect.bottom - px(PAD - 4 + 54)
        wide = room.width - 2 * gap
        back = Rect(room.left, top, wide * 23 // 100, px(54))
        leave = Rect(back.right + gap, top, wide * 39 // 100, px(54))
        confirm = Rect(leave.right + gap, top, room.right - leave.right - gap, px(54))
        face = Face(say("typed.back"), "take-back", kind="quiet", size=19)
        refused = None if self.faces else say("typed.nothing_back")
        self.widgets.add(Button("#take_back", back, face, self.take_back, say("typed.back_tip"), refused))
        face = Face(say("typed.program"), "rolling-dices", "0", kind="quiet", size=19)
        self.widgets.add(Button("#program", leave, face, self.leave_the_rest, say("typed.program_tip")))
        face = Face(say("typed.confirm"), "check-mark", label("confirm"), kind="primary", size=23)
        missing = len(self.wanted.sides) - self.at
        refused = say("typed.missing", count=missing) if missing else None
        self.widgets.add(Button("#confirm", confirm, face, self.confirm, refused=refused))
        self.widgets.default = "#confirm"

    def _again(self) -> None:
        """The buttons as they stand after a die more, or one less."""
        focused, shown = self.widgets.focused, self.widgets.focus_shown
        self.widgets.remove("#take_back", "#program", "#confirm")
        self._lay_buttons()
        if focused is not None and focused.id in self.widgets:
            self.widgets.focus(focused.id, shown)
        self.app.dirty = True

    # ---- typing

    def fill(self, face: int) -> None:
        """The next die shows this face; 0: the program rolls it."""
        if self.full:
            self._refuse(say("typed.full"))
        elif face > self.wanted.sides[self.at]:
            self._refuse(say("typed.no_face", face=face, sides=self.wanted.sides[self.at]))
        else:
            self.faces.append(face)
            self.app.sound.play("click")
            self._again()

    def _refuse(self, words: str) -> None:
        self.app.sound.play("refuse")
        self.app.tell(words)

    def take_back(self) -> None:
        """The last die is typed again."""
        if self.faces:
            self.faces.pop()
            self._again()

    def leave_the_rest(self) -> None:
        """Leaves the dice without a face to the program."""
        self.faces += [PROGRAM] * (len(self.wanted.sides) - self.at)
        self._again()

    def confirm(self) -> None:
        """Takes the faces as rolled."""
        if self.full:
            self.app.pop()
            self.table.session.type_dice(tuple(self.faces))
            self.table.pace.rested = 0.0

    # ---- time, keys, mouse

    def _below(self) -> Scene:
        """The table, or a battle on it."""
        return self.app.scenes[self.app.scenes.index(self) - 1]

    def update(self, dt: float) -> bool:
        moved = self.table.tick(dt)
        below = self._below()
        if isinstance(below, Dialog):
            # A battle's window that was just opened still has to rise; nothing else of it moves now.
            moved |= Dialog.update(below, dt)
        throw = self.table.session.throw
        if self.app.scene is self and (throw is None or throw.wanted is not self.wanted):
            # The action was taken back from a button of the table.
            self.app.pop()
            return True
        return moved

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._typed(event)
        if event.type in MOUSE:
            place = getattr(event, "pos", None) or pygame.mouse.get_pos()
            if not self.rect.collidepoint(place):
                below = self._below()
                return below.widgets.handle(event) or below.handle(event)
        return False

    def _typed(self, event: pygame.event.Event) -> bool:
        """Handles a digit or Backspace."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_BACKSPACE:
            self.take_back()
            return True
        digit = getattr(event, "unicode", "")
        if len(digit) == 1 and digit in "0123456789":
            self.fill(int(digit))
            return True
        return False

    def act(self, command: str) -> bool:
        if command == "undo":
            self._undo()
            return True
        if command in PASSED_ON:
            return self.table.act(command)
        return super().act(command)

    def back(self) -> None:
        """Esc: takes the last die back, else the action that asked for the dice, else opens the menu (U41)."""
        if self.faces:
            self.take_back()
        elif self.table.session.may_call_off():
            self._undo()
        else:
            self.table.flow.menu()

    def _undo(self) -> None:
        if self.table.session.can_undo():
            self.app.pop()
        self.table.undo()

    # ---- painting

    def draw(self, surface: Surface) -> None:
        self._below().picture(surface)
        scale, rect, px = self.scale, self.rect, self.scale.px
        shapes.draw_soft(surface, rect, px(10), px(18), palette.BLACK, 200, px(5))
        panels.draw_panel(surface, rect, scale, "black")
        left, top = rect.left + px(PAD), rect.top + px(PAD - 6)
        side = px(46)
        colour = self.table.names.colour(self.wanted.seat)
        mark = emblem(colour, side) if self.wanted.seat >= 0 else icon("rolling-dices", side, palette.GOLD_MID)
        surface.blit(mark, (left, top))
        x, room = left + side + px(14), px(LEFT - PAD - 60)
        title = say("typed.title", who=who_rolls(self.wanted, self.table.names), count=len(self.wanted.sides))
        text.draw(surface, title, (x, top - px(2)), "bold", 23, palette.TITLE_TEXT, scale, "topleft", room)
        words = say("typed.purpose", purpose=purpose(self.wanted.why), dice=dice_words(self.wanted.sides))
        text.draw(surface, words, (x, top + px(26)), "body", 19, palette.TEXT_DIM, scale, "topleft", room)
        self._draw_dice(surface, Rect(left, top + px(66), px(LEFT - PAD), px(DIE)))

    def _draw_dice(self, surface: Surface, room: Rect) -> None:
        """The dice in a row: typed, typed next, still to come."""
        scale, px = self.scale, self.scale.px
        count, gap = len(self.wanted.sides), px(DIE_GAP)
        side = min(px(DIE), (room.width - gap * (count - 1)) // count)
        for n, sides in enumerate(self.wanted.sides):
            place = Rect(room.left + n * (side + gap), room.top, side, side)
            if n < self.at and self.faces[n] != PROGRAM:
                surface.blit(die_picture(sides, self.wanted.why, self.faces[n], side, scale), place)
                continue
            surface.blit(panels.tray(place.size, scale, dark=120), place)
            if n < self.at:
                mark = icon("rolling-dices", side * 5 // 8, palette.GOLD_MID)
                surface.blit(mark, mark.get_rect(center=place.center))
                continue
            kind = say("dice.kind", sides=sides)
            now = n == self.at
            text.draw(
                surface,
                kind,
                place.center,
                "number",
                22,
                palette.GOLD_TEXT if now else palette.TEXT_DIM,
                scale,
                "center",
            )
            if now:
                surface.blit(shapes.ring(place.size, px(8), max(2, px(3)), shapes.flat(palette.PALE_GOLD)), place)
