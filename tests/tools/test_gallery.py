"""The gallery finds the questions it draws, and says which it did not find."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.tools.gallery import asked, found_questions, main, questions


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


def test_pictures_are_written_by_size_and_language(tmp_path):
    assert main(["--out", str(tmp_path), "--size", "800x500", "--only", "curtain"]) == 0
    picture = pygame.image.load(tmp_path / "en-800x500" / "curtain.png")
    assert picture.get_size() == (800, 500)
