"""The rows of the load page (U27): a war with all its saves, one save of it, and the words for both."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

import pygame

from game.client import storage
from game.client.branches import number_of
from game.client.game_client import box_of
from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.names import seat_name
from game.client.playable import plays
from game.client.storage import Kept
from game.client.texts import say, speaker
from game.engine.plain_text import file_words

KIND_ICONS = {"auto": "hourglass", "round": "sundial", "own": "tied-scroll"}


@dataclass
class Campaign:
    """One game from its first draw on, with all its saves, newest first."""

    id: str
    saves: list[Kept] = field(default_factory=list)

    @property
    def newest(self) -> Kept:
        """The newest save that can be read, else the newest broken one."""
        return next((kept for kept in self.saves if kept.header is not None), self.saves[0])

    @property
    def furthest(self) -> int:
        """The latest round any save stands in."""
        return max((kept.summary.round for kept in self.saves if kept.usable), default=-1)


def draw_campaign(
    surface: pygame.Surface, rect: pygame.Rect, scale: Scale, campaign: Campaign, picture: pygame.Surface | None,
    hovered: bool, chosen: bool,
) -> None:  # fmt: skip
    """Draws a game on the list, with the position of its newest save."""
    row = rect.inflate(0, -scale.px(8))
    surface.blit(panels.tray(row.size, scale, chosen), row)
    if hovered and not chosen:
        surface.blit(shapes.rounded(row.size, scale.px(7), shapes.flat(palette.GOLD_MID), 26), row)
    kept = campaign.newest
    frame = pygame.Rect(row.left + scale.px(10), row.top + scale.px(9), scale.px(157), row.height - scale.px(18))
    if picture is not None:
        surface.blit(pygame.transform.smoothscale(picture, frame.size), frame)
    else:
        surface.blit(icon("broken-shield", scale.px(60), palette.TEXT_DIM), frame.move(scale.px(48), scale.px(18)))
    pygame.draw.rect(surface, palette.GOLD_LO, frame, max(1, scale.px(1.5)))
    x = frame.right + scale.px(16)
    room = row.right - x - scale.px(12)
    title = kept.mark_words or save_title(kept)
    colour = palette.TITLE_TEXT if chosen else palette.TEXT
    size = text.fitting(title, "bold", 21, scale, room, 19)
    block = text.block(title, room, size, colour, scale, "bold", 1.1, lines=2)
    surface.blit(block.surface, (x, row.top + scale.px(12)))
    foot = row.bottom - scale.px(12)
    dim = palette.rgb("#e3cf9d") if chosen else palette.TEXT_DIM
    text.draw(surface, when(kept.stamp), (x, foot), "body", 18, dim, scale, "bottomleft")
    count = say("load.saves_of", count=len(campaign.saves))
    text.draw(surface, count, (row.right - scale.px(14), foot), "body", 18, dim, scale, "bottomright")


def draw_mark(surface: pygame.Surface, rect: pygame.Rect, scale: Scale, game: str) -> None:
    """Draws the seal of the kind of game on the corner of its picture."""
    if plays(game):
        box = box_of(game)
        mark = seal(box.seal, scale.px(40), palette.rgb(box.hue))
        surface.blit(mark, mark.get_rect(topleft=(rect.left + scale.px(4), rect.top + scale.px(2))))


def draw_save(
    surface: pygame.Surface, rect: pygame.Rect, scale: Scale, kept: Kept, hovered: bool, chosen: bool
) -> None:
    """Draws a save of the chosen game."""
    row = rect.inflate(0, -scale.px(6))
    surface.blit(panels.tray(row.size, scale, chosen), row)
    if hovered and not chosen:
        surface.blit(shapes.rounded(row.size, scale.px(7), shapes.flat(palette.GOLD_MID), 26), row)
    hue = palette.GOLD_TEXT if kept.usable else palette.LOSS
    sign = icon(_icon(kept), scale.px(30), hue)
    surface.blit(sign, sign.get_rect(center=(row.left + scale.px(34), row.centery)))
    dim = palette.rgb("#e3cf9d") if chosen else palette.TEXT_DIM
    right = text.draw(
        surface, when(kept.stamp), (row.right - scale.px(18), row.centery), "body", 18, dim, scale, "midright"
    ).left
    if kept.usable:
        own = speaker(kept.game)
        round_words = own("load.round", round=kept.summary.round) if kept.summary.round else own("replay.setup")
        words = own("load.over") if kept.summary.over else round_words
        words = words if kept.header is not None else say("later.title")
        right = text.draw(
            surface, words, (row.right - scale.px(330), row.centery), "body", 19, dim, scale, "midright"
        ).left
    colour = palette.LOSS if not kept.usable else palette.TITLE_TEXT if chosen else palette.TEXT
    room = right - row.left - scale.px(84)
    text.draw(
        surface,
        save_title(kept),
        (row.left + scale.px(66), row.centery),
        "bold",
        21,
        colour,
        scale,
        "midleft",
        room,
    )


def _icon(kept: Kept) -> str:
    if kept.later is not None:
        return "sands-of-time"
    return KIND_ICONS[kept.kind] if kept.usable else "broken-shield"


def told_of(campaign: Campaign) -> str:
    """All words about a campaign in which a search looks."""
    told = [save_title(kept) for kept in campaign.saves]
    header = campaign.newest.header
    if header is not None:
        told += [campaign.newest.mark_words, when(campaign.newest.stamp), *map(seat_name, header.seats)]
    return " ".join(told).casefold()


def save_title(kept: Kept) -> str:
    """The name of a save on the list."""
    if not kept.usable:
        return say("setup.rule", name=say("load.broken"), value=file_words(kept.path))
    title = kept.summary.title or file_words(kept.path).removesuffix(storage.SUFFIX)
    if kept.kind == "auto":
        title = say("load.auto")
    elif kept.kind == "round":
        title = speaker(kept.game)("load.round_start", round=kept.summary.round)
    branch = number_of(kept.campaign)
    return say("load.branch", number=branch, title=title) if branch > 1 else title


def player_name(player: str, game: str) -> str:
    """The name a game gives a computer player; for one this program does not know, the name in the save."""
    own = speaker(game)
    return own(f"player.{player}.name") if own.has(f"player.{player}.name") else player


def when(stamp: float, now: datetime | None = None) -> str:
    """A moment in words, like "yesterday, 19:40"."""
    moment = datetime.fromtimestamp(stamp)
    today = (now or datetime.now()).date()
    clock = f"{moment:%H:%M}"
    if moment.date() == today:
        return say("load.today", time=clock)
    if moment.date() == today - timedelta(days=1):
        return say("load.yesterday", time=clock)
    return say("load.on_day", day=moment.day, month=say(f"month.m{moment.month}"), year=moment.year, time=clock)
