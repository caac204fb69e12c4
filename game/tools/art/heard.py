"""Measures every piece of music and every effect for a test to hold: `python -m game.tools.art.heard [FILE]`.

It writes tests/client/kit/heard.json, or FILE, and prints the tables of lengths, loudness and joins. Each entry bears the
checksum of the file it was measured from, so that a file made anew must be measured anew. Needs the extra `art`.
"""

import json
import sys
import zlib
from itertools import permutations
from pathlib import Path
from typing import Any, Final

import numpy as np
import soundfile
from scipy.signal import resample_poly

from game import paths
from game.client.music import LAYERS, Section, sections
from game.tools.art.hearing import MEASURED, decibels, onsets, partials
from game.tools.art.loudness import blocks, integrated

KEPT: Final = paths.asset("audio").parents[1] / "tests" / "client" / "kit" / "heard.json"
SHORT: Final = 0.05
"""Seconds of the windows in which a step of loudness is looked for."""
QUIET: Final = -50.0
"""Decibels below full scale under which music is a hole."""
AROUND: Final = 4.0
"""Seconds before and after a join that are listened to."""
FINE: Final = 4
"""How many times finer a true peak is looked for than the samples lie (ITU-R BS.1770-4)."""
FLUX_WINDOW, FLUX_HOP = 1024, 240
BEATS: Final = 4


def file_of(name: str, *within: str) -> Path:
    """The file of a sound or a section."""
    return paths.asset("audio", *within, f"{name}.ogg")


def checksum(file: Path) -> int:
    """Of the whole file."""
    return zlib.crc32(file.read_bytes())


def true_peak(heard: Any) -> float:
    """The highest point between the samples, too, in dBTP."""
    return decibels(float(np.max(np.abs(resample_poly(heard, FINE, 1, axis=0)))))


