"""Where everything the program reads and keeps is found: from a checkout, a wheel or a frozen build alike.

Nothing here depends on the current folder. Shipped files are read-only; a person's own files go to the
platform's data folder, which `TIANMING_HOME` overrules (tests and portable installs).
"""

import os
import sys
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parent


def shipped() -> Path:
    """The folder that holds `assets/`, `boards/` and `saves/`."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        return Path(frozen)
    inside_the_wheel = PACKAGE / "shipped"
    return inside_the_wheel if inside_the_wheel.is_dir() else PACKAGE.parent


def asset(*parts: str) -> Path:
    """A shipped asset: `asset("fonts", "Alegreya-Medium.ttf")`."""
    return shipped().joinpath("assets", *parts)


def shipped_boards() -> Path:
    """The folder of the boards that ship."""
    return shipped() / "boards"


def shipped_saves() -> Path:
    """The folder of the scenarios and demonstration games that ship."""
    return shipped() / "saves"


def cards(game: str, *parts: str) -> Path:
    """The folder of a game's cards, or a file in it: `cards("chess", "openings.yaml")`."""
    return asset("cards", game, *parts)


def rulebook(game: str, language: str, *parts: str) -> Path:
    """The folder of the chapters of a game's rulebook in a language, or a file in it."""
    return asset("rulebook", game, language, *parts)


def texts(language: str, game: str = "") -> Path:
    """The folder of the texts in a language: those of one game, or those that all games share."""
    return asset("texts", language, game) if game else asset("texts", language)


def shipped_scenarios(game: str) -> Path:
    """The folder of the scenarios of a game that ship."""
    return shipped_saves() / "scenarios" / game


def shipped_presets(game: str) -> Path:
    """The folder of the rule presets of a game that ship."""
    return shipped_saves() / "presets" / game


def shipped_lessons(game: str) -> Path:
    """The folder of the lessons of a game that ship."""
    return shipped_saves() / "lessons" / game


def shipped_campaigns(game: str) -> Path:
    """The folder of the campaigns of a game that ship."""
    return shipped_saves() / "campaigns" / game


def home() -> Path:
    """The person's own folder for saves, boards and settings; it may not exist yet."""
    own = os.environ.get("TIANMING_HOME")
    return Path(own) if own else Path(platformdirs.user_data_dir("Tianming", appauthor=False))


def cache() -> Path:
    """What can be made again: painted boards, scaled pictures."""
    own = os.environ.get("TIANMING_HOME")
    return Path(own) / "cache" if own else Path(platformdirs.user_cache_dir("Tianming", appauthor=False))


def own_saves() -> Path:
    """Where a person's games are kept."""
    return home() / "saves"


def own_boards() -> Path:
    """Where a person's own boards are looked for."""
    return home() / "boards"


def own_presets() -> Path:
    """Where a person's own rule presets are kept."""
    return home() / "presets"


def own_campaigns(game: str) -> Path:
    """Where it is kept how far a person is in the campaigns of a game."""
    return home() / "campaigns" / game


def settings_file() -> Path:
    """The person's settings."""
    return home() / "settings.yaml"


def lessons_file() -> Path:
    """How far a person is in which lesson."""
    return home() / "lessons.yaml"
