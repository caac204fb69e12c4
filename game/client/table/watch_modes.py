"""How the turns of computer players and rebel hosts are shown, each as one likes, for this sitting: as they concern
one, watched, told in a line, or passed over (U17); and the slip that offers it when the first of them acts (U18)."""

from collections.abc import Sequence
from typing import Any, Final, Literal

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.choosers import Option, Segmented, Slider
from game.client.look.widgets import Button
from game.client.table_host import FrameHost
from game.client.texts import enumerated, say
from game.engine.refusals import Seat

WatchMode = Literal["fit", "watch", "short", "skip"]
WATCH_MODES: Final[tuple[WatchMode, ...]] = ("watch", "short", "skip")
"""How another's turns are shown: watched, told in a line, passed over (U17)."""
FITTED: Final[tuple[WatchMode, ...]] = ("fit", *WATCH_MODES)
"""Where a game can tell what concerns the viewer: that in full and the rest in one sweep, too."""

WIDE, HIGH, ROW, GAP = 620, 132, 46, 12


class WatchModes:
    """Who is shown how, and the slip on which the rest after an action is set."""

    def __init__(self, table: FrameHost[Any]) -> None:
        self.table = table
        self.of: dict[Seat, WatchMode] = {}
        self.offered = False
        self._turn: tuple[int, Seat] = (0, -1)
        self._before: dict[str, int] = {}

    @property
    def choices(self) -> Sequence[WatchMode]:
        """The modes of this game. Hosts that move in one go are watched one by one."""
        parts = self.table.parts
        return FITTED if parts.turn_reader is not None and not parts.in_one_go else WATCH_MODES

    def mode(self, seat: Seat) -> WatchMode:
        """The mode in which a seat's turns are shown; a person's turns are always watched."""
        table = self.table
        if seat in self.of:
            return self.of[seat]
        usual = self.choices[0] if table.app.settings.fit_turns else "watch"
        return usual if table.session.viewer >= 0 and self.shows(seat) else "watch"

    def set(self, seat: Seat, mode: WatchMode) -> None:
        """Sets the mode of a seat from now on."""
        self.of[seat] = mode

    def shows(self, seat: Seat) -> bool:
        """Whether a seat's turns can be shown in one mode or another: no person's, and still in the game."""
        return not self.table.session.is_human(seat) and self.table.parts.plays_on(seat)

    # ---- turns

    def watch(self) -> None:
        """At rest between two actions: passes over a turn that is not to be watched, and tells of one that was."""
        table = self.table
        seat = self._turned()
        bots = 0 <= seat < table.t.s.seats and not table.session.is_human(seat)
        if bots and not table.pace.skipping and not table.app.settings.bot_pause_offered and table.session.viewer >= 0:
            self.offer()
        # A person may be asked in between: what is passed over is passed over to its end.
        if bots and self.mode(seat) in ("short", "skip") and not table.pace.skipping and not table.deciding():
            table.pace.skip_to("turn")

    def follow(self) -> None:
        """While seats are shown whose turns come in one go: each is passed over as its turn is told."""
        table = self.table
        if not table.parts.in_one_go or table.field.loading or not table.director.busy:
            return
        seat = self._turned()
        hidden = self.mode(seat) in ("short", "skip")
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

    # ---- the rest after an action, offered once

    @property
    def rect(self) -> Rect:
        """Above the choice at hand, where it leaves no strip of the treasury to be seen below it."""
        px, layout = self.table.scale.px, self.table.layout
        wide, high = min(px(WIDE), layout.action.width), px(HIGH + (ROW + GAP if self._fits else 0))
        return Rect(layout.action.right - wide, layout.action.top - high - px(14), wide, high)

    @property
    def _fits(self) -> bool:
        return "fit" in self.choices

    @property
    def shown(self) -> bool:
        """Whether the slip lies on the table: not while the person decides, nor while own orders are shown."""
        own = self.table.shown.turn_seat in self.table.session.people()
        return self.offered and self.table.prompt is None and not own

    def offer(self) -> None:
        """Shows the slip; it stays until it is closed."""
        self.offered = True
        self.lay()

    def keep(self) -> None:
        """Each frame: passes over hosts; takes the slip away for a question, and gives it back after it."""
        self.follow()
        if self.shown != ("#rest:keep" in self.table.widgets):
            self.lay()
            self.table.app.dirty = True

    def close(self) -> None:
        """Closes the slip for good."""
        self.offered = False
        self.table.widgets.remove_all("#rest")
        self.table.app.change_settings(bot_pause_offered=True)

    def lay(self) -> None:
        """Lays the widgets of the slip."""
        table = self.table
        widgets, px, rect = table.widgets, table.scale.px, self.rect
        widgets.remove_all("#rest")
        if not self.shown:
            return
        high = px(ROW)
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
        if self._fits:
            options: list[Option[WatchMode]] = [
                Option(name, say(f"manner.{name}"), tip=say(f"manner.{name}_tip")) for name in FITTED[:2]
            ]
            chosen: WatchMode = "fit" if table.app.settings.fit_turns else "watch"
            place = row.move(0, -high - px(GAP))
            Segmented(widgets, "#rest:turns", place, options, chosen, self._set_usual, 19)
        widgets.add(Button("#rest:keep", Rect(row.right - wide, row.top, wide, high), face, self.close))

    def _set_usual(self, mode: WatchMode) -> None:
        """How all turns are shown for which nothing else was chosen."""
        self.table.app.change_settings(fit_turns=mode == "fit")

    def draw(self, surface: Surface) -> None:
        """The slip below its widgets."""
        if not self.shown:
            return
        scale, rect = self.table.scale, self.rect
        px = scale.px
        shapes.draw_soft(surface, rect, px(8), px(9), palette.BLACK, 190, px(4))
        surface.blit(panels.slab(rect.size, scale), rect)
        words = say("manner.offer_fit" if self._fits else "manner.offer")
        block = text.block(words, rect.width - px(40), 18, palette.TEXT, scale, lines=2)
        surface.blit(block.surface, (rect.left + px(20), rect.top + px(14)))
