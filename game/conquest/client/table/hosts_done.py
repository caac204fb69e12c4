"""Opens the page of what the hosts did when the last of them is done, and again from the chronicle (U16, U17, U19).

The war waits while it is open. A fight that is watched again goes on in the battle's window, and the page comes back.
"""

from game.client.look.scale import Scale
from game.client.narrator import Line
from game.client.table_helper import TableHelper
from game.client.table_host import TableHost
from game.conquest.client.motion.motions import round_heading
from game.conquest.client.panels.hosts_ear import HostsEar, HostsRound, Row
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.narrator import HOSTS_DONE, ConquestNarrator
from game.conquest.client.panels.rebel_strength import strength_of
from game.conquest.client.table.battle import TableBattle
from game.conquest.client.table.host_paces import HostPaces
from game.conquest.client.table.what_they_did import PageActions, WhatTheyDid
from game.conquest.client.table.win_chance import WinChance
from game.conquest.rules import events as ev
from game.conquest.rules.sides import is_coop
from game.conquest.rules.view import View
from game.engine.events import Event


class HostsDoneAid(TableHelper):
    """Opens the page in time. `in_lessons` is set where a coach speaks: there the line of the chronicle is enough."""

    def __init__(
        self, host: TableHost[View], names: Names, paces: HostPaces, chance: WinChance, battles: TableBattle
    ) -> None:
        self.host, self.names = host, names
        self.paces, self.chance, self.battles = paces, chance, battles
        battles.known = lambda: chance.known
        self.in_lessons = False
        self.page: WhatTheyDid | None = None
        self._due: HostsRound | None = None
        self._watched: tuple[int, bool] | None = None
        """The round of the page that comes back when a fight has been watched, and whether it was a live one."""

    @property
    def ear(self) -> HostsEar | None:
        """What the chronicle has heard of the hosts."""
        narrator = self.host.narrator
        return narrator.hosts if isinstance(narrator, ConquestNarrator) else None

    @property
    def holds(self) -> bool:
        """Whether the war waits for the page."""
        return self._due is not None or self._watched is not None

    def build(self, layout: object, scale: Scale) -> None:
        """The round is not announced before its page."""
        self.battles.stage().page_follows = self._comes

    @property
    def _shows(self) -> bool:
        return is_coop(self.host.t.s) and self.host.session.viewer >= 0 and not self.in_lessons

    def _comes(self) -> bool:
        """Whether the page will come when the hosts' turns of this round are over."""
        now = self.ear.now if self.ear is not None else None
        watched = self.host.again.playing or self.host.replaying
        return self._shows and not watched and now is not None and now.is_eventful(strength_of(self.host.shown))

    # ---- hearing

    def hear(self, event: Event) -> None:
        """After an event has been told, and written into the chronicle."""
        if not isinstance(event, ev.RoundBegan) or self.ear is None or not self._shows:
            return
        done = self.ear.rounds.get(event.round - 1)
        if done is not None and done.eventful:
            self._due = done

    def forget(self) -> None:
        """Another picture begins."""
        self._due = None

    # ---- opening and closing

    def keep(self, dt: float) -> None:
        """The page comes when nothing else lies over the table."""
        host = self.host
        if host.app.scene is not host or host.again.playing or host.field.loading:
            return
        due, self._due = self._due, None
        if due is not None:
            self._show(due, live=True)
        elif self._watched is not None and host.again.ready:
            number, live = self._watched
            self._watched, self.battles.watched = None, False
            # After an undo that round may have to be played again.
            done = self.ear.rounds.get(number) if self.ear is not None else None
            if done is not None and number < host.t.s.round:
                self._show(done, live)

    def act(self, command: str) -> bool:
        """The line of the chronicle opens the page of its round."""
        number = command.removeprefix(HOSTS_DONE)
        if number == command or self.ear is None or self.host.again.playing:
            return False
        done = self.ear.rounds.get(int(number))
        if done is not None:
            self._show(done, live=False)
        return done is not None

    def _show(self, done: HostsRound, live: bool) -> None:
        actions = PageActions(
            self.close, lambda row: self._watch(row), self._can_watch, self._tick, lambda: self._rounds(done)
        )
        self.page = WhatTheyDid(self.host, done, self.paces, self.chance.course, actions, live)
        self.chance.looked_at = live
        self.host.app.sound.play("unroll")
        self.host.app.push(self.page)

    def _rounds(self, done: HostsRound) -> list[HostsRound]:
        """The turns of all rounds up to these that the chronicle knows of."""
        known = self.ear.rounds if self.ear is not None else {}
        return [known[number] for number in sorted(known) if number < done.round] + [done]

    def close(self) -> None:
        """Back to the table: the round begins, or the map is looked at again."""
        page, self.page = self.page, None
        self.chance.looked_at = False
        if page is not None and self.host.app.scene is page:
            self.host.app.pop()
        if page is not None and page.live and not page.leaves:
            self.host.director.effects.append(round_heading(self.battles.stage(), page.done.round + 1))
            self.host.app.sound.play("seal")
        self.host.asking.refresh()
        self.host.app.dirty = True

    def _tick(self, dt: float) -> bool:
        return self.chance.tick(dt)

    # ---- watching again

    def _line_of(self, row: Row) -> Line | None:
        """The line of the chronicle that tells of the end of a fight, if it is still kept."""
        page = self.page
        if page is None:
            return None
        lines = self.host.narrator.lines
        own = next((n for n, line in enumerate(lines) if line.page == f"{HOSTS_DONE}{page.done.round}"), 0)
        told = (line for line in reversed(lines[:own]) if (line.seat, line.place) == (row.host, row.place))
        return next((line for line in told if line.kind == "battle"), None)

    def _can_watch(self, row: Row) -> bool:
        return self._line_of(row) is not None

    def _watch(self, row: Row) -> None:
        page, line = self.page, self._line_of(row)
        if page is None or line is None:
            return
        page.leaves = True
        self.close()
        self.battles.watched = self.host.again.watch(line)
        # Where it can't be shown now a word says why, over the page that comes back.
        self._watched = (page.done.round, page.live)
