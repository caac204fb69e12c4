"""A hand on the mouse of a real window on a virtual screen, for the scripts beside this file.

Needs Xvfb, xdotool and ImageMagick, and of Python the standard library only. The client tells where things are: with
TIANMING_HOTSPOTS set to a file it writes {id: [x, y, width, height]} there, in pixels of its window, whenever that
changes.
"""

import json
import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SCREEN = (1920, 1080)
PATIENCE = 60.0
# From the title to the table: each step clicks the first of its hot spots that shows up. A step that ends in "?" may
# be missing.
TO_THE_TABLE = (("#play_now", "#new_game"), ("#begin?",))
# What stands on the table only while a game is on, and on the reckoning only when one is over.
AT_THE_TABLE, AT_THE_END = "treasury", "#again"
# What a hand that wants to get on presses, the first that is there.
NEXT = (
    "#lift", "#do", "#declare", "#confirm_victory", "#skip_to_me", "#to_the_end", "#press_on", "#move_in", "#invade",
    "#move", "#fight", "#lose", "#withdraw", "#stand", "#pass", "#accept", "#allow", "#keep", "#send_help", "#decline",
    "#buy", "#hire_infantry", "#place_rest", "#occupy", "#aim", "#reroll", "#call", "#halt",
    "#settle", "#place_ruler", "#gather", "#champion", "#guard",
)  # fmt: skip
# While these are there others decide, or a dialog waits for its own answer: no Province is to be pressed.
NO_PROVINCE = ("#pause", "#keep", "#amount")
# Where these are no Province leads anywhere.
BUYING = ("#cards", "#hire")
# What ends a step, and what closes a page that a press has opened by chance.
ON = ("#end_step", "#none", "#done", "#leave", "#close")
# So many Provinces are pressed in vain where one is asked for, before the gesture is given up.
LOST = 30
# So many looks without anything to press mean that nothing will come any more.
IDLE = 150
CRASHED = "#go_on"
# Provinces pressed at random before a step is ended: some of them can be invaded.
TRIES = 5
# Everything shown at once: the test is about the mouse and not about the motions.
SETTINGS = "instant: true\nspeed: 8.0\nbot_pause: 0.0\n"
# A painted table has tens of thousands of colours; a blank or broken window has a handful.
FEWEST_COLOURS = 2000


class Broken(Exception):
    """What did not happen, in one line."""


def tool(*command: str, env: dict[str, str]) -> str:
    """What a command prints; Broken when it fails."""
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=30)
    if done.returncode:
        raise Broken(f"{' '.join(command)}: {done.stderr.strip() or done.stdout.strip() or done.returncode}")
    return done.stdout.strip()


