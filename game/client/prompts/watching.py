"""While others decide: who does what, and how fast it is shown (U17, U18)."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.client.look import text
from game.client.look.buttons import Face
from game.client.look.choosers import Slider
from game.client.look.widgets import Button
from game.client.prompts.desk import Desk, Words
from game.client.texts import has, say
from game.conquest.client.panels.uprising import NO_HOST, RebelTurn
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Seat

PACES = (0.5, 1.0, 2.0, 4.0, 8.0)


@dataclass
class Watching:
    """The strip while the viewer has nothing to decide. `mine`: it is the viewer's own turn; `told`: something is
    still being shown; `over`: the war is over, and nothing more comes."""

    desk: Desk
    paused: bool
    speed: float
    on_pause: Callable[[], object]
    on_speed: Callable[[float], object]
    on_skip: Callable[[], object]
    on_skip_to_me: Callable[[], object] | None
    mine: bool = False
    told: bool = False
    over: bool = False

    def words(self, seat: Seat | None, step: str, host: RebelTurn = NO_HOST) -> Words:
        """Who is at it; of a host which Province does what, by which roll."""
        if self.over:
            return Words(say("watch.over"), say("watch.over_hint"))
        if seat is None:
            return Words(say("watch.nobody"), say("watch.hint"))
        if host.words and seat != host.seat and not self.desk.names.is_rebel(seat):
            return Words(say("watch.decides", who=self.desk.names.warlord(seat)), text.plain(host.words))
        if host.seat == seat and host.words:
            title = self.desk.names.warlord(seat)
            if host.action:
                province = self.desk.names.province(host.province)
                title = say(f"uprising.doing.{host.action}", province=province, who=title)
            return Words(title, text.plain(host.words), note=self._force(host))
        return Words(self._deed(seat, step), say("watch.paused") if self.paused else say("watch.hint"))

    def _deed(self, seat: Seat, step: str) -> str:
        """Who does what. In the viewer's own turn it is the viewer's deed, or another's answer to it."""
        if self.mine and self.told:
            return say("watch.mine")
        who = self.desk.names.warlord(seat)
        if self.mine:
            return say("watch.decides", who=who)
        key = f"watch.doing.{step}"
        return say(key if has(key) else "watch.doing.turn", who=who)

    def _force(self, host: RebelTurn) -> str:
        """With how many units a host sets upon how many; whom it calls to rise it does not fight (C10.6)."""
        if not host.target or not host.force[0] or host.action != "invade":
            return ""
        return say("uprising.force", mine=host.force[0], theirs=host.force[1])

    def lay(self, host: RebelTurn = NO_HOST) -> None:
        """Pause, pace, skip: of the rebels one host alone. One's own deed is not paused, only shown at once."""
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
        key = "watch.at_once" if self.mine else "watch.skip_turn" if host.seat < 0 else "watch.skip_host"
        turn = Face(say(key), "plain-arrow", size=20)
        desk.widgets.add(Button("#skip_turn", Rect(left, top if own else low, half, high), turn, self.on_skip))
        if self.on_skip_to_me is not None and not self.mine:
            mine = Face(say("watch.skip_to_me"), "sprint", size=20)
            desk.widgets.add(Button("#skip_to_me", Rect(right, low, half, high), mine, self.on_skip_to_me))


def nearest(speed: float) -> int:
    """The pace on the slider that is nearest to a speed."""
    return min(range(len(PACES)), key=lambda n: abs(PACES[n] - speed))


def acting(t: ConquestTable) -> Seat | None:
    """Whose decision is waited for, as all may know."""
    waiting = t.waiting()
    return waiting[0] if waiting else None
