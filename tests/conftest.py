"""What every test stands on: a home of its own, and searches that find the same thing every time."""

import os

import pytest
from hypothesis import settings

# "steady" looks at the same examples on every machine; `HYPOTHESIS_PROFILE=deep` goes on looking for new ones.
settings.register_profile("steady", deadline=None, derandomize=True, database=None, max_examples=60)
settings.register_profile("deep", deadline=None, database=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


@pytest.fixture(autouse=True)
def home(tmp_path_factory, monkeypatch):
    """No test reads or writes what belongs to the person at this machine."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("TIANMING_HOME", str(folder))
    return folder
