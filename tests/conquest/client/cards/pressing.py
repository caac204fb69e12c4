"""The hand that plays in a real window (.ci/hand.py), at a question that is laid out without one."""

import importlib.util
from pathlib import Path

from game.client.prompts.prompter import Gesture
from game.conquest.client.prompts.registry import prompter_for
from tests.conquest.client.cards.conftest import desk_for

HAND = Path(__file__).parents[4] / ".ci" / "hand.py"
MOST_PRESSES = 12


def the_hand():
    """The module of the hand."""
    spec = importlib.util.spec_from_file_location("hand", HAND)
    hand = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hand)
    return hand


def pressed_through(hand, record, seat):
    """What the hand answers the question now put to a seat with; AssertionError where it finds nothing to press."""
    desk = desk_for(record, seat)
    prompter, will = prompter_for(desk, seat), hand.Will()
    # What a prompter opens on a page of its own is asked for in its tray as well.
    desk.hands.lay_anew = lambda: (desk.widgets.remove_all(""), prompter.lay())
    prompter.lay()
    for _ in range(MOST_PRESSES):
        goals = {f"{hand.GOAL}{p}": (0, 0, 1, 1) for p in prompter.targets()}
        wanted = will.choose({**dict(desk.widgets.spots()), **dict(desk.widgets.marks()), **goals})
        assert wanted, f"nothing to press at {prompter.key}: {sorted(desk.widgets.items)}"
        if wanted in goals:
            prompter.press(int(wanted.removeprefix(hand.GOAL)), Gesture.ONE)
        else:
            desk.widgets.press(desk.widgets[wanted])
        if desk.hands.done:
            return desk.hands.done
    raise AssertionError(f"{prompter.key} is not answered by {MOST_PRESSES} presses")
