"""Generated pages of a rulebook: how a chapter gets them, and those of every game."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from game.client.input import DEFAULTS, Bindings, key_words
from game.client.rulebook.pages import Block, Chapter, Draft, Section
from game.client.texts import say
from game.engine.errors import DataError
from game.parts.yaml_files import one_of

Keys = tuple[tuple[str, tuple[str, ...]], ...]
"""Every command with its keys."""
Maker = Callable[[], Iterable[Block]]

KEYS: Final = "keys"
"""What a section asks for that lists the keys."""


def bound(bindings: Bindings) -> Keys:
    """The keys as they are bound now, as a key for caching a book."""
    return tuple((command, bindings.keys[command]) for command in DEFAULTS)


def chapter_of(draft: Draft, keys: Keys, makers: Mapping[str, Maker]) -> Chapter:
    """A chapter with every generated page that its file asks for."""
    every: dict[str, Maker] = {**makers, KEYS: lambda: _keys(keys)}
    for id_, made in draft.made.items():
        if made not in every:
            raise DataError(f"chapter {draft.chapter.id}", id_, one_of(made, every))
    sections = tuple(
        Section(part.id, part.title, part.clauses, part.blocks + tuple(every[draft.made[part.id]]()))
        if part.id in draft.made
        else part
        for part in draft.chapter.sections
    )
    plain = draft.chapter
    return Chapter(plain.id, plain.title, plain.brush, plain.icon, sections, plain.language)


def _keys(keys: Keys) -> Iterable[Block]:
    """One block for each command and the keys it has now (U35)."""
    for command, names in keys:
        yield Block("key", say(f"deed.{command}"), cells=tuple(map(key_words, names)), of=f"key-{command}")
