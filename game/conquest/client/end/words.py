"""The words for the end of a game: who holds the Mandate and why."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from pygame import Rect, Surface

from game.client.look.scale import Scale
from game.client.session import GameSession
from game.conquest.client.end import uprising as end_uprising
from game.conquest.client.panels.names import Names, card_name, ruler_of
from game.conquest.client.panels.war_customs import dice_lines
from game.conquest.client.province_names import province_name
from game.conquest.client.words import say
from game.conquest.rules.annals.reckoning import Reckoning
from game.conquest.rules.catalogue import RulerCard
from game.conquest.rules.state import NEUTRAL, ConquestState
from game.conquest.rules.victory import count, hill_provinces, regions_of_empire
from game.engine.record import HUMAN, Record
from game.engine.refusals import Seat

LEAVES: Final = ("provinces", "units", "gold", "cards", "battles", "dice", "moments", "conquest", "honours")
TALL: Final = ("moments", "conquest", "honours")
FEW: Final = 3
"""Rows of the table below a chart."""


TABLE_FOR: Final = 4
"""So many warlords all have a row beside the leaf."""


class Outcome:
    """A finished war with its names, in words; `ending.ConquestEnding` adds its leaves, tables and files.

    Rulers are known once the war has been counted; until then a seat's own name stands for them.
    """

    tall_leaves = TALL
    widget_heads = ("#battles", "#moment:", "#lapse:", "#honour:", "#near:", "#chapter:")

    def __init__(self, session: GameSession[Any], reckoning: Reckoning) -> None:
        self.session, self.reckoning = session, reckoning
        self.names = Names(session.table.s.board, session.record.seats, -1)
        self.advice = session.record.hints_asked()
        """How often each seat asked for advice (U34)."""
        self.coop = session.table.s.players < session.table.s.seats
        self.begin: Callable[[Record[Any]], object] = lambda record: None

    in_campaign = False
    """Whether the war is one of a campaign that is kept here."""

    @property
    def leaf_keys(self) -> Sequence[str]:
        """The keys of the leaves: the campaign's first, then, after a defeat by the rebels, how close it was."""
        first = ("campaign",) if self.in_campaign else ()
        return (*first, "near", *LEAVES) if self.lost else (*first, *LEAVES)

    @property
    def goals(self) -> Mapping[str, int]:
        """No chart has a line to be reached."""
        return {}

    @property
    def state(self) -> ConquestState:
        """The final position."""
        return self.session.table.s

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won; several share, nobody wins a draw."""
        result = self.state.result
        return result.winners if result is not None and result.kind != "draw" else ()

    def name(self, seat: Seat) -> str:
        """The Ruler's name; before the war is counted, the seat's. Rebels are called by their captain."""
        if self.names.is_rebel(seat):
            return card_name(self.names.ruler_card(seat))
        return card_name(ruler_of(self.reckoning.tallies[seat].ruler)) or self.names.player(seat)

    def called(self, owner: int) -> str:
        """The same of any owner: below 0 neutrals, or nobody."""
        return self.name(owner) if owner >= 0 else self.names.who(owner)

    def ruler(self, seat: Seat) -> RulerCard:
        """The card of whoever leads a seat; a filler before the war is counted."""
        rebel = self.names.is_rebel(seat)
        return self.names.ruler_card(seat) if rebel else ruler_of(self.reckoning.tallies[seat].ruler)

    def headline(self) -> str:
        """The headline: who holds the Mandate."""
        result = self.state.result
        if self.coop and result is not None:
            return end_uprising.headline(self.state)
        if result is None or (result.kind == "draw" and not result.winners):
            return say("end.nobody")
        if result.kind == "draw":
            return say("end.parted")
        names = [self.name(seat) for seat in result.winners]
        return say("end.holds", name=names[0]) if len(names) == 1 else say("end.hold", names=listed(names))

    def reason(self) -> str:
        """The reason, in one line with its clause."""
        s, result = self.state, self.state.result
        if result is None:
            return ""
        if self.coop:
            return end_uprising.reason(s, lambda seats: listed([self.name(seat) for seat in seats]))
        if result.kind == "draw":
            return say("end.clause", why=say(f"end.draw_why.{result.clause}"), clause=result.clause)
        first = result.winners[0]
        hill = hill_provinces(s.board, s.options.hill)
        place = next((province_name(r) for r in s.board.regions[1:] if r.key == s.options.hill), "")
        why = say(
            f"end.why.{result.clause}", provinces=count(s, first), size=s.board.size, rounds=s.round,
            mode=say(f"mode.{s.options.mode}.name"), regions=len(regions_of_empire(s, first)), gold=s.gold[first],
            hill=place or (province_name(s.board.provinces[hill[0]]) if hill else ""),
            rounds_held=s.options.hill_rounds,
        )  # fmt: skip
        return say("end.clause", why=why, clause=result.clause)

    def order(self) -> list[Seat]:
        """The seats as they are listed: the winners first, then by what they hold, then by how long they lasted."""
        s = self.state
        if self.coop:
            return end_uprising.order(s, [tally.out_in for tally in self.reckoning.tallies])

        def rank(seat: Seat) -> tuple[bool, int, int, int]:
            out = self.reckoning.tallies[seat].out_in or 10_000
            return (seat not in self.winners, -count(s, seat), -out, seat)

        return sorted(range(s.seats), key=rank)

    def champion(self) -> Seat | None:
        """The seat whose face is on the scroll; None after a draw."""
        if self.coop and self.winners:
            return end_uprising.champion(self.state, self.session.viewer)
        return self.winners[0] if self.winners else None

    @property
    def beaten(self) -> bool:
        """Whether the end is a defeat to whoever looks: the rebels have won, or the one person at the table has not."""
        if self.lost:
            return True
        people = [seat for seat, one in enumerate(self.session.record.seats) if one.player == HUMAN]
        return bool(people) and bool(self.winners) and not any(seat in self.winners for seat in people)

    def verdict(self) -> str:
        """One word at the head of the page."""
        result = self.state.result
        return say(f"end.{'draw' if result is None else 'loss' if self.beaten else result.kind}")

    @property
    def lost(self) -> bool:
        """Whether the rebels hang their own scroll."""
        champion = self.champion()
        return self.coop and champion is not None and self.names.is_rebel(champion)

    @property
    def few(self) -> int:
        """Allies share the end: each of them has a row of his own; so has everybody at a table for four."""
        players = self.session.table.s.players
        return max(FEW, players) if self.coop or players <= TABLE_FOR else FEW

    def face(self, seat: Seat) -> str:
        """The key of the portrait of whoever leads a seat."""
        return self.ruler(seat).id

    def brush(self) -> str:
        """The brush characters on the scroll: the rebels hang their own."""
        return say("end.uprising.brush" if self.lost else "end.brush")

    def draw_beside(self, picture: Surface, window: Rect, scale: Scale) -> None:
        """The faces of the allies who share a victory."""
        if self.coop and self.reckoning.ready and len(self.winners) > 1:
            s, colours = self.state, self.names.colours()
            faces = [(self.ruler(seat).id, colours[seat], bool(s.alive[seat])) for seat in self.winners]
            end_uprising.draw_allies(picture, window, faces, scale)

    def dice_lines(self) -> list[str]:
        """Lines about where the dice of this game came from."""
        return dice_lines(self.session.record)

    def nobody(self) -> str:
        """The name of neutral defenders."""
        return self.names.who(NEUTRAL)


def listed(names: Sequence[str]) -> str:
    """Names in a list, joined as the language does."""
    if len(names) == 1:
        return names[0]
    first = names[0]
    for name in names[1:-1]:
        first = say("end.list", first=first, last=name)
    return say("end.and", first=first, last=names[-1])
