"""Saves of every format there ever was can still be opened and played on.

A stored file is never made again once a program has gone out that wrote it. When the format gets its next number,
`python -m tests.formats.test_formats` stores the files of the new one beside those that are here: a game in a fight,
small and packed, and one at each of the awkward moments of `moments.py`. CONTRIBUTING.md has the whole procedure.
"""

import re
import sys
from pathlib import Path
from random import Random

import pytest

from game.conquest.fuzzing import choose
from game.conquest.rules.chance import COMBAT, TURN_ORDER
from game.engine.codec import snapshot
from game.engine.notes import ASKED, Customs
from game.engine.proof import Proof
from game.engine.record import Record, SeatRecord
from game.engine.registry import ALL_RULES
from game.engine.rehearsal import rehearse
from game.engine.saves import FORMAT, SUFFIX, Summary, load, read_header, save
from tests.formats.moments import MOMENTS, found, is_at

HERE = Path(__file__).parent
FILES = sorted(file for file in HERE.glob(f"format-*{SUFFIX}") if re.fullmatch(r"format-\d+(-packed)?", file.stem))
AWKWARD = sorted(HERE.glob(f"format-*-at-*{SUFFIX}"))

OPTIONS = {
    "mode": "twenty_one",
    "board": "rivers-and-seas",
    "province_goal": 9,
    "round_limit": 6,
    "starting_provinces": 2,
    "starting_gold": 12,
    "victory_claim": "declare_and_confirm",
    "gold_visibility": "public",
    "fealty": "off",
}


def model(packed: bool) -> tuple[Record, Summary]:
    """A war stopped in the middle of a fight; packed, it has a thumbnail that makes it large."""
    names = (("Ann", "blue", "human"), ("Bo", "red", "thumb"), ("Cai", "yellow", "random"))
    it = Record.start(ALL_RULES["conquest"], OPTIONS, [SeatRecord(*name) for name in names], 1777, watched=False)
    it.campaign = "c0ffeec0ffee"
    chance = Random(1777)
    while len(it.table.stack) < 4 or len(it.log) < 60 or not any(it.table.s.reserve):
        seat = it.table.waiting()[0]
        it.apply(seat, choose(it.table.options(seat), chance))
    it.table.load_dice(5, 6, 1)
    it.free_undo = packed
    return it, Summary("Twenty-one", "round 2", it.table.s.round, False, "iVBO" * 15_000 if packed else "iVBORw0=")


def path(number: int, packed: bool) -> Path:
    return HERE / f"format-{number}{'-packed' * packed}{SUFFIX}"


def test_every_format_has_its_files():
    assert {file.name for file in FILES} == {
        path(number, packed).name for number in range(1, FORMAT + 1) for packed in (False, True)
    }


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_old_save_shows_its_header(file):
    header = read_header(file)
    assert (header.game, header.campaign, header.summary.title) == ("conquest", "c0ffeec0ffee", "Twenty-one")
    assert [(seat.name, seat.colour, seat.player) for seat in header.seats] == [
        ("Ann", "blue", "human"),
        ("Bo", "red", "thumb"),
        ("Cai", "yellow", "random"),
    ]
    assert header.summary.thumbnail.startswith("iVBO")
    assert (file.read_bytes()[:2] == b"\x1f\x8b") == ("packed" in file.stem)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_old_save_opens_where_it_was_left_and_plays_on_to_the_end(file):
    it = load(file, ALL_RULES)
    s = it.table.s
    assert (it.seed, it.campaign, it.free_undo) == (1777, "c0ffeec0ffee", "packed" in file.stem)
    assert it.options.items() >= OPTIONS.items()
    assert (s.options.mode, s.options.province_goal, s.board.id, s.seats) == ("twenty_one", 9, "rivers-and-seas", 3)
    assert s.loaded == {5: [6, 1]}
    assert len(it.log) >= 60 and len(it.sums) == len(it.log) // 50
    assert len(it.table.stack) >= 4 and len(it.table.waiting()) == 1
    chance = Random(1)
    while it.table.waiting():
        seat = it.table.waiting()[0]
        it.apply(seat, choose(it.table.options(seat), chance))
        assert it.table.rules.problems(it.table.s) == []
    assert it.table.s.result is not None


