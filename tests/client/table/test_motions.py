"""What an animator looks for: nothing lies over what is told, nothing is told twice, one word gives way to the next."""

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from game.client.combat.lanes import LaneDie
from game.client.look import palette
from game.client.look.dice import die
from game.client.look.scale import Scale
from game.client.motion import sprites
from game.client.motion.director import Director, Motion
from game.client.motion.ink import ink_stroke
from game.client.scenes.base import Dialog
from game.conquest.client.battle import Battle, BattleSide, heard
from game.conquest.client.motion import omens
from game.conquest.client.motion.motions import RISE, ConquestChoreographer
from game.conquest.client.panels.battle_dice import draw_lanes, lying
from game.conquest.client.panels.battle_strip import BattleStrip
from game.conquest.client.panels.card_words import fate_face
from game.conquest.client.table.battle_window import BattleWindow
from game.conquest.rules import events as ev
from game.conquest.rules.card_data import FATE
from game.conquest.rules.game import RULES
from game.conquest.rules.view import empty_picture, fold
from game.engine.events import EVERYONE, Rolled, Told
from game.engine.record import Record, SeatRecord
from tests.client.painted_once import paint_once
from tests.client.table.conftest import COLOURS, NAMES, seated

SIZE = (1280, 720)
FREE = Rect(200, 60, 900, 560)
ENGAGED = ev.Engaged(
    source=1, target=2, seat=0, defender=1, engagement=1, invader_dice=((6, 2), (8, 5), (6, 5)),
    defender_dice=((6, 4),), invader_faces=(5, 5, 2), defender_faces=(4,), invader_values=(6, 5, 2),
    defender_values=(4,), invader_wins=(True,), tied=(False,), invader_losses=0, defender_losses=1,
)  # fmt: skip


@pytest.fixture(scope="module")
def table():
    """One table for all: motions are drawn on it, nothing is played."""
    apps = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        paint_once(patch)
        seats = [SeatRecord(NAMES[n], COLOURS[n], "human" if n == 0 else "thumb") for n in range(2)]
        yield seated(Record.start(RULES, {"mode": "seven_year_war"}, seats, 3), apps, SIZE).table
    for app in apps:
        app.close()


def battle(*thrown) -> Battle:
    """Seat 0 fights seat 1; these dice of the invader have fallen."""
    picture = RULES.start({"mode": "seven_year_war"}, 2, 1).view(0)
    fight: Battle | None = Battle(1, 2, BattleSide(0), BattleSide(1))
    for sides, face in thrown:
        fight = heard(fight, Rolled(0, sides, face, "invader", True), picture)
    assert fight is not None
    return fight


def lanes_of(fight: Battle) -> bytes:
    """The attacker's dice in their lanes as they look now."""
    surface, scale = Surface(SIZE), Scale(SIZE)
    draw_lanes(surface, fight, [Rect(300, 100 + 110 * n, 700, 100) for n in range(3)], scale, 0)
    return b"".join(pygame.image.tobytes(surface.subsurface((310, 108 + 110 * n, 130, 84)), "RGB") for n in range(3))


# ---- dice typed at the table (U37)


def test_u37_the_attackers_dice_lie_in_their_lanes_highest_first_while_the_defenders_are_typed(table):
    fight = battle((6, 2), (8, 5), (6, 5))
    empty = lanes_of(fight)
    assert lying(fight) == []
    fight.lay()
    assert lying(fight) == [LaneDie(8, 5, 5), LaneDie(6, 5, 5), LaneDie(6, 2, 2)]
    waiting = lanes_of(fight)
    assert waiting != empty
    fight.throw(ENGAGED, 1.0)
    assert lanes_of(fight) == waiting, "they lie where they lay: only the defender's are thrown"


def test_u37_dice_the_program_rolls_are_thrown_by_both(table):
    fight = battle((6, 2), (8, 5), (6, 5))
    fight.throw(ENGAGED, 1.0)
    thrown = lanes_of(fight)
    fight.laid = True
    assert lanes_of(fight) != thrown


