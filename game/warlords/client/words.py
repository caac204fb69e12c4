"""`say`: the texts of Warlords first, then the common ones."""

from typing import Final

from game.client.texts import Speaker, speaker

say: Final[Speaker] = speaker("warlords")
has: Final = say.has
