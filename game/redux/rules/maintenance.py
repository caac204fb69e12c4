"""Phase D: what comes home, benefits, tribes, upkeep, military points and the end check (13, 15)."""

from game.engine.frames import DONE, Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.redux.rules import assigning, verbs
from game.redux.rules.amounts import EFFECTS, is_present, row_of
from game.redux.rules.benefits import Benefits
from game.redux.rules.catalogue import CARDS
from game.redux.rules.places import BORDERS, CHE, GOLD, RICE, SUPPORT, Seat, locations_of, state_of
from game.redux.rules.state import (
    CUSTODIAN,
    NEW_CUSTODIAN,
    ReduxState,
    custodian_of,
    free_generals,
    stationed_generals,
    stationed_units,
    tokens_on_granary,
    tokens_on_treasury,
)
from game.redux.rules.swaps import LU_FAN
from game.redux.rules.table import ReduxTable
from game.redux.rules.tribes import LowerTribes

EMPEROR_TOKENS: int = CARDS.numbers["emperor_tokens"]
SUPPORT_FED_BY_ONE_RICE = 2


# ---- what is due


def people_upkeep(s: ReduxState, seat: Seat) -> int:
    """The rice that popular support costs, less what Fei Yi saves (13.4)."""
    due = s.have(seat, SUPPORT) // SUPPORT_FED_BY_ONE_RICE
    for source, index in EFFECTS["people_upkeep"]:
        if state_of(source) == seat and is_present(s, seat, source):
            due -= sum(int(number) for _, number in row_of(source, index).less)
    return max(0, due)


def army_upkeep(s: ReduxState, seat: Seat) -> tuple[int, int]:
    """The gold and the rice that stationed units cost (13.5)."""
    units = stationed_units(s, seat)
    gold = max(0, units * CARDS.numbers["upkeep_gold"] - tokens_on_treasury(s, seat))
    rice = max(0, units * CARDS.numbers["upkeep_rice"] - tokens_on_granary(s, seat))
    return gold, rice


def units_unpaid(s: ReduxState, seat: Seat) -> int:
    """How many units could not be paid out of supply now (13.5)."""
    gold, rice = army_upkeep(s, seat)
    return max(0, gold - s.have(seat, GOLD), rice - s.have(seat, RICE))


def swapping_helps(s: ReduxState, seat: Seat, gold: int, rice: int) -> bool:
    """Whether Lü Fan could pay more of what is due by a swap (C-33)."""
    if seat != state_of(LU_FAN) or not is_present(s, seat, LU_FAN):
        return False
    spare_gold, spare_rice = s.have(seat, GOLD) - gold, s.have(seat, RICE) - rice
    return (spare_gold < 0 < s.have(seat, RICE)) or (spare_rice < 0 < s.have(seat, GOLD))


