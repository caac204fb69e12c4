"""`tianming scenario`: what files may say, what is refused, what a failed expectation shows."""

import copy
import json
import re
from pathlib import Path

import pytest

from game import paths
from game.__main__ import main
from game.conquest.rules.actions import SHAPES
from game.conquest.rules.events import ALL_EVENTS
from game.conquest.rules.scenarios.expectations import EVENT_NAMES
from game.conquest.rules.scenarios.format import scenario_from_mapping
from game.conquest.rules.scenarios.opening import build_table, start_record
from game.conquest.rules.scenarios.play import Play
from game.conquest.rules.scenarios.words import Unclear, Words, find_general, run_noting
from game.conquest.rules.state import NEUTRAL, TIES_INVADER
from game.conquest.rules.view import view_of
from game.engine.codec import snapshot
from game.engine.errors import DataError
from game.engine.registry import ALL_RULES
from game.engine.saves import load
from game.parts.yaml_files import parse_yaml
from tests.worlds import BLUE, COLOURS, RED, world

README = paths.shipped_saves() / "README.md"


def document() -> dict:
    return {
        "schema": 1,
        "kind": "scenario",
        "title": "A test",
        "game": "conquest",
        "board": {"borders": "a-b b-c c-d"},
        "ties": "invader",
        "turn": "red",
        "seats": {"red": {"ruler": "RU08", "gold": 5, "reserve": ["Zhao Yun"]}, "blue": {}},
        "provinces": {
            "a": {"owner": "red", "infantry": 4, "leaders": ["ruler", "Lü-Bu"]},
            "b": {"owner": "blue", "infantry": 2},
            "c": {"owner": "neutral", "infantry": 3},
            "d": {"owner": "blue", "infantry": 1},
        },
        "dice": {"combat": [4, 2, 1, 4, 3]},
        "moves": [{"red": "invade a b"}, {"red": "lead nobody"}, {"red": "foot 3"}],
    }


def changed(**changes) -> dict:
    """The document with fields set by dotted path written with `__`; None takes a field away."""
    doc = copy.deepcopy(document())
    for path, value in changes.items():
        *folders, last = path.split("__")
        at = doc
        for folder in folders:
            at = at.setdefault(folder, {})
        if value is None:
            del at[last]
        else:
            at[last] = value
    return doc


def play(doc: dict) -> Play:
    played = Play(scenario_from_mapping(doc, "test.yaml"))
    played.run()
    return played


def with_moves(*moves) -> Play:
    doc = document()
    doc["moves"] += moves
    return play(doc)


# ---- the position


def test_the_table_is_what_the_file_says():
    t = build_table(scenario_from_mapping(document(), "test.yaml"))
    s = t.s
    assert s.owner[1:] == [0, 1, NEUTRAL, 1] and s.infantry[1:] == [4, 2, 3, 1] and s.units[1:] == [6, 2, 3, 1]
    assert s.leader_card[:4] == [8, 26, 0, 0] and s.leader_at[:4] == [1, 1, 0, 0]
    assert s.gold == [5, 0] and s.reserve == [[3], []] and s.ties == TIES_INVADER and s.round == 2
    assert t.waiting() == (0,) and t.trace() == (
        "war.next_turn",
        "turn.let_others_act_before_repositioning",
        "campaign.choose",
    )


def test_the_same_file_gives_the_same_game_whatever_else_was_read():
    first, second = (build_table(scenario_from_mapping(document(), "test.yaml")) for _ in range(2))
    assert snapshot(first) == snapshot(second)
    assert snapshot(build_table(scenario_from_mapping(changed(seed=2), "test.yaml"))) != snapshot(first)


def test_decks_are_listed_from_the_top():
    doc = changed(decks={"generals": ["GE05", "GE04"], "provinces": ["d", "b"]}, dead={"generals": ["GE01"]})
    s = build_table(scenario_from_mapping(doc, "test.yaml")).s
    assert s.general_deck[-2:] == [4, 5] and s.province_deck[-2:] == [2, 4] and s.general_discard == [1]


