"""Every event of every game is heard, or silent for a reason that is written down; good and bad news differ."""

from importlib import import_module

import pytest

from game.client.cues import CUES, INTERFACE
from game.client.game_client import client_of
from game.conquest.client.cues import cue_of as conquest_cue
from game.conquest.rules import events as ev
from game.engine.events import Event
from game.engine.registry import rules_of
from game.games import GAMES
from game.redux.client.cues import cue_of as redux_cue
from game.redux.rules import events as redux
from game.romance.client.cues import cue_of as romance_cue
from game.romance.rules import events as romance
from game.warlords.client.cues import cue_of as warlords_cue
from game.warlords.rules import events as warlords
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


# ---- every game: what one gains another loses, and they do not hear the same


def view_of(game, seat, seats, **options):
    rules = rules_of(game)
    t = rules.start(options, seats, 7, watched=True)
    return client_of(game).empty_view(t.view(seat))


def test_in_warlords_what_is_gained_and_what_is_lost_differ():
    one, other = (view_of("warlords", seat, 7, preset="evening") for seat in (0, 1))
    place = next(p for p in one.board.centres if not one.board.is_capital[p])
    capital = next(p for p in one.board.centres if one.board.is_capital[p])
    for at, gain in ((place, "capture"), (capital, "region")):
        event = warlords.OwnerChanged(at, 1, 0, bool(one.board.is_capital[at]))
        heard_by = {view.seat: warlords_cue("capture", event, view) for view in (one, other)}
        assert heard_by == {0: gain, 1: "lost_place"}
    out = warlords.Eliminated(1, ())
    assert warlords_cue("eliminated", out, one) == "rival_gone" != warlords_cue("eliminated", out, other)
    assert {warlords_cue("seal", warlords.DrawAnswered(0, agrees), one) for agrees in (False, True)} == {
        "seal", "failed",
    }  # fmt: skip


def test_in_romance_what_is_gained_and_what_is_lost_differ():
    views = [view_of("romance", seat, 3) for seat in (0, 1)]
    for view in views:
        view.power_of[:] = [0, 1, 2]
    events = (
        (romance.AreaTaken(0, 3, 1, 1), "capture"),
        (romance.GeneralCaptured(4, 1, 0, 3, "captured"), "fealty"),
        (romance.Ceded(1, 0, 3), "fealty"),
        (romance.GeneralDied(4, 1, 3), "leader_dies"),
        (romance.MonarchLost(1, 4), "leader_dies"),
        (romance.PowerFell(1, 0), "eliminated"),
        (romance.TroopsFell(1, 3, 2, "combat"), "falls"),
        (romance.GeneralJoined(4, 0, 3), "fealty"),
    )
    for event, sound in events:
        gains, loses = (romance_cue(sound, event, view, 15) for view in views)
        assert gains != loses, event
        assert gains not in BAD and loses not in GOOD, event
    assert romance_cue("capture", romance.TakenOver(1), views[1], 15) == "lost_place"


def test_in_redux_what_is_gained_and_what_is_lost_differ():
    one, other, third = (view_of("redux", seat, 3) for seat in (0, 1, 2))
    events = (
        (redux.Stationed(0, 1, 1, 1, 1), "capture"),
        (redux.SpaceWon(4, 0, 1, (3, 2, -1), "6"), ""),
        (redux.RankRose(0, 1, "action"), "good_fate"),
        (redux.MilitaryChanged(0, 2, 2, "upkeep"), "pair_won"),
    )
    for event, sound in events:
        gains, loses = redux_cue(sound, event, one), redux_cue(sound, event, other)
        assert gains != loses and gains in GOOD and loses not in GOOD, event
    assert redux_cue("capture", events[0][0], other) == "lost_place", "the border of Wei and Wu"
    assert redux_cue("capture", events[0][0], third) == "march", "Shu has no part in it"
    for up in (False, True):
        change = 1 if up else -1
        assert redux_cue("phase", redux.TribalChanged(0, 4, change, 4 + change, 0, "action"), one) == (
            "came_off" if up else "failed"
        )
