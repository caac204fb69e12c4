"""Setting a war up: every option has its row, refusals are sentences, the table is remembered."""

import random

import msgspec
import pygame
import pytest

from game.client.map.flags import region_flag
from game.client.setup import customs
from game.client.setup.options_page import OptionsPage
from game.conquest.client.setup import board as board_page
from game.conquest.client.setup.options import BY_KEY, ConquestOptions
from game.conquest.client.setup.page import CARDS, MODE_ICONS, MORE, ConquestSetupPage
from game.conquest.client.setup.seats import again, bounds, remember, remembered, usual
from game.conquest.client.words import say
from game.conquest.rules.boards import load_board
from game.conquest.rules.options import BOUNDS, MODES, ONLY_STANDARD, OPTION_KINDS, OPTIONS
from game.engine.codec import checksum
from game.engine.notes import Customs
from game.engine.record import HUMAN
from game.parts.options import all_options
from tests.client.flow.conftest import table_of


@pytest.fixture
def begun():
    return []


@pytest.fixture
def page(app, begun):
    scene = ConquestSetupPage(usual(), lambda setup, record: begun.append(record))
    app.push(scene)
    app.settle()
    return scene


def test_u31_the_usual_table_begins_without_a_question():
    setup = usual()
    record = setup.begin()
    assert [seat.player == HUMAN for seat in record.seats] == [True, False, False, False]
    assert len({seat.colour for seat in record.seats}) == 4


def test_u31_the_person_opens_a_first_game_and_so_lives_to_decide():
    for _ in range(5):
        table = usual().begin_opened_by(0).table
        assert table.s.start_seat == 0 and table.s.alive[0]


def test_every_war_is_on_the_page_with_its_words():
    assert {*CARDS, *MORE} == set(MODES) == set(MODE_ICONS)
    for mode in MODES:
        assert say(f"mode.{mode}.name") and say(f"mode.{mode}.more") and say(f"mode.{mode}.clause")


def test_every_option_that_can_be_played_has_its_row_and_words():
    rows = set(all_options(OPTIONS))
    elsewhere = {"mode", "board", "scenario"}
    assert rows == set(OPTION_KINDS) - elsewhere
    for name, spec in all_options(OPTIONS).items():
        assert say(f"option.{name}.name") and say(f"option.{name}.line") and spec.clause
        assert all(say(f"value.{name}.{choice}") for choice in spec.choices)
        assert spec.bounds == BOUNDS.get(name, (0, 0))
    for name in customs.USUAL:
        assert all(customs.told(usual(), name))


@pytest.mark.parametrize("mode", MODES)
def test_every_war_can_begin_as_it_is_offered(mode):
    setup = table_of(HUMAN, "thumb", "thumb", "thumb", mode=mode)
    assert setup.why_not() == ""
    assert setup.begin(1).table.s.options.mode == mode


def test_goals_follow_the_war_unless_they_were_set():
    setup = usual()
    assert setup.chosen().round_limit == 7
    setup.set_mode("twenty_one")
    assert (setup.chosen().round_limit, setup.chosen().province_goal) == (0, 21)
    setup.set("province_goal", 15)
    assert setup.changed() == ["province_goal"]
    setup.set("province_goal", 21)
    assert setup.changed() == []
    assert bounds(setup, "province_goal")[0] == 2 and bounds(setup, "round_limit")[0] == 0


def test_the_hill_follows_the_board():
    setup = table_of(HUMAN, "thumb", mode="king_of_the_hill")
    keys = []
    for board in ("thirteen-provinces", "rivers-and-seas", "passes-and-ranges"):
        setup.set_board(board)
        keys.append(setup.options["hill"])
        assert setup.why_not() == ""
    setup.set_mode("gold")
    assert "hill" not in setup.options


def test_a_war_that_cannot_be_is_refused_with_its_clause(app, page, begun):
    page.setup.set("starting_provinces", 4)
    page.setup.set("unoccupied", 20)
    for _ in range(4):
        page.setup.add()
    page.again()
    app.steps(2)
    app.click("#begin")
    assert begun == []
    assert "R2.3" in page.widgets["#begin"].tip_now().body


def test_begin_gives_the_game_as_it_was_set_up(app, page, begun):
    app.click("#add")
    app.click("#mode:annihilation")
    app.click("#board:rivers-and-seas")
    app.click("#begin")
    record = begun[0]
    assert len(record.seats) == 5
    assert record.table.s.options.mode == "annihilation"
    assert record.table.s.board.id == "rivers-and-seas"


def test_seats_take_free_colours_go_and_come(app, page):
    before = page.setup.seats[0].colour
    app.click("#colour:0")
    assert page.setup.seats[0].colour != before
    assert len({seat.colour for seat in page.setup.seats}) == 4
    for _ in range(4):
        app.click("#add")
    assert "#add" not in page.widgets
    assert page.widgets["#colour:0"].refused
    for _ in range(6):
        app.click("#remove:0")
    assert len(page.setup.seats) == 2 and page.widgets["#remove:0"].refused
    app.click("#remove:0")
    assert len(page.setup.seats) == 2


