"""What has happened is watched again from the chronicle, on the table's own map, and the present comes back (U16)."""

import pytest

from game.client.herald import HERALD
from game.conquest.rules import events as ev
from tests.client.table.conftest import Play


@pytest.fixture
def later(sit_down) -> Play:
    """A table in the second round, everything told."""
    play = sit_down(seats=3, seed=4, bot="thumb", speed=1.0, instant=True, bot_pause_offered=True)
    play.app.draw = lambda: None
    for _ in range(4000):
        play.app.step(0.25, ())
        table = play.table
        if table.shown.round > 1 and table.prompt is not None:
            play.app.settings.instant = False
            return play
        if table.prompt is not None:
            options = table.t.options(table.session.viewer)
            table.asking.carry_out(next((one for one in options if one[0] in ("end_step", "buy", "pass")), options[-1]))
    raise AssertionError("no second round")


def a_battle(table):
    return next(line for line in reversed(table.narrator.lines) if line.kind == "battle" and line.seat != 0)


def to_the_end(play, most=2000) -> set[type]:
    """Lets what is watched run to its end; the kinds of events that were shown."""
    seen = set()
    for _ in range(most):
        if not play.table.again.playing:
            return seen
        seen.add(type(play.table.director.current))
        play.app.step(0.1, ())
    raise AssertionError("it never came back")


def test_u16_a_battle_is_watched_again_from_its_declaration_and_the_present_comes_back(later):
    table = later.table
    line, lines = a_battle(table), list(table.narrator.lines)
    begins, ends = table.again.piece(line)
    piece = table.again.past[begins:ends]
    assert isinstance(piece[0], ev.InvasionDeclared) and isinstance(piece[-1], ev.InvasionEnded)
    assert (piece[0].target, piece[0].source) == (line.place, line.source)
    present, asked, log = table.shown, table.prompt.key, len(table.session.record.log)
    assert table.again.watch(line)
    # The map shows what stood before it, and nothing is asked meanwhile.
    before = table.shown.owner[line.place]
    assert table.shown is not present and before == piece[0].defender and table.prompt is None
    assert "#again:back" in table.widgets
    assert ev.InvasionDeclared in to_the_end(later)
    later.until_asked()
    assert table.shown is present == table.t.view(table.session.viewer)
    assert table.prompt.key == asked and len(table.session.record.log) == log
    assert table.narrator.lines == lines and "#again:back" not in table.widgets


def test_u41_escape_comes_back_at_once(later):
    table = later.table
    table.again.watch(a_battle(table))
    assert table.again.playing
    table.act("back")
    assert not table.again.playing and "menu" not in later.doors.opened
    later.until_asked()


def test_u16_a_whole_turn_is_watched_from_its_begin_to_its_end(later):
    table = later.table
    begins, ends = table.again.piece(a_battle(table), whole_turn=True)
    kinds = [type(event) for event in table.again.past[begins:ends]]
    assert kinds.count(ev.TurnBegan) == kinds.count(ev.TurnEnded) == 1 and kinds[-1] is ev.TurnEnded
    heralds = [line for line in table.narrator.lines if line.kind == HERALD and line.seat >= 0]
    for line in heralds[:1]:
        begins, ends = table.again.piece(line)
        assert isinstance(table.again.past[ends - 1], ev.TurnEnded)


def test_u16_a_game_that_was_loaded_remembers_all_its_past(later):
    table = later.table
    past, lines = list(table.again.past), list(table.narrator.lines)
    table.look_anew()
    assert not table.again.ready
    later.app.loading.finish()
    assert table.again.ready
    assert table.again.past == past
    assert [line.heard for line in table.narrator.lines] == [line.heard for line in lines]


def test_u16_the_sign_beside_a_line_watches_it_and_the_line_itself_goes_there(later):
    table = later.table
    panel = table.panels.chronicle
    line = a_battle(table)
    later.until_asked()
    for _ in panel.listed:
        if any(shown is line for _, shown in panel.shown):
            break
        panel.scroll(1)
    widget, rect = table.widgets["chronicle"], next(rect for rect, shown in panel.shown if shown is line)
    widget.pointed(rect.midleft)
    widget.on_press()
    assert not table.again.playing and table.selected == line.place
    widget.pointed(widget.again_rect().center)
    assert "again" in widget.tip()
    widget.on_press()
    assert table.again.playing and table.again.line is line
