"""A helper that opens a window over the table and closes it again, for any game: a fight, a page of its own."""

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from game.client.scenes.base import Scene
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.engine.events import Event

W = TypeVar("W", bound=Scene)


class WindowHelper(TableHelper, Generic[W]):
    """A helper with at most one window over the table, which a game opens with `show` when its question comes."""

    host: TableHost[Any]
    window: W | None = None
    _asked: object = None
    """The question for which what was told before it has been looked for."""

    @property
    def can_open(self) -> bool:
        """Whether nothing lies over the table yet."""
        return self.window is None and self.host.app.scene is self.host

    def missed(self, opening: type[Event]) -> Iterator[tuple[Event, Any]]:
        """The events of a fight that went on already when the table was opened, from its `opening` on, each with the
        picture after it: once for a question of the fight, as soon as all of the past is known.
        """
        host, prompt = self.host, self.host.prompt
        if (
            prompt is None
            or prompt is self._asked
            or not prompt.in_battle
            or not host.again.ready
            or host.director.busy
        ):
            return
        self._asked = prompt
        yield from host.again.since(opening)

    def show(self, window: W) -> None:
        """Opens a window over the table; what is asked is laid out in it."""
        self.window = window
        self.host.app.push(window)
        self.host.window_changed()

    def close(self) -> None:
        """Closes the window; does nothing where none is open."""
        window, self.window = self.window, None
        if window is None:
            return
        if self.host.app.scene is window:
            self.host.app.pop()
        self.host.asking.refresh()
        self.host.window_changed()
