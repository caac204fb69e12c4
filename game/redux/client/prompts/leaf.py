"""The leaf over the court while an action is taken: where, by whom, what came before, what is left (7.5)."""

from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.redux.client import faces
from game.redux.client.names import general_name, skill_name, skill_rule, space_line, space_name
from game.redux.client.words import say
from game.redux.rules.preview import Acting

WIDE, HIGH = 720, 452
HEAD, PERSON, ROW = 96, 58, 32
MOMENTS: Final = ("before", "action", "after")
MOST_PEOPLE: Final = 2


def leaf_rect(free: Rect, scale: Scale) -> Rect:
    """The rectangle where the leaf lies: in the middle of the court, between its columns."""
    rect = Rect(0, 0, min(scale.px(WIDE), free.width - scale.px(20)), min(scale.px(HIGH), free.height - scale.px(20)))
    rect.center = (free.centerx, free.centery)
    return rect


def tiles_room(rect: Rect, scale: Scale, acting: Acting) -> Rect:
    """The part of the leaf that the tiles may fill."""
    px = scale.px
    top = rect.top + px(HEAD + 8) + px(PERSON) * people_shown(acting) + px(ROW)
    return Rect(rect.left + px(26), top, rect.width - px(52), rect.bottom - px(22 + ROW) - top)


def people_shown(acting: Acting) -> int:
    """How many of the generals are told of."""
    return min(MOST_PEOPLE, len(acting.generals))


def draw_leaf(surface: Surface, rect: Rect, scale: Scale, acting: Acting, told: tuple[str, ...]) -> None:
    """The leaf without its tiles; `told` is what the action has brought before, in words."""
    px = scale.px
    panels.draw_panel(surface, rect, scale, "black")
    left = rect.left + px(28)
    glow = shapes.soft((px(56), px(56)), px(28), px(14), palette.KINDS["guile"], 150)
    surface.blit(glow, glow.get_rect(center=(left + px(36), rect.top + px(54))))
    mark = icon(faces.SPACE_ICONS[acting.space], px(58), palette.GOLD_TEXT)
    surface.blit(mark, mark.get_rect(center=(left + px(36), rect.top + px(54))))
    x = left + px(92)
    room = rect.right - px(28) - x
    name = space_name(acting.space)
    size = text.fitting(name, "name", 32, scale, room, 20)
    text.draw(surface, name, (x, rect.top + px(20)), "name", size, palette.TITLE_TEXT, scale, room=room)
    line = text.block(space_line(acting.space), room, 18, palette.TEXT_DIM, scale, lines=1)
    surface.blit(line.surface, (x, rect.top + px(62)))
    y = rect.top + px(HEAD)
    for general in acting.generals[:MOST_PEOPLE]:
        picture = faces.face(general, px(48))
        surface.blit(picture, (left, y + px(3)))
        words = say("leaf.skill", general=general_name(general), skill=skill_name(general), rule=skill_rule(general))
        block = text.block(words, rect.right - px(28) - left - px(62), 17, palette.TEXT, scale, leading=1.06, lines=2)
        surface.blit(block.surface, (left + px(62), y + px(6)))
        y += px(PERSON)
    _row(surface, Rect(left, y, rect.width - px(56), px(ROW)), scale, "before", acting.moment, told)
    low = Rect(left, rect.bottom - px(18 + ROW), rect.width - px(56), px(ROW))
    _row(surface, low, scale, "after", acting.moment, ())


def _row(surface: Surface, rect: Rect, scale: Scale, moment: str, now: str, told: tuple[str, ...]) -> None:
    """One of the moments around the action: over, now or still to come."""
    px = scale.px
    over = MOMENTS.index(moment) < MOMENTS.index(now)
    sign, colour = ("check-mark", palette.GAIN) if over else ("plain-arrow", palette.GOLD_TEXT)
    if not over and moment != now:
        sign, colour = "sands-of-time", palette.TEXT_DIM
    mark = icon(sign, px(20), colour)
    surface.blit(mark, mark.get_rect(midleft=(rect.left, rect.centery)))
    at = (rect.left + px(30), rect.centery)
    box = text.draw(surface, say(f"leaf.{moment}"), at, "bold", 18, colour, scale, "midleft")
    words = " · ".join(told) if told else say("leaf.nothing" if over else "leaf.now" if moment == now else "leaf.later")
    at = (max(box.right + px(14), rect.left + px(130)), rect.centery)
    text.draw(surface, words, at, "body", 17, palette.TEXT_DIM, scale, "midleft", rect.right - at[0])
