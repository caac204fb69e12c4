"""The sound cues of Conquest's events, and how tense a game is for a person.

The motion of an event names a cue or none; where the news are good for one and bad for another, `cue_of` tells the two
apart. `SOUNDS` lists every event: what it may sound like, or why it is silent.
"""

from typing import Final

from game.client.cues import SoundTable
from game.conquest.rules import events as ev
from game.conquest.rules.pot import capacity
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import FLOOD, ConquestState, ProvinceId, Seat
from game.conquest.rules.victory import last_round
from game.conquest.rules.view import View
from game.engine.events import Event, Rolled

OTHERS_TELL: Final = "another event tells it"
COUNTED: Final = "a number that changes, told by what was bought or paid for"

SOUNDS: Final = SoundTable(
    heard={
        Rolled: ("dice", ""),
        ev.RulerDealt: ("card",),
        ev.InfantryPlaced: ("deploy",),
        ev.LeaderPlaced: ("seal",),
        ev.GeneralSwapped: ("card",),
        ev.Marched: ("march",),
        ev.Captured: ("capture", "region", "lost_place", ""),
        ev.Abandoned: ("abandoned",),
        ev.InfantryFell: ("falls", "struck_down", ""),
        ev.LeaderFell: ("leader_dies", "leader_slain"),
        ev.RoundBegan: ("seal", "one_left", "last_round"),
        ev.TiesSet: ("dice", ""),
        ev.TurnBegan: ("phase", "your_turn", "host_1", "host_2", "host_3", "host_4", "host_5"),
        ev.StepBegan: ("phase", ""),
        ev.GoldChanged: ("gold", "gift", "loss", ""),
        ev.ReserveKnown: ("card", ""),
        ev.HandKnown: ("card", ""),
        ev.PotChanged: ("card", "pot_full", ""),
        ev.ScriptedDeed: ("dice", "dagger", "bribe", "gather", "invade", "came_off", ""),
        ev.CardPlayed: ("card_played",),
        ev.CardResolved: ("card", "seal", "failed", ""),
        ev.Outcome: ("came_off", "failed", "fire"),
        ev.PalisadesRaised: ("build", ""),
        ev.GeneralBetrayed: ("card", "came_off", "failed"),
        ev.Duelled: ("duel",),
        ev.TurnedNeutral: ("abandoned", "lost_place"),
        ev.Uncaptured: ("march",),
        ev.RulerPending: ("card", ""),
        ev.FateRevealed: ("good_fate", "ill_fate"),
        ev.TokensLaid: ("flood", ""),
        ev.Shielded: ("came_off", ""),
        ev.WinterFell: ("winter", ""),
        ev.FealtyOffered: ("phase",),
        ev.FealtyAnswered: ("failed", ""),
        ev.LordChanged: ("fealty", "broken", "came_off"),
        ev.TributePaid: ("gold", "pay", ""),
        ev.Vetoed: ("seal", "failed"),
        ev.InvasionDeclared: ("march", "invade", "alarm"),
        ev.GroupDeclared: ("battle", "dice_in_hand"),
        ev.Struck: ("dice",),
        ev.Engaged: ("dice", ""),
        ev.Retreated: ("retreat",),
        ev.Rallied: ("came_off", "failed", "gather"),
        ev.Conceded: ("abandoned",),
        ev.Eliminated: ("eliminated", "rival_gone", "host_gone"),
        ev.HillCounted: ("seal", "phase", ""),
        ev.VictoryOffered: ("seal",),
    },
    quiet={
        ev.Settled: "the whole board is settled at once",
        ev.TurnEnded: OTHERS_TELL,
        ev.IncomeReceived: OTHERS_TELL,
        ev.ReserveChanged: COUNTED,
        ev.PoolChanged: COUNTED,
        ev.HandChanged: COUNTED,
        ev.Seized: OTHERS_TELL,
        ev.InterruptSet: "a wish of the player's own, shown by its button",
        ev.FateResolved: "the card was heard when it was revealed",
        ev.ConsolidatedSet: "a mark in the rules that nobody sees",
        ev.InvasionEnded: "what came of it was heard",
        ev.StartSeatPassed: "the round that begins is heard",
        ev.GameEnded: "heard when the page of the end tells whose the Mandate is",
    },
)

HAND_OF_REBELS: Final = {
    "assassinate": "dagger", "bribe": "bribe", "rally_troops": "gather", "deploy": "gather", "general": "gather",
    "invade": "invade", "seen_through": "came_off", "watched_over": "came_off",
}  # fmt: skip
"""What the actions of a host sound like; the others sound like the die that says them, if there is one."""


def cue_of(sound: str, event: Event, s: ConquestState, picture: View) -> str:
    """The cue of an event, "" for none; `sound` is the one its motion names.

    `picture` is what the viewer sees when it is told; the state may be ahead of it and is asked for its options alone.
    """
    match event:
        case ev.RoundBegan(round=number):
            last = last_round(s)
            return "last_round" if number == last else "one_left" if number == last - 1 > 0 else sound
        case ev.TurnBegan(seat=seat) if is_coop(s) and seat >= s.players:
            return f"host_{seat - s.players + 1}"
        case ev.ScriptedDeed(deed=action):
            return HAND_OF_REBELS.get(action, sound)
        case ev.PotChanged(cards=cards, why="put") if len(cards) == capacity(s):
            return "pot_full"
        case ev.Rallied(seat=seat, won=won):
            return "gather" if is_coop(s) and seat >= s.players else "came_off" if won else "failed"
        case ev.PalisadesRaised(count=count) if count:
            return "build"
        case ev.TokensLaid(tokens=tokens) if any(mask & FLOOD for _, mask, _ in tokens):
            return "flood"
        case ev.WinterFell(winter=winter):
            return "winter" if winter else ""
        case ev.Duelled():
            return "duel"
        case ev.Retreated():
            return "retreat"
        case ev.Abandoned() | ev.Conceded():
            return "abandoned"
        case ev.Shielded() if sound:
            return "came_off"
    return _battle_cue(sound, event, s, picture)


