"""The end of a game of Conquest for its page: the game in words, its leaves, the table of warlords, its files."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from pygame import Rect, Surface

from game.client.end.ending import Leaf
from game.client.look.scale import Scale
from game.client.look.widgets import Widgets
from game.client.scenes.base import SceneHost
from game.client.session import GameSession
from game.conquest.client.end import export
from game.conquest.client.end import table as end_table
from game.conquest.client.end.battles import Battles
from game.conquest.client.end.chapter import ChapterEnd
from game.conquest.client.end.conquest import Conquest
from game.conquest.client.end.honours import Honours
from game.conquest.client.end.moments import Moments
from game.conquest.client.end.near import Near
from game.conquest.client.end.words import Outcome
from game.conquest.rules.annals.reckoning import Reckoning
from game.engine.refusals import Seat


class ConquestEnding(Outcome):
    """A finished war as the page of its end shows it (`client.end.ending.Ending`)."""

    def __init__(self, session: GameSession[Any], reckoning: Reckoning) -> None:
        super().__init__(session, reckoning)
        # The end is written into the campaign before anything of it is shown.
        self.chapter = ChapterEnd(self)
        self.in_campaign = self.chapter.run is not None

    def onward(self) -> tuple[str, Callable[[SceneHost], object]] | None:
        """In a campaign the next war, the whole story, or the campaign after a defeat; else another war."""
        return self.chapter.onward()

    def leaves(self, on_watch: Callable[[int], object]) -> Mapping[str, Leaf]:
        """Battles, moments, the map of the war and the honours."""
        near: dict[str, Leaf] = {"near": Near(self, on_watch)} if self.lost else {}
        chapter: dict[str, Leaf] = {"campaign": self.chapter} if self.in_campaign else {}
        return (
            chapter
            | near
            | {
                "battles": Battles(self.reckoning, self.names, self.name),
                "moments": Moments(self, on_watch),
                "conquest": Conquest(self),
                "honours": Honours(self),
            }
        )

    def lay_heads(self, widgets: Widgets, table: Rect, scale: Scale) -> None:
        """The heads of the table's columns, which can be asked."""
        end_table.lay_heads(widgets, table, scale)

    def draw_rows(self, surface: Surface, table: Rect, scale: Scale, seats: list[Seat], high: int) -> None:
        """The table of warlords."""
        end_table.draw(surface, table, scale, self, seats, high)

    def tables(self) -> dict[str, list[list[object]]]:
        """Every table by its file's name."""
        return export.tables(self)

    def chronicle(self) -> str:
        """The war in words."""
        return export.chronicle(self)

    def pictures(self, folder: Path) -> Iterator[None]:
        """The sheet of maps and the moving map."""
        yield from export.pictures(self, folder)
