"""The court as a field of the shell: the painted land with its plaques, where spaces and locations are pressed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game import paths
from game.client.fixed_field import FixedField, Point
from game.client.look import palette, shapes, text
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.redux.client import faces
from game.redux.client.brought import Brought, Signs
from game.redux.client.court.borders import SlotShown, border, corner_brackets
from game.redux.client.court.plan import CourtPlan
from game.redux.client.court.plaques import Ghost, PlaqueShown, Sent, SideShown, faces_on, plaque
from game.redux.client.names import LOCATION_PLACES, STATE_SEALS
from game.redux.client.standing import asks_combat, bids_on
from game.redux.client.words import say
from game.redux.rules.catalogue import LOCATION_FACTS
from game.redux.rules.places import (
    ALL_SPACES,
    BATTLES,
    LOCATIONS,
    SEATS,
    TRIBES,
    SpaceId,
    border_of_space,
    locations_of,
)
from game.redux.rules.view import View

DARK: Final = palette.rgb("#160d0a")
RIBBON: Final = 26
NOTCH: Final = 90
"""How far a notch of the wheel moves a court that is higher than its room."""
REALMS: Final = ((0.715, 0.14), (0.715, 0.6), (0.28, 0.6))
"""Where the names of Wei, Wu and Shu lie on the land, between the plaques, as shares of its width and height."""


@cached_surface
def land(size: tuple[int, int]) -> Surface:
    """The painted land in a size, darker towards its edges."""
    picture = pygame.image.load(str(paths.asset("paintings", "redux-land.jpg")))
    wide, high = picture.get_size()
    k = max(size[0] / wide, size[1] / high)
    part = Rect(0, 0, min(wide, round(size[0] / k)), min(high, round(size[1] / k)))
    part.center = (wide // 2, high // 2)
    surface = Surface(size)
    surface.blit(pygame.transform.smoothscale(picture.convert(24).subsurface(part), size), (0, 0))
    return surface


class Court(FixedField):
    """The court of one window. `ghost` is whoever would be sent now, `dims` whether what is no target is dimmed."""

    def __init__(self, free: Rect, window: Rect, scale: Scale) -> None:
        super().__init__((*ALL_SPACES, *(LOCATION_PLACES + location for location in LOCATIONS)))
        self.free, self.window, self.scale = free, window, scale
        self.plan = CourtPlan(free, scale)
        self.down = 0
        """How far a court that is higher than its room is scrolled."""
        self.on_scrolled: Callable[[], object] | None = None
        self._scrolled = False
        self.lit: tuple[int, ...] = ()
        self.reach: tuple[int, ...] = ()
        self.dims = False
        self.fitting: frozenset[int] = frozenset()
        """The army types whose open locations are marked."""
        self.ghost: tuple[SpaceId, Ghost] | None = None
        self.checks: Mapping[SpaceId, int] = {}
        """Which won spaces are to be declared (1) or left out (0), while that is asked."""
        self.marker = False
        """Whether the sign of the alliance hangs over the plaque that is pointed at."""
        self.brought: Brought | None = None
        """What the actions of the round have brought."""
        self.held: dict[SpaceId, PlaqueShown] = {}
        """Plaques that are kept as they were while somebody is on his way to them."""
        self.on_wheel: Callable[[float], object] | None = None
        self._view: View | None = None
        self._key: object = None
        self._picture: Surface | None = None

    # ---- places

    def rect_of(self, place: int) -> Rect:
        """The plaque of a space, or the square of a location."""
        return self.plan.slots[place - LOCATION_PLACES] if place > LOCATION_PLACES else self.plan.boxes[place]

    def place_at(self, pixel: Point) -> int:
        """A location where one can be pressed, else the space."""
        if not self.free.collidepoint(pixel):
            return 0
        for place in self.targets:
            if place > LOCATION_PLACES and self.rect_of(place).inflate(8, 24).collidepoint(pixel):
                return place
        return next((space for space in ALL_SPACES if self.plan.boxes[space].collidepoint(pixel)), 0)

    def neighbours(self, place: int) -> Sequence[int]:
        """Every other place: arrows go to the nearest in their direction."""
        locations = [target for target in self.targets if target > LOCATION_PLACES]
        places = locations or ALL_SPACES
        return [other for other in places if other != place]

    def hides(self, box: Rect) -> int:
        """How many plaques something would hide."""
        return len(box.collidelistall(list(self.plan.boxes.values())))

    def set_reach(self, places: Iterable[int]) -> None:
        """Marks what a question is about."""
        self.reach = tuple(places)

    def tell_of(self, places: Iterable[int] = (), way: Any = None) -> None:
        """Lights the plaques a sentence is about."""
        self.lit = tuple(places)

    def handle_wheel(self, notches: float, at: Point) -> None:
        """Nothing comes closer on a fixed board: the wheel and its keys count tokens, or move a court that is higher
        than its room."""
        if self.plan.most:
            self._scroll(self.down - round(notches * self.scale.px(NOTCH)))
        elif self.on_wheel is not None:
            self.on_wheel(notches)

    def handle_drag(self, dx: float, dy: float) -> None:
        """Moves a court that is higher than its room with the hand."""
        self._scroll(self.down - round(dy))

    def follow(self, place: int) -> None:
        """Brings a plaque into sight where the court is higher than its room."""
        rect = self.rect_of(place)
        if rect.top < self.free.top or rect.bottom > self.free.bottom:
            self._scroll(self.down + rect.centery - self.free.centery)

    fly_to = follow

    def _scroll(self, down: int) -> None:
        down = max(0, min(down, self.plan.most))
        if down != self.down:
            self.down, self._key, self._scrolled = down, None, True
            self.plan = CourtPlan(self.free, self.scale, down)

    def update(self, dt: float) -> bool:
        """What lies on the court is laid anew after it was scrolled."""
        moved, self._scrolled = self._scrolled, False
        if moved and self.on_scrolled is not None:
            self.on_scrolled()
        return moved

    # ---- the picture

    def show(self, view: View) -> None:
        """Takes the picture that is to be drawn."""
        self._view = view

    def plaque_of(self, view: View, space: SpaceId) -> PlaqueShown:
        """The content of a plaque by a view, without what the question at hand adds."""
        sides = tuple(
            SideShown(bid.side, tuple(self._sent(view, general) for general in bid.generals), bid.total, bid.leads,
                      bid.tie)
            for bid in bids_on(view, space)
        )  # fmt: skip
        allied = tuple(seat for seat in SEATS if view.allied >> seat & 1) if view.alliance == space else ()
        done = view.step in ("resolve", "benefits") and any(view.acted[seat] >> space & 1 for seat in SEATS)
        gift = note = ""
        if space in TRIBES:
            seat = space - TRIBES[0]
            note = say("court.level", level=view.tribal_level(seat))
            units = sum(sum(sent.units) for side in sides for sent in side.sent)
            if view.tribe_gold[seat]:
                gift = say("court.gift_gold")
            elif units:
                gift = say("court.gift_units", count=units)
        brought: Signs = ()
        declined = False
        if self.brought is not None and view.step in ("resolve", "benefits"):
            brought, declined = self.brought.of(space), self.brought.declined(space) and not done
        return PlaqueShown(space, asks_combat(view, space), sides, allied, done=done, gift=gift, note=note,
                           brought=brought, declined=declined)  # fmt: skip

    def _sent(self, view: View, general: int) -> Sent:
        units = view.units[4 * general : 4 * general + 4]
        tokens = view.support_with[general] + view.emperor_with[general] + view.bonus[general]
        beaten = self.brought is not None and self.brought.beaten(general)
        return Sent(general, tokens, (units[0], units[1], units[2], units[3]), beaten)

    def _slots(self, view: View, space: SpaceId) -> tuple[SlotShown, ...]:
        return tuple(
            SlotShown(
                location, view.owner[location], view.holder[location],
                tuple(view.units[4 * view.holder[location] : 4 * view.holder[location] + 4]),
                LOCATION_PLACES + location in self.targets, self._fits(space, location),
            )
            for location in locations_of(border_of_space(space))
        )  # fmt: skip

    def _fits(self, space: SpaceId, location: int) -> bool:
        if space not in self.targets and space != self.selected:
            return False
        return LOCATION_FACTS[location].type in self.fitting

    def _dimmed(self, space: SpaceId) -> bool:
        if not self.dims or space in self.targets or space == self.selected:
            return False
        return not any(LOCATION_PLACES + location in self.targets for location in self._locations(space))

    def _locations(self, space: SpaceId) -> Sequence[int]:
        return locations_of(border_of_space(space)) if space in BATTLES else ()

    def _shown(self, view: View) -> tuple[PlaqueShown, ...]:
        found = []
        for space in ALL_SPACES:
            shown = self.held.get(space) or self.plaque_of(view, space)
            ghost = self.ghost[1] if self.ghost is not None and self.ghost[0] == space else None
            check = self.checks.get(space, -1)
            if ghost is not None or check >= 0 or self._dimmed(space):
                shown = replace(shown, dim=self._dimmed(space), ghost=ghost, check=check)
            found.append(shown)
        return tuple(found)

    def faces(self) -> list[tuple[int, int, Rect]]:
        """Every general seen on the court, with the place he is pressed for and where he is."""
        view = self._view
        if view is None:
            return []
        found = []
        for space in ALL_SPACES:
            box = self.plan.boxes[space]
            on_it = faces_on(self.plaque_of(view, space), box.size, self.plan.scale)
            found += [(general, space, rect.move(box.topleft)) for general, rect in on_it]
        for location in LOCATIONS:
            if view.owner[location] >= 0:
                found.append((view.holder[location], LOCATION_PLACES + location, self.plan.slots[location]))
        return [(general, place, rect) for general, place, rect in found if self.free.contains(rect)]

    def draw(self, target: Surface) -> None:
        """The land, every plaque, and the marks on them."""
        view = self._view
        if view is None:
            target.fill(DARK)
            return
        shown = self._shown(view)
        slots = tuple(self._slots(view, space) for space in BATTLES)
        key = (shown, slots, self.targets, self.selected, self.lit, self.reach)
        if key != self._key or self._picture is None:
            self._key = key
            self._picture = self._compose(shown, slots)
        target.blit(self._picture, (0, 0))
        if self.hovered and self.hovered not in (self.selected, 0):
            rect = self.rect_of(self.hovered).clip(self.free)
            shapes.draw_soft(target, rect, self.plan.scale.px(8), self.plan.scale.px(6), palette.GOLD_MID, 70)
            if self.marker and self.hovered in self.targets:
                self._ribbon(target, rect, self.plan.scale)

    def _compose(self, shown: tuple[PlaqueShown, ...], slots: tuple[tuple[SlotShown, ...], ...]) -> Surface:
        picture = Surface(self.window.size)
        picture.fill(DARK)
        picture.blit(land(self.free.size), self.free)
        scale = self.plan.scale
        for seal, centre in zip(STATE_SEALS, REALMS, strict=True):
            # The realm's name lies on the land as on a map, below everything that is played with.
            name = text.brush(seal, scale.px(72), palette.WHITE)
            name.set_alpha(230)
            at = (
                self.free.left + round(self.free.width * centre[0]),
                self.free.top + round(self.free.height * centre[1]),
            )
            picture.blit(name, name.get_rect(center=at))
        if self.plan.most:
            picture.set_clip(self.free)
        for plaque_shown in shown:
            self._lay(picture, plaque_shown, slots, scale)
        if self.selected > LOCATION_PLACES:
            slot = self.rect_of(self.selected).inflate(scale.px(10), scale.px(10))
            shapes.draw_soft(picture, slot, scale.px(8), scale.px(8), palette.PALE_GOLD, 150)
            ring = shapes.ring(slot.size, scale.px(8), max(2, scale.px(4)), shapes.flat(palette.PALE_GOLD))
            picture.blit(ring, slot)
        picture.set_clip(None)
        return picture

    def _lay(
        self, picture: Surface, shown: PlaqueShown, slots: tuple[tuple[SlotShown, ...], ...], scale: Scale
    ) -> None:
        space, px = shown.space, scale.px
        rect = self.plan.boxes[space]
        chosen = space == self.selected or (self.ghost is not None and self.ghost[0] == space)
        if chosen or space in self.lit:
            shapes.draw_soft(picture, rect, px(8), px(12), palette.PALE_GOLD, 235)
        else:
            shapes.draw_soft(picture, rect, px(8), px(7), palette.BLACK, 140, px(3))
        if shown.allied:
            self._frame(picture, rect, shown.allied)
        if space in BATTLES:
            of_border = slots[BATTLES.index(space)]
            boxes = [self.plan.slots[slot.location].move(-rect.left, -rect.top) for slot in of_border]
            places = tuple((box.left, box.top, box.width, box.height) for box in boxes)
            picture.blit(border(shown, of_border, places, rect.size, scale), rect)
        else:
            picture.blit(plaque(shown, rect.size, scale), rect)
        if shown.allied:
            self._ribbon(picture, rect, scale)
        if chosen:
            ring = shapes.ring(rect.size, px(8), max(2, px(4)), shapes.flat(palette.PALE_GOLD))
            picture.blit(ring, rect)
        elif space in self.targets or space in self.reach:
            corner_brackets(picture, rect.inflate(px(6), px(6)), scale)

    def _frame(self, picture: Surface, rect: Rect, allied: tuple[int, ...]) -> None:
        """A frame in the colours of the allies, side by side."""
        px = self.plan.scale.px
        frame = rect.inflate(px(10), px(10))
        wide = frame.width // len(allied)
        for n, seat in enumerate(allied):
            part = Rect(frame.left + n * wide, frame.top, wide, frame.height)
            if n == len(allied) - 1:
                part.width = frame.right - part.left
            before = picture.get_clip()
            picture.set_clip(part.clip(before))
            picture.blit(shapes.rounded(frame.size, px(10), shapes.flat(faces.hue_of(seat))), frame)
            picture.set_clip(before)

    def _ribbon(self, picture: Surface, rect: Rect, scale: Scale) -> None:
        px = scale.px
        words = say("court.alliance")
        wide = text.width(words, "bold", 17, scale) + px(48)
        ribbon = Rect(0, 0, wide, px(RIBBON))
        ribbon.midtop = (rect.centerx, max(rect.top - px(12), self.plan.page.top + px(1)))
        if rect.top < self.plan.page.top + px(60) and rect.width > px(300):
            # At the throne the sign of whose turn it is hangs in the middle.
            ribbon.left = rect.left + px(14)
        fill = ((0.0, palette.rgb("#5a1a17")), (1.0, palette.LACQUER_8))
        picture.blit(shapes.box(ribbon.size, px(12), fill, palette.RIM, max(1, px(1.5))), ribbon)
        mark = icon("shaking-hands", px(20), palette.GOLD_TEXT)
        picture.blit(mark, mark.get_rect(midleft=(ribbon.left + px(10), ribbon.centery)))
        text.draw(picture, words, (ribbon.left + px(36), ribbon.centery), "bold", 17, palette.TEXT, scale, "midleft")
