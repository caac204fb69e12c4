"""The link to computer players: in a process of their own, or here where none can be started.

    players = Players()                          # at the title: the process is ready before anybody needs it
    players.ask(record, seat)                    # returns at once
    choice = players.poll()                      # once a frame; None while there is none
    players.ask(record, seat, "thumb", 3)        # for advice: what a player would do in another's place
    choices = players.answers()                  # best first; () while there is none
    players.ask_playouts(record, seat, "thumb", 8, 1)    # how often the seat wins from here, in portions
    tally = players.tally()                      # None while there is none
    players.close()

One question at a time; a new one takes the place of an unanswered one. Undo, a load or another game needs no more than
the next `ask`, or `forget`.
"""

import logging
from itertools import count
from typing import Any

from game.bots.choice import Choice, Memory, Said
from game.bots.levels import with_temper
from game.bots.playouts import Tally
from game.bots.worker import BotWorker, asked_of
from game.engine.codec import restore, snapshot
from game.engine.notes import heard
from game.engine.record import Record
from game.engine.refusals import Seat
from game.engine.table import Table

LOG = logging.getLogger("tianming.players")

_requests = count(1)


class Players:
    """The computer players' process, started once for the whole program."""

    def __init__(self, here: bool = False) -> None:
        """`here` lets them think without a process: for tests, and systems that refuse one."""
        self._worker: BotWorker | None = None
        self._request = 0
        self._question: tuple[Table[Any], Seat, str, int, int, int, Memory, Said] | None = None
        self._memories: dict[Seat, Memory] = {}
        self._advised: dict[Seat, Memory] = {}
        self._campaign = ""
        self._asked: tuple[dict[Seat, Memory], Seat] | None = None
        if not here:
            try:
                self._worker = BotWorker()
            except (OSError, RuntimeError) as error:
                LOG.warning("no process for the computer players, they think in the window's own: %s", error)

    def ask(self, record: Record[Any], seat: Seat, player: str = "", most: int = 1) -> None:
        """Asks what the computer player of this seat does now, or what `player` would do. Returns at once."""
        self._request = next(_requests)
        own = record.seats[seat]
        name, ply = player or with_temper(own.player, own.temper or ""), len(record.log)
        memory = self._remembered(record, seat, bool(player))
        told = heard(record.log, seat, getattr(record.table.rules, "is_remembered", None))
        if self._worker is not None:
            position, game = snapshot(record.table), record.table.rules.id
            self._worker.ask(self._request, position, seat, name, record.seed, ply, game, most, memory, 0, told)
            return
        # The same bytes as the process would get: whatever is hidden from the player stays where it is.
        table = restore(record.table.rules, snapshot(record.table))
        self._question = (table, seat, name, record.seed, ply, most, memory, told)

    # ---- playouts

    @property
    def apart(self) -> bool:
        """Whether they think in a process of their own: only then is there time for playouts."""
        return self._worker is not None

    @property
    def request(self) -> int:
        """The number of the question that waits for its answer; 0 while none does."""
        return self._request

    def ask_playouts(self, record: Record[Any], seat: Seat, player: str, most: int, part: int) -> int:
        """Asks for the part-th portion of up to `most` playouts; returns the number of the question."""
        self._request = next(_requests)
        if self._worker is not None:
            position, game = snapshot(record.table), record.table.rules.id
            self._asked = None
            self._worker.ask(self._request, position, seat, player, record.seed, len(record.log), game, most, (), part)
        return self._request

    def tally(self) -> Tally | None:
        """The result of a portion of playouts, once; never waits for the process."""
        answer = self._worker.poll() if self._worker is not None else None
        if answer is None or answer.request != self._request:
            return None
        self._request = 0
        return answer.tally

    def _remembered(self, record: Record[Any], seat: Seat, advice: bool) -> Memory:
        """What the player of the seat, or whoever advises it, kept from its last choice; neither knows of the other's.

        Who follows the advice through a turn follows one plan, as a computer player does.
        """
        if record.campaign != self._campaign:
            self._campaign, self._memories, self._advised = record.campaign, {}, {}
        memories = self._advised if advice else self._memories
        self._asked = memories, seat
        return memories.get(seat, ())

    def _told(self, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        if self._asked is not None and choices:
            memories, seat = self._asked
            memories[seat] = choices[0].memory
        return choices

    def hurry(self) -> None:
        """Has the player who thinks choose at once."""
        if self._worker is not None:
            self._worker.hurry()

    def poll(self) -> Choice | None:
        """The answer, once; never waits for the process."""
        return next(iter(self.answers()), None)

    def answers(self) -> tuple[Choice, ...]:
        """The answer with the second and third best, once; never waits for the process."""
        if self._question is not None:
            question, self._question = self._question, None
            return self._told(asked_of(*question[:-1], said=question[-1]))
        answer = self._worker.poll() if self._worker is not None else None
        if answer is None or answer.request != self._request:
            return ()
        self._request = 0
        return self._told((answer.choice, *answer.others))

    def forget(self) -> None:
        """Drops the question: its answer is no longer wanted."""
        self._request, self._question = 0, None

    def close(self) -> None:
        """Ends the process."""
        self.forget()
        if self._worker is not None:
            self._worker.close()
            self._worker = None
