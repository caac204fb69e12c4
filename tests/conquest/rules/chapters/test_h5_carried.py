"""H5: what a war leaves for the next changes its start, each change has a name, and no other rule changes."""

import msgspec
import pytest

from game.conquest.rules.chapters.campaign_file import shipped_campaign
from game.conquest.rules.chapters.carried import EVERYBODY, Mark, WarResult, dress, home_of, marks_of
from game.conquest.rules.scenarios.words import find_strategy

CAMPAIGN = shipped_campaign("yellow-scarves")
FIRST, LAST = CAMPAIGN.chapters[0], CAMPAIGN.chapters[-1]


def result(chapter: str = "yellow_sky", won: bool = True, rounds: int = 6, **more) -> WarResult:
    fields = {"clause": "H1", "last": 6, "tries": 1, "provinces": 9, "rebels": 0, **more}
    return WarResult(chapter=chapter, won=won, rounds=rounds, **fields)


def kinds(results: list[WarResult], chapter=FIRST) -> dict[str, int]:
    return {mark.kind: mark.amount for mark in marks_of(results, chapter)}


def test_nothing_is_carried_into_the_first_war():
    assert marks_of([], FIRST) == []


def test_each_victory_brings_a_veteran_and_each_quick_one_a_coin_up_to_a_bound():
    wins = [result(rounds=5), result(rounds=6), result(rounds=4), result(rounds=3), result(rounds=3)]
    assert kinds(wins[:1]) == {"veterans": 1, "spoils": 1}
    assert kinds(wins[:2]) == {"veterans": 2, "spoils": 1}
    assert kinds(wins) == {"veterans": 3, "spoils": 2}


def test_a_ruler_who_fell_is_wounded_in_the_next_war_only():
    assert Mark("wounded", 1, 1) in marks_of([result(wounded=(1,))], FIRST)
    assert "wounded" not in kinds([result(wounded=(1,)), result()])


def test_a_war_the_alliance_lost_and_went_on_from_makes_the_rebels_bold():
    assert kinds([result(won=False)]) == {"bold": 1}
    assert kinds([result(won=False)] * 5) == {"bold": 3}


def test_a_captain_who_fell_stays_away_where_his_chapter_says_so():
    fell = result("black_mountain", fallen=("Han Sui", "Zhang Yan"))
    assert Mark("away", 3, what="Han Sui") in marks_of([fell], LAST)
    assert "away" not in kinds([fell], FIRST) and "away" not in kinds([result("black_mountain")], LAST)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_dressing_changes_gold_infantry_and_hands_and_nothing_else(players: int):
    plain, war = LAST.war(players), LAST.war(players)
    marks = [Mark("veterans", 2), Mark("spoils", 1), Mark("wounded", 1, 0), Mark("kept", 1, 0, "ST04"),
             Mark("bold", 1), Mark("level", 2, what="hard"), Mark("away", 3, what="Han Sui")]  # fmt: skip
    dress(war.position, war.seats, marks)
    before, after = plain.position, war.position
    assert [after.gold[seat] for seat in range(players)] == [3, 4, 4, 4][:players]
    assert after.hands[0] == [find_strategy("ST04")] and all(not after.hands[seat] for seat in range(1, players))
    for seat in range(after.seats):
        now, then = home_of(after, seat), home_of(before, seat)
        away = 3 if war.seats[seat].name == "Han Sui" else 0
        gained = now[1].infantry - then[1].infantry + after.pool.get(seat, 0)
        assert now[0] == then[0] and gained == (2 if seat < players else 3 - away)
    assert after.options == before.options and after.board is before.board
    after.table("dressed", watched=False)


def test_no_mark_fills_a_province_above_its_limit_or_takes_the_last_coin_below_nothing():
    war = FIRST.war(1)
    dress(war.position, war.seats, [Mark("bold", 99), Mark("veterans", 99), Mark("wounded", 99, EVERYBODY)])
    position = war.position
    for at, garrison in position.garrisons.items():
        assert garrison.infantry + len(garrison.leaders) <= position.board.cap[at]
    assert position.gold[0] == 0
    position.table("full", watched=False)


def test_a_result_keeps_within_its_bounds():
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(result(rounds=100)), type=WarResult)
