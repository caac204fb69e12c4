"""Playing on and on: the curve has its rows, and growth is told from the warming up."""

import weakref

import pytest

from game.client.app import headless
from game.client.settings import Settings
from game.tools.proofs import long_play
from game.tools.proofs.frame_record import Frame
from game.tools.proofs.long_play import ROWS, Manner, Play, Row, grown, holds, memory, play_client, play_rules
from tests.client.flow.conftest import opened_house
from tests.tools.command_line import arguments_of

MB = 1 << 20


def test_games_without_a_window_give_a_row_each_twelfth():
    rows = list(play_rules(ROWS))
    assert [row.games for row in rows] == list(range(1, ROWS + 1))
    assert all(row.memory > 10 * MB and not row.frames for row in rows)


def test_the_client_plays_and_tells_of_its_frames(home):
    heard = []
    rows, slowest = play_client(1.2, told=heard.append)
    assert rows == heard
    assert [frame.processor for frame in slowest] == sorted((frame.processor for frame in slowest), reverse=True)
    assert len(rows) == ROWS and sum(row.frames for row in rows) > 10
    assert all(0 <= row.median <= row.high <= row.longest for row in rows)
    assert list((home / "saves").iterdir()), "it keeps its war like any client"


def test_a_war_that_was_left_is_let_go_when_the_next_has_opened(home):
    """A table is a hundred megabytes of pictures: whatever keeps one alive is found here."""
    app = headless((1024, 640), Settings(instant=True, bot_pause=0.0))
    house = opened_house(app)
    left = []
    for _ in range(3):
        house.play_now()
        table = app.scenes[-1]
        while table.field.loading:
            app.step(1 / 60, ())
        app.steps(3)
        left.append(weakref.ref(table))
        del table
    assert [table() is None for table in left] == [True, True, False]
    house.close()
    app.close()


def test_a_table_that_is_left_drops_its_map_at_once_and_a_window_that_closes_too(home):
    app = headless((1024, 640), Settings(instant=True, bot_pause=0.0))
    house = opened_house(app)
    maps = []
    for _ in range(2):
        house.play_now()
        maps.append(app.scenes[-1].field)
        maps[-1].finish_loading()
    assert maps[0].wash is maps[0].painting is maps[0].tiles is None and maps[1].wash is not None
    house.close()
    app.close()
    assert maps[1].wash is None


@pytest.mark.parametrize(
    ("sizes", "good"),
    [
        ([50, 90, 100] + [100] * 9, True),
        ([100] * 3 + [100 + 2 * n for n in range(9)], True),
        ([100] * 3 + [100 + 4 * n for n in range(9)], False),
        ([900] * 3 + [900 + 8 * n for n in range(9)], True),
        ([300, 300, 180, 300, 300, 300, 300, 300, 180, 300, 300, 300], True),
    ],
    ids=["warming up", "slack", "a leak", "a tenth of much", "between two wars"],
)
def test_growth_after_the_first_half_counts(sizes, good):
    rows = [Row(n, n, size * MB) for n, size in enumerate(sizes)]
    assert grown(rows) == (max(sizes[-3:]) - max(sizes[:6])) * MB
    assert holds(rows) == good


def test_the_command_prints_the_curve_and_exits_by_growth(monkeypatch, capsys):
    rows = [Row(n, n, 100 * MB, 5, 1.0, 2.0, 3.0) for n in range(ROWS)]
    monkeypatch.setattr(long_play, "play_rules", lambda games: rows)
    args = arguments_of(long_play, "--games", "12")
    assert long_play.run(args) == 0
    assert "+0.0 MB" in capsys.readouterr().out
    rows[-1] = rows[-1]._replace(memory=200 * MB)
    assert long_play.run(args) == 1


def test_a_record_is_held_to_its_slowest_frame_and_written_as_it_grows(monkeypatch, tmp_path, capsys):
    rows = [Row(n, n, 100 * MB, 5, 1.0, 2.0, 3.0, 4.0, 7 * n) for n in range(ROWS)]
    seen = []

    def play(seconds, manner, told):
        seen.append((seconds, manner))
        told(rows[0])
        assert out.read_text().splitlines()[1].startswith("0 0 ")
        return Play(rows, [Frame(length, 2 * length, 1.5, 3.0, "Table", "Moved", ("3× here",))])

    monkeypatch.setattr(long_play, "play_client", play)
    out, length = tmp_path / "curve.txt", 49.0
    args = arguments_of(long_play, "--minutes", "10", "--record", "--size", "1920x1080", "--out", str(out))
    assert long_play.run(args) == 0
    assert seen == [(600.0, Manner((1920, 1080), usual=True))]
    assert "Table Moved" in out.read_text() and "3× here" in capsys.readouterr().out
    length = 51.0
    assert long_play.run(args) == 1


@pytest.mark.parametrize(
    "words", [["--games", "1"], ["--minutes", "0"], ["--minutes", "1e9"], ["--minutes", "1", "--size", "wide"]]
)
def test_arguments_that_make_no_sense_exit_2(words, capsys):
    assert long_play.run(arguments_of(long_play, *words)) == 2
    assert memory() > 0 and words[-2] in capsys.readouterr().err
