"""Wars to look back on: one that is over, one still going on, and an app to see them in."""

import pytest

from game.client.app import headless
from game.client.replay.scene import Replay
from game.client.settings import Settings
from game.conquest.made_up import game_at


class Doors:
    """Where the replay leads; it only remembers."""

    def __init__(self) -> None:
        self.branched = []

    def branch(self, index, moment) -> None:
        self.branched.append((index, moment))


@pytest.fixture(scope="session")
def over():
    """A war of six, fought to its end."""
    return game_at("end")


@pytest.fixture(scope="session")
def going_on():
    """A war in its third round."""
    return game_at("invade")


@pytest.fixture
def open_replay():
    """Opens a replay: `open_replay(record, start=0, size=(1280, 720))` gives the scene with all known and painted."""
    apps = []

    def make(record, start=0, size=(1280, 720)) -> Replay:
        app = headless(size, Settings(window_size=size))
        apps.append(app)
        scene = Replay(record, Doors(), start)
        app.push(scene)
        scene.field.finish_loading()
        app.loading.finish()
        app.steps(2)
        return scene

    yield make
    for app in apps:
        app.close()
