"""`python -m game.tools.proofs.two_allies`: two persons at one screen play the uprising in a real window, by mouse.

    python -m game.tools.proofs.two_allies --out FOLDER [--size 1280x720 …] [--part uprising|campaign|…]

`uprising` goes from the shelf to the end page: the set-up with its open table, gold asked for and given, pins, figures
of threat while units are placed, attacks drawn with the mouse, the hosts told in three paces, decisions of the
alliance, the list of what they did, the last round, the end and both ways on. `advised` plays wars as the program
advises until one is won. `victory` loads one that computer players have nearly won, and finishes it so. `campaign` is
begun, closed and continued; its first and its last war, nearly won by computer players, are finished and carried on, to
the story of the whole. `hidden` plays with hidden hands and a curtain. `comfort` plays a round each at text sizes of
200 % and 250 % and in high contrast. `short` is the first turn of both persons. The hand is the one of `.ci/hand.py`;
the war is whatever the dice make of it, and what the dice need not bring is told when it was not seen. Needs Xvfb,
xdotool and ImageMagick.

Exit 0: every moment that such a game always has is there. 1: one is missing, or the program told of an error.
"""

import tempfile
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.tools.proofs.allies_opening import PLAYERS, first_turns, opened, set_up
from game.tools.proofs.allies_saves import campaign_at, near_victory
from game.tools.proofs.allies_table import DID, END, HOST, Table
from game.tools.proofs.recording import AT_ONCE, SETTINGS, Recorder, recorded, sized

WARS, WARS_OF_IT = 4, 5
"""So many wars are played at most until one is won, and the wars of the campaign."""
QUICK: Final = SETTINGS.replace("{speed}", "8.0") + "bot_pause: 0.0\n"
COMFORTS: Final = {
    "text-200": f"{SETTINGS}ui_scale: 2.0\n",
    "text-250": f"{SETTINGS}ui_scale: 2.5\n",
    "contrast": f"{SETTINGS}high_contrast: true\n",
}
"""What is easier to read, by the moments of its pictures: settings."""
FIRST: Final = ("setup-shares", "setup-levers", "setup-captains", "setup", "buying", "asked", "given", "war-clock",
                "threat-off", "pin-take", "pin-hold", "pin-leave", "pin-way", "pin", "pin-seen",
                "agreed")  # fmt: skip
ALWAYS: Final[dict[str, tuple[str, ...]]] = {
    "short": FIRST,
    "uprising": (
        *FIRST, "placing", "attack", "battle", "host-told", "host-flowing", "host-brisk", "what-they-did", "last-round",
        "end", "again-or-on",
    ),
    "advised": ("victory",),
    "victory": ("load", "loaded", "victory"),
    "campaign": ("campaign", "chapter", "first-turn", "continued", "chapter-end", "next-chapter", "next-war",
                 "campaign-over", "story"),
    "hidden": ("setup", "curtain"),
    "comfort": tuple(f"{moment}{of}" for moment in COMFORTS for of in ("", "-map", "-host")),
}  # fmt: skip
"""Moments that each of them always has."""
MAYBE: Final[dict[str, tuple[str, ...]]] = {
    "uprising": (
        "threat-list",
        "threat-line",
        "taken",
        "own-battle",
        "alliance-chooses",
        "play-on-from-there",
        "one-host-fewer",
    ),
    "campaign": ("campaign-lost",),
    "hidden": ("own-battle",),
}
"""Moments that the dice may bring."""


# ---- the uprising


def uprising(at: Recorder, on: Any, restart: Callable[..., Any]) -> None:
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


def short(at: Recorder, on: Any, restart: Callable[..., Any]) -> None:
    """The first turn of both persons."""
    set_up(at)
    first_turns(Table(at))


def advised(at: Recorder, on: Any, restart: Callable[..., Any]) -> None:
    """Whole wars as the program advises, until one of them is won."""
    set_up(at)
    for _ in range(WARS):
        Table(at, advised=True).play_on(lambda spots: END in spots)
        if won(at):
            return
        at.click(END)


def victory(at: Recorder, on: Any, restart: Callable[..., Any]) -> None:
    """A war that computer players have nearly won is loaded, and finished as the program advises."""
    first = 0
    for _ in range(WARS):
        first = 1 + near_victory(on.home, first)
        with restart(AT_ONCE, "") as player:
            at.player = player
            at.wait("#load")
            at.click("#load")
            at.wait("#open")
            time.sleep(0.6)
            at.shot("load")
            at.click("#open")
            on.back_in_the_game(player)
            at.shot("loaded")
            Table(at, advised=True).play_on(lambda spots: END in spots)
            if won(at):
                return


def won(at: Recorder) -> bool:
    """The end page; whether it is the one of a victory, of which every leaf is pictured."""
    time.sleep(4.0)
    if "#leaf:near" in at.spots():
        at.shot("defeat")
        return False
    at.shot("victory")
    for leaf in [id for id in at.spots() if id.startswith("#leaf:")]:
        at.click(leaf)
        time.sleep(0.8)
        at.shot(f"victory-{leaf.removeprefix('#leaf:')}")
    return True


# ---- the campaign


