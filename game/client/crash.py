"""What happens when the program itself went wrong: a report without anything personal in it, and a way on (U40)."""

import platform
import re
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import __version__, paths
from game.client.app import App
from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.scenes.base import Dialog, Scene, draw_body, row_of_buttons
from game.client.session import GameSession
from game.client.texts import say

if TYPE_CHECKING:
    from game.client.wiring import House

LAST_ACTIONS = 40


@dataclass(frozen=True)
class Caught:
    """A fault: in one sentence, in full, and where it was written ("" where the disk refused)."""

    what: str
    report: str
    file: str

    def line(self) -> str:
        """For a terminal, when no window can be kept open."""
        where = self.file or say("crash.no_file")
        return say("crash.body", what=self.what, file=where).replace("**", "")

    def opener(self, house: "House") -> Callable[[App], Scene]:
        """Opens the title again, with the message over it."""

        def start(app: App) -> Scene:
            title = house.open(app)
            app.loading.add(lambda: app.push(CrashMessage(self, house)))
            return title

        return start


def report_of(error: BaseException, session: GameSession | None) -> Caught:
    """Writes the report; never raises."""
    report = anonymous("\n".join(_lines(error, session)))
    what = anonymous(f"{type(error).__name__}: {error}".splitlines()[0][:200])
    file = paths.home() / "reports" / time.strftime("tianming-%Y%m%d-%H%M%S.txt")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(report, encoding="utf-8")
    except OSError:
        return Caught(what, report, "")
    return Caught(what, report, anonymous(str(file)))


def _lines(error: BaseException, session: GameSession | None) -> list[str]:
    out = [
        f"Tianming {__version__}",
        f"Python {sys.version.split()[0]}, pygame-ce {pygame.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"{platform.system()} {platform.release()} {platform.machine()}",
        "",
        *"".join(traceback.format_exception(error)).splitlines(),
    ]
    if session is None:
        return out
    record = session.record
    out += ["", f"game {record.table.rules.id} seed {record.seed} campaign {record.campaign}"]
    out.append(f"options {record.options}")
    out.append(f"seats {[(seat.colour, seat.player) for seat in record.seats]}")
    out.append(f"at {' > '.join(record.table.trace())}; waiting {record.table.waiting()}")
    out.append(f"{len(record.log)} actions, the last of them:")
    first = max(0, len(record.log) - LAST_ACTIONS)
    out += [f"{first + n + 1:5} seat {seat}: {action}" for n, (seat, action) in enumerate(record.log[first:])]
    return out + [f"fault: {fault}" for fault in session.faults]


def anonymous(words: str) -> str:
    """The same without the folders of the person at this machine."""
    words = words.replace(str(paths.home()), "<saves>").replace(str(paths.shipped()), "<program>")
    words = words.replace(str(Path.home()), "~")
    return re.sub(r'File "(?!<)[^"]*[/\\]([^"/\\]+)"', r'File "\1"', words)


class CrashMessage(Dialog):
    """What happened, in plain words, with the report to copy and a way on."""

    panel_size = (980, 460)
    whole = True

    def __init__(self, caught: Caught, house: "House") -> None:
        super().__init__()
        self.caught, self.house = caught, house
        self.title = say("crash.title")
        self.safe = "#go_on"

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        row_of_buttons(
            self.widgets,
            self.inside,
            scale,
            [
                ("#copy", Face(say("crash.copy"), "scroll-quill", kind="quiet", size=20), self._copy),
                ("#title", Face(say("crash.title_page"), key=self.app.bindings.label("back"), size=20), self.back),
                ("#go_on", Face(say("crash.go_on"), kind="primary", size=20), self._go_on),
            ],
        )

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.caught.report)
        except pygame.error:
            self.app.tell(say("crash.not_copied"))
        else:
            self.app.tell(say("crash.copied"))

    def _go_on(self) -> None:
        self.back()
        self.house.resume()

    def content(self, surface: pygame.Surface) -> None:
        file = self.caught.file or say("crash.no_file")
        draw_body(surface, say("crash.body", what=self.caught.what, file=file), self.inside, self.scale)
