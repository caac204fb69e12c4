"""The lessons of Warlords for the client: those that ship, and what their words may name."""

from collections.abc import Mapping, Sequence

from game import paths
from game.client.names import Names
from game.parts.course import Lesson
from game.warlords.rules.board import Board


def lessons() -> Sequence[Lesson]:
    """The lessons that ship, by their numbers."""
    # The title asks for the progress alone, and must not wait for what lessons are read with.
    from game.warlords.rules.scenarios.lessons import read_lesson

    return [read_lesson(file) for file in sorted(paths.shipped_lessons("warlords").glob("*.yaml"))]


def lesson_names(board: Board, names: Names) -> Mapping[str, object]:
    """Territories by their keys, and warlords by their ids."""
    told: dict[str, object] = {place.key: names.place(place.number) for place in board.places[1:]}
    return told | {warlord.id: names.name(seat) for seat, warlord in enumerate(board.warlords)}
