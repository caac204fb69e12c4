"""What can happen in a game of C3K, each with all that is needed to draw it (architecture §4).

An event that changes the board carries the Provinces and leaders as they stand afterwards; folding those into a picture
is all the screen needs for the truth, and the other fields tell the story.
"""

from game.engine.events import Event, Rolled
from game.rules.conquest.state import ConquestState, LeaderId, ProvinceId, Result, Seat

ProvinceRecord = tuple[ProvinceId, int, int, int, int, int, int]
"""Province, owner, Infantry, and of these: captured once, captured twice, barred, already repositioned."""

LeaderRecord = tuple[LeaderId, int, ProvinceId, int, int]
"""Slot, card, Province (0: not on the board), captures, already repositioned."""


def province_record(s: ConquestState, p: ProvinceId) -> ProvinceRecord:
    """A Province as it stands."""
    return (p, s.owner[p], s.infantry[p], s.once[p], s.twice[p], s.barred[p], s.moved[p])


def leader_record(s: ConquestState, leader: LeaderId) -> LeaderRecord:
    """A leader's slot as it stands."""
    return (leader, s.leader_card[leader], s.leader_at[leader], s.leader_captures[leader], s.leader_moved[leader])


class BoardEvent(Event, frozen=True, gc=False, kw_only=True):
    """An event after which these Provinces and leaders stand as recorded."""

    provinces: tuple[ProvinceRecord, ...] = ()
    leaders: tuple[LeaderRecord, ...] = ()


class RulerDealt(BoardEvent, frozen=True, gc=False, tag="ruler_dealt"):
    """A player has a Ruler, face up (R3.3)."""

    seat: Seat
    card: int


class Settled(BoardEvent, frozen=True, gc=False, tag="settled"):
    """Setup put Infantry into a Province: a player's start (R3.6) or neutrals (R3.10)."""

    seat: Seat
    at: ProvinceId
    infantry: int


class InfantryPlaced(BoardEvent, frozen=True, gc=False, tag="infantry_placed"):
    """Infantry came into a Province from outside the board: `cause` is deployment, recruiter, beloved, fate or
    rally_troops (C10.3)."""

    seat: Seat
    at: ProvinceId
    infantry: int
    cause: str


class LeaderPlaced(BoardEvent, frozen=True, gc=False, tag="leader_placed"):
    """A leader came onto the board."""

    seat: Seat
    leader: LeaderId
    card: int
    at: ProvinceId


class GeneralSwapped(BoardEvent, frozen=True, gc=False, tag="general_swapped"):
    """A reserve General took the place of one in play (R13.3)."""

    seat: Seat
    leader: LeaderId
    card_in: int
    card_out: int
    at: ProvinceId


class Marched(BoardEvent, frozen=True, gc=False, tag="marched"):
    """Units went from one Province into another: `how` is capture, occupation, reposition, retreat or rally."""

    seat: Seat
    source: ProvinceId
    target: ProvinceId
    infantry: int
    marching: tuple[LeaderId, ...]
    how: str


class Captured(Event, frozen=True, gc=False, tag="captured"):
    """A Province changed hands by an Invasion (R14.8, R14.9)."""

    seat: Seat
    at: ProvinceId
    source: ProvinceId
    former: int


class Abandoned(Event, frozen=True, gc=False, tag="abandoned"):
    """A player's last unit left a Province, which is now unoccupied (R8.2)."""

    seat: Seat
    at: ProvinceId


class InfantryFell(BoardEvent, frozen=True, gc=False, tag="infantry_fell"):
    """Infantry died: `cause` is combat, strike or parting_blow."""

    seat: Seat
    at: ProvinceId
    infantry: int
    cause: str


class LeaderFell(BoardEvent, frozen=True, gc=False, tag="leader_fell"):
    """A leader died (R16.1)."""

    seat: Seat
    leader: LeaderId
    card: int
    at: ProvinceId
    cause: str


class RoundBegan(Event, frozen=True, gc=False, tag="round_began"):
    """A round opened with this start player (R5.1)."""

    round: int
    start_seat: Seat


