"""Options described once: what files may say, and the one line for what they may not."""

import pytest

from game.engine.errors import DataError
from game.parts.options import OptionGroup, OptionSpec, all_options, always, read_value, read_values

GROUPS = (
    OptionGroup("first", (OptionSpec("dice", "choice", ("sum", "best"), clause="W4.2"),)),
    OptionGroup(
        "second",
        (
            OptionSpec("years", "number", (0, 8, 10), (0, 99), "W11.4", words={"none": 0, "false": 0}),
            OptionSpec("talk", "flag", clause="W18"),
            OptionSpec("clock", "choice", ("none", "2", "letter")),
            OptionSpec("board", "text", when=lambda options: bool(options["talk"])),
        ),
    ),
)


def test_every_option_is_known_by_its_name_in_order():
    known = all_options(GROUPS)
    assert list(known) == ["dice", "years", "talk", "clock", "board"]
    assert always({}) and not known["board"].when({"talk": False})


@pytest.mark.parametrize(
    ("name", "value", "found"),
    [
        ("dice", "best", "best"), ("years", 25, 25), ("years", "12", 12), ("years", "none", 0), ("years", False, 0),
        ("talk", True, True), ("talk", "off", False), ("talk", "on", True), ("clock", 2, "2"),
        ("clock", "letter", "letter"), ("board", "mine", "mine"),
    ],
)  # fmt: skip
def test_a_value_is_read(name, value, found):
    read = read_value(all_options(GROUPS)[name], value, "f.yaml", name)
    assert read == found and type(read) is type(found)


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("dice", "bets", "expected sum or best (W4.2)"), ("years", 100, "a number from 0 to 99 or none"),
        ("years", True, "expected a number"), ("years", "1" * 20, "expected a number"), ("talk", 1, "true or false"),
        ("talk", "maybe", "true or false"), ("clock", "3", "expected none or 2 or letter"),
        ("board", 5, "a line of text"),
        ("board", "x" * 61, "at most 60"), ("dice", None, "sum or best"), ("dice", [1], "sum or best"),
        ("clock", True, "none or 2"),
    ],
)  # fmt: skip
def test_another_value_is_one_line(name, value, says):
    with pytest.raises(DataError) as caught:
        read_value(all_options(GROUPS)[name], value, "f.yaml", f"options.{name}")
    assert says in str(caught.value) and str(caught.value).startswith(f"f.yaml: options.{name}: ")


def test_a_document_of_options_is_read_and_a_strange_name_refused():
    assert read_values(GROUPS, {"dice": "sum", "years": "none"}, "f") == {"dice": "sum", "years": 0}
    with pytest.raises(DataError, match=r"f: options\.dize: no such option; did you mean 'dice'"):
        read_values(GROUPS, {"dize": "sum"}, "f", "options")
