"""The gallery finds the questions it draws, and says which it did not find."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.conquest.made_up import SCRIPT
from game.tools.commands.questions import COOP, asked, copied, found_questions, questions
from game.tools.commands.rare_questions import POSITIONS, rare_game
from game.tools.proofs.gallery import main


def test_every_question_has_a_name_and_windows_one_for_each_moment():
    named = questions()
    assert len(set(named)) == len(named) > 40
    assert "campaign.choose" in named
    assert [key for key in named if key.startswith("window.")] == [
        f"window.react_or_pass W{n}" for n in (1, 2, 3, 4, 5, 6, 7, 9)
    ]


def test_a_found_game_stands_at_its_question():
    games = found_questions(["campaign.choose", "invasion.press_on"])
    assert {key: asked(record) for key, record in games.items()} == {key: key for key in games}
    assert len(games) == 2


@pytest.mark.parametrize("question", POSITIONS)
def test_what_play_never_comes_upon_is_a_position_that_stands_at_its_question(question):
    record = rare_game(question)
    assert question in questions() and asked(record) == question
    copy = copied(record)
    hosts = range(record.table.s.players, record.table.s.seats)
    assert all(copy.seats[seat].player == SCRIPT for seat in hosts), "nobody decides for a host"


def test_what_allies_are_asked_is_pictured_beside_what_rivals_are():
    games = found_questions(["campaign.choose", f"{COOP}campaign.choose"])
    allied = {key: record.table.s.players < record.table.s.seats for key, record in games.items()}
    assert allied == {"campaign.choose": False, f"{COOP}campaign.choose": True}


def test_pictures_are_written_by_size_and_language(tmp_path):
    assert main(["--out", str(tmp_path), "--size", "800x500", "--only", "curtain"]) == 0
    picture = pygame.image.load(tmp_path / "en-800x500" / "curtain.png")
    assert picture.get_size() == (800, 500)
