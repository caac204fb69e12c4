"""How far an alliance is in the campaign: begun, lost, tried again, won, gone on from; kept with a checksum."""

import json

import msgspec
import pytest

from game.conquest.rules.chapters.campaign_file import shipped_campaign
from game.conquest.rules.chapters.carried import home_of
from game.conquest.rules.chapters.run import LARGEST, Run, WarId, decode, encode, war_id
from game.conquest.rules.state import Result
from game.conquest.rules.victory import end_game
from game.engine.errors import DataError
from game.engine.record import SCRIPT, SeatRecord
from game.engine.registry import ALL_RULES
from game.engine.saves import load, save

CAMPAIGN = shipped_campaign("yellow-scarves")


def two() -> Run:
    return Run.new(CAMPAIGN, [SeatRecord("Ann", "red"), SeatRecord("Bo", "yellow", "thumb")], "normal")


def over(record, won: bool):
    """The war ends at once, as if its rules had said so."""
    s = record.table.s
    bots = tuple(range(s.players, s.seats))
    end_game(record.table, Result("win", (0, 1), "H1") if won else Result("loss", bots, "C14.2"))
    return record


def test_a_war_is_begun_with_the_alliance_s_seats_and_the_rebels_in_the_colours_left():
    run = two()
    record = run.begin(CAMPAIGN, seed=7)
    assert [seat.name for seat in record.seats] == ["Ann", "Bo", "Zhang Jue", "Bo Cai", "Zhang Mancheng"]
    assert len({seat.colour for seat in record.seats}) == 5 and record.seats[2].player == SCRIPT
    assert war_id(record) == WarId(run.id, 1, 1) == run.war and record.table.waiting() == (0,)
    assert record.table.s.round == 1


def test_the_same_seed_is_the_same_war_and_another_try_another_war():
    one, other = two().begin(CAMPAIGN, seed=7), two().begin(CAMPAIGN, seed=7)
    assert one.table.s.general_deck == other.table.s.general_deck
    run = two()
    assert run.begin(CAMPAIGN).seed != run.begin(CAMPAIGN).seed and run.tries == 2


def test_a_victory_settles_the_war_once_and_opens_the_next():
    run = two()
    record = over(run.begin(CAMPAIGN), won=True)
    assert run.note(CAMPAIGN, record) and not run.note(CAMPAIGN, record)
    assert run.at == 1 and run.war is None and run.results[0].chapter == "yellow_sky"
    following = run.begin(CAMPAIGN)
    assert war_id(following).chapter == 2


def test_a_defeat_is_tried_again_or_taken_and_gone_on_from():
    run = two()
    run.note(CAMPAIGN, over(run.begin(CAMPAIGN), won=False))
    assert run.at == 0 and run.lost is not None and run.war is not None
    run.begin(CAMPAIGN)
    assert run.lost is None and run.tries == 2
    run.note(CAMPAIGN, over(run.begin(CAMPAIGN), won=False))
    run.go_on_beaten()
    assert run.at == 1 and not run.results[0].won and run.results[0].tries == 3


def test_games_of_an_earlier_try_of_another_campaign_and_branches_change_nothing():
    run = two()
    first = over(run.begin(CAMPAIGN), won=True)
    run.begin(CAMPAIGN)
    assert not run.note(CAMPAIGN, first)
    branch = over(run.begin(CAMPAIGN), won=True)
    branch.campaign += "-b2"
    assert war_id(branch) is None and not run.note(CAMPAIGN, branch)
    assert not two().note(CAMPAIGN, first) and run.at == 0


def test_what_was_won_is_seen_in_the_next_start():
    run = two()
    run.note(CAMPAIGN, over(run.begin(CAMPAIGN), won=True))
    veteran, without = run.scenario(CAMPAIGN).position, CAMPAIGN.chapters[1].war(2).position
    assert home_of(veteran, 0)[1].infantry == home_of(without, 0)[1].infantry + 1
    assert veteran.gold[0] == without.gold[0] + 1


def test_the_war_of_a_campaign_is_saved_and_opened_as_any_game(tmp_path):
    record = two().begin(CAMPAIGN)
    seat = record.table.waiting()[0]
    record.apply(seat, record.table.options(seat)[-1])
    save(record, tmp_path / "war.tianming")
    again = load(tmp_path / "war.tianming", ALL_RULES)
    assert again.campaign == record.campaign and again.table.s.options.aim == record.table.s.options.aim
    assert again.parted() == ""


# ---- the document


def played() -> Run:
    run = two()
    run.note(CAMPAIGN, over(run.begin(CAMPAIGN), won=True))
    run.note(CAMPAIGN, over(run.begin(CAMPAIGN), won=False))
    return run


def test_a_campaign_is_read_as_it_was_written():
    run = played()
    assert decode(encode(run), "x", CAMPAIGN) == run


def changed(change) -> bytes:
    """A document whose body was changed, with a checksum that fits."""
    run = msgspec.to_builtins(played())
    change(run)
    return encode(msgspec.Raw(msgspec.json.encode(run)))


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "is no campaign's progress"),
        (b"\x00\xff", "is no campaign's progress"),
        (b"[" * 5000, "is no campaign's progress"),
        (b" " * (LARGEST + 1), "too large"),
        (encode(played())[:-9], "is no campaign's progress"),
        (encode(played()).replace(b"normal", b"expert"), "checksum"),
        (json.dumps({**json.loads(encode(played())), "format": 9}).encode(), "format"),
        (changed(lambda run: run.update(level="godlike")), "godlike"),
        (changed(lambda run: run.update(id="../../x")), "an id"),
        (changed(lambda run: run["seats"].clear()), "seats"),
        (changed(lambda run: run["seats"][0].update(colour="yellow")), "colours"),
        (changed(lambda run: run["seats"][0].update(name="a\u202eb")), "names"),
        (changed(lambda run: run["results"].append(run["results"][0])), "in this order"),
        (changed(lambda run: run["results"][0].update(kept=["ST99"])), "kept"),
        (changed(lambda run: run["results"][0].update(wounded=[4])), "seats"),
        (changed(lambda run: run.update(tries=0)), "defeat"),
        (changed(lambda run: run.update(more=1)), "more"),
    ],
)
def test_a_hostile_file_is_one_clear_error(data: bytes, told: str):
    with pytest.raises(DataError) as caught:
        decode(data, "file.json", CAMPAIGN)
    assert told in str(caught.value) and "\n" not in str(caught.value) and len(str(caught.value)) < 400
