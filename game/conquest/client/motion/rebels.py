"""The motions of the rebels' actions: the die over the Province that acts, and what it means (C8 to C13)."""

from collections.abc import Iterable
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from game.client.look import palette, panels, portraits, shapes, text
from game.client.look.dice import TUMBLE_STEPS, die, tumble
from game.client.look.easing import hop, out_cubic, out_quad, swell
from game.client.look.pieces import seal
from game.client.motion.choreographer import Choreographer, MotionMaker
from game.client.motion.director import Draw, Effect, Motion, nothing
from game.client.texts import beside
from game.conquest.client.motion import omens
from game.conquest.client.motion.stage import ConquestStage
from game.conquest.client.panels.card_words import strategy_face
from game.conquest.client.panels.narrator_coop import AGAINST_A_PLAYER, action_words, direction_words
from game.conquest.client.words import has, say
from game.conquest.rules import events as ev
from game.conquest.rules.state import ProvinceId, Seat
from game.engine.events import Event

SIDES: Final = {
    "invade": 8, "assassinate": 8, "rally_troops": 8, "bribe": 8, "rally": 8, "direction": 4, "check": 6,
    "order": 6, "deploy": 6, "evening": 6, "spread": 6, "spread_leaders": 6, "general": 6,
}  # fmt: skip
"""The die of an action; actions with a die that is not here show none."""
ACTS: Final = ("invade", "assassinate", "rally_troops", "bribe", "rally", "direction", "check")
"""Deeds a Province does before everybody's eyes; of the others a die is shown in passing, or a line tells of them."""
LINGERS: Final = 0.4
"""Seconds a die stays while the next thing happens."""
PASSING: Final = 0.42
"""Seconds in which a die falls where nothing else is said."""


class DieTimes(NamedTuple):
    """Seconds: who acts is seen; a die falls; it is read; one about the whole host falls; that one is glanced at."""

    who: float
    thrown: float
    read: float
    passing: float
    glance: float


DIE_BY_DIE: Final = DieTimes(0.2, 0.85, 0.4, PASSING, 0.2)
FLOWING: Final = DieTimes(0.12, 0.45, 0.3, 0.2, 0.12)
STILL: Final = DieTimes(0.06, 0.28, 0.1, 0.2, 0.12)
"""A Province that changes nothing: several of them in a row are one beat."""
STIRS: Final = (
    ev.InvasionDeclared, ev.Rallied, ev.InfantryPlaced, ev.LeaderFell, ev.LeaderPlaced, ev.ReserveChanged, ev.Marched,
    ev.Captured, ev.PotChanged,
)  # fmt: skip
"""Events by which a Province changes something on the board."""
SIDE, SLIP = 52, 21
FALLEN_FACE = 104


def deed(c: Choreographer[ConquestStage], event: ev.ScriptedDeed) -> Motion:
    """A Province rolls and acts; of what concerns the whole host the die alone is shown, where there is one."""
    stage = c.stage
    acts = event.deed in ACTS
    at = event.province or (captain_of(stage, event.seat) if event.die else 0)
    if event.deed not in SIDES or not event.die or not at:
        return Motion(0.06)
    times = times_of(event, stage)
    first = times.who if acts and event.deed not in ("direction", "check") else 0.0
    thrown = times.thrown if acts else times.passing
    seconds = thrown + (times.read if acts else times.glance)
    words = short_words(event, stage)
    draw = die_over(stage, at, SIDES[event.deed], event.die, words, seconds + LINGERS, thrown)

    def begin() -> None:
        if acts:
            stage.map.set_selected(at)
        if event.deed == "direction":
            stage.map.set_arrow(at, event.target if event.count == 1 else 0)

    return Motion(first + seconds, [Effect(seconds + LINGERS, draw, delay=first)], "dice", begin=begin, sound_at=first)


def times_of(event: ev.ScriptedDeed, stage: ConquestStage) -> DieTimes:
    """The times of a die: less of them while the turn flows, and least for a Province that changes nothing."""
    if not stage.flowing():
        return DIE_BY_DIE
    still = event.deed in ACTS and bool(event.province) and holds_still(event, stage.ahead())
    return STILL if still else FLOWING


