"""Sounds by the name of what happened (look §10). Without a device everything is silent, and nothing is an error."""

import logging
import time
from collections import deque

import pygame

from game import paths
from game.client.settings import Settings

LOG = logging.getLogger("tianming.sound")

# What happened → what is heard: (file, gain, seconds later).
CUES: dict[str, tuple[tuple[str, float, float], ...]] = {
    "click": (("ui_click", 1.0, 0.0),),
    "back": (("ui_back", 1.0, 0.0),),
    "refuse": (("ui_back", 0.8, 0.0),),
    "card": (("card_flip", 1.0, 0.0),),
    "seal": (("stamp", 1.0, 0.0),),
    "gold": (("coins", 1.0, 0.0),),
    "your_turn": (("pluck", 0.8, 0.0), ("pluck", 1.0, 0.22)),
    "phase": (("pluck", 0.8, 0.0),),
    "fate": (("fate_reveal", 1.0, 0.0),),
    "march": (("march", 0.5, 0.0),),
    "battle": (("drum_hit", 1.0, 0.0), ("drum_hit", 0.9, 0.28), ("sword_clash", 0.8, 0.6)),
    "dice_in_hand": (("dice_rattle", 1.0, 0.0),),
    "dice": (("dice_throw", 1.0, 0.0),),
    "pair_lost": (("drum_hit", 0.6, 0.0),),
    "pair_won": (("pluck", 0.9, 0.0),),
    "capture": (("capture", 1.0, 0.0),),
    "leader_dies": (("war_gong", 1.0, 0.0),),
    "eliminated": (("war_gong", 1.0, 0.0),),
    "region": (("gliss", 1.0, 0.0),),
    "fealty": (("gliss", 0.9, 0.0),),
    "card_played": (("card_flip", 1.0, 0.0), ("stamp", 0.9, 0.5)),
    "unroll": (("card_flip", 1.0, 0.0),),
    "brush": (("card_flip", 0.6, 0.0),),
    "great_seal": (("stamp", 1.0, 0.0),),
    "defeat": (("war_gong", 1.0, 0.0),),
    "victory": (("war_gong", 1.0, 0.0), ("gliss", 1.0, 0.9)),
}
# The same sound never overlaps itself within this; a province taken is heard once a second at most.
APART = 0.06
APART_OF = {"capture": 1.0}
GONGS = {"war_gong", "fate_reveal", "capture"}
DUCKED = 0.5
DUCK_SECONDS = 2.5
MUSIC = ("music_sampled", "ambient_loop")


class Sound:
    """The mixer, if there is one."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.ready = False
        self.in_background = False
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._last: dict[str, float] = {}
        self._later: deque[tuple[float, str, float, float]] = deque()
        self._tune: str | None = None
        self._loud_again = 0.0
        self.played: deque[str] = deque(maxlen=64)

    def open(self) -> bool:
        """Opens the device; false, and silence, where there is none."""
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
        except pygame.error as error:
            LOG.info("no sound: %s", error)
            return False
        pygame.mixer.set_num_channels(16)
        self.ready = True
        # A tune asked for before there was a device begins now.
        wanted, self._tune = self._tune, None
        self.music(wanted)
        return True

    @property
    def silent(self) -> bool:
        """Muted by the person, or behind other windows."""
        return self.settings.mute or (self.in_background and self.settings.mute_in_background)

    def play(self, event: str, gain: float = 1.0, pan: float = 0.0) -> None:
        """Sounds what an event is told by; `pan` from −1 (left) to 1 (right). An unknown event is a bug of ours."""
        cue = CUES[event]
        self.played.append(event)
        now = time.monotonic()
        if now - self._last.get(event, -9.0) < APART_OF.get(event, APART):
            return
        self._last[event] = now
        for file, part, later in cue:
            if later:
                self._later.append((now + later, file, part * gain, pan))
            else:
                self._sound(file, part * gain, pan)

    def _sound(self, file: str, gain: float, pan: float) -> None:
        volume = self.settings.effects * gain
        if not self.ready or self.silent or volume <= 0:
            return
        if file not in self._sounds:
            self._sounds[file] = pygame.mixer.Sound(str(paths.asset("audio", file + ".ogg")))
        channel = self._sounds[file].play()
        if channel is None:
            return
        pan = max(-0.3, min(0.3, pan * 0.3))
        channel.set_volume(volume * min(1.0, 1 - pan), volume * min(1.0, 1 + pan))
        if file in GONGS and self._tune:
            self._loud_again = time.monotonic() + DUCK_SECONDS
            self._set_music_volume()

    def music(self, tune: str | None) -> None:
        """Plays a tune from MUSIC over and over, or none."""
        if tune == self._tune:
            return
        self._tune = tune
        if not self.ready:
            return
        if tune is None:
            pygame.mixer.music.fadeout(800)
            return
        pygame.mixer.music.load(str(paths.asset("audio", tune + ".ogg")))
        self._set_music_volume()
        pygame.mixer.music.play(-1, fade_ms=1500)

    def _set_music_volume(self) -> None:
        ducked = DUCKED if time.monotonic() < self._loud_again else 1.0
        of_kind = self.settings.ambience if self._tune == "ambient_loop" else self.settings.music
        pygame.mixer.music.set_volume(0.0 if self.silent else of_kind * ducked)

    def refresh(self) -> None:
        """After a change of volume, mute or focus."""
        if self.ready:
            self._set_music_volume()

    def update(self) -> None:
        """Once a frame: sounds that were to come a moment later."""
        now = time.monotonic()
        due = [item for item in self._later if item[0] <= now]
        for item in due:
            self._later.remove(item)
            self._sound(*item[1:])
        if self._loud_again and now >= self._loud_again:
            self._loud_again = 0.0
            self.refresh()

    @property
    def waiting(self) -> bool:
        """Whether a sound is still to come."""
        return bool(self._later)

    def close(self) -> None:
        """Lets the device go."""
        if self.ready:
            pygame.mixer.quit()
            self.ready = False
