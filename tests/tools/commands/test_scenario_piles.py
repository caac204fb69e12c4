"""Scenario files: lengths of decks, discard piles, flags and the order of Generals; variants; what the README says."""

import re
from pathlib import Path

import pytest

from game import paths
from game.__main__ import main
from game.conquest.rules.boards import load_board
from game.conquest.rules.scenarios.format import read_scenarios, scenario_from_mapping, scenarios_from_mapping
from game.conquest.rules.scenarios.opening import build_table
from game.conquest.rules.scenarios.play import Play
from game.engine.errors import DataError
from game.parts.yaml_files import Section
from tests.tools.commands.test_scenario import allied, changed, write

README = paths.shipped_saves() / "README.md"
REGIONS = {"borders": "a-b b-c c-d", "regions": {"north": "a b", "south": "c d"}}


def table(doc: dict):
    return build_table(scenario_from_mapping(doc, "test.yaml"))


def report(doc: dict):
    return Play(scenario_from_mapping(doc, "test.yaml")).run()


# ---- piles


def test_r24_decks_are_as_long_as_the_file_says_and_the_rest_lies_discarded():
    doc = changed(
        options={"fate": "normal"},
        decks={"strategy": ["ST05"], "left": {"strategy": 1, "fate": 0, "generals": 2, "rulers": 3}},
        moves=[
            {"expect": {"decks": {"strategy": 1, "fate": 0, "generals": 2, "rulers": 3}, "top": {"strategy": ["ST05"]}}}
        ],
    )
    s = table(doc).s
    assert [len(s.strategy_deck), len(s.fate_deck), len(s.general_deck), len(s.ruler_deck)] == [1, 0, 2, 3]
    assert s.strategy_deck == [5] and len(s.strategy_unused) == 89 and len(s.fate_discard) == 27
    assert report(doc).ok


def test_r10_3_discard_piles_are_laid_and_expected():
    doc = changed(
        options={"fate": "normal"},
        discarded={"played": ["ST04", "Taxes"], "unplayed": ["ST05"], "fate": ["FA01"]},
        dead={"generals": ["GE01"], "rulers": ["RU02"]},
        moves=[{"expect": {"discarded": {"played": ["ST02", "ST04"], "unplayed": ["ST05"], "fate": ["FA01"]}}},
               {"expect": {"discarded": {"generals": ["GE01"], "rulers": ["RU02"]}, "decks": {"strategy": 87}}}],
    )  # fmt: skip
    s = table(doc).s
    assert s.strategy_used == [4, 2] and s.strategy_unused == [5] and s.fate_discard == [1]
    found = report(doc)
    assert found.ok, found.outcomes
    doc["moves"] = [{"expect": {"discarded": {"unplayed": ["ST06"]}}}]
    assert [outcome.found for outcome in report(doc).outcomes] == [{"unplayed": ["ST05"]}]


def test_flags_of_players_provinces_and_leaders_are_laid():
    doc = changed(
        board=REGIONS,
        seats__red__consolidated=1,
        seats__red__interrupt=1,
        seats__red__shields={"famine": ["north"], "epidemic": ["south"]},
        provinces__a__palisades=2,
        provinces__a__leaders=[{"card": "ruler", "captures": 1, "moved": 1}, "Lü-Bu"],
        moves=[
            {"expect": {"consolidated": {"red": 1, "blue": 0}, "hill": {"red": 0}}},
            {"expect": {"provinces": {"a": {"palisades": 2, "captures": {"ruler": 1, "Lu-Bu": 0}}}}},
            {"expect": {"count": {"red": 1, "blue": 2, "neutral": 1, "nobody": 0}}},
        ],
    )
    s = table(doc).s
    north, south = (next(r.number for r in s.board.regions[1:] if r.key == key) for key in ("north", "south"))
    assert s.immune[0] == 1 << north | 1 << 16 + south and s.interrupts == [1, 0] and s.consolidated == [1, 0]
    assert s.palisades[1] == 2 and s.leader_captures[:2] == [1, 0] and s.leader_moved[:2] == [1, 0]
    found = report(doc)
    assert found.ok, found.outcomes


def test_c10_4_generals_are_acquired_in_the_order_of_the_file():
    doc = allied(gained=["GE05", "GE03"])
    doc["seats"]["red"] = {"reserve": ["GE03", "GE05", "GE07"]}
    gained = table(doc).s.gained
    assert gained[7] < gained[5] < gained[3]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"decks": {"strategy": ["ST01", "ST02"], "left": {"strategy": 1}}}, "decks.left.strategy: expected a whole"),
        ({"decks": {"left": {"fates": 1}}}, "did you mean 'fate'?"),
        ({"discarded": {"playd": []}}, "did you mean 'played'?"),
        ({"discarded": {"fate": ["FA01"]}}, "there is no Fate deck without the option fate (R6.6)"),
        ({"gained": ["GE03"]}, "gained: only allies"),
        ({"seats__red__shields": {"famine": ["north"]}}, "unknown region 'north'"),
        ({"dice": {"combat": [8, 7, 8, 8, 8]}}, "dice combat: a loaded 8 on a die of 6"),
        ({"moves": [{"expect": {"top": {"generals": ["GE99"]}}}]}, "unknown card 'GE99'"),
    ],
)
def test_what_cannot_lie_there_is_refused_in_one_line(changes, says):
    with pytest.raises(DataError) as caught:
        report(changed(**changes))
    assert says in str(caught.value) and "\n" not in str(caught.value) and " > " not in str(caught.value)


