"""`python -m game.tools.proofs.first_war`: records a newcomer's first war of Conquest in a real window, with the mouse.

    python -m game.tools.proofs.first_war --out FOLDER --size 1280x720 --size 1920x1080 --size 3840x2160

From a person's empty folder: the title, Play now, the opening page, the start scroll, the companion's hints, buying,
deploying, the choice of a target, a battle as a strip of pictures from its first die to the march in, others' turns,
the second round, advice, the chronicle's page, and the war's end. The hand is the one of `.ci/hand.py`; the war is
whatever the dice make of it, and what does not happen in it has no picture. Needs Xvfb, xdotool and ImageMagick.

Exit 0: every moment that a war always has is there. 1: one is missing, or the program told of an error.
"""

import tempfile
import time
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from game.tools.proofs.recording import AT_ONCE, SETTINGS, Recorder, recorded, sized

USUAL, SLOW, LARGE = 1.0, 0.5, 1200
"""The pace of the recording, and that in windows higher than this: a picture of such takes a while, and a pair of dice
shall be seen to fall."""
ALWAYS: Final = (
    "title",
    "opening",
    "scroll",
    "buying",
    "laid-down",
    "deploy",
    "invade",
    "others",
    "second-round",
    "end",
)
"""Moments every first war has."""
MOST_PRESSES, MOST_FRAMES, ATTACKS, TURNS = 260, 150, 4, 14
READ: Final = "#companion:read"
SETTING_UP: Final = ("#settle", "#place_ruler", "#take", "#confirm")


def record(recorder: Recorder) -> None:
    """The first war up to its second round."""
    opened(recorder)
    hints(recorder)
    bought(recorder)
    deployed(recorder)
    attacked(recorder)
    others(recorder)
    second_round(recorder)


def opened(at: Recorder) -> None:
    """Title, Play now, the opening page, and the scroll that says what wins."""
    at.wait("#play_now", "#new_game")
    time.sleep(1.0)
    at.shot("title")
    at.click("#play_now")
    at.shot("opening")
    at.shot("opening")
    at.wait("#do", "treasury")


def hints(at: Recorder) -> None:
    """Everything that is asked before the first purchase, with each hint of the companion."""
    for _ in range(MOST_PRESSES):
        at.wait(READ, "#preset:hold", *SETTING_UP, patience=4.0)
        if "#preset:hold" in at.spots():
            return
        read(at)
        if at.main() == "#do":
            at.shot("scroll")
        if at.main():
            at.click(at.main())
        elif at.goals():
            at.click(at.goals()[0])
        time.sleep(0.3)


def read(at: Recorder) -> None:
    """A hint of the companion is looked at, and sent away."""
    if READ in at.spots():
        time.sleep(0.4)
        at.shot("hint")
        at.click(READ)
        time.sleep(0.3)


def bought(at: Recorder) -> None:
    """A card is laid down, bought and revealed; the rest goes into Infantry."""
    time.sleep(1.0)
    at.shot("buying")
    read(at)
    at.click("#cards:more")
    time.sleep(0.4)
    at.shot("laid-down")
    at.click(at.main())
    time.sleep(0.35)
    at.shot("coins")
    time.sleep(2.0)
    if at.wait("#preset:hold", "#seen", patience=10.0):
        at.shot("revealed")
        at.click("#seen")
        at.click("#preset:hold")
        time.sleep(0.4)
        at.shot("infantry")
    for _ in range(TURNS):
        if "#preset:hold" not in at.spots() and "#gold" not in at.spots():
            return
        at.click(at.main())
        time.sleep(0.6)


def deployed(at: Recorder) -> None:
    """Infantry goes onto the map."""
    at.wait("#place_rest", "#end_step", READ, patience=20.0)
    time.sleep(0.8)
    at.shot("deploy")
    for _ in range(TURNS):
        read(at)
        if "#place_rest" not in at.spots():
            break
        at.click("#place_rest")
        time.sleep(0.6)
    if at.main() == "#end_step":
        # A General waits in reserve: the step ends without him.
        at.click("#end_step")
        at.click(at.wait("#do", patience=1.0))


def attacked(at: Recorder) -> None:
    """A source, its chances, a march that is drawn, and battles until a Province has fallen."""
    at.wait("#end_step", READ, patience=20.0)
    time.sleep(1.0)
    read(at)
    at.shot("invade")
    for number in range(ATTACKS):
        fell = attack(at, number)
        if fell or not at.goals():
            break
    time.sleep(1.0)
    at.shot("after-the-battle")
    for moment in ("end-of-invasions", "reposition"):
        end_a_step(at, moment)