@pytest.mark.parametrize(
    ("step", "at"),
    [
        ("turn", "buy_cards.begin"),
        ("income", "buy_cards.begin"),
        ("market", "buy_cards.begin"),
        ("generals", "hire_generals.hire_or_dismiss"),
        ("infantry", "hire_infantry.hire"),
        ("deploy", "deployment.deploy"),
        ("invade", "campaign.choose"),
        ("reposition", "buy_cards.begin"),
        ("end", "buy_cards.begin"),
        ("round_start", "buy_cards.begin"),
        ("round_end", "buy_cards.begin"),
    ],
)
def test_a_game_begins_at_any_step(step, at):
    t = build_table(scenario_from_mapping(changed(step=step), "test.yaml"))
    assert t.trace()[-1] == at
    assert t.s.round == (3 if step == "round_end" else 2)


def test_a_shipped_board_and_a_whole_tiny_one_do_as_well():
    provinces = {"henan": {"owner": "red", "infantry": 1}, "nanyang": {"owner": "blue", "infantry": 1}}
    doc = changed(board="thirteen-provinces", provinces=provinces, moves=None)
    assert build_table(scenario_from_mapping(doc, "test.yaml")).s.board.size == 42
    board = {
        "provinces": {key: {"seat": {"at": [x, x]}} for x, key in enumerate("abcd", start=1)},
        "adjacencies": [{"from": "a", "to": "b"}],
    }
    assert play(changed(board=board)).table.s.board.neighbours[1] == (2,)


# ---- moves and expectations


def test_everything_that_can_be_expected():
    report = with_moves(
        {
            "expect": {
                "provinces": {
                    "a": {"owner": "red", "infantry": 3, "units": 5, "leaders": ["GE26", "ruler"], "once": 0},
                    "b": {"owner": "blue", "infantry": 1, "leaders": []},
                },
                "gold": {"red": 5},
                "pool": {"red": 0},
                "reserve": {"red": ["GE03"]},
                "waiting": "red",
                "step": "invade",
                "round": 2,
                "ties": "invader",
                "can": {"red": ["press", "halt", "give blue 2", "show GE03"]},
                "cannot": {"red": ["invade a b", "give blue 6"], "blue": "press"},
                "events": ["invasion_declared", "engaged", "infantry_fell"],
                "out": [],
                "over": False,
            }
        },
        {"refused": {"red": "invade a c", "code": "finish_first", "clause": "R27"}},
        {"refused": {"red": "invade a c"}},
    ).report
    assert report.ok, [outcome for outcome in report.outcomes if not outcome.ok]


@pytest.mark.parametrize(
    ("expect", "found"),
    [
        ({"provinces": {"a": {"infantry": 4}}}, {"infantry": 3}),
        ({"provinces": {"a": {"owner": "nobody"}}}, {"owner": "red"}),
        ({"gold": {"red": 4}}, 5),
        ({"reserve": {"red": ["GE04"]}}, ["GE03"]),
        ({"waiting": "nobody"}, ["red"]),
        ({"step": "over"}, "invade"),
        ({"can": {"red": ["press", "end_step"]}}, ["press"]),
        ({"cannot": {"red": ["press", "end_step"]}}, ["end_step"]),
        ({"events": ["engaged", "captured"]}, ["engaged"]),
        ({"events": ["engaged", "invasion_declared"]}, ["engaged"]),
        ({"out": "blue"}, []),
        ({"over": {"kind": "win"}}, None),
    ],
)
def test_a_failed_expectation_shows_what_there_is(expect, found):
    report = with_moves({"expect": expect}).report
    (wrong,) = [outcome for outcome in report.outcomes if not outcome.ok]
    assert not report.ok and wrong.found == found and wrong.expected != found


def test_events_are_those_since_the_last_expectation():
    move = {"red": "press"}
    report = with_moves(
        {"expect": {"events": "engaged"}}, {"expect": {"round": 2}}, move, {"expect": {"events": "engaged"}}
    )
    assert [outcome.ok for outcome in report.report.outcomes][-1] is False


