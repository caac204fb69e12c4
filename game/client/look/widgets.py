"""Widgets and their registry, which finds each by id for tests, by position for the mouse, by order for Tab.

    w = Widgets(scale, tooltips, sound)
    w.add(Button("#end_turn", rect, Face("End turn", key="Enter", kind="primary"), on_press=…, refused=None))
    w.handle(event); w.draw(surface); w.rect("#end_turn")

Everything forbidden is shown dimmed, can be hovered, and answers with its reason (U2).
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Protocol, TypeVar

import pygame

from game.client.look import buttons
from game.client.look.buttons import Face, State
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip, Tooltips

TipOf = Tip | str | Callable[[], Tip | str | None] | None


class Sounding(Protocol):
    """What a widget needs of the sound."""

    def play(self, event: str) -> None: ...


class Widget:
    """A hot rectangle: something under the mouse, perhaps with a tip, perhaps to be pressed.

    `refused` is the reason it cannot be used now; the widget stays hoverable and says so.
    """

    focusable = True
    takes_letters = False
    radius = 8.0
    sound = "click"
    # Where what it is part of is drawn smaller or larger than the rest of its scene.
    own_scale: Scale | None = None

    def __init__(
        self, id: str, rect: pygame.Rect, on_press: Callable[[], object] | None = None, tip: TipOf = None,
        refused: Tip | str | None = None, focusable: bool | None = None,
    ) -> None:  # fmt: skip
        self.id = id
        self.rect = rect
        self.on_press = on_press
        self.tip = tip
        self.refused = refused
        self.visible = True
        self.hovered = False
        self.held = False
        self.registry: Widgets | None = None
        if focusable is not None:
            self.focusable = focusable
        elif on_press is None:
            self.focusable = type(self).focusable and type(self) is not Widget

    @property
    def enabled(self) -> bool:
        return self.refused is None

    def state(self) -> State:
        """The state in which it is drawn now."""
        if not self.enabled:
            return "disabled"
        if self.held and self.hovered:
            return "pressed"
        return "hover" if self.hovered else "rest"

    def tip_now(self) -> Tip | None:
        """Its tooltip now: the reason first, when it is refused."""
        if self.refused is not None:
            return self.refused if isinstance(self.refused, Tip) else Tip(self.refused)
        tip = self.tip() if callable(self.tip) else self.tip
        return Tip(tip) if isinstance(tip, str) else tip

    def tip_source(self) -> pygame.Rect:
        """The rectangle that its tooltip stands beside."""
        return self.rect

    def covers(self, place: tuple[int, int]) -> bool:
        return self.visible and self.rect.collidepoint(place)

    def press(self) -> None:
        """Does what a click or Enter does."""
        if self.on_press is not None:
            self.on_press()

    def pointed(self, place: tuple[int, int]) -> None:
        """Called when the mouse moved over it."""

    def grabbed(self, place: tuple[int, int]) -> None:
        """Called when the mouse button went down on it."""

    def dragged(self, place: tuple[int, int]) -> None:
        """Called when the mouse moves with the button held."""

    def released(self) -> None:
        """Called when the mouse button that was held on it went up, wherever the mouse is."""

    def wheel(self, clicks: int) -> bool:
        """Called when the wheel turned over it; true when it used that."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Called when a key went down while it has the focus; true when it used that."""
        return False

    def focus_changed(self, focused: bool) -> None:
        """Called when it gained or lost the focus."""

    def raw(self, event: pygame.event.Event) -> bool:
        """Called with an event before anything else reads it, while an entry has the focus; true when it used that."""
        return False

    def tick(self, dt: float) -> bool:
        """Lets time pass; true when it must be drawn again."""
        return False

    def gone(self) -> None:
        """Called when it was removed from its registry."""

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        """Draws nothing: whoever owns a bare hot rectangle draws it."""

    def changed(self) -> None:
        """Asks for a redraw."""
        if self.registry is not None:
            self.registry.dirty = True


class Button(Widget):
    """A button with a face of look §6."""

    def __init__(
        self, id: str, rect: pygame.Rect, face: Face, on_press: Callable[[], object] | None = None, tip: TipOf = None,
        refused: Tip | str | None = None, sound: str = "click",
    ) -> None:  # fmt: skip
        super().__init__(id, rect, on_press, tip, refused, focusable=True)
        self.face = face
        self.sound = sound

    @property
    def face_now(self) -> Face:
        """Its face without the key while Enter presses something else: what Enter does stands on one thing alone."""
        widgets = self.registry
        elsewhere = widgets is not None and widgets.main() is self and widgets.entered() is not self
        return replace(self.face, key="") if self.face.key and elsewhere else self.face

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        buttons.draw(surface, self.rect, self.face_now, self.state(), scale)

    def say(self, face: Face) -> None:
        """Changes its words."""
        if face != self.face:
            self.face = face
            self.changed()


W = TypeVar("W", bound=Widget)


