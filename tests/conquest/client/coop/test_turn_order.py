"""The ribbon that says whose turn it is and who comes next (C4.1, C14.3, U25)."""

import msgspec
import pytest

from game.conquest.client.panels.turn_order import order_of
from tests.conquest.client.coop.conftest import JUN, LIN, front


@pytest.fixture
def play(at_table):
    made = at_table(front(3, 2).opens(JUN))
    made.until_asked("campaign.choose")
    return made


def test_c4_1_players_come_from_the_start_player_on_and_then_the_hosts_in_their_order(play):
    assert order_of(play.table.shown) == [1, 2, 0, 3, 4]


def test_whoever_is_out_has_no_turn_any_more(play):
    table = play.table
    before = table.panels.coop.turns.rect
    table.shown.alive[2] = table.shown.alive[3] = 0
    table.bring_up_to_date()
    turns = table.panels.coop.turns
    assert turns.order == [1, 0, 4] and turns.rect.width < before.width
    assert table.widgets.rect("turns") == turns.rect, "the hot place goes with it"


def test_it_says_in_words_whose_turn_it_is(play):
    turns = play.table.panels.coop.turns
    lines = turns.tip().body.split("\n")
    assert turns.tip().clause == "C4.1" and len(lines) == 5
    assert [line.endswith(": now") for line in lines] == [seat == LIN for seat in turns.order]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 800)])
@pytest.mark.parametrize("players, bots", [(1, 2), (4, 4)])
def test_it_lies_on_the_free_map_with_all_its_discs(at_table, size, players, bots):
    play = at_table(front(players, bots), size=size)
    play.until_asked("campaign.choose")
    turns = play.table.panels.coop.turns
    assert play.table.layout.free.contains(turns.rect) and len(turns.order) == players + bots
    places = [turns.place(n) for n in range(len(turns.order))]
    assert all(turns.rect.collidepoint(place) for place in places) and places == sorted(places)


def test_u25_it_names_whose_turn_and_step_it_is(play):
    turns = play.table.panels.coop.turns
    assert turns.words().startswith("Your turn") and turns.words().endswith("Invade")
    turns.update(msgspec.structs.replace(play.table.shown, turn_seat=JUN))
    assert "Your" not in turns.words()
    turns.update(msgspec.structs.replace(play.table.shown, turn_seat=4))
    assert turns.words().startswith("Rebel band 2 of 2")


def test_u37_a_band_keeps_its_number_when_another_is_out_as_its_scroll_says_it(play):
    turns, shown = play.table.panels.coop.turns, msgspec.structs.replace(play.table.shown, turn_seat=4)
    shown.alive[3] = 0
    turns.update(shown)
    assert turns.words().startswith("Rebel band 2 of 2")


def test_u25_no_medal_hangs_over_the_map_beside_the_ribbon(play, monkeypatch):
    table, hung = play.table, []
    monkeypatch.setattr(table.view_aids._border, "draw", lambda surface, colour, medal: hung.append(medal))
    table.view_aids.draw(play.app.screen)
    table.panels.page_open = True
    table.view_aids.draw(play.app.screen)
    assert hung == [False, True], "a page lies over the ribbon"


def test_before_the_first_round_nothing_is_shown(play):
    turns = play.table.panels.coop.turns
    play.table.shown.round = 0
    turns.update(play.table.shown)
    turns.lay(play.table.widgets)
    assert turns.order == [] and "turns" not in play.table.widgets


def test_where_the_panels_are_drawers_it_is_not_in_their_way(at_table):
    play = at_table(front(2, 2), size=(1024, 640))
    play.until_asked("campaign.choose")
    assert play.table.layout.free.contains(play.table.panels.coop.turns.rect) and play.table.panels.coop.turns.order
    play.press("#drawers")
    play.steps(2)
    assert play.table.panels.coop.turns.order == [] and "turns" not in play.table.widgets


def test_u11_a_low_map_has_signs_for_buttons_and_the_next_turn_alone(at_table):
    play = at_table(front(2), size=(1920, 1080), ui_scale=2.5)
    play.until_asked("campaign.choose")
    table, widgets = play.table, play.table.widgets
    assert table.layout.low and len(table.panels.coop.turns.order) == 2
    for id in ("#threat", "#pins"):
        rect = widgets[id].rect
        assert rect.width == rect.height
    assert not widgets["ground:selection"].visible, "nothing is chosen: the map has the corner"
    table.selected = table.t.s.board.ids[0]
    table.bring_up_to_date()
    assert widgets["ground:selection"].visible


def test_u25_the_page_of_buying_lies_over_the_ribbon_where_panels_are_drawers(at_table, monkeypatch):
    play = at_table(front(2).gold(LIN, 3).at_step("market", LIN), size=(1920, 1080), ui_scale=2.0)
    play.until_asked()
    drawn = []
    monkeypatch.setattr(play.table.panels.coop.turns, "draw", drawn.append)
    assert play.table.layout.drawers and play.table.panels.page_open
    play.table.picture(play.app.screen)
    assert not drawn
