"""A position of Redux that cannot be is refused in one line, whatever in it was altered (F4)."""

from random import Random

import pytest

from game.engine.frames import tag_of
from game.engine.soundness import check_position
from game.redux.fuzzing import choose
from game.redux.rules.game import RULES
from tests.contract.altered import check_refused, copies_of


def stopped(tag, at=""):
    """A game at a stop in which this frame asks this."""
    for seed in range(60):
        t, chance = RULES.start({}, 3, seed), Random(seed)
        while t.waiting():
            if t.s.round and tag_of(t.stack[-1]) == tag and at in ("", t.stack[-1].at):
                return t
            seat = chance.choice(t.waiting())
            t.apply(seat, choose(t.options(seat), chance))
    raise LookupError(tag)


def set_all(t, name, value):
    """Sets a field of every frame that has it."""
    for frame in t.stack:
        if hasattr(frame, name):
            setattr(frame, name, value)


BIDDING = {
    "another bids": lambda t: setattr(t.stack[-1], "player", (t.stack[-1].player + 1) % 3),
    "another's turn": lambda t: setattr(t.s, "turn_seat", (t.s.turn_seat + 1) % 3),
    "a place that is none": lambda t: setattr(t.stack[-1], "place", 3),
    "one who has passed": lambda t: setattr(t.s, "passed", 7),
    "another third": lambda t: setattr(t.stack[1], "third", t.s.order[0]),
    "another step": lambda t: setattr(t.s, "step", "upkeep"),
    "no round": lambda t: setattr(t.s, "round", 0),
    "nobody stands on a space": lambda t: t.s.where.__setitem__(0, 15),
    "nobody has a token of the emperor": lambda t: t.s.emperor_with.__setitem__(0, 1),
    "the last round": lambda t: setattr(t.s, "ending", "rounds"),
    "no bottom": lambda t: t.stack.pop(0),
    "frames swapped": lambda t: t.stack.insert(1, t.stack.pop(2)),
}
ATTACH = {
    "a general of another": lambda t: setattr(t.stack[-1], "general", (t.stack[-1].general + 22) % 69 + 1),
    "a general who is none": lambda t: setattr(t.stack[-1], "general", 70),
    "a space that is none": lambda t: setattr(t.stack[-1], "space", 19),
}
RECRUITMENT = {
    "a state twice": lambda t: setattr(t.stack[-1], "recruiting", t.stack[-1].recruiting * 2),
    "other cards than drawn": lambda t: setattr(t.stack[-1], "drawing", t.stack[-1].drawing % 6 + 1),
    "nothing to keep": lambda t: setattr(t.stack[-1], "keeping", (0, 0, 0)),
    "two numbers for three": lambda t: setattr(t.stack[-1], "keeping", (1, 1)),
}
TURN = {
    "another acts": lambda t: setattr(t.stack[-1], "player", (t.stack[-1].player + 1) % 3),
    "another place": lambda t: setattr(t.stack[1], "place", t.stack[1].place % 3 + 1),
}
DEED = {
    "another space": lambda t: setattr(t.stack[-1], "space", t.stack[-1].space % 18 + 1),
    "another space throughout": lambda t: set_all(t, "space", t.stack[-1].space % 12 + 1),
    "somebody who is not there": lambda t: set_all(t, "generals", (69, 46, 23)),
    "somebody twice": lambda t: set_all(t, "generals", t.stack[-1].generals * 2),
    "an action taken": lambda t: setattr(t.s, "acted", [(1 << 19) - 1] * 3),
    "an action not won": lambda t: setattr(t.s, "won", [0] * 3),
    "a part that is none": lambda t: setattr(t.stack[3], "part", "dance"),
}
EFFECT = {
    "a row too many": lambda t: setattr(t.stack[-1], "index", 7),
    "a card that is none": lambda t: setattr(t.stack[-1], "source", 99),
    "another's card": lambda t: setattr(t.stack[-1], "source", (t.stack[-1].source + 22) % 69 + 1),
    "a choice that is none": lambda t: setattr(t.stack[-1], "chosen", 6),
}
CONSTRUCT = {
    "a card of another": lambda t: setattr(t.stack[-1], "card", t.s.hands[(t.stack[-1].player + 1) % 3][0]),
    "a deck that is none": lambda t: setattr(t.stack[-1], "decks", ("ALL",)),
    "somebody who does not build": lambda t: setattr(t.stack[-1], "generals", (69, 46, 23)),
}
STATION = {
    "a general of another": lambda t: setattr(t.stack[-1], "general", (t.stack[-1].general + 22) % 69 + 1),
    "a location not held": lambda t: setattr(t.stack[-1], "locations", (t.s.owner.index(-1, 1),)),
    "more tokens than locations": lambda t: setattr(t.stack[-1], "stored", 2),
}
BENEFITS = {
    "an effect that is none": lambda t: setattr(t.stack[-1], "used", ((1, 5),)),
    "an effect twice": lambda t: setattr(t.stack[-1], "used", t.stack[-1].used + ((101, 0),) * 2),
    "a row of one number": lambda t: setattr(t.stack[-1], "used", ((1,),)),
}
TRADE = {
    "three deals": lambda t: setattr(t.stack[-1], "deals", 3),
    "a part that is none": lambda t: setattr(t.stack[-1], "used", 4),
}
ALTERED = {
    ("bidding", ""): BIDDING, ("attach", ""): ATTACH, ("recruitment", ""): RECRUITMENT, ("resolution_turn", ""): TURN,
    ("produce", ""): DEED, ("effect", ""): EFFECT, ("construct", ""): CONSTRUCT, ("station", "store_token"): STATION,
    ("benefits", ""): BENEFITS, ("trade", ""): TRADE,
}  # fmt: skip

position = copies_of(stopped)


@pytest.mark.parametrize("stop", ALTERED)
def test_a_real_position_can_be_played_on_from(stop):
    assert list(check_position(position(*stop)))


@pytest.mark.parametrize("stop,change", [(stop, change) for stop, changes in ALTERED.items() for change in changes])
def test_f4_a_position_that_cannot_be_is_named(stop, change):
    t = position(*stop)
    ALTERED[stop][change](t)
    check_refused(t)