def test_a_name_is_written_on_the_spot(app, page):
    app.click("#name:1")
    for _ in range(10):
        app.key(pygame.K_BACKSPACE)
    app.type("曹操")
    app.key(pygame.K_RETURN)
    assert page.setup.seats[1].name == "曹操"
    assert page.naming is None


def test_the_seat_is_given_to_another_player_by_the_list(app, page):
    app.click("#player:3")
    app.key(pygame.K_UP)
    app.key(pygame.K_RETURN)
    assert page.setup.seats[3].player == "random"


def test_more_wars_and_their_way_back(app, page):
    app.click("#more_modes")
    app.settle()
    app.click("#mode:gold")
    app.settle()
    assert app.scene is page and page.setup.chosen().mode == "gold"


def test_house_rules_change_are_marked_and_go_back_one_by_one(app, page):
    app.click("#options")
    app.settle()
    options = app.scene
    assert isinstance(options, OptionsPage)
    app.click("#round_limit:more")
    assert page.setup.chosen().round_limit == 8
    assert options.widgets["#reset:round_limit"].face.icon == "take-back"
    app.click("#reset:round_limit")
    assert page.setup.chosen().round_limit == 7 and "#reset:round_limit" not in options.widgets
    app.click("#group:beginning")
    app.click("#starting_gold:more")
    app.click("#rulers:choose")
    app.click("#reset_all")
    assert page.setup.changed() == []
    assert "Three Kingdoms" in options.refused(all_options(OPTIONS)["draw_rulers"])


def test_one_province_is_no_goal():
    setup = usual()
    options = ConquestOptions(setup)
    options.set("province_goal", 1)
    assert setup.chosen().province_goal == 2
    options.set("province_goal", 1)
    assert setup.chosen().province_goal == 0


def test_free_undo_is_for_one_person_alone(app, page):
    page.setup.free_undo = True
    assert page.setup.begin(1).free_undo
    page.setup.seats[1].player = HUMAN
    assert not page.setup.begin(1).free_undo


def test_u37_who_rolls_and_whether_advice_may_be_asked_are_agreed_on_beside_the_options(app, page, begun):
    app.click("#options")
    app.settle()
    app.click("#group:at_table")
    app.click("#dice:own")
    app.click("#hints:off")
    app.click("#seed")
    app.type("20 x26")
    assert page.setup.seed == "2026" and app.scene.widgets["#seed"].value == "2026"
    assert customs.changed(page.setup) == ["dice", "hints", "seed"] and page.setup.changed() == []
    app.key(pygame.K_ESCAPE)
    app.settle()
    app.click("#begin")
    record = begun[0]
    assert record.customs == Customs("own", "off", chosen_seed=True) and record.seed == 2026 and not record.begun


def test_u37_the_same_seed_is_the_same_war_and_is_not_kept_for_the_next(home):
    setup = table_of(HUMAN, "thumb")
    setup.seed = "77"
    first, second = setup.begin(), setup.begin()
    assert first.seed == 77 and checksum(first.table) == checksum(second.table)
    assert first.customs.chosen_seed
    remember(setup)
    assert remembered().seed == "" and setup.seed == "77"
    assert again(first).seed == ""
    setup.seed = ""
    assert setup.begin().seed != setup.begin().seed and not setup.begin().customs.chosen_seed


def test_a_chosen_seed_is_no_changed_house_rule(app, page):
    usual = page.changes_words()
    page.setup.seed = "77"
    assert page.changes_words() == f"{usual} · seed chosen" and page.widgets["#options"].face.sub == usual
    page.again()
    assert page.widgets["#options"].face.sub == f"{usual} · seed chosen"
    page.setup.dice, page.setup.hints = "all", "off"
    assert page.changes_words() == "2 changed · seed chosen"
    page.setup.seed = ""
    assert page.changes_words() == "2 house rules changed"


def test_u37_the_customs_go_back_one_by_one_and_all_together(app, page):
    page.setup.dice, page.setup.hints, page.setup.seed = "all", "off", "5"
    app.click("#options")
    app.settle()
    app.click("#group:at_table")
    app.click("#reset:dice")
    app.click("#reset:seed")
    assert customs.changed(page.setup) == ["hints"]
    app.click("#reset_all")
    assert customs.changed(page.setup) == []


def test_march_again_rolls_and_asks_as_before():
    setup = table_of(HUMAN, "thumb")
    setup.dice, setup.hints = "all", "off"
    same = again(setup.begin(1))
    assert (same.dice, same.hints) == ("all", "off")


@pytest.mark.parametrize(("words", "seed"), [("", ""), ("a1b2", "12"), ("٣4", "4"), ("9" * 30, "9" * 18)])
def test_a_seed_is_digits(words, seed):
    assert customs.digits(words) == seed


