"""The first turns of two allies by mouse, with pictures: set-up, gold asked for, figures of threat, pins.

set_up(recorder)
first_turns(table)
"""

import time
from collections.abc import Callable
from math import dist
from typing import Final

from game.tools.proofs.allies_table import STEP, Table
from game.tools.proofs.recording import Recorder

ALLIES, MOST_SEATS, PLAYERS = 2, 8, 6
"""Persons at the table, the most seats there can be, and the rows of the list of who plays."""
PINS: Final = ("take", "hold", "leave", "way")


def set_up(at: Recorder, hidden: bool = False, chosen: Callable[[], None] | None = None) -> None:
    """From the title to the table of two persons against the rebels; with `hidden` hands and gold are not open.

    `chosen` sets what else is to be chosen on the page.
    """
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
    if not hidden:
        levers(at)
    at.click("#level:normal")
    if hidden:
        at.click("#open_table:hidden")
    if chosen is not None:
        chosen()
    time.sleep(0.4)
    at.shot("setup")
    at.click("#begin")


def levers(at: Recorder) -> None:
    """The set-up page's measured shares and levers, and captains with a trait each."""
    at.point("#level:normal", 1.0)
    at.shot("setup-shares")
    at.click("#level:custom")
    at.wait("#rule:bots")
    time.sleep(0.5)
    at.shot("setup-levers")
    if at.click("#captains:traits"):
        time.sleep(0.5)
        at.shot("setup-captains-chosen")
        at.key("Escape")
        at.wait("#host:0")
        time.sleep(0.4)
        at.point("#host:1", 1.0)
        at.shot("setup-captains")
        at.click("#level:custom")
        at.click(at.wait("#captains:alike"))
    at.key("Escape")
    at.wait("#level:normal")
    time.sleep(0.3)


def opened(at: Recorder, moment: str) -> None:
    """The first question of a war."""
    at.wait("treasury")
    at.asked()
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
    clock(at)
    pin(at)
    table.play_on(lambda spots: "#preset:hold" in spots)
    table.play_on(lambda spots: "#rally" in spots and STEP in spots and "#pins" in spots)
    time.sleep(0.5)
    at.shot("pin-seen")
    at.point("pins:0", 0.5)
    at.shot("agreed")


def clock(at: Recorder) -> None:
    """The war clock, and the switch of the threats."""
    # Its parts have a place once the mouse has moved.
    at.point("#threat", 0.6)
    if at.point("clock:chance", 1.2):
        at.shot("war-clock")
    at.click("#threat")
    time.sleep(0.4)
    at.shot("threat-off")
    at.click("#threat")
    time.sleep(0.3)


def pin(at: Recorder) -> None:
    """Pins of the four kinds; what is refused says why."""
    for kind in PINS:
        set_pin(at, kind)
    time.sleep(0.4)
    at.shot("pin")


def set_pin(at: Recorder, kind: str) -> None:
    """One pin, tried at one Province after the other until it is one that fits."""
    own = [id.replace("goal", "place") for id in at.goals()]
    places = [id for id in at.spots() if id.startswith("place:") and id not in own]
    if kind == "hold":
        places = own
    elif kind == "way" and own:
        # The neighbours of a Province of mine are the nearest ones.
        spots = at.spots()
        places.sort(key=lambda place: dist(spots[place][:2], spots[own[0]][:2]))
    elif kind == "leave":
        # Another one than the pin before.
        places.reverse()
    for n, place in enumerate(places):
        at.click("#pins")
        at.click(at.wait(f"#pins:{kind}", patience=2.0))
        if not n:
            at.shot(f"pin-{kind}")
        if kind == "way":
            at.click(own[0] if own else places[0])
        at.click(place)
        # The kinds are put away as soon as the pin is set.
        if at.wait("#pins", patience=0.6):
            return
        at.key("Escape")
