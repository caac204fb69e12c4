"""The sound cues of Romance's events, and how tense a game is for a person.

The motion of an event names a cue or none; where the news are good for one and bad for another, `cue_of` tells the two
apart. `SOUNDS` lists every event: what it may sound like, or why it is silent.
"""

from typing import Final

from game.client.cues import SoundTable
from game.engine.events import Event, Rolled
from game.romance.rules import events as ev
from game.romance.rules.board import Board
from game.romance.rules.catalogue import NOBODY
from game.romance.rules.state import PowerId
from game.romance.rules.view import View

OTHERS_TELL: Final = "another event tells it"

SOUNDS: Final = SoundTable(
    heard={
        ev.SeatsDealt: ("card",),
        ev.Settled: ("deploy",),
        ev.TurnBegan: ("seal", "one_left", "last_round"),
        ev.DeckShuffled: ("card",),
        ev.CardRevealed: ("unroll",),
        ev.GeneralAppeared: ("phase",),
        ev.AffairsShuffled: ("card",),
        ev.AffairsDrawn: ("phase", "your_turn"),
        ev.Grew: ("deploy",),
        ev.BansChanged: ("card", "seal", ""),
        ev.GameEnded: ("great_seal",),
        ev.Raised: ("deploy",),
        ev.Tried: ("came_off", "failed", ""),
        ev.PointsChanged: ("gold", ""),
        ev.AllianceOffered: ("card",),
        ev.AllianceDeclined: ("failed",),
        ev.Allied: ("fealty", "seal"),
        ev.CreditBought: ("pay",),
        ev.MarchStopped: ("failed",),
        ev.Marched: ("march",),
        ev.Redeployed: ("march", "deploy", ""),
        ev.GeneralJoined: ("fealty", "phase"),
        ev.Wandered: ("march",),
        ev.WanderingRolled: ("dice",),
        ev.HostMoved: ("march",),
        ev.TakenOver: ("capture", "lost_place"),
        ev.LiuBeiSettled: ("capture",),
        ev.CombatBegan: ("battle", "alarm"),
        ev.MethodRolled: ("dice",),
        ev.PicksRevealed: ("card",),
        ev.DuelFought: ("duel",),
        ev.WonUnopposed: ("clash", "pair_won", "pair_lost"),
        ev.BattleFought: ("clash",),
        ev.StratagemWorked: ("brush",),
        ev.TroopsFell: ("falls", "struck_down", ""),
        ev.Checked: ("dice",),
        ev.GeneralCaptured: ("fealty", "came_off", "failed"),
        ev.GeneralDied: ("leader_dies", "leader_slain"),
        ev.GeneralExiled: ("phase", "failed"),
        ev.GeneralRetired: ("leader_dies", "phase"),
        ev.MonarchLost: ("leader_dies", "leader_slain"),
        ev.Succeeded: ("great_seal",),
        ev.PowerFell: ("eliminated", "rival_gone"),
        ev.Collapsed: ("falls",),
        ev.RetreatBegan: ("retreat",),
        ev.Pursued: ("dice",),
        ev.FellBack: ("march",),
        ev.AreaTaken: ("capture", "lost_place"),
        ev.Ceded: ("fealty", "gift", "lost_place"),
    },
    quiet={
        Rolled: "the event that throws the dice is heard",
        ev.LineVoid: "nothing comes of the line",
        ev.PhaseBegan: "the card that gives the phase is heard",
        ev.StepBegan: OTHERS_TELL,
        ev.PhaseEnded: OTHERS_TELL,
        ev.Scored: "heard when the page of the end tells whose the Mandate is",
        ev.TaskTaken: "the deed that the task is for is heard",
        ev.Pooled: OTHERS_TELL,
        ev.MarchChanged: "the march is heard when it begins",
        ev.ControlChanged: OTHERS_TELL,
        ev.WalkedIn: "the area that is taken is heard",
        ev.Withheld: "a choice of the person's own hand, answered by its button",
        ev.PickOpened: OTHERS_TELL,
        ev.PicksKnown: "heard when the picks are turned up",
        ev.PicksSealed: "heard when the picks are turned up",
        ev.SplitChanged: "the losses are heard as they fall",
        ev.HandedOver: "the area that is taken is heard",
        ev.AreaGained: OTHERS_TELL,
        ev.CombatEnded: "what came of it was heard",
    },
)


