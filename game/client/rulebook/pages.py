"""The rulebook as it is written (U33): chapters of sections of blocks.

They are read from assets/rulebook/<game>/<language>/*.yaml.
One file is one chapter; a language that lacks a file shows the English one. The body of a section is plain text:

    {R15.9, D-61} A paragraph; what stands in braces are the clauses it tells, and rulings of the designers.
    - a point        > an example        ! a remark on a ruling        | a row | of a table
    @dice 6 3 2 | 5 4 | defender : a figure, and what is written below it
    [[R15.9]] and [[ties|who wins a tie]] lead to a clause, a section, a term or a card.

A blank line ends a paragraph. `find` leads from any of these names to its place; `search` reads everything.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from game import paths
from game.client.look.markup import plain
from game.client.texts import FALLBACK
from game.parts.yaml_files import Section as Row
from game.parts.yaml_files import read_yaml

Kind = Literal["text", "point", "example", "ruling", "row", "figure", "term", "card", "leader", "skill", "key", "head"]

MARKS: Final[dict[str, Kind]] = {"-": "point", ">": "example", "!": "ruling", "|": "row", "@": "figure"}
LONGEST_WORD: Final = 40
"""What a section may ask to have made for it, after its body, and the name of a figure: the game knows them."""

CLAUSE: Final = re.compile(r"(?:(?![UD]\d)[A-Z]{1,3}\d+(?:\.\d+)*|[A-Z]{1,3}-[A-Z]?\d{1,3}|DC-C|\d+(?:\.\d+)+)\Z")
"""What a clause, a card, a ruling or a decision is called, in all games: R15.9, ST04, D-61, 15.9."""

NAMED: Final = ("term", "card", "leader", "skill")
"""The kinds of block that bear a name of their own."""

LONGEST_BODY: Final = 12_000
MOST_SECTIONS: Final = 60
_ANCHOR = re.compile(r"\{([^{}]*)\}\s*")
_LINK = re.compile(r"\[\[([^\[\]|]+)(?:\|([^\[\]]+))?\]\]")
_WIDE = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u30ff]")


@dataclass(frozen=True)
class Block:
    """A paragraph, or whatever stands in the place of one. `words` is marked up; `of` names a card, a key, a figure."""

    kind: Kind
    words: str = ""
    clauses: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    of: str = ""

    @property
    def ruled(self) -> bool:
        """Whether it rests on a ruling of the designers."""
        return any(clause.startswith("D-") for clause in self.clauses)

    @property
    def read(self) -> str:
        """Its words without any markup, for the search."""
        return plain(" ".join((*self.cells, self.words)))


@dataclass(frozen=True)
class Section:
    """One heading and what stands below it."""

    id: str
    title: str
    clauses: tuple[str, ...]
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Chapter:
    """One page of the book. `language` is the one it is written in."""

    id: str
    title: str
    brush: str
    icon: str
    sections: tuple[Section, ...]
    language: str = FALLBACK


@dataclass(frozen=True)
class Term:
    """An entry of the glossary."""

    id: str
    name: str
    words: str


@dataclass(frozen=True)
class Place:
    """The place of a block: chapter, section and block by number. Block −1 is the section's heading."""

    chapter: int
    section: int = 0
    block: int = -1


@dataclass(frozen=True)
class Found:
    """One result of a search: where, and the words around the first match."""

    place: Place
    title: str
    words: str
    score: int


@dataclass
class Draft:
    """A chapter as its file has it, before its generated sections are made."""

    chapter: Chapter
    made: dict[str, str] = field(default_factory=dict)
    terms: list[Term] = field(default_factory=list)
    notes: dict[str, str] = field(default_factory=dict)


