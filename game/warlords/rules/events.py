"""The events of a game of Warlords, each with all that is needed to draw it and to bring a picture up to date."""

from game.engine.events import Event, Rolled
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.state import Result, Seat, Side

# ---- the course of the year


class Mustered(Event, frozen=True, gc=False, tag="mustered"):
    """At the start an army stands in a centre; a warlord owns it, a garrison leaves it neutral (W1.3, W1.4)."""

    side: Side
    at: TerritoryId


class YearBegan(Event, frozen=True, gc=False, tag="year_began"):
    """A year opened; `ad` is its label (W1.7)."""

    year: int
    ad: int


class OrderSet(Event, frozen=True, gc=False, tag="order_set"):
    """The order of movement of this year (W2.0)."""

    order: tuple[Seat, ...]
    former: tuple[Seat, ...]


class PhaseBegan(Event, frozen=True, gc=False, tag="phase_began"):
    """Dispositions, Spring, Fall, settlement or Winter opened."""

    phase: str
    year: int


class MoveTurnBegan(Event, frozen=True, gc=False, tag="move_turn_began"):
    """A warlord's time to act; all its armies are ready (W3.1). With no army the time passes at once."""

    seat: Seat
    armies: int


class MoveTurnEnded(Event, frozen=True, gc=False, tag="move_turn_ended"):
    """It has ended its move-turn; `idle` of its armies did nothing (W3.2)."""

    seat: Seat
    idle: int


# ---- orders


class Moved(Event, frozen=True, gc=False, tag="moved"):
    """An army went to an empty territory (W3.4). `owner` is whose centre it entered, or nobody's."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    owner: int


class SupportGiven(Event, frozen=True, gc=False, tag="support_given"):
    """An army stands by another (W5.3); `dice` is what the held army would now defend with."""

    seat: Seat
    giver: TerritoryId
    held: TerritoryId
    dice: int


class SupportEnded(Event, frozen=True, gc=False, tag="support_ended"):
    """A standing support is over: `cause` is turn, fell, moved or attacked (W5.6 to W5.8)."""

    giver: TerritoryId
    held: TerritoryId
    cause: str


class AttackNamed(Event, frozen=True, gc=False, tag="attack_named"):
    """An attack is being named; no die has been thrown (W4.1)."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    defender: Side


class SupporterNamed(Event, frozen=True, gc=False, tag="supporter_named"):
    """The supporters named for the attack at hand, by code (W5.1)."""

    seat: Seat
    named: tuple[TerritoryId, ...]


class AttackCalledOff(Event, frozen=True, gc=False, tag="attack_called_off"):
    """The attack was called off before the throw, and nothing has happened (W4.1)."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId


class AttackDeclared(Event, frozen=True, gc=False, tag="attack_declared"):
    """The attack can no longer be called off; the defender will remember it (W4.1, W18.2)."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    defender: Side
    named: tuple[TerritoryId, ...]


class CombatThrown(Event, frozen=True, gc=False, tag="combat_thrown"):
    """One attempt of a combat: the dice of both sides, what is added, what counts (W4.2, W4.3, W14.2).

    Dice lie in the order of W14: the army itself, then its supporters by code.
    """

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    defender: Side
    named: tuple[TerritoryId, ...]
    holders: tuple[TerritoryId, ...]
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    attack_bonus: int
    defence_bonus: int
    attack_total: int
    defence_total: int
    attempt: int


class CombatDecided(Event, frozen=True, gc=False, tag="combat_decided"):
    """The combat is over: who won it. What became of the armies is told by the events before (W4.6)."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    defender: Side
    won: bool
    capital: bool
    supporters: tuple[TerritoryId, ...]


class ArmyFell(Event, frozen=True, gc=False, tag="army_fell"):
    """An army left the map: `cause` is attack (it attacked and lost), defence, or eliminated."""

    side: Side
    at: TerritoryId
    cause: str


class Entered(Event, frozen=True, gc=False, tag="entered"):
    """A victorious army moved in (W4.6); supporters of the attack are spent (W5.1)."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    owner: int


class Spent(Event, frozen=True, gc=False, tag="spent"):
    """Armies that supported an attack are spent (W5.1)."""

    seat: Seat
    armies: tuple[TerritoryId, ...]


# ---- settlement


class OwnerChanged(Event, frozen=True, gc=False, tag="owner_changed"):
    """A centre changed hands at the settlement (W7.1); told from north to south."""

    at: TerritoryId
    former: int
    owner: int
    capital: bool


class Settled(Event, frozen=True, gc=False, tag="settled"):
    """The settlement of ownership is done: how many centres changed, and for how many years none has (W11.3)."""

    changed: int
    still: int


class Eliminated(Event, frozen=True, gc=False, tag="eliminated"):
    """A warlord owns no centre and is out; all its armies are gone (W7.2)."""

    seat: Seat
    armies: tuple[TerritoryId, ...]


class GameEnded(Event, frozen=True, gc=False, tag="game_ended"):
    """The game is over and frozen."""

    result: Result


