"""What stands on the map: flags, names, plates and, close by, the pieces themselves (look §7).

A new zoom needs new places and new pictures. They are made in slices beforehand (`prepare`), while the old ones are
still shown; nothing is drawn at a size it was not made for.
"""

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from game.client.map.camera import Camera
from game.client.map.flags import region_flag
from game.client.map.labels import Labels, Layout, Place, flag_box, shown_names
from game.client.map.pieces import HEIGHT, piece_row, pieces_of
from game.client.map.tokens import NOBODY, PlateInfo, Token, army_plate, empty_ring, plate_glow
from game.parts.map_board import MapBoard

_PIECE = 34


class PlacedTokens:
    """The plates of a board and where they stand at the present zoom."""

    def __init__(self, board: MapBoard, labels: Labels, interface: float) -> None:
        self.board, self.labels, self.interface = board, labels, interface
        self.plates: tuple[PlateInfo | None, ...] = (None,) * (board.size + 1)
        self.colours: tuple[int | str, ...] = ()
        self.show_plates = True
        self._layout: Layout | None = None
        self._names: tuple[object, list[bool]] | None = None

    def set_plates(self, plates: Sequence[PlateInfo | None], colours: Sequence[int | str]) -> bool:
        """What stands where from now on; True if anything is new."""
        new = (tuple(plates), tuple(colours))
        changed = new != (self.plates, self.colours)
        self.plates, self.colours = new
        return changed

    @property
    def layout(self) -> Layout:
        """The places shown at present."""
        assert self._layout is not None, "settle a scale first"
        return self._layout

    def settled(self, scale: float) -> bool:
        """True when the present places are those of a scale."""
        return self._layout is not None and abs(self._layout.scale - scale) < 1e-9 and self._interface == self.interface

    def prepare(self, scale: float) -> Iterator[None]:
        """Makes places and pictures for a scale in slices, then shows them."""
        yield from self.labels.steps(scale, self.interface)
        layout = self.labels.layout(scale, self.interface)
        for province in self.board.ids:
            self._token(province, layout.places[province])
            yield
        self._layout, self._interface = layout, self.interface

    def settle(self, scale: float) -> None:
        """The same at once."""
        for _ in self.prepare(scale):
            pass

    def _token(self, province: int, place: Place) -> Token:
        info = self.plates[province]
        size = round(place.size, 3)
        if info is None or (info.number <= 0 and not info.leaders):
            return empty_ring(size)
        if info.neutral or info.owner <= NOBODY:
            return army_plate("neutral", info.number, (), size)
        colour = self.colours[info.owner]
        return army_plate(
            colour, info.number, tuple(info.leaders), size, info.cap, info.spent, place.dots, place.pieces
        )

    def plates_shown(self, camera: Camera) -> Iterator[tuple[int, Token, tuple[int, int]]]:
        """Every plate that is shown and its pixel, from north to south: the nearer covers the further."""
        if not self.show_plates:
            return
        for province in self.board.top_down:
            place = self.layout.places[province]
            x, y = camera.to_screen(place.at)
            yield province, self._token(province, place), (round(x), round(y))

    def token_at(self, camera: Camera, pixel: tuple[float, float]) -> int:
        """The province whose plate lies under a pixel, 0 for none."""
        found = 0
        for province, token, (x, y) in self.plates_shown(camera):
            if token.body.move(x - token.anchor[0], y - token.anchor[1]).collidepoint(pixel):
                found = province
        return found

    def draw_flags(self, target: Surface, camera: Camera, named: bool = False) -> None:
        """The regions' flags, and if wanted the regions' names."""
        for number, spot in enumerate(self.layout.flags):
            if spot is not None:
                flag = region_flag(number, round(self.interface, 3))
                x, y = camera.to_screen(spot)
                corner = (round(x) - flag.anchor[0], round(y) - flag.anchor[1])
                target.blit(flag.picture, corner)
        if named:
            for name in self.layout.regions:
                if name:
                    x, y = camera.to_screen(name[0])
                    target.blit(name[1], name[1].get_rect(center=(round(x), round(y))))

    def draw_names(self, target: Surface, camera: Camera, always: Sequence[int] = ()) -> None:
        """The names that cover nothing, and those asked for whatever they cover."""
        shown = self._shown_names()
        for province in self.board.ids:
            if shown[province] or province in always:
                place = self.layout.places[province]
                x, y = camera.to_screen(place.at)
                target.blit(self.layout.names[province], (round(x) + place.name.x, round(y) + place.name.y))

    @property
    def shown_key(self) -> tuple[object, ...]:
        """All that decides what stands where: equal keys, equal pictures."""
        return self.layout.scale, self._interface, self.plates, self.colours, self.show_plates

    def _shown_names(self) -> list[bool]:
        key = self.shown_key
        if self._names is None or self._names[0] != key:
            self._names = (key, shown_names(self.layout, self._bodies()))
        return self._names[1]

    def _bodies(self) -> list[Rect | None]:
        """What the plates that are shown cover, in pixels about the points they stand at."""
        bodies: list[Rect | None] = [None] * (self.board.size + 1)
        if self.show_plates:
            for province in self.board.ids:
                token = self._token(province, self.layout.places[province])
                bodies[province] = token.body.move(-token.anchor[0], -token.anchor[1])
        return bodies

    def covered(self) -> list[tuple[int, Rect]]:
        """Everything that stands on the map, in pixels about its corner: plates and names with their Province, flags
        with 0."""
        scale, found = self.layout.scale, []
        names = self._shown_names()
        for province, body in enumerate(self._bodies()):
            at = [round(length * scale) for length in self.layout.places[province].at]
            if body is not None:
                found.append((province, body.move(at)))
            if names[province]:
                found.append((province, self.layout.places[province].name.inflate(-6, -6).move(at)))
        found += [(0, flag_box(flag, scale, self.interface)) for flag in self.layout.flags if flag is not None]
        return found

    def draw_plates(self, target: Surface, camera: Camera, chosen: int = 0) -> None:
        """The plates, and under them the pieces where there is room; a ring round the plate that is chosen."""
        view = camera.view.inflate(200, 200)
        for province, token, (x, y) in self.plates_shown(camera):
            if not view.collidepoint(x, y):
                continue
            if self.layout.places[province].pieces:
                self._draw_row(target, province, x, y)
            corner = (x - token.anchor[0], y - token.anchor[1])
            if province == chosen:
                glow = plate_glow(*token.plate.size, round(self.layout.places[province].size, 3))
                target.blit(glow, glow.get_rect(center=token.plate.move(corner).center))
            target.blit(token.picture, corner)

    def _draw_row(self, target: Surface, province: int, x: int, y: int) -> None:
        """The pieces of an army in a row below its name."""
        info, place = self.plates[province], self.layout.places[province]
        if info is None or info.number <= 0:
            return
        neutral = info.neutral or info.owner <= NOBODY
        kinds = pieces_of(info.number - len(info.leaders), tuple(info.leaders), neutral)
        side = round(_PIECE * self.interface)
        room = round(self.board.places[province].room * 2 * self.layout.scale * 0.92)
        colour: int | str = "neutral" if neutral else self.colours[info.owner]
        row = piece_row(colour, tuple(kinds), side, room)
        target.blit(row, (x - row.get_width() // 2, y + place.name.bottom - round(side * (HEIGHT - 1.1))))
