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

SCREEN, FIRST_SCREEN = (1920, 1080), 100
PATIENCE = 60.0
# From the title to the table; what asks about the war first is begun as it stands.
FROM_THE_TITLE, BEGIN = ("#play_now", "#new_game"), "#begin"
# What stands on the table only while a game is on, and on the reckoning only when one is over.
AT_THE_TABLE, AT_THE_END = "treasury", "#again"
# Marks beside the hot spots: what leads on, a Province that is asked for, how often the mouse was let go.
MAIN, GOAL, PRESSED = "primary:", "goal:", "pressed:"
# While others decide: pressed once, and once more when it has not helped for so many seconds.
SKIP, SKIPPING = "#skip_to_me", 5.0
# Whoever is beaten in the first rounds sees the end before the war could be left: another is begun, so many in all.
WARS = 3
# What is better pressed than the main button.
TO_THE_END = "#to_the_end"
# Main buttons that are left alone: gold is for Infantry.
SPARED = ("#hire",)
# All gold for Infantry, where the page of buying lies on the table: its main button spends nothing by itself.
BUYING = "#preset:hold"
# Choices without which the main button is refused.
CHOICES = ("#lose:", "#reserve:", "#aim:", "#worthy:", "#keep:")
# What ends a step, and what closes a page that a press has opened by chance.
END = "#end_step"
ON = (END, "#none", "#done", "#leave", "#close")
# So often the same is pressed to no effect, before the gesture is given up.
LOST = 30
# So many seconds without anything to press mean that nothing will come any more.
IDLE = 60.0
# So long a press is waited for until the program has seen it.
SEEN = 10.0
CRASHED = "#go_on"
# Provinces pressed at random before a step is ended: from each of them there is somewhere to go.
TRIES = 2
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


def answers_to(screen: str) -> bool:
    """Whether a virtual screen can be reached."""
    env = {**os.environ, "DISPLAY": screen}
    return not subprocess.run(["xdotool", "getdisplaygeometry"], env=env, capture_output=True, timeout=30).returncode


@contextmanager
def display() -> Iterator[str]:
    """A virtual screen of this process's own: servers left to look for a number at the same time may take the same."""
    screen = f":{FIRST_SCREEN + os.getpid()}"
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    # A server that began anew whenever its last client leaves would now and then turn the program away.
    server = subprocess.Popen(
        ["Xvfb", screen, "-screen", "0", size, "-nolisten", "tcp", "-noreset"], stderr=subprocess.DEVNULL
    )
    try:
        wait_for(f"the virtual screen {screen}", lambda: answers_to(screen), server)
        yield screen
    finally:
        stop(server)


class Will:
    """What a hand wants that does not mind how the war ends: on. It reads the client's marks and knows no question."""

    def __init__(self) -> None:
        self.chance = random.Random(len(ON))
        self.tried = self.again = 0
        self.skipped = -SKIPPING
        self.last: tuple[str, frozenset[str]] = ("", frozenset())

    def choose(self, spots: dict[str, list[float]], tries: int = TRIES) -> str:
        """The hot spot to press next, "" where there is nothing to press; of a step so many Provinces are tried.

        Broken when the program tells of an error of its own, or the same leads nowhere again and again.
        """
        if CRASHED in spots:
            raise Broken("the program tells of an error of its own")
        wanted = self._wanted(spots, tries)
        now = (wanted, frozenset(id_ for id_ in spots if not id_.startswith(PRESSED)))
        self.again = self.again + 1 if now == self.last and wanted else 0
        self.last = now
        if self.again > LOST:
            if "#cancel" not in spots:
                raise Broken(f"{wanted} leads nowhere")
            self.again, wanted = 0, "#cancel"
        return wanted

    def _wanted(self, spots: dict[str, list[float]], tries: int) -> str:
        if SKIP in spots:
            return self._skip()
        self.skipped = -SKIPPING
        if TO_THE_END in spots:
            return TO_THE_END
        main = next((id_.removeprefix(MAIN) for id_ in spots if id_.startswith(MAIN)), "")
        goals = [id_ for id_ in spots if id_.startswith(GOAL)]
        if main == END and BUYING in spots and self.last[0] != BUYING:
            return BUYING
        if main == END and goals and self.tried < tries:
            self.tried += 1
            return self.chance.choice(goals)
        if main and main not in SPARED:
            self.tried = 0 if main == END else self.tried
            return main
        if not main and goals:
            return self.chance.choice(goals)
        choices = [id_ for id_ in spots if id_.startswith(CHOICES)]
        if not main and choices:
            return self.chance.choice(choices)
        return next((id_ for id_ in ON if id_ in spots), "")

    def _skip(self) -> str:
        """Passes over what others decide: they may well go on thinking after it has been pressed."""
        now = time.monotonic()
        if now - self.skipped < SKIPPING:
            return ""
        self.skipped = now
        return SKIP


