"""How far an alliance is in a campaign: who plays, how the wars so far ended, which try of the present one this is.

run = Run.new(campaign, seats, "normal")
record = run.begin(campaign)                 # the war at hand; `again` is the same
run.note(campaign, record)                   # when it is over: won, or lost and to be tried again
run.go_on_beaten()                           # takes a defeat for the result
encode(run); decode(data, file, campaign)    # the document in the player's own folder
"""

import hashlib
import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import Meta

from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.chapters.campaign_file import Chapter, WarCampaign
from game.conquest.rules.chapters.carried import Mark, WarResult, dress, marks_of, result_of
from game.conquest.rules.difficulty import LEVELS, MOST_PLAYERS
from game.conquest.rules.game import RULES
from game.conquest.rules.scenarios.format import COLOURS, Scenario
from game.conquest.rules.state import ConquestState
from game.engine.codec import UNREADABLE, restore, snapshot
from game.engine.errors import DataError
from game.engine.plain_text import plain_line
from game.engine.record import SCRIPT, Record, SeatRecord

FORMAT: Final = 1
KIND: Final = "campaign progress"
LARGEST: Final = 64 << 10
LONGEST_NAME: Final = 40
MOST_TRIES: Final = 9999
SEEDS: Final = 1 << 48
REBELS: Final = "yellow"
"""The colour the rebels take first."""

_ID = re.compile(r"[0-9a-f]{8}\Z")
_WAR = re.compile(r"wars-([0-9a-f]{8})-([1-9])-([1-9]\d{0,3})\Z")


class WarId(NamedTuple):
    """Which war of which campaign a saved game is: the campaign's id, the chapter from 1, the try from 1."""

    run: str
    chapter: int
    tries: int

    def __str__(self) -> str:
        return f"wars-{self.run}-{self.chapter}-{self.tries}"


def war_id(record: Record[Any]) -> WarId | None:
    """Which war of a campaign a record is; None for any other game, and for a branch of such a war."""
    found = _WAR.match(record.campaign)
    return WarId(found[1], int(found[2]), int(found[3])) if found else None


class Run(msgspec.Struct, forbid_unknown_fields=True):
    """One alliance's campaign. `results` are the wars that are settled, `lost` the last defeat in the war at hand."""

    id: str
    campaign: str
    level: str
    seats: Annotated[list[SeatRecord], Meta(min_length=1, max_length=MOST_PLAYERS)]
    results: Annotated[list[WarResult], Meta(max_length=9)] = []
    tries: Annotated[int, Meta(ge=0, le=MOST_TRIES)] = 0
    lost: WarResult | None = None

    @classmethod
    def new(cls, campaign: WarCampaign, seats: Sequence[SeatRecord], level: str) -> "Run":
        """A campaign before its first war."""
        return cls(secrets.token_hex(4), campaign.key, level, [seat.copy() for seat in seats])

    # ---- where it stands

    @property
    def at(self) -> int:
        """The chapter at hand, from 0; as many as there are when all are settled."""
        return len(self.results)

    def is_over(self, campaign: WarCampaign) -> bool:
        """Whether every war has been settled."""
        return self.at >= len(campaign.chapters)

    @property
    def war(self) -> WarId | None:
        """The war that has been begun and is not settled."""
        return WarId(self.id, self.at + 1, self.tries) if self.tries else None

    def marks(self, chapter: Chapter, at: int | None = None) -> list[Mark]:
        """What changes at the start of a chapter."""
        return marks_of(self.results[: self.at if at is None else at], chapter, self.level)

    # ---- going on

    def scenario(self, campaign: WarCampaign) -> Scenario:
        """The start of the war at hand, with all that carried over."""
        chapter = campaign.chapters[self.at]
        war = chapter.war(len(self.seats))
        dress(war.position, war.seats, self.marks(chapter))
        return war

    def begin(self, campaign: WarCampaign, seed: int | None = None) -> Record[ConquestState]:
        """The war at hand from its start, one try more."""
        war = self.scenario(campaign)
        position = war.position
        position.seed = secrets.randbelow(SEEDS) if seed is None else seed
        origin = snapshot(position.table(war.file, watched=False))
        t = restore(RULES, origin, war.file, True)
        seats = [*(seat.copy() for seat in self.seats), *self.bands(war)]
        options: dict[str, Any] = msgspec.to_builtins(position.options)
        self.tries = min(MOST_TRIES, self.tries + 1)
        self.lost = None
        record = Record(t, options, seats, position.seed, str(WarId(self.id, self.at + 1, self.tries)), origin)
        t.run()
        # The position stands already: what led to the first decision is not told onto an empty board.
        t.drain()
        return record

    def bands(self, war: Scenario) -> list[SeatRecord]:
        """The rebels' seats, in the colours the players left, yellow first."""
        taken = {seat.colour for seat in self.seats}
        free = sorted((colour for colour in COLOURS if colour not in taken), key=lambda colour: colour != REBELS)
        names = [seat.name for seat in war.seats if seat.player == SCRIPT]
        return [SeatRecord(name, colour, SCRIPT) for name, colour in zip(names, free, strict=False)]

    def note(self, campaign: WarCampaign, record: Record[ConquestState]) -> bool:
        """Takes a war that is over for its result; says whether that was news. Other games change nothing."""
        s, war = record.table.s, self.war
        if s.result is None or war is None or war_id(record) != war or self.is_over(campaign):
            return False
        chapter = campaign.chapters[self.at]
        rulers = [chapter.war(s.players).position.rulers[seat] for seat in range(s.players)]
        result = result_of(s, record.seats, chapter.key, self.tries, rulers)
        if result.won:
            self.results, self.tries, self.lost = [*self.results, result], 0, None
            return True
        news = self.lost is None
        self.lost = result
        return news

    def go_on_beaten(self) -> None:
        """Takes the defeat in the war at hand for its result."""
        if self.lost is not None:
            self.results, self.tries, self.lost = [*self.results, self.lost], 0, None

    def note_luck(self, chapter: str, luck: int) -> bool:
        """Keeps what the dice of a war that is over were worth, once; says whether that was news."""
        luck = max(-9999, min(9999, luck))
        for n, result in enumerate(self.results):
            if result.chapter == chapter and result.luck is None:
                self.results[n] = msgspec.structs.replace(result, luck=luck)
                return True
        if self.lost is not None and self.lost.chapter == chapter and self.lost.luck is None:
            self.lost = msgspec.structs.replace(self.lost, luck=luck)
            return True
        return False


