"""Sounds by the name of what happened (look §10). Without a device everything is silent, and nothing is an error.

A cue is one sound or several, each with takes of which none is heard twice in a row. What comes too thick is thinned:
a table that hurries does not rattle. Under a campaign's tune lies a drum layer of the same length, begun with it and
silent until there is war.
"""

import logging
import random
import time
from collections import deque
from collections.abc import Iterator
from typing import Final

import pygame

from game import paths
from game.client.settings import Settings

LOG = logging.getLogger("tianming.sound")

CUES: dict[str, tuple[tuple[str, float, float], ...]] = {
    "click": (("ui_click", 1.0, 0.0),),
    "back": (("ui_back", 1.0, 0.0),),
    "refuse": (("ui_back", 0.9, 0.0), ("ui_back", 0.7, 0.09)),
    "card": (("card_flip", 1.0, 0.0),),
    "seal": (("stamp", 1.0, 0.0),),
    "gold": (("coins", 1.0, 0.0),),
    "deploy": (("stone", 1.0, 0.0),),
    "your_turn": (("pluck", 0.8, 0.0), ("pluck_high", 1.0, 0.22)),
    "phase": (("pluck", 0.7, 0.0),),
    "good_fate": (("fate_good", 1.0, 0.0),),
    "ill_fate": (("fate_ill", 1.0, 0.0),),
    "march": (("march", 0.8, 0.0),),
    "alarm": (("alarm", 1.0, 0.0),),
    "battle": (("drum_hit", 1.0, 0.0), ("drum_hit", 0.9, 0.28), ("sword_clash", 0.9, 0.6)),
    "dice_in_hand": (("dice_rattle", 1.0, 0.0),),
    "dice": (("dice_throw", 1.0, 0.0),),
    "attack": (("drum_hit", 0.8, 0.0),),
    "clash": (("sword_clash", 0.9, 0.0),),
    "pair_lost": (("drum_hit", 0.5, 0.0),),
    "pair_won": (("pluck_high", 0.9, 0.0),),
    "capture": (("capture", 1.0, 0.0),),
    "leader_dies": (("war_gong", 1.0, 0.0),),
    "eliminated": (("war_gong", 1.0, 0.0), ("drum_hit", 0.7, 0.5)),
    "region": (("capture", 0.8, 0.0), ("gliss", 1.0, 0.7)),
    "fealty": (("bow", 1.0, 0.0),),
    "truce": (("gliss", 0.8, 0.0),),
    "broken": (("alarm", 0.6, 0.0),),
    "card_played": (("card_flip", 1.0, 0.0), ("stamp", 0.9, 0.5)),
    "last_round": (("last_round", 1.0, 0.0),),
    "unroll": (("unroll", 1.0, 0.0),),
    "brush": (("brush", 1.0, 0.0),),
    "great_seal": (("great_seal", 1.0, 0.0),),
    "victory": (("victory", 1.0, 0.0),),
    "defeat": (("defeat", 1.0, 0.0),),
}
"""What happened, and what is heard: (sound, gain, seconds later)."""

TAKES: Final = {
    "ui_click": 3, "ui_back": 2, "card_flip": 4, "coins": 4, "dice_rattle": 3, "dice_throw": 4, "stone": 4, "stamp": 3,
    "drum_hit": 3, "sword_clash": 3, "march": 4, "pluck": 3, "pluck_high": 2, "gliss": 2, "capture": 3,
}  # fmt: skip
"""How many takes a sound has; the others have one."""
UNEVEN: Final = 1.5
"""Decibels by which a sound is a little louder or softer each time."""

INTERFACE: Final = frozenset({"click", "back", "refuse"})
"""What answers the hand, with a volume of its own (U44)."""
TOLD: Final = frozenset({
    "your_turn", "good_fate", "ill_fate", "alarm", "capture", "leader_dies", "eliminated", "region", "fealty",
    "last_round", "unroll", "brush", "great_seal", "victory", "defeat",
})  # fmt: skip
"""What is heard however much else there is."""

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
SPAN, SAME, ALL = 1.5, 4, 9
"""Within so many seconds a cue is heard so often, and so many of all cues, before only what must be told is heard."""

GONGS: Final = frozenset({"war_gong", "fate_good", "fate_ill", "capture", "last_round", "victory", "defeat", "alarm"})
DUCKED: Final = 0.5
DUCK_SECONDS: Final = 2.5

MUSIC: Final = {"calm": ("ambient_loop",), "campaign": ("music_sampled", "tune-river", "tune-pass")}
"""What is played where: one of these, another one each time."""
LAYER: Final = "war_drums"
LAYERED: Final = frozenset({"campaign"})
LAYER_CHANNEL: Final = 0
LAYER_GAIN: Final = 0.9
WAR: Final = {"battle": 14.0, "alarm": 16.0, "pair_lost": 8.0, "pair_won": 8.0}
"""For how many seconds from a cue on it is war: until some eight after the last engagement (look §10)."""
LAST: Final = 0.45
"""How far the drums have come in when the last round has nothing else to tell."""
SWELLS, SINKS = 1.6, 5.0
"""Seconds in which the drums come in, and in which they leave."""


def files() -> Iterator[str]:
    """Every file there is: the takes of every cue, the tunes, the drums under them."""
    for sound in dict.fromkeys(sound for cue in CUES.values() for sound, _, _ in cue):
        yield sound
        yield from (f"{sound}-{take}" for take in range(2, TAKES.get(sound, 1) + 1))
    for tunes in MUSIC.values():
        yield from tunes
    yield LAYER