def test_the_light_of_a_won_lane_lies_under_the_die(table):
    fight, scale = battle(), Scale(SIZE)
    fight.throw(msgspec.structs.replace(ENGAGED, invader_wins=(False,)), 1.0)
    fight.elapsed = fight.duration
    surface, lane = Surface(SIZE), Rect(300, 100, 700, 100)
    draw_lanes(surface, fight, [lane, lane.move(0, 110), lane.move(0, 220)], scale, 0)
    picture = die(6, "bone", 4, scale.px(80), "winner")
    place = picture.get_rect(center=(lane.right - scale.px(70), lane.centery))
    middle = picture.get_rect().center
    assert surface.get_at(place.center)[:3] == picture.get_at(middle)[:3], "bone, without a breath of jade on it"


def test_a_new_engagement_takes_the_dice_away():
    fight = battle((6, 2))
    fight.lay()
    picture = RULES.start({"mode": "seven_year_war"}, 2, 1).view(0)
    heard(fight, ev.GroupDeclared(source=1, target=2, seat=0, infantry=2, marching=(), engagement=2), picture)
    assert not fight.laid and fight.thrown == []


# ---- the stroke that crosses out the dead (look §8)


def test_the_ink_stroke_grows_along_its_way_and_leaves_white_where_the_brush_runs_dry():
    inked = [pygame.mask.from_surface(ink_stroke((150, 210), share), 127).count() for share in (0.1, 0.4, 0.7, 1.0)]
    assert inked == sorted(inked) and inked[0] > 0 and len(set(inked)) == 4
    whole = pygame.mask.from_surface(ink_stroke((150, 210), 1.0), 127)
    white = whole.copy()
    white.invert()
    assert len(whole.connected_components()) + len(white.connected_components()) > 2, "streaks or gaps at its end"


# ---- the strip of a battle


@pytest.fixture
def strip(table):
    return BattleStrip(Scale(SIZE), table.names)


@pytest.mark.parametrize(("source", "above"), [((600, 250), False), ((600, 450), True), ((300, 340), True)])
def test_the_strip_leaves_the_way_of_the_march_in_sight(strip, source, above):
    place = strip.place(source, (600, 340), FREE)
    assert (place.bottom < 340) == above
    assert not place.clipline(source, (600, 340))


def test_the_strip_stays_within_the_map(strip):
    assert FREE.contains(strip.place((600, 40), (600, 600), FREE))
    assert FREE.contains(strip.place((600, 600), (600, 70), FREE))


def test_a_strip_that_has_left_is_not_there(strip):
    surface, fight = Surface(SIZE), battle((6, 2))
    before = pygame.image.tobytes(surface, "RGB")
    fight.seen = 0.0
    strip.draw(surface, fight, (600, 450), (600, 340), FREE)
    assert not strip.rect.size[0] and pygame.image.tobytes(surface, "RGB") == before
    fight.seen = 0.5
    strip.draw(surface, fight, (600, 450), (600, 340), FREE)
    assert strip.rect.size[0] and pygame.image.tobytes(surface, "RGB") != before


# ---- when it is heard and seen


def test_a_sound_comes_in_its_moment_and_once():
    heard_at, passed = [], 0.0
    picture = empty_picture(RULES.start({"mode": "seven_year_war"}, 2, 1).view(0))
    director = Director(
        picture,
        fold,
        lambda event: Motion(1.0, sound="dice", sound_at=0.3),
        lambda sound, event: heard_at.append(passed),
    )
    director.take([Told(EVERYONE, ev.RoundBegan(3, 1))])
    for n in range(12):
        passed = n / 10
        director.update(0.1 if n else 0.0)
    assert heard_at == [pytest.approx(0.3)]


def test_no_die_flies_before_the_window_is_open():
    assert BattleWindow.rises == Dialog.rises == RISE


# ---- words and lights


