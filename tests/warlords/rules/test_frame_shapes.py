"""A position of Warlords that cannot be is refused in one line, whatever in it was altered (F4)."""

from random import Random

import pytest

from game.engine.frames import tag_of
from game.engine.soundness import check_position
from game.warlords.fuzzing import choose
from game.warlords.rules.game import RULES
from tests.contract.altered import check_refused, copies_of


def stopped(tag, seed=3, least=20, **options):
    """A game at the first stop in which this frame asks, after so many decisions."""
    t = RULES.start({"talk": True, "last_year": 9, **options}, 7, seed)
    chance = Random(seed)
    while len(t.log) < least or tag_of(t.stack[-1]) != tag:
        seat = chance.choice(t.waiting())
        asides = [action for action in t.asides(seat) if action[0] in ("offer_truce", "propose_draw")]
        t.apply(seat, chance.choice(asides) if asides and chance.random() < 0.1 else choose(t.options(seat), chance))
    return t


def after(seat, t):
    """The next of those still in the game."""
    return t.s.order[(t.s.order.index(seat) + 1) % len(t.s.order)]


def act_for_another(t):
    t.stack[1].seat = after(t.stack[1].seat, t)


def take_another_turn(t):
    """What once came through: the one who acts is not the one whose armies are spent."""
    t.s.turn_seat = after(t.s.turn_seat, t)
    t.s.done = [0] * len(t.s.done)


MOVE_TURN = {
    "another acts": act_for_another,
    "another's turn": take_another_turn,
    "nobody's turn": lambda t: setattr(t.s, "turn_seat", -1),
    "nobody acts": lambda t: setattr(t.stack[1], "seat", -1),
    "another phase": lambda t: setattr(t.s, "phase", "winter"),
    "the other phase": lambda t: setattr(t.s, "phase", "fall" if t.s.phase == "spring" else "spring"),
    "everybody once more": lambda t: setattr(t.stack[0], "left", tuple(t.s.order)),
    "nobody any more": lambda t: setattr(t.stack[0], "left", ()),
    "a warlord who is none": lambda t: setattr(t.stack[0], "left", (9,)),
    "no bottom": lambda t: t.stack.pop(0),
    "no step": lambda t: t.stack.pop(),
    "an army nobody has": lambda t: t.s.army.__setitem__(1, 9),
    "a truce of the year to come": lambda t: t.s.truce.__setitem__(slice(None), [t.s.year + 1] * len(t.s.truce)),
    "an attack of the year to come": lambda t: t.s.attacked.__setitem__(1, t.s.year + 1),
    "a draw agreed to by all": lambda t: (
        setattr(t.s, "draw_by", t.s.order[0]), setattr(t.s, "draw_phase", "fall"),
        setattr(t.s, "agreed", [1] * t.s.seats),
    ),
    "dice laid ready": lambda t: t.s.loaded.update({0: [6]}),
}  # fmt: skip
COMBAT = {
    "an attack from nowhere": lambda t: setattr(t.stack[-1], "source", 0),
    "an attack by another's army": lambda t: setattr(t.stack[-1], "source", t.stack[-1].target),
    "an attack on nobody": lambda t: setattr(t.stack[-1], "target", t.s.army.index(-1, 1)),
    "a supporter who attacks": lambda t: setattr(t.stack[-1], "named", (t.stack[-1].source,)),
    "a throw already": lambda t: setattr(t.stack[-1], "attempt", 2),
    "another's attack": lambda t: setattr(t.stack[-1], "seat", after(t.stack[-1].seat, t)),
}
WINTER = {
    "somebody left out": lambda t: setattr(t.stack[-1], "seats", t.stack[-1].seats[1:]),
    "nobody asked": lambda t: setattr(t.stack[-1], "seats", ()),
    "somebody's turn": lambda t: setattr(t.s, "turn_seat", t.s.order[0]),
    "after the opening": lambda t: setattr(t.stack[-1], "at", "judge_clocks"),
}
PARLEY = {
    "an offer by another": lambda t: setattr(t.stack[-1], "offerer", after(t.stack[-1].offerer, t)),
    "an offer to oneself": lambda t: setattr(t.stack[-1], "other", t.stack[-1].offerer),
    "no offer": lambda t: setattr(t.s, "offered", 0),
}
DRAW = {
    "a draw nobody proposes": lambda t: setattr(t.stack[-1], "proposer", after(t.stack[-1].proposer, t)),
    "a vote of the proposer": lambda t: setattr(t.stack[-1], "seat", t.stack[-1].proposer),
    "somebody asked twice": lambda t: setattr(t.stack[-1], "left", t.stack[-1].left + t.stack[-1].left[:1] * 2),
}
ALTERED = {"move_turn": MOVE_TURN, "combat": COMBAT, "winter": WINTER, "parley": PARLEY, "draw": DRAW}

position = copies_of(stopped)


@pytest.mark.parametrize("tag", ALTERED)
def test_a_real_position_can_be_played_on_from(tag):
    assert list(check_position(position(tag)))


@pytest.mark.parametrize("tag,change", [(tag, change) for tag, changes in ALTERED.items() for change in changes])
def test_f4_a_position_that_cannot_be_is_named(tag, change):
    t = position(tag)
    ALTERED[tag][change](t)
    check_refused(t)
