"""What every question answers to a move that is none of its own; games that are saved out of scenarios and go on."""

import pytest

from game import paths
from game.bots.protocol import chance_for, think
from game.client import texts
from game.engine import saves
from game.engine.frames import tag_of
from game.redux.bots.players import PLAYERS
from game.redux.bots.thumb import question_of
from game.redux.client.entry import CLIENT
from game.redux.client.words import say
from game.redux.rules.game import RULES
from game.redux.rules.scenarios.play import Play
from tests.redux.worlds import sent, world

FILES = sorted((paths.shipped_saves() / "scenarios" / "redux").glob("*.yaml"))
LANGUAGES = ("en", "zh", "ja")
TRIED = (
    ("act", 1), ("slip_to", 3), ("leave", 1), ("station", 1), ("resources", 9, 9), ("make", 3, 3), ("next", 1),
    ("make_and_train", 3), ("icon", 8), ("pay_weapon", 0), ("choose", 9), ("weapon", 0), ("collect", 2), ("store", 3),
    ("lose", 0), ("train", 9), ("one", 0), ("aim", 2), ("pay",), ("buy_weapon", 0), ("instruct", 9), ("both",),
)  # fmt: skip
"""One move of nearly every kind: most are no answer to the question at hand."""
SILENT_BEFORE = {
    "buy_support.offer", "conflict.offer_yu_jin", "construct.choose_relief", "construct.choose_weapon",
    "control_emperor.leave_one", "draw_on_tokens.choose", "effect.choose", "effect.choose_weapon", "effect.may",
    "effects.next_effect", "keep_gold.choose", "lower_tribes.lose_to_raid", "lower_tribes.use_jia_xu",
    "maintenance.recall_custodian", "maintenance.swap_before_armies", "maintenance.swap_before_people",
    "make_good.choose_weapon", "move_token.choose", "produce.choose", "resolution_turn.use_pang_de",
    "scoring.aim_catapult", "siege_tower.choose", "station.add_archer", "station.choose_general",
    "train_for_level.choose", "tribute.choose",
}  # fmt: skip
"""Questions between one answer and another: whatever else is tried is told what is being asked, with its clause."""


def two_ties():
    """Wei's Catapult between two borders."""

    def held(name, place):
        return [{"general": name, "at": [place], "units": {"infantry": 1}}]

    west = {"general": "li-dian", "at": ["hanzhong"], "units": {"infantry": 1}}
    wei = {"built": ["SEP-07"], "stationed": [*held("yue-jin", "hefei"), west]}
    return world(step="scoring", wei=wei, wu={"stationed": held("gan-ning", "ruxu")},
                 shu={"stationed": held("ma-chao", "wudu")}).t  # fmt: skip


def two_effects():
    """Lü Meng and a Garrison, both of which ask something."""
    there = [sent("wu", "lu-meng", "WPS"), sent("wu", "sun-quan", "WPS")]
    return world(step="resolve", wu={"built": ["UNI-08"], "untrained": 1}, sent=there).play("wu", "declared").t


GAMES = ((1, "thumb"), (2, "thumb"), (3, "thumb"), (7, "thumb"), (8, "thumb"), (23, "random"))
"""Games in which the rarer questions come up."""


def scenario_stops():
    """A table at every stop of every scenario."""
    for file in FILES:
        play = Play(file)
        play.run()
        again = Play(file).table
        yield again
        for seat, action in play.table.log:
            again.apply(seat, action)
            yield again


def stops():
    """Those, two small worlds, and the stops of a few games."""
    yield two_ties()
    yield two_effects()
    yield from scenario_stops()
    for seed, player in GAMES:
        t = RULES.start({}, 3, seed)
        while t.waiting():
            seat = t.waiting()[0]
            t.apply(seat, think(t, seat, PLAYERS[player], chance_for(seed, len(t.log))).action)
            yield t


def test_u2_every_question_says_what_it_asks_where_another_move_is_tried():
    found: dict[str, set[str]] = {}
    sentences = set()
    for t in stops():
        for seat in t.waiting():
            key = question_of(t)
            if key not in SILENT_BEFORE or len(found.get(key, ())) > 1:
                continue
            for action in TRIED:
                refusal = t.refusal(seat, action)
                if refusal is None:
                    continue
                assert refusal.code not in ("finish_first", "other_step", "no_such_action"), (key, action)
                assert refusal.clause[0].isdigit()
                found.setdefault(key, set()).add(refusal.code)
                sentences.add((refusal.code, tuple(sorted(refusal.args.items()))))
    assert SILENT_BEFORE - set(found) == set()
    record = Play(FILES[0]).record()
    for language in LANGUAGES:
        texts.use(language)
        names = CLIENT.names(record, 0)
        for code, arguments in sentences:
            told = say(f"refusal.{code}", **{name: names.told(name, value) for name, value in arguments})
            assert told and "{" not in told, (language, code)
    texts.use("en")


def test_5_1_whoever_is_asked_alone_has_the_turn():
    """Even where a benefit is forced and only its choice is open."""
    t = RULES.start({}, 3, 5)
    asked = 0
    while t.waiting():
        seats = t.waiting()
        if tag_of(t.stack[-1]) != "recruitment":
            assert t.s.turn_seat == seats[0], question_of(t)
            asked += 1
        t.apply(seats[0], think(t, seats[0], PLAYERS["thumb"], chance_for(5, len(t.log))).action)
    assert asked > 100
    for t in scenario_stops():
        if t.waiting() and tag_of(t.stack[-1]) != "recruitment":
            assert t.s.turn_seat == t.waiting()[0], question_of(t)


@pytest.mark.parametrize("file", FILES[::5], ids=lambda file: file.stem)
def test_a_game_saved_out_of_a_scenario_is_gone_on_with(tmp_path, file):
    play = Play(file)
    play.run()
    there = tmp_path / "scenario.tianming"
    saves.save(play.record(), there)
    t = saves.load(there, {"redux": RULES}).table
    assert t.log == play.table.log and (t.waiting() or t.s.result is not None)
    number = 0
    while t.waiting() and number < 3000:
        seat = t.waiting()[0]
        t.apply(seat, think(t, seat, PLAYERS["thumb"], chance_for(3, number)).action)
        number += 1
    assert t.s.result is not None
