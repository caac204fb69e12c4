"""Which folders of tests a change can have touched: what `.ci/rooms` prints."""

import runpy
from pathlib import Path

import pytest

ROOMS = runpy.run_path(str(Path(__file__).parents[2] / ".ci" / "rooms"))
GAMES = ROOMS["games"]()


def test_a_change_in_common_rooms_touches_all_tests():
    assert ROOMS["rooms"](["game/engine/table.py", "game/redux/rules/deck.py"]) == ["tests"]
    assert ROOMS["rooms"](["pyproject.toml"]) == ["tests"]


@pytest.mark.parametrize("game", GAMES)
def test_a_change_of_one_game_leaves_out_the_tests_of_the_others(game):
    chosen = ROOMS["rooms"]([f"game/{game}/rules/x.py", f"assets/texts/en/{game}/x.yaml", f"tests/{game}/test_x.py"])
    assert f"tests/{game}" in chosen and "tests/contract" in chosen and "tests/client" in chosen
    assert not {f"tests/{other}" for other in GAMES if other != game} & set(chosen)


def test_every_game_with_rules_is_known():
    assert {"conquest", "warlords", "romance", "redux"} <= set(GAMES)
