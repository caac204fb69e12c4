"""Options and presets (W15)."""

from random import Random

import msgspec
import pytest

from game.engine.errors import DataError
from game.parts.options import all_options
from game.warlords.rules.game import RULES
from game.warlords.rules.invariants import problems
from game.warlords.rules.options import OPTIONS, PRESETS, Options, read_options

KNOWN = all_options(OPTIONS)


def test_w15_every_option_is_described_once_with_its_clause_and_its_default_is_a_choice():
    assert set(KNOWN) | {"board", "independents"} == set(Options.__struct_fields__)
    for name, spec in KNOWN.items():
        default = getattr(Options(), name)
        assert spec.clause.startswith("W")
        assert spec.kind == "flag" or default in spec.choices


def test_w15_presets_are_those_of_the_rules():
    found = {name: read_options({"preset": name}) for name in PRESETS}
    assert found["faithful"] == Options() == read_options({})
    evening = found["evening"]
    assert (evening.order, evening.last_year, evening.centres, evening.leaver, evening.talk) == (
        "ascending", 10, 12, "computer", True,
    )  # fmt: skip
    assert (found["long_campaign"].last_year, found["long_campaign"].centres) == (25, 15)
    assert (found["swift"].last_year, found["swift"].centres) == (8, 10)
    changed = {n for n in Options.__struct_fields__ if getattr(evening, n) != getattr(found["swift"], n)}
    assert changed == {"last_year", "centres"}


def test_w15_presets_and_what_differs_from_them():
    options = read_options({"preset": "evening", "centres": 15, "talk": False})
    assert (options.centres, options.talk, options.last_year) == (15, False, 10)


@pytest.mark.parametrize(
    ("name", "value", "found"),
    [
        ("order", "random", "random"), ("dice", "best", "best"), ("supporters", "one", "one"), ("last_year", "none", 0),
        ("last_year", 12, 12), ("centres", 13, 13), ("standstill", False, 0), ("standstill", "off", 0),
        ("foreign_support", True, True), ("dispositions", "on", True), ("sally", True, True),
        ("leaver", "computer", "computer"), ("talk", "off", False), ("unpicked", "independent", "independent"),
        ("clock", 5, "5"), ("clock", "letter", "letter"),
    ],
)  # fmt: skip
def test_w15_every_option_is_read_in_the_words_of_files(name, value, found):
    assert getattr(read_options({name: value}), name) == found


def test_w15_what_a_save_writes_is_read_again():
    options = read_options({"preset": "evening", "clock": "letter", "independents": ["SHI"]})
    assert read_options(msgspec.to_builtins(options)) == options


@pytest.mark.parametrize(
    ("document", "says"),
    [
        ({"ordre": "fixed"}, "no such option; did you mean 'order'"), ({"order": "backwards"}, "expected ascending or"),
        ({"centres": 0}, "a number from 1 to 60 (W7.3)"), ({"last_year": -1}, "from 0 to 99 or none"),
        ({"talk": 3}, "expected true or false (W18)"), ({"clock": 3}, "W12.1"), ({"preset": "noon"}, "did you mean"),
        ([], "expected a mapping"),
    ],
)  # fmt: skip
def test_w15_what_cannot_be_used_is_one_clear_line(document, says):
    with pytest.raises(DataError) as caught:
        read_options(document)
    assert says in str(caught.value)


def test_w15_every_combination_of_options_can_be_played_to_its_end():
    """Options drawn at random, nearly every value of every one of them, in games played at random."""
    chance, met = Random(8), set()
    for seed in range(14):
        drawn = {name: chance.choice(spec.choices) for name, spec in KNOWN.items() if spec.choices}
        drawn |= {name: bool(chance.getrandbits(1)) for name, spec in KNOWN.items() if spec.kind == "flag"}
        drawn |= {"last_year": chance.choice((1, 2, 3)), "centres": chance.choice((10, 12))}
        met.update(drawn.items())
        t = RULES.start(drawn, 7, seed)
        while t.waiting():
            seat = chance.choice(t.waiting())
            t.apply(seat, chance.choice(t.options(seat)))
        assert t.s.result is not None and problems(t.s) == [], drawn
    assert len(met) > 25
