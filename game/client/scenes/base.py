"""The base of every screen: a scene on the app's stack, and dialogs.

    class Roster(Scene):
        def build(self, size, scale):                  # lay out for this window; self.widgets is fresh and empty
            self.widgets.add(button("#back", scale.rect(60, 40, 120, 56), say("kit.back"), self.back))
        def draw(self, surface):                       # paint everything below the widgets
            surface.blit(self.backdrop, (0, 0))

`build` is called before the first draw and again after every change of window, interface scale or language: keep what
the person did in attributes, not in widgets. An event goes to the widgets first, then to `handle`, then, if it was a
key press, to `act` by the name of its command. `update` is told the time that passed and answers whether to draw again;
nothing in a scene asks the clock.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import pygame

from game.client.input import Bindings
from game.client.loading import Loading
from game.client.look import palette, panels, text
from game.client.look.buttons import Face, Kind
from game.client.look.easing import out_cubic
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip, Tooltips
from game.client.look.widgets import Button, Widgets
from game.client.settings import Settings
from game.client.sound import Sound
from game.client.texts import say
from game.client.widget_report import WidgetReport

NOTE_FOOT, NOTE_HIGH = 28, 48
"""How far a passing word stands from the foot of the window, and what one line of it takes above that."""
NOTE_SIDES, NOTE_LEAST = 80, 100
"""What it needs beside its letters in a margin, and the shortest line that is still read with ease."""


class Scene:
    """One screen. Set `awake` (seconds) lower where something outside must be asked now and then, such as a worker."""

    # A longest rest between two updates while nothing happens.
    awake = 0.25
    # The largest interface and letters there is room for (`Scale.within`); None where it sees to that itself.
    most: tuple[float, float] | None = None

    app: "SceneHost"
    size: tuple[int, int]
    scale: Scale
    widgets: Widgets

    @property
    def built(self) -> bool:
        """Whether it has been laid out for a window yet: before that it has neither app nor widgets."""
        return hasattr(self, "widgets")

    @property
    def clause(self) -> str:
        """The clause at which the rulebook opens here; "" where the scene below knows it."""
        return ""

    @property
    def note_at(self) -> tuple[int, int]:
        """The middle of the foot of a passing word: where it covers nothing that is read or pressed."""
        return self.size[0] // 2, self.size[1] - self.scale.px(NOTE_FOOT)

    @property
    def note_room(self) -> int:
        """The greatest width of a line of a passing word there, in pixels."""
        return self.size[0] - self.scale.px(120)

    # -- what a scene writes for itself

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        """Lays the scene out for a window: makes the widgets, drops measured pictures."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event no widget took; true when it meant something here."""
        return False

    def act(self, command: str) -> bool:
        """Carries out a key's command, by its name (input.DEFAULTS); true when it meant something here."""
        if command == "back":
            self.back()
            return True
        return False

    def update(self, dt: float) -> bool:
        """Lets `dt` seconds pass; true when the scene must be drawn again; then frames come at full rate."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Paints what lies below the widgets."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Paints what lies above the widgets."""

    def on_enter(self) -> None:
        """Called when the scene is on top: pushed, or uncovered."""

    def on_leave(self) -> None:
        """Called when the scene is covered or removed."""

    def let_go(self) -> None:
        """Called when the scene is removed for good: drop large objects, since it may be a while until it is
        collected.
        """

    def on_quit(self) -> None:
        """Called when the program ends: save what must not be lost."""

    def explain(self, term: str) -> Tip | None:
        """The tip of a term inside a tip; asked of the scene on top."""
        return None

    def back(self) -> None:
        """Esc: one step back, never out of the program (U41)."""
        if len(self.app.scenes) > 1:
            self.app.sound.play("back")
            self.app.pop()

    # -- what the app calls

    def prepare(self, app: "SceneHost", size: tuple[int, int], scale: Scale) -> None:
        """Builds the scene for a window, the focus where it was."""
        before = self.widgets if self.built else None
        focused = before.focused.id if before is not None and before.focused is not None else None
        shown = before.focus_shown if before is not None else False
        if before is not None:
            before.remove_all("")
        if self.most is not None:
            scale = scale.within(*self.most)
        self.app, self.size, self.scale = app, size, scale
        self.widgets = Widgets(scale, app.tooltips, app.sound)
        self.build(size, scale)
        if focused is not None and focused in self.widgets:
            self.widgets.focus(focused, shown)

    def picture(self, surface: pygame.Surface) -> None:
        """Draws the whole scene."""
        self.draw(surface)
        self.widgets.draw(surface)
        self.draw_over(surface)


