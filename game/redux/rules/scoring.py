"""Final scoring and the winner (16)."""

from collections.abc import Callable, Sequence

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.redux.rules import events as ev
from game.redux.rules import verbs
from game.redux.rules.catalogue import CARDS, ENHANCEMENTS, LEVEL_MAX, card_with
from game.redux.rules.places import BORDERS, BORDERS_OF, PAIRS, SEATS, SUPPORT, TYPES, CardId, Seat, locations_of
from game.redux.rules.state import (
    FLIPPED,
    SOURCES,
    STATIONED,
    ReduxState,
    Result,
    border_tokens,
    built_cards,
    has_built,
    locations_held,
    tribal_level,
)
from game.redux.rules.table import ReduxTable

MILITARY, RANK, RANK_PLACE, HARMONY, DEVELOPMENT, BORDER, CARD, TOKENS = range(len(SOURCES))
PLACE_VP: Sequence[int] = CARDS.numbers["place_vp"]
BORDER_WON: int = CARDS.numbers["border_won"]
BORDER_TIED: int = CARDS.numbers["border_tied"]
CATAPULT = card_with("one_tie_counts_as_won")
JADE_SEAL = card_with("keeps_gold_of_a_tribute")

CATEGORIES: dict[int, tuple[str, Callable[[ReduxState, Seat], int]]] = {
    RANK_PLACE: ("rank", lambda s, seat: s.rank[seat]),
    HARMONY: ("civil_harmony", lambda s, seat: tribal_level(s, seat) + s.have(seat, SUPPORT)),
    DEVELOPMENT: ("development", lambda s, seat: s.market[seat] + s.farm[seat]),
}
"""The ranked categories: the word of the cards, and the measure (16.3)."""


def card_scoring(word: str, category: str) -> CardId:
    """The enhancement that wins ties (`wins_ties`) or pays for being alone in third place (`alone_third`)."""
    return next(
        number for number, card in enumerate(ENHANCEMENTS) for row in card.rows if dict(row.score).get(word) == category
    )


TIE_WINNERS = {source: card_scoring("wins_ties", name) for source, (name, _) in CATEGORIES.items()}
THIRD_PLACE = {source: card_scoring("alone_third", name) for source, (name, _) in CATEGORIES.items()}


def places(s: ReduxState, source: int) -> list[tuple[int, int]]:
    """By seat: how many states stand above in a category, and how many share its place (16.4, 16.5)."""
    measure = CATEGORIES[source][1]
    keys = [(measure(s, seat), has_built(s, seat, TIE_WINNERS[source])) for seat in SEATS]
    return [(sum(other > key for other in keys), sum(other == key for other in keys)) for key in keys]


