"""A bot's turn from its windows to its income and Deployment, and in which order it all comes (C8, C16 to C18)."""

import pytest

from game.conquest.rules.game import RULES
from tests.conquest.rules.coop.rebels import BLUE, RED, clauses, column, onslaught, rolled, told
from tests.worlds import COMBAT, FATE_DIE, GREEN, REBELS, SCARF, World, world


def incomes(w: World) -> list[int]:
    """What bots received, turn by turn."""
    return [deed[4] for deed in told(w, "income")]


def at_income(borders: str, **more: object) -> World:
    """BLUE, a bot, about to receive its Infantry; it is winter."""
    return world(borders, 1, bots=1, **more).at_step("income", BLUE).winter()


# ---- C8.2, C17.1


def three_and_one(ruler: bool) -> World:
    """The bot holds the three Provinces of the north and one of the south."""
    w = at_income("a-b b-c c-d d-e", regions={"north": "a b c", "south": "d e"}, bonus={"north": 1, "south": 2})
    w.holds("a", BLUE, 1, ruler=ruler).holds("b", BLUE, 1).holds("c", BLUE, 1).holds("d", BLUE, 1)
    return w.holds("e", RED, 20)


@pytest.mark.parametrize(("ruler", "infantry"), [(True, 12), (False, 10)])
def test_c8_2_c17_1_d_109_d_146_two_infantry_for_every_gold_of_a_player_in_the_same_place(ruler, infantry):
    w = three_and_one(ruler).start()
    assert incomes(w) == [infantry] and clauses(w, "income") == ["C8.2"]
    assert w.events("pool_changed")[0].change == infantry


def test_c8_2_c17_1_d_114_round_one_brings_nothing_and_skips_deployment():
    w = three_and_one(True).round(1).load(FATE_DIE, 2).start()
    assert incomes(w) == [] and rolled(w, "rebels_deployment") == []
    assert len(rolled(w, "rebels_order")) == 1


def test_c8_2_famine_and_flood_close_provinces_and_a_harvest_adds():
    w = three_and_one(False).tokens("famine", "a").tokens("harvest", "d", "e").start()
    # b, c and d, and one more for the harvest in d; the starving north pays no bonus.
    assert incomes(w) == [8]


def test_c8_2_what_was_raided_is_missing_from_the_next_income_alone():
    w = world("a-b", 1, bots=1).hand(RED, "ST20").holds("a", RED, 20).holds("b", BLUE, 3, ruler=True).winter()
    w.play(RED, "play ST20 blue")
    assert w.treasury(BLUE) == -3
    w.play(RED, "end_step")
    # Two gold less three is nothing, not less than nothing.
    assert incomes(w) == [0] and w.treasury(BLUE) == 0


# ---- C8.3


def deployment(pool: int, *dice: int, **more: object) -> World:
    """Five Provinces of BLUE from north to south, each open to the player's lands beside it."""
    borders = "a-p b-p c-p d-p e-p"
    w = world(borders, 1, bots=1, places=column("a", "b", "c", "d", "e", "p"), **more).at_step("deploy", BLUE).winter()
    for key in "abcde":
        w.holds(key, BLUE, 1)
    return w.holds("p", RED, 20).pool(BLUE, pool).load(REBELS, *dice)


def placed(w: World, cause: str = "deployment") -> dict[str, int]:
    """What came into each Province for a cause."""
    found: dict[str, int] = {}
    for event in w.events("infantry_placed"):
        if event.cause == cause and event.seat == BLUE:
            key = w.s.board.provinces[event.at].key
            found[key] = found.get(key, 0) + event.infantry
    return found


@pytest.mark.parametrize(
    ("pool", "die", "dealt"), [(11, 2, (3, 2, 2, 2, 2)), (11, 5, (2, 2, 2, 2, 3)), (8, 1, (1, 1, 2, 2, 2))]
)
def test_c8_3_rb_02_d_115_the_pool_is_dealt_from_the_side_the_die_names(pool, die, dealt):
    w = deployment(pool, die).start()
    assert placed(w) == dict(zip("abcde", dealt, strict=True))
    assert told(w, "deploy") == [("deploy", "", 0, die, pool)]
    assert w.s.pool[BLUE] == 0


