"""`python -m game.tools.proofs.kill`: kills the client at random moments and looks whether a decision was lost.

    python -m game.tools.proofs.kill --kills 300
    python -m game.tools.proofs.kill --kills 100 --game warlords        # of any game that has a client part

A process plays a person's war with the client's own machinery; every other one with the whole screen on the null
driver, the others with session and saves alone, so that it is saving most of the time. It tells what it has shown
through a pipe. Then it is killed, and the newest save must lead to what was shown last: no decision of the person may
be missing, and computer players, asked again, choose again what they chose. The next process goes on from there.
Exit 0: nothing was lost. 1: something was. 2: bad arguments, or a system without fork.
"""

import argparse
import contextlib
import os
import select
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.bots.levels import with_temper
from game.bots.protocol import chance_for, players_of, think
from game.engine.codec import checksum, restore, snapshot
from game.engine.errors import DataError, GameError
from game.engine.notes import heard
from game.engine.record import HUMAN, Record
from game.engine.refusals import Action
from game.tools.proofs.alone import run_alone

if TYPE_CHECKING:
    from game.client.session import GameSession

SIZE: Final = (1024, 640)
LONGEST_SCREEN, LONGEST_BARE = 2.5, 0.5
"""Seconds until the kill, at most: a screen takes a while to open."""
LONGEST_START: Final = 60.0
STARTING: Final = 0.2
"""How often a process is killed at any moment from its start on, and not only at play."""
UNDOES, SAVES = 0.08, 0.04
"""How often the person takes a choice back, and saves under a name, instead of deciding."""


class Lost(GameError):
    """Raised when what was shown is not what the newest save leads to."""


class Shown(NamedTuple):
    """What a process told last: which war, how many decisions, the position; `undoing` when it was about to go back."""

    campaign: str
    decisions: int
    sum: str
    undoing: bool


# ---- the process that is killed


def play(home: Path, pipe: int, seed: int, screen: bool, game: str) -> None:
    """Goes on with the newest war, or begins one, and decides until it is killed."""
    os.environ["TIANMING_HOME"] = str(home)
    (_Screen(pipe, seed, game) if screen else _Bare(pipe, seed, game)).for_ever()


class _Bare:
    """Session and saves without a screen."""

    def __init__(self, pipe: int, seed: int, game: str) -> None:
        from game.client.game_client import client_of
        from game.client.worker_link import Players

        self.pipe, self.chance, self.game = pipe, Random(seed), game
        self.entry = client_of(game).entries()[0].key
        self.players = Players(here=True)
        self._session: GameSession[Any] | None = None
        self.open()

    @property
    def session(self) -> "GameSession[Any]":
        """The war at play."""
        assert self._session is not None
        return self._session

    def open(self) -> None:
        """The newest war that is not over, or a new one."""
        from game.client import storage
        from game.client.game_client import client_of
        from game.client.session import GameSession

        if self._session is not None:
            self._session.close()
        try:
            record = storage.open_newest()[0]
        except DataError:
            record = client_of(self.game).play_now(self.entry, "")
        self._session = GameSession(record, self.players)

    def for_ever(self) -> None:
        """Decides, shows, tells, until the end comes from outside."""
        while True:
            self.show()
            record = self.session.record
            told = f"{record.campaign} {len(record.log)} {checksum(record.table)}\n"
            os.write(self.pipe, told.encode())
            if self.session.over:
                self.open()
            elif (seat := self.session.waiting_human()) is not None:
                self.decide(seat)

    def show(self) -> None:
        """Everything that happens before a person looks again."""
        self.session.poll()

    def decide(self, seat: int) -> None:
        """What a person does at the table."""
        session = self.session
        if session.can_undo() and self.chance.random() < UNDOES:
            os.write(self.pipe, b"undo\n")
            self.go_back()
        elif self.chance.random() < SAVES:
            session.save_as(f"kept {len(session.record.log)}")
        else:
            record = session.record
            chance = chance_for(record.seed + self.chance.randrange(99), len(record.log))
            thumb = players_of(session.table.rules.id)["thumb"]
            self.do(seat, think(session.table, seat, thumb, chance).action)

    def do(self, seat: int, action: Action) -> None:
        """Carries a choice out."""
        self.session.apply(seat, action)

    def go_back(self) -> None:
        """Takes the last choice back."""
        self.session.undo()


