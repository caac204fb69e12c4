"""The bar at the top: the year, its phases, the order of movement, and how far the viewer is from the Mandate."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, shapes, text
from game.client.look.easing import in_out_sine, swell
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.motion.director import Draw
from game.client.panels.top_bar import bar_buttons, bar_face, bar_right, draw_step, step_width
from game.warlords.client.map_picture import army_of
from game.warlords.client.names import WarlordsNames
from game.warlords.client.panels.layout import Layout
from game.warlords.client.tokens import army_picture
from game.warlords.client.words import say
from game.warlords.rules.options import Options
from game.warlords.rules.preview import goal_of
from game.warlords.rules.state import FALL, FIRST_AD, NOBODY, SETTLEMENT, SPRING, WINTER, Seat
from game.warlords.rules.view import View

PHASES: Final = (SPRING, FALL, SETTLEMENT, WINTER)
PHASE_ICONS: Final = {SPRING: "lotus", FALL: "wheat", SETTLEMENT: "scales", WINTER: "snowflake-1"}
NUMERALS: Final = "一二三四五六七八九十"
LEFT, APART, LEAST_APART = 330, 42, 16
"""What the year takes at the left, and how far one token of the order stands from the next, at the least too."""
SMALL, LARGE = 30, 40
GOAL: Final = 300


def year_seal(year: int) -> str:
    """The character on the seal of a year."""
    return "建" + NUMERALS[year - 1] if 1 <= year <= len(NUMERALS) else "天命"


def has_moved(view: View, seat: Seat) -> bool:
    """Whether a warlord has had its move-turn in this phase."""
    if view.phase not in (SPRING, FALL) or view.turn_seat == NOBODY or seat not in view.order:
        return view.phase in (SETTLEMENT, WINTER)
    return view.order.index(seat) < view.order.index(view.turn_seat)


class TopBar:
    """The top bar, painted once for its content."""

    def __init__(self, layout: Layout, scale: Scale, names: WarlordsNames, options: Options) -> None:
        self.rect, self.handle = layout.top, layout.handle
        self.scale, self.names, self.options = scale, names, options
        self.phases: dict[str, Rect] = {}
        self.tokens: dict[Seat, Rect] = {}
        self._apart = scale.px(APART)
        self._key: object = None
        self._picture: Surface | None = None

    # ---- places

    def buttons(self) -> tuple[Rect, Rect, Rect]:
        """The rectangles where undo, help and the menu stand."""
        return bar_buttons(self.rect, self.scale)

    def year(self) -> Rect:
        """The rectangle where the year stands."""
        return Rect(0, 0, self.scale.px(LEFT), self.rect.height)

    def goal(self) -> Rect:
        """The rectangle where the goal stands."""
        right = bar_right(self.rect, self.handle, self.scale)
        return Rect(right - self.scale.px(GOAL), 0, self.scale.px(GOAL), self.rect.height)

    def order(self) -> Rect:
        """The rectangle where the order of movement stands."""
        rects = list(self.tokens.values())
        return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)

    # ---- painting

    def draw(self, surface: Surface, view: View) -> None:
        """The bar as it stands."""
        self.update(view)
        assert self._picture is not None
        surface.blit(self._picture, self.rect)

    def update(self, view: View) -> bool:
        """Paints what changed; true when the order of movement stands elsewhere."""
        viewer = self.names.viewer
        goal = goal_of(view, viewer)[:2] if viewer >= 0 and view.alive[viewer] else ()
        key = (view.year, view.phase, view.turn_seat, tuple(view.order), goal, viewer)
        if self._picture is not None and key == self._key:
            return False
        self._key, before = key, dict(self.tokens)
        self._picture = self._paint(view)
        return self.tokens != before

    def _paint(self, view: View) -> Surface:
        scale, bar = self.scale, bar_face(self.rect.size, self.scale)
        left = self._paint_year(bar, view)
        right = self._paint_goal(bar, view, left)
        self._paint_middle(bar, view, left + scale.px(24), right - scale.px(24))
        return bar

    def _paint_year(self, bar: Surface, view: View) -> int:
        scale = self.scale
        mark = seal(year_seal(view.year), scale.px(56))
        bar.blit(mark, mark.get_rect(midleft=(scale.px(22), scale.px(36))))
        x = scale.px(72)
        title = say("top.year", year=view.year) if view.year else say("season.dispositions")
        box = text.draw(bar, title, (x, scale.px(6)), "title", 30, palette.GOLD_TEXT, scale)
        if self.options.last_year and view.year:
            limit = say("top.of", last=self.options.last_year)
            at = (box.right + scale.px(6), scale.px(13))
            box = box.union(text.draw(bar, limit, at, "name", 22, palette.TEXT_DIM, scale))
        ad = say("top.ad", ad=FIRST_AD - 1 + max(1, view.year))
        low = text.draw(bar, ad, (x, scale.px(40)), "body", 18, palette.TEXT_DIM, scale, room=scale.px(250))
        return max(box.right, low.right)

    def _paint_goal(self, bar: Surface, view: View, left: int) -> int:
        """Paints the goal and the viewer's part of it; nothing where the bar is short."""
        scale, area = self.scale, self.goal()
        viewer = self.names.viewer
        above = say("top.goal", count=self.options.centres)
        below = ""
        if viewer >= 0 and view.alive[viewer]:
            goal = goal_of(view, viewer)
            below = say("top.mine", centres=goal.centres, capitals=goal.capitals)
        least = scale.px(4 * 56 + 120 + APART * len(view.order))
        if area.right - text.width(above, "bold", 19, scale) - left < least:
            # In a short bar what wins gives way to how far the viewer is; its slip says the rest.
            least = min(least, scale.px(56 + 130 + LEAST_APART * len(view.order)))
            room = max(scale.px(96), area.right - left - least)
            if area.right - room - left < scale.px(130 + 48):
                # Beside the present phase there is no room even for that.
                return area.right
            words = below or above
            size = text.fitting(words, "bold", 18, scale, room, 13)
            at = (area.right, scale.px(24))
            return text.draw(bar, words, at, "bold", size, palette.GAIN, scale, "topright", room).left
        box = text.draw(bar, above, (area.right, scale.px(10)), "bold", 19, palette.GAIN, scale, "topright")
        low = text.draw(bar, below, (area.right, scale.px(38)), "body", 18, palette.TEXT_DIM, scale, "topright")
        return min(box.left, low.left)

    def _paint_middle(self, bar: Surface, view: View, left: int, right: int) -> None:
        """The phases, then the order of movement; names of phases give way where there is no room."""
        scale = self.scale
        order = scale.px(APART) * len(view.order) + scale.px(20)
        for named in (True, False):
            widths = [self._width(phase, view.phase, named) for phase in PHASES]
            if sum(widths) + order <= right - left:
                break
        else:
            # In a shorter bar the present phase alone stands there, and the tokens of the order close up.
            widths = [wide if phase == view.phase else 0 for phase, wide in zip(PHASES, widths, strict=True)]
        closed = (right - left - sum(widths) - scale.px(20 + LARGE)) // max(1, len(view.order))
        self._apart = max(scale.px(LEAST_APART), min(scale.px(APART), closed))
        order = self._apart * len(view.order) + scale.px(20)
        x = left + (max(0, min(scale.px(40), right - left - sum(widths) - order)) if sum(widths) and all(widths) else 0)
        for phase, wide in zip(PHASES, widths, strict=True):
            rect = Rect(x, 0, wide, self.rect.height)
            if not wide:
                self.phases.pop(phase, None)
                continue
            self._paint_phase(bar, rect, phase, view, named)
            self.phases[phase] = rect
            x += wide
        if closed < scale.px(LEAST_APART):
            # The medal below the bar tells whose turn it is.
            self.tokens = {}
            return
        self._paint_order(bar, view, x + scale.px(20) + max(0, (right - x - order) // 2))

    def slide(self, former: Sequence[Seat], view: View) -> Draw:
        """The blocks of the order of movement, on their way from where they stood to where they stand (W2.0)."""

        def draw(surface: Surface, share: float) -> None:
            places = dict(self.tokens)
            moving = [seat for seat in former if seat in places]
            if not moving:
                return
            scale, whole = self.scale, self.order().inflate(self.scale.px(12), 0)
            left = min(place.centerx for place in places.values())
            strip = Rect(whole.left, 0, whole.width, self.rect.height - scale.px(8))
            surface.blit(bar_face(self.rect.size, scale), strip.move(self.rect.topleft), strip)
            for seat in moving:
                picture = army_picture(army_of(view, seat), scale.px(SMALL))
                start = left + self._apart * former.index(seat)
                x = start + (places[seat].centerx - start) * in_out_sine(share)
                y = scale.px(35) - scale.px(7) * swell(share, 0.5, 0.5) * (places[seat].centerx != start)
                surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

        return draw

    def _width(self, phase: str, now: str, named: bool) -> int:
        current = phase == now
        label = step_width(say(f"season.{phase}"), current, self.scale)
        return (label if named or current else 0) + self.scale.px(92 if current else 62 if named else 50)

    def _paint_phase(self, bar: Surface, rect: Rect, phase: str, view: View, named: bool) -> None:
        now = PHASES.index(view.phase) if view.phase in PHASES else -1
        n, label = PHASES.index(phase), say(f"season.{phase}")
        draw_step(bar, rect, label, PHASE_ICONS[phase], now - n, self.scale, named, n == len(PHASES) - 1)

    def _paint_order(self, bar: Surface, view: View, left: int) -> None:
        """A token each in the order of movement: those who have moved dull, the one whose turn it is larger and lit."""
        scale, self.tokens = self.scale, {}
        for n, seat in enumerate(view.order):
            now = seat == view.turn_seat
            side = scale.px(LARGE if now else SMALL)
            picture = army_picture(army_of(view, seat), side)
            place = picture.get_rect(center=(left + self._apart * n + self._apart // 2, scale.px(35)))
            if now:
                shapes.draw_soft(bar, place, scale.px(6), scale.px(7), palette.GOLD_HI, 200)
            elif has_moved(view, seat):
                picture = picture.copy()
                picture.fill((150, 144, 140, 150), special_flags=pygame.BLEND_RGBA_MULT)
            bar.blit(picture, place)
            self.tokens[seat] = place
