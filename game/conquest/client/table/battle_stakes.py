"""What a fight of the alliance is about, beside its window: at its right, or below it where the window is narrow (U16).

It covers neither dice nor buttons: the fight's window gives way to it.
"""

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from game.client.combat.frame import HIGH, WIDE
from game.client.look import palette, panels, text
from game.client.look.scale import Scale
from game.client.table_host import TableHost
from game.conquest.client.battle import Battle
from game.conquest.client.panels.at_stake import Stake, Stakes
from game.conquest.client.panels.chance_course import Known
from game.conquest.client.panels.hosts_ear import Position
from game.conquest.client.panels.names import Names
from game.conquest.client.words import has, say
from game.conquest.rules.sides import is_coop
from game.conquest.rules.view import View

WIDEST, LEAST_WIDE, STRIP, GAP, EDGE = 344, 216, 104, 12, 10
"""The column beside the window at most and at least, the strip below it, what lies between them and around them."""
BESIDE_FROM: Final = 1.5
"""From this shape of the screen on it stands beside the window."""
HEAD, ROW_GAP, FOOT = 62, 12, 26
WORDS, FIGURE = 18, 22
LARGER: Final = 1.4
"""So much larger its letters are at most where somebody wants a larger interface than the window has room for."""
CHANCES: Final = tuple(f"{side}.{end}" for side in ("attacks", "attacked") for end in ("if_taken", "if_held"))
"""The figures of the chance to win."""


