"""The mouse and the arrows on the field: look, press, draw a way, move the field, walk its places."""

from typing import Any

import pygame
from pygame import Rect

from game.client.look.buttons import focus_ring
from game.client.look.tooltips import Tip
from game.client.prompts.prompter import Gesture
from game.client.prompts.reasons import reason_tip
from game.client.table_host import FrameHost
from game.parts.map_board import PlaceId

DRAG_FROM = 7
"""A press that moves so many logical pixels is a drag."""
PAN_STEP = 120
WALKS = {"walk_left": (-1, 0), "walk_right": (1, 0), "walk_up": (0, -1), "walk_down": (0, 1)}
PANS = {"pan_left": (1, 0), "pan_right": (-1, 0), "pan_up": (0, 1), "pan_down": (0, -1)}
UNTOLD = ("not_on_the_map", "finish_first")
"""Refusals that a place's slip does not repeat: the strip says what is asked."""


class Pointer:
    """Where the person points. `hovered` is the place under the mouse, `cursor` the one the arrows walked to."""

    def __init__(self, table: FrameHost[Any]) -> None:
        self.table = table
        self.hovered: PlaceId = 0
        self.cursor: PlaceId = 0
        self._untold: PlaceId = 0
        self._press: tuple[tuple[int, int], PlaceId, int] | None = None
        self._dragging: PlaceId = 0
        self._panning = False

    @property
    def drawing(self) -> bool:
        """Whether a march is being drawn: then the hand is out of the way."""
        return bool(self._dragging)

    @property
    def pressed(self) -> bool:
        """Whether a button is down on the map."""
        return self._press is not None

    def handle(self, event: pygame.event.Event) -> bool:
        """A mouse event no widget took."""
        field = self.table.field
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 2, 3):
                self._press = (event.pos, field.place_at(event.pos), event.button)
                self._panning, self._dragging = event.button == 2, 0
                return True
            case pygame.MOUSEBUTTONUP if self._press is not None:
                return self._released(event)
            case pygame.MOUSEWHEEL:
                field.handle_wheel(event.y, pygame.mouse.get_pos())
                return True
        return False

    def _moved(self, event: pygame.event.Event) -> bool:
        if self._press is not None:
            return self._dragged(event)
        table = self.table
        if table.widgets.at(event.pos) is not None:
            self.hover(0)
            return False
        p = table.field.place_at(event.pos)
        self.hover(p)
        if p:
            table.app.tooltips.over(self._plate(p), self.tip(p), clear_of=self._must_be_seen(p))
        return False

    def renew(self) -> None:
        """The picture has changed: the slip that is open tells of it as it is now."""
        if self.hovered:
            self.table.app.tooltips.renew(self._plate(self.hovered), self.tip(self.hovered))

    def _must_be_seen(self, p: PlaceId) -> list[Rect]:
        """What this place's tip must not hide: the red button, and where marches end that are drawn or may be."""
        prompt, seen = self.table.prompt, self.table.widgets.leading_on()
        if prompt is None:
            return seen
        ways = [arrow] if (arrow := prompt.arrow()) else list(prompt.dots())
        return seen + [self._plate(end) for end in sorted({end for way in ways for end in way} - {0, p})]

    def _plate(self, p: PlaceId) -> Rect:
        """The room a place's token and name take on the screen."""
        plate = Rect(0, 0, self.table.scale.px(96), self.table.scale.px(72))
        plate.center = self.table.field.centre_of(p)
        return plate

    def hover(self, p: PlaceId) -> None:
        """Lights a place."""
        if p != self.hovered:
            self.hovered, self.cursor = p, 0
            self.table.field.set_hover(p)
            if not self.table.selected:
                self.table.bring_up_to_date()
            self.table.app.dirty = True

    def _dragged(self, event: pygame.event.Event) -> bool:
        assert self._press is not None
        table, (start, place, button) = self.table, self._press
        far = pygame.Vector2(event.pos).distance_to(start) >= table.scale.px(DRAG_FROM)
        if not self._panning and not self._dragging and far:
            prompt = table.prompt
            able = button == 1 and prompt is not None and place and prompt.can_drag(place)
            self._dragging, self._panning = (place, False) if able else (0, True)
        if self._dragging:
            goal = table.field.place_at(event.pos)
            table.field.set_arrow(*((self._dragging, goal) if goal not in (0, self._dragging) else (0, 0)))
            table.field.set_hover(goal)
        elif self._panning:
            table.field.handle_drag(*event.rel)
        table.app.dirty = True
        return True

    def _released(self, event: pygame.event.Event) -> bool:
        assert self._press is not None
        table = self.table
        (_, place, button), self._press = self._press, None
        dragging, panning = self._dragging, self._panning
        self._dragging, self._panning = 0, False
        if dragging and table.prompt is not None:
            goal = table.field.place_at(event.pos)
            table.field.set_arrow(0, 0)
            if goal not in (0, dragging):
                table.prompt.drag(dragging, goal)
            else:
                table.asking.refresh()
        elif not dragging and (not panning or button == 2):
            self.click(place, gesture_of(button, pygame.key.get_mods()))
        return True

    def click(self, p: PlaceId, gesture: Gesture = Gesture.ONE) -> None:
        """A press on a place: the prompt's, or merely a look; while something moves it finishes that (U17)."""
        table = self.table
        if table.director.busy and table.director.skip():
            table.app.dirty = True
            return
        prompt = table.prompt
        if not p:
            if prompt is None or not prompt.back():
                table.selected = 0
                table.field.set_selected(0)
                table.bring_up_to_date()
            return
        table.selected = p
        if prompt is None:
            table.field.set_selected(p)
        else:
            prompt.press(p, gesture)
        table.bring_up_to_date()

    # ---- the keyboard

    def walk(self, across: int, down: int) -> None:
        """Arrows walk places by adjacency, the camera after them (U41)."""
        table = self.table
        field = table.field
        home = table.parts.home(table.shown, max(0, table.session.viewer))
        here = self.cursor or table.selected or self.hovered or home or field.places[0]
        start = pygame.Vector2(field.point_of(here))
        best, least = 0, 1e9
        for p in field.neighbours(here):
            way = pygame.Vector2(field.point_of(p)) - start
            along, aside = (way.x * across, abs(way.y)) if across else (way.y * down, abs(way.x))
            if along > 0 and along + 2 * aside < least:
                best, least = p, along + 2 * aside
        if not best and self.cursor:
            return
        self.cursor = self.hovered = best or here
        table.field.set_hover(self.cursor)
        if not table.layout.free.inflate(-80, -80).collidepoint(table.field.centre_of(self.cursor)):
            table.field.fly_to(self.cursor)
        self._untold = self.cursor
        table.app.tooltips.close()
        table.bring_up_to_date()

    def follow(self) -> None:
        """Each frame: once the camera rests, the slip of the place walked to opens as under the mouse (U2, U3)."""
        p, table = self._untold, self.table
        if p and not table.field.moving:
            self._untold = 0
            if p == self.cursor:
                table.app.tooltips.over(self._plate(p), self.tip(p), clear_of=self._must_be_seen(p))

    def draw_cursor(self, surface: pygame.Surface) -> None:
        """The keyboard's place on the map: the ring of focus round the plate (U41)."""
        if self.cursor and not self.table.widgets.focus_shown:
            focus_ring(surface, self._plate(self.cursor), self.table.scale)

    def pan(self, across: int, down: int) -> None:
        """Ctrl and an arrow move the map."""
        step = self.table.scale.px(PAN_STEP)
        self.table.field.handle_drag(across * step, down * step)

    def press_cursor(self) -> bool:
        """Enter on the place the arrows have walked to; false when there is nothing to press there."""
        prompt, p = self.table.prompt, self.cursor
        if not p or prompt is None or p == prompt.selected():
            return False
        self.cursor = self._untold = 0
        self.table.app.tooltips.close()
        self.click(p, gesture_of(1, pygame.key.get_mods()))
        return True

    # ---- words

    def tip(self, p: PlaceId) -> Tip:
        """Who stands in a place, and why it cannot be pressed now if it cannot (U2, U14)."""
        table, prompt = self.table, self.table.prompt
        told = table.parts.place_tip(table.shown, p)
        refusal = prompt.refusal_of(p) if prompt is not None else None
        if refusal is None or refusal.code in UNTOLD:
            hint = prompt.hint(p) if prompt is not None and refusal is None else ""
            return Tip("\n".join(words for words in (told.body, hint) if words), told.title)
        reason = reason_tip(refusal, table.names)
        return Tip(f"{told.body}\n*{reason.body}*", told.title, reason.clause)


def gesture_of(button: int, mods: int) -> Gesture:
    """One, four or all, by the button and what is held."""
    if button == 3 or mods & pygame.KMOD_CTRL:
        return Gesture.ALL
    return Gesture.FOUR if mods & pygame.KMOD_SHIFT else Gesture.ONE
