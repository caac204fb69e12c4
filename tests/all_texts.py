"""The texts of every game in one table, for tests that look at each of them."""

from functools import cache

from game import paths
from game.client import texts


@cache
def all_texts(language: str) -> dict[str, str]:
    """The common texts and each game's by key; where two have a key, the later one's is called `game:key`."""
    table = dict(texts.load(language))
    for folder in sorted(paths.texts(language).iterdir()):
        if folder.is_dir():
            for key, words in texts.load(language, folder.name).items():
                table[f"{folder.name}:{key}" if key in table else key] = words
    return table
