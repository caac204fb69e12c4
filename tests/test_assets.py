"""Whatever ships says where it comes from and on what terms."""

import re
from fnmatch import fnmatchcase

from game import paths

ASSETS = paths.asset()
CREDITS = paths.asset("CREDITS.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\|([^|]+)\|[^|]+\|([^|]+)\|$", CREDITS.partition("## What lies where")[2], re.M)
PATTERNS = [pattern for files, _ in ROWS for pattern in re.findall(r"`([^`]+)`", files)]
FILES = sorted(
    file.relative_to(ASSETS).as_posix()
    for file in ASSETS.rglob("*")
    if file.is_file() and "licences" not in file.parts and file.name != "CREDITS.md"
)


def test_there_is_something_to_look_at():
    assert len(FILES) > 200 and len(PATTERNS) > 12


def test_every_file_that_ships_has_its_line():
    untold = [file for file in FILES if not any(fnmatchcase(file, pattern) for pattern in PATTERNS)]
    assert untold == [], "not in assets/CREDITS.md"


def test_every_line_is_about_something():
    assert [pattern for pattern in PATTERNS if not any(fnmatchcase(file, pattern) for file in FILES)] == []


def test_every_licence_named_is_there_and_every_one_there_is_named():
    named = set(re.findall(r"`licences/([^`]+)`", CREDITS))
    assert named == {file.name for file in paths.asset("licences").iterdir()}


def test_every_icon_of_others_names_its_author():
    authors = CREDITS.partition("## Icons")[2].partition("## ")[0]
    named = set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", authors.replace("game-icons.net", "")))
    ours = {"tianming", "take-back"}
    assert {file.stem for file in paths.asset("icons").glob("*.svg")} - ours <= named


def test_every_font_is_in_the_list_of_fonts():
    listed = CREDITS.partition("## Fonts")[2].partition("## ")[0].replace(" ", "").lower()
    for file in paths.asset("fonts").iterdir():
        family = re.match(r"[A-Z][A-Za-z]+?(?=SC-|Sans-|TC-|-|Brush)", file.name)
        assert family and family.group().lower() in listed, file.name
