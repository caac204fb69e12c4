"""Conquest of 3 Kingdoms for the client: what `game.client.game_client.GameClient` asks of a game."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from game.client.landmark import Landmarks
from game.client.names import Names as AnyNames
from game.conquest.client.landmarks import ConquestLandmarks
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.narrator import ConquestNarrator
from game.conquest.rules.state import ConquestState, Seat
from game.conquest.rules.view import View, empty_picture, fold, view_of
from game.engine.events import Event
from game.engine.record import Record

ONLOOKER: Final[Seat] = -1


class ConquestClient:
    """The client part of Conquest."""

    # ---- knowledge

    def empty_view(self, view: View) -> View:
        """The board before the setup."""
        return empty_picture(view)

    def fold(self, view: View, event: Event) -> None:
        """Changes a view by one event its seat was told."""
        fold(view, event)

    def open_view(self, s: ConquestState) -> View:
        """What everybody sees, and all that was hidden in purses, reserves and hands."""
        hidden: dict[str, Any] = {
            "gold": s.gold[:],
            "reserve": [tuple(cards) for cards in s.reserve],
            "hands": [tuple(sorted(cards)) for cards in s.hands],
        }
        return msgspec.structs.replace(view_of(s, ONLOOKER), **hidden)

    # ---- words

    def names(self, record: Record[ConquestState], viewer: Seat) -> Names:
        """Names of Provinces, warlords and their leaders."""
        return Names(record.table.s.board, record.seats, viewer)

    def narrator(self, names: AnyNames, view: Callable[[], View]) -> ConquestNarrator:
        """Who writes the chronicle."""
        assert isinstance(names, Names)
        return ConquestNarrator(names, view)

    def landmarks(self) -> Landmarks:
        """Turns, battles, captures and falls on the bar below a replay."""
        return ConquestLandmarks()


CLIENT: Final = ConquestClient()
