"""`python -m game.tools.proofs.two_allies`: two persons at one screen play the uprising in a real window, by mouse.

    python -m game.tools.proofs.two_allies --out FOLDER [--size 1280x720 …] [--part uprising|campaign|short]

`uprising` goes from the shelf to the end page: the set-up with its open table, gold asked for and given, pins, figures
of threat while units are placed, attacks drawn with the mouse, the hosts told in three paces, decisions of the
alliance, the list of what they did, the last round, the end and both ways on. `campaign` plays a chapter to its end and
opens the next, closed and continued in the middle. `short` is the first turn of both persons. The hand is the one of
`.ci/hand.py`; the war is whatever the dice make of it, and what does not happen in it has no picture. Needs Xvfb,
xdotool and ImageMagick.

Exit 0: every moment that such a war always has is there. 1: one is missing, or the program told of an error.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from game import paths
from game.tools.proofs.first_war import SIZES, Recorder, program_of, sized

SETTINGS: Final = "window_size: [{width}, {height}]\nspeed: {speed}\nlanguage: {language}\nbot_pause_offered: true\n"
AT_ONCE: Final = "window_size: [{width}, {height}]\ninstant: true\nspeed: 8.0\nbot_pause: 0.0\nlanguage: {language}\n"
ALLIES, MOST_SEATS, PLAYERS = 2, 8, 6
"""Persons at the table, the most seats there can be, and the rows of the list of who plays."""
PACES: Final = ("told", "flowing", "brisk")
ALWAYS: Final[dict[str, tuple[str, ...]]] = {
    "short": ("setup", "buying", "asked", "given", "pin", "pin-seen", "agreed"),
    "uprising": (
        "setup", "buying", "asked", "given", "placing", "pin", "pin-seen", "attack", "battle", "host-told",
        "host-flowing", "host-brisk", "what-they-did", "last-round", "end", "again-or-on",
    ),
    "campaign": ("campaign", "chapter", "first-turn", "continued", "chapter-end", "next-chapter", "next-war"),
}  # fmt: skip
"""Moments that each of them always has."""
HOST, DID, END, STEP = "deed:1", "#pace:brisk", "#again", "#end_step"
ON: Final = ("#asked:give", "#to_map", "#move_in", "#do", "#end_turn")
MOST_PRESSES, MOST_SHOTS, ROUNDS = 1500, 3, 6
PATIENCE: Final = 60.0


class Table:
    """Two persons at one table: a hand that plays on, and takes a picture of each moment when it comes."""

    def __init__(self, at: Recorder) -> None:
        self.at = at
        self.lists = 0
        """Lists of what the hosts did so far: as many rounds are over."""
        self.paced: list[str] = []
        self.attacks = 0
        self.will = at.hand.Will()

    def shot(self, moment: str, most: int = 1) -> None:
        """A picture of a moment, so often at most."""
        if self.at.taken.count(moment) < most:
            self.at.shot(moment)

    def play_on(self, until: Callable[[dict[str, list[float]]], bool], most: int = MOST_PRESSES) -> bool:
        """Plays until something is on the screen; says whether it came."""
        idle, end = time.monotonic() + PATIENCE, self.at.player.pressed + most
        while self.at.player.pressed < end:
            spots = self.at.spots()
            if spots and until(spots):
                return True
            if spots and self._moment(spots):
                idle = time.monotonic() + PATIENCE
            elif time.monotonic() > idle:
                raise self.at.hand.Broken(f"nothing leads on from {sorted(spots)}")
            if self.at.player.program.poll() is not None:
                raise self.at.hand.Broken("the program ended in the middle of the war")
            time.sleep(0.02)
        return False

    def _moment(self, spots: dict[str, list[float]]) -> bool:
        """One press, with a picture before it where the moment deserves one; says whether there was any."""
        if DID in spots and self.at.main() == "#begin":
            self._listed()
        elif HOST in spots and not self.at.main() and not self.at.goals():
            return self._host(spots)
        elif HOST in spots and self.at.goals():
            return self._chosen_by_the_alliance(spots)
        elif "#preset:hold" in spots and self.at.main() == STEP:
            self.shot("buying-later")
            self.at.click("#preset:hold")
            self.at.click(self.at.main())
        elif "#press_on" in spots or "#fight" in spots:
            self.shot("battle", MOST_SHOTS)
            self.at.click(next(id for id in ("#to_the_end", "#press_on", "#fight") if id in spots))
        else:
            return self._press_on(spots)
        return True

    def _press_on(self, spots: dict[str, list[float]]) -> bool:
        found = next((id for id in ON if id in spots), "")
        if found == "#move_in":
            self.shot("taken")
        if "#place_rest" in spots:
            self._place()
            return True
        if STEP in spots and "#rally" in spots and self.attacks < MOST_SHOTS and self._attack():
            return True
        return self.at.click(found) if found else bool(self.at.player.press_next(spots, 1))

    # ---- a person's turn

    def _place(self) -> None:
        """The figures of threat while units are placed."""
        goals = self.at.goals()
        if goals and self.at.taken.count("placing") < MOST_SHOTS:
            self.at.point(goals[-1], 1.2)
            self.shot("placing", MOST_SHOTS)
        self.at.click("#place_rest")
        time.sleep(0.3)

    def _attack(self) -> bool:
        """An attack drawn from a Province to its neighbour; says whether one could be drawn."""
        self.attacks += 1
        goals = self.at.goals()
        if not goals:
            return False
        source = self.at.spots()[goals[0]]
        self.at.player.click(source)
        time.sleep(0.8)
        targets = [id for id in self.at.goals() if id not in goals] or self.at.goals()
        if targets:
            self.at.drag(source, self.at.spots()[targets[0]], "attack")
            time.sleep(0.6)
        return True

    # ---- the hosts

    def _host(self, spots: dict[str, list[float]]) -> bool:
        """A host acts: each of the three paces is chosen once and looked at; then the hosts are passed over."""
        pace = next((pace for pace in PACES if pace not in self.paced), "")
        if pace and f"#pace:{pace}" in spots:
            self.paced.append(pace)
            self.at.click(f"#pace:{pace}")
            for n in range(MOST_SHOTS):
                time.sleep(0.8)
                if HOST in self.at.spots():
                    self.shot(f"host-{pace}", MOST_SHOTS)
                if pace == "told" and n < MOST_SHOTS - 1:
                    self.at.key("space")
            if pace == "told":
                self.at.click("#pace:flowing")
            return True
        skip = next((id for id in ("#skip_turn", "#skip_to_me") if id in spots), "")
        if skip and not pace:
            self.at.click(skip)
        time.sleep(0.2)
        return True

    def _chosen_by_the_alliance(self, spots: dict[str, list[float]]) -> bool:
        """What a host does is for the alliance to choose."""
        self.at.point(self.at.goals()[0], 0.6)
        self.shot("alliance-chooses", 2)
        if self.at.main():
            return self.at.click(self.at.main())
        return self.at.click(self.at.goals()[0])

    def _listed(self) -> None:
        """The list of what the hosts did: the round is over."""
        self.lists += 1
        time.sleep(0.6)
        self.shot("what-they-did", 2)
        self.at.click("#begin")
        self.at.wait("#preset:hold", STEP, END, patience=30.0)
        if self.lists == ROUNDS - 1:
            time.sleep(0.6)
            self.shot("last-round")


# ---- the uprising


def set_up(at: Recorder) -> None:
    """From the title to the table of two persons against the rebels."""
    for id in ("#new_game", "#box:yellow_scarves", "#set_up"):
        at.wait(id)
        at.click(id)
    at.wait("#level:normal")
    for n in range(MOST_SEATS - 1, ALLIES - 1, -1):
        if f"#remove:{n}" in at.spots():
            at.click(f"#remove:{n}")
            time.sleep(0.2)
    at.click("#player:1")
    left, top, width, height = at.spots()[at.wait("#player:1:list")]
    at.player.click([left, top, width, height / PLAYERS])
    at.click("#level:normal")
    time.sleep(0.4)
    at.shot("setup")
    at.click("#begin")


def opened(at: Recorder, moment: str) -> None:
    """The first question of a war."""
    at.wait("#preset:hold", "#do", "#place_rest", STEP, "#settle", "#place_ruler", patience=60.0)
    time.sleep(0.8)
    at.shot(moment)


def first_turns(table: Table) -> None:
    """The first person buys with an ally's gold and sets a pin; the second sees it."""
    at = table.at
    table.play_on(lambda spots: "#preset:hold" in spots and "#ask" in spots)
    time.sleep(0.6)
    at.shot("buying")
    at.click("#ask")
    if at.wait("#asked:give", patience=3.0):
        time.sleep(0.3)
        at.shot("asked")
        at.click("#asked:give")
        time.sleep(0.5)
        at.shot("given")
    table.play_on(lambda spots: "#rally" in spots and STEP in spots and "#pins" in spots)
    pin(at)
    table.play_on(lambda spots: "#preset:hold" in spots)
    table.play_on(lambda spots: "#rally" in spots and STEP in spots and "#pins" in spots)
    time.sleep(0.5)
    at.shot("pin-seen")
    at.point("pins:0", 0.5)
    at.shot("agreed")


