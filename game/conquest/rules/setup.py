"""Standard setup, in its binding order (R3)."""

from game.conquest.rules import units, verbs
from game.conquest.rules.chance import FATE_DECK, GENERAL_DECK, PROVINCE_DECK, RULER_DECK, STRATEGY_DECK, TURN_ORDER
from game.conquest.rules.coop.set_up import settle_the_bots
from game.conquest.rules.quickplay import QuickSetup, setup_skill
from game.conquest.rules.skills import FOUR_GENERATIONS, IMPERIAL_SEAL, LORD_OF_JING
from game.conquest.rules.state import NEUTRAL, ConquestState, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.frames import DONE, Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat

YUAN_SHAO_INFANTRY = 4
"""How many more Infantry Four Generations of Dukes brings (R3.8)."""

YUAN_SHU_GOLD = 3
"""How much more gold the Imperial Seal brings (RU05)."""

NOT_YET: Seat = -1


@procedure
class Setup(Frame, tag="setup"):
    """From shuffled decks to the first round (R3.2 to R3.13).

    `seat` is the player now asked, `drawn` every start Province in the order drawn as (player, Province).
    """

    seat: Seat = 0
    drawn: tuple[tuple[Seat, ProvinceId], ...] = ()

    @step
    def shuffle(self, t: ConquestTable) -> None:
        """All decks are shuffled (R3.2)."""
        t.shuffle(t.s.ruler_deck, RULER_DECK)
        t.shuffle(t.s.general_deck, GENERAL_DECK)
        t.shuffle(t.s.province_deck, PROVINCE_DECK)
        t.shuffle(t.s.strategy_deck, STRATEGY_DECK)
        t.shuffle(t.s.fate_deck, FATE_DECK)

    @step
    def deal_rulers(self, t: ConquestTable) -> None:
        """In seat order each player receives a Ruler, face up (R3.3); with `rulers = choose` they take one."""
        self.seat = 0
        if t.s.options.rulers == "dealt":
            for seat in range(t.s.players):
                verbs.deal_ruler(t, seat, t.s.ruler_deck[-1])
            self.at = "take_the_quick_way"

    @ask("seat", auto=True)
    def choose_ruler(self, t: ConquestTable) -> list[Action]:
        """The house option of R2.2: any Ruler that is left."""
        return [("take_ruler", card) for card in sorted(t.s.ruler_deck)]

    @choose_ruler.answer
    def ruler_chosen(self, t: ConquestTable, action: Action) -> None:
        verbs.deal_ruler(t, self.seat, int(action[1]))
        self.seat += 1
        if self.seat < t.s.players:
            self.at = "choose_ruler"

    @choose_ruler.refusal
    def ruler_taken(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("ruler_taken", "R3.3") if action[0] == "take_ruler" else None

    @step
    def take_the_quick_way(self, t: ConquestTable) -> None:
        """Quickplay has a set-up of its own (R4)."""
        self.seat = 0
        if t.s.options.setup == "quickplay":
            self.at = "give_gold"
            t.call(QuickSetup())

    @step
    def draw_provinces(self, t: ConquestTable) -> None:
        """Liu Biao's player draws first and is asked for the second Province (R3.4)."""
        self.seat = _lord_of_jing(t.s)
        if self.seat == NOT_YET:
            self.at = "draw_the_rest"
        else:
            self._draw(t, self.seat)

    @ask("seat", auto=True)
    def choose_second_province(self, t: ConquestTable) -> list[Action]:
        """Any Province adjacent to the first draw (R3.4, DC-03)."""
        first = self.drawn[0][1]
        return [("settle", p) for p in t.s.board.neighbours[first]]

    @choose_second_province.answer
    def second_province_chosen(self, t: ConquestTable, action: Action) -> None:
        province = int(action[1])
        t.s.province_deck.remove(province)
        self._settle(t, self.seat, province)

    @choose_second_province.refusal
    def not_next_to_the_first(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_next_to_start", "R3.4") if action[0] == "settle" else None

    @step
    def draw_the_rest(self, t: ConquestTable) -> None:
        """Everybody else draws; with more starting Provinces there is one pass for each (R3.4)."""
        s = t.s
        first = _lord_of_jing(s)
        order = [seat for seat in range(s.players) if seat != first]
        for each in range(s.options.starting_provinces):
            if each and first != NOT_YET:
                self._draw(t, first)
            for seat in order:
                self._draw(t, seat)

    def _draw(self, t: ConquestTable, seat: Seat) -> None:
        self._settle(t, seat, t.s.province_deck.pop())

    def _settle(self, t: ConquestTable, seat: Seat, province: ProvinceId) -> None:
        """A start Province and its Infantry; Yuan Shao has four more in his first (R3.6 to R3.8)."""
        first = all(owner != seat for owner, _ in self.drawn)
        extra = YUAN_SHAO_INFANTRY if first and setup_skill(t.s, seat, FOUR_GENERATIONS) else 0
        units.settle(t, seat, province, t.s.options.starting_infantry + extra)
        self.drawn = (*self.drawn, (seat, province))

    @step
    def begin_placing_rulers(self, t: ConquestTable) -> None:
        self.seat = 0

    @ask("seat", auto=True)
    def place_ruler(self, t: ConquestTable) -> list[Action]:
        """The Ruler stands in a start Province; with several the player chooses (R3.5, DC-04)."""
        return sorted(("place_ruler", province) for seat, province in self.drawn if seat == self.seat)

    @place_ruler.answer
    def ruler_placed(self, t: ConquestTable, action: Action) -> None:
        units.place_leader(t, 4 * self.seat, t.s.leader_card[4 * self.seat], int(action[1]))
        self.seat += 1
        if self.seat < t.s.players:
            self.at = "place_ruler"

    @place_ruler.refusal
    def not_a_start(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_your_start", "R3.5") if action[0] == "place_ruler" else None

    @step
    def settle_the_bots(self, t: ConquestTable) -> None:
        """After the players each bot draws its one Province (C2.4, C2.5)."""
        settle_the_bots(t)

    @step
    def fill_the_board(self, t: ConquestTable) -> None:
        """Unoccupied Provinces, then the two neutral piles; all cards return to the deck (R3.9 to R3.11)."""
        s = t.s
        deck = s.province_deck
        del deck[len(deck) - s.options.unoccupied :]
        low = -(-len(deck) * s.options.neutral_share_low // 100)
        for i, province in enumerate(reversed(deck)):
            units.settle(t, NEUTRAL, province, s.options.neutral_low if i < low else s.options.neutral_high)
        s.province_deck = list(s.board.ids)
        t.shuffle(s.province_deck, PROVINCE_DECK)

    @step
    def give_gold(self, t: ConquestTable) -> None:
        """Starting gold and Yuan Shu's three more (R3.12)."""
        for seat in range(t.s.players):
            extra = YUAN_SHU_GOLD if setup_skill(t.s, seat, IMPERIAL_SEAL) else 0
            verbs.change_gold(t, seat, t.s.options.starting_gold + extra, "setup")

    @step
    def roll_for_the_start(self, t: ConquestTable) -> None:
        """Highest D6 opens every round; those tied for it roll again (R3.13). Bots open none (C2.7, C4.2)."""
        rolling = list(range(t.s.players))
        while len(rolling) > 1:
            rolls = [(t.roll(6, TURN_ORDER, "turn_order", seat), seat) for seat in rolling]
            highest = max(rolls)[0]
            rolling = [seat for value, seat in rolls if value == highest]
        verbs.pass_start_seat(t, rolling[0])
        self.at = DONE


def _lord_of_jing(s: ConquestState) -> Seat:
    """The player with Liu Biao, or NOT_YET."""
    return next((seat for seat in range(s.players) if setup_skill(s, seat, LORD_OF_JING)), NOT_YET)