def holds_still(event: ev.ScriptedDeed, ahead: Iterable[Event]) -> bool:
    """Whether what is still to be told of this Province changes nothing. What is not known yet may change something."""
    for told in ahead:
        if isinstance(told, STIRS):
            return False
        acts = isinstance(told, ev.ScriptedDeed) and told.province != event.province and told.deed in ACTS
        if acts or isinstance(told, ev.StepBegan | ev.TurnEnded):
            return True
    return False


def captain_of(stage: ConquestStage, seat: Seat) -> ProvinceId:
    """The place where a host's captain stands; without one its first Province from the north."""
    picture, board = stage.picture(), stage.board
    return picture.leader_at[4 * seat] or next((p for p in board.top_down if picture.owner[p] == seat), 0)


def short_words(event: ev.ScriptedDeed, stage: ConquestStage) -> str:
    """The meaning of the die, in as few words as fit over a Province."""
    several = event.deed == "direction" and event.count > 1
    key = f"rebels.short.{event.deed}" + ("_several" if several else "")
    if not has(key):
        return text.plain(action_words(event, stage.names))
    against = event.deed in AGAINST_A_PLAYER
    return say(
        key,
        target=stage.names.whom(event.target) if against else _goal(event, stage),
        **direction_words(event, stage.names),
        order=say("rebels.from_south" if event.die % 2 else "rebels.from_north"),
        count=event.count,
    )


def _goal(event: ev.ScriptedDeed, stage: ConquestStage) -> str:
    """The Province to which a die of directions leads, when one alone lies that way; else 0."""
    return stage.names.province(event.target) if event.deed == "direction" and event.count == 1 else ""


