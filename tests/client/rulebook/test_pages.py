"""What stands in the rulebook: every clause is told, every link leads somewhere, no chapter lies about the cards."""

import re
from pathlib import Path

import pytest

from game import paths
from game.client import texts
from game.client.input import DEFAULTS, Bindings
from game.client.look import text
from game.client.look.markup import folded
from game.client.rulebook import pages as rulebook_pages
from game.client.rulebook.book import Book
from game.client.rulebook.pages import (
    CLAUSE,
    Block,
    Chapter,
    Place,
    Section,
    blocks_of,
    drafts,
    links,
    read_chapter,
)
from game.conquest.client.rulebook.made import book
from game.conquest.rules.card_data import FATE, STRATEGY
from game.conquest.rules.catalogue import GENERALS, RULERS, SKILLS
from game.engine.errors import DataError
from game.parts.yaml_files import Section as Row

TESTS = Path(__file__).parents[2]
GAME = Path(rulebook_pages.__file__).parents[2]
OTHERS = ("warlords", "romance", "redux", "tools")
UNTOLD = {"K0", "K8"}
"""Where the spec speaks of itself: hints in the sources, checks of the data."""

COOP = {1: 4, 2: 8, 3: 1, 4: 6, 5: 4, 6: 4, 7: 9, 8: 4, 9: 5, 10: 6, 11: 10, 12: 7, 13: 7, 14: 3, 17: 6}
"""How many clauses the chapters of the scenario have."""


@pytest.fixture
def shipped():
    return book(Bindings())


def clauses():
    lines = (TESTS / "conquest" / "rules" / "clauses.txt").read_text(encoding="utf-8").splitlines()
    listed = [line.split()[0] for line in lines if line and not line.startswith("#")]
    coop = [f"C{chapter}.{n}" for chapter, last in COOP.items() for n in range(1, last + 1)]
    coop += [f"RB-{n:02}" for n in range(1, 12)] + [f"DC-C{n}" for n in range(1, 6)]
    whole = [f"R{n}" for n in range(32)] + [f"C{n}" for n in range(1, 19)]
    return sorted({*listed, *coop, *whole})


def blocks(shipped):
    return [(s, b) for chapter in shipped.chapters for s in chapter.sections for b in s.blocks]


def test_every_clause_is_told_where_the_book_opens_for_it(shipped):
    known = [clause for clause in clauses() if clause not in UNTOLD]
    assert len(known) > 500
    for clause in known:
        place = shipped.find(clause)
        assert place is not None, f"{clause} is told nowhere"
        section = shipped.section(place)
        told = section.clauses if place.block < 0 else section.blocks[place.block].clauses
        if ":" not in clause:
            assert clause in told, f"{clause} leads to {section.id}, which does not name it"


def test_every_link_leads_somewhere(shipped):
    led = [(s.id, to) for s, b in blocks(shipped) for words in (b.words, *b.cells) for to in links(words)]
    assert len(led) > 200 and [link for link in led if not shipped.find(link[1])] == []


def test_no_link_is_left_unread(shipped):
    assert [b for _, b in blocks(shipped) for w in (b.words, *b.cells) if "[[" in w or "]]" in w] == []


def test_every_clause_named_by_a_refusal_a_prompt_or_a_text_opens_the_book(shipped):
    named = set()
    for file in (file for file in GAME.rglob("*.py") if file.relative_to(GAME).parts[0] not in OTHERS):
        source = file.read_text(encoding="utf-8")
        named |= set(re.findall(r'Refusal\([^)]*?"((?:R|C|K|ST|FA)\d[\d.]*)"', source))
        named |= set(re.findall(r'clause="([^"{]+)"', source))
    for words in (texts.load("en") | texts.load("en", "conquest")).items():
        if words[0].endswith(".clause"):
            named.add(words[1])
    named = {name for name in named if CLAUSE.match(name) and not name.startswith("W")}
    assert len(named) > 60
    assert sorted(name for name in named if shipped.find(name) is None) == []


def test_every_card_and_skill_has_an_entry_of_its_own(shipped):
    for card in (*STRATEGY[1:], *FATE[1:], *RULERS[1:], *GENERALS[1:]):
        place = shipped.find(card.id)
        assert shipped.section(place).blocks[place.block].of == card.id
    for skill in SKILLS:
        place = shipped.find(skill)
        assert shipped.section(place).blocks[place.block].of == skill


