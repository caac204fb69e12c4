"""Rule presets: what ships can be played, a file is read back as it was written, everything else is one clear line."""

from pathlib import Path
from typing import get_origin, get_type_hints

import pytest
import yaml

from game import paths
from game.conquest.client.words import say
from game.conquest.rules.boards import load_board
from game.conquest.rules.feasibility import IN_ENGLISH, in_english, refuse_start
from game.conquest.rules.game import new_game
from game.conquest.rules.options import BOUNDS, Options, infeasible, read_options
from game.conquest.rules.presets import PRESETS, SHIPPED, shipped_presets
from game.engine.errors import DataError
from game.engine.refusals import Refusal
from game.parts.presets import Preset, named, new_file
from game.tools.commands.check import arguments
from tests.all_texts import all_texts

GOOD = "format: 1\nkind: preset\ngame: conquest\nname: Mine\noptions: {}\n"


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("TIANMING_HOME", str(tmp_path))
    return tmp_path


def test_r2_2_every_preset_that_ships_can_be_played_and_no_file_is_forgotten():
    assert {file.stem for file in paths.shipped_presets("conquest").glob("*")} == set(SHIPPED)
    for preset in shipped_presets():
        options = read_options(preset.options)
        for seats in (2, 5, 8):
            assert new_game(load_board(options.board), options, seats, 1).waiting()
        assert preset.note and not preset.own


def test_a_preset_is_read_back_as_it_was_written(home):
    options = {"mode": "custom", "board": "rivers-and-seas", "regions_goal": 2, "fealty": "off", "starting_gold": 0}
    file = new_file("Erste Wahl: 曹操!")
    assert file == home / "presets" / "Erste Wahl 曹操.yaml"
    PRESETS.write(Preset("Erste Wahl: 曹操!", options, "off: no"), file)
    read = PRESETS.read(file)
    assert (read.name, read.options, read.note, read.own) == ("Erste Wahl: 曹操!", options, "off: no", True)
    assert yaml.safe_load(file.read_text(encoding="utf-8"))["options"]["fealty"] == "off"
    assert new_file("Erste Wahl? 曹操").name == "Erste Wahl 曹操 (2).yaml"
    assert PRESETS.load("Erste Wahl 曹操") == PRESETS.load(file) == read
    assert named(" erste wahl: 曹操! ", PRESETS.own()[0]) == read


def test_what_could_not_be_read_again_is_not_written(home):
    for preset in (Preset("", {}), Preset("A\nB", {}), Preset("x" * 49, {}), Preset("A", {"mode": "custom"})):
        with pytest.raises(DataError):
            PRESETS.write(preset, home / "presets" / "a.yaml")
    assert not (home / "presets").exists()


def test_every_option_of_the_rules_can_stand_in_a_preset(home):
    """Whatever joins R2.2 is read by its kind; one of a new kind must be told how."""
    for name, kind in get_type_hints(Options).items():
        assert get_origin(kind) is not None or name in BOUNDS or kind is str, name


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("format: 1", "format: 2"), "format: expected 1"),
        (("kind: preset", "kind: presets"), "kind: unknown 'presets'; expected preset"),
        (("game: conquest", "game: chess"), "game: unknown 'chess'"),
        (("name: Mine\n", ""), "name: is missing"),
        (("name: Mine", "name: '   '"), "name: expected a name"),
        (("name: Mine", "name: " + "x" * 60), "name: expected a line of text of 1 to 48"),
        (("name: Mine", "name: [1]"), "name: expected a line of text"),
        (("name: Mine", "name: Mine\nnotes: x"), "unknown field 'notes'; did you mean 'note'?"),
        (("{}", "[]"), "options: expected a mapping"),
        (("{}", "{fealti: off}"), "options: unknown field 'fealti'; did you mean 'fealty'?"),
        (("{}", "{mode: gold_rush}"), "options.mode: unknown 'gold_rush'; did you mean 'gold'?"),
        (("{}", "{round_limit: 100}"), "options.round_limit: expected a whole number from 0 to 99"),
        (("{}", "{round_limit: true}"), "options.round_limit"),
        (("{}", "{unoccupied: -1}"), "options.unoccupied: expected a whole number from 0 to 20"),
        (("{}", "{province_goal: 1}"), "province_goal"),
        (("{}", "{board: ../boards/rivers-and-seas.yaml}"), "options.board: unknown"),
        (("{}", "{board: rivers}"), "did you mean 'rivers-and-seas'?"),
        (("{}", "{board: 5}"), "options.board: unknown 5"),
        (("{}", "{starting_infantry: 16}"), "(R2.3)"),
        (("{}", "{mode: custom}"), "(R2.1)"),
        (("{}", "{mode: king_of_the_hill}"), "(R2.2)"),
        (("{}", "{mode: king_of_the_hill, hill: henam}"), "did you mean 'henan'?"),
        (("{}", "{fealty: &a off, fate: *a}"), "anchors"),
        (("{}", "!!python/object/apply:os.system [ls]"), "tags"),
    ],
)
def test_r2_3_a_file_that_cannot_be_used_is_one_clear_line(tmp_path: Path, change, says):
    file = tmp_path / "mine.yaml"
    file.write_text(GOOD.replace(*change), encoding="utf-8")
    with pytest.raises(DataError) as refused:
        PRESETS.read(file)
    assert says in str(refused.value) and str(refused.value).startswith(str(file))
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("content", [b"", b"\0" * 50, b"\xff\xfe", b"[" * 5000, b"a: " + b"x" * 30_000, b"- 1"])
def test_hostile_bytes_are_refused(tmp_path: Path, content):
    file = tmp_path / "mine.yaml"
    file.write_bytes(content)
    with pytest.raises(DataError):
        PRESETS.read(file)


