"""How the end of a war arrives (look §8, "victory"): the land grows dark, a scroll is let down before it, the brush
writes the Mandate, a seal is pressed; then the scroll moves aside and the page comes to light round it.

Any key or press ends it at once, as soon as it is dark: an earlier one was meant for the table. With less motion, or
at once, there is nothing to see of it: the page is simply there.
"""

from collections.abc import Iterator
from typing import Final, Protocol

import pygame

from game.client.end.scroll import Scroll
from game.client.look.easing import out_cubic
from game.client.look.scale import Scale
from game.client.look.widgets import Widgets
from game.client.scenes.base import Scene, SceneHost

DIM, UNROLL, WRITE, SEAL, REST, ASIDE = 0.35, 0.85, 1.5, 0.28, 0.55, 0.65
"""Seconds of each part, in this order: 4.2 together."""
STARTS: Final = tuple(sum((DIM, UNROLL, WRITE, SEAL, REST, ASIDE)[:n]) for n in range(7))
WHOLE: Final = STARTS[-1]
SHAKE, SHAKEN = 4, 0.12
"""Pixels, and seconds: a seal may shake the screen (look §8)."""
DARKEST: Final = 0.5


class ArrivingPage(Protocol):
    """The page of the end (`end.scene.EndPage`), as far as its arrival uses it."""

    app: SceneHost
    size: tuple[int, int]
    widgets: Widgets

    def prepare(self, app: SceneHost, size: tuple[int, int], scale: Scale) -> None:
        """Lays the page out for a window."""

    @property
    def counting(self) -> bool:
        """Whether the game is still being counted."""

    def reckon(self) -> bool:
        """Counts a little more of the game; true while there is more to count."""

    def sound_the_end(self) -> None:
        """Plays the sound of victory or defeat, once."""

    def ground(self) -> pygame.Surface:
        """The picture behind everything."""

    def cloth(self) -> pygame.Rect:
        """The rectangle where the scroll hangs in the end."""

    def scroll(self) -> Scroll:
        """The scroll."""

    def scroll_pieces(self) -> Iterator[None]:
        """Paints the scroll piece by piece."""

    def paint_page(self, surface: pygame.Surface) -> None:
        """Paints everything but the ground, the scroll and the widgets."""

    def page_pieces(self, surface: pygame.Surface) -> Iterator[None]:
        """Paints the same piece by piece."""


class Arrival(Scene):
    """The animation of the end: shown once over the page, then it removes itself."""

    def __init__(self, page: ArrivingPage) -> None:
        self.page = page
        self.age = 0.0
        self._sounded: set[str] = set()
        self._ground: pygame.Surface | None = None
        self._after: pygame.Surface | None = None
        self._pieces: Iterator[None] | None = None

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        if self.page.size != size or self.page.app.scale != scale:
            self.page.prepare(self.app, size, scale)
        self._ground = self._after = self._pieces = None

    # ---- time

    def part(self, n: int) -> float:
        """The share of one part of the animation that is over."""
        return max(0.0, min(1.0, (self.age - STARTS[n]) / (STARTS[n + 1] - STARTS[n])))

    def update(self, dt: float) -> bool:
        self.page.reckon()
        self.age += dt
        if self.age >= WHOLE:
            self.finish()
            return True
        for n, sound in ((1, "unroll"), (2, "brush"), (3, "great_seal")):
            # The seal is heard when it strikes, at the end of its way.
            heard = self.age >= STARTS[n + 1] - 0.02 if sound == "great_seal" else self.age >= STARTS[n]
            if heard and sound not in self._sounded:
                self._sounded.add(sound)
                self.app.sound.play(sound)
        if self.age >= STARTS[4]:
            self.page.sound_the_end()
        if self._pieces is None:
            self._pieces = self._made_ready()
        next(self._pieces, None)
        return True

    def _made_ready(self) -> Iterator[None]:
        """Paints what is shown next, a piece a frame: the scroll while it grows dark, the page while the scroll
        hangs there.
        """
        yield from self.page.scroll_pieces()
        while self.age < STARTS[3] or self.page.counting:
            yield
        after = self.page.ground().copy()
        yield
        for _ in self.page.page_pieces(after):
            yield
        self.page.widgets.draw(after)
        self._after = after

    def finish(self) -> None:
        """Ends the animation; what it would still have played or shown is done at once."""
        self.page.sound_the_end()
        if self.app.scene is self:
            self.app.pop()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._skip()
            return True
        return False

    def act(self, command: str) -> bool:
        self._skip()
        return True

    def back(self) -> None:
        self._skip()

    def _skip(self) -> None:
        if self.age >= STARTS[1]:
            self.finish()

    # ---- painting

    def draw(self, surface: pygame.Surface) -> None:
        page = self.page
        if self._ground is None:
            self._ground = page.ground().copy()
        dark = DARKEST * out_cubic(self.part(0)) * (1 - out_cubic(self.part(5)))
        surface.blit(self._ground, (0, 0))
        if dark > 0.01:
            light = round(255 * (1 - dark))
            surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        aside = self.part(5)
        if aside > 0:
            self._reveal(surface, out_cubic(aside))
        if self.part(1) <= 0:
            return
        scroll, rest = page.scroll(), page.cloth()
        middle = (self.size[0] - rest.width) // 2
        # In and out: it leaves its place and comes to rest softly.
        way = aside * aside * (3 - 2 * aside)
        at = (round(middle + (rest.left - middle) * way), rest.top + self._shaken())
        if self.part(1) < 1:
            scroll.unroll(surface, at, out_cubic(self.part(1)))
        else:
            scroll.draw(surface, at, self.part(2), self.part(3))

    def _reveal(self, surface: pygame.Surface, share: float) -> None:
        """Draws the page without its scroll, growing light."""
        if self._after is None:
            self._after = self._ground.copy() if self._ground is not None else pygame.Surface(self.size)
            self.page.paint_page(self._after)
            self.page.widgets.draw(self._after)
        self._after.set_alpha(round(255 * share))
        surface.blit(self._after, (0, 0))

    def _shaken(self) -> int:
        since = self.age - STARTS[4]
        if not 0 <= since < SHAKEN:
            return 0
        return round(self.scale.px(SHAKE) * (1 - since / SHAKEN) * (1 if int(since * 50) % 2 else -1))
