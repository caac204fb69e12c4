"""The end of a game of Redux: where the points came from, the standing by round, generals, bids and borders."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from pygame import Rect, Surface

from game.client.end.ending import Leaf
from game.client.end.plain_ending import PlainEnding
from game.client.look.scale import Scale
from game.engine.refusals import Seat
from game.redux.client.end.borders_lapse import BordersLapse
from game.redux.client.end.count import ROUNDS, ReduxCount
from game.redux.client.end.leaves import HonoursLeaf, ListLeaf, MomentsLeaf, ScoresLeaf
from game.redux.client.names import (
    STATE_BRUSH,
    amount_words,
    card_name,
    general_name,
    space_name,
    state_name,
)
from game.redux.client.words import say
from game.redux.rules.catalogue import GENERALS
from game.redux.rules.places import GENERALS_EACH, GOLD, RICE, STATES, THINGS, GeneralId, leader_of
from game.redux.rules.scoring import points_now, totals_of
from game.redux.rules.state import SOURCES, ReduxState, built_cards


class BidsLeaf(ListLeaf):
    """Bids won and lost by state, with the tightest contest below."""

    told: "ReduxEnding"

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """The columns, and the line."""
        self.foot = self.told.tightest() if self.told.reckoning.ready else ""
        super().draw(surface, scale, inside)


class GeneralsLeaf(ListLeaf):
    """The generals with their bids, and how lucky each state was with its cards below."""

    told: "ReduxEnding"

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """The columns, and the line."""
        self.foot = self.told.luck() if self.told.reckoning.ready else ""
        super().draw(surface, scale, inside)


class ReduxEnding(PlainEnding):
    """The end of a game of Redux for its page."""

    leaf_keys: Sequence[str] = (
        "scores", ROUNDS, "deeds", "bids", "frontiers", "cards", "economy", "moments", "honours"
    )  # fmt: skip
    tall_leaves: Sequence[str] = ("scores", "deeds", "bids", "frontiers", "cards", "economy", "moments", "honours")
    widget_heads: Sequence[str] = ("#score:", "#moment:", "#lapse:")
    reckoning: ReduxCount

    def __init__(self, session: Any) -> None:
        super().__init__(session)
        self.reckoning = ReduxCount(session.record, self.points)

    def points(self, s: Any) -> Sequence[int]:
        """The points of each state at this moment."""
        return totals_of(s) if s.result is not None else [sum(row) for row in points_now(s)]

    def headline(self) -> str:
        """The headline: which state has united the empire."""
        names = [state_name(seat) for seat in self.winners]
        return say(f"end_page.wins_{STATES[self.winners[0]]}") if len(names) == 1 else super().headline()

    def reason(self) -> str:
        """The points, and why the game ended."""
        s = self.session.table.s
        totals = sorted(totals_of(s), reverse=True)
        return say(
            f"end_page.reason_{s.ending or 'rounds'}", one=totals[0], two=totals[1], three=totals[2], round=s.round
        )

    def face(self, seat: Seat) -> str:
        """The ruler's portrait."""
        return GENERALS[leader_of(seat)].portrait

    def brush(self) -> str:
        """The state in brush."""
        return STATE_BRUSH[self.winners[0]] if len(self.winners) == 1 else say("end.brush")

    def leaves(self, on_watch: Callable[[int], object]) -> Mapping[str, Leaf]:
        """Scores, generals, bids, borders, enhancements, economy, moments, honours."""
        return {
            "scores": ScoresLeaf(self),
            "deeds": GeneralsLeaf(self, self._generals),
            "bids": BidsLeaf(self, self._bids),
            "frontiers": BordersLapse(self),
            "cards": ListLeaf(self, self._cards),
            "economy": ListLeaf(self, self._economy),
            "moments": MomentsLeaf(self, on_watch),
            "honours": HonoursLeaf(self),
        }

    @property
    def state(self) -> ReduxState:
        """The game as it ended."""
        s: ReduxState = self.session.table.s
        return s

    def _generals(self, seat: Seat) -> list[tuple[int, str, str]]:
        figures = self.reckoning.figures
        own = sorted(
            self.state.generals[seat], key=lambda one: (-figures.won.get(one, 0), figures.lost.get(one, 0), one)
        )
        return [
            (one, general_name(one), say("end_page.deeds", won=figures.won.get(one, 0), sent=figures.sent.get(one, 0)))
            for one in own
        ]

    def _bids(self, seat: Seat) -> list[tuple[int, str, str]]:
        figures = self.reckoning.figures
        won, lost = figures.bids_won[seat], figures.bids_lost[seat]
        share = round(100 * won / (won + lost)) if won + lost else 0
        rows = [
            (0, say("end_page.bids_won", won=won, sent=won + lost), say("end_page.bids_share", share=share)),
            (0, say("end_page.support_spent", count=figures.support_spent[seat]), say("end_page.support_why")),
            (0, say("end_page.ties_won", count=figures.ties_won[seat]), say("end_page.ties_why")),
        ]
        own = [(count, general) for general, count in figures.lost.items() if (general - 1) // 23 == seat]
        if own:
            count, general = max(own, key=lambda one: (one[0], -one[1]))
            rows.append((general, general_name(general), say("end_page.most_outbid", count=count)))
        return rows

    def tightest(self) -> str:
        """The closest contest of the game in one line; "" where nobody ever met."""
        by, space, seat = self.reckoning.figures.tightest
        if seat < 0:
            return ""
        key = "end_page.tightest" if by else "end_page.tightest_tie"
        return say(key, who=state_name(seat), space=space_name(space), count=by)

    def _economy(self, seat: Seat) -> list[tuple[int, str, str]]:
        purse = self.reckoning.figures.purses[seat]
        rows = [
            (0, amount_words(purse.gained[thing], THINGS[thing]),
             say("end_page.for_upkeep", count=purse.upkeep[thing]))
            for thing in (GOLD, RICE)
        ]  # fmt: skip
        return [*rows, (0, say("end_page.unpaid", count=purse.unpaid), say("end_page.unpaid_why"))]

    def luck(self) -> str:
        """The mean worth of the general cards a state drew, against all of its deck; "" where none drew."""
        told = []
        for seat, drawn in enumerate(self.reckoning.figures.drawn):
            if drawn:
                deck = range(leader_of(seat) + 1, leader_of(seat) + GENERALS_EACH)
                numbers = {"worth": f"{_worth(drawn):.1f}", "average": f"{_worth(deck):.1f}"}
                told.append(say("end_page.luck_of", state=state_name(seat), **numbers))
        return say("end_page.luck", stand=" · ".join(told)) if told else ""

    def _cards(self, seat: Seat) -> list[tuple[int, str, str]]:
        s = self.state
        built = [(0, card_name(card), say("end_page.built")) for card in built_cards(s, seat)]
        return built + [(0, card_name(card), say("end_page.in_hand")) for card in s.hands[seat]]

    def tables(self) -> Mapping[str, list[list[object]]]:
        """The points by decision and by source."""
        rows: list[list[object]] = [["state", *SOURCES, "total"]]
        for seat, row in enumerate(points_now(self.state)):
            rows.append([STATES[seat], *row, totals_of(self.state)[seat]])
        return {**super().tables(), "sources.csv": rows}

    def pictures(self, folder: Any) -> Iterator[None]:
        """None of its own."""
        yield from ()


def _worth(generals: Collection[GeneralId]) -> float:
    """The three values of generals together, on average."""
    cards = [GENERALS[general] for general in generals]
    return sum(card.administration + card.combat + card.leadership for card in cards) / len(cards)
