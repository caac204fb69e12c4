"""U10: every eye can tell eight players apart. CIEDE2000 under the simulation of Machado et al. (2009), severity 1."""

import math
from itertools import combinations

import pytest

from game.client.look.palette import LOOKS, NEUTRAL_LOOK, PLAYERS, Colour, player

Triple = tuple[float, float, float]
EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


def times(matrix, vector) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def lab(colour: Colour, eye: str) -> Triple:
    linear = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    seen = [min(1.0, max(0.0, part)) for part in times(EYES[eye], linear)]
    x, y, z = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (part / white for part, white in zip(times(TO_XYZ, seen), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def hue(x: float, y: float) -> float:
    return math.degrees(math.atan2(y, x)) % 360 if x or y else 0.0


def mean_hue(one: float, other: float, grey: bool) -> float:
    if grey:
        return one + other
    if abs(one - other) <= 180:
        return (one + other) / 2
    return (one + other + 360) / 2 if one + other < 360 else (one + other - 360) / 2


def difference(one: Triple, other: Triple) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    chroma = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(chroma / (chroma + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = hue(a1, b1), hue(a2, b2)
    grey = c1 * c2 == 0
    turn = 0.0 if grey else (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, c, h = (l1 + l2) / 2, (c1 + c2) / 2, mean_hue(h1, h2, grey)

    def cos(degrees: float) -> float:
        return math.cos(math.radians(degrees))

    t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63)
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    bend = -math.sin(math.radians(60 * math.exp(-(((h - 275) / 25) ** 2)))) * 2 * math.sqrt(c**7 / (c**7 + 25**7))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + bend * dc / sc * dh / sh)


def test_the_measure_agrees_with_its_published_examples():
    # Sharma, Wu and Dalal (2005), pairs 1, 7 and 25.
    assert difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((50, 0, 0), (50, -1, 2)) == pytest.approx(2.3669, abs=1e-4)
    assert difference((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)) == pytest.approx(1.2644, abs=1e-4)


@pytest.mark.parametrize(("eye", "floor"), [("normal", 20), ("protan", 15), ("deutan", 15), ("tritan", 15)])
def test_u10_any_two_players_differ_to_every_eye(eye, floor):
    for one, other in combinations(PLAYERS, 2):
        assert difference(lab(one.colour, eye), lab(other.colour, eye)) >= floor, (one.name, other.name)


@pytest.mark.parametrize(("eye", "floor"), [("normal", 20), ("protan", 12), ("deutan", 12), ("tritan", 12)])
def test_u10_neutral_differs_from_every_player(eye, floor):
    for one in PLAYERS:
        assert difference(lab(one.colour, eye), lab(NEUTRAL_LOOK.colour, eye)) >= floor, one.name


def test_u10_emblems_seals_and_lines_differ_as_well():
    assert len({player.emblem for player in PLAYERS}) == len({player.seal for player in PLAYERS}) == 8
    assert len({(player.dashes, player.chart) for player in PLAYERS}) == 8


@pytest.mark.parametrize(("eye", "floor"), [("normal", 19), ("protan", 11), ("deutan", 10), ("tritan", 10)])
def test_u10_twelve_sides_of_a_war_differ_to_every_eye(eye, floor):
    """The four looks beyond those of players are nearer to some: emblem and pattern go wherever the colour goes."""
    for one, other in combinations(LOOKS, 2):
        assert difference(lab(one.colour, eye), lab(other.colour, eye)) >= floor, (one.name, other.name)


def test_u10_emblems_seals_patterns_and_lines_of_twelve_sides_differ_as_well():
    for marks in ("name", "emblem", "seal", "pattern"):
        assert len({getattr(look, marks) for look in LOOKS}) == 12, marks
    assert len({(look.dashes, look.chart) for look in LOOKS}) == 12


def test_a_look_is_found_by_number_by_name_and_as_itself():
    assert player(8) is player("pink") is player(LOOKS[8]) is LOOKS[8]
    assert player(-1) is player(-2) is player("neutral") is NEUTRAL_LOOK
