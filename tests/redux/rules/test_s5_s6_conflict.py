"""The alliance, bids, contributions and who wins a space (5, 6)."""

from game.redux.rules import events as ev
from game.redux.rules.catalogue import SPACE_FACTS
from game.redux.rules.places import COMMON
from game.redux.rules.totals import decide
from tests.redux.worlds import sent, world


def won_by(w, space):
    """The states that won a space, and the clause by which."""
    event = next(event for event in w.told(ev.SpaceWon) if SPACE_FACTS[event.space].key == space)
    return [seat for seat in range(3) if event.winners >> seat & 1], event.clause


def test_5_1_states_are_ranked_by_actions_taken_then_free_generals_then_the_old_order():
    w = world(
        goes_on="yes",
        step="resolve",
        round=8,
        wu={"generals": ["lu-su", "lu-fan"]},
        shu={"generals": ["fa-zheng"]},
        sent=[sent("shu", "liu-bei", "REC"), sent("wu", "lu-su", "WPS"), sent("wei", "cao-cao", "FRM")],
    )
    w.through()
    assert w.asks("order") == ["wu", "shu", "wei"], "one action each, then three, two and one general"
    w = world(goes_on="yes", step="resolve", round=8, order=["wu", "shu", "wei"], sent=[sent("wei", "cao-cao", "REC")])
    w.through()
    assert w.asks("order") == ["wei", "wu", "shu"]


def test_5_2_second_and_third_form_the_alliance():
    w = world(step="alliance", order=["shu", "wei", "wu"])
    w.play("wu", "ally TRD")
    assert w.asks("allied") == ["wei", "wu"]


def test_5_3_the_third_state_must_put_the_marker_on_a_common_space():
    w = world(step="alliance")
    assert w.waiting == ("shu",) and len(w.offered("shu")) == 12
    assert w.refused("shu", "ally BUS") == ("alliance_on_common_space", "5.3")
    w.play("shu", "ally CHE")
    assert w.s.alliance == 1


def test_5_3_an_option_keeps_the_marker_off_the_emperor():
    w = world(step="alliance", options={"emperor_alliance": False})
    assert w.refused("shu", "ally CHE") == ("no_alliance_on_emperor", "20.1") and len(w.offered("shu")) == 11


def test_5_4_yu_jin_brings_wei_into_the_alliance_at_once():
    w = world(step="alliance", round=4, bid_tokens=2, wei={"generals": ["yu-jin"]})
    w.play("shu", "ally TRD")
    assert w.waiting == ("wei",) and w.offered("wei") == ["join", "skip"]
    w.play("wei", "join")
    assert w.asks("allied") == ["wei", "wu", "shu"] and w.s.bid_tokens == 1
    w = world(step="alliance", round=4, bid_tokens=2, order=["wu", "wei", "shu"], wei={"generals": ["yu-jin"]})
    w.play("shu", "ally TRD")
    assert w.at == "bidding.send_or_pass", "Wei is allied already"


def test_5_5_one_general_or_a_final_pass_in_turn_until_all_have_passed():
    w = world(goes_on="yes", wu={"generals": ["lu-su"]}, order=["wu", "wei", "shu"])
    w.play("wu", "send lu-su MKT")
    assert w.waiting == ("wei",)
    w.play("wei", "pass")
    assert w.waiting == ("shu",)
    w.play("shu", "send liu-bei FRM")
    assert w.waiting == ("wu",), "Wei has passed, Shu has nobody left"
    assert w.refused("wei", "pass")[0] == "not_your_decision"
    w.play("wu", "send sun-jian REC")
    assert w.s.step == "resolve"


