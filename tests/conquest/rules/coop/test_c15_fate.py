"""C4.6 and C15: what Fate does to bots."""

from game.conquest.rules.income import income_of
from tests.conquest.rules.helpers import dice_of
from tests.worlds import BLUE, FATE_DIE, FATE_ROLLS, GREEN, NEUTRAL, REBELS, RED, SCARF, World, world


def struck(fate: str, *drawn: str, rolls: tuple[int, ...] = (), **more) -> World:
    """A round opens with a Fate card. RED holds a and b, BLUE c, the bot d with its Ruler, e and f; g is neutral."""
    w = world(
        "a-b b-c c-d d-e e-f f-g", 2, bots=1, options={"fate": "hardcore", **more},
        regions={"west": "a b c", "east": "d e f g"},
    )  # fmt: skip
    w.holds("a", RED, 4, ruler=True).holds("b", RED, 3).holds("c", BLUE, 3, ruler=True).neutral("g", 2)
    w.holds("d", GREEN, 6, ruler=True).holds("e", GREEN, 5, generals=[SCARF]).holds("f", GREEN, 3)
    w.deck("fate", fate).at_step("round_start").load(FATE_DIE, 2).load(FATE_ROLLS, *rolls)
    if drawn:
        w.deck("province", *reversed(drawn))
    return w


def test_c15_fa01_a_flood_covers_provinces_of_bots():
    w = struck("FA01", "a", "c", "d", "f", "g")
    assert w.token("d") == {"flood"} and w.token("f") == {"flood"} and w.token("e") == set()


def test_c15_fa02_famine_stops_the_income_and_the_deployment_of_a_bot():
    w = struck("FA02", rolls=(2,)).start()
    parts = income_of(w.s, GREEN)
    assert w.token("d") == {"famine"} and (parts.ruler, parts.provinces, parts.regions) == (1, 0, 0)


def test_c15_fa03_an_epidemic_takes_half_of_a_bots_infantry():
    w = struck("FA03", rolls=(2,))
    assert [w.infantry(key) for key in "def"] == [3, 2, 1] and w.leaders("d") == ["heir"]


def test_c15_fa04_an_earthquake():
    w = struck("FA04", "e")
    assert w.infantry("e") == 0 and w.leaders("e") == [SCARF] and w.owner("e") == GREEN


def test_c15_c4_6_d_110_fa05_a_bot_with_a_ruler_takes_part_in_the_roll():
    """RED, BLUE and the bot roll; the bot is lowest, and an odd die is its Ruler's end."""
    w = struck("FA05", rolls=(4, 3, 1, 5))
    assert w.leaders("d") == [] and len(dice_of(w, "roll_off")) == 3


def test_c15_fa06_bandits():
    w = struck("FA06", "f", "g")
    assert w.infantry("f") == 1 and w.infantry("g") == 4


def test_c15_fa07_a_bot_can_be_the_largest_faction():
    w = struck("FA07", "f", "d")
    assert w.owner("f") == NEUTRAL and w.owner("d") == GREEN


def test_c15_fa08_in_a_bitter_winter_a_bot_evens_nothing_out():
    def bot() -> World:
        w = world("a-b b-c c-d", 2, bots=1).holds("b", GREEN, 9, ruler=True).holds("c", GREEN, 1)
        return w.holds("a", RED, 20).holds("d", BLUE, 20).at_step("reposition", GREEN).load(FATE_DIE, 2).round(1)

    assert bot().load(REBELS, 2).infantry("c") == 5
    assert bot().winter().infantry("c") == 1


def test_c15_k7_4_fa09_a_harvest_is_two_infantry_for_each_province():
    w = struck("FA09", rolls=(2,)).start()
    assert income_of(w.s, GREEN).skills == 3


def test_c15_c4_6_fa10_volunteers_come_to_a_bots_provinces():
    w = struck("FA10", rolls=(2,))
    assert [w.infantry(key) for key in "def"] == [8, 7, 5] and w.infantry("g") == 2


def test_c4_6_d_109_k7_4_fa11_imperial_favour_is_infantry_in_a_bots_pool():
    w = struck("FA11", rolls=(1, 2, 6))
    assert w.s.pool[GREEN] == 8 and w.treasury(GREEN) == 0
    assert [event.why for event in w.events("pool_changed") if event.seat == GREEN] == ["fate"]


def test_c4_6_fa11_a_player_receives_gold():
    w = struck("FA11", rolls=(1, 6, 2))
    assert w.s.pool[GREEN] == 0 and w.events("gold_changed")[0].change == 4


def test_c15_fa12_heroes_flock_to_a_bots_ruler():
    w = struck("FA12", rolls=(1, 2, 6))
    assert w.infantry("d") == 12


def test_c15_c4_6_fa13_caravans_reach_players_as_gold_and_bots_as_infantry():
    w = struck("FA13")
    assert w.s.pool[GREEN] == 4
    assert [(e.seat, e.change) for e in w.events("gold_changed") if e.why == "fate"] == [(RED, 2), (BLUE, 2)]


def test_c4_6_d_109_what_fate_gave_is_dealt_at_the_bots_next_deployment():
    w = world("a-b b-c d", 2, bots=1).holds("b", GREEN, 3, ruler=True).holds("a", RED, 9).holds("d", BLUE, 1)
    w.neutral("c", 9).pool(GREEN, 8).at_step("deploy", GREEN).load(REBELS, 2, 2, 8).start()
    assert w.s.pool[GREEN] == 0 and w.events("infantry_placed")[0].infantry == 8


def test_k7_4_bots_hold_no_cards_against_fate():
    w = struck("FA01", "d", "e", "f", "g", "a", prompts="everyone").hand(RED, "ST10")
    assert w.at == "window.react_or_pass" and w.waiting == (RED,)
    w.play(RED, "pass").play(BLUE, "pass")
    assert w.token("d") == {"flood"} and w.waiting == (RED,)


def test_c4_4_k6_st10_the_pots_dams_keep_only_the_players_own_provinces_dry():
    w = struck("FA01", "a", "b", "c", "d", "g").pot("ST10")
    assert w.options(RED) == ["pass", "play ST10"]
    w.play(RED, "play ST10")
    assert w.token("a") == set() and w.token("c") == {"flood"} and w.token("d") == {"flood"}
