"""The entry line: pygame_gui's, for it supports input methods, with a lacquer theme made for each scale.

pygame_gui is imported with the first entry line, never before the first frame (client-tech §1); one manager serves the
whole program.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pygame

from game import paths
from game.client.look import palette, panels, shapes, text
from game.client.look.fonts import FACES, face, has
from game.client.look.palette import Colour
from game.client.look.scale import Scale
from game.client.look.widgets import TipOf, Widget
from game.engine.plain_text import plain_line

if TYPE_CHECKING:
    from pygame_gui import UIManager

LONGEST_PASTE = 1000
# Letters of the house where it has them; what is written in others is set in WenKai as a whole.
LATIN, WIDE = "tianming-latin", "tianming-wide"
FACE_FILES = {LATIN: FACES["body"].file, WIDE: FACES["wenkai"].file}


def theme(scale: Scale) -> dict[str, Any]:
    """The theme of every element type at a scale; `defaults` alone would leave sizes as they are."""

    def hexed(colour: Colour, alpha: int = 255) -> str:
        return "#{:02x}{:02x}{:02x}{:02x}".format(*colour, alpha)

    clear = hexed(palette.BLACK, 0)

    def font(name: str) -> dict[str, str]:
        return {"name": name, "size": str(scale.font(21)), "bold": "0", "italic": "0"}

    colours = {
        "dark_bg": clear, "normal_bg": clear, "hovered_bg": clear, "active_bg": clear, "disabled_bg": clear,
        "selected_bg": hexed(palette.GOLD_LO), "normal_border": clear, "hovered_border": clear, "active_border": clear,
        "disabled_border": clear, "selected_border": clear, "normal_text": hexed(palette.TEXT),
        "hovered_text": hexed(palette.TEXT), "active_text": hexed(palette.TITLE_TEXT),
        "selected_text": hexed(palette.TITLE_TEXT), "disabled_text": hexed(palette.TEXT_DIM),
        "text_cursor": hexed(palette.GOLD_TEXT), "placeholder_text": hexed(palette.TEXT_DIM, 150),
    }  # fmt: skip
    flat = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}
    block = {"font": font(LATIN), "colours": colours, "misc": {**flat, "padding": f"{scale.px(12)},{scale.px(4)}"}}
    kinds = ("text_entry_line", "text_entry_box", "label", "button", "panel", "window", "text_box", "tool_tip")
    ids = {f"#{name}": {**block, "font": font(name)} for name in FACE_FILES}
    return {"defaults": block, **dict.fromkeys(kinds, block), **ids}


@lru_cache(maxsize=1)
def manager(scale: Scale) -> "UIManager":
    """The one manager, made for a scale."""
    import pygame_gui

    made = pygame_gui.UIManager(scale.size, enable_live_theme_updates=False)
    for name, face_file in FACE_FILES.items():
        file = str(paths.asset("fonts", face_file))
        made.add_font_paths(name, file, file, file, file)
        made.preload_fonts([{"name": name, "point_size": scale.font(21), "style": "regular", "antialiased": "1"}])
    made.get_theme().load_theme(theme(scale))
    return made


def _face_for(words: str) -> str:
    return LATIN if all(character.isspace() or has("body", character) for character in words) else WIDE


def writable(words: str) -> str:
    """The text without what cannot be written in an entry line."""
    padded = plain_line(f"|{words}|")[1:-1]
    return "".join(character for character in padded if _takes_room(character))


@lru_cache(maxsize=4096)
def _takes_room(character: str) -> bool:
    """Whether every face of the line gives a character a width: marks over letters have none of their own."""
    return all(face(role, 40).size(character)[0] > 0 for role in ("body", "wenkai"))


def _is_paste(event: pygame.event.Event) -> bool:
    """Ctrl+V or Command+V; on some systems no key comes with it, only the letter."""
    holds = pygame.KMOD_CTRL | pygame.KMOD_META
    if event.type == pygame.KEYDOWN:
        return event.key == pygame.K_v and bool(event.mod & holds) and not event.mod & pygame.KMOD_ALT
    return event.type == pygame.TEXTINPUT and event.text == "v" and bool(pygame.key.get_mods() & holds)


def _clipboard() -> str:
    """The text copied last, anywhere; "" where there is none or the desktop does not give it."""
    try:
        return pygame.scrap.get_text()[:LONGEST_PASTE]
    except (pygame.error, UnicodeError):
        return ""


class Entry(Widget):
    """A line to write in. `on_change` is called at every change, `on_done` at Enter."""

    takes_letters = True

    def __init__(
        self, id: str, rect: pygame.Rect, scale: Scale, value: str = "",
        on_change: Callable[[str], object] | None = None,
        on_done: Callable[[str], object] | None = None, longest: int = 40, hint: str = "", tip: TipOf = None,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, None, tip, focusable=True)
        from pygame_gui.elements import UITextEntryLine

        self.on_change, self.on_done, self.hint = on_change, on_done, hint
        self.manager = manager(scale)
        self._face = _face_for(value)
        self.line = UITextEntryLine(rect, self.manager, object_id="#" + self._face)
        self.line.set_text_length_limit(longest)
        self._longest = longest
        self._told = value
        self.set(value)

    @property
    def value(self) -> str:
        """The text, without spaces around it."""
        return re.sub(r"\s+", " ", self.line.get_text()).strip()

    def set(self, value: str) -> None:
        """Replaces the text; what cannot be shown or is too long is left out."""
        value = writable(value)[: self._longest]
        self._told = value
        self.line.set_text(value)
        self._dress()
        self.line.update(0.0)
        self.changed()

    def _dress(self) -> None:
        """Chooses the face that has all letters of the line."""
        name = _face_for(self.line.get_text())
        if name != self._face:
            self._face = name
            self.line.change_object_id("#" + name)

    def focus_changed(self, focused: bool) -> None:
        if focused:
            self.manager.set_focus_set(self.line)
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            self.manager.set_focus_set(None)
            pygame.key.stop_text_input()

    def grabbed(self, place: tuple[int, int]) -> None:
        # The press that gave the focus also sets the cursor.
        self.line.process_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))

    def gone(self) -> None:
        self.line.kill()

    def raw(self, event: pygame.event.Event) -> bool:
        """Gives every event to the line first, which knows what concerns it."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_TAB, pygame.K_ESCAPE):
            return False
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_done is not None:
                self.on_done(self.value)
                return True
            return False
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            return False
        if _is_paste(event):
            event = pygame.event.Event(pygame.TEXTINPUT, text=_clipboard())
        if event.type == pygame.TEXTINPUT:
            # The line draws every character it is given by itself, and SDL refuses to draw one without width.
            event = pygame.event.Event(pygame.TEXTINPUT, text=writable(event.text))
        taken = bool(self.line.process_event(event))
        if self.line.get_text() != self._told:
            self._told = self.line.get_text()
            self._dress()
            self.changed()
            if self.on_change is not None:
                self.on_change(self.value)
        return (taken and event.type == pygame.KEYDOWN) or event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING)

    def tick(self, dt: float) -> bool:
        """Lets the cursor blink: true while the line has the keyboard."""
        self.line.update(dt)
        return self.line.is_focused

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        rim = shapes.flat(palette.GOLD_MID if self.hovered or self.line.is_focused else palette.rgb("#8a6428"))
        surface.blit(panels.field(self.rect.size, scale, rim), self.rect)
        image = self.line.image
        if image is not None:
            surface.blit(image, self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        if self.hint and not self.line.get_text() and not self.line.is_focused:
            dim = palette.mix(palette.TEXT_DIM, palette.LACQUER_8, 0.35)
            at = (self.rect.left + scale.px(14), self.rect.centery)
            text.draw(surface, self.hint, at, "italic", 20, dim, scale, "midleft", self.rect.width - scale.px(28))
