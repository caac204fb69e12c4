"""The record of one game: its table, its seats, its log, and undo.

Everything that decides goes through `Record.apply`, which keeps the log, a checksum every fifty actions, and the
checkpoints that undo returns to. Saving and loading a record is `saves.py`.
"""

import uuid
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Annotated, Any, Generic

import msgspec
from msgspec import Meta

from game.engine.codec import checksum, restore, snapshot
from game.engine.frames import Frame
from game.engine.notes import Customs, dice_typed, hints_asked, is_note, is_typed, load_typed
from game.engine.playback import Playback
from game.engine.refusals import Action, Seat
from game.engine.table import Rules, S, Table

SUM_EVERY = 50
"""After this many actions a checksum is kept, which shows where a replay went wrong."""

HUMAN = "human"
SCRIPT = "script"
"""The player of a seat for which the rules themselves decide: it is never asked."""

USUAL = Customs()
"""What holds where nobody has agreed on anything else."""


class SeatRecord(msgspec.Struct, forbid_unknown_fields=True):
    """One seat of a game: its name, its colour, and "human" or the name of a computer player.

    `person` says who at this screen plays the seat: seats of people with the same number are one person's. 0: somebody
    who plays no other seat.
    """

    name: str
    colour: str
    player: str = HUMAN
    person: Annotated[int, Meta(ge=0, le=32)] = 0
    temper: Annotated[str, Meta(max_length=20)] | msgspec.UnsetType = msgspec.UNSET
    """What a computer player is like beside its strength, where its game knows tempers."""

    def copy(self) -> "SeatRecord":
        """An equal record that can be changed by itself."""
        return msgspec.structs.replace(self)


def is_one_person(seats: Sequence[SeatRecord], one: Seat, other: Seat) -> bool:
    """Whether the same person plays both seats."""
    if one == other:
        return 0 <= one < len(seats) and seats[one].player == HUMAN
    if not (0 <= one < len(seats) and 0 <= other < len(seats)):
        return False
    a, b = seats[one], seats[other]
    return a.player == b.player == HUMAN and a.person == b.person != 0


def persons(seats: Sequence[SeatRecord]) -> list[list[Seat]]:
    """The seats of each person at the table, in seat order."""
    found: list[list[Seat]] = []
    for seat, record in enumerate(seats):
        if record.player != HUMAN:
            continue
        mine = next((group for group in found if is_one_person(seats, group[0], seat)), None)
        if mine is None:
            found.append([seat])
        else:
            mine.append(seat)
    return found


class Checkpoint(msgspec.Struct, Generic[S]):
    """A moment undo can return to: before `action` of `seat`, and before the dice that were typed for it."""

    seat: Seat
    action: Action
    state: S
    stack: list[Frame]
    logged: int
    typed: tuple[Action, ...] = ()


