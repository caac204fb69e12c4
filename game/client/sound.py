"""Sounds by the name of their cue (look §10). Without a device everything is silent, and nothing is an error.

A cue is one sound or several, each with takes of which none is heard twice in a row. What comes too thick is thinned:
a table that hurries does not rattle. The music (`music.py`) follows how tense a game says it is, and what is heard.
"""

import logging
import random
import time
from collections import deque
from collections.abc import Iterator
from typing import Final

import pygame

from game import paths
from game.client.cues import CUES, GONGS, INTERFACE, LAST, TAKES, TOLD, WAR
from game.client.music import CHANNELS, Music, sections
from game.client.settings import Settings

LOG = logging.getLogger("tianming.sound")

APART: Final = 0.06
APART_OF: Final = {
    "capture": 1.0,
    "region": 1.0,
    "march": 0.35,
    "gold": 0.3,
    "phase": 0.25,
    "deploy": 0.09,
    "alarm": 3.0,
}
"""The same cue is not heard again within so many seconds."""
UNEVEN: Final = 1.5
"""Decibels by which a sound is a little louder or softer each time."""
SPAN, SAME, ALL = 1.5, 4, 9
"""Within so many seconds a cue is heard so often, and so many of all cues, before only what must be told is heard."""

DUCKED: Final = 0.5
DUCK_SECONDS: Final = 2.5

HOUSE: Final = "title"
"""The colour of the pages where no game is played: it has a volume of its own."""
CUE_CHANNELS: Final = len(CHANNELS)
"""The first channel of the cues: those before it are the music's."""


def files() -> Iterator[str]:
    """Every sound file: the takes of every cue, the sections of the music."""
    for sound in dict.fromkeys(sound for cue in CUES.values() for sound, _, _ in cue):
        yield sound
        yield from (f"{sound}-{take}" for take in range(2, TAKES.get(sound, 1) + 1))
    yield from (f"music/{section.name}" for section in sections())


