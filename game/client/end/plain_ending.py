"""A base for the end of a game with points: a chart of them and a table with a row for each seat.

class ChessEnding(PlainEnding):              # a game says who won, why, and how many points everybody has
    def points(self, s): ...
    def reason(self): ...
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final, TypeVar

from pygame import Rect, Surface

from game.client.end.ending import Count, Leaf
from game.client.look import palette, panels, portraits, text
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.widgets import Widgets
from game.client.names import Names
from game.client.narrator import recall
from game.client.scenes.base import SceneHost
from game.client.session import GameSession
from game.client.texts import say, together
from game.engine.events import Event, Rolled
from game.engine.record import HUMAN, Record
from game.engine.refusals import Seat

C = TypeVar("C")

POINTS: Final = "points"
FEW: Final = 3
"""Rows of the table below a chart."""
FIRST: Final = 66
"""Where the first row begins below the panel's upper edge."""
SLICE: Final = 60
"""Decisions played again between two frames."""


@dataclass(frozen=True)
class PlainRoll:
    """One die of a finished game."""

    seat: Seat
    round: int
    sides: int
    value: int
    why: str


class PlainCount:
    """The points of every seat after each decision, and every die, of a record played again from its start."""

    def __init__(self, record: Record[Any], points: Callable[[Any], Sequence[int]]) -> None:
        self.record, self.points = record, points
        self.ready, self.problem = False, ""
        self.rolls: list[PlainRoll] = []
        self.all_dice: dict[int, list[int]] = {6: [0] * 7, 8: [0] * 9}
        self.rows: dict[str, list[list[int]]] = {POINTS: []}

    def steps(self) -> Iterator[None]:
        """Plays the game again a little at a time."""
        play = self.record.playback(watched=True)
        if not play.begun:
            self.problem = play.problem
            return
        self._note(play.table)
        while play.advance():
            self._note(play.table)
            if play.played % SLICE == 0:
                yield
        self.problem = play.problem
        self.ready = not play.problem

    def _note(self, table: Any) -> None:
        self.rows[POINTS].append(list(self.points(table.s)))
        for told in table.drain():
            self._roll(told.event, table.view(-1).round)

    def _roll(self, event: Event, number: int) -> None:
        if isinstance(event, Rolled):
            self.rolls.append(PlainRoll(event.seat, number, event.sides, event.value, event.why))
            self.all_dice.setdefault(event.sides, [0] * (event.sides + 1))[event.value] += 1

    def chart(self, what: str, colours: Sequence[C]) -> tuple[list[list[int]], Sequence[C]]:
        """The rows of one chart, and the colours of its lines."""
        return self.rows[what], colours


