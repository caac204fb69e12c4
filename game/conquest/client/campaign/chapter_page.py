"""The page before a war of the campaign: how it began, where everybody stands, what wins, every house rule by name."""

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, portraits, text
from game.client.look.buttons import Face
from game.client.look.palette import COLOUR_NAMES
from game.client.look.pieces import emblem, seal
from game.client.look.widgets import Button
from game.client.scenes.page import FOOT, MARGIN, Page
from game.client.setup.cover_art import land
from game.conquest.client.campaign_keeping import five_wars
from game.conquest.client.panels.campaign_aims import captain_names, goal_line
from game.conquest.client.panels.campaign_words import chapter_opening, chapter_title, rule_lines, ruler_name
from game.conquest.client.panels.names import captain_card, ruler_of
from game.conquest.client.province_names import province_name
from game.conquest.client.words import say
from game.conquest.rules.chapters.carried import home_of
from game.conquest.rules.chapters.run import Run

TOP, GAP, BUTTON_HIGH = 116, 16, 84
LEFT_SHARE: Final = 0.5
FACES_HIGH, FACE = 178, 84
MAP_SHARE: Final = 0.39
"""How high the map is for its width."""


class ChapterPage(Page):
    """One war before it begins; `on_begin` is given the campaign."""

    def __init__(self, run: Run, on_begin: Callable[[Run], object]) -> None:
        self.run, self.on_begin = run, on_begin
        self.chapter = five_wars().chapters[run.at]
        self.war = run.scenario(five_wars())
        self.bands = run.bands(self.war)
        self.marks = run.marks(self.chapter)

    @property
    def clause(self) -> str:
        return "C2"

    @property
    def seats(self) -> list[tuple[str, str, int]]:
        """Everybody at the table: the name, the face, the number of the colour."""
        found = [(ruler_name(n), ruler_of(self.war.position.rulers[n]).id, COLOUR_NAMES.index(seat.colour))
                 for n, seat in enumerate(self.run.seats)]  # fmt: skip
        names = captain_names(self.bands)
        for n, band in enumerate(self.bands):
            found.append((names[n], captain_card(band.name, n).id, COLOUR_NAMES.index(band.colour)))
        return found

    def arrange(self) -> None:
        self.heading, self.brush = say("campaign.title"), say("campaign.brush")
        left = MARGIN + self._left_wide() + GAP
        place = self.at(left, self.high - FOOT - BUTTON_HIGH, self.wide - MARGIN - left, BUTTON_HIGH)
        key = self.app.bindings.label("confirm")
        face = Face(say("campaign.set_out"), "crossed-swords", key, kind="primary", size=34, role="name")
        self.widgets.add(Button("#begin", place, face, lambda: self.on_begin(self.run)))
        self.widgets.default = "#begin"

    def _left_wide(self) -> float:
        return (self.wide - 2 * MARGIN - GAP) * LEFT_SHARE

    # ---- painting

    def paint(self, surface: Surface) -> None:
        scale, wars = self.scale, len(five_wars().chapters)
        left = self._left_wide()
        story = self.at(MARGIN, TOP, left, self.high - FOOT - TOP)
        inside = panels.draw_panel(
            surface, story, scale, "lacquer", say("campaign.opening", war=self.run.at + 1, wars=wars)
        )
        self._draw_story(surface, inside)
        x = MARGIN + left + GAP
        wide = self.wide - MARGIN - x
        map_high = wide * MAP_SHARE
        where = self.at(x, TOP, wide, map_high + 40)
        self._draw_map(surface, panels.draw_panel(surface, where, scale, "black"))
        top = TOP + map_high + 40 + GAP
        rules = self.at(x, top, wide, self.high - FOOT - BUTTON_HIGH - GAP - top)
        inside = panels.draw_panel(surface, rules, scale, "lacquer", say("campaign.special"))
        self._draw_rules(surface, inside)

    def _draw_story(self, surface: Surface, inside: Rect) -> None:
        scale, px = self.scale, self.scale.px
        side = px(210)
        face = portraits.head(self.chapter.face, portraits.NO_OWNER, side)
        place = face.get_rect(topleft=(inside.left + px(16), inside.top + px(12)))
        surface.blit(face, place)
        mark = seal(self.chapter.seal, px(64))
        surface.blit(mark, mark.get_rect(center=(place.right, place.bottom - px(14))))
        x = place.right + px(56)
        year = text.draw(surface, self.chapter.year, (x, place.top + px(10)), "number", 64, palette.GOLD_TEXT, scale)
        room = inside.right - x - px(10)
        title = text.block(chapter_title(self.chapter), room, 40, palette.TITLE_TEXT, scale, "name", 1.1, lines=2)
        surface.blit(title.surface, (x, year.bottom + px(4)))
        goal = goal_line(self.war.position.options, self.war.position.board, captain_names(self.bands))
        block = text.block(goal, room, 24, palette.GOLD_TEXT, scale, lines=2)
        surface.blit(block.surface, (x, year.bottom + px(14) + title.size[1]))
        y = place.bottom + px(34)
        foot = inside.bottom - px(FACES_HIGH) - px(12)
        size = 30 * self.larger
        room = inside.width - px(32)
        words = text.block(chapter_opening(self.chapter), room, size, palette.TEXT, scale, leading=1.36)
        while words.size[1] > foot - y and size > 17:
            size -= 1
            words = text.block(chapter_opening(self.chapter), room, size, palette.TEXT, scale, leading=1.3)
        surface.blit(words.surface, (inside.left + px(16), y))
        self._draw_faces(surface, Rect(inside.left, foot, inside.width, px(FACES_HIGH)))

    def _draw_faces(self, surface: Surface, room: Rect) -> None:
        """The alliance, then the captains, each with the Province they stand in."""
        scale, px, position = self.scale, self.scale.px, self.war.position
        pitch = room.width // max(6, len(self.seats))
        side = min(px(FACE), pitch - px(16))
        left = room.left + (room.width - pitch * len(self.seats)) // 2
        for seat, (name, key, colour) in enumerate(self.seats):
            middle = left + seat * pitch + pitch // 2
            if seat == len(self.run.seats):
                between = left + seat * pitch
                top, bottom = (between, room.top), (between, room.bottom)
                pygame.draw.line(surface, palette.GOLD_LO, top, bottom, max(1, px(1.5)))
            face = portraits.head(key, colour, side)
            place = face.get_rect(midtop=(middle, room.top + px(4)))
            surface.blit(face, place)
            mark = emblem(colour, px(34))
            surface.blit(mark, mark.get_rect(center=(place.right - px(2), place.bottom - px(6))))
            size = text.fitting(name, "bold", 19, scale, pitch - px(8), 13)
            text.draw(surface, name, (middle, place.bottom + px(10)), "bold", size, palette.TEXT, scale, "midtop")
            home = home_of(position, seat)
            if home is not None:
                at = province_name(position.board.provinces[home[0]])
                words = f"{at} · {home[1].infantry + len(home[1].leaders)}"
                size = text.fitting(words, "body", 18, scale, pitch - px(8), 12)
                at_words = (middle, place.bottom + px(36))
                text.draw(surface, words, at_words, "body", size, palette.TEXT_DIM, scale, "midtop")

    def _draw_map(self, surface: Surface, inside: Rect) -> None:
        """Who holds what: the part of the board the war begins in, in the colours of everybody at the table."""
        position = self.war.position
        board = position.board
        colours = [palette.player(colour).colour for _, _, colour in self.seats]
        held = tuple((at, colours[g.owner]) for at, g in sorted(position.garrisons.items()) if g.owner >= 0)
        x0, y0, x1, y1 = board.play_area
        wide = x1 - x0
        high = wide * inside.height / inside.width
        homes = [home_of(position, seat) for seat in range(position.seats)]
        middle = [board.provinces[home[0]].label[1] for home in homes if home is not None]
        top = min(max(sum(middle) / len(middle) - high / 2, y0), max(y0, y1 - high))
        surface.blit(land(board, inside.size, (x0, top, wide), held), inside)
        zoom, side = inside.width / wide, self.scale.px(30)
        for at, garrison in position.garrisons.items():
            place = board.provinces[at].label
            x, y = inside.left + (place[0] - x0) * zoom, inside.top + (place[1] - top) * zoom
            if garrison.owner >= 0 and inside.inflate(-side, -side).collidepoint(x, y):
                mark = emblem(self.seats[garrison.owner][2], side)
                surface.blit(mark, mark.get_rect(center=(round(x), round(y))))

    def _draw_rules(self, surface: Surface, inside: Rect) -> None:
        scale, px = self.scale, self.scale.px
        lines = rule_lines(self.war, self.marks)
        size = 22.0 * self.larger
        room = inside.width - px(44)
        while True:
            blocks = [text.block(line, room, size, palette.TEXT, scale, leading=1.2) for line in lines]
            gap = px(9)
            if sum(block.size[1] + gap for block in blocks) <= inside.height or size <= 15:
                break
            size -= 0.5
        y = inside.top + px(2)
        for block in blocks:
            pygame.draw.circle(surface, palette.GOLD_MID, (inside.left + px(14), y + px(size * 0.62)), max(2, px(4)))
            surface.blit(block.surface, (inside.left + px(32), y))
            y += block.size[1] + gap
