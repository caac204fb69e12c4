"""Instruments from nothing but numbers: plucked strings, drums, gongs, wood, paper, coins, a brush, a room.

Each answers with samples at `RATE`, one channel unless it says otherwise; every seed gives the same sound every time.
"""

import numpy as np
from scipy.signal import butter, fftconvolve, lfilter, sosfilt

RATE = 44100
FIFTHS = (0, 2, 4, 7, 9)
"""The five tones of the gong mode, in semitones."""
ROOT = 146.83

Samples = np.ndarray


def seconds(length: float) -> Samples:
    """The time of every sample."""
    return np.arange(int(RATE * length)) / RATE


def band(samples: Samples, kind: str, edge: float | tuple[float, float], order: int = 2) -> Samples:
    """Filtered: `kind` is low, high or band."""
    return sosfilt(butter(order, np.array(edge) / (RATE / 2), kind, output="sos"), samples)


def noise(length: int, seed: int) -> Samples:
    """White noise."""
    return np.random.default_rng(seed).normal(size=length)


def place(buffer: Samples, sound: Samples, at: float, gain: float = 1.0) -> None:
    """Lays a sound into a longer one, cut where that ends."""
    start = int(at * RATE)
    length = min(len(sound), len(buffer) - start)
    if length > 0:
        buffer[start : start + length] += sound[:length] * gain


def tone(degree: int, root: float = ROOT) -> float:
    """The frequency of a degree of the mode; 0 is the root, 5 the octave above it."""
    octave, step = divmod(degree, 5)
    return root * 2 ** (octave + FIFTHS[step] / 12)


def pluck(
    pitch: float, length: float = 2.4, bright: float = 0.55, damp: float = 0.996, at: float = 0.13, bend: float = 0.0,
    seed: int = 0,
) -> Samples:  # fmt: skip
    """A string plucked at a share of its length, pressed afterwards by so many semitones, in a wooden body."""
    count = int(RATE * length)
    period = RATE / pitch - 0.5
    whole = int(period)
    part = period - whole
    push = np.random.default_rng(seed).uniform(-1, 1, whole)
    push = lfilter([bright], [1, -(1 - bright)], push)
    push -= push.mean()
    push = push - np.roll(push, max(1, int(whole * at)))
    # A comb that feeds back through a two-point mean, tuned between samples by weighing its neighbours.
    feedback = np.zeros(whole + 3)
    share = 1 - part
    feedback[0] = 1
    feedback[whole] = -damp * 0.5 * share
    feedback[whole + 1] = -damp * 0.5 * (share + (1 - share))
    feedback[whole + 2] = -damp * 0.5 * (1 - share)
    given = np.zeros(count)
    given[:whole] = push
    string = lfilter([1], feedback, given)
    if bend:
        t = seconds(length)[:count]
        slide = bend * np.clip((t - 0.28) / 0.12, 0, 1)
        tremble = 0.12 * np.sin(2 * np.pi * 5.4 * t) * np.clip((t - 0.45) / 0.2, 0, 1)
        string = np.interp(np.cumsum(2 ** ((slide + tremble) / 12)), np.arange(count), string, right=0)
    body = sum(
        gain * band(string, "band", (centre * (1 - 1 / sharp), centre * (1 + 1 / sharp)), 1)
        for centre, sharp, gain in ((182, 14, 0.35), (310, 12, 0.25), (690, 9, 0.18))
    )
    string = string + body
    string *= np.minimum(np.arange(count) / (RATE * 0.0015), 1)
    string *= np.clip((count - np.arange(count)) / (RATE * 0.08), 0, 1)
    return string / np.max(np.abs(string))


DRUM_MODES = (
    (1, 1, 0.46), (1.594, 0.55, 0.26), (2.136, 0.36, 0.19), (2.296, 0.26, 0.16), (2.653, 0.2, 0.13),
    (2.918, 0.15, 0.11), (3.6, 0.09, 0.08),
)  # fmt: skip


def drum(pitch: float = 62, length: float = 1.5, hard: float = 0.6, seed: int = 1) -> Samples:
    """A large drum: the modes of a round skin, falling a little as it swings out, and the stick on it."""
    t = seconds(length)
    skin = np.zeros(len(t))
    for number, (ratio, gain, fall) in enumerate(DRUM_MODES):
        phase = 2 * np.pi * np.cumsum(pitch * ratio * (1 + 0.55 * np.exp(-t / 0.028))) / RATE
        skin += gain * np.exp(-t / fall) * np.sin(phase + number)
    rustle = noise(len(t), seed)
    stick = band(rustle, "band", (900, 5200)) * np.exp(-t / 0.010) * hard
    slap = band(rustle, "band", (110, 520)) * np.exp(-t / 0.07) * 0.55
    struck = np.tanh(1.5 * (skin * 0.75 + stick + slap)) * np.minimum(t / 0.0012, 1)
    return struck * np.clip((length - t) / 0.05, 0, 1)


def rim(seed: int = 1) -> Samples:
    """The stick on the drum's wooden edge."""
    return wood(1180, 0.14, seed, 0.5) * 0.8 + wood(640, 0.14, seed + 9, 0.1) * 0.5


GONG_MODES = (
    1, 1.183, 1.506, 2, 2.514, 2.662, 3.011, 3.5, 4.166, 4.9, 5.433, 6.2, 7.1, 8.3, 9.6, 11.2, 13.1,
)  # fmt: skip


