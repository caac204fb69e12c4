"""What befell a player since the last turn (U19)."""

import pytest

from game.bots.protocol import chance_for, think
from game.client.table.turn_summary import befell
from game.conquest.bots.players import PLAYERS
from tests.client.seldom_drawn import seldom_drawn


def to_a_turn_with_news(play, least: int = 1) -> None:
    """The person plays by rules of thumb until a turn begins after something befell them."""
    play.app.settings.instant = True
    table, session = play.table, play.session
    with seldom_drawn(play.app):
        for _ in range(3000):
            play.app.step(0.25, ())
            if len(table.turn_summary.lines) >= least:
                return
            if table.deciding() and table.prompt is not None:
                rng = chance_for(3, len(session.record.log))
                table.asking.do(think(session.record.table, session.viewer, PLAYERS["thumb"], rng).action)
    raise AssertionError("nothing ever befell anybody")


@pytest.fixture
def beset(sit_down):
    play = sit_down(seats=4, seed=11, bot="thumb", bot_pause=0.0)
    to_a_turn_with_news(play)
    return play


def test_u19_the_slip_tells_what_concerns_the_viewer_and_lights_it(beset):
    since, view = beset.table.turn_summary, beset.table.field
    assert beset.table.shown.turn_seat == 0
    assert all(line.concerns(0) or line.kind == "end" for line in since.lines)
    assert not any(line.words.startswith("You received") for line in since.lines)
    line = since.lines[0]
    assert set(view._told) == {p for p in (line.place, line.source) if p}
    beset.press("#since:close")
    assert not since.lines and not view._told and not any(id.startswith("#since") for id in beset.table.widgets.items)
    beset.steps(3)
    assert not since.lines


def test_u19_no_line_of_the_chronicle_is_cut_by_the_slip(beset):
    chronicle, slip = beset.table.panels.chronicle, beset.table.turn_summary.rect
    lines = [rect for rect, _ in chronicle.shown]
    assert lines and slip.collidelist(lines) < 0
    beset.press("#since:close")
    assert slip.collidelist([rect for rect, _ in chronicle.shown]) >= 0


def test_u19_it_is_gone_with_the_first_decision(beset):
    table, session = beset.table, beset.session
    rng = chance_for(3, len(session.record.log))
    table.asking.do(think(session.record.table, 0, PLAYERS["thumb"], rng).action)
    beset.steps(3)
    assert not table.turn_summary.lines


def test_u19_it_is_stepped_through_and_outlives_another_window(beset):
    since = beset.table.turn_summary
    since.open([since.lines[0]] * 2 + since.lines, len(beset.session.record.log))
    beset.press("#since:next")
    assert since.at == 1
    beset.press("#since:back")
    beset.press("#since:back")
    assert since.at == len(since.lines) - 1
    beset.app.resize((1920, 1080))
    assert since.rect.colliderect(beset.table.layout.chronicle) and "#since:next" in beset.table.widgets
    beset.app.resize((1024, 640))
    assert since.rect.colliderect(beset.table.layout.free)


def test_u19_it_can_be_left_out(beset):
    """The same turn once more, as it looks to somebody who wants no slip."""
    since = beset.table.turn_summary
    since.close()
    beset.app.settings.tell_befallen = False
    since._told = None
    beset.steps(2)
    assert since._told and not since.lines
    beset.app.settings.tell_befallen = True
    since._told = None
    beset.steps(2)
    assert since.lines


def test_u19_setup_and_the_turn_itself_are_no_news(sit_down):
    play = sit_down(seats=3)
    events = list(play.session.befallen(0))
    assert events and befell(events, play.table.new_narrator()) == []
