"""Washes of wet colour: deep in the middle, nothing at the rim, ragged in between (look §6)."""

from game.client.look.washes import KINDS, SIDE, _blot, wash

RED = (165, 42, 28)


def test_a_name_has_the_same_wash_every_time_and_not_everybody_s(app):
    pictures = [
        bytes(wash((60, 60), RED, name, 160).get_buffer()) for name in ("Taxes", "Revolt", "Ambush", "Medicine")
    ]
    assert len(set(pictures)) > 1
    assert bytes(wash.__wrapped__((60, 60), RED, "Taxes", 160).get_buffer()) == pictures[0]


def test_a_wash_hides_the_middle_in_part_and_the_rim_not_at_all(app):
    for kind in range(KINDS):
        blot = _blot(kind)
        edge = [(n, m) for n in range(SIDE) for m in (0, SIDE - 1)]
        assert all(blot.get_at(at)[3] == 0 == blot.get_at(at[::-1])[3] for at in edge), "it is not cut off"
        assert blot.get_at((SIDE // 2, SIDE // 2))[3] > 90


def test_a_wash_runs_further_on_one_side_than_on_another(app):
    blot, middle = _blot(1), SIDE // 2
    reaches = []
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)):
        steps = range(middle)
        reaches.append(
            max(n for n in steps if blot.get_at((middle + dx * n * 2 // 3, middle + dy * n * 2 // 3))[3] > 20)
        )
    assert max(reaches) - min(reaches) > 8