def test_the_end_of_a_game_is_told():
    doc = changed(provinces__d=None, dice__combat=[6, 6, 6, 1, 1])
    doc["moves"] += [{"expect": {"over": {"kind": "win", "winners": "red", "clause": "R23.3"}, "out": "blue"}}]
    assert play(doc).report.ok
    doc["moves"][-1] = {"expect": {"over": False}}
    assert play(doc).report.outcomes[-1].found == {"kind": "win", "winners": ["red"], "clause": "R23.3"}


def test_a_refusal_that_does_not_come_or_is_another_is_told():
    report = with_moves(
        {"refused": {"red": "press"}}, {"refused": {"red": "invade a c", "code": "not_adjacent"}}
    ).report
    assert [outcome.found for outcome in report.outcomes if not outcome.ok] == ["legal", "finish_first"]


def test_an_illegal_move_ends_the_scenario_and_says_what_may_be_done():
    report = with_moves({"red": "invade a c"}, {"expect": {"round": 9}}).report
    assert report.outcomes[-1].place == "moves.4.red"
    assert "finish_first (R27); now: red: halt, red: press" in report.outcomes[-1].found


def test_dice_may_be_laid_between_moves():
    played = with_moves({"dice": {"combat": [6, 6, 6, 1]}}, {"red": "press"}, {"red": "lead nobody"}, {"red": "foot 3"})
    assert played.report.ok and played.table.s.owner[2] == -1
    with pytest.raises(DataError, match="dice between moves"):
        played.record()


def test_a_choice_the_game_makes_may_be_written_or_left_out():
    alone = {"provinces__a": {"owner": "red", "infantry": 1}, "dice__combat": [1, 6, 6]}
    short = [{"red": "invade a b"}]
    for moves in (short, [*short, {"red": "lead nobody"}, {"red": "foot 1"}]):
        doc = changed(**alone, moves=[*moves, {"expect": {"provinces": {"a": {"owner": "nobody"}}}}])
        assert play(doc).report.ok


def test_events_are_compared_with_what_they_must_say():
    engaged = {"source": "a", "seat": "red", "invader_dice": [[6, 4], [6, 2], [6, 1]], "defender_values": [4, 3]}
    assert with_moves({"expect": {"events": [{"engaged": engaged}, "infantry_fell"]}}).report.ok
    report = with_moves({"expect": {"events": {"engaged": {**engaged, "target": "c"}}}}).report
    (wrong,) = [outcome for outcome in report.outcomes if not outcome.ok]
    assert wrong.found[0]["engaged"]["target"] == 2 and wrong.found[0]["engaged"]["source"] == 1


def test_what_must_not_have_happened():
    assert with_moves({"expect": {"unseen": ["captured", "abandoned"]}}).report.ok
    report = with_moves({"expect": {"unseen": ["captured", "engaged"]}}).report
    assert [outcome.found for outcome in report.outcomes if not outcome.ok] == [["captured"]]


def test_a_successor_waits_and_the_winter_lasts():
    doc = changed(seats__red__ruler=None, seats__red__pending="Dong Zhuo", winter=1, provinces__a__leaders=["Lü-Bu"])
    doc["moves"] = [{"expect": {"pending": {"red": "RU06", "blue": "nobody"}, "winter": 1}}]
    assert play(doc).report.ok
    doc["moves"] = [{"expect": {"pending": {"red": "heir"}, "winter": 0}}]
    assert [outcome.found for outcome in play(doc).report.outcomes] == [1, "RU06"]


def setup_document() -> dict:
    return changed(
        step="setup",
        seats__blue__ruler="RU01",
        seats__red__reserve=None,
        seats__red__gold=None,
        provinces=None,
        options={"unoccupied": 1, "starting_infantry": 3},
        decks={"provinces": ["d", "a", "c", "b"]},
        dice={"turn_order": [1, 6]},
        moves=[{"expect": {"round": 1, "waiting": "blue", "gold": {"red": 3}}}],
    )


