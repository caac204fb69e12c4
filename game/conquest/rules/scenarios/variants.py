"""Several scenarios in one file: a position, and variants of it, each with what is different in it.

variants:
  even: {ties: defender, moves: [{expect: {provinces: {b: {owner: blue}}}}]}
  odd: {ties: invader, moves: [{expect: {provinces: {b: {owner: red}}}}]}
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.parts.yaml_files import Section

VARIANTS: Final = "variants"
MOST: Final = 60
FIXED: Final = ("schema", "kind", "game", VARIANTS, "lesson")
"""What every variant has from its file."""


def variants_of(top: Section) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each variant by its name, with the whole document it stands for; `DataError` for one that cannot be.

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
        document = _merged(common, {key: value for key, value in row.fields.items() if key != "moves"})
        if row.has("moves"):
            own = common.get("moves", [])
            document["moves"] = [*(own if isinstance(own, list) else []), *row.items("moves", 2000)]
        document["title"] = row.text("title", f"{top.text('title', longest=120)} ({name})"[:120], longest=120)
        yield name, document


def _merged(common: Mapping[Any, Any], changes: Mapping[Any, Any]) -> dict[Any, Any]:
    """A mapping with changes made in it, down through the mappings inside."""
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
