"""Every event of Warlords can be shown and heard: its motion, its cue, and what a viewer's own luck sounds like."""

from random import Random

import pygame
import pytest

from game.client.look.scale import Scale
from game.client.motion.director import Director
from game.client.names import SeatNames
from game.client.sound import CUES as SOUNDS
from game.engine.events import EVERYONE, Rolled, Told
from game.engine.record import SeatRecord
from game.warlords.client.cues import CUES, cue_of
from game.warlords.client.motion.motions import MOTIONS, WarlordsChoreographer
from game.warlords.client.motion.sprites import dice_roll_in
from game.warlords.client.motion.stage import WarlordsStage
from game.warlords.fuzzing import choose
from game.warlords.rules import events as ev
from game.warlords.rules.game import RULES
from game.warlords.rules.view import empty_picture, fold
from tests.warlords.client.conftest import SIZE

OPTIONS = {"preset": "evening", "last_year": 2, "centres": 15, "dispositions": True, "clock": "5", "leaver": "drop"}


class Names(SeatNames):
    """Seats and territories by their records alone."""

    def place(self, place):
        return f"territory {place}"


@pytest.fixture
def stage(painted, han):
    names = Names([SeatRecord(name=warlord.id, colour="red") for warlord in han.warlords], 5)
    made = WarlordsStage(han, painted, names, Scale(SIZE))
    made.picture = lambda: made.view
    made.view = empty_picture(RULES.start(OPTIONS, 7, 3).view(5))
    return made


def test_every_event_has_a_motion_and_a_cue():
    assert set(MOTIONS) == set(CUES) == set(ev.ALL_EVENTS) | {Rolled}
    assert {cue for cue in CUES.values() if cue} <= set(SOUNDS)


def played(games, most):
    """What is told to the seat 5 in games played at random."""
    for number in range(games):
        chance = Random(number)
        t = RULES.start(OPTIONS, 7, number, watched=True)
        for _ in range(most):
            yield from (told.event for told in t.drain() if told.reaches(5))
            seats = t.waiting()
            if not seats:
                return
            seat = chance.choice(list(seats))
            t.apply(seat, choose([*t.options(seat), *t.asides(seat)], chance))


def test_whole_wars_can_be_shown(stage):
    """Every event drawn at its beginning, middle and end; afterwards the picture is the view, and nothing is held."""
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    shown = set()
    heard = []
    director = Director(stage.view, fold, WarlordsChoreographer(stage), lambda sound, event: heard.append(sound))
    for event in played(2, 420):
        motion = WarlordsChoreographer(stage)(event)
        if type(event) not in shown:
            motion.begin()
            for effect in motion.effects:
                for share in (0.0, 0.3, 0.6, 0.95, 1.0):
                    effect.draw(surface, share)
            shown.add(type(event))
            stage.clear()
        director.take([Told(EVERYONE, event)])
        director.update(5.0)
        director.finish()
        stage.show()
        cue = cue_of(motion.sound, event, stage.view)
        assert not cue or cue in SOUNDS
    assert len(shown) > 22, {kind.__name__ for kind in set(ev.ALL_EVENTS) - shown}
    assert not stage.held and heard


@pytest.mark.parametrize("less", [False, True])
def test_a_march_holds_its_goal_back_until_it_arrives(stage, less):
    t = RULES.start({}, 7, 1)
    stage.view, stage.less_motion = t.view(5), less
    n = stage.board.number_of
    event = ev.Moved(5, n["JIH"], n["SGD"], -1)
    motion = WarlordsChoreographer(stage)(event)
    motion.begin()
    fold(stage.view, event)
    armies = stage.standing(stage.board.size)[1]
    assert armies[n["JIH"]] is None and armies[n["SGD"]] is None
    motion.end()
    assert stage.standing(stage.board.size)[1][n["SGD"]] is not None
    assert motion.hold <= (0.12 if less else 0.9)


def test_the_dice_of_a_combat_are_told_to_a_window_or_laid_over_the_map(stage):
    stage.view = RULES.start({}, 7, 1).view(5)
    n = stage.board.number_of
    maker = WarlordsChoreographer(stage)
    declared = ev.AttackDeclared(5, n["JIH"], n["YAN"], 6, (n["FAN"],))
    maker(declared).begin()
    thrown = ev.CombatThrown(5, n["JIH"], n["YAN"], 6, (n["FAN"],), (), (6, 4), (3,), 0, 0, 10, 3, 1)
    motion = maker(thrown)
    assert len(motion.effects) == 1
    motion.begin()
    motion.tick(0.5)
    assert stage.combat.throws == [thrown] and stage.combat.elapsed == 0.5
    motion.end()
    stage.window_shown = lambda: True
    assert not maker(thrown).effects
    maker(ev.CombatDecided(5, n["JIH"], n["YAN"], 6, True, False, (n["FAN"],))).end()
    assert stage.combat.won is True


def test_good_news_and_bad_news_do_not_sound_alike(stage):
    view = stage.view = RULES.start({}, 7, 1).view(5)
    n = view.board.number_of
    pairs = [
        (ev.ArmyFell(5, n["JIH"], "defence"), ev.ArmyFell(6, n["YAN"], "defence")),
        (ev.OwnerChanged(n["JIH"], 5, 6, False), ev.OwnerChanged(n["YAN"], 6, 5, False)),
        (ev.TruceMade(4, 5, 1), ev.TruceBroken(4, 5, 1)),
        (ev.TruceMade(4, 5, 1), ev.TruceRefused(4, 5)),
        (ev.DrawAnswered(4, True), ev.DrawAnswered(4, False)),
        (ev.WinterSealed(5, 1), ev.WinterSealed(5, 0)),
        (ev.AttackDeclared(6, n["YAN"], n["JIH"], 5, ()), ev.AttackCalledOff(6, n["YAN"], n["JIH"])),
        (ev.MoveTurnBegan(5, 4), ev.MoveTurnBegan(6, 5)),
    ]
    for one, other in pairs:
        assert cue_of(CUES[type(one)], one, view) != cue_of(CUES[type(other)], other, view), (one, other)


def test_an_assault_upon_the_viewers_capital_is_an_alarm(stage):
    view = stage.view = RULES.start({}, 7, 1).view(5)
    n = view.board.number_of
    assert cue_of("attack", ev.AttackDeclared(6, n["YAN"], n["JIH"], 5, ()), view) == "alarm"
    assert cue_of("attack", ev.AttackDeclared(6, n["YAN"], n["FAN"], 5, ()), view) == "battle"
    assert cue_of("attack", ev.AttackDeclared(0, n["JIO"], n["JAZ"], 1, ()), view) == "attack"


def test_an_attacks_dice_roll_from_every_army_to_the_edge_of_the_target(stage):
    """Look §7: they begin at the tokens and end beside the target, whoever attacks."""
    board = stage.board
    source = next(p for p in board.ids if len(board.neighbours[p]) > 2)
    target, other = board.neighbours[source][:2]
    drawn = []
    for share in (0.0, 1.0):
        surface = pygame.Surface(SIZE, pygame.SRCALPHA)
        dice_roll_in(stage, (source, other), target)(surface, share)
        drawn.append(surface.get_bounding_rect())
    tokens = [stage.at(p) for p in (source, other)]
    assert all(drawn[0].inflate(40, 40).collidepoint(round(at.x), round(at.y)) for at in tokens)
    goal = stage.at(target)
    assert drawn[1].inflate(90, 90).collidepoint(round(goal.x), round(goal.y))