class TiesSet(Event, frozen=True, gc=False, tag="ties_set"):
    """Tactical Advantage of the round; `die` is the Fate Die, 0 in round 1 (R6.1, R6.3)."""

    ties: int
    die: int


class TurnBegan(BoardEvent, frozen=True, gc=False, tag="turn_began"):
    """A player's turn opened."""

    seat: Seat
    round: int


class StepBegan(Event, frozen=True, gc=False, tag="step_began"):
    """A step of the turn opened (R5.4)."""

    seat: Seat
    step: str


class TurnEnded(BoardEvent, frozen=True, gc=False, tag="turn_ended"):
    """A player's turn closed; captures counters are 0 again (R7.1)."""

    seat: Seat


class GoldChanged(Event, frozen=True, gc=False, tag="gold_changed"):
    """A treasury changed, told to those who may know it (R26)."""

    seat: Seat
    change: int
    left: int
    why: str


class IncomeReceived(Event, frozen=True, gc=False, tag="income_received"):
    """The parts of an income (R9.2). Everything in it can be counted on the board, so everybody is told."""

    seat: Seat
    ruler: int
    provinces: int
    regions: int
    skills: int


class ReserveChanged(Event, frozen=True, gc=False, tag="reserve_changed"):
    """What everybody sees of a reserve: how many, which lie face up, how many are left in the deck (R26)."""

    seat: Seat
    cards: int
    shown: tuple[int, ...]
    deck: int
    why: str


class ReserveKnown(Event, frozen=True, gc=False, tag="reserve_known"):
    """What the owner sees of the own reserve."""

    seat: Seat
    cards: tuple[int, ...]


class PoolChanged(Event, frozen=True, gc=False, tag="pool_changed"):
    """The Infantry waiting for Deployment (R12, R13)."""

    seat: Seat
    change: int
    left: int
    why: str


class HandChanged(Event, frozen=True, gc=False, tag="hand_changed"):
    """What everybody sees of a hand: how many cards, and how many are left in the deck (R26)."""

    seat: Seat
    cards: int
    deck: int
    why: str


class HandKnown(Event, frozen=True, gc=False, tag="hand_known"):
    """What the owner sees of the own hand: kinds of card, ascending."""

    seat: Seat
    cards: tuple[int, ...]


class PotChanged(Event, frozen=True, gc=False, tag="pot_changed"):
    """The players' shared cards, face up (C4.3): `why` is put, played or discarded."""

    seat: Seat
    cards: tuple[int, ...]
    why: str


class ScriptedDeed(Event, frozen=True, gc=False, tag="scripted_deed"):
    """What a bot does, and by which rule and roll (C8 to C13): `deed` is a word of `coop/`, `die` 0 without a roll.

    `province` is the Province that acts, `target` the Province aimed at, or the victim's seat; `count` says how many.
    """

    seat: Seat
    deed: str
    province: ProvinceId
    target: int
    die: int
    clause: str
    count: int = 0


class Seized(Event, frozen=True, gc=False, tag="seized"):
    """A bot has captured so many Provinces by Invade actions by now (C13.3)."""

    seat: Seat
    at: ProvinceId
    count: int


class InterruptSet(Event, frozen=True, gc=False, tag="interrupt_set"):
    """A player will be asked at the next quiet window (R25.6)."""

    seat: Seat
    flag: int


class CardPlayed(Event, frozen=True, gc=False, tag="card_played"):
    """A Strategy card was announced with its target (R25.3); `target` is a Province, a seat, a leader or 0."""

    seat: Seat
    card: int
    target: int
    victim: Seat


class CardResolved(Event, frozen=True, gc=False, tag="card_resolved"):
    """A Strategy card has done its work, was seen through, or found its target gone."""

    seat: Seat
    card: int
    outcome: str


class PalisadesRaised(Event, frozen=True, gc=False, tag="palisades_raised"):
    """A Province defends with one more bonus until the end of the turn (ST15)."""

    at: ProvinceId
    count: int


class GeneralBetrayed(BoardEvent, frozen=True, gc=False, tag="general_betrayed"):
    """A General changed sides with the card (K5.2)."""

    seat: Seat
    former: Seat
    card: int
    source: ProvinceId
    target: ProvinceId


