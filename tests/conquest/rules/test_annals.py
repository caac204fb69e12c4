"""What a finished war comes to (U21): its turning points and its honours follow from its counts alone."""

from types import SimpleNamespace

import pytest

from game.conquest.made_up import game_at, uprising_over
from game.conquest.rules import events as ev
from game.conquest.rules.annals.counts import Blow, Capture, Exit, Fight, Frame, Loss, Oath, Tally, Whole
from game.conquest.rules.annals.honours import MOST as MOST_HONOURS
from game.conquest.rules.annals.honours import MOST_EACH, SEEN_THROUGH, best, honours
from game.conquest.rules.annals.reckoning import Reckoning
from game.conquest.rules.annals.turning_points import HEAVY, MOST, MOST_OF_A_KIND, turning_points
from game.conquest.rules.boards import load_board
from game.conquest.rules.state import NO_LORD, NOBODY, Result


class War:
    """Counts written by hand: nothing happened in it but what a test puts in."""

    def __init__(self, seats=3, players=None, winners=(0,), kind="win"):
        self.board = load_board(1)
        self.players = players or seats
        self.tallies = [Tally() for _ in range(seats)]
        self.rows = {"provinces": [[1] * seats, [1] * seats]}
        self.fights, self.captures, self.fallen, self.exits = [], [], [], []
        self.oaths, self.wholes, self.blows, self.frames = [], [], [], []
        self.taken = {}
        state = SimpleNamespace(
            owner=[NOBODY] * (self.board.size + 1),
            alive=[1] * seats,
            gold=[0] * seats,
            lord=[NO_LORD] * seats,
            round=7,
            result=Result(kind, winners, "R23.4"),
        )
        self.record = SimpleNamespace(table=SimpleNamespace(s=state))

    @property
    def s(self):
        """The final position."""
        return self.record.table.s

    def frame(self, moment, number, *counts):
        """A turn after which the seats hold so many Provinces."""
        owners = [NOBODY] * (self.board.size + 1)
        at = 1
        for seat, count in enumerate(counts):
            owners[at : at + count] = [seat] * count
            at += count
        self.frames.append(Frame(moment, number, 0, tuple(owners)))


def fight(moment=1, invader=0, defender=1, at=5, outcome="captured", luck=0, losses=(1, 1), number=1):
    """An Invasion whose dice gave the invader so many half pips."""
    return Fight(moment, number, invader, defender, 4, at, outcome, [7, 7], [14 - luck, 14], list(losses))


def kinds(war):
    return [point.kind for point in turning_points(war)]


def keys(war):
    return {honour.key: honour for honour in honours(war)}


@pytest.fixture(scope="module")
def counted():
    def of(record):
        made = Reckoning(record)
        for _ in made.steps():
            pass
        assert made.ready
        return made

    return of(game_at("end")), of(uprising_over(3))


# ---- the counts


def test_what_was_taken_and_who_fell_is_what_happened(counted):
    for annals in counted:
        t = annals.record.replay_from_start(watched=True)
        events = [one.event for one in t.drain()]
        moments = {}
        for number, (seat, action) in enumerate(annals.record.log):
            t.apply(seat, action)
            for one in t.drain():
                events.append(one.event)
                moments[id(one.event)] = number
        taken = [event for event in events if isinstance(event, ev.Captured)]
        assert [(c.seat, c.at, c.former) for c in annals.captures] == [(e.seat, e.at, e.former) for e in taken]
        assert [c.moment for c in annals.captures] == [moments[id(e)] for e in taken]
        died = [event for event in events if isinstance(event, ev.LeaderFell)]
        assert [(one.seat, one.rank, one.card, one.at) for one in annals.fallen] == [
            (e.seat, e.leader & 3, e.card, e.at) for e in died
        ]
        assert [(one.seat) for one in annals.exits] == [e.seat for e in events if isinstance(e, ev.Eliminated)]
        assert sum(annals.taken.values()) == len(taken)
        played = [e for e in events if isinstance(e, ev.CardPlayed)]
        assert sum(sum(tally.cards.values()) for tally in annals.tallies) == len(played)


