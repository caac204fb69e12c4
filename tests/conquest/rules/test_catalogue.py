"""The leaders' cards are those of the catalogue (K2-K4), and a damaged card file says what is wrong with it."""

from pathlib import Path

import pytest

from game import paths
from game.conquest.rules import skills
from game.conquest.rules.catalogue import GENERALS, RULERS, SKILLS, read_generals, read_rulers, read_skills
from game.conquest.rules.skills import SKILL_NAMES, skill_names
from game.engine.errors import DataError
from game.parts.yaml_files import read_yaml

# K4, from the rules file: the skills of GE01 to GE28.
GENERAL_SKILLS = """
MIGHTY LOYAL / SKILLFUL INTIMIDATING BRIDGE_HOLDER / SKILLFUL FEARLESS BODYGUARD / FEARLESS VANGUARD / MARKSMAN SKILLFUL
/ STRATEGIST TACTICIAN / STRATEGIST RECRUITER / SKILLFUL RAIDER / STRATEGIST AGGRESSIVE_RETREAT / STRATEGIST RAIDER
/ AGGRESSIVE_RETREAT TACTICIAN / ADMINISTRATOR VIGILANT / SKILLFUL BODYGUARD LOYAL / MIGHTY BODYGUARD / SKILLFUL LOYAL
/ FEARLESS INTIMIDATING / SKILLFUL DRILLMASTER / SKILLFUL AGGRESSIVE_RETREAT / FEARLESS RECRUITER
/ STRATEGIST DRILLMASTER / ADMINISTRATOR RECRUITER / TACTICIAN SWIFT / MARKSMAN LOYAL / SWIFT RAIDER VANGUARD
/ STALWART DRILLMASTER / UNMATCHED MIGHTY / STRATEGIST / MIGHTY
"""
RULER_SKILLS = """
HERO_OF_CHAOS BENEVOLENCE MASTERFUL FOUR_GENERATIONS IMPERIAL_SEAL TYRANTS_TREASURY LORD_OF_JING CAVALRY_COMMANDER
WHITE_HORSE BELOVED_OF_XU GUARDED_PASSES FIVE_PECKS GREAT_PEACE
"""
# K4: what each skill is worth.
WORTH = dict.fromkeys(("MIGHTY", "FEARLESS", "UNMATCHED", "STRATEGIST"), 3) | dict.fromkeys(
    ("SKILLFUL", "INTIMIDATING", "DRILLMASTER", "MARKSMAN", "TACTICIAN", "AGGRESSIVE_RETREAT", "ADMINISTRATOR",
     "RECRUITER"), 2)  # fmt: skip


def test_k3_every_ruler_has_his_own_skill():
    assert [skill_names(card.skills) for card in RULERS[1:]] == [[name] for name in RULER_SKILLS.split()]
    assert [card.id for card in RULERS[1:]] == [f"RU{n:02}" for n in range(1, 14)]
    assert RULERS[7].name == "Liu Biao" and RULERS[7].skills == skills.LORD_OF_JING


def test_k4_every_general_has_the_skills_of_the_catalogue():
    wanted = [sorted(row.split()) for row in GENERAL_SKILLS.split("/")]
    assert [sorted(skill_names(card.skills)) for card in GENERALS[1:]] == wanted
    assert [card.number for card in GENERALS] == list(range(29))


def test_k4_points_are_the_worth_of_the_skills():
    for card in GENERALS[1:]:
        assert card.points == sum(WORTH.get(name, 1) for name in skill_names(card.skills)), card.name


def test_the_filler_has_no_skill():
    assert RULERS[0].skills == GENERALS[0].skills == 0


def test_every_skill_has_a_sign_and_a_sentence():
    assert list(SKILLS) == skill_names((1 << len(SKILL_NAMES)) - 1)
    texts = read_yaml(paths.texts("en", "conquest") / "skills.yaml")
    assert texts["skill"].keys() == SKILLS.keys()
    for text in texts["skill"].values():
        assert text.keys() == {"name", "effect", "clause"} and text["effect"].endswith(".")
    assert texts["leader"].keys() == {card.id for card in RULERS[1:] + GENERALS[1:]}


def test_a_rulers_skill_is_named_alike_on_the_card_and_in_the_texts():
    texts = read_yaml(paths.texts("en", "conquest") / "skills.yaml")["skill"]
    for card in RULERS[1:]:
        (skill,) = skill_names(card.skills)
        assert texts[skill]["name"] == card.skill_name
        assert SKILLS[skill].zh == card.skill_zh and SKILLS[skill].icon == card.icon


@pytest.mark.parametrize(
    ("name", "read", "old", "new", "fault"),
    [
        ("generals.yaml", read_generals, "STALWART", "STALWARD", r"cards\.GE25\.skills: .*did you mean 'STALWART'"),
        ("generals.yaml", read_generals, "[MIGHTY, LOYAL]", "[LOYAL, LOYAL]", "LOYAL is there twice"),
        ("generals.yaml", read_generals, "[MIGHTY, LOYAL]", "[]", "at least one skill"),
        ("generals.yaml", read_generals, "GE28", "GE29", "unknown card 'GE29'"),
        ("generals.yaml", read_generals, "points: 6", "points: 60", "whole number from 1 to 9"),
        ("generals.yaml", read_generals, "points: 6", "point: 6", r"GE03\.points: is missing; is 'point'"),
        ("generals.yaml", read_generals, "points: 6", "points: 6, pay: 1", "unknown field 'pay'"),
        ("rulers.yaml", read_rulers, "icon: pagoda", "icon: pagode", "did you mean 'pagoda'"),
        ("rulers.yaml", read_rulers, "kind: rulers", "kind: generals", "expected rulers"),
        ("rulers.yaml", read_rulers, "schema: 1", "schema: 2", "expected 1"),
        ("skills.yaml", read_skills, "  LOYAL:", "  LOYALTY:", "unknown skill 'LOYALTY'; did you mean 'LOYAL'"),
        ("skills.yaml", read_skills, "class: movement", "class: moving", "did you mean 'movement'"),
    ],
)
def test_a_damaged_card_file_says_what_is_wrong(tmp_path: Path, name, read, old, new, fault):
    text = paths.cards("conquest", name).read_text(encoding="utf-8")
    assert old in text
    damaged = tmp_path / name
    damaged.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError, match=fault):
        read(damaged)


def test_k8_a_missing_card_is_named(tmp_path: Path):
    lines = paths.cards("conquest", "rulers.yaml").read_text(encoding="utf-8").splitlines()
    damaged = tmp_path / "rulers.yaml"
    damaged.write_text("\n".join(line for line in lines if "RU05" not in line), encoding="utf-8")
    with pytest.raises(DataError, match="expected 13 cards, found 12: RU05 missing"):
        read_rulers(damaged)
