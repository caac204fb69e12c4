"""The top bar: the round, its six steps, who is allied where."""

from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.icons import icon
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.panels.top_bar import bar_buttons, bar_face, draw_step, step_width
from game.client.setup.table_options import value_words
from game.client.texts import together
from game.parts.options import all_options
from game.redux.client.names import space_short, state_name
from game.redux.client.panels.layout import TOP, ReduxLayout
from game.redux.client.words import say
from game.redux.rules.options import OPTIONS, PRESETS, Options, preset, read_options
from game.redux.rules.places import SEATS
from game.redux.rules.view import View

STEPS: Final = ("recruit", "alliance", "bid", "resolve", "benefits", "upkeep")
STEP_ICONS: Final = {
    "recruit": "card-draw", "alliance": "shaking-hands", "bid": "position-marker", "resolve": "crossed-swords",
    "benefits": "tied-scroll", "upkeep": "granary",
}  # fmt: skip
NUMBERS: Final = ("一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二")
RIGHT_WORDS: Final = 300


def rules_tip(options: Options) -> Tip:
    """The tooltip of the rules of this game (U48): a preset, or every option that differs."""
    name = next((name for name in PRESETS if read_options(preset(name)) == options), "")
    if name:
        lines = [say(f"preset.{name}.line")]
    else:
        usual = Options()
        changed = [spec for spec in all_options(OPTIONS).values()
                   if getattr(options, spec.name) != getattr(usual, spec.name)]  # fmt: skip
        lines = [
            say("top.rule", name=say(f"option.{spec.name}.name"), clause=spec.clause,
                value=value_words(say, spec.name, getattr(options, spec.name)))
            for spec in changed
        ]  # fmt: skip
    title = say(f"preset.{name}.name") if name else say("top.house_rules")
    return Tip("\n".join((*lines, say("top.rules_press"))), title, "20.1")