class _Screen(_Bare):
    """The whole client on the null driver."""

    def open(self) -> None:
        from game.client.app import headless
        from game.client.settings import Settings
        from game.client.shell import Shell

        self.app = headless(SIZE, Settings(instant=True, bot_pause=0.0))
        self.house = Shell(go_on=True)
        self.house._players = self.players
        self.app.push(self.house.open(self.app))
        self.app.loading.finish()
        if self.house.session is None:
            self.house.begin_now(self.game, self.entry)

    @property
    def session(self) -> "GameSession[Any]":
        if self.house.session is None or self.house.session.over:
            self.house.begin_now(self.game, self.entry)
        assert self.house.session is not None
        return self.house.session

    @property
    def table(self) -> Any:
        """The scene of the table, below whatever lies over it."""
        return next(scene for scene in self.app.scenes if hasattr(scene, "asking"))

    def show(self) -> None:
        self.app.step(1 / 60, ())

    def decide(self, seat: int) -> None:
        # What is still being told is not decided upon; a curtain or a page over the table is lifted first.
        if self.table not in self.app.scenes[-1:]:
            self.app.pop()
        elif self.table.prompt is not None:
            super().decide(seat)

    def do(self, seat: int, action: Action) -> None:
        self.table.asking.do(action)

    def go_back(self) -> None:
        self.table.undo()


# ---- who kills, and looks


def killed(
    home: Path, seed: int, screen: bool, after: float, game: str = "conquest", starting: bool = False
) -> list[Shown]:
    """A process killed so many seconds after its first word, or after its start; what it has told."""
    _import_what_plays(game)
    here, there = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(here)
            # What it says belongs to nobody's report.
            with open(os.devnull, "w") as nowhere:
                os.dup2(nowhere.fileno(), 1)
            play(home, there, seed, screen, game)
        except BaseException:
            # Nothing may leave this process the ordinary way; what went wrong is told all the same.
            traceback.print_exc()
        finally:
            os._exit(3)
    os.close(there)
    try:
        if not starting:
            select.select([here], [], [], LONGEST_START)
        time.sleep(after)
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        told = b""
        while piece := os.read(here, 1 << 16):
            told += piece
    finally:
        os.close(here)
        _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status):
        raise Lost(f"seed {seed}: the process ended by itself, before it was killed")
    return _understood(told.decode("ascii"))


def _import_what_plays(game: str) -> None:
    """Imports once what each process needs: it is to be killed at play, not while it imports."""
    from game.client import session, storage, worker_link
    from game.client.game_client import client_of

    assert session and storage and worker_link
    client_of(game).entries()
    players_of(game)


def _understood(told: str) -> list[Shown]:
    """Whole lines only: the last may have been cut short by the end."""
    shown: list[Shown] = []
    for line in told.split("\n")[:-1]:
        if line == "undo":
            shown.append(shown[-1]._replace(undoing=True))
        else:
            campaign, decisions, checked = line.split()
            shown.append(Shown(campaign, int(decisions), checked, False))
    return shown


