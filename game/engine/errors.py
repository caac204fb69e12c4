"""What can go wrong, each with the words for it. Nothing has changed when one of these is raised."""

from pathlib import Path


class GameError(Exception):
    """Every error this project raises on purpose."""


class DataError(GameError):
    """A file or option that cannot be used: one line naming the file, the place in it and what was expected."""

    def __init__(self, file: Path | str, place: str, problem: str) -> None:
        self.file = str(file)
        self.place = place
        self.problem = problem
        super().__init__(": ".join(part for part in (self.file, place, problem) if part))
