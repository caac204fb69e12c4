"""The dice of an engagement as they fly, settle in their lanes and are compared: one picture for a moment."""

from dataclasses import dataclass
from math import sin
from typing import Literal

import pygame
from pygame import Rect, Surface, Vector2

from game.client.look import palette, panels, shapes, text
from game.client.look.dice import TUMBLE_STEPS, Set, die, tumble
from game.client.look.easing import in_out_sine, out_quad
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.conquest.client.battle import APART, SLIDE, THROW, Battle
from game.conquest.client.words import say
from game.conquest.rules.events import Engaged
from game.conquest.rules.state import Seat

State = Literal["rest", "winner", "loser"]
LANES = 3


@dataclass(frozen=True)
class ShownDie:
    """One kept die: its sides, its face, what it counts for."""

    sides: int
    face: int
    value: int


def kept_dice(dice: tuple[tuple[int, int], ...], faces: tuple[int, ...], values: tuple[int, ...]) -> list[ShownDie]:
    """The dice that count, highest first, with their sides; of equal faces the larger die stands first."""
    sides = [s for s, _ in sorted(dice, key=lambda one: (-one[1], -one[0]))]
    return [ShownDie(s, face, value) for s, face, value in zip(sides, faces, values, strict=False)]


def sides_of(event: Engaged) -> tuple[list[ShownDie], list[ShownDie]]:
    """Both sides' kept dice."""
    return (
        kept_dice(event.invader_dice, event.invader_faces, event.invader_values),
        kept_dice(event.defender_dice, event.defender_faces, event.defender_values),
    )


def lying(battle: Battle) -> list[ShownDie]:
    """The invader's dice that count, while they wait for the defender's (U37): highest first, bonuses still to come."""
    if not battle.laid:
        return []
    ordered = sorted(battle.thrown, key=lambda one: (-one[1], -one[0]))
    return [ShownDie(sides, face, face) for sides, face in ordered[:LANES]]


def verdict(event: Engaged, pair: int, viewer: Seat) -> tuple[str, str, palette.Colour]:
    """The sign between two dice, what it means, and whether the viewer likes it."""
    wins = event.invader_wins[pair]
    mine, theirs = event.invader_values[pair], event.defender_values[pair]
    sign = "=" if mine == theirs else ">" if mine > theirs else "<"
    if event.tied[pair]:
        words = say("battle.tie_invader" if wins else "battle.tie_defender")
    else:
        words = say("battle.defender_loses" if wins else "battle.invader_loses")
    good = wins != (viewer == event.defender)
    return sign, words, palette.GAIN if good else palette.LOSS


def draw_lanes(surface: Surface, battle: Battle, lanes: list[Rect], scale: Scale, viewer: Seat) -> None:
    """Three lanes, the dice in or on their way to them, and the verdicts so far."""
    for lane in lanes:
        surface.blit(panels.tray(lane.size, scale, dark=96), lane)
    side = scale.px(82)
    if battle.dice is None:
        for n, shown in enumerate(lying(battle)):
            picture = die(shown.sides, "black", shown.face, side)
            surface.blit(picture, picture.get_rect(center=_home(lanes[n], True, scale)))
        return
    compared = battle.compared()
    invader, defender = sides_of(battle.dice)
    pairs = len(battle.dice.invader_wins)
    # The light lies on the lane, under the die: bone stays bone.
    for pair in range(compared):
        _glow(surface, lanes[pair], battle.dice.invader_wins[pair], scale)
    for left, dice in ((True, invader), (False, defender)):
        for n, shown in enumerate(dice[:LANES]):
            state: State = "rest"
            if n < compared:
                state = "winner" if battle.dice.invader_wins[n] == left else "loser"
            elif n >= pairs and battle.elapsed >= battle.settled:
                state = "loser"
            _draw_die(surface, battle, lanes[n], n, shown, left, state, side, scale)
    for pair in range(compared):
        lane = lanes[pair]
        sign, words, colour = verdict(battle.dice, pair, viewer)
        text.draw(surface, sign, (lane.centerx, lane.centery - scale.px(17)), "number", 30, colour, scale, "center")
        text.draw(surface, words, (lane.centerx, lane.centery + scale.px(17)), "bold", 21, colour, scale, "center")


