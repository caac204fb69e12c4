"""The buying page as a picture: the treasury as a row of coins, three columns, what was revealed. Widgets lie on it."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import cards as portrait_cards
from game.client.look import palette, panels, portraits, shapes, text
from game.client.look.icons import icon
from game.client.look.palette import rgb
from game.client.look.pieces import coin
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.conquest.client.buying.book import Coins, Ledger
from game.conquest.client.buying.places import Places
from game.conquest.client.look.strategy_cards import card, card_size, widest
from game.conquest.client.map.pieces import piece, pieces_of
from game.conquest.client.panels.card_words import strategy_face
from game.conquest.client.panels.names import card_name, skill_words
from game.conquest.client.words import say
from game.conquest.rules.catalogue import GENERALS

ICONS: Final = {"cards": "card-draw", "generals": "person", "infantry": "spears"}
CLAUSES: Final = {"cards": "R10", "generals": "R11", "infantry": "R12"}
COIN, PITCH, PART = 42, 50, 16
"""A coin, how far the next one lies, and how far the next part."""
HEADER, PRICE, STEPPER = 48, 64, 84
"""Where in a column its price and its number stand."""
MOST_PIECES = 6
SINGLE = 330
"""Where one column is shown at a time: how much of it its number takes; the rest stands beside that."""


def number_rect(column: Rect, places: Places) -> Rect:
    """The rectangle where the number of a column stands between less and more."""
    px = places.scale.px
    if places.tabs:
        return Rect(column.left + px(18), column.top + px(46), px(SINGLE - 36), px(50))
    high = px(62 if places.high else 50)
    return Rect(
        column.left + px(18), column.top + px(STEPPER + 12 if places.high else STEPPER), column.width - px(36), high
    )


def body_rect(column: Rect, places: Places) -> Rect:
    """The rectangle of a column below its number."""
    px = places.scale.px
    if places.tabs:
        left = column.left + px(SINGLE + 4)
        return Rect(left, column.top + px(14), column.right - px(16) - left, column.height - px(26))
    top = number_rect(column, places).bottom + px(32 if places.high else 24)
    return Rect(column.left + px(18), top, column.width - px(36), column.bottom - px(12) - top)


def paint_page(places: Places, ledger: Ledger, chosen: str, colour: int, budget: str, counsel: str) -> Surface:
    """Everything of the page that is not pressed."""
    face = _ground(places.page.size, places.scale).copy()
    move = (-places.page.left, -places.page.top)
    _paint_head(face, places, ledger, move)
    for name, rect in zip(ICONS, places.columns, strict=True):
        if places.tabs and name != chosen:
            continue
        if not places.tabs:
            _paint_column(face, rect.move(move), name, ledger, chosen, places.scale)
        else:
            _paint_single(face, rect.move(move), name, ledger, places.scale)
        if name == "cards":
            _paint_backs(face, body_rect(rect, places).move(move), ledger, places.scale)
        elif name == "infantry":
            _paint_infantry(face, body_rect(rect, places).move(move), ledger, colour, places)
    foot = places.foot.move(move)
    _line(face, foot.left, foot.top, foot.width, places.scale)
    if places.high:
        at = places.counsel.move(move)
        for n, words in enumerate(filter(None, (budget, counsel))):
            y = at.top + places.scale.px(12 + 28 * n)
            text.draw(face, words, (at.left, y), "body", 19, palette.TEXT_DIM, places.scale, "midleft", at.width)
    return face


@cached_surface
def _ground(size: tuple[int, int], scale: Scale) -> Surface:
    """The ground in black lacquer and a gold frame, opaque, since it is drawn in every frame."""
    ground = Surface(size)
    ground.fill(palette.LACQUER_9)
    ground.blit(panels.panel(size, scale, "black"), (0, 0))
    return ground


def _line(face: Surface, left: int, top: int, wide: int, scale: Scale) -> None:
    face.blit(shapes.fading_line(wide, max(1, scale.px(1.5)), rgb("#a97a2a")), (left, top))


# ---- the treasury


def coin_parts(places: Places, coins: tuple[Coins, ...]) -> list[tuple[Coins, Rect, int]]:
    """Every part of the treasury with its box and how far its coins lie apart; closer where there are many."""
    px, room = places.scale.px, places.coins
    side = coin_side(places)
    count = sum(max(1, part.count) for part in coins)
    apart = px(PART) + px(18)
    pitch = min(px(PITCH if places.high else 38), max(2, (room.width - apart * len(coins) - side) // max(1, count)))
    parts, x = [], room.left
    top = room.top + px(10 if places.high else 4)
    for part in coins:
        least = text.width(part.words, "bold", 18, places.scale) + px(8)
        wide = max(side + pitch * max(0, part.count - 1) + px(18), min(least, px(150)))
        parts.append((part, Rect(x, top, wide, side + px(18)), pitch))
        x += wide + px(PART)
    return parts


def coin_spots(places: Places, coins: tuple[Coins, ...], column: str, count: int) -> list[tuple[int, int]]:
    """The middles of the first so many coins that are laid down for a column."""
    for part, box, pitch in coin_parts(places, coins):
        if part.state == "laid" and part.column == column:
            return [(left + coin_side(places) // 2, box.centery) for left in _lefts(part, box, pitch, places)][:count]
    return []


def coin_side(places: Places) -> int:
    """The side of a coin."""
    return places.scale.px(COIN if places.high else 32)


def _lefts(part: Coins, box: Rect, pitch: int, places: Places) -> list[int]:
    """The left edges of the coins of a part."""
    left = box.left + (box.width - coin_side(places) - pitch * max(0, part.count - 1)) // 2
    return [left + n * pitch for n in range(part.count)]


def column_mark(places: Places, column: str) -> tuple[int, int]:
    """The middle of the sign of a column, where its coins go."""
    n = list(ICONS).index(column)
    if places.tabs:
        return places.tabs[n].center
    rect, px = places.columns[n], places.scale.px
    return rect.left + px(16 + 30 + 24), rect.top + px(30)


def _paint_head(face: Surface, places: Places, ledger: Ledger, move: tuple[int, int]) -> None:
    scale, px = places.scale, places.scale.px
    head = places.head.move(move)
    side = coin_side(places)
    middle = head.top + px(22 if places.high else 14)
    text.draw(face, say("buying.treasury"), (head.left, middle), "name", 25, palette.GOLD_TEXT, scale, "midleft",
              px(190))  # fmt: skip
    whole = ledger.offer.gold + sum(part.count for part in ledger.coins if part.state == "paid")
    text.draw(face, say("buying.this_turn", gold=whole), (head.left, middle + px(30)), "body", 19, palette.TEXT_DIM,
              scale, "midleft", px(190))  # fmt: skip
    hues = {"paid": palette.GAIN, "laid": palette.GOLD_TEXT, "kept": palette.TEXT_DIM}
    for part, box, pitch in coin_parts(places, ledger.coins):
        box = box.move(move)
        face.blit(panels.tray(box.size, scale), box)
        if part.state == "laid":
            rim = shapes.ring(box.size, px(7), max(2, px(2)), shapes.flat(palette.PALE_GOLD))
            face.blit(rim, box)
        for left in _lefts(part, box, pitch, places):
            face.blit(coin_picture(side, part.state), (left, box.centery - side // 2))
        at = (box.centerx, box.bottom + px(15))
        text.draw(face, part.words, at, "bold", 18, hues[part.state], scale, "center", max(box.width, px(120)))
    _line(face, head.left, head.bottom + px(6), head.width, scale)


@cached_surface
def coin_picture(side: int, state: str) -> Surface:
    """A coin: plain while it is kept, ringed when it is laid down, grey with a tick when it is paid."""
    picture = coin(side)
    if state != "paid":
        return picture
    picture = pygame.transform.grayscale(picture)
    picture.set_alpha(120)
    over = shapes.empty((side, side))
    over.blit(picture, (0, 0))
    tick = icon("check-mark", round(side * 0.46), palette.GAIN)
    over.blit(tick, tick.get_rect(center=(side // 2, side // 2)))
    return over


# ---- the columns


def _paint_column(face: Surface, rect: Rect, name: str, ledger: Ledger, chosen: str, scale: Scale) -> None:
    px = scale.px
    state = ledger.state(name)
    face.blit(panels.tray(rect.size, scale, False, 110), rect)
    if name == chosen:
        rim = shapes.ring(rect.size, px(7), max(2, px(2)), shapes.flat(palette.GOLD_MID))
        face.blit(rim, rect)
    disc = Rect(rect.left + px(16), rect.top + px(15), px(30), px(30))
    fill = palette.GOLD_FILL if state == "now" else shapes.flat(rgb("#120908"))
    face.blit(shapes.box(disc.size, disc.width // 2, fill, shapes.flat(rgb("#8a6428")), max(1, px(1.5))), disc)
    if state == "done":
        tick = icon("check-mark", px(18), palette.GAIN)
        face.blit(tick, tick.get_rect(center=disc.center))
    else:
        number = str(list(ICONS).index(name) + 1)
        hue = rgb("#2a1206") if state == "now" else palette.TEXT_DIM
        text.draw(face, number, disc.center, "number", 19, hue, scale, "center")
    mark = icon(ICONS[name], px(26), palette.GOLD_TEXT)
    face.blit(mark, mark.get_rect(center=(disc.right + px(24), disc.centery)))
    at = (disc.right + px(44), disc.centery)
    text.draw(
        face, say(f"buying.{name}"), at, "name", 24, palette.GOLD_TEXT, scale, "midleft", rect.right - at[0] - px(12)
    )
    at = (rect.left + px(18), rect.top + px(PRICE))
    text.draw(face, price_words(name, ledger), at, "body", 18, palette.TEXT_DIM, scale, "midleft", rect.width - px(36))


def _paint_single(face: Surface, rect: Rect, name: str, ledger: Ledger, scale: Scale) -> None:
    """The one column that is shown: its name stands on its tab."""
    px = scale.px
    face.blit(panels.tray(rect.size, scale, False, 110), rect)
    at = (rect.left + px(18), rect.top + px(24))
    text.draw(face, price_words(name, ledger), at, "body", 18, palette.TEXT_DIM, scale, "midleft", px(SINGLE - 30))


def price_words(name: str, ledger: Ledger) -> str:
    """The price of a column in words, or that its step is over."""
    if ledger.state(name) == "done":
        return say("buying.done")
    if name == "cards":
        prices = ledger.offer.cards
        return say("buying.cards_price", price=prices[1]) if len(prices) > 1 else why_none(name, ledger)
    if name == "generals":
        if ledger.offer.generals:
            return say("buying.generals_price", price=ledger.offer.general)
        return why_none(name, ledger)
    return say("buying.infantry_price", room=ledger.room) if ledger.offer.infantry else why_none(name, ledger)


def why_none(name: str, ledger: Ledger) -> str:
    """Why nothing can be laid down in a column."""
    offer = ledger.offer
    if ledger.state(name) == "done":
        return say("buying.done")
    if name == "cards":
        if not ledger.cards_left:
            return say("buying.no_cards")
        if len(ledger.hand) - len(ledger.discards) >= 6:
            return say("buying.hand_full")
        return say("buying.cannot_pay", price=ledger.card_price)
    if name == "generals":
        if not ledger.generals_left:
            return say("buying.no_generals")
        return (
            say("buying.cannot_pay", price=offer.general) if offer.gold < offer.general else say("buying.six_generals")
        )
    return say("buying.cannot_pay", price=1) if not offer.gold else say("buying.no_room")


def _paint_backs(face: Surface, body: Rect, ledger: Ledger, scale: Scale) -> None:
    """Paints the cards that are laid down, face down, where the hand is empty; a faint one where there is none."""
    if ledger.hand:
        return
    count, px = ledger.laid[0], scale.px
    wide = min(px(150), widest(body.height - px(10)))
    shown = max(1, count)
    step = min(px(46), (body.width - wide) // max(1, shown - 1)) if shown > 1 else 0
    left = body.centerx - (wide + step * (shown - 1)) // 2
    for n in range(shown):
        picture = portrait_cards.card_back("strategy", card_size(wide))
        if not count:
            picture = picture.copy()
            picture.set_alpha(60)
        box = Rect((left + n * step, body.top), card_size(wide))
        shapes.draw_soft(face, box, px(6), px(6), palette.BLACK, 120, px(3))
        face.blit(picture, box)


def draw_corner(surface: Surface, rect: Rect, men: int, generals: int, income: int, scale: Scale) -> None:
    """The corner below the chronicle while the page lies open: what waits to be deployed, and the next income."""
    if rect.width < scale.px(160):
        return
    surface.blit(_corner(rect.size, men, generals, income, scale), rect)


@cached_surface
def _corner(size: tuple[int, int], men: int, generals: int, income: int, scale: Scale) -> Surface:
    px = scale.px
    face = panels.panel(size, scale, "black").copy()
    room = size[0] - px(44)
    text.draw(face, say("buying.waiting"), (px(22), px(32)), "bold", 19, palette.GOLD_TEXT, scale, "midleft", room)
    rows = ((ICONS["infantry"], say("buying.waiting_infantry", count=men)),
            (ICONS["generals"], say("buying.waiting_generals", count=generals)),
            ("two-coins", say("buying.income_next", gold=income)))  # fmt: skip
    for n, (sign, words) in enumerate(rows):
        y = px(64 + 30 * n)
        mark = icon(sign, px(20), palette.TEXT_DIM)
        face.blit(mark, mark.get_rect(center=(px(34), y)))
        text.draw(face, words, (px(54), y), "body", 19, palette.TEXT, scale, "midleft", room - px(32))
    return face


def _paint_infantry(face: Surface, body: Rect, ledger: Ledger, colour: int, places: Places) -> None:
    """The pieces that are laid down, below them the slider's place, and the Provinces most at risk."""
    scale, px = places.scale, places.scale.px
    top = body.top
    if places.high:
        kinds = pieces_of(ledger.men, ())[:MOST_PIECES]
        side = min(px(76), body.width // max(1, len(kinds)))
        for n, kind in enumerate(kinds):
            picture = piece(kind, colour, side)
            left = body.centerx - side * len(kinds) // 2 + n * side
            face.blit(picture, (left, top))
        if any(kind == "four" for kind in kinds):
            at = (body.centerx, top + px(112))
            text.draw(face, say("buying.blocks"), at, "body", 17, palette.TEXT_DIM, scale, "center", body.width)
        top += px(130)
    top = slider_rect(body, places).bottom + px(20)
    row = px(32 if places.high else 27)
    if body.bottom - top < 2 * row or not ledger.short:
        return
    _line(face, body.left, top - px(8), body.width, scale)
    at = (body.left, top + row // 2)
    text.draw(face, say("buying.short"), at, "bold", 19, palette.GOLD_TEXT, scale, "midleft", body.width)
    for n, short in enumerate(ledger.short):
        y = top + row * (n + 1) + row // 2
        if y + row // 2 > body.bottom:
            break
        where, own = (body.left, y), f"{short.name} {short.units}"
        name = text.draw(face, own, where, "bold", 18, palette.TEXT, scale, "midleft", body.width // 2)
        hue = palette.LOSS if short.danger else palette.TEXT_DIM
        text.draw(face, short.words, (body.right, y), "body", 17, hue, scale, "midright",
                  body.right - name.right - px(10))  # fmt: skip


def slider_rect(body: Rect, places: Places) -> Rect:
    """The rectangle where the slider for gold lies in the column of Infantry."""
    px = places.scale.px
    return Rect(body.left, body.top + (px(128) if places.high else 0), body.width, px(36))


# ---- what was revealed


def draw_revealed(
    surface: Surface, rect: Rect, kind: str, number: int, colour: int, words: str, flip: float, scale: Scale
) -> None:
    """A card or a General, large, turning over while `flip` goes from 0 to 1; `words` says which of several it is."""
    px = scale.px
    text.draw(
        surface, words, (rect.centerx, rect.top + px(14)), "name", 23, palette.GOLD_TEXT, scale, "center", rect.width
    )
    room = Rect(rect.left, rect.top + px(34), rect.width, rect.height - px(34))
    if kind == "card":
        wide = min(room.width, widest(room.height))
        picture = card(strategy_face(number), wide, scale)
        box = Rect((0, 0), card_size(wide))
    else:
        picture = _general(number, colour, room.size, scale)
        box = picture.get_rect()
    box.midtop = room.midtop
    if flip < 1.0:
        turned = pygame.transform.smoothscale(picture, (max(1, round(box.width * flip)), box.height))
        surface.blit(turned, turned.get_rect(center=box.center))
        return
    shapes.draw_soft(surface, box, px(8), px(12), palette.PALE_GOLD, 95)
    surface.blit(picture, box)


@cached_surface
def _general(number: int, colour: int, size: tuple[int, int], scale: Scale) -> Surface:
    """A General's portrait over a slip of silk with name and skills."""
    px, (wide, high) = scale.px, size
    who = GENERALS[number]
    face = shapes.empty(size)
    low = wide > high * 1.4
    if low:
        tall = high - px(8)
        picture = portrait_cards.portrait_card(who.id, colour, (round(tall / 1.28), tall), scale)
        face.blit(picture, (0, px(4)))
        beside = picture.get_width() + px(16)
        _slip(face, Rect(beside, px(4), wide - beside, tall), number, scale)
        return face
    told = [
        text.block(word.line, wide - px(36), 18, palette.INK, scale, leading=1.14) for word in skill_words(who.skills)
    ]
    slip = min(high * 2 // 3, px(50) + sum(block.size[1] + px(8) for block in told) + px(10))
    tall = min(high - slip - px(14), round(wide * 1.28))
    picture = portrait_cards.portrait_card(who.id, colour, (min(wide, round(tall / 1.28)), tall), scale)
    face.blit(picture, picture.get_rect(midtop=(wide // 2, 0)))
    _slip(face, Rect(0, tall + px(12), wide, slip), number, scale)
    return face


def _slip(face: Surface, box: Rect, number: int, scale: Scale) -> None:
    """Draws name and skills of a General on silk."""
    px, who, wide = scale.px, GENERALS[number], box.width
    told = [
        text.block(word.line, wide - px(36), 18, palette.INK, scale, leading=1.14) for word in skill_words(who.skills)
    ]
    face.blit(panels.silk(box.size, scale), box)
    text.draw(face, card_name(who), (box.left + px(18), box.top + px(26)), "title", 25, palette.INK, scale, "midleft",
              wide - px(36))  # fmt: skip
    y = box.top + px(48)
    for block in told:
        if y + block.size[1] > box.bottom - px(4):
            break
        face.blit(block.surface, (box.left + px(18), y))
        y += block.size[1] + px(8)


def draw_nothing_yet(surface: Surface, rect: Rect, scale: Scale) -> None:
    """The place of what is revealed, before anything is."""
    px = scale.px
    frame = Rect(0, 0, min(rect.width, px(250)), min(rect.height, px(350)))
    frame.midtop = (rect.centerx, rect.top + px(34))
    surface.blit(panels.tray(frame.size, scale, False, 60), frame)
    mark = icon("card-draw", px(56), rgb("#5a4020"))
    surface.blit(mark, mark.get_rect(center=(frame.centerx, frame.centery - px(30))))
    block = text.block(say("buying.nothing_yet"), frame.width - px(40), 18, palette.TEXT_DIM, scale, align="centre")
    surface.blit(block.surface, block.surface.get_rect(midtop=(frame.centerx, frame.centery + px(14))))


def head_of(number: int, colour: int, side: int) -> Surface:
    """A General's face in a row of the reserve."""
    return portraits.head(GENERALS[number].id, colour, side)
