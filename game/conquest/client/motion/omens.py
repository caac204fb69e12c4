"""Animations for cards, Fate and oaths (look §8): a card that burns, an oath that is taken."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.cards import card_back, portrait_card
from game.client.look.dice import TUMBLE_STEPS, Set, die, tumble
from game.client.look.easing import in_out_sine, in_quad, out_back, out_cubic, out_quad, swell
from game.client.look.icons import icon
from game.client.look.pieces import emblem, seal
from game.client.motion.director import Draw
from game.conquest.client.look.strategy_cards import CardFace, card, card_size
from game.conquest.client.motion.stage import ConquestStage
from game.conquest.rules.state import ProvinceId, Seat

DIMMED = 89
"""Of 255: the map under a Fate card loses 35 % of its light."""

FATE_WIDTH, PLAYED_WIDTH = 330, 330
STRUCK_FROM = 0.52
"""The share of a revelation after which the struck Provinces pulse one by one."""


def fate(stage: ConquestStage, face: CardFace, provinces: Sequence[ProvinceId], news: str, good: bool) -> Draw:
    """The map dims, the card rises and turns, the seal strikes, the struck Provinces pulse (look §8)."""

    def draw(surface: Surface, share: float) -> None:
        scale = stage.scale
        dim = Surface(surface.get_size(), pygame.SRCALPHA)
        dim.fill((0, 0, 0, round(DIMMED * swell(share, 0.12, 0.14))))
        surface.blit(dim, (0, 0))
        if share > STRUCK_FROM and provinces:
            fading = min(1.0, (1 - share) / 0.1)
            _pulses(surface, stage, provinces, (share - STRUCK_FROM) / (0.92 - STRUCK_FROM), good, fading)
        size = card_size(scale.px(FATE_WIDTH))
        rise = out_cubic(min(1.0, share / 0.26))
        turn = min(1.0, max(0.0, (share - 0.10) / 0.22))
        # It rises beside what it strikes: a card in the middle would lie over the land it speaks of.
        x = _beside(stage, surface, provinces, size[0])
        y = round(surface.get_height() * (0.44 + 0.5 * (1 - rise)))
        picture = card(face, size[0], scale) if turn >= 0.5 else card_back("fate", size)
        wide = max(1, round(size[0] * abs(1 - 2 * in_out_sine(turn))))
        shown = pygame.transform.smoothscale(picture, (wide, size[1])) if wide != size[0] else picture.copy()
        fade = 255 if share < 0.9 else round(255 * (1 - share) / 0.1)
        shown.set_alpha(fade)
        glow = palette.GOLD_MID if good else palette.rgb("#7b3fb0")
        place = shown.get_rect(center=(x, y))
        shapes.draw_soft(surface, place, scale.px(16), scale.px(26), glow, round(170 * rise * fade / 255))
        surface.blit(shown, place)
        if share > 0.36:
            _strike(surface, place, (share - 0.36) / 0.64, face.seal, stage, fade)
        if share > 0.42:
            words = text.shadowed(
                text.plain(news), "title", _fit(news, surface, stage), palette.TITLE_TEXT, scale.px(6), scale.px(2), 3
            )
            words.set_alpha(fade)
            free = stage.map.camera.free
            under = words.get_rect(center=(free.centerx, y + size[1] // 2 + scale.px(46)))
            surface.blit(words, under.clamp(free))

    return draw


def _fit(words: str, surface: Surface, stage: ConquestStage) -> int:
    room = stage.map.camera.free.width - stage.scale.px(60)
    return stage.scale.font(text.fitting(words, "title", 40, stage.scale, room, 20))


def _beside(stage: ConquestStage, surface: Surface, provinces: Sequence[ProvinceId], wide: int) -> int:
    """The rectangle of a card that covers none of these Provinces: in the middle, else at the emptier side."""
    free = stage.map.camera.free
    middle = free.centerx
    spots = [stage.at(p).x for p in provinces]
    if not spots or all(abs(x - middle) > wide * 0.75 for x in spots):
        return middle
    left, right = free.left + wide * 2 // 3, free.right - wide * 2 // 3
    return max((left, right), key=lambda x: min(abs(x - spot) for spot in spots))


def _strike(surface: Surface, place: Rect, share: float, words: str, stage: ConquestStage, fade: int) -> None:
    """The seal of Fate comes down where the card bears it, clear of what is to be read."""
    grown = 1 + 1.6 * (1 - out_cubic(min(1.0, share * 6)))
    picture = seal(words, round(stage.scale.px(72) * grown), palette.SEAL_RED)
    turned = pygame.transform.rotozoom(picture, 8, 1.0)
    # A turned picture forgets how faint it was.
    turned.set_alpha(min(fade, round(255 * min(1.0, share * 8))))
    at = (place.left + round(place.width * 0.165), place.top + round(place.height * 0.24))
    surface.blit(turned, turned.get_rect(center=at))


def _pulses(
    surface: Surface,
    stage: ConquestStage,
    provinces: Sequence[ProvinceId],
    share: float,
    good: bool,
    light: float = 1.0,
) -> None:
    """The struck Provinces light up one after the other and stay lit, all as bright as `light` of 1."""
    count = len(provinces)
    for n, p in enumerate(provinces):
        part = share * count - n
        if part > 0:
            stage.map.draw_light(
                surface, "blessed" if good else "struck", p, light * 0.85 * out_back(min(1.0, part), 2.0)
            )


def light_up(stage: ConquestStage, provinces: Sequence[ProvinceId], good: bool) -> Draw:
    """Provinces that are struck, or relieved, one by one; those that a card of Fate has just lit only fade."""
    lit = set(provinces) <= stage.struck

    def draw(surface: Surface, share: float) -> None:
        _pulses(
            surface, stage, provinces, 1.0 if lit else share / 0.6, good, min(1.0, (1 - share) / (1 if lit else 0.3))
        )

    return draw


# ---- Strategy cards


def card_played(
    stage: ConquestStage, face: CardFace, seat: Seat, words: str, seconds: tuple[float, float, float]
) -> Draw:
    """A card comes to the middle, rests to be read, and burns from a corner; `seconds` of the three parts."""
    whole = sum(seconds)
    come, rest = seconds[0] / whole, (seconds[0] + seconds[1]) / whole

    def draw(surface: Surface, share: float) -> None:
        scale = stage.scale
        size = card_size(scale.px(PLAYED_WIDTH))
        centre = (surface.get_width() // 2, round(surface.get_height() * 0.42))
        picture = card(face, size[0], scale)
        if share < come:
            way = out_cubic(share / come)
            grown = 0.45 + 0.55 * way
            small = pygame.transform.smoothscale(picture, (round(size[0] * grown), round(size[1] * grown)))
            y = round(surface.get_height() * (1 - way) + centre[1] * way)
            surface.blit(small, small.get_rect(center=(centre[0], y)))
            return
        burnt = 0.0 if share < rest else (share - rest) / (1 - rest)
        place = picture.get_rect(center=centre)
        shapes.draw_soft(surface, place, scale.px(16), scale.px(16), palette.BLACK, round(180 * (1 - burnt)))
        surface.blit(_burning(picture, burnt) if burnt else picture, place)
        if burnt < 0.6:
            # Whose it is, and the words, come in as it lies and leave as it burns.
            shown = round(255 * min(1.0, (share - come) / 0.07, (0.6 - burnt) / 0.3))
            mark = emblem(stage.names.colour(seat), scale.px(58)).copy()
            mark.set_alpha(shown)
            surface.blit(mark, mark.get_rect(center=place.midtop))
            line = text.shadowed(
                words, "title", _fit(words, surface, stage), palette.TITLE_TEXT, scale.px(6), scale.px(2), 3
            ).copy()
            line.set_alpha(shown)
            surface.blit(line, line.get_rect(center=(centre[0], place.bottom + scale.px(38))))

    return draw


def _burning(picture: Surface, burnt: float) -> Surface:
    """A card burnt away from its lower right corner so far."""
    width, height = picture.get_size()
    left = picture.copy()
    reach = (width + height) * 1.08 * in_quad(burnt)
    edge = []
    for n in range(15):
        along = n / 14
        ragged = 9 * ((n * 37) % 5 - 2) / 2
        edge.append((width - (1 - along) * reach + ragged, height - along * reach + ragged))
    pygame.draw.polygon(
        left,
        (0, 0, 0, 0),
        [*edge, (width + 20, height - reach), (width + 20, height + 20), (width - reach, height + 20)],
    )
    shape = Surface(picture.get_size(), pygame.SRCALPHA)
    for colour, thick in (((255, 120, 40, 150), 9), ((255, 224, 150, 230), 4)):
        pygame.draw.lines(shape, colour, False, edge, thick)
    keep = Surface(picture.get_size(), pygame.SRCALPHA)
    keep.blit(picture, (0, 0))
    keep.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.blit(keep, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    left.blit(shape, (0, 0))
    return left


def cards_drawn(stage: ConquestStage, faces: Sequence[CardFace]) -> Draw:
    """Cards that come from the deck, turn over side by side, and go down into the hand."""

    def draw(surface: Surface, share: float) -> None:
        scale = stage.scale
        size = card_size(scale.px(200))
        gap = scale.px(16)
        total = len(faces) * size[0] + (len(faces) - 1) * gap
        for n, face in enumerate(faces):
            turn = min(1.0, max(0.0, (share - 0.04 * n) / 0.3))
            down = in_quad(max(0.0, (share - 0.78) / 0.22))
            picture = card(face, size[0], scale) if turn >= 0.5 else card_back("strategy", size)
            wide = max(1, round(size[0] * abs(1 - 2 * in_out_sine(turn))))
            shown = pygame.transform.smoothscale(picture, (wide, size[1])) if wide != size[0] else picture
            x = surface.get_width() // 2 - total // 2 + n * (size[0] + gap) + size[0] // 2
            y = surface.get_height() * (0.44 + 0.7 * down)
            surface.blit(shown, shown.get_rect(center=(x, round(y))))

    return draw


def card_that_stands(stage: ConquestStage, faces: Sequence[CardFace], words: str, turning: float) -> Draw:
    """Cards that turn over, larger, and stay with words below them; `turning` is the share in which they turn."""

    def draw(surface: Surface, share: float) -> None:
        scale = stage.scale
        size, gap = card_size(scale.px(320)), scale.px(20)
        total = len(faces) * size[0] + (len(faces) - 1) * gap
        turn = min(1.0, share / turning)
        middle = (surface.get_width() // 2, round(surface.get_height() * 0.44))
        for n, face in enumerate(faces):
            picture = card(face, size[0], scale) if turn >= 0.5 else card_back("strategy", size)
            wide = max(1, round(size[0] * abs(1 - 2 * in_out_sine(turn))))
            shown = pygame.transform.smoothscale(picture, (wide, size[1])) if wide != size[0] else picture
            x = middle[0] - total // 2 + n * (size[0] + gap) + size[0] // 2
            surface.blit(shown, shown.get_rect(center=(x, middle[1])))
        _caption(surface, stage, words, middle[1] + size[1] // 2, 0.5)

    return draw


def stamped(stage: ConquestStage, words: str, characters: str) -> Draw:
    """A seal struck across the middle, and what it says: a card seen through, a veto."""

    def draw(surface: Surface, share: float) -> None:
        scale = stage.scale
        grown = 1 + 1.4 * (1 - out_cubic(min(1.0, share * 5)))
        picture = seal(characters, round(scale.px(150) * grown)).copy()
        alpha = round(255 * swell(share, 0.12, 0.3))
        picture.set_alpha(alpha)
        centre = (surface.get_width() // 2, round(surface.get_height() * 0.4))
        turned = pygame.transform.rotozoom(picture, -7, 1.0)
        surface.blit(turned, turned.get_rect(center=centre))
        line = text.shadowed(
            words, "title", _fit(words, surface, stage), palette.TITLE_TEXT, scale.px(6), scale.px(2), 3
        )
        line.set_alpha(alpha)
        surface.blit(line, line.get_rect(center=(centre[0], centre[1] + scale.px(116))))

    return draw


def betrayed(stage: ConquestStage, key: str, former: int, colour: int, words: str) -> Draw:
    """A General's card whose border turns from one colour to another."""

    def draw(surface: Surface, share: float) -> None:
        scale = stage.scale
        size = (scale.px(260), scale.px(360))
        turn = min(1.0, max(0.0, (share - 0.25) / 0.3))
        picture = portrait_card(key, colour if turn >= 0.5 else former, size, scale)
        wide = max(1, round(size[0] * abs(1 - 2 * in_out_sine(turn))))
        shown = pygame.transform.smoothscale(picture, (wide, size[1])) if wide != size[0] else picture.copy()
        shown.set_alpha(round(255 * swell(share, 0.1, 0.15)))
        centre = (surface.get_width() // 2, round(surface.get_height() * 0.42))
        surface.blit(shown, shown.get_rect(center=centre))
        _caption(surface, stage, words, centre[1] + size[1] // 2, share)

    return draw


_GROUND = (26, 14, 10)


def _caption(surface: Surface, stage: ConquestStage, words: str, top: int, share: float) -> None:
    """Words below what is shown, on a dark ground of their own: names of the map lie beneath."""
    line = text.shadowed(
        words, "title", _fit(words, surface, stage), palette.TITLE_TEXT, stage.scale.px(6), stage.scale.px(2), 3
    )
    w, h = line.get_size()
    ground = shapes.rounded((w + h // 2, h), h // 2, shapes.flat(_GROUND), 205).copy()
    ground.blit(line, (h // 4, 0))
    ground.set_alpha(round(255 * swell(share, 0.15, 0.15)))
    surface.blit(ground, ground.get_rect(midtop=(surface.get_width() // 2, top + stage.scale.px(2))))


def duel(
    stage: ConquestStage, keys: tuple[str, str], colours: tuple[int, int], dice: tuple[int, int],
    bonuses: tuple[int, int], won: bool, words: str,
) -> Draw:  # fmt: skip
    """Two Generals face each other, an eight-sided die below each; the loser's card drains."""

    def draw(surface: Surface, share: float) -> None:
        scale = stage.scale
        size = (scale.px(250), scale.px(346))
        middle, y = surface.get_width() // 2, round(surface.get_height() * 0.38)
        alpha = round(255 * swell(share, 0.1, 0.12))
        for side in (0, 1):
            lost = (side == 0) != won
            picture = portrait_card(keys[side], colours[side], size, scale).copy()
            if lost and share > 0.62:
                grey = pygame.transform.grayscale(picture)
                grey.set_alpha(round(255 * min(1.0, (share - 0.62) / 0.15)))
                picture.blit(grey, (0, 0))
            picture.set_alpha(alpha)
            x = middle + (scale.px(180) if side else -scale.px(180))
            surface.blit(picture, picture.get_rect(center=(x, y)))
            _duel_die(surface, stage, (x, y + size[1] // 2 + scale.px(60)), side, dice[side], bonuses[side], share)
        swords = icon("crossed-sabres", scale.px(84), palette.GOLD_TEXT)
        swords.set_alpha(alpha)
        surface.blit(swords, swords.get_rect(center=(middle, y)))
        if share > 0.6:
            _caption(surface, stage, words, y + size[1] // 2 + scale.px(112), share)

    return draw


def _duel_die(
    surface: Surface, stage: ConquestStage, at: tuple[int, int], side: int, face: int, bonus: int, share: float
) -> None:  # fmt: skip
    px = stage.scale.px
    kind: Set = "black" if side == 0 else "bone"
    falling = min(1.0, share / 0.42)
    if falling < 1:
        frames = tumble(8, kind, px(74))
        picture = frames[int(out_quad(falling) * 2.5 * TUMBLE_STEPS) % TUMBLE_STEPS]
    else:
        picture = die(8, kind, face, px(74))
    surface.blit(picture, picture.get_rect(center=at))
    if falling >= 1 and bonus:
        words = text.outlined(
            f"+{bonus}", "number", stage.scale.font(30), palette.GOLD_TEXT, palette.LACQUER_9, max(1, px(2))
        )
        surface.blit(words, words.get_rect(midleft=(at[0] + px(46), at[1])))


# ---- oaths


def oath(stage: ConquestStage, vassal: Seat, lord: Seat, words: str) -> Draw:
    """A banner bows, and its emblem joins the lord's (look §8); with no lord it stands up again."""

    def draw(surface: Surface, share: float) -> None:
        scale, px = stage.scale, stage.scale.px
        size = (px(620), px(220))
        shown = lord if lord >= 0 else vassal
        picture = panels.scroll(size, scale, palette.player(stage.names.colour(shown)).colour, 0.75).copy()
        window = panels.scroll_window(size, scale, 0.75)
        way = out_cubic(min(1.0, max(0.0, (share - 0.2) / 0.4)))
        mark = emblem(stage.names.colour(vassal), px(70))
        if lord >= 0:
            great = emblem(stage.names.colour(lord), px(92))
            middle = (window.centerx, window.top + px(64))
            picture.blit(great, great.get_rect(center=middle))
            bowed = pygame.transform.rotozoom(mark, -38 * way, 1.0 - 0.3 * way)
            x = window.left + px(70) + (middle[0] + px(52) - window.left - px(70)) * way
            picture.blit(bowed, bowed.get_rect(center=(round(x), middle[1] + round(px(26) * way))))
        else:
            upright = pygame.transform.rotozoom(mark, -38 * (1 - way), 0.8 + 0.4 * way)
            picture.blit(upright, upright.get_rect(center=(window.centerx, window.top + px(60))))
        room = window.width - px(24)
        fit = text.fitting(words, "title", 32, scale, room, 18)
        text.draw(
            picture, words, (window.centerx, window.bottom - px(34)), "title", fit, palette.INK, scale, "center", room
        )
        picture.fill((255, 255, 255, round(255 * swell(share, 0.1, 0.15))), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, picture.get_rect(center=(surface.get_width() // 2, surface.get_height() * 2 // 5)))

    return draw
