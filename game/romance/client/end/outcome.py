"""The end of a game of Romance: who holds the Mandate and why, charts by round, moments and honours (mock-up 5)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from pygame import Rect, Surface

from game.client.end.ending import Leaf
from game.client.end.plain_ending import PlainEnding
from game.client.look import palette, panels, text
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.session import GameSession
from game.romance.client.end.count import CHARTS, UNHELD, RomanceCount
from game.romance.client.end.leaves import (
    CombatsLeaf,
    ConquestLeaf,
    DuelsLeaf,
    HonoursLeaf,
    MomentsLeaf,
    PeopleLeaf,
)
from game.romance.client.names import RomanceNames, face_key
from game.romance.client.words import say
from game.romance.rules.preview import realm
from game.romance.rules.state import RomanceState
from game.romance.rules.victory import final_points

COLUMNS: Final = (
    ("points", 0.46), ("areas", 0.54), ("cities", 0.615), ("won", 0.70), ("duels", 0.79), ("captured", 0.875),
    ("lost", 0.955),
)  # fmt: skip
"""The columns of the table and where each stands, as a share of its width."""
HEAD, FIRST, LINE = 50, 68, 30


class RomanceEnding(PlainEnding):
    """A finished game with its names."""

    leaf_keys: Sequence[str] = (
        "points", "troops", "people", "combats", "duels", "dice", "moments", "conquest", "honours",
    )  # fmt: skip
    tall_leaves: Sequence[str] = ("conquest",)
    widget_heads: Sequence[str] = ("#moment:", "#fights", "#lapse:")
    reckoning: RomanceCount

    def __init__(self, session: GameSession[Any]) -> None:
        self.session = session
        names = self.names
        assert isinstance(names, RomanceNames)
        names.learn(session.table.view(-1))
        self.romance_names = names
        self.reckoning = RomanceCount(session.record, RomanceNames(names.board, names.seats, -1))

    def points(self, s: RomanceState) -> Sequence[int]:
        """The points of each seat's power (29.1)."""
        return final_points(s)

    def headline(self) -> str:
        """The headline: who holds the Mandate."""
        winners = self.winners
        if not winners:
            return say("end.romance.nobody")
        key = "wins" if len(winners) == 1 else "share"
        return say(f"end.romance.{key}", names=self.romance_names.powers(
            self.romance_names.power_of_side(seat) for seat in winners))  # fmt: skip

    def reason(self) -> str:
        """The points, and what they had to exceed (29)."""
        s: RomanceState = self.session.table.s
        standing = realm(s)
        most = max(standing.points)
        key = "why" if self.winners else "why_not"
        if standing.to_exceed < 0:
            return say("end.romance.why_most", points=most, turn=s.turn)
        return say(f"end.romance.{key}", points=most, turn=s.turn, most=standing.to_exceed)

    def champion(self) -> int | None:
        """The first of the winners; nobody's face after a draw."""
        return self.winners[0] if self.winners else None

    def face(self, seat: int) -> str:
        """The key of the portrait of whoever leads the power of a seat, or led it last."""
        return face_key(self.romance_names.monarch[self.romance_names.power_of_side(seat)])

    def leaves(self, on_watch: Callable[[int], object]) -> Mapping[str, Leaf]:
        """People, combats, duels, moments, the map, honours."""
        count = self.reckoning
        return {
            "people": PeopleLeaf(count),
            "combats": CombatsLeaf(count, on_watch),
            "duels": DuelsLeaf(count),
            "moments": MomentsLeaf(count, on_watch),
            "conquest": ConquestLeaf(count),
            "honours": HonoursLeaf(count),
        }

    def draw_rows(self, surface: Surface, table: Rect, scale: Scale, seats: list[int], high: int) -> None:
        """A row for each power, and one for what nobody plays: points, areas, cities, combats, people, losses."""
        px, s = scale.px, self.session.table.s
        panels.draw_panel(surface, table, scale, "lacquer", say("end.romance.reckoning"))
        for key, share in COLUMNS:
            at = (table.left + round(table.width * share), table.top + px(HEAD + 4))
            words = say(f"end.romance.head.{key}")
            fit = text.fitting(words, "bold", 17, scale, round(table.width * 0.08), 10)
            text.draw(surface, words, at, "bold", fit, palette.TEXT_DIM, scale, "center")
        for n, seat in enumerate(seats):
            row = Rect(table.left + px(20), table.top + px(FIRST + n * LINE), table.width - px(40), px(LINE - 2))
            if seat in self.winners:
                surface.blit(panels.tray(row.size, scale, True), row)
            self._draw_name(surface, row, scale, self.session.colours[seat], self.name(seat),
                            self.names.under(seat))  # fmt: skip
            for (_, share), words in zip(COLUMNS, self._cells(s, seat), strict=True):
                at = (table.left + round(table.width * share), row.centery)
                text.draw(surface, words, at, "number", 19, palette.TEXT, scale, "center")
        row = Rect(table.left + px(20), table.top + px(FIRST + len(seats) * LINE), table.width - px(40), px(LINE - 2))
        self._draw_name(surface, row, scale, UNHELD, say("end.romance.unheld"), "")
        at = (table.left + round(table.width * COLUMNS[0][1]), row.centery)
        text.draw(surface, str(realm(s).unheld), at, "number", 19, palette.TEXT_DIM, scale, "center")
        at = (table.left + round(table.width * 0.51), row.centery)
        text.draw(surface, self._holders(s), at, "body", 16, palette.TEXT_DIM, scale, "midleft",
                  round(table.width * 0.47))  # fmt: skip

    @staticmethod
    def _draw_name(surface: Surface, row: Rect, scale: Scale, look: palette.LookKey, name: str, under: str) -> None:
        sign = emblem(look, min(scale.px(28), row.height))
        surface.blit(sign, sign.get_rect(center=(row.left + scale.px(30), row.centery)))
        at, room = (row.left + scale.px(64), row.centery), round(row.width * 0.38) - scale.px(70)
        box = text.draw(surface, name, at, "bold", 19, palette.TEXT, scale, "midleft", room)
        left = row.left + round(row.width * 0.40) - box.right - scale.px(14)
        if under and left > scale.px(60):
            at = (box.right + scale.px(12), row.centery)
            text.draw(surface, under, at, "body", 16, palette.TEXT_DIM, scale, "midleft", left)

    def _cells(self, s: RomanceState, seat: int) -> list[str]:
        """The figures of a seat; what must be counted is a dash until the game has been played through again."""
        power, count = s.power_of[seat], self.reckoning
        held = [a for a in s.board.areas if s.owner[a] == power]
        told = [str(final_points(s)[seat]), str(len(held)), str(sum(s.board.city[a] for a in held))]
        if not count.ready:
            return [*told, "–", "–", "–", "–"]
        won = f"{count.of('won', power)} / {count.of('marched', power)}"
        return [*told, won, *(str(count.of(key, power)) for key in ("duels", "captured", "lost"))]

    def _holders(self, s: RomanceState) -> str:
        """The owners of what no player holds, with the points."""
        points: dict[int, int] = {}
        for area in s.board.areas:
            if s.owner[area] not in s.power_of:
                points[s.owner[area]] = points.get(s.owner[area], 0) + s.board.points[area]
        rows = sorted(points.items(), key=lambda item: (-item[1], item[0]))
        return " · ".join(say("points_of", who=self.romance_names.power(power), points=n) for power, n in rows)

    def tables(self) -> Mapping[str, list[list[object]]]:
        """A table for each chart, by rounds."""
        heads = [self.name(seat) for seat in range(len(self.session.record.seats))]
        found: dict[str, list[list[object]]] = {}
        for what in CHARTS:
            head: list[object] = ["round", *heads, *(("unheld",) if what == "points" else ())]
            rows: list[list[object]] = [[n, *row] for n, row in enumerate(self.reckoning.rows[what])]
            found[f"{what}.csv"] = [head, *rows]
        return found
