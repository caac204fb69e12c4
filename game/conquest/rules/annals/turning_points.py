"""The moments that decided a war (U21), found in its counts: pure functions of a `Reckoning` that is ready.

Each kind of moment has a weight in whole numbers; the heaviest few are told, in their order, no kind more than twice
and no two of one stroke. A war in which little happened has few: nothing is told for the sake of the number.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.conquest.rules.annals.counts import Frame
from game.conquest.rules.annals.reckoning import Reckoning
from game.conquest.rules.state import NO_LORD, ProvinceId, RegionId
from game.engine.refusals import Seat

MOST: Final = 5
FEWEST: Final = 3
"""So many are told even if they are light, as long as there are any."""
MOST_OF_A_KIND: Final = 2
HEAVY: Final = 24

GREAT_BATTLE: Final = 7
"""Units that must fall in one Invasion before it is called a great battle."""
SWEEP: Final = 4
"""Provinces one player takes in one turn."""
COLLAPSE: Final = 4
"""Provinces one player is poorer at the end of a round."""
BLOW: Final = 6
"""Units that one Fate card costs."""
FORTUNE: Final = 20
"""Half pips above the expectation in one Invasion."""


class TurningPoint(NamedTuple):
    """One such moment. `moment` is where a replay opens; `other` −1 and the numbers 0 where a kind does not need them.

    `kind` is lead, tide, ruler, out, region, sweep, battle, fortune, oath, revolt, collapse or fate.
    """

    kind: str
    moment: int
    round: int
    seat: int
    weight: int
    other: int = -1
    at: ProvinceId = 0
    region: RegionId = 0
    figure: int = 0
    of: int = 0
    card: int = 0
    held: bool = False


def turning_points(annals: Reckoning) -> list[TurningPoint]:
    """The moments that decided the war, at most five, in the order in which they came."""
    told: list[TurningPoint] = []
    for point in sorted(_all(annals), key=lambda point: (-point.weight, point.moment, point.kind)):
        if len(told) == MOST or (len(told) >= FEWEST and point.weight < HEAVY):
            break
        alike = sum(other.kind == point.kind for other in told)
        if alike < MOST_OF_A_KIND and not any(_same_stroke(point, other) for other in told):
            told.append(point)
    return sorted(told, key=lambda point: (point.moment, point.kind))


def _same_stroke(one: TurningPoint, other: TurningPoint) -> bool:
    """Whether two points tell of one thing: the same moment, or one seat's fate within a round."""
    if one.moment == other.moment:
        return True
    return one.round == other.round and one.seat == other.seat and {one.kind, other.kind} <= _FATES


_FATES: Final = {"ruler", "out", "collapse", "oath"}


def _all(annals: Reckoning) -> Iterator[TurningPoint]:
    yield from _lead(annals)
    yield from _fallen(annals)
    yield from _regions(annals)
    yield from _sweeps(annals)
    yield from _battles(annals)
    yield from _oaths(annals)
    yield from _collapses(annals)
    for blow in annals.blows:
        if blow.units >= BLOW:
            yield TurningPoint("fate", blow.moment, blow.round, -1, 3 * blow.units, card=blow.card, figure=blow.units)


# ---- who was ahead


def _lead(annals: Reckoning) -> Iterator[TurningPoint]:
    """From when on the winner was ahead of everybody, for good; in the co-op, the players of the rebels, or they."""
    result = annals.record.table.s.result
    if result is None or not result.winners or len(annals.frames) < 2:
        return
    if annals.players < len(annals.tallies):
        yield from _tide(annals, result.kind == "win")
        return
    winner = result.winners[0]
    seats = range(len(annals.tallies))

    def ahead(frame: Frame) -> bool:
        own = frame.owners.count(winner)
        return all(frame.owners.count(seat) < own for seat in seats if seat != winner)

    since = _since(annals.frames, [ahead(frame) for frame in annals.frames])
    if since is None:
        return
    before, frame = annals.frames[since - 1], annals.frames[since]
    rival = max((seat for seat in seats if seat != winner), key=lambda seat: (frame.owners.count(seat), -seat))
    held = frame.owners.count(winner)
    yield TurningPoint(
        "lead", before.moment, frame.round, winner, 60, rival, figure=held, of=frame.owners.count(rival)
    )  # fmt: skip