def test_a_word_in_brush_gives_way_to_the_next(table):
    stage = table.parts.stage

    def drawn(word, share):
        surface = Surface(SIZE)
        surface.fill(palette.OCHRE)
        empty = pygame.image.tobytes(surface, "RGB")
        word(surface, share)
        return pygame.image.tobytes(surface, "RGB") != empty

    first = sprites.brush_across("收賦", stage)
    assert drawn(first, 0.3)
    second = sprites.brush_across("問計", stage)
    third = sprites.brush_across("募兵", stage)
    assert drawn(first, 0.32) and not drawn(first, 0.32 + 2 * sprites.FADED)
    assert not drawn(second, 0.3), "it was passed over before it was written"
    assert drawn(third, 0.3)


def test_what_fate_has_lit_is_not_lit_once_more(table):
    stage, provinces = table.parts.stage, (3, 4, 5)

    def light(share):
        surface = Surface(SIZE)
        omens.light_up(stage, provinces, False)(surface, share)
        return sum(pygame.image.tobytes(surface, "RGB"))

    # A frame paints some of the lights only.
    for _ in range(60):
        table.field.draw(Surface(SIZE))
        light(0.5)
    assert light(0.05) < light(0.5)
    stage.struck = frozenset(provinces)
    try:
        assert light(0.05) > light(0.5) > light(0.9)
    finally:
        stage.struck = frozenset()


def test_the_seal_of_fate_fades_with_its_card(table):
    draw = omens.fate(table.parts.stage, fate_face(1), (), "", False)
    there, gone = Surface(SIZE), Surface(SIZE)
    draw(there, 0.8)
    draw(gone, 0.999)
    brightest = [max(pygame.image.tobytes(surface, "RGB")) for surface in (there, gone)]
    assert brightest[0] > 200 and brightest[1] < 10


def test_good_and_ill_fate_sound_each_in_its_way(table):
    choreographer = ConquestChoreographer(table.parts.stage)
    for number, card in enumerate(FATE):
        if number:
            event = ev.FateRevealed(seat=0, card=number, provinces=(), region=1, deck=9)
            assert choreographer(event).sound == ("good_fate" if card.good else "ill_fate")


@pytest.mark.parametrize("won", [True, False])
def test_st23_single_combat_is_shown_with_a_die_of_each_side(table, won, monkeypatch):
    """From the dice in the air to the card that drains."""
    picture = msgspec.structs.replace(table.shown, leader_card=[1, 4, 0, 0, 2, 7, 0, 0])
    monkeypatch.setattr(table.parts.stage, "picture", lambda: picture)
    duel = ev.Duelled(0, 1, champion=1, rival=5, dice=(8, 3), bonuses=(0, 2), won=won)
    (effect,) = ConquestChoreographer(table.parts.stage)(duel).effects
    dark, shown = Surface(SIZE), []
    for share in (0.2, 0.41, 0.43, 0.7, 0.97):
        surface = dark.copy()
        effect.draw(surface, share)
        shown.append(pygame.image.tobytes(surface, "RGB"))
    assert len({*shown, pygame.image.tobytes(dark, "RGB")}) == 6, "every moment of it is another picture"


RARE = (
    ev.HillCounted(0, 2), ev.HillCounted(1, 0), ev.TributePaid(0, 1, 3), ev.Vetoed(0, 1, 7), ev.WinterFell(1),
    ev.VictoryOffered((1,), "R23.10"), ev.Shielded(0, 1 << 2),
)  # fmt: skip
"""What hardly any war comes to, so that wars played in tests do not show it."""


@pytest.mark.parametrize("event", RARE, ids=lambda event: type(event).__name__)
def test_what_is_rare_can_be_shown(table, event):
    motion, seen, blank = ConquestChoreographer(table.parts.stage)(event), Surface(SIZE), Surface(SIZE)
    motion.begin()
    for effect in motion.effects:
        for share in (0.0, 0.3, 0.6, 0.95, 1.0):
            effect.draw(seen, share)
    motion.end()
    changed = pygame.image.tobytes(seen, "RGB") != pygame.image.tobytes(blank, "RGB")
    assert changed is bool(motion.effects), "what has an effect can be seen"