def level(heard: Any, rate: int, seconds: float = SHORT) -> Any:
    """The level of each window so long, in dBFS."""
    wide = max(1, int(seconds * rate))
    one = heard if heard.ndim == 1 else np.sqrt((heard**2).mean(1))
    rows = one[: len(one) // wide * wide].reshape(-1, wide)
    return 10 * np.log10((rows**2).mean(1) + 1e-12)


def longest_hole(heard: Any, rate: int) -> float:
    """Seconds of the longest stretch that is as good as silent."""
    longest = run = 0
    for quiet in level(heard, rate, 0.02) < QUIET:
        run = run + 1 if quiet else 0
        longest = max(longest, run)
    return 0.02 * longest


def flux(heard: Any) -> Any:
    """How much sound is new in each hop of a hundredth of a second: the rise of its spectrum, summed."""
    one = heard.mean(1)
    frames = np.lib.stride_tricks.sliding_window_view(np.pad(one, (FLUX_WINDOW // 2, FLUX_WINDOW)), FLUX_WINDOW)
    spectrum = np.abs(np.fft.rfft(frames[::FLUX_HOP] * np.hanning(FLUX_WINDOW), axis=1))
    return np.maximum(0, np.diff(np.log1p(40 * spectrum), axis=0, prepend=spectrum[:1])).sum(1)


def centroid(heard: Any, rate: int) -> float:
    """The middle of the spectrum, in Hz."""
    one = heard.mean(1)
    power = np.abs(np.fft.rfft(one)) ** 2
    return float((power * np.fft.rfftfreq(len(one), 1 / rate)).sum() / power.sum())


def off_beat(heard: Any, rate: int, beat: float) -> float:
    """Milliseconds by which what is struck lies beside the half beats, on average: how well a section keeps step."""
    new = flux(heard)
    at = (np.arange(len(new)) * FLUX_HOP / rate) / (beat / 2)
    strong = new > np.percentile(new, 97)
    phase = np.angle(np.sum(new[strong] * np.exp(2j * np.pi * at[strong]))) / (2 * np.pi)
    return float(phase * beat / 2 * 1000)


def step_at(heard: Any, rate: int, at: float) -> float:
    """Decibels by which the window after a moment is louder than the one before it."""
    middle, wide = int(at * rate), int(SHORT * rate)
    before, after = heard[middle - wide : middle], heard[middle : middle + wide]
    return float(10 * np.log10((after**2).mean() + 1e-9) - 10 * np.log10((before**2).mean() + 1e-9))


def joined(one: Any, other: Any, length: float, rate: int) -> Any:
    """What is heard around the place where one section follows another: the first rings on under the second."""
    around, middle = int(AROUND * rate), int(length * rate)
    out = one[middle - around : middle + around].copy()
    out = np.pad(out, ((0, 2 * around - len(out)), (0, 0)))
    out[around:] += other[:around]
    return out


def joins(pieces: list[tuple[Section, Any]]) -> dict[str, dict[str, float]]:
    """For each section of a layer the worst of its joins with the others, beside what its own bar lines do."""
    told: dict[str, dict[str, float]] = {}
    pairs = list(permutations(pieces, 2)) or [(pieces[0], pieces[0])]
    for (section, one), (_, other) in pairs:
        rate = section.rate
        sound = joined(one, other, section.length, rate)
        middle = int(AROUND * rate)
        sample = np.abs(np.diff(sound, axis=0)).max(1)
        new, own = flux(sound), flux(one)
        near = new[(middle - 480) // FLUX_HOP : (middle + 960) // FLUX_HOP]
        lines = [step_at(one, rate, n * section.bar) for n in range(1, round(section.length / section.bar))]
        found = {
            # Sample to sample at the join, beside the largest anywhere in the section.
            "jump": float(sample[middle - 24 : middle + 24].max() / max(1e-9, np.abs(np.diff(one, axis=0)).max())),
            # New sound at the join, beside the section's own hardest hundredth.
            "flux": float(near.max() / np.percentile(own, 99)),
            # Louder after the join than before it, beside the section's own bar lines.
            "step": step_at(sound, rate, AROUND),
            "own_step": float(np.max(lines)),
            "hole": longest_hole(sound, rate),
        }
        # A bar before and a bar after, as loud as each other.
        bar = min(AROUND, section.bar)
        parts = sound[middle - int(bar * rate) : middle], sound[middle : middle + int(bar * rate)]
        found["bars"] = abs(integrated(parts[1], rate) - integrated(parts[0], rate))
        worst = told.setdefault(section.name, found)
        for key, value in found.items():
            worst[key] = max(worst[key], value)
    return told


def music() -> dict[str, dict[str, float]]:
    """Every section's measures."""
    out: dict[str, dict[str, float]] = {}
    groups: dict[tuple[str, str], list[tuple[Section, Any]]] = {}
    for section in sections():
        file = file_of(section.name, "music")
        heard, rate = soundfile.read(file)
        inside = heard[: int(section.length * rate)]
        out[section.name] = {
            "crc": checksum(file),
            "seconds": section.length,
            "lufs": integrated(heard, rate),
            "true_peak": true_peak(heard),
            "hole": longest_hole(inside, rate),
            "quietest": float(blocks(inside, rate).min()),
            "centroid": centroid(heard, rate),
            "off_beat": off_beat(inside, rate, section.bar / BEATS),
            "clipped": int((np.abs(heard) >= 0.999).sum()),
        }
        groups.setdefault((section.colour, section.layer), []).append((section, heard))
    for pieces in groups.values():
        for name, found in joins(pieces).items():
            out[name] |= {f"join_{key}": value for key, value in found.items()}
    return out


def effects() -> dict[str, dict[str, float]]:
    """Every effect's measures; of those that are to sound real also their partials and onsets."""
    out: dict[str, dict[str, float]] = {}
    for file in sorted(paths.asset("audio").glob("*.ogg")):
        heard, rate = soundfile.read(file)
        one = heard.mean(1) if heard.ndim == 2 else heard
        out[file.stem] = found = {"crc": checksum(file), "seconds": len(one) / rate, "true_peak": true_peak(heard)}
        if file.stem.rstrip("0123456789").rstrip("-") in MEASURED:
            number, fall, spread = partials(one, rate)
            gaps = onsets(one, rate)
            found |= {"partials": number, "fall": fall, "fall_spread": spread, "onsets": len(gaps) + 1}
            if len(gaps) > 1:
                found["uneven"] = float(gaps.std() / gaps.mean())
    return out


def table(found: dict[str, dict[str, float]]) -> None:
    """Lengths and loudness by colour and layer."""
    print(f"{'colour':10}{'layer':8}{'pieces':>7}{'s':>7}{'LUFS':>16}{'dBTP':>7}{'hole s':>8}{'Hz':>6}{'beat ms':>9}"
          f"{'jump':>6}{'flux':>6}{'step dB':>9}{'bars dB':>8}")  # fmt: skip
    for colour in dict.fromkeys(section.colour for section in sections()):
        for layer in LAYERS:
            rows = [found[s.name] for s in sections() if (s.colour, s.layer) == (colour, layer)]
            if rows:
                loud = [row["lufs"] for row in rows]
                most = {key: max(abs(row[key]) for row in rows) for key in rows[0]}
                print(f"{colour:10}{layer:8}{len(rows):7}{sum(row['seconds'] for row in rows):7.0f}"
                      f"{min(loud):8.2f} … {max(loud):.1f}{max(row['true_peak'] for row in rows):7.2f}"
                      f"{max(most['hole'], most['join_hole']):8.2f}{sum(row['centroid'] for row in rows) / len(rows):6.0f}"
                      f"{most['off_beat']:9.1f}{most['join_jump']:6.2f}{most['join_flux']:6.2f}"
                      f"{max(row['join_step'] - row['join_own_step'] for row in rows):9.1f}{most['join_bars']:8.1f}")  # fmt: skip
    print(f"{len(found)} pieces, {sum(row['seconds'] for row in found.values()) / 60:.1f} minutes")


def rounded(found: dict[str, dict[str, float]]) -> dict[str, dict[str, float]]:
    """As many digits as mean something."""
    return {name: {key: value if isinstance(value, int) else round(value, 3) for key, value in row.items()}
            for name, row in found.items()}  # fmt: skip


def main(words: list[str]) -> int:
    """Measures everything and keeps it."""
    pieces, sounds = rounded(music()), rounded(effects())
    table(pieces)
    for name, row in sounds.items():
        if "partials" in row:
            print(f"{name:16}" + "  ".join(f"{key} {value:g}" for key, value in row.items() if key != "crc"))
    lines = [
        "{" + f'"{part}": {{\n' if not n else f' "{part}": {{\n' for n, part in enumerate(("music", "effects"))
    ]
    bodies = [",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in part.items())
              for part in (pieces, sounds)]  # fmt: skip
    (Path(words[0]) if words else KEPT).write_text(f"{lines[0]}{bodies[0]}\n }},\n{lines[1]}{bodies[1]}\n }}}}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
