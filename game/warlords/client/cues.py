"""The sound cues of Warlords' events, and how tense a game is for a person.

Every event has its line: what it may sound like, or why it is silent. Where an event can be good or bad news, `cue_of`
tells the two apart.
"""

from typing import Final

from game.client.cues import SoundTable
from game.engine.events import Event, Rolled
from game.warlords.rules import events as ev
from game.warlords.rules.state import NOBODY
from game.warlords.rules.threats import armies_beside
from game.warlords.rules.view import View

OTHERS_TELL: Final = "another event tells it"

SOUNDS: Final = SoundTable(
    heard={
        ev.YearBegan: ("seal", "one_left", "last_round"),
        ev.PhaseBegan: ("phase",),
        ev.MoveTurnBegan: ("phase", "your_turn"),
        ev.Moved: ("march",),
        ev.SupportGiven: ("fealty",),
        ev.AttackCalledOff: ("retreat",),
        ev.AttackDeclared: ("attack", "battle", "alarm"),
        ev.CombatThrown: ("dice", "phase"),
        ev.ArmyFell: ("clash", "pair_lost", "pair_won"),
        ev.Entered: ("march", "region"),
        ev.OwnerChanged: ("capture", "region", "lost_place"),
        ev.Eliminated: ("eliminated", "rival_gone"),
        ev.WinterBegan: ("winter",),
        ev.WinterSealed: ("seal", "back"),
        ev.WinterOpened: ("build",),
        ev.RanOut: ("refuse",),
        ev.Resigned: ("abandoned",),
        ev.Dropped: ("abandoned",),
        ev.DrawProposed: ("unroll",),
        ev.DrawAnswered: ("seal", "failed"),
        ev.TruceOffered: ("unroll",),
        ev.TruceRefused: ("failed",),
        ev.TruceMade: ("truce",),
        ev.TruceBroken: ("broken",),
    },
    quiet={
        Rolled: "combats are heard when their dice are shown",
        ev.Mustered: "the whole board is set up at once",
        ev.OrderSet: "the year that begins is heard",
        ev.MoveTurnEnded: OTHERS_TELL,
        ev.SupportEnded: "the order that ends it is heard",
        ev.AttackNamed: "the attack is heard when it is declared",
        ev.SupporterNamed: "the attack is heard when it is declared",
        ev.CombatDecided: "the army that falls, or enters, is heard",
        ev.Spent: "a mark of the rules that nobody sees",
        ev.Settled: "each change of owner was heard",
        ev.GameEnded: "heard when the page of the end tells whose the Mandate is",
        ev.WinterChosen: "only the own sealing is heard",
        ev.Disbanded: "heard when Winter is opened",
        ev.Built: "heard when Winter is opened",
        ev.StrikesCleared: "a number of the clock",
        ev.HandedOver: "the one who left was heard",
        ev.DrawWithdrawn: "the paper alone is put away",
        ev.TrucesEnded: "the year that begins is heard",
        ev.Said: "words are read",
    },
)

CUES: Final[dict[type[Event], str]] = {
    **{event: cues[0] for event, cues in SOUNDS.heard.items()},
    **dict.fromkeys(SOUNDS.quiet, ""),
}
"""The usual cue of every event; "" is silence."""


def cue_of(sound: str, event: Event, view: View) -> str:
    """The cue of an event as this viewer hears it: one's own turn, one's own loss and gain sound otherwise."""
    viewer = view.seat
    match event:
        case ev.MoveTurnBegan(seat=seat) if seat == viewer >= 0:
            return "your_turn"
        case ev.YearBegan(year=year) if view.options.last_year:
            left = view.options.last_year - year
            return "last_round" if left == 0 else "one_left" if left == 1 else sound
        case ev.AttackDeclared(seat=seat, target=target) if seat != viewer and view.army[target] == viewer >= 0:
            return "alarm" if view.board.is_capital[target] else "battle"
        case ev.AttackDeclared(seat=seat) if seat == viewer >= 0:
            return "battle"
        case ev.ArmyFell(side=side) if side == viewer >= 0:
            return "pair_lost"
        case ev.ArmyFell() if view.attack is not None and view.attack.seat == viewer >= 0:
            return "pair_won"
        case ev.Entered(seat=seat, target=target) if seat == viewer >= 0 and view.board.is_capital[target]:
            return "region"
        case ev.OwnerChanged(former=former) if former == viewer >= 0:
            return "lost_place"
        case ev.OwnerChanged(owner=owner, capital=True):
            return "region" if viewer in (owner, NOBODY) else sound
        case ev.Eliminated(seat=seat) if seat != viewer >= 0:
            return "rival_gone"
        case ev.WinterSealed(sealed=0):
            return "back"
        case ev.DrawAnswered(agrees=False):
            return "failed"
    return sound


def tension(view: View) -> float:
    """How tense it is for the viewer, of 1: armies beside the own centres and capital, few centres, late years."""
    viewer = view.seat
    if view.result is not None or view.year < 1:
        return 0.0
    last = view.options.last_year
    late = min(1.0, view.year / (last or 10))
    course = max(0.45 * late**2, 0.78 if last and view.year >= last else 0.0)
    if viewer < 0 or not view.alive[viewer]:
        return course
    own = [p for p in view.board.centres if view.owner[p] == viewer]
    if not own:
        return 0.9
    others = [seat for seat in range(view.seats) if seat != viewer and view.alive[seat]]
    pressed = [p for p in own if _pressed(p, others, view)]
    capital = 0.25 if any(view.board.is_capital[p] for p in pressed) else 0.0
    few = 0.35 * max(0.0, 1 - len(own) * view.seats / (0.6 * len(view.board.centres)))
    threat = 0.4 * len(pressed) / len(own) + capital + few
    # What threatens early can still be mended.
    return min(1.0, max(course, 0.2 * late + threat * (0.25 + 0.75 * late)))


def _pressed(p: int, others: list[int], view: View) -> bool:
    """Whether somebody stands beside a centre with more armies than hold it."""
    held = 1 if view.army[p] == view.seat else 0
    return any(len(armies_beside(view, seat, p)) > held for seat in others)
