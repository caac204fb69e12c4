"""Several scenarios in one file: a position, and variants of it, each with what is different in it.

variants:
  first: {round: 1, moves: [{expect: {gold: 3}}]}
  later: {round: 4, moves: [{expect: {gold: 5}}]}

plays = each_variant(document, file, play)      # play(document, file) for each, or once for a file without variants
"""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from game.engine.errors import DataError
from game.parts.yaml_files import Section

T = TypeVar("T")

VARIANTS: Final = "variants"
MOST: Final = 60
FIXED: Final = ("schema", "kind", "game", VARIANTS, "lesson")
"""What every variant has from its file."""


def each_variant(
    document: Mapping[str, Any], file: Path | str, read: Callable[[Mapping[str, Any], Path | str], T],
    moves: str = "moves",
) -> list[T]:  # fmt: skip
    """What `read` makes of every scenario a document holds; a fault in a variant says which. `moves` is the field in
    which this game's files have what is played."""
    if VARIANTS not in document:
        return [read(document, file)]
    found = []
    for name, variant in variants_of(Section(file, "", dict(document)), moves):
        try:
            found.append(read(variant, file))
        except DataError as error:
            if error.file != str(file):
                raise
            raise DataError(file, f"{VARIANTS}.{name}: {error.place}", error.problem) from None
    return found


def variants_of(top: Section, moves: str = "moves") -> Iterator[tuple[str, dict[str, Any]]]:
    """Each variant by its name, as a whole document of its own; `DataError` for one that cannot be.

    A mapping is merged with the file's own, key by key, and an empty value takes a key away; `moves` come after the
    file's own; all else stands in its place.
    """
    rows = top.section(VARIANTS).sections(MOST)
    if not rows:
        raise top.fault(VARIANTS, "expected at least one")
    common = {key: value for key, value in top.fields.items() if key != VARIANTS}
    for name, row in rows:
        for key in FIXED:
            if key in row.fields:
                raise row.fault(key, "is the same for all variants of a file")
        document = _merged(common, {key: value for key, value in row.fields.items() if key != moves})
        if row.has(moves):
            own = common.get(moves, [])
            document[moves] = [*(own if isinstance(own, list) else []), *row.items(moves, 2000)]
        document["title"] = row.text("title", f"{top.text('title', longest=120)} ({name})"[:120], longest=120)
        yield name, document


def _merged(common: Mapping[Any, Any], changes: Mapping[Any, Any]) -> dict[Any, Any]:
    """A copy of a mapping with changes made in it, down through the mappings inside."""
    document = dict(common)
    for key, value in changes.items():
        before = document.get(key)
        if value is None:
            document.pop(key, None)
        elif isinstance(value, Mapping) and isinstance(before, Mapping):
            document[key] = _merged(before, value)
        else:
            document[key] = value
    return document
