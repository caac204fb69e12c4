"""The roster of a player: Ruler, Generals in play with their skills, the reserve; and the treasury below it."""

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, portraits, shapes, text
from game.client.look.cards import card_back
from game.client.look.icons import icon
from game.client.look.pieces import coin, emblem
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.client.panels.panel import Panel
from game.client.panels.tabs import NO_TITLE
from game.client.place_names import in_characters
from game.client.texts import beside, sentences
from game.conquest.client.map.army_tokens import leader_mark, struck_crown
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.names import (
    RANKS,
    Names,
    card_name,
    general_of,
    ruler_of,
    skill_words,
    temper_words,
)
from game.conquest.client.words import say
from game.conquest.rules.income import IncomeParts
from game.conquest.rules.state import ProvinceId, Seat
from game.conquest.rules.view import UNKNOWN, View

LEAST_FACE = 14
"""A face smaller than this is left out of its row."""
FAINT, EDGED = 48, 130
"""How strong a General's sign is where none stands yet, and the edge of a free place."""
ROOMY, LOW, LOWEST, LEAST_ROW = 640, 575, 300, 76
"""Logical heights: of the panel below which faces shrink, below which names and signs alone remain, and below which
there are no chips at all; of a General's row with its chips (look §9)."""


class Spot(NamedTuple):
    """A hot place of the roster: its id, where, its slip, and the leader's slot or reserve card it stands for."""

    id: str
    rect: Rect
    tip: Tip
    leader: int = -1
    card: int = 0


