"""Rule presets: a named set of the options of R2.2 in one small file, to be kept, shared and loaded ("Mod it!").

    format: 1
    kind: preset
    game: conquest
    name: A quick evening
    note: Whole Regions to begin with, three of them to win.
    options: {mode: quick_regions, setup: quickplay}

An option that is left out is what the mode and the setup give; without `board` the board stays the one already chosen.
A file comes from anywhere: it names boards by id, never by path, and what cannot be played is refused (R2.3).
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

import yaml

from game import paths
from game.conquest.rules.board import Board
from game.conquest.rules.boards import load_board, own_board_ids, shipped_board_ids
from game.conquest.rules.feasibility import in_english, refuse_start
from game.conquest.rules.options import BOUNDS, OPTION_KINDS, read_options
from game.engine.errors import DataError
from game.engine.saves import write_safely
from game.parts.yaml_files import Section, nearest, read_yaml

FORMAT: Final = 1
KIND: Final = "preset"
GAME: Final = "conquest"
SUFFIX: Final = ".yaml"
LONGEST_NAME: Final = 48
LONGEST_NOTE: Final = 240
MOST_BYTES: Final = 20_000
MOST_VALUES: Final = 200
MOST_FILES: Final = 200
FEWEST_SEATS: Final = 2

# Names of devices on some systems, whatever their ending.
_TAKEN = re.compile(r"(?i)con|prn|aux|nul|(com|lpt)\d")

SHIPPED: Final = ("quick-evening", "first-war", "long-war", "no-omens", "luoyang", "open-hands", "iron-age")
"""The presets that ship, in the order they are shown."""


@dataclass(frozen=True)
class Preset:
    """A set of rules: `options` holds only what the file says. `file` is where it was read."""

    name: str
    options: dict[str, Any] = field(default_factory=dict)
    note: str = ""
    file: Path | None = None

    @property
    def own(self) -> bool:
        """Whether it is a person's own, to be replaced or deleted."""
        return self.file is not None and self.file.parent == paths.own_presets()


def read_preset(path: Path) -> Preset:
    """The preset in a file. Raises `DataError` with file, place, what was expected and the nearest valid word."""
    return preset_from_mapping(read_yaml(path, max_bytes=MOST_BYTES, max_values=MOST_VALUES), path)


def preset_from_mapping(doc: dict[Any, Any], file: Path) -> Preset:
    """The preset a whole document describes; `DataError` at the first thing that is not as the format has it."""
    top = Section(file, "", doc)
    if top.whole("format", 0, 1_000_000) != FORMAT:
        raise top.fault("format", f"expected {FORMAT}, the only format this version reads, found {doc['format']}")
    top.choice("kind", (KIND,))
    top.choice("game", (GAME,))
    name = top.text("name", longest=LONGEST_NAME)
    if not name.strip():
        raise top.fault("name", "expected a name, found spaces")
    note = top.text("note", "", longest=LONGEST_NOTE)
    options = _read(top.section("options"))
    top.done()
    refuse_preset(options, file)
    return Preset(name.strip(), options, note, file)


def _read(section: Section) -> dict[str, Any]:
    """The options a file gives, each of its own kind and within its bounds (R2.2)."""
    options: dict[str, Any] = {}
    for name, kind in OPTION_KINDS.items():
        if not section.has(name):
            continue
        if get_origin(kind) is Literal:
            options[name] = section.choice(name, get_args(kind))
        elif name in BOUNDS:
            low, high = BOUNDS[name]
            # Below zero stands for "what the setup gives": that is said by leaving the option out.
            options[name] = section.whole(name, max(low, 0), high)
        elif name == "board":
            # By id or, as in R2.2, by number; a path in a file from a stranger is nobody's board here.
            board = section.choice(name, (*shipped_board_ids(), *own_board_ids(), 1, 2, 3, 4))
            options[name] = shipped_board_ids()[board - 1] if isinstance(board, int) else board
        else:
            options[name] = section.text(name, longest=60)
    section.done()
    return options


def refuse_preset(options: dict[str, Any], file: Path | str) -> None:
    """Raises `DataError` where not even the fewest could play by these options: two, or one against rebels (R2.3)."""
    chosen = read_options(options, str(file))
    board = load_board(chosen.board)
    if chosen.mode == "king_of_the_hill" and chosen.hill:
        _known_hill(chosen.hill, board, file)
    refusal = refuse_start(board, chosen, FEWEST_SEATS if chosen.scenario == "none" else 1 + chosen.bots)
    if refusal is not None:
        raise DataError(file, "options", in_english(refusal))


def _known_hill(hill: str, board: Board, file: Path | str) -> None:
    keys = [*(region.key for region in board.regions[1:]), *board.number_of]
    if hill not in keys:
        raise DataError(
            file, "options.hill", f"unknown {hill!r} on {board.name}; did you mean {nearest(hill, keys)!r}? (R2.2)"
        )


def write_preset(preset: Preset, path: Path) -> None:
    """Writes a preset aside and renames it; the one before is kept as `.bak`. Raises `DataError`, also for one that
    could not be read again."""
    doc: dict[str, Any] = {"format": FORMAT, "kind": KIND, "game": GAME, "name": preset.name}
    if preset.note:
        doc["note"] = preset.note
    doc["options"] = preset.options
    preset_from_mapping(doc, path)
    write_safely(path, yaml.safe_dump(doc, allow_unicode=True, sort_keys=False, width=120).encode())


# ---- where they are


def shipped_presets() -> tuple[Preset, ...]:
    """The presets that ship."""
    return tuple(read_preset(paths.shipped_presets(GAME) / f"{id}{SUFFIX}") for id in SHIPPED)


def own_preset_files() -> tuple[Path, ...]:
    """A person's own files in the order of their names; not one of them has been opened yet."""
    folder = paths.own_presets()
    if not folder.is_dir():
        return ()
    return tuple(sorted(folder.glob(f"[!.]*{SUFFIX}"), key=lambda file: file.name.casefold())[:MOST_FILES])


def own_presets() -> tuple[tuple[Preset, ...], tuple[DataError, ...]]:
    """A person's own presets, and what is wrong with each file that cannot be used."""
    presets, faults = [], []
    for file in own_preset_files():
        try:
            presets.append(read_preset(file))
        except DataError as error:
            faults.append(error)
    return tuple(presets), tuple(faults)


def load_preset(which: str | Path) -> Preset:
    """A preset by the path of its file, or by the name of a shipped or own file without its ending."""
    word = str(which)
    if "/" in word or "\\" in word or word.endswith(SUFFIX):
        return read_preset(Path(which))
    own = {file.stem: file for file in own_preset_files()}
    if word in SHIPPED:
        return read_preset(paths.shipped_presets(GAME) / f"{word}{SUFFIX}")
    if word in own:
        return read_preset(own[word])
    raise DataError("preset", word[:60], f"is no preset or file; did you mean {nearest(word, (*SHIPPED, *own))!r}?")


def named(name: str, presets: Iterable[Preset]) -> Preset | None:
    """The preset of that name; capitals and spaces around it do not matter."""
    wanted = name.strip().casefold()
    return next((preset for preset in presets if preset.name.casefold() == wanted), None)


def new_file(name: str) -> Path:
    """A free file for an own preset, called like it as far as every system allows."""
    stem = re.sub(r"[^\w \-]", "", name).strip() or KIND
    if _TAKEN.fullmatch(stem):
        stem = f"{stem} {KIND}"
    path = paths.own_presets() / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = path.with_name(f"{stem} ({number}){SUFFIX}")
        number += 1
    return path
