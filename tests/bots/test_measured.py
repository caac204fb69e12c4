"""Figures of games between computer players: what ships is sound, and what cannot be used is one line (U48)."""

import json

import pytest

from game import paths
from game.bots import measured
from game.engine.errors import DataError
from game.games import GAMES

FIGURE = {"games": 100, "share": 0.2, "low": 0.1, "high": 0.3}


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Lets a file of figures be the one that ships."""

    def write(rows, kind=measured.KIND):
        file = tmp_path / "figures.json"
        file.write_text(json.dumps({"kind": kind, "game": "warlords", "rows": rows}), encoding="utf-8")
        monkeypatch.setattr(paths, "asset", lambda *parts: file)
        measured.seat_rows.cache_clear()
        return file

    yield write
    measured.seat_rows.cache_clear()


def test_a_share_is_told_by_game_options_player_and_seat(written):
    by_seat = {"CAO": FIGURE, "SHI": {**FIGURE, "games": 9}}
    row = {"players": ["thumb"] * 2, "options": {"preset": "evening"}, "by_seat": by_seat}
    lone = {"players": ["search", "thumb"], "options": {"preset": "evening"}, "by_seat": {"CAO": FIGURE}}
    written([lone, row])
    options = {"preset": "evening"}
    assert measured.seat_share("warlords", options, "thumb", "CAO") == measured.Figure(100, 0.2, 0.1, 0.3)
    assert measured.seat_share("warlords", options, "thumb", "SHI") is None, "too few games"
    assert measured.seat_share("warlords", {"preset": "swift"}, "thumb", "CAO") is None
    assert measured.seat_share("warlords", options, "search", "CAO") is None


@pytest.mark.parametrize(
    ("rows", "kind"),
    [([], "other"), ([{"players": ["thumb"], "options": {}, "by_seat": {"CAO": {**FIGURE, "share": 0.9}}}], "measured"),
     ([{"options": {}}], "measured")],
)  # fmt: skip
def test_a_file_that_cannot_be_used_says_which(written, rows, kind):
    written(rows, kind)
    with pytest.raises(DataError, match=r"figures\.json"):
        measured.seat_rows("warlords")


@pytest.mark.parametrize("game", list(GAMES))
def test_the_figures_that_ship_can_be_read(game):
    measured.seat_rows.cache_clear()
    if game != "conquest":
        assert isinstance(measured.seat_rows(game), tuple)
