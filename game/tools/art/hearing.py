"""What nobody hears in a terminal: `python -m game.tools.art.hearing [music | sounds | programme COLOUR | PNG FILE…]`.

`music` prints length, loudness, peak and joins of every section; `programme` plays five minutes of a colour into memory
as the client would and measures the whole; `sounds` counts the partials of the effects, how fast they die and how
unevenly their onsets come; a PNG and files give spectrograms. Needs the extra `art`.
"""

import random
import sys
from pathlib import Path
from typing import Any, Final

import numpy as np
import soundfile

from game import paths
from game.client.music import LAYERS, Section, sections
from game.tools.art.loudness import blocks, integrated

MEASURED: Final = (
    "sword_clash",
    "dice_throw",
    "dice_rattle",
    "drum_hit",
    "march",
    "cheer",
    "crowd",
    "groan",
    "came_off",
    "failed",
)
WINDOW: Final = 4096
SETTLED: Final = 0.06
"""Seconds after the loudest moment in which a blow's noise has died."""
FLOOR: Final = 45.0
"""A partial counts when it stands no more than so many decibels below the highest."""


def decibels(value: float) -> float:
    """Of an amplitude."""
    return float(20 * np.log10(abs(value) + 1e-9))


def music() -> None:
    """The table of every section, and the whole."""
    print(f"{'section':22}{'s':>7}{'bars':>6}{'LUFS':>8}{'peak':>7}{'first':>9}{'last':>9}{'kB':>6}")
    whole = size = 0.0
    for section in sections():
        file = paths.asset("audio", "music", f"{section.name}.ogg")
        heard, rate = soundfile.read(file)
        ends = [float(np.max(np.abs(part))) for part in (heard[:2], heard[-2:])]
        print(
            f"{section.name:22}{section.length:7.2f}{section.length / section.bar:6.0f}{integrated(heard, rate):8.2f}"
            f"{decibels(np.max(np.abs(heard))):7.2f}{ends[0]:9.5f}{ends[1]:9.5f}{file.stat().st_size / 1024:6.0f}"
        )
        whole, size = whole + section.length, size + file.stat().st_size
    print(f"{len(sections())} sections, {whole / 60:.1f} minutes, {size / 1e6:.2f} MB")


def follow(colour: str, seconds: float, seed: int = 1) -> list[tuple[float, float, Section]]:
    """When which section begins and is left, while the tension goes up and down as in a hard game."""
    chance = random.Random(seed)
    out: list[tuple[float, float, Section]] = []
    at, level = 0.0, 0
    have = [layer for layer in LAYERS if any(s.colour == colour and s.layer == layer for s in sections())]
    while at < seconds:
        level = max(0, min(len(have) - 1, level + chance.choice((-1, 0, 1, 1))))
        piece = chance.choice(
            [s for s in sections() if s.colour == colour and s.layer == have[level] and (not out or s != out[-1][2])]
        )
        bars = round(piece.length / piece.bar)
        left = bars if chance.random() < 0.6 else chance.randint(2, bars - 1)
        out.append((at, at + left * piece.bar, piece))
        at += left * piece.bar
    return out


def programme(colour: str, seconds: float = 300.0) -> None:
    """Five minutes as they are heard: loudness, the quietest moment, the largest step at a join."""
    parts = follow(colour, seconds)
    rate = parts[0][2].rate
    out: Any = np.zeros((int((parts[-1][1] + 4) * rate), 2))
    for begins, left, section in parts:
        heard, _ = soundfile.read(paths.asset("audio", "music", f"{section.name}.ogg"))
        if left - begins < section.length - 0.01:
            fade = min(1.4, section.bar * 0.6)
            t = np.arange(len(heard)) / rate - (left - begins)
            heard = heard * np.clip(1 - t / fade, 0, 1)[:, None]
        start = int(begins * rate)
        out[start : start + len(heard)] += heard[: len(out) - start]
    out = out[: int(parts[-1][1] * rate)]
    steps = np.abs(np.diff(out, axis=0)).max(1)
    joins = max(
        float(steps[max(0, int(begins * rate) - 8) : int(begins * rate) + 8].max()) for begins, _, _ in parts[1:]
    )
    loud = blocks(out, rate)
    print(
        f"{colour:10}{len(parts)} sections, {len(out) / rate:.0f} s, {integrated(out, rate):.2f} LUFS, "
        f"quietest 400 ms {loud.min():.1f} LUFS, peak {decibels(np.max(np.abs(out))):.1f} dBFS, "
        f"largest step at a join {joins:.4f}, anywhere {steps.max():.4f}"
    )


# ---- effects


