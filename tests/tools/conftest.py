"""What the tests of the tools share: a board is painted once for all of them that draw a table."""

from tests.client.conftest import painted_once

__all__ = ["painted_once"]