def die_over(
    stage: ConquestStage, at: ProvinceId, sides: int, face: int, words: str, seconds: float, thrown: float = PASSING
) -> Draw:
    """A die falls beside a Province for `thrown` seconds, lies, and says what it means, so many seconds in all."""

    def draw(surface: Surface, share: float) -> None:
        scale = stage.scale
        side = scale.px(SIDE)
        place = stage.at(at)
        x, y = round(place.x), round(place.y - 74 * scale.s)
        falling = min(1.0, share * seconds / thrown)
        stage.thrown = (sides, falling) if falling < 1 and not stage.less_motion else None
        if falling < 1 and not stage.less_motion:
            frames = tumble(sides, "black", side)
            picture = frames[int(out_quad(falling) * 2 * TUMBLE_STEPS) % TUMBLE_STEPS]
            bounce = abs(hop(falling, 2)) * (1 - falling) * 60 * scale.s
            surface.blit(picture, picture.get_rect(center=(x, round(y - bounce))))
            return
        if falling < 1:
            # With less motion it fades in instead of falling.
            share = max(0.0, share - 0.7 * thrown / seconds)
        shown = round(255 * swell(share, 0.01, 0.16))
        picture = die(sides, "black", face, side).copy()
        letters = text.set_line(words, "bold", scale.font(SLIP), palette.TITLE_TEXT)
        slip = letters.get_rect(midtop=(x, y + side // 2 + scale.px(2))).inflate(scale.px(20), scale.px(8))
        ground = shapes.rounded(slip.size, scale.px(5), shapes.flat(palette.LACQUER_9), 225)
        for part, where in ((picture, picture.get_rect(center=(x, y))), (ground, slip), (letters, None)):
            part.set_alpha(shown)
            surface.blit(part, where or letters.get_rect(center=slip.center))

    return draw


def pot_changed(c: Choreographer[ConquestStage], event: ev.PotChanged) -> Motion:
    """A card laid into the Pot is shown to everybody."""
    if event.why != "put" or not event.cards:
        return Motion()
    stage = c.stage
    words = text.plain(say("event.pot_put", who=stage.names.who(event.seat), card=""))
    draw = omens.card_played(stage, strategy_face(event.cards[-1]), event.seat, words, (0.3, 0.4, 0.3))
    return Motion(0.7, [Effect(1.0, draw, "screen")], "card")


def host_begins(c: Choreographer[ConquestStage], event: ev.TurnBegan) -> Motion:
    """A host's turn: its captain's scroll, with his place in their order and what he is dealt."""
    stage = c.stage
    names, picture = stage.names, stage.picture()
    under = [say("slate.band_of", number=names.host(event.seat) + 1, all=picture.seats - picture.players)]
    if stage.growth(event.seat) and picture.round > 1:
        under.append(say("slate.dealt", count=stage.growth(event.seat)))
    draw = captain_scroll(stage, event.seat, names.warlord(event.seat), beside(under))
    return Motion(0.7, [Effect(1.3, draw, "screen")], "phase")


def captain_scroll(stage: ConquestStage, seat: Seat, title: str, under: str) -> Draw:
    """The scroll: the captain's face beside his name; it comes and goes at the top."""

    def draw(surface: Surface, share: float) -> None:
        scale, px = stage.scale, stage.scale.px
        colour = stage.names.colour(seat)
        size = (px(620), px(190))
        picture = panels.scroll(size, scale, palette.player(colour).colour, 0.7).copy()
        window = panels.scroll_window(size, scale, 0.7)
        face = portraits.head(stage.names.ruler_card(seat).id, colour, min(px(112), window.height - px(12)))
        place = face.get_rect(midleft=(window.left + px(16), window.centery))
        picture.blit(face, place)
        left = place.right + px(22)
        room = window.right - left - px(12)
        fit = text.fitting(title, "title", 36, scale, room, 20)
        text.draw(picture, title, (left, window.centery - px(18)), "title", fit, palette.INK, scale, "midleft", room)
        low = (left, window.centery + px(24))
        size_under = text.fitting(under, "bold", 20, scale, room, 14)
        text.draw(picture, under, low, "bold", size_under, palette.INK_DIM, scale, "midleft", room)
        picture.fill((255, 255, 255, round(255 * swell(share, 0.16, 0.2))), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, picture.get_rect(midtop=(surface.get_width() // 2, px(66))))

    return draw


def host_falls(c: Choreographer[ConquestStage], event: ev.Eliminated) -> Motion:
    """A host is no more: its captain's face drains on a scroll of its colour, and the seal of peace comes down."""
    stage = c.stage
    picture = stage.picture()
    left = sum(picture.alive[picture.players :]) - picture.alive[event.seat]
    title = say("motion.host_gone", who=stage.names.warlord(event.seat))
    under = say("motion.hosts_left", count=left) if left else say("motion.no_host_left")
    draw = host_scroll(stage, event.seat, title, under)
    return Motion(1.9, [Effect(2.2, draw, "screen")], "eliminated")


def host_scroll(stage: ConquestStage, seat: Seat, title: str, under: str) -> Draw:
    """The scroll: face, words, and the seal that is struck across its corner."""

    def draw(surface: Surface, share: float) -> None:
        scale, px = stage.scale, stage.scale.px
        colour = stage.names.colour(seat)
        size = (px(680), px(320))
        picture = panels.scroll(size, scale, palette.player(colour).colour, 0.8).copy()
        window = panels.scroll_window(size, scale, 0.8)
        key = stage.names.ruler_card(seat).id
        face = portraits.head(key, colour, px(FALLEN_FACE))
        place = face.get_rect(midtop=(window.centerx, window.top + px(12)))
        picture.blit(face, place)
        drained = pygame.transform.grayscale(portraits.head(key, colour, px(FALLEN_FACE), defeated=True))
        drained.set_alpha(round(255 * min(1.0, max(0.0, (share - 0.12) / 0.25))))
        picture.blit(drained, place)
        room = window.width - px(24)
        fit = text.fitting(title, "title", 36, scale, room, 20)
        at = (window.centerx, place.bottom + px(30))
        text.draw(picture, title, at, "title", fit, palette.INK, scale, "center", room)
        low = (window.centerx, at[1] + px(36))
        text.draw(picture, under, low, "bold", 20, palette.INK_DIM, scale, "center", room)
        struck = (share - 0.42) * 7
        if struck > 0:
            grown = 1 + 1.5 * (1 - out_cubic(min(1.0, struck)))
            mark = seal("平亂", round(px(84) * grown), palette.SEAL_RED)
            turned = pygame.transform.rotozoom(mark, 8, 1.0)
            turned.set_alpha(round(255 * min(1.0, struck)))
            picture.blit(turned, turned.get_rect(center=(place.right + px(40), place.bottom - px(26))))
        picture.fill((255, 255, 255, round(255 * swell(share, 0.1, 0.14))), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, picture.get_rect(center=(surface.get_width() // 2, surface.get_height() * 2 // 5)))

    return draw


COOP_MOTIONS: Final[dict[type[Event], MotionMaker]] = {
    ev.ScriptedDeed: deed,
    ev.Seized: nothing,
    ev.PotChanged: pot_changed,
}
"""The events of the co-op scenario and how they are shown."""
