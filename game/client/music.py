"""The music: sections follow one another on the beat, in a layer that follows how tense the game is.

A section begins from silence and rings on after its last bar, so that the next lies over its end: there is no loop to
hear. When the tension asks for another layer, the change comes at the next bar line. What is played is decoded ahead by
a thread of its own, which also begins it in time however busy the window is.
"""

import logging
import random
import time
from collections.abc import Iterable
from functools import cache
from threading import Condition, Thread
from typing import Final

import msgspec
import pygame

from game import paths

LOG = logging.getLogger("tianming.music")

LAYERS: Final = ("calm", "march", "danger", "last")
RISES: Final = (0.0, 0.25, 0.5, 0.75)
"""The tension from which a layer is played."""
SLACK: Final = 0.08
"""How far below that it must sink before the layer is left again."""
CHANNELS: Final = (0, 1, 2)
"""Of the mixer, in turn: two sections may still ring on while the next begins."""
LEAVES: Final = 1.4
"""Seconds in which a section fades that is left in its middle, at most."""
EARLY, LATE = 0.002, 0.3
"""Seconds by which a section may begin before its beat; and after it, still counted from the beat."""
COMES: Final = 0.06
"""Seconds after a bar line in which a section may still begin there."""
RESTS: Final = 1.0
"""The longest sleep of the thread: what changes is noticed within it."""
WANTED: Final = 0.35
"""Seconds to a section's end from which what is ready is kept, whatever its layer: nothing may be missing there."""


class Section(msgspec.Struct, frozen=True):
    """One piece of a layer, as the list beside the files has it: length and bar in seconds, and its measures."""

    name: str
    colour: str
    layer: str
    bar: float
    length: float
    samples: int
    rate: int
    lufs: float
    peak: float
    rms: float


@cache
def sections() -> tuple[Section, ...]:
    """Every section there is; none where the list is missing or spoiled, and then there is no music."""
    try:
        return msgspec.json.decode(paths.asset("audio", "music", "music.json").read_bytes(), type=tuple[Section, ...])
    except (OSError, msgspec.MsgspecError) as error:
        LOG.warning("there is no music: %s", error)
        return ()


def layer_at(tension: float, now: int) -> int:
    """The number of the layer that a tension asks for while layer `now` is played."""
    rises = max(n for n, edge in enumerate(RISES) if tension >= edge)
    return now if rises == now - 1 and tension >= RISES[now] - SLACK else rises


