"""The page of lessons: side by side, in any order, each with its length and how far the person is (U32)."""

from pygame import Rect, Surface

from game.client.game_client import box_of
from game.client.lessons.shelf import Progress, games_taught, key_of, lessons
from game.client.look import palette, panels, portraits, shapes, text
from game.client.look.choosers import Option, Segmented
from game.client.look.icons import icon
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.look.widgets import Widget
from game.client.scenes.page import FOOT, MARGIN, Page
from game.client.texts import say, speaker
from game.parts.course import Lesson

COLUMNS, GAP = 3, 20
TOP = 186
GAMES_TOP, GAMES_HIGH, GAME_WIDE = 112, 52, 220
"""Where one chooses the game, and how wide each has it."""
FACE, FACE_SHARE = 136, 0.27
"""A face, and no more than this share of a tile's width."""


class LessonTile(Widget):
    """One lesson: its face and seal, number and title, what it is about, how long it takes, how far one is."""

    def __init__(self, rect: Rect, lesson: Lesson, page: "LessonsPage") -> None:
        super().__init__(f"#lesson:{lesson.name}", rect, lambda: page.start(lesson), focusable=True)
        self.lesson = lesson
        self.progress = page.progress
        self.suggested = page.suggested is lesson

    def draw(self, surface: Surface, scale: Scale) -> None:
        px, rect, course = scale.px, self.rect, self.lesson.course
        name, words = self.lesson.name, speaker(self.lesson.game)
        surface.blit(panels.panel(rect.size, scale, "lacquer" if self.hovered else "black", veil=self.hovered), rect)
        if self.suggested:
            glow = shapes.ring(rect.size, px(8), max(2, px(3)), palette.RIM)
            surface.blit(glow, rect)
        side = min(px(FACE), round(rect.width * FACE_SHARE))
        face = portraits.head(course.picture, portraits.NO_OWNER, side)
        surface.blit(face, face.get_rect(midleft=(rect.left + px(26), rect.centery)))
        mark = seal(course.seal, px(52))
        surface.blit(mark, mark.get_rect(bottomright=(rect.left + px(26) + side + px(10),
                                                      rect.centery + side // 2 + px(6))))  # fmt: skip
        left = rect.left + px(26) + side + px(28)
        room = rect.right - px(26) - left
        title = f"{course.number}. {words(f'lesson.{name}.title')}"
        colour = palette.TITLE_TEXT if self.hovered else palette.GOLD_TEXT
        block = text.block(title, room, 28, colour, scale, "name", 1.08, lines=2)
        about = text.block(words(f"lesson.{name}.about"), room, 20, palette.TEXT, scale, lines=2)
        y = rect.top + px(26)
        surface.blit(block.surface, (left, y))
        surface.blit(about.surface, (left, y + block.size[1] + px(6)))
        self._foot(surface, scale, left)

    def _foot(self, surface: Surface, scale: Scale, left: int) -> None:
        """The line at the foot: how long the lesson takes, and where the person is in it."""
        px, name = scale.px, key_of(self.lesson)
        y = self.rect.bottom - px(36)
        glass = icon("hourglass", px(20), palette.TEXT_DIM)
        surface.blit(glass, glass.get_rect(midleft=(left, y)))
        words = say("lessons.minutes", minutes=self.lesson.course.minutes)
        box = text.draw(surface, words, (left + px(26), y), "body", 19, palette.TEXT_DIM, scale, "midleft")
        step, right = self.progress.step_of(name), self.rect.right - px(28)
        if step:
            words = say("lessons.begun", step=step + 1, steps=len(self.lesson.steps))
            text.draw(surface, words, (right, y), "bold", 19, palette.GOLD_TEXT, scale, "midright", right - box.right)
        elif name in self.progress.done:
            done = text.draw(surface, say("lessons.done"), (right, y), "bold", 19, palette.GAIN, scale, "midright")
            tick = icon("check-mark", px(22), palette.GAIN)
            surface.blit(tick, tick.get_rect(midright=(done.left - px(8), y)))


class LessonsPage(Page):
    """The lessons of one game, and the way to those of the others. It is laid anew whenever it is shown again."""

    def __init__(self, progress: Progress | None = None, game: str = "") -> None:
        """Shows the lessons of `game`, or of the first that has any."""
        self.progress = progress or Progress()
        self.game = game if game in games_taught() else next(iter(games_taught()), "")
        self.heading = say("lessons.title")
        self.brush = say("lessons.brush")
        self.suggested: Lesson | None = None

    def on_enter(self) -> None:
        self.app.sound.music("title")
        self.widgets.remove_all("#lesson:")
        self._tiles()

    def arrange(self) -> None:
        self.heading = say("lessons.title")
        self._lay_games()
        self._tiles()

    def _lay_games(self) -> None:
        """Lays the choice of a game, where several have lessons."""
        games = [Option(game, box_of(game).words("name")) for game in games_taught()]
        if len(games) > 1:
            wide = len(games) * GAME_WIDE
            place = self.at(self.wide - MARGIN - wide, GAMES_TOP, wide, GAMES_HIGH)
            Segmented(self.widgets, "#of", place, games, self.game, self._show, 20)

    def _show(self, game: str) -> None:
        self.game = game
        self.widgets.remove_all("#lesson:")
        self._tiles()
        self.app.dirty = True

    def _tiles(self) -> None:
        self.suggested = self.progress.next_of(self.game)
        shown = [lesson for lesson in lessons() if lesson.game == self.game]
        rows = max(1, -(-len(shown) // COLUMNS))
        wide = (self.wide - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
        high = (self.high - FOOT - TOP - (rows - 1) * GAP) / rows
        for n, lesson in enumerate(shown):
            row, column = divmod(n, COLUMNS)
            rect = self.at(MARGIN + column * (wide + GAP), TOP + row * (high + GAP), wide, high)
            self.widgets.add(LessonTile(rect, lesson, self))
        if self.suggested is not None:
            self.widgets.default = f"#lesson:{self.suggested.name}"

    def start(self, lesson: Lesson) -> None:
        """Opens a lesson where it was left."""
        # As large as the table, and imported as late.
        from game.client.lessons.scene import LessonTable

        self.app.push(LessonTable(lesson, self.progress, self.progress.step_of(key_of(lesson))))

    def paint(self, surface: Surface) -> None:
        key = "lessons.all_done" if self.suggested is None else "lessons.intro"
        at = self.point(MARGIN, 142)
        room = self.scale.px(self.wide - 2 * MARGIN)
        text.draw(surface, say(key), at, "body", 23, palette.TEXT, self.scale, "midleft", room)
