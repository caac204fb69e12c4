"""Components, set-up, the round and recruitment (1 to 4)."""

from random import Random

import pytest

from game.engine.errors import DataError
from game.redux.rules import events as ev
from game.redux.rules.campaign import dealt_states, recruiting_in
from game.redux.rules.catalogue import CARDS, ENHANCEMENTS, GENERALS, LOCATION_FACTS, SPACE_FACTS, check_counts
from game.redux.rules.game import RULES, new_game, opened
from game.redux.rules.options import Options, preset
from game.redux.rules.places import BATTLES, COMMON, PAIRS, SEATS, THINGS, TRIBES, leader_of, state_of
from game.redux.rules.state import FREE, emperor_tokens_on_board, tribal_level
from tests.redux.worlds import World, sent, world

WEI, WU, SHU = SEATS


def kept(seed=1, **options):
    """A game in round 1 whose states kept the first cards they could."""
    t = new_game(seed, **options)
    while t.s.round == 0:
        seat = t.waiting()[0]
        t.apply(seat, t.options(seat)[0])
    return t


def test_1_1_a_supply_holds_nine_things_and_everybody_sees_them():
    t = kept()
    assert THINGS == ("gold", "rice", "support", "untrained", "trained", "spear", "horse", "crossbow", "vessel")
    assert t.view(-1).supply == t.s.supply and len(t.s.supply) == 27


def test_1_2_levels_are_the_developed_tokens_of_the_own_space_from_0_to_5():
    w = world(step="resolve", wei={"farm": 4}, sent=[sent("wei", "cao-cao", "FRM")])
    w.play("wei", "declared", "develop farm")
    assert w.of("wei", "farm") == 5
    w = world(step="resolve", wei={"farm": 5}, sent=[sent("wei", "cao-cao", "FRM")])
    w.play("wei", "declared")
    assert w.of("wei", "farm") == 5 and w.of("wei", "rice") == 11


def test_1_3_the_treasury_holds_marketplace_and_border_tokens_and_the_granary_farm_and_border_tokens():
    w = world(
        step="resolve",
        wei={
            "treasury": 1,
            "granary": 2,
            "stationed": [
                {"general": "cao-ren", "at": ["hefei"], "token": "granary", "units": {"infantry": 1}},
                {"general": "xu-huang", "at": ["shouchun"], "token": "flipped", "units": {"infantry": 1}},
            ],
        },
    )
    assert (w.of("wei", "treasury"), w.of("wei", "granary"), w.of("wei", "flipped")) == (1, 3, 1)
    assert (w.of("wei", "market"), w.of("wei", "farm")) == (0, 0)


def test_1_4_tribal_relations_run_from_0_to_12():
    w = world(
        goes_on="yes", step="resolve", wei={"tribal": 12, "trained": 0}, sent=[sent("wei", "cao-cao", "TWE", gold=1)]
    )
    w.play("wei", "declared")
    assert w.of("wei", "level") == 12
    w = world(goes_on="yes", step="upkeep", wei={"tribal": 0})
    w.through()
    assert w.of("wei", "level") == 0


def test_1_5_ranks_are_six_titles():
    assert CARDS.titles == ("Administrator", "General-in-Chief", "Grand Commandant", "Chancellor", "King", "Emperor")
    w = world(step="resolve", wei={"rank": 5}, sent=[sent("wei", "cao-cao", "CHE")])
    w.play("wei", "declared")
    assert w.of("wei", "rank") == 5


def test_1_6_military_points_never_fall_below_0():
    w = world(
        step="resolve",
        wei={
            "hand": ["SEP-06"],
            "gold": 1,
            "rice": 1,
            "spear": 1,
            "stationed": [{"general": "cao-ren", "at": ["hefei"]}],
        },
        wu={"military": 1},
        sent=[sent("wei", "cao-cao", "CON")],
    )
    w.play("wei", "declared", "act CON", "build SEP-06", "one wu")
    assert w.of("wu", "military") == 0


def test_1_7_each_state_has_its_deck_generals_a_hidden_hand_and_public_buildings():
    t = kept()
    for seat in SEATS:
        assert len(t.s.general_deck[seat]) + len(t.s.generals[seat]) + len(t.s.drawn[seat]) == 23
        assert len(t.s.hands[seat]) == 4
    view = t.view(WU)
    assert view.hands[WEI] == () and view.hands[WU] == tuple(t.s.hands[WU]) and view.hand_size == [4, 4, 4]
    assert view.built == t.s.built


