"""Small wars for the flow: a short one, played without a process, and an app without a window."""

from pathlib import Path

import pytest

from game.bots.protocol import chance_for, think
from game.client import texts
from game.client.app import App, headless
from game.client.session import GameSession
from game.client.settings import Settings
from game.client.shell import Shell
from game.client.worker_link import Players
from game.conquest.bots.players import PLAYERS
from game.conquest.client.setup.seats import Setup, usual
from game.engine.record import HUMAN


def table_of(*players: str, mode: str = "seven_year_war") -> Setup:
    """A table with these players, in the usual colours."""
    setup = usual()
    while len(setup.seats) < len(players):
        setup.add()
    del setup.seats[len(players) :]
    for seat, player in zip(setup.seats, players, strict=True):
        seat.player = player
    if mode != "seven_year_war":
        setup.set_mode(mode)
    return setup


def opened_house(app: App, save: Path | None = None) -> Shell:
    """A house whose computer players think in this process, at the title or with a saved game; to be closed."""
    house = Shell(save)
    house._players = Players(here=True)
    app.push(house.open(app))
    # A test wants to see what fails; those about faults take this back.
    app.loading.on_fault = None
    app.loading.finish()
    return house


@pytest.fixture
def players():
    """Computer players who think here and now."""
    made = Players(here=True)
    yield made
    made.close()


@pytest.fixture
def session(players):
    """One person and two computer players; nothing is saved."""
    return GameSession(table_of(HUMAN, "thumb", "random").begin(seed=1), players, keeps=False)


@pytest.fixture
def finished(players):
    """A war of three computer players, fought to its end."""
    made = GameSession(table_of("thumb", "thumb", "random").begin(seed=5), players, keeps=False)
    while not made.over:
        assert made.update(True)
    return made


@pytest.fixture
def app():
    """A headless app of 1280×720 in which nothing moves for long."""
    made = headless((1280, 720), Settings(instant=True, bot_pause=0.0))
    yield made
    texts.use("en")
    made.close()


def to_the_person(session: GameSession, most: int = 400) -> int:
    """Lets computer players act until a person must choose; returns the seat."""
    for _ in range(most):
        seat = session.waiting_human()
        if seat is not None:
            return seat
        assert session.update(True)
    raise AssertionError("nobody was asked")


def go_on(session: GameSession) -> None:
    """The person does what a computer player would: the war stays alive."""
    seat = to_the_person(session)
    rng = chance_for(session.record.seed, len(session.record.log))
    session.apply(seat, think(session.table, seat, PLAYERS["thumb"], rng).action)
