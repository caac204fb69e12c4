"""The mouse and the arrows on the map: look, press, draw a march, move the map, walk the Provinces."""

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.client.look.buttons import focus_ring
from game.client.look.tooltips import Tip
from game.client.place_names import place_name
from game.client.prompts.prompter import Gesture
from game.client.prompts.reasons import reason_tip
from game.client.texts import say
from game.conquest.client.panels.names import Names
from game.conquest.rules.board import Board
from game.conquest.rules.state import NEUTRAL, NOBODY, ProvinceId
from game.conquest.rules.view import View

if TYPE_CHECKING:
    from game.client.table.scene import TableFrame

DRAG_FROM = 7
"""A press that moves so many logical pixels is a drag."""
PAN_STEP = 120
WALKS = {"walk_left": (-1, 0), "walk_right": (1, 0), "walk_up": (0, -1), "walk_down": (0, 1)}
PANS = {"pan_left": (1, 0), "pan_right": (-1, 0), "pan_up": (0, 1), "pan_down": (0, -1)}
UNTOLD = ("not_on_the_map", "finish_first")
"""Refusals that a Province's slip does not repeat: the strip says what is asked."""


class Pointer:
    """Where the person points. `hovered` is the Province under the mouse, `cursor` the one the arrows walked to."""

    def __init__(self, table: "TableFrame") -> None:
        self.table = table
        self.hovered: ProvinceId = 0
        self.cursor: ProvinceId = 0
        self._untold: ProvinceId = 0
        self._press: tuple[tuple[int, int], ProvinceId, int] | None = None
        self._dragging: ProvinceId = 0
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
        board_map = self.table.map
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 2, 3):
                self._press = (event.pos, board_map.place_at(event.pos), event.button)
                self._panning, self._dragging = event.button == 2, 0
                return True
            case pygame.MOUSEBUTTONUP if self._press is not None:
                return self._released(event)
            case pygame.MOUSEWHEEL:
                board_map.handle_wheel(event.y, pygame.mouse.get_pos())
                return True
        return False

    def _moved(self, event: pygame.event.Event) -> bool:
        if self._press is not None:
            return self._dragged(event)
        table = self.table
        if table.widgets.at(event.pos) is not None:
            self.hover(0)
            return False
        p = table.map.place_at(event.pos)
        self.hover(p)
        if p:
            table.app.tooltips.over(self._plate(p), self.tip(p), clear_of=self._must_be_seen(p))
        return False

    def renew(self) -> None:
        """The picture has changed: the slip that is open tells of it as it is now."""
        if self.hovered:
            self.table.app.tooltips.renew(self._plate(self.hovered), self.tip(self.hovered))

    def _must_be_seen(self, p: ProvinceId) -> list[Rect]:
        """What this Province's tip must not hide: the red button, and where marches end that are drawn or may be."""
        prompt, seen = self.table.prompt, self.table.widgets.leading_on()
        if prompt is None:
            return seen
        ways = [arrow] if (arrow := prompt.arrow()) else list(prompt.dots())
        return seen + [self._plate(end) for end in sorted({end for way in ways for end in way} - {0, p})]

    def _plate(self, p: ProvinceId) -> Rect:
        """The room a Province's token and name take on the screen."""
        plate = Rect(0, 0, self.table.scale.px(96), self.table.scale.px(72))
        plate.center = self.table.map.centre_of(p)
        return plate

    def hover(self, p: ProvinceId) -> None:
        """Lights a Province."""
        if p != self.hovered:
            self.hovered, self.cursor = p, 0
            self.table.map.set_hover(p)
            if not self.table.selected:
                self.table.bring_up_to_date()
            self.table.app.dirty = True

    def _dragged(self, event: pygame.event.Event) -> bool:
        assert self._press is not None
        table, (start, province, button) = self.table, self._press
        far = pygame.Vector2(event.pos).distance_to(start) >= table.scale.px(DRAG_FROM)
        if not self._panning and not self._dragging and far:
            prompt = table.prompt
            able = button == 1 and prompt is not None and province and prompt.can_drag(province)
            self._dragging, self._panning = (province, False) if able else (0, True)
        if self._dragging:
            goal = table.map.place_at(event.pos)
            table.map.set_arrow(*((self._dragging, goal) if goal not in (0, self._dragging) else (0, 0)))
            table.map.set_hover(goal)
        elif self._panning:
            table.map.handle_drag(*event.rel)
        table.app.dirty = True
        return True

    def _released(self, event: pygame.event.Event) -> bool:
        assert self._press is not None
        table = self.table
        (_, province, button), self._press = self._press, None
        dragging, panning = self._dragging, self._panning
        self._dragging, self._panning = 0, False
        if dragging and table.prompt is not None:
            goal = table.map.place_at(event.pos)
            table.map.set_arrow(0, 0)
            if goal not in (0, dragging):
                table.prompt.drag(dragging, goal)
            else:
                table.asking.refresh()
        elif not dragging and (not panning or button == 2):
            self.click(province, gesture_of(button, pygame.key.get_mods()))
        return True

    def click(self, p: ProvinceId, gesture: Gesture = Gesture.ONE) -> None:
        """A press on a Province: the prompt's, or merely a look; while something moves it finishes that (U17)."""
        table = self.table
        if table.director.busy and table.director.skip():
            table.app.dirty = True
            return
        prompt = table.prompt
        if not p:
            if prompt is None or not prompt.back():
                table.selected = 0
                table.map.set_selected(0)
                table.bring_up_to_date()
            return
        table.selected = p
        if prompt is None:
            table.map.set_selected(p)
        else:
            prompt.press(p, gesture)
        table.bring_up_to_date()

    # ---- the keyboard

    def walk(self, across: int, down: int) -> None:
        """Arrows walk Provinces by adjacency, the camera after them (U41)."""
        table = self.table
        ruler = table.shown.leader_at[4 * max(0, table.session.viewer)]
        here = self.cursor or table.selected or self.hovered or ruler or 1
        board = table.board
        start = pygame.Vector2(board.places[here].label)
        best, least = 0, 1e9
        for p in board.neighbours[here]:
            way = pygame.Vector2(board.places[p].label) - start
            along, aside = (way.x * across, abs(way.y)) if across else (way.y * down, abs(way.x))
            if along > 0 and along + 2 * aside < least:
                best, least = p, along + 2 * aside
        if not best and self.cursor:
            return
        self.cursor = self.hovered = best or here
        table.map.set_hover(self.cursor)
        if not table.layout.free.inflate(-80, -80).collidepoint(table.map.centre_of(self.cursor)):
            table.map.fly_to(self.cursor)
        self._untold = self.cursor
        table.app.tooltips.close()
        table.bring_up_to_date()

    def follow(self) -> None:
        """Each frame: once the camera rests, the slip of the Province walked to opens as under the mouse (U2, U3)."""
        p, table = self._untold, self.table
        if p and not table.map.camera.moving:
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
        self.table.map.handle_drag(across * step, down * step)

    def press_cursor(self) -> bool:
        """Enter on the Province the arrows have walked to; false when there is nothing to press there."""
        prompt, p = self.table.prompt, self.cursor
        if not p or prompt is None or p == prompt.selected():
            return False
        self.cursor = self._untold = 0
        self.table.app.tooltips.close()
        self.click(p, gesture_of(1, pygame.key.get_mods()))
        return True

    # ---- words

    def tip(self, p: ProvinceId) -> Tip:
        """Who stands in a Province, and why it cannot be pressed now if it cannot (U2, U14)."""
        table, names = self.table, self.table.names
        body = province_words(table.board, table.shown, names, p)
        refusal = table.prompt.refusal_of(p) if table.prompt is not None else None
        if refusal is None or refusal.code in UNTOLD:
            hint = table.prompt.hint(p) if table.prompt is not None and refusal is None else ""
            return Tip("\n".join(words for words in (body, hint) if words), names.province(p))
        reason = reason_tip(refusal, names)
        return Tip(f"{body}\n*{reason.body}*", names.province(p), reason.clause)


