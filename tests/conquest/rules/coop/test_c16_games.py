"""Whole games of random players against the rebels: what no bot ever does (C1.4, C7, C13, C16)."""

from random import Random

import pytest

from game.conquest.rules import events as ev
from game.conquest.rules.boards import shipped_board_ids
from game.conquest.rules.difficulty import LEVELS, TABLE, difficulty_options
from game.conquest.rules.game import RULES
from game.conquest.rules.invariants import problems
from game.conquest.rules.leaders import generals_owned
from game.conquest.rules.table import ConquestTable
from game.engine.events import Rolled

ROWS = [(players, level) for players in TABLE for level in LEVELS]


class Witness:
    """Sees every event of a game and objects to what a bot may not do."""

    def __init__(self, t: ConquestTable) -> None:
        self.players = t.s.players
        self.invaded: set[tuple[int, int]] = set()
        self.captures = [0] * t.s.seats
        self.deeds: set[str] = set()

    def see_all(self, t: ConquestTable) -> None:
        for told in t.drain():
            self.see(told.event)

    def see(self, event: object) -> None:
        match event:
            case ev.TurnBegan():
                self.invaded.clear()
            case ev.InvasionDeclared(seat=seat, source=source, defender=defender) if seat >= self.players:
                assert defender < self.players, "C7.1: a bot invaded a bot"
                assert (seat, source) not in self.invaded, "C7.5: a Province invaded twice"
                self.invaded.add((seat, source))
            case ev.Captured(seat=seat) if seat >= self.players:
                self.captures[seat] += 1
            case ev.Abandoned(seat=seat):
                assert seat < self.players, "C7.6: a bot gave a Province up"
            case ev.HandChanged(seat=seat) | ev.GoldChanged(seat=seat, change=1):
                assert seat < self.players, "C1.4: a bot with cards or gold"
            case ev.ScriptedDeed(seat=seat, deed=deed, clause=clause):
                assert seat >= self.players and clause
                self.deeds.add(deed)
            case Rolled(seat=seat, why=why):
                assert why or seat < self.players


def chosen(options: list[tuple[object, ...]], chance: Random) -> tuple[object, ...]:
    """A random action, nobody gives up."""
    return chance.choice([action for action in options if action[0] != "concede"] or options)


@pytest.mark.parametrize(("players", "level"), ROWS)
def test_c16_c7_1_c7_5_c7_6_no_random_game_breaks_the_rules_of_bots(players, level):
    number = ROWS.index((players, level))
    chance = Random(number + 20)
    options = {
        "scenario": "yellow_scarves",
        "zhang_jue": "out",
        "board": shipped_board_ids()[number % 4],
        "prompts": ("holders", "everyone", "minimal")[number % 3],
        "fate": ("normal", "hardcore", "off", "hardcore_turns")[number % 4],
        **difficulty_options(players, level),
    }
    t = RULES.start(options, players + options["bots"], seed=number + 20, watched=True)
    witness = Witness(t)
    while t.waiting():
        witness.see_all(t)
        assert all(seat < players for seat in t.waiting()), "C1.4: a bot was asked"
        assert not problems(t.s)
        assert t.s.seized == witness.captures, "C13.3: captures are not what was counted"
        assert all(generals_owned(t.s, bot) <= 3 for bot in range(players, t.s.seats))
        seat = chance.choice(t.waiting())
        t.apply(seat, chosen(t.options(seat), chance))
    witness.see_all(t)
    assert t.s.result is not None and t.s.result.clause in ("C14.1", "C14.2")
    assert {"order", "invade", "direction"} <= witness.deeds


def test_c16_c18_equal_games_come_to_equal_ends_whoever_watches():
    ends = []
    for watched in (False, True):
        chance = Random(3)
        options = {"scenario": "yellow_scarves", **difficulty_options(2, "normal"), "coop_round_limit": 2}
        t = RULES.start(options, 6, seed=3, watched=watched)
        while t.waiting():
            seat = chance.choice(t.waiting())
            t.apply(seat, chosen(t.options(seat), chance))
        ends.append((t.s.draws, t.s.owner, t.s.infantry, t.s.gained, t.s.seized, len(t.log)))
    assert ends[0] == ends[1]
