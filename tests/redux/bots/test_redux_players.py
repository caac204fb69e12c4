"""The computer players of Redux (21): every question answered, legally and with reasons, alike for a position."""

import ast
import re
from pathlib import Path
from random import Random

import pytest
import yaml

import game.redux.bots as bots
from game import paths
from game.bots.choice import Budget
from game.bots.protocol import chance_for, think
from game.engine.errors import DataError
from game.engine.frames import tag_of
from game.redux.bots.bidding import LEAST_GAIN, chance_to_hold, explain_send, rank_sends, sends_among
from game.redux.bots.measured import rows_of, shipped
from game.redux.bots.players import PLAYERS
from game.redux.bots.position import standing
from game.redux.bots.sight import Sight
from game.redux.bots.thumb import ANSWERS, ThumbPlayer, question_of
from game.redux.bots.worth import battle_pays, worth_of_battle, worth_of_space
from game.redux.rules.game import RULES
from game.redux.rules.places import CHE, CON, FRM, MKT, REC, TRN, WPS
from game.redux.rules.state import generals_on
from game.tools.proofs.redux_points import shares
from tests.redux.worlds import sent, world

LANGUAGES = ("en", "zh", "ja")


def sight_of(state=0, **position):
    w = world(**position)
    sight = Sight(w.s, state)
    sight.read_bids()
    return w, sight


def game_of(names, seed, most=2000, **options):
    """A game between players by name, with every choice made."""
    t = RULES.start(options, 3, seed)
    choices = []
    while t.waiting() and len(choices) < most:
        seat = t.waiting()[0]
        choice = think(t, seat, PLAYERS[names[seat]], chance_for(seed, len(choices)), moves=60)
        assert not choice.fault, choice.fault
        choices.append((question_of(t), seat, choice))
        t.apply(seat, choice.action)
    return t, choices


def test_21_1_the_players_are_known_by_name_weakest_first_and_see_what_their_seat_sees():
    assert list(PLAYERS) == ["random", "recruit", "thumb", "search"]
    t, _ = game_of(("thumb",) * 3, 3, most=60)
    seat = t.waiting()[0]
    seen = []
    for number in range(2):
        twin = t.clone()
        for other in range(3):
            if other != seat:
                Random(number).shuffle(twin.s.general_deck[other])
        seen.append(think(twin, seat, PLAYERS["thumb"], Random(7)))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("options", [{}, {"preset": "evening"}, {"preset": "first", "army_types": False}])
def test_21_1_every_player_plays_whole_games_without_a_fault(options):
    for names in (("thumb", "thumb", "thumb"), ("recruit", "thumb", "random"), ("random", "recruit", "recruit")):
        t, _ = game_of(names, 5, **options)
        assert t.s.result is not None


def test_21_1_the_recruit_never_sends_a_second_general_to_one_space():
    t = RULES.start({}, 3, 4)
    for number in range(400):
        if not t.waiting():
            break
        seat = t.waiting()[0]
        choice = think(t, seat, PLAYERS["recruit"], chance_for(4, number))
        if choice.action[0] == "send":
            assert generals_on(t.s, int(choice.action[2]), seat) == []
        t.apply(seat, choice.action)


def test_every_question_has_a_rule_of_thumb():
    asked = {
        f"{frame.__struct_config__.tag}.{name}"
        for frame in RULES.frames
        for name, stage in frame.plan.items()
        if stage.ask is not None
    }
    assert set(ANSWERS) == asked


def test_21_2_spaces_are_worth_what_the_position_makes_of_them():
    _, sight = sight_of(round=1, wei={"untrained": 0})
    assert worth_of_space(sight, REC) == pytest.approx(3.0 * (0.5 + 11 / 12))
    assert worth_of_space(sight, TRN) < 0.2 and worth_of_space(sight, CHE) == 3.3
    _, rich = sight_of(round=1, wei={"untrained": 2, "support": 4, "rank": 5, "hand": ["SEP-14"]})
    assert worth_of_space(rich, TRN) > 4 and worth_of_space(rich, WPS) == pytest.approx(2.2 - 0.6)
    assert worth_of_space(rich, CHE) == 0.6 and worth_of_space(rich, CON) == 0.4
    held = [{"general": "yue-jin", "at": ["hefei"], "units": {"infantry": 2}}]
    _, short = sight_of(round=5, wei={"stationed": held})
    assert worth_of_space(short, FRM) > worth_of_space(short, MKT) > 3.2


def test_21_3_a_battle_is_worth_its_points_less_the_general_and_much_less_in_debt():
    rich = {"trained": 2, "spear": 2, "gold": 20, "rice": 20, "generals": ["yue-jin"]}
    _, sight = sight_of(round=2, wei=rich)
    _, poor = sight_of(round=2, wei={**rich, "gold": 0, "rice": 0})
    two, one = worth_of_battle(sight, 6, 13, 2), worth_of_battle(sight, 6, 13, 1)
    assert two == pytest.approx(2.2 + 0.45 * 2 * 11 - 0.35 * 11) and two > one
    held = [{"general": "pang-de", "at": ["jieting"], "units": {"cavalry": 2}}]
    _, indebted = sight_of(round=2, wei={**rich, "gold": 0, "rice": 0, "stationed": held})
    assert worth_of_battle(indebted, 6, 13, 2) < two - 5 and worth_of_battle(poor, 6, 13, 1) <= one
    assert battle_pays(sight, 2) == (22, 44)


def test_21_4_the_chance_to_hold_follows_the_lead_and_the_rivals():
    assert chance_to_hold(5, 3, 0, 0, False) == 1.0
    assert chance_to_hold(5, 6, 4, 20, False) == 0.05
    assert chance_to_hold(5, 3, 4, 20, False) == pytest.approx(0.6 + 0.24 - 0.08)
    assert chance_to_hold(5, 5, 4, 20, True) > chance_to_hold(5, 5, 4, 20, False)
    assert chance_to_hold(9, 3, 4, 8, False) == 1.0, "nobody can come to nine"


