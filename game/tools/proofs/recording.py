"""Pictures of a game that is played in a real window with the mouse: what the scripts of such games share.

    Recorder(hand, on, player, out).shot("buying")          # a numbered picture of a moment
    raise SystemExit(recorded("first_war", __doc__, play, words))

The hand is the one of `.ci/hand.py`. Needs Xvfb, xdotool and ImageMagick.
"""

import argparse
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from game import paths

SIZES: Final = ("1280x720", "1920x1080", "3840x2160")
WINDOW: Final = "window_size: [{width}, {height}]\nui_scale: {scale}\nlanguage: {language}\n"
SETTINGS: Final = f"{WINDOW}speed: {{speed}}\nbot_pause_offered: true\n"
AT_ONCE: Final = f"{WINDOW}instant: true\nspeed: 8.0\nbot_pause: 0.0\n"

Game = Callable[[Any, str, str, argparse.Namespace, Path], Sequence[str]]
"""Plays one game: the hand, the program, the size of the window, the arguments, the folder of the pictures. Returns
the moments of which there is no picture."""


class Recorder:
    """Pictures of one game in one window."""

    def __init__(self, hand: Any, on: Any, player: Any, out: Path) -> None:
        self.hand, self.on, self.player, self.out = hand, on, player, out
        self.taken: list[str] = []

    # ---- looking

    def shot(self, moment: str) -> None:
        """A picture of the screen as it is now, numbered in the order of the war."""
        file = self.out / f"{len(self.taken) + 1:02}-{moment}.png"
        self.hand.tool("import", "-window", "root", "-quality", "10", str(file), env=self.on.env)
        self.taken.append(moment)
        print(f"  {file.name}", flush=True)

    def held_shot(self, moment: str) -> None:
        """A picture while the program is held: a motion is pictured that is shorter than the taking of a picture."""
        self.player.program.send_signal(signal.SIGSTOP)
        try:
            self.shot(moment)
        finally:
            self.player.program.send_signal(signal.SIGCONT)

    def spots(self) -> dict[str, list[float]]:
        """What can be pressed now, and the client's marks."""
        found: dict[str, list[float]] = self.player.spots()
        return found

    def goals(self) -> list[str]:
        """The Provinces that are asked for."""
        return [id for id in self.spots() if id.startswith("goal:")]

    def main(self) -> str:
        """The main button; "" without one."""
        return next((id.removeprefix("primary:") for id in self.spots() if id.startswith("primary:")), "")

    def wait(self, *ids: str, patience: float = 240.0) -> str:
        """The first of these to show up; "" where none does."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            spots = self.spots()
            found = next((id for id in ids if id in spots), "")
            if found:
                return found
            time.sleep(0.05)
        return ""

    def asked(self, patience: float = 240.0) -> bool:
        """Waits until something is asked: there is a main button, or a Province is wanted."""
        end = time.monotonic() + patience
        while not self.main() and not self.goals() and time.monotonic() < end:
            time.sleep(0.05)
        return bool(self.main() or self.goals())

    # ---- the mouse and keys

    def click(self, id: str) -> bool:
        """One click on a hot spot, if it is there."""
        spots = self.spots()
        if id in spots:
            self.player.click(spots[id])
        return id in spots

    def point(self, id: str, seconds: float = 0.9) -> bool:
        """The mouse rests on a hot spot."""
        spots = self.spots()
        if id in spots:
            left, top, width, height = spots[id]
            self._mouse(left + width / 2, top + height / 2)
            time.sleep(seconds)
        return id in spots

    def _mouse(self, x: float, y: float, *more: str) -> None:
        there = ("mousemove", "--window", self.player.window, str(round(x)), str(round(y)))
        self.hand.tool("xdotool", *there, *more, env=self.on.env)

    def key(self, name: str) -> None:
        """One key."""
        self.hand.tool("xdotool", "key", "--window", self.player.window, name, env=self.on.env)
        time.sleep(0.5)

    def drag(self, source: list[float], target: list[float], moment: str) -> None:
        """Draws a march, with a picture before it is let go."""
        (x, y), (to_x, to_y) = ((box[0] + box[2] / 2, box[1] + box[3] / 2) for box in (source, target))
        self._mouse(x, y, "mousedown", "1")
        for n in range(1, 9):
            self._mouse(x + (to_x - x) * n / 8, y + (to_y - y) * n / 8)
            time.sleep(0.05)
        time.sleep(0.6)
        self.shot(moment)
        self.hand.tool("xdotool", "mouseup", "1", env=self.on.env)
        time.sleep(0.4)


def sized(size: str) -> tuple[int, int]:
    """Width and height of `1280x720`."""
    width, height = size.split("x")
    return int(width), int(height)


def program_of(folder: Path) -> str:
    """A command that starts the program of this checkout, for a hand that starts one file."""
    file = folder / "tianming"
    file.write_text(f'#!/bin/sh\nPYTHONPATH="{paths.PACKAGE.parent}" exec "{sys.executable}" -m game "$@"\n')
    file.chmod(0o755)
    return str(file)


def recorded(name: str, about: str | None, game: Game, words: list[str] | None, parts: Sequence[str] = ()) -> int:
    """Reads the arguments, records one game for each size, and says which moments are missing.

    The exit code: 0 when none is. Where there are `parts`, one of them is chosen.
    """
    parser = argparse.ArgumentParser(prog=name, description=(about or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="outside the repository")
    parser.add_argument("--size", action="append", metavar="WxH", help="again for several (default: three)")
    parser.add_argument("--language", default="en", choices=("en", "zh", "ja"))
    parser.add_argument("--scale", type=float, default=1.0, metavar="N", help="the size of the texts: 2.0 for 200 %%")
    if parts:
        parser.add_argument("--part", default=parts[0], choices=parts)
    args = parser.parse_args(words)
    out = args.out.resolve()
    if out.is_relative_to(paths.PACKAGE.parent):
        parser.error(f"{out} lies in the repository")
    sys.path.insert(0, str(paths.PACKAGE.parent / ".ci"))
    hand: Any = import_module("hand")
    missing: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        program = program_of(Path(folder))
        for size in args.size or SIZES:
            print(" ".join([*([args.part] if parts else ()), size, args.language]), flush=True)
            try:
                missing += game(hand, program, size, args, out / size)
            except (hand.Broken, subprocess.SubprocessError, OSError) as error:
                # One game that stops takes nothing from the others.
                print(f"{name}: {error}", file=sys.stderr)
                missing.append(str(error))
    print("every moment is there" if not missing else f"missing: {', '.join(missing)}")
    return 1 if missing else 0