def test_5_6_a_state_goes_to_common_spaces_its_borders_and_its_tribe():
    w = world(wei={"trained": 1, "spear": 1})
    assert w.refused("wei", "send cao-cao BUS") == ("not_your_border", "5.6")
    assert w.refused("wei", "send cao-cao TWU") == ("not_your_tribe", "5.6")
    assert w.refused("wei", "send liu-bei REC") == ("not_your_general", "5.5")
    assert w.refused("wei", "send guo-jia REC") == ("not_recruited", "5.5")
    offered = [move.split()[2] for move in w.offered("wei") if move.startswith("send")]
    assert len(offered) == 15 and {"BWW", "BSW", "TWE"} <= set(offered)


def test_5_7_any_number_of_generals_may_go_to_a_common_space_over_several_turns():
    w = world(wei={"generals": ["xun-yu", "guo-jia"]})
    for general in ("cao-cao", "xun-yu", "guo-jia"):
        w.play("wei", f"send {general} FRM")
    assert w.asks("totals", {"FRM": {"wei": 15}}) == {"FRM": {"wei": 15}}


def test_5_8_a_battle_needs_units_of_one_type_within_leadership():
    w = world(wei={"generals": ["dian-wei"], "trained": 3, "spear": 3, "horse": 3, "crossbow": 1})
    w.play("wei", "send cao-cao BWW")
    assert w.offered("wei") == [
        "lead infantry 1",
        "lead infantry 2",
        "lead cavalry 1",
        "lead cavalry 2",
        "lead archery 1",
    ]
    assert w.refused("wei", "lead infantry 3") == ("leadership", "9.2")
    assert w.refused("wei", "lead_two infantry cavalry") == ("one_army_type", "9.2")
    assert w.refused("wei", "lead_none") == ("battle_needs_units", "5.8")
    w.play("wei", "lead cavalry 2")
    assert (w.of("wei", "trained"), w.of("wei", "horse")) == (1, 1)
    w.play("wei", "send dian-wei BSW")
    assert w.offered("wei") == ["lead infantry 1", "lead cavalry 1"], "leadership 1"
    empty = world(wei={"trained": 0, "spear": 1})
    assert empty.refused("wei", "send cao-cao BWW") == ("no_trained_army", "5.8")


def test_5_8_some_open_location_must_take_the_units():
    taken = [{"general": "cao-ren", "at": ["hefei"]}, {"general": "li-dian", "at": ["shiting"]}]
    w = world(wei={"generals": ["xun-yu"], "stationed": taken, "trained": 1, "spear": 1})
    assert w.refused("wei", "send xun-yu BWW") == ("no_location_for_type", "9.5")
    assert w.refused("wei", "send cao-ren BSW") == ("is_stationed", "9.8")


def test_5_9_one_general_goes_to_the_tribe_with_nothing_gold_or_units():
    w = world(wei={"generals": ["xun-yu"], "gold": 1, "trained": 2, "horse": 2})
    w.play("wei", "send cao-cao TWE")
    assert w.offered("wei") == ["give_gold", "lead cavalry 1", "lead cavalry 2", "lead_none"]
    w.play("wei", "give_gold")
    assert (w.of("wei", "gold"), w.s.tribe_gold[0]) == (0, 1)
    w.turn("wei")
    assert w.refused("wei", "send xun-yu TWE") == ("tribe_is_taken", "5.9")


def test_5_10_support_and_edicts_go_with_a_general_and_stay_with_him():
    w = world(wei={"generals": ["xun-yu"], "support": 3, "emperor": 2})
    w.play("wei", "send cao-cao FRM", "support 2", "edicts 1")
    assert (w.of("wei", "support"), w.of("wei", "emperor")) == (1, 1)
    assert w.asks("totals", {"FRM": {"wei": 8}}) == {"FRM": {"wei": 8}}
    w.turn("wei")
    assert w.refused("wei", "send cao-cao REC") == ("already_sent", "5.10")


def test_5_11_what_is_on_the_board_is_not_in_supply():
    w = world(wei={"generals": ["xu-huang"], "trained": 2, "spear": 2, "support": 1})
    w.play(
        "wei",
        "send cao-cao BWW",
        "lead infantry 2",
        "support 1",
    )
    assert w.of("wei", "trained") == w.of("wei", "spear") == w.of("wei", "support") == 0
    w.turn("wei")
    assert w.refused("wei", "send xu-huang BSW") == ("no_trained_army", "5.8")