class Player:
    """A hand on the mouse of one window."""

    def __init__(self, program: subprocess.Popen, hotspots: Path, env: dict[str, str]) -> None:
        self.program, self.hotspots, self.env = program, hotspots, env
        self.will = Will()
        self.pressed = 0
        self.window = wait_for("a window of the class tianming", self._find_window, program)

    def _find_window(self) -> str:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "tianming"],
            env=self.env, capture_output=True, text=True, timeout=30,
        )  # fmt: skip
        return found.stdout.split()[0] if found.stdout.split() else ""

    def spots(self) -> dict[str, list[float]]:
        """What can be clicked now, and the client's marks; nothing while the file is not there or half written."""
        try:
            return json.loads(self.hotspots.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}

    def seen(self) -> int:
        """How many presses the program has seen."""
        return next((int(id_.removeprefix(PRESSED)) for id_ in self.spots() if id_.startswith(PRESSED)), 0)

    def click(self, rect: list[float]) -> None:
        """One click in the middle of a rectangle of the window, and what it leads to."""
        x, y = round(rect[0] + rect[2] / 2), round(rect[1] + rect[3] / 2)
        before, end = self.seen(), time.monotonic() + SEEN
        there = ("mousemove", "--window", self.window, str(x), str(y))
        try:
            tool("xdotool", *there, "sleep", "0.03", "click", "1", env=self.env)
        except Broken:
            # After an error of its own the program goes on in a window of another number.
            if self.appears(CRASHED):
                raise Broken("the program tells of an error of its own") from None
            raise
        self.pressed += 1
        # A press that is never seen is pressed again by whoever finds that nothing has changed.
        while self.seen() == before and time.monotonic() < end and self.program.poll() is None:
            time.sleep(0.02)

    def click_one_of(self, *ids: str) -> None:
        """Clicks the first of these that shows up; Broken if none does."""
        found = wait_for(
            f"one of {ids} among the hot spots",
            lambda: next((id_ for id_ in ids if id_ in self.spots()), ""),
            self.program,
        )
        print(f"click {found}")
        self.click(self.spots()[found])

    def leave(self, id_: str) -> None:
        """Clicks a hot spot until it is gone: while a page unfolds, the first press may only hurry that."""
        self.click_one_of(id_)
        for _ in range(TRIES):
            if not self.stays(id_):
                return
            self.click(self.spots()[id_])

    def stays(self, id_: str, patience: float = 2.0) -> bool:
        """Whether a hot spot is still there after some while."""
        end = time.monotonic() + patience
        while id_ in self.spots() and time.monotonic() < end:
            time.sleep(0.05)
        return id_ in self.spots()

    def appears(self, id_: str, patience: float = 3.0) -> bool:
        """Whether a hot spot shows up soon."""
        end = time.monotonic() + patience
        while id_ not in self.spots() and time.monotonic() < end:
            time.sleep(0.05)
        return id_ in self.spots()

    def place(self, id_: str) -> list[float]:
        """Where a hot spot is on the screen, rather than in the window."""
        shell = tool("xdotool", "getwindowgeometry", "--shell", self.window, env=self.env)
        corner = dict(line.split("=", 1) for line in shell.splitlines() if "=" in line)
        left, top, width, height = self.spots()[id_]
        return [left + int(corner["X"]), top + int(corner["Y"]), width, height]

    def play_on(self, clicks: int, until: str, tries: int = TRIES, watch: bool = False) -> bool:
        """Presses what leads on, now and then a Province, until a hot spot shows up; says whether it did.

        Of a step so many Provinces are tried; with `watch` nobody's turn is passed over.
        """
        end = self.pressed + clicks
        idle = time.monotonic() + IDLE
        while self.pressed < end:
            spots = wait_for("anything to click", self.spots, self.program)
            if until in spots:
                return True
            if watch and SKIP in spots:
                idle = time.monotonic() + IDLE
            elif self.press_next(spots, tries):
                idle = time.monotonic() + IDLE
                continue
            if time.monotonic() > idle:
                raise Broken(f"nothing leads on from {sorted(spots)}")
            if self.program.poll() is not None:
                raise Broken(f"the program ended with {self.program.returncode} in the middle of the war")
            time.sleep(0.05)
        return until in self.spots()

    def press_next(self, spots: dict[str, list[float]], tries: int = TRIES) -> bool:
        """Presses what leads on; says whether there was anything."""
        wanted = self.will.choose(spots, tries)
        if wanted:
            self.click(spots[wanted])
        return bool(wanted)


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
                player = Player(running, self.hotspots, self.env)
                try:
                    yield player
                except Broken:
                    print(f"there was to be pressed: {sorted(player.spots())}")
                    raise
                if running.poll() not in (None, -signal.SIGKILL):
                    raise Broken(f"the program ended by itself with {running.returncode}")
            finally:
                stop(running)

    def to_the_middle(self, player: Player, clicks: int) -> None:
        """From the title so many presses into a new war; into another where it is over too soon."""
        player.click_one_of(*FROM_THE_TITLE)
        for _ in range(WARS):
            player.click_one_of(BEGIN, AT_THE_TABLE)
            self.at_the_table(player)
            if not player.play_on(clicks, AT_THE_END):
                return
            player.leave(AT_THE_END)
        raise Broken(f"{WARS} wars were over after {clicks} presses each")

    def at_the_table(self, player: Player) -> None:
        """Waits for the table."""
        wait_for("the table", lambda: AT_THE_TABLE in player.spots(), player.program)

    def back_in_the_game(self, player: Player) -> None:
        """Waits until a continued game is there: its table, or the battle or the page of buying that covers it."""

        def there() -> bool:
            # While the game is opened, only the way back to the title can be pressed.
            ids = {id_ for id_ in player.spots() if not id_.startswith(PRESSED)}
            return bool(ids - {"#cancel"}) and not ids & set(FROM_THE_TITLE)

        wait_for("the game", there, player.program)

    def said(self) -> str:
        """What the program has written so far, reports among it; Broken when it tells of an error of its own."""
        files = [self.output, *sorted(self.home.glob("reports/*"))]
        words = "\n".join(file.read_text(errors="replace") for file in files if file.is_file()).strip()
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


@contextmanager
def watched(on: Stage, picture: Path, *arguments: str) -> Iterator[Player]:
    """The program at work, with a picture of what it showed when something went wrong."""
    with on.started(*arguments) as player:
        try:
            yield player
        except Broken:
            tool("import", "-window", "root", str(picture.with_name(f"{picture.stem}-broken.png")), env=on.env)
            raise
