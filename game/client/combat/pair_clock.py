"""The timetable of one throw: when each pair of dice flies, lies, is decided and costs its piece.

The dice are thrown together; pairs are decided one after another, and the last one takes longest.

    clock = PairClock(3)
    clock.decided(0)            # seconds after the throw at which the verdict on the first pair appears
    clock.duration              # when the throw has told everything
"""

from typing import Final

THROW, SETTLE, VERDICT, PIECE = 0.85, 0.25, 0.30, 0.26
"""Seconds of a throw, of the way into the lane, of a verdict by itself, and of the piece that falls."""
NEXT_SETTLE, NEXT_VERDICT, NEXT_PIECE = 0.20, 0.20, 0.20
"""The same for pairs between the first and the last."""
LAST_FLIES, STILL, STANDS = 0.90, 0.25, 0.10
"""How long the last pair tumbles, lies there undecided, and how long the finished throw stands."""
FASTEST: Final = 6.0
"""From this pace on a throw takes `SHORT_HEAD` and `SHORT_TAIL` real seconds."""
SHORT_HEAD, SHORT_TAIL = 0.15, 0.25
"""Real seconds until the last pair is decided at the fastest pace, and the least its result can be seen."""


class PairClock:
    """The times of one throw of `pairs` pairs; `speed` is the pace at which its seconds pass."""

    def __init__(self, pairs: int, speed: float = 1.0) -> None:
        self.pairs = max(1, pairs)
        self._flies: list[float] = []
        self._rests: list[float] = []
        self._decided: list[float] = []
        self._falls: list[float] = []
        self._paid: list[float] = []
        self._lay_out()
        self._fit(speed)

    def _lay_out(self) -> None:
        before = 0.0
        for pair in range(self.pairs):
            if pair == self.pairs - 1:
                # It takes off while the pair before it is told.
                took_off = 0.0 if not pair else self._rests[pair - 1]
                rests = took_off + (THROW if not pair else LAST_FLIES)
                decided = max(rests + STILL, before)
                self._add(took_off, rests, decided, decided + VERDICT, PIECE)
            elif not pair:
                self._add(0.0, THROW, THROW + SETTLE, THROW + SETTLE + VERDICT, PIECE)
            else:
                self._add(0.0, before, before + NEXT_SETTLE, before + NEXT_SETTLE + NEXT_VERDICT, NEXT_PIECE)
            before = self._paid[-1]

    def _add(self, flies: float, rests: float, decided: float, falls: float, piece: float) -> None:
        for times, moment in (
            (self._flies, flies), (self._rests, rests), (self._decided, decided), (self._falls, falls),
            (self._paid, falls + piece),
        ):  # fmt: skip
            times.append(moment)

    def _fit(self, speed: float) -> None:
        """Shortens the throw at a fast pace, but leaves its end on screen long enough to be seen."""
        turn, end = self._decided[-1], self._paid[-1] + STANDS
        head = min(turn, SHORT_HEAD * speed) if speed >= FASTEST else turn
        tail = SHORT_TAIL * speed if speed >= FASTEST else max(end - turn, SHORT_TAIL * speed)
        self._turn, self._head, self._ahead, self._behind = turn, head, head / turn, tail / (end - turn)
        self.duration = head + tail

    def _at(self, moment: float) -> float:
        """A moment of the usual timetable, in this one."""
        if moment <= self._turn:
            return moment * self._ahead
        return self._head + (moment - self._turn) * self._behind

    # ---- moments

    def flies(self, pair: int) -> float:
        """The second at which a pair's dice take off."""
        return self._at(self._flies[min(pair, self.pairs - 1)])

    def rests(self, pair: int) -> float:
        """The second at which they lie where they fell. Dice without a rival lie when the first pair does."""
        return self._at(self._rests[pair] if pair < self.pairs else self._rests[0])

    def laid(self, pair: int) -> float:
        """The second at which they lie in their lane."""
        return self._at(self._decided[pair] if pair < self.pairs else self._decided[0])

    def decided(self, pair: int) -> float:
        """The second at which the verdict appears."""
        return self._at(self._decided[pair])

    def falls(self, pair: int) -> float:
        """The second at which the piece it costs begins to fall."""
        return self._at(self._falls[pair])

    def paid(self, pair: int) -> float:
        """The second at which that piece is gone."""
        return self._at(self._paid[pair])

    # ---- at a moment

    def compared(self, elapsed: float) -> int:
        """The number of pairs that are decided by then."""
        return sum(elapsed >= self._at(moment) for moment in self._decided)

    def fallen(self, elapsed: float) -> int:
        """The number of pairs that have cost their piece by then."""
        return sum(elapsed >= self._at(moment) for moment in self._falls)

    def breaking(self, elapsed: float) -> tuple[int, float] | None:
        """The pair whose piece falls at that moment, and the share of its fall that is over."""
        for pair in range(self.pairs):
            begins, ends = self.falls(pair), self.paid(pair)
            if begins <= elapsed < ends:
                return pair, (elapsed - begins) / (ends - begins)
        return None
