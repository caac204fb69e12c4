"""A page over the table with words to read, as high as they are."""

from collections.abc import Sequence
from math import ceil
from typing import ClassVar, Final

from pygame import Rect

from game.client.look.reading import Paragraph, Reader
from game.client.look.scale import Scale
from game.client.scenes.base import Dialog, SceneHost, button
from game.client.texts import say

MARGIN: Final = 60
ROUND: Final = 160
"""What of the page's width and height is not for reading: frame, title and button."""
FOOT: Final = 56


class ReadingPage(Dialog):
    """A page to read and close; a game's own says what stands on it."""

    abstract = True

    safe = "#close"
    page_width: ClassVar[int] = 980
    page_height: ClassVar[int] = 760
    """At the most."""

    def paragraphs(self) -> Sequence[Paragraph]:
        """The paragraphs of the page."""
        raise NotImplementedError

    def prepare(self, app: SceneHost, size: tuple[int, int], scale: Scale) -> None:
        """Makes the page as high as its text, up to `page_height`."""
        wide = min(scale.px(self.page_width), size[0] - scale.px(32))
        high = Reader("#read", Rect(0, 0, wide - scale.px(MARGIN), 1), scale, self.paragraphs()).height
        self.panel_size = (self.page_width, min(self.page_height, ceil(high / scale.s) + ROUND))
        super().prepare(app, size, scale)

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        inside, foot = self.inside, self.foot
        room = Rect(inside.left, inside.top, inside.width, foot.top - scale.px(16) - inside.top)
        self.widgets.add(Reader("#read", room, scale, self.paragraphs()))
        key = self.app.bindings.label("back")
        self.widgets.add(button("#close", foot, say("kit.close"), self.back, "primary", key=key))

    @property
    def foot(self) -> Rect:
        """The rectangle where its button stands, in the middle below the words."""
        high = self.scale.px(FOOT)
        foot = Rect(0, self.inside.bottom - high, self.scale.px(300), high)
        foot.centerx = self.inside.centerx
        return foot
