"""Words of computer warlords: the sentence as a move-turn ends, truces offered and answered (W18)."""

from typing import Final

from game.bots.choice import Choice
from game.engine.refusals import Action, Seat
from game.engine.table import Table
from game.warlords.rules.minds import MINDS, true_minds
from game.warlords.rules.parley import (
    SWORN_FOE,
    computer_agrees_to_draw,
    leader,
    refuse_agreement,
    refuse_truce,
    regard,
)
from game.warlords.rules.state import SPRING, WarlordsState
from game.warlords.rules.threats import worst_fear

AFRAID: Final = 0.5
"""A warlord offers a truce to one whose assault on a centre of its own has at least this chance."""

WEIGHTIEST: Final = ("settles", "fear", "holds_capital", "eyes", "stands_by", "content")
"""What a warlord would rather speak of."""


def offer_or_say(t: Table[WarlordsState], seat: Seat, against: int) -> Choice | None:
    """A word before the move-turn ends: agreement to a draw, an offer of truce, or what is on its mind."""
    s = t.s
    if s.draw_by >= 0 and refuse_agreement(s, seat) is None and computer_agrees_to_draw(s):
        return Choice(("agree_draw",), "reason.draw_agreed")
    if not s.options.talk:
        return None
    if s.phase == SPRING and not s.offered:
        other = _worth_a_truce(s, seat, against)
        if other >= 0:
            return Choice(("offer_truce", other), "reason.offer_truce", {"seat": other})
    return None if s.said else say_mind(s, seat)


def _worth_a_truce(s: WarlordsState, seat: Seat, against: int) -> int:
    """Whom a warlord fears and would rather have peace with; -1 for none."""
    fear = worst_fear(s, seat)
    if fear is None or fear[1].chance < AFRAID:
        return -1
    other = fear[1].seat
    ahead = leader(s)
    if other == against or ahead in (seat, other) or refuse_truce(s, seat, other) is not None:
        return -1
    return -1 if regard(s, seat, other) == SWORN_FOE or regard(s, other, seat) == SWORN_FOE else other


def say_mind(s: WarlordsState, seat: Seat) -> Choice:
    """The weightiest true sentence (W18.1)."""
    minds = true_minds(s, seat)
    best = min(minds, key=lambda mind: (WEIGHTIEST.index(mind.mind), -s.board.is_capital[mind.at], mind.at))
    return Choice(("say", MINDS.index(best.mind), best.at), "reason.say")


def answer_truce(t: Table[WarlordsState], seat: Seat, options: list[Action], against: int) -> Choice:
    """Accepted unless the offerer is a foe, one of the two leads, or the best action is against the offerer (W18.3)."""
    s = t.s
    offerer = s.turn_seat
    ahead = leader(s)
    if regard(s, seat, offerer) == SWORN_FOE:
        wanted, reason = ("refuse",), "reason.truce_foe"
    elif ahead == offerer:
        wanted, reason = ("refuse",), "reason.truce_leader"
    elif ahead == seat or against == offerer:
        wanted, reason = ("refuse",), "reason.truce_no_need"
    else:
        wanted, reason = ("accept",), "reason.truce_accepted"
    return Choice(wanted if wanted in options else options[0], reason, {"seat": offerer})
