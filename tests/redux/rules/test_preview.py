"""What the screen asks ahead: it says what the rules then do."""

from random import Random

from game.redux.fuzzing import choose
from game.redux.rules.game import RULES
from game.redux.rules.places import BATTLES, COMMON
from game.redux.rules.preview import answerers, forecast, leads_for, outlook, upkeep_forecast, why_not_send
from game.redux.rules.scoring import totals_of
from game.redux.rules.totals import decide, side_of, totals
from tests.redux.worlds import sent, world


def test_a_preview_of_a_send_is_what_comes_of_it():
    compared = 0
    for seed in range(3):
        t, chance = RULES.start({}, 3, seed), Random(seed)
        while t.waiting() and compared < 250:
            seat = t.waiting()[0]
            action = choose(t.options(seat), chance)
            if action[0] == "send" and int(action[2]) in COMMON:
                general, space = int(action[1]), int(action[2])
                foretold = outlook(t.s, seat, general, space)
                t.apply(seat, action)
                while t.trace()[-1].startswith("attach"):
                    t.apply(seat, t.options(seat)[0])
                if t.s.where[general] == space and t.s.step == "bid":
                    side = side_of(t.s, space, seat)
                    assert totals(t.s, space)[side] == foretold.total
                    assert (decide(t.s, space).side == side) == foretold.leads
                    compared += 1
            else:
                t.apply(seat, action)
    assert compared > 60


def test_a_preview_says_what_units_and_tokens_add_and_why_not():
    w = world(
        wei={"trained": 1, "spear": 1, "support": 1, "generals": ["guo-jia"]}, sent=[sent("wu", "sun-jian", "FRM")]
    )
    assert outlook(w.s, 0, 1, 13, units=1, support=1).total == 6
    refusal = why_not_send(w.s, 0, 11, 13)
    assert refusal is not None and refusal.code == "no_weapon_he_leads"
    assert leads_for(w.s, 0, 1, BATTLES[0]) == [("lead", 0, 1)] and leads_for(w.s, 0, 1, 4) == []


def test_who_can_still_answer_and_with_what_at_most():
    w = world(
        wu={"generals": ["lu-su"], "support": 2}, shu={"generals": ["guan-yu"]}, alliance="FRM", allied=["wu", "shu"]
    )
    found = {answer.seat: answer for answer in answerers(w.s, 0, 9)}
    assert found[1].most == 3 + 4 + 2 and found[1].free == 2 and found[2].most == 4 + 2
    assert answerers(w.s, 1, 9) == [answer for answer in answerers(w.s, 1, 9) if answer.seat == 0]
    assert answerers(w.s, 0, 14) == [] and answerers(w.s, 0, 16) == []


def test_forecasts_of_upkeep_and_points():
    held = [{"general": "yue-jin", "at": ["hefei"], "units": {"infantry": 2}}]
    w = world(wei={"stationed": held, "gold": 3, "rice": 1, "support": 2})
    assert upkeep_forecast(w.s, 0) == (1, 1, 2, 2, -2)
    end = world(step="scoring", wei={"military": 5, "rank": 2}, wu={"farm": 2})
    assert forecast(end.s) == totals_of(end.s)