def province_words(board: Board, picture: View, names: Names, p: ProvinceId) -> str:
    """Who stands in a Province, what Fate has left there, which ways out of it are closed."""
    owner = picture.owner[p]
    told: dict[str, object] = {"region": names.region(board.places[p].region), "cap": board.cap[p]}
    if owner == NOBODY:
        body = say("province.unoccupied", **told)
    elif owner == NEUTRAL:
        body = say("province.neutral", count=picture.infantry[p], **told)
    else:
        body = say("province.held", who=names.warlord(owner), units=picture.units(p), **told)
    for kind in picture.tokens_in(p):
        told = {"name": say(f"token.{kind}.name"), "effect": say(f"token.{kind}.effect", gold=picture.harvest[p])}
        body += "\n" + say("province.token", **told)
    if picture.palisades[p]:
        told = {"name": say("token.palisade.name"), "effect": say("token.palisade.effect", count=picture.palisades[p])}
        body += "\n" + say("province.token", **told)
    for item in board.closed:
        if p in item.between:
            other = item.between[0] if item.between[1] == p else item.between[1]
            body += "\n" + say("province.closed", name=place_name(item), other=names.province(other))
    return body


def gesture_of(button: int, mods: int) -> Gesture:
    """One, four or all, by the button and what is held."""
    if button == 3 or mods & pygame.KMOD_CTRL:
        return Gesture.ALL
    return Gesture.FOUR if mods & pygame.KMOD_SHIFT else Gesture.ONE
