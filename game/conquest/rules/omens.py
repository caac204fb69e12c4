"""The verbs of Fate: cards revealed, tokens laid and lifted, what ends with the round (R5.3, R6.5, K7)."""

from game.conquest.rules import events as ev
from game.conquest.rules.chance import FATE_DECK
from game.conquest.rules.state import ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Seat


def reveal_fate(t: ConquestTable, card: int, aim: tuple[tuple[ProvinceId, ...], int, Seat]) -> None:
    """A Fate card with its random targets fixed (R6.5)."""
    provinces, region, seat = aim
    t.emit(ev.FateRevealed(card, provinces, region, seat, len(t.s.fate_deck)))


def draw_fate(t: ConquestTable) -> int:
    """The top Fate card; the discard pile is shuffled into a new deck when it is needed (R6.5)."""
    s = t.s
    if not s.fate_deck:
        s.fate_deck, s.fate_discard = s.fate_discard, []
        t.shuffle(s.fate_deck, FATE_DECK)
    s.turned += 1
    return s.fate_deck.pop()


def discard_fate(t: ConquestTable, card: int) -> None:
    """The card has been applied (R6.5)."""
    t.s.fate_discard.append(card)
    t.emit(ev.FateResolved(card))


def lay_tokens(t: ConquestTable, provinces: list[ProvinceId], token: int, harvests: int = 0) -> None:
    """Tokens until the end of the round (K7)."""
    s = t.s
    for p in provinces:
        s.tokens[p] |= token
        s.harvest[p] += harvests
    if provinces:
        t.emit(ev.TokensLaid(tuple((p, s.tokens[p], s.harvest[p]) for p in provinces)))


def lift_tokens(t: ConquestTable, provinces: list[ProvinceId], token: int) -> None:
    """Tokens of a kind leave these Provinces (ST10)."""
    s = t.s
    for p in provinces:
        s.tokens[p] &= ~token
    if provinces:
        t.emit(ev.TokensLaid(tuple((p, s.tokens[p], s.harvest[p]) for p in provinces)))


def shield(t: ConquestTable, seat: Seat, mask: int) -> None:
    """A player's Provinces ignore a Famine or an Epidemic until the end of the round (ST11, ST12)."""
    t.s.immune[seat] |= mask
    t.emit(ev.Shielded(seat, t.s.immune[seat]))


def set_winter(t: ConquestTable, winter: int) -> None:
    """Nobody repositions while it lasts (FA08)."""
    if t.s.winter != winter:
        t.s.winter = winter
        t.emit(ev.WinterFell(winter))


def end_round_effects(t: ConquestTable) -> None:
    """All effects that last a round end and tokens are removed (R5.3)."""
    s = t.s
    covered = [p for p in s.board.ids if s.tokens[p] or s.harvest[p]] if any(s.tokens) or any(s.harvest) else []
    for p in covered:
        s.tokens[p] = s.harvest[p] = 0
    if covered:
        t.emit(ev.TokensLaid(tuple((p, 0, 0) for p in covered)))
    for seat in range(s.seats):
        if s.immune[seat]:
            s.immune[seat] = 0
            t.emit(ev.Shielded(seat, 0))
    set_winter(t, 0)