@pytest.mark.parametrize("file", [*FILES, *AWKWARD], ids=lambda file: file.stem)
def test_an_old_save_can_be_saved_anew(file, tmp_path):
    it = load(file, ALL_RULES)
    save(it, tmp_path / "new.tianming", read_header(file).summary)
    again = load(tmp_path / "new.tianming", ALL_RULES)
    assert snapshot(again.table) == snapshot(it.table)
    assert (again.log, again.sums, again.options, again.seed) == (it.log, it.sums, it.options, it.seed)
    assert read_header(tmp_path / "new.tianming").format == FORMAT


# ---- what a table agreed on, and wrote down beside its decisions

CUSTOMS = Customs("all", "off", chosen_seed=True, opening=(("typed", 3, 5, 2, 1),))


def typed_path(number: int) -> Path:
    return HERE / f"format-{number}-typed{SUFFIX}"


def typed_model() -> Record:
    """A war of three whose players rolled their own dice and once asked what to do."""
    names = (("Ann", "blue", "human"), ("Bo", "red", "human"), ("Cai", "yellow", "human"))
    it = Record.open(ALL_RULES["conquest"], {"mode": "annihilation"}, [SeatRecord(*name) for name in names], 3, CUSTOMS)
    it.campaign = "c0ffeec0ffee"
    chance = Random(1777)
    it.begin(CUSTOMS.opening)
    while it.dice_typed() < 40:
        seat = it.table.waiting()[0]
        deed, rolls = (seat, choose(it.table.options(seat), chance)), []
        while (tried := rehearse(it.table, deed, rolls, lambda wanted: True)).wanted is not None:
            rolls.append(tuple(chance.randint(1, sides) for sides in tried.wanted.sides))
        for note in tried.notes():
            it.apply(seat, note)
        it.apply(*deed)
    it.apply(it.table.waiting()[0], ASKED)
    return it


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_a_war_whose_dice_were_typed_opens_with_all_of_them(number):
    it = load(typed_path(number), ALL_RULES)
    assert it.customs == CUSTOMS and it.dice_typed() >= 40 and sum(it.hints_asked()) == 1
    assert it.table.s.draws[TURN_ORDER] == it.table.s.draws[COMBAT] == 0
    assert Proof(it).run() and it.parted() == ""


# ---- awkward moments


def awkward_path(number: int, name: str) -> Path:
    return HERE / f"format-{number}-at-{name}{SUFFIX}"


def test_the_newest_format_has_every_awkward_moment_and_no_file_lacks_its_moment():
    assert {awkward_path(FORMAT, name) for name in MOMENTS} <= set(AWKWARD)
    assert {file.stem.partition("-at-")[2] for file in AWKWARD} <= set(MOMENTS)


@pytest.mark.parametrize("file", AWKWARD, ids=lambda file: file.stem)
def test_a_save_of_an_awkward_moment_opens_there_and_plays_on_to_the_end(file):
    moment = MOMENTS[file.stem.partition("-at-")[2]]
    assert read_header(file).summary.round >= 0
    it = load(file, ALL_RULES)
    assert is_at(it, moment) and it.table.waiting()
    assert it.table.s.seats >= moment.seats and len(it.log) >= moment.after
    chance = Random(1)
    while it.table.waiting():
        for seat in it.table.waiting():
            it.table.view(seat)
        seat = it.table.waiting()[0]
        it.apply(seat, choose(it.table.options(seat), chance))
        assert it.table.rules.problems(it.table.s) == []
    assert it.table.s.result is not None


def store(record: Record, summary: Summary, file: Path) -> None:
    """Stores a file, unless one is there that may have gone out."""
    if file.exists() and "--again" not in sys.argv:
        print(f"{file.name} is there already (--again: make it anew, if it has never gone out)")
        return
    save(record, file, summary)
    file.with_name(file.name + ".bak").unlink(missing_ok=True)
    print(f"{file.name} is stored")


if __name__ == "__main__":
    for packed in (False, True):
        store(*model(packed), path(FORMAT, packed))
    store(typed_model(), Summary("Typed"), typed_path(FORMAT))
    for name in MOMENTS:
        record = found(name)
        store(record, Summary(name, "", record.table.s.round), awkward_path(FORMAT, name))
