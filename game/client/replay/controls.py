"""The bar of controls below a replay: the line, steps, pace, what is shown, and the way out."""

from collections.abc import Callable
from typing import Any, Protocol

from pygame import Rect, Surface

from game.client.look import panels, text
from game.client.look.buttons import Face, Kind
from game.client.look.choosers import Option, Segmented
from game.client.look.palette import GOLD_TEXT, TEXT, TEXT_DIM
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widgets
from game.client.names import Names
from game.client.replay.bar import (
    BUTTON,
    BUTTONS_TOP,
    INSET,
    LINE_HIGH,
    LINE_TOP,
    Scrubber,
    Transport,
    bar_rect,
    bar_scale,
)
from game.client.replay.index import ReplayIndex
from game.client.texts import has, say
from game.engine.refusals import Seat
from game.engine.table import Table

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
AT_ONCE = 0.0
"""The speed at which nothing moves: one decision after another simply stands there."""
COMMANDS = {
    "next": "play",
    "walk_left": "step_back",
    "walk_right": "step",
    "walk_up": "turn_back",
    "walk_down": "turn",
    "capital": "start",
    "last": "end",
    "battle_before": "battle_back",
    "battle_after": "battle",
}
"""What keys do here, by the names of the buttons."""


class Steered(Protocol):
    """A replay, as the bar below it shows and steers it."""

    app: Any
    widgets: Widgets
    index: ReplayIndex[Any]
    names: Names
    t: Table[Any]
    moment: int
    playing: bool
    everything: bool
    whose: bool
    speed: float
    seat_shown: Seat

    def actions(self) -> dict[str, Callable[[], object]]:
        """The actions of the buttons, by their names."""

    def go_to(self, moment: int) -> None:
        """Shows a moment."""

    def set_speed(self, speed: float) -> None:
        """Sets how fast it plays."""

    def turn_whose(self) -> None:
        """Walks by every turn, or by one seat's."""

    def whose_tip(self) -> Tip:
        """The tooltip of the button with the emblem."""

    def turn_everything(self) -> None:
        """Shows what was hidden, or hides it again."""

    def copy(self) -> None:
        """Copies the name of this moment to the clipboard."""

    def branch(self) -> None:
        """Plays on from here as a new game."""


class Controls:
    """The bar of one window, at a scale of its own."""

    line: Scrubber

    def __init__(self, replay: Steered, size: tuple[int, int], scale: Scale) -> None:
        self.replay = replay
        self.bar = bar_scale(scale)
        self.place = bar_rect(size, self.bar)
        self.ground = panels.panel(self.place.size, self.bar, "black")

    def lay(self) -> None:
        """Lays the line and the buttons below it."""
        scale, px, replay = self.bar, self.bar.px, self.replay
        index, widgets = replay.index, replay.widgets
        left, right = self.place.left + px(INSET), self.place.right - px(INSET)
        line = Rect(left, self.place.top + px(LINE_TOP), right - left, px(LINE_HIGH))
        self.line = widgets.add(Scrubber(line, scale, index, replay.names.colours(), replay.go_to))
        top, high = self.place.top + px(BUTTONS_TOP), px(BUTTON)
        self.caption = Rect(left + px(14), top, px(262), high)
        x = self.caption.right + px(12)

        def place(wide: float, gap: float = 8) -> Rect:
            nonlocal x
            rect = Rect(x, top, px(wide), high)
            x = rect.right + px(gap)
            return rect

        actions = replay.actions()
        for name, wide in (
            ("start", 50), ("turn_back", 50), ("battle_back", 68), ("step_back", 50), ("play", 78), ("step", 50),
            ("battle", 68), ("turn", 50), ("end", 50),
        ):  # fmt: skip
            tip = self.replay.names.say(f"replay.{name}", key=self._key_of(name))
            kind: Kind = "primary" if name == "play" else "secondary"
            widgets.add(Transport(f"#{name}", place(wide), name, actions[name], tip, kind))
        widgets.default = "#play"
        widgets.add(Button("#whose", place(54, 18), Face(kind="quiet"), replay.turn_whose, replay.whose_tip))
        speeds = [Option(speed, say("replay.speed", speed=f"{speed:g}")) for speed in SPEEDS]
        speeds.append(Option(AT_ONCE, say("replay.at_once")))
        Segmented(widgets, "#speed", place(480, 18), speeds, replay.speed, replay.set_speed, 17)
        segments = ["#speed", *(f"#speed:{option.value}" for option in speeds)]
        refused = None if index.over else self.replay.names.say("replay.hidden")
        face = Face(icon="eye-target", kind="chosen" if replay.everything else "quiet")
        widgets.add(Button("#everything", place(54), face, replay.turn_everything, say("replay.everything"), refused))
        face = Face(icon="scroll-quill", kind="quiet")
        widgets.add(Button("#copy", place(54, 18), face, replay.copy, say("replay.copy")))
        rest = Rect(x, top, right - x, high)
        face = Face(say("replay.branch"), "open-gate", size=22)
        widgets.add(Button("#branch", rest, face, replay.branch, self.replay.names.say("replay.branch_tip")))
        for id in ("#line", *(f"#{name}" for name in actions), "#whose", "#everything", "#copy", "#branch", *segments):
            widgets[id].own_scale = scale
        self.show_play()

    def _key_of(self, name: str) -> str:
        return self.replay.app.bindings.label(next(command for command, to in COMMANDS.items() if to == name))

    def show_play(self) -> None:
        """Shows on the middle button what it does now."""
        button = self.replay.widgets["#play"]
        assert isinstance(button, Transport)
        button.show("pause" if self.replay.playing else "play")

    def show_everything(self) -> None:
        """Makes the eye gilt while everything is shown."""
        button = self.replay.widgets["#everything"]
        assert isinstance(button, Button)
        button.say(Face(icon="eye-target", kind="chosen" if self.replay.everything else "quiet"))

    # ---- drawing

    def draw(self, surface: Surface) -> None:
        """Draws what lies below the buttons."""
        surface.blit(self.ground, self.place)
        self._draw_caption(surface)

    def draw_over(self, surface: Surface) -> None:
        """Draws the emblem of the seat whose turns are stepped by, on its button."""
        replay = self.replay
        mark = emblem(replay.names.colour(replay.seat_shown), self.bar.px(34), dim=not replay.whose)
        surface.blit(mark, mark.get_rect(center=replay.widgets.rect("#whose").center))

    def _draw_caption(self, surface: Surface) -> None:
        """Draws which decision it is, and whose is the next."""
        scale, box, replay = self.bar, self.caption, self.replay
        words = say("replay.decision", number=replay.moment, of=replay.index.length)
        at = (box.left, box.top + box.height * 28 // 100)
        text.draw(surface, words, at, "bold", 20, TEXT, scale, "midleft", box.width)
        at = (box.left, box.top + box.height * 76 // 100)
        if replay.index.problem and replay.moment >= replay.index.length:
            text.draw(surface, say("replay.broken"), at, "body", 18, GOLD_TEXT, scale, "midleft", box.width)
            return
        waiting = replay.t.waiting()
        words = self.replay.names.say("replay.over")
        if waiting:
            doing = f"replay.doing.{replay.t.s.step}"
            step = say(doing if has(doing) else "replay.doing.turn")
            words = say("replay.decides", who=replay.names.name(waiting[0]), step=step)
        text.draw(surface, words, at, "body", 18, TEXT_DIM, scale, "midleft", box.width)
