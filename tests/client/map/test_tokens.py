"""Plates and pieces: every fact has a look of its own (look §7, U10)."""

import pygame
import pytest

from game.client.look.palette import COLOUR_NAMES, player
from game.client.look.pieces import emblem
from game.conquest.client.map.army_tokens import army_plate, empty_ring, leader_mark
from game.conquest.client.map.pieces import piece, piece_row, pieces_of


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


def different(*surfaces):
    return len({pixels(surface) for surface in surfaces}) == len(surfaces)


def test_every_colour_has_its_own_plate_even_without_colour():
    plates = [army_plate(name, 5) for name in (*COLOUR_NAMES, "neutral")]
    grey = [pygame.transform.grayscale(plate.picture) for plate in plates]
    assert different(*grey)


def test_each_fact_changes_the_plate():
    facts = [
        army_plate("red", 5), army_plate("red", 6), army_plate("red", 15), army_plate("red", 5, ("R",)),
        army_plate("red", 5, ("1",)), army_plate("red", 5, ("2",)), army_plate("red", 5, ("3",)),
        army_plate("red", 5, ("R",), dots=True), army_plate("red", 5, ("1",), dots=True),
        army_plate("red", 5, spent=True), army_plate("red", 16, cap=20), army_plate("red", 16, cap=0),
        army_plate("red", 20, cap=20), army_plate("red", 20, cap=24), army_plate("red", 5, cap=20, bar=True),
    ]  # fmt: skip
    assert different(*(fact.picture for fact in facts))


def test_the_bar_waits_for_three_quarters_of_the_cap():
    assert pixels(army_plate("red", 15, cap=20).picture) == pixels(army_plate("red", 15).picture)


def test_a_neutral_plate_is_smaller():
    assert army_plate("neutral", 4).picture.get_width() < army_plate("red", 4).picture.get_width() * 0.9


@pytest.mark.parametrize("scale", [0.41, 0.62, 1.0, 2.0])
def test_the_body_lies_inside_the_picture_and_grows_with_the_scale(scale):
    token = army_plate("blue", 12, ("R", "1", "2"), scale)
    assert token.picture.get_rect().contains(token.body)
    assert token.body.w == pytest.approx(78 * scale, abs=2)
    assert token.body.collidepoint(token.anchor)


def test_the_field_of_a_plate_shows_the_player_s_colour():
    token = army_plate("purple", 3, scale=2.0)
    x, y = token.anchor
    assert token.picture.get_at((x + 50, y - 20))[:3] == player("purple").colour


def test_a_plate_is_drawn_once():
    assert army_plate("green", 7, ("1",), 0.9) is army_plate("green", 7, ("1",), 0.9)


def test_shape_alone_tells_rank():
    kinds = ("infantry", "four", "ruler", "general1", "general2", "general3", "neutral")
    masks = [
        pygame.mask.from_surface(piece(kind, "red", 40), 200) for kind in ("infantry", "four", "ruler", "general1")
    ]
    assert len({mask.count() for mask in masks}) == 4
    assert different(*(pygame.transform.grayscale(piece(kind, "red", 40)) for kind in kinds))


def test_pieces_are_set_out_leaders_first_then_fours():
    assert pieces_of(10, ("R", "2")) == ["ruler", "general2", "four", "four", "infantry", "infantry"]
    assert pieces_of(3, (), neutral=True) == ["neutral"] * 3
    assert sum(4 if kind == "four" else 1 for kind in pieces_of(23, ())) == 23


def test_a_long_row_closes_ranks():
    kinds = tuple(pieces_of(15, ("R", "1", "2", "3")))
    assert piece_row("blue", kinds, 34, 160).get_width() <= 160
    assert piece_row("blue", kinds, 34, 900).get_width() > 34 * len(kinds) - 1


def test_marks_and_emblems_are_as_large_as_asked():
    assert leader_mark("R", 30).get_size() == (30, 30)
    assert emblem("white", 48).get_size() == (48, 48)
    assert empty_ring(1.0).picture.get_width() == 34
