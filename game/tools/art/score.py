"""A section being made: who plays a tune, what lies under it, how it is laid into its hall and levelled.

Lengths are in beats, pitches in semitones above the do of a colour.
"""

from dataclasses import dataclass, field
from typing import Final

import numpy as np

from game.tools.art import orchestra as o
from game.tools.art.instruments import RATE, Samples, band, place
from game.tools.art.melodies import BAR, Note
from game.tools.art.loudness import integrated

LOUD: Final = {"calm": -21.0, "march": -20.0, "danger": -19.5, "last": -19.0}
"""LUFS of the layers."""
TAIL: Final = 2.8
"""Seconds in which a section rings on."""
HIGHEST: Final = 0.82
FIRST_LOUD, FIRST_WIDE, FIRST_GROWS = 7.0, 0.05, 0.35
"""Decibels by which the first beat may stand above the whole, the seconds in which that is measured, and those in which
a softened beginning has grown to what it is: a section begins under what still rings, not over it."""
END_LOW, END_WIDE, HELD = -12.3, 0.1, 1.7
"""Decibels below the whole under which an end needs tones that are held over it, the seconds in which that is measured,
and those for which the tones are held."""


@dataclass(frozen=True)
class Colour:
    """What a game sounds like: its do, the tone it ends on, the other tones, its tempi, who leads and who follows."""

    do: float
    final: int
    scale: tuple[int, ...]
    tempi: tuple[int, int, int, int]
    leads: tuple[str, ...]
    low: o.Plucked
    held: o.Voice
    wet: float = 0.30


GONG: Final = (0, 2, 4, 7, 9)
FIELDS: Final = (0, 2, 5, 7, 9)
COLOURS: Final = {
    "conquest": Colour(293.66, 0, GONG, (68, 92, 108, 84), ("zheng", "dizi", "zheng", "xiao", "zheng", "dizi"), o.GUQIN, o.HORN),
    "rebels": Colour(261.63, 2, FIELDS, (72, 100, 116, 92), ("suona", "xiao", "ruan", "dizi", "xiao", "suona"), o.RUAN, o.HORN, 0.24),
    "warlords": Colour(196.00, 2, GONG, (76, 104, 120, 88), ("pipa", "pipa", "erhu", "pipa", "dizi", "pipa"), o.RUAN, o.HORN, 0.22),
    "romance": Colour(349.23, 9, GONG, (60, 84, 100, 76), ("erhu", "guqin", "xiao", "erhu", "zheng", "erhu"), o.GUQIN, o.ERHU, 0.36),
    "redux": Colour(196.00, 7, GONG, (74, 88, 104, 80), ("bell", "sheng", "se", "bell", "dizi", "bell"), o.SE, o.SHENG, 0.34),
}
PLUCKS: Final = {"zheng": o.ZHENG, "guqin": o.GUQIN, "pipa": o.PIPA, "se": o.SE, "ruan": o.RUAN}
VOICES: Final = {"dizi": o.DIZI, "xiao": o.XIAO, "erhu": o.ERHU, "suona": o.SUONA, "sheng": o.SHENG, "horn": o.HORN}
OCTAVE: Final = {"dizi": 12, "bell": 12, "pipa": 12, "sheng": 12}
"""Who plays an octave above the tune where do is low."""


