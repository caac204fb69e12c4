"""The music (look §10): what is shipped, what follows what, and that there is no hole between two sections."""

import math
import struct
from array import array
from types import SimpleNamespace

import pygame
import pytest

from game import paths
from game.client import music as music_of
from game.client.music import CHANNELS, LAYERS, RISES, SLACK, Music, layer_at, sections
from game.games import GAMES

FOLDER = paths.asset("audio", "music")
COLOURS = {section.colour for section in sections()}


def header(name):
    """Channels, rate and samples of a file, by its first and its last page."""
    content = (FOLDER / f"{name}.ogg").read_bytes()
    at = content.index(b"\x01vorbis")
    channels, rate = struct.unpack_from("<BI", content, at + 11)
    page = content.rindex(b"OggS")
    return channels, rate, struct.unpack_from("<q", content, page + 6)[0]


# ---- what is shipped


def test_there_are_more_than_twenty_minutes_and_every_game_has_four_layers():
    assert sum(section.length for section in sections()) >= 20 * 60
    for colour in (*GAMES, "rebels"):
        for layer in LAYERS:
            of_layer = [s for s in sections() if s.colour == colour and s.layer == layer]
            assert len(of_layer) >= 2, f"{colour} {layer} would be heard twice in a row"
    assert {"title", "victory", "defeat", "rebels", *GAMES} == COLOURS
    assert {file.stem for file in FOLDER.glob("*.ogg")} == {section.name for section in sections()}


@pytest.mark.parametrize("section", sections(), ids=lambda section: section.name)
def test_the_list_says_what_the_files_are(section):
    channels, rate, samples = header(section.name)
    assert (channels, rate) == (2, section.rate) and samples == section.samples
    assert section.samples / rate > section.length + 2.0, "it rings on under the next"
    assert section.length / section.bar == pytest.approx(round(section.length / section.bar), abs=1e-3)
    assert -22 <= section.lufs <= -18 and section.peak <= -0.5


def test_measures_are_of_the_files():
    """One short file, decoded: as loud as the list says, silent at both ends."""
    section = min(sections(), key=lambda s: s.samples)
    pygame.mixer.init(frequency=44100, size=-16, channels=2)
    try:
        heard = array("h", pygame.mixer.Sound(str(FOLDER / f"{section.name}.ogg")).get_raw())
    finally:
        pygame.mixer.quit()
    power = sum(n * n for n in heard[::7]) / len(heard[::7]) / 32768**2
    assert 10 * math.log10(power) == pytest.approx(section.rms, abs=0.5)
    assert max(map(abs, heard[:2])) < 0.03 * 32768, "the stroke it begins with rises from silence"
    assert max(map(abs, heard[-64:])) < 100


# ---- what follows what


@pytest.fixture
def clock(monkeypatch):
    """A clock that is moved by hand; sections are not decoded, and what is begun is written down."""
    now = SimpleNamespace(value=50.0, begun=[], faded=[])

    class Channel:
        def __init__(self, number):
            self.number = number

        def play(self, sound):
            now.begun.append((now.value, sound, self.number))

        def set_volume(self, volume):
            """Nothing."""

        def fadeout(self, milliseconds):
            now.faded.append((now.value, milliseconds))

    monkeypatch.setattr(music_of.time, "monotonic", lambda: now.value)
    monkeypatch.setattr(pygame.mixer, "Channel", Channel)
    monkeypatch.setattr(pygame.mixer, "get_init", lambda: (44100, -16, 2))
    monkeypatch.setattr(Music, "_load", staticmethod(lambda section: section))
    return now


def run(music, clock, seconds):
    """Lets time pass as the thread does: it sleeps for as long as it may."""
    end = clock.value + seconds
    while clock.value < end:
        clock.value += max(0.001, min(music.update(), end - clock.value))
        music.update()


def test_a_section_begins_where_the_one_before_ends_on_the_other_channel(clock):
    music = Music()
    music.play("conquest")
    run(music, clock, 180)
    assert len(clock.begun) > 5
    for (at, one, channel), (then, other, there) in zip(clock.begun, clock.begun[1:], strict=False):
        assert then - at == pytest.approx(one.length, abs=0.02) and one is not other and channel != there
        assert one.samples / one.rate > then - at, "what rings on lies under the next"
    assert {at for at, _ in clock.faded} == {50.0}, "only what was played before fades"
    assert {section.layer for _, section, _ in clock.begun} == {"calm"}


