"""The end of a war against the rebels (C14): all players share it, the eliminated too, in victory and in defeat."""

from collections.abc import Callable, Sequence

import pygame

from game.client.look import portraits
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.conquest.client.panels.campaign_aims import won_words
from game.conquest.client.words import say
from game.conquest.rules.state import ConquestState
from game.conquest.rules.victory import count
from game.engine.refusals import Seat

FACE, GAP = 78, 14


def headline(s: ConquestState) -> str:
    """The headline: who holds the realm."""
    assert s.result is not None
    if s.options.aim and s.result.clause == s.options.aim.clause:
        return say("campaign.war_won")
    return say("end.at_peace" if s.result.kind == "win" else "end.overrun")


def reason(s: ConquestState, named: Callable[[Sequence[Seat]], str]) -> str:
    """The reason with its clause: who won or who is left, and when. `named` lists seats by their names."""
    assert s.result is not None
    clause, told = s.result.clause, {"round": s.round, "last": s.options.coop_round_limit}
    if s.options.aim and s.result.clause == s.options.aim.clause:
        why = won_words(s.options.aim, s.board, named(range(s.players)), told)
        return say("end.clause", why=why, clause=clause)
    if s.result.kind == "win":
        key = "end.allies_why" if s.players > 1 else "end.alone_why"
        return say("end.clause", why=say(key, names=named(range(s.players)), **told), clause=clause)
    key = "end.rebels_why" if any(s.alive[: s.players]) else "end.fallen_why"
    hosts = s.result.winners
    why = say(key, names=named(hosts), count=len(hosts), **told)
    return say("end.clause", why=why, clause=clause)


def champion(s: ConquestState, viewer: Seat) -> Seat:
    """The face on the scroll: the viewer's in victory, the strongest host's in defeat."""
    assert s.result is not None
    winners = s.result.winners
    return viewer if viewer in winners else max(winners, key=lambda seat: (count(s, seat), -seat))


def order(s: ConquestState, out_in: Sequence[int]) -> list[Seat]:
    """The players, then the hosts: of each those with most Provinces first, then those that held out longest."""

    def rank(seat: Seat) -> tuple[int, int, int]:
        return -count(s, seat), -(out_in[seat] or 10_000), seat

    return [*sorted(range(s.players), key=rank), *sorted(range(s.players, s.seats), key=rank)]


def draw_allies(
    surface: pygame.Surface, window: pygame.Rect, seats: Sequence[tuple[str, int, bool]], scale: Scale
) -> None:
    """A row of faces at the foot of the scroll: the key of each portrait, its colour, whether it lived to the end."""
    gap = scale.px(GAP)
    side = min(scale.px(FACE), (window.width - gap) // len(seats) - gap)
    left = window.centerx - (len(seats) * side + (len(seats) - 1) * gap) // 2
    top = window.bottom - side - scale.px(26)
    for n, (key, colour, alive) in enumerate(seats):
        place = pygame.Rect(left + n * (side + gap), top, side, side)
        surface.blit(portraits.head(key, colour, side, round_one=True, defeated=not alive), place)
        mark = emblem(colour, scale.px(32), not alive)
        surface.blit(mark, mark.get_rect(center=(place.right - scale.px(10), place.bottom - scale.px(6))))
