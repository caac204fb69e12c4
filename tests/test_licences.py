"""What others wrote and a release carries: every library has a line in the credits, and the text of its terms."""

import re
import tomllib
from importlib.metadata import distribution, requires

import pytest

from game import paths

CREDITS = paths.asset("CREDITS.md").read_text(encoding="utf-8").partition("## Libraries")[2].partition("\n## ")[0]


def carried() -> list[str]:
    """The libraries the program needs, and those that they need."""
    document = tomllib.loads((paths.PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    todo = [re.match(r"[\w.-]+", words)[0] for words in document["project"]["dependencies"]]
    found: list[str] = []
    while todo:
        name = todo.pop()
        if name.lower() not in (each.lower() for each in found):
            found.append(name)
            needed = [
                words for words in requires(name) or () if "extra ==" not in words and "python_version" not in words
            ]
            todo += [re.match(r"[\w.-]+", words)[0] for words in needed]
    return sorted(found)


@pytest.mark.parametrize("name", carried())
def test_f9_every_library_has_its_line_and_the_text_of_its_terms(name):
    row = re.search(rf"^\| {re.escape(name)} \|.*`licences/([^`]+)` \|$", CREDITS, re.M | re.I)
    assert row, f"{name} has no line in assets/CREDITS.md"
    text = " ".join(paths.asset("licences", row[1]).read_text(encoding="utf-8").split())
    own = [
        file for file in distribution(name).files or ()
        if ".dist-info" in str(file) and file.name.upper().startswith("LICEN")
    ]  # fmt: skip
    for file in own:
        assert " ".join(distribution(name).locate_file(file).read_text(encoding="utf-8").split()) in text


def test_f9_python_and_sdl_have_theirs():
    for name in ("Python", "SDL, SDL_image, SDL_mixer, SDL_ttf", "pygame-ce"):
        assert f"| {name} |" in CREDITS
