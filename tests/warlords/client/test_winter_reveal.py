"""Winter is opened: the panel tells what each warlord had sealed, until the next question (W8.4)."""

import pygame

from game.client.texts import use
from game.tools.proofs.warlords_scenes import WINTER, moment
from game.warlords.client.winter_reveal import rows_of
from game.warlords.rules import events as ev
from tests.client.conftest import english_again, no_window, painted_once
from tests.warlords.client.table import Hands

__all__ = ["english_again", "no_window", "painted_once"]


def test_w8_4_rows_stand_in_the_order_of_movement_and_only_for_those_who_had_something_to_seal():
    event = ev.WinterOpened(disbanded=((6, 37),), built=((5, 23), (2, 45), (5, 27)))
    rows = rows_of(event, [0, 2, 3, 1, 4, 5, 6])
    assert [(row.seat, row.built, row.disbanded) for row in rows] == [
        (2, (45,), ()), (5, (23, 27), ()), (6, (), (37,)),
    ]  # fmt: skip


def test_w8_4_the_panel_comes_with_the_opening_and_gives_way_to_the_next_question():
    hands = Hands(moment(WINTER), instant=False, speed=8.0)
    number = hands.session.table.s.board.number_of
    hands.until_asked("Winter")
    reveal = hands.table.parts.reveal
    assert not reveal.open
    for code in ("JIH", "LDG"):
        hands.table.asking.do(("build", number[code]))
    hands.table.asking.do(("seal",))
    hands.until(lambda: reveal.open)
    assert sorted(row.seat for row in reveal.rows) == [2, 5, 6] and sorted(reveal.idle) == [0, 1, 3, 4]
    mine = next(row for row in reveal.rows if row.seat == 5)
    assert mine.built == (number["JIH"], number["LDG"]) and "Jizhou" in reveal.words(mine)
    area = hands.table.layout.side
    window = pygame.Surface(hands.table.size)
    reveal.draw(window)
    assert window.get_at(area.move(30, 30).topleft)[:3] != (0, 0, 0)
    hands.until_asked("Act", patience=6000)
    assert not reveal.open


def test_w8_4_it_speaks_three_languages():
    hands = Hands(moment(WINTER))
    hands.until_asked("Winter")
    row = rows_of(ev.WinterOpened(((6, 37),), ()), [6])[0]
    told = set()
    for language in ("en", "zh", "ja"):
        use(language)
        told.add(hands.table.parts.reveal.words(row))
    assert len(told) == 3


def test_u14_the_button_of_the_panel_is_not_seen_through_the_slip_that_covers_it():
    hands = Hands(moment(WINTER), instant=False, speed=8.0)
    number = hands.session.table.s.board.number_of
    hands.until_asked("Winter")
    for code in ("JIH", "LDG"):
        hands.table.asking.do(("build", number[code]))
    hands.table.asking.do(("seal",))
    widgets = hands.table.widgets
    hands.until(lambda: "#reveal:again" in widgets)
    reveal = hands.table.parts.reveal
    hands.table.watch_modes.close()
    # As low as when most warlords have sealed something.
    reveal._rect = hands.table.watch_modes.rect
    reveal.lay()
    assert "#reveal:again" in widgets
    hands.table.watch_modes.offer()
    reveal.lay()
    assert "#rest:keep" in widgets and "#reveal:again" not in widgets


def test_the_panel_of_a_territory_bears_its_name_as_title_and_one_of_nothing_says_so():
    hands = Hands(moment(WINTER))
    table = hands.table
    selection = table.panels.selection
    selection.update(table.shown, 0)
    assert selection.title == "Selected"
    place = table.t.s.board.number_of["JIH"]
    selection.update(table.shown, place)
    assert selection.title == table.names.place(place)
