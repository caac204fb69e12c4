"""The sound cues of Redux's events, and how tense a game is for a person.

The motion of an event names a cue or none; where the news are good for one and bad for another, `cue_of` tells the two
apart. `SOUNDS` lists every event: what it may sound like, or why it is silent.
"""

from typing import Final

from game.client.cues import SoundTable
from game.engine.events import Event
from game.redux.rules import events as ev
from game.redux.rules.places import PAIRS, RICE, border_of
from game.redux.rules.view import View

OTHERS_TELL: Final = "another event tells it"
COUNTED: Final = "a number that changes, told by the action that changed it"

SOUNDS: Final = SoundTable(
    heard={
        ev.RoundBegan: ("phase",),
        ev.StepBegan: ("phase",),
        ev.TurnOf: ("your_turn", ""),
        ev.SupplyChanged: ("gold", "march", "loss", ""),
        ev.Recruited: ("card",),
        ev.AllianceSet: ("seal",),
        ev.AllianceJoined: ("fealty", "seal"),
        ev.Assigned: ("deploy",),
        ev.BidPassed: ("back",),
        ev.SlippedAway: ("brush",),
        ev.SpaceWon: ("pair_won", ""),
        ev.Returned: ("pair_lost", ""),
        ev.ActionBegan: ("phase",),
        ev.ActionTaken: ("seal",),
        ev.RankRose: ("seal", "good_fate"),
        ev.CustodianLeft: ("seal",),
        ev.Developed: ("build",),
        ev.Stationed: ("capture", "lost_place", "march"),
        ev.BorderFull: ("region",),
        ev.TribalChanged: ("phase", "came_off", "failed", ""),
        ev.Built: ("build",),
        ev.ArmiesUnpaid: ("loss", "ill_fate"),
        ev.MilitaryChanged: ("came_off", "failed", ""),
        ev.EndCalled: ("last_round",),
        ev.Scored: ("gold",),
        ev.GameEnded: ("great_seal",),
    },
    quiet={
        ev.StatesRanked: "the round that begins is heard",
        ev.CriteriaLaid: OTHERS_TELL,
        ev.StateBegan: "the whole table is set up at once",
        ev.RecruitmentBegan: "the step that begins is heard",
        ev.CardsDrawn: "the cards are chosen in a window of their own",
        ev.ChoiceSealed: "heard when all choices are turned up",
        ev.RecruitmentEnded: OTHERS_TELL,
        ev.PutBack: OTHERS_TELL,
        ev.UnitsFormed: "the general who is sent is heard",
        ev.TribeGoldLaid: COUNTED,
        ev.TokensGiven: "the general who is sent is heard",
        ev.BidsSettled: "each space that is won is heard",
        ev.Declined: OTHERS_TELL,
        ev.Declared: OTHERS_TELL,
        ev.SkillUsed: COUNTED,
        ev.CustodianStays: OTHERS_TELL,
        ev.EmperorTokens: COUNTED,
        ev.TokenPlaced: COUNTED,
        ev.BorderToken: "the general who is stationed is heard",
        ev.SupportBought: COUNTED,
        ev.HandChanged: COUNTED,
        ev.HandKnown: COUNTED,
        ev.BidTokens: COUNTED,
        ev.UnityTokens: COUNTED,
        ev.Horses: COUNTED,
        ev.JadeGold: COUNTED,
        ev.CategoryRanked: "the points that follow are heard",
        ev.BorderScored: "the points that follow are heard",
        ev.CardScored: "the points that follow are heard",
    },
)


def cue_of(sound: str, event: Event, view: View) -> str:
    """The cue of an event, "" for none; `sound` is the one its motion names."""
    viewer = view.seat
    match event:
        case ev.TurnOf(seat=seat):
            return "your_turn" if seat == viewer >= 0 else ""
        case ev.SpaceWon(winners=winners) if viewer >= 0:
            return "pair_won" if winners >> viewer & 1 else sound
        case ev.Returned(seat=seat, why="lost"):
            return "pair_lost" if seat == viewer else ""
        case ev.SupplyChanged(seat=seat, why="hunger" | "unpaid" | "raid"):
            return "loss" if seat == viewer or viewer < 0 else ""
        case ev.Stationed(seat=seat, location=location) if seat != viewer >= 0:
            # A place on the own border that another takes is lost to the viewer for good (9.8).
            return "lost_place" if viewer in PAIRS[border_of(location)] else "march"
        case ev.RankRose(seat=seat):
            return "good_fate" if seat == viewer else "seal"
        case ev.ArmiesUnpaid(seat=seat):
            return "ill_fate" if seat == viewer else "loss"
        case ev.TribalChanged(seat=seat, change=change) if change and seat == viewer:
            return "came_off" if change > 0 else "failed"
        case ev.MilitaryChanged(seat=seat, change=change):
            # A rival's strength is no good news.
            return "" if not change or seat != viewer >= 0 else "came_off" if change > 0 else "failed"
        case ev.AllianceJoined(allied=allied):
            return "fealty" if viewer < 0 or allied >> viewer & 1 else "seal"
        case ev.Built() | ev.Developed():
            return "build"
    return sound


def tension(view: View, rounds: int) -> float:
    """How tense the game is for the viewer, 0 to 1: late rounds, the last one, hunger near, unpaid armies, points
    behind.
    """
    if view.result is not None or view.round < 1:
        return 0.0
    late = min(1.0, view.round / max(1, rounds))
    course = max(0.5 * late**2, 0.78 if view.ending else 0.0)
    viewer = view.seat
    if viewer < 0:
        return course
    hunger = 0.2 if view.have(viewer, RICE) == 0 else 0.0
    unpaid = 0.2 if view.unpaid[viewer] else 0.0
    behind = max(view.points) - view.points[viewer]
    trail = 0.25 * min(1.0, behind / 12)
    conflict = 0.12 if view.step in ("bid", "resolve") else 0.0
    return min(1.0, max(course, 0.25 * late + hunger + unpaid + trail + conflict))
