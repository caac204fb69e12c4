"""Reads YAML from anywhere with care: within bounds, plain values only, every fault named by file, place and
expectation.

A person's boards, scenarios and settings come from anywhere, so a file is held to limits before anything is built
from it: its size, its depth, the number of its values. Values follow the core schema of YAML 1.2, in which `on`, `no`
and `1:30` are words; anchors, aliases, tags and doubled keys are refused. What comes out is made of `dict`, `list`,
`str`, `int`, `float`, `bool` and `None` only.
"""

import difflib
import math
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import yaml

from game.engine.errors import DataError
from game.engine.plain_text import plain_line

MAX_BYTES: Final = 1_000_000
MAX_DEPTH: Final = 32
MAX_VALUES: Final = 200_000
MAX_DIGITS: Final = 18

# Scanned in C where the library has it: a board takes some 30 ms instead of 300.
_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_WHOLE = re.compile(r"[-+]?[0-9]+\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z")
_NOT_FINITE = re.compile(r"([-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))\Z")
_WORDS: Final[dict[str, bool | None]] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip
LIKE: Final = 0.7
"""From here on two words are one, mistyped."""
_UNSET: Final = object()
_TOO_DEEP: Final = f"nested too deep: expected at most {MAX_DEPTH} levels"


def read_yaml(path: Path | str, *, max_bytes: int = MAX_BYTES, max_values: int = MAX_VALUES) -> dict[str, Any]:
    """The mapping in a file; DataError for anything that is not one plain, bounded YAML mapping."""
    return parse_yaml(read_bytes(path, max_bytes=max_bytes), path, max_values=max_values)


def read_bytes(path: Path | str, *, max_bytes: int = MAX_BYTES) -> bytes:
    """The content of an ordinary file; `DataError` if there is none, or more than `max_bytes` of it."""
    path = Path(path)
    try:
        # A pipe or a device would be waited on for ever.
        if path.exists() and not path.is_file():
            raise DataError(path, "", "expected a file, found a folder or device")
        with path.open("rb") as file:
            content = file.read(max_bytes + 1)
    except OSError as error:
        raise DataError(path, "", f"cannot be read: {error.strerror or error}") from error
    except ValueError as error:
        raise DataError(repr(str(path)), "", f"is no name for a file: {error}") from error
    if len(content) > max_bytes:
        raise DataError(path, "", f"too large: expected at most {max_bytes} bytes")
    return content


def parse_yaml(content: bytes | str, file: Path | str, *, max_values: int = MAX_VALUES) -> dict[str, Any]:
    """The mapping written in `content`; `file` is the name used in a DataError."""
    if isinstance(content, bytes):
        try:
            content = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise DataError(file, f"byte {error.start}", "expected UTF-8 text") from error
    try:
        content.encode("utf-8")
        return _Builder(file, max_values).build(content)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        place = f"line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "cannot be understood"
        # The scanner reads ahead, so its own bound on depth can refuse a file before MAX_DEPTH is counted here.
        if "nesting depth" in problem:
            raise DataError(file, place, _TOO_DEEP) from error
        raise DataError(file, place, f"is not valid YAML: {problem}") from error
    except UnicodeError as error:
        raise DataError(file, "", "expected UTF-8 text") from error