def test_5_12_assignments_are_seen_by_everybody_and_no_action_gives_anything_away():
    w = world(wei={"support": 1})
    w.play("wei", "send cao-cao FRM", "support 1")
    assert w.t.view(2).where == w.s.where and w.t.view(2).support_with[1] == 1
    assert all("give" not in move for move in w.offered("wu") + w.asides("wu"))


def test_5_13_a_contribution_is_value_tokens_units_and_modifiers():
    w = world(wei={"trained": 2, "spear": 2, "support": 1, "emperor": 1, "built": ["SEP-10"]})
    w.play("wei", "send cao-cao BWW", "lead infantry 2", "support 1", "edicts 1")
    assert w.asks("totals", {"BWW": {"wei": 9}}) == {"BWW": {"wei": 4 + 2 + 1 + 1 + 1}}


def test_5_14_allies_bid_as_one_side_on_the_alliance_space_only():
    w = world(alliance="FRM", allied=["wu", "shu"], wu={"generals": ["lu-su"]}, shu={"generals": ["fa-zheng"]})
    w.play("wei", "send cao-cao FRM").play("wu", "send lu-su FRM").play("shu", "send fa-zheng FRM")
    assert w.asks("totals", {"FRM": {"wei": 5, "allies": 8}}) == {"FRM": {"wei": 5, "allies": 8}}
    assert w.asks("totals", {"FRM": {"wu": -1}}) == {"FRM": {"wu": -1}}


def test_5_15_the_turn_at_which_a_total_is_reached_is_kept():
    w = world(goes_on="yes", wei={"generals": ["xun-yu"]}, wu={"generals": ["zhang-zhao"]})
    w.play("wei", "send xun-yu FRM").play("wu", "send zhang-zhao FRM")
    assert (w.s.reached[4 * 9 + 0], w.s.reached[4 * 9 + 1]) == (1, 2)
    w.quietly("resolve")
    assert won_by(w, "FRM") == ([0], "6.2c")


def test_5_16_huang_gai_may_slip_to_an_empty_common_space_when_all_have_passed():
    w = world(
        goes_on="yes", step="slip", sent=[sent("wu", "huang-gai", "REC", support=1), sent("wei", "cao-cao", "FRM")]
    )
    assert w.waiting == ("wu",)
    assert w.refused("wu", "slip_to FRM") == ("space_is_not_empty", "5.16")
    assert w.refused("wu", "slip_to BWW") == ("not_a_common_space", "5.16")
    w.play("wu", "slip_to MKT")
    assert w.told(ev.SlippedAway)[0].target == 8 and w.s.left_space == 4
    assert won_by(w, "MKT") == ([1], "5.18")


def test_5_17_types_may_differ_between_generals_and_a_full_border_is_closed():
    w = world(wei={"generals": ["xu-huang"], "trained": 2, "spear": 1, "horse": 1})
    w.play("wei", "send cao-cao BWW", "lead infantry 1").play("wei", "send xu-huang BWW")
    assert w.asks("totals", {"BWW": {"wei": 10}}) == {"BWW": {"wei": 10}}
    held = [
        {"general": general, "at": [place]}
        for general, place in zip(
            ("cao-ren", "li-dian", "yue-jin", "yu-jin", "pang-de"),
            ("hefei", "ruxu", "shouchun", "guangling", "shiting"),
            strict=True,
        )
    ]
    w = world(wei={"stationed": held, "trained": 1, "spear": 1})
    assert w.refused("wei", "send cao-cao BWW") == ("border_is_full", "5.17")


def test_5_18_a_side_alone_wins_whatever_its_total():
    w = world(step="resolve", sent=[sent("wei", "dian-wei", "FRM")])
    assert won_by(w, "FRM") == ([0], "5.18")


