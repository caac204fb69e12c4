"""The campaign: five wars side by side, what has become of each, what carries over, and the way into the next one."""

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, Final, Protocol

from pygame import Rect, Surface

from game import paths
from game.client import storage
from game.client.load.progress import Working
from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.choosers import DropDown, Option, Segmented
from game.client.look.icons import icon
from game.client.look.widgets import Button
from game.client.names import seat_name
from game.client.scenes.base import Confirm
from game.client.scenes.page import FOOT, MARGIN, Page
from game.client.setup.draft import with_persons
from game.conquest.client.campaign.chapter_page import ChapterPage
from game.conquest.client.campaign.story import StoryPage
from game.conquest.client.campaign.tile import ChapterTile, State
from game.conquest.client.campaign_keeping import Kept, begin_war, five_wars, forget, keep, own_runs
from game.conquest.client.panels.campaign_words import mark_line, mark_name, run_words, seat_words
from game.conquest.client.words import say
from game.conquest.rules.chapters.carried import Mark
from game.conquest.rules.chapters.run import Run
from game.conquest.rules.difficulty import LEVELS, MOST_PLAYERS
from game.engine.errors import DataError
from game.engine.plain_text import file_words
from game.engine.record import Record, SeatRecord
from game.engine.saves import SUFFIX

NEW: Final = "new"
TILES_TOP, LOWER_HIGH, GAP = 168, 300, 18
HEAD_WIDE, NEW_WIDE, HEAD = 470, 190, 54
DEEDS_WIDE: Final = 560
MARK_ICONS: Final = {
    "veterans": "guards", "spoils": "two-coins", "kept": "card-draw", "away": "skull-crossed-bones",
    "wounded": "medicines", "bold": "flame", "level": "crossed-swords",
}  # fmt: skip


class AllianceTable(Protocol):
    """The table a new campaign is begun with: who sits there, and how hard the rebels make it."""

    seats: list[SeatRecord]
    level: str

    def add(self) -> None:
        """One more seat, a computer player's."""


def newest_save(war: str) -> Path | None:
    """The saved game of a war that was written last; None where there is none."""
    found = [(path.stat().st_mtime_ns, path) for path in (paths.own_saves() / war).glob(f"*{SUFFIX}")]
    return max(found)[1] if found else None


