"""Several scenarios in one file, in every game: a position, and what is different in each of its variants."""

import json

import pytest

from game import paths
from game.engine.errors import DataError
from game.engine.registry import ALL_RULES
from game.parts.yaml_files import read_yaml
from game.tools.commands.check import checks_of
from game.tools.commands.scenario import plays_of

MOVES = {"redux": "steps"}
GAMES = sorted(game for game in ALL_RULES if paths.shipped_scenarios(game).is_dir())


@pytest.fixture(params=GAMES)
def document(request):
    """A scenario of a game that ships and has no variants yet."""
    files = sorted(paths.shipped_scenarios(request.param).rglob("*.yaml"))
    return next(doc for doc in map(read_yaml, files) if "variants" not in doc and doc.get("kind") != "lesson")


def written(tmp_path, document):
    file = tmp_path / "variants.yaml"
    file.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    return file


def test_each_variant_is_a_scenario_of_its_own(tmp_path, document):
    moves = MOVES.get(document["game"], "moves")
    several = {**document, "variants": {"as_it_is": {}, "renamed": {"title": "Another"}, "longer": {moves: []}}}
    alone = plays_of(written(tmp_path, document))
    plays = plays_of(written(tmp_path, several))
    assert len(alone) == 1 and len(plays) == 3
    assert [len(play.report.outcomes) for play in plays] == 3 * [len(alone[0].report.outcomes)]
    assert all(play.report.ok for play in plays)
    title = document["title"]
    assert [play.report.title for play in plays] == [f"{title} (as_it_is)", "Another", f"{title} (longer)"]


def test_a_fault_in_a_variant_says_in_which(tmp_path, document):
    broken = {**document, "variants": {"good": {}, "bad": {"seed": "many"}}}
    with pytest.raises(DataError) as fault:
        plays_of(written(tmp_path, broken))
    assert fault.value.place.startswith("variants.bad: ")


def test_what_is_the_same_for_all_cannot_be_changed_in_one(tmp_path, document):
    with pytest.raises(DataError, match="the same for all variants"):
        plays_of(written(tmp_path, {**document, "variants": {"one": {"game": "romance"}}}))


def test_the_check_counts_the_variants(tmp_path, document):
    file = written(tmp_path, {**document, "variants": {"one": {}, "two": {}}})
    assert "in 2 variants" in checks_of(document["game"])["scenario"](dict(read_yaml(file)), file)