def _glow(surface: Surface, lane: Rect, left: bool, scale: Scale) -> None:
    """A breath of jade on the winner's half of a lane, gone towards the middle."""
    half = Rect(lane.left, lane.top, lane.width // 2, lane.height).inflate(-scale.px(4), -scale.px(4))
    if not left:
        half.right = lane.right - scale.px(2)
    surface.blit(_breath(half.size, scale.px(6), left), half)


@cached_surface
def _breath(size: tuple[int, int], radius: int, left: bool) -> Surface:
    veil = shapes.rounded(size, radius, shapes.flat(palette.MALACHITE), 64).copy()
    fade = Surface((2, 1), pygame.SRCALPHA)
    for x, alpha in enumerate((255, 0) if left else (0, 255)):
        fade.set_at((x, 0), (255, 255, 255, alpha))
    veil.blit(pygame.transform.smoothscale(fade, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return veil


def _draw_die(
    surface: Surface,
    battle: Battle,
    lane: Rect,
    n: int,
    shown: ShownDie,
    left: bool,
    state: State,
    side: int,
    scale: Scale,
) -> None:
    kind: Set = "black" if left else "bone"
    home = _home(lane, left, scale)
    lies = left and battle.laid
    began = battle.elapsed - n * APART
    if began < 0 and not lies:
        return
    if began < THROW and not lies:
        share = began / THROW
        frames = tumble(shown.sides, kind, side)
        speed = out_quad(share)
        frame = frames[int(speed * 2.6 * TUMBLE_STEPS + n * 5) % TUMBLE_STEPS]
        rest = _scatter(lane, n, left, scale)
        start = Vector2(lane.left - scale.px(160) if left else lane.right + scale.px(160), rest.y - scale.px(60))
        place = start + (rest - start) * out_quad(share)
        bounce = abs(sin(share * 3.14159 * 2)) * (1 - share) * 90 * scale.s
        # The shade stays on the lacquer: how far it lies below tells how high the die is.
        wide, high = round(side * 0.62), round(side * 0.2)
        shade = shapes.soft((wide, high), high // 2, max(2, side // 9), palette.BLACK, 150)
        surface.blit(shade, shade.get_rect(center=(place.x, place.y + side * 0.46)))
        surface.blit(frame, frame.get_rect(center=(place.x, place.y - bounce)))
        return
    rest = _scatter(lane, n, left, scale)
    slide = min(1.0, max(0.0, (battle.elapsed - (battle.settled - SLIDE)) / SLIDE))
    place = home if lies else rest + (home - rest) * in_out_sine(slide)
    value = shown.value if slide >= 1 else shown.face
    picture = die(shown.sides, kind, value, side, state)
    surface.blit(picture, picture.get_rect(center=place))
    if slide >= 1 and shown.value != shown.face:
        chip = panels.chip(say("battle.sum", face=shown.face, bonus=shown.value - shown.face), scale)
        x = place.x + (scale.px(56) if left else -scale.px(56) - chip.get_width())
        surface.blit(chip, chip.get_rect(midleft=(x, place.y)))


def _home(lane: Rect, left: bool, scale: Scale) -> Vector2:
    """Where a die lies in its lane in the end."""
    edge = scale.px(70)
    return Vector2(lane.left + edge if left else lane.right - edge, lane.centery)


def _scatter(lane: Rect, n: int, left: bool, scale: Scale) -> Vector2:
    """Where a die comes to rest before it is put into its lane: a little anyhow, but the same for the same die."""
    across = (150 + 47 * ((n * 7 + (3 if left else 5)) % 3)) * scale.s
    down = (11 * ((n * 5 + (1 if left else 2)) % 5) - 22) * scale.s
    return Vector2(lane.left + across if left else lane.right - across, lane.centery + down)
