"""No panel of the co-op table covers another, whatever the window and however many sit at it (look §9, U11)."""

from itertools import combinations

import pytest
from pygame import Rect

from game.client.look.scale import Scale
from game.client.panels.layout import AWAY
from game.conquest.client.panels.layout import lay_out
from game.conquest.client.panels.uprising import Uprising
from game.redux.client.panels.layout import lay_out as redux_layout
from game.romance.client.panels.layout import lay_out as romance_layout
from game.warlords.client.panels.layout import lay_out as warlords_layout
from tests.conquest.client.coop.conftest import front

WINDOWS = (
    ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.5), ((3840, 2160), 1.0), ((1280, 800), 1.0),
    ((1600, 1200), 1.0), ((1024, 640), 1.0), ((1100, 700), 1.0),
)  # fmt: skip
NAMED = ("top", "warlords", "pot", "chronicle", "roster", "treasury", "selection", "action")


def panels(layout) -> dict[str, Rect]:
    """What stands on the screen, by name."""
    found = {name: getattr(layout, name) for name in NAMED}
    return {name: rect for name, rect in found.items() if rect.left > AWAY.left and rect.width and rect.height > 1}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("opened", [False, True], ids=["shut", "open"])
@pytest.mark.parametrize("size, more", WINDOWS, ids=[f"{w}x{h}@{s:g}" for (w, h), s in WINDOWS])
def test_nothing_lies_over_anything_else(size, more, opened, players):
    scale = Scale(size, more)
    for tab in ("warlords", "chronicle", "pot"):
        layout = lay_out(size, scale, players, opened, players > 1, tab)
        standing = panels(layout)
        window = Rect(0, 0, *size)
        for name, rect in standing.items():
            assert window.contains(rect), name
        for (one, a), (other, b) in combinations(standing.items(), 2):
            assert not a.colliderect(b), f"{one} {a} and {other} {b}"
        if layout.share.width and "warlords" in standing:
            rows = Rect(0, 0, 1, scale.px(70 + 58 * players)).move(layout.warlords.topleft)
            assert layout.warlords.contains(layout.share) and layout.share.top >= rows.bottom


@pytest.mark.parametrize("size, more", [((1920, 1080), 1.0), ((1280, 720), 1.0), ((3840, 2160), 1.0)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_sixteen_to_nine_there_is_room_to_share_gold(size, more, players):
    assert lay_out(size, Scale(size, more), players, pot=True).share.width


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players, bots", [(1, 4), (2, 2), (4, 4)])
def test_every_host_has_a_row_within_the_panel_and_none_covers_another(at_table, size, players, bots):
    play = at_table(front(players, bots), size=size)
    uprising = play.table.panels.coop.uprising
    play.table.bring_up_to_date()
    rows = [uprising.row_rect(n) for n in range(bots)]
    assert len(uprising.rows) == bots and all(uprising.rect.contains(row) for row in rows)
    assert not any(one.colliderect(other) for one, other in combinations(rows, 2))


@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440)])
def test_u42_at_twenty_one_to_nine_the_hosts_stand_beside_the_roster(at_table, size):
    scale = Scale(size)
    wide, usual = (lay_out(it, Scale(it), 3, pot=True, hosts=True) for it in (size, (1920, 1080)))
    assert wide.hosts.width and not usual.hosts.width
    standing = panels(wide) | {"hosts": wide.hosts}
    for (one, a), (other, b) in combinations(standing.items(), 2):
        assert not a.colliderect(b), f"{one} {a} and {other} {b}"
    assert wide.free.right < wide.hosts.left and wide.free.width > scale.px(1200)
    play = at_table(front(2, 3), size=size)
    play.table.bring_up_to_date()
    coop, widgets = play.table.panels.coop, play.table.widgets
    assert coop.beside and not coop.hosts_shown and "#hosts" not in widgets
    assert "host:1" in widgets and wide.hosts.contains(widgets["host:1"].rect)
    assert widgets["treasury"].rect == play.table.layout.treasury, "the roster and the treasury keep their place"


@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440), (3840, 1080)])
def test_u42_at_twenty_one_to_nine_the_chronicle_has_a_column_of_its_own(size):
    scale = Scale(size)
    layouts = {
        "conquest": lay_out(size, scale, 8),
        "warlords": warlords_layout(size, scale, 7),
        "romance": romance_layout(size, scale, False),
        "redux": redux_layout(size, scale, False),
    }
    for game, layout in layouts.items():
        assert layout.chronicle.height >= scale.px(700) and not layout.tabs, game
        assert layout.window.contains(layout.chronicle) and not layout.chronicle.colliderect(layout.free), game
        assert layout.free.width > scale.px(1300), game


def test_seven_hosts_find_room(at_table):
    table = at_table(front(1, 4)).table
    table.bring_up_to_date()
    uprising = Uprising(table.layout, table.scale, table.names, 7)
    uprising.rows = (table.panels.coop.uprising.rows * 2)[:7]
    rows = [uprising.row_rect(n) for n in range(7)]
    assert all(uprising.rect.contains(row) for row in rows) and rows[0].height >= table.scale.px(60)
    assert not any(one.colliderect(other) for one, other in combinations(rows, 2))


@pytest.mark.parametrize("size, more", WINDOWS, ids=[f"{w}x{h}@{s:g}" for (w, h), s in WINDOWS])
def test_the_hosts_stand_clear_of_the_tray_of_their_deeds(size, more):
    scale = Scale(size, more)
    layout = lay_out(size, scale, 3, pot=True)
    assert not Uprising(layout, scale, None, 5).rect.colliderect(layout.tray)


def test_below_the_hosts_the_map_takes_the_mouse_and_the_roster_gets_its_place_back(at_table):
    table = at_table(front(2, 2), size=(1920, 1080)).table
    coop, below = table.panels.coop, table.layout.treasury.center
    assert table.widgets["ground:treasury"].rect == table.layout.treasury
    table.widgets.press(table.widgets["#hosts:uprising"])
    assert coop.hosts_shown and not any(widget.rect.collidepoint(below) for widget in table.widgets.items.values())
    table.widgets.press(table.widgets["#hosts:roster"])
    assert table.widgets["ground:treasury"].rect == table.widgets["treasury"].rect == table.layout.treasury


def test_the_tray_of_the_deeds_lies_clear_of_the_choice_at_hand_and_the_selection(at_table):
    for size in ((1280, 720), (1920, 1080), (1280, 800), (1024, 640)):
        layout = at_table(front(), size=size).table.layout
        assert not layout.tray.colliderect(layout.action) and not layout.tray.colliderect(layout.selection)
