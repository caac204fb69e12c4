"""A moment of a war kept without words, and names the house gave: told in the language in use (U29, U43)."""

import pytest

from game.client import texts
from game.client.names import seat_name, usual_names
from game.client.session import summary_of
from game.conquest.client.marks import mark_of, moment_words
from game.conquest.client.panels.names import Names
from game.conquest.client.setup.seats import again, remember, remembered, usual
from game.conquest.client.words import say
from game.conquest.rules.view import view_of
from game.engine.record import HUMAN, SeatRecord
from tests.worlds import BLUE, RED, world


@pytest.fixture(autouse=True)
def english_again():
    yield
    texts.use("en")


def test_a_moment_kept_in_one_language_is_told_in_another():
    s = world("a-b").holds("a", RED, infantry=2, ruler=True).holds("b", BLUE, infantry=2).ruler(RED, "Yuan Shu").s
    kept = mark_of(s, RED)
    told = {}
    for language in texts.available():
        texts.use(language)
        told[language] = moment_words(kept)
    assert told["en"] == "Annihilation · Yuan Shu · round 2"
    assert told["zh"] == "一统天下 · 袁术 · 第2轮" and told["ja"] == "天下統一・袁術・第2ラウンド"
    assert "Yuan Shu" not in moment_words(mark_of(s, None))


@pytest.mark.parametrize("kept", ["", "Seven-Year War · round 3", "no_such_war/1/1/7", "seven_year_war/77/1/7"])
def test_what_is_no_mark_is_told_as_it_was_kept(kept):
    assert moment_words(kept) == kept


def test_a_save_holds_no_words_of_a_language():
    record = usual().begin(3)
    kept = summary_of(record, "").detail
    texts.use("ja")
    assert summary_of(record, "").detail == kept


def test_names_the_house_gave_are_told_in_the_language_in_use_and_a_persons_own_stay():
    computer, person = SeatRecord("Jun", "red", "thumb"), SeatRecord("You", "blue", HUMAN)
    texts.use("ja")
    assert seat_name(computer) == usual_names()[1] == "隼人" and seat_name(person) == "あなた"
    # A person may be called so.
    assert seat_name(SeatRecord("Jun", "red", HUMAN)) == "Jun"
    assert [seat_name(SeatRecord(name, "red", "thumb")) for name in ("隼人", "Bob")] == ["隼人", "Bob"]
    texts.use("zh")
    assert seat_name(SeatRecord("あなた", "blue", HUMAN)) == "你"
    assert seat_name(SeatRecord("隼人", "red", "thumb")) == "子俊"


def test_every_language_names_as_many_and_none_twice():
    lists = [words.split(", ") for words in texts.everywhere("names", "names.usual").values()]
    assert len(lists) == len(texts.available()) and {len(set(names)) for names in lists} == {8}


def test_a_table_set_up_in_one_language_is_laid_again_in_another(home):
    setup = usual()
    remember(setup)
    texts.use("zh")
    assert [seat.name for seat in remembered().seats] == usual_names()[:4]
    assert [seat.name for seat in again(setup.begin(1)).seats] == usual_names()[:4]


def test_a_computer_player_named_after_his_ruler_is_named_in_the_language():
    w = world("a-b").holds("a", RED, infantry=2).holds("b", BLUE, infantry=2, ruler=True).ruler(BLUE, "Cao Cao")
    names = Names(w.s.board, [SeatRecord("Ida", "red"), SeatRecord("Cao Cao", "blue", "thumb")], RED)
    names.learn(view_of(w.s, RED))
    texts.use("zh")
    assert names.player(BLUE) == "曹操" and names.under(BLUE) == say("seats.bot_alone")