# ---- variants


def with_variants(**variants) -> dict:
    return {**changed(moves=[{"expect": {"waiting": "red"}}]), "variants": variants}


def test_variants_are_scenarios_of_one_position():
    doc = with_variants(
        rich={"seats": {"red": {"gold": 9}}, "moves": [{"expect": {"gold": {"red": 9}}}]},
        alone={"title": "Without c", "provinces": {"c": None}, "moves": [{"expect": {"count": {"neutral": 0}}}]},
    )
    rich, alone = scenarios_from_mapping(doc, "test.yaml")
    assert (rich.title, alone.title) == ("A test (rich)", "Without c")
    for scenario in (rich, alone):
        played = Play(scenario).run()
        assert played.ok and len(played.outcomes) == 2, played.outcomes
    assert rich.position.reserve == alone.position.reserve and rich.position.gold != alone.position.gold


@pytest.mark.parametrize(
    ("variants", "says"),
    [
        (
            {"one": {"seats": {"red": {"gild": 3}}}},
            "variants.one: seats.red: unknown field 'gild'; did you mean 'gold'?",
        ),
        ({"one": {"kind": "lesson"}}, "variants.one.kind: is the same for all variants"),
        ({}, "variants: expected at least one"),
        ({"a b": {}}, "variants: expected a key of letters"),
    ],
)
def test_a_variant_that_cannot_be_is_named(variants, says):
    with pytest.raises(DataError) as caught:
        scenarios_from_mapping(with_variants(**variants), "test.yaml")
    assert says in str(caught.value)


def test_the_commands_play_every_variant(tmp_path, capsys):
    doc = with_variants(good={}, bad={"moves": [{"expect": {"gold": {"red": 1}}}]})
    file = write(tmp_path, doc)
    assert main(["scenario", file]) == 1
    told = capsys.readouterr().out
    assert "A test (good)" in told and "2 scenarios, 1 as expected, 1 not" in told
    assert main(["check", file]) == 2
    del doc["variants"]["bad"]
    assert main(["check", write(tmp_path, doc)]) == 0


def test_r15_11_the_shipped_variants_play():
    scenarios = read_scenarios(paths.shipped_scenarios("conquest") / "ties.yaml")
    assert len(scenarios) == 3
    for scenario in scenarios:
        played = Play(scenario).run()
        assert played.ok, played.outcomes


# ---- what the README says


def keys_read(monkeypatch) -> set[str]:
    """Every key the readers of positions, moves, expectations and lessons ask for."""
    asked: set[str] = set()
    has = Section.has

    def noted(self: Section, key: str) -> bool:
        # A whole board has a format of its own, which `boards/` shows.
        if "board" not in str(self.file):
            asked.add(key)
        return has(self, key)

    monkeypatch.setattr(Section, "has", noted)
    everything = {
        "provinces": {"a": {"leaders": ["ruler"], "captures": {"ruler": 0}}},
        "over": {}, "count": {}, "decks": {}, "top": {}, "discarded": {},
    }  # fmt: skip
    doc = changed(
        board=REGIONS,
        provinces__a__leaders=[{"card": "ruler", "captures": 1}],
        seats__red__shields={},
        decks={"left": {}},
        dead={},
        discarded={},
        moves=[{"expect": everything}, {"refused": {"red": "press"}}],
    )
    scenario_from_mapping(doc, "test.yaml")
    scenario_from_mapping(allied(gained=[]), "test.yaml")
    scenarios_from_mapping(with_variants(one={}), "test.yaml")
    read_scenarios(sorted((paths.shipped_saves() / "lessons" / "conquest").glob("*.yaml"))[0])
    # Names that a file gives are no keys of the format.
    return {key for key in asked if key.isidentifier()} - {*"abcd", "red", "blue", "green", "yellow", "good", "one"}


def test_every_key_a_scenario_may_have_is_documented(monkeypatch):
    told = re.sub(r"```.*?```", "", README.read_text(encoding="utf-8"), flags=re.S)
    words = {word for quoted in re.findall(r"`([^`]+)`", told) for word in re.findall(r"\w+", quoted)}
    keys = keys_read(monkeypatch)
    assert {"schema", "left", "shields", "palisades", "gained", "variants", "captures", "count", "learner"} <= keys
    assert sorted(keys - words - set(load_board("thirteen-provinces").number_of)) == []


def test_the_readme_tells_the_limits_that_surprise():
    told = " ".join(Path(README).read_text(encoding="utf-8").split())
    for words in ("at most 120 characters", "No two centres may lie at the same height", "`bonus` pays nothing",
                  "is locked for bots", "is passed over", "never fell are told", "portions"):  # fmt: skip
        assert words in told, words
