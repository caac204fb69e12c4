"""Which cue tells each event of Warlords, and when a sharper one does.

Every event has its line, silence included. Where an event can be good or bad news, `cue_of` tells the two apart.
"""

from typing import Final

from game.engine.events import Event, Rolled
from game.warlords.rules import events as ev
from game.warlords.rules.view import View

CUES: Final[dict[type[Event], str]] = {
    # Combats are heard when their dice are shown.
    Rolled: "",
    ev.Mustered: "",
    ev.YearBegan: "seal",
    ev.OrderSet: "",
    ev.PhaseBegan: "phase",
    ev.MoveTurnBegan: "phase",
    ev.MoveTurnEnded: "",
    ev.Moved: "march",
    ev.SupportGiven: "fealty",
    ev.SupportEnded: "",
    ev.AttackNamed: "",
    ev.SupporterNamed: "",
    ev.AttackCalledOff: "back",
    ev.AttackDeclared: "attack",
    ev.CombatThrown: "dice",
    ev.CombatDecided: "",
    ev.ArmyFell: "clash",
    ev.Entered: "march",
    ev.Spent: "",
    ev.OwnerChanged: "capture",
    ev.Settled: "",
    ev.Eliminated: "eliminated",
    ev.GameEnded: "",
    ev.WinterBegan: "",
    ev.WinterChosen: "",
    ev.WinterSealed: "seal",
    ev.WinterOpened: "deploy",
    ev.Disbanded: "",
    ev.Built: "",
    ev.RanOut: "refuse",
    ev.StrikesCleared: "",
    ev.Resigned: "back",
    ev.HandedOver: "",
    ev.Dropped: "leader_dies",
    ev.DrawProposed: "unroll",
    ev.DrawAnswered: "seal",
    ev.DrawWithdrawn: "",
    ev.TruceOffered: "unroll",
    ev.TruceRefused: "back",
    ev.TruceMade: "truce",
    ev.TruceBroken: "broken",
    ev.TrucesEnded: "",
    ev.Said: "",
}
"""The cue of every event; "" is silence."""


def cue_of(sound: str, event: Event, view: View) -> str:
    """The cue of an event as this viewer hears it: one's own turn, one's own loss and gain sound otherwise."""
    viewer = view.seat
    match event:
        case ev.MoveTurnBegan(seat=seat) if seat == viewer >= 0:
            return "your_turn"
        case ev.YearBegan(year=year) if year == view.options.last_year:
            return "last_round"
        case ev.AttackDeclared(seat=seat, target=target) if seat != viewer and view.army[target] == viewer >= 0:
            return "alarm" if view.board.is_capital[target] else "battle"
        case ev.AttackDeclared(seat=seat) if seat == viewer >= 0:
            return "battle"
        case ev.ArmyFell(side=side) if side == viewer >= 0:
            return "pair_lost"
        case ev.ArmyFell() if view.attack is not None and view.attack.seat == viewer >= 0:
            return "pair_won"
        case ev.OwnerChanged(former=former) if former == viewer >= 0:
            return "pair_lost"
        case ev.OwnerChanged(capital=True):
            return "region"
        case ev.WinterSealed(sealed=0) | ev.DrawAnswered(agrees=False):
            return "back"
    return sound
