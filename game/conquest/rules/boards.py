"""Finding boards: the shipped four, a person's own, and the tiny ones of scenarios and tests."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from game import paths
from game.conquest.rules.board import Board
from game.conquest.rules.board_check import check_full_board
from game.conquest.rules.board_reader import CAPS, BoardReader
from game.engine.errors import DataError
from game.parts.map_board_reader import tiny_borders
from game.parts.yaml_files import Section, nearest, read_yaml

# Option `board` 1-4 (R2.2): the order is that of the picker.
SHIPPED: Final = ("thirteen-provinces", "passes-and-ranges", "rivers-and-seas", "deer-of-the-plain")

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
"""What a board can be called; no path is such a word."""

_loaded: dict[Path, tuple[tuple[int, int], Board]] = {}


def shipped_board_ids() -> tuple[str, ...]:
    """The ids of the four boards, in the order of option `board` 1-4."""
    return SHIPPED


def own_board_ids() -> tuple[str, ...]:
    """The ids of a person's own boards, by file name; not one of them has been opened yet."""
    folder = paths.own_boards()
    if not folder.is_dir():
        return ()
    stems = (file.stem for file in folder.glob("*.yaml"))
    return tuple(sorted(stem for stem in stems if _ID.fullmatch(stem) and stem not in SHIPPED))


def load_board(which: str | int | Path) -> Board:
    """A full board by its id, its number 1-4 (R2.2) or the `Path` of its file. An unchanged file is read once.

    Words name boards by id only, among the shipped ones and then among a person's own: saves and presets come from
    anywhere, and none of them opens a file of its choice. What a person types goes through `board_argument`.
    """
    path = _board_path(which)
    for _ in _read(path):
        pass
    return _loaded[path][1]


def board_argument(words: str) -> str | Path:
    """What a person typed for a board on the command line: a path where it looks like one, else an id or a number."""
    return Path(words) if "/" in words or "\\" in words or words.endswith(".yaml") else words


def board_in_pieces(which: str | int | Path) -> Iterator[None]:
    """`load_board` for somebody who has other things to do meanwhile: afterwards the board is there at once."""
    return _read(_board_path(which))


def _read(path: Path) -> Iterator[None]:
    try:
        stat = path.stat()
    except (OSError, ValueError) as error:
        raise DataError(str(path), "", "there is no such board file") from error
    stamp = (stat.st_mtime_ns, stat.st_size)
    known = _loaded.get(path)
    if known is not None and known[0] == stamp:
        return
    doc = read_yaml(path)
    yield
    board = _understood(doc, path)
    yield
    check_full_board(board, path)
    _loaded[path] = (stamp, board)


def _board_path(which: str | int | Path) -> Path:
    if isinstance(which, Path):
        return which
    name = str(which)
    if name in ("1", "2", "3", "4"):
        name = SHIPPED[int(name) - 1]
    if name in SHIPPED:
        return paths.shipped_boards() / f"{name}.yaml"
    if name in own_board_ids():
        return paths.own_boards() / f"{name}.yaml"
    valid = (*SHIPPED, *own_board_ids())
    raise DataError(
        "board", name[:60], f"is no board's id, number 1 to 4 or own board; did you mean {nearest(name, valid)!r}?"
    )


def full_board(doc: Mapping[str, Any], file: Path | str) -> Board:
    """The board a whole file describes; DataError at the first thing that is not as the schema has it."""
    board = _understood(doc, file)
    check_full_board(board, file)
    return board


def _understood(doc: Mapping[str, Any], file: Path | str) -> Board:
    # Boards of a time when there was one game do not name it.
    top = Section(file, "", {"game": BoardReader.game, **doc})
    board = BoardReader(top, tiny=False).board()
    if Path(file).suffix == ".yaml" and board.id != Path(file).stem:
        raise top.fault("id", f"expected the name of the file, {Path(file).stem!r}, found {board.id!r}")
    return board


def board_from_mapping(doc: Mapping[str, Any], file: Path | str) -> Board:
    """The tiny board written inside a scenario or a test; `board.inline` keeps the mapping for saves.

    Only `provinces` with their seats and `adjacencies` are needed; see `tiny_mapping` for a short way to write them.
    """
    return BoardReader(Section(file, "", doc), tiny=True).board()


def tiny_mapping(
    borders: str,
    *,
    caps: Mapping[str, int] | None = None,
    seats: Mapping[str, tuple[float, float]] | None = None,
    regions: Mapping[str, str] | None = None,
    bonus: Mapping[str, int] | None = None,
) -> dict[str, Any]:
    """The mapping of a tiny board from a line like `"a-b b-c"`; a word without a dash is a province on its own.

    Provinces are numbered as they first appear, and unless `seats` says otherwise they stand in a row from west to
    east, each a little south of the one before. `regions` is `{"north": "a b"}`; without it all are in one region,
    "land". A region pays nothing unless `bonus` says so.
    """
    keys, adjacencies = tiny_borders(borders)
    grouped = regions or {"land": " ".join(keys)}
    home = {key: region for region, words in grouped.items() for key in words.split()}
    provinces: dict[str, Any] = {}
    for i, key in enumerate(keys):
        at = (seats or {}).get(key, (100 + 100 * i, 100 + i))
        provinces[key] = {"cap": (caps or {}).get(key, CAPS[0]), "region": home.get(key, ""), "seat": {"at": list(at)}}
    return {
        "regions": {region: {"bonus": (bonus or {}).get(region, 0)} for region in grouped},
        "provinces": provinces,
        "adjacencies": adjacencies,
    }


def tiny_board(borders: str, **options: Any) -> Board:
    """A board for a test: `tiny_board("a-b b-c", caps={"a": 24})`; the options are those of `tiny_mapping`."""
    return board_from_mapping(tiny_mapping(borders, **options), "tiny board")
