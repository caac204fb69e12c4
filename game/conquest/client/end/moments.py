"""The leaf of turning points (U21): the few moments that decided the war, each with a way to watch it again."""

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Widgets
from game.client.settings import Settings
from game.conquest.client.end.words import Outcome
from game.conquest.client.panels.card_words import fate_name
from game.conquest.client.panels.names import card_name, ruler_of
from game.conquest.client.words import say
from game.conquest.rules.annals.turning_points import TurningPoint, turning_points
from game.conquest.rules.state import NEUTRAL, NOBODY

MOST_ROW = 150
BADGE = 112
WATCH: Final = 190

ICONS: Final = {
    "lead": "queen-crown", "tide": "scales", "ruler": "falling-star", "out": "broken-shield", "region": "treasure-map",
    "sweep": "flying-flag", "battle": "crossed-swords", "fortune": "rolling-dices", "oath": "kneeling",
    "revolt": "breaking-chain", "collapse": "earth-crack", "fate": "skull-crossed-bones",
}  # fmt: skip


def told(outcome: Outcome, point: TurningPoint) -> str:
    """A turning point in one sentence."""
    reckoning = outcome.reckoning
    key = f"annals.moment.{point.kind}"
    if point.kind == "battle":
        key += "_held" if point.held else "_taken"
    elif point.kind == "tide":
        key += "_won" if point.held else "_lost"
    elif (point.kind == "ruler" and point.other == NOBODY) or (point.kind == "out" and point.other < 0):
        key += "_alone"
    names = outcome.names
    ruler = card_name(ruler_of(point.card)) if point.kind == "ruler" and point.card else ""
    return say(
        key,
        name=ruler or (outcome.called(point.seat) if point.seat >= 0 else ""),
        other=_other(outcome, point.other),
        place=names.province(point.at) if point.at else "",
        region=names.region(point.region) if point.region else "",
        card=fate_name(point.card) if point.kind == "fate" else "",
        count=point.figure,
        of=point.of,
        size=reckoning.board.size,
    )


def _other(outcome: Outcome, owner: int) -> str:
    """The other side in the middle of a sentence."""
    if owner == NEUTRAL:
        return say("annals.neutrals")
    return outcome.called(owner) if owner != NOBODY else ""


class Moments:
    """The leaf: a row a moment."""

    def __init__(self, outcome: Outcome, on_watch: Callable[[int], object]) -> None:
        """`on_watch` is called with the moment at which a replay opens."""
        self.outcome, self.on_watch = outcome, on_watch
        self._points: list[TurningPoint] | None = None

    @property
    def points(self) -> list[TurningPoint]:
        """The moments, found once the war is counted."""
        if self._points is None:
            self._points = turning_points(self.outcome.reckoning)
        return self._points

    def _row(self, inside: Rect, scale: Scale, n: int) -> Rect:
        high = min(scale.px(MOST_ROW), inside.height // max(1, len(self.points)))
        return Rect(inside.left, inside.top + n * high, inside.width, high - scale.px(10))

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """A button in every row."""
        for n, point in enumerate(self.points):
            row = self._row(inside, scale, n)
            place = Rect(0, 0, scale.px(WATCH), scale.px(46))
            place.midright = (row.right - scale.px(20), row.centery)
            face = Face(say("annals.watch"), "sands-of-time", kind="quiet", size=20)
            on_press = partial(self.on_watch, point.moment)
            widgets.add(Button(f"#moment:{n}", place, face, on_press, say("annals.watch_tip")))

    def update(self, dt: float) -> bool:
        """Nothing moves here."""
        return False

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """The rows below their buttons."""
        if not self.points:
            text.draw(surface, say("annals.no_moments"), inside.center, "italic", 24, palette.TEXT_DIM, scale, "center")
        for n, point in enumerate(self.points):
            self._draw_row(surface, scale, self._row(inside, scale, n), point)

    def _draw_row(self, surface: Surface, scale: Scale, row: Rect, point: TurningPoint) -> None:
        px = scale.px
        surface.blit(panels.tray(row.size, scale, False, 96), row)
        badge = Rect(row.left, row.top, px(BADGE), row.height)
        words = say("load.round", round=point.round)
        at = (badge.centerx + px(6), badge.centery)
        size = text.fitting(words, "heading", 20, scale, px(BADGE - 8))
        text.draw(surface, words, at, "heading", size, palette.GOLD_TEXT, scale, "center", px(BADGE))
        sign = icon(ICONS[point.kind], px(46), palette.rgb("#e3c887"))
        surface.blit(sign, sign.get_rect(center=(badge.right + px(40), row.centery)))
        left = badge.right + px(84)
        if point.seat >= 0:
            mark = emblem(self.outcome.names.colour(point.seat), px(40))
            surface.blit(mark, mark.get_rect(center=(left + px(20), row.centery)))
        left += px(58)
        room = row.right - px(WATCH + 40) - left
        heading = say(f"annals.kind.{point.kind}")
        block = text.block(told(self.outcome, point), room, 21, palette.TEXT, scale, leading=1.2, lines=2)
        high = px(30) + block.surface.get_height()
        top = row.centery - high // 2
        text.draw(surface, heading, (left, top), "heading", 20, palette.GOLD_TEXT, scale, "topleft", room)
        surface.blit(block.surface, (left, top + px(30)))
