"""Finding boards of Warlords: the shipped one, a person's own, and the tiny ones of scenarios and tests."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from game import paths
from game.engine.errors import DataError
from game.parts.map_board_reader import tiny_borders
from game.parts.map_outlines import OutlineCheck
from game.parts.yaml_files import Section, nearest, read_yaml
from game.warlords.rules.board import Board
from game.warlords.rules.board_reader import WarlordsBoardReader

SHIPPED: Final = ("warlords-han",)

_OURS: Final = re.compile(rb"^game:\s*[\"']?warlords[\"']?\s*(#.*)?$", re.MULTILINE)
_HEAD: Final = 4096
"""The line `game: warlords` stands within so many bytes of an own board's file."""

_loaded: dict[Path, tuple[tuple[int, int], Board]] = {}


def shipped_board_ids() -> tuple[str, ...]:
    """The ids of the boards that ship."""
    return SHIPPED


def own_board_ids() -> tuple[str, ...]:
    """The ids of a person's own boards of this game, by file name."""
    folder = paths.own_boards()
    if not folder.is_dir():
        return ()
    return tuple(sorted(f.stem for f in folder.glob("*.yaml") if f.stem not in SHIPPED and _is_ours(f)))


def _is_ours(file: Path) -> bool:
    try:
        with file.open("rb") as opened:
            return bool(_OURS.search(opened.read(_HEAD)))
    except OSError:
        return False


def load_board(which: str | Path) -> Board:
    """A whole board by its id or the path of its file. A file that has not changed is read once.

    A name with a slash, a backslash or `.yaml` is a path; any other is looked for among the shipped boards and then
    among a person's own.
    """
    path = _board_path(which)
    try:
        stat = path.stat()
    except (OSError, ValueError) as error:
        raise DataError(str(path), "", "there is no such board file") from error
    stamp = (stat.st_mtime_ns, stat.st_size)
    known = _loaded.get(path)
    if known is None or known[0] != stamp:
        _loaded[path] = known = (stamp, full_board(read_yaml(path), path))
    return known[1]


def _board_path(which: str | Path) -> Path:
    if isinstance(which, Path):
        return which
    if which in SHIPPED:
        return paths.shipped_boards() / f"{which}.yaml"
    if "/" in which or "\\" in which or which.endswith(".yaml"):
        return Path(which)
    own = own_board_ids()
    if which in own:
        return paths.own_boards() / f"{which}.yaml"
    near = nearest(which, (*SHIPPED, *own))
    raise DataError("board", which[:60], f"is no board's id or file; did you mean {near!r}?")


def full_board(doc: Mapping[str, Any], file: Path | str) -> Board:
    """The board a whole file describes; `DataError` at the first thing that is not as the schema has it."""
    top = Section(file, "", doc)
    board = WarlordsBoardReader(top, tiny=False).board()
    if Path(file).suffix == ".yaml" and board.id != Path(file).stem:
        raise top.fault("id", f"expected the name of the file, {Path(file).stem!r}, found {board.id!r}")
    for place in board.places[1:]:
        if not board.neighbours[place.number]:
            raise top.fault(f"territories.{place.code}", "expected at least one open border")
    OutlineCheck(board, file, "territories").run()
    return board


def board_from_mapping(doc: Mapping[str, Any], file: Path | str) -> Board:
    """The tiny board written inside a scenario or a test; `board.inline` keeps the mapping for saves."""
    return WarlordsBoardReader(Section(file, "", doc), tiny=True).board()


def tiny_mapping(
    borders: str,
    starts: Mapping[str, str],
    *,
    centres: Iterable[str] = (),
    capitals: Iterable[str] = (),
    independents: Iterable[str] = (),
) -> dict[str, Any]:
    """The mapping of a tiny board from a line like `"a-b b-c"` and `{"RED": "a", "BLUE": "c"}`.

    Starts and garrisons are centres; `centres` names further ones. Territories are numbered as they first appear.
    """
    codes, adjacencies = tiny_borders(borders)
    capitals, independents = list(capitals), list(independents)
    begun = {code: id_ for id_, words in starts.items() for code in words.split()}
    begun |= dict.fromkeys(independents, "independent")
    marked = [*centres, *capitals, *begun]
    return {
        "warlords": {id_: {"start": words.split()} for id_, words in starts.items()},
        "independents": {"start": independents},
        "territories": {
            code: {"centre": code in marked, "capital": code in capitals, "start": begun.get(code)} for code in codes
        },
        "adjacencies": adjacencies,
    }


def tiny_board(borders: str, starts: Mapping[str, str], **facts: Any) -> Board:
    """A board for a test: `tiny_board("a-b b-c", {"RED": "a", "BLUE": "c"}, capitals=["b"])`."""
    return board_from_mapping(tiny_mapping(borders, starts, **facts), "tiny board")
