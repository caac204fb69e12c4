"""Every war of the campaign opens on the table in three languages, with its own captains, aim and house rules."""

import pytest

from game.client import texts
from game.client.table.opening_page import OpeningPage
from game.client.table.scene import TableFrame
from game.conquest.client.campaign.chapter_page import ChapterPage
from game.conquest.client.campaign_keeping import five_wars, keep
from game.conquest.client.panels.campaign_words import chapter_opening, chapter_title
from game.conquest.client.panels.war_goal import goal_words
from game.conquest.client.panels.war_page import WarPage
from game.conquest.client.panels.war_page import goal_words as page_words
from game.conquest.rules.chapters.carried import WarResult
from game.conquest.rules.chapters.run import Run
from game.engine.record import SeatRecord
from game.tools.commands.screens import Nowhere, still_session

KEYS = [chapter.key for chapter in five_wars().chapters]
WORDS = {"en": (60, 100), "zh": (100, 260), "ja": (120, 320)}
"""How long an opening is: words in English, characters elsewhere."""


def at(number: int) -> Run:
    """Two allies before a war; the ones before it were won."""
    run = Run.new(five_wars(), [SeatRecord("Ann", "blue"), SeatRecord("Bo", "red", "thumb")], "normal")
    for key in KEYS[:number]:
        run.results.append(
            WarResult(chapter=key, won=True, clause="H1", rounds=5, last=6, tries=1, provinces=12, rebels=0)
        )
    return run


@pytest.mark.parametrize("number", range(len(KEYS)), ids=KEYS)
def test_it_opens_on_the_table_in_three_languages(app, number):
    run = at(number)
    record = run.begin(five_wars(), seed=3)
    keep(run)
    s = record.table.s
    for language in texts.LANGUAGES:
        texts.use(language)
        table = TableFrame(still_session(record), Nowhere())
        app.clear_to(table)
        app.steps(2)
        assert table.shown.owner == s.owner and app.scene is table
        brush, name, *_ = (words for words, *_ in OpeningPage(table, table.size, table.scale).words())
        assert (brush, name) == ("黃巾之亂", "Yellow Scarves" if language == "en" else ""), "the uprising's box"
        names = [table.names.name(seat) for seat in range(s.players, s.seats)]
        assert len(set(names)) == s.seats - s.players
        line = goal_words(s.options, s.board, table.names)
        assert str(s.options.coop_round_limit) in line
        clauses = {"H5", s.options.aim.clause if s.options.aim else "C1.2"}
        told = [page_words(record), *(part.words for part in WarPage(record).paragraphs())]
        assert all(any(clause in words for words in told) for clause in clauses), (language, clauses)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_opening_has_its_length_and_its_page(app, language):
    texts.use(language)
    for number, chapter in enumerate(five_wars().chapters):
        words = chapter_opening(chapter)
        length = len(words.split()) if language == "en" else len(words)
        assert WORDS[language][0] <= length <= WORDS[language][1], (chapter.key, length)
        page = ChapterPage(at(number), lambda run: None)
        app.clear_to(page)
        assert chapter_title(chapter) and "#begin" in page.widgets and page.widgets.default == "#begin"
