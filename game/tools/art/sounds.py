"""Every sound of the game, synthesised: `python -m game.tools.art sounds` writes assets/audio/*.ogg and measures them.

What is heard often has several takes (`coins.ogg`, `coins-2.ogg`, …): other seeds, pitches within 3 %, other gaps.
`python -m game.tools.art.sounds --measure` prints the table alone, of the files as they lie there; with names of sounds
only those are made.
"""

import sys
from collections.abc import Callable, Collection
from pathlib import Path

import numpy as np
import soundfile

from game import paths
from game.tools.art import struck
from game.tools.art.instruments import (
    RATE,
    Samples,
    band,
    coin,
    drum,
    gong,
    hush,
    paper,
    place,
    pluck,
    room,
    seconds,
    tone,
    wood,
)

FADE = 0.03
QUALITY = 0.3
"""Of the encoder, 0 (small) to 1."""
DETUNED = (1.0, 0.975, 1.025, 0.99)
"""By how much the takes of one sound differ in pitch."""


def silence(length: float) -> Samples:
    """Where other sounds are laid."""
    return np.zeros(int(RATE * length))


def coins(take: int) -> Samples:
    """A handful of coins laid down."""
    out, chance = silence(1.4), np.random.default_rng(4 + take)
    at = 0.0
    for n, gain in enumerate((1, 0.7, 0.85, 0.6, 0.42, 0.3)[: 6 - take % 2]):
        place(out, coin(n + 10 * take, chance.uniform(2500, 3700) * DETUNED[take]), at, gain)
        at += chance.uniform(0.045, 0.12)
    return out


def march(take: int) -> Samples:
    """Steps, soft armour, two drums."""
    # As long as the second drum rings: cut before, it ends like a door.
    out, chance = silence(2.0), np.random.default_rng(6 + take)
    pace = 0.24 * (1, 1.04, 0.96, 1.02)[take]
    for n in range(6):
        at, t = n * pace, seconds(0.16)
        rustle = chance.normal(size=len(t))
        step = (
            band(rustle, "low", 240) * np.exp(-t / 0.035) * 3
            + band(rustle, "band", (700, 2600)) * np.exp(-t / 0.02) * 0.5
        )
        place(out, step, at + chance.uniform(0, 0.012), 0.8 if n % 2 else 1)
        for link in range(3):
            scale = coin(n * 7 + link + 40 * take, chance.uniform(5200, 7600), 0.16) * 0.05
            place(out, scale, at + 0.03 + chance.uniform(0, 0.06))
    pitch = 70 * DETUNED[take]
    place(out, drum(pitch, 0.9, 0.35, 1 + take), 0, 0.9)
    place(out, drum(pitch, 0.9, 0.35, 2 + take), 4 * pace, 0.7)
    return out


def stone(take: int) -> Samples:
    """A go stone set on the board."""
    t = seconds(0.2)
    body = np.sin(2 * np.pi * 210 * DETUNED[take] * t) * np.exp(-t / 0.022) * 0.5
    return wood(1750 * DETUNED[take], 0.2, 3 + take, 0.5) * 0.8 + body


def stamp(take: int) -> Samples:
    """A seal pressed on paper."""
    t = seconds(0.5)
    phase = 2 * np.pi * np.cumsum(95 * DETUNED[take] * (1 + 0.9 * np.exp(-t / 0.02))) / RATE
    thump = np.sin(phase) * np.exp(-t / 0.07)
    bite = hush(0.5, 500, 2600, 8 + take, np.exp(-t / 0.012) * 0.9)
    out = thump + bite
    place(out, paper(0.3, 9 + take), 0, 0.12)
    return out


def great_seal(take: int) -> Samples:
    """The seal of the realm: heavier, with a drum under it, in a hall."""
    out = silence(1.6)
    place(out, stamp(take), 0, 1.0)
    place(out, drum(48, 1.4, 0.2, 5), 0.004, 0.85)
    return room(out, 0.16, 1.4)[: int(RATE * 2.0)]


