"""A finished war of Conquest as files: tables, the chronicle, the sheet of maps and the moving map (U21)."""

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Final

import pygame

from game.client.apng import Still, clip_steps
from game.client.end.time_lapse import RealmMap, fresh_of
from game.client.look import palette, panels, text
from game.client.look.scale import Scale
from game.client.offscreen import save_picture_steps
from game.conquest.client.end import honours as end_honours
from game.conquest.client.end import moments as end_moments
from game.conquest.client.end.conquest import rounds_of
from game.conquest.client.end.words import Outcome
from game.conquest.client.panels.war_customs import advice_line, dice_lines
from game.conquest.client.words import say
from game.conquest.rules.annals.honours import honours
from game.conquest.rules.annals.turning_points import turning_points

CLIP: Final = (640, 480)
"""The moving map: small enough to be sent to somebody."""
STAYS, ROUND_STAYS, END_STAYS = 260, 900, 4000
"""Milliseconds that a turn, the end of a round, and the end of the war stay."""
SHEET_MAP: Final = (520, 390)
SHEET_ACROSS: Final = 4


def pictures(outcome: Outcome, folder: Path) -> Iterator[None]:
    """Writes the sheet of maps and the moving map, a piece at a time."""
    sheet = yield from conquest_sheet(outcome)
    yield from save_picture_steps(sheet, folder / "conquest.png")
    stills = []
    for still in clip(outcome):
        stills.append(still)
        yield
    yield from clip_steps(folder / "conquest-clip.png", CLIP, stills)


# ---- words and numbers


def tables(outcome: Outcome) -> dict[str, list[list[object]]]:
    """Every table by its file's name, heads first. The heads are for programs and stay the same in every language."""
    reckoning, names, called = outcome.reckoning, outcome.names, outcome.called
    seats = range(len(names.seats))
    rounds: list[list[object]] = [["point", "player", *reckoning.rows]]
    for n in range(len(reckoning.rows["provinces"])):
        rounds += [[n, called(seat), *(rows[n][seat] for rows in reckoning.rows.values())] for seat in seats]
    battles: list[list[object]] = [[
        "round", "invader", "defender", "from", "province", "outcome", "invader_lost", "defender_lost",
        "invader_rolled", "invader_expected", "defender_rolled", "defender_expected", "luck_of_invader",
    ]]  # fmt: skip
    for fight in reckoning.fights:
        expected = fight.expected
        dice = (fight.rolled[0], expected[0], fight.rolled[1], expected[1], fight.luck)
        places = (names.province(fight.source), names.province(fight.at))
        who = (called(fight.invader), called(fight.defender))
        battles.append([fight.round, *who, *places, fight.outcome, *fight.losses, *dice])
    rolls: list[list[object]] = [["number", "round", "player", "purpose", "sides", "value"]]
    for n, roll in enumerate(reckoning.rolls, start=1):
        rolls.append([n, roll.round, called(roll.seat) if roll.seat >= 0 else "", roll.why, roll.sides, roll.value])
    return {
        "rounds.csv": rounds, "battles.csv": battles, "rolls.csv": rolls, "players.csv": _players(outcome),
        "conquest.csv": _conquest(outcome), "moments.csv": _moments(outcome), "honours.csv": _honours(outcome),
    }  # fmt: skip


def _players(outcome: Outcome) -> list[list[object]]:
    reckoning = outcome.reckoning
    heads = [
        "player",
        "called",
        "battles",
        "won",
        "units_lost",
        "leaders_slain",
        "gold_earned",
        "out_in_round",
        "advice",
    ]
    rows: list[list[object]] = [list(heads)]
    for seat, tally in enumerate(reckoning.tallies):
        counts = (tally.fought, tally.won, tally.lost, tally.slain, tally.earned, tally.out_in or "")
        rows.append([outcome.name(seat), outcome.names.player(seat), *counts, outcome.advice[seat]])
    return rows


