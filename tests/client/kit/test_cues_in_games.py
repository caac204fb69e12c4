"""In whole games played at random every event sounds as its game's table says, for every seat and for an onlooker."""

from importlib import import_module
from random import Random

import pytest

from game.client.game_client import client_of
from game.conquest.fuzzing import choose
from game.engine.events import Event
from game.engine.registry import rules_of

CHOICES = 260
TABLES = {
    "conquest": ("conquest", {"mode": "seven_year_war"}, 4),
    "uprising": ("conquest", {"scenario": "yellow_scarves", "bots": 3}, 5),
    "warlords": ("warlords", {"preset": "evening"}, 7),
    "romance": ("romance", {}, 3),
    "redux": ("redux", {}, 3),
}


def cue(game, sound, event, s, view):
    """The cue of an event, by what the game's own function needs."""
    of = import_module(f"game.{game}.client.cues").cue_of
    match game:
        case "conquest":
            return of(sound, event, s, view)
        case "romance":
            return of(sound, event, view, 15)
    return of(sound, event, view)


def tension(game, t, view):
    """How tense it is, by what the game's own function needs."""
    of = import_module(f"game.{game}.client.cues").tension
    match game:
        case "conquest":
            return of(t.s, view)
        case "romance":
            return of(view, t.s.board, 15)
        case "redux":
            return of(view, 6)
    return of(view)


@pytest.mark.parametrize("played", TABLES)
def test_every_event_of_a_game_sounds_as_its_table_says(played):
    game, options, seats = TABLES[played]
    chance, table, client = Random(5), import_module(f"game.{game}.client.cues").SOUNDS, client_of(game)
    t = rules_of(game).start(options, seats, 7, watched=True)
    views = {seat: client.empty_view(t.view(seat)) for seat in (-1, 0, 1)}
    kinds: set[type[Event]] = set()
    for _ in range(CHOICES):
        for told in t.drain():
            for seat, view in views.items():
                if told.reaches(seat):
                    event = told.event
                    usual = table.heard.get(type(event), ("",))
                    for sound in {usual[0], ""}:
                        found = cue(game, sound, event, t.s, view)
                        assert found in (*usual, "") if type(event) in table.heard else not found, (event, found)
                    client.fold(view, event)
                    kinds.add(type(event))
        assert all(0 <= tension(game, t, view) <= 1 for view in views.values())
        waiting = t.waiting()
        if not waiting:
            break
        seat = chance.choice(list(waiting))
        t.apply(seat, choose(list(t.options(seat)), chance))
    assert len(kinds) > 12


@pytest.mark.parametrize("played", TABLES)
def test_it_grows_tense_towards_the_end_and_is_calm_when_it_is_over(played):
    game, options, seats = TABLES[played]
    chance = Random(3)
    t = rules_of(game).start(options, seats, 7)
    assert tension(game, t, t.view(0)) < 0.75, "the last stand is not the beginning"
    onlooker = [tension(game, t, t.view(-1))]
    for ply in range(CHOICES):
        if not t.waiting():
            break
        seat = chance.choice(list(t.waiting()))
        t.apply(seat, choose(list(t.options(seat)), chance))
        if ply % 20 == 0 and t.s.result is None:
            onlooker.append(tension(game, t, t.view(-1)))
    assert onlooker == sorted(onlooker), "for somebody without a side only the rounds count"
    t.s.result = t.s.result or object()
    assert tension(game, t, t.view(0)) == 0
