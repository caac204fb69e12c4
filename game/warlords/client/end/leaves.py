"""The game's own leaves of the page of the end: combats, moments, honours."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Widgets
from game.client.odds_words import percent
from game.client.settings import Settings
from game.engine.refusals import Seat
from game.warlords.client.end.count import Moment, WarlordsCount
from game.warlords.client.end.honours import honours_of
from game.warlords.client.names import WarlordsNames
from game.warlords.client.words import say

ROW: Final = 52


class Told(Protocol):
    """The ending a leaf belongs to."""

    @property
    def reckoning(self) -> WarlordsCount: ...

    @property
    def names(self) -> WarlordsNames: ...

    def order(self) -> list[Seat]: ...


class PlainLeaf:
    """A leaf that is only looked at."""

    def __init__(self, told: Told) -> None:
        self.told = told

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """Nothing can be pressed."""

    def update(self, dt: float) -> bool:
        """Nothing moves."""
        return False

    def rows(self, inside: Rect, scale: Scale, count: int) -> list[Rect]:
        """Where so many rows stand, one below the other, as high as there is room."""
        pitch = min(scale.px(ROW), inside.height // max(1, count))
        return [Rect(inside.left, inside.top + n * pitch, inside.width, pitch - scale.px(4)) for n in range(count)]

    def draw_row(self, surface: Surface, row: Rect, scale: Scale, seat: Seat, words: str, right: str = "") -> None:
        """An emblem, a sentence, and a word at the right."""
        px = scale.px
        surface.blit(panels.tray(row.size, scale), row)
        side = min(px(34), row.height - px(4))
        mark = emblem(self.told.names.colour(seat), side)
        surface.blit(mark, mark.get_rect(center=(row.left + px(28), row.centery)))
        edge = row.right - px(16)
        if right:
            box = text.draw(surface, right, (edge, row.centery), "bold", 19, palette.TEXT, scale, "midright")
            edge = box.left - px(12)
        left = row.left + px(56)
        block = text.block(words, edge - left, 19, palette.TEXT, scale, lines=1)
        surface.blit(block.surface, block.surface.get_rect(midleft=(left, row.centery)))


class CombatsLeaf(PlainLeaf):
    """Attacks won of attacks made, defences that held, and how the odds had it."""

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """A row for each warlord."""
        seats = self.told.order()
        for row, seat in zip(self.rows(inside, scale, len(seats)), seats, strict=True):
            tally = self.told.reckoning.tallies[seat]
            attack = say("end.combat_row", won=tally.won, made=tally.made, expected=f"{tally.expected:.1f}")
            defence = say("end.defence_row", held=tally.held, suffered=tally.suffered)
            words = f"**{self.told.names.name(seat)}** · {attack}"
            self.draw_row(surface, row, scale, seat, words, defence)


class MomentsLeaf(PlainLeaf):
    """What decided the war, each with the way to watch it again."""

    def __init__(self, told: Told, on_watch: Callable[[int], object]) -> None:
        super().__init__(told)
        self.on_watch = on_watch

    def _moments(self) -> Sequence[Moment]:
        return self.told.reckoning.told_moments() if self.told.reckoning.ready else ()

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """A button to watch each moment again."""
        moments = self._moments()
        for n, (row, moment) in enumerate(zip(self.rows(inside, scale, len(moments)), moments, strict=True)):
            place = Rect(row.right - scale.px(112), row.top + 1, scale.px(108), row.height - 2)
            face = Face(say("end.moment.watch"), kind="quiet", size=17)
            widgets.add(Button(f"#moment:{n}", place, face, partial(self.on_watch, moment.at)))

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """A row for each."""
        moments = self._moments()
        if not moments:
            text.draw(surface, say("end.none"), inside.center, "italic", 22, palette.TEXT_DIM, scale, "center")
        for row, moment in zip(self.rows(inside, scale, len(moments)), moments, strict=True):
            self.draw_row(surface, row.inflate(-scale.px(120), 0).move(-scale.px(60), 0), scale, moment.seat,
                          moment_words(moment, self.told.names))  # fmt: skip


def moment_words(moment: Moment, names: WarlordsNames) -> str:
    """A moment in one sentence."""
    told = {
        "year": moment.year,
        "who": names.name(moment.seat),
        "place": names.place(moment.place) if moment.place else "",
        "former": names.name(moment.other),
        "other": names.name(moment.other),
        "count": moment.count,
        "percent": percent(moment.chance),
    }
    return say(f"end.moment.{moment.kind}", **told)


class HonoursLeaf(PlainLeaf):
    """What one warlord did more of than all others."""

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """A row for each honour."""
        honours = honours_of(self.told.reckoning)
        if not honours:
            text.draw(surface, say("end.none"), inside.center, "italic", 22, palette.TEXT_DIM, scale, "center")
        names = self.told.names
        for row, one in zip(self.rows(inside, scale, len(honours)), honours, strict=True):
            place = names.place(one.place) if one.place else ""
            line = say(f"end.honour.{one.kind}.line", who=names.name(one.seat), count=one.much, place=place)
            self.draw_row(surface, row, scale, one.seat, f"**{say(f'end.honour.{one.kind}.name')}** · {line}")