def read_chapter(file: Path) -> Draft:
    """The chapter in a file; DataError with file, section and fault."""
    row = Row(file, "", read_yaml(file))
    row.choice("schema", (1,))
    chapter_id = file.stem.split("-", 1)[-1]
    draft = Draft(Chapter(chapter_id, row.text("title"), row.text("brush", longest=6), row.text("icon"), ()))
    sections = []
    for id_, part in row.section("sections").sections(MOST_SECTIONS):
        clauses = _names(part, "clauses", part.text("clauses", "–"))
        body = _body(part, "body") if part.has("body") else ""
        sections.append(Section(id_, part.text("title"), clauses, tuple(blocks_of(body, part))))
        if part.has("made"):
            draft.made[id_] = part.text("made", longest=LONGEST_WORD)
        part.done()
    if not sections:
        raise row.fault("sections", "expected at least one")
    if row.has("terms"):
        for id_, part in row.section("terms").sections(200):
            draft.terms.append(Term(id_, part.text("name"), linked(_body(part, "words").strip())))
            part.done()
    if row.has("notes"):
        notes = row.section("notes")
        for id_ in notes.fields:
            draft.notes[id_] = _body(notes, id_)
        notes.done()
    row.done()
    draft.chapter = Chapter(
        draft.chapter.id, draft.chapter.title, draft.chapter.brush, draft.chapter.icon, tuple(sections),
        file.parent.name,
    )  # fmt: skip
    return draft


def _body(row: Row, key: str) -> str:
    body = row.raw(key)
    if not isinstance(body, str) or len(body) > LONGEST_BODY:
        raise row.fault(key, f"expected a text of at most {LONGEST_BODY} characters")
    return body


def _names(row: Row, key: str, words: str) -> tuple[str, ...]:
    """Clauses, separated by commas."""
    names = tuple(name.strip() for name in words.split(",") if name.strip() and name.strip() != "–")
    for name in names:
        if not CLAUSE.match(name):
            raise row.fault(key, f"expected clauses such as R15.9 or D-61, found {name!r}")
    return names


def blocks_of(body: str, row: Row) -> Iterator[Block]:
    """The blocks of a body."""
    kept: list[str] = []
    for line in [*body.splitlines(), ""]:
        line = line.strip()
        if kept and (not line or line[:1] in MARKS or line.startswith("{")):
            yield _block(kept, row)
            kept = []
        if line:
            kept.append(line)


def _block(lines: list[str], row: Row) -> Block:
    words = lines[0]
    for line in lines[1:]:
        # Wide characters know no spaces between lines.
        apart = "" if _WIDE.match(words[-1]) or _WIDE.match(line[0]) else " "
        words += apart + line
    kind: Kind = MARKS.get(words[0], "text")
    if kind != "text":
        words = words[1:].strip()
    clauses: tuple[str, ...] = ()
    if anchor := _ANCHOR.match(words):
        clauses = _names(row, "body", anchor[1])
        words = words[anchor.end() :]
    if kind == "figure":
        return _figure(words, clauses, row)
    words = linked(words)
    if kind == "row":
        return Block(kind, "", clauses, tuple(cell.strip() for cell in words.strip("| ").split("|")))
    return Block(kind, words, clauses)


def _figure(words: str, clauses: tuple[str, ...], row: Row) -> Block:
    """A figure by its name, its numbers and the line below it."""
    told, _, caption = words.partition(":")
    name, _, rest = told.strip().partition(" ")
    if not name.isidentifier():
        raise row.fault("body", f"expected the name of a figure, found {name!r}")
    return Block("figure", linked(caption.strip()), clauses, tuple(part.strip() for part in rest.split("|")), name)


def linked(words: str) -> str:
    """The text with `[[target]]` and `[[target|words]]` as links of the house's markup."""
    return _LINK.sub(lambda found: f"[{found[2] or found[1]}]({found[1]})", words)


def links(words: str) -> tuple[str, ...]:
    """What a text leads to."""
    return tuple(re.findall(r"\[[^\]]+\]\(([^)]+)\)", words))


def chapter_files(game: str, language: str) -> list[Path]:
    """The files of a game's book, those of the language where there are any."""
    theirs = paths.rulebook(game, language)
    files = sorted(paths.rulebook(game, FALLBACK).glob("*.yaml"))
    return [theirs / file.name if (theirs / file.name).is_file() else file for file in files]


@lru_cache(maxsize=6)
def drafts(game: str, language: str) -> tuple[Draft, ...]:
    """The chapters of a game in a language as their files have them, read once."""
    return tuple(read_chapter(file) for file in chapter_files(game, language))
