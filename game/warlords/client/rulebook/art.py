"""The figures of Warlords' rulebook: sums of dice, parts of the year, support on the real board, a cord's life."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, shapes, text
from game.client.look.dice import Set, die
from game.client.look.scale import Scale
from game.client.map.arrows import Style, draw_arrow
from game.client.place_names import place_name
from game.client.rulebook.art import BookArt
from game.client.rulebook.figures import FIGURES, GAP, Figure, row_of_icons
from game.warlords.client.looks import look_of, mark_of
from game.warlords.client.signs import Dice, WarlordsSigns
from game.warlords.client.tokens import Army, army_picture
from game.warlords.client.words import say
from game.warlords.rules.board import Board
from game.warlords.rules.boards import SHIPPED, load_board
from game.warlords.rules.state import Side

Labels = Callable[[str], str]

SEASON_ICONS: Final = ("wheat", "sun", "scales", "snowflake-1")
"""Spring, Fall, settlement and Winter."""
GIVER: Final = 4
"""Who supports in the figure of a cord's life: its place in the turn order, from 0."""


def army(board: Board, side: Side) -> Army:
    """A ready army of a warlord."""
    return Army(look_of(board, side), mark_of(board, side))


def _sum(parts: Sequence[str], scale: Scale, labels: Labels) -> Surface:
    """Two rows of dice with what is added, and their totals: attackers above, defenders below."""
    rows = [[int(face) for face in words.split()] for words in parts[:2]]
    bonus = int(parts[2]) if len(parts) > 2 else 0
    totals = [sum(rows[0]), sum(rows[1]) + bonus]
    side, gap = scale.px(58), scale.px(GAP)
    lane = side + gap
    names = [labels("attacker"), labels("defender")]
    left = max(text.width(name, "bold", 19, scale) for name in names) + 2 * gap
    most = max(len(rows[0]), len(rows[1]) + bool(bonus))
    surface = shapes.empty((left + most * lane + scale.px(90), 2 * lane))
    sets: tuple[Set, Set] = ("black", "bone")
    for n, (name, dice, kind) in enumerate(zip(names, rows, sets, strict=True)):
        middle = lane // 2 + n * lane
        text.draw(surface, name, (left - gap, middle), "bold", 19, palette.INK_DIM, scale, "midright")
        for k, face in enumerate(dice):
            picture = die(6, kind, face, side)
            surface.blit(picture, picture.get_rect(center=(left + k * lane + lane // 2, middle)))
        if bonus and n == 1:
            _bonus(surface, bonus, (left + len(dice) * lane + lane // 2, middle), scale)
        total = text.line(str(totals[n]), "number", 38, palette.INK, scale)
        surface.blit(total, total.get_rect(midleft=(left + most * lane + gap, middle)))
    return surface


def _bonus(surface: Surface, bonus: int, at: tuple[int, int], scale: Scale) -> None:
    """Draws what a capital adds, in a box as large as a die."""
    side = scale.px(48)
    box = shapes.box((side, side), scale.px(8), shapes.flat(palette.rgb("#4a3c28")), palette.RIM, max(1, scale.px(2)))
    surface.blit(box, box.get_rect(center=at))
    text.draw(surface, f"+{bonus}", at, "number", 24, palette.TITLE_TEXT, scale, "center")


def _year(parts: Sequence[str], scale: Scale, labels: Labels) -> Surface:
    words = [labels(name) for name in ("spring", "fall", "settlement", "winter")]
    return row_of_icons(SEASON_ICONS, words, scale, True, palette.CINNABAR_LO)


def _links(parts: Sequence[str], scale: Scale, labels: Labels) -> Surface:
    """Support as the map shows it, with territories of the shipped board: of an attack, or of an army that is held."""
    board = load_board(SHIPPED[0])
    n = board.number_of
    if parts[0] == "attack":
        standing = {"JIH": (130, 70), "FAN": (300, 50), "QNG": (500, 60), "YAN": (330, 190)}
        sides = {"JIH": 5, "FAN": 5, "QNG": 5, "YAN": 6}
        ways: list[tuple[str, str, Style]] = [
            ("FAN", "YAN", "support"),
            ("QNG", "YAN", "support"),
            ("JIH", "YAN", "deed"),
        ]
    else:
        standing = {"XCH": (420, 90), "LUO": (150, 90)}
        sides = {"XCH": 6, "LUO": 6}
        ways = [("XCH", "LUO", "held")]
    high = max(y for _, y in standing.values()) + 70
    surface = shapes.empty((scale.px(620), scale.px(high)))
    side = scale.px(52)
    for one, other, style in ways:
        start, end = (tuple(scale.px(length) for length in standing[code]) for code in (one, other))
        rim = 0 if style == "held" else side * 0.62
        if end[1] - start[1] > abs(end[0] - start[0]):
            # Straight down stands the name: the arrow begins below it.
            start = (start[0], start[1] + scale.px(56))
        draw_arrow(surface, (start[0], start[1]), (end[0], end[1]), rim, scale.s, style)
    for code, (x, y) in standing.items():
        picture = army_picture(army(board, sides[code]), side)
        at = (scale.px(x), scale.px(y))
        surface.blit(picture, picture.get_rect(center=at))
        name = place_name(board.places[n[code]])
        text.draw(surface, name, (at[0], at[1] + scale.px(42)), "bold", 19, palette.INK, scale, "center")
    if parts[0] != "attack":
        mark = WarlordsSigns().badge(Dice(1), scale.px(24))
        x, y = standing["LUO"]
        surface.blit(mark, mark.get_rect(center=(scale.px(x + 24), scale.px(y + 22))))
    return surface


def _order(parts: Sequence[str], scale: Scale, labels: Labels) -> Surface:
    """Both rounds of turns of a year, and the stretch in which a support given in Spring holds."""
    board = load_board(SHIPPED[0])
    side, gap = scale.px(38), scale.px(8)
    seats = range(len(board.warlords))
    season = max(text.width(labels(name), "bold", 19, scale) for name in ("spring", "fall")) + scale.px(14)
    wide = season + len(seats) * (side + gap)
    surface = shapes.empty((2 * wide + scale.px(24), side + scale.px(34)))
    for half, name in enumerate(("spring", "fall")):
        left = half * (wide + scale.px(24))
        text.draw(surface, labels(name), (left, side // 2), "bold", 19, palette.INK_DIM, scale, "midleft")
        for seat in seats:
            spot = Rect(left + season + seat * (side + gap), 0, side, side)
            lasts = seat > GIVER if half == 0 else seat < GIVER
            picture = army_picture(army(board, seat), side)
            if not lasts and seat != GIVER:
                picture = picture.copy()
                picture.set_alpha(90)
            surface.blit(picture, spot)
            if lasts or (seat == GIVER and half == 0):
                line = Rect(spot.left - gap // 2, side + scale.px(8), side + gap, scale.px(5))
                surface.fill(palette.MALACHITE, line)
    return surface


class WarlordsBookArt(BookArt):
    """The figures of Warlords."""

    figures: Mapping[str, Figure] = {**FIGURES, "sum": _sum, "year": _year, "links": _links, "order": _order}

    def label(self, key: str) -> str:
        """A word that stands in a figure."""
        return say(f"book.figure.{key}")
