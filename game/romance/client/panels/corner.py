"""The panel of the selected area: strength, owner, troops, its generals' heads, and notes (mock-up 1, lower left)."""

import pygame
from pygame import Rect, Surface

from game.client.look import palette, portraits, text
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.panels.panel import Panel
from game.client.texts import beside, together
from game.romance.client.map.marks import strength_ring
from game.romance.client.names import RomanceNames, face_key, look_of
from game.romance.client.panels.layout import Layout
from game.romance.client.words import say
from game.romance.rules.board import IMPASSABLE, KINDS, MOUNTAIN, RIVER, Board
from game.romance.rules.catalogue import CLANS, NOBODY
from game.romance.rules.state import CLAN_ALLY, FREE, LAUNCHED, TAKEN, WORKED, AreaId
from game.romance.rules.view import View

MOST_HEADS = 7


def area_notes(board: Board, names: RomanceNames, view: View, a: AreaId) -> list[str]:
    """The notes on an area: who may not act any more, bans, allies."""
    notes = []
    if view.marks[a] & WORKED:
        notes.append(say("area.worked"))
    if view.marks[a] & LAUNCHED:
        notes.append(say("area.launched"))
    if view.marks[a] & TAKEN:
        notes.append(say("area.taken"))
    if view.marks[a] & CLAN_ALLY:
        notes.append(say("area.ally"))
    owner = view.owner[a]
    if owner != NOBODY and not any(view.owner[near] in (owner, NOBODY) for near in board.neighbours[a]):
        notes.append(say("area.cornered"))
    sides = [board.side_of[a, near] for near in board.neighbours[a]]
    banned = sum(1 for side in sides if view.bans[side])
    if banned:
        notes.append(say("area.banned", count=banned, sides=len(sides)))
    return notes


def area_words(board: Board, names: RomanceNames, view: View, a: AreaId) -> str:
    """Everything about an area in words, for its slip."""
    owner = view.owner[a]
    rows = [say("area.worth", strength=board.strength[a], points=board.points[a])]
    if board.city[a]:
        rows[0] = say("area.worth_city", strength=board.strength[a], points=board.points[a])
    if owner == NOBODY:
        rows.append(say("area.neutral"))
    else:
        rows.append(say("area.held", power=names.power(owner), troops=view.troops[a]))
    own = [g for g in view.generals_at(a) if view.lord_of[g] == owner and owner != NOBODY]
    free = [g for g in view.generals_at(a) if view.status[g] == FREE]
    if own:
        rows.append(say("area.generals", generals=names.generals(own)))
    if free:
        rows.append(say("area.free", generals=names.generals(free)))
    return "\n".join([*rows, *area_notes(board, names, view, a), *side_words(board, names, a)])


def side_words(board: Board, names: RomanceNames, a: AreaId) -> list[str]:
    """The words for the sides of an area that are no plain, with what it costs to cross them (2.2, 24.4)."""
    rows = []
    for kind in (RIVER, MOUNTAIN, IMPASSABLE):
        near = [side.a + side.b - a for side in board.sides if a in (side.a, side.b) and side.kind == kind]
        if near:
            rows.append(say(f"area.across.{KINDS[kind]}", areas=together(names.place(b) for b in near)))
    return rows


class Corner(Panel):
    """One area in words and heads."""

    kind = "black"

    def __init__(self, layout: Layout, scale: Scale, names: RomanceNames, board: Board) -> None:
        super().__init__("corner", layout.corner, scale)
        self.names, self.board = names, board

    def update(self, view: View, a: AreaId) -> None:
        """Paints what changed."""
        here = tuple((g, view.lord_of[g], view.status[g]) for g in view.generals_at(a)) if a else ()
        banned = tuple(view.bans[self.board.side_of[a, near]] for near in self.board.neighbours[a]) if a else ()
        around = tuple(view.owner[near] for near in self.board.neighbours[a]) if a else ()
        key = (a, around, view.owner[a], view.troops[a], view.marks[a], here, banned, tuple(view.monarch))
        self.show(key, lambda face, inside: self._paint(face, inside, view, a))

    def _paint(self, face: Surface, inside: Rect, view: View, a: AreaId) -> None:
        scale, px = self.scale, self.scale.px
        if not a:
            words = say("area.nothing")
            block = text.block(words, inside.width, 19, palette.TEXT_DIM, scale, align="centre", lines=3)
            face.blit(block.surface, block.surface.get_rect(center=inside.center))
            return
        owner, top = view.owner[a], inside.top + px(11)
        ring = strength_ring(self.board.strength[a], bool(self.board.city[a]), px(34))
        face.blit(ring, ring.get_rect(midleft=(inside.left, top)))
        right = inside.right
        if owner != NOBODY:
            number = text.draw(face, str(view.troops[a]), (right, top), "number", 26, palette.TITLE_TEXT, scale,
                               "midright")  # fmt: skip
            mark = emblem(look_of(owner), px(32))
            right = face.blit(mark, mark.get_rect(midright=(number.left - px(8), top))).left
        left = inside.left + px(44)
        room = right - left - px(10)
        name = self.names.place(a)
        fit = text.fitting(name, "title", 27, scale, room, 17)
        text.draw(face, name, (left, top), "title", fit, palette.GOLD_TEXT, scale, "midleft", room)
        who = say("area.neutral") if owner == NOBODY else self.names.power(owner)
        line = beside([who, *area_notes(self.board, self.names, view, a)])
        fit = text.fitting(line, "body", 18, scale, inside.width, 13)
        text.draw(face, line, (inside.left, top + px(31)), "body", fit, palette.TEXT_DIM, scale, "midleft",
                  inside.width)  # fmt: skip
        self._paint_heads(face, Rect(inside.left, top + px(48), inside.width, inside.bottom - top - px(46)), view, a)

    def _paint_heads(self, face: Surface, room: Rect, view: View, a: AreaId) -> None:
        owner = view.owner[a]
        here = [g for g in view.generals_at(a) if view.status[g] == FREE or view.lord_of[g] == owner]
        lord = view.monarch[owner] if 0 <= owner < CLANS else NOBODY
        here.sort(key=lambda g: g != lord)
        side = min(room.height, self.scale.px(56))
        step = min(side + self.scale.px(5), (room.width - side) // max(1, len(here) - 1)) if len(here) > 1 else side
        for n, g in enumerate(here):
            head = portraits.head(face_key(g), portraits.NO_OWNER, side)
            if view.status[g] == FREE:
                head = head.copy()
                head.fill((255, 255, 255, 170), special_flags=pygame.BLEND_RGBA_MULT)
            face.blit(head, (room.left + n * step, room.top))
