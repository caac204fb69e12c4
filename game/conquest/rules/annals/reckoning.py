"""The record of a finished war played again from its start, watched, and counted (U21).

    annals = Reckoning(record)
    for _ in annals.steps(): ...         # a few milliseconds each; then it is `ready`, or its `problem` says why not

The game is over, so nothing is hidden: the gold that was earned is told, too.
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from game.conquest.rules import events as ev
from game.conquest.rules.annals.counts import (
    DEFENDER_WINS,
    INVADER_WINS,
    Blow,
    Capture,
    Exit,
    Fight,
    Frame,
    Loss,
    Oath,
    Roll,
    Tally,
    Whole,
)
from game.conquest.rules.events.records import BoardEvent
from game.conquest.rules.state import NOBODY, ConquestState, ProvinceId
from game.conquest.rules.view import View, fold, view_of
from game.engine.events import Event, Rolled
from game.engine.record import Record
from game.engine.refusals import Seat
from game.engine.table import Table

C = TypeVar("C")

SLICE: Final = 60
"""Actions played again between two rests."""

PLAYERS_ONLY: Final = ("gold", "cards")
"""What rebels never have (C1.4): they have no line in these charts."""

NOT_EARNED: Final = ("gift", "setup")


class Reckoning:
    """The counts, complete once `steps` has run to its end. `rows[what][n][seat]`: n = 0 is the start."""

    def __init__(self, record: Record[ConquestState]) -> None:
        self.record = record
        self.board = record.table.s.board
        seats = len(record.seats)
        self.tallies = [Tally() for _ in range(seats)]
        self.rows: dict[str, list[list[int]]] = {"provinces": [], "units": [], "gold": [], "cards": []}
        self.fights: list[Fight] = []
        self.rolls: list[Roll] = []
        self.captures: list[Capture] = []
        self.fallen: list[Loss] = []
        self.exits: list[Exit] = []
        self.oaths: list[Oath] = []
        self.wholes: list[Whole] = []
        self.blows: list[Blow] = []
        self.frames: list[Frame] = []
        self.taken: dict[ProvinceId, int] = {}
        """How often a Province was taken in an Invasion."""
        self.all_dice: dict[int, list[int]] = {6: [0] * 7, 8: [0] * 9}
        self.ready = False
        self.problem = ""
        self.moment = 0
        self._picture: View
        self._round = 0
        self._turn: Seat = -1
        self._fight: Fight | None = None
        self._marching: tuple[int, ...] = ()
        self._fate = 0
        self._last_to_take: dict[Seat, Seat] = {}

    @property
    def players(self) -> int:
        """How many seats are players; in the co-op scenario the rest are the rebels'."""
        return self.record.table.s.players

    def steps(self) -> Iterator[None]:
        """Plays the war again a little at a time."""
        play = self.record.playback(watched=True)
        if not play.begun:
            self.problem = play.problem
            return
        table: Table[ConquestState] = play.table
        self._picture = view_of(table.s, -1)
        for seat, tally in enumerate(self.tallies):
            tally.ruler = table.s.leader_card[4 * seat]
        for told in table.drain():
            # What happened before the first decision is in the picture already; its dice and Rulers still count.
            self._count(told.event)
        if table.s.round >= 1:
            self._note()
            self._keep_frame()
        while play.advance():
            self.moment = play.played - 1
            for told in table.drain():
                self._take(told.event)
            if play.played % SLICE == 0:
                yield
        if play.problem:
            self.problem = play.problem
            return
        self.moment = play.played
        self._note()
        self._keep_frame()
        self.ready = True

    def chart(self, what: str, colours: Sequence[C]) -> tuple[list[list[int]], Sequence[C]]:
        """The rows of a chart and the colours of its lines: of everybody who can have such a thing."""
        seats = self.players if what in PLAYERS_ONLY else len(colours)
        return [row[:seats] for row in self.rows[what]], tuple(colours[:seats])

    # ---- event by event

    def _take(self, event: Event) -> None:
        if isinstance(event, ev.RoundBegan):
            self._note()
            if not self.frames:
                self._keep_frame()
        before = self._picture.owner[:] if isinstance(event, BoardEvent) and event.provinces else None
        self._count(event)
        fold(self._picture, event)
        if before is not None:
            self._owners_changed(before)
        if isinstance(event, ev.TurnEnded):
            # Who falls in the own turn ends it at once (R18.4): that Invasion is not ended by itself.
            self._fight_over("spent")
            self._turn = event.seat
            self._keep_frame()

    def _note(self) -> None:
        """One point of every chart."""
        picture = self._picture
        seats = range(picture.seats)
        self.rows["provinces"].append([picture.owner.count(seat) for seat in seats])
        self.rows["gold"].append([tally.earned for tally in self.tallies])
        units = [0] * picture.seats
        for p, owner in enumerate(picture.owner):
            if owner >= 0:
                units[owner] += picture.units(p)
        self.rows["units"].append(units)
        self.rows["cards"].append(picture.hand_size[:])

    def _keep_frame(self) -> None:
        """Who holds what, once a turn; a turn in which nothing changed hands still passes."""
        owners = tuple(self._picture.owner)
        if not self.frames or self.moment > self.frames[-1].moment or owners != self.frames[-1].owners:
            self.frames.append(Frame(self.moment, max(self._round, 1), self._turn if self.frames else -1, owners))

    def _owners_changed(self, before: list[int]) -> None:
        picture = self._picture
        for p, former in enumerate(before):
            owner = picture.owner[p]
            if owner == former or not p:
                continue
            region = self.board.provinces[p].region
            if owner >= 0 and all(picture.owner[q] == owner for q in self.board.region_provinces[region]):
                self.wholes.append(Whole(self.moment, self._round, owner, region))

    def _count(self, event: Event) -> None:
        """What one event adds."""
        match event:
            case ev.RoundBegan(round=number):
                self._round = number
            case ev.RulerDealt(seat=seat, card=card):
                self.tallies[seat].ruler = card
            case Rolled():
                self._rolled(event)
            case ev.GoldChanged(seat=seat, change=change, why=why):
                self._gold(seat, change, why)
            case ev.InfantryFell(seat=seat, at=at, infantry=infantry, cause=cause):
                self._fell(seat, at, infantry, cause)
            case ev.LeaderFell():
                self._leader_fell(event)
            case ev.Captured():
                self._captured(event)
            case ev.Eliminated(seat=seat):
                self.tallies[seat].out_in = self._round
                self.exits.append(Exit(self.moment, self._round, seat, self._last_to_take.get(seat, -1)))
            case ev.LordChanged(seat=seat, lord=lord):
                self.oaths.append(Oath(self.moment, self._round, seat, lord, self._picture.lord[seat]))
            case ev.InvasionDeclared() | ev.GroupDeclared() | ev.Engaged() | ev.InvasionEnded():
                self._invasion(event)
            case _:
                self._count_cards(event)

    def _count_cards(self, event: Event) -> None:
        """What cards and rallies add."""
        match event:
            case ev.CardPlayed(seat=seat, card=card):
                played = self.tallies[seat].cards
                played[card] = played.get(card, 0) + 1
            case ev.FateRevealed(card=card):
                self._fate = card
                self.blows.append(Blow(self.moment, self._round, card, 0))
            case ev.FateResolved():
                self._fate = 0
            case ev.Rallied(seat=seat, won=True):
                self.tallies[seat].rallied += 1
            case ev.PotChanged(seat=seat, why="put"):
                self.tallies[seat].pooled += 1

    def _gold(self, seat: Seat, change: int, why: str) -> None:
        if change > 0 and why not in NOT_EARNED:
            self.tallies[seat].earned += change
        elif change < 0 and why == "gift":
            self.tallies[seat].given -= change

    def _rolled(self, event: Rolled) -> None:
        self.rolls.append(Roll(self._round, event.seat, event.sides, event.value, event.why))
        if event.sides in self.all_dice:
            self.all_dice[event.sides][event.value] += 1
            if event.seat >= 0:
                self.tallies[event.seat].dice[event.sides][event.value] += 1

    # ---- fights

    def _invasion(self, event: Event) -> None:
        match event:
            case ev.InvasionDeclared(seat=seat, source=source, target=target, defender=defender):
                self._fight = Fight(self.moment, self._round, seat, defender, source, target)
                self._marching = ()
                self.tallies[seat].invasions += 1
            case ev.GroupDeclared(marching=marching):
                self._marching = marching
            case ev.Engaged() if self._fight is not None:
                self._fight.throw(event)
            case ev.InvasionEnded(outcome=outcome):
                self._fight_over(outcome)

    def _captured(self, event: ev.Captured) -> None:
        cards = (self._picture.leader_card[slot] * (1 if slot & 3 else -1) for slot in self._marching)
        self.captures.append(
            Capture(self.moment, self._round, event.seat, event.at, event.former, tuple(card for card in cards if card))
        )
        self.taken[event.at] = self.taken.get(event.at, 0) + 1
        if event.former >= 0:
            self._last_to_take[event.former] = event.seat

    def _fell(self, seat: int, at: ProvinceId, units: int, cause: str) -> None:
        self._fell_in_fight(at, units)
        if self._fate and cause == "fate":
            self.blows[-1] = self.blows[-1]._replace(units=self.blows[-1].units + units)
        if seat >= 0:
            self.tallies[seat].lost += units
            self.tallies[seat].to_fate += units if cause == "fate" else 0

    def _fell_in_fight(self, at: ProvinceId, units: int) -> None:
        fight = self._fight
        if fight is not None and at in (fight.source, fight.at):
            fight.losses[at == fight.at] += units

    def _leader_fell(self, event: ev.LeaderFell) -> None:
        seat, fight = event.seat, self._fight
        self._fell(seat, event.at, 1, event.cause)
        slayer = -1
        if fight is not None:
            slayer = fight.defender if seat == fight.invader else fight.invader
            if slayer >= 0 and slayer != seat:
                self.tallies[slayer].slain += 1
        held = self._picture.owner.count(seat)
        rank = event.leader & 3
        self.fallen.append(Loss(self.moment, self._round, seat, rank, event.card, event.at, event.cause, slayer, held))

    def _fight_over(self, outcome: str) -> None:
        fight, self._fight = self._fight, None
        if fight is None or not fight.fought or fight.defender == NOBODY:
            return
        fight.outcome = outcome
        self.fights.append(fight)
        for seat, wins in ((fight.invader, INVADER_WINS), (fight.defender, DEFENDER_WINS)):
            if seat >= 0:
                self.tallies[seat].fought += 1
                self.tallies[seat].won += outcome in wins
