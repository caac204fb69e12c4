"""A finished game as files in the person's own folder: tables to reckon with and pictures to show (U21, U36)."""

import csv
import io
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.client.end import charts as end_charts
from game.client.end.ending import Count, Ending
from game.client.look import panels
from game.client.look.scale import Scale
from game.client.offscreen import save_picture_steps
from game.engine.refusals import Seat
from game.engine.saves import write_safely

CHART: Final = (1600, 900)


def folder_of(reckoning: Count) -> Path:
    """Where the files of a game go."""
    return paths.home() / "reports" / reckoning.record.campaign


def steps(outcome: Ending, page: pygame.Surface) -> Iterator[None]:
    """Writes everything, a file at a time. Raises `DataError` where the disk refuses."""
    folder = folder_of(outcome.reckoning)
    for file, rows in outcome.tables().items():
        words = io.StringIO()
        csv.writer(words, lineterminator="\n").writerows(rows)
        # The mark at the front tells spreadsheets that the names are in Unicode.
        write_safely(folder / file, words.getvalue().encode("utf-8-sig"))
        yield
    write_safely(folder / "chronicle.txt", outcome.chronicle().encode("utf-8-sig"))
    for what in outcome.reckoning.rows:
        picture = yield from chart(outcome, outcome.winners, what)
        yield from save_picture_steps(picture, folder / f"{what}.png")
    yield from outcome.pictures(folder)
    yield from save_picture_steps(page, folder / "page.png")


def chart(outcome: Ending, winners: Iterable[Seat], what: str) -> Generator[None, None, pygame.Surface]:
    """One chart in its panel, large enough to print, piece by piece."""
    scale = Scale(CHART)
    picture = panels.panel(CHART, scale, "lacquer", outcome.names.say(f"end.chart_title.{what}")).copy()
    inside = panels.content(picture.get_rect(), scale, True)
    rows, colours = outcome.reckoning.chart(what, outcome.session.colours)
    yield
    goal = outcome.goals.get(what, 0)
    lines = yield from end_charts.line_steps(inside.size, rows, colours, list(winners), scale, goal)
    picture.blit(lines, inside)
    return picture
