"""The settings of a person, kept in the platform's own folder (U30).

Every field is checked on its own: one bad value falls back to its default and is named in one line; the rest is kept.
"""

import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any, Literal

import msgspec
import yaml

from game import paths
from game.client.first_frame import SMALLEST, USUAL
from game.engine.errors import DataError
from game.parts.yaml_files import nearest, parse_yaml, read_bytes


class Settings(msgspec.Struct):
    """Every setting, with its default."""

    language: Literal["en", "zh", "ja"] = "en"
    ui_scale: float = 1.0
    text_scale: float = 1.0
    tip_delay: float = 0.35
    speed: float = 1.0
    instant: bool = False
    less_motion: bool = False
    no_flash: bool = False
    high_contrast: bool = False
    large_cursor: bool = False
    edge_pan: bool = False
    effects: float = 0.8
    interface: float = 0.7
    music: float = 0.6
    ambience: float = 0.5
    mute: bool = False
    mute_in_background: bool = True
    show_odds: bool = True
    herald: bool = True
    companion: bool = False
    companion_offered: bool = False
    companion_shown: list[str] = []
    choices: dict[str, str] = {}
    """What a person chose at a game's own table, for all its later games: `game.name` and the choice."""
    hints: bool = True
    show_forced: bool = True
    tell_befallen: bool = True
    fit_turns: bool = True
    bot_pause: float = 0.4
    bot_pause_offered: bool = False
    curtain: Literal["never", "secrets", "always"] = "secrets"
    fullscreen: bool = False
    window_size: tuple[int, int] = USUAL
    window_place: tuple[int, int] | None = None
    keys: dict[str, list[str]] = {}


RANGES: dict[str, tuple[float, float]] = {
    "ui_scale": (0.75, 2.5),
    "text_scale": (0.75, 2.0),
    "tip_delay": (0.0, 3.0),
    "speed": (0.5, 8.0),
    "effects": (0.0, 1.0),
    "interface": (0.0, 1.0),
    "music": (0.0, 1.0),
    "ambience": (0.0, 1.0),
    "bot_pause": (0.0, 5.0),
}
LARGEST = 64 << 10
MOST_BAD_LINES = 20


def field_names() -> tuple[str, ...]:
    """The name of every field, in the order of the class."""
    return Settings.__struct_fields__


def default(name: str) -> Any:
    """The default of one field (U30: reset one by one)."""
    return getattr(Settings(), name)


def checked(name: str, value: Any) -> Any:
    """The value as its field wants it; raises ValueError with what was expected."""
    field = next(field for field in msgspec.structs.fields(Settings) if field.name == name)
    try:
        good = msgspec.convert(value, field.type, strict=True)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
    low, high = RANGES.get(name, (None, None))
    if low is not None and high is not None and not low <= good <= high:
        raise ValueError(f"expected a number from {low:g} to {high:g}, not {good:g}")
    if name == "window_size":
        good = (max(good[0], SMALLEST[0]), max(good[1], SMALLEST[1]))
    return good


def load(file: Path | None = None) -> tuple[Settings, list[str]]:
    """The person's settings, and one clear line for each thing in the file that could not be used."""
    file = file or paths.settings_file()
    settings = Settings()
    document, complaints = _read(file)
    for name, value in document.items():
        if name not in field_names():
            meant = nearest(str(name), field_names())
            complaints.append(f"{file.name}: {_named(name)}: no such setting, ignored; did you mean {meant!r}?")
            continue
        try:
            setattr(settings, name, checked(name, value))
        except ValueError as error:
            complaints.append(f"{file.name}: {name}: {error}; {default(name)!r} is used")
    return settings, complaints


def _named(name: object) -> str:
    """A name from a file as a complaint quotes it: short, and on one line."""
    words = str(name)
    return words if words.isprintable() and len(words) <= 60 else repr(words[:60])


def _read(file: Path) -> tuple[dict[str, Any], list[str]]:
    """What stands in the file, without the lines that cannot be read; those are complained of one by one."""
    complaints: list[str] = []
    try:
        if not file.exists() or not file.stat().st_size:
            return {}, []
        lines = read_bytes(file, max_bytes=LARGEST).split(b"\n")
        for _ in range(MOST_BAD_LINES):
            try:
                return parse_yaml(b"\n".join(lines), file), complaints
            except DataError as error:
                line = re.match(r"line (\d+)", error.place)
                if line is None or int(line[1]) > len(lines):
                    raise
                words = lines[int(line[1]) - 1].decode("utf-8", "replace").strip()[:40]
                complaints.append(f"{file.name}: line {line[1]}, {words!r}: {error.problem}; it is ignored")
                # Emptied, not taken out: the lines below it keep their numbers.
                lines[int(line[1]) - 1] = b""
    except OSError as error:
        return {}, [f"{file.name}: cannot be read, the defaults are used ({error.strerror or error})"]
    except DataError as error:
        return {}, [f"{file.name}: cannot be read, the defaults are used ({error.problem})"]
    return {}, [f"{file.name}: too much in it cannot be read, the defaults are used"]


def save(settings: Settings, file: Path | None = None) -> None:
    """Writes what differs from the defaults, aside and then in place, so that a crash leaves the old file whole."""
    file = file or paths.settings_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    document = {name: value for name in field_names() if (value := getattr(settings, name)) != default(name)}
    plain = msgspec.to_builtins(document)
    handle, aside = tempfile.mkstemp(prefix=file.name, dir=file.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            yaml.safe_dump(_listed(plain), out, allow_unicode=True, sort_keys=True)
            out.flush()
            os.fsync(out.fileno())
        os.replace(aside, file)
    except BaseException:
        Path(aside).unlink(missing_ok=True)
        raise


def keep_former(file: Path | None = None) -> str:
    """Copies a file that could not be read whole to `.bak`, before it is written again; says so."""
    file = file or paths.settings_file()
    former = file.with_name(file.name + ".bak")
    try:
        shutil.copyfile(file, former)
    except OSError as error:
        return f"{former.name} cannot be written ({error.strerror or error})"
    return f"the file as it was is kept as {former.name}"


def _listed(value: Any) -> Any:
    """Tuples as lists: plain YAML knows no tuple."""
    if isinstance(value, dict):
        return {key: _listed(inner) for key, inner in value.items()}
    return [_listed(inner) for inner in value] if isinstance(value, (list, tuple)) else value
