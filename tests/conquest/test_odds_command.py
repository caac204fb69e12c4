"""`tianming odds`: sides from words, tables for people, JSON for programs, one line for a mistake."""

import pytest

from game.conquest.odds_command import read_side
from game.conquest.rules.battle_dice import Force, Leader, Side, Terms
from game.conquest.rules.odds import by_group_size, odds
from game.conquest.rules.skills import GUARDED_PASSES, SKILLFUL, WHITE_HORSE
from game.engine.errors import DataError
from game.tools.commands import odds as odds_command
from tests.tools.command_line import report_of, run_tool


def command(*words: str) -> int:
    return run_tool(odds_command, *words)


def report(capsys, *words: str) -> dict:
    return report_of(capsys, odds_command, *words)


@pytest.mark.parametrize("general", ["GE02", "ge02", "Zhang Fei", "zhang  fei", "張飛"])
def test_a_general_goes_by_id_or_name(general):
    side = read_side(f"6 inf, {general}", "--invader")
    assert side.infantry == 6
    assert [fighter.id for fighter in side.fighters] == ["GE02"]


def test_accents_may_be_left_out():
    assert read_side("lu bu", "--invader").fighters[0].name == "Lü Bu"


@pytest.mark.parametrize("infantry", ["8", "8 inf", "8 Infantry", "8  infantry"])
def test_infantry_goes_by_number(infantry):
    assert read_side(infantry, "--invader").force == Force(8)


def test_leaders_without_a_card():
    force = read_side("general, ruler, general", "--invader").force
    assert force == Force(0, (Leader(SKILLFUL), Leader(SKILLFUL), Leader(0, True)))


def test_leaders_stand_in_the_order_in_which_they_die():
    side = read_side("ruler:Cao Cao, GE26, GE08, 2", "--invader")
    assert [fighter.name for fighter in side.fighters] == ["Wei Yan", "Lü Bu", "Cao Cao"]


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        (["--drums"], {"invader_bonuses_now": (1, 1, 1)}),
        (["--palisades", "2"], {"defender_bonuses": (1, 1)}),
        (["--hour", "invader"], {"tie_card": Side.INVADER}),
        (["--hour", "defender", "--ties", "invader"], {"tie_card": Side.DEFENDER, "invader_wins_ties": True}),
    ],
)
def test_cards_that_lie_in_the_fight_are_counted(capsys, words, terms):
    found = report(capsys, "--invader", "6", "--defender", "6", *words)
    wanted = odds(Force(6), Force(6), Terms(False)._replace(**terms))
    assert found["conquest"] == wanted.conquest != odds(Force(6), Force(6), Terms("--ties" in words)).conquest


def test_there_are_four_palisades(capsys):
    assert command("--invader", "6", "--defender", "6", "--palisades", "5") == 2
    assert "expected a number of cards, 0 to 4" in capsys.readouterr().err


def test_the_numbers_are_those_of_the_rules(capsys):
    found = report(capsys, "--invader", "7 inf, GE28", "--defender", "8", "--ties", "invader")
    invader, defender = read_side("7, GE28", "").force, Force(8)
    wanted = odds(invader, defender, Terms(True))
    assert found["conquest"] == wanted.conquest
    assert round(found["conquest"], 3) == 0.977
    assert found["invader_left"] == list(wanted.invader_left)
    assert found["defender_left"] == list(wanted.defender_left)
    assert found["by_group_size"] == list(by_group_size(invader, defender, Terms(True)))
    assert found["next_losses"] == [exchange._asdict() for exchange in wanted.next_losses]
    assert found["invader"] == {
        "infantry": 7,
        "leaders": [{"id": "GE28", "name": "Yan Liang", "ruler": False}],
        "away": None,
    }


def test_ties_are_the_defenders_unless_said_otherwise(capsys):
    assert round(report(capsys, "--invader", "8", "--defender", "8")["conquest"], 3) == 0.219
    assert round(report(capsys, "--invader", "8", "--defender", "8", "--ties", "invader")["conquest"], 3) == 0.781


