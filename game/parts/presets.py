"""Presets of any game: a named set of its options in one small file, to be kept, shared and loaded.

    format: 1
    kind: preset
    game: chess
    name: A quick evening
    note: Ten minutes for each player.
    options: {clock: "10"}

An option that is left out is what the game takes it for. A file comes from anywhere: what is in it is read with care,
and what cannot be played is refused. A game says how in its `PresetBook`:

PRESETS = described_presets("chess", OPTIONS, read_options, {"quick": {"clock": "10"}})
kept, faults = PRESETS.own()
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from game import paths
from game.engine.errors import DataError
from game.engine.saves import write_safely
from game.games import GAMES
from game.parts.options import OptionGroup, read_values
from game.parts.yaml_files import Section, nearest, read_yaml

FORMAT: Final = 1
KIND: Final = "preset"
SUFFIX: Final = ".yaml"
LONGEST_NAME: Final = 48
LONGEST_NOTE: Final = 240
MOST_BYTES: Final = 20_000
MOST_VALUES: Final = 200
MOST_FILES: Final = 200

# Names of devices on some systems, whatever their ending.
_TAKEN = re.compile(r"(?i)con|prn|aux|nul|(com|lpt)\d")


@dataclass(frozen=True)
class Preset:
    """A set of options: `options` holds only what differs from the usual. `file` is where it was read.

    `key` is the id of one that ships; texts name it by that.
    """

    name: str
    options: dict[str, Any] = field(default_factory=dict)
    note: str = ""
    file: Path | None = None
    key: str = ""

    @property
    def own(self) -> bool:
        """Whether it is a person's own, to be renamed, replaced or deleted."""
        return self.file is not None and self.file.parent == paths.own_presets()

    @property
    def word(self) -> str:
        """The word by which a table remembers it: the key of one that ships, the name of a person's own."""
        return self.key or self.name


ReadOptions = Callable[[Section], dict[str, Any]]
"""Reads the options a file gives, each of its kind and within its bounds."""


@dataclass(frozen=True)
class PresetBook:
    """The presets of one game: how its files are read, which options cannot be played, and which presets ship.

    `refuse` raises `DataError` for options that no table could play by.
    """

    game: str
    read_options: ReadOptions
    refuse: Callable[[dict[str, Any], Path | str], object]
    shipped: Callable[[], Sequence[Preset]]

    def read(self, path: Path) -> Preset:
        """The preset in a file. Raises `DataError` with file, place, what was expected and the nearest valid word."""
        return self.from_mapping(read_yaml(path, max_bytes=MOST_BYTES, max_values=MOST_VALUES), path)

    def from_mapping(self, doc: Mapping[Any, Any], file: Path) -> Preset:
        """The preset a whole document describes; `DataError` at the first thing that is not as the format has it."""
        top = Section(file, "", doc)
        if top.whole("format", 0, 1_000_000) != FORMAT:
            raise top.fault("format", f"expected {FORMAT}, the only format this version reads, found {doc['format']}")
        top.choice("kind", (KIND,))
        top.choice("game", (self.game,))
        name = top.text("name", longest=LONGEST_NAME)
        if not name.strip():
            raise top.fault("name", "expected a name, found spaces")
        note = top.text("note", "", longest=LONGEST_NOTE)
        options = self.read_options(top.section("options"))
        top.done()
        self.refuse(options, file)
        return Preset(name.strip(), options, note, file)

    def write(self, preset: Preset, path: Path) -> None:
        """Writes a preset aside and renames it; the one before is kept as `.bak`.

        Raises `DataError`, also for one that could not be read again.
        """
        doc: dict[str, Any] = {"format": FORMAT, "kind": KIND, "game": self.game, "name": preset.name}
        if preset.note:
            doc["note"] = preset.note
        doc["options"] = preset.options
        self.from_mapping(doc, path)
        write_safely(path, yaml.safe_dump(doc, allow_unicode=True, sort_keys=False, width=120).encode())

    def own(self) -> tuple[tuple[Preset, ...], tuple[DataError, ...]]:
        """A person's own presets of this game, and what is wrong with each file that cannot be used.

        Files of other games are left out; one that names no game that is here is among the faults.
        """
        presets, faults = [], []
        for file in own_preset_files():
            try:
                doc = read_yaml(file, max_bytes=MOST_BYTES, max_values=MOST_VALUES)
                game = doc.get("game")
                if isinstance(game, str) and game in GAMES and game != self.game:
                    continue
                presets.append(self.from_mapping(doc, file))
            except DataError as error:
                faults.append(error)
        return tuple(presets), tuple(faults)

    def check(self, doc: Mapping[Any, Any], file: Path) -> str:
        """The content of a preset's file in a few words, for `tianming check`; `DataError` for what is wrong with
        it.
        """
        preset = self.from_mapping(doc, file)
        count = len(preset.options)
        return f"{preset.name}: {count} {'option' if count == 1 else 'options'}"

    def load(self, which: str | Path) -> Preset:
        """A preset by the path of its file, by the key of one that ships, or by an own file's name without its end."""
        word = str(which)
        if "/" in word or "\\" in word or word.endswith(SUFFIX):
            return self.read(Path(which))
        shipped = {preset.key: preset for preset in self.shipped()}
        if word in shipped:
            return shipped[word]
        own = {file.stem: file for file in own_preset_files()}
        if word in own:
            return self.read(own[word])
        near = nearest(word, (*shipped, *own))
        raise DataError("preset", word[:60], f"is no preset or file; did you mean {near!r}?")


def described_presets(
    game: str,
    groups: Sequence[OptionGroup],
    read_options: Callable[[Mapping[str, Any], str], object],
    shipped: Mapping[str, Mapping[str, Any]],
) -> PresetBook:
    """The presets of a game all of whose options are described; `shipped` holds the options of each by its key."""

    def read(section: Section) -> dict[str, Any]:
        return dict(read_values(groups, section.fields, str(section.file), section.place))

    def refuse(options: dict[str, Any], file: Path | str) -> object:
        return read_options(options, str(file))

    def all_shipped() -> tuple[Preset, ...]:
        return tuple(Preset(key, dict(options), key=key) for key, options in shipped.items())

    return PresetBook(game, read, refuse, all_shipped)


# ---- files


def own_preset_files() -> tuple[Path, ...]:
    """The files of a person's own presets in the order of their names; none has been opened yet."""
    folder = paths.own_presets()
    if not folder.is_dir():
        return ()
    return tuple(sorted(folder.glob(f"[!.]*{SUFFIX}"), key=lambda file: file.name.casefold())[:MOST_FILES])


def named(name: str, presets: Iterable[Preset]) -> Preset | None:
    """The preset of a name, whatever its capitals and the spaces around it."""
    wanted = name.strip().casefold()
    return next((preset for preset in presets if preset.name.casefold() == wanted), None)


def new_file(name: str) -> Path:
    """A free file for an own preset, named after it as far as every system allows."""
    stem = re.sub(r"[^\w \-]", "", name).strip() or KIND
    if _TAKEN.fullmatch(stem):
        stem = f"{stem} {KIND}"
    path = paths.own_presets() / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = path.with_name(f"{stem} ({number}){SUFFIX}")
        number += 1
    return path
