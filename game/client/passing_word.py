"""A line that is shown at the foot of the window for a while."""

from collections.abc import Iterable

from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.scale import Scale
from game.client.scenes.base import Scene


def picture(words: str, scene: Scene, slips: Iterable[Rect]) -> tuple[Surface, Rect]:
    """The picture of the words, in several lines where the scene has no room for one, and the rectangle they cover."""
    scale, room = scene.scale, scene.note_room
    line = text.line(words, "body", 20, palette.TEXT, scale)
    if line.get_width() > room:
        run = text.Run(words, "body", palette.TEXT)
        line = text.block([run], room, 20, palette.TEXT, scale, align="centre").surface
    box = line.get_rect().inflate(scale.px(48), scale.px(24))
    box.midbottom = scene.note_at
    for slip in slips:
        # Both are to be read: the word passes above a slip that lies where it would.
        if box.colliderect(slip):
            box.bottom = slip.top - scale.px(8)
    return line, box


def draw(surface: Surface, words: Surface, box: Rect, scale: Scale) -> None:
    """Draws the words on their slab."""
    surface.blit(panels.slab(box.size, scale), box)
    surface.blit(words, words.get_rect(center=box.center))
