"""Computer allies in a war with an aim of its own (H1 to H4); a war without one is played as if there were none."""

from hashlib import sha256
from random import Random

import pytest

from game.bots.choice import Memory
from game.bots.protocol import chance_for, think
from game.conquest.bots import aim_features, ally_features
from game.conquest.bots.ally_aims import AimSight
from game.conquest.bots.ally_sight import AllySight
from game.conquest.bots.estimate import ESTIMATE, chance_of
from game.conquest.bots.habits import TUNED
from game.conquest.bots.plans import most_wanted
from game.conquest.bots.players import PLAYERS
from game.conquest.bots.thumb import sight_of
from game.conquest.rules.boards import load_board, shipped_board_ids
from game.conquest.rules.chapters.campaign_file import shipped_campaign
from game.conquest.rules.difficulty import difficulty_options
from game.conquest.rules.game import new_game
from game.conquest.rules.options import read_options
from game.conquest.rules.table import ConquestTable
from tests.worlds import BLUE, DEFENDER, RED, World, world

REBEL, OTHER = 2, 3
"""The bots of a world with two players."""

HOLD_A = {"aim": {"kind": "hold", "provinces": ["a"]}}


def choice_of(w: World, seat: int = RED, player: str = "tuned"):
    assert seat in w.waiting, (w.waiting, w.at)
    choice = think(w.table, seat, PLAYERS[player], chance_for(7, 1))
    assert choice.fault == ""
    return choice


def chapter_table(key: str, players: int, seed: int) -> ConquestTable:
    campaign = shipped_campaign("yellow-scarves")
    war = campaign.chapters[campaign.number_of(key)].war(players)
    war.position.seed = seed
    t = war.position.table(war.file, watched=False)
    t.run()
    return t


def uprising(players: int, level: str, board: int, seed: int) -> ConquestTable:
    rows = difficulty_options(players, level)
    options = read_options({"scenario": "yellow_scarves", "board": shipped_board_ids()[board], **rows})
    return new_game(load_board(options.board), options, players + options.bots, seed)


def play(t: ConquestTable, player: str, seed: int, most: int = 100_000) -> ConquestTable:
    """So many decisions by computer players of one name."""
    memories: list[Memory] = [()] * t.s.players
    while t.waiting() and most:
        seat = t.waiting()[0]
        choice = think(t, seat, PLAYERS[player], chance_for(seed, len(t.log)), memory=memories[seat])
        assert choice.fault == ""
        memories[seat] = choice.memory
        t.apply(seat, choice.action)
        most -= 1
    return t


# ---- wars without an aim


@pytest.mark.parametrize(
    ("player", "row", "log"),
    [
        ("thumb", (1, "normal", 0, 1), "c18d150eb11207d7"),
        ("tuned", (2, "hard", 1, 2), "0416c9459bb5b0a6"),
        ("tuned", (4, "expert", 2, 3), "81c65016b8bc83fb"),
    ],
)
def test_a_war_without_an_aim_is_played_as_before_there_were_aims(player, row, log):
    """The decisions of these wars as they were taken before any player knew of aims."""
    t = play(uprising(*row), player, row[-1])
    assert sha256(repr(t.log).encode()).hexdigest()[:16] == log


def test_the_last_war_of_the_campaign_has_no_aim_and_is_played_as_before():
    t = play(chapter_table("second_rising", 2, 5), "tuned", 5)
    assert sha256(repr(t.log).encode()).hexdigest()[:16] == "f0a754743bbe5fb9"


def test_without_an_aim_nobody_looks_for_one():
    plain = world("a-b", bots=1).holds("a", RED, 3).holds("b", REBEL, 3)
    assert type(sight_of(plain.s, RED, TUNED)) is AllySight
    aimed = world("a-b", bots=1, options=HOLD_A).holds("a", RED, 3).holds("b", REBEL, 3)
    assert type(sight_of(aimed.s, RED, TUNED)) is AimSight
    told = ESTIMATE.networks()["allies"].chances((ally_features.row(plain.s), ally_features.REBELS))
    assert chance_of(plain.s, RED) == told[0], "the estimate behind the players who search"
    assert ESTIMATE.sample(plain.s).network == "allies" and ESTIMATE.sample(aimed.s).network == "aims"


# ---- what is sought


def test_h1_the_captain_is_sought_rather_than_his_band():
    def war(aim: bool) -> World:
        options = {"aim": {"kind": "captains"}} if aim else {}
        w = world("a-b a-c b-d c-e", bots=1, options=options).round(6).ties_to(DEFENDER).holds("a", RED, 12)
        w.holds("b", REBEL, 5, ruler=True).holds("c", REBEL, 2).holds("d", BLUE, 3)
        return w.holds("e", REBEL, 2)

    assert choice_of(war(aim=False)).action == ("invade", 1, 3)
    assert choice_of(war(aim=True)).action == ("invade", 1, 2)