def test_c8_3_eight_over_three_from_the_south():
    w = world("a-p b-p c-p", 1, bots=1, places=column("a", "b", "c", "p")).at_step("deploy", BLUE).winter()
    w.holds("a", BLUE, 1).holds("b", BLUE, 1).holds("c", BLUE, 1).holds("p", RED, 20).pool(BLUE, 8).load(REBELS, 3)
    assert placed(w.start()) == {"a": 2, "b": 3, "c": 3}


def test_c8_3_new_units_count_and_not_those_already_there_and_caps_pass_the_rest_on():
    w = world("a-p b-p c-p", 1, bots=1, places=column("a", "b", "c", "p")).at_step("deploy", BLUE).winter()
    w.holds("a", BLUE, 20).holds("b", BLUE, 18).holds("c", BLUE, 5).holds("p", RED, 20).pool(BLUE, 9).load(REBELS, 2)
    assert placed(w.start()) == {"b": 2, "c": 7}


def test_c8_3_c12_6_d_116_nothing_goes_to_a_locked_province_and_with_all_of_them_locked_the_pool_is_lost():
    borders = "a-b b-p q"
    w = world(borders, 1, bots=1).at_step("deploy", BLUE).winter().holds("a", BLUE, 1).holds("b", BLUE, 1)
    w.holds("p", RED, 20).pool(BLUE, 4).load(REBELS, 2).start()
    assert placed(w) == {"b": 4}
    w = world("a-b q", 1, bots=2).at_step("deploy", BLUE).winter().holds("a", BLUE, 1).holds("b", GREEN, 1)
    w.holds("q", RED, 20).pool(BLUE, 4).start()
    assert told(w, "pool_lost")[0] == ("pool_lost", "", 0, 0, 4) and placed(w) == {}
    assert w.events("pool_changed")[0].why == "lost"


def test_c8_3_what_fate_alone_shuts_out_waits_for_the_next_turn():
    w = deployment(5, 2).tokens("flood", "a", "b").tokens("famine", "c", "d", "e")
    w.start()
    assert placed(w) == {} and told(w, "pool_lost") == []
    assert w.s.pool[BLUE] == 5


def test_c8_3_what_is_left_is_lost_when_every_open_province_is_at_its_cap():
    w = world("a-p", 1, bots=1).at_step("deploy", BLUE).winter().holds("a", BLUE, 18).holds("p", RED, 20)
    w.pool(BLUE, 5).tokens("harvest", "a").start()
    assert placed(w) == {"a": 2} and told(w, "pool_lost") == [("pool_lost", "", 0, 0, 3)]


def test_c8_3_c13_a_flooded_province_at_its_cap_was_not_closed_by_fate_only():
    w = world("a-p b-p", 1, bots=1).at_step("deploy", BLUE).winter().holds("a", BLUE, 20).holds("b", BLUE, 19)
    w.holds("p", RED, 20).tokens("flood", "a").pool(BLUE, 3).start()
    assert placed(w) == {"b": 1} and told(w, "pool_lost")[0][4] == 2


# ---- C8.1: windows


def test_c8_1_d_141_windows_2_and_9_open_to_players_in_a_bots_turn():
    w = world("s-p q", 1, bots=1, options={"prompts": "everyone"}).at_step("turn", BLUE).holds("s", BLUE, 1)
    w.holds("p", RED, 9).winter().round(1).load(REBELS, 2, 3).start()
    moments = []
    while w.s.turn_seat == BLUE and w.waiting:
        assert w.waiting == (RED,)
        moments.append(w.table.stack[-1].moment)
        w.play(RED, "pass")
    assert moments == ["W2", "W9"]


def test_c8_1_c11_10_d_141_windows_4_to_6_open_to_a_player_who_defends():
    w = onslaught("s-p q", 2, 2, 1, options={"prompts": "everyone"}).holds("s", BLUE, 9).holds("p", RED, 2)
    w.load(COMBAT, 6, 6, 1, 5, 6).start()
    seen = []
    while w.s.turn_seat == BLUE and w.waiting == (RED,):
        seen.append(w.table.stack[-1].moment)
        w.play(RED, "pass")
    assert seen[:4] == ["W4", "W5", "W6", "W5"]


def test_c8_1_no_window_polls_a_bot_that_is_attacked():
    w = world("a-b c", 1, bots=1, options={"prompts": "everyone"}).holds("a", RED, 9).holds("b", BLUE, 2)
    w.holds("c", BLUE, 1).load(COMBAT, 6, 6, 6, 1, 1).play(RED, "invade a b", "pass", "foot 9", "pass")
    assert w.owner("b") == RED and w.at == "campaign.choose"


