"""Plays a scenario of Warlords: its orders are carried out, and its expectations compared with what there is.

moves:
  - YUA: A JIH x YAN + FAN
  - refused: {YUA: A FAN - TAI, code: spent, clause: W3.3}
  - dice: [6, 1]
  - expect: {armies: {YUA: [FAN, YAN]}, owners: {CAO: [YAN]}, turn: YUA, phase: fall, events: [combat_decided]}
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.engine.errors import DataError
from game.engine.events import Event
from game.engine.record import SeatRecord
from game.engine.refusals import Refusal, Seat
from game.parts.scenario_play import ScenarioPlay
from game.parts.scenario_report import Outcome, Report
from game.parts.yaml_files import Section, read_yaml
from game.warlords.rules.chance import COMBAT
from game.warlords.rules.notation import Unclear, read_order, write_action
from game.warlords.rules.scenarios.position import read_position
from game.warlords.rules.state import INDEPENDENT, NOBODY, Side, WarlordsState, WarlordsTable, capitals_owned

EXPECTED: Final = (
    "armies", "owners", "supports", "turn", "phase", "year", "order", "waiting", "result", "centres", "capitals",
    "truces", "events",
)  # fmt: skip
"""What an expectation may speak of."""


class Play(ScenarioPlay[WarlordsState]):
    """One scenario of Warlords being played."""

    game = "warlords"
    expected = EXPECTED

    def read_position(self, top: Section) -> tuple[WarlordsTable, dict[str, Any], int]:
        """The table, options and seed of the file's position."""
        return read_position(top)

    def run(self) -> Report:
        """Plays the whole file. An order that is not legal ends it, because nothing after it means what it said."""
        for nth, step in enumerate(self.scenario.steps, start=1):
            place = f"moves.{nth}"
            section = Section(self.report.file, place, step)
            try:
                if section.has("expect"):
                    self.expect(section.section("expect"), place)
                elif section.has("refused"):
                    self._refused(section.section("refused"), place)
                elif section.has("dice"):
                    self.loaded = True
                    self.table.load_dice(COMBAT, *section.items("dice", 50))
                elif not self._move(section, place):
                    break
            except Unclear as unclear:
                raise DataError(self.report.file, place, str(unclear)) from None
        return self.report

    def _seat(self, section: Section, *besides: str) -> tuple[Seat, str]:
        """The warlord an entry speaks of, and its order."""
        words = [str(word) for word in section.fields if word not in besides]
        seats = self.table.s.board.seat_of
        if len(words) != 1 or words[0] not in seats:
            raise section.fault("", f"expected one warlord with its order, found {', '.join(words)[:60] or 'none'}")
        return seats[words[0]], section.text(words[0], longest=200)

    def _move(self, section: Section, place: str) -> bool:
        seat, words = self._seat(section)
        t = self.table
        what = f"{t.s.board.warlords[seat].id}: {words}"
        for action in read_order(t.s.board, words, t.s.army):
            refusal = t.refusal(seat, action)
            if refusal is not None:
                self.report.outcomes.append(Outcome(place, what, False, "legal", self._why(refusal)))
                return False
            t.apply(seat, action)
        self.events += [told.event for told in t.drain()]
        self.report.outcomes.append(Outcome(place, what, True))
        return True

    def _why(self, refusal: Refusal) -> str:
        t = self.table
        board = t.s.board
        choices = [
            f"{board.warlords[seat].id}: {write_action(board, action)}"
            for seat in t.waiting()
            for action in t.options(seat)
        ]
        more = f", and {len(choices) - 12} more" if len(choices) > 12 else ""
        return f"{refusal.code} ({refusal.clause}); now: {', '.join(choices[:12]) or 'nobody decides'}{more}"

    def _refused(self, section: Section, place: str) -> None:
        seat, words = self._seat(section, "code", "clause")
        t = self.table.clone()
        refusal = None
        for action in read_order(t.s.board, words, t.s.army):
            refusal = t.refusal(seat, action)
            if refusal is not None:
                break
            t.apply(seat, action)
        self.compare_refusal(section, place, f"refused {t.s.board.warlords[seat].id}: {words}", refusal)

    def found(self, section: Section, name: str, wanted: Any) -> Any:
        """The value of what an expectation names."""
        return found(self.table, name, wanted, self.events)

    def meant(self, wanted: Any) -> Any:
        """A wanted value with its lists in order."""
        return plain(wanted)

    def seats(self) -> list[SeatRecord]:
        """A seat for each warlord."""
        return [SeatRecord(warlord.name, warlord.colour) for warlord in self.table.s.board.warlords]

    def lesson_moves(self, top: Section) -> list[Any]:
        """The moves of a lesson; what a step waits for is expected after them."""
        moves: list[Any] = []
        for row in top.section("lesson").items("steps", 40):
            inside = Section(top.file, "lesson.steps", row)
            moves += inside.items("moves", 60) if inside.has("moves") else []
            moves += [{"expect": inside.raw("until")}] if inside.has("until") else []
        return moves


def plain(wanted: Any) -> Any:
    """Lists of places and warlords are compared whatever their order in the file; orders keep theirs."""
    if isinstance(wanted, Mapping):
        return {key: sorted(value) if isinstance(value, list) else value for key, value in wanted.items()}
    return wanted


def found(t: WarlordsTable, name: str, wanted: Any, events: list[Event]) -> Any:
    """The value of what an expectation names, in the words it uses; of maps only the keys it has."""
    s = t.s
    board = s.board
    ids = [warlord.id for warlord in board.warlords]

    def places(values: list[int], side: Side) -> list[str]:
        return sorted(board.code(p) for p in board.ids if values[p] == side)

    def side_of(word: str) -> Side:
        return INDEPENDENT if word == "IND" else board.seat_of.get(word, -9)

    keys = [str(key) for key in wanted] if isinstance(wanted, Mapping) else []
    match name:
        case "armies":
            return {key: places(s.army, side_of(key)) for key in keys}
        case "owners":
            return {key: places(s.owner, side_of(key)) for key in keys}
        case "supports":
            return {
                key: board.code(s.support[board.number_of[key]]) if s.support[board.number_of.get(key, 0)] else None
                for key in keys
            }
        case "centres":
            return {key: s.owner.count(side_of(key)) for key in keys}
        case "capitals":
            return {key: capitals_owned(board, s.owner, side_of(key)) for key in keys}
        case "turn":
            return ids[s.turn_seat] if s.turn_seat != NOBODY else None
        case "waiting":
            return [ids[seat] for seat in t.waiting()]
        case "order":
            return [ids[seat] for seat in s.order]
        case "truces":
            return [[ids[a], ids[b]] for a in range(s.seats) for b in range(a + 1, s.seats) if s.truce[s.seats * a + b]]
        case "result":
            if s.result is None:
                return None
            return {
                "kind": s.result.kind,
                "winners": sorted(ids[w] for w in s.result.winners),
                "clause": s.result.clause,
            }
        case "events":
            tags = [str(event.__struct_config__.tag) for event in events]
            return [tag for tag in tags if tag in (wanted if isinstance(wanted, list) else [wanted])]
    return {"phase": s.phase, "year": s.year}[name]


def play_file(file: Path) -> Play:
    """Plays a scenario file to its end; `DataError` for one nobody can use."""
    return Play.of(read_yaml(file), file)


play_document = Play.of
plays_of = Play.of_each
