"""What allies agree on beside the rules: pins, gold asked for, and computer allies that keep to it (C5.2)."""

import pytest

from game.bots.choice import Budget
from game.bots.protocol import chance_for, think
from game.conquest.bots.agreed import (
    ANSWER,
    ASK,
    HOLD,
    LEAVE,
    TAKE,
    UNPIN,
    WAY,
    Pin,
    Request,
    breaks,
    gives,
    pin_said,
    pins_of,
    requests_of,
)  # fmt: skip
from game.conquest.bots.players import PLAYERS
from game.engine.notes import SAID
from tests.worlds import BLUE, GREEN, RED, world


def allies():
    """Red and Blue beside a host in c, which Blue outnumbers from b."""
    w = world("a-b b-c c-d a-d", 2, bots=1).holds("a", RED, 3, ruler=True).holds("b", BLUE, 14, ruler=True)
    return w.holds("c", GREEN, 2).holds("d", GREEN, 5, ruler=True).at_step("invade", BLUE).start().table


A, B, C, D = 1, 2, 3, 4


def test_a_pin_stands_until_it_is_taken_away_or_its_deed_is_done():
    s = allies().s
    take, hold = Pin(RED, TAKE, C), Pin(BLUE, HOLD, B)
    spoken = ((RED, pin_said(take)), (BLUE, pin_said(hold)))
    assert pins_of(spoken, s) == [take, hold]
    assert pins_of((*spoken, (RED, (SAID, UNPIN, C))), s) == [hold]
    s.owner[C], s.owner[B] = RED, GREEN
    assert pins_of(spoken, s) == []


@pytest.mark.parametrize("numbers", [(1, 9, 3, 0), (1, 1, 99, 0), (1, WAY, C, A), (1, WAY, C, 77), (7,), (1,)])
def test_what_means_nothing_is_no_pin(numbers):
    assert pins_of(((RED, (SAID, *numbers)),), allies().s) == []


def test_a_request_waits_for_its_answer():
    asked = ((RED, (SAID, ASK, BLUE, 2)),)
    assert requests_of(asked, 2) == [Request(RED, BLUE, 2)]
    assert requests_of((*asked, (BLUE, (SAID, ANSWER, RED))), 2) == []
    assert requests_of(((RED, (SAID, ASK, RED, 2)), (RED, (SAID, ASK, 9, 2))), 2) == []


def test_a_computer_gives_only_what_it_could_have_spent():
    t = allies()
    s = t.s
    s.gold[RED] = 3
    s.start_seat, s.turn_seat = RED, BLUE
    assert gives(s, Request(BLUE, RED, 2)) and not gives(s, Request(BLUE, RED, 4))
    s.turn_seat = RED
    s.gold[BLUE] = 9
    assert not gives(s, Request(RED, BLUE, 2)), "it has its turn before it"


def test_an_attack_into_what_another_claims_or_out_of_what_is_held_breaks_a_pin():
    s = allies().s
    into = ("invade", B, C)
    assert breaks(s, BLUE, into, [Pin(RED, LEAVE, C)]) and not breaks(s, RED, into, [Pin(RED, LEAVE, C)])
    assert breaks(s, BLUE, into, [Pin(RED, HOLD, B)]) and not breaks(s, BLUE, into, [Pin(RED, TAKE, C)])
    assert not breaks(s, BLUE, ("end_step",), [Pin(RED, HOLD, B)])


@pytest.mark.parametrize("name", ["thumb", "tuned", "search", "planner"])
def test_a_computer_ally_leaves_what_another_claims(name):
    t = allies()
    rng = chance_for(1, 1)
    free = think(t, BLUE, PLAYERS[name], rng, 200)
    assert free.action[0] == "invade"
    claimed = ((RED, pin_said(Pin(RED, LEAVE, int(free.action[2])))),)
    kept = think(t, BLUE, PLAYERS[name], chance_for(1, 1), 200, said=claimed)
    assert not (kept.action[0] == "invade" and kept.action[2] == free.action[2])
    assert kept.action in t.options(BLUE)


def test_a_computer_ally_takes_what_was_agreed_rather_than_stop():
    t = allies()
    options = [option for option in t.options(BLUE) if option[0] == "end_step" or option == ("invade", B, C)]
    player = PLAYERS["thumb"]
    budget = Budget(chance_for(1, 1), said=((RED, pin_said(Pin(RED, TAKE, C))),))
    assert player.choose(t, BLUE, options, budget).action == ("invade", B, C)
