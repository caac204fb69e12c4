"""The leaves of the page of the end that are Redux's own: scores, lists by state, moments and honours (U21)."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

from pygame import Rect, Surface

from game.client.end.plain_leaf import PlainLeaf
from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Widget, Widgets
from game.client.names import Names
from game.client.settings import Settings
from game.engine.refusals import Seat
from game.redux.client import faces
from game.redux.client.end.count import Moment, ReduxCount
from game.redux.client.names import card_name, general_name, location_name, rank_title, state_name
from game.redux.client.words import say
from game.redux.rules.places import BORDERS_OF, PAIRS, SEATS, leader_of
from game.redux.rules.scoring import (
    BORDER,
    CARD,
    CATEGORIES,
    RANK,
    border_counts,
    border_points,
    places,
    points_now,
    totals_of,
)
from game.redux.rules.state import SOURCES, ReduxState, built_cards

CLAUSES: Final = ("16.1", "16.2", "16.3", "16.3", "16.3", "16.6", "16.7", "16.8")
COLUMN_SECONDS: Final = 0.5
"""How long each column of points takes to fall."""
ROW: Final = 62


class Told(Protocol):
    """The ending a leaf belongs to."""

    reckoning: ReduxCount

    @property
    def names(self) -> Names: ...

    @property
    def state(self) -> ReduxState: ...

    @property
    def winners(self) -> tuple[Seat, ...]: ...

    def order(self) -> list[Seat]: ...


class RowsLeaf(PlainLeaf[Told]):
    """A leaf of rows."""

    row = ROW
    gap = 6


# ---- where the points came from


class ScoresLeaf(RowsLeaf):
    """The sources of the points: a row a state, a column a source. The columns fall one after the other."""

    def __init__(self, told: Told) -> None:
        super().__init__(told)
        self.age = 0.0
        self._still = False

    def _columns(self, inside: Rect, scale: Scale) -> list[Rect]:
        left = inside.left + scale.px(226)
        wide = (inside.right - scale.px(120) - left) // len(SOURCES)
        return [Rect(left + n * wide, inside.top, wide, inside.height) for n in range(len(SOURCES))]

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """Each column says by which clause it counts."""
        self._still = settings.instant or settings.less_motion
        for n, column in enumerate(self._columns(inside, scale)):
            head = Rect(column.left, column.top, column.width, scale.px(70))
            tip = say("end_page.source_tip", clause=CLAUSES[n])
            widgets.add(Widget(f"#score:{n}", head, None, tip, focusable=False))

    @property
    def counted(self) -> int:
        """How many columns have fallen; one more than there are when the totals stand, too."""
        return len(SOURCES) + 1 if self._still else min(len(SOURCES) + 1, int(self.age / COLUMN_SECONDS))

    def update(self, dt: float) -> bool:
        """The next column falls."""
        before = self.counted
        if before <= len(SOURCES):
            self.age += dt
        return self.counted != before

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """The table, as far as it has been counted."""
        px, s, counted = scale.px, self.told.state, self.counted
        columns = self._columns(inside, scale)
        for n, column in enumerate(columns):
            lit = palette.GOLD_TEXT if n < counted else palette.TEXT_DIM
            mark = icon(faces.SOURCE_ICONS[n], px(30), lit)
            surface.blit(mark, mark.get_rect(center=(column.centerx, column.top + px(18))))
            words = say(f"source.{SOURCES[n]}")
            block = text.block(words, column.width - px(6), 17, palette.TEXT, scale, "bold", 1.0, "centre", 2)
            surface.blit(block.surface, block.surface.get_rect(midtop=(column.centerx, column.top + px(38))))
        at = (inside.right - px(54), inside.top + px(48))
        text.draw(surface, say("end_page.total"), at, "bold", 19, palette.TEXT, scale, "center")
        points = points_now(s)
        high = (inside.height - px(84)) // 3
        for row, seat in enumerate(self.told.order()):
            box = Rect(inside.left, inside.top + px(84) + row * high, inside.width, high - px(10))
            whole = counted > len(SOURCES)
            self._draw_state(surface, scale, box, seat, whole)
            for n, column in enumerate(columns[:counted]):
                value = points[seat][n]
                best = value and value == max(points[other][n] for other in SEATS)
                colour = palette.GOLD_TEXT if best else palette.TEXT if value else palette.TEXT_DIM
                under = why_words(s, seat, n)
                lift = px(12) if under else 0
                text.draw(
                    surface, str(value), (column.centerx, box.centery - lift), "number", 27, colour, scale, "center"
                )
                if under:
                    block = text.block(under, column.width - px(2), 17, palette.TEXT_DIM, scale, leading=1.0,
                                       align="centre", lines=2)  # fmt: skip
                    surface.blit(block.surface, block.surface.get_rect(midtop=(column.centerx, box.centery + px(6))))
            self._draw_total(surface, scale, box, sum(points[seat][:counted]) if not whole else totals_of(s)[seat],
                             whole and seat in self.told.winners)  # fmt: skip

    def _draw_state(self, surface: Surface, scale: Scale, box: Rect, seat: Seat, whole: bool) -> None:
        px = scale.px
        surface.blit(panels.tray(box.size, scale, whole and seat in self.told.winners, 120), box)
        beaten = whole and bool(self.told.winners) and seat not in self.told.winners
        ruler = faces.disc(leader_of(seat), min(px(88), box.height - px(8)), beaten=beaten)
        place = surface.blit(ruler, ruler.get_rect(midleft=(box.left + px(10), box.centery)))
        sign = faces.roundel(seat, px(32))
        surface.blit(sign, sign.get_rect(bottomright=(place.right + px(4), place.bottom + px(2))))
        x = place.right + px(10)
        text.draw(surface, state_name(seat), (x, box.centery - px(18)), "name", 25, palette.TITLE_TEXT, scale,
                  "midleft")  # fmt: skip
        words = text.block(self.told.names.under(seat), box.left + px(222) - x, 17, palette.TEXT_DIM, scale, lines=2)
        surface.blit(words.surface, (x, box.centery - px(2)))

    def _draw_total(self, surface: Surface, scale: Scale, box: Rect, total: int, winner: bool) -> None:
        px = scale.px
        place = Rect(0, 0, px(84), px(58))
        place.center = (box.right - px(54), box.centery)
        fill = palette.GOLD_FILL if winner else shapes.flat(palette.rgb("#120908"))
        surface.blit(shapes.box(place.size, px(7), fill, palette.RIM, max(1, px(2))), place)
        ink = palette.rgb("#2a1206") if winner else palette.TEXT
        text.draw(surface, str(total), place.center, "number", 34, ink, scale, "center")


def why_words(s: ReduxState, seat: Seat, source: int) -> str:
    """Why a state has these points of a source, in two words; "" where the number says it all."""
    if source == RANK:
        return rank_title(s.rank[seat])
    if source in CATEGORIES:
        above, sharing = places(s, source)[seat]
        key = f"end_page.place_{above + 1}" if sharing == 1 else f"end_page.joint_{above + 1}"
        return say(key, measure=CATEGORIES[source][1](s, seat))
    if source == BORDER:
        return _border_words(s, seat)
    if source == CARD and built_cards(s, seat):
        return say("end_page.built_count", count=len(built_cards(s, seat)))
    return ""


def _border_words(s: ReduxState, seat: Seat) -> str:
    won = tied = 0
    for border in BORDERS_OF[seat]:
        mine, theirs = (border_points(s, border)[state] for state in _with_other(seat, border))
        won += mine > theirs
        tied += mine == theirs > 0
    if border_held(s, seat) and won and tied:
        return say("end_page.won_and_tied", won=won, tied=tied)
    return say("end_page.won_borders", won=won) if won else say("end_page.tied_borders", tied=tied) if tied else ""


def border_held(s: ReduxState, seat: Seat) -> bool:
    """Whether a state holds any location."""
    return any(border_counts(s, border)[seat] for border in BORDERS_OF[seat])


def _with_other(seat: Seat, border: int) -> tuple[Seat, Seat]:
    one, other = PAIRS[border]
    return (one, other) if one == seat else (other, one)


# ---- lists


class ListLeaf(RowsLeaf):
    """Three columns, one a state, of a face or a sign and two lines each."""

    def __init__(self, told: Told, rows: Callable[[Seat], list[tuple[int, str, str]]], foot: str = "") -> None:
        super().__init__(told)
        self.listed, self.foot = rows, foot

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """The columns, and a line below them."""
        px = scale.px
        if self.foot:
            inside = Rect(inside.left, inside.top, inside.width, inside.height - px(34))
            at = (inside.centerx, inside.bottom + px(16))
            text.draw(surface, self.foot, at, "italic", 19, palette.TEXT, scale, "center", inside.width)
        wide = inside.width // 3
        for n, seat in enumerate(self.told.order()):
            left = inside.left + n * wide
            sign = faces.roundel(seat, px(36))
            surface.blit(sign, (left, inside.top))
            text.draw(surface, state_name(seat), (left + px(46), inside.top + px(18)), "name", 24, palette.TITLE_TEXT,
                      scale, "midleft")  # fmt: skip
            y = inside.top + px(50)
            for general, one, two in self.listed(seat):
                if y + px(44) > inside.bottom:
                    break
                x = left
                if general:
                    picture = faces.disc(general, px(42))
                    surface.blit(picture, (left, y))
                    x += px(52)
                room = left + wide - px(10) - x
                text.draw(surface, one, (x, y - px(1)), "bold", 18, palette.TEXT, scale, room=room)
                text.draw(surface, two, (x, y + px(20)), "body", 17, palette.TEXT_DIM, scale, room=room)
                y += px(48)


# ---- moments and honours


class SentencesLeaf(RowsLeaf):
    """Rows with a state's sign and a sentence each."""

    def draw_rows(self, surface: Surface, scale: Scale, inside: Rect, found: Sequence[tuple[Seat, int, str]]) -> None:
        """A row each: the sign of a state or the face of a general, and the sentence."""
        if not found:
            text.draw(surface, say("end_page.none"), inside.center, "italic", 22, palette.TEXT_DIM, scale, "center")
        px = scale.px
        for row, (seat, general, words) in zip(self.rows(inside, scale, len(found)), found, strict=True):
            surface.blit(panels.tray(row.size, scale), row)
            side = min(px(44), row.height - px(6))
            mark = faces.disc(general, side) if general else faces.roundel(seat, side)
            surface.blit(mark, mark.get_rect(center=(row.left + px(34), row.centery)))
            block = text.block(words, row.width - px(84), 20, palette.TEXT, scale, lines=2)
            surface.blit(block.surface, block.surface.get_rect(midleft=(row.left + px(70), row.centery)))