def place_points(s: ReduxState, source: int) -> list[int]:
    """What the places of a category pay: joint places share (16.4)."""
    return [sum(PLACE_VP[above : above + sharing]) // sharing for above, sharing in places(s, source)]


def border_counts(s: ReduxState, border: int) -> list[int]:
    """How many locations of a border each state holds."""
    return [sum(s.owner[place] == seat for place in locations_of(border)) for seat in SEATS]


def tied_borders(s: ReduxState, seat: Seat) -> list[int]:
    """The borders on which a state holds as many locations as its neighbour, and not none (16.6, D-59)."""
    tied = []
    for border in BORDERS_OF[seat]:
        one, other = (border_counts(s, border)[state] for state in PAIRS[border])
        if one == other > 0:
            tied.append(border)
    return tied


def border_points(s: ReduxState, border: int, upgraded: Sequence[tuple[Seat, int]] = ()) -> list[int]:
    """What a border pays each state; `upgraded` names ties that count as won for a state (16.6)."""
    counts = border_counts(s, border)
    one, other = PAIRS[border]
    points = [0] * 3
    if counts[one] == counts[other]:
        if counts[one]:
            points[one] = points[other] = BORDER_TIED
    else:
        points[one if counts[one] > counts[other] else other] = BORDER_WON
    for seat, where in upgraded:
        if where == border:
            points[seat] = BORDER_WON
    return points


def units_by_type(s: ReduxState, seat: Seat) -> list[int]:
    """The stationed units of a state by army type."""
    counts = [0] * len(TYPES)
    for general in s.generals[seat]:
        if s.where[general] == STATIONED:
            for kind in range(len(TYPES)):
                counts[kind] += s.units[4 * general + kind]
    return counts


def card_points(s: ReduxState, seat: Seat, card: CardId) -> int:
    """What a built enhancement pays by its own text (16.7)."""
    if card == JADE_SEAL:
        return min(2, s.jade[seat] // 2)
    return sum(_row_points(s, seat, dict(row.score)) for row in ENHANCEMENTS[card].rows if row.when == "score")


def _row_points(s: ReduxState, seat: Seat, score: dict[str, object]) -> int:
    others = [other for other in SEATS if other != seat]
    match score:
        case {"per_two_units": str(kind), "most": int(most)}:
            return min(most, units_by_type(s, seat)[TYPES.index(kind)] // 2)
        case {"most_units": str(kind), "alone": int(alone), "tied": int(tied)}:
            number = TYPES.index(kind)
            return _most([units_by_type(s, each)[number] for each in (seat, *others)], alone, tied)
        case {"borders_with_two_locations": int(each)}:
            return each * sum(border_counts(s, border)[seat] >= 2 for border in BORDERS_OF[seat])
        case {"types_stationed": dict(steps)}:
            return int(steps.get(sum(count > 0 for count in units_by_type(s, seat)), 0))
        case {"alone_third": str(name), "vp": int(points)}:
            source = next(source for source, (word, _) in CATEGORIES.items() if word == name)
            return points if places(s, source)[seat] == (2, 1) else 0
        case {"level_5": str(name), "alone": int(alone), "shared": int(shared)}:
            levels = s.market if name == "marketplace" else s.farm
            if levels[seat] < LEVEL_MAX:
                return 0
            return shared if any(levels[other] == LEVEL_MAX for other in others) else alone
        case {"most_built": True, "alone": int(alone), "tied": int(tied)}:
            return _most([s.built[each].bit_count() for each in (seat, *others)], alone, tied)
    return 0


def _most(counts: list[int], alone: int, tied: int) -> int:
    """What the first of these has for the most; nothing for none at all."""
    mine, best = counts[0], max(counts[1:])
    if not mine or mine < best:
        return 0
    return alone if mine > best else tied


def points_now(s: ReduxState) -> list[list[int]]:
    """By seat and source: what each state would score if the game ended now; ties by Catapult the better way (16)."""
    upgraded = [
        (seat, tied_borders(s, seat)[0]) for seat in SEATS if has_built(s, seat, CATAPULT) and tied_borders(s, seat)
    ]
    found = [[0] * len(SOURCES) for _ in SEATS]
    for source in CATEGORIES:
        for seat, points in enumerate(place_points(s, source)):
            found[seat][source] = points
    for border in range(len(BORDERS)):
        for seat, points in enumerate(border_points(s, border, upgraded)):
            found[seat][BORDER] += points
    for seat in SEATS:
        found[seat][MILITARY] = s.military[seat]
        found[seat][RANK] = CARDS.rank_vp[s.rank[seat]]
        found[seat][CARD] = sum(card_points(s, seat, card) for card in built_cards(s, seat))
        found[seat][TOKENS] = border_tokens(s, seat, FLIPPED)
    return found


def totals_of(s: ReduxState) -> list[int]:
    """The victory points written so far, by seat."""
    each = len(SOURCES)
    return [sum(s.points[each * seat : each * (seat + 1)]) for seat in SEATS]


def winner(s: ReduxState, totals: list[int]) -> Result:
    """Most points; then military points, locations, rank; then a shared victory (16.9)."""
    keys = [(totals[seat], s.military[seat], len(locations_held(s, seat)), s.rank[seat]) for seat in SEATS]
    best = max(keys)
    winners = tuple(seat for seat in SEATS if keys[seat] == best)
    return Result("win" if len(winners) == 1 else "shared", winners, "16.9")


@procedure
class Scoring(Frame, tag="scoring"):
    """Every source of points in the order of the rules, then the winner."""

    player: Seat = -1
    place: int = 0
    upgraded: tuple[tuple[int, int], ...] = ()

    @step
    def begin(self, t: ReduxTable) -> None:
        verbs.open_step(t, "scoring")

    @step
    def next_catapult(self, t: ReduxTable) -> None:
        s = t.s
        while self.place < len(s.order):
            self.player = s.order[self.place]
            self.place += 1
            if has_built(s, self.player, CATAPULT):
                if tied_borders(s, self.player):
                    verbs.give_turn(t, self.player)
                return
        self.at = "count"

    @ask("player", auto=True)
    def aim_catapult(self, t: ReduxTable) -> list[Action]:
        """Which of two ties counts as won; both are worth the same (C-36)."""
        return [("aim", border) for border in tied_borders(t.s, self.player)]

    @aim_catapult.answer
    def aimed_catapult(self, t: ReduxTable, action: Action) -> None:
        self.upgraded = (*self.upgraded, (self.player, int(action[1])))
        self.at = "next_catapult"

    @aim_catapult.refusal
    def cannot_aim(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("no_tie_there" if action[0] == "aim" else "first_aim", "16.6")

    @step
    def count(self, t: ReduxTable) -> None:
        s = t.s
        verbs.score(t, MILITARY, s.military[:])
        verbs.score(t, RANK, [CARDS.rank_vp[rank] for rank in s.rank])
        for source, (_, measure) in CATEGORIES.items():
            points = place_points(s, source)
            standing = tuple(above + 1 for above, _ in places(s, source))
            t.emit(ev.CategoryRanked(source, tuple(measure(s, seat) for seat in SEATS), standing, tuple(points)))
            verbs.score(t, source, points)
        borders = [0] * 3
        for border in range(len(BORDERS)):
            points = border_points(s, border, self.upgraded)
            t.emit(ev.BorderScored(border, tuple(border_counts(s, border)), tuple(points)))
            borders = [sum(pair) for pair in zip(borders, points, strict=True)]
        verbs.score(t, BORDER, borders)
        cards = [0] * 3
        for seat in SEATS:
            for card in built_cards(s, seat):
                points_of_card = card_points(s, seat, card)
                cards[seat] += points_of_card
                t.emit(ev.CardScored(seat, card, points_of_card))
        verbs.score(t, CARD, cards)
        verbs.score(t, TOKENS, [border_tokens(s, seat, FLIPPED) for seat in SEATS])

    @step
    def crown(self, t: ReduxTable) -> None:
        totals = totals_of(t.s)
        verbs.end_game(t, winner(t.s, totals), totals)