class _Builder:
    """Builds the plain tree event by event, so that the limits hold before anything large exists."""

    def __init__(self, file: Path | str, max_values: int) -> None:
        self.file = file
        self.left = max_values

    def build(self, content: str) -> dict[str, Any]:
        stack: list[dict[str, Any] | list[Any]] = []
        keys: list[Any] = []
        root: Any = _UNSET
        for event in yaml.parse(content, _LOADER):
            if isinstance(event, yaml.ScalarEvent):
                self._admit(event)
                value: Any = event.value if event.style else self._plain(event)
            elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
                self._admit(event)
                value = {} if isinstance(event, yaml.MappingStartEvent) else []
            elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
                stack.pop()
                keys.pop()
                continue
            elif isinstance(event, yaml.AliasEvent):
                raise self._fault(event, "aliases (*name) are not used here: write the value out")
            else:
                continue
            if not stack:
                if root is not _UNSET:
                    raise self._fault(event, "expected one document, found a second")
                if not isinstance(value, dict):
                    raise self._fault(event, "expected a mapping (key: value) at the top")
                root = value
            elif isinstance(stack[-1], list):
                stack[-1].append(value)
            elif keys[-1] is _UNSET:
                keys[-1] = self._key(event, value, stack[-1])
                continue
            else:
                stack[-1][keys[-1]] = value
                keys[-1] = _UNSET
            if isinstance(value, dict | list):
                if len(stack) >= MAX_DEPTH:
                    raise self._fault(event, _TOO_DEEP)
                stack.append(value)
                keys.append(_UNSET)
        if root is _UNSET:
            raise DataError(self.file, "", "is empty: expected a mapping (key: value)")
        return root

    def _admit(self, event: Any) -> None:
        self.left -= 1
        if self.left < 0:
            raise self._fault(event, "holds too many values")
        if event.anchor is not None:
            raise self._fault(event, "anchors (&name) are not used here: write the value out where it is wanted")
        if event.tag is not None:
            raise self._fault(event, f"tags are not used here, found {_shown(event.tag)}")

    def _key(self, event: Any, key: Any, mapping: dict[Any, Any]) -> str | int:
        if isinstance(key, bool) or not isinstance(key, str | int):
            raise self._fault(event, "expected a word or a whole number as key")
        if key in mapping:
            raise self._fault(event, f"the key {_shown(key)} is there twice")
        return key

    def _plain(self, event: Any) -> str | int | float | bool | None:
        text: str = event.value
        if text in _WORDS:
            return _WORDS[text]
        if text[0] not in "+-.0123456789":
            return text
        if _WHOLE.match(text):
            if len(text) > MAX_DIGITS:
                raise self._fault(event, f"expected a number of at most {MAX_DIGITS} digits")
            return int(text)
        if _FLOAT.match(text):
            number = float(text)
            if math.isfinite(number):
                return number
            raise self._fault(event, "expected a finite number")
        if _NOT_FINITE.match(text):
            raise self._fault(event, "expected a finite number")
        return text

    def _fault(self, event: Any, problem: str) -> DataError:
        mark = event.start_mark
        return DataError(self.file, f"line {mark.line + 1}, column {mark.column + 1}", problem)


