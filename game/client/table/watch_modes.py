"""How the turns of computer players and rebel hosts are shown, each as one likes, for this sitting: watched, told in a
line, or passed over (U17); and the rest after each deed of a computer player, offered when the first acts (U18)."""

from typing import Any, Final, Literal, get_args

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.choosers import Slider
from game.client.look.widgets import Button
from game.client.table_host import FrameHost
from game.client.texts import enumerated, say
from game.engine.refusals import Seat

WatchMode = Literal["watch", "short", "skip"]
WATCH_MODES: Final[tuple[WatchMode, ...]] = get_args(WatchMode)
"""How another's turns are shown: watched, told in a line, passed over (U17)."""

WIDE, HIGH = 620, 132


class WatchModes:
    """Who is shown how, and the slip on which the rest after a deed is set."""

    def __init__(self, table: FrameHost[Any]) -> None:
        self.table = table
        self.of: dict[Seat, WatchMode] = {}
        self.offered = False
        self._turn: tuple[int, Seat] = (0, -1)
        self._before: dict[str, int] = {}

    def set(self, seat: Seat, mode: WatchMode) -> None:
        """How a seat's turns are shown from now on."""
        self.of[seat] = mode

    def shows(self, seat: Seat) -> bool:
        """Whether a seat's turns can be shown in one mode or another: no person's, and still in the game."""
        return not self.table.session.is_human(seat) and self.table.parts.plays_on(seat)

    # ---- turns

    def watch(self) -> None:
        """At rest between two deeds: passes over a turn that is not to be watched, and tells of one that was."""
        table = self.table
        seat = self._turned()
        bots = 0 <= seat < table.t.s.seats and not table.session.is_human(seat)
        if bots and not table.pace.skipping and not table.app.settings.bot_pause_offered and table.session.viewer >= 0:
            self.offer()
        # A person may be asked in between: what is passed over is passed over to its end.
        if bots and self.of.get(seat, "watch") != "watch" and not table.pace.skipping and not table.deciding():
            table.pace.skip_to("turn")

    def follow(self) -> None:
        """While seats are shown whose turns come in one go: each is passed over as its turn is told."""
        table = self.table
        if not table.parts.in_one_go or table.field.loading or not table.director.busy:
            return
        seat = self._turned()
        hidden = self.of.get(seat, "watch") != "watch"
        if seat in table.parts.in_one_go and hidden and not table.pace.skipping and table.prompt is None:
            table.pace.skip_to("turn")

    def _turned(self) -> Seat:
        """Whose turn is shown; when it is another's than before, the former is told in short, if it is to be."""
        shown = self.table.shown
        turn = (shown.round, shown.turn_seat if shown.round else -1)
        if turn != self._turn:
            former, self._turn = self._turn, turn
            if self.of.get(former[1]) == "short":
                self.table.app.tell(self._in_short(former[1]))
            if turn[1] >= 0:
                self._before = dict(self.table.parts.holdings(shown, turn[1]))
        return turn[1]

    def _in_short(self, seat: Seat) -> str:
        now = self.table.parts.holdings(self.table.shown, seat)
        changes = {what: number - self._before.get(what, 0) for what, number in now.items()}
        names = self.table.names
        parts = [names.say(f"manner.{what}", change=f"{by:+d}".replace("-", "−")) for what, by in changes.items() if by]
        who = names.name(seat)
        if not parts:
            return say("manner.nothing", who=who)
        return say("manner.in_short", who=who, changes=enumerated(parts))

    # ---- the rest after a deed, offered once

    @property
    def rect(self) -> Rect:
        """Above the choice at hand, where it leaves no strip of the treasury to be seen below it."""
        px, layout = self.table.scale.px, self.table.layout
        wide = min(px(WIDE), layout.action.width)
        return Rect(layout.action.right - wide, layout.action.top - px(HIGH + 14), wide, px(HIGH))

    @property
    def shown(self) -> bool:
        """Whether the slip lies on the table: not while the person decides, nor while own orders are shown."""
        own = self.table.shown.turn_seat in self.table.session.people()
        return self.offered and self.table.prompt is None and not own

    def offer(self) -> None:
        """Shows the slip; it stays until it is put away."""
        self.offered = True
        self.lay()

    def keep(self) -> None:
        """Each frame: passes over hosts; takes the slip away for a question, and gives it back after it."""
        self.follow()
        if self.shown != ("#rest:keep" in self.table.widgets):
            self.lay()
            self.table.app.dirty = True

    def close(self) -> None:
        """Puts it away for good."""
        self.offered = False
        self.table.widgets.remove_all("#rest")
        self.table.app.change_settings(bot_pause_offered=True)

    def lay(self) -> None:
        """The hot places of the slip."""
        table = self.table
        widgets, px, rect = table.widgets, table.scale.px, self.rect
        widgets.remove_all("#rest")
        if not self.shown:
            return
        high = px(46)
        row = Rect(rect.left + px(20), rect.bottom - high - px(18), rect.width - px(40), high)
        wide = px(150)
        slider = Rect(row.left, row.top, row.width - wide - px(16), high)
        widgets.add(
            Slider(
                "#rest:pause", slider, table.app.settings.bot_pause, 0.0, 3.0,
                lambda value: table.app.change_settings(bot_pause=value), 0.1, say("settings.bot_pause_tip"),
                lambda value: say("settings.seconds", number=f"{value:g}"),
            )
        )  # fmt: skip
        face = Face(say("manner.keep"), "check-mark", kind="secondary", size=20)
        widgets.add(Button("#rest:keep", Rect(row.right - wide, row.top, wide, high), face, self.close))

    def draw(self, surface: Surface) -> None:
        """The slip below its widgets."""
        if not self.shown:
            return
        scale, rect = self.table.scale, self.rect
        px = scale.px
        shapes.draw_soft(surface, rect, px(8), px(9), palette.BLACK, 190, px(4))
        surface.blit(panels.slab(rect.size, scale), rect)
        block = text.block(say("manner.offer"), rect.width - px(40), 18, palette.TEXT, scale, lines=2)
        surface.blit(block.surface, (rect.left + px(20), rect.top + px(14)))
