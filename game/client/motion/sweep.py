"""Deeds that concern nobody who looks on, told together: one sweep of arrows over the map, and what they came to.

reading = reader.read(event)         # a game says of every event what it means for how a turn is shown
sweep = Sweep(stage)
sweep.take(reading)                  # instead of a motion of its own: what changes is held back
motion = sweep.told(tally)           # all of it at once, when the turn is over
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from pygame import Rect, Surface, Vector2

from game.client.look import palette
from game.client.look.easing import out_quad
from game.client.map.arrows import Arrow
from game.client.motion import sprites
from game.client.motion.director import Draw, Effect, Motion
from game.client.motion.stage import MotionStage
from game.engine.events import Event
from game.parts.map_board import PlaceId

GROWS: Final = 0.26
"""Seconds in which one arrow grows from its source to its target."""
SPREAD: Final = 0.5
"""Seconds between the first arrow and the last, however many there are."""
STAND: Final = 0.3
LEAVES: Final = 0.2
HOLDS: Final = 0.4
"""Seconds that the tally alone keeps the next turn waiting, after the arrows."""
TALLY: Final = 2.0
WORDS: Final = 1.4


@dataclass(frozen=True)
class Reading:
    """The meaning of an event for how a turn is shown.

    `touches`: it concerns the viewer or what borders on theirs, and is shown in full. `plain`: it is always shown.
    `opens` and `closes`: the first and last event of an action that is shown or swept whole. `lightly`: it is seen,
    and nothing waits for it. `changes` are the places it changes, `way` an attack, `taken` a place that was won,
    `words` what is written over the place `at`. `turn_over`: what was swept is told now.
    """

    touches: bool = False
    plain: bool = False
    opens: bool = False
    closes: bool = False
    lightly: bool = False
    changes: tuple[PlaceId, ...] = ()
    way: tuple[PlaceId, PlaceId] | None = None
    taken: PlaceId = 0
    words: str = ""
    at: PlaceId = 0
    turn_over: bool = False


class TurnReader(Protocol):
    """A game's own reading of its events, for the seat that looks on; `stage` is what its motions play on."""

    @property
    def stage(self) -> MotionStage:
        """The stage of the present window."""

    def read(self, event: Event) -> Reading:
        """The meaning of an event, before it is folded into the picture."""

    def follow(self, event: Event) -> None:
        """An event of the past has been shown again: what motions need to know of it, and nothing else."""


@dataclass(frozen=True)
class Tally:
    """The result of a turn in words, over a place."""

    at: PlaceId
    words: str
    gain: bool


