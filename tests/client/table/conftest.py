"""A table without a window: a game of people and computer players that think in this process."""

from itertools import count

import pytest

from game.client.app import Headless, headless
from game.client.session import GameSession
from game.client.settings import Settings
from game.client.table.scene import TableFrame
from game.client.worker_link import Players
from game.conquest.rules.game import RULES
from game.engine.record import Record, SeatRecord
from tests.client.seldom_drawn import seldom_drawn

NAMES = ["Wen", "Mei", "Jun", "Ava", "Tao", "Rin", "Kai", "Lan"]
COLOURS = ["blue", "yellow", "red", "green", "white", "purple", "black", "brown"]


class Doors:
    """Where the table leads; it only remembers."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.opened: list[str] = []

    def settings(self) -> None:
        self.opened.append("settings")

    def menu(self) -> None:
        self.opened.append("menu")

    def save(self) -> None:
        self.opened.append("save")

    def over(self) -> None:
        self.opened.append("over")

    def curtain(self, seat, then) -> None:
        self.opened.append(f"curtain {seat}")
        self.session.look_as(seat)
        then()


class Play:
    """A table and hands to play at it."""

    def __init__(self, app: Headless, table: TableFrame, session: GameSession, doors: Doors) -> None:
        self.app, self.table, self.session, self.doors = app, table, session, doors

    def draw_seldom(self, every: int = 12) -> None:
        """Draws one frame of so many: a war is long, and its frames are much alike."""
        draw, frames = self.app.draw, count()
        self.app.draw = lambda: None if next(frames) % every else draw()

    def steps(self, count: int = 1, dt: float = 0.25) -> None:
        for _ in range(count):
            self.app.step(dt, ())

    def until_asked(self, key: str = "", patience: int = 3000) -> None:
        """Lets time pass until the viewer is asked (this question) and everything has been told."""
        with seldom_drawn(self.app):
            for _ in range(patience):
                self.app.step(0.25, ())
                # At the end of a turn; or a page between two rounds.
                for id in ("#end_turn", "#begin"):
                    if id in self.app.scene.widgets:
                        self.press(id)
                prompt = self.table.prompt
                if prompt is not None and not self.table.director.busy and (not key or prompt.key == key):
                    return
        raise AssertionError(f"never asked {key or 'anything'}; at {self.table.t.trace()}")

    def press(self, id: str) -> None:
        widgets = self.app.scene.widgets
        widgets.press(widgets[id])
        self.steps()

    def end_step(self) -> None:
        """Ends a step, also where that is asked about first."""
        self.press("#end_step")
        if "#do" in self.app.scene.widgets:
            self.press("#do")

    def spend_on_infantry(self) -> None:
        """Lays all gold down for Infantry where the page of buying asks."""
        if "#preset:hold" in self.table.widgets:
            self.press("#preset:hold")

    def click(self, province: int, **how) -> None:
        self.table.pointer.click(province, **how)
        self.steps()

    def to_the_deployment(self) -> None:
        """Through setup and the steps that cost gold, all of which goes into Infantry."""
        while self.table.prompt.key != "deployment.deploy":
            self.spend_on_infantry()
            for id in ("#place_ruler", "#hire_infantry", "#end_step"):
                if id in self.table.widgets:
                    self.press(id)
                    break
            else:
                self.click(next(iter(self.table.prompt.targets())))
            self.until_asked()

    def to_the_invasion(self) -> None:
        """Through the steps before it, as simply as they allow."""
        self.until_asked()
        while self.table.prompt.key != "campaign.choose":
            self.spend_on_infantry()
            for id in ("#settle", "#place_ruler", "#place_rest", "#end_step", "#hire_infantry"):
                if id in self.table.widgets and self.table.widgets[id].enabled:
                    self.press(id)
                    break
            else:
                self.click(next(iter(self.table.prompt.targets())))
            if "#do" in self.app.scene.widgets:
                self.press("#do")
            self.until_asked()


def seated(record: Record, apps: list[Headless], size: tuple[int, int], **settings) -> Play:
    """A table of this record, its map painted, in an app that is put beside the others to be closed."""
    app = headless(size, Settings(window_size=size, **{"speed": 8.0, **settings}))
    apps.append(app)
    session = GameSession(record, Players(here=True), keeps=False)
    doors = Doors(session)
    table = TableFrame(session, doors)
    app.push(table)
    table.field.finish_loading()
    return Play(app, table, session, doors)


@pytest.fixture
def sit_down():
    """Makes a table: `sit_down(seats=2, people=1, seed=3, size=(1280, 720), options={}, settings={})`."""
    apps = []

    def make(seats=3, people=1, seed=3, size=(1280, 720), options=None, bot="random", **settings) -> Play:
        who = [SeatRecord(NAMES[n], COLOURS[n], "human" if n < people else bot) for n in range(seats)]
        record = Record.start(RULES, {"mode": "seven_year_war", **(options or {})}, who, seed)
        return seated(record, apps, size, **settings)

    yield make
    for app in apps:
        app.close()
