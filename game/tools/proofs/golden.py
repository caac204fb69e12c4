"""`python -m game.tools.proofs.golden`: finished games kept as tests, and the one command that makes them again.

    python -m game.tools.proofs.golden            # plays the stored logs and compares; exit 1 where one parts
    python -m game.tools.proofs.golden --write    # plays the games anew and stores them; with names, those alone

A stored game is a text for people: what was played, then one line for what one player did in a row, a checksum after
every fifty actions, the end and the result. A change of the rules shows in it, and is read in review like code.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import paths
from game.bots.protocol import chance_for, players_of, think
from game.engine.codec import checksum
from game.engine.errors import DataError
from game.engine.record import SCRIPT, SUM_EVERY, Record, SeatRecord
from game.engine.refusals import Action, Seat
from game.engine.registry import ALL_RULES
from game.parts.yaml_files import nearest
from game.tools.proofs.alone import run_alone

FOLDER: Final = paths.PACKAGE.parent / "tests" / "golden"
SUFFIX: Final = ".game"


class Golden(NamedTuple):
    """The game that is played: plain data, and the first line of a stored game."""

    game: str
    options: dict[str, Any]
    players: tuple[str, ...]
    """Who plays each seat; those that the rules play themselves are last."""
    seed: int


GOLDEN: Final[dict[str, Golden]] = {
    "seven-years-for-two": Golden("conquest", {}, ("thumb", "thumb"), 21),
    "seven-years-for-eight": Golden("conquest", {"board": "passes-and-ranges"}, ("thumb",) * 8, 7),
    "three-kingdoms": Golden(
        "conquest", {"mode": "three_kingdoms", "board": "rivers-and-seas"}, ("thumb", "thumb", "random", "thumb"), 3
    ),
    "twenty-one-declared": Golden(
        "conquest",
        {"mode": "twenty_one", "victory_claim": "declare_and_confirm", "victory_check": "immediate"},
        ("thumb", "random", "thumb"),
        12,
    ),
    "annihilation": Golden(
        "conquest", {"mode": "annihilation", "board": "deer-of-the-plain"}, ("random", "thumb", "random"), 5
    ),
    "regions-with-chosen-rulers": Golden(
        "conquest",
        {"mode": "quick_regions", "regions_goal": 2, "rulers": "choose", "starting_provinces": 3},
        ("thumb", "thumb", "thumb"),
        8,
    ),
    "gold-by-chance": Golden(
        "conquest",
        {"mode": "gold", "round_limit": 5, "gold_visibility": "public", "reserve_visibility": "public"},
        ("random",) * 6,
        44,
    ),
    "hill": Golden(
        "conquest",
        {"mode": "king_of_the_hill", "hill": "henan", "hill_rounds": 3, "starting_gold": 9, "unoccupied": 0},
        ("thumb", "thumb", "thumb", "thumb"),
        2,
    ),
    "scarves-against-three": Golden(
        "conquest",
        {
            "scenario": "yellow_scarves",
            "zhang_jue": "out",
            "bots": 5,
            "bot_start_generals": 1,
            "bot_extra_infantry": 2,
            "bot_general_bonus": 1,
            "coop_round_limit": 6,
            "starting_gold": 9,
        },
        ("thumb", "random", "thumb", *(SCRIPT,) * 5),
        17,
    ),
    "scarves-put-down": Golden(
        "conquest",
        {
            "scenario": "yellow_scarves",
            "zhang_jue": "in",
            "bots": 2,
            "bot_start_generals": 1,
            "coop_round_limit": 9,
            "starting_infantry": 14,
            "starting_gold": 15,
            "board": "deer-of-the-plain",
        },
        ("thumb", "thumb", SCRIPT, SCRIPT),
        1,
    ),
    "romance-evening": Golden("romance", {"length": "evening"}, ("thumb",) * 3, 3),
    "romance-mixed": Golden("romance", {"length": "evening", "envoys": "earned"}, ("thumb", "random", "thumb"), 7),
    "romance-turned-about": Golden(
        "romance",
        {"length": "evening", "control": "at_once", "picks": "open", "lords": "retire", "seats": "dealt"},
        ("random", "random", "thumb"),
        12,
    ),
    "redux-full": Golden("redux", {}, ("thumb",) * 3, 4),
    "redux-evening-by-chance": Golden("redux", {"preset": "evening"}, ("random",) * 3, 6),
    "redux-first-mixed": Golden("redux", {"preset": "first", "shortage": "mild"}, ("thumb", "random", "recruit"), 9),
    "warlords-evening": Golden("warlords", {"preset": "evening"}, ("thumb",) * 7, 3),
    "warlords-evening-by-chance": Golden("warlords", {"preset": "evening", "last_year": 6}, ("random",) * 7, 8),
    "warlords-evening-mixed": Golden(
        "warlords", {"preset": "evening"}, ("thumb", "random", "thumb", "thumb", "random", "thumb", "thumb"), 5
    ),
    "warlords-faithful": Golden("warlords", {"preset": "faithful"}, ("thumb",) * 7, 11),
    "warlords-turned-about": Golden(
        "warlords",
        {
            "order": "random",
            "dice": "best",
            "supporters": "one",
            "foreign_support": True,
            "dispositions": True,
            "sally": True,
            "talk": True,
            "clock": "5",
            "last_year": 8,
            "centres": 13,
            "standstill": 3,
            "leaver": "computer",
            "independents": ["LBI"],
        },
        ("thumb", "random", "thumb", "thumb", "thumb", "random", "thumb"),
        2,
    ),
}
"""The games that are kept, by name."""


def played(golden: Golden) -> Record[Any]:
    """A whole game, played anew by its players."""
    record = begun(golden)
    table = record.table
    while table.waiting():
        seat = table.waiting()[0]
        player = players_of(golden.game)[golden.players[seat]]
        choice = think(table, seat, player, chance_for(golden.seed, len(record.log)))
        record.apply(seat, choice.action)
    return record


def begun(golden: Golden) -> Record[Any]:
    """The game at its first decision."""
    seats = [SeatRecord(f"{player} {seat}", "", player) for seat, player in enumerate(golden.players)]
    return Record.start(ALL_RULES[golden.game], golden.options, seats, golden.seed, watched=False)


# ---- a game as text


def written(golden: Golden, record: Record[Any]) -> str:
    """A finished game as the text that is kept."""
    lines = [json.dumps(golden._asdict())]
    row: list[str] = []
    player = -1
    for number, (seat, action) in enumerate(record.log, start=1):
        if seat != player and row:
            lines.append(f"{player}: {'; '.join(row)}")
            row = []
        player = seat
        row.append(" ".join(str(word) for word in action))
        if number % SUM_EVERY == 0:
            lines += [f"{player}: {'; '.join(row)}", f"# {number} {record.sums[number // SUM_EVERY - 1]}"]
            row = []
    if row:
        lines.append(f"{player}: {'; '.join(row)}")
    lines += [f"# {len(record.log)} {checksum(record.table)}", f"= {outcome(record)}"]
    return "\n".join(lines) + "\n"


def outcome(record: Record[Any]) -> str:
    """The end of the game, in words."""
    result = record.table.s.result
    if result is None:
        return "unfinished"
    winners = " ".join(str(seat) for seat in result.winners)
    return f"{result.kind} {winners} {result.clause} round {record.table.s.round}"


def parted(text: str, file: Path | str) -> str:
    """Plays a stored game: "" when it comes out as it was stored, else where it parted. Raises `DataError`."""
    record: Record[Any] | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        if record is None:
            record = begun(_head(line, file))
            continue
        match line[:2]:
            case "# ":
                problem = _compare(record, line)
            case "= ":
                problem = "" if line[2:] == outcome(record) else f"the game ends {outcome(record)}, stored: {line[2:]}"
            case _:
                problem = _carry_out(record, *_row(line, f"line {number}", file))
        if problem:
            return f"line {number}: {problem}"
    if record is None:
        raise DataError(file, "", "expected a stored game, found nothing")
    return "" if line.startswith("= ") else "the end is missing"


def _head(line: str, file: Path | str) -> Golden:
    try:
        head = json.loads(line)
        golden = Golden(head["game"], head["options"], tuple(head["players"]), head["seed"])
    except (ValueError, KeyError, TypeError) as error:
        raise DataError(file, "line 1", f"expected what is played, as JSON ({error})") from None
    if golden.game not in ALL_RULES:
        raise DataError(file, "line 1", f"no game {golden.game!r}")
    return golden


def _row(line: str, place: str, file: Path | str) -> tuple[Seat, list[Action]]:
    seat, sign, row = line.partition(": ")
    if not sign or not seat.isdigit():
        raise DataError(file, place, f"expected 'SEAT: ACTION; ACTION…', found {line[:40]!r}")
    try:
        actions = [words.split() for words in row.split("; ")]
        return int(seat), [(words[0], *(int(word) for word in words[1:])) for words in actions]
    except (ValueError, IndexError):
        raise DataError(file, place, f"expected verbs with whole numbers, found {row[:40]!r}") from None


def _carry_out(record: Record[Any], seat: Seat, actions: list[Action]) -> str:
    for action in actions:
        refusal = record.table.refusal(seat, action)
        if refusal is not None:
            where = " > ".join(record.table.trace())
            return f"action {len(record.log) + 1}: seat {seat} may not {action!r} at {where}: {refusal!r}"
        record.apply(seat, action)
    return ""


def _compare(record: Record[Any], line: str) -> str:
    _, number, stored = line.split()
    if int(number) != len(record.log):
        return f"{len(record.log)} actions were played, stored: {number}"
    return "" if checksum(record.table) == stored else f"action {number}: the checksum differs"


# ---- the command


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `python -m game.tools.proofs.golden`."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="which games; none: all of them")
    parser.add_argument("--write", action="store_true", help="play the games anew and store them")
    parser.add_argument("--folder", type=Path, default=FOLDER, metavar="DIR", help="where they are kept")


def run(args: argparse.Namespace) -> int:
    """Compares the stored games, or makes them again; returns the exit code."""
    found = 0
    for name in args.names or GOLDEN:
        if name not in GOLDEN:
            raise DataError(name, "", f"no such game; did you mean {nearest(name, GOLDEN)!r}?")
        golden = GOLDEN[name]
        file = args.folder / f"{name}{SUFFIX}"
        if args.write:
            record = played(golden)
            file.write_text(written(golden, record), encoding="utf-8")
            print(f"{name}: {len(record.log)} actions, {outcome(record)}")
            continue
        try:
            problem = parted(file.read_text(encoding="utf-8"), file)
        except (OSError, DataError) as error:
            print(error, file=sys.stderr)
            return 2
        found += bool(problem)
        print(f"{name}: {problem or 'as it was stored'}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(run_alone("golden", __doc__, add_arguments, run))