def unroll(take: int) -> Samples:
    """Silk that runs down from a roller, and the lower rod that swings against the wall."""
    length = 1.15
    t = seconds(length)
    run = (
        np.clip(t / 0.12, 0, 1) * np.clip((0.9 - t) / 0.25, 0, 1) * (1 + 0.35 * np.sin(2 * np.pi * (9 * t + 5 * t * t)))
    )
    out = hush(length, 900, 5200, 31, run) * 0.8 + hush(length, 250, 900, 32, run) * 0.5
    for at, gain in ((0.86, 1.0), (0.95, 0.45), (1.01, 0.2)):
        place(out, wood(340, 0.2, 3, 0.15) * 0.9, at, gain)
    return out


def brush(take: int) -> Samples:
    """Two characters written: soft strokes, pressed and lifted."""
    length = 1.55
    out = silence(length)
    for n, (at, long, gain) in enumerate((
        (0.02, 0.20, 0.7), (0.24, 0.16, 0.6), (0.42, 0.26, 1.0), (0.80, 0.18, 0.7), (0.99, 0.15, 0.6),
        (1.16, 0.32, 1.0),
    )):  # fmt: skip
        t = seconds(long)
        swell = np.sin(np.pi * np.clip(t / long, 0, 1)) ** 0.7
        place(out, hush(long, 1400, 6500, 60 + n, swell) + 0.6 * hush(long, 300, 1100, 80 + n, swell), at, gain)
    return out


def string(take: int) -> Samples:
    """One plucked string, pressed after: the game's own bell."""
    return room(pluck(tone(7) * (1, 0.9885, 1.0115)[take], 2.4, bend=0.9, seed=5 + take), 0.2)[: int(RATE * 3)]


def string_high(take: int) -> Samples:
    """The same a third of the mode higher: it answers."""
    return room(pluck(tone(9), 2.4, 0.6, bend=0.9, seed=9 + take), 0.2)[: int(RATE * 3)]


def sweep(take: int) -> Samples:
    """Thirteen strings in one movement, up."""
    out = silence(2.4)
    for n in range(13):
        place(out, pluck(tone(n), 1.6, 0.6, 0.994, seed=n + 20 * take), 0.045 * n**0.92, 0.5 + 0.04 * n)
    return out


def gliss(take: int) -> Samples:
    """The sweep in a hall."""
    return room(sweep(take), 0.2)[: int(RATE * 3.2)]


def bow(take: int) -> Samples:
    """An oath: two chords that come down to rest, a soft drum under the second."""
    out = silence(2.8)
    for n, degree in enumerate((12, 10, 7)):
        place(out, pluck(tone(degree), 2.2, 0.45, 0.9965, seed=n), 0.03 * n, 0.6)
    for n, degree in enumerate((10, 7, 5, 0)):
        place(out, pluck(tone(degree), 2.2, 0.4, 0.9968, seed=n + 9), 0.62 + 0.035 * n, 0.6)
    place(out, drum(50, 1.6, 0.1, 3), 0.62, 0.5)
    return room(out, 0.24)[: int(RATE * 3.4)]


def capture(take: int) -> Samples:
    """Three drums, a gong, a sweep, a chord: a Province is taken."""
    out = silence(4.6)
    pitch = 66 * DETUNED[take]
    for n, (at, gain) in enumerate(((0, 0.8), (0.22, 0.7), (0.44, 1.0))):
        place(out, drum(pitch, 1.2, 0.6, 1 + n + take), at, gain)
    place(out, gong(128 * DETUNED[take], 4.0, 0.12, 2 + take), 0.66, 0.55)
    place(out, sweep(take), 0.62, 0.6)
    for n, degree in enumerate(((10, 12, 15), (9, 12, 14), (10, 13, 15))[take]):
        place(out, pluck(tone(degree), 2.4, 0.6, 0.996, seed=n), 1.6, 0.5)
    return room(out, 0.18)[: int(RATE * 5)]


