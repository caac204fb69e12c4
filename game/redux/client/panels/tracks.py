"""The tracks: tribal relations, rank and development with the states' signs, and what the end would pay now."""

from collections.abc import Iterable
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.panels.panel import Panel
from game.client.texts import enumerated
from game.engine.refusals import Seat
from game.redux.client import faces
from game.redux.client.names import rank_title, state_name
from game.redux.client.panels.layout import ReduxLayout, fitted
from game.redux.client.standing import points_if_over
from game.redux.client.words import say
from game.redux.rules.catalogue import LEVEL_MAX, RANK_MAX, TRIBAL_MAX
from game.redux.rules.options import Options
from game.redux.rules.places import CHE, FRM, MKT, SEATS, TRIBES
from game.redux.rules.view import View

TRACKS: Final = (("tribal", "camping-tent", TRIBAL_MAX), ("rank", "queen-crown", RANK_MAX),
                 ("development", "scales", 2 * LEVEL_MAX))  # fmt: skip
TRACK_OF: Final = {CHE: "rank", MKT: "development", FRM: "development", **dict.fromkeys(TRIBES, "tribal")}
"""The track that the action of a space moves."""
SIGN: Final = 26
NEEDED: Final = 384
"""What the tracks need to show all of them, in logical pixels."""


def measure(view: View, seat: Seat, name: str) -> int:
    """The level of a state on a track."""
    if name == "tribal":
        return view.tribal_level(seat)
    return view.rank[seat] if name == "rank" else view.market[seat] + view.farm[seat]