def _tide(annals: Reckoning, won: bool) -> Iterator[TurningPoint]:
    players = range(annals.players)

    def shares(frame: Frame) -> tuple[int, int]:
        ours = sum(frame.owners.count(seat) for seat in players)
        return ours, sum(owner >= 0 for owner in frame.owners[1:]) - ours

    ahead = [(ours > theirs) == won and ours != theirs for ours, theirs in map(shares, annals.frames)]
    since = _since(annals.frames, ahead)
    if since is not None:
        frame = annals.frames[since]
        ours, theirs = shares(frame)
        yield TurningPoint(
            "tide", annals.frames[since - 1].moment, frame.round, -1, 60, figure=ours, of=theirs, held=won
        )  # fmt: skip


def _since(frames: list[Frame], ahead: list[bool]) -> int | None:
    """The first frame after which it was always so; None where it was so from the start or never."""
    since = len(frames)
    while since and ahead[since - 1]:
        since -= 1
    return since if 0 < since < len(frames) else None


# ---- who fell


def _fallen(annals: Reckoning) -> Iterator[TurningPoint]:
    for loss in annals.fallen:
        if loss.rank == 0 and loss.seat < annals.players:
            yield TurningPoint(
                "ruler", loss.moment, loss.round, loss.seat, 30 + 3 * loss.held, loss.slayer, loss.at,
                figure=loss.held, card=loss.card,
            )  # fmt: skip
    for gone in annals.exits:
        most = max(row[gone.seat] for row in annals.rows["provinces"])
        yield TurningPoint("out", gone.moment, gone.round, gone.seat, 26 + 3 * most, gone.by, figure=most)


def _oaths(annals: Reckoning) -> Iterator[TurningPoint]:
    gone = {(exit.moment, exit.seat) for exit in annals.exits}
    for oath in annals.oaths:
        if oath.lord != NO_LORD:
            yield TurningPoint("oath", oath.moment, oath.round, oath.seat, 42, oath.lord)
        elif (oath.moment, oath.seat) not in gone:
            yield TurningPoint("revolt", oath.moment, oath.round, oath.seat, 38, oath.former)


# ---- land


def _regions(annals: Reckoning) -> Iterator[TurningPoint]:
    """Only the first time: whoever loses a Region and takes it again is told of once."""
    known: set[tuple[Seat, RegionId]] = set()
    for whole in annals.wholes:
        if (whole.seat, whole.region) in known:
            continue
        known.add((whole.seat, whole.region))
        size, bonus = len(annals.board.region_provinces[whole.region]), annals.board.region_bonus[whole.region]
        yield TurningPoint(
            "region", whole.moment, whole.round, whole.seat, 20 + 2 * size + 3 * bonus, region=whole.region,
            figure=size, of=bonus,
        )  # fmt: skip


def _sweeps(annals: Reckoning) -> Iterator[TurningPoint]:
    """One turn in which much was taken; `frames` says where a turn ended."""
    taken: dict[tuple[int, Seat], list[tuple[int, ProvinceId]]] = {}
    turn = 0
    for capture in annals.captures:
        while turn + 1 < len(annals.frames) and annals.frames[turn].moment < capture.moment:
            turn += 1
        taken.setdefault((turn, capture.seat), []).append((capture.moment, capture.at))
    for (turn, seat), places in taken.items():
        if len(places) >= SWEEP:
            number = annals.frames[turn].round
            yield TurningPoint(
                "sweep", places[0][0], number, seat, 8 * len(places), at=places[-1][1], figure=len(places)
            )


def _collapses(annals: Reckoning) -> Iterator[TurningPoint]:
    rows = annals.rows["provinces"]
    for number in range(1, len(rows)):
        for seat, now in enumerate(rows[number]):
            lost = rows[number - 1][seat] - now
            if lost >= COLLAPSE:
                opened = next((frame.moment for frame in annals.frames if frame.round >= number), 0)
                yield TurningPoint("collapse", opened, number, seat, 9 * lost, figure=lost, of=rows[number - 1][seat])


# ---- battles


def _battles(annals: Reckoning) -> Iterator[TurningPoint]:
    if not annals.fights:
        return
    greatest = max(annals.fights, key=lambda fight: (sum(fight.losses), -fight.moment))
    fell = sum(greatest.losses)
    if fell >= GREAT_BATTLE:
        yield TurningPoint(
            "battle", greatest.moment, greatest.round, greatest.invader, 4 * fell, greatest.defender, greatest.at,
            figure=fell, held=greatest.repelled,
        )  # fmt: skip
    strangest = max(annals.fights, key=lambda fight: (abs(fight.luck_halves), -fight.moment))
    pips = abs(strangest.luck_halves)
    if pips >= FORTUNE:
        pair = (strangest.invader, strangest.defender)
        seat, other = pair if strangest.luck_halves > 0 else pair[::-1]
        yield TurningPoint(
            "fortune", strangest.moment, strangest.round, seat, pips, other, strangest.at, figure=pips // 2
        )  # fmt: skip