@dataclass
class Score:
    """A section being made: two channels, a tempo, a colour, chance of its own."""

    colour: Colour
    tempo: float
    bars: int
    chance: np.random.Generator
    left: Samples = field(init=False)
    right: Samples = field(init=False)

    def __post_init__(self) -> None:
        count = int(RATE * (self.seconds + TAIL))
        self.left, self.right = np.zeros(count), np.zeros(count)

    @property
    def beat(self) -> float:
        """Seconds of a beat."""
        return 60 / self.tempo

    @property
    def seconds(self) -> float:
        """From the first beat to the beat after the last."""
        return self.bars * BAR * self.beat

    def pitch(self, tone: int) -> float:
        """The frequency of so many semitones above do."""
        return self.colour.do * 2 ** (tone / 12)

    def lay(self, sound: Samples, at: float, gain: float, pan: float = 0.0, loose: float = 0.009) -> None:
        """Lays a sound on a beat, as exactly as a hand does; what begins with the section is not early."""
        when = max(0.0, at * self.beat + self.chance.normal() * loose)
        gain = gain * self.chance.uniform(0.9, 1.08)
        place(self.left, sound, when, gain * np.cos((pan + 1) * np.pi / 4) * 1.3)
        place(self.right, sound, max(0.0, when + 0.0004 * pan), gain * np.sin((pan + 1) * np.pi / 4) * 1.3)

    # ---- who plays a tune

    def play(self, who: str, notes: list[Note], gain: float, pan: float = 0.0, shift: int = 0) -> None:
        """A line of notes on an instrument."""
        if who in VOICES:
            self._sing(VOICES[who], notes, gain, pan, shift, graced=who in ("dizi", "suona"))
        elif who == "bell":
            for note in notes:
                sound = o.bell(round(self.pitch(note.tone + shift), 1), 3.2, seed=note.tone % 3)
                self.lay(sound, note.at, gain * 0.9, pan)
                if note.at % BAR == 0:
                    self.lay(o.bell(round(self.pitch(note.tone + shift - 12), 1), 3.2, seed=5), note.at, gain * 0.55, -pan)
        else:
            self._pick(PLUCKS[who], notes, gain, pan, shift)

    def _pick(self, kind: o.Plucked, notes: list[Note], gain: float, pan: float, shift: int) -> None:
        for note in notes:
            pitch, at = self.pitch(note.tone + shift), note.at
            held = note.beats * self.beat
            seed = int(self.chance.integers(3))
            if "*" in note.ornament or (kind is o.PIPA and note.beats >= 2):
                self.lay(o.rolled(kind, pitch, held * 0.92, seed), at, gain * 0.8, pan)
                continue
            long = min(4.5, held * 1.3 + 1.4)
            bend = 2.0 if "^" in note.ornament else (1.0 if self.chance.random() < 0.07 else 0.0)
            tremble = 0.28 if "~" in note.ornament else 0.0
            strong = note.at % 2 == 0
            if strong and self.chance.random() < 0.22:
                # The neighbour above, just before.
                above = min((s for s in self._ladder(note.tone) if s > note.tone), default=note.tone + 2)
                self.lay(o.plucked(kind, self.pitch(above + shift), 0.4, seed), at - 0.11, gain * 0.5, pan)
            self.lay(o.plucked(kind, pitch, long, seed, bend, tremble), at, gain * (1.0 if strong else 0.85), pan)
            if strong and note.at % BAR == 0:
                self.lay(o.plucked(kind, pitch / 2, long, seed), at + 0.01, gain * 0.5, pan)

    def _ladder(self, tone: int) -> list[int]:
        """The tones of the scale around one."""
        octave = 12 * (tone // 12)
        return [octave + 12 * turn + step for turn in (-1, 0, 1) for step in self.colour.scale]

    def _sing(self, kind: o.Voice, notes: list[Note], gain: float, pan: float, shift: int, graced: bool) -> None:
        line: list[tuple[float, float, float, float]] = []
        for number, note in enumerate(notes):
            start, held = note.at * self.beat, note.beats * self.beat
            pitch = self.pitch(note.tone + shift)
            force = (0.80 if note.at % 2 else 0.95) * self.chance.uniform(0.93, 1.03)
            # Breath: long notes that end a bar let go a little before the next.
            ends = note.beats >= 2 and (note.at + note.beats) % (2 * BAR) == 0
            if graced and note.beats >= 1 and self.chance.random() < 0.35:
                above = min((s for s in self._ladder(note.tone) if s > note.tone), default=note.tone + 2)
                line.append((start, 0.055, self.pitch(above + shift), force))
                start, held = start + 0.055, held - 0.055
            line.append((start, held * (0.86 if ends else 0.985), pitch, force))
        if line:
            self.lay(o.sung(kind, line, int(self.chance.integers(1 << 30))), 0, gain, pan, 0.0)

    # ---- what lies under it

    def harmony(self, notes: list[Note]) -> list[tuple[int, int, int]]:
        """For each bar the root, third and fifth of the scale that hold most of its tones."""
        chords = []
        scale = self.colour.scale
        for bar in range(self.bars):
            inside = [n for n in notes if bar * BAR <= n.at < (bar + 1) * BAR]

            def weight(root: int) -> float:
                tones = {root, self._above(root, 3), self._above(root, 7)}
                held = sum(n.beats * (1.6 if n.at % BAR == 0 else 1) for n in inside if n.degree in tones)
                return held + (0.8 if root == self.colour.final else 0) + (0.5 if root == (self.colour.final + 7) % 12 else 0)

            root = max(scale, key=weight)
            if bar in (0, self.bars - 1):
                root = self.colour.final if bar else root
            chords.append((root, self._above(root, 3), self._above(root, 7)))
        return chords

    def _above(self, root: int, semitones: int) -> int:
        """The tone of the scale nearest to so many semitones above another."""
        return min(self.colour.scale, key=lambda s: min((s - root - semitones) % 12, (root + semitones - s) % 12))

    def low_tone(self, degree: int, octave: int = -1) -> int:
        """A degree in the low octave, wherever do stands."""
        top = {-1: 260.0, -2: 130.0, 0: 520.0}[octave]
        tone = degree
        while self.pitch(tone) > top:
            tone -= 12
        while self.pitch(tone) <= top / 2:
            tone += 12
        return tone

    def broken(self, chords: list[tuple[int, int, int]], pattern: str, gain: float, kind: o.Plucked, pan: float) -> None:
        """Broken chords: each sign is half a beat; r, t, f are root, third, fifth, R, T, F an octave higher, . a rest."""
        for bar, (root, third, fifth) in enumerate(chords):
            base = self.low_tone(root)
            tones = {"r": base, "t": base + (third - root) % 12, "f": base + (fifth - root) % 12}
            tones |= {name.upper(): tone + 12 for name, tone in tones.items()} | {"l": base - 12}
            for n, sign in enumerate(pattern):
                if sign != ".":
                    sound = o.plucked(kind, self.pitch(tones[sign]), 2.2 if sign in "rl" else 1.7, int(self.chance.integers(3)))
                    self.lay(sound, bar * BAR + n / 2, gain * (1.15 if n == 0 else 0.8), pan)

    def drone(self, chords: list[tuple[int, int, int]], voice: o.Voice, gain: float, wide: float = 0.5) -> None:
        """Two held voices, root and fifth of each two bars, that never both breathe at once."""
        for side, part in ((-1, 0), (1, 2)):
            line = []
            for bar in range(0, self.bars, 2):
                tone = self.low_tone(chords[bar][part], -1 if part else -2 if voice is not o.ERHU else -1)
                line.append((bar * BAR * self.beat, 2 * BAR * self.beat * 0.99, self.pitch(tone), 0.6))
            self.lay(o.sung(voice, line, 40 + side), 0, gain, side * wide, 0.0)

    def answers(self, who: str, chords: list[tuple[int, int, int]], gain: float, pan: float, shift: int = 0) -> None:
        """A second voice in long notes that moves where the tune rests: two in each bar, from the chords."""
        notes = []
        last = 0
        for bar, (root, third, fifth) in enumerate(chords):
            for half in (0, 1):
                choices = [t + 12 * k for t in (root, third, fifth) for k in (-1, 0, 1)]
                near = sorted(choices, key=lambda t: abs(t - last) + (3 if t == last else 0))[: 2]
                last = int(self.chance.choice(near)) if bar else choices[3]
                last = int(np.clip(last, -8, 12))
                if half == 0 or bar % 2 == 1:
                    notes.append(Note(bar * BAR + 2 * half, 2.0 if bar % 2 else 4.0, last, "~"))
        self.play(who, notes, gain, pan, shift)

    def sweep(self, at: float, up: bool, gain: float, kind: o.Plucked) -> None:
        """Strings swept with one movement of the hand."""
        tones = [t for t in range(-12, 20) if t % 12 in self.colour.scale]
        tones = [t for t in tones if 110 < self.pitch(t) < 900][-11:]
        for n, tone in enumerate(tones if up else tones[::-1]):
            self.lay(o.plucked(kind, self.pitch(tone), 1.2, n), at + 0.085 * n / self.beat * 0.7, gain * (0.5 + 0.05 * n), 0.25, 0.004)

    def drums(self, pattern: str, pitch: float, gain: float, hard: float, pan: float = 0.0, bars: range | None = None) -> None:
        """A drum by signs of a quarter beat: X loud, x soft, - none; the pattern is gone through again and again."""
        for bar in bars if bars is not None else range(self.bars):
            for n in range(16):
                sign = pattern[(16 * bar + n) % len(pattern)]
                if sign != "-":
                    force = hard if sign == "X" else hard * 0.6
                    sound = o.skin(pitch, 1.3, round(force, 2), int(self.chance.integers(4)))
                    self.lay(sound, bar * BAR + n / 4, gain * (1.0 if sign == "X" else 0.55), pan, 0.006)

    def strike(self, sound: Samples, beats: list[float], gain: float, pan: float = 0.0) -> None:
        """One sound on several beats."""
        for at in beats:
            self.lay(sound, at, gain, pan, 0.005)

    def bridge(self, chords: list[tuple[int, int, int]], voice: o.Voice) -> None:
        """Where a section ends in a hush, root and fifth are held softly over its end and under the next one's start."""
        end, wide = int(self.seconds * RATE), int(END_WIDE * RATE)
        both = o.hall(self.left, self.right, self.colour.wet, 2.6)
        whole, last = (10 * np.log10((part**2).mean() + 1e-12) for part in (both[:end], both[end - wide : end]))
        if last - whole >= END_LOW:
            return
        start = self.seconds - 2 * self.beat
        line = [o.sung(voice, [(0.0, 2 * self.beat + HELD, self.pitch(self.low_tone(chords[-1][part], -1)), 0.6)], 60 + part)
                for part in (0, 2)]  # fmt: skip
        for sound, pan in zip(line, (-0.4, 0.4), strict=True):
            grows = np.clip(np.arange(len(sound)) / (2 * self.beat * RATE), 0, 1) ** 2
            loud = 10 ** ((whole + END_LOW + 3) / 20) / max(1e-9, float(np.sqrt((sound**2).mean())))
            self.lay(sound * grows, start / self.beat, loud, pan, 0.0)

    def finished(self, layer: str) -> Samples:
        """In its hall, from silence to silence, as loud as its layer is."""
        wet = self.colour.wet * {"calm": 1.0, "march": 0.75, "danger": 0.7, "last": 0.8}[layer]
        both = o.hall(self.left, self.right, wet, 2.6 if layer == "calm" else 2.1)
        both = np.stack([band(side, "high", 38) for side in both.T], 1)
        fade = np.ones(len(both))
        fade[: int(RATE * 0.004)] = np.linspace(0, 1, int(RATE * 0.004))
        if layer == "calm":
            fade *= softened(both)
        left = int(RATE * TAIL)
        # The hall dies away faster than by itself: what lies under the next section must not crowd it.
        fade[-left:] = np.clip(1 - np.arange(left) / left, 0, 1) ** 1.6
        return levelled(both * fade[:, None], LOUD[layer])


def softened(both: Samples) -> Samples:
    """A gain that takes off the first beat what it has too much, and is 1 from a third of a second on."""
    first = 10 * np.log10((both[: int(RATE * FIRST_WIDE)] ** 2).mean() / (both**2).mean())
    over = max(0.0, float(first) - FIRST_LOUD)
    way = np.clip(np.arange(len(both)) / (RATE * FIRST_GROWS), 0, 1)
    return 10 ** (-over * (0.5 + 0.5 * np.cos(np.pi * way)) / 20)


def levelled(both: Samples, loud: float) -> Samples:
    """As loud as it shall be, in LUFS; what then would stand too high is bent over softly, and levelled again."""
    for _ in range(3):
        both = both * 10 ** ((loud - integrated(both, RATE)) / 20)
        high = np.max(np.abs(both))
        if high <= HIGHEST:
            break
        knee = 0.5 * HIGHEST
        over = np.abs(both) > knee
        both[over] = np.sign(both[over]) * (knee + (HIGHEST - knee) * np.tanh((np.abs(both[over]) - knee) / (HIGHEST - knee)))
    return both
