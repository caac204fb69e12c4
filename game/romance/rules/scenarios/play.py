"""Plays a scenario of Romance: its moves are carried out, and its expectations compared with what there is.

moves:
  - muster yan
  - troops xu 6
  - send guan_yu
  - march
  - caocao: accept
  - refused: {move: muster qing, code: sealed, clause: "14.5"}
  - dice: {duel: [6, 1]}
  - expect: {owner: {yan: liubei}, troops: {yan: 5}, at: {guan_yu: yan}, serves: {lu_bu: liubei}, waiting: [liubei]}
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.engine.events import Event
from game.engine.record import SeatRecord
from game.engine.refusals import Action, Refusal, Seat
from game.parts.scenario_play import ScenarioPlay
from game.parts.scenario_report import Outcome, Report
from game.parts.yaml_files import Section, one_of, read_yaml
from game.romance.rules.actions import SHAPES
from game.romance.rules.catalogue import AREA, AREAS, GENERAL, GENERALS, MAJORS, NOBODY, POWER, POWERS
from game.romance.rules.chance import STREAM_NAMES
from game.romance.rules.scenarios.position import number_of, read_position, side_of
from game.romance.rules.state import RomanceState, seat_of
from game.romance.rules.table import RomanceTable

EXPECTED: Final = (
    "owner", "troops", "at", "serves", "bans", "points", "waiting", "asks", "alive", "monarch", "wandering", "result",
    "events",
)  # fmt: skip
"""What an expectation may speak of."""


class Play(ScenarioPlay[RomanceState]):
    """One scenario of Romance being played."""

    game = "romance"
    expected = EXPECTED

    def read_position(self, top: Section) -> tuple[RomanceTable, dict[str, Any], int]:
        """The table, options and seed of the file's position."""
        table, options, seed = read_position(top)
        return table, {name: getattr(options, name) for name in options.__struct_fields__}, seed

    def run(self) -> Report:
        """Plays the whole file. A move that is not legal ends it, because nothing after it means what it said."""
        for nth, entry in enumerate(self.scenario.steps, start=1):
            place = f"moves.{nth}"
            if isinstance(entry, str):
                entry = {"": entry}
            section = Section(self.report.file, place, entry)
            if section.has("expect"):
                self.expect(section.section("expect"), place)
            elif section.has("refused"):
                self._refused(section.section("refused"), place)
            elif section.has("dice"):
                self._load(section.section("dice"))
            elif not self._move(section, place):
                break
        return self.report

    def _load(self, section: Section) -> None:
        self.loaded = True
        for name in section.fields:
            if name not in STREAM_NAMES:
                raise section.unknown(str(name), "stream", name, STREAM_NAMES)
            self.table.load_dice(STREAM_NAMES[str(name)], *(int(die) for die in section.items(str(name), 50)))

    def _seat(self, word: str, section: Section) -> Seat:
        """The seat an entry speaks of; without a power, whoever is asked first."""
        if not word:
            return self.table.waiting()[0] if self.table.waiting() else 0
        power = number_of(section, "power", word)
        if power not in MAJORS:
            raise section.fault(word, "expected a major power")
        return seat_of(self.table.s, power)

    def _move(self, section: Section, place: str) -> bool:
        (word,) = [str(key) for key in section.fields][:1] or [""]
        words = str(section.raw(word))
        seat = self._seat(word, section)
        action = read_action(section, words)
        what = f"{POWERS[self.table.s.power_of[seat]].key}: {words}"
        refusal = self.table.refusal(seat, action)
        if refusal is not None:
            self.report.outcomes.append(Outcome(place, what, False, "legal", self._why(refusal)))
            return False
        self.table.apply(seat, action)
        self.events += [told.event for told in self.table.drain()]
        self.report.outcomes.append(Outcome(place, what, True))
        return True

    def _why(self, refusal: Refusal) -> str:
        t = self.table
        verbs = sorted({str(action[0]) for seat in t.waiting() for action in t.options(seat)})
        return f"{refusal.code} ({refusal.clause}); now: {', '.join(verbs) or 'nobody decides'}"

    def _refused(self, section: Section, place: str) -> None:
        words = section.text("move", longest=100)
        seat = self._seat(section.text("by", "", longest=20), section)
        refusal = self.table.refusal(seat, read_action(section, words))
        self.compare_refusal(section, place, f"refused: {words}", refusal)

    def found(self, section: Section, name: str, wanted: Any) -> Any:
        """The value of what an expectation names."""
        return found(self.table, section, name, wanted, self.events)

    def seats(self) -> list[SeatRecord]:
        """A seat for each major power."""
        return [SeatRecord(POWERS[power].name["en"], POWERS[power].colour) for power in self.table.s.power_of]


def read_action(section: Section, words: str) -> Action:
    """An action in words: a verb, then areas, generals, powers, sides or numbers as the verb asks."""
    verb, *names = words.split()
    if verb not in SHAPES:
        raise section.fault("", f"no verb of the game; {one_of(verb, SHAPES)}")
    kinds = SHAPES[verb]
    if len(kinds) != len(names):
        raise section.fault("", f"{verb} asks for {' '.join(kinds) or 'nothing'}, found {' '.join(names) or 'nothing'}")
    numbers: list[int] = []
    for kind, name in zip(kinds, names, strict=True):
        if kind == "side":
            numbers.append(side_of(section, name))
        elif kind == "number":
            if not (name.isascii() and name.isdigit() and len(name) < 5):
                raise section.fault("", f"expected a number, found {name[:20]!r}")
            numbers.append(int(name))
        else:
            numbers.append(number_of(section, kind, name))
    return (verb, *numbers)


def found(t: RomanceTable, section: Section, name: str, wanted: Any, events: list[Event]) -> Any:
    """The value of what an expectation names, in the words it uses; of maps only the keys it has."""
    s = t.s
    keys = [str(key) for key in wanted] if isinstance(wanted, Mapping) else []

    def power_word(power: int) -> str:
        return POWERS[power].key if power != NOBODY else "nobody"

    match name:
        case "owner":
            return {key: power_word(s.owner[number_of(section, "area", key)]) for key in keys}
        case "troops":
            return {key: s.troops[number_of(section, "area", key)] for key in keys}
        case "at":
            return {key: AREAS[s.place[number_of(section, "general", key)]] or "nowhere" for key in keys}
        case "serves":
            return {key: power_word(s.lord_of[number_of(section, "general", key)]) for key in keys}
        case "bans":
            return {key: s.bans[side_of(section, key)] for key in keys}
        case "alive":
            return {key: bool(s.alive[number_of(section, "power", key)]) for key in keys}
        case "monarch":
            return {key: GENERALS[s.monarch[number_of(section, "power", key)]].key for key in keys}
        case "points":
            return s.points
        case "wandering":
            return bool(s.wandering)
        case "waiting":
            return [POWERS[s.power_of[seat]].key for seat in t.waiting()]
        case "asks":
            return t.trace()[-1] if t.stack else "over"
        case "result":
            return [s.result.kind, *(POWERS[s.power_of[seat]].key for seat in s.result.winners)] if s.result else None
    counted = [str(event.__struct_config__.tag) for event in events]
    return [word for word in wanted if str(word) in counted] if isinstance(wanted, list) else counted


def play_file(file: Path) -> Play:
    """Plays a scenario file to its end; `DataError` for one nobody can use."""
    return Play.of(read_yaml(file), file)


play_document = Play.of
plays_of = Play.of_each


WORDS: Final = {"areas": tuple(AREA), "generals": tuple(GENERAL), "powers": tuple(POWER)}
"""Every word that stands for a number in moves and expectations."""