class Music:
    """The music that is played, and what comes next."""

    def __init__(self, pieces: Iterable[Section] | None = None) -> None:
        self.pieces = tuple(sections() if pieces is None else pieces)
        self.playing: Section | None = None
        self.colour: str | None = None
        self.tension = 0.0
        self.layer = 0
        self.begun: list[str] = []
        """The names of the last sections begun."""
        self.volume = 1.0
        """How loud it is, of 1."""
        self._chance = random.Random()
        self._channel = 0
        self._began = 0.0
        self._not_before = 0.0
        self._ready: tuple[Section, pygame.mixer.Sound] | None = None
        self._spoiled: set[str] = set()
        self._bags: dict[tuple[str, str], list[Section]] = {}
        self._changed = Condition()
        self._thread: Thread | None = None
        self._closed = False

    @property
    def channel(self) -> int:
        """The channel of the mixer on which the present section is."""
        return CHANNELS[self._channel]

    # ---- what is wished

    def play(self, colour: str | None, after: float = 0.0) -> None:
        """Plays the sections of a colour, or none; what was played fades away. It begins `after` so many seconds."""
        with self._changed:
            if colour == self.colour:
                return
            self.colour = colour
            self.tension, self.layer = 0.0, 0
            self._ready = None
            self._not_before = time.monotonic() + after
            self._fade_all(0.8)
            self.playing = None
            self._changed.notify()

    def tense(self, tension: float) -> None:
        """Sets how tense it is, 0 to 1."""
        if tension != self.tension:
            self.tension = tension
            with self._changed:
                self._changed.notify()

    def set_volume(self) -> None:
        """Sets the volume of what is played."""
        for number in CHANNELS:
            pygame.mixer.Channel(number).set_volume(self.volume)

    # ---- time

    def update(self) -> float:
        """Begins what is due and decodes what comes next; the seconds until there is something to do again."""
        now = time.monotonic()
        with self._changed:
            self._begin_due(now)
            wanted = self._to_load(now)
        if wanted is not None:
            sound = self._load(wanted)
            with self._changed:
                if sound is None:
                    self._spoiled.add(wanted.name)
                elif wanted.colour == self.colour:
                    self._ready = (wanted, sound)
                self._begin_due(time.monotonic())
            return 0.0
        with self._changed:
            return max(0.0, min(RESTS, self._due(now) - now))

    def _begin_due(self, now: float) -> None:
        self.layer = layer_at(self.tension, self.layer)
        if self._ready is None or now < self._not_before:
            return
        if self.playing is None:
            self._begin(now)
            return
        end = self._began + self.playing.length
        if now >= end - EARLY:
            self._begin(end if now < end + LATE else now)
        elif self._leaps and now >= self._bar_line(now) - EARLY:
            pygame.mixer.Channel(self.channel).fadeout(round(1000 * min(LEAVES, self.playing.bar * 0.6)))
            self._begin(now)

    @property
    def _leaps(self) -> bool:
        """Whether what is ready is of another layer, and of the one that is asked for."""
        return (
            self._ready is not None
            and self.playing is not None
            and self._ready[0].layer != self.playing.layer
            and self._ready[0].layer == self._layer_of(self.playing.colour)
        )

    def _bar_line(self, now: float) -> float:
        """The next bar line, or the one just passed, by at most a blink."""
        assert self.playing is not None
        passed = (now - self._began) / self.playing.bar
        line = self._began + int(passed) * self.playing.bar
        return line if now - line < COMES and passed >= 1 else line + self.playing.bar

    def _due(self, now: float) -> float:
        """The time when something is to be begun, as far as is known."""
        if self.colour is None or self._ready is None:
            return now + RESTS
        if self.playing is None:
            return max(now, self._not_before)
        end = self._began + self.playing.length
        return min(end, self._bar_line(now)) if self._leaps else end

    def _layer_of(self, colour: str) -> str:
        """The layer that is asked for, or the nearest below it that a colour has."""
        have = {piece.layer for piece in self.pieces if piece.colour == colour}
        return next((name for name in reversed(LAYERS[: self.layer + 1]) if name in have), LAYERS[0])

    def _to_load(self, now: float) -> Section | None:
        """The section to decode now: the one after the present one, of the layer that is asked for."""
        if self.colour is None:
            return None
        layer = self._layer_of(self.colour)
        if self._ready is not None:
            late = self.playing is not None and self._began + self.playing.length - now < WANTED
            if self._ready[0].layer == layer or late:
                return None
        return self._choose(self.colour, layer)

    def _choose(self, colour: str, layer: str) -> Section | None:
        """One of a layer: each once, in an order of chance, before any is heard again; never one twice in a row."""
        of_layer = [p for p in self.pieces if p.colour == colour and p.layer == layer and p.name not in self._spoiled]
        if not of_layer:
            return None
        bag = [piece for piece in self._bags.get((colour, layer), []) if piece in of_layer]
        if not bag:
            bag = self._chance.sample(of_layer, len(of_layer))
            if len(bag) > 1 and self.begun and bag[-1].name == self.begun[-1]:
                bag[0], bag[-1] = bag[-1], bag[0]
        chosen = bag.pop()
        self._bags[colour, layer] = bag
        return chosen

    @staticmethod
    def _load(section: Section) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(str(paths.asset("audio", "music", f"{section.name}.ogg")))
        except (OSError, pygame.error) as error:
            LOG.warning("%s.ogg cannot be heard: %s", section.name, error)
            return None

    def _begin(self, at: float) -> None:
        assert self._ready is not None
        section, sound = self._ready
        self._ready = None
        self._channel = (self._channel + 1) % len(CHANNELS)
        channel = pygame.mixer.Channel(self.channel)
        channel.play(sound)
        channel.set_volume(self.volume)
        self.playing, self._began = section, at
        self.begun = [*self.begun[-40:], section.name]

    def _fade_all(self, seconds: float) -> None:
        if pygame.mixer.get_init():
            for number in CHANNELS:
                pygame.mixer.Channel(number).fadeout(round(1000 * seconds))

    # ---- the thread

    @property
    def threaded(self) -> bool:
        """Whether a thread runs it."""
        return self._thread is not None

    def start(self) -> None:
        """Starts a thread that runs it."""
        self._closed = False
        self._thread = Thread(target=self._run, name="music", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._closed:
            pause = self.update()
            with self._changed:
                if pause > 0 and not self._closed:
                    self._changed.wait(pause)

    def close(self) -> None:
        """Ends the thread, before the device is closed."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