class Duelled(Event, frozen=True, gc=False, tag="duelled"):
    """A Single Combat (ST23): both Generals, their dice and what was added."""

    seat: Seat
    opponent: Seat
    champion: LeaderId
    rival: LeaderId
    dice: tuple[int, int]
    bonuses: tuple[int, int]
    won: bool


class TurnedNeutral(BoardEvent, frozen=True, gc=False, tag="turned_neutral"):
    """All Infantry of a Province went over to nobody (ST06, FA07)."""

    former: int
    at: ProvinceId


class Uncaptured(BoardEvent, frozen=True, gc=False, tag="uncaptured"):
    """Units of a Province may capture once more (ST17)."""

    seat: Seat
    at: ProvinceId


class RulerPending(Event, frozen=True, gc=False, tag="ruler_pending"):
    """A successor waits to be placed (ST07); card 0: he has been, or nobody waits any more."""

    seat: Seat
    card: int


class FateRevealed(Event, frozen=True, gc=False, tag="fate_revealed"):
    """A Fate card with what it aims at, before anybody answers (R6.5)."""

    card: int
    provinces: tuple[ProvinceId, ...]
    region: int
    seat: Seat
    deck: int


class FateResolved(Event, frozen=True, gc=False, tag="fate_resolved"):
    """A Fate card has been applied and discarded."""

    card: int


class TokensLaid(Event, frozen=True, gc=False, tag="tokens_laid"):
    """Fate tokens as they now lie: Province, token mask, harvests (K7)."""

    tokens: tuple[tuple[ProvinceId, int, int], ...]


class Shielded(Event, frozen=True, gc=False, tag="shielded"):
    """A player's Provinces ignore a Famine or an Epidemic (ST11, ST12): the mask of `weather.py`."""

    seat: Seat
    immune: int


class WinterFell(Event, frozen=True, gc=False, tag="winter_fell"):
    """Nobody repositions this round (FA08); 0: the winter is over."""

    winter: int


class FealtyOffered(Event, frozen=True, gc=False, tag="fealty_offered"):
    """A cornered player offers to serve (R20)."""

    seat: Seat
    to: Seat


class FealtyAnswered(Event, frozen=True, gc=False, tag="fealty_answered"):
    """The answer to an offer of fealty (R20.5)."""

    seat: Seat
    to: Seat
    accepted: bool


class LordChanged(Event, frozen=True, gc=False, tag="lord_changed"):
    """A player serves this lord now; -1: is sovereign (R21, R22)."""

    seat: Seat
    lord: Seat


class TributePaid(Event, frozen=True, gc=False, tag="tribute_paid"):
    """A vassal's tribute (R21.2); the amount follows from the board, so everybody is told what was due."""

    seat: Seat
    lord: Seat
    due: int


class Vetoed(Event, frozen=True, gc=False, tag="vetoed"):
    """A lord forbade a vassal's Invasion (R21.4)."""

    seat: Seat
    vassal: Seat
    target: ProvinceId


class ConsolidatedSet(Event, frozen=True, gc=False, tag="consolidated_set"):
    """Whether a player gave Provinces up to be conquered, and may not offer fealty (R20.6)."""

    seat: Seat
    flag: int


class InvasionDeclared(Event, frozen=True, gc=False, tag="invasion_declared"):
    """A player set out from one Province upon another (R14.2)."""

    seat: Seat
    source: ProvinceId
    target: ProvinceId
    defender: int


class GroupDeclared(Event, frozen=True, gc=False, tag="group_declared"):
    """The units committed to an engagement (R14.6)."""

    seat: Seat
    source: ProvinceId
    target: ProvinceId
    infantry: int
    marching: tuple[LeaderId, ...]
    engagement: int


class Struck(Event, frozen=True, gc=False, tag="struck"):
    """A Marksman's arrow before the dice (R15.3): `victim` is nobody, infantry or general."""

    seat: int
    at: ProvinceId
    die: int
    victim: str


