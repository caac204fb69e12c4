"""A set-up page for a game without options: who sits at the table, and the way to begin.

class ChessTable(PlainDraft):                # a game says how many sit at the table, and its rules
    game = "chess"
    fewest = most = 2
    rules = property(lambda self: RULES)

plain_setup_page(ChessTable, begin)          # `GameClient.setup_page`
usual_table(ChessTable).begin()              # `GameClient.play_now`
same_table(ChessTable, record).begin()       # `GameClient.again`
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import pygame
import yaml

from game import paths
from game.bots.protocol import players_of
from game.client.names import seat_name
from game.client.scenes.page import FOOT, MARGIN
from game.client.setup.draft import USUAL_PLAYER, TableDraft, usual_seats
from game.client.setup.scene import Box, SetupPage
from game.client.texts import say
from game.engine.errors import DataError
from game.engine.plain_text import plain_line
from game.engine.record import Record, SeatRecord
from game.engine.table import Rules
from game.parts.yaml_files import read_yaml

LOG = logging.getLogger("tianming.setup")
TOP, BEGIN, GAP = 119, 76, 14
REASON: Final = 62


class PlainDraft(TableDraft):
    """One table of a game whose only choice is who sits at it."""

    @property
    def rules(self) -> Rules[Any]:
        """The game's rules."""
        raise NotImplementedError

    def why_not(self) -> str:
        """ "": a table with enough seats can begin."""
        return say("setup.plain.too_few") if len(self.seats) < self.fewest else ""

    def begin(self) -> Record[Any]:
        """The game at its first decision."""
        return self.record_of(self.rules, {})


D = TypeVar("D", bound=PlainDraft)


# ---- tables


def usual_table(kind: type[D]) -> D:
    """The table nobody has touched: one person, and computer players in the other seats (U31)."""
    table = kind([])
    table.seats = usual_seats(table.fewest)
    players = players_of(table.game)
    for seat in table.seats[1:]:
        seat.player = USUAL_PLAYER if USUAL_PLAYER in players else next(iter(players))
    return table


def same_table(kind: type[D], record: Record[Any]) -> D:
    """The table of a game that was played."""
    seats = [SeatRecord(seat_name(seat), seat.colour, seat.player, seat.person) for seat in record.seats]
    return kind(seats, record.free_undo, record.customs.dice, record.customs.hints)


def _file(kind: type[PlainDraft]) -> Path:
    return paths.home() / f"last-table-{kind.game}.yaml"


def remembered(kind: type[D]) -> D:
    """The table of last time; the usual one where there is none or it cannot be used any more."""
    try:
        table = msgspec.convert(read_yaml(_file(kind)), kind)
    except (OSError, ValueError, msgspec.ValidationError, DataError):
        return usual_table(kind)
    for seat in table.seats:
        seat.name = plain_line(seat.name)
    return table if table.sound() else usual_table(kind)


def remember(table: PlainDraft) -> None:
    """Keeps the table for next time, but for its seed; a disk that refuses costs the memory, not the game."""
    file, kept = _file(type(table)), msgspec.structs.replace(table, seed="")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(yaml.safe_dump(msgspec.to_builtins(kept), allow_unicode=True), encoding="utf-8")
    except OSError as error:
        LOG.warning("the table is not remembered: %s", error)


# ---- the page


@dataclass(frozen=True)
class PlainPlan:
    """The seats across the page, and the row that begins the game below them."""

    seats: Box
    begin: Box


class PlainSetupPage(SetupPage[D]):
    """The seats and the way to begin; nothing else is chosen."""

    abstract = True

    def arrange(self) -> None:
        super().arrange()
        self.heading, self.brush = say("setup.title"), say("setup.brush")
        wide, foot = self.wide - 2 * MARGIN, self.high - FOOT - BEGIN
        self.plan = PlainPlan((MARGIN, TOP, wide, foot - REASON - GAP - TOP), (MARGIN, foot, wide, BEGIN))
        self.arrange_seats()
        self.arrange_foot()

    def usual_again(self) -> None:
        """Puts the usual table in the place of this one."""
        self.setup = usual_table(type(self.setup))

    def seats_title(self) -> str:
        """The title "Players"."""
        return say("setup.plain.seats")

    def too_few(self) -> str:
        """Why no seat can be taken away."""
        return say("setup.plain.too_few")

    def paint(self, surface: pygame.Surface) -> None:
        self.paint_seats(surface)
        reason = self.setup.why_not()
        if reason:
            left, top, wide, _ = self.plan.begin
            self.paint_reason(surface, reason, self.at(left, top - REASON, wide, REASON - GAP))


def plain_setup_page(kind: type[D], begin: Callable[[Record[Any]], object]) -> PlainSetupPage[D]:
    """The page of a game, with the table of last time; `begin` takes the new game, and the table is kept."""

    def begun(table: D, record: Record[Any]) -> None:
        remember(table)
        begin(record)

    return PlainSetupPage(remembered(kind), begun)