class TopBar:
    """The bar of one window."""

    def __init__(self, layout: ReduxLayout, scale: Scale, options: Options) -> None:
        self.rect, self.scale, self.options = layout.top, scale, options
        self._drawers = layout.handle.width
        self._key: object = None
        self._picture: Surface | None = None
        self.step_rects: dict[str, Rect] = {}

    def buttons(self) -> tuple[Rect, Rect, Rect]:
        """Undo, help, menu."""
        return bar_buttons(self.rect, self.scale)

    def draw(self, surface: Surface, view: View) -> None:
        """Paints it anew where it says something else."""
        acts = self._acts(view)
        key = (view.round, view.step, view.alliance, view.allied, view.ending, acts)
        if key != self._key or self._picture is None:
            self._key = key
            self._picture = self._paint(view)
        surface.blit(self._picture, self.rect)

    def _paint(self, view: View) -> Surface:
        px = self.scale.px
        bar = bar_face(self.rect.size, self.scale)
        left = self._round(bar, view)
        undo = self.buttons()[0]
        right = undo.left - px(18) - (self._drawers + px(10) if self._drawers else 0)
        right = self._alliance(bar, view, left + px(40) + self._present(view), right)
        self._steps(bar, view, left + px(20), right - px(20))
        return bar

    def _round(self, bar: Surface, view: View) -> int:
        scale, px = self.scale, self.scale.px
        number = view.round
        words = "第" + NUMBERS[number - 1] if 0 < number <= len(NUMBERS) else "天命"
        mark = seal(words, px(58))
        bar.blit(mark, mark.get_rect(midleft=(px(20), px(37))))
        x = px(20) + mark.get_width() + px(12)
        title = say("top.round", round=number) if number else say("step.setup")
        box = text.draw(bar, title, (x, px(6)), "title", 29, palette.GOLD_TEXT, scale)
        right = box.right
        if number:
            of = say("top.of", limit=self.options.rounds)
            right = text.draw(bar, of, (box.right + px(6), px(13)), "name", 21, palette.TEXT_DIM, scale).right
        low, colour = say("top.title"), palette.TEXT_DIM
        if view.ending:
            low, colour = say("top.last_round"), palette.LOSS
        box = text.draw(bar, low, (x, px(40)), "body", 18, colour, scale)
        return max(right, box.right)

    def _acts(self, view: View) -> tuple[int, int, int] | None:
        """Who acts, how many won spaces that state has acted on, and how many it has won; None in other steps."""
        seat = view.turn_seat
        if view.step != "resolve" or seat < 0 or not view.won[seat]:
            return None
        return seat, (view.won[seat] & view.acted[seat]).bit_count(), view.won[seat].bit_count()

    def _alliance(self, bar: Surface, view: View, left: int, right: int) -> int:
        """Draws who acts, else who is allied and where; returns where its words begin."""
        acts = self._acts(view)
        if acts is not None:
            seat, done, won = acts
            above, below = say("top.acts", state=state_name(seat)), say("top.acted", done=done, all=won)
            return self._words(bar, "crossed-swords", above, below, left, right)
        if not view.allied:
            return right
        allies = [seat for seat in SEATS if view.allied >> seat & 1]
        words = say("top.allied", names=together(state_name(seat) for seat in allies))
        others = [state_name(seat) for seat in SEATS if seat not in allies]
        if not view.alliance:
            below = ""
        elif others:
            below = say("top.allied_at", space=space_short(view.alliance), name=others[0])
        else:
            below = say("top.all_allied_at", space=space_short(view.alliance))
        return self._words(bar, "shaking-hands", words, below, left, right)

    def _present(self, view: View) -> int:
        """The width of the present step."""
        now = STEPS.index(view.step) if view.step in STEPS else 0
        return self._width(now, now, True)

    def _words(self, bar: Surface, name: str, above: str, below: str, left: int, right: int) -> int:
        """A sign at the right with two lines beside it, where these have room; returns where they begin."""
        scale, px = self.scale, self.scale.px
        mark = icon(name, px(34), palette.GOLD_TEXT)
        bar.blit(mark, mark.get_rect(midright=(right, px(36))))
        right -= px(46)
        room = px(RIGHT_WORDS)
        wide = max(text.width(above, "bold", 20, scale), text.width(below, "body", 17, scale))
        if right - min(room, wide) < left:
            return right
        one = text.draw(bar, above, (right, px(11)), "bold", 20, palette.GAIN, scale, "topright", room)
        two = text.draw(bar, below, (right, px(38)), "body", 17, palette.TEXT_DIM, scale, "topright", room)
        return min(one.left, two.left)

    def _steps(self, bar: Surface, view: View, left: int, right: int) -> None:
        """Done = jade tick, now = gold pill, later = dim; names give way where there is no room."""
        px = self.scale.px
        now = STEPS.index(view.step) if view.step in STEPS else -1
        for named in (len(STEPS), 3, 1):
            widths = [self._width(n, now, abs(n - max(now, 0)) < named) for n in range(len(STEPS))]
            if sum(widths) <= right - left:
                break
        else:
            # In a short bar the present step alone has room.
            widths = [wide if n == now else 0 for n, wide in enumerate(widths)]
        middle = min(max((left + right) // 2, bar.get_width() // 2 - px(60)), bar.get_width() // 2 + px(60))
        x = max(left, min(middle - sum(widths) // 2, right - sum(widths)))
        self.step_rects = {}
        for n, (step, wide) in enumerate(zip(STEPS, widths, strict=True)):
            if not wide:
                continue
            self._step(bar, Rect(x, 0, wide, px(TOP - 4)), step, n, now, abs(n - max(now, 0)) < named)
            self.step_rects[step] = Rect(x, 0, wide, px(TOP))
            x += wide

    def _width(self, n: int, now: int, named: bool) -> int:
        label = step_width(say(f"step.{STEPS[n]}"), n == now, self.scale) if named else 0
        return label + self.scale.px(96 if n == now else 64 if named else 46)

    def _step(self, bar: Surface, rect: Rect, step: str, n: int, now: int, named: bool) -> None:
        last = n == len(STEPS) - 1
        draw_step(bar, rect, say(f"step.{step}"), STEP_ICONS[step], now - n, self.scale, named, last)
