"""The orchard's lesson: a board that does not move, a tree to look at, one to take, one that the other takes."""

from dataclasses import dataclass
from typing import Any, Final

from game.engine.record import HUMAN, Record, SeatRecord
from game.engine.refusals import Action, Seat
from game.parts.course import PLACE, Course, LessonStep, PointedAt
from tests.toy.rules import RULES

LEARNER: Final[Seat] = 0


@dataclass(frozen=True)
class Move:
    """Who takes which tree: "take 3"."""

    seat: Seat
    words: str


class OrchardWords:
    """Moves in the orchard's own words."""

    def action(self, seat: Seat, words: str) -> Action:
        verb, tree = words.split()
        return verb, int(tree)

    def said(self, action: Action) -> str:
        return " ".join(map(str, action))

    def holds(self, expectation: Any) -> bool:
        raise NotImplementedError("the lesson expects nothing")


def step(say: str, wait: str = "read", tree: int = 0, hint: str = "", moves: tuple[Move, ...] = ()) -> LessonStep:
    at = (PointedAt(PLACE, f"tree {tree}", tree),) if tree else ()
    return LessonStep(f"steps.{say}", say, hint, at, wait, moves, (), (), ())


STEPS: Final = (
    step("welcome"),
    step("look", "hover", 2),
    step("take", tree=3, hint="take_hint", moves=(Move(LEARNER, "take 3"),)),
    step("theirs", tree=1, moves=(Move(1, "take 1"),)),
    step("worth"),
)


class OrchardLesson:
    """A lesson as the shell reads it (`parts.course.Lesson`)."""

    game = "orchard"
    name = "trees"
    steps = STEPS
    course = Course(
        number=1, name="trees", learner=LEARNER, minutes=1, picture="GE28", seal="果", centre=0, steps=STEPS
    )

    def begin(self) -> Record[Any]:
        return Record.start(RULES, {}, [SeatRecord("Wen", "blue", HUMAN), SeatRecord("Mei", "red", "lesson")], 5)

    def words(self, record: Record[Any]) -> OrchardWords:
        return OrchardWords()


LESSONS: Final = (OrchardLesson(),)
