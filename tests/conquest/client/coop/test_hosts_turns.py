"""Watching the hosts: pausing, skipping one or all of them, the words of what they do (U17, U18)."""

import pytest

from game.client.table.scene import TableFrame
from game.conquest.client.motion.rebels import holds_still
from game.conquest.client.panels.dialogs import WarlordPage
from game.conquest.client.panels.uprising import NO_HOST
from game.conquest.client.table.host_paces import flowing_seconds
from game.conquest.rules import events as ev
from tests.client.seldom_drawn import seldom_drawn
from tests.conquest.client.coop.conftest import LIN, end_turn, front, until_a_host_moves
from tests.worlds import REBELS


@pytest.fixture
def marching(at_table):
    """Alone against two hosts, the last choice of the turn just made: both hosts' turns lie before the screen."""
    play = at_table(front(1, 2).pool(1, 4).pool(2, 4), speed=1.0)
    end_turn(play)
    until_a_host_moves(play)
    return play


def shown(table: TableFrame) -> tuple[int, int]:
    return table.shown.round, table.shown.turn_seat


def until_it_moves(play) -> None:
    with seldom_drawn(play.app):
        for _ in range(400):
            if play.table.panels.coop.turn.words:
                return
            play.steps(1, 0.02)
    raise AssertionError("no deed of a host is told")


def test_both_hosts_are_told_though_the_rules_have_long_gone_on(marching):
    assert shown(marching.table) == (2, 1) and marching.table.director.busy


def test_it_pauses_in_the_middle_of_a_host_and_goes_on(marching):
    table = marching.table
    until_it_moves(marching)
    words = table.panels.coop.turn.words
    marching.press("#pause")
    queued = len(table.director._queue)
    marching.steps(20)
    assert len(table.director._queue) == queued and table.panels.coop.turn.words == words
    assert table.prompt is None
    marching.press("#pause")
    marching.steps(20)
    assert len(table.director._queue) < queued


def test_one_host_is_skipped_and_the_next_is_watched(marching):
    table = marching.table
    until_it_moves(marching)
    assert marching.table.widgets["#skip_turn"].face.label == "Skip this band"
    table.widgets.press(table.widgets["#skip_turn"])
    marching.steps(1, 0.01)
    assert shown(table) == (2, 2) and table.director.busy and not table.pace.skipping


def test_all_that_are_left_are_skipped(marching):
    table = marching.table
    until_it_moves(marching)
    table.widgets.press(table.widgets["#skip_to_me"])
    marching.until_asked()
    assert table.t.s.round == table.shown.round == 3 and table.panels.coop.turn == NO_HOST


def test_while_a_host_acts_the_uprising_stands_where_the_roster_does_and_gives_it_back(marching):
    table = marching.table
    assert table.panels.coop.hosts_shown and table.panels.coop.acting
    assert "host:1" in table.widgets and "deed:1" in table.widgets
    table.widgets.press(table.widgets["#skip_to_me"])
    marching.until_asked()
    assert not table.panels.coop.hosts_shown and "deed:1" not in table.widgets and "host:1" not in table.widgets


def test_u1_the_strip_says_who_does_what_by_which_roll(marching):
    table = marching.table
    seen = {}
    with seldom_drawn(marching.app):
        for _ in range(1500):
            marching.steps(1, 0.05)
            host = table.panels.coop.turn
            if not table.director.busy or table.prompt is not None:
                break
            if host.action and table.panels.action._key is not None:
                seen[host.action] = table.panels.action._key[0]
    assert seen, "no Province of a host has acted"
    assert all(words.title and words.body for words in seen.values())


def test_the_picture_told_is_the_game_when_all_is_told(marching):
    marching.until_asked()
    assert marching.table.shown == marching.table.t.view(LIN)


# ---- each host in a manner of its own (U17)


def until_round(play, number: int, seat: int) -> list[int]:
    """Whose deeds were watched on the way to a turn; each counted once."""
    seen = []
    with seldom_drawn(play.app):
        for _ in range(2000):
            now = play.table.shown
            if (now.round, now.turn_seat) >= (number, seat) and play.table.prompt is not None:
                return seen
            play.steps(1, 0.02)
            if "#begin" in play.app.scene.widgets:
                play.press("#begin")
            host = play.table.panels.coop.turn
            if host.seat >= 0 and host.action and host.seat not in seen and play.table.director.effects:
                seen.append(host.seat)
    raise AssertionError(f"at {play.table.t.trace()}")


@pytest.fixture
def two_hosts(at_table):
    """Alone against two hosts that both invade, before the last choice of the turn."""
    play = at_table(front(1, 2).load(REBELS, 3, 3), speed=1.0)
    play.until_asked("campaign.choose")
    return play


def test_both_are_watched_where_nothing_else_was_wished(two_hosts):
    two_hosts.table.asking.do(("end_step",))
    assert until_round(two_hosts, 3, LIN) == [1, 2]


