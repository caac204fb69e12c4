"""Setting up a war against the rebels: who stands together, who rises, how hard it is made (C2, C3)."""

import msgspec
import pytest

from game.client import storage
from game.client.session import GameSession, summary_of
from game.client.setup.options_page import OptionsPage
from game.conquest.client.marks import moment_words
from game.conquest.client.panels.names import HOSTS, SCRIPT
from game.conquest.client.setup.options import BY_KEY
from game.conquest.client.setup.page import ConquestSetupPage
from game.conquest.client.setup.seats import DIFFICULTY, UPRISING, again, bounds, remember, remembered, usual
from game.conquest.client.setup.uprising import force_words
from game.conquest.rules.difficulty import CUSTOM, LEVELS, difficulty_options
from game.conquest.rules.presets import PRESETS
from game.engine.errors import DataError
from game.engine.record import HUMAN
from game.engine.saves import save
from tests.client.flow.conftest import table_of


def against_the_rebels(*players: str):
    """A table of allies."""
    setup = usual()
    setup.set_scenario(UPRISING)
    while len(setup.seats) < len(players):
        setup.add()
    del setup.seats[len(players) :]
    for seat, player in zip(setup.seats, players, strict=True):
        seat.player = player
    return setup


@pytest.fixture
def begun():
    return []


@pytest.fixture
def page(app, begun):
    scene = ConquestSetupPage(usual(), lambda setup, record: begun.append(record))
    app.push(scene)
    app.click(f"#scenario:{UPRISING}")
    app.settle()
    return scene


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_c3_every_row_of_the_table_begins(players, level):
    setup = against_the_rebels(HUMAN, *["thumb"] * (players - 1))
    setup.set_level(level)
    assert setup.why_not() == ""
    record = setup.begin(1)
    options = record.table.s.options
    assert {name: getattr(options, name) for name in DIFFICULTY} == difficulty_options(players, level)
    assert record.table.s.players == players and len(record.seats) == players + options.bots
    assert [seat.player == SCRIPT for seat in record.seats] == [n >= players for n in range(len(record.seats))]


def test_c2_2_zhang_jue_is_out_unless_he_is_left_in():
    setup = against_the_rebels(HUMAN)
    assert setup.chosen().zhang_jue == "out" and setup.changed() == []
    setup.set("zhang_jue", "in")
    assert setup.begin(1).table.s.options.zhang_jue == "in" and setup.changed() == ["zhang_jue"]
    setup.set_scenario("none")
    assert setup.chosen().zhang_jue == "in" and setup.changed() == []


def test_the_hosts_have_names_in_turn_order_and_colours_nobody_chose():
    setup = against_the_rebels(HUMAN, "thumb")
    hosts = setup.begin(1).seats[2:]
    assert [host.name for host in hosts] == [name for name, _ in HOSTS[:4]]
    assert hosts[0].colour == "yellow"
    setup.seats[0].colour = "yellow"
    record = setup.begin(1)
    assert len({seat.colour for seat in record.seats}) == len(record.seats)
    assert record.seats[0].colour == "yellow"


def test_the_level_stays_when_another_player_joins():
    setup = against_the_rebels(HUMAN)
    setup.set_level("hard")
    assert setup.chosen().bots == 3
    setup.add()
    assert setup.chosen().bots == 5 and setup.level == "hard" and setup.changed() == []


def test_c3_1_other_numbers_are_a_game_of_ones_own_until_they_stand_in_the_table():
    setup = against_the_rebels(HUMAN)
    setup.set("bots", 7)
    assert setup.level == CUSTOM and setup.changed() == ["bots"] and setup.why_not() == ""
    setup.set("bots", 4)
    assert setup.level == "expert" and setup.options == {"scenario": UPRISING}
    assert bounds(setup, "bots") == (1, 7)


def test_c3_1_hosts_that_find_no_seat_are_refused_with_the_clause():
    setup = against_the_rebels(HUMAN)
    setup.set("bots", 7)
    setup.add()
    assert "C3.1" in setup.why_not()
    with pytest.raises(DataError):
        setup.begin(1)


def test_who_finds_no_seat_against_the_rebels_waits_for_the_next_war():
    setup = table_of(*[HUMAN] * 6, mode="gold")
    names = [seat.name for seat in setup.seats]
    setup.set("starting_gold", 9)
    setup.set_board("rivers-and-seas")
    setup.set_scenario(UPRISING)
    assert [seat.name for seat in setup.seats] == names[:4] and setup.chosen().starting_gold == 3
    assert setup.board().id == "rivers-and-seas"
    setup.set_scenario("none")
    assert [seat.name for seat in setup.seats] == names
    assert setup.chosen().mode == "gold" and setup.chosen().starting_gold == 9
    assert setup.board().id == "rivers-and-seas"


def test_one_may_stand_alone_against_the_rebels_but_not_in_a_war():
    setup = against_the_rebels(HUMAN)
    assert setup.fewest == 1
    setup.set_scenario("none")
    assert len(setup.seats) == 2


def test_the_page_shows_the_hosts_and_begins_with_them(app, page, begun):
    app.click("#remove:3")
    app.click("#level:expert")
    assert [f"#host:{n}" in page.widgets for n in range(7)] == [True] * 5 + [False] * 2
    assert "#mode:gold" not in page.widgets and "#setup" not in page.widgets
    app.click("#open_table:hidden")
    app.click("#begin")
    options = begun[0].table.s.options
    assert (options.bots, options.bot_start_generals, options.bot_extra_infantry) == (5, 1, 2)
    assert options.gold_visibility == "hidden"


