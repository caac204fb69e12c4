"""Choices of several answers sent in one gesture, what is suggested first, and what is dim with its reason."""

import pytest

from game.redux.client.prompts.choosing import UNASKED
from game.redux.client.prompts.suggesting import SUGGESTED
from game.redux.rules.preview import deals_in_order

ACTION = """
step: resolve
round: 4
order: [wei, wu, shu]
wei: {{gold: 1, rice: 3, untrained: 2, spear: 1, market: {market}, hand: [UNI-04, UNI-06, SEP-05],
  since: {{xun-yu: 1, yang-xiu: 1}}}}
sent:
  - {{wei: {who}, to: {space}}}
"""


def act_on(sit_down, space, key, who="xun-yu", market=2):
    court = sit_down(position=ACTION.format(space=space, who=who, market=market))
    court.until_asked("resolution_turn.declare")
    court.press("#do")
    if key == "construct.choose_card":
        court.until_asked("resolution_turn.next_action").do(("act", 12))
    return court, court.until_asked(key)


def sent(court):
    return [action for seat, action in court.session.record.log if seat == 0]


def test_8_10_trade_is_chosen_with_steppers_and_sent_in_an_order_that_is_legal(sit_down):
    """One gold buys no weapon: the rice has to be sold first."""
    court, prompt = act_on(sit_down, "TRD", "trade.deal")
    assert prompt.limits(-1) == (-2, 1) and prompt.limits(1) == (0, 0)
    prompt.set(-1, -2)
    assert prompt.limits(1) == (0, 2)
    prompt.set(1, 1)
    assert prompt.changes() == {0: 2, 1: -2, 6: 1} and court.table.widgets["#do"].face.sub
    court.press("#do")
    court.until_asked()
    assert sent(court)[-3:] == [("sell_rice", 2), ("buy_weapon", 1), ("done",)]
    s = court.table.t.s
    assert (s.have(0, 0), s.have(0, 1), s.have(0, 6)) == (3, 1, 1)


def test_8_10_a_third_weapon_or_what_cannot_be_paid_has_no_order(sit_down):
    court, prompt = act_on(sit_down, "TRD", "trade.deal")
    assert prompt.order(0, [0, 0, 0, 3]) is None
    assert deals_in_order(court.table.t, 0, [("buy_weapon", 0)]) is None
    assert deals_in_order(court.table.t, 0, []) == []
    court.press("#do")
    court.until_asked()
    assert sent(court)[-1] == ("done",)


def test_8_11_training_and_a_card_are_sent_together(sit_down):
    court, prompt = act_on(sit_down, "INS", "instructor.choose")
    assert (prompt.count, prompt.deck) == (2, 0)
    court.press("#deck:1")
    court.press("#do")
    court.until_asked()
    assert sent(court)[-2:] == [("instruct", 2), ("import", 1)], "nothing is left to choose"
    assert court.table.t.s.have(0, 4) == 2 and len(court.table.t.s.hands[0]) == 4


def test_8_11_either_part_can_be_left_out(sit_down):
    court, prompt = act_on(sit_down, "INS", "instructor.choose")
    prompt._set_deck(0)
    prompt.wheel(-1)
    assert prompt.chosen() == [("instruct", 1)]
    court.press("#do")
    court.until_asked()
    assert sent(court)[-2:] == [("instruct", 1), ("done",)]


def test_12_1_the_whole_hand_lies_open_and_what_cannot_be_built_says_why(sit_down):
    court, prompt = act_on(sit_down, "CON", "construct.choose_card")
    widgets = court.table.widgets
    dim = [widget for id_, widget in widgets.items.items() if id_.startswith("#refused:")]
    assert len(dim) + len(prompt.options) == 3 and dim
    assert all(not widget.enabled and widget.tip_now().clause == "12.1" for widget in dim)
    assert widgets["#do"].face.label.startswith("Build ")


def test_8_8_a_complete_development_is_dim_with_its_reason(sit_down):
    court, prompt = act_on(sit_down, "MKT", "develop.choose", "yang-xiu", 5)
    dim = court.table.widgets["#refused:0"]
    assert "level 5" in dim.tip_now().body and ("develop", 0) not in prompt.options


# ---- what Enter would do


def test_u56_what_is_offered_besides_is_let_pass_by_enter(sit_down):
    """Recalling the custodian gives the tokens back."""
    position = "step: benefits\nround: 3\nwei: {custodian: cao-cao, emperor: 2}\n"
    court = sit_down(position=position)
    prompt = court.until_asked("maintenance.recall_custodian")
    assert prompt.key in UNASKED and prompt.chosen == ("skip",)


