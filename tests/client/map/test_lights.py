"""The light on what Fate has found (look §8): at the border, not over what stands in the middle."""

import pygame
import pytest

from tests.client.map.conftest import SIZE


@pytest.mark.parametrize("kind", ["struck", "blessed"])
def test_the_light_of_fate_leaves_the_plate_to_be_read(view, board, kind):
    def shown(strength: float) -> pygame.Surface:
        layer = view.highlights.layer(kind, (province,), view.placed.layout.scale, view.interface)
        layer.paint(layer.seen(view.camera), 1 << 30)
        picture = pygame.Surface(SIZE)
        view.draw_light(picture, kind, province, strength)
        return picture

    province = board.number_of["jiangxia"]
    lit = shown(1.0)
    border = max(lit.get_at((round(x), round(y)))[0] for x, y in map(view.camera.to_screen, _outline(board, province)))
    middle = lit.get_at(tuple(round(at) for at in view.centre_of(province)))[0]
    assert border > 200 and middle < border // 2
    assert not any(pygame.transform.average_color(shown(0.0))[:3])
    assert pygame.transform.average_color(shown(0.4)) < pygame.transform.average_color(lit)


def _outline(board, province):
    return board.places[province].polygon
