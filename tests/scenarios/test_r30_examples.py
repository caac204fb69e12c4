"""The worked examples of the rulebook (R30), as the scenario files that ship tell them."""

import pytest

from game import paths
from game.conquest.rules.scenarios.format import read_scenario, read_scenarios
from game.conquest.rules.scenarios.play import Play

FOLDER = paths.shipped_scenarios("conquest")


def as_told(name: str, clause: str) -> Play:
    """Plays a shipped scenario; everything in it is as expected, and something is."""
    scenario = read_scenario(FOLDER / name)
    assert scenario.clause == clause
    play = Play(scenario)
    report = play.run()
    assert [outcome for outcome in report.outcomes if not outcome.ok] == []
    assert len(report.outcomes) >= len(scenario.steps) > 1
    return play


def test_r30_1_the_cap():
    as_told("r30-1-cap.yaml", "R30.1")


def test_r30_2_a_lone_general_attacks_three_infantry():
    play = as_told("r30-2-lone-general.yaml", "R30.2")
    assert play.table.s.loaded == {}, "two dice, then one fewer each time: all that were laid ready have fallen"


def test_r30_3_ruler_two_generals_and_five_infantry_lose_all_three_twice():
    assert as_told("r30-3-losing-all-three.yaml", "R30.3").table.s.loaded == {}


def test_r30_4_a_general_and_two_infantry_attack_a_lone_ruler():
    assert as_told("r30-4-lone-ruler.yaml", "R30.4").table.s.loaded == {}


def test_r30_5_three_dice_against_two():
    as_told("r30-5-pairs.yaml", "R30.5")


def test_r30_6_the_highest_bonus_on_the_highest_die():
    as_told("r30-6-bonuses.yaml", "R30.6")


def test_r30_7_six_infantry_take_two_provinces():
    as_told("r30-7-two-captures.yaml", "R30.7")


def test_r30_8_the_survivors_enter_and_others_may_follow():
    as_told("r30-8-moving-in.yaml", "R30.8")


def test_r30_11_what_was_captured_is_reinforced():
    as_told("r30-11-reposition.yaml", "R30.11")


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.yaml")), ids=lambda file: file.stem)
def test_every_shipped_scenario_is_as_expected_and_can_be_saved(file):
    for scenario in read_scenarios(file):
        play = Play(scenario)
        assert play.run().ok
        assert play.record().parted() == ""