class Engaged(Event, frozen=True, gc=False, tag="engaged"):
    """The dice of one engagement (R15.8 to R15.11); sides run from the highest kept die down.

    `*_dice` are (sides, face) in the order of the roll; `*_values` the kept dice with bonuses added; `invader_wins` one
    flag a compared pair, `tied` whether the pair was a tie.
    """

    source: ProvinceId
    target: ProvinceId
    seat: Seat
    defender: int
    engagement: int
    invader_dice: tuple[tuple[int, int], ...]
    defender_dice: tuple[tuple[int, int], ...]
    invader_faces: tuple[int, ...]
    defender_faces: tuple[int, ...]
    invader_values: tuple[int, ...]
    defender_values: tuple[int, ...]
    invader_wins: tuple[bool, ...]
    tied: tuple[bool, ...]
    invader_losses: int
    defender_losses: int


class InvasionEnded(Event, frozen=True, gc=False, tag="invasion_ended"):
    """An Invasion is over: `outcome` is captured, halted, spent, retreated or left_empty."""

    seat: Seat
    source: ProvinceId
    target: ProvinceId
    outcome: str


class Retreated(Event, frozen=True, gc=False, tag="retreated"):
    """A defender left by Aggressive Retreat with a parting blow (K5.1)."""

    seat: Seat
    at: ProvinceId
    dice: tuple[tuple[int, int], ...]
    hits: int


class Rallied(BoardEvent, frozen=True, gc=False, tag="rallied"):
    """A Ruler tried to rally a neutral Province (C6); a bot's needs no die, which is then 0, and may stay (C10.6)."""

    seat: Seat
    leader: LeaderId
    source: ProvinceId
    target: ProvinceId
    die: int
    won: bool
    disbanded: int


class Conceded(BoardEvent, frozen=True, gc=False, tag="conceded"):
    """A player gave up (DC-30): the own Infantry is neutral where it stood, the leaders are gone."""

    seat: Seat


class Eliminated(Event, frozen=True, gc=False, tag="eliminated"):
    """A player has no unit on the board any more (R18)."""

    seat: Seat


class StartSeatPassed(Event, frozen=True, gc=False, tag="start_seat_passed"):
    """The opening of the rounds passed on for good (R5.2), or was rolled for at setup (R3.13)."""

    seat: Seat


class HillCounted(Event, frozen=True, gc=False, tag="hill_counted"):
    """How many round ends in a row a player has held the hill (R23.8)."""

    seat: Seat
    rounds: int


class VictoryOffered(Event, frozen=True, gc=False, tag="victory_offered"):
    """A victory waits for its declaration (R23.10)."""

    winners: tuple[Seat, ...]
    clause: str


class GameEnded(Event, frozen=True, gc=False, tag="game_ended"):
    """The game is over and frozen (R23.13)."""

    result: Result


ALL_EVENTS: tuple[type[Event], ...] = (
    Rolled,
    RulerDealt,
    Settled,
    InfantryPlaced,
    LeaderPlaced,
    GeneralSwapped,
    Marched,
    Captured,
    Abandoned,
    InfantryFell,
    LeaderFell,
    RoundBegan,
    TiesSet,
    TurnBegan,
    StepBegan,
    TurnEnded,
    GoldChanged,
    IncomeReceived,
    ReserveChanged,
    ReserveKnown,
    PoolChanged,
    HandChanged,
    HandKnown,
    PotChanged,
    ScriptedDeed,
    Seized,
    InterruptSet,
    CardPlayed,
    CardResolved,
    PalisadesRaised,
    GeneralBetrayed,
    Duelled,
    TurnedNeutral,
    Uncaptured,
    RulerPending,
    FateRevealed,
    FateResolved,
    TokensLaid,
    Shielded,
    WinterFell,
    FealtyOffered,
    FealtyAnswered,
    LordChanged,
    TributePaid,
    Vetoed,
    ConsolidatedSet,
    InvasionDeclared,
    GroupDeclared,
    Struck,
    Engaged,
    InvasionEnded,
    Retreated,
    Rallied,
    Conceded,
    Eliminated,
    StartSeatPassed,
    HillCounted,
    VictoryOffered,
    GameEnded,
)
"""Every event the client must know how to show."""