def test_8_3_the_tribute_that_is_suggested_is_what_upkeep_lacks(sit_down):
    position = """
step: resolve
round: 4
order: [wei, wu, shu]
wei: {gold: 3, rice: 0, support: 4}
sent:
  - {wei: cao-cao, to: DTR}
"""
    court = sit_down(position=position)
    court.until_asked("resolution_turn.declare")
    court.press("#do")
    assert court.until_asked("tribute.choose").chosen == ("resources", 0, 2)


def test_10_1_the_weakest_is_suggested_as_custodian():
    answers = [("leave", 1), ("leave", 3)]
    assert SUGGESTED["control_emperor.leave_one"](None, 0, answers) == ("leave", 3)


# ---- hints


BIDDING = """
step: bid
round: 3
order: [wei, wu, shu]
wei: {gold: 2, rice: 2, trained: 2, spear: 2, since: {xun-yu: 1}}
wu: {since: {gan-ning: 1}}
shu: {since: {guan-yu: 1}}
"""


def test_u5_pass_says_how_many_stay_at_home_and_a_tribe_what_level_it_comes_to(sit_down):
    court = sit_down(position=BIDDING)
    prompt = court.until_asked("bidding.send_or_pass")
    assert "2 at home" in court.table.widgets["#pass"].face.label
    court.press("general:1")
    court.table.pointer.click(16)
    assert court.table.widgets["#send"].face.sub == "Relations 4 to 4", "nothing is given unless it is chosen"
    tiles = [id_ for id_ in court.table.widgets.items if id_.startswith("#lead:")]
    assert len(tiles) == len(prompt.leads()) == 4
    for lead, level in ((("give_gold",), 5), (("lead", 0, 2), 6)):
        court.press(tiles[prompt.leads().index(lead)])
        assert court.table.widgets["#send"].face.sub == f"Relations 4 to {level}"


@pytest.mark.parametrize("space", [4, 8])
def test_5_3_a_space_says_whom_each_state_could_send_to_the_alliance(sit_down, space):
    court = sit_down(people=(0, 1, 2), options={"preset": "evening"}, seed=5)
    while (prompt := court.until_asked()).key != "conflict.place_alliance":
        court.answer(prompt)
    hint = prompt.hint(space)
    assert hint.count("could send") == 3 and court.table.field.marker


def test_9_3_the_token_of_a_location_is_asked_for_with_what_its_units_bring_and_eat(sit_down):
    position = """
step: resolve
round: 5
order: [wei, wu, shu]
wei: {gold: 3, rice: 3, since: {yue-jin: 1}}
sent:
  - {wei: yue-jin, to: BWW, units: {infantry: 2}}
"""
    court = sit_down(position=position)
    court.until_asked("resolution_turn.declare")
    court.press("#do")
    body = court.until_asked("station.store_token").words().body
    assert "16 VP" in body and "2 gold and 2 rice" in body, "2 units in the rounds 5 to 12"
    assert court.table.panels.top._acts(court.table.shown) == (0, 0, 1)


def test_u14_slips_tell_how_near_a_border_is_to_the_end_and_what_recalling_would_bring(sit_down):
    position = """
step: bid
round: 3
order: [wei, wu, shu]
wei: {custodian: cao-cao, emperor: 2, since: {xun-yu: 1, yue-jin: 1},
  stationed: [{general: yue-jin, at: [hefei], units: {infantry: 1}}]}
wu: {since: {gan-ning: 1}}
shu: {since: {guan-yu: 1}}
"""
    court = sit_down(position=position)
    court.until_asked("bidding.send_or_pass")
    view, parts = court.table.shown, court.table.parts
    assert "Wei 7 VP, Wu 0" in parts.place_tip(view, 13).body and "1 of 5" in parts.place_tip(view, 13).body
    tip = parts.panels.emperor.tip(view)
    assert "Cao Cao is available again and 2 tokens return" in tip.body and tip.clause == "10.2"


