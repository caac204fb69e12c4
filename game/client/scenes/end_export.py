"""A finished war as files in the person's own folder: tables to reckon with and pictures to show (U21, U36)."""

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pygame

from game import paths
from game.client.look import panels
from game.client.look.scale import Scale
from game.client.offscreen import save_picture
from game.client.panels.names import Names
from game.client.scenes import end_charts
from game.client.scenes.end_reckoning import Reckoning
from game.client.texts import say
from game.engine.refusals import Seat
from game.engine.saves import write_safely

CHART = (1600, 900)


def folder_of(reckoning: Reckoning) -> Path:
    """Where the files of a war go."""
    return paths.home() / "reports" / reckoning.record.campaign


def export(
    reckoning: Reckoning, names: Names, name: Callable[[Seat], str], winners: Sequence[Seat], page: pygame.Surface
) -> Path:
    """Writes everything and answers the folder. Raises `DataError` where the disk refuses."""
    folder = folder_of(reckoning)
    for file, rows in tables(reckoning, names, name).items():
        words = io.StringIO()
        csv.writer(words, lineterminator="\n").writerows(rows)
        # The mark at the front tells spreadsheets that the names are in Unicode.
        write_safely(folder / file, words.getvalue().encode("utf-8-sig"))
    for what in reckoning.rows:
        save_picture(chart(reckoning, names, winners, what), folder / f"{what}.png")
    save_picture(page, folder / "page.png")
    return folder


def tables(reckoning: Reckoning, names: Names, name: Callable[[Seat], str]) -> dict[str, list[list[object]]]:
    """Every table by its file's name, heads first. The heads are for programs and stay the same in every language."""

    def called(owner: int) -> str:
        return name(owner) if owner >= 0 else names.who(owner)

    seats = range(len(names.seats))
    rounds: list[list[object]] = [["point", "player", *reckoning.rows]]
    for n in range(len(reckoning.rows["provinces"])):
        rounds += [[n, called(seat), *(rows[n][seat] for rows in reckoning.rows.values())] for seat in seats]
    battles: list[list[object]] = [[
        "round", "invader", "defender", "from", "province", "outcome", "invader_lost", "defender_lost",
        "invader_rolled", "invader_expected", "defender_rolled", "defender_expected", "luck_of_invader",
    ]]  # fmt: skip
    for fight in reckoning.fights:
        dice = (fight.rolled[0], fight.expected[0], fight.rolled[1], fight.expected[1], fight.luck)
        places = (names.province(fight.source), names.province(fight.at))
        who = (called(fight.invader), called(fight.defender))
        battles.append([fight.round, *who, *places, fight.outcome, *fight.losses, *dice])
    rolls: list[list[object]] = [["number", "round", "player", "purpose", "sides", "value"]]
    for n, roll in enumerate(reckoning.rolls, start=1):
        rolls.append([n, roll.round, called(roll.seat) if roll.seat >= 0 else "", roll.why, roll.sides, roll.value])
    return {"rounds.csv": rounds, "battles.csv": battles, "rolls.csv": rolls, "players.csv": _players(reckoning, name)}


def _players(reckoning: Reckoning, name: Callable[[Seat], str]) -> list[list[object]]:
    heads = ["player", "called", "battles", "won", "units_lost", "leaders_slain", "gold_earned", "out_in_round"]
    rows: list[list[object]] = [list(heads)]
    for seat, tally in enumerate(reckoning.tallies):
        counts = (tally.fought, tally.won, tally.lost, tally.slain, tally.earned, tally.out_in or "")
        rows.append([name(seat), reckoning.record.seats[seat].name, *counts])
    return rows


def chart(reckoning: Reckoning, names: Names, winners: Iterable[Seat], what: str) -> pygame.Surface:
    """One chart in its panel, large enough to print."""
    scale = Scale(CHART)
    picture = panels.panel(CHART, scale, "lacquer", say(f"end.chart_title.{what}")).copy()
    inside = panels.content(picture.get_rect(), scale, True)
    rows, colours = reckoning.chart(what, names.colours())
    lines = end_charts.lines(inside.size, rows, colours, list(winners), scale)
    picture.blit(lines, inside)
    return picture
