"""A question's notes on the map: sides that can be banned, and the cost of the way to each area (14.2, 24.4)."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget
from game.client.prompts.reasons import reason_tip
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.romance.client.map.marks import ban_seal
from game.romance.client.motion.stage import RomanceStage
from game.romance.client.names import RomanceNames
from game.romance.client.prompts.acting import ActPrompter
from game.romance.client.prompts.redeploying import RedeployPrompter
from game.romance.client.words import say
from game.romance.rules.board import IMPASSABLE, KINDS
from game.romance.rules.state import AreaId, SideId
from game.romance.rules.view import View

SIDE: Final = 34
COST: Final = 26
ABOVE: Final = 34
"""How far above the middle of an area its cost stands."""


class MapNotes(TableHelper):
    """Lays and draws them for the question at hand; they follow the camera."""

    def __init__(self, host: TableHost[View], stage: Callable[[], RomanceStage]) -> None:
        self.host, self.stage = host, stage
        assert isinstance(host.names, RomanceNames)
        self.names = host.names
        self._laid: ActPrompter | None = None
        self._middles: dict[SideId, tuple[float, float]] = {}
        self._costs: tuple[object, dict[AreaId, tuple[int, int]]] | None = None

    @property
    def banning(self) -> ActPrompter | None:
        """The question in which sides are pressed now."""
        prompt = self.host.prompt
        return prompt if isinstance(prompt, ActPrompter) and prompt.banning else None

    def build(self, layout: Any, scale: Scale) -> None:
        """Another window: the buttons are laid anew."""
        self._laid = None

    def keep(self, dt: float) -> None:
        """Buttons on sides come with the question, follow the camera, and go with it."""
        prompt, widgets = self.banning, self.host.widgets
        if prompt is not self._laid:
            widgets.remove_all("#side:")
            self._laid = prompt
            if prompt is not None:
                for n in self._sides():
                    widgets.add(_SideButton(n, self._place(n), self, prompt))
            self.host.app.dirty = True
        if prompt is None:
            return
        for n in self._sides():
            button, layout = widgets[f"#side:{n}"], self.host.layout
            button.rect = self._place(n)
            middle = button.rect.center
            button.visible = layout.free.collidepoint(middle) and not layout.realm.collidepoint(middle)

    def _sides(self) -> list[SideId]:
        return [n for n, side in enumerate(self.names.board.sides) if side.kind != IMPASSABLE]

    def _place(self, n: SideId) -> Rect:
        board, shown = self.names.board, self.stage().map
        if n not in self._middles:
            side = board.sides[n]
            self._middles[n] = shown.shapes.middle_of(board, side.a, side.b)
        high = self.host.scale.px(SIDE)
        x, y = shown.camera.to_screen(self._middles[n])
        return Rect(round(x) - high // 2, round(y) - high // 2, high, high)

    def handle(self, event: pygame.event.Event) -> bool:
        """The other button on a side lifts a ban."""
        prompt = self.banning
        if prompt is None or event.type != pygame.MOUSEBUTTONDOWN or event.button != 3:
            return False
        found = next((n for n in self._sides() if self._place(n).collidepoint(event.pos)), None)
        if found is not None:
            prompt.ban("unseal", found)
        return found is not None

    # ---- painting

    def draw(self, surface: Surface) -> None:
        """Draws the cost of the way to every area within reach."""
        prompt = self.host.prompt
        if not isinstance(prompt, RedeployPrompter) or not prompt.source:
            return
        scale, px = self.host.scale, self.host.scale.px
        key = (prompt, prompt.source)
        if self._costs is None or self._costs[0] != key:
            self._costs = (key, prompt.costs())
        for area, (generals, troops) in self._costs[1].items():
            x, y = self.host.field.centre_of(area)
            words = "/".join(str(cost) for cost in dict.fromkeys((generals, troops)) if cost)
            line = text.line(words, "number", 17, palette.INK, scale)
            boot = icon("walking-boot", px(15), palette.INK)
            disc = Rect(0, 0, line.get_width() + boot.get_width() + px(20), px(COST))
            disc.center = (x, y - px(ABOVE))
            rim = shapes.flat(palette.rgb("#fff3c8"))
            surface.blit(panels.pill(disc.size, palette.GOLD_FILL, rim, max(1, px(2))), disc)
            surface.blit(boot, boot.get_rect(midleft=(disc.left + px(8), disc.centery)))
            surface.blit(line, line.get_rect(midright=(disc.right - px(9), disc.centery)))


class _SideButton(Widget):
    """A side that can be banned: the mark itself where one lies, else a pale one."""

    def __init__(self, n: SideId, rect: Rect, notes: MapNotes, prompt: ActPrompter) -> None:
        refused = prompt.why_no_ban("seal", n)
        tip = reason_tip(refused, notes.names) if refused is not None else None
        super().__init__(f"#side:{n}", rect, partial(prompt.ban, "seal", n), self._tip, tip, focusable=True)
        self.n, self.notes = n, notes

    def _tip(self) -> Tip:
        board, names = self.notes.names.board, self.notes.names
        side, bans = board.sides[self.n], self.notes.host.shown.bans[self.n]
        kind = say(f"side_kind.{KINDS[side.kind]}")
        return Tip(say("diplomacy.side", kind=kind, count=bans), names.border(self.n), "14.2")

    def draw(self, surface: Surface, scale: Scale) -> None:
        view, border = self.notes.host.shown, self.notes.names.board.sides[self.n]
        high = round(self.rect.height * (0.9 if self.hovered else 0.72))
        if view.bans[self.n]:
            mark = ban_seal(view.bans[self.n], high)
        else:
            mark = seal("禁", high).copy()
            own = view.active in (view.owner[border.a], view.owner[border.b])
            mark.set_alpha(255 if self.hovered else 215 if own else 90)
        if self.hovered:
            shapes.draw_soft(surface, self.rect, scale.px(6), scale.px(6), palette.PALE_GOLD, 170)
        surface.blit(mark, mark.get_rect(center=self.rect.center))
