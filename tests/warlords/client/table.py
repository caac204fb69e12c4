"""A table of Warlords without a window, and hands to play at it."""

from game.client.app import headless
from game.client.session import GameSession
from game.client.settings import Settings
from game.client.table.scene import TableFrame
from game.client.worker_link import Players
from game.engine.record import Record
from game.warlords.client.setup.draft import usual
from tests.client.table.conftest import Doors


def war(people=(5,), seed=21, preset="evening", **options) -> Record:
    """A war at its first decision; `people` are the seats persons play, each of another name."""
    draft = usual(preset, people[0] if people else 0)
    for seat, record in enumerate(draft.seats):
        record.player = "human" if seat in people else "thumb"
    for name, value in options.items():
        draft.set(name, value)
    draft.seed = str(seed)
    return draft.begin()


class Hands:
    """One table, played by the prompts that lie on it."""

    def __init__(self, record: Record, size=(1280, 720), **settings) -> None:
        self.app = headless(size, Settings(window_size=size, **{"instant": True, "speed": 8.0, **settings}))
        self.session = GameSession(record, Players(here=True), keeps=False)
        self.doors = Doors(self.session)
        self.table = TableFrame(self.session, self.doors)
        self.app.push(self.table)
        self.presses_on = True
        draw, self.frames = self.app.draw, 0

        def seldom() -> None:
            # A war is long, and its frames are much alike.
            self.frames += 1
            if self.frames % 12 == 1:
                draw()

        self.app.draw = seldom

    @property
    def prompt(self):
        """The question at hand once everything has been told; None before."""
        return None if self.table.director.busy else self.table.prompt

    def until(self, wanted, patience=1500) -> None:
        """Lets time pass until something is so."""
        for _ in range(patience):
            if wanted():
                return
            self.app.loading.finish()
            self.app.step(0.3, ())
            if self.presses_on and "#end_turn" in self.table.widgets:
                self.press("#end_turn")
        raise AssertionError("it never came to that")

    def until_asked(self, kind="", patience=1500):
        """Lets time pass until a person is asked, or the war is over."""
        self.until(lambda: "over" in self.doors.opened
                   or (self.prompt is not None and kind in type(self.prompt).__name__), patience)  # fmt: skip
        return self.prompt

    def press(self, id: str) -> None:
        """Presses a button that can be pressed."""
        widgets = self.app.scenes[-1].widgets
        assert widgets[id].enabled, (id, widgets[id].tip_now())
        widgets.press(widgets[id])

    def click(self, place: int) -> None:
        """Presses a territory on the map."""
        self.table.pointer.click(place)
