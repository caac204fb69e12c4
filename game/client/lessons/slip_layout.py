"""Room for the slip of a lesson: nothing that is lit or to be pressed lies under it; else the map moves (U32, U11)."""

from collections.abc import Callable, Iterator

from pygame import Rect

from game.client.lessons.lesson_parts import TaughtTable
from game.client.look.widgets import Button
from game.client.map.camera import Camera
from game.client.panels.overview import PAD, WIDE, Overview
from game.parts.map_board import PlaceId

BROAD, BESIDE = 1010, 700
"""How wide a slip is where there is room; beside less than the second the small map is put away instead."""
NARROWER = (660, 520, 400)
SPOT = (112, 92)
"""The logical size of the light round a place's plate."""
NEARER = (1.6, 2.2)
"""How much nearer than fitted the map may come to have a place out of the way of what hangs at its edge."""
LIT, ASKED, PANEL, PRESSED = 8, 9, 3, 2
"""How little each kind of thing may be covered: what is lit, the question at hand, a panel, what can be pressed."""


class SlipRoom:
    """Where on a lesson's table the slip may lie; `sheet` makes a slip of a width, high enough for its words."""

    def __init__(self, table: TaughtTable, sheet: Callable[[int], Rect]) -> None:
        self.table = table
        self.sheet = sheet
        self._at = 0
        self.crowded = False
        """Whether even the best place hides something that must be seen."""

    def find(self, lit: list[Rect]) -> Rect:
        """The best rectangle for the slip; the present one as long as it hides nothing there."""
        found, away = self.places(), self._away(lit)
        clashes = [self._clash(place, away) for place in found]
        self._at = min(range(len(found)), key=lambda n: (clashes[n], n != self._at, n))
        self.crowded = clashes[self._at] >= LIT
        return found[self._at]

    def places(self) -> list[Rect]:
        """The rectangles where it might lie, the best first: across the free map, then ever narrower at its sides."""
        layout, px = self.table.layout, self.table.scale.px
        free, edge = layout.free, px(8)
        head = free.top + px(62 if layout.drawers else 8)
        broad = min(px(BROAD), free.width - 2 * edge)
        left = free.left + px(WIDE + PAD) if self._small_map else free.left
        low = min(broad, free.right - left - 2 * edge)
        if low < min(px(BESIDE), broad):
            left, low = free.left, broad
        foot = free.bottom - px(70)
        if self.table.parts.panels.tray_shown and layout.tray.bottom <= free.bottom + px(20):
            foot = layout.tray.top - px(12)
        upper, lower, middle = self.sheet(broad), self.sheet(low), self.sheet(broad)
        upper.midtop = (free.centerx, head)
        lower.midbottom = ((left + free.right) // 2, foot)
        middle.center = free.center
        lowest = self.sheet(broad)
        lowest.midbottom = (free.centerx, free.bottom - edge)
        found = [upper, lower, middle, lowest]
        widths = [px(wide) for wide in NARROWER]
        if self.table.parts.panels.tray_shown:
            widths += [layout.tray.left - free.left - 3 * edge]
        for wide in widths:
            if px(NARROWER[-1]) * 4 // 5 <= wide < broad:
                for corner in ("bottomleft", "bottomright", "topleft", "topright", "midleft", "midright"):
                    rect = self.sheet(wide)
                    setattr(rect, corner, getattr(free.inflate(-2 * edge, -2 * edge), corner))
                    found.append(rect)
        return found

    def bring_clear(self, places: list[PlaceId], others: list[Rect]) -> bool:
        """Where the slip would hide these places wherever it lies, or they are out of sight, the map is moved so
        that they stand in what room is left; True if it goes there."""
        table = self.table
        camera, free = table.parts.field.camera, table.layout.free
        if camera is None:
            return False
        found, spots = self.places(), [self.spot(place, camera) for place in places]
        away, everything = self._away(others), self._away([*others, *spots])
        kept = [rect for rect, weight in away if weight > PRESSED]
        pressed = [rect for rect, weight in away if weight == PRESSED]

        def seen(spot: Rect) -> bool:
            plate = spot.inflate(-spot.w // 2, -spot.h // 2)
            return free.contains(spot) and spot.collidelist(kept) < 0 and plate.collidelist(pressed) < 0

        if all(map(seen, spots)) and min(self._clash(place, everything) for place in found) < LIT:
            return False
        open_map = free.copy()
        if table.parts.panels.tray_shown and table.layout.tray.top < free.bottom:
            open_map.height = table.layout.tray.top - free.top
        points = [camera.to_map(table.parts.field.centre_of(p)) for p in places]
        x, y = ((min(at) + max(at)) / 2 for at in zip(*points, strict=True))
        trial = camera.fitted_copy()
        now, fit = camera.goal_scale, camera.fit_scale
        scales = (now, (now + fit) / 2, fit, *(nearer * fit for nearer in NEARER))
        clashes = [self._clash(place, away) for place in found]
        order = sorted(range(len(found)), key=lambda n: clashes[n])
        bare = [n for n in order if clashes[n] < LIT]
        for scale, n in ((scale, n) for choice in (bare, order) for scale in scales for n in choice):
            for gap in (*_gaps(free, found[n]), *_gaps(open_map, found[n])):
                at = x + (free.centerx - gap.centerx) / scale, y + (free.centery - gap.centery) / scale
                trial.fly_to(at, scale, at_once=True)
                spots = [self.spot(p, trial) for p in places]
                if all(seen(spot) and not spot.colliderect(found[n]) for spot in spots):
                    camera.fly_to(at, scale)
                    self._at = n
                    return camera.moving
        return False

    @property
    def _small_map(self) -> bool:
        """Whether a small map of the whole field hangs beside it, for the field is not shown whole."""
        field = self.table.parts.field
        return not field.loading and field.camera is not None and Overview.needed(field.camera)

    def spot(self, place: PlaceId, camera: Camera | None) -> Rect:
        """The light round a place: what it fills of a board that does not move, else its plate as a camera shows it."""
        field = self.table.parts.field
        if camera is None or field.camera is None:
            return field.rect_of(place)
        near = min(1.0, max(0.7, camera.scale / camera.fit_scale / 1.3))
        spot = Rect(0, 0, *(self.table.scale.px(length * near) for length in SPOT))
        x, y = camera.to_screen(field.camera.to_map(field.centre_of(place)))
        spot.center = (round(x), round(y))
        return spot

    def clear_beneath(self, slip: Rect | None) -> None:
        """Puts the small map away while the slip lies there, and closes the summary of the turn."""
        small, since = self.table.widgets.items.get("#overview"), self.table.turn_summary
        if small is not None:
            clear = slip is None or not slip.colliderect(small.rect)
            if small.visible != clear:
                small.visible = clear
                small.changed()
        if slip is not None and since.lines and slip.colliderect(since.rect):
            since.close()

    def _away(self, lit: list[Rect]) -> list[tuple[Rect, int]]:
        table, layout = self.table, self.table.layout
        away = [(rect, LIT) for rect in lit]
        if table.prompt is not None and table.prompt.covers():
            away.append((table.prompt.covers(), ASKED))
        if table.parts.panels.tray_shown:
            away.append((layout.tray, ASKED))
        if table.turn_summary.lines:
            away.append((table.turn_summary.rect, PANEL))
        away += [(rect, PANEL) for rect in (layout.top, layout.corner, layout.action)]
        away += [(button.rect, PRESSED) for button in table.widgets.items.values()
                 if isinstance(button, Button) and button.visible and not button.id.startswith("#lesson")]  # fmt: skip
        return away

    def _clash(self, place: Rect, away: list[tuple[Rect, int]]) -> int:
        near = self.table.scale.px(8)
        return sum(weight for other, weight in away if place.colliderect(other.inflate(near, near)))


def _gaps(free: Rect, slip: Rect) -> Iterator[Rect]:
    """The free rectangles round a slip: above and below, at its left and right, the largest first."""
    around = [
        Rect(free.left, free.top, free.width, slip.top - free.top),
        Rect(free.left, slip.bottom, free.width, free.bottom - slip.bottom),
        Rect(free.left, free.top, slip.left - free.left, free.height),
        Rect(slip.right, free.top, free.right - slip.right, free.height),
    ]
    yield from sorted((gap for gap in around if gap.w > 0 and gap.h > 0), key=lambda gap: -gap.w * gap.h)
