"""What is struck, thrown, shouted and poured: steel, dice, drums, crowds, water, fire, wind.

Steel and wood ring in many partials that die the sooner the higher they are; dice fall by the laws of falling; a crowd
is many throats that begin when each of them is ready. Every take is another throw, blow or crowd.
"""

import numpy as np
from scipy.signal import lfilter

from game.tools.art.instruments import RATE, Samples, band, coin, noise, place, room, seconds, wood
from game.tools.art.melodies import MOTIFS
from game.tools.art.orchestra import HORN, RUAN, ZHENG, plucked, skin, sung

BEAM = (1.0, 2.757, 5.404, 8.933, 13.345, 18.638, 24.81, 31.87)
"""The bending modes of a free bar."""


def _bar(chance: np.random.Generator, base: float, length: float, held: float) -> Samples:
    """A blade that was struck: bending and twisting modes, each split in two, damped by the hand that holds it."""
    t = seconds(length)
    out = np.zeros(len(t))
    twists = [3.1 * (n + 1) * (1 + 0.02 * n) for n in range(9)]
    plates = list(chance.uniform(6, 45, 22))
    for ratio in [*BEAM, *twists, *plates]:
        for _ in range(2):
            hz = base * ratio * (1 + chance.normal() * 0.008)
            if not 250 < hz < 15500:
                continue
            # Low modes die in the fist, high ones in the steel.
            fall = held * (0.22 + 0.9 * (hz / 3500) * np.exp(1 - hz / 3500)) * 0.5 * chance.uniform(0.5, 1.3)
            gain = chance.uniform(0.25, 1.0) * (1 if hz < 6000 else 6000 / hz)
            out += gain * np.exp(-t / fall) * np.sin(2 * np.pi * hz * t + chance.uniform(0, 6.28))
    return out / np.max(np.abs(out))


def steel(take: int) -> Samples:
    """Two blades that meet: they chatter for a few hundredths, ring, and in some takes slide off each other."""
    chance = np.random.default_rng(400 + take)
    out = np.zeros(int(RATE * 1.3))
    base = (171, 203, 188, 158, 222)[take]
    blades = [_bar(chance, base * detune, 1.0, held) for detune, held in ((1.0, 0.34), (1.27, 0.22))]
    at, gain = 0.0, 1.0
    for _ in range(int(chance.integers(3, 6))):
        for blade in blades:
            place(out, blade, at, gain * chance.uniform(0.35, 0.6))
        tick = band(noise(int(RATE * 0.03), int(chance.integers(1 << 30))), "band", (1500, 12000))
        place(out, tick * np.exp(-seconds(0.03) / 0.0035), at, gain * 0.8)
        at += chance.uniform(0.004, 0.032)
        gain *= chance.uniform(0.35, 0.7)
    weight = band(noise(int(RATE * 0.12), take + 5), "band", (130, 700)) * np.exp(-seconds(0.12) / 0.028)
    place(out, weight, 0, 1.1)
    if take in (1, 3, 4):
        long = chance.uniform(0.16, 0.30)
        t = seconds(long)
        grit = (1 + 0.8 * np.sign(np.sin(2 * np.pi * np.cumsum(chance.uniform(90, 170) * (1 + 2 * t / long)) / RATE))) * 0.5
        slide = band(chance.normal(size=len(t)), "band", (2200, 9500)) * grit * np.sin(np.pi * t / long) ** 1.5
        place(out, slide, at + 0.02, 0.45)
        place(out, _bar(chance, base * 1.6, 0.6, 0.2) * 0.25, at + long, 0.6)
    return room(out, 0.10, 0.8)[: int(RATE * 1.4)]


# ---- dice

TABLE = ((96, 0.030, 0.5), (173, 0.026, 0.7), (262, 0.022, 0.8), (391, 0.016, 0.6), (610, 0.011, 0.45), (905, 0.008, 0.3))
"""The board under the dice: Hz, decay, gain."""