def look(home: Path, told: list[Shown]) -> Record[Any]:
    """The game that would be continued. Raises `Lost` when it does not lead to what was shown last."""
    from game.client import storage

    os.environ["TIANMING_HOME"] = str(home)
    last = told[-1]
    newest = next(storage.all_kept(), None)
    if newest is None or newest.header is None:
        raise Lost(f"{last.decisions} decisions were shown, and there is no sound save")
    # A war that is over is not continued; it must be there whole all the same.
    record, _ = storage.open_game(newest.path) if newest.header.summary.over else storage.open_newest()
    if record.campaign != last.campaign:
        # A new war is kept before it is shown; an old one may be over.
        if record.log:
            raise Lost(f"war {last.campaign} was shown, {record.campaign} would be continued")
        return record
    if len(record.log) > last.decisions:
        _compare(_at(record, last.decisions), last, "what was shown is not on the way to the save")
        return record
    if last.undoing and len(record.log) < last.decisions:
        earlier = next((one for one in reversed(told) if one.decisions == len(record.log)), None)
        if earlier is not None:
            _compare(record.table, earlier, "after going back")
        return record
    table, log = restore(record.table.rules, snapshot(record.table)), record.log[:]
    for ply in range(len(record.log), last.decisions):
        seat = table.waiting()[0]
        own = record.seats[seat]
        if own.player == HUMAN:
            raise Lost(f"shown: {last.decisions} decisions; kept: {ply}, and the next was the person's own")
        player = players_of(table.rules.id)[with_temper(own.player, own.temper or "")]
        said = heard(log, seat, getattr(table.rules, "is_remembered", None))
        action = think(table, seat, player, chance_for(record.seed, ply), said=said).action
        table.apply(seat, action)
        log.append((seat, action))
    _compare(table, last, "computer players, asked again, chose otherwise")
    return record


def _at(record: Record[Any], decisions: int) -> Any:
    table = record.replay_from_start()
    for seat, action in record.log[:decisions]:
        table.apply(seat, action)
    return table


def _compare(table: Any, shown: Shown, what: str) -> None:
    if checksum(table) != shown.sum:
        raise Lost(f"{what}: {shown.decisions} decisions, shown {shown.sum}, found {checksum(table)}")


class Tally(NamedTuple):
    """The results of a row of kills."""

    kills: int
    shown: int
    decisions: int
    ahead: int
    replayed: int


def kill_often(kills: int, seed: int, home: Path, game: str = "conquest") -> Tally:
    """Kills so often, and looks after each. Raises `Lost`."""
    chance = Random(seed)
    told: list[Shown] = []
    shown = decisions = ahead = replayed = 0
    for number in range(kills):
        screen = number % 2 == 0
        after = chance.uniform(0.0, LONGEST_SCREEN if screen else LONGEST_BARE)
        new = killed(home, seed + number, screen, after, game, chance.random() < STARTING)
        shown += len(new)
        told = new or told[-1:]
        if not told:
            continue
        record = look(home, told)
        if number % 25 == 24 and record.parted():
            raise Lost(f"kill {number}: {record.parted()}")
        decisions = max(decisions, len(record.log))
        ahead += len(record.log) > told[-1].decisions
        replayed += len(record.log) < told[-1].decisions
    return Tally(kills, shown, decisions, ahead, replayed)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `python -m game.tools.proofs.kill`."""
    parser.add_argument("--kills", type=int, default=300, metavar="K", help="how often (default: 300)")
    from game.client.playable import here

    parser.add_argument("--game", default="conquest", choices=here(), help="which game (default: conquest)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the moments (default: 0)")


def run(args: argparse.Namespace) -> int:
    """Kills and prints; the exit code."""
    if args.kills < 1 or not hasattr(os, "fork"):
        print("--kills must be 1 or more, and the system one that can fork", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        try:
            tally = kill_often(args.kills, args.seed, Path(folder), args.game)
        except (Lost, DataError) as error:
            print(error, file=sys.stderr)
            return 1
    print(
        f"{tally.kills} kills, {tally.shown} moments shown, wars of up to {tally.decisions} decisions; "
        f"{tally.ahead} times the save was ahead of the screen, {tally.replayed} times computer players caught up; "
        "nothing was lost"
    )
    return 0


if __name__ == "__main__":
    sys.exit(run_alone("kill", __doc__, add_arguments, run))
