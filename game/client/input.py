"""Keys and the commands they give (look §9); every key can be bound again (U35)."""

from collections.abc import Mapping

import pygame

from game.client.texts import say

# Command → keys, the first of which is shown on buttons. A modifier alone (Shift, Alt) is a key that is held.
DEFAULTS: dict[str, tuple[str, ...]] = {
    "confirm": ("Enter", "Keypad Enter"),
    "back": ("Esc",),
    "next": ("Space",),
    "undo": ("Ctrl+Z",),
    "redo": ("Ctrl+Y", "Ctrl+Shift+Z"),
    "hand": ("H",),
    "card_1": ("1",),
    "card_2": ("2",),
    "card_3": ("3",),
    "card_4": ("4",),
    "card_5": ("5",),
    "card_6": ("6",),
    "card_7": ("7",),
    "card_8": ("8",),
    "card_9": ("9",),
    "card_10": ("0",),
    "walk_left": ("Left",),
    "walk_right": ("Right",),
    "walk_up": ("Up",),
    "walk_down": ("Down",),
    "pan_left": ("Ctrl+Left",),
    "pan_right": ("Ctrl+Right",),
    "pan_up": ("Ctrl+Up",),
    "pan_down": ("Ctrl+Down",),
    "zoom_in": ("+", "=", "Keypad +"),
    "zoom_out": ("-", "Keypad -"),
    "hide_pieces": ("V",),
    "show_regions": ("R",),
    "magnify": ("Alt",),
    "hurry": ("Shift",),
    "pin": ("T",),
    "panels": ("P",),
    "fit": ("F",),
    "capital": ("Home",),
    "last": ("End",),
    "battle_before": ("Page up",),
    "battle_after": ("Page down",),
    "odds": ("O",),
    "chances": ("C",),
    "dangers": ("D",),
    "marks": ("K",),
    "fight_on": ("E",),
    "who_fights": ("G",),
    "own_board": ("S",),
    "another": ("N",),
    "all": ("A",),
    "build": ("B",),
    "hint": ("X",),
    "log": ("L",),
    "save": ("Ctrl+S",),
    "mute": ("M",),
    "rulebook": ("F1",),
    "shortcuts": ("?", "Shift+/"),
    "fullscreen": ("F11",),
    "screenshot": ("F12",),
}
# Names people read, for the keys SDL names otherwise.
_NAMES = {
    pygame.K_RETURN: "Enter", pygame.K_KP_ENTER: "Keypad Enter", pygame.K_ESCAPE: "Esc", pygame.K_SPACE: "Space",
    pygame.K_LEFT: "Left", pygame.K_RIGHT: "Right", pygame.K_UP: "Up", pygame.K_DOWN: "Down", pygame.K_HOME: "Home",
    pygame.K_TAB: "Tab", pygame.K_BACKSPACE: "Backspace", pygame.K_DELETE: "Delete", pygame.K_KP_PLUS: "Keypad +",
    pygame.K_KP_MINUS: "Keypad -",
}  # fmt: skip
# Keys whose names are words of a language, by the name they are bound by.
_TOLD = {
    "Space": "space", "Left": "left", "Right": "right", "Up": "up", "Down": "down", "Page up": "page_up",
    "Page down": "page_down", "Keypad Enter": "keypad_enter", "Keypad +": "keypad_plus", "Keypad -": "keypad_minus",
}  # fmt: skip
# What widgets read as these keys, whatever is bound to the command (U35).
_READ_AS = {
    "confirm": (pygame.K_RETURN, pygame.K_KP_ENTER), "back": (pygame.K_ESCAPE,), "walk_left": (pygame.K_LEFT,),
    "walk_right": (pygame.K_RIGHT,), "walk_up": (pygame.K_UP,), "walk_down": (pygame.K_DOWN,),
}  # fmt: skip
_HELD = {"Shift": pygame.KMOD_SHIFT, "Ctrl": pygame.KMOD_CTRL, "Alt": pygame.KMOD_ALT}
_MODIFIER_KEYS = {
    pygame.K_LSHIFT: "Shift", pygame.K_RSHIFT: "Shift", pygame.K_LCTRL: "Ctrl", pygame.K_RCTRL: "Ctrl",
    pygame.K_LALT: "Alt", pygame.K_RALT: "Alt",
}  # fmt: skip


