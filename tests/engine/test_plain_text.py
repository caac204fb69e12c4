"""Words from outside: nothing without width, no control, no turned direction, no half character gets in."""

import unicodedata
from pathlib import Path

import pytest

from game.engine.errors import DataError
from game.engine.plain_text import file_words, plain_line
from game.parts.yaml_files import Section

NOTHING = ["\u200b", "\ufeff", "\u202e", "\u200d\u200c", "\u2060", "\x00", "\x1f", "\ud800", "\udcff", "\u3164",
           "\ufe0f", "\u0301", "\u00ad", "\u2028", "\U000e0041", "\ue000", "\u034f"]  # fmt: skip
NAMES = ["Ann", "曹操\u3000孟德", "Nguyễn Huệ", "Ζωή", "fire – “x”", "हिन्दी", "🐎 rider", "Ann II"]


@pytest.mark.parametrize("words", NOTHING)
def test_f3_what_cannot_be_seen_is_left_out(words):
    assert plain_line(words) == ""
    assert plain_line(f"A{words}nn") in ("Ann", "Ánn", "A nn")


@pytest.mark.parametrize(
    "words", ["Ann", "曹操\u3000孟德", "Nguyễn Huệ", "Ζωή", "fire – “x”", "हिन्दी", "🐎 rider", "Ann II"]
)
def test_names_in_every_script_stay_as_they_are(words):
    assert plain_line(words) == words


def test_a_letter_and_its_mark_become_one_and_marks_do_not_pile_up():
    assert plain_line("e\u0301") == "é"
    assert plain_line("q" + "\u0316" * 50) == "q" + "\u0316" * 2


def test_spaces_are_single_and_none_stands_at_an_end():
    assert plain_line("  a \t\n b\u00a0c ") == "a b c"


def test_no_character_of_the_first_plane_gets_through_unseen():
    for code in range(0x10000):
        found = plain_line(chr(code))
        assert all(not unicodedata.category(each).startswith("C") for each in found)


def test_f3_a_file_name_that_is_no_text_is_shown_by_signs():
    assert file_words(Path("\udcff\udcfe.tianming")) == "\ufffd\ufffd.tianming"
    assert file_words(Path("a\u202eb")) == "a\ufffdb"
    assert file_words("\u200b") == "\ufffd"


def test_f3_an_error_quotes_nothing_that_turns_the_line():
    assert str(DataError("x", "pl\u202eace", "bad\ud800")) == "x: pl\ufffdace: bad\ufffd"


def test_f3_a_name_in_a_yaml_file_can_be_seen():
    with pytest.raises(DataError, match="can be seen"):
        Section("f", "", {"name": "\u3164"}).text("name")
    assert Section("f", "", {"name": "a\u0301\u0302\u0303b"}).text("name") == "á\u0302\u0303b"
