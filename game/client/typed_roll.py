"""A decision that waits for dice rolled at the table (U37).

    throw = PendingRoll(record, (seat, action))
    while throw.wanted is not None:      # who rolls what, and how many dice
        show(throw.news())               # what happened up to there
        throw.add((4, 2))                # typed in; 0 for a die the program is to roll after all
    show(throw.news())
    throw.carry_out()                    # the record learns the dice, then the decision

Until `carry_out` the record stands where it stood: a program that is killed, a save, an undo find the decision before.
"""

from typing import Any

from game.engine.events import Told
from game.engine.record import HUMAN, SCRIPT, Record
from game.engine.refusals import Action, Seat
from game.engine.rehearsal import Roll, Wanted, fits, rehearse

Decision = tuple[Seat, Action]


class PendingRoll:
    """One decision, or with None a war's way to its first decision. Raises `Illegal` where the decision is refused."""

    def __init__(self, record: Record[Any], decision: Decision | None) -> None:
        self.record = record
        self.decision = decision
        self.rolls: list[Roll] = []
        self._shown = 0
        # Who rolls is settled when the decision begins: a seat that changes hands meanwhile changes nothing.
        own = record.customs.dice == "own"
        self._theirs = frozenset(
            seat for seat, who in enumerate(record.seats) if not own or who.player in (HUMAN, SCRIPT)
        )
        # Dice of nobody, as of neutral defenders, are rolled by the player who brought them into play.
        self._nobodys = not own or decision is None or decision[0] in self._theirs
        self._try()

    def _asks(self, wanted: Wanted) -> bool:
        return wanted.seat in self._theirs if wanted.seat >= 0 else self._nobodys

    def _try(self) -> None:
        self._tried = rehearse(self.record.table, self.decision, self.rolls, self._asks)
        self._told = self._tried.drain()

    @property
    def wanted(self) -> Wanted | None:
        """The dice to be rolled next; None when every die is known."""
        return self._tried.wanted

    def add(self, roll: Roll) -> None:
        """Takes the faces that fell. Raises `ValueError` for faces these dice do not have."""
        if self.wanted is None or not fits(self.wanted, roll):
            raise ValueError(f"{roll} is no throw of {self.wanted}")
        self.rolls.append(roll)
        self._try()

    def news(self) -> list[Told]:
        """The events since the last call, as far as the dice are known."""
        news, self._shown = self._told[self._shown :], len(self._told)
        return news

    def told(self) -> list[Told]:
        """All events told so far."""
        return self._told[: self._shown]

    @property
    def by_person(self) -> bool:
        """Whether a person at the table chose the decision."""
        return self.decision is not None and self.record.seats[self.decision[0]].player == HUMAN

    def carry_out(self) -> None:
        """Writes the dice down and does the decision. The caller has seen that nothing is wanted any more."""
        notes = self._tried.notes()
        if self.decision is None:
            self.record.begin(notes)
            return
        for note in notes:
            self.record.apply(self.decision[0], note)
        self.record.apply(*self.decision)