def _ours(seat: Seat, s: ConquestState, picture: View) -> bool:
    """Whether a seat is the viewer's, or an ally's against the rebels; an onlooker has no side."""
    if is_coop(s):
        return 0 <= seat < s.players
    return seat == picture.seat >= 0


def _battle_cue(sound: str, event: Event, s: ConquestState, picture: View) -> str:
    """The cue of a battle's end: good news for one side and bad for the other."""
    viewer = picture.seat
    match event:
        case ev.InvasionDeclared(seat=seat, target=target) if viewer >= 0 and seat != viewer:
            if picture.leader_at[4 * viewer] == target:
                return "alarm"
            return "invade" if is_coop(s) and seat >= s.players else sound
        case ev.Captured(seat=seat, former=former) if sound:
            if former >= 0 and _ours(former, s, picture) and not _ours(seat, s, picture):
                return "lost_place"
            return "capture" if sound == "region" and viewer >= 0 and not _ours(seat, s, picture) else sound
        case ev.TurnedNeutral(former=former):
            return "lost_place" if _ours(former, s, picture) else "abandoned"
        case ev.InfantryFell(seat=seat, cause=cause):
            if cause == "combat" and seat == viewer:
                # The battle's own window tells what its dice did.
                return ""
            return "falls" if _ours(seat, s, picture) else "struck_down"
        case ev.LeaderFell(seat=seat):
            return "leader_dies" if viewer < 0 or _ours(seat, s, picture) else "leader_slain"
        case ev.Eliminated(seat=seat):
            if is_coop(s) and seat >= s.players:
                return "host_gone"
            return "eliminated" if viewer < 0 or _ours(seat, s, picture) else "rival_gone"
        case ev.Outcome(seat=seat, why=why, dice=dice, hits=hits):
            if why == "fire" and hits:
                return "fire"
            return "came_off" if (bool(hits) or not dice) == (viewer < 0 or _ours(seat, s, picture)) else "failed"
    return _oath_cue(sound, event, viewer)


def _oath_cue(sound: str, event: Event, viewer: Seat) -> str:
    """The cue of gold, cards and oaths: what one gains another may lose."""
    match event:
        case ev.GoldChanged(seat=seat, change=change, why=why) if seat == viewer >= 0:
            if change > 0:
                return "gift" if why == "gift" else sound
            return "loss" if why in ("raided", "fate", "hush_money") else ""
        case ev.CardResolved(seat=seat, outcome="seen_through"):
            return "failed" if seat == viewer else sound
        case ev.GeneralBetrayed(seat=seat, former=former) if viewer in (seat, former):
            return "came_off" if seat == viewer else "failed"
        case ev.FealtyAnswered(accepted=False):
            return "failed"
        case ev.LordChanged(seat=seat, lord=lord) if lord < 0:
            return "came_off" if seat == viewer else "broken"
        case ev.TributePaid(seat=seat, due=due) if seat == viewer and due:
            return "pay"
        case ev.Vetoed(vassal=vassal) if vassal == viewer:
            return "failed"
        case ev.HillCounted(seat=seat) if sound and viewer >= 0:
            return "seal" if seat == viewer else "phase"
    return sound


# ---- how tense it is


def tension(s: ConquestState, picture: View) -> float:
    """How tense the game is for the viewer, 0 to 1: strong neighbours, a Ruler in danger, few Provinces, the last
    rounds.

    Only what the viewer sees is counted; the state is asked for its options and its board.
    """
    viewer = picture.seat
    if picture.result is not None or not picture.round:
        return 0.0
    last = last_round(s)
    late = picture.round / last if last else min(1.0, picture.round / 8)
    course = 0.45 * late**2
    if viewer < 0 or not picture.alive[viewer]:
        return course
    own = [p for p in s.board.ids if picture.owner[p] == viewer]
    if not own:
        return 0.9
    strength = {p: picture.units(p) for p in own}
    pressed = [p for p in own if _worst(p, s, picture) > 1.5 * strength[p] + 1]
    share = len(pressed) / len(own)
    home = picture.leader_at[4 * viewer]
    ruler = 0.25 if home in pressed else 0.0
    usual = max(1.0, len(s.board.ids) / max(1, sum(1 for alive in picture.alive if alive)))
    few = 0.35 * max(0.0, 1 - len(own) / (0.6 * usual))
    if last and picture.round >= last:
        course = max(course, 0.78)
    # What threatens early can still be mended.
    return min(1.0, max(course, 0.2 * late + (0.45 * share + ruler + few) * (0.25 + 0.75 * late)))


def _worst(p: ProvinceId, s: ConquestState, picture: View) -> int:
    """The units of the strongest foreign neighbour of a Province."""
    return max(
        (
            picture.units(n)
            for n in s.board.neighbours[p]
            if picture.owner[n] >= 0 and not _ours(picture.owner[n], s, picture)
        ),
        default=0,
    )
