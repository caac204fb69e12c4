"""The portions of Infantry that one gesture moves (R1.6)."""


def portions(most: int) -> list[int]:
    """The numbers of Infantry one gesture moves: one, a piece of four, or all that can go (R1.6); ascending."""
    return [n for n in (1, 4) if n < most] + [most] if most > 0 else []
