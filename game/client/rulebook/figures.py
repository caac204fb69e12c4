"""Figures that any rulebook can show: dice that meet, and rows of icons with what they mean below them."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Surface

from game.client.look import palette, shapes, text
from game.client.look.dice import Set, State, die
from game.client.look.icons import icon
from game.client.look.scale import Scale

GAP: Final = 14
Figure = Callable[[Sequence[str], Scale, Callable[[str], str]], Surface]
"""Draws a figure from its parts; the last argument gives the words that stand in it, by key."""


def _dice(parts: Sequence[str], scale: Scale, labels: Callable[[str], str]) -> Surface:
    """Draws attackers above, defenders below, pair by pair: the winner in a glow, the loser dim, the rest apart."""
    attack, defence = _read(parts[0]), _read(parts[1])
    favoured = parts[2] if len(parts) > 2 else "defender"
    pairs = min(len(attack), len(defence))
    side, gap = scale.px(58), scale.px(GAP)
    lane = round(side * 1.12) + gap
    names = [labels("attacker"), labels("defender")]
    left = max(text.width(name, "bold", 19, scale) for name in names) + 2 * gap
    tie = labels(f"ties_{favoured}")
    foot = scale.px(34)
    width = left + lane * max(len(attack), len(defence)) + gap
    surface = shapes.empty((max(width, left + text.width(tie, "italic", 19, scale)), 2 * lane + foot))
    sets: tuple[Set, Set] = ("black", "bone")
    for row, (name, dice, set_) in enumerate(zip(names, (attack, defence), sets, strict=True)):
        middle = lane // 2 + row * lane
        text.draw(surface, name, (left - gap, middle), "bold", 19, palette.INK_DIM, scale, "midright")
        for n, (face, sides) in enumerate(dice):
            wins = _wins(attack[n][0], defence[n][0], favoured) == (row == 0) if n < pairs else None
            _die(surface, sides, set_, face, side, wins, (left + n * lane + lane // 2, middle))
    for n in range(pairs):
        x = left + n * lane + lane // 2
        surface.fill(palette.GOLD_LO, (x - 1, lane - scale.px(5), max(2, scale.px(2)), scale.px(10)))
    at = (left, 2 * lane + foot // 2)
    text.draw(surface, tie, at, "italic", 19, palette.INK_DIM, scale, "midleft")
    return surface


def _die(surface: Surface, sides: int, set_: Set, face: int, side: int, wins: bool | None, at: tuple[int, int]) -> None:
    state: State = "rest" if wins is None else "winner" if wins else "loser"
    picture = die(sides, set_, face, side, state)
    if wins is None:
        picture = picture.copy()
        picture.set_alpha(150)
    surface.blit(picture, picture.get_rect(center=at))


def _read(words: str) -> list[tuple[int, int]]:
    """`6 3 7/8` as faces and sides: six-sided unless it is said."""
    return [(int(face), int(sides or 6)) for face, _, sides in (word.partition("/") for word in words.split())]


def _wins(attack: int, defence: int, favoured: str) -> bool:
    """Whether the attacker takes the pair."""
    return attack > defence or (attack == defence and favoured == "attacker")


def row_of_icons(
    names: Sequence[str], words: Sequence[str], scale: Scale, arrows: bool, hue: palette.Colour
) -> Surface:
    """Draws a row of discs with icons and their meanings below."""
    disc, gap = scale.px(64), scale.px(30)
    lane = max(disc, *(text.width(word, "bold", 18, scale) for word in words)) + gap
    surface = shapes.empty((lane * len(names), disc + scale.px(34)))
    for n, (name, word) in enumerate(zip(names, words, strict=True)):
        middle = lane * n + lane // 2
        surface.blit(
            shapes.box((disc, disc), disc // 2, shapes.flat(palette.rgb("#fbf3df")), shapes.flat(hue), scale.px(2)),
            (middle - disc // 2, 0),
        )
        picture = icon(name, round(disc * 0.62), hue)
        surface.blit(picture, picture.get_rect(center=(middle, disc // 2)))
        text.draw(surface, word, (middle, disc + scale.px(20)), "bold", 18, palette.INK, scale, "center")
        if arrows and n:
            arrow = icon("plain-arrow", scale.px(18), palette.GOLD_LO, 270)
            surface.blit(arrow, arrow.get_rect(center=(lane * n, disc // 2)))
    return surface


FIGURES: Final[dict[str, Figure]] = {"dice": _dice}
"""What every rulebook can show."""