# ---- Winter


class WinterBegan(Event, frozen=True, gc=False, tag="winter_began"):
    """Who adjusts how much: armies to disband, below zero to build, 0 for those passed over (W8.1, W8.4)."""

    adjust: tuple[int, ...]


class WinterChosen(Event, frozen=True, gc=False, tag="winter_chosen"):
    """What a warlord has chosen so far; told to that seat alone (W8.4)."""

    seat: Seat
    chosen: tuple[TerritoryId, ...]


class WinterSealed(Event, frozen=True, gc=False, tag="winter_sealed"):
    """A choice was sealed, or opened again by its owner (W8.4)."""

    seat: Seat
    sealed: int


class WinterOpened(Event, frozen=True, gc=False, tag="winter_opened"):
    """All choices are opened together: disbandments and builds by seat, to be drawn at once (W8.4)."""

    disbanded: tuple[tuple[Seat, TerritoryId], ...]
    built: tuple[tuple[Seat, TerritoryId], ...]


class Disbanded(Event, frozen=True, gc=False, tag="disbanded"):
    """An army was sent home (W8.1)."""

    seat: Seat
    at: TerritoryId


class Built(Event, frozen=True, gc=False, tag="built"):
    """A new army stands in an own centre (W8.2)."""

    seat: Seat
    at: TerritoryId


# ---- leaving, clocks, draws


class RanOut(Event, frozen=True, gc=False, tag="ran_out"):
    """A warlord's clock ran out; how many times in a row (W12.2, W12.4)."""

    seat: Seat
    strikes: int


class StrikesCleared(Event, frozen=True, gc=False, tag="strikes_cleared"):
    """A warlord acted in time again, or somebody else steers it now."""

    seat: Seat


class Resigned(Event, frozen=True, gc=False, tag="resigned"):
    """A player gives a warlord up (W10.1)."""

    seat: Seat


class HandedOver(Event, frozen=True, gc=False, tag="handed_over"):
    """The computer steers this warlord from now on (W10.2)."""

    seat: Seat


class Dropped(Event, frozen=True, gc=False, tag="dropped"):
    """A warlord is out of the game (W10.3): its centres are neutral, armies at home Independent, others removed."""

    seat: Seat
    centres: tuple[TerritoryId, ...]
    garrisons: tuple[TerritoryId, ...]
    removed: tuple[TerritoryId, ...]


class DrawProposed(Event, frozen=True, gc=False, tag="draw_proposed"):
    """A warlord proposes a draw, shared by all still in the game (W11.1)."""

    seat: Seat
    year: int
    phase: str


class DrawAnswered(Event, frozen=True, gc=False, tag="draw_answered"):
    """A warlord agrees, or refuses for now."""

    seat: Seat
    agrees: bool


class DrawWithdrawn(Event, frozen=True, gc=False, tag="draw_withdrawn"):
    """The proposal stands no longer: its year is over, or its proposer has left."""

    seat: Seat


# ---- words between lords


class TruceOffered(Event, frozen=True, gc=False, tag="truce_offered"):
    """A warlord offers another a truce until the end of next Winter (W18.3)."""

    seat: Seat
    other: Seat


class TruceRefused(Event, frozen=True, gc=False, tag="truce_refused"):
    """The other will have none."""

    seat: Seat
    other: Seat


class TruceMade(Event, frozen=True, gc=False, tag="truce_made"):
    """A truce stands until the end of next Winter (W18.3)."""

    seat: Seat
    other: Seat
    year: int


class TruceBroken(Event, frozen=True, gc=False, tag="truce_broken"):
    """A warlord attacked one with whom it had a truce (W18.4)."""

    seat: Seat
    other: Seat
    year: int


class TrucesEnded(Event, frozen=True, gc=False, tag="truces_ended"):
    """Winter is over, and every truce with it (W18.3)."""

    pairs: tuple[tuple[Seat, Seat], ...]


class Said(Event, frozen=True, gc=False, tag="said"):
    """A warlord says one true sentence as its move-turn ends (W18.1): `mind` is a word of `minds.MINDS`."""

    seat: Seat
    mind: str
    at: TerritoryId
    other: int


ALL_EVENTS: tuple[type[Event], ...] = (
    Rolled, Mustered, YearBegan, OrderSet, PhaseBegan, MoveTurnBegan, MoveTurnEnded, Moved, SupportGiven, SupportEnded,
    AttackNamed, SupporterNamed, AttackCalledOff, AttackDeclared, CombatThrown, CombatDecided, ArmyFell, Entered, Spent,
    OwnerChanged, Settled, Eliminated, GameEnded, WinterBegan, WinterChosen, WinterSealed, WinterOpened, Disbanded,
    Built, RanOut, StrikesCleared, Resigned, HandedOver, Dropped, DrawProposed, DrawAnswered, DrawWithdrawn,
    TruceOffered, TruceRefused, TruceMade, TruceBroken, TrucesEnded, Said,
)  # fmt: skip
"""Every event the client must know how to show."""
