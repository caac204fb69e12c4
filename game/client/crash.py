"""Handles a fault of the program: writes a report without anything personal in it, and offers ways on (U40)."""

import platform
import re
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol

import pygame

from game import __version__, paths
from game.client.app import App
from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.scenes.base import Dialog, Scene, draw_body, row_of_buttons
from game.client.session import GameSession
from game.client.texts import say

LAST_ACTIONS = 40

Where = Literal["war", "lesson", "elsewhere"]


class WaysOn(Protocol):
    """The ways on after a fault (`shell.Shell`)."""

    def open(self, app: App) -> Scene:
        """Opens the title, in a new window."""

    def resume(self) -> None:
        """Opens the newest unfinished game."""

    def learn(self) -> None:
        """Opens the lessons."""


@dataclass(frozen=True)
class Caught:
    """A fault: in one sentence, in full, the file it was written to ("" where the disk refused), and what it
    interrupted.
    """

    what: str
    report: str
    file: str
    where: Where = "war"

    def line(self) -> str:
        """The fault in one line for a terminal, when no window can be kept open."""
        return self.words().replace("**", "")

    def words(self) -> str:
        """What happened and what is saved, in words for the person."""
        return say(f"crash.{self.where}.body", what=self.what, file=self.file or say("crash.no_file"))

    def opener(self, house: WaysOn) -> Callable[[App], Scene]:
        """Opens the title again, with the message over it."""

        def start(app: App) -> Scene:
            title = house.open(app)
            app.loading.add(lambda: app.push(CrashMessage(self, house)))
            return title

        return start


def report_of(error: BaseException, session: GameSession[Any] | None, where: Where = "war") -> Caught:
    """Writes the report; never raises."""
    report = anonymous("\n".join(_lines(error, session)))
    what = anonymous(f"{type(error).__name__}: {error}".splitlines()[0][:200])
    file = paths.home() / "reports" / time.strftime("tianming-%Y%m%d-%H%M%S.txt")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(report, encoding="utf-8", errors="backslashreplace")
    except OSError:
        return Caught(what, report, "", where)
    return Caught(what, report, anonymous(str(file)), where)


def _lines(error: BaseException, session: GameSession[Any] | None) -> list[str]:
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
    """The text without the folders of the person at this machine."""
    words = words.replace(str(paths.home()), "<saves>").replace(str(paths.shipped()), "<program>")
    words = words.replace(str(Path.home()), "~")
    return re.sub(r'File "(?!<)[^"]*[/\\]([^"/\\]+)"', r'File "\1"', words)


class CrashMessage(Dialog):
    """A dialog: what happened in plain words, the report to copy, and ways on to the game or the lessons."""

    panel_size = (980, 460)
    whole = True

    def __init__(self, caught: Caught, house: WaysOn) -> None:
        super().__init__()
        self.caught, self.house = caught, house
        self.title = say(f"crash.{caught.where}.title")
        self.safe = "#title" if caught.where == "elsewhere" else "#go_on"

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        where, back = self.caught.where, self.app.bindings.label("back")
        copy = Face(say("crash.copy"), "scroll-quill", kind="quiet", size=20)
        alone = where == "elsewhere"
        title = Face(say("crash.title_page"), key=back, kind="primary" if alone else "secondary", size=20)
        row: list[tuple[str, Face, Callable[[], object]]] = [("#copy", copy, self._copy), ("#title", title, self.back)]
        if not alone:
            words = say("crash.go_on" if where == "war" else "crash.to_lessons")
            row.append(("#go_on", Face(words, kind="primary", size=20), self._go_on))
        row_of_buttons(self.widgets, self.inside, scale, row)

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.caught.report)
        except pygame.error:
            self.app.tell(say("crash.not_copied"))
        else:
            self.app.tell(say("crash.copied"))

    def _go_on(self) -> None:
        self.back()
        if self.caught.where == "war":
            self.house.resume()
        else:
            self.house.learn()

    def content(self, surface: pygame.Surface) -> None:
        draw_body(surface, self.caught.words(), self.inside, self.scale)
