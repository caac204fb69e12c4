"""A table of Redux without a window, and hands that play at it by its own widgets and plaques."""

from itertools import count

import pytest

from game.bots.protocol import chance_for, think
from game.client.app import headless
from game.client.session import GameSession
from game.client.settings import Settings
from game.client.table.scene import TableFrame
from game.client.worker_link import Players
from game.engine.record import Record, SeatRecord
from game.redux.bots.players import PLAYERS
from game.redux.client.faces import COLOURS
from game.redux.rules.game import RULES
from game.redux.rules.options import preset
from game.redux.rules.scenarios.play import Play
from tests.client.conftest import english_again, no_window
from tests.client.seldom_drawn import seldom_drawn
from tests.client.table.conftest import Doors

__all__ = ["english_again", "no_window"]

NAMES = ("Wen", "Mei", "Jun")


class Court:
    """A table and whoever plays at it."""

    def __init__(self, app, table, session, doors):
        self.app, self.table, self.session, self.doors = app, table, session, doors
        self.asked: dict[str, int] = {}

    def draw_seldom(self, every: int) -> None:
        """Draws one frame of so many."""
        draw, frames = self.app.draw, count()
        self.app.draw = lambda: None if next(frames) % every else draw()

    def step(self) -> None:
        self.app.loading.finish()
        self.app.step(0.25, ())

    def press(self, id_: str) -> None:
        widgets = self.app.scene.widgets
        widgets.press(widgets[id_])

    def until_asked(self, key: str = "", patience: int = 4000):
        """Lets time pass until the viewer is asked and everything has been told."""
        with seldom_drawn(self.app):
            for _ in range(patience):
                self.step()
                prompt = self.table.prompt
                if prompt is not None and not self.table.director.busy and (not key or prompt.key == key):
                    return prompt
                if "over" in self.doors.opened:
                    return None
        raise AssertionError(f"never asked {key or 'anything'}; at {self.table.t.trace()}")

    def advice(self):
        """What a rule of thumb would answer."""
        log = self.session.record.log
        return think(self.table.t, self.session.viewer, PLAYERS["thumb"], chance_for(5, len(log))).action

    def answer(self, prompt) -> None:
        """Answers a question with the mouse as a rule of thumb would."""
        action = self.advice()
        self.asked[prompt.key] = self.asked.get(prompt.key, 0) + 1
        match prompt.key:
            case "recruitment.keep_generals":
                self._recruit(prompt, action)
            case "bidding.send_or_pass":
                self._send(action)
            case "conflict.place_alliance" | "conflict.offer_huang_gai":
                if action == ("skip",):
                    self.press("#skip")
                else:
                    self.table.pointer.click(action[1])
                    self.press("#do")
            case "effects.next_effect":
                prompt.row.remove(action)
                prompt.row.insert(0, action)
                self.press("#do")
            case "trade.deal" | "instructor.choose":
                prompt.carry_out([action] if action != ("done",) else [])
            case "resolution_turn.declare":
                self.press("#do")
            case _:
                answers = prompt.answers()
                number = answers.index(action) if action in answers else 0
                self.press(f"#tile:{number}")
                if self.table.prompt is prompt:
                    self.press("#do")

    def _recruit(self, prompt, action) -> None:
        if action[0] != "keep":
            self.press(f"#{action[0]}")
            return
        for card in prompt.cards():
            if len(prompt.kept) < prompt.left():
                self.press(f"#card:{card}")
        self.press("#keep")

    def _send(self, action) -> None:
        if action == ("pass",):
            self.press("#pass")
            if self.app.scene is not self.table:
                self.app.step(0.25, ())
                self.press(list(self.app.scene.widgets.items)[-1])
            return
        self.press(f"general:{action[1]}")
        self.table.pointer.click(action[2])
        if "#send" in self.table.widgets and self.table.prompt is not None:
            self.press("#send")


@pytest.fixture
def sit_down(tmp_path):
    """Makes a table: `sit_down(people=(0,), seed=5, size=(1280, 720), options=...)`; thumbs play the other states.

    `position` is one in the words of scenario files, from which the game goes on.
    """
    apps = []

    def make(people=(0,), seed=5, size=(1280, 720), options=None, bot="thumb", position="", **settings) -> Court:
        who = [SeatRecord(NAMES[seat], COLOURS[seat], "human" if seat in people else bot) for seat in range(3)]
        if position:
            file = tmp_path / "position.yaml"
            file.write_text(f"game: redux\ntitle: A position\nclause: '5.5'\nsteps: []\n{position}", encoding="utf-8")
            record = Play(file).record()
            record.seats[:] = who
        else:
            record = Record.start(RULES, preset("evening") if options is None else options, who, seed)
        app = headless(size, Settings(window_size=size, **{"speed": 8.0, **settings}))
        apps.append(app)
        session = GameSession(record, Players(here=True), keeps=False)
        doors = Doors(session)
        table = TableFrame(session, doors)
        app.push(table)
        return Court(app, table, session, doors)

    yield make
    for app in apps:
        app.close()
