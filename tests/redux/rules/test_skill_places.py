"""Where a skill works now is where the rules would use it (14.1)."""

from game.redux.rules.amounts import effects_at
from game.redux.rules.catalogue import GENERALS, general_with
from game.redux.rules.places import ALL_SPACES, BATTLES, COMMON, state_of
from game.redux.rules.scenarios.words import GENERAL_WORDS
from game.redux.rules.skill_places import HOOKS, skill_spaces, within_reach
from tests.redux.worlds import sent, world

MOMENTS = ("before", "instead", "during", "after", "limit", "cost")


def on(w, name):
    return skill_spaces(w.s, GENERAL_WORDS[name])


def test_14_1_every_effect_the_rules_know_on_a_space_is_told():
    w = world(step="bid")
    told = 0
    for general, card in enumerate(GENERALS):
        if not general or any(row.require for row in card.rows):
            continue
        seat, found = state_of(general), skill_spaces(w.s, general)
        for space in within_reach(w.s, seat):
            effects = [effect for when in MOMENTS for effect in effects_at(w.s, seat, when, space, (general,))]
            if effects and effects[0][1] >= 0:
                assert found is not None and space in found, (card.key, space)
                told += 1
            elif found and card.hook not in HOOKS and not any(row.when == "station" for row in card.rows):
                assert space not in found, (card.key, space)
    assert told > 30


def test_14_1_yue_jin_is_told_where_he_would_be_alone_and_li_dian_where_he_would_not():
    w = world(step="bid", wei={"generals": ["yue-jin", "li-dian", "guo-jia"]}, sent=[sent("wei", "guo-jia", "FRM")])
    assert on(w, "yue-jin") == [space for space in COMMON if space != 9]
    assert on(w, "li-dian") == [9] and on(w, "guo-jia") == [11] and on(w, "xun-yu") is None


def test_14_1_the_alliance_space_is_told_to_allies_alone():
    w = world(step="bid", order=["wei", "wu", "shu"], alliance="TRD")
    w.s.allied = 0b110
    bound = [general for general, card in enumerate(GENERALS) if any(row.at >> 30 & 1 for row in card.rows)]
    assert {state_of(general) for general in bound} == {1, 2}
    for general in bound:
        assert skill_spaces(w.s, general) == [10]
    w.s.allied = 0
    assert [skill_spaces(w.s, general) for general in bound] == [[], []]


def test_9_7_cao_ren_is_told_the_borders_where_his_place_pays():
    held = [{"general": "guo-jia", "at": ["hefei"], "units": {"infantry": 1}}]
    w = world(step="bid", wei={"generals": ["cao-ren", "guo-jia"], "stationed": held})
    assert on(w, "cao-ren") == [13, 15]
    w.s.owner[2] = w.s.owner[3] = 1
    assert on(w, "cao-ren") == [15], "he would be the fourth there"


def test_5_13_sun_jian_is_told_combat_spaces_until_somebody_was_sent():
    w = world(step="bid")
    general = general_with("leads_the_first_assignment")
    found = skill_spaces(w.s, general)
    assert found and 3 in found and 13 in found and 10 not in found
    w.s.first_sent[1] = 1
    assert skill_spaces(w.s, general) == []


def test_9_10_liao_hua_leads_two_types_from_round_6():
    for number, spaces in ((5, []), (6, [space for space in BATTLES if space != 13])):
        w = world(step="bid", round=number)
        assert skill_spaces(w.s, general_with("leads_two_types")) == spaces
    assert all(space in ALL_SPACES for space in within_reach(w.s, 2))
