"""Descriptions of a game's options, read by the options page, presets, files and commands alike.

OPTIONS = (OptionGroup("battle", (OptionSpec("dice", "choice", ("sum", "best"), clause="W4.2"),)),)
value = read_value(spec, "best", "preset.yaml", "options.dice")
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from game.engine.errors import DataError
from game.parts.yaml_files import one_of

Kind = Literal["choice", "flag", "number", "text"]
Value = str | int | bool

WORDS_OF_FLAGS: Final = {"on": True, "true": True, "off": False, "false": False}


def always(options: Mapping[str, Any]) -> bool:
    """The usual `when` of an option: it has a meaning at every table."""
    return True


class OptionSpec(NamedTuple):
    """One option: its name in files, its possible values, and the clause that says what it does.

    `choices` are the values shown to people; a `number` takes any other from `bounds`, too. `words` are other forms a
    file may use for a value (`none` for 0). `when` says whether it has a meaning beside the others.
    """

    name: str
    kind: Kind
    choices: tuple[Value, ...] = ()
    bounds: tuple[int, int] = (0, 0)
    clause: str = ""
    when: Callable[[Mapping[str, Any]], bool] = always
    words: Mapping[str, Value] = {}


class OptionGroup(NamedTuple):
    """Options that are shown together, under one heading."""

    key: str
    options: tuple[OptionSpec, ...]


def all_options(groups: Iterable[OptionGroup]) -> dict[str, OptionSpec]:
    """Every option by its name, in the order of the groups."""
    return {spec.name: spec for group in groups for spec in group.options}


def read_value(spec: OptionSpec, value: object, file: str, place: str) -> Value:
    """An option's value as the game keeps it; `DataError` names what was expected, with the clause."""
    if isinstance(value, str | bool):
        # A file says false where the game keeps 0: both are the word "off".
        word = str(value).lower() if isinstance(value, bool) else value
        value = spec.words.get(word, value)
    match spec.kind:
        case "flag":
            if isinstance(value, str):
                value = WORDS_OF_FLAGS.get(value, value)
            if isinstance(value, bool):
                return value
            expected = "expected true or false"
        case "number":
            low, high = spec.bounds
            if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
                value = int(value)
            if type(value) is int and low <= value <= high:
                return value
            words = "".join(f" or {word}" for word in spec.words)
            expected = f"expected a number from {low} to {high}{words}"
        case "choice":
            wanted = str(value)
            for choice in spec.choices:
                if not isinstance(value, bool) and str(choice) == wanted:
                    return choice
            expected = one_of(value, spec.choices)
        case "text":
            if isinstance(value, str) and len(value) <= 60 and value.isprintable():
                return value
            expected = "expected a line of text of at most 60 characters"
    told = f" ({spec.clause})" if spec.clause else ""
    raise DataError(file, place, f"{str(value)[:40]!r}: {expected}{told}")


def read_values(
    groups: Sequence[OptionGroup], document: Mapping[str, Any], file: str, place: str = "", also: Sequence[str] = ()
) -> dict[str, Value]:
    """The options a document gives, each read; `DataError` for one that no game has, with the nearest that is.

    `also` are names the caller has read already: one of them may be meant.
    """
    known = all_options(groups)
    found = {}
    for name, value in document.items():
        where = f"{place}.{name}" if place else str(name)
        if name not in known:
            raise DataError(file, where[:60], f"no such option; {one_of(name, [*known, *also])}")
        found[name] = read_value(known[name], value, file, where)
    return found
