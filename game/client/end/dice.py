"""The page of dice (U36): every roll of a finished game with its purpose, faces against chance, the seed revealed."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.client.end import charts as end_charts
from game.client.end.ending import CountedRoll, Ending
from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.choosers import DropDown, Option
from game.client.look.dice import die
from game.client.look.lists import ListView
from game.client.look.pieces import emblem
from game.client.look.scale import LOGICAL, Scale
from game.client.look.widgets import Button
from game.client.panels.purposes import dice_set, purpose
from game.client.scenes.page import FOOT, MARGIN, Page
from game.client.texts import say
from game.engine.streams import commitment

ROW: Final = 46
EVERYBODY, NEUTRALS = -9, -1
"""Whose rolls beside a seat's: everybody's, or those of neutral defenders."""
TOP, LIST_TOP, BETWEEN = 119, 190, 24
CHARTS_WIDE, CHARTS_LESS = 716, 0.3
"""The charts, and how much of what the page is less wide they give."""
SEED_HIGH, SEED_GROWS = 205, 0.25
EXPORT: Final = (340, 76)
MOST_GROUPS: Final = 2
"""So many charts stand beside each other."""
LEAST_FOR_WIDE: Final = 1100
"""A leaf less wide leaves more of itself to the columns beside the charts."""


class DiceGroup(NamedTuple):
    """Dice that are compared with chance together: a title, the head of their column, how each face fell, the rolls."""

    title: str
    mean: str
    faces: tuple[int, ...]
    rolls: Sequence[CountedRoll]


def dice_groups(outcome: Ending) -> list[DiceGroup]:
    """The groups of dice: by purpose where the game has words for that (`end.dice_by`), else by kind of die."""
    rolls, own = outcome.reckoning.rolls, outcome.names.say
    found: dict[str, list[CountedRoll]] = {}
    for roll in rolls:
        found.setdefault(roll.why, []).append(roll)
    if 1 < len(found) <= MOST_GROUPS and all(own.has(f"end.dice_by.{why}") for why in found):
        return [
            DiceGroup(own(f"end.dice_by.{why}", count=len(some)), own(f"end.mean_by.{why}"), faces_of(some, 6), some)
            for why, some in sorted(found.items())
        ]
    dice = outcome.reckoning.all_dice
    return [
        DiceGroup(say(f"end.d{sides}", count=sum(dice[sides])), say(f"end.d{sides}_mean"), tuple(dice[sides]),
                  [roll for roll in rolls if roll.sides == sides])
        for sides in kinds_rolled(outcome)
    ]  # fmt: skip


def kinds_rolled(outcome: Ending) -> Sequence[int]:
    """The kinds of dice of which some fell; both where none did."""
    dice = outcome.reckoning.all_dice
    return [sides for sides in (6, 8) if sum(dice[sides])] or [6, 8]


def faces_of(rolls: Sequence[CountedRoll], sides: int) -> tuple[int, ...]:
    """The number of times each face of a kind of die fell; index 0 is filler."""
    faces = [0] * (sides + 1)
    for roll in rolls:
        if roll.sides == sides:
            faces[roll.value] += 1
    return tuple(faces)


def draw_leaf(surface: Surface, inside: Rect, scale: Scale, outcome: Ending) -> None:
    """Draws the leaf of the end's page: everybody's dice against chance, and what each player threw."""
    seats, groups = outcome.order(), dice_groups(outcome)
    notes = "\n".join([say("end.fair"), *outcome.dice_lines()])
    # Clear of the fret in the corner.
    indent = scale.px(panels.CORNER - panels.INSET + 4)
    told = text.block(notes, inside.width - 2 * indent, 17, palette.TEXT_DIM, scale, leading=1.15)
    high = inside.height - told.size[1] - scale.px(8)
    wide = round(inside.width * (0.33 if inside.width > scale.px(LEAST_FOR_WIDE) else 0.3))
    for n, group in enumerate(groups):
        picture = end_charts.fairness((wide, high), group.faces, group.title, scale)
        surface.blit(picture, (inside.left + n * (wide + scale.px(20)), inside.top))
    surface.blit(told.surface, told.surface.get_rect(bottomleft=(inside.left + indent, inside.bottom)))
    left = inside.left + len(groups) * (wide + scale.px(20)) + scale.px(10)
    shares = (0.68, 0.95) if len(groups) > 1 else (0.8,)
    columns = [(say("end.dice"), 0.40), *((group.mean, share) for group, share in zip(groups, shares, strict=True))]
    room = inside.right - left
    for words, share in columns:
        place = (left + round(room * share), inside.top + scale.px(14))
        text.draw(surface, words, place, "bold", 17, palette.TEXT_DIM, scale, "midright")
    pitch = min(scale.px(40), (high - scale.px(30)) // len(seats))
    for n, seat in enumerate(seats):
        y = inside.top + scale.px(48) + n * pitch
        rolled = [[roll.value for roll in group.rolls if roll.seat == seat] for group in groups]
        picture = emblem(outcome.session.colours[seat], min(scale.px(32), pitch - 2))
        surface.blit(picture, picture.get_rect(midleft=(left, y)))
        count = sum(map(len, rolled))
        means = (f"{sum(values) / len(values):.2f}" if values else "–" for values in rolled)
        values = [str(count), *means]
        for value, (_, share) in zip(values, columns, strict=True):
            text.draw(surface, value, (left + round(room * share), y), "bold", 20, palette.TEXT, scale, "midright")


class DicePage(Page):
    """Every roll, and whether the dice were fair."""

    def __init__(self, outcome: Ending, on_export: Callable[[], object]) -> None:
        self.outcome, self.on_export = outcome, on_export
        self.reckoning, self.names, self.name = outcome.reckoning, outcome.names, outcome.name
        self.whose, self.why = EVERYBODY, ""
        self.heading, self.brush = say("dice.title"), say("dice.brush")
        self.shown: list[CountedRoll] = []
        self._numbers: list[int] = []
        self._list: ListView | None = None

    # ---- which rolls

    def _seek(self) -> None:
        found = [(n, roll) for n, roll in enumerate(self.reckoning.rolls, start=1) if self._wanted(roll)]
        self._numbers, self.shown = [n for n, _ in found], [roll for _, roll in found]

    def _wanted(self, roll: CountedRoll) -> bool:
        mine = self.whose == EVERYBODY or roll.seat == self.whose or (self.whose == NEUTRALS and roll.seat < 0)
        return mine and self.why in ("", roll.why)

    def counts(self, sides: int) -> tuple[int, ...]:
        """The number of times each face of a kind of die fell among the rolls shown; index 0 is filler."""
        return faces_of(self.shown, sides)

    # ---- the page

    def arrange(self) -> None:
        self.heading = say("dice.title")
        self._seek()
        right = CHARTS_WIDE - (LOGICAL[0] - self.wide) * CHARTS_LESS
        foot = self.high - FOOT - EXPORT[1] - 16
        x = self.wide - MARGIN - right
        seed = SEED_HIGH + (self.high - LOGICAL[1]) * SEED_GROWS
        rolls = (MARGIN, LIST_TOP, x - BETWEEN - MARGIN, foot - LIST_TOP)
        self._panel = self.at(*rolls)
        self._charts = self.at(x, TOP, right, foot - seed - 16 - TOP)
        self._seed = self.at(x, foot - seed, right, seed)
        half = (rolls[2] - 20) / 2
        whose = [Option(EVERYBODY, say("dice.everybody"), "three-friends")]
        whose += [Option(seat, self.name(seat)) for seat in range(len(self.reckoning.record.seats))]
        if any(roll.seat < 0 for roll in self.reckoning.rolls):
            whose.append(Option(NEUTRALS, self.outcome.nobody()))
        self.widgets.add(DropDown("#whose", self.at(MARGIN, TOP, half - 85, 54), whose, self.whose, self._set_whose))
        kinds = sorted({roll.why for roll in self.reckoning.rolls}, key=purpose)
        whys = [Option("", say("dice.any"))] + [Option(why, purpose(why)) for why in kinds]
        self.widgets.add(
            DropDown("#why", self.at(MARGIN + half - 65, TOP, half + 85, 54), whys, self.why, self._set_why)
        )
        place = self.at(MARGIN + 20, LIST_TOP + 56, rolls[2] - 40, rolls[3] - 76)
        self._list = self.widgets.add(ListView("#rolls", place, len(self.shown), self.scale.px(ROW), self._draw_roll))
        face = Face(say("end.export"), "scroll-quill", size=22)
        place = self.at(self.wide - MARGIN - EXPORT[0], self.high - FOOT - EXPORT[1], *EXPORT)
        self.widgets.add(Button("#export", place, face, self.on_export, say("end.export_tip")))

    def _set_whose(self, whose: int) -> None:
        self.whose = whose
        self._again()

    def _set_why(self, why: str) -> None:
        self.why = why
        self._again()

    def _again(self) -> None:
        self._seek()
        assert self._list is not None
        self._list.fill(len(self.shown))
        self._list.scroll_to(0)
        self.widgets.dirty = True

    # ---- painting

    def paint(self, surface: Surface) -> None:
        scale = self.scale
        panels.draw_panel(surface, self._panel, scale, "lacquer", say("dice.rolls", count=len(self.shown)))
        charts = self._charts
        panels.draw_panel(surface, charts, scale, "lacquer", say("end.chart_title.dice"))
        inside = panels.content(charts, scale, True)
        note = text.block(say("end.fair"), inside.width, 17, palette.TEXT_DIM, scale, align="centre", leading=1.15)
        kinds = kinds_rolled(self.outcome)
        high = (inside.height - note.size[1] - scale.px(14)) // len(kinds)
        for n, sides in enumerate(kinds):
            counts = self.counts(sides)
            picture = end_charts.fairness((inside.width, high), counts, self._title(sides, counts), scale)
            surface.blit(picture, (inside.left, inside.top + n * (high + scale.px(6))))
        surface.blit(note.surface, note.surface.get_rect(midbottom=(inside.centerx, inside.bottom)))
        self._draw_seed(surface)

    def _title(self, sides: int, counts: tuple[int, ...]) -> str:
        thrown = sum(counts)
        mean = sum(face * count for face, count in enumerate(counts)) / thrown if thrown else 0.0
        told = {"sides": sides, "count": thrown, "mean": f"{mean:.2f}", "expected": f"{(sides + 1) / 2:.1f}"}
        return say("dice.of", **told) if thrown else say("dice.none", sides=sides)

    def _draw_seed(self, surface: Surface) -> None:
        """Draws the seed, and how anybody can throw the same dice again."""
        scale = self.scale
        panel = self._seed
        panels.draw_panel(surface, panel, scale, "black")
        x, y = panel.left + scale.px(26), panel.top + scale.px(24)
        room = panel.width - scale.px(52)
        seed = say("dice.seed", seed=self.reckoning.record.seed)
        text.draw(surface, seed, (x, y), "bold", 24, palette.GOLD_TEXT, scale, "topleft", room)
        record = self.reckoning.record
        words = "\n".join(
            [say("dice.sealed", seal=commitment(record.seed)), *self.outcome.dice_lines(), say("dice.seed_body")]
        )
        block = text.block(words, room, 17, palette.TEXT, scale, leading=1.1, lines=7)
        surface.blit(block.surface, (x, y + scale.px(36)))

    def _draw_roll(self, surface: Surface, rect: Rect, n: int, hovered: bool, chosen: bool) -> None:
        scale, roll = self.scale, self.shown[n]
        row = rect.inflate(0, -scale.px(4))
        surface.blit(panels.tray(row.size, scale, False, 140 if hovered else 80), row)
        px, middle = scale.px, row.centery
        number = str(self._numbers[n])
        text.draw(surface, number, (row.left + px(72), middle), "number", 18, palette.TEXT_DIM, scale, "midright")
        words = say("load.round", round=roll.round) if roll.round else say("replay.setup")
        text.draw(surface, words, (row.left + px(96), middle), "body", 18, palette.TEXT_DIM, scale, "midleft", px(140))
        mark = emblem(self.names.colour(roll.seat), px(30))
        surface.blit(mark, mark.get_rect(midleft=(row.left + px(240), middle)))
        name = self.name(roll.seat) if roll.seat >= 0 else self.outcome.nobody()
        text.draw(surface, name, (row.left + px(280), middle), "bold", 19, palette.TEXT, scale, "midleft", px(230))
        text.draw(
            surface,
            purpose(roll.why),
            (row.left + px(520), middle),
            "body",
            19,
            palette.TEXT,
            scale,
            "midleft",
            min(px(330), row.right - px(120) - row.left - px(520)),
        )
        kind = say("dice.kind", sides=roll.sides)
        text.draw(surface, kind, (row.right - px(76), middle), "body", 18, palette.TEXT_DIM, scale, "midright")
        if roll.sides in (4, 6, 8):
            face = die(roll.sides, dice_set(roll.why), roll.value, px(34))
            surface.blit(face, face.get_rect(center=(row.right - px(40), middle)))
        else:
            at = (row.right - px(40), middle)
            text.draw(surface, str(roll.value), at, "number", 24, palette.GOLD_TEXT, scale, "center")
