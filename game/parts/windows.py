"""Reaction windows: seats are polled in order, again from the first after every reaction, until all pass in a row.

What a seat may do in a window is the game's own answer (`Reactive`); the order of polling, the passing and the
prompting policies are the same in every game (spec R25.2, R25.6).
"""

from typing import Any, Final, Protocol

from game.engine.frames import DONE, Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat

PASS: Final[Action] = ("pass",)


class Reactive(Protocol):
    """What the rules of a game with reaction windows add to `Rules`."""

    def reactions(self, t: Any, seat: Seat, moment: str) -> list[Action]:
        """The reactions possible for the seat in this window now, sorted."""

    def react(self, t: Any, seat: Seat, action: Action) -> None:
        """Carries a reaction out; it may call procedures of its own."""

    def is_asked(self, t: Any, seat: Seat, moment: str, options: list[Action]) -> bool:
        """Whether the seat is asked at all: the prompting policy (`holders`, `everyone`, `minimal`)."""

    def refuse_reaction(self, t: Any, seat: Seat, action: Action, moment: str) -> Refusal | None:
        """Why a reaction is not possible in this window."""


@procedure
class Window(Frame, tag="window"):
    """One window: `moment` names it, `polled` are asked in this order, `turn` is the one now asked."""

    seat_fields = ("polled", "turn")

    moment: str
    polled: tuple[Seat, ...]
    asked: int = 0
    turn: Seat = -1

    @step
    def whose_turn(self, t: Any) -> None:
        """Sets `turn` to the next seat with something to do; where there is none, the window is over."""
        rules: Reactive = t.rules
        while self.asked < len(self.polled):
            self.turn = self.polled[self.asked]
            if rules.is_asked(t, self.turn, self.moment, rules.reactions(t, self.turn, self.moment)):
                return
            self.asked += 1
        self.at = DONE

    @ask("turn")
    def react_or_pass(self, t: Any) -> list[Action]:
        rules: Reactive = t.rules
        return sorted([PASS, *rules.reactions(t, self.turn, self.moment)])

    @react_or_pass.answer
    def reacted_or_passed(self, t: Any, action: Action) -> None:
        self.at = "whose_turn"
        if action == PASS:
            self.asked += 1
        else:
            self.asked = 0
            rules: Reactive = t.rules
            rules.react(t, self.turn, action)

    @react_or_pass.refusal
    def cannot_react(self, t: Any, action: Action) -> Refusal | None:
        rules: Reactive = t.rules
        return rules.refuse_reaction(t, self.turn, action, self.moment)