@procedure
class Maintenance(Frame, tag="maintenance"):
    """D1 to D6, each step for all states in bidding order."""

    place: int = 0
    player: Seat = -1

    @step
    def begin(self, t: ReduxTable) -> None:
        verbs.open_step(t, "benefits")

    @step
    def attend_emperor(self, t: ReduxTable) -> None:
        """Custodians of earlier rounds are released if somebody took the action, and tokens go round (10.2)."""
        s = t.s
        takers = [seat for seat in s.order if s.acted[seat] >> CHE & 1]
        if not takers:
            return
        for seat in s.order:
            for general in s.generals[seat]:
                if s.where[general] == CUSTODIAN:
                    assigning.bring_home(t, seat, general, "released")
        for seat in takers:
            for general in s.generals[seat]:
                if s.where[general] == NEW_CUSTODIAN:
                    verbs.keep_custodian(t, seat, general)
        each = EMPEROR_TOKENS // len(takers) if len(takers) < 3 else 0
        verbs.hand_out_emperor(t, [each if seat in takers else 0 for seat in range(s.seats)], "handed")

    @step
    def next_recall(self, t: ReduxTable) -> None:
        s = t.s
        while self.place < len(s.order):
            self.player = s.order[self.place]
            self.place += 1
            if custodian_of(s, self.player):
                verbs.give_turn(t, self.player)
                return
        self.place = 0
        self.at = "next_benefits"

    @ask("player")
    def recall_custodian(self, t: ReduxTable) -> list[Action]:
        return [("recall",), ("skip",)] if custodian_of(t.s, self.player) else []

    @recall_custodian.answer
    def recalled(self, t: ReduxTable, action: Action) -> None:
        self.at = "next_recall"
        if action == ("recall",):
            s = t.s
            assigning.bring_home(t, self.player, custodian_of(s, self.player), "recalled")
            held = [0 if seat == self.player else count for seat, count in enumerate(s.emperor)]
            verbs.hand_out_emperor(t, held, "recalled")

    @recall_custodian.refusal
    def first_recall(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("first_recall", "13.1", general=custodian_of(t.s, self.player))

    @step
    def next_benefits(self, t: ReduxTable) -> None:
        s = t.s
        if self.place < len(s.order):
            self.player = s.order[self.place]
            self.place += 1
            self.at = "next_benefits"
            t.call(Benefits(player=self.player))

    @step
    def lower_tribes(self, t: ReduxTable) -> None:
        verbs.open_step(t, "upkeep")
        self.place = 0
        t.call(LowerTribes())

    @step
    def next_people(self, t: ReduxTable) -> None:
        s = t.s
        if self.place == len(s.order):
            self.place = 0
            self.at = "next_armies"
            return
        self.player = s.order[self.place]
        self.place += 1
        if swapping_helps(s, self.player, 0, people_upkeep(s, self.player)):
            verbs.give_turn(t, self.player)

    @ask("player")
    def swap_before_people(self, t: ReduxTable) -> list[Action]:
        """Lü Fan's last chance before D4; his swaps are asides (C-33, 14.5)."""
        helps = swapping_helps(t.s, self.player, 0, people_upkeep(t.s, self.player))
        return [("pay",)] if helps else []

    @swap_before_people.answer
    def swapped_before_people(self, t: ReduxTable, action: Action) -> None:
        """Nothing to do: the swaps were made."""

    @swap_before_people.refusal
    def first_pay_people(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("first_pay", "14.5")

    @step
    def feed_people(self, t: ReduxTable) -> None:
        """D4 (13.4)."""
        s, seat = t.s, self.player
        due = people_upkeep(s, seat)
        paid = min(due, s.have(seat, RICE))
        verbs.change(t, seat, RICE, -paid, "people")
        lost = min(s.have(seat, SUPPORT), SUPPORT_FED_BY_ONE_RICE * (due - paid))
        verbs.change(t, seat, SUPPORT, -lost, "hunger")
        self.at = "next_people"

    @step
    def next_armies(self, t: ReduxTable) -> None:
        s = t.s
        if self.place == len(s.order):
            self.at = "count_military"
            return
        self.player = s.order[self.place]
        self.place += 1
        if swapping_helps(s, self.player, *army_upkeep(s, self.player)):
            verbs.give_turn(t, self.player)

    @ask("player")
    def swap_before_armies(self, t: ReduxTable) -> list[Action]:
        """The same before D5."""
        helps = swapping_helps(t.s, self.player, *army_upkeep(t.s, self.player))
        return [("pay",)] if helps else []

    @swap_before_armies.answer
    def swapped_before_armies(self, t: ReduxTable, action: Action) -> None:
        """Nothing to do: the swaps were made."""

    @swap_before_armies.refusal
    def first_pay_armies(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("first_pay", "14.5")

    @step
    def pay_armies(self, t: ReduxTable) -> None:
        """D5 (13.5)."""
        s, seat = t.s, self.player
        unpaid = units_unpaid(s, seat)
        gold, rice = army_upkeep(s, seat)
        verbs.change(t, seat, GOLD, -min(gold, s.have(seat, GOLD)), "upkeep")
        verbs.change(t, seat, RICE, -min(rice, s.have(seat, RICE)), "upkeep")
        if unpaid:
            covered = min(unpaid, s.have(seat, SUPPORT))
            verbs.change(t, seat, SUPPORT, -covered, "unpaid")
            verbs.note_unpaid(t, seat, unpaid, unpaid - covered)
        self.at = "next_armies"

    @step
    def count_military(self, t: ReduxTable) -> None:
        """D6 (13.6)."""
        s = t.s
        for seat in s.order:
            paid = max(0, stationed_units(s, seat) - s.unpaid[seat])
            verbs.change_military(t, seat, paid * CARDS.numbers["military_vp_per_unit"], "units")
            if s.options.shortage == "people":
                verbs.change_military(t, seat, -s.uncovered[seat], "unpaid")

    @step
    def check_end(self, t: ReduxTable) -> None:
        """D7 (13.7, 15.1)."""
        why, seat = end_of_game(t.s)
        if why:
            verbs.call_end(t, why, seat)
        self.at = DONE


def end_of_game(s: ReduxState) -> tuple[str, Seat]:
    """Why the game is over after this round, and which state made it so; "" while it is not (15.1, 15.2)."""
    if s.round >= s.options.rounds:
        return "rounds", -1
    for seat in s.order:
        if len(stationed_generals(s, seat)) >= s.options.stationed_end:
            return "stationed", seat
    full = sum(all(s.owner[place] >= 0 for place in locations_of(border)) for border in range(len(BORDERS)))
    return ("borders", -1) if full >= s.options.full_borders_end else ("", -1)


def next_order(s: ReduxState) -> list[Seat]:
    """The ranking for the next round: actions taken, then deployable generals, then the old order (5.1)."""
    return sorted(
        s.order,
        key=lambda seat: (-s.acted[seat].bit_count(), -len(free_generals(s, seat)), s.order.index(seat)),
    )
