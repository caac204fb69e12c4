"""Warlords as the shell finds it: the one object of its client part."""

from typing import Final

from game.warlords.client.client import WarlordsClient

CLIENT: Final = WarlordsClient()