def test_u14_every_number_of_a_state_and_every_face_on_the_court_has_its_slip(sit_down):
    position = """
step: bid
round: 3
order: [wei, wu, shu]
wei: {rice: 5, support: 4, since: {xun-yu: 1, yue-jin: 1},
  stationed: [{general: yue-jin, at: [hefei], units: {infantry: 1}}]}
wu: {since: {gan-ning: 1}}
shu: {since: {guan-yu: 1}}
sent:
  - {shu: guan-yu, to: DTR}
"""
    court = sit_down(position=position)
    court.until_asked("bidding.send_or_pass")
    states, widgets = court.table.panels.states, court.table.widgets
    card = widgets["state:0"]
    seen = set()
    for x in range(card.rect.left, card.rect.right, 8):
        for y in range(card.rect.top, card.rect.bottom, 8):
            card.pointed((x, y))
            seen.add(card.tip_now().title)
    assert len(seen) == 15 and "Wei · rice 5" in seen, seen
    assert "Upkeep takes 2 for 4 popular support and 1 for 1 unit: 2 left." in states.number_tip(0, "rice").body
    stationed, sent = widgets["face:21:6"], widgets["face:3:48"]
    assert stationed.tip_now().title == "Yue Jin" and "Guan Yu" in sent.tip_now().title
    assert widgets.at(sent.rect.center) is sent
    court.press("general:1")
    court.press("face:3:48")
    assert court.table.prompt.space == 3, "a face is pressed for its plaque"


def test_u53_the_herald_tells_who_takes_the_lead_and_which_border_is_nearly_full(sit_down):
    court = sit_down(people=(), speed=8.0, herald=True)
    court.draw_seldom(20)
    for _ in range(4000):
        court.step()
        if "over" in court.doors.opened:
            break
    told = [line for line in court.table.narrator.lines if line.kind == "herald"]
    rounds = [line.round for line in told]
    assert told and len(rounds) == len(set(rounds)), "at most one a round"
    assert all("takes the lead" in line.words or "open location" in line.words for line in told)


def test_u48_the_rules_of_the_game_are_told_at_the_table(sit_down):
    court = sit_down(options={"preset": "evening"})
    court.until_asked()
    assert court.table.widgets["rules"].tip_now().title == "An evening"
    other = sit_down(options={"income_base": 2, "shortage": "mild"})
    other.until_asked()
    told = other.table.widgets["rules"].tip_now().body
    assert "Mild (13.6)" in told and "2 (8.8)" in told and told.count("(") == 2


# ---- what is dragged from the state's card


def cell_of(court, thing):
    """Where the number of a thing stands on the first state card."""
    states, rect = court.table.panels.states, court.table.widgets["state:0"].rect
    for y in range(rect.top, rect.bottom, 6):
        for x in range(rect.left, rect.right, 6):
            if states.cell_at(0, (x, y)) == thing:
                return x + 6, y + 6
    raise AssertionError(thing)


def drag(court, thing, place):
    card = court.table.widgets["state:0"]
    start = cell_of(court, thing)
    end = court.table.field.rect_of(place).center if place else start
    card.grabbed(start)
    card.dragged((start[0] + 30, start[1]))
    card.dragged(end)
    card.released()


def test_c08_a_token_an_army_or_gold_is_dragged_from_the_state_card(sit_down):
    court = sit_down(position=BIDDING.replace("trained: 2", "trained: 2, support: 1"))
    prompt = court.until_asked("bidding.send_or_pass")
    drag(court, "support", 4)
    assert not prompt.space and court.app.tooltips.slips, "nobody is chosen who could bring it"
    court.press("general:1")
    drag(court, "support", 4)
    assert (prompt.space, prompt.support) == (4, 1) and prompt.ghost()[1].total == prompt.outlook(4).total
    drag(court, "support", 4)
    assert prompt.support == 1, "there is no more"
    drag(court, "trained", 4)
    assert prompt.lead is None, "units go to battles and to the tribe"
    drag(court, "gold", 16)
    assert (prompt.space, prompt.lead, prompt.support) == (16, ("give_gold",), 0)
    drag(court, "support", 16)
    assert prompt.support == 0, "no token goes to the tribe"
    for thing, count in (("trained", 1), ("spear", 2), ("spear", 2)):
        drag(court, thing, 16)
        assert prompt.lead == ("lead", 0, count), "two are the most he leads"
    drag(court, "rice", 16)
    assert prompt.lead == ("lead", 0, 2)
    before = len(court.session.record.log)
    court.press("#send")
    court.until_asked()
    assert [action for seat, action in court.session.record.log[before:] if seat == 0][:2] == [
        ("send", 1, 16), ("lead", 0, 2),
    ]  # fmt: skip


def test_c08_a_token_put_back_on_its_card_opens_no_page(sit_down):
    court = sit_down(position=BIDDING.replace("trained: 2", "trained: 2, support: 1"))
    court.until_asked("bidding.send_or_pass")
    card = court.table.widgets["state:0"]
    drag(court, "support", 0)
    card.press()
    assert court.app.scene is court.table
    card.press()
    assert court.app.scene is not court.table, "a plain click opens it"