def end_a_step(at: Recorder, moment: str) -> None:
    """A step is ended; where the program asks first, that is pictured, too."""
    for _ in range(3):
        if "#end_step" not in at.spots():
            at.key("Escape")
    at.shot(moment)
    at.click("#end_step")
    if at.wait("#do", "#end_turn", "#skip_to_me", patience=1.5) == "#do":
        at.shot(f"{moment}-asks")
        at.click("#do")
    time.sleep(0.6)


def attack(at: Recorder, number: int) -> bool:
    """One attack, drawn with the mouse; whether a Province fell."""
    before, goals = at.spots(), at.goals()
    if not goals:
        return False
    source = before[goals[number % len(goals)]]
    at.player.click(source)
    time.sleep(1.6)
    if "#invade" in at.spots():
        at.shot("target")
        at.click("#invade")
        return fought(at, "battle")
    at.shot("chances")
    targets = [id for id in at.goals() if id not in goals] or at.goals()
    if targets:
        at.drag(source, at.spots()[targets[0]], "drag")
    if at.wait("#press_on", "#invade", "#move_in", "#to_map", "#end_step", patience=1.0) == "#invade":
        at.click("#invade")
    return fought(at, "battle")


def fought(at: Recorder, moment: str) -> bool:
    """A battle as a strip of pictures; whether the Province fell."""
    pressed = 0
    for _ in range(MOST_FRAMES):
        spots = at.spots()
        if "#end_step" in spots and "#press_on" not in spots:
            return False
        if "#move_in" in spots or "#to_map" in spots:
            time.sleep(0.5)
            at.shot(f"{moment}-over")
            fell = "#move_in" in at.spots()
            at.click("#move_in" if fell else "#to_map")
            return fell
        at.shot(moment)
        time.sleep(0.25)
        if at.main() in ("#press_on", "#pass", "#fight") or "#to_the_end" in spots:
            pressed += 1
            at.click("#to_the_end" if pressed > 2 and "#to_the_end" in at.spots() else at.main())
    return False


def others(at: Recorder) -> None:
    """The turns of others, at the pace a newcomer has, until it is one's own again."""
    if at.wait("#end_turn", "#skip_to_me", patience=6.0) == "#end_turn":
        at.click("#end_turn")
    for n in range(TURNS):
        if n:
            time.sleep(1.2)
        spots = at.spots()
        if "#preset:hold" in spots or "#end_step" in spots:
            break
        if at.main() and "#skip_to_me" not in spots:
            at.shot("answer")
            at.click(at.main())
        else:
            at.shot("others")
    if "#skip_to_me" in at.spots():
        at.click("#skip_to_me")


def second_round(at: Recorder) -> None:
    """What befell me, my second round, what pages and slips say of it."""
    for _ in range(TURNS):
        if at.wait("#preset:hold", "#end_step", READ, "#since:close", "#skip_to_me", patience=30.0) != "#skip_to_me":
            break
        at.click("#skip_to_me")
        time.sleep(1.0)
    time.sleep(1.0)
    at.shot("second-round")
    at.click("#since:close")
    read(at)
    for spot, moment in (("mode", "if-it-ended-now"), ("#undo", "undo"), ("step:invade", "step")):
        if at.point(spot):
            at.shot(f"slip-{moment}")
    at.key("x")
    if at.wait("#do", patience=15.0):
        time.sleep(0.5)
        at.shot("advice")
        at.key("Escape")
    if at.click("#chronicle-page"):
        time.sleep(1.0)
        at.shot("chronicle")
        at.key("Escape")


def play(hand: Any, program: str, size: str, args: Namespace, out: Path) -> list[str]:
    """One war in one window; the moments of which there are pictures."""
    width, height = sized(size)
    hand.SCREEN = (width, height)
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, hand.stage(program, Path(folder)) as on:
        settings = on.home / "settings.yaml"
        told = {"width": width, "height": height, "speed": SLOW, "language": args.language, "scale": args.scale}
        settings.write_text(SETTINGS.format(**told), encoding="utf-8")
        with on.started() as player:
            recorder = Recorder(hand, on, player, out)
            record(recorder)
        settings.write_text(AT_ONCE.format(**told), encoding="utf-8")
        with on.started("--continue") as player:
            recorder.player = player
            on.back_in_the_game(player)
            if player.play_on(MOST_PRESSES, hand.AT_THE_END):
                time.sleep(8.0)
                recorder.shot("end")
        on.said()
    return recorder.taken


def moments_missing(taken: list[str]) -> Iterator[str]:
    """The moments every war has of which there is no picture."""
    return (moment for moment in ALWAYS if moment not in taken)


def main(words: list[str] | None = None) -> int:
    """Records the wars; says which moments are missing."""

    def war(hand: Any, program: str, size: str, args: Namespace, out: Path) -> list[str]:
        return list(moments_missing(play(hand, program, size, args, out)))

    return recorded("first_war", __doc__, war, words)


if __name__ == "__main__":
    raise SystemExit(main())
