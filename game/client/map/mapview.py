"""The map view: a painted board, its owners, plates and highlights, under a camera.

How to use it::

    view = MapView(board, free, scale, viewport)      # free: what no panel covers; viewport: all the map may show on
    while view.loading:                               # or view.finish_loading()
        view.update(dt)                               # a slice of painting each call; view.progress is 0..1
    view.set_picture(owners, looks, tokens, signs)    # whenever the picture of the game changed; cheap when it did not
    view.update(dt); view.draw(surface)               # every frame; `update` is True while something moves

Owners, tokens and signs are indexed by place (index 0 is filler), looks by side: owners on a map are sides of a war,
negative for nobody. What a token or a sign is, the game alone knows, which draws them. Times are arguments; nothing
here reads the clock except to share out painting work and to leave mist out where drawing is dear. All positions are
pixels of the surface drawn on.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import pi, sin
from time import perf_counter, thread_time
from types import MappingProxyType
from typing import Any

import pygame
from pygame import Rect, Surface

from game.client.look.palette import SideLook
from game.client.map.arrows import Arrow, Arrows
from game.client.map.brushwork import Point
from game.client.map.camera import Camera
from game.client.map.capture import Capture
from game.client.map.cartouche import Cartouche
from game.client.map.drawable import drawable
from game.client.map.effects import MapEffects
from game.client.map.ground import Ground
from game.client.map.highlights import Highlights, Layer, lay_overlay
from game.client.map.hit import HitMap
from game.client.map.labels import Labels
from game.client.map.map_loading import loading_steps
from game.client.map.mist import Mist
from game.client.map.painter import MapPainting, silk_size
from game.client.map.place_light import TILE, Kind
from game.client.map.placed_tokens import PlacedTokens
from game.client.map.region_glow import RegionGlow
from game.client.map.shapes import shapes_of
from game.client.map.sign_layout import SignLayout
from game.client.map.signs import PlaceSigns, SignBoard, SignPainter
from game.client.map.tabletop import draw_dusk, draw_progress, lay_lacquer
from game.client.map.tiles import MapTiles, clipped
from game.client.map.tokens import NOBODY, BlankTokens, TokenPainter
from game.client.map.wash import Wash
from game.client.place_names import place_name
from game.parts.map_board import MapBoard, Named

# Seconds of work a frame may carry: while it loads, while owners change, while a new zoom is prepared.
# PERF: while it loads only a bar moves: at 0.012 a third of the time went into frames that showed nothing new.
_LOADING, _REPAINTING, _PREPARING = 0.03, 0.005, 0.0025
# The pixels of a usual window. Targets grow lighter and darker once in so many seconds, between these shares.
_USUAL = 1920 * 1080
_PULSE, _DIM = 1.6, 0.55
# How much of highlights a frame may paint, in the measure of `place_light.COST`; all of them, whatever it takes.
_PAINTED, _WHOLE = 18, 1 << 30


class MapView:
    """A board on the screen. See the module for the order of calls."""

    def __init__(
        self,
        board: MapBoard,
        free: Rect,
        scale: float,
        viewport: Rect | None = None,
        chinese: bool = False,
        worth: Sequence[int] = (),
        tokens: TokenPainter | None = None,
        signs: SignPainter | None = None,
        name_of: Callable[[Named], str] = place_name,
        legend: bool = True,
    ) -> None:
        """`free` is the rectangle between the panels, `scale` the interface scale, `viewport` where the map may show
        (the whole window unless given), `chinese` has large names written by the brush, `worth` is the gold each Region
        is worth, by number, where it is worth any. `tokens` and `signs` draw what a game has on its places; `name_of`
        gives the name of a place or region in the language in use; `legend` puts up the regions' flags and
        cartouche, which else show with the regions alone."""
        self.board = board = drawable(board)
        self.interface = scale
        self.shapes = shapes_of(board)
        view = viewport or _window(free)
        x0, y0, x1, y1 = board.play_area
        play_area = Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0))
        lowest = max(place.label[1] for place in board.places[1:])
        self.camera = Camera(silk_size(board), play_area, view, free, scale, lowest)
        self.hit = HitMap(self.shapes, self.camera.canvas)
        painter = tokens or BlankTokens()
        names, regions = [name_of(p) for p in board.places], [name_of(r) for r in board.regions]
        labels = Labels(board, self.shapes, self.hit, names, regions, painter.reach, brush=chinese)
        self.placed = PlacedTokens(board, labels, scale, painter)
        self.has_legend, self.title = legend, name_of(board.head)
        self.cartouche = Cartouche(board, self.title, regions, worth)
        self.mist = Mist(self.hit, self.shapes.box, self.camera.canvas)
        self.highlights = Highlights(self.shapes)
        self.signs = SignBoard(self.shapes, signs)
        self.sign_layout = SignLayout(self.signs, self.placed)
        self.arrows = Arrows(self.placed)
        self.progress = self._breath = 0.0
        self._owners: tuple[int, ...] = (NOBODY,) * (board.size + 1)
        self._looks: tuple[SideLook, ...] = ()
        self._hover = self._selected = self._region = 0
        self._targets: tuple[int, ...] = ()
        self._reach: tuple[int, ...] = ()
        self._goal: tuple[int, ...] = ()
        self._told: tuple[int, ...] = ()
        self._arrows: tuple[Arrow, ...] = ()
        self._arrow: tuple[Arrow, ...] = ()
        self._dots: tuple[Arrow, ...] = ()
        self._way: tuple[Arrow, ...] = ()
        self._regions = False
        self.effects, self.ground = MapEffects(), Ground()
        self.steady = False
        """Legal targets keep their light: nothing on the map flickers (U47)."""
        self._fresh, self._work = True, _PAINTED
        self._preparing: tuple[float, float, Iterator[None]] | None = None
        self.painting: MapPainting | None = None
        self.wash: Wash | None = None
        self.tiles: MapTiles | None = None
        self._loader: Iterator[None] | None = loading_steps(self)

    # ------------------------------------------------------------------------------------------------- loading
    @property
    def loading(self) -> bool:
        """True until the painting is there; `update` brings it nearer, `progress` says how near."""
        return self._loader is not None

    def finish_loading(self) -> None:
        """Paints what is left at once: for tests and pictures without a window."""
        while self._loader is not None:
            self._load_on(1.0)
        self._repaint(None)
        for layer in self._layers():
            layer.paint(layer.seen(self.camera), _WHOLE)

    def let_go(self) -> None:
        """Frees the paintings, some hundred megabytes: this map will not be drawn again."""
        self.painting = self.wash = self.tiles = None
        self.effects.clear()
        self.ground.let_go()
        self._loader = None

    def repaint_wash(self, wash: Wash) -> None:
        """Gives a new wash the owners as they are now."""
        wash.repaint(self._owners, self._looks)

    def _load_on(self, patience: float) -> None:
        until = perf_counter() + patience
        while self._loader is not None and perf_counter() < until:
            if next(self._loader, self) is self:
                self._loader = None
            elif self.progress == 1.0:
                break

    def _repaint(self, patience: float | None) -> bool:
        """Some of the wash's work; True if it had any."""
        if self.wash is None or self.tiles is None or self._loader is not None or not self.wash.busy:
            return False
        until = perf_counter() + (patience or 0)
        while self.wash.busy and (patience is None or perf_counter() < until):
            dirty = self.wash.work()
            if dirty and not self._regions:
                self.tiles.changed(dirty)
        return True

    # ------------------------------------------------------------------------------------------------- the game
    def set_picture(
        self,
        owners: Sequence[int],
        looks: Sequence[SideLook],
        tokens: Sequence[Any],
        signs: Sequence[PlaceSigns] = (),
        border_signs: Mapping[tuple[int, int], Any] = MappingProxyType({}),
    ) -> None:
        """Sets what the map shows from now on. Realms that changed are painted over the next frames."""
        self._fresh |= self.placed.set_tokens(tokens)
        self._fresh |= self.signs.set(tuple(signs), border_signs)
        if tuple(owners) != self._owners or tuple(looks) != self._looks:
            self._owners, self._looks = tuple(owners), tuple(looks)
            self._fresh = True
            if self.wash is not None:
                self.wash.repaint(self._owners, self._looks)

    @property
    def owners(self) -> tuple[int, ...]:
        """The owner of each place, as shown."""
        return self._owners

    def start_capture(self, place: int, side: int, source: int) -> None:
        """A place changes hands: its new colour runs in from `source` over 900 ms (look §8).

        Call it just before the `set_picture` in which the place belongs to `side`.
        """
        if self.wash is not None and not self._regions and self._owners[place] != side:
            self.effects.take(Capture(self.shapes, self.wash, place, source, owned_by=side))

    def start_region_glow(self, region: int) -> None:
        """A region has come into one hand: a gold line runs round it once, 1200 ms (look §8)."""
        self.effects.crown(RegionGlow(self.board, self.shapes, region, self.interface))

    @property
    def animating(self) -> bool:
        """True while colour or gold is running."""
        return bool(self.effects)

    def finish_captures(self) -> None:
        """Ends at once every animation."""
        self.effects.clear()
        self._fresh = True

    @property
    def hide_pieces(self) -> bool:
        """Whether the map is shown without armies (held V)."""
        return not self.placed.show_tokens

    @hide_pieces.setter
    def hide_pieces(self, on: bool) -> None:
        self._fresh |= on == self.placed.show_tokens
        self.placed.show_tokens = not on

    # ----------------------------------------------------------------------------------------------- highlights
    def set_hover(self, place: int) -> None:
        """The place under the pointer or the keyboard's focus, 0 for none."""
        self._fresh |= place != self._hover
        self._hover = place

    def set_selected(self, place: int) -> None:
        """The place chosen, 0 for none."""
        self._fresh |= place != self._selected
        self._selected = place

    def set_targets(self, places: Iterable[int]) -> None:
        """The places that may be chosen now: their outline grows lighter and darker."""
        new = tuple(sorted(places))
        self._fresh |= new != self._targets
        self._targets = new

    def set_reach(self, places: Iterable[int]) -> None:
        """Marks what could be reached: a quiet veil."""
        new = tuple(sorted(places))
        self._fresh |= new != self._reach
        self._reach = new

    def set_arrow(self, source: int, target: int, outlined: bool = False) -> None:
        """Draws a solid arrow for the chosen action, from place to place; zeros remove it.

        `outlined`: the target keeps the dashes it had when it could be chosen, without their breath.
        """
        new = (Arrow(source, target),) if source and target else ()
        goal = (target,) if new and outlined else ()
        self._fresh |= new != self._arrow or goal != self._goal
        self._arrow, self._goal = new, goal

    def set_dotted(self, arrows: Iterable[tuple[int, int]]) -> None:
        """Draws dotted arrows for actions that are possible."""
        new = tuple(Arrow(source, target, "possible") for source, target in arrows)
        self._fresh |= new != self._dots
        self._dots = new

    def set_arrows(self, arrows: Iterable[Arrow]) -> None:
        """Sets the arrows that lie on the map whatever is chosen: support given, orders held."""
        new = tuple(arrows)
        self._fresh |= new != self._arrows
        self._arrows = new

    def tell_of(self, places: Iterable[int] = (), way: tuple[int, int] | None = None) -> None:
        """Lights the places a sentence is about and the way its units took, beside what else is lit (U16)."""
        told, taken = tuple(sorted(set(places))), (Arrow(*way, "possible"),) if way and all(way) else ()
        self._fresh |= (told, taken) != (self._told, self._way)
        self._told, self._way = told, taken

    def set_region(self, region: int) -> None:
        """Lights a Region and its row of the cartouche, 0 for none."""
        self._fresh |= region != self._region
        self._region = self.cartouche.lit = region

    def fold_cartouche(self) -> None:
        """Shuts the cartouche so that only the board's name is seen, or opens it."""
        self.cartouche.folded = not self.cartouche.folded
        self._fresh = True

    @property
    def show_regions(self) -> bool:
        """The regions' own colours without the wash of the owners (held R)."""
        return self._regions

    @show_regions.setter
    def show_regions(self, on: bool) -> None:
        if on != self._regions and self.tiles is not None and self.painting is not None and self.wash is not None:
            self._regions = on
            self._fresh = True
            self.tiles.show(self.painting.picture if on else self.wash.picture)

    # --------------------------------------------------------------------------------------------- the camera
    def resize(self, free: Rect, scale: float, viewport: Rect | None = None) -> None:
        """The window or its panels changed."""
        self.interface = self.placed.interface = self.cartouche.interface = scale
        self.camera.resize(viewport or _window(free), free, scale)
        self._fresh = True

    def fit(self) -> None:
        """Frames the whole board."""
        self.camera.fit()

    def fly_to(self, place: int, scale: float | None = None) -> None:
        """Brings a place to the middle; `scale` is pixels to a map unit, kept when None."""
        self.camera.fly_to(self.board.places[place].label, scale)

    def follow(self, place: int) -> None:
        """Brings a place where something happens into sight, where the map shows a part of itself only."""
        self.camera.follow(self.board.places[place].label)

    def go_to(self, point: Point) -> None:
        """Brings a map point to the middle (the minimap's press)."""
        self.camera.fly_to(point)

    def handle_wheel(self, notches: float, at: Point) -> None:
        """The wheel turned over a pixel: positive comes closer."""
        self.camera.zoom(notches, at)

    def handle_drag(self, dx: float, dy: float) -> None:
        """The hand moved the map by this many pixels."""
        self.camera.pan(dx, dy)

    def place_at(self, pixel: Point) -> int:
        """The place under a pixel: its token or its land; 0 where there is none."""
        if not self.camera.view.collidepoint(pixel):
            return 0
        if not self.loading and not self.camera.moving:
            found = self.placed.token_at(self.camera, pixel)
            if found:
                return found
        return self.hit.place_at(self.camera.to_map(pixel))

    def centre_of(self, place: int) -> tuple[int, int]:
        """Where on the screen the token of a place stands."""
        at = self.board.places[place].label if self.loading else self.placed.layout.places[place].at
        x, y = self.camera.to_screen(at)
        return round(x), round(y)

    def token_size(self, place: int) -> float:
        """How large a token is drawn there: for what marches in or out of it."""
        if self.loading:
            return 0.8 * self.interface
        return self.placed.layout.places[place].size

    def neighbours(self, place: int) -> Sequence[int]:
        """The places across an open border: where keys walk to."""
        return self.board.neighbours[place]

    def rect_of(self, place: int) -> Rect:
        """The rectangle of the screen a place fills."""
        box = self.shapes.boxes[place]
        x, y = self.camera.to_screen(box.topleft)
        return Rect(round(x), round(y), round(box.w * self.camera.scale), round(box.h * self.camera.scale))

    # ------------------------------------------------------------------------------------------------ the frame
    def update(self, dt: float) -> bool:
        """Moves on by `dt` seconds; True if the next `draw` differs from the last."""
        if self._loader is not None:
            self._load_on(_LOADING)
            return True
        moved = self.camera.update(dt)
        moved |= self._repaint(_REPAINTING)
        moved |= self._prepare(_PREPARING * self._wider())
        moved |= self.effects.update(dt, self.wash is not None and not self.wash.busy)
        if self._targets:
            self._breath = (self._breath + dt) % _PULSE
            moved = True
        fresh, self._fresh = self._fresh, False
        return moved or fresh

    def _wider(self) -> float:
        """How many times as wide as a usual window this one is, and thus how many more tiles its zoom wants."""
        return max(1.0, (self.camera.view.w * self.camera.view.h / _USUAL) ** 0.5)

    def _prepare(self, patience: float) -> bool:
        """Some of the work that a new zoom needs; True while there is any."""
        assert self.tiles is not None
        began = perf_counter()
        scale = self.camera.goal_scale
        if self.placed.settled(scale):
            self._preparing = None
            until = began + patience
            sharp = self.tiles.prepare(self.camera, until)
            if sharp and scale == self.camera.fit_scale:
                # Places have just been found, and no plate moves any more: what is still free is free for good.
                self._fresh |= self.cartouche.settle(self.camera, self.hit, self.placed.layout, self.interface, until)
            if sharp and not self.camera.moving:
                self._paint_ahead(until)
            return not sharp or self.cartouche.looking
        if self._preparing is None or self._preparing[:2] != (scale, self.interface):
            self._preparing = (scale, self.interface, self._new_zoom(scale))
        # Half the time is for what stands on the land, and the tiles have what is left of the whole.
        while perf_counter() < began + patience / 2:
            if next(self._preparing[2], self) is self:
                self._preparing = None
                break
        self.tiles.prepare(self.camera, began + patience)
        return True

    def _new_zoom(self, scale: float) -> Iterator[None]:
        """Places, plates and highlights for a scale in slices; then they take the place of the present ones."""
        for layer in self._layers(scale):
            for _ in layer.steps(layer.seen(self.camera, arrived=True)):
                yield
            layer.shown = True
        yield from self.placed.prepare(scale)

    def _paint_ahead(self, until: float) -> None:
        """Highlights just outside what is in sight, where the hand may pan next, up to a moment of `perf_counter`."""
        for layer in self._layers():
            around = layer.seen(self.camera).inflate(2 * TILE, 2 * TILE)
            if not layer.is_painted(around):
                for _ in layer.steps(around):
                    if perf_counter() >= until:
                        return

    def draw(self, target: Surface) -> None:
        """The map on the surface, inside the viewport."""
        began = thread_time()
        self._work = round(_PAINTED * self._wider())
        with clipped(target, self.camera.view):
            if self.tiles is None or self._loader is not None:
                # No scroll lies there yet: what was on the screen before must not show in its place.
                lay_lacquer(target, self.camera.view)
                draw_progress(target, self.camera, self.interface, self.progress)
                return
            self._fresh |= not self.ground.draw(target, self.camera, self.tiles)
            if not self._regions:
                self.effects.draw_colours(target, self.camera)
            if not self._regions:
                for veil in self.signs.veils(self.placed.layout.scale):
                    lay_overlay(target, self.camera, veil)
            self._draw_highlights(target)
            self.effects.draw_gold(target, self.camera)
            self.mist.draw(target, self.camera, self.interface)
            draw_dusk(target, self.camera, self.interface)
            if self.has_legend or self._regions:
                self.cartouche.draw(target, self.camera)
            self._draw_pieces(target)
        if not self.camera.moving:
            self.mist.took(thread_time() - began)

    def _overlays(self) -> list[tuple[Kind, tuple[int, ...]]]:
        """What lies over the land now, bottom first."""
        lit = {self._hover, *self._told, *self.board.region_places[self._region]} - {0, self._selected}
        layers: list[tuple[Kind, tuple[int, ...]]] = [
            ("reach", self._reach), ("targets", self._targets), ("targets", self._goal),
            ("hover", tuple(sorted(lit))), ("selected", (self._selected,) if self._selected else ()),
        ]  # fmt: skip
        return [layer for layer in layers if layer[1]]

    def _layers(self, scale: float | None = None) -> list[Layer]:
        """The layers of what lies over the land, bottom first, for a scale or the present one."""
        at = self.placed.layout.scale if scale is None else scale
        return [self.highlights.layer(kind, places, at, self.interface) for kind, places in self._overlays()]

    def _draw_highlights(self, target: Surface) -> None:
        wave = (1 + sin(2 * pi * self._breath / _PULSE)) / 2
        for (kind, places), layer in zip(self._overlays(), self._layers(), strict=True):
            breathes = kind == "targets" and places is self._targets and not self.steady
            self._lay(target, layer, round(255 * (_DIM + (1 - _DIM) * wave)) if breathes else 255)

    def draw_light(self, target: Surface, kind: Kind, place: int, strength: float) -> None:
        """A light over one place for a moment, as bright as `strength` of 1: painted once, then only laid down."""
        layer = self.highlights.layer(kind, (place,), self.placed.layout.scale, self.interface)
        self._lay(target, layer, round(255 * min(max(strength, 0.0), 1.0)))

    def _lay(self, target: Surface, layer: Layer, alpha: int) -> None:
        """Lays a layer down once all that is in sight is painted: some of it now, the rest in the next frames."""
        if not (layer.shown and self.camera.moving):
            self._work = layer.paint(layer.seen(self.camera), self._work)
            self._fresh |= self._work < 1
        if layer.shown:
            layer.lay(target, self.camera, alpha)

    def _draw_pieces(self, target: Surface) -> None:
        if self.has_legend or self._regions:
            self.placed.draw_flags(target, self.camera, named=self._regions)
        self.sign_layout.draw_borders(target, self.camera)
        for arrow in (*self._arrows, *self._dots, *self._way, *self._arrow):
            self.arrows.draw(target, self.camera, arrow)
        self.placed.draw_names(target, self.camera, (self._hover, self._selected))
        self.sign_layout.draw_name_marks(target, self.camera)
        self.placed.draw_tokens(target, self.camera, self._selected)
        if self.placed.show_tokens:
            self.sign_layout.draw(target, self.camera)


def _window(free: Rect) -> Rect:
    surface = pygame.display.get_surface()
    return surface.get_rect() if surface else free.copy()
