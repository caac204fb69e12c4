"""The melodies, written down in numbers as Chinese music is: 1 is do, ' an octave up, a comma an octave down, 0 a rest.

A note lasts one beat; `_` halves it, `=` quarters it, `.` adds half, each `-` adds a beat. After its length `~` is a
note that trembles, `*` one held by many strokes, `^` one that is slid into. Bars of four beats stand between `|`.
The tone a tune ends on is its mode: 1 gong, 2 shang, 3 jue, 5 zhi, 6 yu.
"""

import re
from dataclasses import dataclass
from typing import Final

STEPS: Final = {"1": 0, "2": 2, "3": 4, "4": 5, "5": 7, "6": 9, "7": 11}
"""Semitones of the tones above do."""
NOTE: Final = re.compile(r"([0-7])([',]*)([_=.]*)(-*)([~*^]*)$")
BAR: Final = 4.0
"""Beats of a bar."""

MANDATE: Final = (
    "5,- 1 2 | 3-~ 5. 3_ | 2- 3_ 2_ 1 | 6,--- ~ | 5,- 1 2 | 3- 6. 5_ | 3_ 5_ 2- 3 | 1---~ |"
    "6-~ 1' 6 | 5- 3. 5_ | 6_ 5_ 3 2- | 3---~ | 5_ 6_ 1'- 2' | 6-~ 5. 3_ | 2_ 3_ 5_ 6_ 3_ 2_ 1 | 1---~"
).replace(" ~", "~")
"""The theme of the whole: it rises from the fifth below, asks on the sixth, and comes home."""
WAR: Final = (
    "6 6_ 5_ 6 1' | 2'. 1'_ 6- | 5 5_ 3_ 5 6 | 3-- 0 | 6 6_ 5_ 6 1' | 2'_ 3'_ 2'_ 1'_ 6- | 5_ 6_ 5_ 3_ 2 3 | 6,--- |"
    "3' 3'_ 2'_ 1' 2' | 3'. 2'_ 1'- | 6 1'_ 6_ 5 3 | 5-- 0 | 3 5_ 6_ 1'_ 6_ 5 | 6_ 1'_ 2'_ 3'_ 2'- | 1'_ 6_ 5_ 3_ 5 6 | 6--- "
)
"""The theme of war: steps of an army, hammering on one tone."""