# ---- the document


def encode(run: Run) -> bytes:
    """A campaign as it is written into a file, with a checksum."""
    body = msgspec.json.encode(run)
    document = {"format": FORMAT, "kind": KIND, "game": RULES.id, "sum": _sum(body), "run": msgspec.Raw(body)}
    return msgspec.json.encode(document)


def _sum(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()


class _Document(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    kind: str
    game: str
    sum: Annotated[str, Meta(max_length=64)]
    run: msgspec.Raw


def decode(data: bytes, file: Path | str, campaign: WarCampaign) -> Run:
    """The campaign in a file's bytes; `DataError` says what is wrong with it and where."""
    if len(data) > LARGEST:
        raise DataError(file, "", f"too large: expected at most {LARGEST >> 10} kB")
    try:
        document = msgspec.json.decode(data, type=_Document)
    except UNREADABLE as error:
        raise DataError(file, "", f"is no campaign's progress: {error}") from None
    if document.kind != KIND or document.game != RULES.id:
        raise DataError(file, "kind", f"expected {KIND} of {RULES.id}")
    if document.format != FORMAT:
        raise DataError(file, "format", f"expected {FORMAT}, the only one this version reads, found {document.format}")
    if document.sum != _sum(bytes(document.run)):
        raise DataError(file, "sum", "the checksum differs: the file was changed or cut short")
    try:
        run = msgspec.json.decode(document.run, type=Run)
    except UNREADABLE as error:
        raise DataError(file, "run", str(error)) from None
    problem = run_problem(run, campaign)
    if problem:
        raise DataError(file, "run", problem)
    return run


def run_problem(run: Run, campaign: WarCampaign) -> str:
    """What is wrong with a campaign's progress; "" when nothing is."""
    if not _ID.match(run.id) or run.campaign != campaign.key or run.level not in LEVELS:
        return f"expected an id, the campaign {campaign.key} and a difficulty, found {run.id[:9]!r}, {run.level[:12]!r}"
    colours = [seat.colour for seat in run.seats]
    if len(set(colours)) != len(colours) or not set(colours) <= set(COLOURS):
        return f"colours {colours!r}: expected different ones of {', '.join(COLOURS)}"
    if any(not seat.name or len(seat.name) > LONGEST_NAME or plain_line(seat.name) != seat.name for seat in run.seats):
        return f"names of seats: expected 1 to {LONGEST_NAME} characters that can be seen"
    settled = [*run.results, *([run.lost] if run.lost is not None else [])]
    keys = [chapter.key for chapter in campaign.chapters]
    if [result.chapter for result in settled] != keys[: len(settled)]:
        return f"expected the chapters {', '.join(keys)}, in this order"
    if run.lost is not None and (run.lost.won or not run.tries):
        return "expected a defeat in a war that was begun"
    if run.tries and run.at >= len(keys):
        return "a war was begun, but all are settled"
    known = {"", *(card.id for card in STRATEGY[1:])}
    for result in settled:
        if not set(result.kept) <= known:
            return f"{result.chapter}: kept cards {list(result.kept)!r}, expected Strategy cards"
        if any(seat >= len(run.seats) for seat in result.wounded) or len(result.kept) > len(run.seats):
            return f"{result.chapter}: more seats than {len(run.seats)}"
    return ""