class PlainEnding:
    """A finished game with its names, as the page of its end shows it (`ending.Ending`).

    A game with dice adds "dice" to `leaf_keys`, one with portraits answers `face`.
    """

    leaf_keys: Sequence[str] = (POINTS,)
    tall_leaves: Sequence[str] = ()
    widget_heads: Sequence[str] = ()
    few = FEW
    reckoning: Count

    def __init__(self, session: GameSession[Any]) -> None:
        self.session = session
        self.reckoning = PlainCount(session.record, self.points)
        self.begin: Callable[[Record[Any]], object] = lambda record: None

    # ---- what a game says

    def points(self, s: Any) -> Sequence[int]:
        """Everybody's points in a position, by seat."""
        raise NotImplementedError

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won; several share, nobody wins a draw."""
        result = self.session.table.s.result
        return tuple(result.winners) if result is not None and result.kind != "draw" else ()

    def reason(self) -> str:
        """Why, in one line with its clause."""
        raise NotImplementedError

    # ---- what follows from it

    @cached_property
    def names(self) -> Names:
        """Every name as onlookers see it."""
        return self.session.client.names(self.session.record, -1)

    @property
    def beaten(self) -> bool:
        """Whether people played, somebody won, and none of the people did."""
        people = [seat for seat, one in enumerate(self.session.record.seats) if one.player == HUMAN]
        return bool(people) and bool(self.winners) and not set(people) & set(self.winners)

    @property
    def goals(self) -> Mapping[str, int]:
        """No chart has a line to be reached."""
        return {}

    def leaves(self, on_watch: Callable[[int], object]) -> Mapping[str, Leaf]:
        """None beside the chart."""
        return {}

    def onward(self) -> tuple[str, Callable[[SceneHost], object]] | None:
        """Another game at this table."""
        return None

    def verdict(self) -> str:
        """Victory, defeat or a draw."""
        return say("end.draw") if not self.winners else say(f"end.plain.{'defeat' if self.beaten else 'victory'}")

    def headline(self) -> str:
        """Who won."""
        if not self.winners:
            return say("end.plain.nobody")
        key = "wins" if len(self.winners) == 1 else "share"
        return say(f"end.plain.{key}", names=together(self.name(seat) for seat in self.winners))

    def order(self) -> list[Seat]:
        """The winners first, then the others by points."""
        points = self.points(self.session.table.s)
        return sorted(range(len(points)), key=lambda seat: (seat not in self.winners, -points[seat], seat))

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.names.name(seat)

    def champion(self) -> Seat | None:
        """The first of the winners."""
        return self.winners[0] if self.winners else None

    def face(self, seat: Seat) -> str:
        """No portrait."""
        return ""

    def brush(self) -> str:
        """The brush characters on the scroll."""
        return say("end.brush")

    def draw_beside(self, picture: Surface, window: Rect, scale: Scale) -> None:
        """Nobody else is on the scroll."""

    def lay_heads(self, widgets: Widgets, table: Rect, scale: Scale) -> None:
        """The table's one column is named by its title."""

    def draw_rows(self, surface: Surface, table: Rect, scale: Scale, seats: list[Seat], high: int) -> None:
        """A row for each seat: its sign, its name, its points."""
        px, points = scale.px, self.points(self.session.table.s)
        panels.draw_panel(surface, table, scale, "lacquer", say(f"end.charts.{POINTS}"))
        for n, seat in enumerate(seats):
            row = Rect(table.left + px(20), table.top + px(FIRST + n * high), table.width - px(40), px(high - 2))
            if seat in self.winners:
                surface.blit(panels.tray(row.size, scale, True), row)
            sign = self._sign(seat, min(px(52), row.height - px(4)), scale)
            surface.blit(sign, sign.get_rect(center=(row.left + px(38), row.centery)))
            at, room = (row.left + px(84), row.centery), row.width - px(220)
            text.draw(surface, self.name(seat), at, "bold", 22, palette.TEXT, scale, "midleft", room)
            at = (row.right - px(40), row.centery)
            text.draw(surface, str(points[seat]), at, "number", 24, palette.TEXT, scale, "midright")

    def _sign(self, seat: Seat, side: int, scale: Scale) -> Surface:
        """A seat's face, wounded for those who did not win; its emblem where it has none or there is no room."""
        colour, key = self.session.colours[seat], self.face(seat)
        if not key or side < portraits.LEAST:
            return emblem(colour, min(scale.px(36), side))
        owner = colour if isinstance(colour, int) else portraits.NO_OWNER
        beaten = bool(self.winners) and seat not in self.winners
        return portraits.head(key, owner, side, defeated=beaten)

    def dice_lines(self) -> list[str]:
        """Nothing but what the page says of all dice."""
        return []

    def nobody(self) -> str:
        """The name for whoever rolled dice that belong to no seat."""
        return self.names.who(-1)

    # ---- files

    def tables(self) -> Mapping[str, list[list[object]]]:
        """Everybody's points after each decision."""
        names = [self.name(seat) for seat in range(len(self.session.record.seats))]
        rows: list[list[object]] = [["decision", *names]]
        rows += [[n, *points] for n, points in enumerate(self.reckoning.rows[POINTS])]
        return {"points.csv": rows}

    def chronicle(self) -> str:
        """Who won and why, then every line of the chronicle."""
        client, names = self.session.client, self.session.client.names(self.session.record, -1)
        view = client.empty_view(self.session.table.view(-1))
        narrator = client.narrator(names, lambda: view)
        for _ in recall(self.session.record, client, names, narrator):
            continue
        return "\n".join([self.headline(), self.reason(), "", *(line.words for line in narrator.lines)]) + "\n"

    def pictures(self, folder: Path) -> Iterator[None]:
        """None of its own."""
        yield from ()
