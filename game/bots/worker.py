"""A computer player in a process of its own, so that the screen never waits for it.

    worker = BotWorker()                                     # starts the process; returns at once
    worker.ask(7, snapshot(record.table), seat, "thumb", record.seed, len(record.log), record.rules.id)
    ...
    answer = worker.poll()                                   # once a frame; None while it thinks
    if answer is not None and answer.request == 7:           # an older number: asked before an undo, drop it
        record.apply(seat, answer.choice.action)
    ...
    worker.close()

Messages are plain data. The process imagines the table before the player sees it (`protocol.think`), so what it
answers cannot rest on anything hidden. A process that dies is started again and asked again; if it dies of the same
question, the answer is the first legal action with `choice.fault` set. One that is stopped or hangs counts as dead
after some seconds. `poll` never waits and never raises.

The process is spawned: a frozen program must call `multiprocessing.freeze_support()` first thing in its `__main__`.
"""

import contextlib
import logging
import multiprocessing
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from game.bots.choice import Choice, Memory, Said, never
from game.bots.playouts import Tally, play_outs
from game.bots.protocol import advise, chance_for, players_of, stand_in, think
from game.engine.codec import restore
from game.engine.refusals import Seat
from game.engine.registry import ALL_RULES
from game.engine.table import Table

GOODBYE_SECONDS: Final = 1.0
"""How long a process may take to leave before it is ended."""

LONGEST_SILENCE: Final = 8.0
"""A process that is silent for this many seconds is taken to hang: another is asked. It thinks for a second at most."""

LONGEST_START: Final = 30.0
"""The same for the first question of a process, which has all the games to import first."""

MOST_MILLISECONDS: Final = 900
"""How long a player may think over one choice while people wait: with its answer's way a second at most."""


PLAYOUT_MILLISECONDS: Final = 1200
"""How long one portion of playouts may take, if one game does not take longer."""

NO_CHOICE: Final = Choice((), "")
"""What an answer to a question about playouts has in the place of a choice."""

FAR: Final = 1 << 20
"""The chance of one portion of playouts lies so far from that of the next: further than a log is long."""

HURRY: Final = "hurry"
"""What is sent to a player who is to choose at once."""


class Question(NamedTuple):
    """A question to the process: a position, the seat that must choose, and the player."""

    request: int
    game: str
    snapshot: bytes
    seat: Seat
    player: str
    seed: int
    ply: int
    most: int = 1
    memory: Memory = ()
    part: int = 0
    said: Said = ()


class Answer(NamedTuple):
    """An answer of the process; `request` is the number of its question, `others` are the second and third best.

    Where playouts were asked for, `tally` is what they came to and the choice says nothing.
    """

    request: int
    seat: Seat
    choice: Choice
    others: tuple[Choice, ...] = ()
    tally: Tally | None = None