def _conquest(outcome: Outcome) -> list[list[object]]:
    """Who held what after every turn: a row a turn, a column a Province."""
    board = outcome.reckoning.board
    rows: list[list[object]] = [["moment", "round", "turn_of", *(outcome.names.province(p) for p in board.ids)]]
    for frame in outcome.reckoning.frames:
        whose = outcome.name(frame.seat) if frame.seat >= 0 else ""
        held = (outcome.called(frame.owners[p]) if frame.owners[p] != -1 else "" for p in board.ids)
        rows.append([frame.moment, frame.round, whose, *held])
    return rows


def _moments(outcome: Outcome) -> list[list[object]]:
    rows: list[list[object]] = [["moment", "round", "kind", "player", "told"]]
    for point in turning_points(outcome.reckoning):
        who = outcome.called(point.seat) if point.seat >= 0 else ""
        rows.append([point.moment, point.round, point.kind, who, end_moments.told(outcome, point)])
    return rows


def _honours(outcome: Outcome) -> list[list[object]]:
    rows: list[list[object]] = [["honour", "title", "player", "figure", "of", "told"]]
    for honour in honours(outcome.reckoning):
        who = outcome.called(honour.seat) if honour.seat >= 0 else ""
        words = (end_honours.title(honour), who, honour.figure, honour.of or "", end_honours.told(outcome, honour))
        rows.append([honour.key, *words])
    return rows


def chronicle(outcome: Outcome) -> str:
    """The war in words, to be read or sent: who won and why, what decided it, who is honoured for what."""
    lines = [outcome.headline(), outcome.reason(), "", say("end.chart_title.moments")]
    for point in turning_points(outcome.reckoning):
        words = end_moments.told(outcome, point)
        lines.append("  " + say("annals.line", round=point.round, kind=say(f"annals.kind.{point.kind}"), words=words))
    lines += ["", say("end.chart_title.honours")]
    for honour in honours(outcome.reckoning):
        who, words = outcome.called(honour.seat), end_honours.told(outcome, honour)
        lines.append("  " + say("honour.line", title=end_honours.title(honour), name=who, words=words))
    record = outcome.reckoning.record
    notes = [line for line in (*dice_lines(record), advice_line(record)) if line]
    lines += ["", *(line.replace("**", "") for line in notes)] if notes else []
    return "\n".join(lines) + "\n"


# ---- pictures


def conquest_sheet(outcome: Outcome) -> Generator[None, None, pygame.Surface]:
    """The board at the start and at the end of every round, side by side, a map at a time."""
    frames = rounds_of(outcome.reckoning.frames)
    scale, gap, head = Scale((1920, 1080)), 16, 40
    across = min(SHEET_ACROSS, len(frames))
    down = -(-len(frames) // across)
    wide, high = SHEET_MAP
    sheet = panels.tiled((across * (wide + gap) + gap, down * (high + head + gap) + gap), "lacquer").copy()
    yield
    maps = RealmMap(outcome.reckoning.board, SHEET_MAP, outcome.names.colours())
    yield
    for n, frame in enumerate(frames):
        row, column = divmod(n, across)
        at = (gap + column * (wide + gap), gap + row * (high + head + gap))
        words = say("annals.start") if n == 0 else say("load.round", round=frame.round)
        middle = (at[0] + wide // 2, at[1] + head // 2)
        text.draw(sheet, words, middle, "heading", 24, palette.GOLD_TEXT, scale, "center", wide)
        sheet.blit(maps.draw(frame.owners), (at[0], at[1] + head))
        yield
    return sheet


def clip(outcome: Outcome) -> Iterator[Still]:
    """The board turn after turn; what was just taken is lit, and the end of a round rests."""
    frames = outcome.reckoning.frames
    maps = RealmMap(outcome.reckoning.board, CLIP, outcome.names.colours(), painted=False)
    for n, frame in enumerate(frames):
        fresh = fresh_of(frames[n - 1], frame) if n else frozenset()
        last = n == len(frames) - 1
        stays = END_STAYS if last else ROUND_STAYS if frames[n + 1].round > frame.round else STAYS
        picture = maps.draw(frame.owners, fresh, 0.0 if last else 1.0)
        yield Still(pygame.image.tobytes(picture, "RGB"), stays)
