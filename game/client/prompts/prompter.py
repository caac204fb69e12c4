"""The base of all prompters: places to press, words, buttons; one subclass for each ask of the rules."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import Any, ClassVar, Generic

from pygame import Rect, Surface

from game.client.look.scale import Scale
from game.client.prompts.desk import Desk, N, V, Words
from game.engine.refusals import Action, Refusal, Seat
from game.parts.map_board import PlaceId


class Gesture(Enum):
    """The way a place was pressed: plainly, with Shift, or with the other button or Ctrl."""

    ONE = 1
    FOUR = 4
    ALL = 99


class Prompter(Generic[N, V]):
    """One decision put before a person. `key` is the ask: the frame's tag and where it stands."""

    keys: ClassVar[tuple[str, ...]] = ()
    verbs: ClassVar[tuple[str, ...]] = ()
    together: ClassVar[bool] = False
    """Whether all at the screen decide together: nobody's secrets are needed, and no curtain falls (U22)."""

    def __init__(self, desk: Desk[N, V], seat: Seat, key: str) -> None:
        self.desk = desk
        self.seat = seat
        self.key = key

    @property
    def in_battle(self) -> bool:
        """Whether it is answered in the battle's own window while that is open."""
        return False

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

    def targets(self) -> Iterable[PlaceId]:
        """The places that can be pressed now; they are highlighted."""
        return ()

    def concerned(self) -> Sequence[PlaceId]:
        """The places the question is about: they lie under a quiet veil."""
        return ()

    def selected(self) -> PlaceId:
        """The place chosen so far; 0: none."""
        return 0

    def arrow(self) -> tuple[PlaceId, PlaceId] | None:
        """The march chosen so far, as source and target; zeros: none."""
        return None

    def dots(self) -> Iterable[tuple[PlaceId, PlaceId]]:
        """The marches possible from what is chosen."""
        return ()

    def press(self, p: PlaceId, gesture: Gesture) -> None:
        """Called when a place was pressed."""
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)

    def refusal_of(self, p: PlaceId) -> Refusal | None:
        """Why pressing a place does nothing now; None where it does something."""
        return self.desk.not_on_the_map()

    def can_drag(self, p: PlaceId) -> bool:
        """Whether a march can be drawn from here."""
        return False

    def drag(self, source: PlaceId, target: PlaceId) -> None:
        """Called when a march was drawn from one place to another."""

    def drawn_to(self, source: PlaceId, target: PlaceId) -> None:
        """Called while a march is drawn, with the place at its tip; 0 while it is at none that can be gone to."""

    def ends_from(self, source: PlaceId) -> Sequence[PlaceId]:
        """The places where a march drawn from here can end: near them its tip snaps to them. None: wherever it is
        let go.
        """
        return ()

    def drawn_words(self) -> tuple[str, str]:
        """The words at the tip of the march being drawn: a chance and the numbers; "" for nothing."""
        return "", ""

    def turn_drawn(self, by: int) -> bool:
        """Changes the number that goes by the wheel while a march is drawn; false where that means nothing."""
        return False

    def let_fly(self, source: PlaceId, target: PlaceId) -> None:
        """Called when the march that was drawn is let go at its target."""
        self.drag(source, target)

    def let_fall(self, source: PlaceId) -> None:
        """Called when the march that was drawn is let go where there is no place."""

    def hint(self, p: PlaceId) -> str:
        """The words for what pressing a place would do, for its tooltip; "" where that is plain."""
        return ""

    def type_digit(self, digit: int) -> bool:
        """Called when a digit of a number was typed; false where the question asks for none."""
        return False

    def pick(self, card: int) -> bool:
        """Called when one of one's own cards was pressed in its panel; false where that means nothing now."""
        return False

    # ---- the strip

    def words(self) -> Words:
        """The words of the question: who decides what and why now, with the clause (U1)."""
        raise NotImplementedError(self.key)

    def lay(self) -> None:
        """Adds the buttons in the action panel and the widgets in the tray."""
        raise NotImplementedError(self.key)

    @property
    def has_tray(self) -> bool:
        """Whether anything stands in the tray now."""
        return False

    told: Any = None
    """The odds its words tell, in the game's own form, for the fight that may follow; None without any."""
    group: Any = None
    """Who goes, in the game's own form, while that is being chosen: whose odds can be looked into."""

    def draw_tray(self, surface: Surface, scale: Scale) -> None:
        """Paints what lies in the tray below its widgets."""

    def draw_over(self, surface: Surface, scale: Scale) -> None:
        """Paints what lies over the map below its widgets, such as a bar."""

    def covers(self) -> Rect:
        """The rectangle of the map that this covers."""
        return Rect(0, 0, 0, 0)

    def tick(self, dt: float) -> bool:
        """Time passes; true when it must be drawn again."""
        return False

    def back(self) -> bool:
        """Takes one step of an unfinished gesture back (Esc); false when there is none."""
        return False

    def next(self) -> bool:
        """Goes to the next unfinished matter (Space)."""
        return False


class ChoicePrompter(Prompter[N, V]):
    """A base for choosing one card or leader of several by its number and then acting; 0 where none is chosen."""

    chosen: int = 0

    def chooser(self, number: int) -> Callable[[], None]:
        """A function for a widget: it chooses this one."""

        def choose() -> None:
            self.chosen = number
            self.desk.hands.refresh()

        return choose

    def turner(self, number: int) -> Callable[[], None]:
        """A function for a widget where nothing has to be chosen: it chooses this one, or none again."""

        def turn() -> None:
            self.chosen = 0 if self.chosen == number else number
            self.desk.hands.refresh()

        return turn
