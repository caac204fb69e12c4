"""Branches of a game (U20): played on from one of its moments, with saves of their own, listed beside it.

A branch is a campaign of its own whose name is that of the first one with a number: `3f2a9c04b1de-b2`. A moment of a
war has a name, too: `3f2a9c04b1de#412`.
"""

import re

from game import paths

LONGEST_FAMILY = 30

_BRANCH = re.compile(r"(.+)-b(\d{1,6})")
_MOMENT = re.compile(r"([\w-]+)#(\d{1,7})")


def family(campaign: str) -> str:
    """The campaign a branch belongs to: itself, or the one it branched off."""
    found = _BRANCH.fullmatch(campaign)
    return found[1] if found else campaign


def number_of(campaign: str) -> int:
    """The number of a branch within its game; 1 is the game itself."""
    found = _BRANCH.fullmatch(campaign)
    return int(found[2]) if found else 1


def new_branch(campaign: str) -> str:
    """A name no branch of the war has yet."""
    # A campaign's name is no longer than a save may say.
    first, number = family(campaign)[:LONGEST_FAMILY], 2
    while (paths.own_saves() / f"{first}-b{number}").exists():
        number += 1
    return f"{first}-b{number}"


def moment_name(campaign: str, moment: int) -> str:
    """The name of a moment of a war."""
    return f"{campaign}#{moment}"


def read_moment(words: str) -> tuple[str, int] | None:
    """The campaign and the moment such a name means; None for any other words."""
    found = _MOMENT.fullmatch(words.strip())
    return (found[1], int(found[2])) if found else None
