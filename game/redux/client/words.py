"""What the modules of Redux's client say: its own texts first, then the common ones."""

from typing import Final

from game.client.texts import speaker

say: Final = speaker("redux")
has: Final = say.has