def gong(pitch: float = 112, length: float = 5.0, bloom: float = 0.22, seed: int = 2) -> Samples:
    """A great gong: slow modes in pairs that beat, and a shimmer that blooms and dies before them."""
    chance = np.random.default_rng(seed)
    t = seconds(length)
    body = np.zeros(len(t))
    for number, ratio in enumerate(GONG_MODES):
        apart, gain = chance.uniform(0.3, 1.4), 1 / (1 + 0.35 * number)
        rise, fall = bloom * (0.1 + number / 6), 2.6 / (1 + 0.23 * number)
        swell = (1 - np.exp(-t / max(0.004, rise))) * np.exp(-t / fall)
        pair = np.sin(2 * np.pi * pitch * ratio * t + chance.uniform(0, 6))
        pair += 0.7 * np.sin(2 * np.pi * (pitch * ratio + apart) * t + chance.uniform(0, 6))
        body += gain * swell * pair
    blow = band(chance.normal(size=len(t)), "band", (300, 3500)) * np.exp(-t / 0.03) * 0.8
    shimmer = np.zeros(len(t))
    for _ in range(70):
        high = chance.uniform(900, 5200)
        rise = 0.06 + 0.00005 * high * (bloom / 0.22)
        swell = (1 - np.exp(-t / rise)) * np.exp(-t / (1.5 - 0.00019 * high))
        shimmer += chance.uniform(0.3, 1) * swell * np.sin(2 * np.pi * high * t + chance.uniform(0, 6))
    shimmer /= np.max(np.abs(shimmer))
    struck = body / np.max(np.abs(body)) + 0.34 * shimmer + blow * 0.25
    return struck * np.clip((length - t) / 0.4, 0, 1)


def wood(pitch: float = 820, length: float = 0.22, seed: int = 0, click: float = 0.4) -> Samples:
    """A small block of wood."""
    t = seconds(length)
    block = sum(
        gain * np.exp(-t / fall) * np.sin(2 * np.pi * pitch * ratio * t)
        for ratio, gain, fall in ((1, 1, 0.030), (2.42, 0.5, 0.018), (3.9, 0.28, 0.012), (5.2, 0.15, 0.008))
    )
    return block + click * band(noise(len(t), seed), "band", (1500, 9000)) * np.exp(-t / 0.004)


def coin(seed: int = 0, pitch: float = 3150, ring: float = 1.0) -> Samples:
    """A coin on others."""
    chance = np.random.default_rng(seed)
    t = seconds(0.9)
    struck = np.zeros(len(t))
    for ratio, gain, fall in (
        (1, 1, 0.22), (1.47, 0.8, 0.17), (2.09, 0.55, 0.12), (2.56, 0.5, 0.10), (3.3, 0.3, 0.07), (4.1, 0.2, 0.05),
    ):  # fmt: skip
        bent = pitch * ratio * (1 + chance.uniform(-0.01, 0.01))
        struck += gain * np.exp(-t / (fall * ring)) * np.sin(2 * np.pi * bent * t + chance.uniform(0, 6))
    return struck * np.minimum(t / 0.0008, 1) * np.clip((0.9 - t) / 0.25, 0, 1)


def paper(length: float = 0.34, seed: int = 5) -> Samples:
    """A sheet that is turned: three rustles, the last the brightest."""
    chance = np.random.default_rng(seed)
    t = seconds(length)
    rustle, sheet = chance.normal(size=len(t)), np.zeros(len(t))
    # Each seed turns it a little earlier or later, darker or brighter.
    early, bright = chance.uniform(0.9, 1.1), chance.uniform(0.85, 1.15)
    for centre, wide, low, high, gain in (
        (0.05, 0.028, 1800, 7000, 0.8), (0.13, 0.05, 1200, 6000, 0.7), (0.22, 0.02, 2500, 9500, 1.0),
    ):  # fmt: skip
        swell = np.exp(-(((t - centre * early) / wide) ** 2))
        sheet += gain * band(rustle, "band", (low * bright, high * bright)) * swell
    return sheet * (1 + 0.5 * band(chance.normal(size=len(t)), "low", 90) * 6)


def hush(length: float, low: float, high: float, seed: int, swell: Samples) -> Samples:
    """Noise in a band under an envelope: silk that slides, a brush on paper."""
    return band(noise(int(RATE * length), seed), "band", (low, high)) * swell


def room(sound: Samples, wet: float = 0.22, length: float = 1.9, seed: int = 12) -> Samples:
    """Two channels: the sound in a hall. What still rings where it ends is let go, or it would end with a click."""
    left = (len(sound) - np.arange(len(sound))) / (RATE * 0.45)
    sound = sound * np.clip(left, 0, 1)
    chance = np.random.default_rng(seed)
    count = int(RATE * length)
    t = np.arange(count) / RATE
    sides = []
    for _ in range(2):
        echo = band(chance.normal(size=count), "band", (180, 5200)) * np.exp(-t / (length / 4.2))
        echo *= np.minimum(t / 0.012, 1) * np.clip((length - t) / 0.4, 0, 1)
        spread = fftconvolve(sound, echo / np.sqrt((echo**2).sum()))
        out = np.pad(sound, (0, count))
        out[: len(spread)] += wet * spread[: len(out)]
        sides.append(out)
    return np.stack(sides, 1)
