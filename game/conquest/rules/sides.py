"""The sides of the co-op scenario (C1.1, C5, C7.1), and the order in which Generals were gained.

In a PvP game every seat is a player, so every answer here is that of a game without allies or bots.
"""

from game.conquest.rules.state import SCARF_GENERAL, ConquestState


def is_coop(s: ConquestState) -> bool:
    """Whether bots are in the game: the players are allied, and PvP's oaths and victories are off (C1.3)."""
    return s.players != s.seats


def has_no_revolts(s: ConquestState) -> bool:
    """Whether every Revolt that is drawn is removed: among allies, and where there is no fealty (C4.5, R2.2)."""
    return is_coop(s) or s.options.fealty == "off"


def is_bot(s: ConquestState, seat: int) -> bool:
    """Whether a seat is a bot's: it is never asked for anything (C1.4)."""
    return seat >= s.players


def are_allied(s: ConquestState, one: int, other: int) -> bool:
    """Whether two different owners are players of the co-op scenario (C5.1)."""
    return s.players != s.seats and one != other and 0 <= one < s.players and 0 <= other < s.players


def bots(s: ConquestState) -> range:
    """The bots' seats, in their turn order (C2.4)."""
    return range(s.players, s.seats)


def is_scarf_general(card: int) -> bool:
    """Whether a General has no card: a bot's, or one that was a bot's (C1.4, D-143)."""
    return card >= SCARF_GENERAL


# ---- parts of verbs


def note_gain(s: ConquestState, card: int) -> None:
    """A General is somebody's from now on, later than all others (C10.4, C10.5). Nobody asks for it in PvP."""
    if s.players != s.seats:
        s.gained[card] = max(s.gained) + 1


def forget(s: ConquestState, card: int) -> None:
    """A General is nobody's any more."""
    s.gained[card] = 0