class Widgets:
    """The widgets of one scene, in the order Tab walks them; the last drawn lies uppermost."""

    def __init__(self, scale: Scale, tooltips: Tooltips | None = None, sound: Sounding | None = None) -> None:
        self.scale = scale
        self.tooltips = tooltips
        self.sound = sound
        self.items: dict[str, Widget] = {}
        self.dirty = True
        self.focused: Widget | None = None
        self.focus_shown = False
        self.default: str | None = None
        self.safe: str | None = None
        """What Enter presses without a focus where the one red button cannot be taken back (U6)."""
        self.popup: Widget | None = None
        self._hovered: Widget | None = None
        self._held: Widget | None = None

    # -- who is there

    def add(self, widget: W) -> W:
        """Adds a widget; two of one id are a mistake."""
        if widget.id in self.items:
            raise ValueError(f"two widgets are called {widget.id!r}")
        self.items[widget.id] = widget
        widget.registry = self
        self.dirty = True
        return widget

    def __getitem__(self, id: str) -> Widget:
        return self.items[id]

    def __contains__(self, id: str) -> bool:
        return id in self.items

    def remove(self, *ids: str) -> None:
        """Removes widgets; unknown ids are ignored."""
        for id in ids:
            gone = self.items.pop(id, None)
            if gone is not None:
                self.dirty = True
                if gone is self.focused:
                    self._set_focus(None)
                gone.gone()
            if gone is self._hovered:
                self._hovered = None
            if gone is self._held:
                self._held = None

    def remove_all(self, prefix: str) -> None:
        """Removes every widget whose id begins so."""
        self.remove(*[id for id in self.items if id.startswith(prefix)])

    def spots(self) -> Iterator[tuple[str, pygame.Rect]]:
        """Every hot rectangle by id, for tests and for the walk through all screens."""
        for widget in self._layers():
            if widget.visible:
                yield widget.id, widget.rect

    def marks(self) -> Iterator[tuple[str, pygame.Rect]]:
        """The main button, unless refused, for programs that drive the window from outside."""
        main = self.main()
        if main is not None and main.enabled and self.popup is None:
            yield f"primary:{main.id}", main.rect

    def rect(self, id: str) -> pygame.Rect:
        """The rectangle of a widget."""
        return self.items[id].rect

    def _layers(self) -> list[Widget]:
        return [*self.items.values(), *([self.popup] if self.popup else [])]

    def at(self, place: tuple[int, int]) -> Widget | None:
        """The uppermost widget at a place. An open list hides all the rest."""
        if self.popup is not None:
            return self.popup if self.popup.covers(place) else None
        return next((widget for widget in reversed(self.items.values()) if widget.covers(place)), None)

    @property
    def typing(self) -> bool:
        """Whether letters go into an entry now: then single-letter keys mean letters."""
        return self.focused is not None and self.focused.takes_letters

    # -- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Gives an event to whom it concerns; true when somebody took it."""
        if self.typing and self.focused is not None and self.focused.raw(event):
            self.dirty = True
            return True
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(event.pos)
            case pygame.MOUSEWHEEL:
                under = self.at(pygame.mouse.get_pos())
                taken = under is not None and under.wheel(event.y)
                self.dirty |= taken
                return taken
            case pygame.KEYDOWN:
                return self._key(event)
        return False

    def _moved(self, place: tuple[int, int]) -> bool:
        if self._held is not None:
            self._held.dragged(place)
        under = self.at(place)
        if under is not self._hovered:
            if self._hovered is not None:
                self._hovered.hovered = False
            self._hovered = under
            if under is not None:
                under.hovered = True
            self.dirty = True
        if under is not None:
            under.pointed(place)
        self._tip_of(under)
        return under is not None

    def _tip_of(self, widget: Widget | None, at_once: bool = False) -> None:
        if self.tooltips is not None:
            tip = widget.tip_now() if widget is not None else None
            source = widget.tip_source() if widget is not None else None
            self.tooltips.over(source, tip, at_once, clear_of=self.leading_on(widget))

    def leading_on(self, beside: Widget | None = None) -> list[pygame.Rect]:
        """The rectangles that no tip should hide: the main button, unless the tip is its own."""
        main = self.main()
        return [main.rect] if main is not None and main is not beside else []

    def _down(self, place: tuple[int, int]) -> bool:
        under = self.at(place)
        if self.popup is not None and under is None:
            self.close_popup()
            return True
        self.focus_shown = False
        if under is None:
            self._set_focus(None)
            return False
        self._held = under
        under.held = True
        self.dirty = True
        if under.focusable and under is not self.popup:
            self._set_focus(under)
        if under.enabled:
            under.grabbed(place)
        return True

    def _up(self, place: tuple[int, int]) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        held.held = False
        self.dirty = True
        held.released()
        if held.covers(place):
            self.press(held)
        return True

    def press(self, widget: Widget) -> None:
        """Presses a widget; one that is refused says why instead."""
        self.dirty = True
        if not widget.enabled:
            self._play("refuse")
            self._tip_of(widget, at_once=True)
            return
        if widget.on_press is not None:
            self._play(widget.sound)
            if self.tooltips is not None and not self.tooltips.pinned:
                self.tooltips.close()
        widget.press()

    def _play(self, event: str) -> None:
        if self.sound is not None and event:
            self.sound.play(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if self.popup is not None:
            if event.key == pygame.K_ESCAPE:
                self.close_popup()
                return True
            self.dirty = True
            return self.popup.key(event) or True
        if self.focused is not None and self.focused.visible and self.focused.key(event):
            self.dirty = True
            return True
        if event.key == pygame.K_TAB:
            self.walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._enter()
        if event.key == pygame.K_SPACE and self.focused is not None and self.focus_shown:
            self.press(self.focused)
            return True
        if event.key in ARROWS and self.focused is not None and self.focus_shown and not event.mod & pygame.KMOD_CTRL:
            return self.step(*ARROWS[event.key])
        return False

    def _enter(self) -> bool:
        pressed = self.entered()
        if pressed is None:
            return False
        self.press(pressed)
        return True

    def entered(self) -> Widget | None:
        """What Enter presses: what bears the ring of focus, else the safe answer, else the one red button (U56)."""
        if self.focused is not None and self.focus_shown:
            return self.focused
        return self.items.get(self.safe) if self.safe else self.main()

    def main(self) -> Widget | None:
        """The default, else the one red button; None where nothing of the kind is to be seen."""
        chosen = self.items.get(self.default) if self.default else None
        if chosen is None:
            chosen = next((w for w in self.items.values() if isinstance(w, Button) and w.face.kind == "primary"), None)
        return chosen if chosen is not None and chosen.visible else None

    # -- focus

    def ring(self) -> list[Widget]:
        """The widgets that Tab visits: refused ones, too, since they answer."""
        return [widget for widget in self.items.values() if widget.focusable and widget.visible]

    def focus(self, id: str, shown: bool = True) -> None:
        """Gives a widget the keyboard focus."""
        self._set_focus(self.items[id])
        self.focus_shown = shown

    def _set_focus(self, widget: Widget | None) -> None:
        if widget is self.focused:
            return
        if self.focused is not None:
            self.focused.focus_changed(False)
        self.focused = widget
        if widget is not None:
            widget.focus_changed(True)
        self.dirty = True

    def walk(self, by: int) -> None:
        """Moves the focus along the ring."""
        ring = self.ring()
        if not ring:
            return
        at = ring.index(self.focused) + by if self.focused in ring else (0 if by > 0 else -1)
        if self.focused in ring and not self.focus_shown and not self.typing:
            # The first Tab shows where the focus is; an entry shows that by its cursor.
            at -= by
        self._show(ring[at % len(ring)])

    def begin(self) -> bool:
        """An arrow nobody had a use for shows where the focus is: what has it, else what Enter would press (U41)."""
        ring = self.ring()
        if self.focus_shown or self.typing or not ring:
            return False
        here = self.focused if self.focused in ring else self.main()
        self._show(here if here in ring else ring[0])
        return True

    def lay_down(self) -> bool:
        """Hides the focus ring, so that the arrows are the scene's again; false where none is shown."""
        shown, self.focus_shown = self.focus_shown, False
        if shown:
            self._set_focus(None)
            self._tip_of(None)
        return shown

    def _show(self, widget: Widget) -> None:
        self._set_focus(widget)
        self.focus_shown = True
        self.dirty = True
        self._tip_of(widget)

    def step(self, across: int, down: int) -> bool:
        """Moves the focus to the nearest widget in a direction."""
        here = self.focused
        if here is None:
            return False
        best: tuple[float, Widget] | None = None
        for widget in self.ring():
            if widget is here:
                continue
            dx = widget.rect.centerx - here.rect.centerx
            dy = widget.rect.centery - here.rect.centery
            along, aside = (dx * across, abs(dy)) if across else (dy * down, abs(dx))
            if along <= 0:
                continue
            cost = along + 2.5 * aside
            if best is None or cost < best[0]:
                best = (cost, widget)
        if best is None:
            return False
        self._show(best[1])
        return True

    # -- lists that open

    def open_popup(self, popup: Widget) -> None:
        """Puts an open list over everything until something is chosen."""
        self.popup = popup
        popup.registry = self
        self.dirty = True
        if self.tooltips is not None:
            self.tooltips.close()

    def close_popup(self) -> None:
        self.popup = None
        self._hovered = None
        self.dirty = True

    # -- time and drawing

    def tick(self, dt: float) -> bool:
        """Lets time pass for what blinks; true when something must be drawn again."""
        return self.focused is not None and self.focused.tick(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws all, the focus ring, and the open list."""
        for widget in self.items.values():
            if widget.visible:
                widget.draw(surface, widget.own_scale or self.scale)
        if self.focused is not None and self.focus_shown and self.focused.visible:
            buttons.focus_ring(surface, self.focused.rect, self.scale, self.focused.radius)
        if self.popup is not None:
            self.popup.draw(surface, self.scale)
        self.dirty = False


ARROWS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip
