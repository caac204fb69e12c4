"""A game's rulebook in one language: its chapters, what is drawn in them, and the ways to a place in them (U33)."""

from collections.abc import Iterator
from functools import cached_property

from game.client.look.markup import folded
from game.client.rulebook.art import BookArt
from game.client.rulebook.pages import CLAUSE, NAMED, Block, Chapter, Found, Place, Section
from game.engine.errors import DataError


class Book:
    """All chapters of a game in one language, its pictures, and the ways into them."""

    def __init__(self, chapters: tuple[Chapter, ...], art: BookArt | None = None) -> None:
        self.chapters = chapters
        self.art = art or BookArt()
        self.places: dict[str, Place] = {}
        for c, chapter in enumerate(chapters):
            self.places.setdefault(f"chapter:{chapter.id}", Place(c, 0))
            for s, section in enumerate(chapter.sections):
                self._check_figures(chapter, section)
                for name in (section.id, *section.clauses):
                    self.places.setdefault(name, Place(c, s))
        # A paragraph that tells a clause is a better place for it than one more heading, but never than its own.
        for c, chapter in enumerate(chapters):
            for s, section in enumerate(chapter.sections):
                for b, block in enumerate(section.blocks):
                    for name in (*block.clauses, *((block.of,) if block.kind != "figure" and block.of else ())):
                        self.places.setdefault(name, Place(c, s, b))

    def _check_figures(self, chapter: Chapter, section: Section) -> None:
        for block in section.blocks:
            if block.kind == "figure" and block.of not in self.art.figures:
                known = ", ".join(self.art.figures)
                raise DataError(f"chapter {chapter.id}", section.id, f"expected a figure ({known}), found {block.of!r}")

    def find(self, name: str) -> Place | None:
        """The place of a clause, section, term or card; a clause without a place of its own leads to its parent.

        A part of a clause, `K2:LOYAL`, is the place of the part if it has one.
        """
        name = name.strip()
        whole, _, part = name.partition(":")
        if name not in self.places and part and CLAUSE.match(whole):
            name = part if part in self.places else whole
        while name:
            if name in self.places:
                return self.places[name]
            if not CLAUSE.match(name) or "." not in name:
                return None
            name = name.rpartition(".")[0]
        return None

    def section(self, place: Place) -> Section:
        """The section at a place."""
        return self.chapters[place.chapter].sections[place.section]

    def preview(self, name: str) -> tuple[str, str] | None:
        """Heading and first words of what a name leads to, for a slip."""
        place = self.find(name)
        if place is None:
            return None
        section = self.section(place)
        shown = section.blocks[max(0, place.block) :] or section.blocks
        words = next((block.words for block in shown if block.words and block.kind != "figure"), "")
        title = section.title if not (place.block >= 0 and shown[0].kind == "term") else shown[0].cells[0]
        return title, words

    def search(self, query: str, most: int = 60) -> list[Found]:
        """The places where all words of a query stand, the best first: clause ids, headings and terms before plain
        mentions.
        """
        wanted = folded(query).split()
        if not wanted:
            return []
        found: list[Found] = []
        exact = self.find(query.strip().upper()) or self.find(query.strip())
        if exact is not None:
            section = self.section(exact)
            block = section.blocks[exact.block] if exact.block >= 0 else None
            found.append(Found(exact, _titled(section, block), block.read if block else "", 1000))
        for c, s, b, section, block, words in self._leaves:
            place = Place(c, s, b)
            if place == exact or not all(word in words for word in wanted):
                continue
            title = folded(_titled(section, block))
            score = 10 * sum(_starts(word, title) for word in wanted) + 3 * sum(_starts(w, words) for w in wanted)
            if block is None:
                score += 25 if any(word in title for word in wanted) else -10
            elif block.kind in NAMED:
                score += 15
            elif words.startswith(wanted[0]):
                # What a paragraph begins with it is mostly about.
                score += 12
            score += 30 if title == " ".join(wanted) else 0
            read = block.read if block is not None else " ".join(one.read for one in section.blocks)
            found.append(Found(place, _titled(section, block), _around(read, wanted), score))
        # A section is named for itself only where its heading matches or nothing in it is found alone.
        alone = {(one.place.chapter, one.place.section) for one in found if one.place.block >= 0}
        found = [one for one in found if one.place.block >= 0 or one.score > 0 or _section(one.place) not in alone]
        found.sort(key=lambda one: -one.score)
        return found[:most]

    @cached_property
    def _leaves(self) -> list[tuple[int, int, int, Section, Block | None, str]]:
        """Every heading and every block with what is searched in it."""
        return list(self._walk())

    def _walk(self) -> Iterator[tuple[int, int, int, Section, Block | None, str]]:
        for c, chapter in enumerate(self.chapters):
            for s, section in enumerate(chapter.sections):
                whole = " ".join(block.read for block in section.blocks)
                yield c, s, -1, section, None, folded(f"{section.title} {' '.join(section.clauses)} {whole}")
                for b, block in enumerate(section.blocks):
                    yield c, s, b, section, block, folded(f"{block.read} {' '.join(block.clauses)} {block.of}")


def _section(place: Place) -> tuple[int, int]:
    return place.chapter, place.section


def _titled(section: Section, block: Block | None) -> str:
    """The title of a result: the card or term itself, else the section."""
    if block is not None and block.kind in NAMED:
        return block.cells[0]
    return section.title


def _starts(word: str, words: str) -> bool:
    """Whether a word of the text begins so."""
    at = words.find(word)
    while at > 0 and words[at - 1].isalnum():
        at = words.find(word, at + 1)
    return at >= 0


def _around(words: str, wanted: list[str], room: int = 96) -> str:
    """The stretch of a text in which the first match lies."""
    at = min((place for word in wanted if (place := folded(words).find(word)) >= 0), default=0)
    start = max(0, at - room // 3)
    if start:
        start = words.find(" ", start) + 1 if 0 <= words.find(" ", start) < at else start
    return ("… " if start else "") + words[start : start + room * 2]
