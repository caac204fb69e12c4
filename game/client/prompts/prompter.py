"""What every decision has on the screen: provinces to press, words, buttons; one subclass for each ask."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import ClassVar, Final

from pygame import Rect, Surface

from game.client.look.scale import Scale
from game.client.prompts.desk import Desk, Words
from game.client.prompts.group import GroupPick
from game.conquest.client.prompts.foretell import Foretold
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Action, Refusal, Seat


class Gesture(Enum):
    """How a Province was pressed: plainly, with Shift, or with the other button or Ctrl."""

    ONE = 1
    FOUR = 4
    ALL = 99


W3_VERBS: Final = ("play", "play_pot", "pot")
"""What may be done with Strategy cards between two actions of the own turn (R25.1, C4.3)."""


class Prompter:
    """One decision put before a person. `key` is the ask: the frame's tag and where it stands."""

    keys: ClassVar[tuple[str, ...]] = ()
    verbs: ClassVar[tuple[str, ...]] = ()
    in_battle = False
    """Answered in the battle's own window while that is open."""

    def __init__(self, desk: Desk, seat: Seat, key: str) -> None:
        self.desk = desk
        self.seat = seat
        self.key = key

    # ---- what may be chosen

    @property
    def options(self) -> list[Action]:
        """The legal actions, as the rules list them."""
        return self.desk.t.options(self.seat)

    def with_verb(self, verb: str) -> list[Action]:
        """The legal actions of one verb."""
        return [action for action in self.options if action[0] == verb]

    def do(self, *actions: Action) -> None:
        """Carries out what was chosen."""
        self.desk.hands.do(*actions)

    # ---- the map

    def targets(self) -> Iterable[ProvinceId]:
        """The Provinces that can be pressed now: they breathe."""
        return ()

    def concerned(self) -> Sequence[ProvinceId]:
        """The Provinces the question is about: they lie under a quiet veil."""
        return ()

    def selected(self) -> ProvinceId:
        """The Province chosen so far."""
        return 0

    def arrow(self) -> tuple[ProvinceId, ProvinceId] | None:
        """The march chosen so far."""
        return None

    def dots(self) -> Iterable[tuple[ProvinceId, ProvinceId]]:
        """The marches possible from what is chosen."""
        return ()

    def press(self, p: ProvinceId, gesture: Gesture) -> None:
        """A Province was pressed."""
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        """Why pressing a Province does nothing now; None where it does something."""
        return Refusal("not_on_the_map", "R27")

    def can_drag(self, p: ProvinceId) -> bool:
        """Whether a march can be drawn from here."""
        return False

    def drag(self, source: ProvinceId, target: ProvinceId) -> None:
        """A march was drawn from one Province to another."""

    def hint(self, p: ProvinceId) -> str:
        """What pressing a Province would do, in words for its slip; "" where that goes without saying."""
        return ""

    def pick(self, card: int) -> bool:
        """A General of the reserve was pressed in the roster; false where that means nothing now."""
        return False

    # ---- the strip

    def words(self) -> Words:
        """Who decides what and why now, with the clause (U1)."""
        raise NotImplementedError(self.key)

    def lay(self) -> None:
        """Puts the buttons into the action panel and what else is needed into the tray."""
        raise NotImplementedError(self.key)

    @property
    def has_tray(self) -> bool:
        """Whether anything stands in the tray now."""
        return False

    told: Foretold | None = None
    """The odds its words speak of, for the battle that may follow."""
    group: GroupPick | None = None
    """Who goes, while that is being chosen: whose odds can be looked into."""

    def draw_tray(self, surface: Surface, scale: Scale) -> None:
        """Paints what stands in the tray below its widgets."""

    def draw_over(self, surface: Surface, scale: Scale) -> None:
        """Paints what stands over the map below its widgets: a bar."""

    def covers(self) -> Rect:
        """What of the map lies under that bar."""
        return Rect(0, 0, 0, 0)

    def tick(self, dt: float) -> bool:
        """Time passes; true when it must be drawn again."""
        return False

    def back(self) -> bool:
        """Esc: takes one step of an unfinished gesture back; false when there is none."""
        return False

    def next(self) -> bool:
        """Space: goes to the next unfinished matter."""
        return False


class ChoicePrompter(Prompter):
    """One card or leader of several is chosen by its number, then the deed is done; 0 where none is chosen."""

    chosen: int = 0

    def chooser(self, number: int) -> Callable[[], None]:
        """What a press on it does: it is chosen."""

        def choose() -> None:
            self.chosen = number
            self.desk.hands.refresh()

        return choose

    def turner(self, number: int) -> Callable[[], None]:
        """What a press does where nothing has to be chosen: it is chosen, or let go again."""

        def turn() -> None:
            self.chosen = 0 if self.chosen == number else number
            self.desk.hands.refresh()

        return turn