def _shown(value: object) -> str:
    """A value as an error message quotes it: short, and on one line."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def nearest(word: object, words: Iterable[str]) -> str:
    """The valid word most like `word`; the first of equals. `words` must not be empty."""
    wanted = str(word)[:80].casefold()
    candidates = list(words)
    return max(
        candidates,
        key=lambda valid: (difflib.SequenceMatcher(None, wanted, valid.casefold()).ratio(), -candidates.index(valid)),
    )


class Section:
    """One mapping of a file, read field by field; every fault carries the file and the path of keys to it.

    `done()` refuses what nobody asked for, with the nearest word that was.
    """

    def __init__(self, file: Path | str, place: str, value: object) -> None:
        self.file = file
        self.place = place
        if not isinstance(value, Mapping):
            raise DataError(file, place, f"expected a mapping (key: value), found {_shown(value)}")
        self.fields: Mapping[Any, Any] = value
        self.asked: list[str] = []

    def fault(self, key: str, problem: str) -> DataError:
        """The error to raise about a field (or about the whole, with an empty key)."""
        return DataError(self.file, self.path(key), problem)

    def unknown(self, key: str, what: str, word: object, valid: Iterable[str]) -> DataError:
        """The error to raise about a word that names no `what`, with the nearest that does."""
        return self.fault(key, f"unknown {what} {str(word)[:40]!r}; did you mean {nearest(word, valid)!r}?")

    def path(self, key: str) -> str:
        """The path of keys to a field, like `provinces.wei.cap`."""
        return ".".join(part for part in (self.place, key) if part)

    def has(self, key: str) -> bool:
        """Whether the field is given; once asked for, it counts as known."""
        self.asked.append(key)
        return key in self.fields

    def raw(self, key: str) -> Any:
        """A field as it stands; `DataError` where it is missing."""
        if not self.has(key):
            raise self._missing(key)
        return self.fields[key]

    def _missing(self, key: str) -> DataError:
        """The words for a field that is missing: it may stand there under a mistyped name."""
        like = difflib.get_close_matches(key, [word for word in self.fields if isinstance(word, str)], 1, LIKE)
        if like and like[0] not in self.asked:
            # It may be a field of its own that has not been asked for yet, so that it is only a question.
            return self.fault(key, f"is missing; is {_shown(like[0])} a mistyped {key!r}?")
        return self.fault(key, "is missing")

    def text(self, key: str, default: str | None = None, *, longest: int = 80) -> str:
        """A line of printable text, 1 to `longest` characters."""
        if default is not None and not self.has(key):
            return default
        value = self.raw(key)
        if not isinstance(value, str) or not value or len(value) > longest or not value.isprintable():
            raise self.fault(key, f"expected a line of text of 1 to {longest} characters, found {_shown(value)}")
        words = plain_line(value)
        if value.strip() and not words:
            raise self.fault(key, f"expected text that can be seen, found {_shown(value)}")
        # Spaces at the ends and between words are the file's own affair.
        return value if words == " ".join(value.split()) else words

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from `low` to `high`."""
        if default is not None and not self.has(key):
            return default
        value = self.raw(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.fault(key, f"expected a whole number from {low} to {high}, found {_shown(value)}")
        return value

    def choice(self, key: str, words: Iterable[Any], default: Any = None) -> Any:
        """One of a few words or numbers."""
        if default is not None and not self.has(key):
            return default
        value = self.raw(key)
        valid = list(words)
        if isinstance(value, bool) or not isinstance(value, str | int) or value not in valid:
            raise self.fault(key, f"unknown {_shown(value)}; {one_of(value, valid)}")
        return value

    def numbers(self, key: str, count: int, low: float, high: float) -> tuple[float, ...]:
        """A list of exactly `count` numbers, each from `low` to `high`."""
        return self.check_numbers(key, self.raw(key), count, low, high)

    def check_numbers(self, key: str, value: object, count: int, low: float, high: float) -> tuple[float, ...]:
        """The value, if it is a list of exactly `count` numbers in bounds; `key` says where it came from."""
        if (
            isinstance(value, list)
            and len(value) == count
            and all(type(n) in (int, float) and low <= n <= high for n in value)
        ):
            return tuple(value)
        raise self.fault(key, f"expected {count} numbers from {low:g} to {high:g}, found {_shown(value)}")

    def items(self, key: str, longest: int) -> list[Any]:
        """A list of at most `longest` values."""
        value = self.raw(key)
        if not isinstance(value, list) or len(value) > longest:
            raise self.fault(key, f"expected a list of at most {longest}, found {_shown(value)}")
        return value

    def section(self, key: str) -> "Section":
        """A mapping inside this one."""
        return Section(self.file, self.path(key), self.raw(key))

    def sections(self, most: int) -> "list[tuple[str, Section]]":
        """Every field as a mapping of its own, in the order of the file, for mappings whose keys are names."""
        if len(self.fields) > most:
            raise self.fault("", f"expected at most {most} entries, found {len(self.fields)}")
        named = []
        for key in self.fields:
            if not isinstance(key, str) or not re.fullmatch(r"[A-Za-z][A-Za-z0-9_/-]{0,39}", key):
                raise self.fault("", f"expected a key of letters, digits, dashes and strokes, found {_shown(key)}")
            named.append((key, self.section(key)))
        return named

    def done(self) -> None:
        """Refuses fields that were never asked for."""
        known = sorted(set(self.asked))
        for key in self.fields:
            if key not in known:
                raise self.fault("", f"unknown field {_shown(key)}; did you mean {nearest(key, known)!r}?")


def one_of(word: object, valid: Iterable[Any]) -> str:
    """The words for an unknown word: what was probably meant, and the whole list where it is short."""
    words = [str(v) for v in valid]
    if not words:
        return "there is none to choose from"
    if len(words) <= 4:
        return "expected " + " or ".join(words)
    return f"did you mean {nearest(word, words)!r}?"
