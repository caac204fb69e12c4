"""Animations on the map of Warlords: armies that drop and fall, cords, a strip of dice, a ribbon."""

import math
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.dice import TUMBLE_STEPS, die, tumble
from game.client.look.easing import in_quad, out_back, out_quad, swell
from game.client.look.palette import SideLook
from game.client.map.arrows import Arrow
from game.client.motion.director import Draw
from game.warlords.client.looks import mark_of
from game.warlords.client.motion.stage import APART, SUM, THROW, WarlordsStage, settled_after
from game.warlords.client.odds_words import percent
from game.warlords.client.tokens import Army, army_picture
from game.warlords.client.words import say
from game.warlords.rules import events as ev
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.odds import win_chance
from game.warlords.rules.state import Side

DROP: Final = 40
"""From how many logical pixels above its place an army drops."""
_ROLLING: Final = 26
_ROLLED: Final = 0.75
"""The share of its time in which a die comes to the edge of the target."""
_DIE, _GAP, _TOKEN, _MARGIN = 34, 5, 38, 12


def army_drops(stage: WarlordsStage, army: Army, p: TerritoryId) -> Draw:
    """An army that drops onto its place."""

    def draw(surface: Surface, share: float) -> None:
        size = stage.token_size(p)
        token = stage.token(army, size)
        if token is not None:
            place = stage.at(p)
            high = (1 - out_back(share)) * DROP * stage.scale.s
            surface.blit(token.picture, (place.x - token.anchor[0], round(place.y - high) - token.anchor[1]))

    return draw


def army_falls(stage: WarlordsStage, army: Army, p: TerritoryId) -> Draw:
    """An army that greys, tilts and sinks where it stood."""

    def draw(surface: Surface, share: float) -> None:
        token = stage.token(army, stage.token_size(p))
        if token is None:
            return
        picture = token.picture
        if share > 0.15:
            picture = pygame.transform.grayscale(picture)
        picture = pygame.transform.rotozoom(picture, -24 * out_quad(share), 1.0)
        picture.fill((255, 255, 255, round(255 * (1 - in_quad(share)))), special_flags=pygame.BLEND_RGBA_MULT)
        place = stage.at(p)
        sink = 16 * stage.scale.s * in_quad(share)
        surface.blit(picture, picture.get_rect(center=(round(place.x), round(place.y + sink))))

    return draw


