"""The errors that the project raises on purpose, each with words for people. Whoever raises one has changed nothing."""

from pathlib import Path

from game.engine.plain_text import REPLACEMENT, plain_line


class GameError(Exception):
    """Every error this project raises on purpose."""


LONGEST_LINE = 400


def _line(words: str) -> str:
    """Words on one line and cut to `LONGEST_LINE`, for they may quote a file from elsewhere."""
    words = plain_line(words, REPLACEMENT)
    return words if len(words) <= LONGEST_LINE else f"{words[: LONGEST_LINE - 1]}…"


class DataError(GameError):
    """A file or option that cannot be used: one line naming the file, the place in it and what was expected."""

    def __init__(self, file: Path | str, place: str, problem: str) -> None:
        self.file = str(file)
        self.place = _line(place)
        self.problem = _line(problem)
        super().__init__(": ".join(part for part in (self.file, self.place, self.problem) if part))
