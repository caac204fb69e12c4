"""The frame of a fight's own window: the places of its two sides, lanes, odds, pieces, cards and buttons.

A game's window is a `CombatFrame` that draws what it has into these places and lays its buttons:

    class SkirmishWindow(CombatFrame):
        def content(self, surface):
            self.draw_head(surface, say("skirmish.title"), say("skirmish.roll", number=2), ("Ties", "attack", "shield"))
            draw_face(surface, self.face_box(True), picture, self.scale)
            draw_lanes(surface, self.lanes(), throw, clock, elapsed, self.scale)
        def lay_buttons(self):
            self.action_button(spec, self.main_button)

`places` are logical pixels of `panel_size`; a window that is too small shrinks everything alike. While nobody has
anything to choose from, `fold` closes the tray at the foot: the window is lower, and its buttons stand in one row.
"""

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.panels import Tone
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.prompts.desk import ButtonSpec
from game.client.scenes.base import EDGE, Dialog

WIDE, HIGH = 1396, 1000
FOLDED: Final = 180
"""How much lower it is while the tray at its foot is closed."""
LANE, LANE_PITCH, STRIKES = 96, 104, 62
"""A lane, from one to the next, and what a row of shots before the dice takes of them."""
FOOT: Final = 724
"""Where the line lies below which somebody decides."""