class Sound:
    """The mixer, if there is one."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.ready = False
        self.in_background = False
        self.last_round = False
        """Whether the war is in its last round: the drums do not leave any more."""
        self.drums = 0.0
        """How loud the drum layer is, of 1."""
        self.played: deque[str] = deque(maxlen=64)
        self._chance = random.Random()
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._taken: dict[str, int] = {}
        self._last: dict[str, float] = {}
        self._recent: deque[tuple[float, str]] = deque()
        self._later: deque[tuple[float, str, float, float]] = deque()
        self._mood: str | None = None
        self._tune = ""
        self._loud_again = 0.0
        self._war_until = 0.0
        self._updated = 0.0

    def open(self) -> bool:
        """Opens the device; false, and silence, where there is none."""
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
        except pygame.error as error:
            LOG.info("no sound: %s", error)
            return False
        pygame.mixer.set_num_channels(20)
        pygame.mixer.set_reserved(LAYER_CHANNEL + 1)
        self.ready = True
        # A tune asked for before there was a device begins now.
        wanted, self._mood = self._mood, None
        self.music(wanted)
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
        """Sounds what an event is told by; `pan` from −1 (left) to 1 (right). An unknown event is a bug of ours."""
        cue = CUES[event]
        self.played.append(event)
        now = time.monotonic()
        if event in WAR:
            self._war_until = max(self._war_until, now + WAR[event])
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
        """The file of a sound: one of its takes, not the one heard last."""
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
        if sound in GONGS and self._tune:
            self._loud_again = time.monotonic() + DUCK_SECONDS
            self._set_music_volume()

    @staticmethod
    def _load(file: str) -> pygame.mixer.Sound | None:
        """A file, or silence where it is missing or spoiled: no war ends for want of a drum."""
        try:
            return pygame.mixer.Sound(str(paths.asset("audio", file + ".ogg")))
        except (OSError, pygame.error) as error:
            LOG.warning("%s.ogg cannot be heard: %s", file, error)
            return None

    # ---- music

    def music(self, mood: str | None) -> None:
        """Plays one of the tunes of a mood over and over, or none. Another mood ends a war."""
        if mood == self._mood:
            return
        self._mood = mood
        self.last_round, self._war_until, self.drums = False, 0.0, 0.0
        if not self.ready:
            return
        pygame.mixer.Channel(LAYER_CHANNEL).stop()
        if mood is None:
            self._tune = ""
            pygame.mixer.music.fadeout(800)
            return
        self._tune = self._chance.choice([tune for tune in MUSIC[mood] if tune != self._tune] or MUSIC[mood])
        try:
            pygame.mixer.music.load(str(paths.asset("audio", self._tune + ".ogg")))
        except (OSError, pygame.error) as error:
            LOG.warning("%s.ogg cannot be heard: %s", self._tune, error)
            self._tune = ""
            return
        self._set_music_volume()
        pygame.mixer.music.play(-1, fade_ms=1500)
        if mood in LAYERED:
            if LAYER not in self._sounds:
                self._sounds[LAYER] = self._load(LAYER)
            drums = self._sounds[LAYER]
            if drums is not None:
                channel = pygame.mixer.Channel(LAYER_CHANNEL)
                channel.play(drums, -1)
                channel.set_volume(0.0)

    def _set_music_volume(self) -> None:
        ducked = DUCKED if time.monotonic() < self._loud_again else 1.0
        of_kind = self.settings.ambience if self._mood == "calm" else self.settings.music
        volume = 0.0 if self.silent else of_kind * ducked
        pygame.mixer.music.set_volume(volume)
        pygame.mixer.Channel(LAYER_CHANNEL).set_volume(volume * self.drums * LAYER_GAIN)

    @property
    def at_war(self) -> float:
        """How far the drums should have come in: wholly in a battle, a little in the last round."""
        if self._mood not in LAYERED:
            return 0.0
        return 1.0 if time.monotonic() < self._war_until else LAST if self.last_round else 0.0

    def _beat(self, passed: float) -> None:
        """Lets the drums come in, or leave."""
        goal = self.at_war
        if goal == self.drums:
            return
        step = passed / (SWELLS if goal > self.drums else SINKS)
        self.drums = min(goal, self.drums + step) if goal > self.drums else max(goal, self.drums - step)
        if self.ready:
            self._set_music_volume()

    def refresh(self) -> None:
        """After a change of volume, mute or focus; what still rings is stopped where silence is wished."""
        if not self.ready:
            return
        self._set_music_volume()
        if self.silent:
            self._later.clear()
            for number in range(LAYER_CHANNEL + 1, pygame.mixer.get_num_channels()):
                pygame.mixer.Channel(number).stop()

    # ---- time

    def update(self) -> None:
        """Once a frame: sounds that were to come a moment later, and the drums."""
        now = time.monotonic()
        due = [item for item in self._later if item[0] <= now]
        for item in due:
            self._later.remove(item)
            self._sound(*item[1:])
        if self._loud_again and now >= self._loud_again:
            self._loud_again = 0.0
            self.refresh()
        self._beat(min(1.0, now - self._updated))
        self._updated = now

    @property
    def waiting(self) -> bool:
        """Whether a sound is still to come."""
        return bool(self._later)

    def close(self) -> None:
        """Lets the device go."""
        if self.ready:
            pygame.mixer.quit()
            self.ready = False
