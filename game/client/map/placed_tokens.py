"""What stands on the map: flags, names, tokens and, close by, what is set out in rows below them (look §7).

A new zoom needs new places and new pictures. They are made in slices beforehand (`prepare`), while the old ones are
still shown; nothing is drawn at a size it was not made for.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pygame import Rect, Surface

from game.client.map.camera import Camera
from game.client.map.flags import region_flag
from game.client.map.labels import Labels, Layout, Place, flag_box, shown_names
from game.client.map.tokens import Token, TokenPainter, token_glow
from game.parts.map_board import MapBoard

# What is set out in a row is so many logical pixels wide, and reaches up into the name by this share of that.
_PIECE, _INTO_NAME = 34, 0.08


Laid = tuple[Surface, tuple[int, int]]
"""A picture and its corner on the screen."""


class PlacedTokens:
    """The tokens of a board and where they stand at the present zoom. `tokens` are what a game says stands there, by
    place; `painter` draws them."""

    def __init__(self, board: MapBoard, labels: Labels, interface: float, painter: TokenPainter) -> None:
        self.board, self.labels, self.interface, self.painter = board, labels, interface, painter
        self.tokens: tuple[Any, ...] = (None,) * (board.size + 1)
        self.show_tokens = self.show_names = True
        self.docks: Sequence[Rect] = ()
        """Panels at the foot of the screen: what stands wholly beneath one is not drawn, so that none of it shows in
        the strip below."""
        self._layout: Layout | None = None
        self._names: tuple[object, list[bool]] | None = None
        self._laid: dict[str, tuple[object, list[Laid]]] = {}

    def set_tokens(self, tokens: Sequence[Any]) -> bool:
        """What stands where from now on; True if anything is new."""
        new = tuple(tokens)
        changed = new != self.tokens
        self.tokens = new
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
        # The window may change meanwhile: what is made is good for the interface scale it was begun with.
        interface = self.interface
        yield from self.labels.steps(scale, interface)
        layout = self.labels.layout(scale, interface)
        for number in self.board.ids:
            self._token(number, layout.places[number])
            yield
        self._layout, self._interface = layout, interface

    def settle(self, scale: float) -> None:
        """The same at once."""
        for _ in self.prepare(scale):
            pass

    def _token(self, number: int, place: Place) -> Token | None:
        return self.painter.draw(self.tokens[number], round(place.size, 3), place.dots, place.pieces)

    def _beneath(self, box: Rect) -> bool:
        """Whether a box on the screen lies beneath a panel at its foot, or in the strip below that."""
        return any(dock.left <= box.centerx <= dock.right and box.top >= dock.top for dock in self.docks)

    def tokens_shown(self, camera: Camera) -> Iterator[tuple[int, Token, tuple[int, int]]]:
        """Every token that is shown and its pixel, from north to south: the nearer covers the further."""
        if not self.show_tokens:
            return
        for number in self.board.top_down:
            place = self.layout.places[number]
            token = self._token(number, place)
            if token is not None:
                x, y = camera.to_screen(place.at)
                yield number, token, (round(x), round(y))

    def token_at(self, camera: Camera, pixel: tuple[float, float]) -> int:
        """The place whose token lies under a pixel, 0 for none."""
        found = 0
        for number, token, (x, y) in self.tokens_shown(camera):
            if token.body.move(x - token.anchor[0], y - token.anchor[1]).collidepoint(pixel):
                found = number
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
        target.fblits(self._kept("names", camera, always, lambda: self._lay_names(camera, always)))

    def _lay_names(self, camera: Camera, always: Sequence[int]) -> Iterator[Laid]:
        shown = self._shown_names()
        for number in self.board.ids if self.show_names else ():
            if shown[number] or number in always:
                place, picture = self.layout.places[number], self.layout.names[number]
                x, y = camera.to_screen(place.at)
                # What stands before a name has its room at the left.
                corner = (round(x) + place.name.right - picture.get_width(), round(y) + place.name.y)
                if not self._beneath(picture.get_rect(topleft=corner)):
                    yield picture, corner

    def _kept(self, what: str, camera: Camera, asked: object, lay: Callable[[], Iterator[Laid]]) -> list[Laid]:
        """Pictures and where they lie on the screen, found again only when any of that has changed."""
        # PERF: at rest to find them took longer than to draw them.
        key = (
            camera.scale, camera.origin, camera.view.topleft, camera.view.size, self.shown_key, self.show_names,
            tuple(map(tuple, self.docks)), asked,
        )  # fmt: skip
        found = self._laid.get(what)
        if found is None or found[0] != key:
            found = self._laid[what] = (key, list(lay()))
        return found[1]

    @property
    def shown_key(self) -> tuple[object, ...]:
        """All that decides what stands where: equal keys, equal pictures."""
        return self.layout.scale, self._interface, self.tokens, self.show_tokens

    def _shown_names(self) -> list[bool]:
        key = self.shown_key
        if self._names is None or self._names[0] != key:
            self._names = (key, shown_names(self.layout, self._bodies()))
        return self._names[1]

    def _bodies(self) -> list[Rect | None]:
        """What the tokens that are shown cover, in pixels about the points they stand at."""
        bodies: list[Rect | None] = [None] * (self.board.size + 1)
        if self.show_tokens:
            for number in self.board.ids:
                token = self._token(number, self.layout.places[number])
                if token is not None:
                    bodies[number] = token.body.move(-token.anchor[0], -token.anchor[1])
        return bodies

    def covered(self) -> list[tuple[int, Rect]]:
        """Everything that stands on the map, in pixels about its corner: tokens and names with their place, flags
        with 0."""
        scale, found = self.layout.scale, []
        names = self._shown_names()
        for number, body in enumerate(self._bodies()):
            at = [round(length * scale) for length in self.layout.places[number].at]
            if body is not None:
                found.append((number, body.move(at)))
            if names[number]:
                found.append((number, self.layout.places[number].name.inflate(-6, -6).move(at)))
        found += [(0, flag_box(flag, scale, self.interface)) for flag in self.layout.flags if flag is not None]
        return found

    def draw_tokens(self, target: Surface, camera: Camera, chosen: int = 0) -> None:
        """The tokens, and under them what is set out where there is room; a ring round the token that is chosen."""
        target.fblits(self._kept("tokens", camera, chosen, lambda: self._lay_tokens(camera, chosen)))

    def _lay_tokens(self, camera: Camera, chosen: int) -> Iterator[Laid]:
        view = camera.view.inflate(200, 200)
        for number, token, (x, y) in self.tokens_shown(camera):
            if not view.collidepoint(x, y):
                continue
            corner = (x - token.anchor[0], y - token.anchor[1])
            if self._beneath(token.picture.get_rect(topleft=corner)):
                continue
            if self.layout.places[number].pieces:
                yield from self._lay_row(number, x, y)
            if number == chosen:
                glow = token_glow(*token.plate.size, round(self.layout.places[number].size, 3))
                yield glow, glow.get_rect(center=token.plate.move(corner).center).topleft
            yield token.picture, corner

    def _lay_row(self, number: int, x: int, y: int) -> Iterator[Laid]:
        """What is set out below a name, one thing beside the other."""
        side = round(_PIECE * self.interface)
        room = round(self.board.places[number].room * 2 * self.layout.scale * 0.92)
        row = self.painter.row(self.tokens[number], side, room)
        if row is not None:
            below = self.layout.places[number].name.bottom
            yield row, (x - row.get_width() // 2, y + below - round(side * _INTO_NAME))