# ---- C16, C18


def test_c16_c18_b0_to_b7_the_steps_come_in_their_order():
    w = world("a-b b-p p-q", 1, bots=1).at_step("turn", BLUE).round(3).reserve(BLUE, SCARF)
    w.holds("a", BLUE, 5, ruler=True).holds("b", BLUE, 3).holds("p", RED, 20).holds("q", RED, 1).start()
    steps = [event.step for event in w.events("step_began") if event.seat == BLUE]
    assert steps == ["reserve", "income", "deploy", "invade", "reposition", "locked", "generals"]


def test_c16_rn_16_every_die_of_a_bot_comes_from_its_own_stream_and_is_told_with_its_purpose():
    w = world("a-b b-p p-q", 1, bots=1).at_step("turn", BLUE).round(3).reserve(BLUE, SCARF)
    w.holds("a", BLUE, 5, ruler=True).holds("b", BLUE, 3).holds("p", RED, 20).holds("q", RED, 1)
    # Reserve, deployment, order, action (a is locked), locked leaders, locked Infantry, the General of round 3.
    w.load(REBELS, 2, 4, 6, 3, 2, 4, 2).start()
    assert not w.s.loaded
    assert [rolled(w, why) for why in ("rebels_general", "rebels_deployment", "rebels_order", "rebels_action")] == [
        [2, 2],
        [4],
        [6],
        [3],
    ]
    assert rolled(w, "rebels_locked_leaders") == [2] and rolled(w, "rebels_locked_infantry") == [4]
    assert rolled(w, "rebels_evening") == []


def test_c18_a_bot_turn_can_be_saved_and_goes_on_at_any_stop():
    t = RULES.start({"scenario": "yellow_scarves", "bots": 5, "prompts": "everyone"}, seats=7, seed=11)
    stops = 0
    while t.waiting() and t.s.round < 2:
        seat = t.waiting()[0]
        if t.s.turn_seat >= t.s.players:
            stops += 1
            assert seat < t.s.players
            copy = t.clone()
            assert copy.options(seat) == t.options(seat) and copy.trace() == t.trace()
        options = [action for action in t.options(seat) if action[0] != "concede"]
        t.apply(seat, options[0])
    assert stops


def test_c18_a_whole_turn_deed_by_deed():
    w = world("a-n a-p b-p l-b l-a p-q", 1, bots=1, places=column("a", "n", "l", "b", "p", "q"))
    w.at_step("turn", BLUE).round(3).reserve(BLUE, SCARF).captured(BLUE, count=2)
    w.holds("a", BLUE, 9, ruler=True).holds("b", BLUE, 2).holds("l", BLUE, 4).neutral("n", 1)
    w.holds("p", RED, 19, ruler=True).holds("q", RED, 1)
    w.load(REBELS, 2, 2, 2, 2, 1, 1, 2, 2, 2, 2, 1, 2).load(COMBAT, 8, 6, 6, 1).load(FATE_DIE, 2).start()
    assert told(w) == [
        ("general", "b", "", 2, 0),
        ("income", "", 0, 0, 8),
        ("deploy", "", 0, 2, 8),
        ("order", "", 0, 2, 0),
        ("invade", "a", 0, 2, 0),
        ("direction", "a", "n", 1, 1),
        ("locked", "l", 0, 0, 0),
        ("assassinate", "b", 0, 1, 0),
        ("victim", "b", RED, 0, 0),
        ("check", "b", RED, 2, 0),
        ("evening", "", 0, 2, 7),
        ("spread_leaders", "n", 0, 2, 1),
        ("spread", "n", 0, 2, 11),
        ("spread", "l", 0, 1, 3),
        ("general", "n", "", 0, 0),
        ("general", "a", "", 2, 0),
    ]
    assert " ".join(event.clause for event in w.events("scripted_deed")) == (
        "C13.6 C8.2 C8.3 C10.1 C10.3 C11.2 C10.2 C10.3 C10.4 C10.4 C12.3 C12.4 C12.4 C12.4 C13.3 C13.2"
    )
    assert {key: w.infantry(key) for key in "anlb"} == {"a": 11, "n": 1, "l": 1, "b": 10}
    assert w.leaders("a") == ["heir", SCARF] and w.leaders("n") == w.leaders("b") == [SCARF]
    assert not w.s.loaded and w.s.turn_seat == RED
