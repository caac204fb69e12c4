"""The war clock in the top bar: lanterns, what the rebels hold, their next growth, the chance to win (U52).

Where the room is short the words of the chance go first, then the trends, then the units.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.client.look import palette, shapes, text
from game.client.look.palette import Colour
from game.client.look.round_lanterns import draw_glow, lantern
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget
from game.client.panels.standing import draw_trend
from game.conquest.client.panels.war_clock import WarClock, chance_number, chance_words, change_number
from game.conquest.client.words import say

LANTERN, LANTERN_HIGH, BETWEEN = 42, 50, 5
LEAST_LANTERN: Final = 15
TREND: Final = (56, 24)
EDGE, GAP = 18, 14
PARTS: Final = ("rounds", "provinces", "units", "growth", "chance")


class Level(NamedTuple):
    """How much of the clock is shown."""

    words: bool = True
    trends: bool = True
    units: bool = True
    heads: bool = True
    lanterns: bool = True
    """Without them the number of the round at the left says where the war stands."""


LEVELS: Final = (
    Level(),
    Level(words=False),
    Level(words=False, trends=False),
    Level(words=False, trends=False, units=False),
    Level(words=False, trends=False, units=False, heads=False),
    Level(words=False, trends=False, units=False, heads=False, lanterns=False),
)


class _Cell(NamedTuple):
    """One number with its heading: `more` is what stands behind it, dim or in the colour of a change."""

    name: str
    head: str
    number: str
    hue: Colour
    more: str = ""
    more_hue: Colour = palette.TEXT_DIM
    trend: tuple[int, ...] = ()


def cells_of(clock: WarClock, level: Level) -> Iterator[_Cell]:
    """The numbers in order."""
    trend = clock.provinces_trend if level.trends else ()
    change = clock.provinces_change
    yield _Cell("provinces", say("clock.provinces"), str(clock.provinces), palette.TITLE_TEXT, change_number(change),
                _hue(change), trend)  # fmt: skip
    if level.units:
        trend = clock.units_trend if level.trends else ()
        change = clock.units_change
        yield _Cell("units", say("clock.units"), str(clock.units), palette.TITLE_TEXT, change_number(change),
                    _hue(change), trend)  # fmt: skip
    infantry = say("clock.infantry") if level.words else ""
    yield _Cell("growth", say("clock.growth"), f"+{clock.growth}", palette.LOSS, infantry)
    if clock.chance is None:
        return
    words = chance_words(clock.chance) if level.words else ""
    share = clock.chance.share if clock.chance.played else 0.5
    ink = palette.TEXT_DIM if clock.chance.older or not clock.chance.played else chance_hue(share)
    yield _Cell("chance", say("clock.chance"), chance_number(clock.chance), ink, words, ink)


def chance_hue(share: float) -> Colour:
    """The colour of a chance to win."""
    return palette.GAIN if share >= 0.45 else palette.LOSS if share < 0.3 else palette.TITLE_TEXT


def _hue(change: int) -> Colour:
    """The colour of a change: it is a loss for the players when the rebels have more."""
    return palette.LOSS if change > 0 else palette.GAIN


class ClockBar:
    """Paints the clock between two edges of the bar, and knows where each part stands."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        self.places: dict[str, Rect] = {}
        self.clock: WarClock | None = None

    def paint(self, bar: Surface, clock: WarClock, left: int, right: int) -> None:
        """Paints as much of the clock as there is room for."""
        px = self.scale.px
        self.clock = clock
        left, right = left + px(EDGE), right - px(EDGE)
        level = next((each for each in LEVELS if self._wide(clock, each) <= right - left), LEVELS[-1])
        if not level.lanterns and self._wide(clock, LEVELS[-2], LEAST_LANTERN) <= right - left:
            level = LEVELS[-2]
        x = left + max(0, (right - left - self._wide(clock, level)) // 2)
        self.places = {}
        if level.lanterns:
            x = self._lanterns(bar, clock, x, self._pitch(clock, level, right - left))
        for cell in cells_of(clock, level):
            wide = self._cell_wide(cell, level)
            line = shapes.gradient((max(1, px(1)), px(44)), ((0.0, palette.LACQUER_7), (0.5, palette.GOLD_LO),
                                                             (1.0, palette.LACQUER_7)))  # fmt: skip
            bar.blit(line, (x + px(GAP) // 2, px(14)))
            self._cell(bar, cell, Rect(x + px(GAP), 0, wide, px(70)), level)
            self.places[cell.name] = Rect(x + px(GAP) // 2, 0, wide + px(GAP), bar.get_height())
            x += wide + px(GAP)

    def least(self, clock: WarClock) -> int:
        """The least width of the clock."""
        px, level = self.scale.px, LEVELS[-3]
        cells = sum(self._cell_wide(cell, level) + px(GAP) for cell in cells_of(clock, level))
        return cells + clock.last * px(LEAST_LANTERN) + 2 * px(EDGE)

    def _pitch(self, clock: WarClock, level: Level, room: int) -> int:
        """The distance between lanterns; smaller where even the least width has no room."""
        px = self.scale.px
        cells = sum(self._cell_wide(cell, level) + px(GAP) for cell in cells_of(clock, level))
        return min(px(LANTERN + BETWEEN), max(px(LEAST_LANTERN), (room - cells) // clock.last))

    def _wide(self, clock: WarClock, level: Level, lantern: int = LANTERN + BETWEEN) -> int:
        px = self.scale.px
        cells = sum(self._cell_wide(cell, level) + px(GAP) for cell in cells_of(clock, level))
        return cells + clock.last * px(lantern) * level.lanterns

    def _cell_wide(self, cell: _Cell, level: Level) -> int:
        scale, px = self.scale, self.scale.px
        below = text.width(cell.number, "number", 26, scale) + px(8)
        below += text.width(cell.more, "bold", 19, scale) if cell.more else 0
        below += px(TREND[0] + 10) if len(cell.trend) > 1 else 0
        head = text.width(cell.head, "body", 17, scale) if level.heads else 0
        return max(head, below) + px(6)

    def _lanterns(self, bar: Surface, clock: WarClock, x: int, pitch: int) -> int:
        scale, px = self.scale, self.scale.px
        begin = x
        for n in range(1, clock.last + 1):
            wide = min(px(LANTERN), pitch - px(2))
            rect = Rect(x, px(36) - px(LANTERN_HIGH) // 2, wide, px(LANTERN_HIGH))
            now = n == clock.round
            if now:
                draw_glow(bar, rect, px(8))
            bar.blit(lantern(rect.size, now), rect)
            ink = palette.INK if now else palette.TEXT_DIM if n > clock.round else palette.GOLD_MID
            text.draw(bar, str(n), rect.center, "number", 24 if now else 20, ink, scale, "center")
            x += pitch
        self.places["rounds"] = Rect(begin, 0, x - begin, bar.get_height())
        return x

    def _cell(self, bar: Surface, cell: _Cell, place: Rect, level: Level) -> None:
        scale, px = self.scale, self.scale.px
        if level.heads:
            text.draw(bar, cell.head, (place.left, px(10)), "body", 17, palette.TEXT_DIM, scale)
        y = px(46 if level.heads else 36)
        box = text.draw(bar, cell.number, (place.left, y), "number", 26, cell.hue, scale, "midleft")
        x = box.right + px(8)
        if cell.more:
            box = text.draw(bar, cell.more, (x, y + px(1)), "bold", 19, cell.more_hue, scale, "midleft")
            x = box.right + px(10)
        if len(cell.trend) > 1:
            rect = Rect(x, y - px(TREND[1]) // 2, px(TREND[0]), px(TREND[1]))
            draw_trend(bar, rect, cell.trend, palette.LOSS)


class ClockSpot(Widget):
    """A part of the clock: what it says in words, and its clause."""

    def __init__(self, name: str, bar: ClockBar) -> None:
        super().__init__(f"clock:{name}", Rect(0, 0, 0, 0), None, self._words, focusable=False)
        self.name, self.bar = name, bar

    def covers(self, place: tuple[int, int]) -> bool:
        rect = self.bar.places.get(self.name)
        self.rect = rect if rect is not None else Rect(0, 0, 0, 0)
        return self.visible and rect is not None and rect.collidepoint(place)

    def _words(self) -> Tip | None:
        return tip_of(self.bar.clock, self.name) if self.bar.clock is not None else None


def tip_of(clock: WarClock, name: str) -> Tip:
    """The tooltip of a part of the clock."""
    title, chance = say(f"clock.title.{name}"), clock.chance
    match name:
        case "rounds":
            return Tip(say("clock.tip.rounds", last=clock.last, left=clock.last - clock.round), title, "C14")
        case "provinces":
            trend = ", ".join(map(str, clock.provinces_trend))
            return Tip(say("clock.tip.provinces", now=clock.provinces, trend=trend), title, "C1.2")
        case "units":
            trend = ", ".join(map(str, clock.units_trend))
            return Tip(say("clock.tip.units", now=clock.units, trend=trend), title, "C1.2")
        case "growth":
            return Tip(say("clock.tip.growth", count=clock.growth), title, "C8.2")
    if chance is None or not chance.played:
        return Tip(say("clock.tip.chance_none"), title)
    return Tip(say("clock.tip.chance", won=chance.won, played=chance.played, words=chance_words(chance)), title)
