"""What the tests of the client share."""

import pytest


@pytest.fixture(autouse=True)
def painted_once(request, monkeypatch):
    """Boards are painted once, but for the tests of the painting."""
    from tests.client.painted_once import paint_once

    if "map" not in request.path.parent.name:
        paint_once(monkeypatch)