class CombatFrame(Dialog):
    """A window of a fight with its places; what stands in them is the game's."""

    panel_size = (WIDE, HIGH)
    whole = True
    abstract = True
    folded = False
    """Whether the tray at the foot is closed."""

    @property
    def largest_size(self) -> tuple[int, int]:
        return (WIDE, HIGH)

    def fold(self, folded: bool) -> bool:
        """Closes or opens the tray at the foot; true when that changed, and the buttons must be laid anew.

        What stands above it stays where it is, as far as the window has room.
        """
        if folded == self.folded:
            return False
        self.folded = folded
        self.panel_size = (WIDE, HIGH - FOLDED if folded else HIGH)
        if self.built:
            top, edge = self.rect.top, self.scale.px(EDGE) // 2
            self._place(self.size, self.scale)
            self.rect.top = max(edge, min(top, self.size[1] - edge - self.rect.height))
            self._layer = None
            self.app.dirty = True
        return True

    def at(self, x: float, y: float, width: float = 0, height: float = 0) -> Rect:
        """A logical rectangle of the window, stretched to the panel."""
        kx, ky = self.rect.width / self.panel_size[0], self.rect.height / self.panel_size[1]
        return Rect(
            self.rect.left + round(x * kx), self.rect.top + round(y * ky), round(width * kx), round(height * ky)
        )

    # ---- places

    def face_box(self, left: bool, ended: bool = False) -> Rect:
        """The rectangle of a captain's picture."""
        return self.at(42 if left else WIDE - 42 - 250, 144 if ended else 118, 250, 330)

    def chips_box(self, left: bool) -> Rect:
        """The rectangle of the skills or signs of a side."""
        return self.at(42 if left else WIDE - 42 - 250, 580, 250, 108)

    def lanes(self, count: int = 3, with_shots: bool = False) -> list[Rect]:
        """The rectangles of so many lanes of dice; lower where a row above them shows what happens before the dice."""
        top, pitch = (118 + STRIKES, LANE_PITCH - STRIKES / count) if with_shots else (118, LANE_PITCH)
        return [self.at(321, top + pitch * n, 754, pitch - (LANE_PITCH - LANE)) for n in range(count)]

    @property
    def shots_row(self) -> Rect:
        """The rectangle of what happens before the dice."""
        return self.at(321, 118, 754, STRIKES - 8)

    @property
    def odds_rect(self) -> Rect:
        """The rectangle of the bar of odds."""
        return self.at(319, 468, 758, 40)

    @property
    def pieces_rect(self) -> Rect:
        """The rectangle of what still stands on both sides."""
        return self.at(321, 546, 754, 84)

    @property
    def so_far_rect(self) -> Rect:
        """The rectangle of what has happened in this fight."""
        return self.at(321, 644, 726, 62)

    def answer_rect(self, left: bool) -> Rect:
        """The rectangle of a card that one side has just played."""
        return self.at(42 if left else 1058, 634, 296, 84)

    @property
    def cards_head(self) -> Rect:
        """The rectangle of the line above the cards."""
        return self.at(46, 740, 718, 28)

    def card_places(self, most: int) -> list[Rect]:
        """The rectangles where cards lie: two beside each other, or three narrower ones."""
        wide, gap = (350, 18) if most <= 2 else (229, 15)
        return [self.at(44 + n * (wide + gap), 782, wide, 166) for n in range(min(most, 3))]

    @property
    def tray_rect(self) -> Rect:
        """The rectangle of the tray from which something is chosen."""
        return self.at(44, 744, 718, 216)

    @property
    def action_rect(self) -> Rect:
        """The rectangle of words and buttons of a question that has no places of its own."""
        return self.at(780, 736, 586, 232)

    @property
    def main_button(self) -> Rect:
        """The place of the one red button."""
        return self.at(952, 736, 400, 60) if self.folded else self.at(800, 748, 552, 84)

    @property
    def second_button(self) -> Rect:
        """The place of the second button: another action."""
        return self.at(44, 742, 232, 48) if self.folded else self.at(800, 846, 330, 54)

    @property
    def third_button(self) -> Rect:
        """The place of the third button: the way out."""
        return self.at(776, 742, 162, 48) if self.folded else self.at(1144, 846, 208, 54)

    @property
    def fourth_button(self) -> Rect:
        """The place of a quieter button below them."""
        return self.at(600, 742, 164, 48) if self.folded else self.at(1144, 912, 208, 38)

    @property
    def advice_place(self) -> Rect:
        """The place of the button of advice, above the second side."""
        return self.at(WIDE - 42 - 168, 50, 168, 44)

    @property
    def slider_rect(self) -> Rect:
        """The rectangle of a slider that belongs to the next action, after the words of `slider_words`."""
        return self.at(356, 746, 232, 40) if self.folded else self.at(886, 908, 242, 44)

    @property
    def slider_words(self) -> tuple[int, int]:
        """Where the words before that number begin, and their middle."""
        return self.at(288, 766).topleft if self.folded else self.at(802, 930).topleft

    # ---- painting and laying

    def draw_head(self, surface: Surface, title: str, under: str, chip: tuple[str, Tone, str] | None = None,
                  ended: bool = False) -> None:  # fmt: skip
        """Draws the title and the line below it, with a chip beside that."""
        scale, middle = self.scale, self.at(WIDE / 2, 50 if ended else 44).topleft
        size = text.fitting(title, "title", 50 if ended else 42, scale, self.at(0, 0, WIDE - 120).width, 26)
        text.draw(surface, title, middle, "title", size, palette.TITLE_TEXT, scale, "center")
        x, y = self.at(WIDE / 2, 102 if ended else 88).topleft
        room = self.at(0, 0, WIDE - 120).width
        words = text.line(text.shortened(under, "body", 20, scale, room), "body", 20, palette.TEXT_DIM, scale)
        picture = panels.chip(chip[0], scale, chip[1], chip[2]) if chip is not None else None
        gap = scale.px(16)
        left = x - (words.get_width() + (gap + picture.get_width() if picture is not None else 0)) // 2
        surface.blit(words, words.get_rect(midleft=(left, y)))
        if picture is not None:
            surface.blit(picture, picture.get_rect(midleft=(left + words.get_width() + gap, y)))

    def draw_line(self, surface: Surface, y: float = FOOT) -> None:
        """Draws the line between what has happened and what can be done."""
        line = shapes.fading_line(self.at(0, 0, WIDE - 80).width, max(1, self.scale.px(2)), palette.GOLD_LO)
        surface.blit(line, line.get_rect(center=self.at(WIDE / 2, y).topleft))

    def draw_waiting(self, surface: Surface, words: Sequence[str]) -> None:
        """Draws, at the foot, who decides or how to go on, where the viewer has nothing to decide."""
        for n, line in enumerate(words):
            at = self.at(WIDE / 2, (754 if self.folded else 826) + 34 * n).topleft
            role, size = ("bold", 22) if not n else ("body", 19)
            text.draw(surface, line, at, role, size, palette.TEXT_DIM, self.scale, "center")

    def action_button(self, spec: ButtonSpec, rect: Rect, refused: Tip | None = None, size: float = 21) -> Button:
        """Lays a button of a question in one of the places."""
        main = spec.kind == "primary"
        if main:
            # In the lower window there is room for one line.
            face = Face(spec.label, spec.icon, spec.key, "" if self.folded else spec.sub, spec.kind,
                        27 if self.folded else 30, "name")  # fmt: skip
        else:
            face = Face(spec.label, spec.icon, spec.key, spec.sub, spec.kind, size, "bold")
        return self.widgets.add(Button(spec.id, rect, face, spec.on_press, spec.tip, refused))