def test_the_table_is_remembered(home):
    setup = table_of(HUMAN, "random", HUMAN, mode="gold")
    setup.set("starting_gold", 9)
    remember(setup)
    assert remembered() == setup


@pytest.mark.parametrize(
    "words",
    ["", "[1]", "seats: []", "seats: [{name: A, colour: blue}, {name: B, colour: blue}]", "a: [", "options: {mode: x}"],
)
def test_a_table_that_cannot_be_used_is_the_usual_one(home, words):
    (home / "last-table.yaml").write_text(words, encoding="utf-8")
    assert remembered() == usual()


def test_march_again_is_the_same_table():
    setup = table_of(HUMAN, "thumb", mode="twenty_one")
    setup.set("starting_gold", 5)
    same = again(setup.begin(1))
    assert msgspec.to_builtins(same) == msgspec.to_builtins(setup)


def test_bounds_are_the_rules_own():
    setup = usual()
    for name, (low, high) in BOUNDS.items():
        assert bounds(setup, name)[1] == high and bounds(setup, name)[0] >= low


def test_shuffling_changes_only_the_order():
    setup = table_of(HUMAN, "thumb", "random", "thumb")
    before = sorted(seat.name for seat in setup.seats)
    setup.shuffle(random.Random(3))
    assert sorted(seat.name for seat in setup.seats) == before


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 1024), (2560, 1080)])
def test_nothing_of_the_page_lies_outside_the_window(app, page, size):
    for _ in range(4):
        page.setup.add()
    app.resize(size)
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for _, rect in page.widgets.spots())


def test_r4_7_quick_regions_brings_quickplay_unless_another_setup_was_chosen():
    setup = usual()
    setup.set_mode("quick_regions")
    assert setup.chosen().setup == "quickplay" and setup.changed() == []
    assert (setup.chosen().starting_gold, setup.chosen().unoccupied) == (0, 0)
    assert setup.begin(1).table.s.options.setup == "quickplay"
    assert again(setup.begin(1)) == setup
    setup.set_mode("seven_year_war")
    assert setup.chosen().setup == "standard" and setup.options == {}
    setup.set_setup("quickplay")
    setup.set_mode("annihilation")
    assert setup.chosen().setup == "quickplay" and setup.changed() == ["setup"]


def test_what_the_setup_gives_is_shown_and_not_kept():
    setup = usual()
    assert setup.chosen().starting_gold == setup.default("starting_gold") == 3
    assert bounds(setup, "starting_gold")[0] == 0
    setup.set("starting_gold", 0)
    assert setup.options == {"starting_gold": 0}
    setup.set_setup("quickplay")
    assert setup.options == {"setup": "quickplay"}
    assert again(setup.begin(2)) == setup


def test_setup_and_fate_are_chosen_on_the_first_page(app, page, begun):
    app.click("#setup:quickplay")
    app.click("#fate")
    app.key(pygame.K_DOWN)
    app.key(pygame.K_RETURN)
    assert page.setup.changed() == ["setup", "fate"]
    app.click("#begin")
    assert begun[0].table.s.options.fate == "hardcore"
    assert begun[0].table.s.options.setup == "quickplay"


def test_quickplay_does_without_what_it_does_not_use(app, page):
    page.setup.set_setup("quickplay")
    app.click("#options")
    app.settle()
    app.click("#group:beginning")
    refused = {spec.name for spec in BY_KEY["beginning"].options if app.scene.refused(spec)}
    assert refused == ONLY_STANDARD and "starting_gold" not in refused
    app.click("#reset_all")
    assert page.setup.options == {}


def test_u48_a_rule_shown_in_short_leads_to_the_row_where_it_is_made(app, page):
    for name, group in (("round_limit", "victory"), ("rulers", "beginning"), ("gold_visibility", "knowing")):
        app.click(f"#rules:{name}")
        assert isinstance(app.scene, OptionsPage) and app.scene.group == group
        assert f"#rule:{name}" in app.scene.widgets
        app.scene.back()
        app.steps(2)
    assert app.scene is page


def test_the_preview_shows_a_flag_of_each_region_within_its_frame(app, page, monkeypatch):
    flown = []

    def flag(number, scale):
        flown.append(number)
        return region_flag(number, scale)

    monkeypatch.setattr(board_page, "region_flag", flag)
    panel, board = page.board_panel, load_board("passes-and-ranges")
    plain = pygame.Surface((400, 220))
    framed = panel._framed(board, plain, plain.get_size())
    assert flown == [region.number for region in board.regions[1:]]
    inner = framed.subsurface(framed.get_rect().inflate(-20, -20)).copy()
    red = pygame.mask.from_threshold(inner, (179, 40, 28), (40, 30, 30, 255))
    assert len([one for one in red.connected_components() if one.count() > 20]) >= len(board.regions[1:]) - 2
