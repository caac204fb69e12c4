"""The campaign's screens in a house without a window; what is kept lies in the test's own folder."""

from tests.client.flow.conftest import app, players

__all__ = ["app", "players"]