def test_1_8_there_are_twelve_common_three_battle_and_three_tribal_spaces():
    assert (len(COMMON), len(BATTLES), len(TRIBES)) == (12, 3, 3)
    assert [SPACE_FACTS[space].key for space in (*BATTLES, *TRIBES)] == ["BWW", "BUS", "BSW", "TWE", "TWU", "TSH"]


def test_1_9_three_borders_of_five_locations_each_ask_for_a_type_and_hold_a_token():
    assert len(LOCATION_FACTS) == 16 and PAIRS == ((0, 1), (1, 2), (2, 0))
    assert [LOCATION_FACTS[place].type for place in range(1, 6)] == [0, 3, 1, 3, 2]
    assert kept().s.token == [0] * 16


def test_1_10_there_are_two_emperor_tokens_and_one_marker_of_each_criterion():
    t = kept()
    assert emperor_tokens_on_board(t.s) == 2
    assert {kept(seed).s.criterion for seed in range(12)} == {0, 1}


def test_1_11_values_run_from_1_to_5_and_every_general_leads_some_type():
    assert check_counts() == []
    for general in GENERALS[1:]:
        assert 1 <= general.administration <= 5 and 1 <= general.combat <= 5 and general.leadership in (1, 2)
        assert general.types and set(general.types) <= {0, 1, 2, 3}


def test_2_1_exactly_three_play_and_states_can_be_dealt():
    for seats in (2, 4):
        with pytest.raises(DataError, match="exactly 3"):
            RULES.start({}, seats, 1)
    orders = {dealt_states(seed) for seed in range(60)}
    assert len(orders) == 6 and all(sorted(order) == [0, 1, 2] for order in orders)


def test_2_2_the_ruler_is_always_in_play_and_the_other_22_are_shuffled():
    decks = set()
    for seed in range(5):
        t = new_game(seed)
        assert all(t.s.where[leader_of(seat)] == FREE for seat in SEATS)
        assert all(len(t.s.general_deck[seat]) + len(t.s.drawn[seat]) == 22 for seat in SEATS)
        decks.add(tuple(t.s.general_deck[WEI]))
    assert len(decks) == 5


def test_2_3_six_generals_are_drawn_in_secret_and_four_three_and_two_kept():
    t = new_game(3)
    assert t.waiting() == SEATS and all(len(t.s.drawn[seat]) == 6 for seat in SEATS)
    assert t.view(WEI).drawn == tuple(t.s.drawn[WEI]) and t.view(-1).drawn == ()
    drawn = [set(cards) for cards in t.s.drawn]
    while t.s.round == 0:
        seat = t.waiting()[0]
        t.apply(seat, t.options(seat)[0])
    assert [len(generals) for generals in t.s.generals] == [5, 4, 3]
    for seat in SEATS:
        assert set(t.s.generals[seat][1:]) <= drawn[seat]
        assert set(t.s.general_deck[seat][: t.s.put_back[seat]]) == drawn[seat] - set(t.s.generals[seat])


def test_2_4_leaders_and_first_generals_count_as_recruited_in_round_1():
    t = kept()
    assert all(t.s.since[general] == 1 for seat in SEATS for general in t.s.generals[seat])


def test_2_5_each_state_is_dealt_two_cards_of_each_deck():
    t = kept()
    for hand in t.s.hands:
        assert [card <= 21 for card in hand] == [True, True, False, False]
    assert len(t.s.separation_deck) == len(t.s.unification_deck) == 15


def test_2_6_one_criterion_marker_lies_on_the_emperor_and_the_other_on_support():
    w = world(step="resolve", emperor_asks="combat", sent=[sent("wei", "cao-cao", "CHE"), sent("wei", "xun-yu", "WPS")])
    assert w.asks("totals", {"CHE": {"wei": 4}}) == {"CHE": {"wei": 4}}
    assert w.asks("totals", {"WPS": {"wei": 5}}) == {"WPS": {"wei": 5}}


