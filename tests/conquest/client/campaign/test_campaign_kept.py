"""A campaign's progress survives a kill, a broken file is one clear line, and the one before it is used (U28)."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from game import paths
from game.conquest.client.campaign_keeping import file_of, five_wars, forget, keep, own_runs
from game.conquest.client.panels.campaign_words import story_of
from game.conquest.rules.chapters.carried import WarResult
from game.conquest.rules.chapters.run import Run
from game.engine.record import SeatRecord

ROOT = Path(__file__).resolve().parents[4]
WRITER = """
import msgspec
from game.conquest.client.campaign_keeping import keep, own_runs
run = own_runs().runs[0]
for tries in range(1, 9999):
    run.tries = tries
    keep(run)
    print(tries, flush=True)
"""


def new_run(seat: str = "Ann") -> Run:
    run = Run.new(five_wars(), [SeatRecord(seat, "blue")], "normal")
    keep(run)
    return run


@pytest.mark.parametrize("told", [1, 7, 40])
def test_killed_in_the_middle_of_writing_nothing_that_was_told_is_lost(told: int):
    run = new_run()
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-c", WRITER], stdout=subprocess.PIPE, env=env, cwd=ROOT, text=True
    ) as writer:
        assert writer.stdout is not None
        lines = [writer.stdout.readline() for _ in range(told)]
        writer.kill()
        last = int((lines + writer.stdout.readlines())[-1])
    kept = own_runs()
    assert not kept.faults and [one.id for one in kept.runs] == [run.id]
    assert kept.runs[0].tries in (last, last + 1)


def test_the_newest_stands_first_and_each_has_a_file_of_its_own():
    first, second = new_run("Ann"), new_run("Bo")
    os.utime(file_of(first.id), ns=(1, 1))
    assert [run.id for run in own_runs().runs] == [second.id, first.id]
    assert {file.suffix for file in paths.own_campaigns("conquest").iterdir()} == {".campaign"}


def test_a_broken_file_is_one_fault_and_the_file_before_it_is_used():
    run = new_run()
    file = file_of(run.id)
    file.write_bytes(file.read_bytes()[:-5])
    kept = own_runs()
    assert not kept.runs and len(kept.faults) == 1 and "\n" not in str(kept.faults[0]) and run.id in str(kept.faults[0])
    keep(run)
    run.tries = 1
    keep(run)
    file.write_bytes(b"\0" * 99)
    kept = own_runs()
    assert not kept.faults and kept.runs[0].tries == 0


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff" * 500, b"9" * 70_000])
def test_hostile_files_hide_no_sound_one(content: bytes):
    run = new_run()
    (file_of("0badc0de")).write_bytes(content)
    kept = own_runs()
    assert [one.id for one in kept.runs] == [run.id] and len(kept.faults) == 1


def test_a_file_of_another_name_or_of_unknown_players_is_refused():
    run = new_run()
    file_of(run.id).rename(file_of("0badc0de"))
    assert "expected the name of the file" in str(own_runs().faults[0])
    run.seats[0].player = "gpt"
    keep(run)
    assert any("expected players" in str(fault) for fault in own_runs().faults)


def test_a_folder_in_the_place_of_a_file_is_a_fault_and_no_crash():
    file_of("0badc0de").mkdir(parents=True)
    assert len(own_runs().faults) == 1


def test_what_is_forgotten_is_off_the_list():
    run, other = new_run(), new_run("Bo")
    keep(run)
    forget(run)
    assert [one.id for one in own_runs().runs] == [other.id]


def test_the_luck_of_a_war_is_noted_once():
    run = new_run()
    result = WarResult(chapter="yellow_sky", won=True, clause="H1", rounds=4, last=6, tries=1, provinces=9, rebels=0)
    run.results.append(result)
    assert run.note_luck("yellow_sky", 12345) and not run.note_luck("yellow_sky", 3)
    assert run.results[0].luck == 9999


def test_the_story_of_a_war_says_what_the_allies_held_or_that_it_was_nothing():
    lost = WarResult("yellow_sky", False, "C14.2", 4, 6, 1, 0, 9)
    assert "The allies held no Province when it ended." in story_of(lost)
    assert "The allies held 1 Province when it ended." in story_of(msgspec.structs.replace(lost, provinces=1))
