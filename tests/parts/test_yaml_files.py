"""YAML from strangers: what is read, and every way of refusing the rest with file, place and expectation."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.errors import DataError
from game.parts.yaml_files import MAX_DEPTH, Section, nearest, parse_yaml, read_yaml


def test_values_follow_the_core_schema():
    doc = parse_yaml(
        "a: 1\nb: -2.5\nc: on\nd: true\ne: ~\nf: '7'\ng: 1:30\nh: 0x10\ni: [no, 1e2]\n3: x\nj: [~]\nk: .5", "f"
    )
    assert doc == {
        "a": 1, "b": -2.5, "c": "on", "d": True, "e": None, "f": "7", "g": "1:30", "h": "0x10", "i": ["no", 100.0],
        3: "x", "j": [None], "k": 0.5,
    }  # fmt: skip


def test_chinese_and_a_byte_order_mark_are_read():
    assert parse_yaml(b"\xef\xbb\xbf" + "a: 天命".encode(), "f") == {"a": "天命"}


@pytest.mark.parametrize(
    ("text", "place", "expectation"),
    [
        ("a: 1\nb: 2\na: 3", "line 3, column 1", "'a' is there twice"),
        ("a: &x [1]\nb: 2", "line 1", "anchors"),
        ("a: *x", "line 1", "aliases"),
        ("a: !!python/object/apply:os.system ['true']", "line 1", "tags"),
        ("- 1\n- 2", "line 1", "expected a mapping"),
        ("word", "line 1", "expected a mapping"),
        ("", "", "is empty"),
        ("a: 1\n---\nb: 2", "line 3", "one document"),
        ("a: [1, 2", "line 2", "not valid YAML"),
        ("a: .inf", "line 1", "finite"),
        ("a: .nan", "line 1", "finite"),
        ("a: 1e999", "line 1", "finite"),
        ("a: " + "9" * 5000, "line 1", "digits"),
        ("[1, 2]: a", "line 1", "as key"),
        ("~: a", "line 1", "as key"),
        ("a: \x00", "", "not valid YAML"),
        ("a: " + "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), "line 1", "too deep"),
        ("a: " + "[" * 100_000, "line 1", "too deep"),
        ("- " * 50_000, "line 1", "expected a mapping"),
    ],
)
def test_the_rest_is_refused_with_its_place(text, place, expectation):
    with pytest.raises(DataError) as caught:
        parse_yaml(text, "mine.yaml")
    assert str(caught.value).startswith("mine.yaml: ")
    assert place in caught.value.place
    assert expectation in caught.value.problem
    assert "\n" not in str(caught.value)


def test_an_exploding_file_never_gets_big():
    bomb = "a0: &a0 [x, x]\n" + "".join(f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]\n" for i in range(1, 20))
    with pytest.raises(DataError, match="anchors"):
        parse_yaml(bomb, "f")


def test_the_number_of_values_is_bounded():
    with pytest.raises(DataError, match="too many values"):
        parse_yaml("a: [" + "1," * 50 + "]", "f", max_values=40)


def test_bytes_that_are_not_utf8_are_refused():
    with pytest.raises(DataError, match="byte 3: expected UTF-8"):
        parse_yaml(b"a: \xff", "f")


def test_half_a_character_is_refused():
    with pytest.raises(DataError):
        parse_yaml("a: \ud800", "f")


def test_a_missing_file_a_folder_and_a_large_file_are_refused(tmp_path: Path):
    with pytest.raises(DataError, match="cannot be read"):
        read_yaml(tmp_path / "none.yaml")
    with pytest.raises(DataError, match="expected a file"):
        read_yaml(tmp_path)
    with pytest.raises(DataError, match="no name for a file"):
        read_yaml("a\0b")
    large = tmp_path / "large.yaml"
    large.write_text("a: " + "x" * 100)
    with pytest.raises(DataError, match="at most 50 bytes"):
        read_yaml(large, max_bytes=50)
    assert read_yaml(large)["a"] == "x" * 100


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text("ab:-[]{}&*!|>'\"#%@`,?~ \n\t01.", max_size=60), st.binary(max_size=60)))
def test_any_text_is_read_or_refused_and_nothing_else(content):
    try:
        assert isinstance(parse_yaml(content, "f"), dict)
    except DataError as error:
        assert error.file == "f"


def test_nearest_is_the_most_alike_and_the_first_of_equals():
    assert nearest("liodong", ["liaoxi", "liaodong", "wei"]) == "liaodong"
    assert nearest("WEI", ["wu", "wei"]) == "wei"
    assert nearest("", ["b", "a"]) == "b"
    assert nearest("x" * 100_000, ["xx", "y"]) == "xx"


def section(**fields: object) -> Section:
    return Section("f.yaml", "top", fields)


def test_a_section_reads_its_fields():
    s = section(word="Ye", n=3, at=[1, 2.5], kind="sea", inner={"x": 1})
    assert s.text("word") == "Ye"
    assert s.text("absent", "none") == "none"
    assert s.whole("n", 1, 3) == 3
    assert s.numbers("at", 2, 0, 10) == (1, 2.5)
    assert s.choice("kind", ("land", "sea")) == "sea"
    assert s.section("inner").whole("x", 0, 1) == 1
    s.done()


@pytest.mark.parametrize(
    ("read", "fault"),
    [
        (lambda s: s.text("n"), r"f\.yaml: top\.n: expected a line of text"),
        (lambda s: s.text("long"), "1 to 80 characters"),
        (lambda s: s.text("two_lines"), "a line of text"),
        (lambda s: s.text("absent"), r"top\.absent: is missing"),
        (lambda s: s.whole("n", 5, 9), "whole number from 5 to 9, found 3"),
        (lambda s: s.whole("yes", 0, 1), "whole number"),
        (lambda s: s.whole("half", 0, 1), "whole number"),
        (lambda s: s.choice("kind", ("land", "river", "pass", "lane", "seas")), "did you mean 'seas'"),
        (lambda s: s.choice("kind", ("land", "river")), "expected land or river"),
        (lambda s: s.numbers("at", 2, 0, 10), "expected 2 numbers"),
        (lambda s: s.numbers("flags", 2, 0, 10), "expected 2 numbers"),
        (lambda s: s.items("flags", 1), "a list of at most 1"),
        (lambda s: s.section("n"), "expected a mapping"),
        (lambda s: (s.has("kind"), s.has("half"), s.done()), "unknown field 'n'"),
    ],
)
def test_a_section_names_what_is_wrong(read, fault):
    fields = section(n=3, long="x" * 81, two_lines="a\nb", yes=True, half=0.5, kind="sea", at=[1, "2"], flags=[True, 1])
    with pytest.raises(DataError, match=fault):
        read(fields)
