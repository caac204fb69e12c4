"""The events of combat and what follows from it (15 to 23, 25, 26)."""

from game.engine.events import Event
from game.romance.rules.events.records import BoardEvent
from game.romance.rules.state import AreaId, GeneralId, PowerId, Seat


class CombatBegan(BoardEvent, frozen=True, gc=False, tag="combat_began"):
    """Units of several powers meet in an area (15.7, 17.1)."""

    at: AreaId
    invaders: tuple[PowerId, ...]
    holder: PowerId


class WalkedIn(BoardEvent, frozen=True, gc=False, tag="walked_in"):
    """Units arrive where nobody opposes them (15.7)."""

    at: AreaId
    invaders: tuple[PowerId, ...]


class MethodRolled(BoardEvent, frozen=True, gc=False, tag="method_rolled"):
    """The method of this round, with the number of generals a side (17.3, 17.4)."""

    dice: tuple[int, int]
    method: int
    count: int


class Withheld(BoardEvent, frozen=True, gc=False, tag="withheld"):
    """An allied major power does not let a general be picked, or does again (D-35)."""

    general: GeneralId
    power: PowerId


class PickOpened(BoardEvent, frozen=True, gc=False, tag="pick_opened"):
    """Both sides pick their generals (B1)."""

    seats: tuple[Seat, ...]


class PicksKnown(Event, frozen=True, gc=False, tag="picks_known"):
    """The picks of a side so far, told to whoever picks for it (and to all where picks are open)."""

    side: int
    picks: tuple[GeneralId, ...]


class PicksSealed(Event, frozen=True, gc=False, tag="picks_sealed"):
    """A side has chosen (B1)."""

    side: int


class PicksRevealed(BoardEvent, frozen=True, gc=False, tag="picks_revealed"):
    """The picks of both sides; for clans the count of their fighters stands instead (18.8)."""

    attack: tuple[GeneralId, ...]
    defence: tuple[GeneralId, ...]
    fighters: int


class DuelFought(Event, frozen=True, gc=False, tag="duel_fought"):
    """One pair of a duel: die and total of each; `loser` -1 for none (18.5). A clan fighter is general -1 (18.8)."""

    attacker: GeneralId
    defender: GeneralId
    dice: tuple[int, int]
    totals: tuple[int, int]
    loser: int
    loss: int
    column: int


class WonUnopposed(Event, frozen=True, gc=False, tag="won_unopposed"):
    """A general without an opponent (18.7)."""

    side: int
    general: GeneralId
    loss: int


class BattleFought(Event, frozen=True, gc=False, tag="battle_fought"):
    """A battle: dice, sums of command, modifiers and totals of attackers and defenders, and both losses (19)."""

    dice: tuple[int, int]
    command: tuple[int, int]
    modifiers: tuple[int, int, int, int]
    """City and river for the defender; a troop bonus for attackers and defenders (19.6)."""
    totals: tuple[int, int]
    losses: tuple[int, int]


class StratagemWorked(Event, frozen=True, gc=False, tag="stratagem_worked"):
    """A stratagem: a die of 0 was not rolled (20.4)."""

    dice: tuple[int, int]
    wit: tuple[int, int]
    totals: tuple[int, int]
    losses: tuple[int, int]


class SplitChanged(Event, frozen=True, gc=False, tag="split_changed"):
    """The division of a loss among the invaders, by the order of the participants (16.4)."""

    shares: tuple[int, ...]


class TroopsFell(BoardEvent, frozen=True, gc=False, tag="troops_fell"):
    """Troops are lost: `cause` is combat or pursuit."""

    power: PowerId
    at: AreaId
    troops: int
    cause: str


class Checked(Event, frozen=True, gc=False, tag="checked"):
    """A capture check (23.1): column, die and what it says (`tables.RESULTS`); `held` when a rule sets it aside."""

    general: GeneralId
    column: int
    die: int
    outcome: int
    held: int


class GeneralCaptured(BoardEvent, frozen=True, gc=False, tag="general_captured"):
    """A general serves his captor from now on: `how` is captured or submits (23.4); `power` -1: he is free."""

    general: GeneralId
    former: PowerId
    power: PowerId
    at: AreaId
    how: str


class GeneralDied(BoardEvent, frozen=True, gc=False, tag="general_died"):
    """A general falls (23.3)."""

    general: GeneralId
    power: PowerId
    at: AreaId


class GeneralExiled(BoardEvent, frozen=True, gc=False, tag="general_exiled"):
    """A general goes into exile (23.5, D-24)."""

    general: GeneralId
    former: PowerId
    power: PowerId
    source: AreaId
    at: AreaId


class MonarchLost(BoardEvent, frozen=True, gc=False, tag="monarch_lost"):
    """A power has lost its monarch (25.1)."""

    power: PowerId
    general: GeneralId


class Succeeded(BoardEvent, frozen=True, gc=False, tag="succeeded"):
    """An heir is the new monarch (25.2)."""

    power: PowerId
    general: GeneralId


class PowerFell(BoardEvent, frozen=True, gc=False, tag="power_fell"):
    """A power is extinct: `by` is its conqueror, -1 for none (26)."""

    power: PowerId
    by: PowerId


class HandedOver(BoardEvent, frozen=True, gc=False, tag="handed_over"):
    """An area of a power that is extinct passes to its conqueror with half its troops (26.2), or lies open (26.3)."""

    at: AreaId
    former: PowerId
    power: PowerId
    troops: int


class Collapsed(Event, frozen=True, gc=False, tag="collapsed"):
    """A side has no troops left (22.1)."""

    side: int
    at: AreaId


class RetreatBegan(Event, frozen=True, gc=False, tag="retreat_began"):
    """A side leaves the combat: `forced` by 21.2 or a collapse (21.1)."""

    side: int
    at: AreaId
    forced: int


class Pursued(Event, frozen=True, gc=False, tag="pursued"):
    """A pursuit: who, the troops that count, the die, what it takes (21.14)."""

    power: PowerId
    troops: int
    die: int
    loss: int


class FellBack(BoardEvent, frozen=True, gc=False, tag="fell_back"):
    """Units leave the area of the combat (21.7)."""

    power: PowerId
    source: AreaId
    target: AreaId
    troops: int
    leaders: tuple[GeneralId, ...]


class AreaTaken(BoardEvent, frozen=True, gc=False, tag="area_taken"):
    """Invaders hold an area (15.7, 16.5)."""

    power: PowerId
    at: AreaId
    former: PowerId
    fought: int


class AreaGained(BoardEvent, frozen=True, gc=False, tag="area_gained"):
    """Which of the invaders gains the area; the others must leave it (16.5)."""

    power: PowerId
    at: AreaId


class Ceded(BoardEvent, frozen=True, gc=False, tag="ceded"):
    """Whoever gained an area leaves it to another participant (16.5.2)."""

    power: PowerId
    to: PowerId
    at: AreaId


class CombatEnded(BoardEvent, frozen=True, gc=False, tag="combat_ended"):
    """The combat is over (17.8)."""

    at: AreaId
    holder: PowerId