def test_r2_2_a_board_may_go_by_its_number(tmp_path: Path):
    file = tmp_path / "mine.yaml"
    file.write_text(GOOD.replace("{}", "{board: 3}"), encoding="utf-8")
    assert PRESETS.read(file).options == {"board": load_board(3).id}


def test_own_presets_are_listed_beside_what_is_wrong_with_the_others(home):
    (home / "presets").mkdir()
    (home / "presets" / "a.yaml").write_text(GOOD, encoding="utf-8")
    (home / "presets" / "b.yaml").write_text("name: B", encoding="utf-8")
    (home / "presets" / ".hidden.yaml").write_text(GOOD, encoding="utf-8")
    presets, faults = PRESETS.own()
    assert [preset.name for preset in presets] == ["Mine"]
    assert [Path(fault.file).name for fault in faults] == ["b.yaml"]


def test_a_preset_nobody_has_is_answered_with_the_nearest():
    with pytest.raises(DataError, match="did you mean 'no-omens'"):
        PRESETS.load("no-omen")


def test_names_of_devices_are_no_names_for_files(home):
    assert new_file("con").name == "con preset.yaml" and new_file("???").name == "preset.yaml"


# ---- the reasons themselves


@pytest.mark.parametrize(
    ("options", "seats", "code"),
    [
        ({}, 9, "number_of_players"),
        ({"starting_provinces": 4, "unoccupied": 20}, 8, "too_few_provinces"),
        ({"starting_infantry": 16}, 4, "start_above_cap"),
        ({"mode": "king_of_the_hill"}, 4, "no_hill"),
        ({"mode": "king_of_the_hill", "hill": "rome"}, 4, "unknown_hill"),
        ({"mode": "custom"}, 4, "no_goal"),
    ],
)
def test_r2_3_every_reason_has_its_line_and_its_text(options, seats, code):
    chosen = read_options(options)
    board = load_board(chosen.board)
    refusal = refuse_start(board, chosen, seats)
    assert refusal is not None and refusal.code == code
    line = in_english(refusal)
    assert "{" not in line and line.endswith(f"({refusal.clause})")
    assert refusal.clause in say(f"infeasible.{code}", clause=refusal.clause, **refusal.args)
    with pytest.raises(DataError, match=refusal.clause):
        new_game(board, chosen, seats, 1)


def test_r1_2_neutrals_fit_under_the_cap():
    chosen = read_options({"neutral_low": 20})
    assert infeasible(chosen, 4, 42, 20) is None
    refusal = infeasible(read_options({"neutral_low": 20, "starting_infantry": 1}), 4, 42, 19)
    assert refusal == Refusal("neutrals_above_cap", "R1.2", cap=19)


def test_line_and_text_take_the_same_arguments():
    for code, line in IN_ENGLISH.items():
        table = all_texts("en")
        wanted = arguments(table[f"infeasible.{code}"], code, Path("presets.yaml")) - {"clause"}
        assert wanted == arguments(line.replace("!r", ""), code, Path("feasibility.py"))
