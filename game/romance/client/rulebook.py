"""The rulebook of Romance: its chapters, and the keys as they are bound now."""

from functools import lru_cache

from game.client.input import Bindings
from game.client.rulebook.book import Book
from game.client.rulebook.made import Keys, bound, chapter_of
from game.client.rulebook.pages import drafts
from game.client.texts import language


def book(bindings: Bindings) -> Book:
    """The book in the language in use."""
    return _book(language(), bound(bindings))


@lru_cache(maxsize=4)
def _book(language_: str, keys: Keys) -> Book:
    return Book(tuple(chapter_of(draft, keys, {}) for draft in drafts("romance", language_)))