class Sweep:
    """What has been swept since the last telling. Places that change are held as they were until then."""

    def __init__(self, stage: Callable[[], MotionStage]) -> None:
        self._stage = stage
        self.ways: list[tuple[PlaceId, PlaceId]] = []
        self.taken: set[PlaceId] = set()
        self.words: list[tuple[PlaceId, str]] = []
        self._held: set[PlaceId] = set()

    @property
    def empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.ways or self.words or self._held)

    def take(self, reading: Reading) -> None:
        """Keeps an event for later, and the places it changes as they look now."""
        stage = self._stage()
        for place in reading.changes:
            if place not in stage.held:
                stage.hold(place)
                self._held.add(place)
        if reading.way is not None and reading.way not in self.ways:
            self.ways.append(reading.way)
        if reading.taken:
            self.taken.add(reading.taken)
        if reading.words and reading.at:
            self.words.append((reading.at, reading.words))

    def told(self, tally: Tally | None = None) -> Motion:
        """All of it in one motion: arrows, the colours that run in behind them, words, and the tally."""
        ways, taken, held = tuple(self.ways), frozenset(self.taken), frozenset(self._held)
        effects, sweeping = self._effects(ways, taken), self._seconds(ways)
        if tally is not None:
            delay = max(0.0, sweeping - STAND - LEAVES)
            effects.append(
                Effect(TALLY, sprites.tally_over(self._stage(), tally.at, tally.words, tally.gain), "map", delay)
            )
        self._forget()
        left = {target: self._arrives(n, len(ways)) for n, (_, target) in enumerate(ways)}
        sources = {target: source for source, target in ways}
        waiting = set(held)

        def release(played: float) -> None:
            for place in [p for p in sorted(waiting) if played >= left.get(p, 0.0)]:
                waiting.discard(place)
                self._release(place, sources.get(place, place))

        hold = sweeping + (HOLDS if tally is not None else 0.0)
        sound = ("capture" if taken else "march") if ways else ""
        return Motion(hold, effects, sound, tick=release, end=lambda: release(float("inf")))

    def at_once(self) -> list[Effect]:
        """Shows everything now, with the arrows that tell how it came: nothing waits for them."""
        effects = self._effects(tuple(self.ways), frozenset(self.taken))
        sources = {target: source for source, target in self.ways}
        for place in sorted(self._held):
            self._release(place, sources.get(place, place))
        self._forget()
        return effects

    def drop(self) -> None:
        """Holds nothing back any more, and tells nothing of it."""
        for place in self._held:
            self._stage().let_go(place)
        self._forget()

    def _forget(self) -> None:
        self.ways, self.taken, self.words, self._held = [], set(), [], set()

    def _release(self, place: PlaceId, source: PlaceId) -> None:
        """Shows a place as it is; where it has changed hands the colour runs in."""
        stage = self._stage()
        former = stage.held.get(place)
        if stage.let_go(place) and former is not None and former[0] != stage.stands(place)[0]:
            stage.map.start_capture(place, stage.stands(place)[0], source)

    # ---- the time of it

    @staticmethod
    def _begins(n: int, of: int) -> float:
        return SPREAD * n / of if of > 1 else 0.0

    def _arrives(self, n: int, of: int) -> float:
        return self._begins(n, of) + GROWS

    def _seconds(self, ways: tuple[tuple[PlaceId, PlaceId], ...]) -> float:
        return self._arrives(len(ways) - 1, len(ways)) + STAND + LEAVES if ways else 0.0

    # ---- what is seen

    def _effects(self, ways: tuple[tuple[PlaceId, PlaceId], ...], taken: frozenset[PlaceId]) -> list[Effect]:
        effects = []
        if ways:
            seconds = self._seconds(ways)
            effects.append(Effect(seconds, self._arrows(ways, taken, seconds)))
        for n, (place, words) in enumerate(self.words):
            draw = sprites.words_over(self._stage(), place, words, palette.GOLD_TEXT)
            effects.append(Effect(WORDS, draw, "map", 0.25 * n))
        return effects

    def _arrows(self, ways: tuple[tuple[PlaceId, PlaceId], ...], taken: frozenset[PlaceId], seconds: float) -> Draw:
        """One arrow after another; one that won nothing is pale."""

        def draw(surface: Surface, share: float) -> None:
            stage, now = self._stage(), share * seconds
            tail = max(0.0, 1 - (seconds - now) / LEAVES)
            for n, (source, target) in enumerate(ways):
                tip = (now - self._begins(n, len(ways))) / GROWS
                if tip > 0:
                    arrow = Arrow(source, target, "deed" if target in taken else "faint")
                    shown = (0.0, 1.0) if stage.less_motion else (out_quad(tail), out_quad(min(1.0, tip)))
                    _part_of(surface, stage, arrow, *shown)

        return draw


def _part_of(surface: Surface, stage: MotionStage, arrow: Arrow, tail: float, tip: float) -> None:
    """An arrow from one share of its way to another: as much as is seen through a window that moves along it."""
    start, end = stage.at(arrow.source), stage.at(arrow.target)
    way = end - start
    if tip <= tail or way.length() < 1:
        return
    one, other = start + way * (tail - 0.25 * (tail <= 0)), start + way * (tip + 0.25 * (tip >= 1))
    wide, clip = 90 * stage.scale.s, surface.get_clip()
    window = _between(one, other)
    # Along its way the window is as long as what is shown, across it as wide as any arrow bows.
    window = window.inflate(0, 2 * wide) if abs(way.x) >= abs(way.y) else window.inflate(2 * wide, 0)
    surface.set_clip(window.clip(clip))
    stage.map.arrows.draw(surface, stage.map.camera, arrow)
    surface.set_clip(clip)


def _between(one: Vector2, other: Vector2) -> Rect:
    left, top = min(one.x, other.x), min(one.y, other.y)
    return Rect(round(left), round(top), max(1, round(abs(one.x - other.x))), max(1, round(abs(one.y - other.y))))
