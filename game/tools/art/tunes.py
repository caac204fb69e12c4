"""The music: `python -m game.tools.art tunes` writes assets/audio/music/*.ogg and music.json, the list of what there is.

A colour (a game, the title, victory …) has four layers: calm, march, danger, last stand. A layer has sections of eight
bars; each begins on its first beat from silence and rings on after its last bar, so that the next can begin there.
`python -m game.tools.art.tunes FOLDER [WORD]` writes those whose name contains WORD to another folder.
"""

import json
import sys
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import soundfile
from scipy.signal import resample_poly

from game import paths
from game.tools.art import orchestra as o
from game.tools.art.instruments import RATE, Samples
from game.tools.art.melodies import BAR, MOTIFS, TUNES, Note, bars_of, halves, read
from game.tools.art.score import COLOURS, OCTAVE, PLUCKS, VOICES, Score
from game.tools.art.loudness import integrated

SHIPPED: Final = 24000
"""Samples a second of the files: of what lies above 12 kHz a string has little."""
QUALITY: Final = 0.0


# ---- the four layers


CALM_PATTERNS: Final = ("r.f.R.f.", "r..fR...", "l.rf.R.f", "r...R.f.", "l.f.R.TF", "r.fR..f.")


def calm(s: Score, notes: list[Note], number: int) -> None:
    """One tune, slowly, over broken chords; every other time somebody answers it."""
    chords = s.harmony(notes)
    who = s.colour.leads[number % 6]
    shift = OCTAVE.get(who, 0) if s.pitch(0) < 240 or who == "dizi" else 0
    s.play(who, notes, 0.62 if who in PLUCKS else 0.40, -0.15, shift)
    s.broken(chords, CALM_PATTERNS[number % 6], 0.34, s.colour.low if number % 2 else o.ZHENG, 0.3)
    s.drone(chords, s.colour.held if number % 3 == 2 else o.XIAO, 0.11)
    if number % 2:
        partner = {"xiao": "zheng", "dizi": "guqin", "erhu": "guqin"}.get(who, "xiao")
        s.answers(partner, chords, 0.20 if partner in VOICES else 0.3, 0.45)
    else:
        s.sweep(s.bars * BAR - 1.0, number % 4 == 0, 0.12, o.ZHENG)
    for bar in range(0, s.bars, 4):
        s.lay(o.skin(72, 1.6, 0.2, bar % 3), bar * BAR, 0.22)
        s.lay(o.skin(72, 1.6, 0.15, 1), bar * BAR + 3, 0.10)
    s.bridge(chords, o.XIAO)


MARCH_LEADS: Final = {
    "conquest": ("dizi", "zheng"), "rebels": ("suona", "dizi"), "warlords": ("pipa", "erhu"), "romance": ("erhu", "pipa"),
    "redux": ("bell", "dizi"),
}  # fmt: skip


def march(s: Score, notes: list[Note], number: int, leads: tuple[str, str]) -> None:
    """Steps: drum and wood in four, a bass that walks, the tune above it."""
    chords = s.harmony(notes)
    who, other = leads if number % 2 == 0 else leads[::-1]
    shift = OCTAVE.get(who, 0) if s.pitch(0) < 300 or who == "dizi" else 0
    s.play(who, notes, 0.58 if who in PLUCKS or who == "bell" else 0.36, -0.1, shift)
    s.play(other, [n for n in notes if n.at % 2 == 0], 0.26 if other in VOICES else 0.40, 0.4, OCTAVE.get(other, 0) if s.pitch(0) < 240 else 0)
    s.broken(chords, ("rfRfrfRf", "r.Rfr.Rf", "rrRfrrRf")[number % 3], 0.44, o.RUAN, 0.15)
    s.drone(chords, o.HORN, 0.10, 0.6)
    s.drums(("X---x-x-X---x---X---x-x-X-x-X-x-", "X-----x-X---x-x-")[number % 2], 94, 0.27, 0.5)
    s.drums("--x---x---x-x-x-", 168, 0.16, 0.5, 0.35)
    s.strike(o.clapper(number), [b + 1 for b in range(0, int(s.bars * BAR), 2)], 0.16, -0.4)
    s.strike(o.cymbals(1.2, 3, 0.25), [s.bars * BAR / 2 - 1, s.bars * BAR - 1], 0.16, 0.3)


