"""A position of Romance that cannot be is refused in one line, whatever in it was altered (F4)."""

from random import Random

import pytest

from game.engine.frames import tag_of
from game.engine.soundness import check_position
from game.romance.fuzzing import choose
from game.romance.rules.catalogue import CLANS
from game.romance.rules.game import RULES
from tests.contract.altered import check_refused, copies_of


def stopped(tag, at=""):
    """A game at a stop in which this frame asks this."""
    for seed in range(40):
        t, chance = RULES.start({}, 3, seed), Random(seed)
        while t.waiting() and len(t.log) < 1500:
            if len(t.log) > 20 and tag_of(t.stack[-1]) == tag and at in ("", t.stack[-1].at):
                return t
            seat = chance.choice(t.waiting())
            t.apply(seat, choose(t.options(seat), chance))
    raise LookupError(tag)


def other(t):
    """A power whose phase it is not."""
    return (t.s.active + 1) % 3


ACTION = {
    "another's phase": lambda t: setattr(t.stack[2], "power", other(t)),
    "another acts": lambda t: setattr(t.stack[-1], "player", (t.s.turn_seat + 1) % 3),
    "another's turn": lambda t: setattr(t.s, "turn_seat", (t.s.turn_seat + 1) % 3),
    "a power that is none": lambda t: setattr(t.stack[2], "power", 9),
    "another step": lambda t: setattr(t.s, "step", "redeploy"),
    "no turn": lambda t: setattr(t.s, "turn", 0),
    "a march nobody puts together": lambda t: setattr(t.s, "march_target", 3),
    "a combat nobody fights": lambda t: setattr(t.s, "fight_area", 3),
    "no monarch": lambda t: t.s.monarch.__setitem__(t.s.active, -1),
    "no bottom": lambda t: t.stack.pop(0),
    "no step at all": lambda t: t.stack.pop(),
    "frames swapped": lambda t: t.stack.insert(1, t.stack.pop(2)),
}
MUSTER = {
    "a march elsewhere": lambda t: setattr(t.stack[-1], "target", t.stack[-1].target % t.s.board.size + 1),
    "a march to the filler": lambda t: setattr(t.stack[-1], "target", 0),
    "partners that are none": lambda t: setattr(t.stack[-1], "asked", 8),
}
PICK = {
    "another defends": lambda t: setattr(t.stack[-1], "holder", (t.stack[-1].holder + 2) % 4 - 1),
    "others pick": lambda t: setattr(t.stack[-1], "picking", ()),
    "nobody invades": lambda t: (setattr(t.s, "attackers", []), setattr(t.s, "attack_troops", [])),
    "nobody is needed": lambda t: setattr(t.s, "needed", 0),
    "picked elsewhere": lambda t: t.s.picks.__setitem__(0, [t.s.status.index(0)]),
    "a loss too many": lambda t: setattr(t.stack[-1], "losses", (0, 0, 0)),
    "fates of three numbers": lambda t: setattr(t.stack[-1], "fates", ((1, 1, 1),)),
    "a gainer who is none": lambda t: setattr(t.stack[-1], "gainer", -2),
}
WITHDRAWAL = {
    "a side that is none": lambda t: setattr(t.stack[-1], "side", 2),
    "the other side": lambda t: setattr(t.stack[-1], "side", 1 - t.stack[-1].side),
    "more powers named than there are": lambda t: setattr(t.stack[-1], "named", 30),
    "legs cut short": lambda t: setattr(t.stack[-1], "legs", ((0,),)),
    "more troops than there are": lambda t: setattr(t.stack[-1], "legs", ((t.stack[-1].powers[0], 1, 900),)),
    "another sends them": lambda t: setattr(t.stack[-1], "chooser", (t.stack[-1].chooser + 1) % 3),
}
REDEPLOYMENT = {
    "areas left out": lambda t: setattr(t.stack[-1], "had", ()),
    "troops below none": lambda t: setattr(t.stack[-1], "had", (-1,) * (t.s.board.size + 1)),
}
WORK = {"work in an area of clans": lambda t: setattr(t.stack[-1], "area", t.s.owner.index(CLANS, 1))}
OFFER = {
    "an offer to oneself": lambda t: setattr(t.stack[-1], "power", t.s.active),
    "somebody else answers": lambda t: setattr(t.stack[-1], "invited", t.s.turn_seat),
}
ALTERED = {
    ("action", ""): ACTION, ("muster", ""): MUSTER, ("combat", "pick"): PICK,
    ("withdrawal", "destination"): WITHDRAWAL, ("redeployment", ""): REDEPLOYMENT, ("work", ""): WORK,
    ("offer", ""): OFFER,
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
