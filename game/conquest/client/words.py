"""`say`: the texts of Conquest first, then the common ones.

`enumerated`, `together`, `sentences` and `beside` of `game.client.texts` put words together for every game.
"""

from typing import Final

from game.client.texts import speaker

say: Final = speaker("conquest")
has: Final = say.has
