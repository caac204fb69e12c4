"""Sounds (look §10, U44): cues have files and a use, takes alternate, hurry does not rattle."""

import re
from array import array
from itertools import pairwise
from math import sqrt
from types import SimpleNamespace

import pygame
import pytest

from game import paths
from game.client import settings as settings_of
from game.client import sound as sounds
from game.client.cues import CUES, LAST, TAKES, TOLD, WAR
from game.client.music import CHANNELS
from game.client.settings import Settings
from game.client.sound import CUE_CHANNELS, SAME, Sound, files
from game.conquest.client.cues import cue_of
from game.conquest.rules import events as ev
from game.conquest.rules.state import Result
from game.conquest.rules.victory import last_round
from game.games import GAMES

GAME = paths.asset("audio").parents[1] / "game"
CODE = [*(GAME / "client").rglob("*.py"), *(file for game in GAMES for file in (GAME / game / "client").rglob("*.py"))]


@pytest.fixture
def clock(monkeypatch):
    """A clock that is moved by hand."""
    now = SimpleNamespace(value=1000.0)
    monkeypatch.setattr(sounds.time, "monotonic", lambda: now.value)
    return now


@pytest.fixture
def sound(clock):
    made = Sound(Settings())
    assert made.open(threaded=False)
    made.update()
    yield made
    made.close()


@pytest.fixture
def heard(sound, monkeypatch):
    """What is begun, instead of its being heard."""
    begun = []
    monkeypatch.setattr(sound, "_sound", lambda *args: begun.append(args))
    return begun


def pass_time(sound, clock, seconds, step=0.1):
    for _ in range(round(seconds / step)):
        clock.value += step
        sound.update()


# ---- files


def test_every_cue_and_tune_has_its_files_and_every_file_its_use():
    folder = paths.asset("audio")
    lying = {file.relative_to(folder).with_suffix("").as_posix() for file in folder.rglob("*.ogg")}
    assert set(files()) == lying


def test_no_cue_is_cut_off_before_it_has_faded(sound):
    for name in (name for name in files() if not name.startswith("music/")):
        raw = array("h", pygame.mixer.Sound(str(paths.asset("audio", f"{name}.ogg"))).get_raw())
        # Two channels; the last twentieth of a second.
        end = raw[-4410:]
        assert sqrt(sum(n * n for n in end) / len(end)) < 0.018 * 32768, f"{name} ends abruptly"


def test_the_sounds_are_of_a_modest_size():
    sizes = [file.stat().st_size for file in paths.asset("audio").glob("*.ogg")]
    assert sum(sizes) < 3 << 20 and max(sizes) < 160 << 10


def test_every_cue_is_used_and_every_sound_named_is_a_cue():
    tables = GAME / "client" / "cues.py"
    written = "\n".join(file.read_text("utf8") for file in CODE if file != tables)
    for cue in CUES:
        word = "host_{" if cue.startswith("host_") and cue[5:].isdigit() else f'"{cue}"'
        assert word in written, f"{cue} is never heard"
    motions = "\n".join(file.read_text("utf8") for file in CODE if file.parent.name == "motion")
    named = re.findall(r'sound\.play\("(\w+)"', written) + re.findall(r'(?:\bsound=|\], )"(\w+)"[,)]', motions)
    assert len(named) > 30 and set(named) <= set(CUES)


# ---- cues


def test_without_a_sound_device_all_is_silent_and_well(monkeypatch):
    def refuse(**_):
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound = Sound(Settings())
    assert not sound.open()
    sound.play("battle")
    sound.music("conquest")
    sound.refresh()
    sound.update()
    sound.music(None)


@pytest.mark.parametrize("spoiled", [None, b"no sound at all"])
def test_a_sound_or_tune_that_is_missing_or_spoiled_is_silence_and_the_war_goes_on(
    sound, clock, monkeypatch, tmp_path, spoiled
):
    whole = paths.asset
    gone = tmp_path / "gone.ogg"
    if spoiled:
        gone.write_bytes(spoiled)
    monkeypatch.setattr(paths, "asset", lambda *parts: gone if parts[0] == "audio" else whole(*parts))
    assert bool(sound.missing()) == (spoiled is None)
    for cue in CUES:
        sound.play(cue)
        clock.value += 1.0
        sound.update()
    for colour in ("title", "rebels"):
        sound.music(colour)
        pass_time(sound, clock, 1.0)
    assert not any(pygame.mixer.Channel(n).get_busy() for n in CHANNELS)
    sound.refresh()


def test_an_unknown_cue_is_a_bug_of_ours(sound):
    with pytest.raises(KeyError):
        sound.play("no such event")


def test_a_sound_does_not_overlap_itself(sound, heard, clock):
    sound.play("click")
    sound.play("click")
    assert len(heard) == 1
    clock.value += 0.1
    sound.play("click")
    assert len(heard) == 2


def test_no_take_is_heard_twice_in_a_row_and_all_are_heard(sound):
    for name, takes in TAKES.items():
        given = [sound.take(name) for _ in range(60)]
        assert all(one != other for one, other in pairwise(given))
        assert len(set(given)) == takes
    assert sound.take("victory") == "victory"


def test_hurried_play_does_not_rattle(sound, heard, clock):
    for _ in range(100):
        clock.value += 0.07
        sound.play("dice")
        sound.play("deploy")
    seconds = 100 * 0.07
    assert len(heard) < 2 * SAME * (seconds / sounds.SPAN + 1)
    assert len(heard) > 10


