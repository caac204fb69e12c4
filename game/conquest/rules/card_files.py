"""The common parts of all card files: a schema, a kind, and cards numbered without a gap (K8)."""

from pathlib import Path
from typing import Final

from game.parts.yaml_files import Section, read_yaml

SCHEMA: Final = 1


def open_file(file: Path, kind: str) -> Section:
    """The whole of a file of this kind, its rows still to be read."""
    top = Section(file, "", read_yaml(file))
    top.choice("schema", (SCHEMA,))
    top.choice("kind", (kind,))
    return top


def numbered_rows(file: Path, kind: str, prefix: str, count: int) -> list[tuple[str, int, Section]]:
    """Id, number and row of the cards PREFIX01 to PREFIXcount, each once, in order; `DataError` if they are others."""
    top = open_file(file, kind)
    rows = dict(top.section("cards").sections(100))
    top.done()
    wanted = [f"{prefix}{number:02}" for number in range(1, count + 1)]
    for id_ in rows:
        if id_ not in wanted:
            raise top.unknown("cards", "card", id_, wanted)
    if len(rows) != count:
        missing = [id_ for id_ in wanted if id_ not in rows]
        raise top.fault("cards", f"expected {count} cards, found {len(rows)}: {', '.join(missing[:3])} missing")
    return [(id_, number, rows[id_]) for number, id_ in enumerate(wanted, start=1)]