def skeleton(notes: list[Note], apart: float) -> list[Note]:
    """The tones of a tune that fall on every so many beats, held until the next."""
    kept: list[Note] = []
    for note in notes:
        if not kept or note.at >= kept[-1].at + apart - 1e-6:
            kept.append(note)
    ends = [n.at for n in kept[1:]] + [kept[-1].at + kept[-1].beats]
    return [Note(n.at, end - n.at, n.tone, "") for n, end in zip(kept, ends, strict=True)]


def danger(s: Score, notes: list[Note], number: int, leads: tuple[str, str]) -> None:
    """Threat: one tone hammered in threes against a bar of four, a tune that is only its bones, low."""
    chords = s.harmony(notes)
    final = s.low_tone(s.colour.final)
    for bar in range(s.bars):
        for n in range(16):
            # Every fourth bar the hammered tone slips up by the half tone that is in no scale of ours.
            tone = final + (1 if bar % 4 == 3 and n >= 8 else 0) + (12 if n in (6, 14) else 0)
            strong = n in (0, 3, 6, 8, 11, 14)
            kind = o.PIPA if s.colour.low is not o.GUQIN else o.RUAN
            s.lay(o.plucked(kind, s.pitch(tone), 0.7, n % 3), bar * BAR + n / 4, 0.40 if strong else 0.20, -0.3, 0.004)
    voice = {"redux": "horn"}.get(leads[0], leads[0] if leads[0] in VOICES else "horn")
    bones = skeleton(notes, 2.0)
    s.play(voice, bones, 0.36, 0.1, -12 if s.pitch(0) > 240 else 0)
    s.play("dizi" if voice != "dizi" else "erhu", skeleton(notes, 4.0), 0.15, 0.5, 12 if s.pitch(0) < 300 else 0)
    s.drone(chords, o.HORN, 0.15, 0.7)
    s.drums("X--x--X-X--x--x-", 86, 0.30, 0.6)
    s.drums(("------x-------xx", "---x------x---x-")[number % 2], 150, 0.18, 0.6, 0.4)
    s.strike(o.great_gong(96.0, 4.5, 2), [0], 0.16)
    s.strike(o.great_gong(132.0, 3.5, 4), [s.bars * BAR / 2], 0.10, 0.2)
    for n in range(8):
        s.lay(o.skin(112, 0.7, round(0.3 + 0.06 * n, 2), n % 3), s.bars * BAR - 2 + n / 4, 0.09 + 0.022 * n, -0.2)


def last(s: Score, notes: list[Note], number: int, leads: tuple[str, str]) -> None:
    """The last stand: the tune in octaves by everybody over great drums, a gong at every fourth bar."""
    chords = s.harmony(notes)
    who, other = leads
    high = 12 if s.pitch(0) < 240 else 0
    s.play("pipa" if who != "pipa" else "zheng", notes, 0.48, -0.3, high)
    s.play(who if who in VOICES or who == "bell" else "suona", notes, 0.30, 0.15, high)
    s.play("horn", skeleton(notes, 1.0), 0.30, 0.3, high - 12)
    s.broken(chords, "rrRrrrRf", 0.50, o.RUAN, 0.1)
    s.drone(chords, o.HORN, 0.16, 0.7)
    s.drums("X---X-x-X---X-xxX---X-x-X-X-X-xx", 76, 0.36, 0.7)
    s.drums("--X---X---X-X-X-", 118, 0.22, 0.7, 0.3)
    s.drums("----x-------x-xx", 190, 0.16, 0.6, -0.4)
    s.strike(o.great_gong(84.0, 5.0, 2), [0, s.bars * BAR / 2], 0.26)
    s.strike(o.cymbals(1.8, 5), [s.bars * BAR / 2 - 1, s.bars * BAR - 2], 0.20, 0.35)
    for n in range(12):
        s.lay(o.skin(100, 0.8, round(0.3 + 0.04 * n, 2), n % 3), s.bars * BAR - 3 + n / 4, 0.08 + 0.02 * n, -0.15)
    s.sweep(s.bars * BAR / 2 - 1, True, 0.2, o.ZHENG)


