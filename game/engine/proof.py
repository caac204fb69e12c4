"""Proves a loaded game: its start and its log, played again, lead to the position it was saved in.

    proof = Proof(record)
    for played in proof.steps(): ...      # some hundred decisions each, so that a screen can show how far it is
    proof.holds                           # then the record goes on with the table that was played, and can undo
    proof.problem                         # else why not, in words for a log file

What a file says is never trusted: a proven game stands on a table that only the rules have written.
"""

import hashlib
from collections.abc import Iterator
from typing import Any, Final, Generic, NamedTuple

import msgspec

from game.engine.codec import checksum, restore, snapshot
from game.engine.frames import Frame
from game.engine.notes import is_note
from game.engine.playback import Playback
from game.engine.record import SUM_EVERY, Record
from game.engine.refusals import Seat
from game.engine.table import S, Table

SLICE: Final = 100
"""Decisions played between two rests."""
KEEP_EVERY: Final = 64
"""Decisions between two positions kept on the way, from which undo finds its way back."""
MARGIN: Final = 256
"""How many decisions before the end the moment lies that is kept as proven: later ones may still be taken back."""


class ProvenMoment(msgspec.Struct):
    """A position this program has reached by playing a log: where the next proof of the same game may begin.

    `digest` names the game's start and the first `logged` decisions. It is kept where no save file can write.
    """

    digest: str
    logged: int
    position: bytes


class _Passed(NamedTuple, Generic[S]):
    """A position that the proof went through, kept for undo."""

    logged: int
    state: S
    stack: list[Frame]


def digest_of(record: Record[Any], logged: int) -> str:
    """A key for the beginning of a game, made of its start and its first decisions; no other beginning has it."""
    rules = record.table.rules
    start = (rules.id, rules.version, record.options, len(record.seats), record.seed, record.customs.opening)
    words = msgspec.json.encode((start, record.origin, record.log[:logged]))
    return hashlib.blake2b(words, digest_size=16).hexdigest()


class Proof(Generic[S]):
    """Plays a record's log again and compares. The record is left as it was unless the proof holds."""

    def __init__(self, record: Record[S], known: ProvenMoment | None = None) -> None:
        """`known` is a proven moment, perhaps of this game; it is used if it is one."""
        self.record = record
        self.holds = False
        self.problem = ""
        self._known = known if known is not None and self._fits(known) else None
        self._passed: list[_Passed[S]] = []
        self._sums: list[str] = []
        self._undo = _UndoReach(record.free_undo)

    def _fits(self, known: ProvenMoment) -> bool:
        """Whether a proven moment is one of this game; with free undo the whole log must be played again."""
        whole = 0 < known.logged <= len(self.record.log) and not self.record.free_undo
        return whole and known.digest == digest_of(self.record, known.logged)

    def steps(self) -> Iterator[int]:
        """Plays the log on; yields the number of decisions played so far."""
        play = self._start()
        if play.begun:
            yield from self._played(play)
        if self._known is not None and (not self._undo.stopped_by or play.problem):
            # Undo may reach further back than the proven moment: the whole game says how far.
            self._known, self._passed, self._sums = None, [], []
            self._undo = _UndoReach(self.record.free_undo)
            play = self._start()
            if play.begun:
                yield from self._played(play)
        self.problem = play.problem
        if not self.problem and snapshot(play.table) != snapshot(self.record.table):
            self.problem = f"action {len(self.record.log)}: the final position differs"
        if not self.problem:
            self._take_over(play.table)

    def run(self) -> bool:
        """Plays all steps at once; returns whether the proof holds."""
        for _ in self.steps():
            continue
        return self.holds

    def moment(self) -> ProvenMoment | None:
        """The proven moment at the end, from which the next proof can begin. The caller has seen that the proof
        holds.
        """
        before = [each for each in self._passed if each.logged + MARGIN <= len(self.record.log)]
        if not before:
            return self._known
        last = before[-1]
        table: Table[Any] = Table(self.record.table.rules, last.state, last.stack)
        return ProvenMoment(digest_of(self.record, last.logged), last.logged, snapshot(table))

    # ---- playing

    def _start(self) -> Playback[S]:
        known = self._known
        if known is None:
            return self.record.playback()
        play = Playback(lambda: self._known_table(known), self.record.log[known.logged :])
        self._sums = self.record.sums[: known.logged // SUM_EVERY]
        return play

    def _known_table(self, known: ProvenMoment) -> Table[S]:
        t = restore(self.record.table.rules, known.position)
        t.log.extend(self.record.log[: known.logged])
        return t

    def _played(self, play: Playback[S]) -> Iterator[int]:
        t, log, hear = play.table, play.log, self._undo.hear
        turned, logged, first = t.s.turned, len(t.log), len(t.log)
        # A position is kept where no dice wait: between those that were typed and their action undo has no way back.
        kept, noted = first - KEEP_EVERY, False
        # PERF: a tenth of the opening of a long game would go into looking numbers up that are known here.
        while True:
            if logged - kept >= KEEP_EVERY and not noted:
                kept = logged
                self._passed.append(_Passed(logged, t.s.clone(), [frame.copy() for frame in t.stack]))
            if not play.advance():
                return
            seat, action = log[logged - first]
            before, turned = turned, t.s.turned
            noted = is_note(action)
            hear(logged, seat, noted, turned != before)
            logged += 1
            if logged % SUM_EVERY == 0:
                self._sums.append(checksum(t))
            if (logged - first) % SLICE == 0:
                yield logged

    # ---- what follows from it

    def _take_over(self, t: Table[S]) -> None:
        """Gives the proven table to the record, with undo reaching as far back as before (U4)."""
        record, first = self.record, self._undo.first
        back = self._way_back(t, first) if first is not None else None
        record.proven(t if back is None else back.table, self._sums, back, self._undo.stopped_by)
        if record.free_undo and self._passed:
            record.earlier = [(each.logged, each.state, each.stack) for each in self._passed[:-1]]
        self.holds = True

    def _way_back(self, t: Table[S], first: int) -> Record[S] | None:
        """The end of the game played again, with all that undo needs to take it back."""
        if self.record.free_undo:
            first = self._passed[-1].logged
        near = [each for each in self._passed if each.logged <= first]
        if not near:
            return None
        near_state: Any = near[-1].state
        again: Table[S] = Table(t.rules, near_state.clone(), [frame.copy() for frame in near[-1].stack])
        again.log.extend(t.log[: near[-1].logged])
        again.run()
        old = self.record
        record = Record(again, old.options, old.seats, old.seed, old.campaign, free_undo=old.free_undo)
        for seat, action in t.log[near[-1].logged :]:
            record.apply(seat, action)
        return record


class _UndoReach:
    """How far undo reaches at the end of a log, found without a copy of any position (`Record.apply` has the rules)."""

    def __init__(self, free: bool) -> None:
        self.free = free
        self.stopped_by = ""
        self.first: int | None = None
        """The place in the log of the first decision that can be taken back, dice typed for it included."""
        self._last: Seat = -1
        self._noted: int | None = None

    def hear(self, place: int, seat: Seat, note: bool, turned: bool) -> None:
        """Takes the next entry of the log into account."""
        if note:
            self._noted = place if self._noted is None else self._noted
            return
        began, self._noted = place if self._noted is None else self._noted, None
        if not self.free and self.first is not None and self._last != seat:
            self.first, self.stopped_by = None, "another_decided"
        if not self.free and turned:
            self.first, self.stopped_by = None, "dice_or_cards"
            return
        self.first = began if self.first is None else self.first
        self._last = seat
