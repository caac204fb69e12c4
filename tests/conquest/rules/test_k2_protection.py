"""K2: STRATEGIST, BODYGUARD, LOYAL and VIGILANT; W8 (R16.4)."""

import pytest

from tests.conquest.rules.helpers import told
from tests.worlds import BLUE, CARD_ROLLS, COMBAT, GREEN, RED, World, world


def court(*generals: str, infantry: int = 3, ruler: bool = True) -> World:
    """RED with an assassin; BLUE's leaders in b."""
    w = world("a-b c d", seats=3).holds("a", RED, 4).holds("b", BLUE, infantry, ruler=ruler, generals=generals)
    return w.holds("c", GREEN, 1).holds("d", BLUE, 1).hand(RED, "ST04", "ST04")


@pytest.mark.parametrize("general", ["GE03", "GE13", "GE14"])
def test_k2_bodyguard_dc_19_r16_4_may_die_in_his_rulers_place(general):
    w = court(general).load(CARD_ROLLS, 6).play(RED, "play ST04 blue ruler")
    assert w.at == "death.choose_a_bodyguard" and w.waiting == (BLUE,)
    assert w.options(BLUE) == ["guard ruler", "guard 1"]
    w.play(BLUE, "guard 1")
    assert w.where(BLUE) == "b" and w.where(BLUE, 1) == ""


def test_k2_bodyguard_the_owner_may_let_the_leader_die():
    w = court("GE13").load(CARD_ROLLS, 6).play(RED, "play ST04 blue ruler").play(BLUE, "guard ruler")
    assert w.where(BLUE) == "" and w.where(BLUE, 1) == "b"


def test_k2_bodyguard_dc_19_one_of_several_for_another_general():
    w = court("GE12", "GE13", "GE14", ruler=False)
    assert not [o for o in w.options(RED) if o.startswith("play")]  # Xun Yu keeps watch
    w = court("GE17", "GE13", "GE14", ruler=False).load(CARD_ROLLS, 3).play(RED, "play ST04 blue 1")
    assert w.options(BLUE) == ["guard 1", "guard 2", "guard 3"]
    w.play(BLUE, "guard 3")
    assert w.where(BLUE, 1) == "b" and w.where(BLUE, 3) == ""


def test_k2_bodyguard_not_for_himself_and_not_from_another_province():
    w = court("GE13", ruler=False).load(CARD_ROLLS, 3).play(RED, "play ST04 blue 1")
    assert w.where(BLUE, 1) == "" and w.events("leader_fell")[0].cause == "assassination"
    w = court().holds("d", BLUE, 1, generals=["GE13"]).load(CARD_ROLLS, 6).play(RED, "play ST04 blue ruler")
    assert w.where(BLUE) == ""


def test_k2_bodyguard_told_who_cannot_guard():
    w = court("GE13", "GE17").load(CARD_ROLLS, 6).play(RED, "play ST04 blue ruler")
    assert told(w.refused(BLUE, "guard 2")) == ("no_bodyguard", "R16.4")
    assert told(w.refused(RED, "guard 1")) == ("not_your_decision", "R27")


def test_k2_bodyguard_r16_4_not_in_combat():
    w = court("GE13", infantry=0).load(COMBAT, 6, 6, 6, 1, 1)
    w.play(RED, "invade a b", "foot 3")
    assert w.events("leader_fell") and "bodyguard" not in str(w.happened())
    assert w.units("b") == 0


def test_k2_bodyguard_r18_2_the_guard_keeps_a_last_province():
    w = world("a-b c", seats=3).holds("a", RED, 4).holds("b", BLUE, ruler=True, generals=["GE13"]).holds("c", GREEN, 1)
    w.hand(RED, "ST04").load(CARD_ROLLS, 6).play(RED, "play ST04 blue ruler").play(BLUE, "guard 1")
    assert w.s.alive[BLUE] and w.units("b") == 1


def test_k2_vigilant_nobody_in_his_province_can_be_targeted_himself_included():
    w = court("GE12", "GE17")
    assert not [o for o in w.options(RED) if o.startswith("play")]
    for who in ("ruler", "1", "2"):
        assert told(w.refused(RED, f"play ST04 blue {who}")) == ("no_target", "ST04")


def test_k2_vigilant_watches_his_own_province_only():
    w = court("GE17").holds("d", BLUE, 1, generals=["GE12"])
    assert [o for o in w.options(RED) if o.startswith("play")] == ["play ST04 blue ruler", "play ST04 blue 1"]


@pytest.mark.parametrize("general", ["GE01", "GE13", "GE15", "GE23"])
def test_k2_loyal_cannot_be_betrayed(general):
    w = (
        world("a-b c")
        .holds("a", RED, 4)
        .holds("b", BLUE, 3, generals=[general])
        .holds("c", BLUE, 1)
        .hand(RED, "ST05", "ST16")
    )
    w.play(RED, "invade a b", "foot 3")
    assert w.options(RED) == ["pass", "play ST16"]


def test_k2_loyal_but_may_be_assassinated():
    w = court("GE15").load(CARD_ROLLS, 3).play(RED, "play ST04 blue 1")
    assert w.where(BLUE, 1) == ""


def test_k2_strategist_works_anywhere_in_play():
    w = world("a b c").holds("a", RED, 1).holds("b", RED, 2, generals=["GE27"]).holds("c", BLUE, 2).at_step("awards")
    assert len(w.in_hand(RED)) == 1
