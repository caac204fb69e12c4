"""The director: takes events, plays their motions one after another, folds them into the screen's picture.

Nothing here asks the clock; `update` is told how much time passed. Hurrying, skipping and catching up are the same
fold, played faster or not drawn at all, so that the picture at rest is always the view of the seat.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, Generic, Literal, Protocol, TypeVar

from pygame import Surface

from game.engine.events import Event, Told
from game.engine.refusals import Seat

HURRY: Final = 4.0
"""How much faster everything is shown while the key for it is held."""

Draw = Callable[[Surface, float], None]
Layer = Literal["map", "screen"]


class Seated(Protocol):
    """The part of a view that the director reads."""

    @property
    def seat(self) -> Seat:
        """The seat whose knowledge it is."""


V = TypeVar("V", bound=Seated)


def _nothing() -> None:
    """The usual begin and end of a motion: does nothing."""


@dataclass
class Effect:
    """Something shown for a while: `draw` is called with the share of its time that is over."""

    seconds: float
    draw: Draw
    layer: Layer = "map"
    delay: float = 0.0
    age: float = 0.0

    @property
    def over(self) -> bool:
        return self.age >= self.seconds + self.delay

    def paint(self, surface: Surface) -> None:
        """Draws the present moment."""
        if self.age >= self.delay:
            self.draw(surface, min(1.0, (self.age - self.delay) / self.seconds) if self.seconds else 1.0)


@dataclass
class Motion:
    """The way one event is shown: what is seen, what is heard, and how long the next event waits for it.

    `fold_first` folds the event in before the motion plays, else when it has played. `begin` is called just before it
    is drawn, `end` when it is over, drawn or not; `tick` hears how long it has been going. The sound comes `sound_at`
    so many seconds in. Its end is painted at least `stands` times before the next event, however slow the machine.
    """

    hold: float = 0.0
    effects: list[Effect] = field(default_factory=list)
    sound: str = ""
    fold_first: bool = False
    begin: Callable[[], None] = _nothing
    tick: Callable[[float], None] | None = None
    end: Callable[[], None] = _nothing
    sound_at: float = 0.0
    stands: int = 0


def nothing(stage: object, event: Event) -> Motion:
    """The motion of an event that another tells: it is only folded."""
    return Motion()


Choreography = Callable[[Event], Motion]
Listener = Callable[[Event], None]


class Director(Generic[V]):
    """Plays what happened. `fold` changes the picture by an event, `choreograph` says how an event is shown; `listener`
    hears of every event once folded."""

    def __init__(
        self,
        picture: V,
        fold: Callable[[V, Event], None],
        choreograph: Choreography,
        play: Callable[[str, Event], None],
        listener: Listener | None = None,
    ) -> None:
        self.picture = picture
        self.speed = 1.0
        self.effects: list[Effect] = []
        self.changed = True
        self._fold_into = fold
        self._choreograph = choreograph
        self._play = play
        self._listener = listener
        self._queue: deque[Event] = deque()
        self._current: tuple[Event, Motion] | None = None
        self._left = 0.0
        self._played = 0.0
        self._silent = True
        self.gate: Callable[[Event], bool] = lambda event: False
        """Whether an event waits for a press before it is told."""
        self._through: Event | None = None

    @property
    def held(self) -> bool:
        """Whether the next event waits for a press."""
        return self._current is None and bool(self._queue) and self._waits(self._queue[0])

    def _waits(self, event: Event) -> bool:
        return event is not self._through and self.gate(event)

    def let_through(self) -> None:
        """Called when the person presses on: the event that waits is told."""
        if self._queue:
            self._through = self._queue[0]

    @property
    def seat(self) -> Seat:
        """The seat whose picture it is."""
        return self.picture.seat

    @property
    def busy(self) -> bool:
        """Whether something is still to be told; the picture is behind the game until then."""
        return self._current is not None or bool(self._queue)

    @property
    def current(self) -> Event | None:
        """The event being shown now."""
        return self._current[0] if self._current else None

    @property
    def ahead(self) -> tuple[Event, ...]:
        """The events that are still to be told after the one being shown."""
        return tuple(self._queue)

    def take(self, told: Iterable[Told]) -> None:
        """Queues the events the seat may know of."""
        self._queue.extend(item.event for item in told if item.reaches(self.seat))

    def reset(self, picture: V) -> None:
        """Drops what was being told and shows this view: after undo, a load or a change of viewer."""
        if self._current is not None:
            self._current[1].end()
        self._current = None
        self._queue.clear()
        self.effects.clear()
        self.picture = picture
        self.changed = True

    def choreograph_with(self, choreograph: Choreography) -> None:
        """Sets another choreographer for what is to come: the window changed."""
        self._choreograph = choreograph

    # ---- time

    def update(self, dt: float) -> bool:
        """Lets `dt` seconds pass; true when something must be drawn."""
        dt *= self.speed
        seen = bool(self.effects)
        for effect in self.effects:
            effect.age += dt
        self.effects = [effect for effect in self.effects if not effect.over]
        moved = self._current is not None or bool(self._queue)
        while self._current is not None or self._queue:
            if self._current is None:
                if self._waits(self._queue[0]):
                    break
                self._start(self._queue.popleft(), drawn=True)
            assert self._current is not None
            motion = self._current[1]
            part = min(dt, self._left)
            self._left -= part
            self._played += part
            dt -= part
            self._sound()
            if motion.tick is not None:
                motion.tick(self._played)
            if self._left > 1e-9:
                break
            if motion.stands > 0:
                motion.stands -= 1
                break
            self._finish()
        changed, self.changed = self.changed, False
        return moved or seen or changed

    def paint(self, surface: Surface, layer: Layer) -> None:
        """Draws what is seen now on one layer."""
        for effect in self.effects:
            if effect.layer == layer:
                effect.paint(surface)

    def skip(self) -> bool:
        """Ends what is shown now; true when there was something."""
        if self._current is None:
            if not self._queue or self._waits(self._queue[0]):
                return False
            self._start(self._queue.popleft(), drawn=False)
        self.effects.clear()
        self._finish()
        return True

    def finish(self) -> None:
        """Folds everything at once, undrawn."""
        while self.skip():
            continue

    # ---- one event

    def _start(self, event: Event, drawn: bool) -> None:
        motion = self._choreograph(event)
        self._current = (event, motion)
        self._left, self._played = (motion.hold if drawn else 0.0), 0.0
        if drawn:
            motion.begin()
            self.effects += motion.effects
            self._silent = False
            self._sound()
        if motion.fold_first:
            self._fold(event)

    def _sound(self) -> None:
        """Plays the event's sound once its moment has come; a motion without a sound may still be given one."""
        assert self._current is not None
        event, motion = self._current
        if not self._silent and self._played >= motion.sound_at:
            self._silent = True
            self._play(motion.sound, event)

    def _finish(self) -> None:
        assert self._current is not None
        event, motion = self._current
        self._current = None
        if not motion.fold_first:
            self._fold(event)
        motion.end()
        if self._listener is not None:
            self._listener(event)
        self.changed = True

    def _fold(self, event: Event) -> None:
        self._fold_into(self.picture, event)
        self.changed = True
