"""The end of a game of Warlords for the page of the end (U21)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from pygame import Rect, Surface

from game.client.end.ending import Leaf
from game.client.end.plain_ending import PlainEnding
from game.client.look import palette, panels, text
from game.client.look.scale import Scale
from game.client.look.widgets import Widget, Widgets
from game.client.session import GameSession
from game.client.texts import together
from game.engine.refusals import Seat
from game.warlords.client.end.count import WarlordsCount
from game.warlords.client.end.leaves import CapitalsLeaf, CombatsLeaf, ConquestLeaf, HonoursLeaf, MomentsLeaf
from game.warlords.client.faces import face_of
from game.warlords.client.looks import look_of, mark_of
from game.warlords.client.names import WarlordsNames
from game.warlords.client.signs import Centre, WarlordsSigns
from game.warlords.client.tokens import Army, army_picture
from game.warlords.client.words import say
from game.warlords.rules.state import Result, WarlordsState, capitals_owned

COLUMNS: Final = (("centres", 0.46), ("capitals", 0.56), ("won", 0.67), ("lost", 0.79), ("luck", 0.88), ("out", 0.965))
"""The columns of the table and where each stands, as a share of its width."""
HEAD, FIRST = 50, 74
FEW: Final = 3
MOST_MARKS: Final = 3
"""So many capitals are shown by their marks, more by their number."""


class WarlordsEnding(PlainEnding):
    """A finished war with its names."""

    leaf_keys: Sequence[str] = ("centres", "capitals", "armies", "combats", "dice", "moments", "conquest", "honours")
    tall_leaves: Sequence[str] = ("conquest",)
    widget_heads: Sequence[str] = ("#moment", "#lapse:")
    few = FEW

    def __init__(self, session: GameSession[Any]) -> None:
        self.session = session
        self.reckoning: WarlordsCount = WarlordsCount(session.record)

    @property
    def state(self) -> WarlordsState:
        """The war as it ended."""
        s: WarlordsState = self.session.table.s
        return s

    @property
    def result(self) -> Result:
        """The result of the game."""
        result = self.state.result
        assert result is not None
        return result

    @cached_property
    def names(self) -> WarlordsNames:
        """The names as onlookers see them."""
        return WarlordsNames(self.state.board, self.session.record.seats, -1)

    def points(self, s: Any) -> Sequence[int]:
        """Everybody's centres, by seat."""
        return [s.owner.count(seat) for seat in range(s.seats)]

    @property
    def goals(self) -> Mapping[str, int]:
        """The centres the Mandate wants (W7.3)."""
        return {"centres": self.state.options.centres}

    # ---- words

    def _key(self) -> str:
        result = self.result
        if result.clause == "W7.4" and result.kind == "draw":
            return "W7.4_draw"
        return "W11.4_shared" if result.clause == "W11.4" and result.kind == "shared" else result.clause

    def headline(self) -> str:
        """The headline: who won, by the clause."""
        return say(f"end.headline.{self._key()}", who=together(self.name(seat) for seat in self.result.winners))

    def reason(self) -> str:
        """The reason, in one line with its clause."""
        s, winners = self.state, self.result.winners
        centres = s.owner.count(winners[0]) if winners else 0
        capitals = capitals_owned(s.board, s.owner, winners[0]) if winners else 0
        return say(f"end.why.{self._key()}", centres=centres, capitals=capitals, year=s.year, still=s.still)

    def order(self) -> list[Seat]:
        """The winners first, then by centres; those who left at the foot."""
        points = self.points(self.state)
        return sorted(range(len(points)), key=lambda seat: (seat not in self.winners, -points[seat], seat))

    def face(self, seat: Seat) -> str:
        """The key of a warlord's portrait."""
        return face_of(self.state.board, seat)

    def nobody(self) -> str:
        """The name for whoever throws the defender's dice where no warlord stands."""
        return say("who.independents")

    # ---- leaves and table

    def leaves(self, on_watch: Callable[[int], object]) -> Mapping[str, Leaf]:
        """Capitals, combats, moments, the land by settlement, honours."""
        return {
            "capitals": CapitalsLeaf(self),
            "combats": CombatsLeaf(self),
            "moments": MomentsLeaf(self, on_watch),
            "conquest": ConquestLeaf(self),
            "honours": HonoursLeaf(self),
        }

    def lay_heads(self, widgets: Widgets, table: Rect, scale: Scale) -> None:
        """The heads of the columns that need a word."""
        for key, share in COLUMNS:
            if say.has(f"end.head_tip.{key}"):
                place = Rect(0, 0, scale.px(110), scale.px(26))
                place.center = (table.left + round(table.width * share), table.top + scale.px(HEAD + 6))
                widgets.add(Widget(f"#head:{key}", place, None, say(f"end.head_tip.{key}"), focusable=False))

    def draw_rows(self, surface: Surface, table: Rect, scale: Scale, seats: list[Seat], high: int) -> None:
        """A row for each warlord: centres, capitals, attacks won, armies lost, luck, when it left."""
        px, s, names = scale.px, self.state, self.names
        panels.draw_panel(surface, table, scale, "lacquer", say("end.reckoning"))
        for key, share in COLUMNS:
            at = (table.left + round(table.width * share), table.top + px(HEAD + 6))
            text.draw(surface, say(f"end.head.{key}"), at, "bold", 17, palette.TEXT_DIM, scale, "center")
        for n, seat in enumerate(seats):
            row = Rect(table.left + px(20), table.top + px(FIRST + n * high), table.width - px(40), px(high - 2))
            if seat in self.winners:
                surface.blit(panels.tray(row.size, scale, True), row)
            token = Army(look_of(s.board, seat), mark_of(s.board, seat))
            sign = army_picture(token, min(px(36), row.height - px(4)))
            surface.blit(sign, sign.get_rect(center=(row.left + px(30), row.centery)))
            room = round(table.width * 0.36) - px(80)
            at = (row.left + px(64), row.centery)
            box = text.draw(surface, names.name(seat), at, "bold", 20, palette.TEXT, scale, "midleft", room)
            under = names.under(seat)
            left = table.left + round(table.width * 0.40) - box.right - px(14)
            if left > px(60):
                at = (box.right + px(12), row.centery + px(1))
                text.draw(surface, under, at, "body", 17, palette.TEXT_DIM, scale, "midleft", left)
            for (key, share), (words, colour) in zip(COLUMNS, self._cells(s, seat), strict=True):
                at = (table.left + round(table.width * share), row.centery)
                if key == "capitals" and 0 < int(words) <= MOST_MARKS:
                    self._draw_capitals(surface, at, int(words), seat, min(px(28), row.height - px(6)))
                else:
                    text.draw(surface, words, at, "number", 20, colour, scale, "center")

    def _draw_capitals(self, surface: Surface, at: tuple[int, int], count: int, seat: Seat, side: int) -> None:
        """Draws so many gilt octagons in the warlord's colour."""
        mark = WarlordsSigns().name_mark(Centre(look_of(self.state.board, seat), True), side)
        wide = mark.get_width() + side // 8
        left = at[0] - (count * wide - side // 8) // 2
        for n in range(count):
            surface.blit(mark, mark.get_rect(midleft=(left + n * wide, at[1])))

    def _cells(self, s: WarlordsState, seat: Seat) -> list[tuple[str, palette.Colour]]:
        tally, ready = self.reckoning.tallies[seat], self.reckoning.ready
        plain = palette.TEXT
        luck = f"{tally.luck:+.1f}".replace("-", "−").replace("−0.0", "+0.0") if ready else "–"
        hue = palette.GAIN if tally.luck > 0.05 else palette.LOSS if tally.luck < -0.05 else plain
        return [
            (str(s.owner.count(seat)), plain),
            (str(capitals_owned(s.board, s.owner, seat)), plain),
            (f"{tally.won} / {tally.made}" if ready else "–", plain),
            (str(tally.lost) if ready else "–", plain),
            (luck, hue),
            (say("end.out_year", year=tally.out) if tally.out else "–", plain),
        ]

    # ---- files

    def tables(self) -> Mapping[str, list[list[object]]]:
        """Centres, capitals and armies by year."""
        ids = [warlord.id for warlord in self.state.board.warlords]
        found: dict[str, list[list[object]]] = {}
        for what, rows in self.reckoning.rows.items():
            table: list[list[object]] = [["year", *ids]]
            table += [[n, *row] for n, row in enumerate(rows)]
            found[f"{what}.csv"] = table
        return found

    def pictures(self, folder: Path) -> Iterator[None]:
        """None of its own."""
        yield from ()
