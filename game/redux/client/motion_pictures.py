"""Animations for events of Redux: frames that run round, washes, cards that turn, signs that step."""

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface, Vector2

from game.client.look import palette, shapes
from game.client.look.easing import in_out_sine, out_back, out_quad, swell
from game.client.look.icons import icon
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.motion.director import Draw
from game.engine.refusals import Seat
from game.redux.client import faces
from game.redux.client.cards import enhancement
from game.redux.client.names import STATE_SEALS
from game.redux.client.prompts.recruiting import recruit_card
from game.redux.rules.places import CardId, GeneralId


def _round(rect: Rect, share: float) -> list[tuple[float, float]]:
    """The corners of a rectangle as far as a line from the middle of its upper edge has run round it."""
    corners = [Vector2(rect.midtop), Vector2(rect.topright), Vector2(rect.bottomright), Vector2(rect.bottomleft),
               Vector2(rect.topleft), Vector2(rect.midtop)]  # fmt: skip
    left = share * 2 * (rect.width + rect.height)
    found = [corners[0]]
    for one, other in pairwise(corners):
        long = one.distance_to(other)
        if left <= 0:
            break
        found.append(one + (other - one) * min(1.0, left / max(1.0, long)))
        left -= long
    return [(point.x, point.y) for point in found]


def frame_runs(rect: Rect, colours: Sequence[palette.Colour], scale: Scale) -> Draw:
    """A line that runs round a plaque and fades: in one colour, or half and half from both ends."""
    room, thick = rect.inflate(scale.px(10), scale.px(10)), max(3, scale.px(6))

    def draw(surface: Surface, share: float) -> None:
        way, pale = min(1.0, share / 0.6), round(255 * min(1.0, (1 - share) / 0.25))
        layer = shapes.empty(room.inflate(2 * thick, 2 * thick).size)
        local = Rect((thick, thick), room.size)
        for n, colour in enumerate(colours):
            points = _round(local, in_out_sine(way) / len(colours))
            if n:
                points = [(local.left + local.right - x, y) for x, y in points]
            if len(points) > 1:
                pygame.draw.lines(layer, colour, False, points, thick)
        layer.set_alpha(pale)
        surface.blit(layer, room.inflate(2 * thick, 2 * thick))

    return draw


def sign_falls(name: str, rect: Rect, scale: Scale) -> Draw:
    """An icon that falls onto a plaque and stays a moment."""
    side = scale.px(64)

    def draw(surface: Surface, share: float) -> None:
        way = out_back(min(1.0, share / 0.45))
        picture = icon(name, side, palette.GOLD_TEXT).copy()
        picture.set_alpha(round(255 * min(1.0, (1 - share) / 0.2)))
        surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.centery - round((1 - way) * scale.px(120)))))

    return draw


