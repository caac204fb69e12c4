"""The war clock: rounds, what the rebels hold and will be dealt, how likely a victory is (C1.2, C8.2, C14, U52)."""

from itertools import pairwise

import pygame
import pytest

from game.bots.playouts import Tally
from game.client.look.scale import Scale
from game.conquest.bots.estimate import chance_of_allies
from game.conquest.client.panels.chance_course import moved
from game.conquest.client.panels.clock_bar import LEVELS, PARTS, ClockBar, cells_of, tip_of
from game.conquest.client.panels.rebel_strength import Strength
from game.conquest.client.panels.war_clock import Chance, chance_number, chance_words, clock_of
from game.conquest.client.table.win_chance import CARRIED, FEWEST, LEARNED
from game.conquest.rules.coop.scarf_turn import growth_of
from tests.conquest.client.coop.conftest import LIN, front

ROUNDS = [Strength(5, 30), Strength(8, 50), Strength(9, 61)]


def clock():
    return clock_of(3, 6, Strength(10, 69), ROUNDS, 24, Chance(3, 10))


def test_u52_changes_are_since_the_last_round_began_and_trends_run_to_now():
    told = clock()
    assert (told.provinces_change, told.units_change) == (2, 19)
    assert told.provinces_trend == (5, 8, 9, 10) and told.units_trend == (30, 50, 61, 69)


@pytest.mark.parametrize(
    ("won", "words"), [(30, "within reach"), (20, "well placed"), (15, "in the balance"), (8, "slipping away"),
                       (1, "a last stand")],
)  # fmt: skip
def test_u52_the_chance_is_told_in_words_and_never_as_certain(won, words):
    assert chance_words(Chance(won, 40)) == words
    assert chance_number(Chance(0, 40)) == "2%" and chance_number(Chance(40, 40)) == "98%"
    assert chance_number(Chance()) == "…" and chance_words(Chance()) == "not estimated yet"


@pytest.mark.parametrize("wide", [1180, 900, 640, 420])
def test_u11_where_room_is_short_words_go_first_and_nothing_runs_over(wide):
    bar = ClockBar(Scale((1920, 1080), 1.0))
    bar.paint(pygame.Surface((wide, 76), pygame.SRCALPHA), clock(), 0, wide)
    assert bar.places["rounds"].left >= 0 and bar.places["chance"].right <= wide
    shown = [[cell.name for cell in cells_of(clock(), level)] for level in LEVELS]
    assert all("chance" in names and "growth" in names for names in shown)


def test_c8_2_it_stands_in_the_bar_with_what_the_rebels_will_be_dealt(at_table):
    play = at_table(front())
    play.until_asked("campaign.choose")
    table = play.table
    shown = table.panels.top.clock_bar.clock
    s = table.t.s
    assert shown.growth == growth_of(s, 2) + growth_of(s, 3) > 0
    assert (shown.provinces, shown.units) == (3, 18) and shown.round == 2
    assert all(f"clock:{part}" in table.widgets for part in PARTS)
    assert str(shown.growth) in tip_of(shown, "growth").body and tip_of(shown, "growth").clause == "C8.2"
    assert table.panels.top.steps == {}, "the ribbon tells the step"


class Process:
    """The players' process, which wins every second game."""

    def __init__(self, session):
        self.asked, self.waiting, self.wins = 0, 0, 1
        session.may_play_out = lambda: not self.waiting
        session.ask_playouts = self.ask
        session.asked_now = lambda: self.waiting
        session.tally = self.tally

    def ask(self, seat, player, most, part):
        assert seat == LIN
        self.asked += 1
        self.waiting = self.asked
        return self.waiting

    def tally(self):
        self.waiting = 0
        return Tally(self.wins, 2)


def test_u52_the_chance_is_played_out_while_a_person_thinks_and_is_older_after_a_deed(at_table):
    play = at_table(front())
    play.until_asked("campaign.choose")
    aid, process = play.table.parts.odds_of_war, Process(play.session)
    play.steps(4)
    assert not aid.shown.played, "fewer games say too little"
    play.steps(60)
    assert aid.shown.played >= FEWEST and aid.shown.won * 2 == aid.shown.played and not aid.shown.older
    estimated = chance_of_allies(play.table.t.s)
    assert min(0.5, estimated) < aid.shown.share < max(0.5, estimated), "weighed with what was learned before"
    asked = process.asked
    play.steps(20)
    assert process.asked == asked, "enough was played"
    assert aid.course.around(2) == (aid.shown, None)
    play.table.session.write_down(LIN, ("hint",))
    play.steps(2)
    assert not aid.shown.older, "a note changes no chance"
    play.table.asking.do(("end_step",))
    play.steps(1)
    play.until_asked()
    play.steps(1)
    assert aid.shown.older


def test_u52_few_games_do_not_make_the_chance_jump(at_table):
    play = at_table(front())
    play.until_asked("campaign.choose")
    aid, process = play.table.parts.odds_of_war, Process(play.session)
    shares = []
    for n in range(90):
        process.wins = 2 * (n // 6 % 2)
        play.steps(1)
        if aid.shown.played and (not shares or shares[-1] != aid.shown.share):
            shares.append(aid.shown.share)
    assert len(shares) > 6 and max(abs(after - before) for before, after in pairwise(shares)) < 0.1
    first = aid.known
    play.table.asking.do(("end_step",))
    play.steps(1)
    play.until_asked()
    process.wins = 1
    while aid.shown.older:
        play.steps(1)
    estimated = chance_of_allies(play.table.t.s)
    assert aid.shown.expected[1] == CARRIED > LEARNED
    assert aid.shown.expected[0] == pytest.approx(aid.shown.expected[1] * moved(estimated, first))