def test_a_card_page_says_what_the_row_says(shipped):
    place = shipped.find("ST14")
    block = shipped.section(place).blocks[place.block]
    assert "at least 5 enemy units" in block.words and "4 in the deck" in block.cells[1]


def test_names_of_sections_and_terms_are_used_once():
    ids = [part.id for draft in drafts("conquest", "en") for part in draft.chapter.sections]
    terms = [term.id for draft in drafts("conquest", "en") for term in draft.terms]
    assert len(ids) == len(set(ids)) and not set(ids) & set(terms)


def test_the_keys_page_shows_every_deed_as_it_is_bound(shipped):
    place = shipped.find("all-keys")
    rows = {b.of.removeprefix("key-"): b.cells for b in shipped.section(place).blocks if b.kind == "key"}
    assert rows == DEFAULTS
    other = book(Bindings({"rulebook": ["F2"]}))
    rows = {b.of: b.cells for b in other.section(other.find("all-keys")).blocks}
    assert rows["key-rulebook"] == ("F2",)


@pytest.mark.parametrize(
    ("query", "best"),
    [
        ("R15.9", "Bonuses cascade"), ("r15.9", "Bonuses cascade"), ("cascade", "Bonuses cascade"),
        ("lu bu", "Lü Bu"), ("fire attack", "Fire Attack"), ("tribute", "Lord and vassal"), ("ST14", "Fire Attack"),
        ("unmatched", "Unmatched"), ("veto", "Lord and vassal"),
    ],
)  # fmt: skip
def test_the_search_finds_words_cards_and_clauses(shipped, query, best):
    found = shipped.search(query)
    assert best in [one.title for one in found[:3]]


def test_the_search_wants_all_words_and_shows_them(shipped):
    found = shipped.search("flood deployment")
    assert found and all("flood" in text_of(shipped, one) and "deploy" in text_of(shipped, one) for one in found)
    assert shipped.search("xyzzy") == [] and shipped.search("   ") == []


def text_of(shipped, one):
    section = shipped.section(one.place)
    shown = [section.blocks[one.place.block]] if one.place.block >= 0 else section.blocks
    return folded(f"{section.title} {' '.join(block.read for block in shown)}")


def test_rulings_are_marked_and_nothing_else_is(shipped):
    ruled = [b for _, b in blocks(shipped) if b.ruled]
    assert len(ruled) > 100
    place = shipped.find("R15.10")
    assert not shipped.section(place).blocks[place.block].ruled


def test_a_chapter_without_a_translation_is_shown_in_english(tmp_path, monkeypatch):
    for file in paths.rulebook("conquest", "en").glob("*.yaml"):
        (tmp_path / "en").mkdir(exist_ok=True)
        (tmp_path / "en" / file.name).write_bytes(file.read_bytes())
    (tmp_path / "zh").mkdir()
    (tmp_path / "zh" / "13-reposition.yaml").write_text(CHINESE, encoding="utf-8")
    monkeypatch.setattr(rulebook_pages.paths, "asset", lambda room, game, *more: tmp_path.joinpath(*more))
    monkeypatch.setattr(rulebook_pages, "drafts", drafts.__wrapped__)
    chapters = {draft.chapter.id: draft.chapter for draft in drafts.__wrapped__("conquest", "zh")}
    assert chapters["reposition"].language == "zh" and chapters["combat"].language == "en"
    assert chapters["reposition"].sections[0].blocks[0].words == "第七步，你可在己方相邻州郡之间移动部队。"


def translated():
    english = {file.name for file in paths.rulebook("conquest", "en").glob("*.yaml")}
    files = [file for name in ("zh", "ja") for file in sorted(paths.rulebook("conquest", name).glob("*.yaml"))]
    return english, files


