"""The learned estimate's file and its arithmetic."""

import copy
import json
from math import exp, tanh

import pytest

from game import paths
from game.bots.network import MOST_BYTES, networks_of, read_document, read_networks
from game.engine.errors import DataError

SMALL = {
    "kind": "estimate",
    "game": "conquest",
    "made": {"duel": {"games": 3}},
    "networks": {"duel": {"features": ["men", "gold"], "line": [0.5, -1.0], "hidden": [[0.25, 2.0, 1.0, -1.0]]}},
}


def written(tmp_path, document):
    file = tmp_path / "weights.json"
    file.write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
    return file


def test_a_standing_is_the_line_and_the_hidden_units(tmp_path):
    network = read_networks(written(tmp_path, SMALL))["duel"]
    assert network.standing((3.0, 1.0)) == pytest.approx(0.5 * 3 - 1 + 2.0 * tanh(0.25 + 3 - 1))


def test_chances_are_shares_of_powers_and_sum_to_one(tmp_path):
    network = read_networks(written(tmp_path, SMALL))["duel"]
    rows = [(3.0, 1.0), (1.0, 0.0), (0.0, 2.0)]
    powers = [exp(network.standing(row)) for row in rows]
    assert network.chances(rows) == pytest.approx([power / sum(powers) for power in powers])
    assert network.chances([(1e5, 0.0), (0.0, 0.0)]) == pytest.approx([1.0, 0.0])


def changed(*path, to):
    document = copy.deepcopy(SMALL)
    at = document
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    return document


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ("{", "cannot be read"),
        ("[1]", "kind"),
        (changed("kind", to="board"), "kind"),
        (changed("made", to={}), "made"),
        (changed("networks", to={}), "networks"),
        (changed("networks", "duel", "line", to=[1.0]), "networks.duel.line"),
        (changed("networks", "duel", "hidden", 0, to=[1.0, 2.0, 3.0]), "networks.duel.hidden[0]"),
        (changed("networks", "duel", "hidden", 0, 1, to="much"), "networks.duel.hidden[0]"),
        (changed("networks", "duel", "hidden", 0, 1, to=1e9), "networks.duel.hidden[0]"),
        (changed("networks", "duel", "features", to=["men", "men"]), "networks.duel.features"),
        (changed("networks", "duel", "features", to=[]), "networks.duel.features"),
        (" " * MOST_BYTES + "{}", "longer than"),
    ],
    ids=lambda value: "" if isinstance(value, dict) else str(value)[:30],
)
def test_a_file_that_cannot_be_used_says_where(tmp_path, document, place):
    file = written(tmp_path, document)
    with pytest.raises(DataError, match=r"weights\.json") as error:
        networks_of(read_document(file), file)
    assert place in str(error.value)


def test_the_shipped_weights_say_how_they_were_made():
    made = read_document(paths.asset("players", "conquest.json"))["made"]
    assert set(made) == {"duel", "many", "allies", "aims"}
    for report in made.values():
        assert report["games"] > 400 and report["note"] and report["log_loss"]["network"] < report["log_loss"]["even"]
    assert made["duel"]["log_loss"]["network"] < 0.30 and made["allies"]["log_loss"]["network"] < 0.40