class BattleStakes:
    """The figures of one fight and their panel."""

    def __init__(self, table: TableHost[View], fought: Battle, known: Callable[[], Known | None]) -> None:
        """`known` is how far games played on lie above the learned estimate, where they have been played; until then,
        as after a load, the estimate alone gives the chances.
        """
        assert isinstance(table.names, Names)
        self.names = table.names
        s = Position.of(table.shown).on(table.t.s)
        s.alive, s.pool = list(table.shown.alive), list(table.shown.pool)
        s.round, s.turn_seat, s.result = table.shown.round, table.shown.turn_seat, None
        self._known: Callable[[], Known | None] | None = None
        chance = None
        if table.app.settings.show_odds:
            chance = known()
            self._known = known if chance is None else None
        self._stakes = Stakes(s, fought.source, fought.target, chance if self._known is None else 0.0)
        self._stakes.step()
        self.beside = True
        self.larger = 1.0

    # ---- time

    def update(self) -> bool:
        """Works out what comes next; true when there is more to see."""
        before = self._stakes.found[:]
        self._stakes.step()
        chance = self._known() if self._known is not None else None
        if chance is not None:
            # Once: figures that go on moving while one looks at them would tell less, not more.
            self._known = None
            self._stakes.move(chance)
        return self._stakes.found != before

    @property
    def found(self) -> list[Stake]:
        """The figures that are known by now."""
        return self._stakes.found

    # ---- places

    def fit(self, size: tuple[int, int]) -> None:
        """Chooses by the shape of the screen between beside and below."""
        self.beside = size[0] >= BESIDE_FROM * size[1]

    @property
    def room(self) -> tuple[int, int]:
        """The logical room that the fight's window and this panel need together."""
        return (WIDE + GAP + LEAST_WIDE + EDGE, HIGH) if self.beside else (WIDE, HIGH + GAP + STRIP)

    def make_room(self, rect: Rect, size: tuple[int, int], scale: Scale) -> None:
        """Moves the fight's window so that this panel has room beside or below it."""
        if self.beside:
            rect.left = (size[0] - rect.width - scale.px(GAP) - self._wide(rect, size, scale)) // 2
        else:
            rect.top = max(scale.px(EDGE) // 2, (size[1] - rect.height - scale.px(GAP + STRIP)) // 2)

    def place(self, rect: Rect, size: tuple[int, int], scale: Scale) -> Rect:
        """The rectangle of the panel beside the fight's window."""
        px = scale.px
        if not self.beside:
            return Rect(rect.left, rect.bottom + px(GAP), rect.width, px(STRIP))
        wide = self._wide(rect, size, scale)
        return Rect(rect.right + px(GAP), rect.top, wide, self._height(wide, scale))

    @staticmethod
    def _wide(rect: Rect, size: tuple[int, int], scale: Scale) -> int:
        return min(scale.px(WIDEST), size[0] - rect.width - scale.px(GAP + 2 * EDGE))

    def _height(self, wide: int, scale: Scale) -> int:
        rows = sum(self._label(stake, wide, scale).size[1] + scale.px(ROW_GAP) for stake in self.found)
        return scale.px(HEAD + FOOT) + rows

    # ---- words

    def words(self, stake: Stake) -> tuple[str, str]:
        """What a figure is about, and the figure: a number, or a word."""
        told = dict(stake.told)
        place, seat = told.pop("place", 0), told.pop("seat", -1)
        names = {
            "place": self.names.province(place) if place else "",
            "who": self.names.warlord(seat) if seat >= 0 else "",
        }
        figure = f"stake.figure.{stake.key}"
        return say(f"stake.{stake.key}", **names, **told), stake.figure or (say(figure, **names) if has(figure) else "")

    def _label(self, stake: Stake, wide: int, scale: Scale) -> text.Block:
        words, figure = self.words(stake)
        room = wide - 2 * scale.px(20) - text.width(figure, "bold", FIGURE * self.larger, scale) - scale.px(10)
        return text.block(words, room, WORDS * self.larger, palette.TEXT, scale, leading=1.1, lines=3)

    # ---- painting

    def draw(self, surface: Surface, rect: Rect, size: tuple[int, int], scale: Scale) -> None:
        """The panel with its title and figures, beside the rectangle of the fight's window."""
        place = self.place(rect, size, scale)
        panels.draw_panel(surface, place, scale)
        if self.beside:
            self._draw_column(surface, place, scale)
        else:
            self._draw_strip(surface, place, scale)

    def _draw_column(self, surface: Surface, place: Rect, scale: Scale) -> None:
        px = scale.px
        at = (place.centerx, place.top + px(32))
        text.draw(
            surface, say("stake.title"), at, "title", 24, palette.GOLD_TEXT, scale, "center", place.width - px(30)
        )
        y = place.top + px(HEAD)
        for stake in self.found:
            label, figure = self._label(stake, place.width, scale), self.words(stake)[1]
            surface.blit(label.surface, (place.left + px(20), y))
            end = (place.right - px(20), y + label.size[1] // 2)
            text.draw(surface, figure, end, "bold", FIGURE * self.larger, self._ink(stake), scale, "midright")
            y += label.size[1] + px(ROW_GAP)

    def _draw_strip(self, surface: Surface, place: Rect, scale: Scale) -> None:
        px = scale.px
        inside = place.inflate(-2 * px(22), -2 * px(10))
        wide = inside.width // (len(self.found) + 1)
        text.draw(surface, say("stake.title"), inside.midleft, "title", 22, palette.GOLD_TEXT, scale, "midleft", wide)
        for n, stake in enumerate(self.found):
            words, figure = self.words(stake)
            left, room = inside.left + (n + 1) * wide, wide - px(12)
            label = text.block(words, room, 16, palette.TEXT, scale, leading=1.05, lines=2)
            surface.blit(label.surface, (left, inside.top + px(2)))
            text.draw(surface, figure, (left, inside.bottom - px(2)), "bold", 20, self._ink(stake), scale, "bottomleft",
                      room)  # fmt: skip

    def _ink(self, stake: Stake) -> palette.Colour:
        chances = [each.figure for each in self.found if each.key in CHANCES]
        if stake.key in CHANCES and len(chances) > 1 and len(set(chances)) == 1:
            # It comes to the same, as far as the figures tell.
            return palette.TEXT
        return palette.GAIN if stake.liked else palette.LOSS


def stakes_of(table: TableHost[View], fought: Battle, known: Callable[[], Known | None]) -> BattleStakes | None:
    """The panel for a fight of the alliance that goes on; None for others, and for one that is watched again."""
    players, s = table.shown.players, table.t.s
    over = table.again.playing or table.replaying or table.shown.round < 1
    allied = 0 <= fought.invader.seat < players or 0 <= fought.defender.seat < players
    if not is_coop(s) or over or not allied or table.session.viewer < 0:
        return None
    return BattleStakes(table, fought, known)
