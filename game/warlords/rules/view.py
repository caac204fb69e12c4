"""The view of a seat, and how a picture of it follows from events.

Everything but Winter choices is open (W13.3). `view_of` reads the state; `fold` changes a picture by one event. A
picture that starts from a view and folds every event the seat is told equals the view at every later moment.
"""

from collections.abc import Sequence

import msgspec

from game.engine.events import Event
from game.engine.frames import DONE, Frame
from game.parts.sealed import seen_by
from game.warlords.rules import events as ev
from game.warlords.rules.board import Board, TerritoryId
from game.warlords.rules.combat import Combat
from game.warlords.rules.options import Options
from game.warlords.rules.state import (
    ATTACKED,
    INDEPENDENT,
    MOVED,
    NOBODY,
    OVER,
    READY,
    SETUP,
    STOOD,
    SUPPORTED,
    Result,
    Seat,
    WarlordsState,
)


class Attack(msgspec.Struct, frozen=True):
    """The attack at hand: who attacks what from where, and the supporters named so far, by code."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    named: tuple[TerritoryId, ...] = ()


class View(msgspec.Struct):
    """The game as one seat sees it; seat -1 sees what everybody sees. Lists are indexed as in the state."""

    seat: Seat
    board: Board
    options: Options
    seats: int
    year: int
    phase: str
    turn_seat: Seat
    result: Result | None
    order: list[Seat]
    alive: list[int]
    owner: list[int]
    army: list[int]
    support: list[int]
    done: list[int]
    still: int
    strikes: list[int]
    sealed: list[int]
    chosen: tuple[TerritoryId, ...]
    """What this seat has chosen in Winter so far (W8.4)."""
    attack: Attack | None
    truce: list[int]
    attacked: list[int]
    broke: list[int]
    offered: int
    said: int
    draw_by: Seat
    draw_year: int
    draw_phase: str
    agreed: list[int]

    @property
    def round(self) -> int:
        """The year, as the shell calls it."""
        return self.year

    @property
    def step(self) -> str:
        """The phase, as the shell calls it."""
        return self.phase


def view_of(s: WarlordsState, stack: Sequence[Frame], seat: Seat) -> View:
    """The view of the seat now."""
    return View(
        seat=seat,
        board=s.board,
        options=s.options,
        seats=s.seats,
        year=s.year,
        phase=s.phase,
        turn_seat=s.turn_seat,
        result=s.result,
        order=s.order[:],
        alive=s.alive[:],
        owner=s.owner[:],
        army=s.army[:],
        support=s.support[:],
        done=s.done[:],
        still=s.still,
        strikes=s.strikes[:],
        sealed=s.sealed[:],
        chosen=seen_by(s.winter, seat),
        attack=_attack(stack),
        truce=s.truce[:],
        attacked=s.attacked[:],
        broke=s.broke[:],
        offered=s.offered,
        said=s.said,
        draw_by=s.draw_by,
        draw_year=s.draw_year,
        draw_phase=s.draw_phase,
        agreed=s.agreed[:],
    )


def _attack(stack: Sequence[Frame]) -> Attack | None:
    for frame in reversed(stack):
        if isinstance(frame, Combat) and frame.at != DONE:
            return Attack(frame.seat, frame.source, frame.target, frame.named)
    return None


def empty_picture(picture: View) -> View:
    """The view of the same seat before anything happened: what the first events are folded onto."""
    territories, seats = len(picture.owner), picture.seats
    return msgspec.structs.replace(
        picture,
        year=0,
        phase=SETUP,
        turn_seat=NOBODY,
        result=None,
        order=list(range(seats)),
        alive=[1] * seats,
        owner=[NOBODY] * territories,
        army=[NOBODY] * territories,
        support=[0] * territories,
        done=[READY] * territories,
        still=0,
        strikes=[0] * seats,
        sealed=[0] * seats,
        chosen=(),
        attack=None,
        truce=[0] * (seats * seats),
        attacked=[0] * (seats * seats),
        broke=[0] * seats,
        offered=0,
        said=0,
        draw_by=NOBODY,
        draw_year=0,
        draw_phase="",
        agreed=[0] * seats,
    )


def fold(picture: View, event: Event) -> None:
    """Changes the picture by what one event says; events that only tell a story change nothing."""
    match event:
        case ev.Mustered(side=side, at=at):
            picture.army[at] = side
            if side >= 0:
                picture.owner[at] = side
        case ev.Moved(seat=seat, source=source, target=target):
            _march(picture, seat, source, target, MOVED)
        case ev.Entered(seat=seat, source=source, target=target):
            _march(picture, seat, source, target, ATTACKED)
        case ev.SupportGiven(giver=giver, held=held):
            picture.support[giver], picture.done[giver] = held, STOOD
        case ev.SupportEnded(giver=giver):
            picture.support[giver] = 0
        case ev.Spent(armies=armies):
            for p in armies:
                picture.done[p] = SUPPORTED
        case ev.ArmyFell(at=at) | ev.Disbanded(at=at):
            picture.army[at], picture.done[at] = NOBODY, READY
        case ev.Built(seat=seat, at=at):
            picture.army[at] = seat
        case ev.OwnerChanged(at=at, owner=owner):
            picture.owner[at] = owner
        case ev.Settled(still=still):
            picture.still = still
        case ev.AttackNamed(seat=seat, source=source, target=target):
            picture.attack = Attack(seat, source, target)
        case ev.SupporterNamed(named=named) if picture.attack is not None:
            picture.attack = msgspec.structs.replace(picture.attack, named=named)
        case ev.AttackCalledOff() | ev.CombatDecided():
            picture.attack = None
        case ev.AttackDeclared(seat=seat, defender=defender) if defender >= 0:
            picture.attacked[picture.seats * defender + seat] = picture.year
        case ev.Eliminated(seat=seat, armies=armies):
            for p in armies:
                picture.army[p], picture.done[p] = NOBODY, READY
            _leave(picture, seat)
        case ev.Dropped(seat=seat, centres=centres, garrisons=garrisons, removed=removed):
            for p in (*garrisons, *removed):
                picture.army[p], picture.done[p] = NOBODY, READY
            for p in garrisons:
                picture.army[p] = INDEPENDENT
            for p in centres:
                picture.owner[p] = NOBODY
            _leave(picture, seat)
        case ev.WinterChosen(chosen=chosen):
            picture.chosen = chosen
        case ev.WinterSealed(seat=seat, sealed=sealed):
            picture.sealed[seat] = sealed
        case ev.WinterOpened():
            picture.chosen, picture.sealed = (), [0] * picture.seats
        case _:
            _fold_course(picture, event)


def _fold_course(picture: View, event: Event) -> None:
    """The year, clocks, draws and words."""
    match event:
        case ev.YearBegan(year=year):
            picture.year = year
        case ev.OrderSet(order=order):
            picture.order = list(order)
        case ev.PhaseBegan(phase=phase):
            picture.phase, picture.turn_seat = phase, NOBODY
        case ev.MoveTurnBegan(seat=seat):
            picture.turn_seat, picture.offered, picture.said = seat, 0, 0
        case ev.MoveTurnEnded(seat=seat):
            for p, side in enumerate(picture.army):
                if side == seat:
                    picture.done[p] = READY
            picture.turn_seat, picture.offered, picture.said = NOBODY, 0, 0
        case ev.RanOut(seat=seat, strikes=strikes):
            picture.strikes[seat] = strikes
        case ev.StrikesCleared(seat=seat):
            picture.strikes[seat] = 0
        case ev.DrawProposed(seat=seat, year=year, phase=phase):
            picture.draw_by, picture.draw_year, picture.draw_phase = seat, year, phase
            picture.agreed = [1 if other == seat else 0 for other in range(picture.seats)]
        case ev.DrawAnswered(seat=seat, agrees=agrees):
            picture.agreed[seat] = int(agrees)
        case ev.DrawWithdrawn():
            picture.draw_by, picture.draw_year, picture.draw_phase = NOBODY, 0, ""
            picture.agreed = [0] * picture.seats
        case ev.TruceOffered():
            picture.offered = 1
        case ev.TruceMade(seat=seat, other=other, year=year):
            _set_truce(picture, seat, other, year)
        case ev.TruceBroken(seat=seat, other=other, year=year):
            _set_truce(picture, seat, other, 0)
            picture.broke[seat] = year
        case ev.TrucesEnded():
            picture.truce = [0] * len(picture.truce)
        case ev.Said():
            picture.said = 1
        case ev.GameEnded(result=result):
            picture.result, picture.phase, picture.turn_seat = result, OVER, NOBODY
            picture.attack, picture.chosen, picture.sealed = None, (), [0] * picture.seats


def _march(picture: View, seat: Seat, source: TerritoryId, target: TerritoryId, done: int) -> None:
    picture.army[source], picture.army[target] = NOBODY, seat
    picture.done[source], picture.done[target] = READY, done


def _leave(picture: View, seat: Seat) -> None:
    picture.alive[seat], picture.strikes[seat], picture.agreed[seat] = 0, 0, 0
    picture.order = [other for other in picture.order if other != seat]
    picture.sealed[seat] = 0
    if picture.seat == seat:
        picture.chosen = ()
    for other in range(picture.seats):
        _set_truce(picture, seat, other, 0)


def _set_truce(picture: View, seat: Seat, other: Seat, year: int) -> None:
    picture.truce[picture.seats * seat + other] = picture.truce[picture.seats * other + seat] = year
