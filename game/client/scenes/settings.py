"""The settings (U30, U47): a dialog of four leaves over whatever lies below; every change applies at once.

Each row can be put back by itself. Only what does something stands here. The dialog grows with the interface; rows it
then has no room for are scrolled to (U11).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from game.client import settings as kept
from game.client import texts
from game.client.input import DEFAULTS, chord, key_words
from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.choosers import Option, Segmented, Slider, Toggle
from game.client.look.lists import ListView
from game.client.look.scale import MOST_USER, Scale, largest_user
from game.client.look.scrolling import Scrolling
from game.client.look.widgets import Button, Widget
from game.client.scenes.base import WHOLE_TEXT, Dialog, SceneHost
from game.client.texts import say

LEAVES = ("screen", "sound", "play", "keys")
ROW, ROW_GAP = 66, 5
CONTROL, SLIM = 340, 280
"""The logical width of what stands at the end of a row, and where the row has no room for a sentence."""
DONE, BAR_ROOM = 130, 20
USUAL = "Backspace"
"""The key that gives a command its usual ones; no command has it."""
# Logical size of the dialog; and of the window it needs at the least, where its rows are scrolled and Done stands at
# the end of the tabs.
WIDE, HIGH = 1200, 1018
LEAST = (760, 430)
SPACIOUS = 1000
"""The logical width from which a row has room for the sentence about it."""


@dataclass(frozen=True)
class Row:
    """One setting: a switch, or a slider from `low` to `high`."""

    field: str
    low: float = 0.0
    high: float = 0.0
    step: float = 0.05
    unit: str = "percent"
    at_rest: bool = False


ROWS: dict[str, tuple[Row, ...]] = {
    "screen": (
        Row("ui_scale", 0.75, MOST_USER, 0.05, at_rest=True),
        Row("text_scale", 0.75, 2.0, 0.05, at_rest=True),
        Row("tip_delay", 0.0, 2.0, 0.05, "seconds"),
        Row("fullscreen"),
        Row("less_motion"),
        Row("no_flash"),
        Row("high_contrast"),
        Row("large_cursor"),
    ),
    "sound": (
        Row("effects", 0.0, 1.0), Row("interface", 0.0, 1.0), Row("music", 0.0, 1.0), Row("ambience", 0.0, 1.0),
        Row("mute"), Row("mute_in_background"),
    ),
    "play": (
        Row("speed", 0.5, 8.0, 0.5, "times"), Row("instant"), Row("fit_turns"),
        Row("bot_pause", 0.0, 3.0, 0.1, "seconds"), Row("show_odds"), Row("herald"), Row("companion"), Row("hints"),
        Row("show_forced"), Row("tell_befallen"),
        Row("edge_pan"),
    ),
    "keys": (),
}  # fmt: skip


def measure(value: float, unit: str) -> str:
    """A setting's value in words."""
    number = round(value * 100) if unit == "percent" else f"{value:.2f}".rstrip("0").rstrip(".")
    return say(f"settings.{unit}", number=number)


