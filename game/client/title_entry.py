"""A box on the shelf of games: one way in which a game can be set up."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from pygame import Surface

from game.client.texts import Speaker


@dataclass(frozen=True)
class TitleEntry:
    """The content of a box: its picture and words.

    `key` names it in the whole program. The game's texts have `shelf.<key>.name`, `.line` (one sentence), `.players`,
    `.time` and `.more` (what wins), and `shelf.<key>.of` where it is another way to play a game that has a box already.
    `brush` is its title in traditional characters, `seal` one more; `hue` is the colour of the box. `cover` paints its
    picture in a size. `presets` are sets of rules to begin with, the usual one last; `shelf.preset.<name>` are their
    words. Without any there is nothing to choose.
    """

    key: str
    brush: str
    seal: str
    hue: str
    say: Speaker
    cover: Callable[[tuple[int, int]], Surface]
    presets: tuple[str, ...] = ()
    size: Literal["large", "usual", "small"] = "usual"
    part_of: bool = False
    """Whether another box of the game stands beside it: then `shelf.<key>.of` says whose it is."""
    together: bool = False
    """Whether its players stand together against the game."""

    def words(self, name: str) -> str:
        """One of its texts."""
        return self.say(f"shelf.{self.key}.{name}")
