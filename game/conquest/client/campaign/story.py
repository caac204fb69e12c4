"""What has happened in a campaign, war by war, and in the end how the whole of it came out."""

from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, panels, portraits, text
from game.client.look.buttons import Face
from game.client.look.pieces import seal
from game.client.look.widgets import Button
from game.client.scenes.page import FOOT, MARGIN, Page
from game.conquest.client.campaign_keeping import five_wars
from game.conquest.client.panels.campaign_words import chapter_title, last_words, story_of
from game.conquest.client.words import say
from game.conquest.rules.chapters.campaign_file import Chapter
from game.conquest.rules.chapters.carried import WarResult
from game.conquest.rules.chapters.run import Run

TOP, GAP, LAST_HIGH, BUTTON_HIGH = 116, 12, 170, 68
FACE: Final = 96


class StoryPage(Page):
    """The wars of one campaign as the chronicle tells them."""

    def __init__(self, run: Run) -> None:
        self.run = run

    @property
    def clause(self) -> str:
        return "C2"

    @property
    def over(self) -> bool:
        """Whether there is an end to be told."""
        return self.run.is_over(five_wars())

    def arrange(self) -> None:
        self.heading, self.brush = say("campaign.story_of.title"), say("campaign.brush")
        key = self.app.bindings.label("back")
        place = self.at(self.wide - MARGIN - 320, self.high - FOOT - BUTTON_HIGH, 320, BUTTON_HIGH)
        face = Face(say("campaign.leaf.to_campaign"), "tied-scroll", key, kind="primary", size=26, role="name")
        self.widgets.add(Button("#close", place, face, self.back))
        self.widgets.default = "#close"

    def paint(self, surface: Surface) -> None:
        chapters = five_wars().chapters
        last = LAST_HIGH if self.over else BUTTON_HIGH + 12
        high = (self.high - FOOT - TOP - last - GAP * len(chapters)) / len(chapters)
        for n, chapter in enumerate(chapters):
            place = self.at(MARGIN, TOP + n * (high + GAP), self.wide - 2 * MARGIN, high)
            self._draw_war(surface, place, chapter, self.run.results[n] if n < self.run.at else None)
        if self.over:
            place = self.at(MARGIN, self.high - FOOT - LAST_HIGH, self.wide - 2 * MARGIN - 340, LAST_HIGH)
            inside = panels.draw_panel(surface, place, self.scale, "black")
            room = inside.width - self.scale.px(40)
            words = self._fitting(last_words(self.run), room, inside.height, 28, palette.GOLD_TEXT)
            surface.blit(words.surface, (inside.left + self.scale.px(20), place.centery - words.size[1] // 2))

    def _draw_war(self, surface: Surface, place: Rect, chapter: Chapter, result: WarResult | None) -> None:
        scale, px = self.scale, self.scale.px
        inside = panels.draw_panel(surface, place, scale, "lacquer" if result is not None else "black")
        side = min(px(FACE), place.height - px(28))
        face = portraits.head(chapter.face, portraits.NO_OWNER, side).copy()
        if result is None:
            face.set_alpha(120)
        spot = face.get_rect(midleft=(inside.left + px(6), place.centery))
        surface.blit(face, spot)
        mark = seal(chapter.seal, px(40))
        surface.blit(mark, mark.get_rect(center=(spot.right, spot.bottom - px(8))))
        x = spot.right + px(44)
        ink = palette.TITLE_TEXT if result is not None else palette.TEXT_DIM
        year = text.draw(
            surface, chapter.year, (x, place.centery - px(18)), "number", 34, palette.GOLD_TEXT, scale, "midleft"
        )
        text.draw(surface, chapter_title(chapter), (x, year.bottom + px(4)), "name", 25, ink, scale, "topleft", px(330))
        x += px(360)
        words = story_of(result) if result is not None else say("campaign.story_of.ahead")
        colour = palette.TEXT if result is not None else palette.TEXT_DIM
        block = self._fitting(words, inside.right - x - px(10), place.height - px(26), 24, colour)
        surface.blit(block.surface, (x, place.centery - block.size[1] // 2))

    def _fitting(self, words: str, wide: int, high: int, size: float, colour: palette.Colour) -> text.Block:
        """A text as large as it is wanted, and smaller where it has no room."""
        size *= self.larger
        block = text.block(words, wide, size, colour, self.scale, leading=1.25, lines=4)
        while block.size[1] > high and size > 16:
            size -= 1
            block = text.block(words, wide, size, colour, self.scale, leading=1.2, lines=4)
        return block
