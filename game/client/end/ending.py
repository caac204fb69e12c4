"""What a game gives to the page of its end (U21): results, charts, leaves of its own, and files to export."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from pygame import Rect, Surface

from game.client.look.scale import Scale
from game.client.look.widgets import Widgets
from game.client.names import Names
from game.client.scenes.base import SceneHost
from game.client.session import GameSession
from game.client.settings import Settings
from game.engine.record import Record
from game.engine.refusals import Seat

C = TypeVar("C")


class CountedRoll(Protocol):
    """One die of a finished game."""

    seat: Seat
    """Who rolled it; below 0 nobody who sits at the table."""
    round: int
    sides: int
    value: int
    why: str
    """What it was for, as the rules name it."""


class Count(Protocol):
    """A finished game played again and counted, complete once `steps` has run to its end."""

    @property
    def record(self) -> Record[Any]: ...

    @property
    def ready(self) -> bool: ...

    @property
    def problem(self) -> str:
        """Why the game could not be counted; "" where it was."""

    @property
    def rolls(self) -> Sequence[Any]:
        """Every die as a `CountedRoll`, in the order they fell."""

    @property
    def all_dice(self) -> Mapping[int, Sequence[int]]:
        """By the number of sides of a die, how often each face fell; index 0 is filler."""

    @property
    def rows(self) -> Mapping[str, list[list[int]]]:
        """The numbers of the charts: `rows[what][n][seat]`, n = 0 is the start."""

    def steps(self) -> Iterator[None]:
        """Plays and counts a little with each step."""

    def chart(self, what: str, colours: Sequence[C]) -> tuple[list[list[int]], Sequence[C]]:
        """The rows of one chart, and the colours of its lines."""


class Leaf(Protocol):
    """One leaf of the end's page that only this game has."""

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """Lays its widgets; `inside` is the room it may fill."""

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """Paints the leaf."""

    def update(self, dt: float) -> bool:
        """Lets time pass while it is open; True when it must be drawn again."""


class Ending(Protocol):
    """A finished game with its names, as the page of its end shows it."""

    session: GameSession[Any]
    leaf_keys: Sequence[str]
    """The leaves in their order: charts by what they count, "dice", and the game's own."""
    tall_leaves: Sequence[str]
    """Leaves that take the place of the table of players, too."""
    widget_heads: Sequence[str]
    """How the ids of what the game's own leaves lay begin."""
    begin: Callable[[Record[Any]], object]
    """Opens another game, for leaves that offer one; the house sets it."""

    @property
    def reckoning(self) -> Count: ...

    @property
    def names(self) -> Names: ...

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won; several share, nobody wins a draw."""

    @property
    def beaten(self) -> bool:
        """Whether the end is a defeat to the people who look."""

    @property
    def goals(self) -> Mapping[str, int]:
        """The goal of each chart that has one, by the chart's name: its line is golden."""

    @property
    def few(self) -> int:
        """The number of rows of the table that stand below a chart."""

    def leaves(self, on_watch: Callable[[int], object]) -> Mapping[str, Leaf]:
        """The game's own leaves by key; `on_watch` shows the game again from a moment."""

    def onward(self) -> tuple[str, Callable[[SceneHost], object]] | None:
        """What the main button says and does where the game is one of a row; None: another game at this table."""

    def verdict(self) -> str:
        """One word at the head of the page, such as victory."""

    def headline(self) -> str:
        """Who won, in a line."""

    def reason(self) -> str:
        """Why, in one line with its clause."""

    def order(self) -> list[Seat]:
        """The seats in the order in which they are listed."""

    def name(self, seat: Seat) -> str:
        """The name of a seat at the end."""

    def champion(self) -> Seat | None:
        """The seat whose face is on the scroll; None after a draw."""

    def face(self, seat: Seat) -> str:
        """The key of the portrait of a seat; "" while it is not known."""

    def brush(self) -> str:
        """The brush characters on the scroll."""

    def draw_beside(self, picture: Surface, window: Rect, scale: Scale) -> None:
        """Paints others who belong on the scroll beside the champion."""

    def lay_heads(self, widgets: Widgets, table: Rect, scale: Scale) -> None:
        """Lays the heads of the table of players."""

    def draw_rows(self, surface: Surface, table: Rect, scale: Scale, seats: list[Seat], high: int) -> None:
        """Paints the table: a row a seat, each `high` logical pixels."""

    def dice_lines(self) -> list[str]:
        """Lines that must be added about how the dice of this game came about."""

    def nobody(self) -> str:
        """The name for whoever rolled dice that belong to no seat."""

    def tables(self) -> Mapping[str, list[list[object]]]:
        """Tables for export by the names of their files, heads first, the same in every language."""

    def chronicle(self) -> str:
        """The whole game in words, as one text."""

    def pictures(self, folder: Path) -> Iterator[None]:
        """Writes the game's own pictures into a folder, a step at a time."""
