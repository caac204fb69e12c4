"""What nobody hears in a terminal is measured (`python -m game.tools.art.heard`), and the measures hold (look §10)."""

import json
import zlib
from pathlib import Path

import pytest

from game import paths
from game.client.music import sections

KEPT = json.loads(Path(__file__).with_name("heard.json").read_text("utf-8"))
MUSIC, EFFECTS = KEPT["music"], KEPT["effects"]
FOLDER = paths.asset("audio")
STEP = 21.0
"""Decibels by which the first beat of a piece may stand over the last breath of the one before it."""


def crc(file):
    return zlib.crc32(file.read_bytes())


def takes(sound):
    return [row for name, row in EFFECTS.items() if name == sound or name.startswith(f"{sound}-")]


def test_every_file_was_measured_as_it_lies_there():
    again = "measure them: python -m game.tools.art.heard"
    assert {name: row["crc"] for name, row in MUSIC.items()} == {
        file.stem: crc(file) for file in FOLDER.glob("music/*.ogg")
    }, again
    assert {name: row["crc"] for name, row in EFFECTS.items()} == {
        file.stem: crc(file) for file in FOLDER.glob("*.ogg")
    }, again
    assert set(MUSIC) == {section.name for section in sections()}


@pytest.mark.parametrize("name", MUSIC)
def test_music_is_as_loud_as_it_shall_be_and_nowhere_clipped_or_silent(name):
    row = MUSIC[name]
    assert -22 <= row["lufs"] <= -18 and row["true_peak"] <= -1.0 and row["clipped"] == 0
    assert row["hole"] <= 0.4 and row["quietest"] > -45, "a hole would be taken for the end"


@pytest.mark.parametrize("name", MUSIC)
def test_one_piece_follows_another_in_step_without_a_click_or_a_hole(name):
    row = MUSIC[name]
    assert row["join_jump"] <= 0.6, "the wave leaps less at a join than it does within a piece"
    assert row["join_hole"] <= 0.1 and row["join_step"] <= STEP and row["join_bars"] <= 5.0
    assert abs(row["off_beat"]) < 20, "what is struck lies on the half beats, so that layers keep step"


def test_louder_layers_are_louder_and_all_of_it_is_more_than_twenty_minutes():
    assert sum(row["seconds"] for row in MUSIC.values()) >= 20 * 60
    loud = {}
    for section in sections():
        loud.setdefault((section.colour, section.layer), []).append(MUSIC[section.name]["lufs"])
    for colour in {colour for colour, layer in loud if layer == "march"}:
        steps = [max(loud[colour, layer]) for layer in ("calm", "march", "danger", "last")]
        assert steps == sorted(steps) and steps[-1] - steps[0] <= 2.5, colour


def test_no_effect_is_clipped():
    assert {name: row["true_peak"] for name, row in EFFECTS.items() if row["true_peak"] > -1.0} == {}


@pytest.mark.parametrize(
    ("sound", "partials", "fall"),
    [("sword_clash", 200, 0.8), ("drum_hit", 20, 0.9), ("cheer", 150, 1.6), ("crowd", 150, 1.6), ("groan", 200, 0.9)],
)
def test_what_is_struck_or_shouted_has_many_partials_that_die_at_their_own_pace(sound, partials, fall):
    for row in takes(sound):
        assert row["partials"] >= partials and 0.05 < row["fall"] <= fall and row["fall_spread"] >= 0.2


@pytest.mark.parametrize(("sound", "onsets"), [("dice_throw", 8), ("dice_rattle", 12), ("march", 12), ("crowd", 6)])
def test_what_comes_in_many_knocks_comes_unevenly(sound, onsets):
    for row in takes(sound):
        assert row["onsets"] >= onsets and row["uneven"] >= 0.4, "even knocks sound like a machine"
