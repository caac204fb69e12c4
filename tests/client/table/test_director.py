"""The director: the same fold at every pace, one motion for every event, time as an argument."""

import pygame
import pytest

from game.bots.protocol import chance_for, think
from game.client.motion.director import Director, Effect, Motion
from game.conquest.bots.players import PLAYERS
from game.conquest.client.motion.motions import MOTIONS, ConquestChoreographer
from game.conquest.rules import events as ev
from game.conquest.rules.events import ALL_EVENTS
from game.conquest.rules.game import RULES
from game.conquest.rules.view import empty_picture, fold
from game.engine.events import EVERYONE, Event, Told


def still(event: Event) -> Motion:
    return Motion()


def silent(sound: str, event: Event) -> None:
    """No sound."""


def told_of_a_game(seats=4, choices=400, seed=5):
    """A watched game of computer players: the table and everything that was told."""
    t = RULES.start({"mode": "seven_year_war"}, seats, seed, watched=True)
    told = t.drain()
    for ply in range(choices):
        if not t.waiting():
            break
        seat = t.waiting()[0]
        t.apply(seat, think(t, seat, PLAYERS["random"], chance_for(seed, ply)).action)
        told += t.drain()
    return t, told


def test_every_event_has_a_motion():
    assert set(MOTIONS) == set(ALL_EVENTS)


@pytest.mark.parametrize("seat", [-1, 0, 3])
def test_what_was_told_and_finished_undrawn_is_what_is_there(seat):
    t, told = told_of_a_game()
    director = Director(empty_picture(t.view(seat)), fold, still, silent)
    director.take(told)
    director.finish()
    assert director.picture == t.view(seat)
    assert not director.busy


def test_the_same_picture_at_every_pace():
    t, told = told_of_a_game(choices=150)
    pictures = []
    for dt in (0.01, 1.0):
        director = Director(empty_picture(t.view(0)), fold, lambda event: Motion(hold=0.02), silent)
        director.take(told)
        for _ in range(100_000):
            director.update(dt)
            if not director.busy:
                break
        pictures.append(director.picture)
    assert pictures[0] == pictures[1] == t.view(0)


def test_secrets_of_others_are_not_told():
    t, told = told_of_a_game()
    director = Director(empty_picture(t.view(0)), fold, still, silent)
    heard = []
    director._listener = heard.append
    director.take(told)
    director.finish()
    assert all(event.seat == 0 for event in heard if isinstance(event, (ev.GoldChanged, ev.ReserveKnown)))


def one(*events: Event) -> list[Told]:
    return [Told(EVERYONE, event) for event in events]


@pytest.fixture
def picture():
    return empty_picture(RULES.start({"mode": "seven_year_war"}, 2, 1).view(0))


ROUND = ev.RoundBegan(3, 1)
TIES = ev.TiesSet(1, 5)


def test_a_motion_holds_the_next_event_for_its_time(picture):
    director = Director(picture, fold, lambda event: Motion(hold=1.0), silent)
    director.take(one(ROUND, TIES))
    director.update(0.6)
    assert director.current == ROUND and director.picture.round == 0
    director.update(0.6)
    assert director.current == TIES and director.picture.round == 3 and director.picture.fate_die == 0
    director.update(0.9)
    assert not director.busy and director.picture.fate_die == 5


def test_speed_divides_the_time(picture):
    director = Director(picture, fold, lambda event: Motion(hold=1.0), silent)
    director.speed = 8.0
    director.take(one(ROUND, TIES))
    director.update(0.26)
    assert not director.busy


def test_skip_finishes_what_is_shown_and_nothing_more(picture):
    director = Director(picture, fold, lambda event: Motion(hold=1.0), silent)
    director.take(one(ROUND, TIES))
    director.update(0.1)
    assert director.skip()
    assert director.picture.round == 3 and director.picture.fate_die == 0 and director.busy


def test_a_motion_that_folds_first_shows_what_it_has_done(picture):
    director = Director(picture, fold, lambda event: Motion(hold=1.0, fold_first=True), silent)
    director.take(one(ROUND))
    director.update(0.1)
    assert director.busy and director.picture.round == 3


def test_begin_is_for_what_is_drawn_end_for_everything(picture):
    deeds = []
    motion = Motion(hold=1.0, begin=lambda: deeds.append("begin"), end=lambda: deeds.append("end"))
    director = Director(picture, fold, lambda event: motion, silent)
    director.take(one(ROUND))
    director.finish()
    assert deeds == ["end"]
    director.take(one(TIES))
    director.update(2.0)
    assert deeds == ["end", "begin", "end"]


def test_effects_outlast_their_event_and_age_with_time(picture):
    seen = []
    effect = Effect(2.0, lambda surface, share: seen.append(share))
    director = Director(picture, fold, lambda event: Motion(hold=0.5, effects=[effect]), silent)
    director.take(one(ROUND))
    director.update(1.0)
    assert not director.busy and director.effects == [effect]
    director.update(0.5)
    effect.paint(pygame.Surface((1, 1)))
    assert seen == [pytest.approx(0.25)]
    director.update(2.0)
    assert director.effects == []


def test_nothing_moves_without_time(picture):
    director = Director(picture, fold, lambda event: Motion(hold=1.0), silent)
    director.take(one(ROUND))
    director.update(0.0)
    before = director.current
    for _ in range(5):
        director.update(0.0)
    assert director.current is before


def test_reset_forgets_what_was_being_told(picture):
    director = Director(picture, fold, lambda event: Motion(hold=1.0), silent)
    director.take(one(ROUND, TIES))
    director.update(0.1)
    fresh = empty_picture(picture)
    director.reset(fresh)
    assert not director.busy and director.picture is fresh and director.effects == []


def test_every_motion_can_be_made_and_every_effect_drawn(sit_down):
    """A whole game of events on the stage of a real table, each effect drawn at its begin, middle and end."""
    play = sit_down(seats=4, people=1, seed=5)
    _, told = told_of_a_game(seats=4, choices=500)
    stage = play.table.parts.stage
    choreographer = ConquestChoreographer(stage)
    kinds = set()
    director = Director(empty_picture(play.table.shown), fold, choreographer, silent)
    stage.picture = lambda: director.picture
    for item in told:
        if not item.reaches(director.seat):
            continue
        motion = choreographer(item.event)
        if type(item.event) not in kinds:
            for effect in motion.effects:
                for share in (0.0, 0.3, 0.7, 1.0):
                    effect.draw(play.app.screen, share)
        kinds.add(type(item.event))
        director.take([item])
        director.finish()
    assert len(kinds) >= 20