class Roster(Panel):
    """The roster of one seat: the viewer's, or that of a warlord who was looked up."""

    def __init__(self, layout: Layout, scale: Scale, names: Names, tabs: bool = False) -> None:
        """With `tabs` in the place of its title, it has none."""
        super().__init__("roster", layout.roster, scale, NO_TITLE if tabs else say("roster.title"))
        self.names = names
        self._own_title = self.title
        self.tells_gold = not layout.shows("treasury")
        """Whether the gold is told here, for want of room for the treasury."""
        self.seat: Seat = 0
        self.spots: list[Spot] = []

    def update(self, picture: View, seat: Seat) -> bool:
        """Paints what changed; true when hot places may have moved."""
        own = slice(4 * seat, 4 * seat + 4)
        key = (
            seat,
            tuple(picture.leader_card[own]),
            tuple(picture.leader_at[own]),
            tuple(picture.leader_captures[own]),
            picture.reserve[seat],
            picture.reserve_size[seat],
            picture.turn_seat == seat,
            picture.alive[seat],
            picture.gold[seat] if self.tells_gold else 0,
            self.names.viewer,
        )
        before = self._key
        self.seat = seat
        theirs = 0 <= self.names.viewer != seat
        of = say("roster.of", who=self.names.warlord(seat)) if self._own_title != NO_TITLE else NO_TITLE
        self.title = of if theirs else self._own_title
        self.show(key, lambda face, inside: self._paint(face, inside, picture))
        return self._key != before

    def close_rect(self) -> Rect:
        """The rectangle where the way back from another warlord's roster stands: at the end of the title, clear of
        the fret.
        """
        px = self.scale.px
        return Rect(self.rect.right - px(64), self.rect.top + px(14), px(34), px(34))

    def lay(self, widgets: Widgets, on_card: Callable[[int], object]) -> None:
        """The hot places of what is painted; `on_card` hears of Generals of the viewer's own reserve."""
        widgets.remove_all("roster:")
        for spot in self.spots:
            mine = spot.card and self.seat == self.names.viewer
            on_press = _with(on_card, spot.card) if mine else None
            widgets.add(Widget(spot.id, spot.rect, on_press, spot.tip, focusable=bool(mine)))

    # ---- painting

    def _paint(self, face: Surface, inside: Rect, picture: View) -> None:
        self.spots = []
        scale = self.scale
        inside = inside.inflate(scale.px(4), 0)
        low = self.rect.height < scale.px(LOW)
        foot = scale.px(38 if low else 64)
        y = self._paint_low_ruler(face, inside, picture) if low else self._paint_ruler(face, inside, picture)
        reserve = inside.bottom - foot
        row = min(scale.px(103), (reserve - y) // 3)
        paint = self._paint_general if row >= scale.px(LEAST_ROW) else self._paint_low_general
        for rank in (1, 2, 3):
            paint(face, Rect(inside.left, y, inside.width, row), picture, rank)
            y += row
        self._paint_reserve(face, Rect(inside.left, reserve, inside.width, foot), picture)

    def _spot(self, id: str, rect: Rect, tip: Tip, leader: int = -1, card: int = 0) -> None:
        self.spots.append(Spot(f"roster:{id}", rect.move(self.rect.topleft), tip, leader, card))

    def _paint_ruler(self, face: Surface, inside: Rect, picture: View) -> int:
        scale, seat, names = self.scale, self.seat, self.names
        number = picture.leader_card[4 * seat]
        card = ruler_of(number) if number and not names.is_rebel(seat) else names.ruler_card(seat)
        compact = self.rect.height < scale.px(ROOMY)
        side = scale.px(104 if compact else 148)
        box = Rect(inside.left, inside.top, side, side)
        x = box.right + scale.px(16)
        room = inside.right - x
        if not card.number:
            self._paint_banner(face, box)
            at = (x, box.top + scale.px(20))
            text.draw(face, names.player(seat), at, "title", 28, palette.TITLE_TEXT, scale, "midleft", room)
            self._leaderless(face, (x, box.top + scale.px(54)), room, picture)
            return box.bottom + scale.px(12)
        head = portraits.head(card.id, names.colour(seat), side)
        face.blit(head if number else _drained(head), box)
        mark = leader_mark("R", scale.px(27)) if number else struck_crown(scale.px(27))
        face.blit(mark, mark.get_rect(midleft=(x, box.top + scale.px(18))))
        name = card_name(card)
        fit = text.fitting(name, "title", 28, scale, room - scale.px(34), 19)
        at = (x + scale.px(34), box.top + scale.px(18))
        text.draw(face, name, at, "title", fit, palette.GOLD_TEXT, scale, "midleft", room - scale.px(34))
        # Where the name itself is written in characters, the brush writes the style name.
        written = card.style_zh if in_characters() else card.zh
        brush = text.set_line(written, "brush", scale.font(34 if compact else 42), palette.rgb("#f0dfb4"))
        face.blit(brush, brush.get_rect(midleft=(x, box.top + scale.px(48 if compact else 58))))
        self._where(
            face, (x, box.top + scale.px(80 if compact else 96)), room, picture.leader_at[4 * seat], fallen=not number
        )
        return self._paint_ruler_skill(face, inside, box, card.number)

    def _paint_ruler_skill(self, face: Surface, inside: Rect, box: Rect, number: int) -> int:
        scale = self.scale
        words = skill_words(ruler_of(number).skills)
        markup = sentences(say("kit.meaning", name=word.name, words=word.effect) for word in words)
        block = text.block(markup, inside.width - scale.px(28), 18, palette.TEXT, scale, lines=4)
        tray = Rect(inside.left, box.bottom + scale.px(10), inside.width, block.size[1] + scale.px(16))
        face.blit(shapes.rounded(tray.size, scale.px(4), shapes.flat(palette.BLACK), 80), tray)
        face.fill(palette.GOLD_MID, (tray.left, tray.top, max(2, scale.px(3)), tray.height))
        face.blit(block.surface, (tray.left + scale.px(16), tray.top + scale.px(8)))
        told, name = "\n".join(word.line for word in words), card_name(ruler_of(number))
        tip = Tip(told, name, "K3")
        self._spot("ruler", box, Tip(told + _of_temper(self.names, self.seat), name, "K3"), 4 * self.seat)
        self._spot("ruler_skill", tray, words[0].tip() if len(words) == 1 else tip)
        return tray.bottom + scale.px(8)

    # ---- a low window: one line each, the words in slips

    def _paint_low_ruler(self, face: Surface, inside: Rect, picture: View) -> int:
        """The face, the name and the place beside it, the skills as chips below."""
        scale, seat, names = self.scale, self.seat, self.names
        number = picture.leader_card[4 * seat]
        card = ruler_of(number) if number and not names.is_rebel(seat) else names.ruler_card(seat)
        side = scale.px(64)
        box = Rect(inside.left, inside.top - scale.px(6), side, side)
        x, room = box.right + scale.px(14), inside.right - box.right - scale.px(14)
        upper, lower = box.top + scale.px(18), box.top + scale.px(48)
        purse = self._purse(face, inside.right, lower, picture) - x if self.tells_gold else room
        if not card.number:
            self._paint_banner(face, box)
            text.draw(face, names.player(seat), (x, upper), "title", 26, palette.TITLE_TEXT, scale, "midleft", room)
            self._leaderless(face, (x, lower), purse, picture)
            return box.bottom + scale.px(6)
        head = portraits.head(card.id, names.colour(seat), side)
        face.blit(head if number else _drained(head), box)
        mark = leader_mark("R", scale.px(24)) if number else struck_crown(scale.px(24))
        face.blit(mark, mark.get_rect(midleft=(x, upper)))
        words = skill_words(ruler_of(card.number).skills)
        bare = self.rect.height < scale.px(LOWEST)
        right = self._signs(face, inside.right, upper, ruler_of(card.number).skills, 0) if bare else inside.right
        left, wide = x + scale.px(30), right - x - scale.px(30)
        fit = text.fitting(card_name(card), "title", 26, scale, wide, 17)
        text.draw(face, card_name(card), (left, upper), "title", fit, palette.GOLD_TEXT, scale, "midleft", wide)
        self._where(face, (x, lower), purse, picture.leader_at[4 * seat], fallen=not number)
        told = "\n".join(word.line for word in words) + _of_temper(names, seat)
        self._spot("ruler", box, Tip(told, card_name(card), "K3"), 4 * seat)
        y = box.bottom + scale.px(6)
        if bare:
            return y
        self._chips(face, (inside.left, y), inside.width, ruler_of(card.number).skills, 0)
        return y + scale.px(34)

    def _paint_low_general(self, face: Surface, row: Rect, picture: View, rank: int) -> None:
        """Rank, face and name, and the skills as signs at the right."""
        scale, leader = self.scale, 4 * self.seat + rank
        card = general_of(picture.leader_card[leader])
        thin = max(1, scale.px(1))
        face.fill(palette.mix(palette.GOLD_LO, palette.LACQUER_7, 0.45), (row.left, row.top, row.width, thin))
        mark = leader_mark(RANKS[rank], scale.px(20))
        if not card.number:
            mark = mark.copy()
            mark.set_alpha(110)
        face.blit(mark, mark.get_rect(midleft=(row.left, row.centery)))
        x = row.left + scale.px(30)
        if not card.number:
            if words := self._free_places(picture, rank):
                at = (x, row.centery)
                text.draw(face, words, at, "body", 18, palette.TEXT_DIM, scale, "midleft", row.right - x)
            return
        side = row.height - scale.px(4)
        if side >= scale.px(LEAST_FACE):
            face.blit(portraits.head(card.id, self.names.colour(self.seat), side), (x, row.top + scale.px(3)))
            x += side + scale.px(10)
        right = self._signs(face, row.right, row.centery, card.skills, rank)
        fit = text.fitting(card_name(card), "bold", 20, scale, right - x, 15)
        text.draw(face, card_name(card), (x, row.centery), "bold", fit, palette.TEXT, scale, "midleft", right - x)
        where = picture.leader_at[leader]
        told = [self.names.province(where) if where else say("roster.waiting")]
        told += [word.line for word in skill_words(card.skills)]
        tip = Tip("\n".join(told), card_name(card), "K2")
        self._spot(f"general:{rank}", Rect(row.left, row.top, right - row.left, row.height), tip, leader)

    def _signs(self, face: Surface, right: int, middle: int, skills: int, rank: int) -> int:
        """Skills as signs alone, flush right; returns where they begin."""
        for word in reversed(skill_words(skills)):
            sign = icon(word.icon, self.scale.px(22), palette.GOLD_TEXT)
            place = sign.get_rect(midright=(right, middle))
            face.blit(sign, place)
            self._spot(f"skill:{rank}:{word.key}", place, word.tip())
            right = place.left - self.scale.px(6)
        return right

    def _purse(self, face: Surface, right: int, middle: int, picture: View) -> int:
        """The gold beside the place of the Ruler; returns where it begins."""
        scale, gold = self.scale, picture.gold[self.seat]
        number = "?" if gold == UNKNOWN else str(gold)
        box = text.draw(face, number, (right, middle), "number", 26, palette.TITLE_TEXT, scale, "midright")
        place = coin(scale.px(26)).get_rect(midright=(box.left - scale.px(6), middle))
        face.blit(coin(place.width), place)
        tip = Tip(say("kit.named", name=say("treasury.gold", count=gold), words=number))
        self._spot("gold", place.union(box), tip)
        return place.left - scale.px(8)

    def _where(
        self, face: Surface, at: tuple[int, int], room: int, p: int, fallen: bool, general: bool = False
    ) -> None:  # fmt: skip
        scale = self.scale
        if fallen:
            text.draw(face, say("roster.fallen"), at, "body", 18, palette.LOSS, scale, "midleft", room)
            return
        pin = icon("position-marker", scale.px(17), palette.GOLD_MID)
        face.blit(pin, pin.get_rect(midleft=at))
        words = _place_words(self.names, self.seat, p, general)
        place, wide = (at[0] + scale.px(22), at[1]), room - scale.px(22)
        text.draw(face, words, place, "body", 18, palette.TEXT_DIM, scale, "midleft", wide)

    def _leaderless(self, face: Surface, at: tuple[int, int], room: int, picture: View) -> None:
        """The words for a seat without a Ruler, where it is not even known who led; not before Rulers are dealt."""
        if picture.round and picture.alive[self.seat]:
            crown = struck_crown(self.scale.px(22))
            face.blit(crown, crown.get_rect(midleft=at))
            left = crown.get_width() + self.scale.px(8)
            words, place = say("roster.no_ruler"), (at[0] + left, at[1])
            text.draw(face, words, place, "body", 18, palette.LOSS, self.scale, "midleft", room - left)

    def _empty(self, face: Surface, box: Rect) -> None:
        face.blit(panels.tray(box.size, self.scale, dark=60), box)
        edge = max(1, self.scale.px(1))
        face.blit(shapes.ring(box.size, self.scale.px(7), edge, shapes.flat(palette.GOLD_LO), EDGED), box)

    def _paint_banner(self, face: Surface, box: Rect) -> None:
        """Paints the emblem alone where there is no Ruler."""
        face.blit(panels.silk(box.size, self.scale), box)
        mark = emblem(self.names.colour(self.seat), box.width * 3 // 5)
        face.blit(mark, mark.get_rect(center=box.center))

    def _paint_general(self, face: Surface, row: Rect, picture: View, rank: int) -> None:
        scale, seat = self.scale, self.seat
        thin = max(1, scale.px(1))
        face.fill(palette.mix(palette.GOLD_LO, palette.LACQUER_7, 0.45), (row.left, row.top, row.width, thin))
        side = row.height - scale.px(15)
        box = Rect(row.left, row.top + scale.px(8), side, side)
        leader = 4 * seat + rank
        card = general_of(picture.leader_card[leader])
        x = box.right + scale.px(13)
        room = row.right - x
        mark = leader_mark(RANKS[rank], scale.px(24))
        if not card.number:
            words = self._free_places(picture, rank)
            if words or not self.names.is_rebel(self.seat):
                self._paint_free_place(face, row, box, mark, words, rank)
            return
        face.blit(portraits.head(card.id, self.names.colour(seat), side), box)
        upper = row.top + round(row.height * 0.24)
        face.blit(mark, mark.get_rect(midleft=(x, upper)))
        fit = text.fitting(card_name(card), "bold", 22, scale, room - scale.px(32), 17)
        text.draw(
            face,
            card_name(card),
            (x + scale.px(32), upper),
            "bold",
            fit,
            palette.TEXT,
            scale,
            "midleft",
            room - scale.px(32),
        )
        self._where(face, (x, row.top + round(row.height * 0.49)), room, picture.leader_at[leader], False, general=True)
        tip = Tip("\n".join(word.line for word in skill_words(card.skills)), card_name(card), "K2")
        self._spot(
            f"general:{rank}", Rect(row.left, row.top, x - row.left + room, upper + scale.px(14) - row.top), tip, leader
        )
        self._chips(face, (x, row.top + round(row.height * 0.62)), room, card.skills, rank)

    def _free_places(self, picture: View, rank: int) -> str:
        """The words at the first place without a General, for all of them; "" at the others and of the fallen."""
        cards = picture.leader_card[4 * self.seat + 1 : 4 * self.seat + 4]
        if not picture.alive[self.seat] or not all(cards[: rank - 1]):
            return ""
        return say("roster.free_places", count=list(cards).count(0))

    def _paint_free_place(self, face: Surface, row: Rect, box: Rect, mark: Surface, words: str, rank: int) -> None:
        """Paints a faint sign at the first free place, and how one gains a General; the next says what one is worth."""
        scale = self.scale
        if not words:
            if rank == 2:
                told = text.block(say("roster.worth"), row.width, 17, palette.TEXT_DIM, scale, leading=1.2, lines=2)
                face.blit(told.surface, told.surface.get_rect(midleft=(row.left, row.centery)))
            return
        self._empty(face, box)
        sign = icon("horse-head", box.width * 5 // 8, palette.GOLD_TEXT).copy()
        sign.set_alpha(FAINT)
        face.blit(sign, sign.get_rect(center=box.center))
        mark = mark.copy()
        mark.set_alpha(110)
        x = box.right + scale.px(13)
        how = "" if self.names.is_rebel(self.seat) else say("roster.hired")
        block = text.block(how, row.right - x, 17, palette.TEXT_DIM, scale, leading=1.2, lines=2)
        upper = row.centery - (block.size[1] + scale.px(6)) // 2 if how else row.centery
        face.blit(mark, mark.get_rect(midleft=(x, upper)))
        at = (x + scale.px(32), upper)
        text.draw(face, words, at, "bold", 18, palette.TEXT_DIM, scale, "midleft", row.right - at[0])
        if how:
            face.blit(block.surface, (x, upper + scale.px(18)))

    def _chips(self, face: Surface, at: tuple[int, int], room: int, skills: int, rank: int) -> None:
        scale = self.scale
        x = at[0]
        for word in skill_words(skills):
            chip = panels.chip(word.name, scale)
            if x + chip.get_width() > at[0] + room:
                short = icon(word.icon, scale.px(26), palette.GOLD_TEXT)
                if x + short.get_width() > at[0] + room:
                    continue
                chip = short
            face.blit(chip, (x, at[1]))
            self._spot(f"skill:{rank}:{word.key}", chip.get_rect(topleft=(x, at[1])), word.tip())
            x += chip.get_width() + scale.px(8)

    def _paint_reserve(self, face: Surface, row: Rect, picture: View) -> None:
        scale, seat = self.scale, self.seat
        text.draw(face, say("roster.reserve"), (row.left, row.centery), "body", 18, palette.TEXT_DIM, scale, "midleft")
        known = picture.reserve[seat]
        total = picture.reserve_size[seat]
        places = max(3, total)
        gap = scale.px(8)
        label = text.width(say("roster.reserve"), "body", 18, scale) + scale.px(14)
        side = min(scale.px(54), row.height - scale.px(4), (row.width - label - gap * (places - 1)) // places)
        x = row.right - places * side - (places - 1) * gap
        for n in range(places):
            box = Rect(x + n * (side + gap), row.centery - side // 2, side, side)
            if n < len(known):
                card = general_of(known[n])
                face.blit(portraits.head(card.id, self.names.colour(seat), side), box)
                skills = "\n".join(word.line for word in skill_words(card.skills))
                self._spot(f"reserve:{card.number}", box, Tip(skills, card_name(card), "K2"), card=card.number)
            elif n < total:
                back = pygame.transform.smoothscale(card_back("general", (side * 2, side * 2)), (side, side))
                face.blit(back, box)
                self._spot(f"hidden:{n}", box, Tip(say("roster.hidden")))
            else:
                self._empty(face, box)


def _place_words(names: Names, seat: Seat, p: ProvinceId, general: bool) -> str:
    """The words for where a leader stands, and beside a Ruler's place the temper of its computer player."""
    words = names.province(p) if p else say("roster.waiting")
    temper = "" if general else names.temper(seat)
    return beside((words, say(f"temper.{temper}.name"))) if temper else words


def _of_temper(names: Names, seat: Seat) -> str:
    """The temper of a computer player on a line of its own; "" for others."""
    temper = names.temper(seat)
    return f"\n{temper_words(temper)}" if temper else ""


def _with(on_press: Callable[[int], object], card: int) -> Callable[[], object]:
    return lambda: on_press(card)


def _drained(head: Surface) -> Surface:
    """A face without life."""
    grey = pygame.transform.grayscale(head)
    grey.fill((150, 140, 140, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


class Treasury(Panel):
    """The treasury: gold, and what the next turn will bring."""

    def __init__(self, layout: Layout, scale: Scale) -> None:
        super().__init__("treasury", layout.treasury, scale)

    def purse(self) -> Rect:
        """The coin: where gold flies to."""
        return Rect(
            self.rect.left + self.scale.px(20), self.rect.top + self.scale.px(26), self.scale.px(50), self.scale.px(50)
        )

    def update(self, gold: int, income: IncomeParts | None, pool: int) -> None:
        """Paints what changed."""
        self.show((gold, income, pool), lambda face, inside: self._paint(face, gold, income, pool))

    def _paint(self, face: Surface, gold: int, income: IncomeParts | None, pool: int) -> None:
        scale = self.scale
        purse = self.purse().move(-self.rect.left, -self.rect.top)
        face.blit(coin(purse.width), purse)
        number = "?" if gold == UNKNOWN else str(gold)
        at = (purse.right + scale.px(14), purse.centery)
        box = text.draw(face, number, at, "number", 40, palette.TITLE_TEXT, scale, "midleft")
        words = say("treasury.gold", count=gold)
        text.draw(
            face,
            words,
            (box.right + scale.px(10), purse.centery + scale.px(3)),
            "body",
            20,
            palette.TEXT_DIM,
            scale,
            "midleft",
        )
        if income is None:
            return
        right = self.rect.width - scale.px(24)
        room = right - box.right - scale.px(70)
        lines = income_lines(income)
        high = 27 if len(lines) == 1 else 22
        y = purse.centery - scale.px(high * len(lines) / 2 - 0.5)
        text.draw(
            face, say("treasury.next", gold=income.total), (right, y), "bold", 20, palette.GAIN, scale, "midright"
        )
        for words in lines:
            y += scale.px(high)
            size = text.fitting(words, "body", 18, scale, room, 15)
            text.draw(face, words, (right, y), "body", size, palette.TEXT_DIM, scale, "midright", room)


def income_lines(income: IncomeParts) -> list[str]:
    """The parts of the next income, in a line or two: all that counts, and nothing that does not (R9.2)."""
    lines = [say("treasury.parts_ruler" if income.ruler else "treasury.parts", provinces=income.provinces)]
    if income.regions or income.skills:
        key = "both" if income.regions and income.skills else "regions" if income.regions else "skills"
        lines.append(say(f"treasury.{key}", regions=income.regions, skills=income.skills))
    return lines


def income_tip(income: IncomeParts) -> Tip:
    """The four parts of the next income (R9.2)."""
    body = say(
        "treasury.tip", ruler=income.ruler, provinces=income.provinces, regions=income.regions, skills=income.skills
    )
    return Tip(body, say("treasury.tip_title"), "R9.2")
