"""The figures that the set-up page tells, from rows that are there and from rows that are not."""

import json
from pathlib import Path

import pytest

from game.client.setup.draft import usual_seats
from game.conquest.bots import measured
from game.conquest.bots.players import PLAYERS
from game.conquest.client.setup.options import ConquestOptions
from game.conquest.client.setup.seats import UPRISING, Setup
from game.conquest.rules.difficulty import difficulty_options
from game.conquest.rules.options import OPTIONS
from game.parts.options import all_options
from game.tools.commands.measure import kept_rows

HARD = difficulty_options(1, "hard")


def told(share: float, games: int = 100) -> dict[str, float]:
    return {"games": games, "share": share, "low": 0.0, "high": 1.0}


def war(options, opener: float, **more):
    row = {"players": ["tuned", "tuned"], "mode": "seven_year_war", "options": options}
    return row | {"by_place": [told(opener), told(1 - opener)]} | more


def uprising(options, share: float, games: int = 100):
    return {"players": ["tuned"], "mode": "uprising hard", "options": options, "team": told(share, games)}


@pytest.fixture
def rows(monkeypatch):
    """Lets these rows be the ones that ship."""

    def ship(*documents):
        found = measured.rows_of({"kind": "measured", "rows": list(documents)}, Path("rows.json"))
        monkeypatch.setattr(measured, "shipped", lambda: found)

    return ship


def more_of(name: str, coop: bool = False, seats: int = 2) -> str:
    setup = Setup(usual_seats(seats))
    if coop:
        setup.set_scenario(UPRISING)
        setup.set_level("hard")
    return ConquestOptions(setup).more(all_options(OPTIONS)[name])


def test_the_opener_s_share_is_told_for_each_value_that_was_measured(rows):
    rows(war({}, 0.66), war({"seat_gold": 4}, 0.51), war({"seat_infantry": 4}, 0.58), war({"card_price": 1}, 0.9))
    assert [(value, figure.share) for value, figure in measured.opener_wins(2, "seat_gold")] == [(0, 0.66), (4, 0.51)]
    assert "66% (0), 51% (4)" in more_of("seat_gold")
    assert "%" not in more_of("seat_gold", seats=3), "nothing was measured for three"


def test_too_few_games_are_not_told(rows):
    rows(war({}, 0.66), war({"seat_gold": 4}, 0.51) | {"by_place": [told(0.5, 49), told(0.5, 49)]})
    assert "%" not in more_of("seat_gold")


def test_rulers_with_a_handicap_are_counted_together(rows):
    few = {"RU02": told(0.3, 50), "RU03": told(0.4, 50), "RU12": told(0.2, 50), "RU01": told(1.0, 50)}
    more = {"RU02": told(0.5, 50), "RU03": told(0.5, 50), "RU12": told(0.5, 50)}
    rows(war({}, 0.6, by_ruler=few), war({"ruler_handicap": "on"}, 0.6, by_ruler=more))
    (_, without), (_, with_it) = measured.handicapped_win()
    assert (without.games, round(without.share, 3), with_it.share) == (
        150,
        0.3,
        0.5,
    ) and without.low < 0.3 < without.high
    assert "30%" in more_of("ruler_handicap") and "50%" in more_of("ruler_handicap")


def test_what_a_card_costs_decides_how_often_its_buyer_wins(rows):
    pair = {"players": ["thumb", "tuned"]}
    rows(
        war({}, 0.6, by_player={"thumb": told(0.4), "tuned": told(0.6)}) | pair,
        war({"card_price": 1}, 0.6, by_player={"thumb": told(0.48), "tuned": told(0.52)}) | pair,
    )
    assert [(price, figure.share) for price, figure in measured.buyer_wins()] == [(1, 0.48), (2, 0.4)]
    assert "48% (1), 40% (2)" in more_of("card_price")


def test_the_levers_of_the_uprising_tell_what_they_change(rows):
    rows(
        uprising(HARD, 0.1),
        uprising(HARD | {"coop_round_limit": 7}, 0.3),
        uprising(HARD | {"starting_gold": 9}, 0.2),
        uprising(HARD | {"bots": 2}, 0.4),
        uprising(HARD | {"bots": 4}, 0.02, games=20),
    )
    assert "10% (6), 30% (7)" in more_of("coop_round_limit", coop=True, seats=1)
    assert "10% (3), 20% (9)" in more_of("starting_gold", coop=True, seats=1)
    assert "40% (2), 10% (3)" in more_of("bots", coop=True, seats=1)
    assert "%" not in more_of("bot_extra_infantry", coop=True, seats=1), "nobody measured it anywhere"
    found = measured.allies_win(1, "hard")
    assert found is not None and found.share == 0.1, "a row with more gold is another row"


def test_a_lever_without_figures_for_this_table_tells_those_of_the_nearest(rows):
    three = {"players": ["tuned"] * 3}
    rows(
        uprising(HARD, 0.1),
        uprising(HARD | {"coop_round_limit": 7}, 0.3),
        uprising(difficulty_options(3, "hard"), 0.2) | three,
        uprising(difficulty_options(3, "expert"), 0.15) | three,
        uprising(difficulty_options(3, "expert") | {"coop_round_limit": 7}, 0.6, games=49) | three,
    )
    found = measured.allies_win_elsewhere(4, "coop_round_limit", 6)
    assert found is not None and (found.players, found.level) == (1, "hard"), "49 games tell nothing"
    told = more_of("coop_round_limit", coop=True, seats=4)
    assert "1 computer player at Hard won 10% (6), 30% (7)" in told
    assert "3 computer players at Hard won 20% (0), 15% (2)" in more_of("bot_extra_infantry", coop=True, seats=4)
    assert "elsewhere" not in more_of("coop_round_limit", coop=True, seats=1)
    assert measured.allies_win_elsewhere(4, "bot_general_bonus", 1) is None


def test_a_level_is_told_by_the_next_below_it_that_it_was_measured_against(rows):
    def duel(one: str, other: str, share: float, games: int = 100):
        return war({}, 0.6, by_player={one: told(share, games), other: told(1 - share, games)}) | {
            "players": sorted((one, other))
        }

    assert tuple(PLAYERS) == measured.LEVELS
    rows(duel("planner", "thumb", 0.8), duel("planner", "tuned", 0.7), duel("planner", "search", 0.6, 20))
    assert measured.duels_won("planner") == ("tuned", measured.Figure(100, 0.7, 0.0, 1.0))
    assert measured.duels_won("search") is None and measured.duels_won("human") is None


def test_a_level_is_told_by_how_it_does_alone_among_three_of_one_below(rows):
    four = war({}, 0.3, by_player={"planner": told(0.42), "tuned": told(0.58)})
    rows(
        four | {"players": ["planner", "tuned", "tuned", "tuned"]},
        four | {"players": ["planner", "planner", "tuned", "tuned"]},
    )
    assert measured.alone_won("planner") == ("tuned", measured.Figure(100, 0.42, 0.0, 1.0))
    assert measured.alone_won("search") is None and measured.duels_won("planner") is None


def test_measuring_more_keeps_what_is_there_of_other_rules(tmp_path):
    file = tmp_path / "figures.json"
    before, same = uprising(HARD, 0.1), uprising(HARD, 0.3)
    file.write_text(json.dumps({"kind": "measured", "rows": [before, war({}, 0.66)]}), encoding="utf-8")
    assert kept_rows(file, [same]) == [war({}, 0.66)]