class CampaignPage(Page):
    """Every campaign of the person, one at a time; `on_begin` is given the game of a war."""

    def __init__(
        self, on_begin: Callable[[Record[Any]], object], setup: AllianceTable, run: str = "",
        kept: Callable[[], Kept] = own_runs,
    ) -> None:  # fmt: skip
        """`setup` is the table a new campaign is begun with; `run` the campaign that is shown, else the newest; `kept`
        are those there are."""
        self.on_begin, self.wanted, self.kept = on_begin, run, kept
        # A copy: the page this one was opened from keeps its own.
        self.setup = deepcopy(setup)
        self.level = setup.level if setup.level in LEVELS else LEVELS[0]
        self.players = min(MOST_PLAYERS, len(setup.seats))
        self.runs: tuple[Run, ...] = ()
        self.run: Run | None = None
        self.fault = ""
        self._seen = False
        self._read()

    @property
    def clause(self) -> str:
        return "C2"

    # ---- what is kept

    def _read(self) -> None:
        kept = self.kept()
        self.runs = kept.runs
        known = {run.id: run for run in self.runs}
        self.run = known.get(self.wanted) or (None if self.wanted == NEW else next(iter(self.runs), None))
        self.fault = ""
        if kept.faults:
            first = kept.faults[0]
            self.fault = say("campaign.broken", file=file_words(Path(first.file)), reason=first.problem)

    def on_enter(self) -> None:
        if self._seen:
            self._read()
            self.again()
        self._seen = True

    def again(self) -> None:
        """Lays everything out again after a change."""
        self.widgets.remove_all("")
        self.build(self.size, self.app.scale)
        self.app.dirty = True

    # ---- laying out

    def arrange(self) -> None:
        self.heading, self.brush = say("campaign.title"), say("campaign.brush")
        self._head()
        self._tiles()
        self._deeds()
        if self.run is None:
            self._new_table()

    def _head(self) -> None:
        right = self.wide - MARGIN
        options = [Option(run.id, run_words(run), "tied-scroll") for run in self.runs]
        if self.run is None:
            options = [Option(NEW, say("campaign.new"), "scroll-quill"), *options]
        if self.runs:
            place = self.at(right - NEW_WIDE - 14 - HEAD_WIDE, 34, HEAD_WIDE, HEAD)
            chosen = self.run.id if self.run is not None else NEW
            self.widgets.add(DropDown("#run", place, options, chosen, self._show, size=20))
            face = Face(say("campaign.new_name"), "scroll-quill", kind="quiet", size=20)
            refused = None if self.run is not None else say("campaign.new")
            place = self.at(right - NEW_WIDE, 34, NEW_WIDE, HEAD)
            self.widgets.add(Button("#new", place, face, lambda: self._show(NEW), refused=refused))

    def _show(self, run: str) -> None:
        self.wanted = run
        self._read()
        self.again()

    def _tiles(self) -> None:
        chapters = five_wars().chapters
        wide = (self.wide - 2 * MARGIN - GAP * (len(chapters) - 1)) / len(chapters)
        high = self._lower() - GAP - TILES_TOP
        at = self.run.at if self.run is not None else 0
        for n, chapter in enumerate(chapters):
            place = self.at(MARGIN + n * (wide + GAP), TILES_TOP, wide, high)
            result = self.run.results[n] if self.run is not None and n < at else None
            state = self._state(n)
            deed = self.open_chapter if n == at else self.tell if result is not None else None
            players = len(self.run.seats) if self.run is not None else self.players
            level = self.run.level if self.run is not None else self.level
            tile = ChapterTile(f"#chapter:{chapter.key}", place, chapter, state, result, players, level, deed)
            self.widgets.add(tile)

    def _state(self, n: int) -> State:
        run = self.run
        at = run.at if run is not None else 0
        if n != at or run is None:
            return "ahead" if n > at or (run is None and n) else "now" if n == at else self._settled(run, n)
        if run.lost is not None:
            return "lost"
        return "begun" if run.war is not None else "now"

    @staticmethod
    def _settled(run: Run | None, n: int) -> State:
        return "won" if run is not None and run.results[n].won else "beaten"

    def _lower(self) -> float:
        return self.high - FOOT - LOWER_HIGH

    def _deeds(self) -> None:
        left, top = self.wide - MARGIN - DEEDS_WIDE, self._lower()
        run, wars = self.run, five_wars()
        main = self.at(left + 30, top + 62, DEEDS_WIDE - 60, 92)
        key = self.app.bindings.label("confirm")
        over = run is not None and run.is_over(wars)
        label, deed = say("campaign.begin_first"), self.begin_campaign
        if over:
            label, deed = say("campaign.story"), self.tell
        elif run is not None:
            label, deed = self._deed_words(run), self.open_chapter
        sign = "tied-scroll" if over else "crossed-swords"
        self.widgets.add(Button("#begin", main, Face(label, sign, key, kind="primary", size=30, role="name"), deed))
        self.widgets.default = "#begin"
        small = []
        if run is not None and run.lost is not None:
            tip = say("campaign.go_on_tip")
            small.append(("#go_on", Face(say("campaign.go_on"), "walking-boot", size=20), self.go_on_beaten, tip))
        if run is not None and run.results and not over:
            small.append(("#story", Face(say("campaign.story"), "tied-scroll", kind="quiet", size=20), self.tell, ""))
        if run is not None:
            face = Face(say("campaign.delete"), "cancel", kind="quiet", size=20)
            small.append(("#delete", face, self.ask_to_delete, ""))
        wide = (DEEDS_WIDE - 60 - 12 * (len(small) - 1)) / max(1, len(small))
        for n, (id, face, deed, tip) in enumerate(small):
            place = self.at(left + 30 + n * (wide + 12), top + 176, wide, 58)
            self.widgets.add(Button(id, place, face, deed, tip or None))

    def _deed_words(self, run: Run) -> str:
        year = five_wars().chapters[run.at].year
        if run.lost is not None or (run.war is not None and newest_save(str(run.war)) is None):
            return say("campaign.again", year=year)
        return say("campaign.continue" if run.war is not None else "campaign.begin", year=year)

    def _new_table(self) -> None:
        """How many stand together, and how hard the rebels make it."""
        left, top = MARGIN + 40, self._lower()
        options = [Option(n, str(n)) for n in range(1, MOST_PLAYERS + 1)]
        place = self.at(left + 250, top + 62, 380, 46)
        Segmented(self.widgets, "#players", place, options, self.players, self._set_players, 22)
        levels = [Option(level, say(f"difficulty.{level}.name")) for level in LEVELS]
        place = self.at(left + 250, top + 122, 380, 46)
        Segmented(self.widgets, "#level", place, levels, self.level, self._set_level, 20)

    def _set_players(self, players: int) -> None:
        self.players = players
        self.again()

    def _set_level(self, level: str) -> None:
        self.level = level
        self.again()

    def seats(self) -> list[SeatRecord]:
        """Who sits in the alliance of a new campaign: those of the table, computer players behind them."""
        while len(self.setup.seats) < self.players:
            self.setup.add()
        return with_persons(self.setup.seats[: self.players])

    # ---- deeds

    def begin_campaign(self) -> None:
        """A new campaign, at the page of its first war."""
        run = Run.new(five_wars(), self.seats(), self.level)
        try:
            keep(run)
        except DataError as error:
            self.app.tell(say("campaign.not_kept", reason=error.problem), 8.0)
            return
        self.wanted = run.id
        self._read()
        self.open_chapter()

    def open_chapter(self) -> None:
        """The war at hand: its page where it begins, its newest saved game where it was begun."""
        run = self.run
        if run is None:
            self.begin_campaign()
            return
        save = newest_save(str(run.war)) if run.war is not None and run.lost is None else None
        if save is not None:
            self._resume(save)
        else:
            self.app.push(ChapterPage(run, self.begin_war))

    def begin_war(self, run: Run) -> None:
        """The table of the war at hand."""
        try:
            record = begin_war(run)
        except DataError as error:
            self.app.tell(say("campaign.not_kept", reason=error.problem), 8.0)
            return
        self.on_begin(record)

    def _resume(self, save: Path) -> None:
        def done(last: storage.Opening) -> None:
            if last.record is not None:
                self.on_begin(last.record)

        def fault(error: Exception) -> None:
            if not isinstance(error, DataError):
                raise error
            self.app.tell(say("saves.not_opened", file=file_words(save), reason=error.problem), 8.0)

        steps = storage.opening(save)
        title = say("opening.title")
        self.app.push(Working(title, steps, lambda step: step.played / max(1, step.length), done, fault))

    def go_on_beaten(self) -> None:
        """The defeat stands; the next war opens."""
        if self.run is not None:
            self.run.go_on_beaten()
            self._keep(self.run)
            self._show(self.run.id)

    def _keep(self, run: Run) -> None:
        try:
            keep(run)
        except DataError as error:
            self.app.tell(say("campaign.not_kept", reason=error.problem), 8.0)

    def tell(self) -> None:
        """What has happened so far."""
        if self.run is not None:
            self.app.push(StoryPage(self.run))

    def ask_to_delete(self) -> None:
        """Deleting asks first."""
        title, body = say("campaign.delete_title"), say("campaign.delete_body")
        self.app.push(Confirm(title, body, say("campaign.delete"), self._delete))

    def _delete(self) -> None:
        if self.run is None:
            return
        try:
            forget(self.run)
        except DataError as error:
            self.app.tell(say("campaign.not_kept", reason=error.problem), 8.0)
        self._show("")

    # ---- painting

    def paint(self, surface: Surface) -> None:
        scale = self.scale
        room = scale.px(self.wide - 2 * MARGIN)
        words, colour = (self.fault, palette.LOSS) if self.fault else (say("campaign.about"), palette.TEXT)
        text.draw(surface, words, self.point(MARGIN, 130), "body", 23, colour, scale, "midleft", room)
        top = self._lower()
        left = self.at(MARGIN, top, self.wide - 2 * MARGIN - DEEDS_WIDE - GAP, LOWER_HIGH)
        right = self.at(self.wide - MARGIN - DEEDS_WIDE, top, DEEDS_WIDE, LOWER_HIGH)
        if self.run is None:
            inside = panels.draw_panel(surface, left, scale, "lacquer", say("campaign.alliance"))
            self._draw_alliance(surface, inside)
        else:
            at = min(self.run.at, len(five_wars().chapters) - 1)
            chapter = five_wars().chapters[at]
            title = say("campaign.carried", year=chapter.year)
            inside = panels.draw_panel(surface, left, scale, "lacquer", title)
            self._draw_marks(surface, inside, self.run.marks(chapter, at))
        panels.draw_panel(surface, right, scale, "black", run_words(self.run) if self.run else say("campaign.new"))

    def _draw_alliance(self, surface: Surface, inside: Rect) -> None:
        scale, px = self.scale, self.scale.px
        top = self._lower()
        for y, key in ((85, "campaign.players"), (145, "difficulty.title")):
            at = self.point(MARGIN + 40, top + y)
            text.draw(surface, say(key), at, "bold", 22, palette.TEXT, scale, "midleft", px(230))
        x = inside.left + px(680)
        y = inside.top + px(10)
        for words in seat_words(self.seats(), seat_name):
            text.draw(surface, words, (x, y), "body", 21, palette.TEXT, scale, "topleft", inside.right - x - px(10))
            y += px(34)
        at = self.point(MARGIN + 40, top + 200)
        block = text.block(say("campaign.seats_more"), px(590), 19, palette.TEXT_DIM, scale, lines=2)
        surface.blit(block.surface, at)

    def _draw_marks(self, surface: Surface, inside: Rect, marks: list[Mark]) -> None:
        scale, px = self.scale, self.scale.px
        if not marks:
            first = self.run is not None and self.run.at == 0
            words = say("campaign.carried_none" if first else "campaign.carried_nothing")
            text.draw(surface, words, (inside.left + px(20), inside.top + px(20)), "body", 22, palette.TEXT_DIM, scale)
            return
        columns = 1 if len(marks) <= 4 else 2
        wide = (inside.width - px(20)) // columns
        rows = -(-len(marks) // columns)
        high = min(px(58), inside.height // rows)
        for n, mark in enumerate(marks):
            column, row = divmod(n, rows)
            at = Rect(
                inside.left + px(10) + column * wide, inside.top + px(4) + row * high, wide - px(16), high - px(6)
            )
            surface.blit(panels.tray(at.size, scale), at)
            hue = palette.GAIN if mark.helps else palette.LOSS
            sign = icon(MARK_ICONS[mark.kind], min(px(30), at.height - px(8)), hue)
            surface.blit(sign, sign.get_rect(center=(at.left + px(28), at.centery)))
            name = text.draw(
                surface, mark_name(mark), (at.left + px(56), at.centery), "bold", 20, hue, scale, "midleft", px(190)
            )
            x = max(name.right + px(16), at.left + px(230) if columns == 1 else 0)
            room = at.right - x - px(10)
            size = text.fitting(mark_line(mark), "body", 20, scale, room, 15)
            text.draw(surface, mark_line(mark), (x, at.centery), "body", size, palette.TEXT, scale, "midleft", room)