def test_h2_only_the_bands_of_the_aim_are_sought():
    w = world("a-b a-c c-d", bots=2, options={"aim": {"kind": "bands", "bands": [2]}}).round(4)
    w.holds("a", RED, 9).holds("b", REBEL, 3).holds("c", OTHER, 4).holds("d", BLUE, 2)
    sight = AimSight(w.s, RED, TUNED)
    assert sight.sought == {w.number("c")} == set(sight.goals)
    assert sight.denial(w.number("c")) > sight.denial(w.number("b"))


def test_h3_the_planner_weighs_the_provinces_of_the_aim_before_others():
    w = world("a-b a-c a-d a-e e-f", bots=1, options={"aim": {"kind": "take", "provinces": ["d"]}}).round(2)
    w.holds("a", RED, 12).holds("b", REBEL, 1).holds("c", REBEL, 1).holds("d", REBEL, 9).holds("e", REBEL, 1)
    w.holds("f", BLUE, 1)
    assert most_wanted(w.s, RED)[0] == w.number("d")


def test_h3_a_neutral_province_of_the_aim_is_taken_in_the_last_round():
    w = world("a-b a-c c-d", bots=1, options={"aim": {"kind": "take", "provinces": ["b"]}}).round(6)
    w.holds("a", RED, 6).neutral("b", 2).holds("d", REBEL, 9).holds("c", BLUE, 1)
    assert choice_of(w).action == ("invade", w.number("a"), w.number("b"))


def test_h1_a_captain_who_fell_is_sought_no_more():
    w = world("a-b a-c c-d", bots=1, options={"aim": {"kind": "captains"}}).holds("a", RED, 6)
    w.holds("b", REBEL, 2, ruler=True).holds("c", REBEL, 2).holds("d", BLUE, 2)
    sight = AimSight(w.s, RED, TUNED)
    assert sight.sought == {w.number("b")}
    w.s.leader_at[4 * REBEL] = 0
    sight.look_again()
    assert not sight.sought


# ---- what is held


def test_h4_men_are_placed_until_no_host_may_come():
    """Seven rebels and two who may join them attack four men; c is where an attack would start."""
    w = world("a-b c-d b-e c-e", bots=1, options=HOLD_A).at_step("deploy").pool(RED, 6)
    w.holds("a", RED, 2).holds("b", REBEL, 7).holds("c", RED, 3).holds("d", REBEL, 2).holds("e", BLUE, 4)
    choice = choice_of(w)
    assert choice.reason == "reason.must_hold" and choice.action[:2] == ("place", w.number("a"))


def test_h4_nobody_leaves_what_must_be_held_when_the_last_round_ends():
    def war(options: dict) -> World:
        w = world("a-b b-c a-d", bots=1, options=options).round(6).holds("a", RED, 5)
        return w.holds("b", REBEL, 5).holds("c", BLUE, 2).holds("d", REBEL, 1)

    assert choice_of(war({})).action[0] == "invade"
    kept = AimSight(war(HOLD_A).s, RED, TUNED)
    assert kept.garrison(kept.board.number_of["a"]) >= 4


def test_c11_5_rebels_are_not_sent_upon_what_must_be_held():
    """Whoever else is weaker: the aim comes first."""
    w = world("a-b c-d", bots=1, options=HOLD_A).holds("a", RED, 5).holds("b", REBEL, 9).holds("c", RED, 1)
    w.holds("d", BLUE, 2)
    from game.conquest.bots.thumb_coop import aim

    options = [("aim", w.number("a")), ("aim", w.number("c"))]
    assert aim(w.table, sight_of(w.s, RED, TUNED), options).action == ("aim", w.number("c"))


# ---- the estimate and the whole


def test_the_estimate_counts_what_the_aim_asks_for():
    def war(kept: int) -> World:
        w = world("a-b b-c", bots=1, options=HOLD_A).round(6).holds("a", RED, kept).holds("c", BLUE, 4)
        return w.holds("b", REBEL, 9)

    assert len(aim_features.row(war(1).s)) == len(aim_features.NAMES)
    assert chance_of(war(1).s, RED) < chance_of(war(6).s, RED)


def test_what_is_hidden_from_an_ally_has_no_part_in_the_choice():
    """Other cards to come, the same chance: the same choice (R26)."""
    t = chapter_table("changsha", 2, 5)
    looked = 0
    while t.waiting() and t.s.round <= 2:
        seat = t.waiting()[0]
        choice = think(t, seat, PLAYERS["tuned"], chance_for(5, len(t.log)))
        other = t.clone()
        Random(len(t.log)).shuffle(other.s.strategy_deck)
        Random(len(t.log)).shuffle(other.s.fate_deck)
        assert think(other, seat, PLAYERS["tuned"], chance_for(5, len(t.log))) == choice
        looked += 1
        t.apply(seat, choice.action)
    assert looked > 20


def test_the_planner_plays_for_the_aim_and_the_same_way_every_time():
    logs = [play(chapter_table("changsha", 1, 3), "planner", 3, 30).log for _ in range(2)]
    assert logs[0] == logs[1] and len(logs[0]) == 30


@pytest.mark.parametrize("key", ["yellow_sky", "black_mountain", "changsha", "northern_riders"])
def test_a_chapter_is_played_to_its_end(key):
    assert play(chapter_table(key, 2, 1), "tuned", 1).s.result is not None
