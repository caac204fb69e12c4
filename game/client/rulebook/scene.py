"""The rulebook (U33, U35): contents at the left, the leaf at the right, the search above; over whatever was there.

It opens at a clause, lights it, and leads on by links, with a way back. Esc closes it, and everything is as it was.
"""

from collections.abc import Callable, Mapping
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import book as paper
from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.choosers import DropDown, Option
from game.client.look.forms import Entry
from game.client.look.icons import icon
from game.client.look.lists import ListView
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.rulebook.book import Book
from game.client.rulebook.leaf import Leaf
from game.client.rulebook.pages import Found, Place
from game.client.rulebook.view import Hot, LeafView, Look
from game.client.scenes.base import Scene, dimmed
from game.client.texts import language, say

NO_OTHERS: Final[Mapping[str, str]] = {}
KEYS_PAGE: Final = "all-keys"
RULINGS_PAGE: Final = "this-book"
CONTENTS: Final = 404
NARROWEST_LEAF: Final = 640
"""Logical widths: the contents; a leaf narrower than this takes their room and they wait behind a button."""

ROW, RESULT = 42, 86
AHEAD: Final = 3


class Rulebook(Scene):
    """The book of a game, opened at a clause, a section, a term or a card; else at its first page."""

    def __init__(
        self, game: str, book_of: Callable[[str], Book], games: Mapping[str, str] = NO_OTHERS, at: str = ""
    ) -> None:
        """`book_of` gives a game's book in the language and with the keys of the moment; `games` are their names."""
        self.game, self.book_of, self.games = game, book_of, games
        self.at = at
        self.query = ""
        self.found: list[Found] = []
        self.looks: list[Look] = []
        self.now = -1
        self.listing = False
        self.leaf: Leaf | None = None
        self.marked = ""
        self._language = ""

    @property
    def look(self) -> Look:
        """The page and place shown now."""
        return self.looks[self.now]

    # ---------------------------------------------------------------------------------------------- layout

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.backdrop = dimmed(self.app.picture_below(self))
        self.book: Book = self.book_of(self.game)
        if self._language != language():
            # Chapters are the same in every language; what is written in them is not.
            self._language = language()
            self.found = self.book.search(self.query)
        margin = scale.px(60 if size[0] >= scale.px(1700) else 24)
        top, bar = scale.px(30), scale.px(56)
        gap = scale.px(16)
        body = Rect(margin, top + bar + gap, size[0] - 2 * margin, size[1] - top - bar - gap - scale.px(30))
        wide = scale.px(CONTENTS)
        self.narrow = body.width - wide - gap < scale.px(NARROWEST_LEAF)
        if self.narrow:
            self.contents_rect = self.leaf_rect = body
        else:
            self.contents_rect = Rect(body.left, body.top, wide, body.height)
            left = self.contents_rect.right + gap
            self.leaf_rect = Rect(left, body.top, body.right - left, body.height)
        self._bar(Rect(margin, top, body.width, bar), scale)
        if not self.looks:
            self._turn(self._target(self.at))
        self._lay()

    def _bar(self, rect: Rect, scale: Scale) -> None:
        """Lays the bar above: the name, back and forward, the search, the way out."""
        gap = scale.px(10)
        high = rect.height
        label = self.app.bindings.label("back")
        close = Rect(rect.right - high, rect.top, high, high)
        tip = say("book.close", key=label)
        self.widgets.add(Button("#close", close, Face(icon="cancel", kind="quiet"), self.back, tip, sound="back"))
        x = self.leaf_rect.left
        self.title_room = Rect(rect.left, rect.top, x - rect.left - gap, high)
        if len(self.games) > 1 and not self.narrow:
            options = [Option(game, name) for game, name in self.games.items()]
            self.widgets.add(DropDown("#of", self.title_room, options, self.game, self._read_of, say("book.of")))
        if self.narrow:
            face = Face(icon="scroll-unfurled", kind="chosen" if self.listing else "quiet")
            self.widgets.add(Button("#contents_button", Rect(x, rect.top, high, high), face, self._list,
                                    say("book.contents")))  # fmt: skip
            x += high + gap
        for id, turned, on_press, key in (
            ("#earlier", 90, self.earlier, "earlier"),
            ("#later", 270, self.later, "later"),
        ):
            face = Face(icon="plain-arrow", kind="quiet", turned=turned)
            self.widgets.add(
                Button(id, Rect(x, rect.top, high, high), face, on_press, say(f"book.{key}"), sound="card")
            )
            x += high + gap
        search = Rect(x + gap, rect.top, close.left - gap - x - gap, high)
        search.width = min(search.width, scale.px(760))
        search.right = close.left - gap
        self.widgets.add(Entry("#search", search, scale, self.query, self.ask, self._first, 60, say("book.search")))

    def _read_of(self, game: str) -> None:
        """Opens another game's book at its beginning."""
        self.game, self.at, self.query, self.found = game, "", "", []
        self.looks, self.now = [], -1
        self.app.resized()

    def _list(self) -> None:
        self.listing = not self.listing
        self.app.resized()

    def _lay(self) -> None:
        """The list and the leaf, as they are now."""
        self.widgets.remove("#page", "#contents", "#results")
        self._unlink()
        if not (self.narrow and (self.listing or self.query)):
            self._lay_leaf()
        if not self.narrow or self.listing or self.query:
            self._lay_list()
        if self.widgets.focused is None and "#page" in self.widgets:
            self.widgets.focus("#page", shown=False)

    def _lay_list(self) -> None:
        scale = self.scale
        inside = panels.content(self.contents_rect, scale, True).inflate(scale.px(8), -scale.px(8))
        if self.query:
            rows = ListView("#results", inside, len(self.found), scale.px(RESULT), self._draw_result, self._open_result,
                            self._open_result)  # fmt: skip
        else:
            self.rows = self._contents()
            rows = ListView("#contents", inside, len(self.rows), scale.px(ROW), self._draw_row, self._open_row,
                            self._open_row, self._row_now())  # fmt: skip
        self.widgets.add(rows)
        self._show_row(rows)

    def _lay_leaf(self) -> None:
        scale = self.scale
        look = self.look
        inside = paper.leaf_inside(self.leaf_rect.size, scale).move(self.leaf_rect.topleft)
        room = inside.width - scale.px(20)
        if self.leaf is None or (self.leaf.chapter, self.leaf.room, self.leaf.scale, self.marked) != (
            self.book.chapters[look.chapter], room, scale, look.query,
        ):  # fmt: skip
            self.marked = look.query
            following = self.book.chapters[look.chapter + 1] if look.chapter + 1 < len(self.book.chapters) else None
            chapter = self.book.chapters[look.chapter]
            self.leaf = Leaf(
                chapter, self.book.art, look.chapter + 1, room, scale, paper.wanted_of(look.query), following
            )
        self.page = self.widgets.add(LeafView("#page", self.leaf_rect, inside, self))
        if look.lit is not None and look.offset < 0:
            look.offset = look.lit_at = min(self.page.furthest, max(0, self.leaf.top_of(look.lit) - scale.px(56)))
        self.page.scroll_to(max(0, look.offset))
        look.offset = self.page.offset
        self._relink()

    # ---------------------------------------------------------------------------------------------- the list

    def _contents(self) -> list[tuple[int, int]]:
        """The rows of the contents: chapters, and below the open one its sections: (chapter, section or −1)."""
        rows = []
        for c, chapter in enumerate(self.book.chapters):
            rows.append((c, -1))
            if c == self.look.chapter:
                rows += [(c, s) for s in range(len(chapter.sections))]
        return rows

    def _row_now(self) -> int:
        """The row of the section being read."""
        look = self.look
        section = -1
        if look.lit is not None and look.offset == look.lit_at:
            section = look.lit.section
        elif self.leaf is not None and look.offset > 0:
            at_end = look.offset >= self.page.furthest
            section = len(self.leaf.chapter.sections) - 1 if at_end else self.leaf.section_at(look.offset)
        return self.rows.index((look.chapter, section))

    def _show_row(self, rows: ListView) -> None:
        """Brings the row that is read into sight, and a few that follow."""
        if rows.chosen is not None:
            rows.show(min(rows.count - 1, rows.chosen + AHEAD))
            rows.show(rows.chosen)

    def _open_row(self, n: int) -> None:
        chapter, section = self.rows[n]
        self.listing = False
        self._go(Look(chapter, 0 if section < 0 else -1, None if section < 0 else Place(chapter, section)))

    def _draw_row(self, surface: Surface, rect: Rect, n: int, hovered: bool, chosen: bool) -> None:
        scale = self.scale
        chapter, section = self.rows[n]
        row = rect.inflate(0, -scale.px(4))
        if chosen or hovered:
            surface.blit(panels.tray(row.size, scale, chosen, 140), row)
        if section < 0:
            one = self.book.chapters[chapter]
            mark = icon(one.icon, scale.px(24), palette.GOLD_TEXT)
            surface.blit(mark, mark.get_rect(midleft=(row.left + scale.px(10), row.centery)))
            hue = palette.TITLE_TEXT if chapter == self.look.chapter else palette.TEXT
            at = (row.left + scale.px(46), row.centery)
            text.draw(surface, one.title, at, "bold", 20, hue, scale, "midleft", row.right - at[0] - scale.px(6))
            return
        at = (row.left + scale.px(46), row.centery)
        title = self.book.chapters[chapter].sections[section].title
        hue = palette.TITLE_TEXT if chosen else palette.TEXT_DIM
        text.draw(surface, title, at, "body", 19, hue, scale, "midleft", row.right - at[0] - scale.px(6))

    # ---------------------------------------------------------------------------------------------- the search

    def ask(self, query: str) -> None:
        """Searches while it is typed."""
        before = bool(self.query)
        self.query = query
        self.found = self.book.search(query)
        if before and query and "#results" in self.widgets:
            results = self.widgets["#results"]
            assert isinstance(results, ListView)
            results.chosen = None
            results.scroll_to(0)
            results.fill(len(self.found))
        else:
            self._lay()
        self.app.dirty = True

    def _first(self, query: str) -> None:
        """Opens the best result of a search (Enter)."""
        if self.found:
            self._open_result(0)

    def _open_result(self, n: int) -> None:
        one = self.found[n]
        look = Look(one.place.chapter, -1, one.place, self.query)
        if self.narrow:
            self.query = ""
            search = self.widgets["#search"]
            assert isinstance(search, Entry)
            search.set("")
        self._go(look, keep_list=not self.narrow)

    def _draw_result(self, surface: Surface, rect: Rect, n: int, hovered: bool, chosen: bool) -> None:
        scale = self.scale
        one = self.found[n]
        row = rect.inflate(0, -scale.px(6))
        surface.blit(panels.tray(row.size, scale, chosen, 150 if hovered else 80), row)
        left, room = row.left + scale.px(14), row.width - scale.px(28)
        clause = self._clause_of(one.place)
        taken = text.width(clause, "bold", 17, scale) + scale.px(10) if clause else 0
        at = (left, row.top + scale.px(20))
        text.draw(surface, one.title, at, "bold", 20, palette.TITLE_TEXT, scale, "midleft", room - taken)
        if clause:
            at = (row.right - scale.px(14), row.top + scale.px(20))
            text.draw(surface, clause, at, "bold", 17, palette.GOLD_TEXT, scale, "midright")
        words = one.words or self.book.chapters[one.place.chapter].title
        block = text.block([text.Run(words)], room, 18, palette.TEXT_DIM, scale, leading=1.15, lines=2)
        surface.blit(block.surface, (left, row.top + scale.px(34)))

    def _clause_of(self, place: Place) -> str:
        section = self.book.section(place)
        clauses = section.blocks[place.block].clauses if place.block >= 0 else section.clauses
        return clauses[0] if clauses else ""

    # ---------------------------------------------------------------------------------------------- turning pages

    def _target(self, name: str) -> Look:
        place = self.book.find(name) if name else None
        return Look() if place is None else Look(place.chapter, -1, place)

    def go(self, name: str) -> bool:
        """Opens the place a name leads to; false where there is none."""
        if self.book.find(name) is None:
            return False
        self._go(self._target(name))
        return True

    def _go(self, look: Look, keep_list: bool = False) -> None:
        self.app.sound.play("card")
        self._turn(look)
        if self.query and not keep_list:
            self._forget_search()
        self._lay_again()

    def _turn(self, look: Look) -> None:
        """Opens a new page; the forward history is dropped."""
        self.looks = [*self.looks[: self.now + 1], look]
        self.now = len(self.looks) - 1

    def _lay_again(self) -> None:
        """Lays the page again; the focus stays in the search field or on the page."""
        focused = self.widgets.focused.id if self.widgets.focused is not None else ""
        shown, former = self.widgets.focus_shown, self.widgets.items.get("#results")
        self._lay()
        results = self.widgets.items.get("#results")
        if isinstance(results, ListView) and isinstance(former, ListView):
            results.chosen = former.chosen
            results.scroll_to(former.offset)
        if focused in self.widgets:
            self.widgets.focus(focused, shown)
        elif "#page" in self.widgets:
            self.widgets.focus("#page", shown=False)
        self.app.dirty = True

    def earlier(self) -> None:
        """Goes back to the page before."""
        self._step(-1)

    def later(self) -> None:
        """Goes forward again."""
        self._step(1)

    def _step(self, by: int) -> None:
        if 0 <= self.now + by < len(self.looks):
            self.now += by
            self._lay_again()

    def turn_page(self, by: int) -> None:
        """Opens the next chapter, or the one before."""
        chapter = self.look.chapter + by
        if 0 <= chapter < len(self.book.chapters):
            self._go(Look(chapter))

    def scrolled(self) -> None:
        """The leaf was scrolled: links are elsewhere now, perhaps another section is read."""
        self.look.offset = self.page.offset
        rows = self.widgets.items.get("#contents")
        if isinstance(rows, ListView) and self.leaf is not None:
            rows.chosen = self._row_now()
            self._show_row(rows)
        self._relink()

    def _unlink(self) -> None:
        self.widgets.remove_all("#link:")
        self.widgets.remove_all("#seal:")

    def _relink(self) -> None:
        """Lays a widget for every link in sight: to be pressed, hovered and walked to."""
        assert self.leaf is not None
        focused = self.widgets.focused.id if self.widgets.focused is not None else ""
        self._unlink()
        window, shift = self.page.inside, (self.page.inside.left, self.page.inside.top - self.page.offset)
        top = self.page.offset
        for n, box, name in self.leaf.links(top, top + window.height):
            spot = box.move(shift)
            if window.contains(spot):
                self.widgets.add(Hot(f"#link:{n}", spot, self._follower(name), self._teller(name), self.page))
        for m, (box, rulings) in enumerate(self.leaf.seals()):
            spot = box.move(shift)
            if window.contains(spot):
                tip = Tip(say("book.ruling_tip"), say("book.ruling"), rulings)
                seal = Hot(f"#seal:{m}", spot, self._follower(RULINGS_PAGE), tip, self.page)
                seal.focusable = False
                self.widgets.add(seal)
        if focused and focused in self.widgets:
            self.widgets.focus(focused, self.widgets.focus_shown)
        elif self.widgets.focused is None:
            self.widgets.focus("#page", shown=False)

    def _follower(self, name: str) -> Callable[[], object]:
        return lambda: self.go(name)

    def _teller(self, name: str) -> Callable[[], Tip | None]:
        return lambda: self.explain(name)

    def explain(self, term: str) -> Tip | None:
        told = self.book.preview(term)
        return Tip(text.plain(told[1]), told[0]) if told is not None else None

    # ---------------------------------------------------------------------------------------------- keys

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return event.type == pygame.MOUSEBUTTONDOWN and self._side_button(event.button)
        if self.widgets.typing:
            if event.key == pygame.K_DOWN and "#results" in self.widgets and self.found:
                self.widgets.focus("#results")
                return True
            return False
        if getattr(event, "unicode", "") == "/":
            self.widgets.focus("#search", shown=False)
        elif event.key == pygame.K_BACKSPACE or (event.key == pygame.K_LEFT and event.mod & pygame.KMOD_ALT):
            self.earlier()
        elif event.key == pygame.K_RIGHT and event.mod & pygame.KMOD_ALT:
            self.later()
        elif event.key in _READING and "#page" in self.widgets:
            return self.page.key(event)
        else:
            return False
        return True

    def _side_button(self, button: int) -> bool:
        """Handles the mouse's side buttons: back and forward."""
        if button not in (6, 7):
            return False
        self._step(-1 if button == 6 else 1)
        return True

    def back(self) -> None:
        """Esc: leaves the search first, then the book."""
        if self.query:
            self._forget_search()
            self._lay_again()
            return
        if self.narrow and self.listing:
            self._list()
            return
        super().back()

    def _forget_search(self) -> None:
        self.query, self.found = "", []
        search = self.widgets["#search"]
        assert isinstance(search, Entry)
        search.set("")
        self.widgets.remove("#results")

    # ---------------------------------------------------------------------------------------------- painting

    def draw(self, surface: Surface) -> None:
        scale = self.scale
        surface.blit(self.backdrop, (0, 0))
        room = self.title_room
        if room.width > scale.px(200) and "#of" not in self.widgets:
            title = say("book.title")
            size = scale.font(text.fitting(title, "name", 48, scale, room.width, 24))
            words = text.shadowed(title, "name", size, palette.TITLE_TEXT, scale.px(5), scale.px(3), 1)
            surface.blit(words, (room.left - 2 * scale.px(5), room.centery - words.get_height() // 2))
        if "#contents" in self.widgets or "#results" in self.widgets:
            panels.draw_panel(surface, self.contents_rect, scale, "lacquer", self._list_title())
            if self.query and not self.found:
                block = text.block(
                    say("book.no_results", words=self.query), self.contents_rect.width - scale.px(60), 20,
                    palette.TEXT_DIM, scale, align="centre",
                )  # fmt: skip
                at = (self.contents_rect.centerx, self.contents_rect.top + scale.px(90))
                surface.blit(block.surface, block.surface.get_rect(midtop=at))
        if "#page" in self.widgets:
            shapes.draw_soft(surface, self.leaf_rect, scale.px(8), scale.px(12), palette.BLACK, 150, scale.px(6))

    def _list_title(self) -> str:
        if not self.query:
            return say("book.contents")
        count = len(self.found)
        return say("book.results_count", count=count, what=say("book.results", count=count))


_READING: Final = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END,
                   pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE)  # fmt: skip