def campaign(at: Recorder, on: Any, restart: Callable[..., Any]) -> None:
    """A campaign of two persons: its first turns, its first war won and carried on, its last one and its story."""
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
    Table(at).play_on(lambda spots: "#preset:hold" in spots)
    with restart() as player:
        at.player = player
        on.back_in_the_game(player)
        time.sleep(1.0)
        at.shot("continued")
    for number in (1, WARS_OF_IT):
        campaign_at(on.home, number)
        with restart(AT_ONCE, "") as player:
            at.player = player
            to_the_campaign(at)
            on.back_in_the_game(player)
            Table(at, advised=True).play_on(lambda spots: END in spots)
            time.sleep(4.0)
            at.shot("chapter-end")
            chapter_over(at, number)


def two_persons(at: Recorder) -> None:
    """The set-up beneath the campaign: a second person at the table."""
    at.click("#player:1")
    left, top, width, height = at.spots()[at.wait("#player:1:list")]
    at.player.click([left, top, width, height / PLAYERS])


def to_the_campaign(at: Recorder) -> None:
    """From the title to the campaign's page, and into the war at hand."""
    for id in ("#new_game", "#box:yellow_scarves", "#set_up", "#campaign"):
        at.wait(id)
        at.click(id)
    at.wait("#begin")
    time.sleep(0.6)
    at.shot("campaign-on-its-way")
    at.click("#begin")


def chapter_over(at: Recorder, number: int) -> None:
    """Onward, whether the war was won or lost; the story of the whole after the last one."""
    at.click(END)
    at.wait("#go_on", "#begin", "#close")
    time.sleep(0.8)
    if "#go_on" in at.spots():
        at.shot("campaign-lost")
        at.click("#go_on")
        time.sleep(0.6)
        if number < WARS_OF_IT:
            at.click("#begin")
            time.sleep(0.8)
    if number < WARS_OF_IT:
        at.shot("next-chapter")
        at.click("#begin")
        opened(at, "next-war")
        return
    at.shot("campaign-over")
    if "#close" not in at.spots():
        at.click("#begin")
        time.sleep(0.8)
    at.shot("story")


# ---- hands that are hidden, and what eyes need


def hidden(at: Recorder, on: Any, restart: Callable[..., Any]) -> None:
    """A war of two persons whose hands are hidden: a curtain lies between their turns, and shows nothing."""
    set_up(at, hidden=True)
    table = Table(at)
    table.play_on(lambda spots: table.lists > 0 or END in spots)
    with restart(QUICK) as player:
        at.player = player
        on.back_in_the_game(player)
        Table(at, watching=True).play_on(lambda spots: "own-battle" in at.taken or END in spots)


def comfort(at: Recorder, on: Any, restart: Callable[..., Any]) -> None:
    """A turn and the hosts' turn at text sizes of 200 % and 250 %, and with the flat map of high contrast."""
    set_up(at)
    for moment, settings in COMFORTS.items():
        with restart(settings) as player:
            at.player = player
            on.back_in_the_game(player)
            time.sleep(1.0)
            seen(at, moment)


def seen(at: Recorder, moment: str) -> None:
    """One round: buying, the map of a turn, a host at work, and what the hosts did."""
    table = Table(at)
    at.shot(moment)
    table.play_on(lambda spots: ("#rally" in spots and "#pins" in spots) or END in spots)
    time.sleep(0.5)
    at.shot(f"{moment}-map")
    table.play_on(lambda spots: HOST in spots or DID in spots or END in spots)
    time.sleep(1.5)
    at.shot(f"{moment}-host")
    table.play_on(lambda spots: table.lists > 0 or END in spots)


PARTS: Final = {
    "uprising": uprising,
    "campaign": campaign,
    "advised": advised,
    "victory": victory,
    "hidden": hidden,
    "comfort": comfort,
    "short": short,
}
INSTANT: Final = ("advised", "campaign", "victory")
"""Parts in which nothing moves from the start."""


def play(hand: Any, program: str, size: str, args: Namespace, out: Path) -> list[str]:
    """One part in one window; the moments that it always has and of which there is no picture."""
    width, height = sized(size)
    hand.SCREEN = (width, height)
    out.mkdir(parents=True, exist_ok=True)
    told = {"width": width, "height": height, "speed": 3.0, "language": args.language}
    with tempfile.TemporaryDirectory() as folder, hand.stage(program, Path(folder)) as on:
        settings = on.home / "settings.yaml"
        words = AT_ONCE if args.part in INSTANT else SETTINGS
        settings.write_text(words.format(**told), encoding="utf-8")
        with on.started() as player:
            recorder = Recorder(hand, on, player, out)

            def restart(other: str = AT_ONCE, how: str = "--continue") -> Any:
                # Killed, not closed: no decision may be lost.
                recorder.player.program.kill()
                recorder.player.program.wait()
                settings.write_text(other.format(**told), encoding="utf-8")
                return on.started(*how.split())

            try:
                PARTS[args.part](recorder, on, restart)
            except hand.Broken:
                recorder.shot("broken")
                raise
        on.said()
    taken = set(recorder.taken)
    print(f"  not seen: {', '.join(moment for moment in MAYBE.get(args.part, ()) if moment not in taken) or 'nothing'}")
    return [moment for moment in ALWAYS[args.part] if moment not in taken]


def main(words: list[str] | None = None) -> int:
    """Plays the parts asked for; says which moments are missing."""
    return recorded("two_allies", __doc__, play, words, tuple(PARTS))


if __name__ == "__main__":
    raise SystemExit(main())