class TracksPanel(Panel):
    """The tracks, and below them the forecast where the table has agreed on aids."""

    def __init__(self, layout: ReduxLayout, scale: Scale, options: Options) -> None:
        scale = fitted(scale, layout.tracks, NEEDED)
        super().__init__("tracks", layout.tracks, scale, say("tracks.title"))
        self.options = options
        self.before: tuple[int, ...] = ()
        """The forecast as it was when the round began; () where that is not known."""
        self._foot = 0

    def update(self, view: View) -> None:
        """Paints what changed."""
        where = tuple(tuple(measure(view, seat, name) for seat in SEATS) for name, _, _ in TRACKS)
        points = tuple(points_if_over(view)) if self.options.aids and view.round else ()
        self.show((where, points, self.before), lambda face, inside: self._paint(face, inside, where, points))

    def _paint(self, face: Surface, inside: Rect, where: tuple[tuple[int, ...], ...], points: tuple[int, ...]) -> None:
        px = self.scale.px
        self._foot = foot = px(56) if points else 0
        for n, ((name, mark, most), levels) in enumerate(zip(TRACKS, where, strict=True)):
            self._track(face, self._row(inside, n), name, mark, most, levels)
        if points:
            self._forecast(face, Rect(inside.left, inside.bottom - foot + px(4), inside.width, foot), points)

    def _row(self, inside: Rect, n: int) -> Rect:
        high = (inside.height - self._foot + self.scale.px(8)) // len(TRACKS)
        return Rect(inside.left, inside.top - self.scale.px(4) + n * high, inside.width, high)

    def row_of(self, track: str) -> Rect:
        """The rectangle where a track lies in the window."""
        names = [name for name, _, _ in TRACKS]
        return self._row(panels.content(self.rect, self.scale, True), names.index(track))

    def place_of(self, track: str, level: int) -> tuple[int, int]:
        """Where a level of a track lies in the window."""
        row, px = self.row_of(track), self.scale.px
        most = next(most for name, _, most in TRACKS if name == track)
        left, right = row.left + px(14), row.right - px(14)
        return left + (right - left) * level // most, row.top + px(50)

    def light(self, surface: Surface, places: Iterable[int]) -> None:
        """Lights the tracks that the action of these spaces moves."""
        px = self.scale.px
        for track in {TRACK_OF[place] for place in places if place in TRACK_OF}:
            row = self.row_of(track).inflate(px(6), 0)
            ring = shapes.ring(row.size, px(6), max(2, px(2)), shapes.flat(palette.PALE_GOLD))
            surface.blit(ring, row)

    def _track(self, face: Surface, room: Rect, name: str, mark: str, most: int, levels: tuple[int, ...]) -> None:
        scale, px = self.scale, self.scale.px
        picture = icon(mark, px(20), palette.GOLD_TEXT)
        face.blit(picture, picture.get_rect(midleft=(room.left, room.top + px(13))))
        text.draw(face, say(f"tracks.{name}"), (room.left + px(28), room.top + px(13)), "bold", 18, palette.TEXT, scale,
                  "midleft")  # fmt: skip
        if name == "rank":
            best = max(levels)
            first = [seat for seat in SEATS if levels[seat] == best]
            if best and len(first) == 1:
                words = say("tracks.leader", state=state_name(first[0]), title=rank_title(best))
                text.draw(face, words, (room.right, room.top + px(13)), "body", 17, palette.TEXT_DIM, scale, "midright",
                          px(150))  # fmt: skip
        y = room.top + px(50)
        left, right = room.left + px(14), room.right - px(14)
        pygame.draw.line(face, palette.GOLD_LO, (left, y), (right, y), max(1, px(2)))
        for number in range(most + 1):
            x = left + (right - left) * number // most
            pygame.draw.aacircle(face, palette.GOLD_MID, (x, y), px(3))
        for number in (0, most):
            x = left + (right - left) * number // most
            text.draw(face, str(number), (x, y + px(21)), "bold", 17, palette.TEXT_DIM, scale, "center")
        self._signs(face, levels, most, left, right, y)

    def _signs(self, face: Surface, levels: tuple[int, ...], most: int, left: int, right: int, y: int) -> None:
        px = self.scale.px
        for level in sorted(set(levels)):
            seats = [seat for seat in SEATS if levels[seat] == level]
            x = left + (right - left) * level // most
            for n, seat in enumerate(seats):
                sign = faces.roundel(seat, px(SIGN))
                at = (round(x + (n - (len(seats) - 1) / 2) * px(17)), y)
                face.blit(sign, sign.get_rect(center=at).clamp(face.get_rect().inflate(-px(12), 0)))
            if 0 < level < most:
                text.draw(face, str(level), (x, y + px(21)), "bold", 17, palette.TEXT, self.scale, "center")

    def _forecast(self, face: Surface, room: Rect, points: tuple[int, ...]) -> None:
        scale, px = self.scale, self.scale.px
        face.fill(palette.GOLD_LO, (room.left, room.top, room.width, max(1, px(1))))
        text.draw(face, say("tracks.forecast"), (room.left, room.top + px(5)), "body", 17, palette.TEXT_DIM, scale,
                  room=room.width)  # fmt: skip
        wide = room.width // 3
        for n, seat in enumerate(sorted(SEATS, key=lambda seat: (-points[seat], seat))):
            sign = faces.roundel(seat, px(22))
            at = (room.left + n * wide + px(2), room.top + px(38))
            face.blit(sign, sign.get_rect(midleft=at))
            tone = palette.GOLD_TEXT if points[seat] == max(points) else palette.TEXT
            box = text.draw(face, str(points[seat]), (at[0] + px(28), at[1]), "number", 20, tone, scale, "midleft")
            change = points[seat] - self.before[seat] if self.before else 0
            if change:
                words = f"+{change}" if change > 0 else f"−{-change}"
                hue = palette.GAIN if change > 0 else palette.LOSS
                text.draw(face, words, (box.right + px(3), at[1]), "number", 15, hue, scale, "midleft")

    def tip(self, view: View) -> Tip:
        """The tooltip of a track: the level of every state."""
        lines = []
        for name, _, _ in TRACKS:
            stand = enumerated(
                say("tracks.at", state=state_name(seat), number=measure(view, seat, name)) for seat in SEATS
            )
            lines.append(say("tracks.line", track=say(f"tracks.{name}"), stand=stand))
        return Tip("\n".join((*lines, say("tracks.about"))), say("tracks.title"), "16.3")
