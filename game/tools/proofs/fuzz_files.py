"""`python -m game.tools.proofs.fuzz_files`: spoiled files of every kind, read as the program reads them.

    python -m game.tools.proofs.fuzz_files --files 20000
    python -m game.tools.proofs.fuzz_files --only saves --first 4711 --files 1 --keep FOLDER

A file is made from its number alone. Reading it gives something sound that can be used (a game is played on), or one
`DataError` of one line that names the file; never another error, more than two seconds, two hundred megabytes, a write
outside the person's folder, or anything executed. Exit 0: all were read so. 1: one was not; the line says which.
2: bad arguments.
"""

import argparse
import contextlib
import json
import logging
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, overload

import yaml
from rich.console import Console
from rich.progress import track

from game import paths
from game.client.playable import plays
from game.engine.errors import DataError
from game.engine.record import HUMAN, SCRIPT, Record
from game.engine.registry import ALL_RULES
from game.tools.proofs.alone import run_alone
from game.tools.proofs.fuzz import random_game
from game.tools.proofs.fuzz_mutations import SAVES, SELDOM, YAML, Sample, Spoiler, bomb
from game.tools.proofs.save_doors import Unsound
from game.tools.proofs.save_mutations import BY_MEANING
from game.tools.proofs.watch import Watch
from game.tools.proofs.whole_games import ways_of

MOST_SECONDS: Final = 2.0
MOST_SECONDS_AT_PLAY: Final = 30.0
MOST_MEMORY: Final = 200 << 20
WARS: Final = 60
"""So many games stopped in the middle are altered by meaning, of every game there is."""
LONGEST_WAR: Final = 160
COLOURS: Final = ("blue", "red", "yellow", "green", "white", "purple", "brown", "black")
PLAYED_ON: Final = 6
"""So many decisions are made in a game that could be opened."""


class Kind(NamedTuple):
    """Files of a kind: what they are made from, how they are spoiled and how they are read. `share` in a mixed run."""

    samples: Callable[[], Sequence[Sample]]
    spoilers: tuple[Spoiler, ...]
    read: Callable[[Path], str]
    suffix: str
    share: int


# ---- sound files


def _yaml_samples(*files: Path) -> list[Sample]:
    return [Sample(file.name, file.read_bytes(), yaml.safe_load(file.read_bytes())) for file in files]


def _saves() -> list[Sample]:
    from game.client.session import summary_of
    from game.conquest.fuzzing import choose
    from game.conquest.made_up import game_at
    from game.engine.saves import save

    # One of a person's wars, a battle in it, its end; and one from the random games with all that they have.
    records = [game_at("invade", 3), game_at("battle", 3), game_at("end", 2), _odd_war(choose)]
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for number, record in enumerate(records):
            path = Path(folder) / f"{number}.tianming"
            save(record, path, summary_of(record, "kept"))
            document = json.loads(_unpacked(path.read_bytes()))
            found.append(Sample(f"save-{number}", json.dumps(document).encode(), document))
    return found


class _Wars(Sequence[Sample]):
    """Games stopped in the middle of something, of every game there is; each is played when it is first asked for."""

    def __init__(self) -> None:
        self._games = list(ALL_RULES)
        self._made: dict[int, Sample] = {}

    def __len__(self) -> int:
        return WARS * len(self._games)

    @overload
    def __getitem__(self, index: int) -> Sample: ...
    @overload
    def __getitem__(self, index: slice) -> list[Sample]: ...
    def __getitem__(self, index: int | slice) -> Sample | list[Sample]:
        if isinstance(index, slice):
            return [self[n] for n in range(*index.indices(len(self)))]
        if not 0 <= index < len(self):
            raise IndexError(index)
        if index not in self._made:
            number, game = divmod(index, len(self._games))
            document = _document_of(_stopped(self._games[game], number))
            self._made[index] = Sample(f"{self._games[game]}-{number}", json.dumps(document).encode(), document)
        return self._made[index]