class SceneHost(Protocol):
    """The app as a scene uses it: settings, sound, tooltips, and the stack of scenes."""

    settings: Settings
    bindings: Bindings
    sound: Sound
    loading: Loading
    """Work done between two frames."""
    widget_report: WidgetReport
    tooltips: Tooltips
    scenes: list[Scene]
    """The stack, the one on top last."""
    screen: pygame.Surface
    scale: Scale
    game: str
    """The game that is open, or was last."""
    note: str
    """The passing word at the foot of the window."""
    dirty: bool
    """Whether the next frame draws, though nothing moves."""
    moving: bool
    """Whether something moved in the last frame: else the next one waits for an event."""
    clock: pygame.time.Clock

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""

    def push(self, scene: Scene) -> None:
        """Puts a scene on top of the present one."""

    def replace(self, scene: Scene) -> None:
        """Replaces the scene on top."""

    def pop(self) -> None:
        """Removes the scene on top; without any left the program ends."""

    def clear_to(self, scene: Scene) -> None:
        """Removes all scenes and shows this one."""

    def scene_below(self, scene: Scene) -> Scene | None:
        """The scene directly below a scene of the stack."""

    def picture_below(self, scene: Scene) -> pygame.Surface:
        """The picture below a scene, as it would be drawn now."""

    def tell(self, words: str, seconds: float = 4.0) -> None:
        """Shows a line at the foot of the window for a while."""

    def open_rulebook(self, at: str = "") -> None:
        """Opens the rulebook over the present scene, at a clause or a term, else at the clause in force (U33)."""

    def change_settings(self, **changes: Any) -> None:
        """Applies new values at once and saves them (U30)."""

    def save_settings(self) -> None:
        """Writes the settings; a disk that refuses is reported, and nothing else happens."""

    def toggle_fullscreen(self) -> None:
        """Fills the screen the window is on; again, and it is a window as before (U42)."""

    def resized(self) -> None:
        """Marks every scene to be built again before it is next shown."""

    def quit(self) -> None:
        """Ends the program after every scene has saved what it must."""


EDGE = 32
"""What a dialog leaves of the window, both sides together."""
SIDES, ROUND_WORDS = 130, 226
"""What stays free beside the words of a dialog, and what its title, air and buttons take above and below them."""
DIM, LACQUER_DIM = (82, 74, 72), (150, 140, 138)
"""How much of a picture's light is left behind a dialog, and of a dialog's behind another one."""
WHOLE_TEXT = 1.15
"""How much larger than usual letters may be where nothing can give way."""


