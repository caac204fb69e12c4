"""One game at this screen: its record, its people, its computer players, its autosaves. No call ever waits.

    session = GameSession(record, players)          # players: worker_link.Players
    session.update(may_go_on=True)                  # once a frame: computer players think and act
    session.apply(seat, action)                     # a person's choice; raises Illegal, changes nothing when refused
    for told in session.drain(): …                  # what happened, for the director of `session.viewer`
    session.view(); session.options(seat); session.refusal(seat, action)
    session.close()

`viewer` is whose knowledge the screen shows: the only person, or with several people nobody (−1) until one of them has
lifted the curtain (U22). `look_as` changes it.
"""

import logging
from typing import Any, Generic

from game.bots.choice import Choice
from game.bots.playouts import Tally
from game.bots.protocol import adviser_of, players_of
from game.client import saved_picture
from game.client.failed_moments import Moment, moment_of
from game.client.game_knowledge import GameKnowledge, knowledge_of
from game.client.keeper import Keeper
from game.client.look.palette import LookKey
from game.client.texts import say
from game.client.typed_roll import PendingRoll
from game.client.worker_link import Players
from game.engine.errors import DataError, GameError
from game.engine.events import Event, Told
from game.engine.notes import ASKED, is_note
from game.engine.record import HUMAN, Record, is_one_person, persons
from game.engine.refusals import Action, Illegal, Refusal, Seat
from game.engine.rehearsal import Roll
from game.engine.saves import Summary
from game.engine.table import S, Table

LOG = logging.getLogger("tianming.session")

ONLOOKER: Seat = -1
"""Who gives advice: the strongest computer player."""
MOST_ADVICE = 3
MOST_REMEMBERED = 4000
"""Events kept for a seat that has not had its turn yet."""