# ---- what there is


@dataclass(frozen=True)
class Section:
    """One file: its colour and layer, its tune, and how it is arranged."""

    name: str
    colour: str
    layer: str
    tempo: float
    tune: str
    number: int
    arrange: Callable[[Score, list[Note], int], None]
    of: str = ""

    def make(self) -> Samples:
        """Its samples at `RATE`, two channels."""
        s = Score(COLOURS[self.of or self.colour], self.tempo, bars_of(self.tune), np.random.default_rng(zlib.crc32(self.name.encode())))
        self.arrange(s, read(self.tune), self.number)
        return s.finished(self.layer)

    @property
    def length(self) -> float:
        """Seconds until the next may begin."""
        return bars_of(self.tune) * BAR * 60 / self.tempo


def sections() -> Iterator[Section]:
    """Every section there is."""
    for colour, tunes in TUNES.items():
        c = COLOURS[colour]
        songs = [half for name, tune in tunes.items() if name != "war" for half in halves(tune)]
        war = halves(tunes["war"])
        leads = MARCH_LEADS[colour]
        for n, half in enumerate(songs[:4]):
            yield Section(f"{colour}-calm-{n + 1}", colour, "calm", c.tempi[0], half, n, calm)
        for n, half in enumerate((war[0], songs[0], war[1])):
            yield Section(f"{colour}-march-{n + 1}", colour, "march", c.tempi[1], half, n, lambda s, t, k, w=leads: march(s, t, k, w))
        for n, half in enumerate((songs[1], songs[2])):
            yield Section(f"{colour}-danger-{n + 1}", colour, "danger", c.tempi[2], half, n, lambda s, t, k, w=leads: danger(s, t, k, w))
        for n, half in enumerate((songs[0], war[0])):
            yield Section(f"{colour}-last-{n + 1}", colour, "last", c.tempi[3], half, n, lambda s, t, k, w=leads: last(s, t, k, w))
    mandate = halves(TUNES["conquest"]["mandate"])
    for n, half in enumerate(mandate):
        yield Section(f"title-calm-{n + 1}", "title", "calm", 62, half, n, title, "conquest")
        yield Section(f"victory-calm-{n + 1}", "victory", "calm", 80, half, n, triumph, "conquest")
    river, _ = halves(TUNES["conquest"]["river"])
    yield Section("title-calm-3", "title", "calm", 62, river, 2, title, "conquest")
    for n, half in enumerate(halves(TUNES["romance"]["lament"])):
        yield Section(f"defeat-calm-{n + 1}", "defeat", "calm", 56, half, n, mourning, "romance")


def title(s: Score, notes: list[Note], number: int) -> None:
    """The theme as one is greeted with it: zither and flute in turn, a low horn, bells far off."""
    chords = s.harmony(notes)
    s.play("zheng", notes, 0.62, -0.2)
    s.play(("xiao", "dizi")[number % 2], skeleton(notes, 1.0), 0.22, 0.35, 12 * (number % 2))
    s.broken(chords, ("l.rfR.f.", "r.fRTRf.")[number % 2], 0.36, o.GUQIN, 0.2)
    s.drone(chords, o.HORN, 0.14)
    for bar in range(0, s.bars, 2):
        s.lay(o.bell(round(s.pitch(s.low_tone(chords[bar][0], 0) + 12), 1), 3.2), bar * BAR, 0.14, 0.5)
    s.sweep(s.bars * BAR - 1.0, True, 0.14, o.ZHENG)
    s.strike(o.skin(70, 1.8, 0.25, 1), [0, 16], 0.25)
    s.bridge(chords, o.HORN)


