"""The pages that open from the table's panels, and actions beside the turn: gifts, shows, conceding."""

from functools import partial
from typing import Protocol

from game.client.look.tooltips import Tip
from game.client.table_host import TableHost
from game.client.texts import enumerated
from game.conquest.client.panels.card_words import strategy_name
from game.conquest.client.panels.dialogs import WarlordPage
from game.conquest.client.panels.names import Names, card_name
from game.conquest.client.panels.sharing import SharePage
from game.conquest.client.panels.war_page import WarPage
from game.conquest.client.panels.warlords import standings
from game.conquest.client.words import say
from game.conquest.rules.catalogue import GENERALS
from game.conquest.rules.sides import is_coop
from game.conquest.rules.view import View
from game.engine.refusals import Refusal, Seat


class Named(Protocol):
    """Whose pages they are."""

    names: Names


class TablePages:
    """The pages of one table."""

    def __init__(self, table: TableHost[View], parts: Named) -> None:
        self.table = table
        self.parts = parts

    def open_war(self) -> None:
        """The war as it was agreed (U48)."""
        self.table.app.push(WarPage(self.table.session.record))

    def show_warlord(self, seat: Seat) -> None:
        """A warlord's page; their roster is shown beside it."""
        table = self.table
        table.seat_shown = seat
        table.bring_up_to_date()
        viewer = table.session.viewer
        mine = table.t.options(viewer) if viewer >= 0 else []
        manners = table.watch_modes
        table.app.push(
            WarlordPage(
                self.parts.names,
                standings(table.shown)[seat],
                table.shown.gold[viewer] if viewer >= 0 else 0,
                table.asking.aside,
                lambda: table.find(seat),
                self._concede if seat == viewer and ("concede",) in mine else None,
                self._refuse_gift(seat) is None,
                manners.mode(seat) if manners.shows(seat) else None,
                partial(manners.set, seat),
                manners.choices,
                self._hand_of(seat),
            )
        )

    def _hand_of(self, seat: Seat) -> str:
        """The cards of an ally at an open table, in words; "" where they are nobody's to see (C5.2)."""
        table = self.table
        s, viewer = table.t.s, table.session.viewer
        open_table = is_coop(s) and s.options.gold_visibility == "public" and not table.director.busy
        if not open_table or not (0 <= seat < s.players and viewer != seat):
            return ""
        cards = [strategy_name(kind) for kind in sorted(s.hands[seat])]
        return say("table_of_allies.hand", cards=enumerated(cards)) if cards else say("table_of_allies.hand_empty")

    def _refuse_gift(self, seat: Seat) -> Refusal | None:
        """Why no gold can go to a warlord now (R19.2), or None."""
        viewer = self.table.session.viewer
        return self.table.t.refusal(viewer, ("give", seat, 1)) if viewer >= 0 else Refusal("not_asked", "R19.2")

    def share_gold(self) -> None:
        """A page on which gold goes to allies (C5.2)."""
        table = self.table
        allies = [seat for seat in range(table.t.s.players) if seat != table.session.viewer]
        refusals = {seat: self._refuse_gift(seat) for seat in allies}
        able = [seat for seat, refusal in refusals.items() if refusal is None]
        if able:
            gold = table.shown.gold[table.session.viewer]
            table.app.push(SharePage(self.parts.names, able, gold, table.asking.aside))
            return
        refused = next(filter(None, refusals.values()), None)
        if refused is not None:
            table.asking.refuse(refused)

    def share_tip(self) -> Tip:
        """What sharing is."""
        return Tip(say("share.tip"), clause="C5.2")

    def _concede(self) -> None:
        asking = self.table.asking
        action = ("concede",)
        asking.ask_sure(say("concede.title"), say("concede.body"), say("concede.deed"), lambda: asking.do(action))

    def pick_general(self, card: int) -> None:
        """A General of the viewer's reserve was pressed: the prompt's, or to be shown to everybody (R26)."""
        table = self.table
        if table.prompt is not None and table.prompt.pick(card):
            return
        viewer, asking = table.session.viewer, table.asking
        refusal = table.t.refusal(viewer, ("show", card)) if viewer >= 0 else None
        if refusal is not None:
            asking.refuse(refusal)
            return
        name = card_name(GENERALS[card])
        asking.ask_sure(
            say("show.title", name=name),
            say("show.body"),
            say("show.deed", name=name),
            lambda: asking.aside(("show", card)),
        )
