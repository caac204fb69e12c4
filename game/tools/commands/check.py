"""`tianming check [FILE…]`: validates boards, cards, presets, lessons, texts, rulebook; with no file, all that ships.

Exit 0: all is well. 1: every file could be read, and they do not agree with one another (a language lacks a text).
2: a file cannot be used; one line on the standard error says which, where and why. Every file is looked at even so.
"""

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from game import paths
from game.conquest.rules.boards import full_board, shipped_board_ids
from game.engine.errors import DataError
from game.parts.yaml_files import read_yaml

FIRST_LANGUAGE: Final = "en"
CARD_KINDS: Final = ("rulers", "generals", "skills", "strategy", "fate")
PRESET: Final = "preset"
PLAYED: Final = ("lesson", "scenario")
_ARGUMENT = re.compile(r"\{(\w+)(?:\|[^|{}]*\|[^|{}]*)?\}")
_TOLD: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Finding:
    """What was learned about one file: its kind, and what it holds or what is wrong with it."""

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
    """The boards, card files, presets, lessons and texts that ship, in a fixed order."""
    boards = [paths.shipped_boards() / f"{id_}.yaml" for id_ in shipped_board_ids()]
    others = sorted(file for file in paths.shipped_boards().glob("*.yaml") if file not in boards)
    return [
        *boards,
        *others,
        *sorted(paths.asset("cards").glob("*.yaml")),
        *sorted(paths.shipped_presets().glob("*.yaml")),
        *sorted(paths.shipped_lessons().glob("*.yaml")),
        *sorted(paths.asset("texts").glob("*/*.yaml")),
        *sorted(paths.asset("rulebook").glob("*/*.yaml")),
    ]


def _look_at(file: Path) -> Finding:
    kind = "?"
    try:
        doc = read_yaml(file)
        kind = kind_of(doc, file)
        return Finding(str(file), kind, True, CHECKS[kind](doc, file))
    except DataError as error:
        return Finding(str(file), kind, False, str(error))


def kind_of(doc: dict[Any, Any], file: Path) -> str:
    """What a file claims to be: all but boards and texts by `kind`, a board by `provinces`, texts by where it lies."""
    kind = doc.get("kind")
    if isinstance(kind, str) and kind in (*CARD_KINDS, PRESET, *PLAYED):
        return kind
    if "territories" in doc:
        return "warlords board"
    if "areas" in doc:
        return "romance board"
    if "provinces" in doc or "adjacencies" in doc:
        return "board"
    room = file.resolve().parent.parent.name
    if room in ("texts", "rulebook"):
        return room
    raise DataError(
        file,
        "",
        f"expected a board (provinces: …), cards (kind: {', '.join(CARD_KINDS)}), a preset (kind: {PRESET}), "
        f"a {' or a '.join(PLAYED)} or texts",
    )


def _check_board(doc: dict[Any, Any], file: Path) -> str:
    board = full_board(doc, file)
    return f"{board.name}: {board.size} provinces, {len(board.adjacencies)} borders, sum {board.checksum[:8]}"


def _check_warlords_board(doc: dict[Any, Any], file: Path) -> str:
    from game.warlords.rules.boards import full_board as warlords_board

    board = warlords_board(doc, file)
    return f"{board.name}: {board.size} territories, {len(board.adjacencies)} borders, sum {board.checksum[:8]}"


def _check_romance_board(doc: dict[Any, Any], file: Path) -> str:
    from game.romance.rules.board import full_board as romance_board

    board = romance_board(doc, file)
    return f"{board.name}: {board.size} areas, {len(board.sides)} sides, sum {board.checksum[:8]}"


# The catalogue reads the shipped cards when it is imported: late, so that a broken one is a finding of this command.
def _check_rulers(_: dict[Any, Any], file: Path) -> str:
    from game.conquest.rules.catalogue import read_rulers

    return f"{len(read_rulers(file)) - 1} Rulers"


def _check_generals(_: dict[Any, Any], file: Path) -> str:
    from game.conquest.rules.catalogue import read_generals

    return f"{len(read_generals(file)) - 1} Generals"


def _check_skills(_: dict[Any, Any], file: Path) -> str:
    from game.conquest.rules.catalogue import read_skills

    return f"{len(read_skills(file))} skills"


def _check_strategy(_: dict[Any, Any], file: Path) -> str:
    from game.conquest.rules.card_data import read_strategy

    cards = read_strategy(file)
    return f"{sum(card.copies for card in cards)} Strategy cards of {len(cards) - 1} kinds"


def _check_fate(_: dict[Any, Any], file: Path) -> str:
    from game.conquest.rules.card_data import read_fate

    cards = read_fate(file)
    return f"{sum(card.copies for card in cards)} Fate cards of {len(cards) - 1} kinds"


def _check_preset(doc: dict[Any, Any], file: Path) -> str:
    from game.conquest.rules.presets import preset_from_mapping

    preset = preset_from_mapping(doc, file)
    count = len(preset.options)
    return f"{preset.name}: {count} {'option' if count == 1 else 'options'}"


def _check_played(doc: dict[Any, Any], file: Path) -> str:
    """A scenario or lesson is played; what is not as expected is a fault of the file."""
    from game.conquest.rules.scenarios.format import scenario_from_mapping
    from game.tools.commands.scenario import play_scenario

    report = play_scenario(scenario_from_mapping(doc, file)).report
    for outcome in report.outcomes:
        if not outcome.ok:
            raise DataError(file, outcome.place, f"{outcome.what}: expected {outcome.expected}, found {outcome.found}")
    return f"{report.title}: {len(report.outcomes)} as expected"


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


CHECKS: Final[dict[str, Callable[[dict[Any, Any], Path], str]]] = {
    "board": _check_board,
    "warlords board": _check_warlords_board,
    "romance board": _check_romance_board,
    "rulers": _check_rulers,
    "generals": _check_generals,
    "skills": _check_skills,
    "strategy": _check_strategy,
    "fate": _check_fate,
    PRESET: _check_preset,
    **dict.fromkeys(PLAYED, _check_played),
    "texts": _check_texts,
    "rulebook": _check_rulebook,
}


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
    """Where texts contradict one another: a key in two files, or a language that lacks a key or an argument."""
    languages = {
        language.name: dict[str, tuple[str, Path]]() for language in sorted(folder.iterdir()) if language.is_dir()
    }
    for language, found in languages.items():
        for file in sorted((folder / language).glob("*.yaml")):
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
