"""The reckoning of a finished war (mock-7): a row a warlord, the heads of its columns explain themselves."""

from typing import Final

import pygame

from game.client.look import palette, panels, portraits, shapes, text
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.client.texts import beside
from game.conquest.client.end.words import Outcome
from game.conquest.client.words import say
from game.conquest.rules.victory import count, regions_held
from game.engine.refusals import Seat

COLUMNS: Final = {"provinces": 444, "regions": 576, "battles": 704, "lost": 836, "slain": 966, "earned": 1094}
"""The columns and where each begins."""
USUAL: Final = 1198
"""How wide the panel is usually: on one less wide the columns stand closer."""
EXPLAINED: Final = ("battles", "lost", "slain", "earned")
HEADS, FIRST = 64, 82
"""Where the heads stand and the first row begins, below the panel's upper edge."""


def lay_heads(widgets: Widgets, table: pygame.Rect, scale: Scale) -> None:
    """The heads of the columns, which can be asked."""
    for key, x in COLUMNS.items():
        place = pygame.Rect(0, 0, scale.px(124), scale.px(30))
        place.center = (_column(table, x), table.top + scale.px(HEADS))
        words = say(f"end.{key}")
        tip = Tip(say(f"end.{key}_tip"), words) if key in EXPLAINED else None
        widgets.add(_Head(f"#head:{key}", place, words, tip))


def _column(table: pygame.Rect, x: float) -> int:
    """The middle of the column that begins at `x`."""
    return table.left + round((x + 30) * table.width / USUAL)


def draw(
    surface: pygame.Surface, table: pygame.Rect, scale: Scale, outcome: Outcome, seats: list[Seat], high: int
) -> None:
    """The panel and its rows, each `high` logical pixels."""
    panels.draw_panel(surface, table, scale, "lacquer", say("end.reckoning"))
    at = (table.left + scale.px(104), table.top + scale.px(HEADS))
    text.draw(surface, say("end.warlord"), at, "bold", 19, palette.TEXT_DIM, scale, "midleft")
    for n, seat in enumerate(seats):
        row = pygame.Rect(table.left + scale.px(20), 0, table.width - scale.px(40), scale.px(high - 2))
        row.top = table.top + scale.px(FIRST + n * high)
        if seat in outcome.winners:
            surface.blit(panels.tray(row.size, scale, True), row)
        elif seat == outcome.session.viewer:
            surface.blit(shapes.ring(row.size, scale.px(6), max(1, scale.px(2)), shapes.flat(palette.GOLD_MID)), row)
        _draw_row(surface, table, row, scale, outcome, seat)


def _draw_row(
    surface: pygame.Surface, table: pygame.Rect, row: pygame.Rect, scale: Scale, outcome: Outcome, seat: Seat
) -> None:
    s, tally = outcome.state, outcome.reckoning.tallies[seat]
    rebel = outcome.names.is_rebel(seat)
    sign = _draw_sign(surface, row, scale, outcome, seat)
    rank = str(outcome.order().index(seat) + 1)
    text.draw(surface, rank, (row.left + scale.px(14), row.centery), "number", 20, palette.GOLD_TEXT, scale, "center")
    at = (max(row.left + scale.px(84), sign.right + scale.px(10)), row.centery)
    end = _column(table, COLUMNS["provinces"]) - scale.px(44)
    room = (end - at[0]) // 2
    name = text.draw(surface, outcome.name(seat), at, "bold", 22, palette.TEXT, scale, "midleft", room)
    at = (name.right + scale.px(10), row.centery)
    room = max(scale.px(20), end - at[0])
    text.draw(surface, _standing(outcome, seat), at, "body", 18, palette.TEXT_DIM, scale, "midleft", room)
    values = (
        str(count(s, seat)), str(len(regions_held(s, seat))), f"{tally.won} / {tally.fought}", str(tally.lost),
        str(tally.slain), "–" if rebel else str(tally.earned),
    )  # fmt: skip
    for value, (key, x) in zip(values, COLUMNS.items(), strict=True):
        shown = value if outcome.reckoning.ready or key in ("provinces", "regions") else "…"
        at = (_column(table, x), row.centery)
        text.draw(surface, shown, at, "number", 22, palette.TEXT, scale, "center")


def _draw_sign(surface: pygame.Surface, row: pygame.Rect, scale: Scale, outcome: Outcome, seat: Seat) -> pygame.Rect:
    """A warlord's emblem; where the row has room for his face, the face with it, wounded for those who did not win."""
    colour, fallen = outcome.session.colours[seat], not outcome.state.alive[seat]
    # Nobody's face is known before the reckoning has read who led a seat.
    key = outcome.face(seat)
    if row.height < portraits.LEAST or not key:
        mark = emblem(colour, min(scale.px(36), row.height), fallen)
        return surface.blit(mark, mark.get_rect(center=(row.left + scale.px(44), row.centery)))
    side = max(portraits.LEAST, min(scale.px(56), row.height - scale.px(4)))
    face = portraits.head(key, outcome.names.colour(seat), side, defeated=seat not in outcome.winners)
    place = surface.blit(face, face.get_rect(midleft=(row.left + scale.px(26), row.centery)))
    mark = emblem(colour, max(1, side * 2 // 5), fallen)
    surface.blit(mark, mark.get_rect(bottomright=place.bottomright))
    return place


def _standing(outcome: Outcome, seat: Seat) -> str:
    """The words for who decided for a warlord, and how it ended for him."""
    s, tally = outcome.state, outcome.reckoning.tallies[seat]
    rebel = outcome.names.is_rebel(seat)
    who = say("warlords.rebels") if rebel else outcome.names.player(seat)
    if tally.out_in:
        out = say("end.fallen", round=tally.out_in)
        return out if rebel else beside((who, out))
    if s.lord[seat] >= 0:
        return beside((who, say("end.serves", lord=outcome.name(s.lord[seat]))))
    advice = outcome.advice[seat]
    return beside((who, say("end.advised", count=advice))) if advice else who


class _Head(Widget):
    """The head of a column."""

    focusable = False

    def __init__(self, id: str, rect: pygame.Rect, words: str, tip: Tip | None) -> None:
        super().__init__(id, rect, None, tip, focusable=False)
        self.words = words

    def draw(self, surface: pygame.Surface, scale: object) -> None:
        assert self.registry is not None
        colour = palette.TEXT if self.hovered and self.tip else palette.TEXT_DIM
        text.draw(surface, self.words, self.rect.center, "bold", 19, colour, self.registry.scale, "center")