STRUCK = 1.2
"""Seconds from the rising of a Fate card until its seal lies on it (look §8): then the gong is struck."""


def _fate_comes(pitch: float, length: float) -> Samples:
    """A gong that comes before it is struck: so every card of Fate begins."""
    before = int(RATE * STRUCK)
    out = silence(length)
    place(out, gong(pitch, 4.2, 0.3)[::-1][-before:] * np.linspace(0, 1, before) ** 2, 0, 0.6)
    place(out, gong(pitch, length - STRUCK - 0.2, 0.08), STRUCK, 0.9)
    return out


def fate_ill(take: int) -> Samples:
    """Ill: a low gong, a drum under it, two strings that fall out of the mode."""
    out = _fate_comes(82, 4.6)
    place(out, drum(46, 1.6, 0.15, 71), STRUCK, 0.7)
    for n, degree in enumerate((13, 11)):
        place(out, pluck(tone(degree), 2.2, 0.6, 0.996, seed=n + 3, bend=-0.9), STRUCK + 0.14 + n * 0.36, 0.45)
    return room(out, 0.2)[: int(RATE * 5)]


def fate_good(take: int) -> Samples:
    """Good: a bright gong, strings that climb to a chord, coins of light over it."""
    out = _fate_comes(138, 4.4)
    for n, degree in enumerate((10, 12, 13, 15)):
        place(out, pluck(tone(degree), 2.4, 0.62, 0.9968, seed=n + 140), STRUCK + 0.10 + 0.13 * n, 0.5 + 0.05 * n)
    for n, degree in enumerate((10, 12, 15, 17)):
        place(out, pluck(tone(degree), 2.4, 0.5, 0.997, seed=n + 150), STRUCK + 0.86 + 0.03 * n, 0.34)
    for n, at in enumerate((0.30, 0.47, 0.66)):
        place(out, coin(n + 160, 3300 + 420 * n, 1.6), STRUCK + at, 0.07)
    return room(out, 0.22)[: int(RATE * 5)]


def war_gong(take: int) -> Samples:
    """One stroke on the great gong."""
    return room(gong(), 0.15)[: int(RATE * 5)]


def alarm(take: int) -> Samples:
    """They march upon the Ruler: a roll on the drum that grows, and a gong stopped by hand."""
    out = silence(2.2)
    at, gap = 0.0, 0.17
    for n in range(11):
        place(out, drum(78, 0.5, 0.8, 30 + n), at, 0.3 + 0.065 * n)
        at += gap
        gap = max(0.06, gap * 0.86)
    t = seconds(1.0)
    place(out, gong(170, 1.0, 0.03, 7) * np.exp(-t / 0.16), at, 0.9)
    return room(out, 0.14, 1.2)[: int(RATE * 2.6)]


def last_round(take: int) -> Samples:
    """The last round: three slow strokes, each lower, a gong, and a string trembling over it."""
    out = silence(4.4)
    for n, (at, pitch) in enumerate(((0, 72), (0.5, 64), (1.0, 56))):
        place(out, drum(pitch, 1.5, 0.5, 11 + n), at, 0.8 + 0.1 * n)
    place(out, gong(84, 3.2, 0.16, 6), 1.04, 0.75)
    for n in range(12):
        place(out, pluck(tone(10), 0.6, 0.55, 0.99, seed=n), 1.15 + n * 0.075, 0.16 + 0.022 * n)
    for n, degree in enumerate((8, 7)):
        place(out, pluck(tone(degree), 2.2, 0.6, 0.997, seed=40 + n, bend=-0.6 if n else 0), 2.1 + 0.42 * n, 0.5)
    return room(out, 0.22)[: int(RATE * 5)]


