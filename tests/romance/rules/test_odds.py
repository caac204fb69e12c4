"""Exact odds: what the courses of combats say is what all their endings say, from any troops (17 to 22)."""

from itertools import product

import pytest

from game.romance.rules.catalogue import GENERAL
from game.romance.rules.odds import clan_force, distribution, force_of, prospect
from tests.romance.world import clauses

INVADERS = [GENERAL[key] for key in ("guan_yu", "zhang_fei", "zhuge_liang")]
DEFENDERS = [GENERAL[key] for key in ("cao_cao", "guo_jia")]


@clauses("17.8", "21.2", "22.1")
@pytest.mark.parametrize("leaving", ["stand", "rule", "half"])
def test_the_chances_are_those_of_all_endings(leaving):
    sides = [(force_of(INVADERS, a), force_of(DEFENDERS, d)) for a, d in product((1, 4, 9, 16), (0, 1, 5, 12))]
    sides.append((force_of(INVADERS, 11), clan_force(7)))
    for attack, defence in sides:
        told, all_endings = prospect(attack, defence, 1, leaving), distribution(attack, defence, 1, leaving)
        assert told.win == pytest.approx(sum(all_endings.taken), abs=1e-6)
        left = sum(n * p for n, p in enumerate(all_endings.taken))
        assert told.left * told.win == pytest.approx(left, abs=1e-5)
        assert told.win + told.collapse <= 1.0 + 1e-6


def test_what_was_asked_before_changes_no_odds():
    """Odds of many troops are worked out beside those of few, in any order."""
    forces = [(force_of(INVADERS, a), force_of(DEFENDERS, d)) for a, d in product((3, 20, 8), (14, 2, 7))]
    told = [prospect(*pair, 0, "stand") for pair in forces]
    prospect.cache_clear()
    assert told[::-1] == [prospect(*pair, 0, "stand") for pair in reversed(forces)]