def _knock(chance: np.random.Generator, force: float, hard: float = 1.0) -> Samples:
    """A die meets the board: the corner clicks, the board answers; softly met, it answers darkly."""
    t = seconds(0.09)
    out = np.zeros(len(t))
    for hz, fall, gain in TABLE:
        out += gain * chance.uniform(0.5, 1.2) * np.exp(-t / fall) * np.sin(2 * np.pi * hz * chance.uniform(0.94, 1.06) * t)
    for _ in range(14):
        hz = chance.uniform(1900, 9800)
        fall = chance.uniform(0.0012, 0.0045)
        out += hard * 0.5 * force**0.5 * chance.uniform(0.3, 1) * np.exp(-t / fall) * np.sin(2 * np.pi * hz * t + chance.uniform(0, 6))
    click = band(chance.normal(size=len(t)), "band", (2500, 11000)) * np.exp(-t / 0.0012)
    return (out + 0.9 * hard * force**0.5 * click) * force * np.minimum(t / 0.0003, 1)


def thrown(take: int) -> Samples:
    """Three dice thrown on a lacquered board: each falls, hops as high as its corner lets it, tumbles and lies."""
    chance = np.random.default_rng(700 + take)
    out = np.zeros(int(RATE * 1.5))
    for die in range(3):
        at = 0.015 + 0.06 * die * chance.uniform(0.3, 1.7)
        speed = chance.uniform(1.5, 2.1)
        while speed > 0.16 and at < 1.2:
            place(out, _knock(chance, min(1.0, speed / 2.1)), at)
            # A corner that digs in sends it up or takes its force: no two hops are alike.
            speed *= chance.uniform(0.42, 0.78)
            at += 2 * speed / 9.81 * chance.uniform(0.8, 1.25)
        for _ in range(int(chance.integers(2, 5))):
            place(out, _knock(chance, chance.uniform(0.05, 0.16), 0.6), at)
            at += chance.uniform(0.022, 0.075)
    for _ in range(int(chance.integers(1, 3))):
        place(out, _knock(chance, 0.35, 2.4) * 0.5, chance.uniform(0.08, 0.4))
    return room(band(out, "high", 45), 0.07, 0.5)[: int(RATE * 1.5)]


def rattled(take: int) -> Samples:
    """Dice shaken in two hands: with every shake a handful of knocks, muffled by the palms."""
    chance = np.random.default_rng(740 + take)
    out = np.zeros(int(RATE * 1.3))
    at = 0.02
    while at < 1.0:
        for _ in range(int(chance.integers(3, 7))):
            force = chance.uniform(0.15, 0.55)
            place(out, _knock(chance, force, 1.5), at + abs(chance.normal()) * 0.03)
        at += chance.uniform(0.095, 0.165)
    return band(out, "low", 5200, 1) + 0.25 * out


# ---- skins and bodies


def drum_blow(take: int) -> Samples:
    """One blow on the war drum in the yard."""
    pitch, hard = ((74, 0.65), (71, 0.5), (77, 0.75), (69, 0.6))[take]
    return room(skin(pitch, 1.6, hard, 30 + take), 0.16, 1.2)[: int(RATE * 2.0)]


def thud(take: int) -> Samples:
    """A body falls in its armour."""
    chance = np.random.default_rng(60 + take)
    out = np.zeros(int(RATE * 0.8))
    for at, gain in ((0, 1.0), (chance.uniform(0.07, 0.13), 0.5)):
        t = seconds(0.3)
        place(out, np.sin(2 * np.pi * np.cumsum(78 * (1 + 0.6 * np.exp(-t / 0.02))) / RATE) * np.exp(-t / 0.06), at, gain)
        place(out, band(chance.normal(size=len(t)), "band", (120, 900)) * np.exp(-t / 0.05), at, gain * 0.9)
    for _ in range(9):
        scale = coin(int(chance.integers(1000)), chance.uniform(3200, 7200), 0.2)
        place(out, scale, abs(chance.normal()) * 0.09, 0.06)
    return out


# ---- throats

VOWELS = {"a": (780, 1250, 2600), "o": (480, 880, 2500), "e": (560, 1750, 2550), "u": (340, 700, 2400)}


