"""The texts of a game beside its sources, for the tests that every word it asks for is there and none is left over."""

import re
from pathlib import Path

from game import paths
from game.parts.yaml_files import read_yaml
from game.tools.commands.check import flatten

LANGUAGES = ("en", "zh", "ja")


def texts_of(language: str, game: str) -> dict[str, str]:
    """The texts of a game in a language; of no game ("") the common ones."""
    found: dict[str, str] = {}
    for file in sorted(Path(paths.texts(language, game)).glob("*.yaml")):
        found |= flatten(read_yaml(file), file)
    return found


class GameTexts:
    """`own` are a game's texts by language, `tables` those with the common ones."""

    def __init__(self, game: str) -> None:
        self.own = {language: texts_of(language, game) for language in LANGUAGES}
        self.tables = {language: texts_of(language, "") | self.own[language] for language in LANGUAGES}
        self._sources = sorted((paths.PACKAGE / game).rglob("*.py"))

    def written(self, pattern: str) -> list[str]:
        """Every match of a pattern in the sources of the game."""
        return sorted({word for file in self._sources for word in re.findall(pattern, file.read_text("utf-8"))})

    def refusals(self) -> list[str]:
        """Every code of a refusal: the game's, and the kernel's."""
        return sorted({*self.written(r'Refusal\(\s*"(\w+)"'), "not_your_decision", "not_now", "game_over"})

    def reasons(self) -> list[str]:
        """Every key of a reason that a computer player gives."""
        return self.written(r'"(reason\.\w+)"')

    def check_refusals(self, language: str) -> None:
        """Every refusal has its sentence, and no sentence is left over."""
        own = {key.removeprefix("refusal.") for key in self.own[language] if key.startswith("refusal.")}
        assert own == set(self.refusals())
