"""The honours of the warlords of a finished game (U21): pure functions of a `Reckoning` that is ready.

An honour is given only where it was earned: somebody reached what it asks, and nobody else as much. When more are
earned than there is room for, everybody's first comes before anybody's second; nobody has more than three.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from game.conquest.rules.annals.counts import Tally
from game.conquest.rules.annals.reckoning import Reckoning
from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.retreat import RETREAT_CARD
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Seat

MOST: Final = 12
MOST_EACH: Final = 3
SEEN_THROUGH: Final = next(card.number for card in STRATEGY if card.id == "ST18")

FIGHTS: Final = 6
"""So many fights before a share of victories says anything."""
WON_OF_TEN: Final = 6
LUCKY_STROKE: Final = 14
"""Half pips of luck in one fight."""
D6_SPREAD, D8_SPREAD = 35, 63
"""The variance of a die in twelfths: of 1 to 6, and of 1 to 8."""


class Honour(NamedTuple):
    """Who is honoured, for what (`key`), and the figure that earned it, `of` so many where it is a share.

    `seat` is −1 where a Province is honoured that nobody holds; `leader` is a General's card, or a Ruler's below zero.
    """

    key: str
    seat: int
    figure: int
    of: int = 0
    at: ProvinceId = 0
    leader: int = 0
    other: int = -1


def honours(annals: Reckoning) -> list[Honour]:
    """The honours of a war, at most twelve: first everybody's first, then everybody's second, then the thirds."""
    earned = list(_earned(annals))
    place: dict[int, int] = {}
    turns: list[tuple[int, int]] = []
    for n, honour in enumerate(earned):
        turns.append((place.get(honour.seat, 0), n))
        place[honour.seat] = turns[-1][0] + 1
    chosen = sorted(turn for turn in turns if turn[0] < MOST_EACH)[:MOST]
    return [earned[n] for n in sorted(n for _, n in chosen)]


def best(figures: Iterable[tuple[int, int]], least: int) -> tuple[int, int] | None:
    """Of pairs (who, figure) the one with the highest figure, if that is enough and nobody else's."""
    ranked = sorted(figures, key=lambda pair: -pair[1])
    if not ranked or ranked[0][1] < least or (len(ranked) > 1 and ranked[1][1] == ranked[0][1]):
        return None
    return ranked[0]


def _earned(annals: Reckoning) -> Iterator[Honour]:
    """All that were earned, the most telling first."""
    yield from _by_tally(annals, "richest", lambda tally: tally.earned, 20)
    yield from _garrison(annals)
    yield from _conqueror(annals)
    yield from _luck(annals)
    yield from _by_tally(annals, "bane", lambda tally: tally.slain, 2)
    yield from _general(annals)
    yield from _share_won(annals)
    yield from _by_tally(annals, "schemer", lambda tally: sum(tally.cards.values()), 4)
    yield from _phoenix(annals)
    yield from _by_tally(annals, "seer", lambda tally: tally.cards.get(SEEN_THROUGH, 0), 1)
    yield from _stroke(annals)
    yield from _patient(annals)
    yield from _by_tally(annals, "fate", lambda tally: tally.to_fate, 4)
    yield from _crossroads(annals)
    yield from _regions(annals)
    yield from _by_tally(annals, "dearest", lambda tally: tally.lost, 20)
    yield from _by_tally(annals, "withdrawn", lambda tally: tally.cards.get(RETREAT_CARD, 0), 2)
    yield from _by_tally(annals, "open_hand", lambda tally: tally.given, 3)
    yield from _by_tally(annals, "shepherd", lambda tally: tally.rallied, 2)
    yield from _by_tally(annals, "pot", lambda tally: tally.pooled, 2)
    yield from _hoard(annals)
    yield from _unbroken(annals)
    yield from _faithful(annals)


def _by_tally(annals: Reckoning, key: str, figure: Callable[[Tally], int], least: int) -> Iterator[Honour]:
    """The highest of one count, among players."""
    found = best(((seat, figure(annals.tallies[seat])) for seat in range(annals.players)), least)
    if found is not None:
        yield Honour(key, *found)


# ---- fights


def _garrison(annals: Reckoning) -> Iterator[Honour]:
    """The Province from which one owner threw back the most Invasions."""
    held: dict[tuple[ProvinceId, Seat], int] = {}
    for fight in annals.fights:
        if fight.repelled and 0 <= fight.defender < annals.players:
            place = fight.at, fight.defender
            held[place] = held.get(place, 0) + 1
    places = list(held)
    found = best(((n, held[place]) for n, place in enumerate(places)), 2)
    if found is not None:
        (at, seat), figure = places[found[0]], found[1]
        yield Honour("garrison", seat, figure, at=at)