def _throat(chance: np.random.Generator, length: float, pitch: float, fall: float, vowel: str) -> Samples:
    """One man who shouts: a rough tone that bends by so many semitones, through a mouth."""
    t = seconds(length)
    rough = band(chance.normal(size=len(t)), "low", 30, 1)
    rough /= np.max(np.abs(rough)) + 1e-9
    hz = pitch * 2 ** ((fall * (t / length) ** 1.3 + 0.5 * rough + 1.2 * np.exp(-t / 0.05) * -1) / 12)
    phase = np.cumsum(hz) / RATE
    tone = 2 * (phase % 1) - 1
    source = lfilter([1], [1, -0.86], tone) * 0.25 + 0.16 * chance.normal(size=len(t))
    shift = chance.uniform(0.9, 1.12)
    out = sum(
        gain * band(source, "band", (hertz * shift * 0.9, hertz * shift * 1.1), 1)
        for hertz, gain in zip(VOWELS[vowel], (1.0, 0.7, 0.35), strict=True)
    )
    swell = np.minimum(t / chance.uniform(0.03, 0.09), 1) * np.clip((length - t) / (length * 0.45), 0, 1)
    return out * swell


def throats(seed: int, count: int, spread: float, long: tuple[float, float], low: float, high: float, fall: float, vowels: str) -> Samples:  # fmt: skip
    """So many men; each begins when he is ready."""
    chance = np.random.default_rng(seed)
    out = np.zeros(int(RATE * (spread + long[1] + 0.4)))
    for _ in range(count):
        voice = _throat(
            chance, chance.uniform(*long), low * (high / low) ** chance.random(), fall * chance.uniform(0.5, 1.5),
            vowels[int(chance.integers(len(vowels)))],
        )  # fmt: skip
        place(out, voice, chance.beta(1.4, 2.6) * spread, chance.uniform(0.3, 1.0))
    return out


def cheer(take: int) -> Samples:
    """A host that has won: it shouts upward, one after another and all together, spears on shields."""
    out = throats(20 + take, 46, 0.75, (0.6, 1.3), 130, 330, 3.0, "aaeo")
    chance = np.random.default_rng(23 + take)
    for _ in range(14):
        place(out, wood(chance.uniform(500, 1100), 0.15, int(chance.integers(99)), 0.8), chance.uniform(0.05, 1.1), 0.10)
    return room(out, 0.25, 1.3)[: int(RATE * 2.4)]


def crowd(take: int) -> Samples:
    """People who gather: low voices, many, none in step."""
    out = throats(50 + take, 40, 1.1, (0.35, 0.9), 95, 220, -1.0, "ououae")
    return room(band(out, "low", 2600, 1), 0.3, 1.3)[: int(RATE * 2.4)]


def groan(take: int) -> Samples:
    """Men who fall: a few throats that sink."""
    out = throats(80 + 7 * take, 5, 0.16, (0.35, 0.6), 120, 210, -6.0, "aou")
    return room(out, 0.15, 0.9)[: int(RATE * 1.3)]


# ---- signals and answers


def horn(take: int) -> Samples:
    """A war horn: the fifth below, then the tone, and it breaks off."""
    line = [(0.0, 0.34, 147.0, 0.8), (0.34, 0.95, 220.0, 1.0)]
    return room(sung(HORN, line, 3), 0.28, 1.6)[: int(RATE * 2.2)]


def came_off(take: int) -> Samples:
    """It came off: two bright strings, upward."""
    out = np.zeros(int(RATE * 1.8))
    for at, hz, gain in ((0.0, 440.0, 0.8), (0.16, 587.3, 1.0), (0.17, 880.0, 0.4)):
        place(out, plucked(ZHENG, hz, 1.5, 1), at, gain)
    return room(out, 0.2, 1.2)[: int(RATE * 2.1)]


def failed(take: int) -> Samples:
    """It failed: two dull strings, downward by a half tone, stopped by the hand, a soft skin under the second."""
    out = np.zeros(int(RATE * 1.2))
    for at, hz, gain in ((0.0, 155.6, 0.9), (0.2, 146.8, 1.0)):
        t = seconds(0.6)
        place(out, plucked(RUAN, hz, 0.6, 2) * np.exp(-t / 0.16), at, gain)
    place(out, skin(84, 0.6, 0.2, 8), 0.2, 0.5)
    return room(out, 0.12, 0.8)[: int(RATE * 1.4)]