class BotWorker:
    """One process that answers one question at a time; a new question takes the place of an unanswered one."""

    def __init__(self) -> None:
        self._context: Final = multiprocessing.get_context("spawn")
        self._process: Any = None
        self._line: Connection | None = None
        self._asked: Question | None = None
        self._tries = 0
        self._asked_at, self._answered = 0.0, False
        self._start()

    def ask(
        self, request: int, snapshot: bytes, seat: Seat, player: str, seed: int, ply: int, game: str,
        most: int = 1, memory: Memory = (), part: int = 0, said: Said = (),
    ) -> None:  # fmt: skip
        """Asks what `player` does for `seat` in a position; `ply` is the length of the game's log. Returns at once.

        With `most` above 1 it is asked for advice: so many choices at most. `memory` is that of its last choice. With a
        `part` it is asked how often the seat wins from here: the part-th portion of up to `most` playouts.
        """
        self._asked = Question(request, game, snapshot, seat, player, seed, ply, most, memory, part, said)
        self._tries = 0
        self._send(self._asked)

    def hurry(self) -> None:
        """Asks for the answer at once: the player takes the best it has found so far."""
        if self._asked is not None and self._line is not None:
            with contextlib.suppress(OSError):
                self._line.send(HURRY)

    def poll(self) -> Answer | None:
        """The answer to the last question, once; None while there is none."""
        if self._asked is None or self._line is None:
            return None
        try:
            while self._line.poll():
                request, told = self._line.recv()
                self._answered = True
                if request == self._asked.request:
                    seat, part, self._asked = self._asked.seat, self._asked.part, None
                    if part:
                        return Answer(request, seat, NO_CHOICE, tally=Tally(*told))
                    best, *others = (Choice(*each) for each in told)
                    return Answer(request, seat, best, tuple(others))
        except (EOFError, OSError):
            return self._begin_again()
        if not self._process.is_alive():
            return self._begin_again()
        if time.monotonic() - self._asked_at > (LONGEST_SILENCE if self._answered else LONGEST_START):
            logging.getLogger(__name__).warning("the player's process does not answer")
            return self._begin_again()
        return None

    def is_thinking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._asked is not None

    def close(self) -> None:
        """Ends the process; a question not yet answered is forgotten."""
        self._asked = None
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.join(GOODBYE_SECONDS)
            self._end()

    def _end(self) -> None:
        """Ends the process in any case; one that hangs is killed."""
        if self._process is not None:
            if self._process.is_alive():
                self._process.kill()
                self._process.join(GOODBYE_SECONDS)
            self._process = None

    # ---- the process

    def _start(self) -> None:
        here, there = self._context.Pipe()
        self._process = self._context.Process(target=serve, args=(there,), name="tianming-player", daemon=True)
        self._process.start()
        there.close()
        self._line = here
        self._answered = False

    def _send(self, asked: Question) -> None:
        if self._line is None:
            raise RuntimeError("the worker is closed")
        self._asked_at = time.monotonic()
        try:
            self._line.send(tuple(asked))
        except OSError:
            # The process is gone; `poll` starts another and sends the question again.
            logging.getLogger(__name__).warning("the player's process was gone")

    def _begin_again(self) -> Answer | None:
        """Starts a new process for one that died; gives up on a question that killed two."""
        asked, self._asked = self._asked, None
        if self._line is not None:
            self._line.close()
        self._end()
        self._start()
        if asked is None:
            return None
        self._tries += 1
        if self._tries < 2:
            self._asked = asked
            self._send(asked)
            return None
        if asked.part:
            return Answer(asked.request, asked.seat, NO_CHOICE, tally=Tally())
        t = restore(ALL_RULES[asked.game], asked.snapshot)
        return Answer(asked.request, asked.seat, stand_in(t, t.options(asked.seat), f"{asked.player}'s process died"))


def asked_of(
    table: Table[Any],
    seat: Seat,
    player: str,
    seed: int,
    ply: int,
    most: int,
    memory: Memory = (),
    hurry: Callable[[], bool] = never,
    said: Said = (),
) -> tuple[Choice, ...]:
    """The answer of a player, by its name: its choice, or with `most` above 1 its advice."""
    rng = chance_for(seed, ply)
    if most == 1:
        found = players_of(table.rules.id)[player]
        return (think(table, seat, found, rng, milliseconds=MOST_MILLISECONDS, hurry=hurry, memory=memory, said=said),)
    return advise(table, seat, players_of(table.rules.id)[player], rng, most, MOST_MILLISECONDS, hurry, memory, said)


def playouts_of(
    table: Table[Any],
    seat: Seat,
    player: str,
    seed: int,
    ply: int,
    most: int,
    part: int,
    hurry: Callable[[], bool] = never,
) -> Tally:
    """One portion of playouts by a player's name; each has a chance of its own. A failing player counts nothing."""
    found = players_of(table.rules.id)[player]
    rng = chance_for(seed, ply + part * FAR)
    try:
        return play_outs(table, seat, found, rng, most, PLAYOUT_MILLISECONDS, hurry)
    except Exception:  # a player's mistake must not end the process that serves people
        logging.getLogger(__name__).exception("%s failed in a playout", player)
        return Tally()


def serve(line: Connection) -> None:
    """The main loop of the process: answers questions until the other end is closed."""
    # Ctrl-C in a terminal reaches every process; this one ends with its table, quietly.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            told = line.recv()
        except (EOFError, OSError):
            return
        if told == HURRY:
            # It came after the answer had gone.
            continue
        asked = Question(*told)
        try:
            line.send((asked.request, _told(asked, line.poll)))
        except OSError:
            return


def _told(asked: Question, hurry: Callable[[], bool]) -> object:
    """The answer as plain data: choices, or the tally of playouts."""
    table = restore(ALL_RULES[asked.game], asked.snapshot)
    if asked.part:
        return tuple(playouts_of(table, asked.seat, asked.player, asked.seed, asked.ply, asked.most, asked.part, hurry))
    found = asked_of(
        table, asked.seat, asked.player, asked.seed, asked.ply, asked.most, asked.memory, hurry, asked.said
    )
    return [(*choice[:2], dict(choice.arguments), choice.fault, choice.memory) for choice in found]