class Sound:
    """The mixer, if there is one."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.ready = False
        self.in_background = False
        self.last_round = False
        """Whether the war is in its last round: the music is not calm any more."""
        self.tension = 0.0
        """How tense the game says it is, of 1 (`TableParts.tension`)."""
        self.tunes = Music()
        self.played: deque[str] = deque(maxlen=64)
        self._chance = random.Random()
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._taken: dict[str, int] = {}
        self._last: dict[str, float] = {}
        self._recent: deque[tuple[float, str]] = deque()
        self._later: deque[tuple[float, str, float, float]] = deque()
        self._loud_again = 0.0
        self._wars: dict[str, float] = {}

    def open(self, threaded: bool = True) -> bool:
        """Opens the device; false, and silence, where there is none. Not `threaded`: the music goes on in `update`."""
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
        except pygame.error as error:
            LOG.info("no sound: %s", error)
            return False
        pygame.mixer.set_num_channels(20)
        pygame.mixer.set_reserved(CUE_CHANNELS)
        self.ready = True
        self._set_music_volume()
        if threaded:
            self.tunes.start()
        return True

    @staticmethod
    def missing() -> list[str]:
        """The files that should be there and are not; they are not heard."""
        return [file.name for name in files() if not (file := paths.asset("audio", name + ".ogg")).is_file()]

    @property
    def silent(self) -> bool:
        """Muted by the person, or behind other windows."""
        return self.settings.mute or (self.in_background and self.settings.mute_in_background)

    # ---- cues

    def play(self, event: str, gain: float = 1.0, pan: float = 0.0) -> None:
        """Plays a cue; `pan` from −1 (left) to 1 (right). An unknown cue is a mistake of ours."""
        cue = CUES[event]
        self.played.append(event)
        now = time.monotonic()
        if event in WAR:
            self._wars[event] = now + WAR[event][1]
        self.last_round |= event == "last_round"
        if not self._may_sound(event, now):
            return
        self._last[event] = now
        self._recent.append((now, event))
        volume = gain * (self.settings.interface if event in INTERFACE else self.settings.effects)
        for sound, part, later in cue:
            if later:
                self._later.append((now + later, sound, part * volume, pan))
            else:
                self._sound(sound, part * volume, pan)

    def _may_sound(self, event: str, now: float) -> bool:
        """Whether a cue is heard, or too much was heard just now."""
        if now - self._last.get(event, -9.0) < APART_OF.get(event, APART):
            return False
        while self._recent and now - self._recent[0][0] > SPAN:
            self._recent.popleft()
        if event in TOLD:
            return True
        return sum(other == event for _, other in self._recent) < SAME and len(self._recent) < ALL

    def take(self, sound: str) -> str:
        """The file of a cue: one of its takes, not the last one."""
        takes = TAKES.get(sound, 1)
        if takes == 1:
            return sound
        before = self._taken.get(sound, -1)
        number = self._chance.choice([n for n in range(takes) if n != before])
        self._taken[sound] = number
        return sound if number == 0 else f"{sound}-{number + 1}"

    def _sound(self, sound: str, volume: float, pan: float) -> None:
        if not self.ready or self.silent or volume <= 0:
            return
        file = self.take(sound)
        if file not in self._sounds:
            self._sounds[file] = self._load(file)
        loaded = self._sounds[file]
        channel = loaded.play() if loaded is not None else None
        if channel is None:
            return
        volume *= 10 ** (self._chance.uniform(-UNEVEN, 0) / 20)
        pan = max(-0.3, min(0.3, pan * 0.3))
        channel.set_volume(volume * min(1.0, 1 - pan), volume * min(1.0, 1 + pan))
        if sound in GONGS:
            self._loud_again = time.monotonic() + DUCK_SECONDS
            self._set_music_volume()

    @staticmethod
    def _load(file: str) -> pygame.mixer.Sound | None:
        """A file's sound, or silence where it is missing or spoiled."""
        try:
            return pygame.mixer.Sound(str(paths.asset("audio", file + ".ogg")))
        except (OSError, pygame.error) as error:
            LOG.warning("%s.ogg cannot be heard: %s", file, error)
            return None

    # ---- music

    def music(self, colour: str | None, after: float = 0.0) -> None:
        """Plays the sections of a colour one after another, or none, in so many seconds. Another colour ends a war."""
        if colour == self.tunes.colour:
            return
        self.last_round, self.tension = False, 0.0
        self._wars.clear()
        self.tunes.play(colour, after)
        self._set_music_volume()

    def _set_music_volume(self) -> None:
        ducked = DUCKED if time.monotonic() < self._loud_again else 1.0
        of_kind = self.settings.ambience if self.tunes.colour == HOUSE else self.settings.music
        self.tunes.volume = 0.0 if self.silent else of_kind * ducked
        if self.ready:
            self.tunes.set_volume()

    @property
    def tense(self) -> float:
        """How tense it is now: what the game says, and what was heard just now."""
        now = time.monotonic()
        heard = [WAR[cue][0] for cue, until in self._wars.items() if now < until]
        return max(self.tension, LAST if self.last_round else 0.0, *heard, 0.0)

    def refresh(self) -> None:
        """Applies a change of volume, mute or focus; what still sounds is stopped where silence is wanted."""
        if not self.ready:
            return
        self._set_music_volume()
        if self.silent:
            self._later.clear()
            for number in range(CUE_CHANNELS, pygame.mixer.get_num_channels()):
                pygame.mixer.Channel(number).stop()

    # ---- time

    def update(self) -> None:
        """Plays, once a frame, sounds that were delayed, and tells the music how tense it is."""
        now = time.monotonic()
        due = [item for item in self._later if item[0] <= now]
        for item in due:
            self._later.remove(item)
            self._sound(*item[1:])
        if self._loud_again and now >= self._loud_again:
            self._loud_again = 0.0
            self.refresh()
        self.tunes.tense(self.tense)
        if self.ready and not self.tunes.threaded:
            self.tunes.update()

    @property
    def waiting(self) -> bool:
        """Whether a sound is still to come."""
        return bool(self._later)

    def close(self) -> None:
        """Closes the device."""
        if self.ready:
            self.tunes.close()
            pygame.mixer.quit()
            self.ready = False
