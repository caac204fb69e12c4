"""What the modules of Romance's client say: its own texts first, then the common ones."""

from typing import Final

from game.client.texts import speaker

say: Final = speaker("romance")
has: Final = say.has
