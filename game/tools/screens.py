"""The screens that `shot`, `replay`, `bench` and `--smoke` can draw without a window, by name.

The client is imported when a screen is made, not before: naming them needs no pygame.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from game.engine.record import Record

if TYPE_CHECKING:
    from game.client.app import Headless
    from game.client.scenes.base import Scene


def _nothing() -> None:
    """What a button of a picture does."""


def _title(record: Record[Any] | None) -> "Scene":
    from game.client.scenes.title import Title, TitleActions

    everything = TitleActions(
        play_now=_nothing,
        new_game=_nothing,
        load=_nothing,
        learn=_nothing,
        settings=_nothing,
        credits=_nothing,
    )
    return Title(lambda: everything)


Maker = Callable[[Record[Any] | None], "Scene"]

SCREENS: Final[dict[str, Maker]] = {"title": _title}
"""Every screen by the name `tianming shot` takes; a game to show is made up where none is given."""


def open_app(size: tuple[int, int], scale: float = 1.0) -> "Headless":
    """The client on the null driver."""
    from game.client.app import headless
    from game.client.settings import Settings

    return headless(size, Settings(ui_scale=scale, window_size=size))