def test_a_translated_chapter_tells_the_same_clauses_in_the_same_sections():
    english, files = translated()
    for file in files:
        assert file.name in english, f"{file} is the translation of nothing"
        theirs, ours = read_chapter(file), read_chapter(paths.rulebook("conquest", "en", file.name))
        for one, other in zip(theirs.chapter.sections, ours.chapter.sections, strict=True):
            assert (one.id, one.clauses) == (other.id, other.clauses), file
            told = [{clause for block in part.blocks for clause in block.clauses} for part in (one, other)]
            assert told[0] == told[1], f"{file.parent.name}/{file.name}, {one.id}"
            figures = [[(b.of, b.cells) for b in part.blocks if b.kind == "figure"] for part in (one, other)]
            assert figures[0] == figures[1], f"{file.parent.name}/{file.name}, {one.id}"
        assert theirs.made == ours.made
        assert [term.id for term in theirs.terms] == [term.id for term in ours.terms]
        assert theirs.notes.keys() == ours.notes.keys()


@pytest.mark.parametrize("language", ["zh", "ja"])
def test_links_of_a_translated_chapter_lead_somewhere_too(language):
    texts.use(language)
    try:
        whole = book(Bindings())
        led = [(s.id, to) for s, b in blocks(whole) for words in (b.words, *b.cells) for to in links(words)]
        assert [link for link in led if whole.find(link[1]) is None] == []
        assert len(whole.chapters) == len(drafts("conquest", "en"))
    finally:
        texts.use("en")


CHINESE = """
schema: 1
title: 调动
brush: 行
icon: walking-boot
sections:
  repositioning:
    title: 调动
    clauses: R17
    body: |
      {R17.1} 第七步，你可在己方相邻
      州郡之间移动部队。
"""


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (("clauses: R17", "clauses: U17"), "expected clauses such as R15.9"),
        (("{R17.1}", "{rule 17}"), "expected clauses such as R15.9"),
        (("title: 调动\nbrush", "titel: 调动\nbrush"), "is missing; is 'titel' a mistyped 'title'"),
        (("title: 调动\nbrush", "brush"), "is missing"),
    ],
)
def test_a_fault_in_a_chapter_is_named_with_file_and_place(tmp_path, fault, says):
    file = tmp_path / "13-reposition.yaml"
    assert CHINESE.count(fault[0]) >= 1
    file.write_text(CHINESE.replace(*fault, 1), encoding="utf-8")
    with pytest.raises(DataError, match=says) as error:
        read_chapter(file)
    assert "13-reposition.yaml" in str(error.value)


def test_blocks_are_told_apart_by_their_marks():
    body = "One\nparagraph.\n- a point\n> an {D-01} example\n\n! {D-02} a ruling\n| a | [[R1.1|b]] |\n"
    body += "@dice 6 3 | 5/8 | attacker : words"
    kinds = [(b.kind, b.clauses, b.cells) for b in blocks_of(body, Row("x.yaml", "", {}))]
    assert kinds == [
        ("text", (), ()), ("point", (), ()), ("example", (), ()), ("ruling", ("D-02",), ()),
        ("row", (), ("a", "[b](R1.1)")), ("figure", (), ("6 3", "5/8", "attacker")),
    ]  # fmt: skip


def test_the_texts_of_the_book_use_only_letters_the_fonts_have(shipped):
    from game.client.look.fonts import has

    words = "".join(f"{s.title} {b.read} {''.join(b.cells)}" for s, b in blocks(shipped))
    assert sorted({c for c in words if not c.isspace() and not has("card", c) and not has("wenkai", c)}) == []


def test_a_part_of_a_clause_leads_to_the_part_or_the_whole(shipped):
    assert shipped.find("K2:LOYAL") == shipped.find("LOYAL")
    assert shipped.find("R31:two_effects_at_one_moment") == shipped.find("R31")
    assert shipped.find("R15.99") == shipped.find("R15") and shipped.find("nowhere") is None
    assert shipped.find("R15.9") != shipped.find("R15")
    assert isinstance(shipped.find("chapter:combat"), Place)


def test_previews_are_plain_words(shipped):
    title, words = shipped.preview("ties")
    assert title == "Who wins a tie" and "Tactical Advantage" in text.plain(words)
    assert shipped.preview("cap")[0] == "Limit"


def test_a_figure_that_the_game_does_not_draw_is_named():
    block = Block("figure", "", (), ("6",), "picture")
    chapter = Chapter("combat", "Combat", "", "", (Section("dice", "Dice", (), (block,)),), "en")
    with pytest.raises(DataError, match=r"chapter combat: dice: expected a figure \(dice\), found 'picture'"):
        Book((chapter,))
