"""From a scenario to a game: its table at the first decision, and a record of it to be played on and saved."""

from typing import Any

import msgspec

from game.conquest.rules.game import RULES
from game.conquest.rules.scenarios.format import Scenario
from game.conquest.rules.scenarios.words import run_noting
from game.conquest.rules.state import ConquestState
from game.conquest.rules.table import ConquestTable
from game.engine.codec import restore, snapshot
from game.engine.errors import DataError, GameError
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
    try:
        return run_noting(t)
    except GameError as error:
        raise DataError(scenario.file, place, str(error)) from error