def key_name(key: int) -> str:
    """The name of a key, as it is saved."""
    if key in _MODIFIER_KEYS:
        return _MODIFIER_KEYS[key]
    name = _NAMES.get(key) or pygame.key.name(key)
    return name.upper() if len(name) == 1 or (name[:1] == "f" and name[1:].isdigit()) else name[:1].upper() + name[1:]


def digit_of(event: pygame.event.Event) -> int | None:
    """The digit that was typed with nothing held beside it, None for any other event."""
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return None
    typed = getattr(event, "unicode", "")
    return int(typed) if len(typed) == 1 and typed in "0123456789" else None


def chord(key: int, modifiers: int) -> str:
    """A key press with its modifiers as text: `Ctrl+Z`."""
    name = key_name(key)
    held = [word for word, mask in (("Ctrl", pygame.KMOD_CTRL), ("Alt", pygame.KMOD_ALT), ("Shift", pygame.KMOD_SHIFT))
            if modifiers & mask and word != name]  # fmt: skip
    return "+".join([*held, name])


def key_words(name: str) -> str:
    """A key with its modifiers in the language in use (U43): `Ctrl+Left` is Ctrl+左."""
    held, plus, last = name.rpartition("+") if name[-1:] != "+" else ("", "", name)
    return held + plus + (say(f"key.{_TOLD[last]}") if last in _TOLD else last)


class Bindings:
    """The keys of every command now: the defaults and what the person changed."""

    def __init__(self, changed: Mapping[str, list[str]] | None = None) -> None:
        self.keys: dict[str, tuple[str, ...]] = dict(DEFAULTS)
        for command, keys in (changed or {}).items():
            if command in DEFAULTS:
                self.keys[command] = tuple(keys)

    def command(self, event: pygame.event.Event) -> str | None:
        """The command of a key press. Shift beside a key that means nothing with Shift still means the key."""
        pressed = chord(event.key, event.mod)
        typed = getattr(event, "unicode", "")
        for command, keys in self.keys.items():
            if pressed in keys or (typed and typed in keys and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)):
                return command
        if event.mod & pygame.KMOD_SHIFT:
            pressed = chord(event.key, event.mod & ~pygame.KMOD_SHIFT)
            found = next((command for command, keys in self.keys.items() if pressed in keys), None)
            if found is not None:
                return found
        # Nobody is locked in: Esc leads back whatever else does, for it is never given to another command.
        return "back" if pressed == "Esc" else None

    def read(self, event: pygame.event.Event) -> pygame.event.Event:
        """A press or a release as widgets understand it: the key bound to `confirm` is Enter, and so on; Enter itself,
        bound to something else, is a key they do not know."""
        command = self.command(event)
        meant = _READ_AS.get(command or "")
        if meant is not None and event.key not in meant:
            return pygame.event.Event(event.type, {**event.dict, "key": meant[0]})
        alone = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if alone and command is not None and meant is None and any(event.key in keys for keys in _READ_AS.values()):
            return pygame.event.Event(event.type, {**event.dict, "key": pygame.K_UNKNOWN})
        return event

    def label(self, command: str) -> str:
        """The key to show on a button for this command, or ""."""
        keys = self.keys.get(command, ())
        return key_words(keys[0]) if keys else ""

    def held(self, command: str) -> bool:
        """Whether the key for this command is down now."""
        modifiers = pygame.key.get_mods()
        pressed = pygame.key.get_pressed()
        for name in self.keys.get(command, ()):
            if name in _HELD:
                if modifiers & _HELD[name]:
                    return True
                continue
            key = next((code for code, word in _NAMES.items() if word == name), None)
            if key is None:
                try:
                    key = pygame.key.key_code(name.lower())
                except ValueError:
                    continue
            if pressed[key]:
                return True
        return False

    def rebind(self, command: str, keys: tuple[str, ...]) -> list[str]:
        """Gives a command other keys; returns the commands that lost one."""
        robbed = []
        for other, theirs in self.keys.items():
            if other != command and set(theirs) & set(keys):
                self.keys[other] = tuple(key for key in theirs if key not in keys)
                robbed.append(other)
        self.keys[command] = keys
        return robbed

    def changed(self) -> dict[str, list[str]]:
        """The bindings that differ from the defaults, as the settings keep them."""
        return {command: list(keys) for command, keys in self.keys.items() if keys != DEFAULTS[command]}
