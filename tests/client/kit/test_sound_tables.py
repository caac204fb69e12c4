"""Every event of every game is heard, or silent for a reason that is written down; good and bad news differ."""

from importlib import import_module

import pytest

from game.client.cues import CUES, INTERFACE
from game.conquest.client.cues import cue_of as conquest_cue
from game.conquest.rules import events as ev
from game.engine.events import Event
from game.games import GAMES
from tests.client.kit.test_sound import picture, state

GOOD = {
    "came_off", "pair_won", "capture", "region", "gold", "gift", "good_fate", "host_gone", "rival_gone",
    "leader_slain", "pot_full", "truce", "fealty", "your_turn", "build", "struck_down", "victory",
}  # fmt: skip
BAD = {
    "failed", "pair_lost", "lost_place", "loss", "pay", "ill_fate", "eliminated", "leader_dies", "falls", "alarm",
    "dagger", "bribe", "invade", "abandoned", "broken", "flood", "defeat", "refuse",
}  # fmt: skip


def declared(game):
    """Every class of event a game's rules have, the engine's own die included where a motion knows it."""
    package = import_module(f"game.{game}.rules.events")
    names = [name for name in dir(package) if not name.startswith("_")]
    kinds = {kind for name in names if isinstance(kind := getattr(package, name), type) and issubclass(kind, Event)}
    return {kind for kind in kinds - {Event} if not kind.__name__.startswith("BoardEvent")}


@pytest.mark.parametrize("game", GAMES)
def test_every_event_is_heard_or_quiet_for_a_reason(game):
    table = import_module(f"game.{game}.client.cues").SOUNDS
    heard, quiet = set(table.heard), set(table.quiet)
    assert not heard & quiet
    assert declared(game) <= heard | quiet, {kind.__name__ for kind in declared(game) - heard - quiet}
    assert all(len(reason) > 8 for reason in table.quiet.values())
    assert all(cues and cues != ("",) for cues in table.heard.values())
    assert {cue for cues in table.heard.values() for cue in cues if cue} <= set(CUES) - INTERFACE | {"back", "refuse"}


def parts_of(cue):
    return tuple((sound, at) for sound, _, at in CUES[cue])


def test_no_good_news_sounds_like_bad_news():
    assert not GOOD & BAD and set(CUES) >= GOOD | BAD
    good = {parts_of(cue) for cue in GOOD}
    assert not good & {parts_of(cue) for cue in BAD}
    for cue in GOOD:
        assert "failed" not in {sound for sound, _, _ in CUES[cue]}, cue
    for cue in BAD:
        assert not {"came_off", "cheer"} & {sound for sound, _, _ in CUES[cue]}, cue


# ---- Conquest: the same deed, for us and against us


def heard(event, viewer, bots=0, sound="dice"):
    s = state(bots=bots)
    view = picture(viewer)
    view.players = s.players
    return conquest_cue(sound, event, s, view)


def rally(seat, won):
    return ev.Rallied(seat, 4 * seat, 3, 4, 5, won, 0)


def test_a_rally_that_came_off_and_one_that_failed_differ():
    assert heard(rally(0, True), 0) == "came_off" and heard(rally(0, False), 0) == "failed"
    assert heard(rally(3, True), 0, bots=2) == "gather"


def test_what_is_lost_and_what_is_taken_differ():
    taken = ev.Captured(0, 4, 3, 1)
    assert heard(taken, 0, sound="capture") == "capture" and heard(taken, 1, sound="capture") == "lost_place"
    assert heard(taken, -1, sound="capture") == "capture"
    fallen = ev.InfantryFell(1, 4, 2, "fate")
    assert heard(fallen, 1) == "falls" and heard(fallen, 0) == "struck_down"
    assert heard(ev.InfantryFell(1, 4, 2, "combat"), 1) == "", "the battle's own window tells it"


def test_the_dagger_is_answered_by_how_it_ended():
    for hits in (0, 1):
        event = ev.Outcome(0, "assassination", 4, (6,), 5, hits)
        ours, theirs = heard(event, 0), heard(event, 1)
        assert {ours, theirs} == {"came_off", "failed"} and (ours == "came_off") == bool(hits)


@pytest.mark.parametrize(
    ("deed", "cue"),
    [
        ("assassinate", "dagger"),
        ("bribe", "bribe"),
        ("rally_troops", "gather"),
        ("invade", "invade"),
        ("check", "dice"),
    ],
)
def test_the_deeds_of_rebels_do_not_all_sound_like_dice(deed, cue):
    assert heard(ev.ScriptedDeed(3, deed, 4, 5, 6, "C10.4"), 0, bots=2) == cue


def test_each_host_has_its_own_motif_before_it_moves():
    motifs = {heard(ev.TurnBegan(seat, 2), 0, bots=2, sound="phase") for seat in (2, 3)}
    assert motifs == {"host_1", "host_2"}
    assert heard(ev.TurnBegan(1, 2), 0, bots=2, sound="phase") == "phase"


def test_gold_that_is_given_and_gold_that_is_taken_differ():
    assert heard(ev.GoldChanged(0, 3, 5, "gift"), 0, sound="gold") == "gift"
    assert heard(ev.GoldChanged(0, 3, 5, "income"), 0, sound="gold") == "gold"
    assert heard(ev.GoldChanged(0, -3, 2, "raided"), 0, sound="") == "loss"
    assert heard(ev.GoldChanged(1, -3, 2, "raided"), 0, sound="") == ""


def test_an_oath_and_its_breaking_differ():
    assert heard(ev.LordChanged(1, 0), 0, sound="fealty") == "fealty"
    assert heard(ev.LordChanged(1, -1), 0, sound="fealty") == "broken"
    assert heard(ev.LordChanged(1, -1), 1, sound="fealty") == "came_off"
