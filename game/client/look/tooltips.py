"""Tooltips that explain (U14): they come after a moment, stay while the mouse moves into them, and their terms can be
hovered in turn. A tooltip never covers what it explains."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client.look import palette, panels, shapes, text
from game.client.look.scale import Scale

WIDEST = 420
NARROWEST = 160
GAP = 10
GRACE = 0.18
STEP = 24
"""The way between two places that a tooltip tries along an edge of its source, in logical pixels."""
# What the rulebook can be opened at; other marks, such as those of the house's promises (U9), lead nowhere.
IN_THE_BOOK = re.compile(r"(?:(?![UD]\d)[A-Z]{1,3}\d|[A-Z]{1,3}-[A-Z\d]|\d+\.\d)")


@dataclass(frozen=True)
class Tip:
    """The content of a tooltip. `body` is marked-up text; its links are terms that have tips of their own."""

    body: str = ""
    title: str = ""
    clause: str = ""


Explain = Callable[[str], "Tip | None"]


@dataclass
class _Slip:
    tip: Tip
    source: pygame.Rect
    rect: pygame.Rect
    picture: pygame.Surface
    links: tuple[tuple[pygame.Rect, str], ...]
    link: str = ""


class Tooltips:
    """The open tooltips, one over the other, and the one about to open."""

    def __init__(
        self, explain: Explain | None = None, delay: float = 0.35, on_clause: Callable[[str], object] | None = None
    ) -> None:
        self.explain = explain
        self.on_clause = on_clause
        self.delay = delay
        self.scale = Scale()
        self.slips: list[_Slip] = []
        self.pinned = False
        self._about: tuple[Tip, pygame.Rect] | None = None
        self._age = 0.0
        self._left = 0.0
        self._term: tuple[str, pygame.Rect] | None = None
        self._term_age = 0.0
        self._asked: tuple[Tip, pygame.Rect] | None = None
        self._clear_of: Sequence[pygame.Rect] = ()

    @property
    def clause(self) -> str:
        """The clause of the uppermost tooltip that has one."""
        return next((slip.tip.clause for slip in reversed(self.slips) if IN_THE_BOOK.match(slip.tip.clause)), "")

    @property
    def busy(self) -> bool:
        """Whether time must pass for something to open or close."""
        waiting = self._about is not None and not self.slips
        return waiting or self._term is not None or (self._left > 0 and bool(self.slips) and not self.pinned)

    def over(
        self,
        source: pygame.Rect | None,
        tip: Tip | str | None,
        at_once: bool = False,
        clear_of: Sequence[pygame.Rect] = (),
    ) -> None:
        """Says that the mouse (or the focus) is over `source`, which has this tip; None when it is over nothing."""
        if self.pinned:
            return
        self._clear_of = clear_of
        if isinstance(tip, str):
            tip = Tip(tip)
        if source is None or tip is None:
            self._about = None
            return
        if self.slips and self.slips[0].source == source and self.slips[0].tip == tip:
            self._about, self._left = (tip, source), 0.0
            if at_once:
                self._ask(tip, source)
            return
        if self._about is None or self._about != (tip, source):
            self._about, self._age = (tip, source.copy()), 0.0
        if at_once:
            self._open()
            self._ask(tip, source)

    def renew(self, source: pygame.Rect, tip: Tip, clear_of: Sequence[pygame.Rect] = ()) -> None:
        """Changes the text of the open tooltip of this source and title."""
        if self.pinned:
            return
        if self.slips and self.slips[0].source == source and self.slips[0].tip.title == tip.title:
            if self.slips[0].tip != tip or list(self._clear_of) != list(clear_of):
                self._about, self._clear_of = (tip, source.copy()), clear_of
                self._open()
        elif self._about is not None and self._about[1] == source and self._about[0].title == tip.title:
            self._about, self._clear_of = (tip, source.copy()), clear_of

    def only_of(self, source: pygame.Rect) -> None:
        """Something was pressed: a tooltip that tells of another source closes, unless it is pinned."""
        if self.slips and not self.pinned and not self.slips[0].source.collidepoint(source.center):
            self.close()

    def _ask(self, tip: Tip, source: pygame.Rect) -> None:
        """A refusal was pressed; pressed again while its reason is shown, it opens the rulebook there (U2)."""
        again = self._asked == (tip, source)
        self._asked = (tip, source.copy())
        if again and self.on_clause is not None and IN_THE_BOOK.match(tip.clause):
            self._asked = None
            self.on_clause(tip.clause)

    def press(self, place: tuple[int, int]) -> bool:
        """Handles a press of the mouse: on a clause or a term in a tooltip it opens the rulebook there; true if it
        did.
        """
        for slip in reversed(self.slips):
            if slip.rect.collidepoint(place):
                link = next((to for box, to in slip.links if box.move(slip.rect.topleft).collidepoint(place)), "")
                if link and self.on_clause is not None:
                    self.on_clause(link)
                    return True
                return False
        return False

    def _open(self) -> None:
        assert self._about is not None
        tip, source = self._about
        self.slips = [self._slip(tip, source)]
        self._left = 0.0

    def close(self) -> bool:
        """Closes every tooltip; true when there was one."""
        had = bool(self.slips)
        self.slips, self._about, self.pinned, self._term, self._asked = [], None, False, None, None
        return had

    def pin(self) -> bool:
        """Pins the open tooltip, or lets it go."""
        if not self.slips:
            return False
        if self.pinned:
            return self.close()
        self.pinned = True
        return True

    def update(self, dt: float, mouse: tuple[int, int]) -> bool:
        """Opens and closes tooltips as time passes; true when what is seen changed."""
        changed = False
        inside = self._inside(mouse)
        if inside:
            changed = self._follow_terms(dt, mouse)
        elif self.slips and not self.pinned and self._stale():
            self._left += dt
            if self._left >= GRACE:
                self.slips, self._term = [], None
                changed = True
        if self._about is not None and not inside and not self._shown(self._about):
            self._age += dt
            if self._age >= self.delay or self.slips:
                self._open()
                changed = True
        if inside:
            self._left = 0.0
        return changed

    def _shown(self, about: tuple[Tip, pygame.Rect]) -> bool:
        return bool(self.slips) and self.slips[0].tip == about[0] and self.slips[0].source == about[1]

    def _stale(self) -> bool:
        """Whether the mouse has left the source of what is open."""
        return self._about is None or not self._shown(self._about)

    def _inside(self, mouse: tuple[int, int]) -> bool:
        """Whether a point is in a tooltip, or on the short way from its source to it."""
        for slip in self.slips:
            reach = 2 * self.scale.px(GAP)
            bridge = slip.rect.inflate(reach, reach).clip(slip.source.inflate(reach, reach))
            if slip.source.collidepoint(mouse):
                continue
            if slip.rect.collidepoint(mouse) or bridge.collidepoint(mouse):
                return True
        return False

    def _follow_terms(self, dt: float, mouse: tuple[int, int]) -> bool:
        """Opens the tip of a term inside a tooltip, closes those above the tooltip the mouse is in."""
        level = next((n for n in reversed(range(len(self.slips))) if self.slips[n].rect.collidepoint(mouse)), None)
        if level is None:
            return False
        slip = self.slips[level]
        found = next(
            ((box.move(slip.rect.topleft), link) for box, link in slip.links
             if box.move(slip.rect.topleft).collidepoint(mouse)), None,
        )  # fmt: skip
        if found is None or self.explain is None:
            self._term = None
            return False
        box, link = found
        if len(self.slips) > level + 1 and self.slips[level + 1].link == link:
            return False
        if self._term is None or self._term[0] != link:
            self._term, self._term_age = (link, box), 0.0
        self._term_age += dt
        if self._term_age < self.delay:
            return False
        self._term = None
        tip = self.explain(link)
        if tip is None:
            return False
        self.slips[level + 1 :] = [self._slip(tip, box, link)]
        return True

    def _slip(self, tip: Tip, source: pygame.Rect, link: str = "") -> _Slip:
        scale = self.scale
        pad = scale.px(18)
        room = scale.px(WIDEST) - 2 * pad
        title = text.block(tip.title, room, 23, palette.INK, scale, "name", 1.1) if tip.title else None
        body = text.block(tip.body, room, 20, palette.INK, scale) if tip.body else None
        leads = tip.clause if IN_THE_BOOK.match(tip.clause) else None
        name = text.Run(tip.clause, "bold", palette.INK_DIM, leads)
        clause = text.block([name], room, 17, palette.INK_DIM, scale) if tip.clause else None
        parts = [part for part in (title, body, clause) if part]
        width = max([scale.px(NARROWEST) - 2 * pad] + [part.size[0] for part in parts]) + 2 * pad
        gap = scale.px(4)
        height = sum(part.size[1] + gap for part in parts) - gap + 2 * scale.px(13)
        picture = panels.silk((width, height), scale).copy()
        y = scale.px(13)
        links: list[tuple[pygame.Rect, str]] = []
        for part in parts:
            picture.blit(part.surface, (pad, y))
            links += [(box.move(pad, y), link_to) for box, link_to in part.links]
            y += part.size[1] + gap
        return _Slip(tip, source.copy(), self._place(source, picture.get_size()), picture, tuple(links), link)

    def _place(self, source: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
        """Below the source if there is room, else above, else beside it; never over it, and where it hides least of
        what must be seen with it."""
        gap, margin = self.scale.px(GAP), self.scale.px(8)
        screen = pygame.Rect((0, 0), self.scale.size).inflate(-2 * margin, -2 * margin)
        below = pygame.Rect((source.left, source.bottom + gap), size)
        above = pygame.Rect((source.left, source.top - gap - size[1]), size)
        right = pygame.Rect((source.right + gap, source.top), size)
        left = pygame.Rect((source.left - gap - size[0], source.top), size)
        near = [below, above, right, left]
        # The same four from the other end of the source, then everything between and past its corners.
        near += [place.move(source.width - size[0], 0) for place in (below, above)]
        near += [place.move(0, source.height - size[1]) for place in (right, left)]
        step = self.scale.px(STEP)
        across = range(left.left, right.left + step, step)
        down = range(above.top, below.top + step, step)
        near += [pygame.Rect((min(x, right.left), place.top), size) for place in (below, above) for x in across]
        near += [pygame.Rect((place.left, min(y, below.top)), size) for place in (right, left) for y in down]
        slid = [place.clamp(screen) for place in near]
        free = [place for place in slid if not place.colliderect(source) and screen.contains(place)]
        return min(free or slid[:1], key=self._hidden)

    def _hidden(self, place: pygame.Rect) -> int:
        """How many pixels of what must be seen a tooltip in this place would hide."""
        return sum(part.width * part.height for part in map(place.clip, self._clear_of))

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the open tooltips over everything."""
        for slip in self.slips:
            shapes.draw_soft(
                surface, slip.rect, self.scale.px(8), self.scale.px(10), palette.BLACK, 150, self.scale.px(5)
            )
            surface.blit(slip.picture, slip.rect)
        if self.pinned and self.slips:
            pygame.draw.rect(surface, palette.PALE_GOLD, self.slips[0].rect, max(1, self.scale.px(2)), self.scale.px(8))