def wash_spreads(rect: Rect, within: Rect, hue: palette.Colour) -> Draw:
    """Wet colour that spreads from a location over its border and dries."""
    reach = max(within.width, within.height)

    def draw(surface: Surface, share: float) -> None:
        layer = shapes.empty(within.size)
        radius = max(2, round(reach * out_quad(share)))
        centre = (rect.centerx - within.left, rect.centery - within.top)
        pygame.draw.circle(layer, (*hue[:3], round(150 * (1 - share))), centre, radius)
        pygame.draw.circle(layer, (*hue[:3], round(220 * (1 - share))), centre, radius, max(2, radius // 12))
        surface.blit(layer, within)

    return draw


def turned(picture: Surface, share: float) -> Surface:
    """A card on its way round: narrow in the middle of the turn."""
    wide = max(2, round(picture.get_width() * abs(1 - 2 * min(0.5, share)) if share < 0.5 else picture.get_width()))
    return pygame.transform.smoothscale(picture, (wide, picture.get_height()))


def card_is_built(card: CardId, seat: Seat, scale: Scale) -> Draw:
    """The card turns up in the middle, and the state's seal is struck on it."""
    size = (scale.px(230), scale.px(312))

    def draw(surface: Surface, share: float) -> None:
        picture = enhancement(card, size, scale)
        grown = min(1.0, share / 0.25)
        shown = pygame.transform.smoothscale(picture, (max(2, round(size[0] * out_quad(grown))), size[1])).copy()
        if share > 0.4:
            struck = min(1.0, (share - 0.4) / 0.15)
            side = round(scale.px(76) * (1.6 - 0.6 * struck))
            mark = seal(STATE_SEALS[seat], side, faces.hue_of(seat))
            at = (shown.get_width() - scale.px(56), shown.get_height() - scale.px(66))
            shown.blit(mark, mark.get_rect(center=at))
        shown.set_alpha(round(255 * min(1.0, (1 - share) / 0.2)))
        middle = (surface.get_width() // 2, surface.get_height() * 2 // 5)
        surface.blit(shown, shown.get_rect(center=middle))

    return draw


def card_is_recruited(general: GeneralId, end: tuple[int, int], scale: Scale) -> Draw:
    """His card turns up beside the middle, then flies to his state."""
    size = (scale.px(200), scale.px(388))

    def draw(surface: Surface, share: float) -> None:
        picture = recruit_card(general, size, scale)
        start = (surface.get_width() * (1 + (general - 1) // 23) // 4, surface.get_height() * 2 // 5)
        if share < 0.4:
            shown, at = turned(picture, 0.5 - 0.5 * min(1.0, share / 0.3)), start
            if share >= 0.3:
                shown = picture
        else:
            way = in_out_sine((share - 0.4) / 0.6)
            k = 1 - 0.75 * way
            shown = pygame.transform.smoothscale(picture, (max(2, round(size[0] * k)), max(2, round(size[1] * k))))
            at = (round(start[0] + (end[0] - start[0]) * way), round(start[1] + (end[1] - start[1]) * way))
        surface.blit(shown, shown.get_rect(center=at))

    return draw


def drawn_again(general: GeneralId, start: tuple[int, int], end: tuple[int, int], scale: Scale) -> Draw:
    """A face that fades to ink in one place and is drawn in another."""
    side = scale.px(60)

    def draw(surface: Surface, share: float) -> None:
        gone, come = min(1.0, share / 0.55), max(0.0, (share - 0.45) / 0.55)
        ink = faces.disc(general, side, dim=True).copy()
        ink.set_alpha(round(255 * (1 - gone)))
        surface.blit(ink, ink.get_rect(center=start))
        if come:
            picture = faces.disc(general, side, dim=come < 0.4).copy()
            picture.set_alpha(round(255 * come))
            surface.blit(picture, picture.get_rect(center=end))

    return draw


def sign_steps(seat: Seat, start: tuple[int, int], end: tuple[int, int], scale: Scale) -> Draw:
    """A state's sign that steps along a track, lit while it moves."""
    side = scale.px(34)

    def draw(surface: Surface, share: float) -> None:
        way = in_out_sine(min(1.0, share / 0.6))
        at = (round(start[0] + (end[0] - start[0]) * way), round(start[1] + (end[1] - start[1]) * way))
        pale = round(220 * swell(share, 0.2, 0.3))
        glow = shapes.soft((side, side), side // 2, scale.px(10), palette.PALE_GOLD, pale)
        surface.blit(glow, glow.get_rect(center=at))
        sign = faces.roundel(seat, side)
        surface.blit(sign, sign.get_rect(center=at))

    return draw


def signs_change_places(ways: Sequence[tuple[Seat, tuple[int, int], tuple[int, int]]], scale: Scale) -> Draw:
    """The signs of the states slide to the cards they have in the new order."""
    side = scale.px(60)

    def draw(surface: Surface, share: float) -> None:
        way = in_out_sine(min(1.0, share / 0.6))
        for seat, start, end in ways:
            bow = scale.px(46) * 4 * way * (1 - way) * (1 if end[1] > start[1] else -1)
            at = (round(start[0] + (end[0] - start[0]) * way + bow), round(start[1] + (end[1] - start[1]) * way))
            sign = faces.roundel(seat, side).copy()
            sign.set_alpha(round(255 * min(1.0, (1 - share) / 0.25)))
            surface.blit(sign, sign.get_rect(center=at))

    return draw