class GameSession(Generic[S]):
    """A game with its people and computer players. `keeps` is False where nothing is to be saved (tests, pictures)."""

    def __init__(self, record: Record[S], players: Players, keeps: bool = True) -> None:
        self.record = record
        self.client: GameKnowledge[S, Any] = knowledge_of(record.table.rules.id)
        self.players = players
        self.keeper = Keeper(record.campaign, summary_of) if keeps else None
        self.thinking: Seat | None = None
        self.throw: PendingRoll | None = None
        self.faults: list[str] = []
        self.curtain = "secrets"
        self.carried_out: tuple[Seat, Choice] | None = None
        """What a computer player did last, with its reason."""
        self._choice: Choice | None = None
        self._asked_at = -1
        self._told: list[Told] = []
        self._befell: list[list[Event]] = [[] for _ in record.seats]
        self._note = ""
        self._kept_round = 0
        self._following: set[int] = set()
        """Where in the log choices stand that were sent by the same click as the choice before them."""
        self.opened: Moment | None = moment_of(record) if record.begun else None
        """Where the game stood when it was opened, and `kept` the moment that was last given to the disk."""
        self.kept: Moment | None = None
        self._kept_moment: tuple[int, tuple[tuple[str, str], ...]] | None = None
        everybody = self.persons()
        self.viewer: Seat = everybody[0][0] if len(everybody) == 1 else ONLOOKER
        if record.begun:
            self._collect()
            self._keep(started=True)
        else:
            self._take_up(PendingRoll(record, None))

    # ---- who is who

    @property
    def table(self) -> Table[S]:
        """The running game."""
        return self.record.table

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat."""
        return tuple(seat.name for seat in self.record.seats)

    @property
    def colours(self) -> tuple[LookKey, ...]:
        """The look of each seat, as everybody is shown it."""
        return self.client.names(self.record, ONLOOKER).colours()

    def is_human(self, seat: Seat) -> bool:
        """Whether a person decides for the seat."""
        return self.record.seats[seat].player == HUMAN

    def people(self) -> list[Seat]:
        """The seats people play, in seat order."""
        return [seat for seat in range(len(self.record.seats)) if self.is_human(seat)]

    def persons(self) -> list[list[Seat]]:
        """The seats of each person at this screen."""
        return persons(self.record.seats)

    def set_player(self, seat: Seat, player: str) -> None:
        """Gives a seat to a person ("human") or to a computer player, at any stop (U24)."""
        if player != HUMAN and player not in players_of(self.table.rules.id):
            raise ValueError(f"no computer player is called {player!r}")
        self.record.seats[seat].player = player
        self._forget_choice()
        everybody = self.persons()
        if len(everybody) == 1:
            self.viewer = self.viewer if self.viewer in everybody[0] else everybody[0][0]
        elif self.viewer not in self.people():
            self.viewer = ONLOOKER
        self._keep()

    def rename(self, seat: Seat, name: str) -> None:
        """Gives a seat another name (U24)."""
        self.record.seats[seat].name = name
        self._keep()

    # ---- what is asked

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        s: Any = self.table.s
        return s.result is not None

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that must choose now."""
        return tuple(self.table.waiting())

    def waiting_human(self) -> Seat | None:
        """The person's seat that must choose now: the viewer if it is among them."""
        people = [seat for seat in self.waiting if self.is_human(seat)]
        return self.viewer if self.viewer in people else (people[0] if people else None)

    def view(self) -> Any:
        """The view of the viewer."""
        return self.table.view(self.viewer)

    def options(self, seat: Seat) -> list[Action]:
        """The legal actions of a seat now; none while dice are rolled at the table."""
        if self.throw is not None:
            return []
        return self.table.options(seat)

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why a seat may not do this now, or None."""
        return self.table.refusal(seat, action)

    # ---- whose eyes

    def needs_curtain(self, previous: Seat, following: Seat) -> bool:
        """Whether the screen must be covered before it shows what `following` knows (U22).

        Between one and the same person, or where only one plays, nothing needs covering. "secrets" covers only while
        somebody at the screen has something to hide.
        """
        if previous == following or len(self.persons()) < 2 or self.curtain == "never":
            return False
        if is_one_person(self.record.seats, previous, following):
            return False
        return self.curtain == "always" or self._somebody_hides()

    def _somebody_hides(self) -> bool:
        return self.client.has_secrets(self.table.s, self.people())

    def look_as(self, seat: Seat) -> None:
        """Makes this seat the viewer; the screen begins a new picture from `view`."""
        self.viewer = seat
        self._told.clear()

    def befallen(self, seat: Seat) -> list[Event]:
        """The events the seat has been told since the end of its last turn, oldest first (U19)."""
        return list(self._befell[seat])

    # ---- what happens

    def update(self, may_go_on: bool) -> bool:
        """Asks computer players; carries their choice out when the screen may go on. True if it did."""
        seat = next((seat for seat in self.waiting if not self.is_human(seat)), None)
        if seat is None or self.throw is not None:
            self.thinking = None
            return False
        if self._choice is None:
            if self._asked_at != len(self.record.log) or self.thinking != seat:
                self.thinking, self._asked_at = seat, len(self.record.log)
                self.players.ask(self.record, seat)
            self._choice = self.players.poll()
        if self._choice is None or not may_go_on:
            return False
        self._play(seat, self._choice)
        self._forget_choice()
        return True

    def poll(self, may_go_on: bool = True) -> list[Told]:
        """Calls `update`; returns everything that has happened since the last call."""
        self.update(may_go_on)
        return self.drain()

    # ---- advice (U34)

    @property
    def hints_allowed(self) -> bool:
        """Whether this table lets anybody ask for advice."""
        return self.record.customs.hints == "allowed"

    def ask_advice(self, seat: Seat) -> None:
        """Asks the best computer player for advice for a person's seat. Returns at once.

        That it was asked is in the record from now on.
        """
        self.write_down(seat, ASKED)
        # The player who was being asked is asked again afterwards: one question at a time.
        self._forget_choice()
        self.players.ask(self.record, seat, adviser_of(self.table.rules.id), MOST_ADVICE)

    def write_down(self, seat: Seat, note: Action) -> None:
        """Writes a note beside the choices (`engine.notes`) and saves it at once."""
        self.record.apply(seat, note)
        self._collect()
        self._keep()

    def advice(self) -> tuple[Choice, ...]:
        """The advice that was asked for, best first, once; () while the player thinks."""
        return self.players.answers()

    def forget_advice(self) -> None:
        """Drops the question for advice."""
        self.players.forget()

    # ---- how likely a victory is

    def may_play_out(self) -> bool:
        """Whether computer players have a process of their own, and nobody is asked anything there now."""
        return self.players.apart and not self.players.request and self.thinking is None and self.throw is None

    def ask_playouts(self, seat: Seat, player: str, most: int, part: int) -> int:
        """Asks how often a seat wins from here when `player` plays for everybody; returns the question's number."""
        return self.players.ask_playouts(self.record, seat, player, most, part)

    def tally(self) -> Tally | None:
        """The result of a portion of playouts, once; None while there is none."""
        return self.players.tally()

    def asked_now(self) -> int:
        """The number of the question that waits for its answer; 0 while none does."""
        return self.players.request

    def _play(self, seat: Seat, choice: Choice) -> None:
        """Plays a computer player's action. An illegal one is reported, and the first legal action is played
        (architecture §8).
        """
        if choice.fault:
            self._report(choice.fault)
        self.carried_out = (seat, choice)
        action = choice.action
        legal = self.options(seat)
        if action not in legal and self.table.refusal(seat, action) is not None:
            action = next((option for option in legal if option != ("concede",)), legal[0])
            trace = " > ".join(self.table.trace())
            self._report(f"{self.record.seats[seat].player} chose {choice.action!r}; at {trace}; playing {action!r}")
        self._do(seat, action)
        self._keep_round()

    def _report(self, fault: str) -> None:
        LOG.error("%s", fault)
        self.faults.append(fault)

    def _forget_choice(self) -> None:
        self._choice, self.thinking, self._asked_at = None, None, -1
        self.players.forget()

    def apply(self, seat: Seat, action: Action, follows: bool = False) -> None:
        """Applies a person's choice and saves it at once (U26). Raises `Illegal`, with nothing changed, when it is
        refused. One that `follows` was sent by the same click as the choice before it: both are undone together.
        """
        if self.throw is not None:
            raise Illegal(seat, action, Refusal("dice_first", "R1.8"), self.table.trace())
        at = len(self.record.log)
        self._do(seat, action)
        (self._following.add if follows else self._following.discard)(at)
        self._forget_choice()
        self._keep()

    def _do(self, seat: Seat, action: Action) -> None:
        """Carries an action out: at once, or as soon as the dice have fallen that are rolled at the table."""
        if self.record.customs.dice == "program":
            self.record.apply(seat, action)
            self._collect()
        else:
            self._collect()
            self._take_up(PendingRoll(self.record, (seat, action)))

    # ---- dice rolled at the table (U37)

    def _take_up(self, throw: PendingRoll) -> None:
        """Tells an action as far as its dice are known, and carries it out when all of them are."""
        self._told += throw.news()
        if throw.wanted is not None:
            self.throw = throw
            return
        self.throw = None
        opening = not self.record.begun
        throw.carry_out()
        self._collect(len(throw.told()))
        if opening:
            self._keep(started=True)

    def type_dice(self, roll: Roll) -> None:
        """Takes the faces of the dice now wanted; 0 stands for a die the program rolls. Saved when all have fallen."""
        throw = self.throw
        if throw is None:
            raise GameError("no dice are waited for")
        throw.add(roll)
        self._take_up(throw)
        self._keep()

    def may_call_off(self) -> bool:
        """Whether the action whose dice are waited for can still be taken back: none has fallen, or any may (U4)."""
        throw = self.throw
        if throw is None or throw.decision is None:
            return False
        return throw.by_person and throw.decision[0] == self.viewer and (not throw.rolls or self.record.free_undo)

    def call_off(self) -> None:
        """Takes the action back whose dice are waited for; the screen begins a new picture."""
        self.throw = None
        self._told.clear()

    def ahead(self) -> list[Told]:
        """The events told so far of an action that is not done yet: they come on top of the view."""
        return self.throw.told() if self.throw is not None else []

    def drain(self) -> list[Told]:
        """The events since the last call; `Told.reaches(viewer)` says which the viewer may know."""
        self._collect()
        told, self._told = self._told, []
        return told

    def _collect(self, told_already: int = 0) -> None:
        """Takes the table's events for the screen, unless it has them, and for those who were not looking."""
        for number, told in enumerate(self.table.drain()):
            if number >= told_already:
                self._told.append(told)
            for seat in self.people():
                if told.reaches(seat):
                    self._befell[seat].append(told.event)
                    del self._befell[seat][:-MOST_REMEMBERED]
            seat_ended = self.client.turn_ended(told.event)
            if seat_ended is not None:
                self._befell[seat_ended].clear()

    # ---- taking back

    def can_undo(self) -> bool:
        """Whether the viewer may take the last choice back."""
        if self.may_call_off():
            return True
        if self.record.free_undo:
            return any(seat == self.viewer for seat, _ in self.record.undoable())
        if self.throw is not None and self.throw.rolls:
            # A die is known already, though its action is not done yet.
            return False
        return self.viewer >= 0 and self.record.can_undo(self.viewer)

    def undo(self) -> None:
        """Undoes the viewer's last choice; with free undo everything that followed it as well."""
        self._forget_choice()
        chosen = self.may_call_off()
        self.call_off()
        if chosen:
            return
        while self.record.undo_depth():
            seat = self.record.undoable()[-1][0]
            self.record.undo()
            if seat == self.viewer and len(self.record.log) not in self._following:
                break
        self._after_going_back()

    def can_redo(self) -> bool:
        """Whether something was taken back and nothing chosen since."""
        return self.record.can_redo()

    def redo(self) -> None:
        """Makes it again, up to the next choice of the viewer."""
        self._forget_choice()
        self.record.redo()
        while self.record.can_redo() and (self.viewer not in self.waiting or len(self.record.log) in self._following):
            self.record.redo()
        self._after_going_back()

    def _after_going_back(self) -> None:
        self.table.drain()
        self._told.clear()
        self._keep()

    def undo_words(self) -> tuple[int, str]:
        """The number of choices that can be undone, and why no more ("" where nothing stops it)."""
        choices = [(at, seat) for at, (seat, action) in enumerate(self.record.log) if not is_note(action)]
        undoable = choices[len(choices) - self.record.undo_depth() :]
        mine = sum(1 for at, seat in undoable if seat == self.viewer and at not in self._following)
        return mine + self.may_call_off(), self.record.stopped_by

    # ---- keeping

    def _keep(self, started: bool = False) -> None:
        if self.keeper is None or not self.record.begun:
            return
        self._auto()
        if started:
            self._kept_round = self.client.round_of(self.table.s)
            return
        self._keep_round()

    def _keep_round(self) -> None:
        """Saves once a round, at its first stop; and at the end, which Continue then passes over."""
        if self.keeper is None:
            return
        number = self.client.round_of(self.table.s)
        if number != self._kept_round:
            self._kept_round = number
            self.keeper.round(self.record, number)
        if self.over:
            self._auto()

    def _auto(self) -> None:
        """Saves this moment, unless it is saved already."""
        moment = (len(self.record.log), tuple((seat.name, seat.player) for seat in self.record.seats))
        if self.keeper is not None and self.record.begun and moment != self._kept_moment:
            self._kept_moment = moment
            self.kept = moment_of(self.record)
            self.keeper.auto(self.record)

    def save_as(self, name: str) -> str:
        """Saves under a name; returns the line to show. Raises `DataError` when the disk refuses."""
        if self.keeper is None:
            raise GameError("this game keeps no saves")
        if not self.record.begun:
            raise DataError(name, "", say("typed.not_begun"))
        path = self.keeper.own(self.record, name)
        return say("saves.saved", name=name or path.stem)

    def saved_note(self) -> str:
        """Why the last autosave failed, once; "" while all is well: nobody wants to be told of every good one."""
        if self.keeper is not None:
            self._note = self.keeper.trouble() or self._note
        note, self._note = self._note, ""
        return note

    def unwritten(self) -> tuple[str, str]:
        """The folder in which this game cannot be kept just now, and why; empty while it can."""
        reason = self.keeper.unwritten if self.keeper is not None else ""
        return (str(self.keeper.folder), reason) if self.keeper is not None and reason else ("", "")

    def try_to_keep(self) -> None:
        """Tries at once to write what could not be written."""
        if self.keeper is not None:
            self.keeper.try_again()

    def abandon(self) -> None:
        """Leaves the game without saving this moment: after a fault it may be half done. What waits is written."""
        self._forget_choice()
        if self.keeper is not None:
            self.keeper.close()
            self.keeper = None

    def close(self) -> None:
        """Leaves the game: what waits is written, and questions to computer players are dropped."""
        self._forget_choice()
        self._auto()
        if self.keeper is not None:
            self.keeper.close()
            self.keeper = None


def summary_of(record: Record[Any], title: str) -> Summary:
    """The summary of this moment for the load page and Continue; nothing in it is secret."""
    s, client = record.table.s, knowledge_of(record.table.rules.id)
    people = [seat for seat, who in enumerate(record.seats) if who.player == HUMAN]
    detail = client.mark(s, people[0] if len(people) == 1 else None)
    picture = saved_picture.encoded(client.thumbnail(s, [seat.colour for seat in record.seats]))
    return Summary(title, detail, client.round_of(s), s.result is not None, picture)