def partials(one: Any, rate: int) -> tuple[int, float, float]:
    """The peaks in the spectrum of what rings on; the middle and spread of the seconds they take to fall 60 dB.

    The first hundredths after the loudest moment are left out: a blow's own noise has a peak everywhere.
    """
    begins = min(int(np.abs(one).argmax()) + int(rate * SETTLED), max(0, len(one) - int(rate * 0.2)))
    part = one[begins : begins + int(rate * 0.2)]
    spectrum = 20 * np.log10(np.abs(np.fft.rfft(part * np.hanning(len(part)), 4 * WINDOW)) + 1e-9)
    high = spectrum.max() - FLOOR
    inner = spectrum[2:-2]
    peaks = np.flatnonzero(
        (inner > high)
        & (inner > spectrum[1:-3])
        & (inner > spectrum[3:-1])
        & (inner > spectrum[:-4])
        & (inner > spectrum[4:])
    )
    hop = WINDOW // 8
    frames = np.lib.stride_tricks.sliding_window_view(one, WINDOW)[::hop] if len(one) > WINDOW else one[None, :WINDOW]
    over_time = 20 * np.log10(np.abs(np.fft.rfft(frames * np.hanning(frames.shape[1]), axis=1)) + 1e-9)
    decays = []
    for peak in peaks[:200]:
        line = over_time[:, min(int((peak + 2) / 4), over_time.shape[1] - 1)]
        best = int(line.argmax())
        fallen = np.flatnonzero(line[best:] < line[best] - 30)
        if len(fallen):
            decays.append(2 * fallen[0] * hop / rate)
    return len(peaks), float(np.median(decays or [0])), float(np.std(decays or [0]))


def onsets(one: Any, rate: int) -> Any:
    """The seconds from one onset to the next: where the force of the high tones leaps."""
    hop = int(rate * 0.004)
    sharp = np.diff(one, prepend=0.0)
    force = np.sqrt((sharp[: len(sharp) // hop * hop].reshape(-1, hop) ** 2).mean(1)) + 1e-9
    leap = np.diff(20 * np.log10(force), prepend=20 * np.log10(force[0]))
    at = np.flatnonzero((leap > 5) & (force > force.max() * 0.03))
    return np.diff(at[np.insert(np.diff(at) > 2, 0, True)]) * hop / rate if len(at) else np.array([])


def sounds() -> None:
    """The table of the effects that are to sound real."""
    print(f"{'file':16}{'s':>6}{'partials':>10}{'fall s':>8}{'± s':>7}{'onsets':>8}{'gap ms':>8}{'± ms':>7}")
    for file in sorted(paths.asset("audio").glob("*.ogg")):
        if file.stem.rstrip("0123456789").rstrip("-") not in MEASURED:
            continue
        heard, rate = soundfile.read(file)
        one = heard.mean(1) if heard.ndim == 2 else heard
        number, fall, spread = partials(one, rate)
        gaps = onsets(one, rate) * 1000
        middle, uneven = (float(gaps.mean()), float(gaps.std())) if len(gaps) else (0.0, 0.0)
        print(
            f"{file.stem:16}{len(one) / rate:6.2f}{number:10}{fall:8.2f}{spread:7.2f}"
            f"{len(gaps) + 1:8}{middle:8.0f}{uneven:7.0f}"
        )


def spectrograms(out: Path, files: list[Path], wide: int = 1400, high: int = 240) -> None:
    """One strip a file, low tones below, time to the right, 75 dB from dark to light."""
    from PIL import Image

    rows = []
    for file in files:
        heard, rate = soundfile.read(file)
        one = heard.mean(1) if heard.ndim == 2 else heard
        window = WINDOW if len(one) > 8 * rate else WINDOW // 4
        hop = max(1, len(one) // wide)
        frames = np.lib.stride_tricks.sliding_window_view(np.pad(one, (0, window)), window)[::hop][:wide]
        level = 20 * np.log10(np.abs(np.fft.rfft(frames * np.hanning(window), axis=1)) + 1e-6)
        bins = np.clip(np.geomspace(50, min(14000, rate / 2 - 1), high) * window / rate, 0, window // 2).astype(int)
        light = np.clip((level[:, bins] + 50) / 75, 0, 1).T[::-1] * 255
        rows.append(np.pad(light, ((0, 6), (0, max(0, wide - light.shape[1]))), constant_values=128))
    Image.fromarray(np.concatenate(rows).astype(np.uint8)).save(out)


def main(words: list[str]) -> int:
    """What was asked for; everything measured when nothing was."""
    if words and words[0].endswith(".png"):
        spectrograms(Path(words[0]), [Path(word) for word in words[1:]])
        return 0
    if words and words[0] == "programme":
        for colour in words[1:] or dict.fromkeys(section.colour for section in sections()):
            programme(colour)
        return 0
    for name, table in (("music", music), ("sounds", sounds)):
        if not words or name in words:
            table()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