class MomentsLeaf(SentencesLeaf):
    """What changed the standing most, each with the way to watch it again."""

    def __init__(self, told: Told, on_watch: Callable[[int], object]) -> None:
        super().__init__(told)
        self.on_watch = on_watch

    def _moments(self) -> list[Moment]:
        return self.told.reckoning.told_moments() if self.told.reckoning.ready else []

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """A button to watch each moment again."""
        moments = self._moments()
        for n, (row, moment) in enumerate(zip(self.rows(inside, scale, len(moments)), moments, strict=True)):
            place = Rect(row.right - scale.px(132), row.top + scale.px(4), scale.px(124), row.height - scale.px(8))
            face = Face(say("end_page.watch"), kind="quiet", size=18)
            widgets.add(Button(f"#moment:{n}", place, face, partial(self.on_watch, moment.at)))

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """A row for each."""
        room = Rect(inside.left, inside.top, inside.width - scale.px(140), inside.height)
        self.draw_rows(surface, scale, room, [(one.seat, 0, moment_words(one)) for one in self._moments()])


def moment_words(moment: Moment) -> str:
    """A moment in one sentence."""
    told = {"round": moment.round, "who": state_name(moment.seat), "points": moment.points}
    match moment.kind:
        case "stationed":
            return say("end_page.moment.stationed", location=location_name(moment.number), **told)
        case "built":
            return say("end_page.moment.built", card=card_name(moment.number), **told)
        case "rank":
            return say("end_page.moment.rank", title=rank_title(moment.number), **told)
    return say(f"end_page.moment.{moment.kind}", **told)


class HonoursLeaf(SentencesLeaf):
    """What one general or state did more of than all others."""

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """A row for each honour."""
        found = []
        for one in self.told.reckoning.honours() if self.told.reckoning.ready else ():
            named = {
                "who": general_name(one.general) if one.general else state_name(one.seat),
                "count": one.much,
                "location": location_name(one.location) if one.location else "",
            }
            words = say(f"end_page.honour.{one.kind}.line", **named)
            found.append((one.seat, one.general, f"**{say(f'end_page.honour.{one.kind}.name')}** · {words}"))
        self.draw_rows(surface, scale, inside, found)