def _stopped(game: str, number: int) -> Record[Any]:
    """A game of this number, left where a procedure asks that another number stops in less often: their logs are short.

    Which procedure goes round with the number; a game that never comes to it is left after the last decision.
    """
    from game.engine.record import SeatRecord

    rules, chance = ALL_RULES[game], Random(f"{game} {number}")
    options, seats, choose = random_game(game, 77_000 + number)
    who = [SeatRecord(f"P{n}", COLOURS[n % len(COLOURS)], HUMAN) for n in range(seats)]
    record = Record.start(rules, options, who, number, watched=False)
    for host in who[getattr(record.table.s, "players", seats) :]:
        host.player = SCRIPT
    wanted = rules.frames[number % len(rules.frames)]
    least = chance.randint(3, LONGEST_WAR // 2)
    while len(record.log) < LONGEST_WAR:
        before = record.table.clone()
        log = list(record.log)
        seat = record.table.waiting()[0]
        record.apply(seat, choose(record.table.options(seat), chance))
        if not record.table.waiting():
            # Over: it is left one decision before.
            before.log.extend(log)
            return Record(before, options, who, number)
        if len(record.log) >= least and type(record.table.stack[-1]) is wanted:
            break
    return record


def _document_of(record: Record[Any]) -> Any:
    from game.engine.saves import read_bytes, save

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.tianming"
        save(record, path)
        return json.loads(read_bytes(path))


def _odd_war(choose: Callable[..., Any]) -> Record[Any]:
    from game.conquest.rules.game import RULES
    from game.engine.record import SeatRecord

    seats = [SeatRecord(name, colour, HUMAN) for name, colour in (("A", "blue"), ("B", "red"), ("C", "green"))]
    options = {"mode": "annihilation", "round_limit": 9, "rulers": "choose", "starting_gold": 20}
    record = Record.start(RULES, options, seats, 11, watched=False)
    chance = Random(5)
    while len(record.log) < 150 and record.table.waiting():
        seat = record.table.waiting()[0]
        record.apply(seat, choose(record.table.options(seat), chance))
    return record


def _unpacked(data: bytes) -> bytes:
    import gzip

    return gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data


def _settings() -> list[Sample]:
    import msgspec

    from game.client.settings import Settings

    document = msgspec.to_builtins(Settings(window_place=(3, 4), keys={"undo": ["ctrl+z"], "mute": []}))
    document["window_size"], document["window_place"] = [1600, 900], [3, 4]
    return [Sample("spoiled", yaml.safe_dump(document).encode(), document)]


def _tables() -> list[Sample]:
    import msgspec

    from game.conquest.client.setup.seats import usual

    document = msgspec.to_builtins(usual())
    document["options"] = {"mode": "king_of_the_hill", "hill": "henan", "hill_rounds": 3}
    return [Sample("spoiled", yaml.safe_dump(document).encode(), document)]


# ---- reading as the program does; what comes back says what became of the file


def _read_save(path: Path) -> str:
    from game.client import saved_picture, storage
    from game.client.session import GameSession, summary_of
    from game.client.worker_link import Players

    kept = storage.look(path, 0.0)
    if kept.header is not None:
        saved_picture.decoded(kept.thumbnail())
    record, _ = storage.open_game(path)
    if kept.header is None:
        raise Unsound(f"the list says it is broken ({kept.problem}), and it can be opened")
    home = paths.own_saves().resolve()
    if home not in (home / record.campaign / "x").resolve().parents:
        raise Unsound(f"the campaign {record.campaign!r} lies outside the folder")
    session = GameSession(record, Players(here=True), keeps=False)
    chance, choose = Random(3), ways_of(record.table.rules.id).choose
    for _ in range(PLAYED_ON):
        waiting = session.waiting
        for seat in waiting:
            session.table.view(seat)
            session.table.asides(seat)
        session.view()
        if not waiting:
            break
        if session.waiting_human() is None:
            session.update(True)
        else:
            seat = waiting[0]
            session.apply(seat, choose(session.options(seat), chance))
        session.drain()
    summary_of(record, "")
    if session.faults:
        raise Unsound(f"a computer player was at a loss: {session.faults[0]}")
    return "opened"


_taken: Final[set[bytes]] = set()
"""The games that have been through every door since this process began."""


def _read_war(path: Path) -> str:
    from game.tools.proofs.save_doors import through_every_door

    return through_every_door(path, plays(path.stem.partition("-")[0]), taken=_taken)


def _read_board(path: Path) -> str:
    from game.conquest.rules.boards import full_board
    from game.parts.yaml_files import read_yaml
    from game.romance.rules.board import full_board as romance_board
    from game.warlords.rules.boards import full_board as warlords_board

    doc = read_yaml(path)
    (warlords_board if "territories" in doc else romance_board if "areas" in doc else full_board)(doc, path)
    return "read"


def _read_cards(path: Path) -> str:
    from game.parts.yaml_files import read_yaml
    from game.tools.commands.check import check_for

    document = read_yaml(path)
    check_for(document, path)[1](document, path)
    return "read"


def _read_preset(path: Path) -> str:
    from game.conquest.rules.presets import PRESETS

    PRESETS.write(PRESETS.read(path), paths.home() / "again.yaml")
    return "read"


def _read_scenario(path: Path) -> str:
    from game.conquest.rules.scenarios.format import read_scenarios
    from game.conquest.rules.scenarios.play import play_scenario

    reports = [play_scenario(scenario).report for scenario in read_scenarios(path)]
    return "as expected" if all(report.ok for report in reports) else "played"


def _read_settings(path: Path) -> str:
    from game.client import settings

    found, complaints = settings.load(path)
    if any("\n" in line or not line for line in complaints):
        raise Unsound(f"a complaint of several lines: {complaints}")
    settings.save(found, paths.home() / "again.yaml")
    return "complained of" if complaints else "read"


def _read_table(path: Path) -> str:
    from game.conquest.client.setup.seats import remembered, usual

    (paths.home() / "last-table.yaml").write_bytes(path.read_bytes())
    setup = remembered()
    setup.why_not()
    return "given up" if setup == usual() else "read"


KINDS: Final[dict[str, Kind]] = {
    "saves": Kind(_saves, SAVES, _read_save, ".tianming", 8),
    "wars": Kind(_Wars, BY_MEANING, _read_war, ".tianming", 8),
    "boards": Kind(
        lambda: _yaml_samples(*sorted(paths.shipped_boards().glob("*.yaml"))), YAML, _read_board, ".yaml", 2
    ),
    "cards": Kind(
        lambda: _yaml_samples(*sorted(paths.cards("conquest").glob("*.yaml"))), YAML, _read_cards, ".yaml", 4
    ),
    "presets": Kind(
        lambda: _yaml_samples(*sorted(paths.shipped_presets("conquest").glob("*.yaml"))), YAML, _read_preset,
        ".yaml", 4,
    ),
    "scenarios": Kind(
        lambda: _yaml_samples(*sorted(paths.shipped_scenarios("conquest").rglob("*.yaml"))), YAML, _read_scenario,
        ".yaml", 4,
    ),
    "settings": Kind(_settings, YAML, _read_settings, ".yaml", 3),
    "tables": Kind(_tables, YAML, _read_table, ".yaml", 2),
}  # fmt: skip


# ---- watching

_watch = Watch()


def _memory() -> int:
    """The most this process has had so far, in bytes; 0 where the system does not say."""
    try:
        import resource
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most << 10


class Fuzzer:
    """Makes and reads spoiled files in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._samples: dict[str, Sequence[Sample]] = {}
        self._sound: set[tuple[str, str]] = set()
        self.slowest, self.largest = 0.0, 0
        self.spoiled = ""
        """How the last file was spoiled."""
        self.name = ""
        """What it was made from."""

    def samples(self, kind: str) -> Sequence[Sample]:
        """The sound files of a kind."""
        if kind not in self._samples:
            self._samples[kind] = KINDS[kind].samples()
        return self._samples[kind]

    def _check(self, kind: str, sample: Sample) -> None:
        """Holds a sample to be read as it is, the first time it is used. Raises `Unsound`."""
        if (kind, sample.name) not in self._sound:
            if self._read(kind, sample.data, sample.name) == "refused":
                raise Unsound(f"{kind}: {sample.name} is refused as it is: nothing can be learned from it")
            self._sound.add((kind, sample.name))

    def made(self, kind: str, number: int) -> tuple[str, bytes]:
        """The spoiled file of a number, and what it is called: a board bears its file's name."""
        chance = Random(f"{kind} {number}")
        sample = chance.choice(self.samples(kind))
        self._check(kind, sample)
        spoil = bomb if kind == "saves" and chance.random() < SELDOM else chance.choice(KINDS[kind].spoilers)
        self.spoiled, self.name = spoil.__name__, sample.name
        return sample.name, spoil(sample, chance)

    def trial(self, kind: str, number: int) -> str:
        """The result for one file: "refused" or what the reader says. Raises `Unsound`."""
        name, data = self.made(kind, number)
        had = _memory()
        began = time.process_time()
        try:
            with _watch.over(self.folder):
                became = self._read(kind, data, name)
        except Unsound as error:
            raise Unsound(f"{kind} {number}: {error}") from error
        except Exception as error:
            raise Unsound(f"{kind} {number}: {type(error).__name__}: {error}") from error
        spent, grown = time.process_time() - began, _memory() - had
        self.slowest, self.largest = max(self.slowest, spent), max(self.largest, grown)
        if _watch.seen:
            raise Unsound(f"{kind} {number}: {_watch.seen}")
        # A war that could be opened is played on, and every door takes its time.
        if spent > (MOST_SECONDS if became == "refused" or kind != "wars" else MOST_SECONDS_AT_PLAY):
            raise Unsound(f"{kind} {number}: {spent:.1f} seconds")
        if grown > MOST_MEMORY:
            raise Unsound(f"{kind} {number}: {grown >> 20} MB")
        return became

    def _read(self, kind: str, data: bytes, name: str = "spoiled") -> str:
        path = (self.folder / name).with_suffix(KINDS[kind].suffix)
        path.write_bytes(data)
        try:
            return KINDS[kind].read(path)
        except DataError as error:
            if not error.file or not error.problem or "\n" in str(error) or len(str(error)) > 2000:
                raise Unsound(f"no clear line: {str(error)!r:.300}") from error
            return "refused"


@contextlib.contextmanager
def fuzzer() -> Iterator[Fuzzer]:
    """A fuzzer in a folder that is the person's for as long as it lasts."""
    before = os.environ.get("TIANMING_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TIANMING_HOME"] = folder
        try:
            yield Fuzzer(Path(folder))
        finally:
            if before is None:
                del os.environ["TIANMING_HOME"]
            else:
                os.environ["TIANMING_HOME"] = before


# ---- the command


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `python -m game.tools.proofs.fuzz_files`."""
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first file (default: 0)")
    parser.add_argument("--files", type=int, default=2000, metavar="K", help="how many (default: 2000)")
    parser.add_argument("--only", choices=sorted(KINDS), help="files of this kind only")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where to put files that were read badly")


def run(args: argparse.Namespace) -> int:
    """Makes and reads the files; returns the exit code."""
    if args.first < 0 or args.files < 1:
        print("--first must be 0 or more, --files 1 or more", file=sys.stderr)
        return 2
    kinds = [args.only] if args.only else [kind for kind in KINDS for _ in range(KINDS[kind].share)]
    became: Counter[tuple[str, str]] = Counter()
    # What parts is told in the log of the program; here it is what is looked for.
    logging.getLogger("tianming").setLevel(logging.CRITICAL)
    by_change: Counter[tuple[str, str]] = Counter()
    by_game: Counter[tuple[str, str]] = Counter()
    faults = 0
    with fuzzer() as made:
        for number in track(
            range(args.first, args.first + args.files), "files", console=Console(stderr=True), transient=True
        ):
            kind = kinds[number % len(kinds)]
            try:
                what = made.trial(kind, number)
                became[kind, what] += 1
                if kind == "wars":
                    by_change[made.spoiled, what] += 1
                    by_game[made.name.partition("-")[0], what] += 1
            except Unsound as error:
                faults += 1
                print(error, file=sys.stderr)
                if args.keep is not None:
                    args.keep.mkdir(parents=True, exist_ok=True)
                    name, data = made.made(kind, number)
                    (args.keep / f"{number} {name}").with_suffix(KINDS[kind].suffix).write_bytes(data)
    for kind in KINDS:
        words = ", ".join(f"{count} {what}" for (its, what), count in sorted(became.items()) if its == kind)
        if words:
            print(f"{kind}: {words}")
    for found in (by_game, by_change):
        for name in sorted({name for name, _ in found}):
            words = ", ".join(f"{count} {what}" for (its, what), count in sorted(found.items()) if its == name)
            print(f"  {name}: {words}")
    print(
        f"{args.files} files, {faults} read badly; the slowest took {made.slowest:.2f} s of processor time, "
        f"the largest {made.largest >> 20} MB"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(run_alone("fuzz_files", __doc__, add_arguments, run))
