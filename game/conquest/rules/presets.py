"""The rule presets of Conquest (R2.2, "Mod it!"): which ship, and what a file may say beside the described options.

Without `board` the board stays the one already chosen. A file names boards by id, never by path, and what cannot be
played is refused (R2.3).
"""

from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

from game import paths
from game.conquest.rules.board import Board
from game.conquest.rules.boards import load_board, own_board_ids, shipped_board_ids
from game.conquest.rules.feasibility import in_english, refuse_start
from game.conquest.rules.options import BOUNDS, OPTION_KINDS, read_options
from game.engine.errors import DataError
from game.parts.presets import SUFFIX, Preset, PresetBook
from game.parts.yaml_files import Section, nearest

GAME: Final = "conquest"
FEWEST_SEATS: Final = 2

SHIPPED: Final = ("quick-evening", "first-war", "long-war", "no-omens", "luoyang", "open-hands", "iron-age")
"""The presets that ship, in the order they are shown."""


def read_section(section: Section) -> dict[str, Any]:
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


def shipped_presets() -> tuple[Preset, ...]:
    """The presets that ship, each with the key its texts are found by."""
    return tuple(_shipped(id_) for id_ in SHIPPED)


def _shipped(id_: str) -> Preset:
    preset = PRESETS.read(paths.shipped_presets(GAME) / f"{id_}{SUFFIX}")
    return Preset(preset.name, preset.options, preset.note, preset.file, id_)


PRESETS: Final = PresetBook(GAME, read_section, refuse_preset, shipped_presets)
