"""Words for people, by key and arguments, from assets/texts/<language>/*.yaml (U43).

A text may hold `{name}` and, for what is counted, `{count|province|provinces}`: the first form for one, the second for
any other number. The files of a language are one table: a key that stands twice is an error.
"""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache, reduce
from pathlib import Path
from typing import Any

import yaml

from game import paths
from game.engine.errors import DataError, GameError

LANGUAGES = ("en", "zh", "ja")
FALLBACK = "en"

# Everything is text here, `yes` and `1` as well. The parser in C is ten times faster, and is used at every start.
_Loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_SLOT = re.compile(r"\{(?P<name>\w+)(?:\|(?P<one>[^|{}]*)\|(?P<many>[^|{}]*))?\}")


class TextMissing(GameError):
    """A key nobody wrote a text for, or a text that was not given what it needs."""


class _Words:
    """The language in use and its table."""

    def __init__(self) -> None:
        self.language = FALLBACK
        self.tables: dict[str, dict[str, str]] = {}

    def table(self, language: str) -> dict[str, str]:
        if language not in self.tables:
            self.tables[language] = load(language)
        return self.tables[language]


_words = _Words()


def load(language: str) -> dict[str, str]:
    """All texts of a language, merged from its files; raises DataError naming file and key."""
    folder = paths.asset("texts", language)
    table: dict[str, str] = {}
    home: dict[str, Path] = {}
    for file in sorted(folder.glob("*.yaml")):
        try:
            document = yaml.load(file.read_text(encoding="utf-8"), _Loader) or {}
        except (OSError, yaml.YAMLError) as error:
            raise DataError(file, "", f"cannot be read: {' '.join(str(error).split())}") from error
        if not isinstance(document, dict):
            raise DataError(file, "", "expected a mapping from keys to texts")
        for key, words in _flat(document, "", file):
            if key in table:
                raise DataError(file, key, f"stands in {home[key].name}, too")
            table[key], home[key] = words, file
    return table


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
    return tuple(name for name in LANGUAGES if any(paths.asset("texts", name).glob("*.yaml")))


def language() -> str:
    """The language in use."""
    return _words.language


@cache
def everywhere(area: str, key: str) -> dict[str, str]:
    """What each language says for a key of one area: of the languages not in use that one file is read, no more."""
    found = {}
    for name in available():
        file = paths.asset("texts", name, f"{area}.yaml")
        found[name] = dict(_flat(yaml.load(file.read_text(encoding="utf-8"), _Loader), "", file))[key]
    return found


def has(key: str) -> bool:
    """Whether there is a text for the key in the language in use or in English."""
    return key in _words.table(_words.language) or key in _words.table(FALLBACK)


def english(prefix: str) -> dict[str, str]:
    """The English texts whose keys begin so."""
    return {key: words for key, words in _words.table(FALLBACK).items() if key.startswith(prefix)}


def say(key: str, /, **arguments: object) -> str:
    """The text for a key with its arguments in place, in the language in use, else in English."""
    words = _words.table(_words.language).get(key)
    if words is None:
        words = _words.table(FALLBACK).get(key)
    if words is None:
        near = get_close_matches(key, _words.table(FALLBACK), 1)
        raise TextMissing(f"no text for {key!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
    return fill(words, key, arguments)


def enumerated(parts: Iterable[object]) -> str:
    """Things named one after another, with the comma of the language."""
    return _joined("list", parts)


def together(parts: Iterable[object]) -> str:
    """Things named inside a sentence: the last one joined as the language does."""
    words = [str(part) for part in parts]
    return say("together", first=enumerated(words[:-1]), last=words[-1]) if len(words) > 1 else enumerated(words)


def sentences(parts: Iterable[object]) -> str:
    """Whole sentences one after another, with a space where the language has one."""
    return _joined("sentences", parts)


def beside(parts: Iterable[object]) -> str:
    """Short remarks in one line, with the dot of the language between them."""
    return _joined("beside", parts)


def _joined(key: str, parts: Iterable[object]) -> str:
    words = [str(part) for part in parts]
    return reduce(lambda first, last: say(key, first=first, last=last), words) if words else ""


def fill(words: str, key: str, arguments: dict[str, object]) -> str:
    """Puts arguments into a text."""

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
