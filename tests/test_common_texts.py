"""The common texts hold what common rooms say, or two games: a text of one game lies among that game's own (§5)."""

import re
from pathlib import Path

import pytest

from game.client import texts
from game.games import GAMES

ROOT = Path(__file__).parents[1]
FILES = [file for file in (ROOT / "game").rglob("*.py") if "art" not in file.parts]


def said(files) -> tuple[set[str], list[re.Pattern[str]]]:
    """The strings in these modules, and patterns for those in which something is put."""
    source = "\n".join(file.read_text(encoding="utf-8") for file in files)
    quoted = set(re.findall(r'(f?)"([\w.{}\[\]()\': -]*)"', source))
    made = [
        re.compile(re.sub(r"\\{.*?\\}", r"[^.]+(?:\\..+)?", re.escape(words)))
        for is_made, words in quoted
        if is_made and "{" in words and re.match(r"\w+[._]", words)
    ]
    return {words for _, words in quoted}, made


@pytest.fixture(scope="module")
def readers():
    """What each game says, and under "" what all the rest of the program does."""
    games = {game: [file for file in FILES if file.relative_to(ROOT).parts[1] == game] for game in GAMES}
    owned = {file for files in games.values() for file in files}
    return {game: said(files) for game, files in games.items()} | {"": said(f for f in FILES if f not in owned)}


def test_no_key_of_the_common_texts_is_said_by_one_game_alone(readers):
    """A string of its own counts before a pattern that could make it: `setup.{key}` is not every key of the page."""
    offenders = []
    for key in texts.load("en"):
        literal = [room for room, (words, _) in readers.items() if key in words]
        made = [room for room, (_, patterns) in readers.items() if any(p.fullmatch(key) for p in patterns)]
        rooms = literal or made
        if "" not in rooms and len(rooms) == 1:
            offenders.append((key, rooms[0]))
    assert not offenders


def test_a_text_said_by_one_game_alone_would_be_found(readers):
    """The reading of the modules finds strings, and keys that are put together."""
    words, patterns = readers["conquest"]
    assert "setup.board_broken" in words and any(p.fullmatch("mode.gold.name") for p in patterns)
    assert "setup.afresh" in readers[""][0]
