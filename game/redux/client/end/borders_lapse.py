"""The borders as a time-lapse: the holder of each location, from the first stationing to the last (U21)."""

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect, Surface

from game.client.end.time_lapse import TimeLapse
from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.palette import LookKey
from game.client.look.scale import Scale
from game.client.names import Names
from game.engine.refusals import Seat
from game.redux.client import faces
from game.redux.client.court.borders import units_sign
from game.redux.client.court.field import land
from game.redux.client.end.count import Frontiers
from game.redux.client.names import location_name, state_name
from game.redux.client.words import say
from game.redux.rules.catalogue import LOCATION_FACTS
from game.redux.rules.places import BORDERS, PAIRS, SEATS, LocationId, locations_of
from game.redux.rules.state import ReduxState

CENTRES = ((0.745, 0.27), (0.5, 0.74), (0.255, 0.27))
"""Where the borders lie on the picture, as shares of its width and height: as on the court."""
WIDE, HIGH = 0.48, 0.4
"""How much of the picture a border fills."""
TITLE, NAME = 38, 24
SIGN = 26


class Counted(Protocol):
    """The counts of the game that the time-lapse reads."""

    frontiers: list[Frontiers]


class Told(Protocol):
    """The ending the leaf belongs to."""

    @property
    def reckoning(self) -> Counted: ...

    @property
    def names(self) -> Names: ...

    @property
    def state(self) -> ReduxState: ...


class BorderMap:
    """The land with the three borders at a size, and any division of their locations among the states."""

    def __init__(self, size: tuple[int, int], scale: Scale, end: ReduxState) -> None:
        """`end` is the game as it ended: nobody leaves a location, so that it names every holder."""
        self.scale, self.end = scale, end
        self.ground = land(size).copy()
        self.boxes = []
        for across, down in CENTRES:
            box = Rect(0, 0, round(size[0] * WIDE), round(size[1] * HIGH))
            box.center = (round(size[0] * across), round(size[1] * down))
            self.boxes.append(box)
        for border, box in enumerate(self.boxes):
            self._plaque(border, box)

    def _plaque(self, border: int, box: Rect) -> None:
        """The silk of a border with its two states."""
        px = self.scale.px
        shapes.draw_soft(self.ground, box, px(8), px(7), palette.BLACK, 140, px(3))
        self.ground.blit(panels.silk(box.size, self.scale, "silk-deep"), box)
        title = " · ".join(state_name(seat) for seat in PAIRS[border])
        text.draw(self.ground, title, (box.centerx, box.top + px(6)), "name", 22, palette.INK, self.scale, "midtop")

    def slot(self, location: LocationId) -> Rect:
        """The square of a location."""
        border, number = divmod(location - 1, len(locations_of(0)))
        box = self.boxes[border]
        px = self.scale.px
        pitch = (box.width - px(16)) / len(locations_of(0))
        side = min(round(pitch) - px(12), box.height - px(TITLE + 2 * NAME + 22))
        middle = (box.top + px(TITLE + NAME) + box.bottom - px(NAME)) // 2
        rect = Rect(0, 0, side, side)
        rect.center = (round(box.left + px(8) + (number + 0.5) * pitch), middle)
        return rect

    def draw(self, owners: tuple[int, ...], fresh: frozenset[int] = frozenset(), glow: float = 0.0) -> Surface:
        """The borders; locations in `fresh` glow by a share."""
        surface, px = self.ground.copy(), self.scale.px
        for border in range(len(BORDERS)):
            for number, location in enumerate(locations_of(border)):
                place, owner, up = self.slot(location), owners[location], number % 2 == 0
                if owner >= 0:
                    self._held(surface, place, owner, location, glow if location in fresh else 0.0, up)
                else:
                    rim = shapes.flat(palette.rgb("#8a6428"))
                    surface.blit(shapes.box(place.size, px(6), shapes.flat(palette.PAPER), rim, max(1, px(1.5))), place)
                    kind = LOCATION_FACTS[location].type
                    mark = icon(faces.TYPE_ICONS[kind], round(place.width * 0.7), palette.INK)
                    surface.blit(mark, mark.get_rect(center=place.center))
                at = (place.centerx, place.top - px(5)) if up else (place.centerx, place.bottom + px(4))
                text.draw(surface, location_name(location), at, "bold", 17, palette.INK, self.scale,
                          "midbottom" if up else "midtop", place.width * 2)  # fmt: skip
        return surface

    def _held(self, surface: Surface, place: Rect, owner: Seat, location: LocationId, glow: float, up: bool) -> None:
        """The holder in the frame of his state; the state's sign and the units stand where the name does not."""
        px = self.scale.px
        frame = place.inflate(px(8), px(8))
        if glow > 0:
            hue = palette.lighter(faces.chart_hue(owner), 0.4 * glow)
            shapes.draw_soft(surface, frame, px(8), px(18), hue, round(255 * glow))
        surface.blit(shapes.rounded(frame.size, px(8), shapes.flat(faces.hue_of(owner))), frame)
        holder = self.end.holder[location]
        surface.blit(faces.face(holder, place.width), place)
        y = frame.bottom - px(4) if up else frame.top + px(4)
        sign = faces.roundel(owner, px(SIGN))
        surface.blit(sign, sign.get_rect(center=(frame.left + px(SIGN // 2 - 2), y)))
        units = tuple(self.end.units[4 * holder : 4 * holder + 4])
        units_sign(surface, units, faces.hue_of(owner), (frame.right + px(4), y + px(12)), self.scale)


class BordersLapse(TimeLapse):
    """The leaf: one frame for the start, one for each location that was taken, one for the end."""

    def __init__(self, told: Told) -> None:
        super().__init__()
        self.told = told

    @property
    def frames(self) -> Sequence[Frontiers]:
        """The game, one stationing after another."""
        return self.told.reckoning.frontiers or [Frontiers(1, (-1,) * 16)]

    def painted(self, size: tuple[int, int], scale: Scale) -> BorderMap:
        """The three borders on the land."""
        return BorderMap(size, scale, self.told.state)

    @property
    def colours(self) -> Sequence[LookKey]:
        """The colours of the three states."""
        return faces.COLOURS

    def name(self, seat: Seat) -> str:
        """The state, and who played it."""
        return say("lapse.state", state=state_name(seat), player=self.told.names.under(seat))

    def moment(self) -> tuple[str, str]:
        """The round, and the general who was stationed last."""
        now = self.frames[self.at]
        if not self.at:
            return say("top.round", round=now.round), say("lapse.start")
        before = self.frames[self.at - 1]
        taken = [place for place in range(1, 16) if before.owners[place] < 0 <= now.owners[place]]
        if not taken:
            return say("top.round", round=now.round), say("lapse.end")
        words = say("lapse.taken", state=state_name(now.owners[taken[0]]), location=location_name(taken[0]))
        return say("top.round", round=now.round), words

    def held(self, at: int) -> Sequence[int]:
        """How many locations each state held."""
        owners = self.frames[at].owners[1:]
        return [owners.count(seat) for seat in SEATS]
