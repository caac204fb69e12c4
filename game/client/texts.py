"""Words for people, by key and arguments, from assets/texts (U43).

`<language>/*.yaml` holds what all games share, `<language>/<game>/*.yaml` what one game says. A common module says
common texts with `say`; a game's modules use a `speaker` of their own, which looks among the game's texts first:

    say = speaker("chess")      # once, in game/chess/client/words.py

A text may hold `{name}` and, for what is counted, `{count|province|provinces}`: the first form for one, the second for
any other number. The files of one folder are one table: a key that stands twice in it is an error. A key may stand in
the common texts and in a game's, and in those of two games.
"""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache, reduce
from pathlib import Path
from typing import Any, Final

from game import paths
from game.engine.errors import DataError, GameError

LANGUAGES = ("en", "zh", "ja")
FALLBACK = "en"

_INNER_MARKS: Final = str.maketrans("“”「」", "‘’『』")
_SLOT = re.compile(r"\{(?P<name>\w+)(?:\|(?P<one>[^|{}]*)\|(?P<many>[^|{}]*))?\}")


class TextMissing(GameError):
    """A key nobody wrote a text for, or a text that was not given what it needs."""


class _Words:
    """The language in use and the tables read so far, by language and game."""

    def __init__(self) -> None:
        self.language = FALLBACK
        self.tables: dict[tuple[str, str], dict[str, str]] = {}

    def table(self, language: str, game: str = "") -> dict[str, str]:
        """The texts of a game in a language, or the common ones; read when they are first asked for."""
        if (language, game) not in self.tables:
            self.tables[language, game] = load(language, game)
        return self.tables[language, game]

    def find(self, key: str, game: str) -> str | None:
        """The text for a key: a game's before the common one, the language in use before English."""
        for of_game in (game, "") if game else ("",):
            for language in (self.language, FALLBACK):
                words = self.table(language, of_game).get(key)
                if words is not None:
                    return words
        return None


_words = _Words()


def load(language: str, game: str = "") -> dict[str, str]:
    """The texts of a game in a language, or the common ones, merged from their files.

    Raises DataError naming file and key.
    """
    folder = paths.texts(language, game)
    table: dict[str, str] = {}
    home: dict[str, Path] = {}
    for file in sorted(folder.glob("*.yaml")):
        for key, words in _flat(_document(file), "", file):
            if key in table:
                raise DataError(file, key, f"stands in {home[key].name}, too")
            table[key], home[key] = words, file
    return table


def _document(file: Path) -> dict[str, Any]:
    """The mapping in a file of texts. Raises DataError naming the file."""
    # PERF: the first frame draws a picture without texts, and this import costs a tenth of it.
    import yaml

    # Everything is text here, `yes` and `1` as well. The parser in C is ten times faster, and is used at every start.
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    try:
        document = yaml.load(file.read_text(encoding="utf-8"), loader) or {}
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise DataError(file, "", f"cannot be read: {' '.join(str(error).split())}") from error
    if not isinstance(document, dict):
        raise DataError(file, "", "expected a mapping from keys to texts")
    return document


def _flat(document: dict[Any, Any], prefix: str, file: Path) -> list[tuple[str, str]]:
    """Nested mappings as dotted keys."""
    out: list[tuple[str, str]] = []
    for key, value in document.items():
        path = f"{prefix}{key}"
        if isinstance(value, dict):
            out += _flat(value, path + ".", file)
        elif isinstance(value, str):
            out.append((path, value.rstrip("\n")))
        else:
            raise DataError(file, path, f"expected a text, not {value!r}")
    return out


def use(language: str) -> None:
    """Changes the language at once; screens are built again by the app."""
    if language not in LANGUAGES:
        raise DataError("settings", "language", f"unknown language {language!r}; known: {', '.join(LANGUAGES)}")
    _words.language = language


def available() -> tuple[str, ...]:
    """The languages that have texts."""
    return tuple(name for name in LANGUAGES if any(paths.texts(name).glob("*.yaml")))


def language() -> str:
    """The language in use."""
    return _words.language


class Speaker:
    """Says the texts of one game and, where it has none for a key, the common ones; `game` "" has the common ones only.

    It is called like a function: `say("turn.ended", who="Liu Bei")`.
    """

    def __init__(self, game: str) -> None:
        self.game = game

    def __call__(self, key: str, /, **arguments: object) -> str:
        """The text for a key with its arguments in place, in the language in use, else in English."""
        words = _words.find(key, self.game)
        if words is None:
            known = [*_words.table(FALLBACK, self.game), *_words.table(FALLBACK)]
            near = get_close_matches(key, known, 1)
            raise TextMissing(f"no text for {key!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
        return fill(words, key, arguments)

    def has(self, key: str) -> bool:
        """Whether there is a text for the key in the language in use or in English."""
        return _words.find(key, self.game) is not None

    def english(self, prefix: str) -> dict[str, str]:
        """The English texts whose keys begin so."""
        both = _words.table(FALLBACK) | _words.table(FALLBACK, self.game)
        return {key: words for key, words in both.items() if key.startswith(prefix)}


say: Final = Speaker("")
"""Says a common text: for modules that no game owns."""
has: Final = say.has


@cache
def speaker(game: str) -> Speaker:
    """What says the texts of a game, by its id."""
    return Speaker(game)


@cache
def everywhere(area: str, key: str, game: str = "") -> dict[str, str]:
    """What each language says for a key of one area: of the languages not in use that one file is read, no more."""
    found = {}
    for name in available():
        file = paths.texts(name, game) / f"{area}.yaml"
        found[name] = dict(_flat(_document(file), "", file))[key]
    return found


def enumerated(parts: Iterable[object]) -> str:
    """Names in a list, with the comma of the language."""
    return _joined("list", parts)


def together(parts: Iterable[object]) -> str:
    """Names in a sentence: the last one joined as the language does."""
    words = [str(part) for part in parts]
    return say("together", first=enumerated(words[:-1]), last=words[-1]) if len(words) > 1 else enumerated(words)


def quoted(words: str) -> str:
    """Words somebody says, in the marks of the language in use; a quotation inside them takes its inner marks."""
    return say("hint.quote", words=words.translate(_INNER_MARKS))


def sentences(parts: Iterable[object]) -> str:
    """Sentences one after another, with a space where the language has one."""
    return _joined("sentences", parts)


def beside(parts: Iterable[object]) -> str:
    """Short remarks in one line, with the dot of the language between them."""
    return _joined("beside", parts)


def _joined(key: str, parts: Iterable[object]) -> str:
    words = [str(part) for part in parts]
    return reduce(lambda first, last: say(key, first=first, last=last), words) if words else ""


def fill(words: str, key: str, arguments: dict[str, object]) -> str:
    """The text with its arguments in place."""

    def slot(found: re.Match[str]) -> str:
        name = found["name"]
        if name not in arguments:
            raise TextMissing(f"the text {key!r} needs {name!r} and was given {sorted(arguments)}")
        if found["one"] is None:
            return str(arguments[name])
        return found["one"] if arguments[name] == 1 else found["many"]

    return _SLOT.sub(slot, words)


def forget() -> None:
    """Reads the files again at the next use."""
    _words.tables.clear()
