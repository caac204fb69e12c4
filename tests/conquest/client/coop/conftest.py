"""A co-op table without a window: positions on the great board, people and allies, hosts that move by the dice."""

import pytest

from game.client.texts import use
from game.conquest.client.table.what_they_did import WhatTheyDid
from game.engine.codec import snapshot
from game.engine.record import HUMAN, Record, SeatRecord
from tests.client.seldom_drawn import seldom_drawn
from tests.client.table.conftest import Play, seated
from tests.worlds import World, world

NAMES = ("Lin", "Jun", "Mei", "Ava", "Host 1", "Host 2", "Host 3", "Host 4")
COLOURS = ("blue", "green", "red", "white", "yellow", "purple", "brown", "black")
LIN, JUN = 0, 1
BOARD = "thirteen-provinces"


def front(players: int = 2, bots: int = 2, **kind) -> World:
    """Lin's Ruler in Chenliu, beside neutral Taishan and Pei and the first host in Wei; nobody leads Bohai; allies
    and other hosts far away."""
    w = world(BOARD, players, bots=bots, **kind).holds("chenliu", LIN, 6, ruler=True).neutral("taishan", 3)
    w.neutral("pei", 2)
    for seat, at in zip(range(1, players), ("shu", "nanhai", "wuwei"), strict=False):
        w.holds(at, seat, 3, ruler=True)
    for bot, at in zip(range(players, players + bots), ("wei", "wu", "liaodong", "jiaozhi"), strict=False):
        w.holds(at, bot, 7, ruler=True)
    return w.holds("bohai", players, 2).round(2)


def records(players: int, bots: int, people: tuple[int, ...]) -> list[SeatRecord]:
    """Who sits at the table: people, computer players, hosts."""
    who = [HUMAN if seat in people else "thumb" for seat in range(players)] + ["script"] * bots
    names = [*NAMES[:players], *NAMES[4 : 4 + bots]]
    colours = [*COLOURS[:players], *COLOURS[players : players + bots]]
    return [SeatRecord(*each) for each in zip(names, colours, who, strict=True)]


def end_turn(play: Play) -> None:
    """Ends the viewer's turn at the last choice of the campaign."""
    play.until_asked("campaign.choose")
    play.table.asking.do(("end_step",))


def until_a_host_moves(play: Play) -> None:
    """Lets time pass in small steps until the screen tells the first host's turn."""
    with seldom_drawn(play.app):
        for _ in range(400):
            if play.table.shown.turn_seat != LIN:
                return
            play.steps(1, 0.02)
    raise AssertionError(f"no host moves; at {play.table.t.trace()}")


def until_told(play: Play, patience: int = 4000) -> WhatTheyDid:
    """The page of what the hosts did, once it has come."""
    with seldom_drawn(play.app):
        for _ in range(patience):
            play.steps(1)
            if isinstance(play.app.scene, WhatTheyDid):
                return play.app.scene
    raise AssertionError(f"no page tells what the hosts did; at {play.table.t.trace()}")


@pytest.fixture
def at_table():
    """Makes a table of a position: `at_table(front(), people=(0,), size=(1280, 720), **settings)`."""
    apps = []

    def make(w: World, people=(LIN,), size=(1280, 720), **settings) -> Play:
        t = w.table
        t.drain()
        t.watched = True
        seats = records(t.s.players, t.s.seats - t.s.players, people)
        record = Record(t, {}, seats, t.s.seed, "position", snapshot(t))
        return seated(record, apps, size, **{"bot_pause_offered": True, **settings})

    yield make
    for app in apps:
        app.close()
    use("en")