def victory(take: int) -> Samples:
    """The Mandate: drums that quicken, two gongs, strings that climb, a wide chord that stays."""
    out = silence(7.0)
    for n, (at, gain) in enumerate(((0, 0.6), (0.36, 0.65), (0.66, 0.7), (0.9, 0.8), (1.08, 0.85), (1.22, 0.9))):
        place(out, drum(64, 1.1, 0.6, 50 + n), at, gain)
    place(out, gong(112, 5.0, 0.14, 2), 1.4, 0.85)
    place(out, gong(168, 4.0, 0.1, 4), 1.44, 0.3)
    place(out, sweep(0), 1.42, 0.65)
    melody = ((10, 2.1), (12, 2.5), (13, 2.8), (15, 3.2))
    for n, (degree, at) in enumerate(melody):
        place(out, pluck(tone(degree), 3.0, 0.65, 0.9968, seed=70 + n), at, 0.7)
        place(out, pluck(tone(degree - 5), 3.0, 0.5, 0.9968, seed=80 + n), at + 0.012, 0.4)
    for n, degree in enumerate((0, 5, 8, 10, 12, 15)):
        place(out, pluck(tone(degree), 3.6, 0.5, 0.9975, seed=90 + n), 3.7 + 0.05 * n, 0.5)
    place(out, drum(52, 1.8, 0.3, 60), 3.7, 0.8)
    return room(out, 0.24, 2.4)[: int(RATE * 7.6)]


def defeat(take: int) -> Samples:
    """The Mandate is another's: a low gong, a drum that slows, strings that come down and find no chord."""
    out = silence(6.6)
    place(out, gong(70, 5.6, 0.3, 9), 0, 0.9)
    at, gap = 0.5, 0.5
    for n in range(5):
        place(out, drum(50, 1.5, 0.15, 20 + n), at, 0.6 - 0.08 * n)
        at, gap = at + gap, gap * 1.25
    for n, (degree, when) in enumerate(((11, 1.0), (9, 1.6), (7, 2.3), (6, 3.1), (3, 4.0))):
        place(out, pluck(tone(degree), 2.8, 0.42, 0.997, seed=33 + n, bend=-0.9 if n == 4 else 0), when, 0.55)
    return room(out, 0.28, 2.4)[: int(RATE * 7)]


Recipe = Callable[[int], Samples]

SOUNDS: dict[str, tuple[Recipe, int, float]] = {
    "ui_click": (lambda take: wood(980 * DETUNED[take], 0.16, 1 + take, 0.25), 3, -27),
    "ui_back": (lambda take: wood(620 * DETUNED[take], 0.18, 2 + take, 0.2), 2, -28),
    "card_flip": (lambda take: paper(0.34, 5 + take), 4, -25),
    "coins": (coins, 4, -21),
    "dice_rattle": (struck.rattled, 3, -23),
    "dice_throw": (struck.thrown, 4, -20.5),
    "stone": (stone, 4, -26),
    "stamp": (stamp, 3, -20),
    "great_seal": (great_seal, 1, -15),
    "unroll": (unroll, 1, -24),
    "brush": (brush, 1, -29),
    "drum_hit": (struck.drum_blow, 4, -14),
    "sword_clash": (struck.steel, 5, -21),
    "march": (march, 4, -17),
    "pluck": (string, 3, -23),
    "pluck_high": (string_high, 2, -22.5),
    "gliss": (gliss, 2, -19),
    "bow": (bow, 1, -18.5),
    "capture": (capture, 3, -14),
    "fate_good": (fate_good, 1, -15.5),
    "fate_ill": (fate_ill, 1, -15),
    "war_gong": (war_gong, 1, -15),
    "alarm": (alarm, 1, -16),
    "last_round": (last_round, 1, -14),
    "victory": (victory, 1, -13.5),
    "defeat": (defeat, 1, -14.5),
    "thud": (struck.thud, 3, -20),
    "groan": (struck.groan, 3, -22),
    "cheer": (struck.cheer, 2, -17),
    "crowd": (struck.crowd, 2, -19),
    "horn": (struck.horn, 1, -17),
    "came_off": (struck.came_off, 1, -20),
    "failed": (struck.failed, 1, -19),
    "dagger": (struck.dagger, 1, -19),
    "flood": (struck.flood, 1, -18),
    "fire": (struck.fire, 1, -19),
    "wind": (struck.wind, 1, -20),
    "build": (struck.build, 1, -21),
    **{f"host-{n + 1}": (lambda take, n=n: struck.host(n), 1, -16) for n in range(5)},
}
"""By file: how it is made, how many takes, and how loud its loudest 400 ms are, in dBFS."""
CEILING = -2.5
"""The highest peak of any sound."""


