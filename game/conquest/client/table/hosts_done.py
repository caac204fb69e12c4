"""What the hosts did in their turns of a round, in one list when the last of them is done (U16, U17, U19).

It is no page of its own: the next round begins beneath it, and Esc, its button or the next turn's end put it away.
"""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.palette import Colour
from game.client.look.widgets import Button
from game.client.panels.panel import lay_ground
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.rebel_strength import strength_of
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import NEUTRAL, ProvinceId, Seat
from game.conquest.rules.view import View
from game.engine.events import Event

MOST_ROWS: Final = 6
WIDE, ROW, HEAD, FOOT = 560, 30, 52, 104
CLOSE: Final = (150, 42)


class Row(NamedTuple):
    """One thing that happened to a Province: it was `lost`, `held` or `gained`."""

    kind: str
    place: ProvinceId
    host: Seat
    owner: Seat


@dataclass
class HostsDone:
    """The turns of the hosts in one round, as they are told."""

    provinces: int
    units: int
    attacks: dict[ProvinceId, tuple[Seat, Seat]] = field(default_factory=dict)
    gained: dict[ProvinceId, tuple[Seat, Seat]] = field(default_factory=dict)

    def add(self, event: ev.InvasionDeclared | ev.Captured | ev.Rallied) -> None:
        """What a host did in its turn."""
        match event:
            case ev.InvasionDeclared(seat=seat, target=target, defender=defender):
                self.attacks.setdefault(target, (seat, defender))
            case ev.Captured(seat=seat, at=at, former=former):
                self.gained[at] = (seat, former)
            case ev.Rallied(seat=seat, target=target):
                self.gained[target] = (seat, NEUTRAL)

    def rows(self) -> list[Row]:
        """Players' losses first, then what they held, then what was nobody's."""
        lost = [Row("lost", p, *self.gained[p]) for p in self.gained if self.gained[p][1] >= 0]
        held = [Row("held", p, *who) for p, who in self.attacks.items() if who[1] >= 0 and p not in self.gained]
        others = [Row("gained", p, *self.gained[p]) for p in self.gained if self.gained[p][1] < 0]
        return [*lost, *held, *others]


class HostsDoneAid(TableHelper):
    """Hears the hosts' turns, and shows what came of them."""

    def __init__(self, host: TableHost[View], names: Names) -> None:
        self.host, self.names = host, names
        self.now: HostsDone | None = None
        """The turns that are being told."""
        self.told: HostsDone | None = None
        """Those that are over and still shown."""
        self.after = (0, 0)
        self._free = Rect(0, 0, 0, 0)

    def hear(self, event: Event) -> None:
        """After an event has been told and folded into the picture."""
        view = self.host.shown
        match event:
            case ev.TurnBegan(seat=seat) if seat >= view.players and self.now is None:
                self.told, self.now = None, HostsDone(*strength_of(view))
            case ev.RoundBegan() if self.now is not None:
                self.after = strength_of(view)
                changed = self.after != (self.now.provinces, self.now.units)
                self.told, self.now = self.now if self.now.rows() or changed else None, None
                self._lay()
            case ev.TurnEnded(seat=seat) if seat < view.players:
                self.close()
            case ev.InvasionDeclared() | ev.Captured() | ev.Rallied() if self.now is not None and self._is_host(
                event.seat
            ):
                self.now.add(event)

    def _is_host(self, seat: Seat) -> bool:
        return seat >= self.host.shown.players

    def forget(self) -> None:
        """Another picture begins."""
        self.now = self.told = None
        self._lay()

    def close(self) -> None:
        """Puts the list away."""
        self.told = None
        self._lay()
        self.host.app.dirty = True

    # ---- on the screen

    def build(self, layout: Layout, scale: object) -> None:
        """It hangs in the middle of the map."""
        self._free = layout.free
        self._lay()

    @property
    def rect(self) -> Rect:
        """Where it lies."""
        px = self.host.scale.px
        rows = min(MOST_ROWS, len(self.told.rows())) if self.told is not None else 0
        more = self.told is not None and len(self.told.rows()) > MOST_ROWS
        rect = Rect(0, 0, min(px(WIDE), self._free.width - px(20)), px(HEAD + ROW * (rows + more) + FOOT))
        rect.midtop = (self._free.centerx, self._free.top + px(60))
        return rect

    def _lay(self) -> None:
        widgets = self.host.widgets
        widgets.remove("#did")
        widgets.remove("ground:did")
        if self.told is None or not is_coop(self.host.t.s):
            return
        px, rect = self.host.scale.px, self.rect
        lay_ground(widgets, "did", rect)
        place = Rect(0, 0, px(CLOSE[0]), px(CLOSE[1]))
        place.bottomright = (rect.right - px(16), rect.bottom - px(14))
        key = self.host.app.bindings.label("back")
        widgets.add(Button("#did", place, Face(say("kit.close"), "check-mark", key, size=19), self.close))

    def act(self, deed: str) -> bool:
        """Esc puts it away first."""
        if deed != "back" or self.told is None:
            return False
        self.close()
        return True

    def draw(self, surface: Surface) -> None:
        """The list, its numbers at the foot."""
        if self.told is None:
            return
        scale, px, rect = self.host.scale, self.host.scale.px, self.rect
        surface.blit(panels.slab(rect.size, scale), rect)
        at = (rect.centerx, rect.top + px(28))
        text.draw(surface, say("did.title"), at, "title", 28, palette.GOLD_TEXT, scale, "center", rect.width - px(32))
        y = rect.top + px(HEAD + ROW // 2)
        for words, ink in self.lines():
            text.draw(surface, words, (rect.left + px(20), y), "bold", 19, ink, scale, "midleft", rect.width - px(40))
            y += px(ROW)
        y += px(6)
        room = rect.width - px(CLOSE[0] + 56)
        for words in self.grown():
            text.draw(surface, words, (rect.left + px(20), y), "body", 19, palette.TEXT, scale, "midleft", room)
            y += px(ROW)

    # ---- in words

    def lines(self) -> list[tuple[str, Colour]]:
        """What was lost, held and gained, each with its colour; the last ones are summed up."""
        if self.told is None:
            return []
        inks = {"lost": palette.LOSS, "held": palette.GAIN, "gained": palette.TITLE_TEXT}
        rows = self.told.rows()
        told = [
            (say(f"did.{row.kind}", place=self.names.province(row.place), host=self.names.warlord(row.host),
                 whom=self.names.whom(row.owner) if row.owner >= 0 else ""), inks[row.kind])
            for row in rows[:MOST_ROWS]
        ]  # fmt: skip
        if len(rows) > MOST_ROWS:
            told.append((say("did.more", count=len(rows) - MOST_ROWS), palette.TEXT_DIM))
        return told

    def grown(self) -> list[str]:
        """How many Provinces and units the hosts had before and have now."""
        if self.told is None:
            return []
        provinces, units = self.after
        return [
            say("did.provinces", before=self.told.provinces, after=provinces),
            say("did.units", before=self.told.units, after=units),
        ]
