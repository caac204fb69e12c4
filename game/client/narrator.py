"""The chronicle (U16): lines about what happened, as one seat knows it, and the base of a game's narrator.

class MillNarrator(Narrator):
    def line(self, event):                           # the sentence of one event, or None
        return Line(event.seat, say("event.placed", who=self.names.who(event.seat)), kind="move")

narrator.hear(event); narrator.lines                 # newest last
for _ in recall(record, client, names, narrator):    # everything that has happened so far, in slices
    ...
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, Protocol, TypeVar

from game.client.names import Names
from game.engine.events import Event
from game.engine.record import Record
from game.engine.refusals import Seat
from game.parts.map_board import PlaceId

V = TypeVar("V")

MOST_LINES: Final = 600
RECALLED: Final = 40
"""Choices of a replay told between two frames."""


@dataclass(frozen=True)
class Line:
    """One sentence: whose emblem, marked-up words, the losses of a battle, the place it is about, the round.

    `kind` is one of those listed in the `LineKind`s of the game. `source` is where the units of which it tells came
    from, `others` are the seats it concerns beside `seat`. A line of no seat (-1) has the sign of a round.
    `heard` is how many events had been told when it was written: where it is found among them. `page` is the
    command by which a helper of the table opens the page it has, "" for none.
    """

    seat: Seat
    words: str
    losses: tuple[int, int] | None = None
    place: PlaceId = 0
    kind: str = ""
    round: int = 0
    source: PlaceId = 0
    others: tuple[Seat, ...] = ()
    heard: int = 0
    page: str = ""

    def concerns(self, seat: Seat) -> bool:
        """Whether a seat has a part in it."""
        return seat == self.seat or seat in self.others


@dataclass(frozen=True)
class LineKind:
    """One of the groups by which a reader narrows the chronicle: its icon, and the kinds of line in it."""

    icon: str
    kinds: tuple[str, ...]


LineKinds = Mapping[str, LineKind]
"""Every group by its key; `chronicle.kind.<key>` are the words on its button."""


class Narrator(Generic[V]):
    """Turns events into lines, newest last. `version` grows with every line; `heard` counts the events taken in.

    A game subclasses it and writes `line`; it may keep what a later event needs to be told.
    """

    def __init__(self, names: Names, view: Callable[[], V], most: int = MOST_LINES) -> None:
        self.names = names
        self.view = view
        self.most = most
        self.lines: list[Line] = []
        self.version = 0
        self.round = 0
        self.heard = 0
        self.recalling = False
        """Whether lines of before are still to come."""

    # ---- what a game writes

    def line(self, event: Event) -> Line | None:
        """The line that tells of an event; None where another tells it or none does."""
        raise NotImplementedError

    def begin(self, view: V) -> None:
        """Takes the view from which events are told from now on: a game reads there what was before an event."""

    def news(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events since the viewer's last turn that are worth telling at the next one (U19)."""
        return events

    # ---- what the shell calls

    def hear(self, event: Event) -> None:
        """Takes in an event that was folded into the view."""
        self.heard += 1
        line = self.line(event)
        if line is not None:
            self.add(line)

    def add(self, line: Line) -> None:
        """Adds a line, with the round it happened in."""
        self.lines.append(replace(line, round=self.round, heard=self.heard))
        del self.lines[: -self.most]
        self.version += 1

    def go_on_from(self, past: "Narrator[V]", before: int) -> None:
        """Takes over the lines that another narrator has written, and what it has left open."""
        # What was told meanwhile did not know its round unless one has begun since.
        self.lines[before:] = [
            replace(line, heard=line.heard + past.heard, round=line.round or past.round) for line in self.lines[before:]
        ]
        self.lines[:before] = past.lines
        self.heard += past.heard
        self.round = max(self.round, past.round)
        self.recalling = False
        self.version += 1


class Knowledge(Protocol[V]):
    """How a view begins and follows events: the part of a game's client by which a game is told again."""

    def empty_view(self, view: V) -> V:
        """The view as it was before anything of its game had happened."""

    def fold(self, view: V, event: Event) -> None:
        """Changes a view by one event its seat was told."""


def _unheard(event: Event) -> None:
    """The usual `heard`: nobody else listens."""


def recall(
    record: Record[Any],
    game: Knowledge[V],
    names: Names,
    narrator: Narrator[V],
    heard: Callable[[Event], None] = _unheard,
) -> Iterator[None]:
    """Tells a narrator all events of a game so far as the viewer of `names` knows them, in slices; `heard` gets
    each.
    """
    play = record.playback(watched=True)
    if not play.begun:
        return
    t = play.table
    view: V = t.view(names.viewer)
    if record.origin is None:
        view = game.empty_view(view)
    else:
        # A game from a position: what led to its first decision stands in it already.
        t.drain()
    narrator.view = lambda: view
    narrator.begin(view)
    while True:
        for told in t.drain():
            if told.reaches(names.viewer):
                game.fold(view, told.event)
                names.learn(view, told.event)
                heard(told.event)
                narrator.hear(told.event)
        if play.played % RECALLED == RECALLED - 1:
            yield
        if not play.advance():
            return