def triumph(s: Score, notes: list[Note], number: int) -> None:
    """The theme with everything: strings and winds in octaves, bells, drums that walk, gongs."""
    chords = s.harmony(notes)
    s.play("zheng", notes, 0.50, -0.3)
    s.play("dizi", notes, 0.26, 0.3, 12)
    s.play("horn", skeleton(notes, 1.0), 0.30, 0.1, -12)
    s.play("bell", skeleton(notes, 2.0), 0.26, 0.4, 12)
    s.broken(chords, "rfRfTfRf", 0.40, o.RUAN, 0.2)
    s.drone(chords, o.SHENG, 0.14)
    s.drums("X-----x-X---x-x-", 90, 0.28, 0.5)
    s.strike(o.great_gong(112.0, 5.0, 2), [0, 16], 0.2)
    s.strike(o.cymbals(1.8, 5), [0, 15, 16, 31], 0.14, 0.3)
    s.sweep(14.5, True, 0.2, o.ZHENG)
    s.sweep(30.5, True, 0.2, o.ZHENG)


def mourning(s: Score, notes: list[Note], number: int) -> None:
    """A lament: one bowed string, a low zither, a drum that comes too late."""
    chords = s.harmony(notes)
    s.play("erhu", notes, 0.36, -0.1)
    s.broken(chords, ("r...f...", "l..rf...")[number % 2], 0.46, o.GUQIN, 0.25)
    s.drone(chords, o.XIAO, 0.18)
    s.strike(o.skin(64, 1.8, 0.2, 2), [0.5, 8.75, 16.5, 24.75], 0.3)
    s.strike(o.great_gong(70.0, 5.0, 9), [0], 0.12)
    s.bridge(chords, o.XIAO)


def motif(number: int) -> Samples:
    """Four tones blown by a horn and reed before a captain's host moves, a drum under the first and the last."""
    notes = read(MOTIFS[number], whole_bars=False)
    end = max(n.at + n.beats for n in notes)
    s = Score(COLOURS["rebels"], (120, 132, 112, 126, 104)[number], 1, np.random.default_rng(number))
    count = int(RATE * (end * s.beat + 1.6))
    s.left, s.right = np.zeros(count), np.zeros(count)
    s.play("suona", notes, 0.42, -0.1, -12 if number in (2, 3) else 0)
    s.play("horn", notes, 0.34, 0.2, -12)
    pitch = (58, 66, 50, 74, 54)[number]
    s.strike(o.skin(pitch, 1.4, 0.6, number % 3), [0, notes[-1].at], 0.7)
    if number % 2:
        s.strike(o.cymbals(1.0, 3, 0.2), [notes[-1].at], 0.2)
    both = o.hall(s.left, s.right, 0.22, 1.6)
    fade = np.clip((len(both) - np.arange(len(both))) / (RATE * 0.8), 0, 1)
    return both * fade[:, None]


# ---- files


def write(file: Path, both: Samples) -> None:
    """As Ogg Vorbis at the rate that is shipped."""
    lean = resample_poly(both, 80, 147, axis=0)
    with soundfile.SoundFile(file, "w", SHIPPED, 2, format="OGG", subtype="VORBIS", compression_level=1 - QUALITY) as out:
        # The encoder overflows its stack when it is given long sounds whole.
        for at in range(0, len(lean), SHIPPED):
            out.write(lean[at : at + SHIPPED])


def main(folder: Path | None = None, word: str = "") -> None:
    """Writes every section, and the list."""
    folder = folder or paths.asset("audio", "music")
    folder.mkdir(parents=True, exist_ok=True)
    listed = []
    for section in sections():
        if word not in section.name:
            continue
        file = folder / f"{section.name}.ogg"
        write(file, section.make())
        heard, rate = soundfile.read(file)
        listed.append({
            "name": section.name, "colour": section.colour, "layer": section.layer, "bar": round(BAR * 60 / section.tempo, 6),
            "length": round(section.length, 6), "samples": len(heard), "rate": rate,
            "lufs": round(float(integrated(heard, rate)), 2), "peak": round(float(20 * np.log10(np.max(np.abs(heard)))), 2),
            "rms": round(float(20 * np.log10(np.sqrt(np.mean(heard**2)))), 2),
        })  # fmt: skip
        print(section.name, listed[-1]["lufs"], listed[-1]["peak"], file.stat().st_size // 1024, flush=True)
    if not word:
        rows = ",\n ".join(json.dumps(row) for row in listed)
        (folder / "music.json").write_text(f"[{rows}]\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