def test_6_1_the_highest_total_wins():
    w = world(step="resolve", sent=[sent("wei", "xun-you", "FRM"), sent("wu", "zhang-zhao", "FRM")])
    assert won_by(w, "FRM") == ([1], "6.1")


def test_6_2_equal_totals_go_against_huang_gai_then_to_cao_cao_then_to_the_first():
    tie = [sent("wu", "zhang-zhao", "FRM"), sent("wei", "cao-cao", "FRM")]
    assert won_by(world(step="resolve", sent=tie), "FRM") == ([0], "6.2b")
    first = [sent("wu", "zhang-zhao", "FRM"), sent("wei", "xun-yu", "FRM")]
    assert won_by(world(step="resolve", sent=first), "FRM") == ([1], "6.2c")
    assert won_by(world(step="resolve", left_space="FRM", sent=first), "FRM") == ([0], "6.2a")


def test_6_2_a_tie_of_the_allied_side_is_lost_where_huang_gai_left_it():
    w = world(
        step="resolve",
        left_space="FRM",
        alliance="FRM",
        allied=["wu", "shu"],
        sent=[sent("wu", "zhang-zhao", "FRM"), sent("wei", "xun-yu", "FRM")],
    )
    assert won_by(w, "FRM") == ([0], "6.2a")


def test_6_3_every_ally_with_a_general_there_wins_the_alliance_space():
    there = [sent("wu", "lu-su", "FRM"), sent("shu", "fa-zheng", "FRM"), sent("wei", "cao-cao", "FRM")]
    w = world(step="resolve", alliance="FRM", allied=["wu", "shu"], sent=there)
    assert won_by(w, "FRM") == ([1, 2], "6.1")
    w = world(step="resolve", alliance="FRM", allied=["wu", "shu"], sent=there[:1])
    assert won_by(w, "FRM") == ([1], "5.18")
    assert w.of("shu", "won") == []


def test_6_4_all_three_allied_win_with_a_general_each():
    there = [sent("wu", "lu-su", "FRM"), sent("shu", "fa-zheng", "FRM"), sent("wei", "xun-yu", "FRM")]
    w = world(step="resolve", alliance="FRM", allied=["wei", "wu", "shu"], sent=there)
    assert won_by(w, "FRM") == ([0, 1, 2], "5.18")


def test_6_5_the_general_with_the_tribe_always_wins_it():
    w = world(step="resolve", sent=[sent("shu", "ma-liang", "TSH")])
    assert won_by(w, "TSH") == ([2], "6.5")


def test_6_6_nothing_happens_for_the_losing_side():
    w = world(step="resolve", sent=[sent("wu", "zhang-zhao", "FRM"), sent("wei", "jia-xu", "FRM")])
    w.quietly("benefits")
    assert (
        w.of("wei", "acted") == []
        and w.of("wei", "rice") == 0
        and w.asks("where", {"jia-xu": "free"})["jia-xu"] == "free"
    )


def test_18_4_attachments_never_exceed_the_supply_and_totals_are_shown():
    w = world(wei={"support": 1, "emperor": 1, "trained": 1, "spear": 1})
    w.play("wei", "send cao-cao BWW")
    assert w.refused("wei", "support 2") == ("too_little_support", "18.4")
    w.play("wei", "support 1")
    assert w.refused("wei", "edicts 2") == ("too_few_edicts", "18.4")
    w.play("wei", "edicts 0")
    event = w.told(ev.Assigned)[-1]
    assert (event.total, event.turn, event.leads) == (6, 1, 0)
    assert decide(w.s, 13).totals == [6, -1, -1, -1] and COMMON[0] == 1


def test_14_7_skills_carry_the_timing_codes_of_the_data():
    from game.redux.rules.catalogue import GENERALS

    codes = {part for general in GENERALS[1:] for part in general.window.replace(" then ", " / ").split(" / ")}
    assert codes <= {f"W{n}" for n in range(1, 17)} | {"ANY"} and len(codes) > 10
