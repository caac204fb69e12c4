"""`python -m game.tools.proofs.two_allies`: two persons at one screen play the uprising in a real window, by mouse.

    python -m game.tools.proofs.two_allies --out FOLDER [--size 1280x720 …] [--part uprising|campaign|…] [--scale 2.0]

`uprising` goes from the shelf to the end page: the set-up with its open table, gold asked for and given, pins, figures
of threat while units are placed, attacks drawn with the mouse, the hosts told in three paces, decisions of the
alliance, the list of what they did, the last round, the end and both ways on. `advised` plays wars as the program
advises, each from the set-up's first click, until one is won. `chapters` plays the campaign's five wars so. `victory`
loads a war that computer players have nearly won, and finishes it so. `campaign` is begun, closed and continued; its
first and its last war, nearly won by computer players, are finished and carried on, to the story of the whole. `hidden`
plays with hidden hands and a curtain. `comfort` plays a round each at text sizes of 200 % and 250 % and in high
contrast. `attacked` loads wars that computer players have brought to an attack on a person's Province, and to a choice
of the alliance. `short` is the first turn of both persons. `--scale` plays any of them at another text size. The hand
is the one of `.ci/hand.py`; the war is whatever the dice make of it, and what the dice need not bring is told when it
was not seen. Needs Xvfb, xdotool and ImageMagick.

Exit 0: every moment that such a game always has is there. 1: one is missing, or the program told of an error.
"""

import tempfile
import time
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from game.tools.proofs.allies_advised import ADVICE, TABLES, AdvisedTable, choose_table
from game.tools.proofs.allies_opening import PLAYERS, first_turns, opened, set_up
from game.tools.proofs.allies_saves import alliance_chooses, attacks, before, campaign_at, near_victory
from game.tools.proofs.allies_table import DID, END, FIGHT, HOST, STEP, Table
from game.tools.proofs.recording import AT_ONCE, SETTINGS, Recorder, recorded, sized

WARS, WARS_OF_IT, TRIES = 4, 5, 2
"""So many wars are played at most until one is won; the wars of the campaign, and how often each is tried."""
QUICK: Final = SETTINGS.replace("{speed}", "8.0") + "bot_pause: 0.0\n"
COMFORTS: Final = {
    "text-200": SETTINGS.replace("{scale}", "2.0"),
    "text-250": SETTINGS.replace("{scale}", "2.5"),
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
    "attacked": ("own-battle", "alliance-chooses"),
    "victory": ("load", "loaded", "victory"),
    "campaign": ("campaign", "chapter", "first-turn", "continued", "chapter-end", "next-chapter", "next-war",
                 "campaign-over", "story"),
    "chapters": (*(f"war-{number}-end" for number in range(1, WARS_OF_IT + 1)), "campaign-over"),
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
    """Whole wars as the program advises, from the first click of the set-up, until one of them is won."""
    for board, seed in TABLES:
        with restart(AT_ONCE, "") as player:
            at.player = player
            set_up(at, chosen=partial(choose_table, at, board, seed))
            table = AdvisedTable(at)
            table.to_the_end()
            print(f"  board {board}, seed {seed}: {table.decisions} decisions as advised", flush=True)
            if won(at):
                return


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
            AdvisedTable(at).to_the_end()
            if won(at):
                return


def attacked(at: Recorder, on: Any, restart: Callable[..., Any]) -> None:
    """A host attacks a Province of a person; another leaves to the alliance where it goes."""

    def over(moment: str) -> bool:
        return moment in at.taken and FIGHT not in at.spots()

    def until(moment: str) -> None:
        with restart(SETTINGS) as player:
            at.player = player
            on.back_in_the_game(player)
            # The decision that was left ends the turn: with any other the dice would fall otherwise.
            at.click(at.wait(STEP))
            Table(at, watching=True).play_on(lambda spots: over(moment) or END in spots)

    before(on.home, attacks)
    until("own-battle")
    before(on.home, alliance_chooses)
    until("alliance-chooses")


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
            AdvisedTable(at).to_the_end()
            time.sleep(4.0)
            at.shot("chapter-end")
            chapter_over(at, number)


def chapters(at: Recorder, on: Any, restart: Callable[..., Any]) -> None:
    """The five wars of the campaign from their first turns, by two persons who take the program's advice: which of
    them are won.
    """
    for id in ("#new_game", "#box:yellow_scarves", "#set_up", "#campaign", "#players:2"):
        at.wait(id)
        if id == "#campaign":
            two_persons(at)
        at.click(id)
    for number in range(1, WARS_OF_IT + 1):
        for n in range(TRIES):
            into_the_war(at)
            at.shot(f"war-{number}")
            table = AdvisedTable(at)
            table.to_the_end()
            time.sleep(4.0)
            at.shot(f"war-{number}-end")
            at.click(END)
            at.wait("#go_on", "#begin", "#close")
            time.sleep(0.8)
            lost = "#go_on" in at.spots()
            print(f"  war {number}, try {n + 1}: {'lost' if lost else 'won'}, {table.decisions} decisions", flush=True)
            if not lost:
                break
        if lost:
            at.click("#go_on")
            time.sleep(0.8)
    at.shot("campaign-over")


def into_the_war(at: Recorder) -> None:
    """From the campaign's pages to the first question of a war."""
    while at.wait("treasury", "#begin") == "#begin":
        at.click("#begin")
        time.sleep(1.5)
    at.wait(ADVICE)


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
    "chapters": chapters,
    "advised": advised,
    "attacked": attacked,
    "victory": victory,
    "hidden": hidden,
    "comfort": comfort,
    "short": short,
}
INSTANT: Final = ("advised", "campaign", "chapters", "victory")
"""Parts in which nothing moves from the start."""


def play(hand: Any, program: str, size: str, args: Namespace, out: Path) -> list[str]:
    """One part in one window; the moments that it always has and of which there is no picture."""
    width, height = sized(size)
    hand.SCREEN = (width, height)
    out.mkdir(parents=True, exist_ok=True)
    told = {"width": width, "height": height, "speed": 3.0, "language": args.language, "scale": args.scale}
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
