"""The painted people can be told apart, and show their second state after a defeat."""

from itertools import combinations

import pygame
import pytest

from game.client.look import portraits
from game.tools.art.face_warp import Head, bent, bent_path
from game.tools.art.people import head_of, name_of, table, wounded

SMALL = 44
"""The least side of a face in a roster."""
# The face below the headdress and above the collar, in the painted size.
BELOW_THE_HAT = pygame.Rect(75, 218, 250, 250)
YOUNG = ["GE03", "GE04", "GE10", "GE19", "GE20", "GE26", "guan-ping", "ling-tong", "liu-feng", "lu-xun", "ma-su",
         "sun-huan", "yang-xiu", "zhang-xiu", "cao-xiu", "li-dian"]  # fmt: skip
"""Young people whose faces are bare skin, without a beard that would tell them apart."""
APART = 17.0
"""Mean difference of two faces in a colour of 255: two that are one face under two hats measure less than 5."""


def seen(key: str, box: pygame.Rect) -> list[pygame.Color]:
    """A part of a portrait at 44 pixels, on the colour of silk."""
    silk = pygame.Surface(box.size)
    silk.fill((214, 190, 140))
    silk.blit(portraits.portrait(key), (0, 0), box)
    small = pygame.transform.smoothscale(silk, (SMALL, SMALL))
    return [small.get_at((x, y)) for x in range(SMALL) for y in range(SMALL)]


def apart(one: list[pygame.Color], other: list[pygame.Color]) -> float:
    """The mean difference of two pictures in a channel."""
    return sum(abs(a[n] - b[n]) for a, b in zip(one, other, strict=True) for n in range(3)) / len(one) / 3


def test_unpainted_young_people_are_told_apart_at_44_pixels_without_their_hats(app):
    faces = {key: seen(key, BELOW_THE_HAT) for key in YOUNG}
    for one, other in combinations(YOUNG, 2):
        assert apart(faces[one], faces[other]) > APART, (one, other)


def test_the_men_of_two_sides_differ_in_shape_and_not_in_colour_alone(app):
    grey = [
        [pygame.Color(*[round(0.3 * c.r + 0.59 * c.g + 0.11 * c.b)] * 3) for c in seen(key, portraits.HEAD)]
        for key in ("foot-soldier", "shield-bearer")
    ]
    assert apart(*grey) > APART


def test_everybody_has_a_second_state_that_leaves_the_first_as_it_is(app):
    for key in ("GE01", "GE03", "RU01", "foot-soldier", "zhou-tai"):
        before = pygame.image.tobytes(portraits.head(key, 1, 90), "RGB")
        beaten = pygame.image.tobytes(portraits.head(key, 1, 90, defeated=True), "RGB")
        assert sum(abs(a - b) for a, b in zip(before, beaten, strict=True)) / len(before) > 12
        assert pygame.image.tobytes(portraits.head(key, 1, 90), "RGB") == before
    whole, large = (portraits.portrait("GE01", 1, high, defeated=True) for high in (650, 1430))
    assert (whole.get_size(), large.get_size()) == ((400, 650), (880, 1430))


def test_a_third_of_the_people_turn_their_heads_and_there_are_many_shapes_of_head():
    people = table()
    turned = [face for face in people if face.get("turn")]
    assert 0.3 < len(turned) / len(people) < 0.45
    assert {face["turn"] > 0 for face in turned} == {True, False}
    shapes = [face["head"] for face in people]
    assert len(set(shapes)) >= 8 and max(shapes.count(shape) for shape in shapes) < len(people) / 4
    assert len({face.get("age", "young") for face in people}) == 3


BORNE = {
    "Guan Yu": "glaive", "Zhang Fei": "serpent", "Zhuge Liang": "fan", "Lü Bu": "halberd", "Dian Wei": "twin_halberds",
    "Gan Ning": "bells", "Huang Zhong": "bow", "Xu Huang": "axe", "Huang Gai": "whip", "Liu Bei": "swords",
    "Zhou Yu": "zither", "Ma Chao": "lion", "Yuan Shu": "seal", "Zhang Jue": "staff", "Guo Jia": "cup",
}  # fmt: skip


@pytest.mark.parametrize("who", BORNE)
def test_people_bear_what_history_gives_them(who):
    (face,) = (face for face in table() if face["name"] == who)
    assert BORNE[who] in [borne[0] for borne in face["bears"]]


def test_history_marks_faces_too():
    people = {face["name"]: face for face in table()}
    assert people["Xiahou Dun"]["patch"] and people["Zhou Tai"]["scars"] and people["Liu Bei"]["long_ears"]
    assert people["Sun Quan"]["iris"] and people["Lü Bu"]["hat"][0] == "plumes"
    assert (people["Guan Yu"]["face"], people["Guan Yu"]["beard"][0]) == ("red", "long")
    assert people["Zhang Fei"]["beard"][0] == "wild" and people["Ma Liang"]["brow_col"] == "#f3ece0"


def test_a_turn_moves_the_middle_of_a_face_and_leaves_its_edges():
    head = Head(turn=1)
    assert head.bend(0, 264, "head")[0] > 25 and abs(head.bend(-122, 200, "head")[0] + 122) < 1
    left = Head(turn=-1)
    assert head.bend(40, 300, "nose")[0] == pytest.approx(-left.bend(-40, 300, "nose")[0])
    assert Head().bend(37, 251, "head") == pytest.approx((37, 251))


def test_strokes_of_every_kind_are_bent():
    moved = bent(
        '<g transform="scale(-1,1)"><circle cx="10" cy="0" r="5" fill="#fff"/></g>', lambda x, y, _: (x + 100, y)
    )
    assert "M95.0,0.0" in moved and "85.0," in moved and 'fill="#fff"' in moved
    assert bent_path("M0,0 h10 v10 l-5,5 q1,1 2,2 a5,5 0 0 1 5,5 Z", lambda at: at).count("C") == 5
    with pytest.raises(ValueError):
        bent_path("M0,0 T5,5", lambda at: at)


def test_wounds_bend_with_the_head_they_lie_on():
    people = {name_of(face): face for face in table()}
    turned = people["GE03"]
    assert head_of(turned).turn and wounded(turned) != wounded({**turned, "turn": 0})