def test_2_7_states_begin_with_their_supplies_rank_0_and_level_4():
    t = kept()
    found = [[t.s.have(seat, thing) for thing in range(9)] for seat in SEATS]
    assert found == [[3, 3, 2, 1, 0, 0, 0, 0, 0], [4, 4, 2, 1, 0, 0, 0, 0, 0], [5, 5, 2, 1, 0, 0, 0, 0, 0]]
    assert t.s.rank == t.s.market == t.s.farm == [0, 0, 0] and [tribal_level(t.s, seat) for seat in SEATS] == [4, 4, 4]


def test_2_8_round_1_goes_wei_wu_shu():
    assert kept().s.order == [WEI, WU, SHU]


def test_3_1_a_round_is_recruitment_conflict_resolution_and_maintenance():
    w = world(goes_on="yes", step="recruit", round=3)
    w.play("shu", w.offered("shu")[0]).through()
    steps = [event.step for event in w.told(ev.StepBegan)]
    assert steps[:6] == ["recruit", "alliance", "bid", "resolve", "benefits", "upkeep"]


def test_3_2_the_round_is_counted_and_told():
    w = world(goes_on="yes", step="upkeep", round=5)
    w.through()
    assert w.s.round == 6 and w.told(ev.RoundBegan)[-1].round == 6


def test_4_1_who_recruits_in_which_round_is_fixed_and_everybody_ends_with_eight():
    t = new_game(1)
    plan = {number: recruiting_in(t.s, number) for number in range(1, 13)}
    assert {n: who for n, who in plan.items() if who} == {
        1: (0, 1, 2),
        2: (1, 2),
        3: (2,),
        4: (0,),
        5: (1, 2),
        7: (0, 1, 2),
    }
    for schedule in CARDS.schedules.values():
        for seat in SEATS:
            assert CARDS.starts[seat].keep + 1 + sum(seat in who for who in schedule.values()) == 8


def test_4_2_three_are_drawn_one_is_kept_and_the_others_go_to_the_bottom():
    w = world(step="recruit", round=2, draws=["sun-ce", "zhou-yu", "lu-meng", "guan-yu", "fa-zheng", "ma-chao"])
    assert w.waiting == ("wu", "shu")
    assert [move for move in w.offered("wu") if move.startswith("keep")] == [
        "keep sun-ce",
        "keep zhou-yu",
        "keep lu-meng",
    ]
    w.play("wu", "keep zhou-yu")
    assert w.waiting == ("shu",) and not w.told(ev.Recruited), "nothing is revealed before all have chosen"
    assert w.refused("shu", "keep zhao-yun") == ("not_drawn", "4.2")
    w.play("shu", "keep ma-chao")
    assert len(w.told(ev.Recruited)) == 2
    assert "zhou-yu" in w.of("wu", "generals") and "ma-chao" in w.of("shu", "generals")
    assert w.s.put_back[WU] == 2 and len(w.s.general_deck[WU]) == 21


def test_4_2_a_choice_can_be_taken_back_until_all_have_chosen():
    w = world(step="recruit", round=2, draws=["sun-ce", "zhou-yu", "lu-meng"])
    w.play("wu", "keep sun-ce")
    assert w.asides("wu") == ["take_back"]
    w.play("wu", "take_back", "keep lu-meng").play("shu", w.offered("shu")[0])
    assert "lu-meng" in w.of("wu", "generals") and "sun-ce" not in w.of("wu", "generals")


def test_4_2_what_others_draw_and_pick_is_hidden():
    w = world(step="recruit", round=2)
    w.play("wu", w.offered("wu")[0])
    view = w.t.view(SHU)
    assert view.drawn == tuple(w.s.drawn[SHU]) and view.picked == () and view.sealed == 1 << WU
    seen = w.t.imagine(SHU, Random(3))
    assert seen.s.drawn[WU] != w.s.drawn[WU] or seen.s.picked[WU] != w.s.picked[WU]


def test_4_3_extras_are_used_before_choosing_and_paid_when_all_reveal():
    w = world(
        step="recruit",
        round=4,
        wei={"generals": ["xun-yu"], "rice": 1},
        draws=["guo-jia", "jia-xu", "dian-wei", "xu-chu"],
    )
    assert "foresight" in w.offered("wei")
    w.play("wei", "foresight")
    assert w.of("wei", "rice") == 1, "hidden until the reveal"
    assert "keep xu-chu" in w.offered("wei") and "foresight" not in w.offered("wei")
    w.play("wei", "keep xu-chu")
    assert (w.of("wei", "rice"), w.of("wei", "untrained")) == (0, 1)