def test_the_first_engagement_meets_the_bridge(capsys):
    sides = ("--invader", "9", "--defender", "6, Zhang Fei")
    later, first = report(capsys, *sides), report(capsys, *sides, "--first")
    assert {one["invader_losses"] + one["defender_losses"] for one in first["next_losses"]} == {2}
    assert {one["invader_losses"] + one["defender_losses"] for one in later["next_losses"]} == {3}


@pytest.mark.parametrize("ruler", ["ruler:RU09", "away:Gongsun Zan"])
def test_white_horse_rides_from_near_and_far(capsys, ruler):
    side = read_side(f"6, {ruler}", "--invader")
    assert side.ruler_skills & WHITE_HORSE
    found = report(capsys, "--invader", f"6, {ruler}", "--defender", "6", "--first")
    wanted = odds(side.force, Force(6), Terms(False, first_engagement=True, invader_die_up=1))
    assert found["conquest"] == wanted.conquest
    assert found["conquest"] > odds(side.force, Force(6), Terms(False, first_engagement=True)).conquest


def test_guarded_passes_are_guarded_from_near_and_far(capsys):
    far = report(capsys, "--invader", "6", "--defender", "6, away:RU11", "--ties", "invader")
    assert far["conquest"] == odds(Force(6), Force(6), Terms(False)).conquest
    near = report(capsys, "--invader", "6", "--defender", "6, ruler:RU11", "--ties", "invader")
    assert near["conquest"] == odds(Force(6), Force(6, (Leader(GUARDED_PASSES, True),)), Terms(True)).conquest


def test_the_invader_may_stop_early(capsys):
    found = report(capsys, "--invader", "6", "--defender", "6", "--stop", "3")
    assert found["conquest"] == odds(Force(6), Force(6), Terms(False), limit=3).conquest


def test_tables_for_people(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    assert command("--invader", "7, Lü Bu, Huang Zhong", "--defender", "8, GE06", "--ties", "invader") == 0
    out, err = capsys.readouterr()
    assert err == ""
    expected = odds(read_side("7, GE26, GE05", "").force, read_side("8, GE06", "").force, Terms(True))
    assert f"chance to conquer: {100 * expected.conquest:.1f}%" in out
    assert "the highest tie goes to the defender, the others to the invader" in out
    assert "Huang Zhong, Lü Bu" in " ".join(out.split())
    for words in ("how it ends", "next losses", "by group, to the end", "units left", "to conquer", "strike, D8"):
        assert words in out
    assert "…" not in out


@pytest.mark.parametrize(
    ("side", "says"),
    [
        ("3, lu bo", "did you mean 'Lü Bu'?"),
        ("3, ruler:cao", "did you mean 'Cao Cao'?"),
        ("3, GE29", "did you mean 'GE"),
        ("3,,GE01", "expected Infantry"),
        ("", "expected Infantry"),
        ("3 men", "expected a number of Infantry"),
        ("3, 4", "there twice"),
        ("100", "at most 99"),
        ("0", "at least one unit"),
        ("away:RU01", "at least one unit"),
        ("ruler:RU01, ruler", "one Ruler at most"),
        ("away:RU01, away:RU02, 3", "only one Ruler can be away"),
        (", ".join(["general"] * 13), "at most 12 leaders"),
        ("GE01, GE01", "there is only one"),
        ("3, GE02", "there is only one"),
    ],
)
def test_a_bad_side_is_one_line_and_two(capsys, side, says):
    assert command("--invader", side, "--defender", "5 inf, GE02") == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    # Zhang Fei stands with the defender, who is read second.
    assert err.startswith(("--invader: ", "--defender: Zhang Fei: "))
    assert says in err


def test_a_negative_stop_is_one_line_and_two(capsys):
    assert command("--invader", "3", "--defender", "5", "--stop", "-1") == 2
    assert capsys.readouterr().err == "--stop: -1: expected a number of units, 0 or more\n"


def test_an_error_names_the_argument_and_the_word():
    with pytest.raises(DataError) as caught:
        read_side("3, Zhou Yuu", "--defender")
    assert (caught.value.file, caught.value.place) == ("--defender", "Zhou Yuu")