def _share_won(annals: Reckoning) -> Iterator[Honour]:
    """The largest share of fights won: six of ten at least."""
    tallies = [(seat, annals.tallies[seat]) for seat in range(annals.players)]
    fought = [(seat, tally) for seat, tally in tallies if tally.fought >= FIGHTS]
    # Shares are compared in ten-thousandths: whole numbers, and nobody fights so often.
    found = best(((seat, 10_000 * tally.won // tally.fought) for seat, tally in fought), 1000 * WON_OF_TEN)
    if found is not None:
        tally = annals.tallies[found[0]]
        yield Honour("blade", found[0], tally.won, tally.fought)


def _luck(annals: Reckoning) -> Iterator[Honour]:
    """Whose battle dice fell farthest above, and below, what was to be expected; only beyond a usual spread."""
    luck, spread = [0] * len(annals.tallies), [0] * len(annals.tallies)
    for fight in annals.fights:
        for side, seat in enumerate((fight.invader, fight.defender)):
            if seat >= 0:
                luck[seat] += 2 * fight.rolled[side] - fight.due[side]
    for seat, tally in enumerate(annals.tallies):
        spread[seat] = D6_SPREAD * tally.thrown(6) + D8_SPREAD * tally.thrown(8)
    for key, sign in (("luckiest", 1), ("unluckiest", -1)):
        found = best(((seat, sign * luck[seat]) for seat in range(annals.players)), 2)
        # Half pips squared are four times pips squared, and the variance stands in twelfths.
        if found is not None and 12 * found[1] ** 2 > 4 * spread[found[0]]:
            yield Honour(key, found[0], found[1] // 2)


def _stroke(annals: Reckoning) -> Iterator[Honour]:
    """The one fight in which the dice did most for a player."""
    strokes = [fight for fight in annals.fights if abs(fight.luck_halves) >= LUCKY_STROKE]
    found = best(((n, abs(fight.luck_halves)) for n, fight in enumerate(strokes)), LUCKY_STROKE)
    if found is None:
        return
    fight = strokes[found[0]]
    pair = (fight.invader, fight.defender) if fight.luck_halves > 0 else (fight.defender, fight.invader)
    if 0 <= pair[0] < annals.players:
        yield Honour("stroke", pair[0], found[1] // 2, at=fight.at, other=pair[1])


# ---- land


def _conqueror(annals: Reckoning) -> Iterator[Honour]:
    taken = [0] * annals.players
    for capture in annals.captures:
        if capture.seat < annals.players:
            taken[capture.seat] += 1
    found = best(enumerate(taken), 5)
    if found is not None:
        yield Honour("conqueror", *found)


def _general(annals: Reckoning) -> Iterator[Honour]:
    """The leader under whom most Provinces were taken, and whose he was last."""
    led: dict[int, int] = {}
    lord: dict[int, Seat] = {}
    for capture in annals.captures:
        for leader in capture.leaders if capture.seat < annals.players else ():
            led[leader] = led.get(leader, 0) + 1
            lord[leader] = capture.seat
    found = best(led.items(), 3)
    if found is not None:
        leader, figure = found
        yield Honour("general" if leader > 0 else "van", lord[leader], figure, leader=leader)


def _phoenix(annals: Reckoning) -> Iterator[Honour]:
    """Who came back: to how many Provinces, from how few, having had more before."""
    rows = annals.rows["provinces"]

    def risen(seat: Seat) -> tuple[int, int]:
        """How far, and from what."""
        counts = [row[seat] for row in rows]
        dips = [(counts[-1] - low, low) for n, low in enumerate(counts) if n and low and low < max(counts[:n])]
        return max(dips, default=(0, 0))

    found = best(((seat, risen(seat)[0]) for seat in range(annals.players)), 3)
    if found is not None:
        yield Honour("phoenix", found[0], rows[-1][found[0]], of=risen(found[0])[1])


def _crossroads(annals: Reckoning) -> Iterator[Honour]:
    """The Province that was taken most often, and who holds it now."""
    found = best(annals.taken.items(), 4)
    if found is not None:
        owner = annals.record.table.s.owner[found[0]]
        yield Honour("crossroads", owner if owner >= 0 else -1, found[1], at=found[0])


def _regions(annals: Reckoning) -> Iterator[Honour]:
    """Who held the most different Regions whole."""
    whole: list[set[int]] = [set() for _ in range(annals.players)]
    for one in annals.wholes:
        if one.seat < annals.players:
            whole[one.seat].add(one.region)
    found = best(((seat, len(regions)) for seat, regions in enumerate(whole)), 2)
    if found is not None:
        yield Honour("regions", *found)


def _unbroken(annals: Reckoning) -> Iterator[Honour]:
    """Who took Provinces and never lost one to an Invasion."""
    s = annals.record.table.s
    lost = {capture.former for capture in annals.captures}
    unbroken = [seat for seat in range(annals.players) if seat not in lost and s.alive[seat]]
    found = best(((seat, s.owner.count(seat)) for seat in unbroken), 4)
    if found is not None:
        yield Honour("unbroken", *found)


def _patient(annals: Reckoning) -> Iterator[Honour]:
    """Who is left with land, having invaded less than half as often as the others on the average."""
    s, tallies = annals.record.table.s, annals.tallies[: annals.players]
    if len(tallies) < 3:
        return
    declared = sum(tally.invasions for tally in tallies)
    found = best(((seat, -tally.invasions) for seat, tally in enumerate(tallies) if s.alive[seat]), -declared)
    if found is not None and -2 * found[1] * len(tallies) < declared and s.owner.count(found[0]) >= 3:
        yield Honour("patient", found[0], -found[1])


# ---- gold and faith


def _hoard(annals: Reckoning) -> Iterator[Honour]:
    """Gold that was never spent."""
    found = best(enumerate(annals.record.table.s.gold[: annals.players]), 10)
    if found is not None:
        yield Honour("hoard", *found)


def _faithful(annals: Reckoning) -> Iterator[Honour]:
    """Who serves a lord at the end, and since when."""
    s = annals.record.table.s
    served = [
        (oath.seat, s.round - oath.round + 1)
        for oath in annals.oaths
        if s.lord[oath.seat] >= 0 and oath == [other for other in annals.oaths if other.seat == oath.seat][-1]
    ]
    found = best(served, 2)
    if found is not None:
        yield Honour("faithful", found[0], found[1], other=s.lord[found[0]])
