"""What one war of a campaign leaves for the next: changes of the start, each named, and no other rule (house rule H5).

A war tells its `WarResult`; from those of all wars before it come the `Mark`s of a chapter; `dress` changes a position
by them. Gold, Infantry and cards are all that changes.
"""

from collections.abc import Sequence
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta

from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.chapters.campaign_file import Chapter
from game.conquest.rules.difficulty import LEVELS
from game.conquest.rules.scenarios.position import Garrison, Position
from game.conquest.rules.scenarios.words import find_strategy
from game.conquest.rules.sides import bots
from game.conquest.rules.state import ConquestState, Seat
from game.engine.record import SeatRecord

CLAUSE: Final = "H5"
MOST_VETERANS, MOST_SPOILS, MOST_BOLD = 3, 2, 3
"""How much of each can gather: Infantry for each Ruler, gold for each Ruler, Infantry for each band."""
BY_LEVEL: Final = dict(zip(LEVELS, (0, 2, 4), strict=True))
"""Infantry more for each band, by difficulty."""
EVERYBODY: Final[Seat] = -1

Small = Annotated[int, Meta(ge=0, le=99)]
Line = Annotated[str, Meta(max_length=40)]


class WarResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one war of a campaign ended. `won` is false for a defeat the alliance went on from."""

    chapter: Line
    won: bool
    clause: Line
    rounds: Small
    last: Small
    tries: Annotated[int, Meta(ge=1, le=9999)]
    provinces: Small
    rebels: Small
    fallen: Annotated[tuple[Line, ...], Meta(max_length=8)] = ()
    """The captains who fell, by name."""
    wounded: Annotated[tuple[Small, ...], Meta(max_length=4)] = ()
    """The seats whose Ruler fell."""
    kept: Annotated[tuple[Line, ...], Meta(max_length=4)] = ()
    """The Strategy card each seat keeps, by id; "" for none."""
    luck: Annotated[int, Meta(ge=-9999, le=9999)] | None = None
    """Pips the allies' dice showed above what could be expected; None until the war has been counted."""


class Mark(NamedTuple):
    """One change of a start. `what` names a card or a captain, `seat` whose it is, EVERYBODY for all."""

    kind: str
    amount: int
    seat: Seat = EVERYBODY
    what: str = ""

    @property
    def helps(self) -> bool:
        """Whether it is good for the alliance: a skill, and no scar."""
        return self.kind in ("veterans", "spoils", "kept", "away")


def result_of(
    s: ConquestState, seats: Sequence[SeatRecord], chapter: str, tries: int, rulers: Sequence[int]
) -> WarResult:
    """What a war that is over leaves; `rulers` are the cards with which its players began."""
    assert s.result is not None
    won = s.result.kind == "win"
    hands = [s.hands[seat] for seat in range(s.players)]
    return WarResult(
        chapter=chapter,
        won=won,
        clause=s.result.clause,
        rounds=s.round,
        last=s.options.coop_round_limit,
        tries=tries,
        provinces=sum(s.owner.count(seat) for seat in range(s.players)),
        rebels=sum(s.owner.count(bot) for bot in bots(s)),
        fallen=tuple(seats[bot].name[:40] for bot in bots(s) if not s.leader_at[4 * bot]),
        wounded=tuple(seat for seat in range(s.players) if s.leader_card[4 * seat] != rulers[seat]),
        kept=tuple(STRATEGY[hand[-1]].id if won and hand else "" for hand in hands),
    )


def marks_of(results: Sequence[WarResult], chapter: Chapter, level: str = LEVELS[0]) -> list[Mark]:
    """What changes at the start of a chapter after these wars, helps first."""
    wins = [result for result in results if result.won]
    quick = sum(result.rounds < result.last for result in wins)
    beaten = len(results) - len(wins)
    found = []
    if wins:
        found.append(Mark("veterans", min(MOST_VETERANS, len(wins))))
    if quick:
        found.append(Mark("spoils", min(MOST_SPOILS, quick)))
    last = results[-1] if results else None
    if last is not None:
        found += [Mark("kept", 1, seat, card) for seat, card in enumerate(last.kept) if card]
    for away in chapter.away:
        if any(result.chapter == away.chapter and away.captain in result.fallen for result in results):
            found.append(Mark("away", away.fewer, what=away.captain))
    if last is not None:
        found += [Mark("wounded", 1, seat) for seat in last.wounded]
    if beaten:
        found.append(Mark("bold", min(MOST_BOLD, beaten)))
    if BY_LEVEL.get(level):
        found.append(Mark("level", BY_LEVEL[level], what=level))
    return found


def dress(position: Position, seats: Sequence[SeatRecord], marks: Sequence[Mark]) -> None:
    """Changes a chapter's position by its marks; no Province is filled above its limit, no gold falls below 0."""
    players = range(position.players)
    bands = range(position.players, position.seats)
    for mark in marks:
        whose = players if mark.seat == EVERYBODY else [mark.seat]
        match mark.kind:
            case "veterans":
                for seat in whose:
                    _reinforce(position, seat, mark.amount)
            case "spoils" | "wounded":
                amount = mark.amount if mark.kind == "spoils" else -mark.amount
                for seat in whose:
                    position.gold[seat] = max(0, position.gold.get(seat, 0) + amount)
            case "kept":
                position.hands[mark.seat] = [*position.hands.get(mark.seat, []), find_strategy(mark.what)]
            case "away":
                for band in bands:
                    if seats[band].name == mark.what:
                        _reinforce(position, band, -mark.amount)
            case "bold" | "level":
                for band in bands:
                    _reinforce(position, band, mark.amount)


def _reinforce(position: Position, seat: Seat, infantry: int) -> None:
    """More or fewer Infantry where a seat's Ruler or captain stands: at least 1 is left, and what finds no room there
    waits to be deployed."""
    home = home_of(position, seat)
    if home is None:
        return
    at, garrison = home
    room = position.board.cap[at] - len(garrison.leaders) - garrison.infantry
    more = min(infantry, room)
    garrison.infantry = max(1, garrison.infantry + more)
    position.pool[seat] = position.pool.get(seat, 0) + max(0, infantry - more)


def home_of(position: Position, seat: Seat) -> tuple[int, Garrison] | None:
    """Where a seat's Ruler or captain stands at the start."""
    return next(
        ((at, each) for at, each in position.garrisons.items() if each.owner == seat and 0 in each.leaders), None
    )
