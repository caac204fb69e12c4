"""From a scenario to a game: its table at the first decision, and a record of it to be played on and saved."""

from typing import Any

import msgspec

from game.conquest.rules.chance import STREAM_NAMES
from game.conquest.rules.game import RULES
from game.conquest.rules.scenarios.format import Scenario
from game.conquest.rules.scenarios.words import run_noting
from game.conquest.rules.state import ConquestState
from game.conquest.rules.table import ConquestTable
from game.engine.codec import restore, snapshot
from game.engine.errors import DataError, GameError
from game.engine.events import Rolled
from game.engine.record import Record
from game.engine.refusals import Action, Seat


def build_table(scenario: Scenario, watched: bool = True) -> ConquestTable:
    """The table of a scenario at its first decision."""
    t = scenario.position.table(scenario.file, watched)
    run_on(t, scenario, "provinces")
    return t


def start_record(scenario: Scenario, watched: bool = True) -> Record[ConquestState]:
    """A game to be played on from a scenario's position, with its position as origin; its moves are not made."""
    origin = snapshot(scenario.position.table(scenario.file, watched=False))
    t = restore(RULES, origin, scenario.file, watched)
    options: dict[str, Any] = msgspec.to_builtins(scenario.position.options)
    return Record(t, options, list(scenario.seats), scenario.position.seed, origin=origin)


def run_on(t: ConquestTable, scenario: Scenario, place: str) -> list[tuple[Seat, Action]]:
    """Runs on; what cannot be played (a D6 loaded with 8) is the fault of the file."""
    laid = {stream: len(dice) for stream, dice in t.s.loaded.items()}
    try:
        return run_noting(t)
    except GameError as error:
        raise DataError(scenario.file, place, _told(t, laid, error)) from error


def _told(t: ConquestTable, laid: dict[int, int], error: GameError) -> str:
    """What stopped a run. A die that was laid too high is told by its stream, and by what was laid behind it."""
    problem = str(error).partition("; at ")[0]
    if not problem.startswith("a loaded "):
        return str(error)
    names = {stream: name for name, stream in STREAM_NAMES.items()}
    # The die is gone from the stream it lay on; those that fell before it in this run went the same way.
    short = [stream for stream, count in laid.items() if len(t.s.loaded.get(stream, ())) < count]
    rolled = next((told.event.why for told in reversed(t.events) if isinstance(told.event, Rolled)), "")
    dice = " or ".join(names.get(stream, str(stream)) for stream in short)
    behind = [str(die) for stream in short for die in t.s.loaded.get(stream, ())]
    after = f", after {rolled!r} was rolled" if rolled else ""
    return f"dice {dice}: {problem}{after}; behind it lie {' '.join(behind) or 'no dice'}"