def test_a_game_begins_before_its_setup():
    doc = setup_document()
    doc["moves"][0]["expect"]["provinces"] = {
        "d": {"owner": "red", "infantry": 3, "leaders": ["ruler"]},
        "a": {"owner": "blue", "infantry": 3, "leaders": ["ruler"]},
        "c": {"owner": "nobody"},
        "b": {"owner": "neutral", "infantry": 2},
    }
    played = play(doc)
    assert played.report.ok, played.report
    assert played.table.s.leader_card[:5] == [8, 0, 0, 0, 1] and played.record().parted() == ""


# ---- files that cannot be used


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"schema": 2}, "schema: unknown 2"),
        ({"game": "chess"}, "game: unknown 'chess'"),
        ({"provnces": {}}, "unknown field 'provnces'; did you mean 'provinces'?"),
        ({"board": "thirteen"}, "did you mean 'thirteen-provinces'?"),
        ({"board__caps": {"e": 24}}, "board.caps: unknown province 'e'"),
        ({"board__bonus": {"north": 2}}, "board.bonus: unknown region 'north'; did you mean 'land'?"),
        ({"board__caps": {"a": 21}}, "unknown 21; expected 20 or 24"),
        ({"options": {"mod": "gold"}}, "unknown option 'mod'; did you mean 'mode'?"),
        ({"options": {"round_limit": 100}}, "100 is not between 0 and 99"),
        ({"options": {"mode": "king_of_the_hill", "hill": "x"}}, "options.hill"),
        ({"options": {"board": "passes-and-ranges"}}, "is given by the field board"),
        ({"seats": {"red": {}}}, "expected 2 to 8 players"),
        ({"seats__pink": {}}, "unknown colour 'pink'"),
        ({"seats__red__ruler": "Cao"}, "unknown Ruler 'Cao'; did you mean 'Cao Cao'?"),
        ({"seats__red__gold": -1}, "seats.red.gold: expected a whole number from 0"),
        ({"seats__blue__reserve": ["GE03"]}, "GE03 is in seats.red.reserve.1 already"),
        ({"seats__blue__reserve": ["GE26"]}, "provinces.a.leaders.2: GE26 is in seats.blue.reserve.1 already"),
        ({"seats__red__shown": ["GE04"]}, "GE04 is not in the reserve"),
        ({"turn": "green"}, "turn: unknown 'green'; expected red or blue"),
        ({"step": "invad"}, "did you mean 'invade'?"),
        ({"provinces__e": {"owner": "red"}}, "provinces: unknown province 'e'"),
        ({"provinces__c": {"owner": "neutral", "leaders": ["GE01"]}}, "neutral Infantry has none"),
        ({"provinces__c": {"owner": "red", "leaders": ["ruler"]}}, "the Ruler stands in provinces.a.leaders.1 already"),
        ({"provinces__b": {"owner": "blue", "infantry": 21}}, "expected 1 to 20 units, found 21"),
        ({"provinces__b": {"owner": "blue"}}, "expected 1 to 20 units, found 0"),
        ({"provinces__b": {"owner": "blue", "infantry": 1, "once": 2}}, "more counters than Infantry"),
        ({"provinces__d": {"owner": "red", "leaders": ["GE01", "GE02", "GE04"]}}, "at most three Generals"),
        ({"provinces__b": None, "provinces__d": None}, "at least two players"),
        ({"decks": {"provinces": ["a", "a"]}}, "a is there twice"),
        ({"dice": {"combats": [1]}}, "did you mean 'combat'?"),
        ({"dice": {"combat": [9]}}, "numbers from 1 to 8"),
        ({"dice": {"general_deck": [1]}}, "unknown stream of dice"),
        ({"moves": [{"red": "invade a b", "blue": "wait"}]}, "moves.1: expected one entry"),
        ({"moves": [{"green": "invade a b"}]}, "moves.1: unknown entry 'green'"),
        ({"moves": [{"expect": {"gol": {}}}]}, "did you mean 'gold'?"),
        ({"moves": [{"expect": {"gold": {"green": 1}}}]}, "unknown player 'green'"),
        ({"moves": [{"expect": {"events": ["captur"]}}]}, "did you mean 'captured'?"),
        ({"moves": [{"expect": {"provinces": {"e": {}}}}]}, "unknown province 'e'"),
        ({"moves": [{"refused": {"code": "x"}}]}, "expected one move of red or blue"),
        ({"moves": [{"red": "invad a b"}]}, "moves.1.red: unknown move 'invad'; did you mean 'invade'?"),
        ({"moves": [{"red": "invade a e"}]}, "unknown province 'e'"),
        ({"moves": [{"red": "invade a"}]}, "'invade' takes province and province"),
        ({"moves": [{"expect": {"can": {"red": "lead GE01"}}}]}, "Guan Yu (GE01) is not in play for red"),
        ({"dice": {"combat": [8, 8, 8]}}, "a loaded 8 on a die of 6"),
        ({"proves": ["ST24"]}, "proves.1: unknown card, skill or clause 'ST24'; did you mean 'ST02'?"),
        ({"proves": ["R1.2", 3]}, "proves.2: expected a card, a skill or a clause"),
        ({"seats__blue__pending": "RU08"}, "RU08 is in seats.red.ruler already"),
        ({"step": "setup", "provinces": None}, "seats.blue: expected a ruler"),
        ({"moves": [{"expect": {"events": [{"captured": {"who": "red"}}]}}]}, "unknown field of captured 'who'"),
        ({"moves": [{"expect": {"events": [{"captured": {}, "engaged": {}}]}}]}, "one event with its fields"),
        ({"moves": [{"expect": {"unseen": ["captur"]}}]}, "did you mean 'captured'?"),
        ({"moves": [{"expect": {"pending": {"red": "RU99"}}}]}, "unknown Ruler 'RU99'"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_in_one_line(changes, says):
    with pytest.raises(DataError) as raised:
        play(changed(**changes))
    told = str(raised.value)
    assert told.startswith("test.yaml") and says in told and "\n" not in told


# ---- words


def test_every_verb_is_said_and_understood():
    w = world("a-b", seats=3).holds("a", RED, 4, ruler=True, generals={2: "GE26"}).holds("b", BLUE, 3)
    words = Words(w.table, COLOURS)
    values = {"province": 2, "number": 3, "card": 5, "slot": 2, "rank": 2, "mask": 5, "seat": 1, "kind": 6, "target": 2}
    for verb, kinds in SHAPES.items():
        action = (verb, *(values[kind] for kind in kinds))
        assert words.action(RED, words.said(action)) == action
    assert words.action(RED, "lead ruler Lü-Bu") == words.action(RED, "lead 2 ruler") == ("lead", 5)
    assert words.action(RED, "foot 3") == ("foot", 3, 0)
    assert words.said(("lead", 0)) == "lead nobody" and words.said(("foot", 3, 0)) == "foot 3"


@pytest.mark.parametrize("name", ["GE26", "ge26", "Lu Bu", "Lü-Bu", "lubu", "呂布"])
def test_a_card_goes_by_many_names(name):
    assert find_general(name) == 26


@pytest.mark.parametrize(
    "words", ["", "lead", "lead 4", "foot x", "foot ²", "give green 1", 'deploy "GE03 a', "hire 3"]
)
def test_words_that_are_no_move(words):
    w = world("a-b").holds("a", RED, 4, ruler=True).holds("b", BLUE, 3)
    with pytest.raises(Unclear):
        Words(w.table, COLOURS[:2]).action(RED, words)


def test_choices_the_game_makes_alone_are_noted():
    w = world("a-b").holds("a", RED, 1).holds("b", BLUE, 3)
    assert w.table.answer(RED, ("invade", 1, 2))
    assert run_noting(w.table) == [(RED, ("lead", 0)), (RED, ("foot", 1, 0))]


def test_every_event_can_be_expected():
    assert len(set(EVENT_NAMES)) == len(ALL_EVENTS)


# ---- the command


def write(folder: Path, doc: dict, name: str = "test.yaml") -> str:
    # JSON is YAML.
    (folder / name).write_text(json.dumps(doc), encoding="utf-8")
    return str(folder / name)


def test_the_command_says_ok(tmp_path, capsys):
    assert main(["scenario", write(tmp_path, document())]) == 0
    assert "1 scenarios, 1 as expected" in capsys.readouterr().out


def test_the_command_plays_a_folder_and_all_below_it(tmp_path, capsys):
    (tmp_path / "below").mkdir()
    write(tmp_path / "below", changed(title="Deep below", proves=["ST04", "R15.9"]))
    write(tmp_path, document())
    assert main(["scenario", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "2 scenarios, 2 as expected" in out and "Deep below" in out and "ST04, R15.9" in out
    (tmp_path / "empty").mkdir()
    assert main(["scenario", str(tmp_path / "empty")]) == 2
    assert "expected scenario files (*.yaml)" in capsys.readouterr().err


def test_the_command_shows_expected_and_found_and_exits_1(tmp_path, capsys):
    doc = changed(moves=[{"expect": {"gold": {"red": 7}}}])
    good = write(tmp_path, document(), "good.yaml")
    assert main(["scenario", good, write(tmp_path, doc)]) == 1
    out = capsys.readouterr().out
    assert "not as expected" in out and "7" in out and "5" in out
    assert main(["scenario", "--json", good, write(tmp_path, doc)]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["ok"], [report["ok"] for report in told["scenarios"]]) == (False, [True, False])
    assert told["scenarios"][1]["outcomes"][0] | {"place": ""} == {
        "place": "", "what": "gold red", "ok": False, "expected": 7, "found": 5,
    }  # fmt: skip


def test_the_command_exits_2_with_one_line(tmp_path, capsys):
    assert main(["scenario", write(tmp_path, changed(step="x"))]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "step: unknown 'x'" in err


def test_the_example_in_the_readme_is_as_it_says():
    examples = re.findall(r"```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.S)
    (example,) = [text for text in examples if "kind: scenario" in text]
    report = Play(scenario_from_mapping(parse_yaml(example, README), README)).run()
    assert [outcome for outcome in report.outcomes if not outcome.ok] == [] and len(report.outcomes) > 15


def test_the_readme_names_every_move_and_step():
    told = README.read_text(encoding="utf-8")
    for word in [*SHAPES, "income", "reposition", "round_start", "round_end", "parting_blow"]:
        assert re.search(rf"`[^`]*\b{word}\b[^`]*`", told), word


def test_where_a_scenario_ended_can_be_saved_opened_and_verified(tmp_path, capsys):
    save = tmp_path / "end.tianming"
    assert main(["scenario", write(tmp_path, document()), "--save", str(save)]) == 0
    record = load(save, ALL_RULES)
    assert [seat.colour for seat in record.seats] == ["red", "blue"]
    assert record.table.s.infantry[1:3] == [3, 1] and len(record.log) == 3
    assert main(["verify", str(save)]) == 0


def test_a_game_is_played_on_from_a_scenario():
    record = start_record(scenario_from_mapping(document(), "test.yaml"))
    record.apply(0, ("invade", 1, 2))
    assert record.parted() == "" and record.log == [(0, ("invade", 1, 2))]
    assert view_of(record.table.s, 1).gold == [-1, 0]


def test_hands_oaths_tokens_and_decks_of_cards():
    doc = changed(
        seats__red__hand=["Assassination", "ST02"],
        seats__green={"serves": "red", "hand": []},
        provinces__e={"owner": "green", "infantry": 2, "tokens": ["flood", "harvest", "harvest"]},
        board={"borders": "a-b b-c c-d d-e"},
        options={"fate": "normal", "fealty": "on"},
        decks={"strategy": ["Single Combat", "ST05"], "fate": ["FA08", "Famine"]},
        moves=[
            {"expect": {"hand": {"red": ["ST02", "Assassination"], "green": []}, "serves": {"green": "red"}}},
            {"expect": {"provinces": {"e": {"tokens": ["flood", "harvest", "harvest"]}, "a": {"tokens": []}}}},
            {"red": "play Taxes"},
            {"expect": {"gold": {"red": 8}, "hand": {"red": ["ST04"]}, "serves": {"red": "nobody", "blue": "nobody"}}},
        ],
    )
    s = build_table(scenario_from_mapping(doc, "test.yaml")).s
    assert s.strategy_deck[:-3:-1] == [23, 5] and s.fate_deck[:-3:-1] == [8, 2]
    assert len(s.strategy_deck) == 88 and len(s.fate_deck) == 27
    report = play(doc).report
    assert report.ok, [outcome for outcome in report.outcomes if not outcome.ok]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"seats__red__hand": ["Assasination"]}, "did you mean 'Assassination'?"),
        ({"seats__red__hand": ["ST19", "ST19", "ST19"]}, "there are only 2 of ST19 Empty City"),
        ({"seats__red__serves": "red"}, "nobody serves themselves (R21.1)"),
        ({"provinces__d__tokens": ["flod"]}, "did you mean 'flood'?"),
        ({"decks": {"fate": ["FA01"]}}, "there is no Fate deck without the option fate (R6.6)"),
        ({"moves": [{"expect": {"hand": {"red": ["ST99"]}}}]}, "unknown Strategy card 'ST99'"),
        ({"moves": [{"expect": {"provinces": {"a": {"tokens": ["rain"]}}}}]}, "unknown token 'rain'"),
    ],
)
def test_cards_and_tokens_that_cannot_be_are_refused_in_one_line(changes, says):
    with pytest.raises(DataError) as caught:
        scenario_from_mapping(changed(**changes), "test.yaml")
    assert says in str(caught.value) and "\n" not in str(caught.value)


# ---- the co-op scenario


def allied(**more):
    """RED and BLUE against one bot, YELLOW, whose turn it is not."""
    return {
        "schema": 1, "kind": "scenario", "title": "allies", "game": "conquest",
        "board": {"borders": "a-b b-c"},
        "options": {"scenario": "yellow_scarves", "bots": 1},
        "seats": {"red": {"hand": ["ST15"]}, "blue": {}, "yellow": {"reserve": ["scarf"], "pool": 2, "raided": 3}},
        "pot": ["ST02"],
        "provinces": {
            "a": {"owner": "red", "infantry": 3, "leaders": ["ruler"]},
            "b": {"owner": "yellow", "infantry": 2, "leaders": ["ruler", "scarf"]},
            "c": {"owner": "blue", "infantry": 1},
        },
        **more,
    }  # fmt: skip


def test_bots_have_the_last_seats_and_no_cards():
    scenario = scenario_from_mapping(allied(), "test.yaml")
    s = build_table(scenario).s
    assert [seat.player for seat in scenario.seats] == ["human", "human", "script"]
    assert (s.players, s.seats, s.pot, s.pool, s.gold) == (2, 3, [2], [0, 0, 2], [0, 0, -3])
    assert s.leader_card[8] == 14 and s.leader_card[9] >= 29 and s.reserve[2] == s.shown[2] != []
    assert s.options.zhang_jue == "out"


@pytest.mark.parametrize(
    ("more", "what"),
    [
        ({"options": {"scenario": "yellow_scarves"}}, "options.bots: 0 of 3 seats"),
        ({"options": {"bots": 1}}, "options.bots: 1 of 3 seats"),
        ({"options": {"scenario": "yellow_scarves", "bots": 3}}, "options.bots: 3 of 3 seats"),
        ({"seats": {"red": {}, "blue": {}, "yellow": {"reserve": ["GE01"]}}}, "expected scarf"),
        ({"seats": {"red": {}, "blue": {}, "yellow": {"gold": 3}}}, "gold"),
        ({"pot": ["ST02", "ST03"]}, "pot: 2 cards"),
        ({"turn": "yellow", "step": "market"}, "step"),
        ({"turn": "red", "step": "locked"}, "step"),
    ],
)
def test_what_no_bot_and_no_pot_can_have_is_named(more, what):
    with pytest.raises(DataError) as caught:
        scenario_from_mapping(allied(**more), "test.yaml")
    assert what in str(caught.value)


def test_a_bots_turn_is_played_from_a_scenario():
    document = allied(turn="yellow", step="deploy", dice={"rebels": [2, 2, 3]})
    document["moves"] = [{"expect": {"pool": {"yellow": 0}, "provinces": {"b": {"infantry": 6}}}}]
    report = Play(scenario_from_mapping(document, "test.yaml")).run()
    assert report.ok, report.outcomes
