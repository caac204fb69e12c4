"""The entry of Warlords' client part: the one object that the shell imports."""

from typing import Final

from game.warlords.client.client import WarlordsClient

CLIENT: Final = WarlordsClient()
