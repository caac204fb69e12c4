"""What the tests of Conquest's screens share with those of the shell."""

from tests.client.conftest import english_again, no_window, painted_once, written

__all__ = ["english_again", "no_window", "painted_once", "written"]
