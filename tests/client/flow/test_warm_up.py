"""What is made ready between the title's frames: in pieces, the table last, and spared once for all."""

import gc
import sys
import weakref

import pytest

from game.client import memory, warm_up
from game.client.app import headless
from game.conquest.client.warm_up import PARTS


@pytest.fixture
def thawed():
    gc.unfreeze()
    yield
    gc.unfreeze()
    gc.collect()
    gc.freeze()


@pytest.fixture
def app():
    app = headless((1024, 640))
    yield app
    app.close()


def test_every_part_of_the_table_comes_in_a_piece_of_its_own_and_the_table_last(app, thawed):
    pieces = list(warm_up.made_ready((1024, 640), "conquest"))
    parts = [f"game.client.{part}" for part in warm_up.PARTS] + [f"game.conquest.client.{part}" for part in PARTS]
    assert len(pieces) >= len(parts) and warm_up.PARTS[-1] == "table.scene"
    assert all(part in sys.modules for part in parts)


def test_garbage_is_looked_for_again_once_all_is_there_or_given_up(app, thawed):
    work = warm_up.made_ready((1024, 640), "conquest")
    next(work)
    assert not gc.isenabled()
    work.close()
    assert gc.isenabled() and not gc.get_freeze_count()
    for _ in warm_up.made_ready((1024, 640), "conquest"):
        pass
    assert gc.isenabled() and gc.get_freeze_count()


def test_only_what_the_program_begins_with_is_spared(thawed):
    memory.spare_what_lasts()
    first = gc.get_freeze_count()
    later = [[] for _ in range(1000)]
    memory.spare_what_lasts()
    assert first > 1000 and gc.get_freeze_count() <= first and later


def test_tidying_frees_what_only_points_at_itself():
    class Left:
        pass

    left = Left()
    left.itself = left
    gone = weakref.ref(left)
    del left
    memory.tidy()
    assert gone() is None
