"""What every test stands on: a home of its own, and searches that find the same thing every time."""

import gc
import os
from itertools import count

import pytest
from hypothesis import settings

# "steady" looks at the same examples on every machine; `HYPOTHESIS_PROFILE=deep` goes on looking for new ones.
settings.register_profile("steady", deadline=None, derandomize=True, database=None, max_examples=60)
settings.register_profile("deep", deadline=None, database=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_collection_finish(session):
    """All that was imported and collected lasts: the collector of garbage need not walk it again and again."""
    gc.freeze()


_numbers = count()


@pytest.fixture(scope="session")
def homes(tmp_path_factory):
    """One folder for the homes of all tests: pytest reads a whole folder for each that it numbers itself."""
    return tmp_path_factory.mktemp("homes")


@pytest.fixture(autouse=True)
def home(homes, monkeypatch):
    """No test reads or writes what belongs to the person at this machine."""
    folder = homes / str(next(_numbers))
    folder.mkdir()
    monkeypatch.setenv("TIANMING_HOME", str(folder))
    return folder
