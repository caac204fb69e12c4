"""The portions of Infantry that one gesture moves (R1.6)."""


def portions(most: int) -> list[int]:
    """The numbers of Infantry one gesture moves: one, a piece of four, or all that can go (R1.6); ascending."""
    if most > 4:
        return [1, 4, most]
    if most > 1:
        return [1, most]
    return [1] if most == 1 else []