def cord_runs(stage: WarlordsStage, giver: TerritoryId, held: TerritoryId, away: bool = False) -> Draw:
    """The cord of a standing support that is drawn from the giver to the army it holds, or let go again."""

    def draw(surface: Surface, share: float) -> None:
        one, other = stage.at(giver), stage.at(held)
        part = 1 - in_quad(share) if away else out_quad(share)
        tip = one + (other - one) * part
        wide = round(24 * stage.scale.s)
        if abs(other.x - one.x) >= abs(other.y - one.y):
            left, right = sorted((one.x, tip.x))
            window = Rect(round(left), 0, round(right - left), surface.get_height())
        else:
            top, foot = sorted((one.y, tip.y))
            window = Rect(0, round(top), surface.get_width(), round(foot - top))
        if window.w < 2 or window.h < 2:
            return
        former = surface.get_clip()
        surface.set_clip(window.inflate(wide // 4, wide // 4).clip(former))
        stage.map.arrows.draw(surface, stage.map.camera, Arrow(giver, held, "held"))
        surface.set_clip(former)

    return draw


def light_over(stage: WarlordsStage, p: TerritoryId) -> Draw:
    """Gold light on the borders of one territory that comes and goes: a capital has changed hands."""

    def draw(surface: Surface, share: float) -> None:
        stage.map.draw_light(surface, "selected", p, swell(share, 0.2, 0.5))

    return draw


def ribbon(stage: WarlordsStage, one: SideLook, other: SideLook, words: str, torn: bool) -> Draw:
    """A slip of silk with the words of a truce between the emblems of two warlords; torn, its halves drift apart."""

    def draw(surface: Surface, share: float) -> None:
        scale = stage.scale
        free = stage.map.camera.free
        fit = text.fitting(words, "title", 30, scale, free.width - scale.px(220), 18)
        wide = text.width(words, "title", fit, scale) + scale.px(150)
        slip = panels.silk((wide, scale.px(72)), scale).copy()
        for look, x in ((one, scale.px(42)), (other, wide - scale.px(42))):
            picture = army_picture(Army(look, look.seal), scale.px(46))
            slip.blit(picture, picture.get_rect(center=(x, slip.get_height() // 2)))
        middle = (wide // 2, slip.get_height() // 2)
        text.draw(slip, words, middle, "title", fit, palette.INK, scale, "center", wide - scale.px(140))
        slip.fill((255, 255, 255, round(255 * swell(share, 0.14, 0.25))), special_flags=pygame.BLEND_RGBA_MULT)
        place = slip.get_rect(center=(free.centerx, free.top + round(free.height * 0.36)))
        if not torn or share < 0.35:
            surface.blit(slip, place)
            return
        apart = round(90 * scale.s * out_quad((share - 0.35) / 0.65))
        half = wide // 2
        surface.blit(slip, (place.left - apart, place.top + apart // 4), Rect(0, 0, half, place.h))
        surface.blit(slip, (place.left + half + apart, place.top + apart // 2), Rect(half, 0, wide - half, place.h))

    return draw


def dice_roll_in(stage: WarlordsStage, sources: Sequence[TerritoryId], target: TerritoryId) -> Draw:
    """The dice of the attacking army and its supporters, which roll from their tokens to the edge of the target."""

    def draw(surface: Surface, share: float) -> None:
        side = stage.scale.px(_ROLLING)
        frames = tumble(6, "black", side)
        goal = stage.at(target)
        for n, p in enumerate(sources):
            start = stage.at(p)
            way = start - goal
            edge = goal + way * min(1.0, stage.token_size(target) * 0.75 / max(1.0, way.length()))
            part = out_quad(min(1.0, share / _ROLLED))
            at = start + (edge - start) * part
            hop = abs(math.sin(part * math.pi * 2.5)) * (1 - part) * side * 0.5
            turned = (
                frames[int(part * 3 * TUMBLE_STEPS + n) % TUMBLE_STEPS] if share < _ROLLED else die(6, "black", 6, side)
            )
            surface.blit(turned, turned.get_rect(center=(round(at.x), round(at.y - hop))))

    return draw


# ---- the strip of a combat


def combat_strip(stage: WarlordsStage, event: ev.CombatThrown, seconds: float, brisk: float = 1.0) -> Draw:
    """The dice of one throw on a slip beside the target: they tumble, their sums count up, what comes of it is said.

    `seconds` is how long the slip is seen, `brisk` the share of the usual time that its dice take.
    """

    def draw(surface: Surface, share: float) -> None:
        played = share * seconds / brisk if not stage.less_motion else settled_after(event) + SUM
        scale = stage.scale
        px = scale.px
        mine, theirs = _row(stage, event, True), _row(stage, event, False)
        middle = px(170)
        size = (mine + theirs + middle + 2 * px(_MARGIN), px(84))
        slip = panels.slab(size, scale).copy()
        y = px(36)
        _lay_row(slip, stage, event, True, px(_MARGIN), y, played)
        _lay_row(slip, stage, event, False, size[0] - px(_MARGIN) - theirs, y, played)
        _lay_sums(slip, stage, event, Rect(px(_MARGIN) + mine, 0, middle, size[1]), played)
        slip.fill((255, 255, 255, round(255 * swell(share, 0.06, 0.1))), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(slip, _beside(stage, event.target, slip))

    return draw


def _beside(stage: WarlordsStage, target: TerritoryId, slip: Surface) -> Rect:
    """Below the name of a territory, or above its army where there is no room."""
    free, at = stage.map.camera.free, stage.at(target)
    place = slip.get_rect(midtop=(round(at.x), round(at.y + 62 * stage.scale.s)))
    if place.bottom > free.bottom:
        place.midbottom = (round(at.x), round(at.y - 40 * stage.scale.s))
    return place.clamp(free)


def _row(stage: WarlordsStage, event: ev.CombatThrown, attacker: bool) -> int:
    """The width of the dice of a side, with its token and what is added."""
    px = stage.scale.px
    dice, bonus = (event.attack, event.attack_bonus) if attacker else (event.defence, event.defence_bonus)
    return px(_TOKEN + _GAP) + len(dice) * px(_DIE + _GAP) + (px(_DIE + _GAP) if bonus else 0)


def _lay_row(
    slip: Surface, stage: WarlordsStage, event: ev.CombatThrown, attacker: bool, left: int, y: int, played: float
) -> None:
    px = stage.scale.px
    dice, bonus = (event.attack, event.attack_bonus) if attacker else (event.defence, event.defence_bonus)
    side: Side = event.seat if attacker else event.defender
    kind: Final = "black" if attacker else "bone"
    wide = _row(stage, event, attacker)
    token = army_picture(Army(stage.look(side), mark_of(stage.board, side)), px(_TOKEN))
    step = px(_DIE + _GAP)
    # Tokens stand outside, dice towards the middle.
    x = left + px(_TOKEN + _GAP) if attacker else left
    slip.blit(token, token.get_rect(midleft=(left if attacker else left + wide - px(_TOKEN), y)))
    if bonus:
        _lay_bonus(slip, stage, bonus, x + len(dice) * step, y)
    for n, face in enumerate(dice):
        lands = THROW + APART * n
        at = (x + n * step + px(_DIE) // 2, y)
        if played < lands:
            turned = tumble(6, kind, px(_DIE))[int(out_quad(played / lands) * 2.5 * TUMBLE_STEPS) % TUMBLE_STEPS]
            slip.blit(turned, turned.get_rect(center=at))
        else:
            lain = die(6, kind, face, px(_DIE))
            slip.blit(lain, lain.get_rect(center=at))


def _lay_bonus(slip: Surface, stage: WarlordsStage, bonus: int, x: int, y: int) -> None:
    """Draws what walls add, in a small box beside the dice."""
    px = stage.scale.px
    box = shapes.box((px(_DIE), px(_DIE)), px(6), shapes.flat(palette.rgb("#3a3024")), palette.RIM, max(1, px(2)))
    slip.blit(box, box.get_rect(midleft=(x, y)))
    words = f"+{bonus}"
    text.draw(slip, words, (x + px(_DIE) // 2, y), "number", 18, palette.TITLE_TEXT, stage.scale, "center")


def _lay_sums(slip: Surface, stage: WarlordsStage, event: ev.CombatThrown, room: Rect, played: float) -> None:
    """Both totals as they count up, the sign between them, and what that means."""
    scale = stage.scale
    counted = min(1.0, max(0.0, (played - settled_after(event)) / SUM))
    if counted < 1 and stage.show_odds():
        chance = win_chance(
            len(event.attack), len(event.defence), event.attack_bonus, event.defence_bonus, stage.picture().options.dice
        )
        at = (slip.get_width() // 2, slip.get_height() - scale.px(15))
        text.draw(
            slip, say("motion.chance", percent=percent(chance)), at, "bold", 17, palette.TEXT_DIM, scale, "center"
        )
    if counted <= 0:
        return
    y = room.top + scale.px(34)
    totals = [round(total * out_quad(counted)) for total in (event.attack_total, event.defence_total)]
    tie, won = event.attack_total == event.defence_total, event.attack_total > event.defence_total
    done = counted >= 1
    for total, x, ahead in ((totals[0], -46, won), (totals[1], 46, not won and not tie)):
        colour = palette.GAIN if done and ahead else palette.TITLE_TEXT
        text.draw(slip, str(total), (room.centerx + scale.px(x), y), "number", 34, colour, scale, "center")
    if done:
        sign = "=" if tie else ">" if won else "<"
        text.draw(slip, sign, (room.centerx, y), "number", 28, palette.GOLD_TEXT, scale, "center")
        words = say("motion.equal" if tie else "motion.taken" if won else "motion.held")
        colour = palette.GOLD_TEXT if tie else palette.TEXT
        at = (slip.get_width() // 2, slip.get_height() - scale.px(15))
        text.draw(slip, words, at, "bold", 17, colour, scale, "center", slip.get_width() - scale.px(20))
