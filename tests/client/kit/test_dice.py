"""Every die the rules roll can be drawn, lying and tumbling (R1.8, look §6)."""

import pytest

from game.client.look.dice import TUMBLE_STEPS, die, tumble

SIDES = (3, 4, 6, 8)


@pytest.mark.parametrize("set", ["black", "bone", "fate"])
@pytest.mark.parametrize("sides", SIDES)
def test_r1_8_every_face_of_every_die_is_another_picture(app, sides, set):
    faces = {bytes(die(sides, set, face, 48).get_buffer()) for face in range(1, sides + 1)}
    assert len(faces) == sides


@pytest.mark.parametrize("sides", SIDES)
def test_a_tumbling_die_has_all_its_frames_in_one_size(app, sides):
    frames = tumble(sides, "black", 40)
    assert len(frames) == TUMBLE_STEPS
    assert len({frame.get_size() for frame in frames}) == 1


def test_a_d3_is_told_from_a_d6(app):
    assert bytes(die(3, "bone", 2, 48).get_buffer()) != bytes(die(6, "bone", 2, 48).get_buffer())
