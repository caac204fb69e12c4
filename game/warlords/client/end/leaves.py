"""The game's own leaves of the page of the end: combats, moments, honours."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

import pygame
from pygame import Rect, Surface

from game.client.end.plain_leaf import PlainLeaf
from game.client.end.time_lapse import TimeLapse
from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.palette import LookKey
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Widgets
from game.client.odds_words import percent
from game.client.settings import Settings
from game.engine.refusals import Seat
from game.parts.map_board import MapBoard
from game.warlords.client.end.count import Moment, WarlordsCount, YearFrame
from game.warlords.client.end.honours import honours_of
from game.warlords.client.names import WarlordsNames
from game.warlords.client.words import say
from game.warlords.rules.state import WarlordsState

ROW: Final = 52
CAPITAL_NAME: Final = 132
"""The room for the name of a capital beside its band."""


class Told(Protocol):
    """The ending a leaf belongs to."""

    @property
    def reckoning(self) -> WarlordsCount: ...

    @property
    def names(self) -> WarlordsNames: ...

    @property
    def state(self) -> WarlordsState: ...

    def order(self) -> list[Seat]: ...


class RowsLeaf(PlainLeaf[Told]):
    """A leaf of rows."""

    row = ROW

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


class CombatsLeaf(RowsLeaf):
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


class CapitalsLeaf(RowsLeaf):
    """A band for each capital, year after year in the colour and with the emblem of its owner."""

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """The bands, and the years below them."""
        board, frames, names, px = self.told.state.board, self.told.reckoning.frames, self.told.names, scale.px
        if not frames or not board.capitals:
            return
        low = px(34)
        area = Rect(inside.left, inside.top, inside.width, inside.height - low)
        wide = px(CAPITAL_NAME)
        band = Rect(area.left + wide, area.top, area.width - wide, area.height)
        edges = [band.left + round(band.width * n / len(frames)) for n in range(len(frames) + 1)]
        for row, p in zip(self.rows(area, scale, len(board.capitals)), board.capitals, strict=True):
            at = (row.left + px(6), row.centery)
            text.draw(surface, names.place(p), at, "bold", 19, palette.TEXT, scale, "midleft", wide - px(14))
            owners = [frame.owners[p] for frame in frames]
            starts = [n for n in range(len(owners)) if not n or owners[n] != owners[n - 1]]
            for start, end in zip(starts, [*starts[1:], len(owners)], strict=True):
                place = Rect(edges[start], row.top, edges[end] - edges[start], row.height)
                self._draw_band(surface, place, owners[start], scale)
        every = max(1, px(40) * len(frames) // max(1, band.width))
        for n in range(0, len(frames), every):
            words = str(frames[n].round) if n else say("end.lapse.start")
            middle = (edges[n] + edges[n + 1]) // 2
            text.draw(surface, words, (middle, inside.bottom - low // 2), "body", 17, palette.TEXT_DIM, scale, "center")

    def _draw_band(self, surface: Surface, place: Rect, owner: Seat, scale: Scale) -> None:
        """The years in which a capital had one owner; nobody's are bare."""
        px = scale.px
        place = place.inflate(-px(2), -px(4))
        if owner < 0:
            surface.blit(panels.tray(place.size, scale), place)
            return
        look = self.told.names.colour(owner)
        surface.fill(palette.player(look).colour, place)
        pygame.draw.rect(surface, palette.GOLD_LO, place, max(1, px(1)))
        side = min(px(30), place.height - px(4), place.width - px(2))
        if side > px(10):
            mark = emblem(look, side)
            surface.blit(mark, mark.get_rect(midleft=(place.left + px(6), place.centery)))


class ConquestLeaf(TimeLapse):
    """The land from the start to the last settlement: who owned which centres."""

    def __init__(self, told: Told) -> None:
        super().__init__()
        self.told = told

    @property
    def frames(self) -> Sequence[YearFrame]:
        """The war, settlement by settlement."""
        return self.told.reckoning.frames

    @property
    def board(self) -> MapBoard:
        """The board of the war."""
        return self.told.state.board

    @property
    def colours(self) -> Sequence[LookKey]:
        """Everybody's look."""
        return [self.told.names.colour(seat) for seat in range(self.told.state.seats)]

    def name(self, seat: Seat) -> str:
        """A warlord."""
        return self.told.names.name(seat)

    def moment(self) -> tuple[str, str]:
        """The year."""
        year = self.frames[self.at].round
        if not year:
            return say("end.lapse.start"), say("end.lapse.start_line")
        return say("top.year", year=year), say("end.lapse.settled")


class MomentsLeaf(RowsLeaf):
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


class HonoursLeaf(RowsLeaf):
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
