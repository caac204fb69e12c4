"""The strip while others decide: who does what, and how fast it is shown (U17, U18)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from game.client.look.buttons import Face
from game.client.look.choosers import Slider
from game.client.look.widgets import Button
from game.client.prompts.desk import Desk, Words
from game.client.texts import say
from game.engine.refusals import Seat
from game.engine.table import Table

PACES = (0.5, 1.0, 2.0, 4.0, 8.0)


@dataclass(frozen=True)
class TurnReport:
    """The words of a game about the turn being told; without a title the strip says who decides."""

    title: str = ""
    body: str = ""
    note: str = ""


@dataclass
class Spectating:
    """The strip while the viewer has nothing to decide. `mine`: it is the viewer's own turn; `told`: something is
    still being shown; `over`: the war is over, and nothing more comes."""

    desk: Desk[Any, Any]
    paused: bool
    speed: float
    on_pause: Callable[[], object]
    on_speed: Callable[[float], object]
    on_skip: Callable[[], object]
    on_skip_to_me: Callable[[], object] | None
    mine: bool = False
    told: bool = False
    over: bool = False

    def words(self, seat: Seat | None, step: str, report: TurnReport | None = None) -> Words:
        """The words for who acts; where the game has a report of the turn, those of the report."""
        if self.over:
            return Words(self.desk.names.say("watch.over"), say("watch.over_hint"))
        if seat is None:
            return Words(self.desk.names.say("watch.nobody"), say("watch.hint"))
        if report is not None:
            return Words(report.title or say("watch.decides", who=self.desk.names.name(seat)), report.body,
                         note=report.note)  # fmt: skip
        return Words(self._doing(seat, step), say("watch.paused") if self.paused else say("watch.hint"))

    def _doing(self, seat: Seat, step: str) -> str:
        """The words for who does what; in the viewer's own turn it is the viewer's action, or another's answer to
        it.
        """
        if (self.mine and self.told) or seat < 0:
            # No seat: between two turns, at a settlement or a change of the year.
            return say("watch.telling")
        who = self.desk.names.name(seat)
        if self.mine:
            return say("watch.decides", who=who)
        key, own = f"watch.doing.{step}", self.desk.names.say
        return own(key if own.has(key) else "watch.doing.turn", who=who)

    def lay(self, skip_words: str = "") -> None:
        """Lays pause, pace and skip; `skip_words` say what is skipped. One's own action is not paused, only shown at
        once.
        """
        if self.over:
            return
        desk, scale = self.desk, self.desk.scale
        area = desk.columns()
        gap = scale.px(12)
        half = (area.width - gap) // 2
        high = scale.px(48)
        left, right = area.left, area.left + half + gap
        top = area.top + scale.px(24)
        low = top + high + scale.px(14)
        own = self.mine and self.told and not self.paused
        if not own:
            pause = Face(
                say("watch.go_on" if self.paused else "watch.pause"),
                "sands-of-time",
                kind="chosen" if self.paused else "quiet",
                size=20,
            )
            desk.widgets.add(Button("#pause", Rect(left, top, half, high), pause, self.on_pause))
        slider = Slider(
            "#speed",
            Rect(right, top, half, high),
            float(nearest(self.speed)),
            0.0,
            float(len(PACES) - 1),
            lambda value: self.on_speed(PACES[round(value)]),
            1.0,
            say("watch.speed_tip"),
            lambda value: say("watch.speed", speed=f"{PACES[round(value)]:g}"),
        )
        desk.widgets.add(slider)
        words = say("watch.at_once") if self.mine else skip_words or say("watch.skip_turn")
        turn = Face(words, "plain-arrow", size=20)
        desk.widgets.add(Button("#skip_turn", Rect(left, top if own else low, half, high), turn, self.on_skip))
        if self.on_skip_to_me is not None and not self.mine:
            mine = Face(say("watch.skip_to_me"), "sprint", size=20)
            desk.widgets.add(Button("#skip_to_me", Rect(right, low, half, high), mine, self.on_skip_to_me))


def nearest(speed: float) -> int:
    """The pace on the slider that is nearest to a speed."""
    return min(range(len(PACES)), key=lambda n: abs(PACES[n] - speed))


def acting(t: Table[Any]) -> Seat | None:
    """The seat whose decision is waited for, as everybody may know."""
    waiting = t.waiting()
    return waiting[0] if waiting else None