TUNES: Final[dict[str, dict[str, str]]] = {
    "conquest": {
        "mandate": MANDATE,
        "river": (
            "3-~ 5 6 | 1'- 6. 5_ | 6- 5_ 3_ 2 | 3---~ | 5-~ 6 1' | 2'- 1'. 6_ | 5_ 6_ 1'_ 6_ 5 3 | 5---~ |"
            "6- 5_ 3_ 5 | 3- 2_ 1_ 2 | 3 5_ 3_ 2 1 | 6,---~ | 1- 2_ 3_ 5 | 6- 5_ 6_ 3 | 2_ 5_ 3_ 2_ 1 6, | 1---~"
        ),
        "plain": (
            "1'--~ 6 | 5- 6_ 5_ 3 | 5--~ 3 | 2--- | 3. 5_ 6 5 | 3_ 2_ 1 2- | 6, 1 2_ 3_ 5 | 3---~ |"
            "2--~ 3 | 5. 6_ 5- | 6_ 1'_ 6_ 5_ 3- | 2- 3_ 2_ 1 | 6,. 1_ 2 3 | 5- 3_ 2_ 3 | 1. 2_ 6,_ 1_ 2 | 1---~"
        ),
        "war": WAR,
    },
    "rebels": {
        "sky": (
            "2 5_ 5_ 6 5 | 4. 5_ 2- | 2 4_ 5_ 6 1' | 5--- | 6 1'_ 1'_ 2' 1' | 6. 5_ 4- | 5_ 6_ 5_ 4_ 2 1 | 2---~ |"
            "2' 2'_ 1'_ 6 1' | 5. 6_ 5- | 4 5_ 4_ 2 1 | 2--- | 5 6_ 1'_ 2' 6 | 1'_ 6_ 5_ 4_ 5- | 2_ 4_ 5_ 6_ 4 1 | 2---"
        ),
        "hunger": (
            "2--~ 1 | 2- 4_ 2_ 1 | 6,--~ 1 | 2---~ | 5--~ 4 | 5- 6_ 5_ 4 | 2. 4_ 1 6, | 2---~ |"
            "5- 6 1' | 6- 5_ 4_ 2 | 4- 5_ 4_ 2 | 1---~ | 2- 4 5 | 6- 5. 4_ | 2_ 1_ 6,_ 1_ 2 1 | 2---~"
        ),
        "scarves": (
            "5 5 5_ 6_ 5_ 4_ | 2 2 2_ 4_ 2_ 1_ | 2 5 4_ 5_ 6 | 5-- 0 | 1' 1' 1'_ 2'_ 1'_ 6_ | 5 5 5_ 6_ 5_ 4_ | 2 4_ 5_ 4 1 | 2--- |"
            "2 2_ 4_ 5 5 | 6_ 5_ 6_ 1'_ 2'- | 1'_ 6_ 1'_ 6_ 5 4 | 5-- 0 | 5 6_ 1'_ 2' 2' | 1'_ 2'_ 1'_ 6_ 5 4 | 2_ 5_ 4_ 2_ 1 6, | 2---"
        ),
        "war": WAR,
    },
    "warlords": {
        "banners": (
            "2 3_ 5_ 6 5_ 3_ | 2. 3_ 2- | 5 6_ 1'_ 2' 1'_ 6_ | 5-- 0 | 2' 2'_ 1'_ 6 5_ 6_ | 3. 5_ 2- | 3_ 5_ 3_ 2_ 1_ 2_ 6, | 2---~ |"
            "6 6_ 1'_ 2' 1' | 6_ 5_ 3_ 5_ 6- | 5 5_ 6_ 1' 6 | 5_ 3_ 2_ 3_ 5- | 2_ 3_ 5 6_ 1'_ 2' | 3'. 2'_ 1'_ 6_ 5 | 3_ 2_ 5_ 3_ 2 1 | 2---"
        ),
        "frontier": (
            "2--~ 3 | 5- 3_ 2_ 1 | 2--~ 6, | 1---~ | 2- 3 5 | 6--~ 5 | 3_ 5_ 3_ 2_ 1- | 2---~ |"
            "5-~ 6 1' | 2'- 1'_ 6_ 5 | 6- 5_ 3_ 5 | 3---~ | 2_ 3_ 5- 6 | 5- 3. 2_ | 1_ 2_ 3_ 1_ 6,- | 2---~"
        ),
        "winter": (
            "6,- 1 2 | 3-~ 2_ 1_ 2 | 6,---~ | 5,- 6, 1 | 2- 3_ 5_ 3 | 2-~ 1. 6,_ | 1_ 2_ 3- 2 | 2---~ |"
            "3- 5 6 | 5-~ 3_ 2_ 3 | 2---~ | 6- 5 3 | 5- 3_ 2_ 1 | 2-~ 3. 5_ | 2_ 1_ 6,- 1 | 2---~"
        ),
        "war": WAR,
    },
    "romance": {
        "peach": (
            "6,-~ 1 2 | 3--~ 5 | 3_ 2_ 1- 2 | 6,---~ | 1-~ 2 3 | 5--~ 6 | 5_ 3_ 2- 3 | 3---~ |"
            "6-~ 5 3 | 5- 3_ 2_ 1 | 2-~ 3_ 2_ 1 | 6,---~ | 3-~ 5 6 | 1'- 6_ 5_ 3 | 2_ 3_ 1- 2 | 6,---~"
        ),
        "lament": (
            "3--~ 2 | 1- 2_ 1_ 6, | 5,-- 6, | 1---~ | 3-~ 5. 3_ | 6--~ 5 | 3- 2_ 1_ 2 | 3---~ |"
            "6--~ 1' | 6- 5_ 3_ 5 | 3--~ 2 | 1-~ 6,- | 1_ 2_ 3- 5 | 3- 2. 1_ | 6,_ 1_ 2_ 1_ 5,- | 6,---~"
        ),
        "fan": (
            "6_ 5_ 6 3- | 5_ 3_ 5 2- | 3_ 2_ 3 1_ 2_ 3 | 6,--- | 1_ 2_ 3 5- | 6_ 5_ 3 5_ 6_ 1' | 6_ 5_ 3_ 2_ 3- | 3---~ |"
            "1'_ 6_ 1' 5- | 6_ 5_ 6 3- | 5_ 3_ 2_ 1_ 2 3 | 1--- | 6,_ 1_ 2 3- | 5_ 6_ 5_ 3_ 2- | 3_ 5_ 2_ 3_ 1_ 2_ 6, | 6,---"
        ),
        "war": WAR,
    },
    "redux": {
        "court": (
            "5- 6_ 5_ 3 | 2-~ 3 5 | 6- 1'_ 6_ 5 | 5---~ | 1'- 2'_ 1'_ 6 | 5-~ 6 3 | 2- 3_ 5_ 6 | 5---~ |"
            "3- 5_ 3_ 2 | 1-~ 2 3 | 5- 6_ 5_ 3 | 2---~ | 5_ 6_ 1'- 2' | 1'-~ 6 5 | 3_ 2_ 3_ 5_ 6 1' | 5---~"
        ),
        "granary": (
            "5, 1_ 2_ 3 2_ 1_ | 2 5_ 3_ 2- | 1 2_ 3_ 5 3_ 2_ | 5,-- 0 | 5 6_ 5_ 3 5 | 1'_ 6_ 5_ 6_ 3- | 2_ 3_ 2_ 1_ 6, 1 | 5,---~ |"
            "1 1_ 2_ 3 5 | 6_ 5_ 3_ 5_ 6- | 5 6_ 1'_ 6 5 | 3-- 0 | 2 3_ 5_ 6 5_ 3_ | 2_ 1_ 2_ 3_ 5- | 6_ 5_ 3_ 2_ 1 2 | 5---"
        ),
        "seal": (
            "5--~ 1' | 6- 5_ 6_ 3 | 5--~ 2 | 3---~ | 2--~ 5 | 3- 2_ 3_ 1 | 6,- 1_ 2_ 3 | 5---~ |"
            "1'--~ 2' | 3'- 2'_ 1'_ 6 | 1'--~ 6 | 5---~ | 6- 5_ 3_ 2 | 3- 5_ 6_ 1' | 6_ 5_ 3_ 2_ 3 6 | 5---~"
        ),
        "war": WAR,
    },
}
"""By colour: its songs. Conquest stands in gong, the rebels in shang with a raised fourth tone of the fields, Warlords in
shang, Romance in yu, Redux in zhi."""

