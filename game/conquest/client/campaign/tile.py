"""One war of the campaign on its page: its face and seal, year and title, and what has become of it."""

from collections.abc import Callable
from typing import Final, Literal

from pygame import Rect, Surface

from game.client.look import palette, panels, portraits, shapes, text
from game.client.look.icons import icon
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget
from game.client.texts import beside
from game.conquest.client.panels.campaign_words import chapter_goal, chapter_line, chapter_title
from game.conquest.client.words import say
from game.conquest.rules.chapters.campaign_file import Chapter
from game.conquest.rules.chapters.carried import WarResult
from game.conquest.rules.difficulty import LEVELS

State = Literal["won", "beaten", "lost", "begun", "now", "ahead"]
SIGNS: Final = {
    "won": ("check-mark", palette.GAIN), "beaten": ("broken-shield", palette.LOSS),
    "lost": ("broken-shield", palette.LOSS), "begun": ("sands-of-time", palette.GOLD_TEXT),
    "now": ("flying-flag", palette.GOLD_TEXT), "ahead": ("hourglass", palette.TEXT_DIM),
}  # fmt: skip
FACE: Final = 220


class ChapterTile(Widget):
    """A war: to be entered where it is at hand, to be read about where it is settled, else only to be looked at."""

    def __init__(
        self, id: str, rect: Rect, chapter: Chapter, state: State, result: WarResult | None, players: int,
        level: str, deed: Callable[[], object] | None,
    ) -> None:  # fmt: skip
        refused = None if deed is not None else Tip(say("campaign.no_next"), clause="H5")
        super().__init__(id, rect, deed, self._tip, refused, focusable=deed is not None)
        self.chapter, self.standing, self.result, self.players = chapter, state, result, players
        self.level = level
        self.goal = chapter_goal(chapter, players)

    def _tip(self) -> Tip:
        return Tip(chapter_line(self.chapter) + "\n" + self._share("campaign.computers"), chapter_title(self.chapter))

    def _share(self, key: str) -> str:
        """How often computer players win it, or that nobody has counted that: only the first level was measured."""
        measured = self.chapter.measured
        if measured is None or self.level != LEVELS[0]:
            return say("campaign.not_measured", level=say(f"difficulty.{self.level}.name"))
        return say(key, share=measured.share(self.players), games=measured.games[self.players - 1])

    def draw(self, surface: Surface, scale: Scale) -> None:
        px, rect, lit = scale.px, self.rect, self.hovered and self.enabled
        at_hand = self.standing in ("now", "begun", "lost")
        surface.blit(panels.panel(rect.size, scale, "lacquer" if at_hand or lit else "black", veil=lit), rect)
        if at_hand:
            surface.blit(shapes.ring(rect.size, px(8), max(2, px(3)), palette.RIM), rect)
        side = min(px(FACE), rect.height // 2 - px(30))
        face = portraits.head(self.chapter.face, portraits.NO_OWNER, side)
        place = face.get_rect(midtop=(rect.centerx, rect.top + px(28)))
        if self.standing == "ahead":
            face = face.copy()
            face.set_alpha(120)
        surface.blit(face, place)
        mark = seal(self.chapter.seal, px(56))
        surface.blit(mark, mark.get_rect(center=(place.right - px(2), place.bottom - px(12))))
        dim = self.standing == "ahead"
        room, y = rect.width - px(44), place.bottom + px(14)
        gold = palette.TEXT_DIM if dim else palette.GOLD_TEXT
        box = text.draw(surface, self.chapter.year, (rect.centerx, y), "number", 38, gold, scale, "midtop", room)
        ink = palette.TEXT_DIM if dim else palette.TITLE_TEXT
        title = text.block(chapter_title(self.chapter), room, 27, ink, scale, "name", 1.05, "centre", lines=2)
        surface.blit(title.surface, (rect.centerx - title.size[0] // 2, box.bottom + px(2)))
        ink = palette.TEXT_DIM if dim else palette.TEXT
        line = text.block(chapter_line(self.chapter), room, 20, ink, scale, align="centre", lines=3)
        y = box.bottom + title.size[1] + px(10)
        surface.blit(line.surface, (rect.centerx - line.size[0] // 2, y))
        goal = text.block(self.goal, room, 20, gold, scale, "bold", align="centre", lines=2)
        if y + line.size[1] + goal.size[1] + px(90) < rect.height + rect.top:
            surface.blit(goal.surface, (rect.centerx - goal.size[0] // 2, y + line.size[1] + px(14)))
        self._foot(surface, scale)

    def _foot(self, surface: Surface, scale: Scale) -> None:
        """What has become of it."""
        px, rect = scale.px, self.rect
        name, hue = SIGNS[self.standing]
        words = say(f"campaign.state.{self.standing}")
        if self.result is not None:
            told = [words, say("campaign.won_in", round=self.result.rounds, last=self.result.last)]
            if self.result.tries > 1:
                told.append(say("campaign.tries", count=self.result.tries))
            words = beside(told)
        room = rect.width - px(90)
        size = text.fitting(words, "bold", 20, scale, room, 15)
        wide = min(room, text.width(words, "bold", size, scale))
        y = rect.bottom - px(38)
        share = self._share("campaign.share")
        block = text.block(share, rect.width - px(44), 17, palette.TEXT_DIM, scale, align="centre", lines=2)
        surface.blit(block.surface, block.surface.get_rect(midbottom=(rect.centerx, y - px(18))))
        left = rect.centerx - (wide + px(32)) // 2
        sign = icon(name, px(24), hue)
        surface.blit(sign, sign.get_rect(midleft=(left, y)))
        text.draw(surface, words, (left + px(32), y), "bold", size, hue, scale, "midleft", room)