def test_all_sections_of_a_layer_are_heard_before_one_comes_again(clock):
    music = Music()
    music.play("romance")
    count = sum(s.colour == "romance" and s.layer == "calm" for s in sections())
    run(music, clock, 40 * count * 2)
    names = [section.name for _, section, _ in clock.begun]
    assert len(set(names[:count])) == len(set(names[count : 2 * count])) == count


@pytest.mark.parametrize(("tension", "layer"), [(0.3, "march"), (0.6, "danger"), (0.9, "last")])
def test_the_layer_changes_at_a_bar_line(clock, tension, layer):
    music = Music()
    music.play("warlords")
    run(music, clock, 5.0)
    began, first, _ = clock.begun[0]
    music.tense(tension)
    run(music, clock, first.bar + 0.1)
    (then, second, _), (faded, milliseconds) = clock.begun[1], clock.faded[-1]
    assert second.layer == layer and second.colour == "warlords"
    bars = (then - began) / first.bar
    assert bars == pytest.approx(round(bars), abs=0.02) and faded == then
    assert 300 < milliseconds <= first.bar * 1000, "the one that is left fades under the other"


def test_a_layer_is_not_left_for_a_moment_of_ease():
    danger = LAYERS.index("danger")
    assert layer_at(RISES[danger] - SLACK / 2, danger) == danger
    assert layer_at(RISES[danger] - SLACK * 1.5, danger) == danger - 1
    assert layer_at(0.0, danger) == 0 and layer_at(1.0, 0) == 3


def test_a_colour_with_one_layer_keeps_it(clock):
    music = Music()
    music.play("victory")
    music.tense(1.0)
    run(music, clock, 60)
    assert {section.colour for _, section, _ in clock.begun} == {"victory"} and len(clock.begun) >= 2


def test_another_colour_begins_at_once_or_after_a_while(clock):
    music = Music()
    music.play("title")
    run(music, clock, 3)
    music.play("redux")
    assert clock.faded
    run(music, clock, 0.1)
    assert clock.begun[-1][1].colour == "redux"
    before = clock.value
    music.play("defeat", after=5.0)
    run(music, clock, 8.0)
    at, section, _ = clock.begun[-1]
    assert section.colour == "defeat" and at - before == pytest.approx(5.0, abs=0.05)
    music.play(None)
    run(music, clock, 60)
    assert clock.begun[-1] == (at, section, clock.begun[-1][2])


def test_a_late_thread_goes_on_at_once(clock):
    music = Music()
    music.play("conquest")
    run(music, clock, 2)
    clock.value += 500
    music.update()
    assert len(clock.begun) == 2 and clock.begun[-1][0] == clock.value


def test_without_files_there_is_silence(clock, monkeypatch):
    monkeypatch.setattr(Music, "_load", staticmethod(lambda section: None))
    music = Music()
    music.play("conquest")
    run(music, clock, 3)
    assert clock.begun == []
    nothing = Music(pieces=())
    nothing.play("conquest")
    run(nothing, clock, 3)
    assert clock.begun == []


def test_the_list_is_read_and_a_spoiled_one_is_silence(monkeypatch, tmp_path):
    (tmp_path / "music.json").write_text("[{")
    monkeypatch.setattr(paths, "asset", lambda *parts: tmp_path / parts[-1])
    sections.cache_clear()
    try:
        assert sections() == ()
    finally:
        sections.cache_clear()


def test_the_thread_plays_and_ends():
    pygame.mixer.init(frequency=44100, size=-16, channels=2)
    try:
        pygame.mixer.set_num_channels(8)
        music = Music([min(sections(), key=lambda s: s.samples)])
        music.play(music.pieces[0].colour)
        music.layer = LAYERS.index(music.pieces[0].layer)
        music.tension = RISES[music.layer]
        music.start()
        for _ in range(200):
            if music.begun:
                break
            pygame.time.wait(10)
        assert music.begun == [music.pieces[0].name]
        assert any(pygame.mixer.Channel(n).get_busy() for n in CHANNELS)
        music.close()
        assert not music.threaded
    finally:
        pygame.mixer.quit()
