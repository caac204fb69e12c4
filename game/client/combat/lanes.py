"""Draws lanes of dice, one for each pair: it flies, lies, and is decided in its lane."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sin
from typing import Final, Literal

import pygame
from pygame import Rect, Surface, Vector2

from game.client.combat.pair_clock import PairClock
from game.client.look import palette, panels, shapes, text
from game.client.look.dice import TUMBLE_STEPS, Set, die, tumble
from game.client.look.easing import in_out_sine, out_quad
from game.client.look.palette import Colour
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface

State = Literal["rest", "winner", "loser"]
LANES: Final = 3
SIDE, EDGE = 80, 70
"""A die, and how far from its end of the lane it lies."""


@dataclass(frozen=True)
class LaneDie:
    """One die that counts: its sides, the face that fell, and what it counts for."""

    sides: int
    face: int
    value: int


@dataclass(frozen=True)
class Verdict:
    """The words on a decided pair: `left_wins`, which numbers met, what follows, and in which colour."""

    left_wins: bool
    numbers: str
    follows: str
    hue: Colour


@dataclass(frozen=True)
class Throw:
    """One throw: dice of both sides from the highest down, a verdict for each pair, what a pair is called before it is
    decided, and what the last one is worth. `left_lies`: the left dice lay there before the right ones were thrown."""

    left: Sequence[LaneDie] = ()
    right: Sequence[LaneDie] = ()
    verdicts: Sequence[Verdict] = ()
    names: Sequence[str] = ()
    worth: Sequence[tuple[str, Colour]] = ()
    left_lies: bool = False
    sum_words: str = "{face} + {bonus}"
    sets: tuple[Set, Set] = ("black", "bone")


def draw_lanes(
    surface: Surface, rects: Sequence[Rect], throw: Throw | None, clock: PairClock, elapsed: float, scale: Scale,
    still: bool = False,
) -> None:  # fmt: skip
    """Draws the lanes at a moment of a throw. `still`: with less motion dice do not tumble, they only appear."""
    for rect in rects:
        surface.blit(panels.tray(rect.size, scale, dark=96), rect)
    if throw is None:
        return
    if not throw.right:
        for n, shown in enumerate(throw.left[:LANES]):
            picture = die(shown.sides, throw.sets[0], shown.face, scale.px(SIDE))
            surface.blit(picture, picture.get_rect(center=_home(rects[n], True, scale)))
        return
    compared = clock.compared(elapsed)
    for pair, rect in enumerate(rects[: len(throw.verdicts)]):
        if pair < compared:
            # The light lies on the lane, under the die: bone stays bone.
            _glow(surface, rect, throw.verdicts[pair].left_wins, scale)
        elif pair == compared:
            ring = rect.inflate(scale.px(2), scale.px(2))
            surface.blit(shapes.ring(ring.size, scale.px(8), max(1, scale.px(2)), shapes.flat(palette.GOLD_MID)), ring)
    for left, dice in ((True, throw.left), (False, throw.right)):
        for n, shown in enumerate(dice[: len(rects)]):
            _Flight(surface, rects[n], throw, clock, elapsed, scale, still).draw(n, shown, left)
    for pair, rect in enumerate(rects[: len(throw.verdicts)]):
        _draw_words(surface, rect, throw, pair, compared, scale)


def _draw_words(surface: Surface, rect: Rect, throw: Throw, pair: int, compared: int, scale: Scale) -> None:
    """Draws the verdict of a decided pair; else what the pair is called, and what the last one is worth."""
    x, room = rect.centerx, rect.width - 2 * scale.px(EDGE + SIDE)
    if pair < compared:
        told = throw.verdicts[pair]
        text.draw(
            surface, told.numbers, (x, rect.centery - scale.px(14)), "number", 28, told.hue, scale, "center", room
        )
        text.draw(surface, told.follows, (x, rect.centery + scale.px(19)), "bold", 21, told.hue, scale, "center", room)
        return
    name = throw.names[pair] if pair < len(throw.names) else ""
    last = pair == len(throw.verdicts) - 1
    if not (last and throw.worth):
        text.draw(surface, name, rect.center, "bold", 21, palette.TEXT_DIM, scale, "center", room)
        return
    text.draw(surface, name, (x, rect.centery - scale.px(14)), "bold", 22, palette.GOLD_TEXT, scale, "center", room)
    gap = scale.px(24)
    wide = sum(text.width(words, "bold", 19, scale) for words, _ in throw.worth) + gap * (len(throw.worth) - 1)
    at = x - wide // 2
    for words, hue in throw.worth:
        box = text.draw(surface, words, (at, rect.centery + scale.px(18)), "bold", 19, hue, scale, "midleft")
        at = box.right + gap


def _glow(surface: Surface, lane: Rect, left: bool, scale: Scale) -> None:
    """Draws a jade glow on the winner's half of a lane that fades towards the middle."""
    half = Rect(lane.left, lane.top, lane.width // 2, lane.height).inflate(-scale.px(4), -scale.px(4))
    if not left:
        half.right = lane.right - scale.px(2)
    surface.blit(_breath(half.size, scale.px(6), left), half)


@cached_surface
def _breath(size: tuple[int, int], radius: int, left: bool) -> Surface:
    veil = shapes.rounded(size, radius, shapes.flat(palette.MALACHITE), 64).copy()
    fade = Surface((2, 1), pygame.SRCALPHA)
    for x, alpha in enumerate((255, 0) if left else (0, 255)):
        fade.set_at((x, 0), (255, 255, 255, alpha))
    veil.blit(pygame.transform.smoothscale(fade, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return veil


@dataclass(frozen=True)
class _Flight:
    """Draws one die of a throw at a moment."""

    surface: Surface
    lane: Rect
    throw: Throw
    clock: PairClock
    elapsed: float
    scale: Scale
    still: bool

    def draw(self, n: int, shown: LaneDie, left: bool) -> None:
        """Draws the die of lane `n` on one side: waiting, in the air, on its way into the lane, or lying there."""
        side = self.scale.px(SIDE)
        kind = self.throw.sets[0 if left else 1]
        home, lies = _home(self.lane, left, self.scale), left and self.throw.left_lies
        takes_off, rests, laid = self.clock.flies(n), self.clock.rests(n), self.clock.laid(n)
        if n >= self.clock.pairs:
            takes_off = 0.0
        last = 0 < n == self.clock.pairs - 1
        if not lies and self.elapsed < takes_off:
            self._blank(home, kind, side)
            return
        if not lies and self.elapsed < rests:
            share = (self.elapsed - takes_off) / max(1e-6, rests - takes_off)
            if self.still:
                return
            self._tumbling(n, shown, left, kind, side, share, last)
            return
        fell = home if last or self.still else _scatter(self.lane, n, left, self.scale)
        slide = min(1.0, max(0.0, (self.elapsed - rests) / max(1e-6, laid - rests)))
        place = home if lies else fell + (home - fell) * in_out_sine(slide)
        lying = self.elapsed >= laid
        picture = die(shown.sides, kind, shown.value if lying else shown.face, side, self._state(n, left))
        self.surface.blit(picture, picture.get_rect(center=place))
        if lying and shown.value != shown.face:
            words = self.throw.sum_words.format(face=shown.face, bonus=shown.value - shown.face)
            chip = panels.chip(words, self.scale)
            x = place.x + (self.scale.px(56) if left else -self.scale.px(56) - chip.get_width())
            self.surface.blit(chip, chip.get_rect(midleft=(x, place.y)))

    def _state(self, n: int, left: bool) -> State:
        verdicts = self.throw.verdicts
        if n >= len(verdicts):
            return "loser" if self.elapsed >= self.clock.laid(n) else "rest"
        if self.elapsed < self.clock.decided(n):
            return "rest"
        return "winner" if verdicts[n].left_wins == left else "loser"

    def _tumbling(self, n: int, shown: LaneDie, left: bool, kind: Set, side: int, share: float, last: bool) -> None:
        frames = tumble(shown.sides, kind, side)
        frame = frames[int(out_quad(share) * (2.6 if not last else 3.4) * TUMBLE_STEPS + n * 5) % TUMBLE_STEPS]
        out = self.scale.px(160)
        rest = _home(self.lane, left, self.scale) if last else _scatter(self.lane, n, left, self.scale)
        start = Vector2(self.lane.left - out if left else self.lane.right + out, rest.y - self.scale.px(60))
        if last:
            start = rest + Vector2(self.scale.px(90 if left else -90), 0)
        place = start + (rest - start) * out_quad(share)
        bounce = abs(sin(share * 3.14159 * 2)) * (1 - share) * (90 if not last else 40) * self.scale.s
        # The shade stays on the lacquer: how far it lies below tells how high the die is.
        wide, high = round(side * 0.62), round(side * 0.2)
        shade = shapes.soft((wide, high), high // 2, max(2, side // 9), palette.BLACK, 150)
        self.surface.blit(shade, shade.get_rect(center=(place.x, place.y + side * 0.42)))
        self.surface.blit(frame, frame.get_rect(center=(place.x, place.y - bounce)))

    def _blank(self, at: Vector2, kind: Set, side: int) -> None:
        """Draws a die that waits, without a face."""
        picture = blank_die(round(side * 0.8), kind)
        self.surface.blit(picture, picture.get_rect(center=at))


@cached_surface
def blank_die(side: int, kind: Set) -> Surface:
    """The picture of a die without a face."""
    dark = kind != "bone"
    stops = ((0.0, palette.rgb("#33302e")), (1.0, palette.rgb("#1a1817"))) if dark else (
        (0.0, palette.rgb("#e8decb")), (1.0, palette.rgb("#bcae94")))  # fmt: skip
    rim = palette.rgb("#8a6a2c" if dark else "#8d7c5e")
    picture = shapes.box((side, side), side // 5, stops, shapes.flat(rim), max(1, side // 32)).copy()
    hue = palette.rgb("#d9b25a" if dark else "#5a4a30")
    mark = text.set_line("?", "number", max(8, round(side * 0.53)), hue)
    picture.blit(mark, mark.get_rect(center=(side // 2, side // 2)))
    picture.set_alpha(165)
    return picture


def _home(lane: Rect, left: bool, scale: Scale) -> Vector2:
    """The place of a die in its lane in the end."""
    edge = scale.px(EDGE)
    return Vector2(lane.left + edge if left else lane.right - edge, lane.centery)


def _scatter(lane: Rect, n: int, left: bool, scale: Scale) -> Vector2:
    """The place where a die comes to rest before it moves into its lane: random, but the same for the same die."""
    across = (150 + 47 * ((n * 7 + (3 if left else 5)) % 3)) * scale.s
    down = (7 * ((n * 5 + (1 if left else 2)) % 5) - 14) * scale.s
    return Vector2(lane.left + across if left else lane.right - across, lane.centery + down)
