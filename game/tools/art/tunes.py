"""The tunes: `python -m game.tools.art tunes` writes assets/audio/tune-*.ogg, war_drums.ogg and ambient_loop.ogg.

Every tune of a campaign is as long as the sampled one, or twice as long, and keeps its pace: the drum layer of war,
which is a file of its own, lies under any of them and begins again with them, to the sample.
"""

import numpy as np
import soundfile

from game import paths
from game.tools.art.instruments import RATE, Samples, drum, place, pluck, rim, room, tone
from game.tools.art.sounds import loudest, write

BEAT = 60 / 66
LENGTH = 22.0
"""Seconds of the sampled tune: five bars of four beats, and what rings after them."""
BEATS = 20
QUALITY = 0.2
"""Of the encoder: a tune lies under everything else, and is long."""
SETTLES = 2.4
"""Seconds at the end of a tune in which nothing new is played."""

TUNES = {"tune-river": (41, 7, (0, 2, 4, 7, 9)), "tune-pass": (87, 9, (0, 3, 5, 7, 10))}
"""Each with its seed, the degree it begins on, and its mode: one bright, one dark."""


def looped(sound: Samples, seconds: float) -> Samples:
    """What rings on past the end is laid over the beginning: the seam cannot be heard."""
    count = int(seconds * RATE)
    out = sound[:count].copy()
    tail = sound[count : 2 * count]
    out[: len(tail)] += tail
    return out


def melody(seed: int, first: int, mode: tuple[int, ...], seconds: float = 2 * LENGTH) -> Samples:
    """Strings alone: a phrase, its answer, a rest; the second half begins where the first did."""
    chance = np.random.default_rng(seed)
    out = np.zeros(int(RATE * (seconds + 4)))

    def pitch(degree: int) -> float:
        octave, step = divmod(degree, 5)
        return tone(0) * 2 ** (octave + mode[step] / 12)

    for half in range(round(seconds / LENGTH)):
        at, degree, bar = 0.0, first, 0
        while at < LENGTH - SETTLES - BEAT:
            start = half * LENGTH + at
            # The low strings walk in bars of four: root, fifth, root an octave up.
            low = (0, 3, 5, 2)[bar % 4]
            place(out, pluck(pitch(low), 3.4, 0.3, 0.9975, seed=int(chance.integers(1e6))), start, 0.42)
            if chance.random() < 0.6:
                place(
                    out, pluck(pitch(low + 3), 3.0, 0.3, 0.997, seed=int(chance.integers(1e6))), start + BEAT * 2, 0.28
                )
            at += _phrase(out, chance, start, degree, pitch)
            degree = int(np.clip(degree + chance.choice([-1, 0, 1]), 5, 11))
            at += BEAT * chance.choice([0, 0.5, 1])
            bar += 1
    return looped(room(out, 0.30, 2.4), seconds)


def _phrase(out: Samples, chance: np.random.Generator, start: float, degree: int, pitch: object) -> float:
    """A few notes from `start` on; answers with how long they take."""
    assert callable(pitch)
    at = 0.0
    for step, beats in zip(
        chance.choice([-2, -1, 1, 1, 2, -1], 5), chance.choice([0.5, 0.5, 1, 1, 1.5], 5), strict=True
    ):
        degree = int(np.clip(degree + step, 4, 13))
        when = start + at
        if chance.random() < 0.13:
            _tremolo(out, pitch(degree), degree, when, 0.16, 0.025)
        else:
            bend = float(chance.choice([0, 0, 0, 0.9]))
            string = pluck(pitch(degree), 3.0, 0.42, 0.9965, bend=bend, seed=int(chance.integers(1e6)))
            place(out, string, when, 0.5 * chance.uniform(0.7, 1))
        at += beats * BEAT
        if at > 4 * BEAT:
            break
    return at


def _tremolo(out: Samples, pitch: float, seed: int, when: float, gain: float, swell: float) -> None:
    """One string struck seven times in half a second, each time louder by `swell`."""
    for stroke in range(7):
        string = pluck(pitch, 0.5, 0.5, 0.99, seed=stroke + seed)
        place(out, string, when + stroke * 0.075, gain + swell * stroke)