def test_the_frames_go_from_the_start_to_the_final_position(counted):
    for annals in counted:
        s = annals.record.table.s
        assert annals.frames[-1].owners == tuple(s.owner) and annals.frames[-1].round == s.round
        assert annals.frames[0].seat == -1 and annals.frames[0].round == 1
        assert [frame.round for frame in annals.frames] == sorted(frame.round for frame in annals.frames)
        assert [frame.moment for frame in annals.frames] == sorted(frame.moment for frame in annals.frames)
        # The charts, noted by another way, agree at the start and at the end.
        for frame, row in ((annals.frames[0], 0), (annals.frames[-1], -1)):
            counts = [frame.owners.count(seat) for seat in range(s.seats)]
            assert counts == annals.rows["provinces"][row]


def test_the_same_war_has_the_same_annals(counted):
    for annals in counted:
        again = Reckoning(annals.record)
        for _ in again.steps():
            pass
        assert turning_points(again) == turning_points(annals) and honours(again) == honours(annals)


# ---- turning points


def test_a_real_war_has_three_to_five_moments_in_their_order(counted):
    for annals in counted:
        points = turning_points(annals)
        assert 3 <= len(points) <= MOST
        assert [point.moment for point in points] == sorted(point.moment for point in points)
        assert all(0 <= point.moment <= len(annals.record.log) for point in points)
        assert all(kinds(annals).count(point.kind) <= MOST_OF_A_KIND for point in points)


def test_a_war_in_which_nothing_happened_turned_on_nothing():
    assert kinds(War()) == []


