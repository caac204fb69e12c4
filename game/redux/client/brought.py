"""The gains of a round so far, by action, for plaques and state cards (7.5), and the generals who lost.

A view says which spaces have been acted on, but not what that brought: numbers are kept as they were when an action
began, and compared. Everything here is known to everybody.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from game.engine.events import Event
from game.engine.refusals import Seat
from game.redux.client import faces
from game.redux.rules import events as ev
from game.redux.rules.places import BATTLES, KINDS, THINGS, GeneralId, SpaceId
from game.redux.rules.view import View

LEVELS: Final = ("rank", "market", "farm", "tribal", "military", "built", "hand", "locations")
LEVEL_ICONS: Final = {
    "rank": "queen-crown", "market": "scales", "farm": "wheat", "tribal": "camping-tent", "military": "tower-flag",
    "built": "pagoda", "hand": "card-draw", "locations": "flying-flag",
}  # fmt: skip
MOST_SIGNS: Final = 3

Signs = tuple[tuple[str, int], ...]
"""Icons, each with how much of it."""


def numbers_of(view: View, seat: Seat) -> dict[str, int]:
    """The amounts of everything a state has that an action can change, by its word."""
    at = KINDS * seat
    things = dict(zip(THINGS, view.supply[at : at + KINDS], strict=True))
    return things | {
        "rank": view.rank[seat],
        "market": view.market[seat],
        "farm": view.farm[seat],
        "tribal": view.tribal_level(seat),
        "military": view.military[seat],
        "built": view.built[seat].bit_count(),
        "hand": view.hand_size[seat],
        "locations": view.owner.count(seat),
    }


class Before(NamedTuple):
    """The amounts a state had when its action began, and the moment of that."""

    seat: Seat
    numbers: dict[str, int]
    moment: int


class Brought:
    """The gains of each space in this round, the won spaces that were given up, and the changes of the last action.

    `moment` says how many decisions the game has made: what was heard before a moment stays true when later decisions
    are taken back.
    """

    def __init__(self, view: Callable[[], View], moment: Callable[[], int]) -> None:
        self.view, self.moment = view, moment
        self.acting: SpaceId = 0
        """The space that is acted on now; 0 for none."""
        self.last: Before | None = None
        self._spaces: dict[SpaceId, tuple[int, Signs]] = {}
        self._declined: dict[SpaceId, int] = {}
        self._beaten: dict[GeneralId, int] = {}

    def of(self, space: SpaceId) -> Signs:
        """The gains of the action on a space."""
        return self._spaces[space][1] if space in self._spaces else ()

    def declined(self, space: SpaceId) -> bool:
        """Whether a won space was given up."""
        return space in self._declined

    def beaten(self, general: GeneralId) -> bool:
        """Whether a general has lost a battle for a border in this round (6, 9.1)."""
        return general in self._beaten

    def change(self, view: View, seat: Seat, name: str) -> int:
        """The change of one amount of a state by the last action."""
        return self.changes(view, seat).get(name, 0)

    def changes(self, view: View, seat: Seat) -> dict[str, int]:
        """Everything that the last action has changed of a state."""
        if self.last is None or self.last.seat != seat:
            return {}
        now = numbers_of(view, seat)
        return {name: now[name] - was for name, was in self.last.numbers.items() if now[name] != was}

    # ---- hearing

    def forget(self, all_of_it: bool) -> None:
        """Drops what came after an earlier moment: decisions were undone, or another moment is shown."""
        now = -1 if all_of_it else self.moment()
        self._spaces = {space: told for space, told in self._spaces.items() if told[0] <= now}
        self._declined = {space: at for space, at in self._declined.items() if at <= now}
        self._beaten = {general: at for general, at in self._beaten.items() if at <= now}
        if self.acting or (self.last is not None and self.last.moment > now):
            self.acting, self.last = 0, None

    def hear(self, event: Event) -> None:
        """Takes an event in, after the view has changed by it."""
        match event:
            case ev.RoundBegan():
                self._spaces, self._declined, self._beaten, self.last, self.acting = {}, {}, {}, None, 0
            case ev.StepBegan():
                self.last, self.acting = None, 0
            case ev.ActionBegan(seat=seat, space=space):
                self.acting = space
                self.last = Before(seat, numbers_of(self.view(), seat), self.moment())
            case ev.ActionTaken(seat=seat, space=space):
                self._spaces[space] = (self.moment(), self._gains(seat))
                self.acting = 0
            case ev.BidsSettled(won=won):
                view, moment = self.view(), self.moment()
                self._beaten = {
                    general: moment
                    for seat, generals in enumerate(view.generals)
                    for general in generals
                    if view.where[general] in BATTLES and not won[seat] >> view.where[general] & 1
                }
            case ev.Declined(space=space):
                self._declined[space] = self.moment()

    def _gains(self, seat: Seat) -> Signs:
        """The gains of a state, levels before things."""
        changes = self.changes(self.view(), seat)
        levels = [(LEVEL_ICONS[name], changes[name]) for name in LEVELS if changes.get(name, 0) > 0]
        things = [(faces.THING_ICONS[n], changes[name]) for n, name in enumerate(THINGS) if changes.get(name, 0) > 0]
        return tuple((*levels, *things)[:MOST_SIGNS])