MOTIFS: Final = ("2 5 4 2-", "5 4_ 2_ 1-", "2 2 6 5-", "1'_ 6_ 4 5-", "2 1_ 6,_ 2-")
"""Four tones blown before the host of each captain moves."""


@dataclass(frozen=True)
class Note:
    """A note: when it begins and how long it lasts, in beats; its semitones above do; its ornament."""

    at: float
    beats: float
    tone: int
    ornament: str

    @property
    def degree(self) -> int:
        """Semitones within the octave."""
        return self.tone % 12


def read(tune: str, whole_bars: bool = True) -> list[Note]:
    """The notes of a tune; ValueError names the bar that is not as long as a bar."""
    notes: list[Note] = []
    at = 0.0
    for number, bar in enumerate(tune.split("|"), 1):
        begins = at
        for word in bar.split():
            found = NOTE.match(word)
            if found is None:
                raise ValueError(f"bar {number}: {word!r} is no note")
            digit, octave, short, long, ornament = found.groups()
            beats = 1.0
            for mark in short:
                beats *= {"_": 0.5, "=": 0.25, ".": 1.5}[mark]
            beats += len(long)
            if digit != "0":
                tone = STEPS[digit] + 12 * (octave.count("'") - octave.count(","))
                notes.append(Note(at, beats, tone, ornament))
            at += beats
        if whole_bars and bar.strip() and at - begins != BAR:
            raise ValueError(f"bar {number} of {tune[:24]!r} has {at - begins} beats, expected {BAR:g}")
    return notes


def bars_of(tune: str) -> int:
    """How many bars a tune has."""
    return sum(bool(bar.strip()) for bar in tune.split("|"))


def halves(tune: str) -> tuple[str, str]:
    """A tune of sixteen bars as two of eight."""
    bars = [bar for bar in tune.split("|") if bar.strip()]
    middle = len(bars) // 2
    return "|".join(bars[:middle]), "|".join(bars[middle:])