class SettingsPage(Dialog):
    """The dialog of settings."""

    safe = "#done"
    panel_size = (WIDE, HIGH)

    def __init__(self, leaf: str = "screen") -> None:
        super().__init__()
        self.leaf = leaf
        self.title = say("settings.title")
        # The name of each row, a sentence about it, and where both stand.
        self._rows: list[tuple[str, str, pygame.Rect]] = []
        self._first = 0
        # The command whose key was asked for last: its row stays in sight.
        self._asked: int | None = None

    def prepare(self, app: SceneHost, size: tuple[int, int], scale: Scale) -> None:
        self.title = say("settings.title")
        plain = Scale(size).s
        whole = min(size[0] / (WIDE + 40) / plain, size[1] / (HIGH + 40) / plain)
        most = min(size[n] / LEAST[n] for n in (0, 1)) / plain
        grown = scale.user > 1 or scale.text > WHOLE_TEXT
        super().prepare(app, size, scale.within(max(most, whole) if grown else whole, WHOLE_TEXT))

    @property
    def _spacious(self) -> bool:
        return self.inside.width >= self.scale.px(SPACIOUS)

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        if not self._spacious:
            self._build_narrow()
            return
        tabs = pygame.Rect(self.inside.left, self.inside.top, self.inside.width, scale.px(50))
        leaves = [Option(leaf, say(f"settings.tab.{leaf}")) for leaf in LEAVES]
        Segmented(self.widgets, "#leaf", tabs, leaves, self.leaf, self._turn, size=21)
        high = scale.px(56)
        foot = pygame.Rect(0, self.inside.bottom - high, scale.px(300), high)
        foot.centerx = self.inside.centerx
        done = Face(say("settings.done"), key=self.app.bindings.label("back"), kind="primary")
        self.widgets.add(Button("#done", foot, done, self.back, sound=""))
        self.body = pygame.Rect(
            self.inside.left, tabs.bottom + scale.px(18), self.inside.width, foot.top - tabs.bottom - scale.px(36)
        )
        self._lay()

    def _build_narrow(self) -> None:
        """The tabs with Done at their end, and everything below them for the rows."""
        scale, inside = self.scale, self.inside
        done = pygame.Rect(0, inside.top, scale.px(DONE), scale.px(50))
        done.right = inside.right
        tabs = pygame.Rect(inside.left, inside.top, done.left - scale.px(10) - inside.left, done.height)
        leaves = [Option(leaf, say(f"settings.tab.{leaf}")) for leaf in LEAVES]
        Segmented(self.widgets, "#leaf", tabs, leaves, self.leaf, self._turn, size=19)
        self.widgets.add(Button("#done", done, Face(say("settings.done"), kind="primary"), self.back, sound=""))
        self.body = pygame.Rect(inside.left, tabs.bottom + scale.px(12), inside.width, 0)
        self.body.height = inside.bottom - self.body.top
        self._lay()

    def _turn(self, leaf: str) -> None:
        self.leaf, self._first = leaf, 0
        self._lay()

    # -- rows and their scrolling

    @property
    def entries(self) -> list[Row | None]:
        """The rows of the present leaf; None is the language's."""
        language = self.leaf == "screen" and len(texts.available()) > 1
        return [*([None] if language else []), *ROWS[self.leaf]]

    @property
    def shown(self) -> int:
        """The number of rows that are seen at once."""
        gap = self.scale.px(ROW_GAP)
        return max(1, min(len(self.entries), (self.body.height + gap) // (self.scale.px(ROW) + gap)))

    @property
    def _high(self) -> int:
        """The height of a row: rows that scroll fill the page."""
        gap = self.scale.px(ROW_GAP)
        return (self.body.height + gap) // self.shown - gap if "#scroll" in self.widgets else self.scale.px(ROW)

    @property
    def first(self) -> int:
        """The first row that is seen."""
        return max(0, min(self._first, len(self.entries) - self.shown))

    def show_from(self, first: int) -> None:
        """Scrolls so that the rows begin with this one, or as near as that goes."""
        before, self._first = self.first, first
        self._first = self.first
        if self._first != before:
            self._lay()

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel scrolls beside the rows, too."""
        if event.type == pygame.MOUSEWHEEL and self.leaf != "keys":
            self.show_from(self.first - event.y)
            return True
        return super().handle(event)

    def _lay(self) -> None:
        """Lays out the rows of the present leaf."""
        self.widgets.remove_all("#row:")
        self._rows = []
        if self.leaf == "keys":
            self.widgets.remove("#scroll")
            self._lay_keys()
            return
        scrolls = self.shown < len(self.entries)
        if scrolls and "#scroll" not in self.widgets:
            self.widgets.add(_Scroll(self))
        elif not scrolls:
            self.widgets.remove("#scroll")
        y = self.body.top
        for row in self.entries[self.first : self.first + self.shown]:
            if row is None:
                self._language(y)
            else:
                self._row(row, y)
            y += self._high + self.scale.px(ROW_GAP)

    @property
    def _control(self) -> int:
        """The logical width of what stands at the end of a row."""
        return CONTROL if self._spacious else SLIM

    def _cells(self, y: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """A row, its control, its way back beside it."""
        scale, body = self.scale, self.body
        bar = scale.px(BAR_ROOM) if "#scroll" in self.widgets else 0
        row = pygame.Rect(body.left, y, body.width - bar, self._high)
        high = scale.px(46)
        control = pygame.Rect(0, 0, scale.px(self._control), high)
        control.midright = (row.right - scale.px(18), row.centery)
        back = pygame.Rect(control.left - scale.px(14) - high, control.top, high, high)
        return row, control, back

    def _language(self, y: int) -> None:
        row, control, _ = self._cells(y)
        self._rows.append((say("settings.language"), "", row))
        options = [Option(name, say(f"settings.language_name.{name}")) for name in texts.available()]
        Segmented(
            self.widgets, "#row:language", control, options, self.app.settings.language,
            lambda name: self.app.change_settings(language=name),
        )  # fmt: skip

    def _row(self, row: Row, y: int) -> None:
        place, control, back = self._cells(y)
        tip = say(f"settings.{row.field}_tip")
        value, high = getattr(self.app.settings, row.field), row.high
        if row.field == "ui_scale" and (most := largest_user(self.size)) < MOST_USER:
            # A larger window grows with the value that was asked for.
            value, high = min(value, most), most
            tip = say("settings.ui_scale_limited", most=measure(most, "percent"), all=measure(MOST_USER, "percent"))
        id = f"#row:{row.field}"
        if isinstance(value, bool):
            words = say("kit.on") if value else say("kit.off")
            self.widgets.add(Toggle(id, control, words, value, self._taker(row.field), tip))
        else:
            slider = _Unturned if "#scroll" in self.widgets else Slider
            self.widgets.add(
                slider(
                    id, control, value, row.low, high, None if row.at_rest else self._hearer(row.field), row.step,
                    tip, lambda v: measure(v, row.unit), self._taker(row.field),
                )
            )  # fmt: skip
        self._rows.append((say(f"settings.{row.field}"), tip, place))
        if row.field != "fullscreen" and value != kept.default(row.field):
            self._way_back(row, back)

    def _way_back(self, row: Row, rect: pygame.Rect) -> None:
        face = Face(icon="take-back", kind="quiet", size=20)
        usual = kept.default(row.field)
        self.widgets.add(
            Button(f"#row:{row.field}:reset", rect, face, lambda: self._take(row.field, usual), say("settings.reset"))
        )

    def _taker(self, field: str) -> Callable[[Any], None]:
        return lambda value: self._take(field, value)

    def _hearer(self, field: str) -> Callable[[Any], None]:
        """Applies a value while the slider is still in the hand; its row stays as it is."""
        return lambda value: self.app.change_settings(**{field: value})

    def _take(self, field: str, value: Any) -> None:
        """Applies and keeps a value, and shows or hides the way back."""
        if field == "fullscreen":
            self.app.toggle_fullscreen()
            return
        if field == "companion" and value:
            # Whoever calls the companion back hears everything once more.
            self.app.change_settings(companion_shown=[])
        if value != getattr(self.app.settings, field):
            self.app.change_settings(**{field: value})
        focused = self.widgets.focused.id if self.widgets.focused else None
        shown = self.widgets.focus_shown
        self._lay()
        if focused is not None and focused in self.widgets:
            self.widgets.focus(focused, shown)

    # -- keys

    def _lay_keys(self) -> None:
        self.commands = list(DEFAULTS)
        rect = pygame.Rect(self.body.left, self.body.top, self.body.width, self.body.height - self.scale.px(34))
        self.widgets.add(
            ListView(
                "#row:keys", rect, len(self.commands), self.scale.px(44), self._draw_key, lambda n: None, self._ask_key,
                self._asked,
            )
        )  # fmt: skip

    def _draw_key(self, surface: pygame.Surface, rect: pygame.Rect, n: int, hovered: bool, chosen: bool) -> None:
        scale, command = self.scale, self.commands[n]
        row = rect.inflate(0, -scale.px(4))
        surface.blit(panels.tray(row.size, scale, chosen, 140 if hovered else 90), row)
        at = (row.left + scale.px(16), row.centery)
        text.draw(surface, say(f"deed.{command}"), at, "body", 20, palette.TEXT, scale, "midleft", row.width * 6 // 10)
        x = row.right - scale.px(12)
        names = self.app.bindings.keys[command]
        for name in reversed(names):
            box = panels.key_box(key_words(name), scale, palette.GOLD_TEXT)
            x -= box.get_width()
            surface.blit(box, box.get_rect(midleft=(x, row.centery)))
            x -= scale.px(8)
        if not names:
            text.draw(surface, say("settings.no_key"), (x, row.centery), "italic", 18, palette.LOSS, scale, "midright")

    def _ask_key(self, n: int) -> None:
        self._asked = n
        self.app.push(AskKey(self.commands[n]))

    # -- painting

    def content(self, surface: pygame.Surface) -> None:
        scale = self.scale
        if self.leaf == "keys":
            at = (self.body.left, self.body.bottom - scale.px(17))
            room = self.body.width
            text.draw(surface, say("settings.keys_help"), at, "italic", 18, palette.TEXT_DIM, scale, "midleft", room)
        for name, line, row in self._rows:
            surface.blit(panels.tray(row.size, scale, dark=70), row)
            left = row.left + scale.px(24)
            # Up to where the way back may stand.
            room = row.right - scale.px(18 + self._control + 14 + 46 + 12) - left
            if not self._spacious:
                block = text.block(name, room, 20, palette.TEXT, scale, "bold", 1.1, lines=2)
                surface.blit(block.surface, block.surface.get_rect(midleft=(left, row.centery)))
                continue
            at = (left, row.centery + scale.px(2)) if line else (left, row.centery)
            text.draw(surface, name, at, "bold", 22, palette.TEXT, scale, "bottomleft" if line else "midleft", room)
            if line:
                size = text.fitting(line, "body", 18, scale, room, 15)
                at = (left, row.centery + scale.px(3))
                text.draw(surface, line, at, "body", size, palette.TEXT_DIM, scale, "topleft", room)


class _Unturned(Slider):
    """A slider among rows that scroll: the wheel scrolls them and does not change it (U13)."""

    def wheel(self, clicks: int) -> bool:
        return False


class _Scroll(Scrolling):
    """Shows more rows than have room, by whole rows: the wheel, the arrows, and the bar beside them."""

    def __init__(self, page: SettingsPage) -> None:
        strip = page.body.copy()
        strip.width = page.scale.px(BAR_ROOM - ROW_GAP)
        strip.right = page.body.right
        super().__init__("#scroll", strip, focusable=True)
        self.page_of = page

    @property
    def _last(self) -> int:
        return len(self.page_of.entries) - self.page_of.shown

    @property
    def whole(self) -> int:
        return round(self.rect.height * len(self.page_of.entries) / self.page_of.shown)

    def bar(self) -> pygame.Rect | None:
        self.offset = round(self.furthest * self.page_of.first / max(1, self._last))
        return super().bar()

    def scroll_to(self, offset: float) -> None:
        self.page_of.show_from(round(self._last * max(0.0, offset) / max(1, self.furthest)))
        self.changed()

    def wheel(self, clicks: int) -> bool:
        self.page_of.show_from(self.page_of.first - clicks)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        many, all_of_them = self.page_of.shown, len(self.page_of.entries)
        moves = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -many, pygame.K_PAGEDOWN: many,
                 pygame.K_HOME: -all_of_them, pygame.K_END: all_of_them}  # fmt: skip
        if event.key not in moves:
            return False
        self.page_of.show_from(self.page_of.first + moves[event.key])
        return True

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        self.draw_bar(surface)


class AskKey(Dialog):
    """Waits for the key a command is to have; Esc leaves it as it is, Backspace gives it its usual ones again (U30)."""

    panel_size = (640, 310)

    def __init__(self, command: str) -> None:
        super().__init__()
        self.command = command
        self.title = say("settings.press_key")

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.widgets.add(_Ear("#ear", self.rect, self._heard))
        self.widgets.focus("#ear", shown=False)
        if self.app.bindings.keys[self.command] != DEFAULTS[self.command]:
            face = Face(say("settings.reset"), "take-back", USUAL, kind="quiet", size=19)
            place = pygame.Rect(0, 0, scale.px(400), scale.px(48))
            place.midbottom = self.inside.midbottom
            usual = self.widgets.add(Button("#usual", place, face, lambda: self._bind(DEFAULTS[self.command])))
            # The next key that is pressed is heard, whatever the mouse has touched.
            usual.focusable = False

    def _heard(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self.app.pop()
        else:
            usual = event.key == pygame.K_BACKSPACE
            self._bind(DEFAULTS[self.command] if usual else (chord(event.key, event.mod),))

    def _bind(self, keys: tuple[str, ...]) -> None:
        """Gives the command these keys, and tells who has lost one by it."""
        self.app.pop()
        robbed = self.app.bindings.rebind(self.command, keys)
        self.app.change_settings(keys=self.app.bindings.changed())
        if robbed:
            self.app.tell(say("settings.taken", key=key_words(keys[0]), deed=say(f"deed.{robbed[0]}")))

    def content(self, surface: pygame.Surface) -> None:
        block = text.block(
            f"**{say(f'deed.{self.command}')}**\n{say('settings.press_key_tip')}", self.inside.width, 23, palette.TEXT,
            self.scale, align="centre", leading=1.5,
        )  # fmt: skip
        room = self.inside.copy()
        if "#usual" in self.widgets:
            room.height = self.widgets.rect("#usual").top - room.top
        surface.blit(block.surface, block.surface.get_rect(center=room.center))


class _Ear(Widget):
    """A widget that takes one key, whatever it means elsewhere; a modifier counts when it is released alone."""

    takes_letters = True

    def __init__(self, id: str, rect: pygame.Rect, on_key: Callable[[pygame.event.Event], None]) -> None:
        super().__init__(id, rect, focusable=True)
        self.on_key = on_key

    def raw(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key not in _MODIFIERS:
            self.on_key(event)
            return True
        if event.type == pygame.KEYUP and event.key in _MODIFIERS:
            self.on_key(event)
            return True
        return event.type in (pygame.KEYDOWN, pygame.KEYUP)


_MODIFIERS = frozenset(
    (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)
)  # fmt: skip