def pin(at: Recorder) -> None:
    """A pin is set on a Province the alliance does not hold; what is refused says why."""
    before = at.goals()
    for place in [id for id in at.spots() if id.startswith("place:")]:
        if place.replace("place", "goal") in before:
            continue
        at.click("#pins")
        at.click(at.wait("#pins:take", patience=2.0))
        at.click(place)
        if at.wait("pins:0", patience=1.0):
            break
        at.key("Escape")
    time.sleep(0.4)
    at.shot("pin")


def uprising(at: Recorder, on: Any, restart: Callable[[], Any]) -> None:
    """A whole war: its first round as it is told, closed and continued, to its end."""
    set_up(at)
    opened(at, "opening")
    table = Table(at)
    first_turns(table)
    table.play_on(lambda spots: table.lists > 0 or END in spots)
    if END not in at.spots():
        with restart() as player:
            at.player = player
            on.back_in_the_game(player)
            table.play_on(lambda spots: END in spots)
            ended(at)
            return
    ended(at)


def ended(at: Recorder) -> None:
    """The end page, and the ways on after a defeat."""
    time.sleep(8.0)
    at.shot("end")
    at.click("#leaf:near")
    time.sleep(0.8)
    at.shot("again-or-on")
    if at.click("#near:from"):
        time.sleep(4.0)
        at.shot("play-on-from-there")
        at.key("Escape")
        at.wait(END, patience=20.0)
    if at.click("#near:fewer"):
        opened(at, "one-host-fewer")


