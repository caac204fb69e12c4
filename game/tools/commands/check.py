"""`tianming check [FILE…]`: validates boards, cards, presets, lessons, texts, rulebook, saved games, settings; with no
file, all that ships.

Exit 0: all is well. 1: every file could be read, and they do not agree with one another (a language lacks a text).
2: a file cannot be used; one line on the standard error says which, where and why. Every file is looked at even so.
"""

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from game import paths
from game.engine.errors import DataError
from game.engine.registry import ALL_RULES
from game.engine.saves import SUFFIX, load, read_header
from game.games import UNNAMED
from game.parts.yaml_files import read_yaml

FIRST_LANGUAGE: Final = "en"
SAVE: Final = "saved game"
BOARD_KEYS: Final = frozenset({"provinces", "territories", "areas", "adjacencies"})

Check = Callable[[dict[Any, Any], Path], str]
"""What a file holds, in a few words; raises `DataError` for what is wrong with it."""

_ARGUMENT = re.compile(r"\{(\w+)(?:\|[^|{}]*\|[^|{}]*)?\}")
_NAMED: Final = re.compile(rb"^game:\s*(\w+)", re.MULTILINE)
HEAD: Final = 4096
"""A board names its game within so many bytes."""
_TOLD: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Finding:
    """The result for one file: its kind, and what it holds or what is wrong with it."""

    file: str
    kind: str
    ok: bool
    says: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming check`."""
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="files; none: everything that ships")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def run(args: argparse.Namespace) -> int:
    """Checks and prints; returns the exit code."""
    return check(args.files, args.json)


def check(files: list[Path], as_json: bool) -> int:
    """Checks the files, or everything that ships when there are none; prints the findings, returns the exit code."""
    findings = [_look_at(file) for file in (files or shipped_files())]
    unusable = not all(finding.ok for finding in findings)
    disagreements = [] if files or unusable else list(disagreeing_texts(paths.asset("texts")))
    if as_json:
        print(
            json.dumps(
                {
                    "ok": not unusable and not disagreements,
                    "files": [asdict(finding) for finding in findings],
                    "disagreements": disagreements,
                },
                ensure_ascii=False,
                indent=1,
            )
        )
    else:
        _print_table(findings, disagreements)
    for finding in findings:
        if not finding.ok:
            print(finding.says, file=sys.stderr)
    if unusable:
        return 2
    return 1 if disagreements else 0


def shipped_files() -> list[Path]:
    """The boards, card files, presets, lessons and texts of the games that are here, in a fixed order."""
    files = [
        *sorted(paths.shipped_boards().glob("*.yaml")),
        *sorted(paths.asset("cards").glob("*/*.yaml")),
        *sorted((paths.shipped_saves() / "presets").glob("*/*.yaml")),
        *sorted((paths.shipped_saves() / "campaigns").glob("*/*.yaml")),
        *sorted((paths.shipped_saves() / "lessons").glob("*/*.yaml")),
        *sorted(paths.asset("texts").rglob("*.yaml")),
        *sorted(paths.asset("rulebook").glob("*/*/*.yaml")),
        *sorted(paths.asset("players").glob("*.json")),
    ]
    return [file for file in files if not (game := _game_of_shipped(file)) or checks_of(game)]


def _game_of_shipped(file: Path) -> str:
    """The game a shipped file belongs to: by its folder, its name among the players, or what a board says of itself."""
    if file.parent.name == "players":
        return file.stem.partition("-")[0]
    if file.parent.name == "boards":
        found = _NAMED.search(file.read_bytes()[:HEAD])
        return found[1].decode() if found else UNNAMED
    return _game_by_folder(file)


def _look_at(file: Path) -> Finding:
    kind = SAVE if file.name.removesuffix(".bak").endswith(SUFFIX) else "?"
    try:
        if file.name.removesuffix(".bak").endswith(SUFFIX):
            return Finding(str(file), SAVE, True, _check_save(file))
        if file.name == paths.settings_file().name and not _is_shipped_text(file):
            return Finding(str(file), "settings", True, _check_settings(file))
        if file.suffix == ".json":
            return _look_at_estimate(file)
        doc = read_yaml(file)
        kind, check = check_for(doc, file)
        return Finding(str(file), kind, True, check(doc, file))
    except DataError as error:
        return Finding(str(file), kind, False, str(error))


def _is_shipped_text(file: Path) -> bool:
    """Whether a file lies among the texts: one of them is called like the settings."""
    return file.resolve().is_relative_to(paths.asset("texts").resolve())


def _check_save(file: Path) -> str:
    """A saved game in a line: which game, how far, who sits there, when it was kept. `DataError` as `load` raises it;
    whether its decisions lead to its position `tianming verify` says."""
    record, header = load(file, ALL_RULES, watched=False), read_header(file)
    s: Any = record.table.s
    stands = "over" if s.result is not None else f"round {header.summary.round or getattr(s, 'round', 0)}"
    seats = ", ".join(f"{seat.name} ({seat.player})" for seat in header.seats)
    title = f"{header.summary.title}: " if header.summary.title else ""
    return (
        f"{title}{header.game}, {stands}, {len(record.log)} decisions, {len(header.seats)} seats: {seats};"
        f" saved {header.saved_at} by version {header.version}"
    )


def _check_settings(file: Path) -> str:
    """The settings' file: its first fault, or how many settings differ from what they are at first."""
    from game.client import settings

    read_yaml(file)
    kept, complaints = settings.load(file)
    if complaints:
        raise DataError(file, "", complaints[0].removeprefix(f"{file.name}: "))
    own = [name for name in settings.field_names() if getattr(kept, name) != settings.default(name)]
    return f"{len(own)} settings of {len(settings.field_names())} changed"


def _look_at_estimate(file: Path) -> Finding:
    """The weights of the estimate computer players go by: whether the game can use them, and how they were made."""
    from game.bots.estimates import estimate_of
    from game.bots.network import KIND, networks_of, read_document

    if file.stem.endswith("-measured"):
        return _look_at_measured(file)
    document = read_document(file)
    estimate = estimate_of(str(document.get("game")))
    if estimate is None:
        raise DataError(file, "game", f"no game with an estimate: {document.get('game')!r}")
    estimate.checked(networks_of(document, file), file)
    games = {network: made["games"] for network, made in document["made"].items()}
    told = ", ".join(f"{network} of {count} games" for network, count in games.items())
    return Finding(str(file), KIND, True, told)


def _look_at_measured(file: Path) -> Finding:
    """The figures of games between computer players."""
    from game.bots.measured import KIND

    game = file.stem.removesuffix("-measured")
    name = f"game.{game}.bots.measured"
    if not game.isidentifier() or find_spec(f"game.{game}") is None or find_spec(name) is None:
        raise DataError(file, "", f"no game with figures: {game!r}")
    module = import_module(name)
    try:
        rows = module.rows_of(json.loads(file.read_bytes()), file)
    except (OSError, ValueError) as error:
        raise DataError(file, "", f"cannot be read: {error}") from None
    return Finding(str(file), KIND, True, f"{len(rows)} rows")


def checks_of(game: str) -> Mapping[str, Check]:
    """By kind, how a game's files are checked; none for a game that is not here."""
    name = f"game.{game}.rules.data_files"
    if not game.isidentifier() or find_spec(f"game.{game}") is None or find_spec(name) is None:
        return {}
    checks: Mapping[str, Check] = import_module(name).CHECKS
    return checks


def check_for(doc: dict[Any, Any], file: Path) -> tuple[str, Check]:
    """The kind that a file claims to be, and the check of that kind.

    Texts and rulebooks are known by where they lie; all else belongs to a game and says its `kind`, but for boards and
    for cards that stand in one file. DataError for any other file.
    """
    for folder in file.resolve().parents:
        if folder.name in COMMON:
            return folder.name, COMMON[folder.name]
    named = doc.get("game", _game_by_folder(file) or UNNAMED)
    checks = checks_of(named) if isinstance(named, str) else {}
    kind = doc.get("kind")
    if kind is None:
        kind = "board" if BOARD_KEYS & doc.keys() else "cards"
    if isinstance(kind, str) and kind in checks:
        return kind if named == UNNAMED else f"{named} {kind}", checks[kind]
    raise DataError(
        file, "", f"expected a board, texts, a rulebook or a file whose kind is one of {', '.join(checks) or 'a game'}"
    )


def _game_by_folder(file: Path) -> str:
    """The game whose folder of cards, presets, scenarios, lessons, texts or chapters a file lies in, or ""."""
    parts = file.resolve().parts
    for i, room in enumerate(parts[:-2]):
        if room in ("cards", "presets", "campaigns", "scenarios", "lessons", "rulebook"):
            return parts[i + 1]
        if room == "texts" and i + 3 < len(parts):
            return parts[i + 2]
    return ""


def _check_rulebook(_: dict[Any, Any], file: Path) -> str:
    # The reader is the client's: it is imported for a chapter alone.
    from game.client.rulebook.pages import read_chapter

    sections = read_chapter(file).chapter.sections
    return f"{len(sections)} sections, {sum(len(section.blocks) for section in sections)} paragraphs"


def _check_texts(doc: dict[Any, Any], file: Path) -> str:
    texts = flatten(doc, file)
    for key, text in texts.items():
        arguments(text, key, file)
    return f"{len(texts)} texts"


COMMON: Final[dict[str, Check]] = {"texts": _check_texts, "rulebook": _check_rulebook}


def flatten(doc: object, file: Path, place: str = "") -> dict[str, str]:
    """The texts of a file by their whole key, `skill.LOYAL.name`; DataError for a leaf that is no text."""
    if isinstance(doc, str):
        return {place: doc}
    if not isinstance(doc, dict):
        raise DataError(file, place, f"expected a text, found {doc!r}")
    texts: dict[str, str] = {}
    for key, value in doc.items():
        whole = f"{place}.{key}" if place else str(key)
        for found, text in flatten(value, file, whole).items():
            if found in texts:
                raise DataError(file, found, "is there twice")
            texts[found] = text
    return texts


def arguments(text: str, key: str, file: Path) -> set[str]:
    """The names in braces of a text, `{who}` or `{count|province|provinces}`; DataError for any other brace."""
    rest = _ARGUMENT.sub("", text)
    if "{" in rest or "}" in rest:
        raise DataError(file, key, f"expected {{name}} or {{count|one|many}} in braces, found {text!r}")
    return set(_ARGUMENT.findall(text))


def disagreeing_texts(folder: Path) -> Iterable[str]:
    """The contradictions between texts: a key in two files, or a language that lacks a key or an argument.

    The common texts are compared with one another, and so are those of each game: a game may have a common key.
    """
    names = sorted(language.name for language in folder.iterdir() if language.is_dir())
    yield from _disagreeing(folder, names, "")
    for game in sorted({inside.name for name in names for inside in (folder / name).iterdir() if inside.is_dir()}):
        yield from _disagreeing(folder, names, game)


def _disagreeing(folder: Path, names: list[str], game: str) -> Iterable[str]:
    languages = {name: dict[str, tuple[str, Path]]() for name in names}
    for language, found in languages.items():
        for file in sorted((folder / language / game).glob("*.yaml")):
            for key, text in flatten(read_yaml(file), file).items():
                if key in found:
                    yield f"{language}: {key} is in {found[key][1].name} and in {file.name}"
                found[key] = (text, file)
    model = languages.pop(FIRST_LANGUAGE, {})
    for language, found in languages.items():
        for key in sorted(model.keys() - found.keys()):
            yield f"{language}: {key} is missing"
        for key in sorted(found.keys() - model.keys()):
            yield f"{language}: {key} is not in {FIRST_LANGUAGE}"
        for key in sorted(model.keys() & found.keys()):
            wanted, given = arguments(*_where(model, key)), arguments(*_where(found, key))
            # A number that only chooses between one and many has nothing to choose where words have no plural.
            needed = set(_TOLD.findall(_where(model, key)[0]))
            if not needed <= given <= wanted:
                yield f"{language}: {key} has the arguments {sorted(given)}, expected {sorted(wanted)}"


def _where(texts: dict[str, tuple[str, Path]], key: str) -> tuple[str, str, Path]:
    text, file = texts[key]
    return text, key, file


def _print_table(findings: list[Finding], disagreements: list[str]) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in ("file", "kind", "", "holds"):
        table.add_column(title, overflow="fold")
    for finding in findings:
        mark = "[green]ok[/]" if finding.ok else "[red]bad[/]"
        table.add_row(
            escape(_short(finding.file)), finding.kind, mark, escape(finding.says if finding.ok else "see below")
        )
    console = Console()
    console.print(table)
    for disagreement in disagreements:
        console.print(escape(disagreement), style="red")
    bad = sum(not finding.ok for finding in findings)
    console.print(f"{len(findings)} files, {bad} bad, {len(disagreements)} disagreements between texts")


def _short(file: str) -> str:
    """A file's name with the folder it lies in; whole paths would wrap the table."""
    return str(Path(*Path(file).parts[-2:]))
