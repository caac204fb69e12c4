"""A table of Romance without a window, and hands to play at it."""

from random import Random

import pytest

from game.client.app import headless
from game.client.session import GameSession
from game.client.settings import Settings
from game.client.table.scene import TableFrame
from game.client.worker_link import Players
from game.engine.record import Record, SeatRecord
from game.romance.rules.game import RULES
from tests.client.conftest import english_again, no_window, painted_once
from tests.client.seldom_drawn import seldom_drawn
from tests.client.table.conftest import Doors

__all__ = ["english_again", "no_window", "painted_once"]

IDLE = ("#undo", "#help", "#menu", "#drawers", "#clause", "#odds", "#hint", "#pause", "#overview")
PANELS = ("ground", "power:", "mandate", "#since", "#log", "#manner", "chronicle", "generals", "row:")


class Play:
    """A table and hands to play at it."""

    def __init__(self, app, table, session, doors) -> None:
        self.app, self.table, self.session, self.doors = app, table, session, doors
        self.asked: dict[str, int] = {}

    def steps(self, count: int = 1, dt: float = 0.5) -> None:
        for _ in range(count):
            self.app.step(dt, ())

    def until_asked(self, key: str = "", patience: int = 1500) -> None:
        """Lets time pass until the viewer is asked (this question) and everything has been told."""
        with seldom_drawn(self.app):
            for _ in range(patience):
                self.app.step(0.5, ())
                prompt = self.table.prompt
                if prompt is not None and not self.table.director.busy and (not key or prompt.key == key):
                    return
        raise AssertionError(f"never asked {key or 'anything'}; at {self.table.t.trace()}")

    def press(self, id: str) -> None:
        widgets = self.app.scene.widgets
        widgets.press(widgets[id])
        self.steps(2)

    def click(self, place: int) -> None:
        self.table.pointer.click(place)
        self.steps(2)

    def play_on(self, seed: int, until, patience: int = 4000) -> None:
        """Presses what can be pressed, at random, until something is so."""
        rng, before, stuck = Random(seed), -1, 0
        draw, frames = self.app.draw, 0

        def seldom() -> None:
            nonlocal frames
            frames += 1
            if frames % 12 == 0:
                draw()

        self.app.draw = seldom
        for _ in range(patience):
            if until():
                return
            self.app.step(0.6, ())
            scene, prompt = self.app.scene, self.table.prompt
            if scene is not self.table and scene is not self.table.parts.window:
                scene.widgets.press(scene.widgets["#do"]) if "#do" in scene.widgets else scene.back()
                continue
            if prompt is None or self.table.director.busy:
                continue
            self.asked[prompt.key] = self.asked.get(prompt.key, 0) + 1
            stuck = stuck + 1 if len(self.session.record.log) == before else 0
            before = len(self.session.record.log)
            self._press_something(rng, prompt, stuck > 20)
        raise AssertionError(f"it never came to that: {self.table.t.trace()} {self.asked}")

    def _press_something(self, rng: Random, prompt, primary: bool) -> None:
        widgets, targets = self.app.scene.widgets, list(prompt.targets())
        main = widgets.main()
        ends = main is not None and main.id == "#end_step" and prompt.key == "action.act"
        chance = rng.random()
        if primary and "#end_step" in widgets:
            widgets.press(widgets["#end_step"])
        elif main is not None and main.enabled and (primary or chance > (0.93 if ends else 0.6)):
            widgets.press(main)
        elif targets and chance < (0.75 if prompt.key == "action.act" else 0.4) and self.app.scene is self.table:
            self.table.pointer.click(rng.choice(targets))
        else:
            ids = [
                id for id, one in widgets.items.items()
                if one.on_press is not None and one.enabled and id not in IDLE and not id.startswith(PANELS)
            ]  # fmt: skip
            if ids:
                widgets.press(widgets[rng.choice(ids)])


@pytest.fixture
def sit_down():
    """Makes a table: `sit_down("human", "thumb", "thumb", seed=3, options={...})`."""
    apps = []

    def make(*players, seed=3, size=(1280, 720), options=None, **settings) -> Play:
        app = headless(size, Settings(window_size=size, **{"speed": 8.0, **settings}))
        apps.append(app)
        names, colours = ("Wen", "Mei", "Jun"), ("blue", "red", "green")
        who = [SeatRecord(name, colour, player) for name, colour, player in zip(names, colours, players, strict=True)]
        session = GameSession(Record.start(RULES, options or {}, who, seed), Players(here=True), keeps=False)
        doors = Doors(session)
        table = TableFrame(session, doors)
        app.push(table)
        table.field.finish_loading()
        return Play(app, table, session, doors)

    yield make
    for app in apps:
        app.close()
