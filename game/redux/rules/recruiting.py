"""Generals recruited in secret and at the same time, at set-up and in phase A (2.3, 4)."""

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.redux.rules import verbs
from game.redux.rules.catalogue import CARDS, card_with, general_with
from game.redux.rules.places import RICE, SUPPORT, UNTRAINED, Seat, state_of
from game.redux.rules.state import (
    ACADEMY_CARD,
    ACADEMY_SUPPORT,
    FORESIGHT,
    ReduxState,
    has_built,
    in_play,
)
from game.redux.rules.table import ReduxTable
from game.redux.rules.verbs import CARD_SOURCE

XUN_YU = general_with("pays_for_one_more_card")
ACADEMY = card_with("draws_or_wins_support")
PRICE_OF_FORESIGHT = 1
PRICE_OF_SUPPORT = 2


def rice_left(s: ReduxState, seat: Seat) -> int:
    """A state's rice after all it has promised in this recruitment, in its order (4.3)."""
    rice = s.have(seat, RICE)
    for what in s.promised[seat]:
        if what == FORESIGHT:
            rice -= PRICE_OF_FORESIGHT
        elif what == ACADEMY_SUPPORT:
            rice -= PRICE_OF_SUPPORT
            rice += rice_for_support(s, seat)
    return rice


def rice_for_support(s: ReduxState, seat: Seat) -> int:
    """The rice that Xun You brings for one popular support."""
    trusted = verbs.XUN_YOU
    return verbs.RICE_OF_TRUST if state_of(trusted) == seat and in_play(s, trusted) else 0


def offer_extras(s: ReduxState, seat: Seat) -> list[Action]:
    """The actions a state may use after seeing its cards and before choosing (4.3)."""
    if not s.round:
        return []
    used, rice = s.promised[seat], rice_left(s, seat)
    offered: list[Action] = []
    if has_built(s, seat, ACADEMY) and ACADEMY_CARD not in used and ACADEMY_SUPPORT not in used:
        if s.general_deck[seat]:
            offered.append(("academy_card",))
        if rice >= PRICE_OF_SUPPORT:
            offered.append(("academy_support",))
    if seat == state_of(XUN_YU) and in_play(s, XUN_YU) and FORESIGHT not in used and rice >= PRICE_OF_FORESIGHT:
        offered.append(("foresight",))
    return offered


def offer_keeps(s: ReduxState, seat: Seat) -> list[Action]:
    """The cards a state may keep; where recruits are dealt, the first of them alone (20.1)."""
    left = [card for card in s.drawn[seat] if card not in s.picked[seat]]
    if s.options.recruits == "dealt":
        left = left[:1]
    return [("keep", card) for card in sorted(left)]


@procedure
class Recruitment(Frame, tag="recruitment"):
    """Each state draws, uses 4.3, keeps what it may keep; all reveal together."""

    recruiting: tuple[Seat, ...]
    drawing: int
    keeping: tuple[int, ...]

    @step
    def draw(self, t: ReduxTable) -> None:
        verbs.begin_recruitment(t, self.drawing, list(self.keeping))
        for seat in self.recruiting:
            verbs.draw_generals(t, seat, self.drawing)
            if t.s.options.recruits == "dealt" and not offer_extras(t.s, seat):
                for _ in range(self.keeping[seat]):
                    self._keep(t, seat, int(offer_keeps(t.s, seat)[0][1]))

    @ask("recruiting", together=True)
    def keep_generals(self, t: ReduxTable, seat: Seat) -> list[Action]:
        if t.s.sealed >> seat & 1:
            return []
        return sorted([*offer_keeps(t.s, seat), *(offer_extras(t.s, seat) if not t.s.picked[seat] else [])])

    @keep_generals.answer
    def kept(self, t: ReduxTable, seat: Seat, action: Action) -> None:
        match action:
            case ("keep", int(card)):
                self._keep(t, seat, card)
            case ("foresight",):
                verbs.promise(t, seat, FORESIGHT)
                verbs.draw_generals(t, seat, 1)
            case ("academy_card",):
                verbs.promise(t, seat, ACADEMY_CARD)
                verbs.draw_generals(t, seat, 1)
            case ("academy_support",):
                verbs.promise(t, seat, ACADEMY_SUPPORT)

    @keep_generals.refusal
    def cannot_keep(self, t: ReduxTable, seat: Seat, action: Action) -> Refusal | None:
        if action[0] == "keep":
            return Refusal("not_drawn", "4.2", general=int(action[1]))
        if action[0] in ("foresight", "academy_card", "academy_support"):
            return Refusal("not_while_recruiting", "4.3")
        return None

    def _keep(self, t: ReduxTable, seat: Seat, card: int) -> None:
        verbs.pick_general(t, seat, card)
        if len(t.s.picked[seat]) == self.keeping[seat]:
            verbs.seal(t, seat)

    @step
    def reveal(self, t: ReduxTable) -> None:
        s = t.s
        for seat in self.recruiting:
            for what in s.promised[seat]:
                _settle_promise(t, seat, what)
            for card in s.picked[seat]:
                verbs.recruit(t, seat, card)
        verbs.end_recruitment(t)


def _settle_promise(t: ReduxTable, seat: Seat, what: int) -> None:
    """Pays and gives what a state used in secret (4.3)."""
    if what == FORESIGHT:
        verbs.use_skill(t, seat, XUN_YU)
        verbs.change(t, seat, RICE, -PRICE_OF_FORESIGHT, "cost", XUN_YU)
        verbs.change(t, seat, UNTRAINED, 1, "skill", XUN_YU)
        return
    source = CARD_SOURCE + ACADEMY
    verbs.use_skill(t, seat, source)
    if what == ACADEMY_SUPPORT:
        verbs.change(t, seat, RICE, -PRICE_OF_SUPPORT, "cost", source)
        verbs.change(t, seat, SUPPORT, 1, "card", source)


def can_take_back(s: ReduxState, seat: Seat) -> bool:
    """Whether a state may choose again: it has chosen something and not all have (4.2)."""
    return bool(s.picked[seat]) and bool(s.drawing) and s.options.recruits == "drawn"


DRAWN_IN_A_ROUND: int = CARDS.numbers["recruit_draw"]
DRAWN_AT_SETUP: int = CARDS.numbers["initial_draw"]
