"""The two sides of a battle in their window: faces, what stands below them, pieces, arrows before the dice."""

import pygame
from pygame import Rect, Surface

from game.client.combat.fighters import Fighter, Pieces
from game.client.look import palette, panels, text
from game.client.look.cards import portrait_card
from game.client.look.dice import Set, die
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.conquest.client.battle import Battle, BattleSide
from game.conquest.client.map.pieces import Kind, piece, pieces_of
from game.conquest.client.panels.names import RANKS, Names, card_name, card_of
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.skills import MARKSMAN
from game.conquest.rules.state import HEIR

PIECE, SMALL = 44, 26


def losing(battle: Battle, side: BattleSide) -> bool:
    """Whether a side is seen to have lost more than the other, or all it had."""
    other = battle.defender if side is battle.invader else battle.invader
    lost = battle.lost(side)
    return lost > battle.lost(other) or (bool(lost) and not battle.standing(side))


def picture_of(
    side: BattleSide, size: tuple[int, int], names: Names, scale: Scale, invader: bool, defeated: bool = False
) -> Surface:
    """The leading leader of a side, wounded where it is losing; one of its men where nobody leads: a man with a spear
    for the invader, one with a shield for the defender."""
    known = side.leaders or tuple(side.fallen_leaders)
    if known:
        leader, number = leading(known)
        who = names.leader_card(leader, number)
        called = card_name(who) if leader & 3 == 0 and number == HEIR else ""  # A face lent, not a card's own.
        card = portrait_card(who.id, names.colour(side.seat), size, scale, called, defeated or not side.leaders)
        return card if side.leaders else pygame.transform.grayscale(card)
    own = "foot-soldier" if invader else "shield-bearer"
    men = "garrison" if side.seat < 0 else "scarf" if names.is_rebel(side.seat) else own
    return portrait_card(men, names.colour(side.seat), size, scale, calling(side, names), defeated)


def leading(known: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    """The leader of several who is shown: the first General, else the Ruler."""
    return max(known, key=lambda entry: (entry[0] & 3 != 0, -entry[0])) if len(known) > 1 else known[0]


def calling(side: BattleSide, names: Names) -> str:
    """The name of a side as the subject of a sentence that is not about the viewer."""
    return names.whom(side.seat).capitalize() if side.seat < 0 else names.warlord(side.seat)


def fighter_of(battle: Battle, side: BattleSide, names: Names) -> Fighter:
    """The words below a face."""
    invader = side is battle.invader
    who = names.whom(side.seat).capitalize() if side.seat < 0 else names.who(side.seat)
    if invader:
        whose = say("battle.from", who=who, province=names.province(battle.source))
    else:
        whose = say("battle.of", who=who, province=names.province(battle.target))
    units = battle.standing(side)
    notes = [(say("battle.units", count=units), palette.TEXT)]
    lost = battle.lost(side)
    if lost:
        notes.append((say("battle.lost", count=lost), palette.LOSS))
    return Fighter(say("battle.invader" if invader else "battle.defender"), whose, units, tuple(notes))


def pieces_of_side(battle: Battle, side: BattleSide, names: Names, scale: Scale) -> Pieces:
    """The pieces of a side as they stand: Infantry falls first, then leaders from the back."""
    colour: int | str = names.colour(side.seat) if side.seat >= 0 else "neutral"
    standing, breaks = battle.standing(side), battle.breaking(side)
    infantry = max(0, side.infantry - (side.units - standing))
    leaders = side.leaders[: max(0, standing - infantry)]
    marks = tuple(RANKS[leader & 3] for leader, _ in leaders)
    neutral = side.seat < 0
    kinds = pieces_of(infantry, marks, neutral)
    size = scale.px(PIECE)
    whole: Kind = "neutral" if neutral else "infantry"
    grey = fallen_piece(whole, scale.px(SMALL))
    falling = piece(whole, colour, size) if breaks is not None else None
    fallen = battle.lost(side) - (breaks is not None)
    return Pieces([piece(kind, colour, size) for kind in kinds], grey, fallen, falling, breaks or 0.0)


@cached_surface
def fallen_piece(kind: Kind, side: int) -> Surface:
    """A piece that has fallen, small and grey."""
    grey = pygame.transform.grayscale(piece(kind, "neutral", side))
    grey.fill((188, 180, 176, 210), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


# ---- arrows before the dice


def has_marksmen(battle: Battle) -> bool:
    """Whether somebody of this battle shoots, or shot, before the dice (R15.3)."""
    sides = (battle.invader, battle.defender)
    leaders = [leader for side in sides for leader in (*side.leaders, *side.fallen_leaders)]
    shooting = any(card_of(leader, number).skills & MARKSMAN for leader, number in leaders if leader & 3)
    return shooting or bool(battle.strikes)


def draw_strikes(surface: Surface, row: Rect, battle: Battle, scale: Scale) -> None:
    """The Marksmen's arrows before the dice."""
    surface.blit(panels.tray(row.size, scale, dark=80), row)
    for at_invader in (False, True):
        own = [strike for strike in battle.strikes if (strike.at == battle.source) == at_invader]
        if own:
            _draw_strikes_on(surface, row, own, at_invader, len(own) == len(battle.strikes), scale)


def _draw_strikes_on(
    surface: Surface, row: Rect, strikes: list[ev.Struck], at_invader: bool, alone: bool, scale: Scale
) -> None:
    """Draws what hit one side, or missed it: a die for every arrow, and words where only one side was shot at."""
    hits = sum(strike.victim != "nobody" for strike in strikes)
    key = "battle.arrow_misses" if not hits else "battle.arrow_hits" if len(strikes) == 1 else "battle.arrows_hit"
    side = say("battle.invader") if at_invader else say("battle.defender")
    colour = palette.LOSS if hits else palette.TEXT_DIM
    words = text.line(say(key, side=side, count=hits), "bold", 20, colour, scale)
    arrow = icon("bow-arrow", scale.px(28), palette.GOLD_TEXT)
    set_of: Set = "bone" if at_invader else "black"
    side_px = scale.px(40 if len(strikes) < 3 else 30)
    cubes = [
        die(6, set_of, strike.die, side_px, "loser" if strike.victim == "nobody" else "rest") for strike in strikes
    ]
    parts = (words, arrow, *cubes) if alone else (arrow, *cubes)
    gap = scale.px(14)
    x = row.left + gap
    if at_invader:
        x = row.right - gap - sum(part.get_width() for part in parts) - (len(parts) - 1) * gap
    for part in parts if at_invader else reversed(parts):
        surface.blit(part, part.get_rect(midleft=(x, row.centery)))
        x += part.get_width() + gap
