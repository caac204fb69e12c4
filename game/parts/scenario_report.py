"""The report of a played scenario: each thing that was expected, and whether it was so."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.engine.errors import DataError


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of one entry of a scenario."""

    place: str
    what: str
    ok: bool
    expected: Any = None
    found: Any = None


@dataclass
class Report:
    """The outcomes of one scenario."""

    file: str
    title: str
    clause: str
    proves: tuple[str, ...] = ()
    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether everything was as expected."""
        return all(outcome.ok for outcome in self.outcomes)

    def summary(self, file: Path) -> str:
        """The title and the number of fulfilled expectations; `DataError` at the first that was not."""
        for outcome in self.outcomes:
            if not outcome.ok:
                told = f"{outcome.what}: expected {outcome.expected}, found {outcome.found}"
                raise DataError(file, outcome.place, told)
        return f"{self.title}: {len(self.outcomes)} as expected"


def summary_of(reports: Sequence[Report], title: str, file: Path) -> str:
    """The same summary over every variant in a file that has this title."""
    told = [report.summary(file) for report in reports]
    if len(told) == 1:
        return told[0]
    count = sum(len(report.outcomes) for report in reports)
    return f"{title} in {len(reports)} variants: {count} as expected"
