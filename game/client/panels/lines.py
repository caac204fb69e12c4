"""One line of the chronicle."""

from dataclasses import dataclass

from game.rules.conquest.state import ProvinceId, Seat


@dataclass(frozen=True)
class Line:
    """One sentence: whose emblem, marked-up words, the losses of a battle, the Province it is about, the round."""

    seat: Seat
    words: str
    losses: tuple[int, int] | None = None
    province: ProvinceId = 0
    kind: str = ""
    round: int = 0
