"""The end of a game of Redux: where the points came from, the standing by round, generals, bids and borders."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from pygame import Rect, Surface

from game.client.end.ending import Leaf
from game.client.end.plain_ending import PlainCount, PlainEnding
from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.widgets import Widget, Widgets
from game.client.settings import Settings
from game.engine.events import Event
from game.engine.refusals import Seat
from game.redux.client import faces
from game.redux.client.names import STATE_BRUSH, card_name, general_name, location_name, state_name
from game.redux.client.words import say
from game.redux.rules import events as ev
from game.redux.rules.catalogue import GENERALS
from game.redux.rules.places import LOCATIONS, SEATS, STATES, leader_of
from game.redux.rules.scoring import points_now, totals_of
from game.redux.rules.state import SOURCES, built_cards

CLAUSES: Final = ("16.1", "16.2", "16.3", "16.3", "16.3", "16.6", "16.7", "16.8")


class Deeds:
    """What generals did in one game, counted from its events."""

    def __init__(self) -> None:
        self.sent: dict[int, int] = {}
        self.won: dict[int, int] = {}
        self.lost: dict[int, int] = {}
        self.support_spent = [0, 0, 0]
        self.bids_won = [0, 0, 0]
        self.bids_lost = [0, 0, 0]
        self._there: dict[int, list[int]] = {}

    def hear(self, event: Event) -> None:
        """Takes one event in."""
        match event:
            case ev.RoundBegan():
                self._there = {}
            case ev.Assigned(general=general, space=space):
                self.sent[general] = self.sent.get(general, 0) + 1
                self._there.setdefault(space, []).append(general)
            case ev.SlippedAway(general=general, source=source, target=target):
                self._there[source].remove(general)
                self._there.setdefault(target, []).append(general)
            case ev.TokensGiven(seat=seat, support=support) if support:
                self.support_spent[seat] += support
            case ev.SpaceWon(space=space, winners=winners):
                for general in self._there.get(space, ()):
                    seat = (general - 1) // 23
                    won = bool(winners >> seat & 1)
                    book = self.won if won else self.lost
                    book[general] = book.get(general, 0) + 1
                    (self.bids_won if won else self.bids_lost)[seat] += 1


class ReduxCount(PlainCount):
    """The points by decision, and what generals did."""

    def __init__(self, record: Any, points: Callable[[Any], Sequence[int]]) -> None:
        super().__init__(record, points)
        self.deeds = Deeds()

    def _roll(self, event: Event, number: int) -> None:
        self.deeds.hear(event)


class ScoresLeaf:
    """Where the points came from: a row a state, a column a source."""

    def __init__(self, ending: "ReduxEnding") -> None:
        self.ending = ending

    def _columns(self, inside: Rect, scale: Scale) -> list[Rect]:
        left = inside.left + scale.px(190)
        wide = (inside.right - scale.px(120) - left) // len(SOURCES)
        return [Rect(left + n * wide, inside.top, wide, inside.height) for n in range(len(SOURCES))]

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """Each column says by which clause it counts."""
        for n, column in enumerate(self._columns(inside, scale)):
            head = Rect(column.left, column.top, column.width, scale.px(70))
            tip = say("end_page.source_tip", clause=CLAUSES[n])
            widgets.add(Widget(f"#score:{n}", head, None, tip, focusable=False))

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """The table."""
        px, s = scale.px, self.ending.session.table.s
        columns = self._columns(inside, scale)
        for n, column in enumerate(columns):
            mark = icon(faces.SOURCE_ICONS[n], px(30), palette.GOLD_TEXT)
            surface.blit(mark, mark.get_rect(center=(column.centerx, column.top + px(18))))
            words = say(f"source.{SOURCES[n]}")
            block = text.block(words, column.width - px(6), 17, palette.TEXT, scale, "bold", 1.0, "centre", 2)
            surface.blit(block.surface, block.surface.get_rect(midtop=(column.centerx, column.top + px(38))))
        at = (inside.right - px(54), inside.top + px(48))
        text.draw(surface, say("end_page.total"), at, "bold", 19, palette.TEXT, scale, "center")
        points = points_now(s)
        high = (inside.height - px(84)) // 3
        for row, seat in enumerate(self.ending.order()):
            box = Rect(inside.left, inside.top + px(84) + row * high, inside.width, high - px(10))
            winner = seat in self.ending.winners
            surface.blit(panels.tray(box.size, scale, winner, 120), box)
            sign = faces.roundel(seat, px(52))
            surface.blit(sign, sign.get_rect(midleft=(box.left + px(14), box.centery)))
            text.draw(surface, state_name(seat), (box.left + px(78), box.centery - px(12)), "name", 25,
                      palette.TITLE_TEXT, scale, "midleft")  # fmt: skip
            text.draw(surface, self.ending.names.under(seat), (box.left + px(78), box.centery + px(16)), "body", 17,
                      palette.TEXT_DIM, scale, "midleft", px(112))  # fmt: skip
            for n, column in enumerate(columns):
                value = points[seat][n]
                best = value and value == max(points[other][n] for other in SEATS)
                colour = palette.GOLD_TEXT if best else palette.TEXT if value else palette.TEXT_DIM
                text.draw(surface, str(value), (column.centerx, box.centery), "number", 27, colour, scale, "center")
            total = Rect(0, 0, px(84), px(58))
            total.center = (inside.right - px(54), box.centery)
            fill = palette.GOLD_FILL if winner else shapes.flat(palette.rgb("#120908"))
            surface.blit(shapes.box(total.size, px(7), fill, palette.RIM, max(1, px(2))), total)
            ink = palette.rgb("#2a1206") if winner else palette.TEXT
            text.draw(surface, str(totals_of(s)[seat]), total.center, "number", 34, ink, scale, "center")

    def update(self, dt: float) -> bool:
        """Nothing moves."""
        return False


class ListLeaf:
    """Three columns, one a state, of a face or a sign and two lines each."""

    def __init__(self, ending: "ReduxEnding", rows: Callable[[Seat], list[tuple[int, str, str]]]) -> None:
        self.ending, self.rows = ending, rows

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """Nothing can be pressed."""

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """The columns."""
        px = scale.px
        wide = inside.width // 3
        for n, seat in enumerate(self.ending.order()):
            left = inside.left + n * wide
            sign = faces.roundel(seat, px(36))
            surface.blit(sign, (left, inside.top))
            text.draw(surface, state_name(seat), (left + px(46), inside.top + px(18)), "name", 24, palette.TITLE_TEXT,
                      scale, "midleft")  # fmt: skip
            y = inside.top + px(50)
            for general, one, two in self.rows(seat):
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

    def update(self, dt: float) -> bool:
        """Nothing moves."""
        return False


class ReduxEnding(PlainEnding):
    """How a finished game is told."""

    leaf_keys: Sequence[str] = ("scores", "points", "deeds", "frontiers", "cards")
    tall_leaves: Sequence[str] = ("scores", "deeds", "frontiers", "cards")
    widget_heads: Sequence[str] = ("#score:",)
    reckoning: ReduxCount  # type: ignore[assignment]

    def __init__(self, session: Any) -> None:
        super().__init__(session)
        self.reckoning = ReduxCount(session.record, self.points)

    def points(self, s: Any) -> Sequence[int]:
        """What each state would score at this moment."""
        return totals_of(s) if s.result is not None else [sum(row) for row in points_now(s)]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won."""
        result = self.session.table.s.result
        return tuple(result.winners) if result is not None else ()

    def headline(self) -> str:
        """Which state has united the empire."""
        names = [state_name(seat) for seat in self.winners]
        return say(f"end_page.wins_{STATES[self.winners[0]]}") if len(names) == 1 else super().headline()

    def reason(self) -> str:
        """The points, and why the game ended."""
        s = self.session.table.s
        totals = sorted(totals_of(s), reverse=True)
        return say(
            f"end_page.reason_{s.ending or 'rounds'}", one=totals[0], two=totals[1], three=totals[2], round=s.round
        )

    def face(self, seat: Seat) -> str:
        """The ruler's portrait."""
        return GENERALS[leader_of(seat)].portrait

    def brush(self) -> str:
        """The state in brush."""
        return STATE_BRUSH[self.winners[0]] if len(self.winners) == 1 else say("end.brush")

    def leaves(self, on_watch: Callable[[int], object]) -> Mapping[str, Leaf]:
        """Scores, generals, borders, enhancements."""
        return {
            "scores": ScoresLeaf(self),
            "deeds": ListLeaf(self, self._deeds),
            "frontiers": ListLeaf(self, self._frontiers),
            "cards": ListLeaf(self, self._cards),
        }

    @cached_property
    def _s(self) -> Any:
        return self.session.table.s

    def _deeds(self, seat: Seat) -> list[tuple[int, str, str]]:
        deeds = self.reckoning.deeds
        own = sorted(self._s.generals[seat], key=lambda one: (-deeds.won.get(one, 0), deeds.lost.get(one, 0), one))
        return [
            (one, general_name(one), say("end_page.deeds", won=deeds.won.get(one, 0), sent=deeds.sent.get(one, 0)))
            for one in own
        ]

    def _frontiers(self, seat: Seat) -> list[tuple[int, str, str]]:
        s = self._s
        return [
            (s.holder[place], location_name(place),
             say("end_page.held", general=general_name(s.holder[place]), count=s.units_of(s.holder[place])))
            for place in LOCATIONS
            if s.owner[place] == seat
        ]  # fmt: skip

    def _cards(self, seat: Seat) -> list[tuple[int, str, str]]:
        s = self._s
        built = [(0, card_name(card), say("end_page.built")) for card in built_cards(s, seat)]
        return built + [(0, card_name(card), say("end_page.in_hand")) for card in s.hands[seat]]

    def tables(self) -> Mapping[str, list[list[object]]]:
        """The points by decision and by source."""
        rows: list[list[object]] = [["state", *SOURCES, "total"]]
        for seat, row in enumerate(points_now(self._s)):
            rows.append([STATES[seat], *row, totals_of(self._s)[seat]])
        return {**super().tables(), "sources.csv": rows}

    def pictures(self, folder: Any) -> Iterator[None]:
        """None of its own."""
        yield from ()