def own_power(view: View) -> PowerId:
    """The power of the viewer; NOBODY of an onlooker."""
    return view.power_of[view.seat] if 0 <= view.seat < len(view.power_of) else NOBODY


def cue_of(sound: str, event: Event, view: View, last_turn: int) -> str:
    """The cue of an event, "" for none; `sound` is the one its motion names."""
    own = own_power(view)
    match event:
        case ev.TurnBegan(turn=turn):
            return "last_round" if turn == last_turn else "one_left" if turn == last_turn - 1 else sound
        case ev.CombatBegan(at=at) if own != NOBODY:
            lord = view.monarch[own]
            return "alarm" if lord != NOBODY and view.place[lord] == at and view.owner[at] == own else sound
        case ev.Tried(success=success) if sound:
            return "came_off" if success else "failed"
        case ev.AllianceDeclined() | ev.MarchStopped():
            return "failed"
        case ev.CreditBought():
            return "pay"
        case ev.RetreatBegan():
            return "retreat"
        case ev.DuelFought():
            return "duel"
        case ev.BattleFought():
            return "clash"
        case ev.StratagemWorked():
            return "brush"
        case ev.Collapsed():
            return "falls"
    return _news(sound, event, view, own)


def _news(sound: str, event: Event, view: View, own: PowerId) -> str:
    """The cue of news that is good for one power and bad for another."""
    if own == NOBODY:
        # An onlooker has no side: the plain cue of each.
        return SOUNDS.heard[type(event)][0] if sound and type(event) in SOUNDS.heard else sound
    match event:
        case ev.WonUnopposed(general=general):
            if view.lord_of[general] == own:
                return "pair_won"
            return "pair_lost" if view.fight_area and view.owner[view.fight_area] == own else "clash"
        case ev.TroopsFell(power=power, troops=troops):
            return "" if not troops else "falls" if power == own else "struck_down"
        case ev.GeneralCaptured(former=former, power=power):
            return "came_off" if power == own else "failed" if former == own else sound
        case ev.GeneralDied(power=power) | ev.MonarchLost(power=power):
            return "leader_dies" if power == own else "leader_slain"
        case ev.GeneralExiled(former=former):
            return "failed" if former == own else sound
        case ev.GeneralRetired(power=power):
            return "leader_dies" if power == own else "phase"
        case ev.PowerFell(power=power):
            return "eliminated" if power == own else "rival_gone"
        case ev.GeneralJoined(power=power):
            return sound if power == own else "phase"
        case ev.Allied(power=power, to=to):
            return sound if own in (power, to) else "seal"
        case ev.TakenOver(power=power):
            return "lost_place" if power == own else sound
        case ev.AreaTaken(former=former):
            return "lost_place" if former == own else sound
        case ev.Ceded(power=power, to=to):
            return "lost_place" if power == own else "gift" if to == own else sound
    return sound


def tension(view: View, board: Board, last_turn: int) -> float:
    """How tense the game is for the viewer, 0 to 1: strong neighbours, the ruler in danger, few areas, the last
    turns.
    """
    if view.result is not None or view.turn < 1:
        return 0.0
    late = min(1.0, view.turn / max(1, last_turn))
    course = max(0.45 * late**2, 0.78 if view.turn >= last_turn else 0.0)
    own = own_power(view)
    if own == NOBODY:
        return course
    held = view.areas_of(own)
    if not held:
        return 0.6 if view.wandering else 0.9
    pressed = [area for area in held if _worst(area, own, view, board) > 1.5 * view.troops[area] + 1]
    lord = view.monarch[own]
    ruler = 0.25 if lord != NOBODY and view.place[lord] in pressed else 0.0
    fight = 0.3 if view.fight_area in held else 0.0
    few = 0.3 * max(0.0, 1 - len(held) / 3)
    threat = 0.4 * len(pressed) / len(held) + ruler + few
    # What threatens early can still be mended.
    return min(1.0, max(course, 0.2 * late + threat * (0.25 + 0.75 * late) + fight))


def _worst(area: int, own: PowerId, view: View, board: Board) -> int:
    """The troops of the strongest neighbour of an area that is held by another power."""
    near = (n for n in board.neighbours[area] if view.owner[n] not in (own, NOBODY))
    return max((view.troops[n] for n in near), default=0)
