"""The mouse and the arrows on the field: look, press, draw a march, move the field, walk its places."""

from collections.abc import Iterable
from typing import Any

import pygame
from pygame import Rect

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import focus_ring
from game.client.look.tooltips import Tip
from game.client.prompts.prompter import Gesture
from game.client.prompts.reasons import reason_tip
from game.client.table_host import FrameHost
from game.parts.map_board import PlaceId

DRAG_FROM = 4
"""A press that moves so many logical pixels is a drag."""
SNAP = 24
"""So near to where a march can end, in logical pixels, its tip goes there by itself."""
PAN_STEP = 120
WALKS = {"walk_left": (-1, 0), "walk_right": (1, 0), "walk_up": (0, -1), "walk_down": (0, 1)}
PANS = {"pan_left": (1, 0), "pan_right": (-1, 0), "pan_up": (0, 1), "pan_down": (0, -1)}
UNTOLD = ("not_on_the_map", "finish_first")
"""Refusals that a place's slip does not repeat: the strip says what is asked."""


class Pointer:
    """The place the person points at: `hovered` under the mouse, `cursor` the one the arrows walked to."""

    def __init__(self, table: FrameHost[Any]) -> None:
        self.table = table
        self.hovered: PlaceId = 0
        self.cursor: PlaceId = 0
        self._untold: PlaceId = 0
        self._press: tuple[tuple[int, int], PlaceId, int] | None = None
        self._dragging: PlaceId = 0
        self._goal: PlaceId = 0
        self._tip = (0, 0)
        self._panning = False
        self.told = pygame.Rect(0, 0, 0, 0)
        """Where the odds of the march being drawn stand; without a size where none are told."""

    @property
    def drawing(self) -> bool:
        """Whether a march is being drawn: then the hand is out of the way."""
        return bool(self._dragging)

    @property
    def pressed(self) -> bool:
        """Whether a button is down on the map."""
        return self._press is not None

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles a mouse event that no widget took."""
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
            case pygame.MOUSEWHEEL if self._dragging and self.table.prompt is not None:
                if self.table.prompt.turn_drawn(event.y):
                    self.table.app.dirty = True
                return True
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
        """Updates the open tooltip after the picture has changed."""
        if p := self.hovered:
            self.table.app.tooltips.renew(self._plate(p), self.tip(p), self._must_be_seen(p))

    def _must_be_seen(self, p: PlaceId) -> list[Rect]:
        """What this place's tip must not hide: the question with its odds and the red button, where marches end that
        are drawn or may be, and every other place that can be pressed."""
        prompt, seen = self.table.prompt, self.table.widgets.leading_on()
        seen = [*seen, *(rect for helper in self.table.parts.helpers for rect in helper.clear_of_tips)]
        if prompt is None:
            return seen
        seen = [*seen, self.table.layout.action]
        ways = [arrow] if (arrow := prompt.arrow()) else list(prompt.dots())
        places = {*prompt.targets(), *(end for way in ways for end in way)} - {0, p}
        return seen + self.plates(places)

    def plates(self, places: Iterable[PlaceId]) -> list[Rect]:
        """Where these places stand, those that are in view."""
        free = self.table.layout.free
        return [plate for plate in map(self._plate, sorted(places)) if plate.colliderect(free)]

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
        table, field, (start, place, button) = self.table, self.table.field, self._press
        far = pygame.Vector2(event.pos).distance_to(start) >= table.scale.px(DRAG_FROM)
        if not self._panning and not self._dragging and far:
            if button == 1 and place and table.prompt is None:
                self._catch_up(place)
            prompt = table.prompt
            able = button == 1 and prompt is not None and place and prompt.can_drag(place)
            self._dragging, self._panning = (place, False) if able else (0, True)
            if able and prompt is not None and prompt.ends_from(place):
                field.set_reach(())
                field.set_targets(prompt.ends_from(place))
        if self._dragging:
            self._aim(event.pos)
        elif self._panning:
            field.handle_drag(*event.rel)
        table.app.dirty = True
        return True

    def _catch_up(self, place: PlaceId) -> None:
        """Shows at once what still moves, where a march is drawn from an own place before its question is asked."""
        table = self.table
        if not table.deciding() or not table.parts.is_own(place):
            return
        while table.prompt is None and table.director.skip():
            table.tick(0.0)
        if table.prompt is None:
            table.tick(0.0)

    def _aim(self, at: tuple[int, int]) -> None:
        """Moves the tip of the march being drawn with the hand; it snaps to where the march can end."""
        table, prompt = self.table, self.table.prompt
        assert prompt is not None
        ends = prompt.ends_from(self._dragging)
        goal = table.field.place_at(at)
        if ends and goal not in ends:
            near = {p: pygame.Vector2(at).distance_to(table.field.centre_of(p)) for p in ends}
            closest = min(near, key=lambda p: (near[p], p))
            goal = closest if near[closest] <= table.scale.px(SNAP) else 0
        goal = 0 if goal == self._dragging else goal
        self._tip = at
        if goal != self._goal:
            self._goal = goal
            prompt.drawn_to(self._dragging, goal)
        table.field.set_arrow(*((self._dragging, goal) if goal else (0, 0)))
        table.field.set_hover(goal)
        table.app.tooltips.close()

    def put_down(self) -> bool:
        """Drops the march that is being drawn (Esc); false when there is none."""
        if not self._dragging:
            return False
        self._dragging, self._goal, self._press = 0, 0, None
        self.table.field.set_hover(0)
        self.table.asking.refresh()
        return True

    def _released(self, event: pygame.event.Event) -> bool:
        assert self._press is not None
        table = self.table
        (_, place, button), self._press = self._press, None
        dragging, panning, goal = self._dragging, self._panning, self._goal
        self._dragging, self._goal, self._panning = 0, 0, False
        if dragging and table.prompt is not None:
            under = table.field.place_at(event.pos)
            table.field.set_arrow(0, 0)
            if goal:
                table.prompt.let_fly(dragging, goal)
            elif under not in (0, dragging):
                # Not a place to go to: it says why not.
                table.prompt.drag(dragging, under)
            else:
                if not under:
                    table.prompt.let_fall(dragging)
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
        table.app.tooltips.only_of(self._plate(p))
        table.selected = p
        if prompt is None:
            table.field.set_selected(p)
        else:
            prompt.press(p, gesture)
        table.bring_up_to_date()

    # ---- the keyboard

    def walk(self, across: int, down: int) -> None:
        """Walks places by adjacency with the arrows, the camera after them (U41)."""
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
        """The keyboard's place on the map: the ring of focus round the plate (U41); and the march being drawn."""
        self.told = pygame.Rect(0, 0, 0, 0)
        if self._dragging:
            self._draw_aim(surface)
        if self.cursor and not self.table.widgets.focus_shown:
            focus_ring(surface, self._plate(self.cursor), self.table.scale)

    def _draw_aim(self, surface: pygame.Surface) -> None:
        """The shaft after the hand while the tip is nowhere, and the slip with the odds at the tip."""
        table, prompt = self.table, self.table.prompt
        if prompt is None:
            return
        if not self._goal:
            _draw_shaft(surface, table.field.centre_of(self._dragging), self._tip, table.scale.s)
            return
        great, small = prompt.drawn_words()
        if great or small:
            self._draw_slip(surface, great, small)

    def _draw_slip(self, surface: pygame.Surface, great: str, small: str) -> None:
        """Chance and numbers on silk, where it covers neither source nor target nor another place to go to."""
        scale, px = self.table.scale, self.table.scale.px
        first = text.line(great, "number", 27, palette.INK, scale) if great else None
        second = text.line(small, "bold", 19, palette.INK, scale)
        wide = second.get_width() + (first.get_width() + px(12) if first is not None else 0) + px(26)
        slip = Rect(0, 0, wide, px(44))
        self.told = rect = self._beside_the_tip(slip.size)
        shapes.draw_soft(surface, rect, px(7), px(6), palette.BLACK, 140, px(3))
        surface.blit(panels.silk(rect.size, scale), rect)
        x = rect.left + px(13)
        for picture in filter(None, (first, second)):
            surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
            x += picture.get_width() + px(12)

    def _beside_the_tip(self, size: tuple[int, int]) -> Rect:
        """Where a slip of this size hides least of source, target and other targets; away from where it comes from."""
        table, prompt = self.table, self.table.prompt
        plate, free = self._plate(self._goal), table.layout.free
        source = pygame.Vector2(table.field.centre_of(self._dragging))
        others = [self._plate(p) for p in (self._dragging, *(prompt.ends_from(self._dragging) if prompt else ()))]
        gap = table.scale.px(8)
        places = []
        for side in ("midbottom", "midtop", "midleft", "midright"):
            rect = Rect((0, 0), size)
            against = {"midbottom": plate.midtop, "midtop": plate.midbottom,
                       "midleft": plate.midright, "midright": plate.midleft}[side]  # fmt: skip
            setattr(rect, side, against)
            away = {"midbottom": (0, -gap), "midtop": (0, gap), "midleft": (gap, 0), "midright": (-gap, 0)}[side]
            places.append(rect.move(away).clamp(free))

        def worth(rect: Rect) -> tuple[int, float]:
            hidden = sum(rect.clip(other).width * rect.clip(other).height for other in (plate, *others))
            return hidden, -pygame.Vector2(rect.center).distance_to(source)

        return min(places, key=worth)

    def pan(self, across: int, down: int) -> None:
        """Moves the map with Ctrl and an arrow."""
        step = self.table.scale.px(PAN_STEP)
        self.table.field.handle_drag(across * step, down * step)

    @property
    def entered(self) -> bool:
        """Whether Enter presses the place the arrows have walked to."""
        prompt, p = self.table.prompt, self.cursor
        return bool(p) and prompt is not None and p != prompt.selected()

    def press_cursor(self) -> bool:
        """Presses the place the arrows have walked to (Enter); false when there is nothing to press there."""
        if not self.entered:
            return False
        p = self.cursor
        self.cursor = self._untold = 0
        self.table.app.tooltips.close()
        self.click(p, gesture_of(1, pygame.key.get_mods()))
        return True

    # ---- words

    def tip(self, p: PlaceId) -> Tip:
        """The tooltip of a place: who stands there, and why it cannot be pressed now if it cannot (U2, U14)."""
        table, prompt = self.table, self.table.prompt
        told = table.parts.place_tip(table.shown, p)
        refusal = prompt.refusal_of(p) if prompt is not None else None
        if refusal is None or refusal.code in UNTOLD:
            hint = prompt.hint(p) if prompt is not None and refusal is None else ""
            return Tip("\n".join(words for words in (told.body, hint) if words), told.title)
        reason = reason_tip(refusal, table.names)
        return Tip(f"{told.body}\n*{reason.body}*", told.title, reason.clause)


def _draw_shaft(surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], s: float) -> None:
    """Draws a plain arrow to where the hand is, anew with every move of it."""
    way = pygame.Vector2(end) - pygame.Vector2(start)
    if way.length() < 8 * s:
        return
    along = way.normalize()
    across = pygame.Vector2(-along.y, along.x)
    neck = pygame.Vector2(end) - along * 24 * s
    for grow, hue in ((2.0 * s, palette.LACQUER_9), (0.0, palette.SEAL_RED)):
        half = 4.5 * s + grow
        shaft = [start + across * half * 0.6, neck + across * half, neck - across * half, start - across * half * 0.6]
        pygame.draw.polygon(surface, hue, shaft)
        wide = 13 * s + grow
        back = neck - along * grow
        pygame.draw.polygon(surface, hue, [end + along * grow, back + across * wide, back - across * wide])


def gesture_of(button: int, mods: int) -> Gesture:
    """The gesture of a press, by the button and what is held: one, four or all."""
    if button == 3 or mods & pygame.KMOD_CTRL:
        return Gesture.ALL
    return Gesture.FOUR if mods & pygame.KMOD_SHIFT else Gesture.ONE