def loudest(samples: Samples) -> float:
    """The mean of the loudest 400 ms, in dBFS: nearer to what is heard than the peak, which one click decides."""
    one = samples.mean(1) if samples.ndim == 2 else samples
    window = min(len(one), int(RATE * 0.4))
    energy = np.concatenate(([0.0], np.cumsum(one**2)))
    power = (energy[window:] - energy[:-window]) / window
    return float(10 * np.log10(power.max() + 1e-12))


def finished(samples: Samples, loud: float) -> Samples:
    """Without offset, silent at its end, and as loud as it shall be, unless its peak would rise above the ceiling."""
    samples = samples - samples.mean(0)
    fade = np.ones(len(samples))
    length = min(len(samples), int(RATE * FADE))
    fade[-length:] = np.linspace(1, 0, length)
    samples = samples * (fade[:, None] if samples.ndim == 2 else fade)
    highest = 20 * np.log10(np.max(np.abs(samples)))
    return samples * 10 ** (min(loud - loudest(samples), CEILING - highest) / 20)


def write(file: Path, samples: Samples, quality: float = QUALITY) -> None:
    """As Ogg Vorbis."""
    with soundfile.SoundFile(
        file, "w", RATE, samples.shape[1] if samples.ndim == 2 else 1, format="OGG", subtype="VORBIS",
        compression_level=1 - quality,
    ) as out:  # fmt: skip
        # The encoder overflows its stack when it is given long sounds whole.
        for at in range(0, len(samples), RATE):
            out.write(samples[at : at + RATE])


def take_name(sound: str, take: int) -> str:
    """The file of a take: the first has the sound's own name."""
    return sound if take == 0 else f"{sound}-{take + 1}"


def bake(folder: Path | None = None, names: Collection[str] = SOUNDS) -> None:
    """Writes every sound, or those of these names."""
    folder = folder or paths.asset("audio")
    for sound in names:
        recipe, takes, loud = SOUNDS[sound]
        for take in range(takes):
            write(folder / f"{take_name(sound, take)}.ogg", finished(recipe(take), loud))


def measure(file: Path) -> tuple[float, float, float, float, int, int]:
    """Seconds, peak and loudest 400 ms in dBFS, spectral middle in Hz, samples at full scale, kilobytes."""
    samples, rate = soundfile.read(file)
    one = samples.mean(1) if samples.ndim == 2 else samples
    spectrum = np.abs(np.fft.rfft(one * np.hanning(len(one))))
    middle = (spectrum * np.fft.rfftfreq(len(one), 1 / rate)).sum() / max(spectrum.sum(), 1e-9)
    peak = 20 * np.log10(np.max(np.abs(samples)) + 1e-9)
    clipped = int((np.abs(samples) >= 0.999).sum())
    return len(one) / rate, peak, loudest(samples), middle, clipped, file.stat().st_size // 1024


def table() -> None:
    """Prints what nobody can hear in a terminal."""
    print(f"{'file':16}{'s':>7}{'peak':>8}{'loudest':>9}{'middle':>8}{'clipped':>9}{'kB':>5}")
    for file in sorted(paths.asset("audio").glob("*.ogg")):
        length, peak, loud, middle, clipped, size = measure(file)
        print(f"{file.stem:16}{length:7.2f}{peak:8.1f}{loud:9.1f}{middle:8.0f}{clipped:9}{size:5}")


def main() -> None:
    if "--measure" not in sys.argv:
        bake(names=sys.argv[1:] or SOUNDS)
    table()


if __name__ == "__main__":
    main()