def test_the_lead_is_taken_where_it_was_never_lost_again():
    war = War()
    for moment, counts in ((0, (1, 1, 1)), (10, (4, 2, 1)), (20, (3, 5, 1)), (30, (6, 5, 1)), (40, (8, 5, 1))):
        war.frame(moment, 1 + moment // 10, *counts)
    (point,) = turning_points(war)
    assert (point.kind, point.seat, point.other) == ("lead", 0, 1)
    # The replay opens before the turn in which it happened.
    assert (point.moment, point.round, point.figure, point.of) == (20, 4, 6, 5)


def test_who_was_ahead_from_the_start_or_never_took_no_lead():
    for counts in ((5, 1), (1, 5)):
        war = War(2)
        war.frame(0, 1, *counts)
        war.frame(9, 2, *counts)
        assert kinds(war) == []


@pytest.mark.parametrize(("kind", "counts", "held"), [("win", ((1, 1, 4), (4, 4, 3)), True),
                                                      ("loss", ((3, 3, 1), (2, 1, 7)), False)])  # fmt: skip
def test_c14_the_tide_turns_between_players_and_rebels(kind, counts, held):
    war = War(3, players=2, winners=(0, 1) if held else (2,), kind=kind)
    war.frame(0, 1, *counts[0])
    war.frame(9, 2, *counts[1])
    (point,) = turning_points(war)
    assert (point.kind, point.held, point.moment) == ("tide", held, 0)
    assert (point.figure, point.of) == (sum(counts[1][:2]), counts[1][2])


def test_a_rulers_death_weighs_by_what_he_held_and_is_not_told_twice():
    war = War()
    war.fallen = [Loss(30, 3, 1, 0, 5, 8, "combat", 0, 6), Loss(40, 4, 2, 2, 9, 8, "combat", 0, 3)]
    war.exits = [Exit(31, 3, 1, 0)]
    points = turning_points(war)
    # A General's death alone turns no war, and the house that went with its Ruler is one story.
    assert [point.kind for point in points] == ["ruler"]
    assert (points[0].seat, points[0].other, points[0].figure) == (1, 0, 6)


def test_a_region_is_told_of_the_first_time_it_is_whole():
    war = War()
    war.wholes = [Whole(20, 2, 0, 3), Whole(50, 5, 0, 3)]
    (point,) = turning_points(war)
    assert (point.kind, point.moment, point.region) == ("region", 20, 3)
    assert point.figure == len(war.board.region_provinces[3]) and point.of == war.board.region_bonus[3]


def test_four_provinces_in_one_turn_are_a_sweep_three_are_not():
    war = War()
    for moment in (0, 20, 40):
        war.frame(moment, 1, 1, 1)
    war.captures = [Capture(n, 1, 0, n, NOBODY, ()) for n in (2, 3, 4)] + [
        Capture(n, 1, 1, n, NOBODY, ()) for n in (22, 23, 24, 25)
    ]
    (point,) = turning_points(war)
    assert (point.kind, point.seat, point.figure, point.moment, point.at) == ("sweep", 1, 4, 22, 25)


def test_the_greatest_battle_and_the_strangest_dice():
    war = War()
    war.fights = [fight(3, losses=(2, 3)), fight(9, outcome="spent", losses=(6, 4)), fight(15, luck=-24)]
    battle, fortune = turning_points(war)
    assert (battle.kind, battle.figure, battle.held, battle.moment) == ("battle", 10, True, 9)
    # The luck was the defender's.
    assert (fortune.kind, fortune.seat, fortune.other, fortune.figure) == ("fortune", 1, 0, 12)


def test_oaths_revolts_collapses_and_blows_of_fate():
    war = War()
    war.oaths = [Oath(10, 2, 1, 0, NO_LORD), Oath(60, 5, 1, NO_LORD, 0)]
    war.blows = [Blow(20, 3, 3, 9), Blow(30, 4, 2, 2)]
    war.rows["provinces"] = [[1, 1, 9], [1, 1, 9], [1, 1, 9], [4, 1, 3]]
    assert [(p.kind, p.seat) for p in turning_points(war)] == [
        ("collapse", 2), ("oath", 1), ("fate", -1), ("revolt", 1),
    ]  # fmt: skip


def test_r18_a_vassal_that_is_gone_did_not_revolt():
    war = War()
    war.oaths = [Oath(10, 2, 1, 0, NO_LORD), Oath(60, 5, 1, NO_LORD, 0)]
    war.exits = [Exit(60, 5, 1, 2)]
    assert kinds(war) == ["oath", "out"]


def test_at_most_five_no_kind_more_than_twice_and_light_ones_only_to_make_up_three():
    war = War(8)
    war.fallen = [Loss(10 * n, n, n, 0, n, n, "combat", -1, n) for n in range(1, 8)]
    war.wholes = [Whole(100 + n, 5, n, n) for n in range(1, 8)]
    war.fights = [fight(200, luck=30, losses=(9, 9))]
    points = turning_points(war)
    assert len(points) == MOST and [point.kind for point in points].count("ruler") == MOST_OF_A_KIND
    light = War()
    light.blows = [Blow(n, n, n, 6) for n in (1, 2, 3)]
    light.fights = [fight(50, luck=20), fight(60, luck=0, number=2)]
    told = turning_points(light)
    assert len(told) == 3 and min(point.weight for point in told) < HEAVY


# ---- honours


def test_the_best_must_be_enough_and_alone():
    assert best([(0, 3), (1, 5)], 4) == (1, 5)
    assert best([(0, 5), (1, 5)], 4) is None and best([(0, 3)], 4) is None and best([], 1) is None


def test_real_wars_are_honoured_and_no_one_is_overwhelmed(counted):
    for annals in counted:
        given = honours(annals)
        assert 3 <= len(given) <= MOST_HONOURS
        assert len({honour.key for honour in given}) == len(given)
        for seat in range(annals.players):
            assert sum(honour.seat == seat for honour in given) <= MOST_EACH
        assert all(honour.figure > 0 for honour in given)


def test_nothing_is_given_for_nothing():
    war = War()
    assert honours(war) == []
    war.tallies[0].earned = war.tallies[1].earned = 40
    assert "richest" not in keys(war)
    war.tallies[1].earned = 41
    assert keys(war)["richest"].seat == 1 and keys(war)["richest"].figure == 41


def test_everybodys_first_comes_before_anybodys_second():
    war = War(3)
    first = war.tallies[0]
    first.earned, first.slain, first.lost, first.given, first.rallied, first.pooled = 50, 5, 50, 9, 4, 4
    war.tallies[1].cards = {SEEN_THROUGH: 3}
    war.tallies[2].to_fate = 8
    given = honours(war)
    assert {honour.seat for honour in given} == {0, 1, 2}
    assert [honour.key for honour in given if honour.seat == 0] == ["richest", "bane", "dearest"]


def test_a_garrison_is_one_place_under_one_banner():
    war = War()
    war.fights = [fight(n, outcome="spent", at=7) for n in (1, 2)] + [fight(3, defender=2, outcome="halted", at=7)]
    honour = keys(war)["garrison"]
    assert (honour.seat, honour.at, honour.figure) == (1, 7, 2)
    war.fights.append(fight(4, defender=2, outcome="halted", at=7))
    assert "garrison" not in keys(war)


def test_luck_is_honoured_only_beyond_a_usual_spread():
    war = War(2)
    for tally in war.tallies:
        tally.dice[6] = [0, 10, 10, 10, 10, 10, 10]
    # Sixty dice spread by some 13 pips: 12 are nothing, 15 are something.
    war.fights = [fight(1, luck=24)]
    assert "luckiest" not in keys(war)
    war.fights = [fight(1, luck=30)]
    assert keys(war)["luckiest"].seat == 0 and keys(war)["luckiest"].figure == 15


def test_a_stroke_of_luck_belongs_to_the_side_that_had_it():
    war = War()
    war.fights = [fight(1, invader=2, defender=1, at=9, luck=-18)]
    honour = keys(war)["stroke"]
    assert (honour.seat, honour.other, honour.at, honour.figure) == (1, 2, 9, 9)


def test_leaders_are_honoured_by_what_fell_where_they_marched():
    war = War()
    war.captures = [Capture(n, 1, 1, n, 0, (17,)) for n in range(3)]
    assert (keys(war)["general"].leader, keys(war)["general"].seat) == (17, 1)
    war.captures = [Capture(n, 1, 1, n, 0, (-4,)) for n in range(4)]
    assert (keys(war)["van"].leader, keys(war)["van"].figure) == (-4, 4)


def test_a_share_of_victories_needs_fights_enough():
    war = War()
    war.tallies[0].fought, war.tallies[0].won = 5, 5
    war.tallies[1].fought, war.tallies[1].won = 10, 7
    honour = keys(war)["blade"]
    assert (honour.seat, honour.figure, honour.of) == (1, 7, 10)


def test_the_phoenix_was_high_was_low_and_is_high():
    war = War()
    war.rows["provinces"] = [[1, 1, 1], [5, 2, 6], [2, 3, 6], [6, 7, 3]]
    honour = keys(war)["phoenix"]
    # The second rose from one to seven without ever falling: that is no return.
    assert (honour.seat, honour.of, honour.figure) == (0, 2, 6)


def test_a_place_is_honoured_even_if_nobody_holds_it():
    war = War()
    war.taken = {4: 5, 9: 3}
    assert (keys(war)["crossroads"].at, keys(war)["crossroads"].seat) == (4, -1)
    war.s.owner[4] = 2
    assert keys(war)["crossroads"].seat == 2


def test_patience_is_to_have_stayed_with_little_marching():
    war = War()
    for tally, invasions in zip(war.tallies, (12, 10, 3), strict=True):
        tally.invasions = invasions
    assert "patient" not in keys(war)
    war.s.owner[1:4] = [2, 2, 2]
    assert (keys(war)["patient"].seat, keys(war)["patient"].figure) == (2, 3)
    war.s.alive[2] = 0
    assert "patient" not in keys(war)


def test_faith_gold_and_ground_that_was_kept():
    war = War()
    war.oaths = [Oath(10, 2, 1, 0, NO_LORD), Oath(20, 3, 1, NO_LORD, 0), Oath(30, 4, 1, 2, NO_LORD)]
    war.s.lord[1] = 2
    war.s.gold[0] = 14
    war.s.owner[1:6] = [2] * 5
    war.captures = [Capture(1, 1, 2, 1, 0, ()), Capture(2, 1, 2, 2, 1, ())]
    given = keys(war)
    assert (given["faithful"].seat, given["faithful"].other, given["faithful"].figure) == (1, 2, 4)
    assert (given["hoard"].seat, given["hoard"].figure) == (0, 14)
    assert (given["unbroken"].seat, given["unbroken"].figure) == (2, 5)


def test_c1_4_rebels_are_honoured_for_nothing_of_their_own():
    war = War(3, players=2)
    rebel = war.tallies[2]
    rebel.earned, rebel.slain, rebel.lost = 90, 9, 90
    war.captures = [Capture(n, 1, 2, n, 0, (17,)) for n in range(9)]
    assert honours(war) == []
