"""What stands as a token in a scenario file is a word; anything else is one line that says where."""

import pytest

from game.__main__ import main

TEXT = """schema: 1
kind: scenario
title: "A token"
game: conquest
board: {borders: "home-hill"}
turn: red
step: invade
seats:
  red: {name: "Ann"}
  blue: {name: "Bo"}
provinces:
  home: {owner: red, infantry: 5, tokens: [%s]}
  hill: {owner: blue, infantry: 1}
moves: []
"""


@pytest.mark.parametrize("token", ["{a: 1}", "[a]", "7", "nothing_known"])
def test_a_token_that_is_no_known_word_is_refused_in_one_line(tmp_path, capsys, token):
    file = tmp_path / "token.yaml"
    file.write_text(TEXT % token, encoding="utf-8")
    assert main(["scenario", str(file)]) == 2
    told = "".join(capsys.readouterr())
    assert "provinces.home.tokens: unknown token" in told and told.count("\n") == 1
