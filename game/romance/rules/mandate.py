"""The Mandate phase (5): two cards a turn, applied line by line."""

from game.engine.frames import Frame, procedure, step
from game.romance.rules import people, verbs
from game.romance.rules.catalogue import (
    CARDS,
    CARDS_A_TURN,
    CLANS,
    LIU_BEI,
    LORDS_RETIRE,
    NOBODY,
    REALMS,
    Line,
    Target,
    cards_of,
)
from game.romance.rules.chance import APPEAR, LOT, MANDATE
from game.romance.rules.extinction import Succession
from game.romance.rules.options import Options
from game.romance.rules.state import FREE, IN_HAND, IN_PLAY, TO_COME, AreaId, PowerId, RomanceState
from game.romance.rules.table import RomanceTable

UNSEATED = (FREE, IN_HAND, IN_PLAY)
"""Where a general is in play, as a card sees it (D-25)."""


def lines_of(card: int, options: Options) -> tuple[Line, ...]:
    """The lines of a card; an option adds one to two of them (35)."""
    lines = CARDS[card].lines
    if options.lords == "retire" and card in LORDS_RETIRE:
        return (*lines, LORDS_RETIRE[card])
    return lines


def is_valid(s: RomanceState, target: Target | None) -> bool:
    """Whether a destination can be used: an area always, a general while he is in play (5.5.5, 5.5.6, D-25)."""
    return target is not None and (bool(target.area) or s.status[target.general] in UNSEATED)


def whereabouts(s: RomanceState, target: Target) -> tuple[PowerId, AreaId]:
    """The power that a general who appears there serves (-1: nobody) and the area (0: the wandering hand)."""
    if target.area:
        area = target.area
    elif s.status[target.general] == IN_HAND:
        return LIU_BEI, 0
    else:
        area = s.place[target.general]
    power = s.owner[area]
    # An area of clans counts as neutral for this (5.5.8).
    return (NOBODY, area) if power in (NOBODY, CLANS) else (power, area)


def destination(t: RomanceTable, line: Line) -> tuple[PowerId, AreaId, str]:
    """Where and with whom a general appears, and what decided it: letter, digit or lot (5.5.1 to 5.5.10)."""
    s = t.s
    for target in line.letters:
        if is_valid(s, target):
            return (*whereabouts(s, target), "letter")
    if any(is_valid(s, target) for target in line.digits):
        while True:
            # An invalid digit is rolled again while any of the six is valid (D-23).
            rolled = line.digits[t.roll(6, APPEAR, "appear") - 1]
            if rolled is not None and is_valid(s, rolled):
                return (*whereabouts(s, rolled), "digit")
    living = [power for power in REALMS if s.alive[power]]
    power = living[t.draw_number(LOT, len(living))]
    if power == LIU_BEI and s.wandering:
        return power, 0, "lot"
    return power, s.place[s.monarch[power]], "lot"


@procedure
class Mandate(Frame, tag="mandate"):
    """The Mandate phase of a turn (5.3, 5.4). Of the card revealed last, so many lines are done."""

    card: int = NOBODY
    line: int = 0
    revealed: int = 0

    @step
    def shuffle_if_new(self, t: RomanceTable) -> None:
        """The first turn of a period opens its deck (5.1, 5.2)."""
        s = t.s
        verbs.begin_step(t, "mandate")
        if s.turn % 2:
            cards = cards_of(verbs.period_of(s.turn))
            t.shuffle(cards, MANDATE)
            verbs.lay_deck(t, verbs.period_of(s.turn), cards)

    @step
    def reveal(self, t: RomanceTable) -> None:
        if self.revealed == CARDS_A_TURN or not t.s.deck:
            self.at = "done"
            return
        self.card = verbs.reveal_card(t)
        self.line = 0
        self.revealed += 1

    @step
    def next_line(self, t: RomanceTable) -> None:
        """The card's lines, first to last (5.4)."""
        lines = lines_of(self.card, t.s.options)
        if self.line == len(lines):
            self.at = "reveal"
            return
        line = lines[self.line]
        self.line += 1
        self.at = "next_line"
        if line.retires:
            retire(t, line.general)
        else:
            appear(t, line)


def appear(t: RomanceTable, line: Line) -> None:
    """A general comes into play; nothing when he is there already, dead or retired (5.5, D-22)."""
    if t.s.status[line.general] != TO_COME:
        verbs.void_line(t, line.general, retires=False)
        return
    power, area, how = destination(t, line)
    people.appear(t, line.general, power, area, how)


def retire(t: RomanceTable, general: int) -> None:
    """A general leaves the game for good; a monarch is followed at once (5.6, 25.1)."""
    s = t.s
    if s.status[general] not in (TO_COME, *UNSEATED):
        verbs.void_line(t, general, retires=True)
        return
    power = s.lord_of[general]
    ruled = power != NOBODY and s.monarch[power] == general
    people.retire(t, general)
    if ruled:
        t.call(Succession(power=power, lost=general))