def test_u17_a_host_is_passed_over_and_the_next_is_watched(two_hosts):
    two_hosts.table.view_aids.watch_modes.set(1, "skip")
    two_hosts.table.asking.do(("end_step",))
    assert until_round(two_hosts, 3, LIN) == [2]


def test_u17_the_last_host_alone_is_passed_over(two_hosts):
    two_hosts.table.view_aids.watch_modes.set(2, "skip")
    two_hosts.table.asking.do(("end_step",))
    assert until_round(two_hosts, 3, LIN) == [1]


def test_u17_in_short_a_line_tells_what_became_of_it(two_hosts, monkeypatch):
    told = []
    monkeypatch.setattr(two_hosts.app, "tell", told.append)
    two_hosts.table.view_aids.watch_modes.set(1, "short")
    two_hosts.table.view_aids.watch_modes.set(2, "short")
    two_hosts.table.asking.do(("end_step",))
    assert until_round(two_hosts, 3, LIN) == []
    assert [words.split("’")[0] for words in told if "turn" in words] == ["Zhang Bao", "Zhang Liang"]


def test_u17_the_manner_is_set_on_the_page_of_the_host_and_kept(two_hosts):
    table = two_hosts.table
    table.widgets.press(table.widgets["#hosts:uprising"])
    two_hosts.steps(2)
    for _ in range(2):
        table.widgets.press(table.widgets["host:2"])
        page = two_hosts.app.scene
        page.widgets.press(page.widgets["#manner:skip"])
        two_hosts.app.pop()
    assert table.view_aids.watch_modes.of == {2: "skip"}
    two_hosts.app.resize((1920, 1080))
    two_hosts.steps(2)
    table.widgets.press(table.widgets["host:2"])
    assert isinstance(two_hosts.app.scene, WarlordPage), "the rows still lead there in another window"


def test_u11_the_deeds_and_the_clock_stay_where_the_panels_are_drawers(at_table):
    play = at_table(front(1, 2), size=(1920, 1080), ui_scale=2.0)
    play.until_asked("campaign.choose")
    table = play.table
    coop = table.panels.coop
    assert table.panels.away and coop.turns.order
    bar = table.panels.top.clock_bar
    assert bar.places["chance"].right <= table.panels.top.ties().right and "growth" in bar.places
    table.asking.do(("end_step",))
    for _ in range(2000):
        play.steps(1, 0.05)
        if coop.turn.die or table.prompt is not None:
            break
    assert coop.turn.die and "deed:1" in table.widgets, "what is rolled is shown"
    pace = table.widgets["#pace:told"].rect
    assert pace.right <= table.layout.tray.left or not pace.colliderect(table.layout.tray)


def test_u1_the_way_of_a_persons_last_march_is_off_the_map_when_a_host_moves(at_table):
    play = at_table(front(1, 2).pool(1, 4).pool(2, 4), speed=1.0)
    end_turn(play)
    field = play.table.field
    field.set_arrow(16, 6)
    until_a_host_moves(play)
    assert not field._arrow
    assert play.table.parts.paces.note_place[1] < play.table.layout.tray.top


def told_in(play, pace: str) -> float:
    """The seconds of the screen's own clock that the hosts' turns take at a pace."""
    play.table.parts.paces.choose(pace)
    seconds = 0.0
    with seldom_drawn(play.app, 50):
        for _ in range(6000):
            if play.table.shown.round > 2:
                return seconds
            if play.table.director.held:
                play.table.act("next")
            play.steps(1, 0.02)
            seconds += 0.02
    raise AssertionError(f"the hosts' turns do not end; at {play.table.t.trace()}")


def test_u17_flowing_takes_about_half_of_die_by_die_and_brisk_a_few_seconds(marching, at_table):
    told = told_in(marching, "told")
    took = {}
    for pace in ("flowing", "brisk"):
        play = at_table(front(1, 2).pool(1, 4).pool(2, 4), speed=1.0)
        end_turn(play)
        took[pace] = told_in(play, pace)
    assert took["flowing"] < 0.65 * told and took["brisk"] < 0.4 * took["flowing"], (told, took)
    held = ((0, 0), (2, 3), (5, 10), (4, 14), (5, 16))
    assert [flowing_seconds(bands, provinces) for bands, provinces in held] == [5, 15, 35, 40, 45]


def test_a_province_holds_still_where_nothing_follows_its_die_that_changes_the_board():
    gathers, murders = (ev.ScriptedDeed(1, deed, 6, 0, 3, "C10.3") for deed in ("rally_troops", "assassinate"))
    placed = ev.InfantryPlaced(seat=1, at=6, infantry=2, cause="rally_troops")
    after = ev.ScriptedDeed(1, "invade", 9, 0, 2, "C10.3")
    assert not holds_still(gathers, [placed, after]) and holds_still(murders, [after, placed])
    assert holds_still(murders, [ev.StepBegan(1, "reposition"), placed])
    assert not holds_still(murders, []), "what is not known yet may change something"