def test_custom_opens_the_options_of_the_uprising(app, page):
    app.click("#level:custom")
    app.settle()
    options = app.scene
    assert isinstance(options, OptionsPage) and options.group == "uprising"
    app.click("#bot_extra_infantry:less")
    assert page.setup.level == CUSTOM
    app.click("#reset:bot_extra_infantry")
    assert page.setup.level == "normal"
    app.click("#bots:less")
    app.click("#reset_all")
    assert page.setup.changed() == [] and page.setup.level == "normal"


def test_c2_8_options_without_effect_cannot_be_set(app, page):
    app.click("#options")
    app.settle()
    assert "#group:victory" not in app.scene.widgets
    refused = {spec.name for group in app.scene.table.groups for spec in group.options if app.scene.refused(spec)}
    assert refused == {"setup", "unoccupied", "fealty"}
    assert all("C2.8" in (app.scene.refused(spec) or "C2.8") for spec in BY_KEY["cards"].options)
    page.setup.set("fealty", "on")
    page.setup.set("mode", "gold")
    assert page.setup.chosen().fealty == "off" and page.setup.chosen().mode == "annihilation"


def test_what_a_level_means_is_one_line():
    setup = against_the_rebels(HUMAN, HUMAN, HUMAN)
    assert force_words(setup.options_at("normal")) == "5 bands, 6 rounds"
    line = "5 bands, each with 1 General and 2 more Infantry, 6 rounds"
    assert force_words(setup.options_at("expert")) == line
    assert setup.level == "normal"


def test_starting_afresh_stays_against_the_rebels(app, page):
    app.click("#level:hard")
    assert app.scene.widgets["#afresh"].face.icon == "take-back"
    app.click("#afresh")
    assert page.setup.coop and page.setup.level == "normal" and len(page.setup.seats) == 4


def test_the_table_against_the_rebels_is_remembered(home):
    setup = against_the_rebels(HUMAN, "random")
    setup.set_level("hard")
    setup.set("starting_gold", 9)
    remember(setup)
    assert remembered() == setup
    alone = against_the_rebels(HUMAN)
    alone.set("bots", 6)
    remember(alone)
    assert remembered() == alone


def test_a_level_nobody_knows_gives_the_usual_table(home):
    setup = against_the_rebels(HUMAN)
    setup.level = "godlike"
    remember(setup)
    assert remembered() == usual()


@pytest.mark.parametrize("level", [*LEVELS, CUSTOM])
def test_march_again_stands_against_the_same_rebels(level):
    setup = against_the_rebels(HUMAN, "thumb", "thumb")
    if level == CUSTOM:
        setup.set("coop_round_limit", 9)
    else:
        setup.set_level(level)
    setup.set("zhang_jue", "in")
    setup.set("starting_gold", 5)
    setup.set_board("passes-and-ranges")
    same = again(setup.begin(1))
    assert same.chosen() == setup.chosen() and same.level == setup.level
    assert msgspec.to_builtins(same.seats) == msgspec.to_builtins(setup.seats)
    assert [seat.name for seat in same.begin(2).seats] == [seat.name for seat in setup.begin(1).seats]


def test_a_preset_carries_the_uprising():
    setup = against_the_rebels(HUMAN, "thumb", "thumb")
    setup.set("bots", 3)
    setup.set("starting_gold", 7)
    rules = setup.kept_rules()
    doc = {"format": 1, "kind": "preset", "game": "conquest", "name": "Three hosts", "options": dict(rules)}
    other = table_of(HUMAN, "thumb", "thumb", "thumb", "thumb", mode="gold")
    other.take_rules("Three hosts", PRESETS.from_mapping(doc, "here").options)
    assert other.coop and len(other.seats) == 4 and other.chosen().bots == 3
    assert other.chosen().starting_gold == 7 and not other.rules_changed()
    other.set("bots", 2)
    assert other.rules_changed()
    other.take_rules("", {"mode": "gold"})
    assert not other.coop and other.chosen().mode == "gold" and len(other.seats) == 5


def test_a_save_tells_the_uprising_and_its_rounds(players):
    record = against_the_rebels(HUMAN).begin(seed=3)
    detail = moment_words(summary_of(record, "").detail)
    assert "The Yellow Scarves Uprising" in detail and "round 1 of 6" in detail
    session = GameSession(record, players, keeps=False)
    assert session.people() == [0] and session.viewer == 0


def test_a_save_against_the_rebels_can_be_opened_and_a_twisted_one_is_refused(home, tmp_path):
    record = against_the_rebels(HUMAN, "thumb").begin(seed=3)
    path = tmp_path / "war.tianming"
    save(record, path, summary_of(record, ""))
    opened, _ = storage.open_game(path)
    assert [seat.player for seat in opened.seats] == [seat.player for seat in record.seats]
    record.seats[0].player = SCRIPT
    save(record, tmp_path / "twisted.tianming", summary_of(record, ""))
    with pytest.raises(DataError, match="script"):
        storage.open_game(tmp_path / "twisted.tianming")
