"""The rulebook of Warlords: every clause and option is told in three languages, every link leads somewhere."""

import re
from pathlib import Path

import pygame
import pytest

from game.client import texts
from game.client.input import DEFAULTS, Bindings, key_words
from game.client.look.scale import Scale
from game.client.rulebook.pages import CLAUSE, links
from game.parts.options import all_options
from game.warlords.client.rulebook.made import NUMBERED, book, percent
from game.warlords.rules import game as rules
from game.warlords.rules.boards import load_board
from game.warlords.rules.options import OPTIONS
from tests.warlords.client.conftest import SIZE

CLAUSES = Path(__file__).parents[1] / "rules" / "clauses.txt"
SOURCE = Path(rules.__file__).parent


@pytest.fixture(params=["en", "zh", "ja"])
def shipped(request):
    former = texts.language()
    texts.use(request.param)
    yield book(Bindings())
    texts.use(former)


def blocks(shipped):
    return [(s, b) for chapter in shipped.chapters for s in chapter.sections for b in s.blocks]


def clauses():
    lines = CLAUSES.read_text(encoding="utf-8").splitlines()
    return [line.split()[0] for line in lines if line and not line.startswith("#")]


def test_every_clause_is_told_where_the_book_opens_for_it(shipped):
    untold = []
    for clause in clauses():
        place = shipped.find(clause)
        section = shipped.section(place) if place is not None else None
        told = () if section is None else section.clauses if place.block < 0 else section.blocks[place.block].clauses
        if clause not in told:
            untold.append(clause)
    assert untold == []


def test_every_link_leads_somewhere_and_no_mark_is_left_unread(shipped):
    led = [(s.id, to) for s, b in blocks(shipped) for words in (b.words, *b.cells) for to in links(words)]
    assert len(led) > 40 and [link for link in led if shipped.find(link[1]) is None] == []
    assert [
        b for _, b in blocks(shipped) for w in (b.words, *b.cells) if any(mark in w for mark in ("[[", "]]", "{"))
    ] == []


def test_every_clause_of_a_refusal_opens_the_book(shipped):
    named = set()
    for file in SOURCE.rglob("*.py"):
        named |= set(re.findall(r'"(W\d+(?:\.\d+)*)"', file.read_text(encoding="utf-8")))
    assert len(named) > 25
    assert sorted(name for name in named if CLAUSE.match(name) and shipped.find(name) is None) == []


def test_every_option_has_an_entry_under_its_number(shipped):
    place = shipped.find("options")
    rows = [b for b in shipped.section(place).blocks if b.kind == "term"]
    assert len(rows) == len(all_options(OPTIONS))
    for name, number in NUMBERED.items():
        found = shipped.find(number)
        assert texts.speaker("warlords")(f"option.{name}.name") in shipped.section(found).blocks[found.block].cells


def test_the_table_of_territories_names_all_sixty(shipped):
    rows = [b.cells for b in shipped.section(shipped.find("names")).blocks if b.kind == "row"][1:]
    board = load_board("warlords-han")
    assert [cells[-1] for cells in rows] == sorted(place.code for place in board.places[1:])
    capital = texts.speaker("warlords")("book.kind.capital")
    assert sum(cells[2] == capital for cells in rows) == len(board.capitals) == 5


def test_w4_12_the_table_of_odds_says_what_the_rules_say(shipped):
    rows = [b.cells for b in shipped.section(shipped.find("odds")).blocks if b.kind == "row"]
    assert rows[1][1:3] == ("50%", "10%") and rows[2][1] == "90%" and rows[3][2] == "84%"
    assert rows[1][5] == "19%" and rows[2][5] == "71%" and rows[3][6] == "66%"
    assert rows[4][1] == ">99%" and percent(0) == "0%"


def test_the_keys_page_shows_every_deed(shipped):
    rows = {b.of.removeprefix("key-"): b.cells for b in shipped.section(shipped.find("all-keys")).blocks if b.of}
    assert rows == {deed: tuple(map(key_words, names)) for deed, names in DEFAULTS.items()}


def test_every_figure_can_be_drawn(shipped):
    drawn = []
    for _, block in blocks(shipped):
        if block.kind == "figure":
            picture = shipped.art.figures[block.of](block.cells, Scale(SIZE), shipped.art.label)
            assert picture.get_bounding_rect().w > 60
            drawn.append((block.of, block.cells, pygame.image.tobytes(picture, "RGBA")))
    assert {name for name, _, _ in drawn} == {"sum", "year", "links", "order"}
    assert len({picture for _, _, picture in drawn}) == len({(name, cells) for name, cells, _ in drawn})
