"""Step 3.1 and the free cards of step 2: the Strategy deck (R9.6, R10)."""

from game.conquest.rules import verbs
from game.conquest.rules.card_play import play
from game.conquest.rules.elimination import concede
from game.conquest.rules.leaders import generals_with, ruler_skills
from game.conquest.rules.pot import offer_pot_discards, refuse_pot_card
from game.conquest.rules.reactions import is_play, offer_plays, stop_for
from game.conquest.rules.skills import HERO_OF_CHAOS, STRATEGIST
from game.conquest.rules.state import ConquestState
from game.conquest.rules.table import ConquestTable
from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat

HAND_LIMIT = 6


def discount_of(s: ConquestState, seat: Seat) -> int:
    """The discount of this player in a buy phase that buys anything (RU01)."""
    return 1 if ruler_skills(s, seat) & HERO_OF_CHAOS else 0


def price_of(s: ConquestState, seat: Seat, cards: int) -> int:
    """The price of so many cards for this player in one buy phase (R10.1, RU01)."""
    return s.options.card_price * cards - discount_of(s, seat) if cards else 0


def most_cards(s: ConquestState, seat: Seat, discarding: int = 0) -> int:
    """How many cards may be bought (R10.2), hand, gold and deck allowing, once so many of the hand are discarded."""
    affordable = (s.gold[seat] + discount_of(s, seat)) // s.options.card_price
    return max(min(HAND_LIMIT - len(s.hands[seat]) + discarding, len(s.strategy_deck), affordable), 0)


@procedure
class Awards(Frame, tag="awards"):
    """One free Strategy card for each Strategist in play, one after another (R9.6)."""

    player: Seat
    left: int = 0

    @step
    def count_the_strategists(self, t: ConquestTable) -> None:
        s = t.s
        self.left = len(generals_with(s, self.player, STRATEGIST))

    @step
    def take_a_card(self, t: ConquestTable) -> None:
        """A full hand must choose; a dead deck gives nothing."""
        s = t.s
        if not self.left or not s.strategy_deck:
            self.at = "done"
        elif len(s.hands[self.player]) < HAND_LIMIT:
            self.left -= 1
            verbs.draw_strategy(t, self.player, 1, "award")
            self.at = "take_a_card"

    @ask("player")
    def make_room_or_decline(self, t: ConquestTable) -> list[Action]:
        """With six in hand: one is discarded for the unseen card, or the card is declined (DC-06)."""
        return [("decline",), *(("discard", card) for card in sorted(set(t.s.hands[self.player])))]

    @make_room_or_decline.answer
    def room_made_or_declined(self, t: ConquestTable, action: Action) -> None:
        self.left -= 1
        self.at = "take_a_card"
        if action[0] == "discard":
            verbs.discard_unused(t, self.player, int(action[1]))
            verbs.draw_strategy(t, self.player, 1, "award")

    @make_room_or_decline.refusal
    def only_discard_or_decline(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_in_hand", "R9.6") if action[0] == "discard" else None


@procedure
class BuyCards(Frame, tag="buy_cards"):
    """Step 3.1: the one atomic buy phase of a turn (R10.2, R10.3, DC-07). Cards may be played before it begins."""

    player: Seat

    @step
    def open_step(self, t: ConquestTable) -> None:
        verbs.open_step(t, self.player, "market")

    @ask("player")
    def begin(self, t: ConquestTable) -> list[Action]:
        """Play a card, or begin to buy: discard first, or buy at once."""
        plays = offer_plays(t, self.player, "W3")
        phase = self._buying(t)
        if not phase and not stop_for(t, plays):
            return []
        return sorted([("concede",), *(phase or [("end_step",)]), *plays])

    def _buying(self, t: ConquestTable) -> list[Action]:
        """What the buy phase offers; skipped with a dead deck, or with nothing to discard and too little gold."""
        s, seat = t.s, self.player
        most = most_cards(s, seat)
        if not s.strategy_deck or not (s.hands[seat] or s.pot or most):
            return []
        phase: list[Action] = [("buy", n) for n in range(most + 1)]
        phase += [("discard", card) for card in sorted(set(s.hands[seat]))]
        return phase + offer_pot_discards(s) if s.pot else phase

    @begin.answer
    def begun(self, t: ConquestTable, action: Action) -> None:
        if action[0] == "discard_pot":
            self.bought_or_discarded(t, action)
        elif is_play(action):
            self.at = "begin"
            play(t, self.player, action)
        elif action[0] == "concede":
            concede(t, self.player)
        elif action[0] == "end_step":
            self.at = "done"
        else:
            self.bought_or_discarded(t, action)

    @begin.refusal
    def cannot_begin(self, t: ConquestTable, action: Action) -> Refusal | None:
        return self.cannot_buy(t, action)

    @ask("player")
    def buy(self, t: ConquestTable) -> list[Action]:
        """Nothing can be played between the first discard and the draw (R10.3)."""
        return self._buying(t)

    @buy.answer
    def bought_or_discarded(self, t: ConquestTable, action: Action) -> None:
        match action:
            case ("discard", int(card)):
                verbs.discard_unused(t, self.player, card)
                self.at = "buy"
            case ("discard_pot", int(card)):
                verbs.discard_from_pot(t, self.player, card)
                self.at = "buy"
            case ("buy", int(cards)):
                verbs.change_gold(t, self.player, -price_of(t.s, self.player, cards), "cards")
                verbs.draw_strategy(t, self.player, cards, "bought")
                self.at = "done"

    @buy.refusal
    def cannot_buy(self, t: ConquestTable, action: Action) -> Refusal | None:
        s, seat = t.s, self.player
        match action:
            case ("buy", int(cards)):
                if not s.strategy_deck:
                    return Refusal("deck_dead", "R10.5")
                if len(s.hands[seat]) + cards > HAND_LIMIT:
                    return Refusal("hand_full", "R10.1", cards=len(s.hands[seat]))
                if cards > len(s.strategy_deck):
                    return Refusal("too_few_cards", "R10.2", cards=len(s.strategy_deck))
                return Refusal("too_little_gold", "R10.1", price=price_of(s, seat, cards), gold=s.gold[seat])
            case ("discard", _):
                return Refusal("not_in_hand", "R10.2")
            case ("discard_pot", int(card)):
                return refuse_pot_card(s, seat, card) or Refusal("deck_dead", "R10.5")
        return None