class Record(Generic[S]):
    """One game with its log and its undo history.

    `free_undo` lets a lone player take back anything, dice included; `customs` is what else the table has agreed on.
    """

    def __init__(
        self,
        table: Table[S],
        options: Mapping[str, Any],
        seats: list[SeatRecord],
        seed: int,
        campaign: str = "",
        origin: bytes | None = None,
        free_undo: bool = False,
        customs: Customs = USUAL,
    ) -> None:
        self.table = table
        self.options = dict(options)
        self.seats = seats
        self.seed = seed
        self.campaign = campaign or uuid.uuid4().hex[:12]
        self.origin = origin
        self.free_undo = free_undo
        self.customs = customs
        self.begun_under = table.rules.version
        """The version of the rules in the file a game was loaded from: other rules may read its log in another way."""
        self.sums: list[str] = []
        self._back: list[Checkpoint[S]] = []
        self._forward: list[tuple[Seat, Action, tuple[Action, ...]]] = []
        self._before_typed: Checkpoint[S] | None = None
        self.stopped_by = ""
        self.earlier: list[tuple[int, S, list[Frame]]] = []
        """Positions of a loaded game with free undo, oldest first, before the choices whose checkpoints are kept."""
        self._earlier_choices: tuple[int, list[tuple[Seat, Action]]] | None = None

    @classmethod
    def start(
        cls, rules: Rules[S], options: Mapping[str, Any], seats: list[SeatRecord], seed: int, watched: bool = True
    ) -> "Record[S]":
        """A new game at its first decision."""
        return cls(rules.start(options, len(seats), seed, watched), options, seats, seed)

    @classmethod
    def open(
        cls, rules: Rules[S], options: Mapping[str, Any], seats: list[SeatRecord], seed: int, customs: Customs
    ) -> "Record[S]":
        """A new game before its first step, where people type their dice: `begin` is called when those are known
        (U37).
        """
        return cls(rules.open(options, len(seats), seed, True), options, seats, seed, customs=customs)

    def begin(self, typed: tuple[Action, ...]) -> None:
        """Goes to the first decision, with the dice typed for the rolls before it."""
        self.customs = msgspec.structs.replace(self.customs, opening=typed)
        load_typed(self.table, typed)
        self.table.run()

    @property
    def begun(self) -> bool:
        """Whether the first decision has been reached."""
        return bool(self.table.waiting()) or not self.table.stack

    @property
    def log(self) -> list[tuple[Seat, Action]]:
        """All decisions and notes so far, oldest first."""
        return self.table.log

    # ---- deciding

    def apply(self, seat: Seat, action: Action) -> None:
        """Applies an action as `Table.apply` does, and keeps the history. Raises `Illegal`, with nothing changed,
        when refused.
        """
        self._apply(seat, action)
        if not is_note(action):
            self._forward.clear()

    def _apply(self, seat: Seat, action: Action) -> None:
        t = self.table
        if is_note(action):
            self._write_down(seat, action)
            return
        before = self._checkpoint(seat, action)
        t.apply(seat, action)
        self._before_typed = None
        self._sum()
        if not self.free_undo:
            if self._back and self._back[-1].seat != seat:
                self._stop_undo("another_decided")
            if t.s.turned != before.state.turned:
                self._stop_undo("dice_or_cards")
                return
        self._back.append(before)

    def _checkpoint(self, seat: Seat, action: Action) -> Checkpoint[S]:
        """The moment to which undo of an action returns: before the dice typed for it, if any were."""
        t, before = self.table, self._before_typed
        if before is None:
            return Checkpoint(seat, action, t.s.clone(), [frame.copy() for frame in t.stack], len(t.log))
        typed = tuple(note for _, note in t.log[before.logged :] if is_typed(note))
        return msgspec.structs.replace(before, seat=seat, action=action, typed=typed)

    def _write_down(self, seat: Seat, note: Action) -> None:
        """Writes a note. Typed dice are undone together with their action; hints are never undone."""
        if is_typed(note):
            self._before_typed = self._checkpoint(seat, note)
        self.table.apply(seat, note)
        self._sum()

    def _sum(self) -> None:
        if len(self.table.log) % SUM_EVERY == 0:
            self.sums.append(checksum(self.table))

    def _stop_undo(self, reason: str) -> None:
        """Forbids undo of what happened so far; `stopped_by` says why."""
        self._back.clear()
        self.stopped_by = reason

    # ---- taking back

    def can_undo(self, seat: Seat) -> bool:
        """Whether the last choice was this seat's and nothing irrevocable followed."""
        if self._back:
            return self._back[-1].seat == seat
        before = self._before_the_kept()
        return bool(before) and before[-1][0] == seat

    def can_redo(self) -> bool:
        """Whether something was undone and nothing else chosen since."""
        return bool(self._forward)

    def undo_depth(self) -> int:
        """The number of choices that can be undone."""
        return len(self.undoable())

    def undoable(self) -> list[tuple[Seat, Action]]:
        """The choices that can be undone, oldest first, without the notes between them."""
        kept = [(checkpoint.seat, checkpoint.action) for checkpoint in self._back]
        return self._before_the_kept() + kept

    def _before_the_kept(self) -> list[tuple[Seat, Action]]:
        """The choices of a loaded game with free undo that come before those whose checkpoints are kept."""
        if not self.earlier:
            return []
        until = self._back[0].logged if self._back else len(self.log)
        # PERF: asked at every frame, and the same until one of them is taken back.
        if self._earlier_choices is None or self._earlier_choices[0] != until:
            choices = [(seat, action) for seat, action in self.log[:until] if not is_note(action)]
            self._earlier_choices = (until, choices)
        return self._earlier_choices[1]

    def undo(self) -> Action:
        """Undoes the last choice and returns it. The caller has asked `can_undo`."""
        if not self._back:
            self._reach_back()
        checkpoint = self._back.pop()
        self._forward.append((checkpoint.seat, checkpoint.action, checkpoint.typed))
        self._before_typed = None
        t = self.table
        asked = [(seat, note) for seat, note in t.log[checkpoint.logged :] if is_note(note) and not is_typed(note)]
        t.go_back(checkpoint.state, checkpoint.stack, checkpoint.logged)
        del self.sums[len(t.log) // SUM_EVERY :]
        for seat, note in asked:
            # Advice that was heard stays heard (U34).
            self._write_down(seat, note)
        return checkpoint.action

    def _reach_back(self) -> None:
        """Plays the start of a loaded game again, so that the choices before the kept checkpoints can be undone,
        too.
        """
        end = len(self.log)
        while self.earlier and not self._back:
            # A part may hold nothing but advice that was asked for.
            logged, state, stack = self.earlier.pop()
            t: Table[S] = Table(self.table.rules, state, stack)
            t.log.extend(self.log[:logged])
            t.run()
            again = Record(t, self.options, self.seats, self.seed, self.campaign, free_undo=True)
            for seat, action in self.log[logged:end]:
                again._apply(seat, action)
            self._back = again._back

    def redo(self) -> Action:
        """Makes the last undone choice again. The caller has asked `can_redo`."""
        seat, action, typed = self._forward.pop()
        for note in typed:
            self._apply(seat, note)
        self._apply(seat, action)
        return action

    def proven(self, table: Table[S], sums: list[str], back: "Record[S] | None", stopped_by: str) -> None:
        """Goes on with the table on which the log was played again; `back` holds its checkpoints (proof.py)."""
        table.watched = self.table.watched
        self.table, self.sums = table, sums
        if back is not None:
            self._back, self._before_typed = back._back, back._before_typed
        self.stopped_by = stopped_by

    # ---- what was written down beside the decisions

    def hints_asked(self) -> tuple[int, ...]:
        """The number of hints each seat has asked for (U34)."""
        return hints_asked(self.log, len(self.seats))

    def dice_typed(self) -> int:
        """The number of dice that people rolled and typed in (U37)."""
        return dice_typed(self.log, self.customs)

    # ---- replaying

    def replay_from_start(self, watched: bool = False) -> Table[S]:
        """A new table of this game before its first recorded decision."""
        if self.origin is not None:
            return restore(self.table.rules, self.origin, watched=watched)
        t = self.table.rules.open(self.options, len(self.seats), self.seed, watched)
        load_typed(t, self.customs.opening)
        t.run()
        return t

    def playback(self, watched: bool = False) -> Playback[S]:
        """A playback of the game from its start; it never raises."""
        return Playback(partial(self.replay_from_start, watched), list(self.log))

    def parted(self) -> str:
        """Replays the log and compares every checksum; "" when all agree, else the words for where they part."""
        play = self.playback()
        while play.advance():
            index = play.played // SUM_EVERY - 1
            if play.played % SUM_EVERY == 0 and (index >= len(self.sums) or checksum(play.table) != self.sums[index]):
                return f"action {play.played}: the checksum differs"
        if play.problem:
            return play.problem
        same = snapshot(play.table) == snapshot(self.table)
        return "" if same else f"action {len(self.log)}: the final position differs"