def test_21_4_a_send_that_gains_nothing_is_a_pass():
    w, sight = sight_of(wei={"generals": ["dian-wei"]}, sent=[sent("wu", "sun-jian", space) for space in ["REC"]])
    best = sends_among(sight, w.t.options(0))[0]
    choice = ThumbPlayer().choose(w.t, 0, w.t.options(0), Budget(Random(1)))
    assert (choice.action == ("pass",)) == (best.gain < LEAST_GAIN)
    assert ThumbPlayer().choose(w.t, 0, [("pass",)], Budget(Random(1))).action == ("pass",)


def test_21_5_shu_sets_the_alliance_and_wei_joins_where_it_pays():
    w = world(step="alliance", round=4, bid_tokens=2, wei={"generals": ["yu-jin"]})
    choice = ThumbPlayer().choose(w.t, 2, w.t.options(2), Budget(Random(1)))
    assert choice.action[0] == "ally" and choice.reason == "reason.alliance"
    w.play("shu", "ally CHE")
    assert ThumbPlayer().choose(w.t, 0, w.t.options(0), Budget(Random(1))).action == ("join",)
    w = world(step="alliance", round=4, bid_tokens=2, wei={"generals": ["yu-jin"]}).play("shu", "ally TRN")
    assert ThumbPlayer().choose(w.t, 0, w.t.options(0), Budget(Random(1))).action == ("skip",)


def test_21_5_huang_gai_leaves_a_space_he_cannot_win_and_stays_where_he_wins():
    lost = [sent("wu", "huang-gai", "MKT"), sent("wei", "xun-yu", "MKT")]
    w = world(step="slip", sent=lost)
    assert ThumbPlayer().choose(w.t, 1, w.t.options(1), Budget(Random(1))).action[0] == "slip_to"
    w = world(step="slip", sent=lost[:1])
    assert ThumbPlayer().choose(w.t, 1, w.t.options(1), Budget(Random(1))).action == ("skip",)


def keys_of(language):
    """Every key of the texts of Redux, joined by dots."""
    found = {}

    def walk(tree, at):
        for key, value in tree.items():
            if isinstance(value, dict):
                walk(value, f"{at}{key}.")
            else:
                found[f"{at}{key}"] = str(value)

    for file in sorted(paths.asset("texts", language, "redux").glob("*.yaml")):
        walk(yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader), "")
    return found


def test_21_6_every_reason_has_its_words_in_every_language():
    folder = Path(bots.__file__).parent
    used = set()
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                used.update(re.findall(r"\breason\.\w+", node.value))
    used |= {"reason.use_card", "reason.use_general"}
    used.discard("reason.use_")
    assert len(used) > 40
    for language in LANGUAGES:
        assert sorted(used - set(keys_of(language))) == [], language


def test_21_6_a_send_names_what_speaks_for_it():
    w, sight = sight_of(
        round=6, wei={"trained": 2, "spear": 2, "gold": 9, "rice": 9, "generals": ["yue-jin", "guo-jia"]}
    )
    sends = {(send.general, send.space): send for send in rank_sends(sight, [1, 6, 11], [13, FRM, 16])}
    battle = explain_send(sight, sends[6, 13])
    assert battle.reason == "reason.battle" and battle.arguments["points"] == 14
    assert explain_send(sight, sends[1, 16]).reason == "reason.tribe"
    quiet = world(goes_on="no", step="bid", sent=[], wei={"generals": ["guo-jia"]})
    assert quiet.waiting == ("wei",) and w.waiting == ("wei",)


def test_the_strategist_makes_the_same_choice_of_the_same_position():
    t, _ = game_of(("thumb",) * 3, 11, most=30)
    while question_of(t) != "bidding.send_or_pass":
        seat = t.waiting()[0]
        t.apply(seat, think(t, seat, PLAYERS["thumb"], Random(1)).action)
    seat = t.waiting()[0]
    found = [think(t, seat, PLAYERS["search"], Random(5), moves=200) for _ in range(2)]
    assert found[0] == found[1] and found[0].action in t.options(seat)


def test_a_position_is_worth_more_to_the_state_that_leads():
    w = world(step="bid", wei={"military": 9, "rank": 3})
    assert standing(w.s, 0) > standing(w.s, 1)
    assert tag_of(w.t.stack[-1]) == "bidding"


def test_21_1_the_measured_games_meet_their_aims():
    """Three rules of thumb win about alike and live by no single source of points; the Strategist is clearly better."""
    alike, better = shipped()
    assert alike.players == ("thumb",) * 3 and alike.games >= 600
    assert all(0.28 <= figure.share <= 0.38 for figure in alike.by_state.values()) and len(alike.by_state) == 3
    assert max(alike.points.values()) <= 0.45 and sum(alike.points.values()) == pytest.approx(1, abs=0.001)
    assert sorted(better.players) == ["search", "thumb", "thumb"]
    assert better.by_player["search"].low > 1 / 3 + 0.15
    assert all(figure.games == better.games // 3 for figure in better.by_state.values()), "every seed from every seat"


def test_figures_that_cannot_be_used_are_refused():
    with pytest.raises(DataError, match="rows\\[0\\]"):
        rows_of({"kind": "measured", "rows": [{"players": ["thumb"]}]}, Path("figures.json"))


def test_the_points_are_counted_from_games_played_anew():
    found = shares(["thumb"] * 3, 1, 2)
    assert sum(found.values()) == pytest.approx(1, abs=0.001) and found["military"] > 0.2
