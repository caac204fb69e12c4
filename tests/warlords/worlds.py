"""Tiny worlds of Warlords: a few territories, armies put where a test wants them, orders as people write them."""

from typing import Any

import msgspec

from game.engine.refusals import Action, Refusal
from game.engine.table import Table
from game.warlords.rules.boards import board_from_mapping, tiny_mapping
from game.warlords.rules.chance import COMBAT
from game.warlords.rules.game import opened
from game.warlords.rules.invariants import problems
from game.warlords.rules.notation import read_order
from game.warlords.rules.options import read_options
from game.warlords.rules.state import INDEPENDENT, NOBODY, READY, WarlordsState

RED, BLUE, GREEN = 0, 1, 2
NAMES = ("RED", "BLUE", "GREEN", "GOLD", "GREY", "TEAL", "PINK")


class World:
    """A game on a tiny board at its first decision; positions may be changed by hand, then it is played on."""

    def __init__(self, borders: str, starts: dict[str, str], options: dict[str, Any], **facts: Any) -> None:
        self.board = board_from_mapping(tiny_mapping(borders, starts, **facts), "tiny")
        chosen = read_options({"centres": 1} | options)
        reachable = msgspec.structs.replace(chosen, centres=1)
        self.t: Table[WarlordsState] = opened(self.board, reachable, len(starts), 7, watched=True)
        # A goal that a tiny board cannot meet keeps the game going.
        self.t.s.options = chosen
        self.t.run()

    # ---- where things are

    def number(self, code: str) -> int:
        return self.board.number_of[code]

    def at(self, code: str) -> str:
        """Whose army stands there: a warlord's id, IND, or nothing."""
        return self._side(self.t.s.army[self.number(code)])

    def owner(self, code: str) -> str:
        return self._side(self.t.s.owner[self.number(code)])

    def _side(self, side: int) -> str:
        return "" if side == NOBODY else "IND" if side == INDEPENDENT else self.board.warlords[side].id

    def armies(self, seat: int) -> str:
        return " ".join(self.board.code(p) for p in self.board.ids if self.t.s.army[p] == seat)

    def centres(self, seat: int) -> str:
        return " ".join(self.board.code(p) for p in self.board.ids if self.t.s.owner[p] == seat)

    def holds(self, giver: str, held: str) -> bool:
        return self.t.s.support[self.number(giver)] == self.number(held)

    @property
    def s(self) -> WarlordsState:
        return self.t.s

    # ---- setting a position

    def put(self, seat: int, codes: str) -> "World":
        """Armies where none stood, or in the place of others."""
        for code in codes.split():
            self.t.s.army[self.number(code)] = seat
            self.t.s.done[self.number(code)] = READY
        return self._again()

    def take(self, codes: str) -> "World":
        for code in codes.split():
            p = self.number(code)
            self.t.s.army[p], self.t.s.done[p], self.t.s.support[p] = NOBODY, READY, 0
        return self._again()

    def own(self, seat: int, codes: str) -> "World":
        for code in codes.split():
            self.t.s.owner[self.number(code)] = seat
        return self._again()

    def _again(self) -> "World":
        """The stop is worked out anew; what is set by hand must be sound."""
        self.t._seats, self.t._legal = (), {}
        self.t.run()
        return self

    def dice(self, *values: int) -> "World":
        self.t.load_dice(COMBAT, *values)
        return self

    # ---- playing

    def play(self, seat: int, *orders: str) -> "World":
        """Orders of one warlord, each legal."""
        for order in orders:
            for action in read_order(self.board, order, self.t.s.army):
                refusal = self.t.refusal(seat, action)
                assert refusal is None, f"{order}: {refusal}"
                self.t.apply(seat, action)
                assert problems(self.t.s) == [], f"after {order}"
        return self

    def act(self, seat: int, *action: str | int) -> "World":
        self.t.apply(seat, action)
        assert problems(self.t.s) == []
        return self

    def refused(self, seat: int, order: str | Action) -> Refusal:
        """Why an order (its first action that is not legal) is refused; it must be."""
        actions = read_order(self.board, order, self.t.s.army) if isinstance(order, str) else [order]
        t = self.t.clone()
        for action in actions:
            refusal = t.refusal(seat, action)
            if refusal is not None:
                return refusal
            t.apply(seat, action)
        raise AssertionError(f"{order} is legal")

    def can(self, seat: int, *action: str | int) -> bool:
        return action in self.t.options(seat) or action in self.t.asides(seat)

    def end_phase(self) -> "World":
        """Everybody ends its move-turn until another phase opens."""
        phase = self.t.s.phase
        while self.t.waiting() and self.t.s.phase == phase:
            self.t.apply(self.t.waiting()[0], ("end_step",))
        return self

    def to_winter(self) -> "World":
        """Everybody ends every move-turn until the settlement is over."""
        year = self.t.s.year
        while self.t.waiting() and self.t.s.phase in ("spring", "fall") and self.t.s.year == year:
            self.t.apply(self.t.waiting()[0], ("end_step",))
        return self

    def next_year(self) -> "World":
        """The same, with Winter left to the defaults."""
        self.to_winter()
        while self.t.waiting() and self.t.s.phase == "winter":
            seat = self.t.waiting()[0]
            options = self.t.options(seat)
            self.t.apply(seat, ("seal",) if ("seal",) in options else options[0])
        return self

    def events(self, kind: type) -> list[Any]:
        """The events of a kind since the last call of `drain`."""
        return [told.event for told in self.t.events if isinstance(told.event, kind)]

    def turn(self) -> int:
        return self.t.waiting()[0]


def world(borders: str, options: dict[str, Any] | None = None, **facts: Any) -> World:
    """`world("a-b b-c", RED="a", BLUE="c", capitals=["b"])`: warlords in capitals, facts of the board in small."""
    starts = {name: codes for name, codes in facts.items() if name in NAMES}
    rest = {name: value for name, value in facts.items() if name not in NAMES}
    return World(borders, starts, options or {}, **rest)
