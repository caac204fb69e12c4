"""Frames: small records of how far a procedure of the rules has got.

A frame is a small record holding the name of its next step and a few immutable values. Its class body lists `@step`
and `@ask` methods in the rulebook's order; `@procedure` reads that order once. Because the stack of frames is data, the
game can stop, be saved or be copied anywhere.
"""

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, TypeVar

import msgspec

from game.engine.refusals import Action, Refusal, Seat

DONE = "done"
"""Where a frame stands when its last step has been taken; the table then takes it off the stack."""


class Ask:
    """One decision of a procedure: who decides, what may be chosen, what the choice does.

    `who` names the field of the frame that holds the deciding seat (or, with `together`, the tuple of seats that
    choose at the same time). `offer` returns the legal actions, sorted and unique; none means there is nothing to ask.
    With `auto`, a single legal action is taken without asking.
    """

    __slots__ = ("auto", "explain", "name", "offer", "take", "together", "who")

    def __init__(self, offer: Callable[..., list[Action]], who: str, auto: bool, together: bool) -> None:
        self.name = offer.__name__
        self.offer = offer
        self.who = who
        self.auto = auto
        self.together = together
        self.take: Callable[..., None] | None = None
        self.explain: Callable[..., Refusal | None] | None = None

    def answer(self, take: Callable[..., None]) -> Callable[..., None]:
        """Decorates the method that carries the chosen action out."""
        self.take = take
        return take

    def refusal(self, explain: Callable[..., Refusal | None]) -> Callable[..., Refusal | None]:
        """Decorates the method that says why an action is not among the offered ones."""
        self.explain = explain
        return explain

    def seats(self, frame: "Frame") -> tuple[Seat, ...]:
        """The seats that are asked, as the frame stands now."""
        who = getattr(frame, self.who)
        return who if self.together else (who,)


def ask(who: str, *, auto: bool = False, together: bool = False) -> Callable[[Callable[..., list[Action]]], Ask]:
    """Decorates a decision of the seat (or seats) that the field `who` holds."""

    def mark(offer: Callable[..., list[Action]]) -> Ask:
        return Ask(offer, who, auto, together)

    return mark


_Method = TypeVar("_Method", bound=Callable[..., Any])


def step(method: _Method) -> _Method:
    """Decorates one automatic step of a procedure."""
    method.__dict__["is_step"] = True
    return method


class Stage(NamedTuple):
    """One entry of a procedure's plan: an automatic step (`run`) or an `ask`, and the name of what follows it."""

    run: Callable[..., None] | None
    # An `Ask`, or None beside a `run`. PERF: said as `Any`, so that the table need not look twice for the checker.
    ask: Any
    then: str


class Frame(msgspec.Struct, kw_only=True, gc=False):
    """The base of every procedure. `at` is the name of the next step.

    Its values are immutable, so that no frame can be part of a cycle: the collector need not look at any.
    """

    at: str = ""

    tag: ClassVar[str] = ""
    """The name under which the class is saved."""
    first: ClassVar[str] = DONE
    plan: ClassVar[dict[str, Stage]] = {}
    plain_plan: ClassVar[dict[str, tuple[Any, Any, str]]] = {}
    """The plan in plain tuples. PERF: the table unpacks one at every step; a named one takes three times as long."""
    within: ClassVar[tuple[str, ...]] = ()
    """Names of frames one of which must be running below this one; none: it may stand anywhere."""
    seat_fields: ClassVar[tuple[str, ...]] = ()
    """Its fields that hold a seat, or several, beside those its asks name; a number below 0 stands for nobody."""

    @property
    def seats_held(self) -> tuple[Seat, ...]:
        """Every seat that the frame names: those its asks would ask, and those in its `seat_fields`."""
        held = [seat for stage in self.plan.values() if stage.ask for seat in stage.ask.seats(self)]
        for name in self.seat_fields:
            value = getattr(self, name)
            held += value if isinstance(value, tuple) else (value,)
        return tuple(held)

    def copy(self) -> "Frame":
        """A copy of the frame; immutable values are shared."""
        return self.__copy__()  # type: ignore[attr-defined, no-any-return]


_Procedure = TypeVar("_Procedure", bound=type[Frame])


def procedure(cls: _Procedure) -> _Procedure:
    """Class decorator: makes the frame's plan from the order of steps in the class body."""
    stages = [
        (name, member)
        for name, member in cls.__dict__.items()
        if isinstance(member, Ask) or getattr(member, "is_step", False)
    ]
    names = [name for name, _ in stages]
    cls.tag = str(cls.__struct_config__.tag)
    cls.first = names[0] if names else DONE
    cls.plan = {
        name: Stage(
            run=None if isinstance(member, Ask) else member,
            ask=member if isinstance(member, Ask) else None,
            then=following,
        )
        for (name, member), following in zip(stages, [*names[1:], DONE], strict=False)
    }
    cls.plain_plan = {name: (run, asked, then) for name, (run, asked, then) in cls.plan.items()}
    cls.plain_plan[DONE] = (None, None, DONE)
    for name, stage in cls.plan.items():
        if stage.ask is not None and stage.ask.take is None:
            raise TypeError(f"{cls.__name__}.{name} asks but nothing carries the answer out")
    return cls


def tag_of(frame: Frame) -> str:
    """The name under which a frame's class is saved."""
    return frame.tag