def dagger(take: int) -> Samples:
    """A blade is drawn in the dark; a blow; somebody falls silent."""
    chance = np.random.default_rng(9)
    out = np.zeros(int(RATE * 1.3))
    t = seconds(0.34)
    draw = band(chance.normal(size=len(t)), "band", (3200, 11000)) * np.sin(np.pi * t / 0.34) ** 2
    draw *= 1 + 0.6 * np.sin(2 * np.pi * np.cumsum(180 + 300 * t / 0.34) / RATE)
    place(out, draw, 0.0, 0.5)
    place(out, _bar(chance, 320, 0.7, 0.3), 0.28, 0.16)
    place(out, thud(1), 0.5, 0.9)
    place(out, _throat(chance, 0.22, 150, -5, "u"), 0.5, 1.2)
    return room(out, 0.2, 1.0)[: int(RATE * 1.5)]


# ---- water, fire, wind, work


def flood(take: int) -> Samples:
    """Water that breaks in: it swells, and bubbles run through it."""
    chance = np.random.default_rng(31)
    length = 2.6
    t = seconds(length)
    swell = np.clip(t / 0.5, 0, 1) ** 1.5 * np.clip((length - t) / 1.4, 0, 1)
    out = band(chance.normal(size=len(t)), "band", (160, 900)) * swell * (1 + 0.4 * np.sin(2 * np.pi * 1.7 * t + 1))
    out += 0.5 * band(chance.normal(size=len(t)), "band", (900, 5200)) * swell**2
    for _ in range(130):
        long = chance.uniform(0.01, 0.05)
        own = seconds(long)
        hz = chance.uniform(350, 1900)
        drop = np.sin(2 * np.pi * np.cumsum(hz * (1 + 1.4 * own / long)) / RATE) * np.exp(-own / (long / 4))
        place(out, drop, chance.uniform(0.1, 2.2), chance.uniform(0.05, 0.3))
    return room(out, 0.12, 0.9)[: int(RATE * 2.9)]


def fire(take: int) -> Samples:
    """Fire in dry wood: a low roar, crackles that keep no time."""
    chance = np.random.default_rng(33)
    length = 2.0
    t = seconds(length)
    swell = np.clip(t / 0.25, 0, 1) * np.clip((length - t) / 1.0, 0, 1)
    flicker = 1 + 0.6 * band(chance.normal(size=len(t)), "low", 14, 1) * 12
    out = band(chance.normal(size=len(t)), "band", (70, 420)) * swell * flicker
    at = 0.05
    while at < 1.7:
        snap = band(noise(int(RATE * 0.02), int(chance.integers(1 << 30))), "band", (1200, 9000)) * np.exp(-seconds(0.02) / 0.002)
        place(out, snap, at, chance.exponential(0.6))
        at += chance.exponential(0.035)
    return out


def wind(take: int) -> Samples:
    """The north wind: a band of hiss whose pitch wanders."""
    chance = np.random.default_rng(35)
    length = 2.6
    t = seconds(length)
    out = np.zeros(len(t))
    for n, hz in enumerate((340, 520, 780, 1200, 1900)):
        slow = 0.5 + 0.5 * np.sin(2 * np.pi * (0.45 + 0.13 * n) * t + chance.uniform(0, 6))
        out += slow**2 * band(chance.normal(size=len(t)), "band", (hz * 0.88, hz * 1.12), 2) / (1 + 0.3 * n)
    return out * np.sin(np.pi * t / length) ** 0.8


def build(take: int) -> Samples:
    """Four blows of a mallet on a beam, as a carpenter strikes: the last the heaviest."""
    chance = np.random.default_rng(37)
    out = np.zeros(int(RATE * 1.4))
    at = 0.0
    for n in range(4):
        place(out, wood(chance.uniform(380, 440), 0.25, n, 0.5), at, 0.7 + 0.1 * n)
        place(out, wood(chance.uniform(1100, 1300), 0.2, n + 9, 0.7), at, 0.3)
        at += chance.uniform(0.17, 0.25)
    return room(out, 0.12, 0.7)[: int(RATE * 1.5)]


def host(number: int) -> Samples:
    """The four tones of a captain."""
    from game.tools.art.tunes import motif

    assert number < len(MOTIFS)
    return motif(number)