def test_4_4_a_recruited_general_can_be_sent_in_the_same_round():
    w = world(step="recruit", round=3, draws=["zhao-yun", "ma-dai", "wei-yan"], order=["shu", "wei", "wu"])
    w.play("shu", "keep zhao-yun")
    w.quietly("bid")
    w.play("shu", "send zhao-yun REC")
    assert w.asks("where", {"zhao-yun": "REC"}) == {"zhao-yun": "REC"}


def test_4_5_what_a_recruit_brings_comes_in_the_benefits_step_of_that_round():
    w = world(goes_on="yes", step="recruit", round=3, draws=["chen-dao", "ma-dai", "wei-yan"])
    w.play("shu", "keep chen-dao")
    assert w.of("shu", "spear") == 0
    w.through()
    assert (w.of("shu", "spear"), w.of("shu", "untrained")) == (2, 1)
    w.through()
    assert w.of("shu", "spear") == 2


def test_18_1_the_same_seed_is_the_same_game():
    one, other = kept(7), kept(7)
    assert one.s == other.s and one.s != kept(8).s


def test_18_2_hands_recruits_and_deck_orders_are_hidden_and_nothing_else():
    t = kept(5)
    view = t.view(WEI)
    hidden = {
        "general_deck",
        "separation_deck",
        "unification_deck",
        "drawn",
        "picked",
        "promised",
        "put_back",
        "hands",
        "seed",
        "draws",
        "loaded",
        "turned",
        "options",
    }
    for name in t.s.__struct_fields__:
        if name not in hidden:
            assert getattr(view, name) == getattr(t.s, name), name
    imagined = t.imagine(WEI, Random(1)).s
    assert imagined.hands[WU] != t.s.hands[WU] and imagined.hands[WEI] == t.s.hands[WEI]


def test_18_3_a_skill_that_can_change_nothing_is_not_asked():
    w = world(goes_on="yes", step="benefits", shu={"generals": ["fa-zheng"], "untrained": 2})
    w.through()
    assert w.told(ev.SkillUsed) == []


def test_20_1_options_have_their_values_and_bad_ones_are_named():
    with pytest.raises(DataError, match="rounds"):
        RULES.start({"rounds": 9}, 3, 1)
    with pytest.raises(DataError, match="no such option"):
        RULES.start({"round": 8}, 3, 1)
    assert opened(Options(), 3, 1).s.options.stationed_end == 5


def test_20_1_dealt_recruits_are_kept_without_a_choice():
    t = new_game(1, recruits="dealt")
    assert t.s.round == 1 and t.trace()[-1] == "conflict.place_alliance"
    assert [len(generals) for generals in t.s.generals] == [6, 5, 4]


def test_20_1_open_hands_are_seen_by_all():
    t = kept(2, hands_open=True)
    assert t.view(-1).hands == [tuple(hand) for hand in t.s.hands]


def test_20_1_without_army_types_every_general_leads_every_type():
    position = {"wei": {"generals": ["guo-jia"], "trained": 1, "spear": 1}}
    assert world(**position).refused("wei", "send guo-jia BWW") == ("no_weapon_he_leads", "9.2")
    free = world(options={"army_types": False}, **position)
    assert free.refused("wei", "send guo-jia BWW") == ("legal", "")


def test_20_2_an_evening_has_eight_rounds_four_stationed_and_its_own_schedule():
    assert preset("evening") == {"schedule": "evening", "rounds": 8, "stationed_end": 4}
    assert preset("first") == preset("evening") | {"recruits": "dealt", "hands_open": True}
    t = new_game(1, preset="evening")
    assert recruiting_in(t.s, 6) == (WU, SHU) and recruiting_in(t.s, 7) == ()
    while t.waiting():
        seat = t.waiting()[0]
        options = t.options(seat)
        t.apply(seat, ("pass",) if ("pass",) in options else options[0])
    assert t.s.round == 8 and t.s.ending == "rounds"


def test_every_general_belongs_to_the_state_of_his_number():
    assert [state_of(general) for general in (1, 23, 24, 46, 47, 69)] == [0, 0, 1, 1, 2, 2]
    assert len(ENHANCEMENTS) == 43 and isinstance(world(), World)
