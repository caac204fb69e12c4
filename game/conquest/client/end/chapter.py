"""The leaf of the campaign at the end of one of its wars: what became of it, what carries over, where it goes on."""

from collections.abc import Callable
from typing import Protocol

from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Widgets
from game.client.scenes.base import SceneHost
from game.client.session import GameSession
from game.client.settings import Settings
from game.conquest.client.campaign.chapter_page import ChapterPage
from game.conquest.client.campaign.page import CampaignPage
from game.conquest.client.campaign.story import StoryPage
from game.conquest.client.campaign_keeping import begin_war, five_wars, keep, note_end
from game.conquest.client.panels.campaign_words import chapter_title, last_words, named_mark, story_of
from game.conquest.client.setup.entries import allies_of_last_time
from game.conquest.client.words import say
from game.conquest.rules.annals.reckoning import Reckoning
from game.conquest.rules.chapters.carried import WarResult
from game.conquest.rules.chapters.run import Run, war_id
from game.conquest.rules.state import ConquestState
from game.engine.errors import DataError
from game.engine.record import Record

HIGH, WIDE = 64, 360


class EndOfWar(Protocol):
    """What the leaf asks of the end of a war."""

    session: GameSession[ConquestState]
    reckoning: Reckoning
    begin: Callable[[Record[ConquestState]], object]


class ChapterEnd:
    """The leaf; in a war that belongs to no campaign it is not shown, and `run` is None."""

    def __init__(self, outcome: EndOfWar) -> None:
        self.outcome = outcome
        record = outcome.session.record
        self.run: Run | None = note_end(record) if record.table.s.result is not None else None
        war = war_id(record)
        self.number = war.chapter - 1 if war is not None else 0
        if self.run is not None and self.number >= len(five_wars().chapters):
            self.run = None
        self._counted = False

    @property
    def result(self) -> WarResult | None:
        """How this war stands in the campaign; None where it was tried again since."""
        run = self.run
        if run is None:
            return None
        if self.number < run.at:
            return run.results[self.number]
        return run.lost if self.number == run.at else None

    @property
    def won(self) -> bool:
        """Whether the war is won and behind the alliance."""
        return self.result is not None and self.result.won

    # ---- where it goes on

    def onward(self) -> tuple[str, Callable[[SceneHost], object]] | None:
        """The main button of the page."""
        run = self.run
        if run is None:
            return None
        if run.is_over(five_wars()):
            return say("campaign.story"), lambda app: app.push(StoryPage(run))
        if self.won and self.number == run.at - 1 and run.war is None:
            return say("campaign.next"), lambda app: app.push(ChapterPage(run, self._begin))
        return say("campaign.leaf.to_campaign"), lambda app: app.push(self._campaign(run))

    def _campaign(self, run: Run) -> CampaignPage:
        return CampaignPage(lambda record: self.outcome.begin(record), allies_of_last_time(), run.id)

    def _begin(self, run: Run) -> None:
        self.outcome.begin(begin_war(run))

    # ---- the leaf

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """After a defeat the way back into the same war."""
        self._count()
        run = self.run
        if run is None or run.lost is None or self.number != run.at:
            return
        px = scale.px
        place = Rect(inside.left, inside.bottom - px(HIGH + 8), min(px(WIDE), inside.width), px(HIGH))
        face = Face(say("campaign.leaf.try_again"), "crossed-swords", size=22)
        widgets.add(Button("#chapter:again", place, face, lambda: self._begin(run)))

    def _count(self) -> None:
        """What the allies' dice were worth, written into the campaign once the war is counted."""
        run, reckoning = self.run, self.outcome.reckoning
        if self._counted or run is None or not reckoning.ready:
            return
        self._counted = True
        players, halves = reckoning.players, 0
        for fight in reckoning.fights:
            for side, seat in enumerate((fight.invader, fight.defender)):
                if 0 <= seat < players:
                    halves += 2 * fight.rolled[side] - fight.due[side]
        if run.note_luck(five_wars().chapters[self.number].key, round(halves / 2)):
            try:
                keep(run)
            except DataError:
                # The war itself is kept: only this number is told again when the end is opened again.
                return

    def lines(self) -> list[tuple[str, palette.Colour]]:
        """What the leaf says: the war, what it brought, and in the end the whole."""
        run, result = self.run, self.result
        if run is None or result is None:
            return []
        chapters = five_wars().chapters
        chapter = chapters[self.number]
        title = f"**{chapter.year} · {chapter_title(chapter)}**"
        told = [(title, palette.GOLD_TEXT), (story_of(result), palette.TITLE_TEXT)]
        told.append((say("campaign.leaf.kept" if result.won else "campaign.leaf.lost"), palette.TEXT_DIM))
        if run.is_over(five_wars()):
            told.append((last_words(run), palette.GOLD_TEXT))
        elif self.number == run.at - 1:
            following = chapters[run.at]
            told.append((f"**{say('campaign.carried', year=following.year)}**", palette.GOLD_TEXT))
            marks = run.marks(following)
            told += [(named_mark(mark), palette.GAIN if mark.helps else palette.LOSS) for mark in marks]
        return told

    def update(self, dt: float) -> bool:
        """Nothing moves here."""
        return False

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """The sentences, as large as they fit."""
        px, lines = scale.px, self.lines()
        run = self.run
        foot = inside.bottom - (px(HIGH + 20) if run is not None and run.lost is not None else 0)
        size = 24.0
        while True:
            blocks = [text.block(words, inside.width, size, hue, scale, leading=1.2) for words, hue in lines]
            if sum(block.size[1] + px(10) for block in blocks) <= foot - inside.top or size <= 15:
                break
            size -= 0.5
        y = inside.top + px(6)
        for block in blocks:
            surface.blit(block.surface, (inside.left, y))
            y += block.size[1] + px(10)