class Dialog(Scene):
    """A panel over a dark, blurred copy of what lies below, made once. Esc is back; the focus is on the safe answer.

    Set `panel_size` (logical) and `title`; lay widgets out inside `self.inside`. `safe` is the id that gets the focus;
    its ring is shown at once where the dialog `asks` about something that cannot be taken back. A dialog that must be
    seen `whole` is laid out smaller where the window is too small for it; others scroll, or have room to spare.
    """

    panel_size: tuple[int, int] = (760, 420)
    title = ""
    kind: panels.Kind = "lacquer"
    safe: str | None = None
    asks = False
    whole = False
    rises = 0.22

    backdrop: pygame.Surface
    rect: pygame.Rect
    inside: pygame.Rect

    def __init__(self) -> None:
        self._age = 0.0
        self._layer: pygame.Surface | None = None

    def prepare(self, app: "SceneHost", size: tuple[int, int], scale: Scale) -> None:
        first = not self.built
        if self.whole:
            scale = self._fitting(size, scale)
        below = app.picture_below(self)
        # A map that is painted again is black for that long: what was there before is better behind a dialog.
        if first or self.backdrop.get_size() != size or not app.loading.pending:
            lower = app.scene_below(self)
            if isinstance(lower, Dialog):
                # What lies beside it is dark already, and so is its lacquer: dimmed like a map it would be black.
                self.backdrop = lower.backdrop.copy()
                self.backdrop.blit(dimmed(below, LACQUER_DIM), lower.rect, lower.rect)
            else:
                self.backdrop = dimmed(below)
        self._place(size, scale)
        self._layer = None
        super().prepare(app, size, scale)
        if self.asks:
            # A click beside the dialog takes the focus away: Enter gives the safe answer even then (U6).
            self.widgets.safe = self.safe
        if first and self.safe is not None:
            self.widgets.focus(self.safe, shown=self.asks)

    def _place(self, size: tuple[int, int], scale: Scale) -> None:
        """Where the panel stands: in the middle of the window."""
        width = min(scale.px(self.panel_size[0]), size[0] - scale.px(EDGE))
        height = min(scale.px(self.panel_size[1]), size[1] - scale.px(EDGE))
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = (size[0] // 2, size[1] // 2)
        self.inside = panels.content(self.rect, scale, bool(self.title)).inflate(-scale.px(20), -scale.px(8))

    @property
    def largest_size(self) -> tuple[int, int]:
        """The logical size the panel can grow to while it is open: its scale leaves room for that."""
        return self.panel_size

    def _fitting(self, size: tuple[int, int], scale: Scale) -> Scale:
        """The scale, or the largest below it at which the panel fits into the window."""
        room = min((size[n] - scale.px(EDGE)) / self.largest_size[n] for n in (0, 1))
        return scale.within(scale.user * room / scale.s, WHOLE_TEXT)

    @property
    def _note_beside(self) -> int:
        """The width of a line in the margin, where the panel leaves no foot for it; 0 where it does."""
        px, room = self.scale.px, self.rect.left - self.scale.px(NOTE_SIDES)
        low = self.rect.bottom > self.size[1] - px(NOTE_FOOT + NOTE_HIGH)
        return room if low and room >= px(NOTE_LEAST) else 0

    @property
    def note_at(self) -> tuple[int, int]:
        middle, foot = super().note_at
        return (self.rect.left // 2 if self._note_beside else middle), foot

    @property
    def note_room(self) -> int:
        return self._note_beside or super().note_room

    def update(self, dt: float) -> bool:
        if self._age >= self.rises:
            return False
        self._age += dt
        return True

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.backdrop, (0, 0))
        panels.draw_panel(surface, self.rect, self.scale, self.kind, self.title)
        self.content(surface)

    def content(self, surface: pygame.Surface) -> None:
        """Paints what stands in the panel below the widgets."""

    def picture(self, surface: pygame.Surface) -> None:
        share = min(1.0, self._age / self.rises)
        if share >= 1.0 or self.app.settings.instant:
            super().picture(surface)
            return
        # It comes in from 24 px below, out-cubic (look §8); with less motion it only fades.
        if self._layer is None:
            self._layer = pygame.Surface(self.size)
        super().picture(self._layer)
        eased = out_cubic(share)
        drop = 0 if self.app.settings.less_motion else round(self.scale.px(24) * (1 - eased))
        surface.blit(self.backdrop, (0, 0))
        self._layer.set_alpha(round(255 * eased))
        surface.blit(self._layer, (0, drop))


LEAST_HIGH = 270
"""The least a dialog of a few words is high: its title, a line, its buttons."""


class Words(Dialog):
    """A dialog of words over a row of buttons, no higher than they want. Set `body`."""

    body = ""
    whole = True

    def prepare(self, app: "SceneHost", size: tuple[int, int], scale: Scale) -> None:
        wide = self.panel_size[0]
        plain = Scale(size, scale.user, min(scale.text, WHOLE_TEXT))
        high = body_block(self.body, plain.px(wide - SIDES), plain).size[1] / plain.s
        self.panel_size = (wide, max(LEAST_HIGH, round(high) + ROUND_WORDS))
        super().prepare(app, size, scale)

    def content(self, surface: pygame.Surface) -> None:
        draw_body(surface, self.body, self.inside, self.scale)


class Confirm(Words):
    """A question about something irreversible (U6). The safe answer has the focus; Esc gives it."""

    asks = True

    def __init__(
        self, title: str, body: str, yes: str, on_yes: Callable[[], object], keep: str | None = None, icon: str = "",
    ) -> None:  # fmt: skip
        super().__init__()
        self.title, self.body, self.yes, self.keep, self.icon = title, body, yes, keep, icon
        self.on_yes = on_yes
        self.safe = "#keep"

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        keep = Face(self.keep or say("kit.keep"), key=self.app.bindings.label("back"), kind="secondary")
        yes = Face(self.yes, icon=self.icon, kind="primary")
        row_of_buttons(self.widgets, self.inside, scale, [("#keep", keep, self.back), ("#do", yes, self._yes)])

    def _yes(self) -> None:
        self.app.pop()
        self.on_yes()


def row_of_buttons(
    widgets: Widgets, inside: pygame.Rect, scale: Scale, row: Sequence[tuple[str, Face, Callable[[], object]]]
) -> None:
    """Lays a dialog's buttons along its foot, evenly wide, the main one at the right."""
    gap, height = scale.px(16), scale.px(60)
    width = min(scale.px(340), (inside.width - gap * (len(row) - 1)) // len(row))
    x = inside.centerx - (width * len(row) + gap * (len(row) - 1)) // 2
    for id, face, on_press in row:
        widgets.add(Button(id, pygame.Rect(x, inside.bottom - height, width, height), face, on_press, sound="click"))
        x += width + gap


def draw_body(surface: pygame.Surface, body: str, inside: pygame.Rect, scale: Scale) -> None:
    """A dialog's words, centred in what its buttons leave."""
    block = body_block(body, inside.width - scale.px(SIDES - 60), scale)
    room = pygame.Rect(inside.left, inside.top, inside.width, inside.height - scale.px(76))
    surface.blit(block.surface, block.surface.get_rect(center=room.center))


def body_block(body: str, room: int, scale: Scale) -> text.Block:
    """A dialog's words, wrapped to this many pixels."""
    return text.block(body, room, 23, palette.TEXT, scale, leading=1.35, align="centre", link_colour=palette.GOLD_TEXT)


def dimmed(picture: pygame.Surface, to: tuple[int, int, int] = DIM) -> pygame.Surface:
    """The picture blurred and darkened, for behind a dialog."""
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, width // 6), max(1, height // 6)))
    small = pygame.transform.gaussian_blur(small, 2)
    out = pygame.transform.smoothscale(small, (width, height))
    out.fill(to, special_flags=pygame.BLEND_RGB_MULT)
    return out


def button(
    id: str, rect: pygame.Rect, label: str, on_press: Callable[[], object], kind: Kind = "secondary", icon: str = "",
    key: str = "", refused: Tip | str | None = None, tip: Tip | str | None = None, size: float = 23, sub: str = "",
) -> Button:  # fmt: skip
    """A button in one line of code, for the many that need no more."""
    return Button(id, rect, Face(label, icon, key, sub, kind, size), on_press, tip, refused)