def short(at: Recorder, on: Any, restart: Callable[[], Any]) -> None:
    """The first turn of both persons."""
    set_up(at)
    first_turns(Table(at))


# ---- the campaign


def campaign(at: Recorder, on: Any, restart: Callable[[], Any]) -> None:
    """The first chapter of a campaign of two persons to its end, and the next one's first turn."""
    for id in ("#new_game", "#box:yellow_scarves", "#set_up", "#campaign", "#players:2"):
        at.wait(id)
        if id == "#campaign":
            two_persons(at)
        at.click(id)
    time.sleep(0.6)
    at.shot("campaign")
    at.click("#begin")
    time.sleep(0.8)
    at.shot("chapter")
    at.click("#begin")
    opened(at, "first-turn")
    table = Table(at)
    table.play_on(lambda spots: table.lists > 0 or END in spots, MOST_PRESSES // 10)
    with restart() as player:
        at.player = player
        on.back_in_the_game(player)
        time.sleep(1.0)
        at.shot("continued")
        table.play_on(lambda spots: END in spots)
        time.sleep(8.0)
        at.shot("chapter-end")
        next_chapter(at)


def two_persons(at: Recorder) -> None:
    """The set-up beneath the campaign: a second person at the table."""
    at.click("#player:1")
    left, top, width, height = at.spots()[at.wait("#player:1:list")]
    at.player.click([left, top, width, height / PLAYERS])


def next_chapter(at: Recorder) -> None:
    """Onward, whether the war was won or lost."""
    at.click(END)
    at.wait("#go_on", "#begin", "#chapter:again")
    time.sleep(0.8)
    at.shot("campaign-after")
    if at.click("#go_on"):
        time.sleep(0.6)
    at.shot("next-chapter")
    at.click("#begin")
    time.sleep(0.8)
    at.shot("next-chapter-page")
    at.click("#begin")
    opened(at, "next-war")


PARTS: Final = {"uprising": uprising, "campaign": campaign, "short": short}


def play(hand: Any, program: str, size: str, language: str, part: str, out: Path) -> list[str]:
    """One part in one window; the moments that it always has and of which there is no picture."""
    width, height = sized(size)
    hand.SCREEN = (width, height)
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, hand.stage(program, Path(folder)) as on:
        settings = on.home / "settings.yaml"
        words = AT_ONCE if part == "campaign" else SETTINGS
        settings.write_text(words.format(width=width, height=height, speed=3.0, language=language), encoding="utf-8")
        with on.started() as player:
            recorder = Recorder(hand, on, player, out)

            def restart() -> Any:
                # Killed, not closed: no decision may be lost.
                player.program.kill()
                player.program.wait()
                again = AT_ONCE.format(width=width, height=height, language=language)
                settings.write_text(again, encoding="utf-8")
                return on.started("--continue")

            try:
                PARTS[part](recorder, on, restart)
            except hand.Broken:
                recorder.shot("broken")
                raise
        on.said()
    return [moment for moment in ALWAYS[part] if moment not in recorder.taken]


def main(words: list[str] | None = None) -> int:
    """Plays the parts asked for; says which moments are missing."""
    parser = argparse.ArgumentParser(prog="two_allies", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="outside the repository")
    parser.add_argument("--size", action="append", metavar="WxH", help="again for several (default: three)")
    parser.add_argument("--language", default="en", choices=("en", "zh", "ja"))
    parser.add_argument("--part", default="uprising", choices=tuple(PARTS))
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
            print(f"{args.part} {size} {args.language}", flush=True)
            game = partial(play, hand, program, size, args.language, args.part, out / size)
            try:
                missing += game()
            except (hand.Broken, subprocess.SubprocessError, OSError) as error:
                print(f"two_allies: {error}", file=sys.stderr)
                missing.append(str(error))
    print("every moment is there" if not missing else f"missing: {', '.join(missing)}")
    return 1 if missing else 0


if __name__ == "__main__":
    raise SystemExit(main())
