"""`say`: the texts of Redux first, then the common ones."""

from typing import Final

from game.client.texts import speaker

say: Final = speaker("redux")
has: Final = say.has
