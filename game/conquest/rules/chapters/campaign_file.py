"""Campaign files: wars of the uprising in their order, each a scenario. `saves/README.md` describes the format.

campaign = shipped_campaign("yellow-scarves")
war = campaign.chapters[0].war(players=2)       # the scenario it begins from; DataError as any scenario
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import paths
from game.conquest.rules.difficulty import MOST_PLAYERS
from game.conquest.rules.scenarios.format import Scenario, read_scenarios
from game.conquest.rules.scenarios.position import ROUND_STEPS
from game.engine.errors import DataError
from game.engine.record import SCRIPT
from game.parts.yaml_files import Section, read_yaml

FORMAT: Final = 1
KIND: Final = "campaign"
MOST_BYTES, MOST_VALUES = 20_000, 500
MOST_CHAPTERS: Final = 9
MOST_FEWER: Final = 8
MOST_GAMES: Final = 100_000
LONGEST_CAPTAIN: Final = 40
_KEY = re.compile(r"[a-z][a-z0-9_-]{0,39}\Z")


class Away(NamedTuple):
    """A captain who may have fallen in an earlier chapter: his band then begins with so many Infantry fewer."""

    captain: str
    chapter: str
    fewer: int


class Measured(NamedTuple):
    """How often computer players won a chapter at the first difficulty, by the number of players, 1 to 4."""

    player: str
    games: tuple[int, ...]
    won: tuple[int, ...]

    def share(self, players: int) -> int:
        """In percent, for so many players."""
        return round(100 * self.won[players - 1] / self.games[players - 1])


@dataclass(frozen=True, slots=True)
class Chapter:
    """One war: its key in files and texts, when it was, whose face and which seal stand beside it."""

    key: str
    year: str
    seal: str
    face: str
    file: Path
    away: tuple[Away, ...] = ()
    measured: Measured | None = None

    def war(self, players: int) -> Scenario:
        """The scenario from which so many players begin; `DataError` where there is none."""
        for scenario in self.wars():
            if scenario.position.players == players:
                return scenario
        raise DataError(self.file, "variants", f"expected one for {players} players")

    def wars(self) -> list[Scenario]:
        """The scenarios of the chapter, each checked to be a war the alliance can begin."""
        found = read_scenarios(self.file)
        for scenario in found:
            if scenario.position.options.scenario == "none":
                raise DataError(self.file, "options.scenario", "expected yellow_scarves")
            if scenario.position.step not in ROUND_STEPS or scenario.position.round != 1:
                raise DataError(self.file, "step", "a chapter begins with its first round: step round_start, round 1")
        return found


@dataclass(frozen=True, slots=True)
class WarCampaign:
    """A campaign: its key in files and texts, and its chapters in their order."""

    key: str
    chapters: tuple[Chapter, ...]
    file: Path

    def number_of(self, key: str) -> int:
        """Which chapter a key names, from 0; -1 for none."""
        return next((n for n, chapter in enumerate(self.chapters) if chapter.key == key), -1)


def shipped_campaign(key: str) -> WarCampaign:
    """A campaign that ships."""
    return read_campaign(paths.shipped_campaigns("conquest") / f"{key}.yaml")


def read_campaign(file: Path) -> WarCampaign:
    """The campaign in a file; `DataError` with file, place and what was expected. Its wars are read when wanted."""
    return campaign_from_mapping(read_yaml(file, max_bytes=MOST_BYTES, max_values=MOST_VALUES), file)


def campaign_from_mapping(document: Mapping[Any, Any], file: Path) -> WarCampaign:
    """The campaign a document describes."""
    top = Section(file, "", document)
    top.choice("format", (FORMAT,))
    top.choice("kind", (KIND,))
    top.choice("game", ("conquest",))
    rows = top.items("chapters", MOST_CHAPTERS)
    if not rows:
        raise top.fault("chapters", "expected at least one")
    chapters: list[Chapter] = []
    for n, row in enumerate(rows, start=1):
        chapter = _chapter(Section(file, f"chapters.{n}", row), [before.key for before in chapters])
        chapters.append(chapter)
    top.done()
    return WarCampaign(file.stem, tuple(chapters), file)


def _chapter(row: Section, before: list[str]) -> Chapter:
    key = _key(row, "key")
    if key in before:
        raise row.fault("key", f"{key} is there twice")
    # A war is a file of the scenarios that ship: a name, never a path.
    file = paths.shipped_scenarios("conquest") / "campaign" / f"{_key(row, 'war', digits=True)}.yaml"
    if not file.is_file():
        raise row.fault("war", f"no scenario {file.stem!r} in {file.parent.name}/")
    away = tuple(
        _away(Section(row.file, row.path(f"away.{n}"), each), before)
        for n, each in enumerate(row.items("away", MOST_CHAPTERS) if row.has("away") else [], start=1)
    )
    measured = _measured(row.section("measured")) if row.has("measured") else None
    chapter = Chapter(
        key,
        row.text("year", longest=20),
        row.text("seal", longest=1),
        row.text("face", longest=20),
        file,
        away,
        measured,
    )
    row.done()
    return chapter


def _key(row: Section, field: str, digits: bool = False) -> str:
    word = row.text(field, longest=40)
    if not _KEY.match(f"a{word}" if digits else word):
        raise row.fault(field, f"expected small letters, digits, dashes and strokes, found {word!r}")
    return word


def _away(row: Section, before: list[str]) -> Away:
    captain = row.text("captain", longest=LONGEST_CAPTAIN)
    chapter = row.text("chapter", longest=40)
    if chapter not in before:
        raise row.fault("chapter", f"expected an earlier chapter, found {chapter!r}")
    away = Away(captain, chapter, row.whole("fewer", 1, MOST_FEWER))
    row.done()
    return away


def _measured(row: Section) -> Measured:
    games = _each(row, "games", (MOST_GAMES,) * MOST_PLAYERS, 1)
    won = _each(row, "won", games, 0)
    measured = Measured(row.text("player", longest=20), games, won)
    row.done()
    return measured


def _each(row: Section, key: str, most: tuple[int, ...], least: int) -> tuple[int, ...]:
    """A number for one, two, three and four players, each within its bounds."""
    found = row.items(key, MOST_PLAYERS)
    sound = all(type(each) is int for each in found) and len(found) == MOST_PLAYERS
    if not sound or not all(least <= each <= bound for each, bound in zip(found, most, strict=True)):
        raise row.fault(key, f"expected {MOST_PLAYERS} numbers of games, for 1 to {MOST_PLAYERS} players")
    return tuple(found)


def check_campaign(campaign: WarCampaign) -> None:
    """Raises `DataError` unless every chapter has a war for every number of players, and its captains lead bands."""
    for number, chapter in enumerate(campaign.chapters, start=1):
        wars = {war.position.players: war for war in chapter.wars()}
        missing = [players for players in range(1, MOST_PLAYERS + 1) if players not in wars]
        if missing:
            raise DataError(chapter.file, "variants", f"expected one for {missing[0]} players")
        for away in chapter.away:
            earlier = campaign.chapters[campaign.number_of(away.chapter)]
            for of in (chapter, earlier):
                if away.captain not in captains_of(of.war(MOST_PLAYERS)):
                    place = f"chapters.{number}.away"
                    raise DataError(campaign.file, place, f"{away.captain} leads no band in {of.key}")


def captains_of(war: Scenario) -> tuple[str, ...]:
    """The captains of the rebels, in the order of their turns: they lend their names to the seats."""
    return tuple(seat.name for seat in war.seats if seat.player == SCRIPT)