def test_what_must_be_told_is_heard_in_any_crowd(sound, heard, clock):
    for cue in ("dice", "deploy", "card", "gold", "seal", "march", "click", "back", "phase", "battle", "pair_won"):
        clock.value += 0.01
        sound.play(cue)
    before = len(heard)
    clock.value += 0.01
    sound.play("card_played")
    assert len(heard) == before
    for cue in sorted(TOLD):
        sound.play(cue)
        assert len(heard) > before, cue
        before = len(heard)


def test_a_later_part_of_a_cue_comes_later(sound, heard, clock):
    sound.play("your_turn")
    assert [args[0] for args in heard] == ["pluck"] and sound.waiting
    clock.value += 0.25
    sound.update()
    assert [args[0] for args in heard] == ["pluck", "pluck_high"] and not sound.waiting


def test_u44_buttons_have_a_volume_of_their_own(sound, heard):
    sound.settings.interface, sound.settings.effects = 0.2, 0.6
    sound.play("click")
    sound.play("dice")
    assert [args[1] for args in heard] == [pytest.approx(0.2), pytest.approx(0.6)]


def test_u44_volumes_survive_a_restart(tmp_path):
    file = tmp_path / "settings.json"
    settings_of.save(Settings(effects=0.3, interface=0.1, music=0.2, ambience=0.0, mute=True), file)
    again, complaints = settings_of.load(file)
    assert (again.effects, again.interface, again.music, again.ambience, again.mute) == (0.3, 0.1, 0.2, 0.0, True)
    assert complaints == []


# ---- music (its own tests: test_music.py)


def test_music_asked_for_before_there_is_a_device_begins_with_it():
    sound = Sound(Settings())
    sound.music("title")
    assert sound.open(threaded=False)
    sound.update()
    channel = pygame.mixer.Channel(sound.tunes.channel)
    assert channel.get_busy() and channel.get_volume() == pytest.approx(Settings().ambience, abs=0.02)
    sound.settings.mute = True
    sound.refresh()
    assert channel.get_volume() == 0
    sound.close()


def test_a_battle_makes_it_tense_for_a_while(sound, clock):
    sound.music("conquest")
    assert sound.tense == 0
    sound.play("battle")
    assert sound.tense == WAR["battle"][0]
    sound.play("alarm")
    assert sound.tense == WAR["alarm"][0]
    pass_time(sound, clock, WAR["alarm"][1] + 0.2)
    assert sound.tense == 0
    sound.tension = 0.6
    assert sound.tense == 0.6


def test_the_last_round_is_tense_until_the_war_is_over(sound, clock):
    sound.music("conquest")
    sound.play("last_round")
    pass_time(sound, clock, 60.0, 1.0)
    assert sound.tense == LAST
    sound.music("title")
    assert sound.tense == 0


def test_silence_stops_what_rings_and_what_was_to_come(sound, clock):
    sound.music("conquest")
    sound.update()
    sound.play("victory")
    sound.play("your_turn")
    cues = range(CUE_CHANNELS, 20)
    music = pygame.mixer.Channel(sound.tunes.channel)
    assert sum(pygame.mixer.Channel(n).get_busy() for n in cues) >= 2
    sound.in_background = True
    sound.refresh()
    assert not any(pygame.mixer.Channel(n).get_busy() for n in cues) and not sound.waiting
    assert music.get_busy() and music.get_volume() == 0
    sound.in_background = False
    sound.refresh()
    assert music.get_volume() > 0
    sound.settings.mute_in_background, sound.in_background = False, True
    sound.refresh()
    assert music.get_volume() > 0


# ---- sharper cues


def state(limit=7, bots=0):
    options = SimpleNamespace(round_limit=limit, coop_round_limit=6, scenario="yellow_scarves" if bots else "none")
    return SimpleNamespace(options=options, seats=4, players=4 - bots)


def picture(viewer, at=9):
    places = [0] * 16
    if viewer >= 0:
        places[4 * viewer] = at
    return SimpleNamespace(seat=viewer, leader_at=places)


def test_the_last_round_is_heard_and_no_other():
    assert cue_of("seal", ev.RoundBegan(7, 0), state(), picture(0)) == "last_round"
    assert cue_of("seal", ev.RoundBegan(6, 0), state(), picture(0)) == "one_left"
    assert cue_of("seal", ev.RoundBegan(5, 0), state(), picture(0)) == "seal"
    assert cue_of("seal", ev.RoundBegan(7, 0), state(limit=0), picture(0)) == "seal"
    assert cue_of("seal", ev.RoundBegan(6, 0), state(bots=2), picture(0)) == "last_round"


def test_a_march_upon_the_own_ruler_is_an_alarm():
    march = ev.InvasionDeclared(1, 4, 9, 0)
    assert cue_of("march", march, state(), picture(0)) == "alarm"
    assert cue_of("march", march, state(), picture(0, at=8)) == "march"
    assert cue_of("march", march, state(), picture(1)) == "march"
    assert cue_of("march", march, state(), picture(-1)) == "march"
    assert cue_of("dice", ev.GameEnded(Result("win", (0,), "R23.4")), state(), picture(0)) == "dice"


def test_the_round_after_which_the_war_is_counted_follows_from_the_options():
    assert last_round(state()) == 7 and last_round(state(limit=0)) == 0 and last_round(state(bots=2)) == 6
