"""Animations over the map or the whole screen, as pure pictures of a share of time (look §8)."""

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any

import pygame
from pygame import Rect, Surface, Vector2

from game.client.look import palette, panels, shapes, text
from game.client.look.cards import Back, card_back, portrait_card
from game.client.look.dice import TUMBLE_STEPS, Set, die, tumble
from game.client.look.easing import hop, in_out_sine, in_quad, out_back, out_cubic, out_quad, swell
from game.client.look.palette import LookKey, SideLook
from game.client.look.pieces import coin, emblem, seal
from game.client.look.scale import Scale
from game.client.motion.director import Draw
from game.client.motion.ink import ink_stroke
from game.client.motion.stage import MotionStage
from game.parts.map_board import PlaceId

PIECE_SIDE = 34
FADED = 0.14
"""The share of its time in which a word in brush goes once another is written."""


def _bezier(one: Vector2, middle: Vector2, other: Vector2, t: float) -> Vector2:
    """A point on the bow that passes through `middle` half way."""
    control = middle * 2 - (one + other) / 2
    return one * (1 - t) ** 2 + control * (2 * t * (1 - t)) + other * t * t


Pictures = Callable[[int], Sequence[Surface]]
"""Pictures of things set out beside one another, for a side in pixels."""


def march(stage: MotionStage, spec: Any, source: PlaceId, target: PlaceId) -> Draw:
    """A token that moves across the border in three small hops, dust behind it; `spec` is for the game's painter."""

    def draw(surface: Surface, share: float) -> None:
        one, other = stage.at(source), stage.at(target)
        size = stage.token_size(source) + (stage.token_size(target) - stage.token_size(source)) * share
        way = in_out_sine(share)
        over = stage.crossing(source, target)
        for behind in (0.03, 0.07, 0.12):
            if way > behind:
                dust = _bezier(one, over, other, way - behind)
                radius = max(2, round((4 + 60 * behind) * size))
                puff = shapes.soft((radius, radius), radius // 2, max(1, radius // 2), palette.OCHRE, 90)
                surface.blit(puff, puff.get_rect(center=(dust.x, dust.y + 14 * size)))
        place = _bezier(one, over, other, way)
        token = stage.token(spec, size)
        if token is not None:
            x, y = round(place.x), round(place.y - 16 * size * hop(share))
            surface.blit(token.picture, (x - token.anchor[0], y - token.anchor[1]))

    return draw


def drop(stage: MotionStage, p: PlaceId, pictures: Pictures) -> Draw:
    """Things that fall onto their place."""

    def draw(surface: Surface, share: float) -> None:
        side = round(PIECE_SIDE * stage.scale.s)
        place = stage.at(p)
        high = (1 - out_back(share)) * 70 * stage.scale.s
        dropped = pictures(side)
        for n, picture in enumerate(dropped):
            x = place.x + (n - (len(dropped) - 1) / 2) * side * 0.8
            surface.blit(picture, picture.get_rect(center=(x, place.y - high)))

    return draw


def falls(stage: MotionStage, p: PlaceId, pictures: Pictures, number: int) -> Draw:
    """Things that sink and fade where they stood: up to three of the first of `pictures`, with their number."""

    def draw(surface: Surface, share: float) -> None:
        side = round(PIECE_SIDE * stage.scale.s)
        place = stage.at(p)
        picture = pictures(side)[0].copy()
        picture.fill((255, 255, 255, round(255 * (1 - in_quad(share)))), special_flags=pygame.BLEND_RGBA_MULT)
        sink = 14 * stage.scale.s * in_quad(share)
        for n in range(min(number, 3)):
            x = place.x + (n - (min(number, 3) - 1) / 2) * side * 0.8
            surface.blit(picture, picture.get_rect(center=(x, place.y + 26 * stage.scale.s + sink)))
        floating(surface, f"−{number}", (place.x, place.y - 34 * stage.scale.s), share, palette.LOSS, stage.scale)

    return draw


def floating(
    surface: Surface, words: str, at: tuple[float, float], share: float, colour: palette.Colour, scale: Scale
) -> None:
    """A number that rises and fades."""
    picture = text.outlined(words, "number", scale.font(30), colour, palette.LACQUER_9, max(1, scale.px(2)))
    picture.set_alpha(round(255 * (1 - in_quad(share))))
    surface.blit(picture, picture.get_rect(center=(at[0], at[1] - 26 * scale.s * out_quad(share))))


def words_over(stage: MotionStage, p: PlaceId, words: str, colour: palette.Colour) -> Draw:
    """Words that rise from a place."""

    def draw(surface: Surface, share: float) -> None:
        place = stage.at(p)
        floating(surface, words, (place.x, place.y - 30 * stage.scale.s), share, colour, stage.scale)

    return draw


def tally_over(stage: MotionStage, p: PlaceId, words: str, gain: bool) -> Draw:
    """A slip of silk over a place that says what a turn came to; it unrolls, stands and goes."""

    def draw(surface: Surface, share: float) -> None:
        scale = stage.scale
        shown = 1.0 if stage.less_motion else min(1.0, share / 0.1, (1 - share) / 0.12)
        if shown <= 0:
            return
        hue = palette.rgb("#12603f") if gain else palette.rgb("#8e1f14")
        line = text.line(words, "bold", 21, hue, scale)
        slip = panels.silk((line.get_width() + scale.px(28), line.get_height() + scale.px(12)), scale).copy()
        slip.blit(line, line.get_rect(center=slip.get_rect().center))
        wide = max(1, round(slip.get_width() * out_cubic(shown)))
        place = stage.at(p)
        rect = Rect(0, 0, wide, slip.get_height())
        rect.midbottom = round(place.x), round(place.y - 34 * scale.s)
        rect.clamp_ip(surface.get_rect())
        surface.blit(slip, rect, ((slip.get_width() - wide) // 2, 0, wide, rect.height))

    return draw


def stamp(stage: MotionStage, look: SideLook, p: PlaceId) -> Draw:
    """A side's seal, stamped where a place was taken."""

    def draw(surface: Surface, share: float) -> None:
        grown = 1 + 0.9 * (1 - out_cubic(min(1.0, share * 3)))
        side = round(46 * stage.scale.s * grown)
        picture = seal(look.seal, side).copy()
        picture.fill((255, 255, 255, round(235 * swell(share, 0.12, 0.5))), special_flags=pygame.BLEND_RGBA_MULT)
        place = stage.at(p)
        surface.blit(picture, picture.get_rect(center=(place.x, place.y - 52 * stage.scale.s)))

    return draw


def coins(stage: MotionStage, sources: Sequence[PlaceId], purse: Callable[[], Rect]) -> Draw:
    """Coins that fly from places to the purse, one after the other."""

    def draw(surface: Surface, share: float) -> None:
        side = round(30 * stage.scale.s)
        end = Vector2(purse().center)
        count = len(sources)
        for n, p in enumerate(sources):
            start = n / (count + 3)
            part = min(1.0, max(0.0, (share - start) * (count + 3) / 3))
            if 0 < part < 1:
                one = stage.at(p)
                way = out_quad(part)
                place = one + (end - one) * way
                arc = 4 * way * (1 - way) * min(120 * stage.scale.s, hypot(*(end - one)) * 0.3)
                picture = coin(side)
                surface.blit(picture, picture.get_rect(center=(place.x, place.y - arc)))

    return draw


def brush_across(characters: str, stage: MotionStage) -> Draw:
    """The name of a step in brush, crossing the map at 30 % and fading; sooner when another is written over it."""
    scale = stage.scale
    stage.brushed += 1
    number, written, over = stage.brushed, False, 2.0

    def draw(surface: Surface, share: float) -> None:
        nonlocal written, over
        if stage.brushed != number:
            over = min(over, share if written else share - FADED)
        left = 1 - max(0.0, share - over) / FADED
        if left <= 0:
            return
        written = True
        pixels = round(min(surface.get_width() * 0.16, 260 * scale.s))
        picture = text.outlined(characters, "brush", pixels, palette.INK, palette.INK, max(1, round(pixels / 60)))
        picture.set_alpha(round(78 * swell(share, 0.2, 0.4) * left))
        drift = (share - 0.5) * 90 * scale.s
        surface.blit(picture, picture.get_rect(center=(surface.get_width() / 2 + drift, surface.get_height() * 0.42)))

    return draw


def scroll_of_turn(scale: Scale, side: LookKey, title: str, under: str) -> Draw:
    """A side's scroll: unrolls at the top, rests, rolls up."""

    def draw(surface: Surface, share: float) -> None:
        size = (scale.px(520), scale.px(150))
        colour = palette.player(side).colour
        whole = panels.scroll(size, scale, colour, 0.6).copy()
        window = panels.scroll_window(size, scale, 0.6)
        mark = emblem(side, scale.px(74))
        whole.blit(mark, mark.get_rect(midleft=(window.left + scale.px(18), window.centery)))
        room = window.width - scale.px(128)
        left = window.left + scale.px(110)
        fit = text.fitting(title, "title", 36, scale, room, 22)
        text.draw(
            whole, title, (left, window.centery - scale.px(16)), "title", fit, palette.INK, scale, "midleft", room
        )
        low = (left, window.centery + scale.px(24))
        text.draw(whole, under, low, "bold", 20, palette.INK_DIM, scale, "midleft", room)
        open_share = swell(share, 0.3, 0.22)
        high = max(1, round(whole.get_height() * open_share))
        top = scale.px(70)
        part = whole.subsurface((0, whole.get_height() - high, whole.get_width(), high))
        surface.blit(part, ((surface.get_width() - whole.get_width()) // 2, top))

    return draw


def banner(scale: Scale, side: LookKey, title: str, under: str) -> Draw:
    """A large scroll in the middle for what everybody should see, such as an elimination."""

    def draw(surface: Surface, share: float) -> None:
        size = (scale.px(640), scale.px(250))
        picture = panels.scroll(size, scale, palette.player(side).colour, 0.8).copy()
        window = panels.scroll_window(size, scale, 0.8)
        mark = emblem(side, scale.px(84), dim=True)
        picture.blit(mark, mark.get_rect(midtop=(window.centerx, window.top + scale.px(14))))
        middle = (window.centerx, window.centery + scale.px(26))
        text.draw(picture, title, middle, "title", 38, palette.INK, scale, "center", window.width - scale.px(20))
        low = (window.centerx, window.centery + scale.px(66))
        text.draw(picture, under, low, "bold", 20, palette.INK_DIM, scale, "center", window.width - scale.px(20))
        picture.fill((255, 255, 255, round(255 * swell(share, 0.12, 0.2))), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, picture.get_rect(center=(surface.get_width() // 2, surface.get_height() * 2 // 5)))

    return draw


def heading_over(scale: Scale, title: str, size: int = 84) -> Draw:
    """A line of large letters in the middle: a new round."""

    def draw(surface: Surface, share: float) -> None:
        pixels = scale.font(size)
        picture = text.shadowed(title, "title", pixels, palette.GOLD_TEXT, scale.px(8), scale.px(3), 3).copy()
        picture.fill((255, 255, 255, round(255 * swell(share))), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, picture.get_rect(center=(surface.get_width() // 2, surface.get_height() * 2 // 5)))

    return draw


def heading_beside(stage: MotionStage, places: Sequence[PlaceId], title: str) -> Draw:
    """A line of large letters over the land it is about, or below it where there is no room."""

    def draw(surface: Surface, share: float) -> None:
        free, scale = stage.map.camera.free, stage.scale
        land = stage.map.rect_of(places[0]).unionall([stage.map.rect_of(p) for p in places[1:]])
        fit = text.fitting(title, "title", 56, scale, free.width - scale.px(40), 24)
        picture = text.shadowed(title, "title", scale.font(fit), palette.GOLD_TEXT, scale.px(8), scale.px(3), 3).copy()
        picture.fill((255, 255, 255, round(255 * swell(share))), special_flags=pygame.BLEND_RGBA_MULT)
        place = picture.get_rect(midbottom=(land.centerx, land.top - scale.px(6)))
        if place.top < free.top:
            place.midtop = (land.centerx, land.bottom + scale.px(6))
        surface.blit(picture, place.clamp(free))

    return draw


def die_in_the_middle(scale: Scale, kind: Set, face: int, under: str) -> Draw:
    """One die thrown for all to see, and what it means."""

    def draw(surface: Surface, share: float) -> None:
        side = scale.px(96)
        centre = (surface.get_width() // 2, round(surface.get_height() * 0.36))
        falling = min(1.0, share / 0.55)
        if falling < 1:
            frames = tumble(6, kind, side)
            picture = frames[int(out_quad(falling) * 2.5 * TUMBLE_STEPS) % TUMBLE_STEPS]
            bounce = abs(hop(falling, 2)) * (1 - falling) * 120 * scale.s
            surface.blit(picture, picture.get_rect(center=(centre[0], centre[1] - bounce)))
            return
        lain = (share - 0.55) / 0.45
        picture = die(6, kind, face, side).copy()
        picture.set_alpha(round(255 * swell(lain, 0.01, 0.3)))
        surface.blit(picture, picture.get_rect(center=centre))
        words = text.shadowed(under, "title", scale.font(40), palette.TITLE_TEXT, scale.px(6), scale.px(2), 3).copy()
        words.set_alpha(round(255 * swell(lain, 0.15, 0.3)))
        surface.blit(words, words.get_rect(center=(centre[0], centre[1] + scale.px(92))))

    return draw


def card_turned(scale: Scale, key: str, colour: int, back: Back, at: tuple[float, float]) -> Draw:
    """A card that turns from its back to the face of a leader; `at` is a share of the screen."""

    def draw(surface: Surface, share: float) -> None:
        size = (scale.px(210), scale.px(290))
        turn = min(1.0, share / 0.45)
        front = turn >= 0.5
        picture = portrait_card(key, colour, size, scale) if front else card_back(back, size)
        wide = max(1, round(size[0] * abs(1 - 2 * in_out_sine(turn))))
        shown = pygame.transform.smoothscale(picture, (wide, size[1])) if wide != size[0] else picture.copy()
        if share > 0.8:
            shown.set_alpha(round(255 * (1 - share) / 0.2))
        place = (surface.get_width() * at[0], surface.get_height() * at[1])
        surface.blit(shown, shown.get_rect(center=place))

    return draw


def leader_dies(scale: Scale, key: str, colour: int, name: str) -> Draw:
    """A portrait that drains to ink while a brush stroke crosses it (look §8)."""

    def draw(surface: Surface, share: float) -> None:
        size = (scale.px(300), scale.px(420))
        card = portrait_card(key, colour, size, scale)
        grey = pygame.transform.grayscale(card)
        shown = card.copy()
        grey.set_alpha(round(255 * min(1.0, share / 0.5)))
        shown.blit(grey, (0, 0))
        stroke = min(1.0, max(0.0, (share - 0.25) / 0.3))
        if stroke > 0:
            shown.blit(ink_stroke(size, stroke), (0, 0))
        if share > 0.85:
            shown.fill((255, 255, 255, round(255 * (1 - share) / 0.15)), special_flags=pygame.BLEND_RGBA_MULT)
        place = (surface.get_width() // 2, round(surface.get_height() * 0.44))
        shapes.draw_soft(
            surface, shown.get_rect(center=place), 8, scale.px(14), palette.BLACK, round(150 * (1 - share))
        )
        surface.blit(shown, shown.get_rect(center=place))
        words = text.shadowed(name, "title", scale.font(36), palette.LOSS, scale.px(6), scale.px(2), 3)
        if 0.15 < share < 0.9:
            surface.blit(words, words.get_rect(center=(place[0], place[1] + size[1] // 2 + scale.px(36))))

    return draw