def war_drums() -> Samples:
    """Two great drums and the sticks on their rims, bar by bar a little denser; the fifth bar runs into a roll."""
    out = np.zeros(int(RATE * (LENGTH + 3)))
    low, high = ((0, 1.0), (1.5, 0.55), (2, 0.85), (3.5, 0.5)), ((0.5, 0.35), (1, 0.45), (2.5, 0.4), (3, 0.5))
    for bar in range(BEATS // 4):
        start = bar * 4 * BEAT
        for n, (beat, gain) in enumerate(low):
            place(out, drum(54, 1.5, 0.35, 10 * bar + n), start + beat * BEAT, gain)
        for n, (beat, gain) in enumerate(high[: 1 + bar]):
            place(out, drum(86, 0.8, 0.6, 100 + 10 * bar + n), start + beat * BEAT, gain * 0.8)
        if bar % 2:
            for n in range(8):
                place(out, rim(200 + n), start + n * BEAT / 2, 0.10 if n % 2 else 0.16)
    start = BEATS * BEAT
    for n in range(10):
        place(out, drum(70, 0.7, 0.5, 300 + n), start + n * BEAT / 4, 0.16 + 0.05 * n)
    place(out, drum(50, 1.6, 0.4, 400), start + 10 * BEAT / 4, 0.9)
    return looped(room(out, 0.18, 1.6), LENGTH)


def calm() -> Samples:
    """Twenty-four seconds of quiet for title, books and lessons: strings, a drone, a drum far off."""
    seconds, beat = 24.0, BEAT
    chance = np.random.default_rng(21)
    out = np.zeros(int(RATE * (seconds + 4)))
    at, degree = 0.0, 7
    while at < seconds - 2.2:
        steps = [chance.choice([-2, -1, 1, 2, 1, -1, 3]) for _ in range(chance.integers(3, 6))]
        for step, beats in zip(steps, chance.choice([1, 1, 0.5, 0.5, 1.5, 2], len(steps)), strict=True):
            degree = int(np.clip(degree + step, 3, 14))
            if chance.random() < 0.16:
                _tremolo(out, tone(degree), degree, at, 0.22, 0.03)
            else:
                seed, bend = int(chance.integers(1e6)), float(chance.choice([0, 0, 0, 0.9]))
                gain = 0.55 * chance.uniform(0.7, 1)
                place(out, pluck(tone(degree), 3.0, 0.42, 0.9965, seed=seed, bend=bend), at, gain)
            if chance.random() < 0.3:
                place(out, pluck(tone(degree - 5), 3.2, 0.3, 0.997, seed=int(chance.integers(1e6))), at + 0.01, 0.34)
            at += beats * beat
            if at >= seconds - 2.2:
                break
        at += beat * chance.choice([1, 2])
    for n in range(int(seconds / (beat * 8)) + 1):
        place(out, drum(48, 1.6, 0.15), n * beat * 8, 0.20)
        place(out, drum(48, 1.2, 0.1), n * beat * 8 + beat * 3, 0.10)
    loop = looped(room(out, 0.30, 2.4), seconds)
    t = np.arange(len(loop)) / RATE
    # Whole turns of every tone in the loop: the drone has no seam.
    drone = sum(
        gain * np.sin(2 * np.pi * round(pitch * seconds) / seconds * t)
        for pitch, gain in ((73.416, 0.05), (110.12, 0.035), (146.83, 0.02))
    )
    return loop + (drone * (0.75 + 0.25 * np.cos(2 * np.pi * t / seconds)))[:, None]


def level(samples: Samples, loud: float) -> Samples:
    """A loop as loud as it shall be, without offset; never faded, for it begins again."""
    samples = samples - samples.mean(0)
    return samples * 10 ** ((loud - loudest(samples)) / 20)


def main() -> None:
    folder = paths.asset("audio")
    assert soundfile.info(folder / "music_sampled.ogg").frames == int(LENGTH * RATE)
    for name, (seed, first, mode) in TUNES.items():
        write(folder / f"{name}.ogg", level(melody(seed, first, mode), -24), QUALITY)
    write(folder / "war_drums.ogg", level(war_drums(), -20), QUALITY)
    write(folder / "ambient_loop.ogg", level(calm(), -23.5), QUALITY)


if __name__ == "__main__":
    main()