def wait_for(what: str, attempt, program: subprocess.Popen | None = None, patience: float = PATIENCE):
    """The first true answer of `attempt`; Broken when there is none in time or the program has ended."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        answer = attempt()
        if answer:
            return answer
        if program is not None and program.poll() is not None:
            raise Broken(f"the program ended with {program.returncode} before {what}")
        time.sleep(0.1)
    raise Broken(f"{what}: not within {patience:.0f} seconds")


def stop(process: subprocess.Popen, patience: float = 15.0) -> int:
    """Asks a process to end, insists if it does not, and returns how it ended."""
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    return process.returncode


@contextmanager
def display() -> Iterator[str]:
    """A virtual screen on a display number that the server itself found free."""
    read, write = os.pipe()
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as answers:
            number = answers.readline().strip()
        if not number:
            raise Broken("the virtual screen did not start")
        yield f":{number}"
    finally:
        stop(server)


class Player:
    """A hand on the mouse of one window."""

    def __init__(self, program: subprocess.Popen, hotspots: Path, env: dict[str, str]) -> None:
        self.program, self.hotspots, self.env = program, hotspots, env
        self.chance = random.Random(len(NEXT))
        self.tried = self.lost = self.idle = self.pressed = 0
        self.window = wait_for("a window of the class tianming", self._find_window, program)

    def _find_window(self) -> str:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "tianming"],
            env=self.env, capture_output=True, text=True, timeout=30,
        )  # fmt: skip
        return found.stdout.split()[0] if found.stdout.split() else ""

    def spots(self) -> dict[str, list[float]]:
        """What can be clicked now; nothing while the file is not there or half written."""
        try:
            return json.loads(self.hotspots.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}

    def click(self, rect: list[float]) -> None:
        """One click in the middle of a rectangle of the window."""
        x, y = round(rect[0] + rect[2] / 2), round(rect[1] + rect[3] / 2)
        there = ("mousemove", "--window", self.window, str(x), str(y))
        tool("xdotool", *there, "sleep", "0.05", "click", "1", env=self.env)

    def click_one_of(self, ids: tuple[str, ...]) -> None:
        """Clicks the first of these that shows up; Broken if none does, unless one of them is a maybe."""
        maybe = any(id_.endswith("?") for id_ in ids)
        names = [id_.rstrip("?") for id_ in ids]
        try:
            found = wait_for(
                f"one of {names} among the hot spots",
                lambda: next((id_ for id_ in names if id_ in self.spots()), ""),
                self.program,
                10.0 if maybe else PATIENCE,
            )
        except Broken:
            if not maybe or self.program.poll() is not None:
                raise
            return
        print(f"click {found}")
        self.click(self.spots()[found])

    def place(self, id_: str) -> list[float]:
        """Where a hot spot is on the screen, rather than in the window."""
        shell = tool("xdotool", "getwindowgeometry", "--shell", self.window, env=self.env)
        corner = dict(line.split("=", 1) for line in shell.splitlines() if "=" in line)
        left, top, width, height = self.spots()[id_]
        return [left + int(corner["X"]), top + int(corner["Y"]), width, height]

    def play_on(self, clicks: int, until: str, tries: int = TRIES, watch: bool = False) -> bool:
        """Presses what leads on, now and then a Province, until a hot spot shows up; says whether it did.

        Of a step so many Provinces are tried; with `watch` nobody's turn is passed over. Broken when the program tells
        of an error of its own.
        """
        self.tried = 0
        for _ in range(clicks):
            spots = wait_for("anything to click", self.spots, self.program)
            if until in spots:
                return True
            if watch and "#skip_to_me" in spots:
                time.sleep(0.1)
                continue
            self.press_next(spots, tries)
            time.sleep(0.2)
        return until in self.spots()

    def press_next(self, spots: dict[str, list[float]], tries: int = TRIES) -> None:
        """Presses what leads on; a Province, where one must be chosen or while some `tries` of a step are left."""
        if CRASHED in spots:
            raise Broken("the program tells of an error of its own")
        provinces = [id_ for id_ in spots if id_.startswith("province:")]
        wanted = next((id_ for id_ in NEXT if id_ in spots), "")
        buying = any(id_ in spots for id_ in BUYING)
        if not wanted and "#end_step" in spots and self.tried < tries and provinces and not buying:
            self.tried += 1
            wanted = self.chance.choice(provinces)
        elif not wanted:
            self.tried = 0
            wanted = next((id_ for id_ in ON if id_ in spots), "")
        if wanted:
            self.lost = 0
        elif provinces and not any(id_ in spots for id_ in NO_PROVINCE):
            # A Province is asked for, and which ones may be is only painted.
            self.lost += 1
            wanted = self.chance.choice(provinces)
            if self.lost > LOST and "#cancel" in spots:
                self.lost, wanted = 0, "#cancel"
        if not wanted:
            self.idle += 1
            if self.idle > IDLE:
                raise Broken(f"nothing leads on from {sorted(spots)}")
            return
        self.idle = 0
        self.pressed += 1
        self.click(spots[wanted])

    def search(self, until: str) -> bool:
        """Presses one Province after another until a hot spot shows up; says whether it did."""
        provinces = [id_ for id_ in self.spots() if id_.startswith("province:")]
        for id_ in self.chance.sample(provinces, len(provinces)):
            if until in self.spots():
                break
            self.click(self.spots().get(id_, [0, 0, 0, 0]))
            time.sleep(0.25)
        return until in self.spots()


def look(picture: Path, env: dict[str, str]) -> None:
    """Takes a picture of the screen; Broken when there is next to nothing on it."""
    tool("import", "-window", "root", str(picture), env=env)
    colours = int(tool("identify", "-format", "%k", str(picture), env=env))
    print(f"{colours} colours on the screen")
    if colours < FEWEST_COLOURS:
        raise Broken(f"the screen looks blank: {colours} colours, expected {FEWEST_COLOURS} or more")


class Stage:
    """A virtual screen with a person's folder, on which the program is started and watched."""

    def __init__(self, program: str, folder: Path, screen: str) -> None:
        self.program, self.folder = program, folder
        self.home, self.hotspots = folder / "home", folder / "hotspots.json"
        self.output = folder / "output"
        self.env = {
            **os.environ,
            "DISPLAY": screen,
            "TIANMING_HOME": str(self.home),
            "TIANMING_HOTSPOTS": str(self.hotspots),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        self.home.mkdir()
        (self.home / "settings.yaml").write_text(SETTINGS, encoding="utf-8")

    @contextmanager
    def started(self, *arguments: str) -> Iterator[Player]:
        """The program at work; ended by SIGTERM unless it is gone already. Broken when it ends by itself."""
        self.hotspots.unlink(missing_ok=True)
        with self.output.open("a") as output:
            running = subprocess.Popen(
                [self.program, *arguments], env=self.env, cwd=self.folder, stdout=output, stderr=output
            )
            try:
                yield Player(running, self.hotspots, self.env)
                if running.poll() not in (None, -signal.SIGKILL):
                    raise Broken(f"the program ended by itself with {running.returncode}")
            finally:
                stop(running)

    def to_the_table(self, player: Player) -> None:
        """From the title to a new war."""
        for ids in TO_THE_TABLE:
            player.click_one_of(ids)
        self.at_the_table(player)

    def at_the_table(self, player: Player) -> None:
        """Waits for the table."""
        wait_for("the table", lambda: AT_THE_TABLE in player.spots(), player.program)

    def said(self) -> str:
        """What the program has written so far; Broken when it tells of an error of its own."""
        words = self.output.read_text(errors="replace").strip() if self.output.exists() else ""
        if words:
            print(f"--- the program said\n{words}\n---")
        if "Traceback" in words:
            raise Broken("the program had an error on the way")
        return words


@contextmanager
def stage(program: str, folder: Path) -> Iterator[Stage]:
    """A stage on a screen of its own."""
    with display() as screen:
        yield Stage(program, folder, screen)
