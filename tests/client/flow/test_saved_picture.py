"""Pictures inside saves: what no program of ours wrote is turned away before any decoder sees it."""

import argparse
import base64
import os
import tracemalloc

import pygame
import pytest

from game.client import saved_picture
from game.client.saved_picture import SIZE, decoded, encoded, jpeg_size
from game.tools.proofs import picture_bombs
from game.tools.proofs.picture_bombs import BOMBS, picture


@pytest.mark.parametrize("name", BOMBS)
def test_f2_a_picture_that_is_not_ours_is_never_decoded(name, monkeypatch):
    def refused(*_):
        raise AssertionError("a decoder was given this picture")

    words = base64.b64encode(BOMBS[name]).decode()
    monkeypatch.setattr(pygame.image, "load", refused)
    tracemalloc.start()
    try:
        assert decoded(words) is None
        assert tracemalloc.get_traced_memory()[1] < 10 << 20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("words", ["", "%%%", "QUJD", "A" * (saved_picture.LARGEST_WORDS + 4), "é", "/9g="])
def test_words_that_are_no_picture_are_none(words):
    assert decoded(words) is None


def test_what_is_written_is_shown_again():
    surface = pygame.Surface(SIZE)
    surface.fill((10, 200, 30))
    shown = decoded(encoded(surface))
    assert shown is not None and shown.get_size() == SIZE
    assert abs(shown.get_at((5, 5))[1] - 200) < 12


def test_every_shortened_header_is_turned_away_without_a_fault():
    data = picture()
    end = data.index(b"\xff\xda")
    assert jpeg_size(data) == SIZE
    assert all(jpeg_size(data[:length]) is None for length in range(end))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="each is looked at by a process of its own")
def test_f2_what_pictures_cost_is_measured(monkeypatch, capsys):
    few = {name: BOMBS[name] for name in ("gif square", "png", "svg of circles")}
    monkeypatch.setattr(picture_bombs, "BOMBS", few)
    picture_bombs.run(argparse.Namespace())
    assert "3 pictures" in capsys.readouterr().out
    monkeypatch.setattr(picture_bombs, "BOMBS", {"ours": picture()})
    assert picture_bombs.run(argparse.Namespace()) == 1
