"""The instruments of the music, each a model of how it sounds: strings, winds, reeds, bells, skins, a hall.

Plucked strings are delay lines that lose their high tones at every turn (Karplus and Strong), winds and bowed strings
turn a wave whose pitch glides from note to note, bells and gongs are sums of damped partials. Every answer is one
channel at `RATE`; the same arguments give the same samples.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from scipy.signal import fftconvolve

from game.tools.art.instruments import RATE, Samples, band, gong, noise, place, seconds, wood


# ---- plucked strings


@dataclass(frozen=True)
class Plucked:
    """A plucked string: how long it rings (seconds to a thousandth, at 220 Hz), how dark its turns make it (0 to 0.5),
    how hard the nail is, where it is plucked, and the resonances of its body: (Hz, width, gain)."""

    rings: float
    dark: float
    nail: float
    at: float
    body: tuple[tuple[float, float, float], ...]
    click: float = 0.0


ZHENG = Plucked(3.6, 0.16, 0.62, 0.11, ((190, 0.35, 0.30), (420, 0.3, 0.22), (980, 0.3, 0.12)), 0.05)
GUQIN = Plucked(5.2, 0.34, 0.22, 0.17, ((120, 0.4, 0.40), (260, 0.35, 0.28), (560, 0.3, 0.14)), 0.015)
PIPA = Plucked(1.3, 0.12, 0.85, 0.08, ((330, 0.3, 0.32), (720, 0.3, 0.28), (1650, 0.3, 0.20)), 0.14)
SE = Plucked(2.6, 0.26, 0.40, 0.20, ((160, 0.4, 0.36), (350, 0.35, 0.24), (800, 0.3, 0.10)), 0.02)
RUAN = Plucked(1.9, 0.30, 0.45, 0.15, ((110, 0.4, 0.45), (230, 0.35, 0.30), (500, 0.3, 0.14)), 0.04)


@lru_cache(maxsize=4000)
def _string(kind: Plucked, period: int, length: float, seed: int) -> Samples:
    """A string whose turn takes so many samples, before it is tuned: each turn is the one before it, a little darker."""
    chance = np.random.default_rng(seed)
    push = chance.uniform(-1, 1, period)
    # A soft finger gives few high tones, a nail many.
    push = band(np.tile(push, 3), "low", min(RATE * 0.45, 500 + 13000 * kind.nail**2), 1)[period : 2 * period]
    push -= push.mean()
    push = push - np.roll(push, max(1, int(period * kind.at)))
    turns = int(length * RATE / period) + 1
    pitch = RATE / period
    # Low strings ring longer than high ones.
    ring = kind.rings * (220 / pitch) ** 0.45
    loss = 10 ** (-3 / (pitch * ring))
    out = np.empty((turns, period))
    now = push
    for turn in range(turns):
        out[turn] = now
        now = loss * ((1 - kind.dark) * now + kind.dark * np.roll(now, 1))
    return out.ravel()


def plucked(
    kind: Plucked, pitch: float, length: float, seed: int = 0, bend: float = 0.0, tremble: float = 0.0
) -> Samples:
    """A note of a plucked string; `bend` is by how many semitones it is pressed up to its pitch, `tremble` its vibrato."""
    period = max(8, round(RATE / pitch - kind.dark))
    raw = _string(kind, period, round(length * 1.12 + 0.1, 1), seed % 3)
    count = int(RATE * length)
    t = np.arange(count) / RATE
    speed = np.full(count, pitch / (RATE / (period + kind.dark)))
    if bend:
        speed = speed * 2 ** (-bend * np.clip(1 - (t - 0.06) / 0.11, 0, 1) / 12)
    if tremble:
        speed = speed * 2 ** (tremble * np.sin(2 * np.pi * 5.3 * t) * np.clip((t - 0.18) / 0.25, 0, 1) / 12)
    sound = np.interp(np.cumsum(speed), np.arange(len(raw)), raw, right=0)
    body = sum(gain * band(sound, "band", (hz * (1 - wide), hz * (1 + wide)), 1) for hz, wide, gain in kind.body)
    sound = sound + body
    if kind.click:
        snap = band(noise(int(RATE * 0.02), seed), "band", (1800, 8000)) * np.exp(-seconds(0.02) / 0.004)
        place(sound, snap, 0, kind.click)
    sound *= np.minimum(t / 0.0012, 1) * np.clip((length - t) / 0.06, 0, 1)
    return sound / (np.max(np.abs(sound)) + 1e-9)


def rolled(kind: Plucked, pitch: float, length: float, seed: int = 0) -> Samples:
    """A note held by many quick strokes of five fingers, uneven as hands are."""
    chance = np.random.default_rng(seed)
    out = np.zeros(int(RATE * (length + 0.5)))
    at = 0.0
    while at < length - 0.04:
        stroke = plucked(kind, pitch, 0.5, seed=int(chance.integers(3)))
        swell = 0.62 + 0.38 * np.sin(np.pi * min(1.0, at / length))
        place(out, stroke, at, swell * chance.uniform(0.75, 1.0))
        at += chance.uniform(0.062, 0.086)
    return out


# ---- winds and bowed strings: one wave, turned at the pitch of a line


@dataclass(frozen=True)
class Voice:
    """What sings a line: its partials, its body (Hz, width, gain), its breath or bow (gain, and band around the pitch),
    how fast it speaks, its vibrato (semitones, Hz), how it slides between notes, and how much its loudness trembles."""

    partials: tuple[float, ...]
    body: tuple[tuple[float, float, float], ...]
    breath: float
    rise: float
    vibrato: float
    rate: float
    slide: float
    tremor: float = 0.0
    low: float = 0.0


DIZI = Voice(
    (1, 0.62, 0.40, 0.20, 0.16, 0.11, 0.10, 0.06, 0.05, 0.03), ((2600, 0.4, 0.30), (4300, 0.3, 0.30)), 0.10, 0.035,
    0.10, 5.4, 0.02, 0.16,
)
XIAO = Voice((1, 0.28, 0.15, 0.06, 0.03), ((1200, 0.5, 0.12),), 0.17, 0.07, 0.12, 4.8, 0.035, 0.20)
ERHU = Voice(
    (1, 0.80, 0.62, 0.52, 0.36, 0.30, 0.24, 0.17, 0.14, 0.11, 0.09, 0.07, 0.05, 0.04),
    ((520, 0.35, 0.5), (1150, 0.3, 0.45), (2700, 0.3, 0.30)), 0.045, 0.075, 0.30, 5.8, 0.075, 0.06,
)
SUONA = Voice(
    (0.55, 0.85, 1, 0.92, 0.70, 0.55, 0.46, 0.34, 0.28, 0.22, 0.16, 0.12, 0.09),
    ((1150, 0.3, 0.5), (2900, 0.3, 0.55)), 0.03, 0.028, 0.22, 5.6, 0.045, 0.08,
)
SHENG = Voice((1, 0.55, 0.62, 0.30, 0.34, 0.16, 0.18, 0.08, 0.07), ((900, 0.5, 0.2),), 0.02, 0.09, 0.02, 4.0, 0.0, 0.10)
HORN = Voice((1, 0.75, 0.50, 0.28, 0.15, 0.08, 0.04), ((400, 0.5, 0.3),), 0.035, 0.11, 0.10, 4.6, 0.05, 0.05)


@lru_cache(maxsize=64)
def _wave(partials: tuple[float, ...], bright: int) -> Samples:
    """One turn of a wave of these partials; the soft one (0) has half as many high tones as the loud one (1)."""
    x = np.arange(4097) / 4096
    wave = np.zeros(4097)
    for n, gain in enumerate(partials):
        weaker = 1.0 if bright else 0.62**n
        wave += gain * weaker * np.sin(2 * np.pi * (n + 1) * x + 0.7 * n)
    return wave / np.max(np.abs(wave))


def sung(
    kind: Voice, notes: list[tuple[float, float, float, float]], seed: int = 0
) -> Samples:
    """A line of (start, length, pitch, gain), legato where notes touch; pitch glides, breath and bow are heard."""
    chance = np.random.default_rng(seed)
    whole = max(start + length for start, length, _, _ in notes) + 0.6
    count = int(RATE * whole)
    t = np.arange(count) / RATE
    pitch, level = np.full(count, notes[0][2]), np.zeros(count)
    former_end, former = -9.0, notes[0][2]
    for start, length, hertz, gain in notes:
        a, b = int(start * RATE), min(count, int((start + length) * RATE))
        own = np.arange(b - a) / RATE
        touches = start - former_end < 0.03
        # A glide from the note before, or a small rise into the first of a phrase.
        begin = former if touches else hertz * 2 ** (-0.35 / 12)
        glide = kind.slide if touches else 0.05
        way = np.clip(own / max(glide, 1e-3), 0, 1)
        way = way * way * (3 - 2 * way)
        tremble = kind.vibrato * np.sin(2 * np.pi * kind.rate * own * (1 + 0.03 * chance.normal()) + chance.uniform(0, 1))
        tremble *= np.clip((own - 0.22) / 0.35, 0, 1)
        pitch[a:b] = begin * (hertz / begin) ** way * 2 ** (tremble / 12)
        pitch[b:] = hertz
        rise = kind.rise if not touches else kind.rise * 0.6
        dip = 0.55 if touches else 0.0
        swell = dip + (1 - dip) * np.clip(own / rise, 0, 1)
        # Long notes grow and give way, as breath does.
        shape = 0.82 + 0.18 * np.sin(np.pi * np.clip(own / max(length, 0.1), 0, 1))
        level[a:b] = np.maximum(level[a:b], gain * swell * shape)
        fall = int(RATE * 0.12)
        tail = np.arange(min(fall, count - b)) / RATE
        level[b : b + len(tail)] = level[max(a, b - 1)] * np.exp(-tail / 0.03)
        former_end, former = start + length, hertz
    drift = band(chance.normal(size=count), "low", 3.0, 1)
    drift /= np.max(np.abs(drift)) + 1e-9
    phase = np.cumsum(pitch * 2 ** (0.06 * drift / 12)) / RATE
    phase -= np.floor(phase)
    grid = np.linspace(0, 1, 4097)
    soft, loud = np.interp(phase, grid, _wave(kind.partials, 0)), np.interp(phase, grid, _wave(kind.partials, 1))
    force = np.clip(level, 0, 1) ** 0.8
    level = level * (1 + kind.tremor * np.sin(2 * np.pi * kind.rate * t + 0.8) * np.clip(level, 0, 1))
    sound = (soft * (1 - force) + loud * force) * level
    sound = sound + sum(gain * band(sound, "band", (hz * (1 - wide), hz * (1 + wide)), 1) for hz, wide, gain in kind.body)
    middle = float(np.median([n[2] for n in notes]))
    air = band(chance.normal(size=count), "band", (max(300, middle * 0.9), min(11000, middle * 7 + 2500)), 1)
    chiff = np.clip(np.gradient(level) * RATE * 0.02, 0, 0.6)
    return sound * 0.5 + air * (level * kind.breath + chiff * kind.breath * 2.2) * 0.7


# ---- bells, skins, brass

BELL_PARTIALS = (
    (1.0, 1.0, 2.2), (1.003, 0.5, 2.0), (1.52, 0.22, 1.1), (2.31, 0.24, 0.75), (2.74, 0.10, 0.5), (3.42, 0.12, 0.40),
    (4.21, 0.08, 0.28), (5.36, 0.06, 0.20), (6.9, 0.045, 0.12), (8.7, 0.03, 0.08),
)  # fmt: skip


@lru_cache(maxsize=200)
def bell(pitch: float, length: float = 3.0, seed: int = 0) -> Samples:
    """A bronze bell of a chime, struck with wood: a clear tone, partials that are none of its octaves."""
    chance = np.random.default_rng(seed)
    t = seconds(length)
    out = np.zeros(len(t))
    for ratio, gain, fall in BELL_PARTIALS:
        if pitch * ratio < RATE * 0.42:
            out += gain * np.exp(-t / (fall * (300 / pitch) ** 0.35)) * np.sin(
                2 * np.pi * pitch * ratio * t + chance.uniform(0, 6)
            )
    out += 0.25 * band(noise(len(t), seed), "band", (900, 6000)) * np.exp(-t / 0.008)
    return out / np.max(np.abs(out)) * np.minimum(t / 0.0015, 1) * np.clip((length - t) / 0.2, 0, 1)


SKIN_MODES = (
    (1, 1.0, 1.0), (1.50, 0.75, 0.62), (1.98, 0.55, 0.45), (2.14, 0.30, 0.30), (2.44, 0.42, 0.33), (2.65, 0.26, 0.24),
    (2.92, 0.22, 0.22), (3.16, 0.20, 0.18), (3.50, 0.17, 0.15), (3.60, 0.14, 0.14), (4.06, 0.12, 0.11), (4.23, 0.10, 0.10),
    (4.60, 0.08, 0.09), (4.83, 0.08, 0.08), (5.13, 0.06, 0.07), (5.54, 0.05, 0.06), (6.15, 0.04, 0.05), (6.75, 0.03, 0.04),
)  # fmt: skip
"""Of a skin over a body of air: ratio, gain, decay; the higher, the shorter."""


@lru_cache(maxsize=300)
def skin(pitch: float, length: float = 1.2, hard: float = 0.5, seed: int = 0) -> Samples:
    """A drum: the modes of a skin with air below it, struck off its middle, the stick, the rattle of the wood."""
    chance = np.random.default_rng(seed)
    t = seconds(length)
    # Struck hard, a skin is tighter for a moment.
    tight = 1 + (0.10 + 0.16 * hard) * np.exp(-t / 0.045)
    turn = 2 * np.pi * np.cumsum(tight) / RATE
    out = np.zeros(len(t))
    for n, (ratio, gain, fall) in enumerate(SKIN_MODES):
        own = ratio * (1 + chance.normal() * 0.006)
        strength = gain * chance.uniform(0.7, 1.2) * (0.35 + 0.9 * hard) ** (n / 6)
        out += strength * np.exp(-t / (fall * 0.55 * (60 / pitch) ** 0.3)) * np.sin(
            turn * pitch * own + chance.uniform(0, 6)
        )
    rustle = chance.normal(size=len(t))
    out = out * 0.5 + band(rustle, "band", (1200, 6500)) * np.exp(-t / 0.007) * 0.9 * hard
    out += band(rustle, "band", (140, 700)) * np.exp(-t / 0.05) * 0.6
    out = np.tanh(1.2 * out) * np.minimum(t / 0.001, 1) * np.clip((length - t) / 0.08, 0, 1)
    return out / np.max(np.abs(out))


@lru_cache(maxsize=20)
def cymbals(length: float = 1.6, seed: int = 0, choke: float = 0.0) -> Samples:
    """Two small cymbals that meet: a crowd of partials that beat, a hiss that sinks."""
    chance = np.random.default_rng(seed)
    t = seconds(length)
    out = np.zeros(len(t))
    for _ in range(60):
        hz = 420 * 2 ** chance.uniform(0, 4.2)
        fall = chance.uniform(0.25, 0.9) * (1200 / (1200 + hz)) * 2
        out += chance.uniform(0.2, 1) * np.exp(-t / fall) * np.sin(2 * np.pi * hz * t + chance.uniform(0, 6))
    out /= np.max(np.abs(out))
    out += 0.5 * band(chance.normal(size=len(t)), "high", 4000) * np.exp(-t / 0.22)
    if choke:
        out *= np.exp(-np.maximum(0, t - choke) / 0.03)
    return out / np.max(np.abs(out)) * np.clip((length - t) / 0.2, 0, 1)


@lru_cache(maxsize=12)
def great_gong(pitch: float, length: float = 4.5, seed: int = 2) -> Samples:
    """The gong of the effects, as the music uses it."""
    sound = gong(pitch, length, 0.2, seed)
    return sound / np.max(np.abs(sound))


@lru_cache(maxsize=12)
def clapper(seed: int = 0) -> Samples:
    """Two pieces of hard wood."""
    return wood(1350 * (1 + 0.02 * (seed % 3)), 0.16, seed, 0.6) * 0.8 + wood(760, 0.16, seed + 7, 0.1) * 0.5


# ---- the hall


@lru_cache(maxsize=8)
def _echo(length: float, seed: int, dark: float) -> tuple[Samples, Samples]:
    """What a hall answers, left and right: single walls first, then all of them, high tones dying before low ones."""
    chance = np.random.default_rng(seed)
    count = int(RATE * length)
    t = np.arange(count) / RATE
    sides = []
    for _ in range(2):
        out = np.zeros(count)
        rustle = chance.normal(size=count)
        for low, high, fall in ((110, 500, 1.0), (500, 1600, 0.85), (1600, 4200, 0.62 * dark), (4200, 9500, 0.36 * dark)):
            out += band(rustle, "band", (low, high)) * np.exp(-6.9 * t / (length * fall)) * np.minimum(t / 0.03, 1)
        out /= np.sqrt((out**2).sum())
        for _ in range(7):
            at = int(chance.uniform(0.008, 0.06) * RATE)
            out[at] += chance.choice([-1, 1]) * chance.uniform(0.10, 0.24)
        sides.append(out * np.clip((length - t) / 0.3, 0, 1))
    return sides[0], sides[1]


def hall(left: Samples, right: Samples, wet: float, length: float = 2.4, dark: float = 1.0, seed: int = 5) -> Samples:
    """Two channels in a hall, as long as they were."""
    echo = _echo(length, seed, dark)
    count = len(left)
    sides = [
        dry + wet * fftconvolve(dry * 0.75 + other * 0.25, ring)[:count]
        for dry, other, ring in ((left, right, echo[0]), (right, left, echo[1]))
    ]
    return np.stack(sides, 1)
