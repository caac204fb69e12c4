"""One turn of a bot after the reference procedure (C18), held against the events the rules sent out.

Dice, and what people decided in between, are taken from the events; everything else is found out anew.
"""

from collections import Counter
from collections.abc import Callable

from game.conquest.rules import events as ev
from game.conquest.rules.skills import BODYGUARD, LOYAL, VIGILANT
from game.engine.events import Event, Rolled
from tests.conquest.rules.coop.land import NEUTRAL, NOBODY, Land, bears, dealt

EMPTY_CITY = 19


class Reading:
    """Reads the events of one bot's turn from its beginning to its end; `seen` counts the deeds it met."""

    def __init__(self, land: Land, events: list[Event], seen: Counter[str]) -> None:
        self.land, self.events, self.seen = land, events, seen
        self.next = 0
        opening = events[0]
        assert isinstance(opening, ev.TurnBegan)
        self.bot = opening.seat
        self.gained_today: set[int] = set()
        self.due: list[int] = []
        self.forbidden: set[int] = set()
        self.raided = land.gold[self.bot]

    # ---- the events, one after another

    def go_on(self) -> list[Event]:
        """Takes in everything up to the next die or deed of the bot."""
        passed = []
        while self.next < len(self.events) and not self._is_mark(self.events[self.next]):
            passed.append(self.step())
        return passed

    def _is_mark(self, event: Event) -> bool:
        return isinstance(event, ev.ScriptedDeed) or (isinstance(event, Rolled) and event.why.startswith("rebels"))

    def step(self) -> Event:
        """Takes in one event."""
        event = self.events[self.next]
        self.next += 1
        self.land.see(event)
        return event

    def _mark(self) -> Event:
        """The next die or deed, which there must be."""
        self.go_on()
        assert self.next < len(self.events), "the turn is over already"
        self.next += 1
        return self.events[self.next - 1]

    def die(self, why: str, sides: int = 6, seat: int = -1) -> int:
        """The next thing is a die for this purpose."""
        event = self._mark()
        assert isinstance(event, Rolled) and event.why == f"rebels_{why}" and event.sides == sides, (why, event)
        assert event.seat == (self.bot if seat < 0 else seat), event
        return event.value

    def deed(self, deed: str, clause: str, province: int = 0, target: int = 0, die: int = 0, count: int = 0) -> None:
        """The next thing is just this deed."""
        expected, found = ev.ScriptedDeed(self.bot, deed, province, target, die, clause, count), self._mark()
        assert found == expected, f"read {expected}, found {found}"
        self.seen[f"{deed} {clause}"] += 1

    def comes(self, deed: str) -> bool:
        """Whether this deed is told next."""
        self.go_on()
        event = self.events[self.next] if self.next < len(self.events) else None
        return isinstance(event, ev.ScriptedDeed) and event.deed == deed

    # ---- B0 to B7

    def read(self) -> None:
        """The whole turn."""
        land, bot = self.land, self.bot
        self.go_on()
        for _ in sorted(land.reserve[bot], key=land.gained.__getitem__):
            self._place_by_die("C13.6", new=0)
        if land.round >= 2:
            self._income()
        self.go_on()
        if land.pool[bot]:
            self._deploy()
        self._act()
        self.go_on()
        if not self._is_out():
            if not land.winter:
                self._even_out()
                for p in land.ordered([p for p in land.held(bot) if land.locked(p)], 0):
                    self._spread(p)
            for p in self.due:
                self._gain_by_capture(p)
            if land.round % 3 == 0:
                self._gain("C13.2")
        assert not any(self._is_mark(event) for event in self.events[self.next :]) or land.over
        while self.next < len(self.events):
            self.step()

    def _is_out(self) -> bool:
        return self.land.over or not self.land.alive[self.bot]

    def _income(self) -> None:
        """C8.2."""
        land, held = self.land, self.land.held(self.bot)
        gold = bool(land.at[4 * self.bot]) + sum(not land.closed(p) for p in held) + sum(land.harvest[p] for p in held)
        for provinces in land.board.region_provinces[1:]:
            if set(provinces) <= set(held) and not any(land.starving(p) for p in provinces):
                gold += 2 if len(provinces) == 6 else 1
        before, infantry = land.pool[self.bot], 2 * max(0, gold + self.raided)
        self.deed("income", "C8.2", count=infantry)
        self.go_on()
        assert (land.pool[self.bot], land.gold[self.bot]) == (before + infantry, 0)

    def _deploy(self) -> None:
        """C8.3."""
        land, bot = self.land, self.bot
        die, pool, held = self.die("deployment"), land.pool[bot], land.held(bot)
        self.deed("deploy", "C8.3", die=die, count=pool)
        open_ = [p for p in held if not land.locked(p) and land.room(p)]
        order = land.ordered([p for p in open_ if not land.closed(p)], die)
        gifts = dealt(pool, order, {p: land.room(p) for p in order})
        after = {p: land.infantry[p] + gifts.get(p, 0) for p in held}
        waits = any(land.closed(p) for p in open_)
        self.go_on()
        self._stands(after)
        left = pool - sum(gifts.values())
        if left and not waits:
            self.deed("pool_lost", "C8.3", count=left)
            self.go_on()
            left = 0
        assert land.pool[bot] == left

    def _stands(self, infantry: dict[int, int]) -> None:
        assert {p: self.land.infantry[p] for p in infantry} == infantry

    def _act(self) -> None:
        """C10.1 to C10.3."""
        land, bot = self.land, self.bot
        die = self.die("order")
        self.deed("order", "C10.1", die=die)
        for p in land.ordered(land.held(bot), die):
            self.go_on()
            if self._is_out():
                return
            if land.owner[p] != bot or p in self.gained_today:
                continue
            if land.locked(p):
                self.deed("locked", "C10.2", p)
                continue
            match self.die("action", 8):
                case 1:
                    self.deed("assassinate", "C10.3", p, die=1)
                    self._assassinate(p)
                case 3:
                    troops = 0 if land.closed(p) else min(2, land.room(p))
                    after = {p: land.infantry[p] + troops}
                    self.deed("rally_troops", "C10.3", p, die=3, count=troops)
                    self.go_on()
                    self._stands(after)
                case 5:
                    self.deed("bribe", "C10.3", p, die=5)
                    self._bribe(p)
                case 7:
                    self.deed("rally", "C10.3", p, die=7)
                    self._rally(p)
                case face:
                    self.deed("invade", "C10.3", p, die=face)
                    self._invade(p)

    # ---- plots

    def _victim(self, p: int, clause: str) -> int:
        """C10.4 a."""
        rolling = [seat for seat in range(self.land.players) if self.land.alive[seat]]
        while len(rolling) > 1:
            faces = {seat: self.die("victim", seat=seat) for seat in rolling}
            rolling = [seat for seat in rolling if faces[seat] == min(faces.values())]
        self.deed("victim", clause, p, rolling[0])
        return rolling[0]

    def _check(self, p: int, clause: str, victim: int, has_somebody: object) -> int:
        """The face of the victim's die; 0 when it does not come to that."""
        if not has_somebody:
            self.deed("invade_instead", clause, p, victim)
            self._invade(p)
            return 0
        if self.comes("seen_through"):
            self.deed("seen_through", "ST18", p, victim)
            return 0
        die = self.die("check", seat=victim)
        self.deed("check", clause, p, victim, die)
        return die

    def _assassinate(self, p: int) -> None:
        """C10.4."""
        land, victim = self.land, self._victim(p, "C10.4")
        doomed = 4 * victim if land.at[4 * victim] else (land.generals(victim) or [-1])[-1]
        die = self._check(p, "C10.4", victim, doomed >= 0)
        here = land.by_gain(land.leaders(land.at[doomed])) if doomed >= 0 else []
        if die == 6 and any(land.has(k, VIGILANT) for k in here):
            self.deed("watched_over", "C10.4", land.at[doomed], victim)
            die = 1
        if die:
            guards = [k for k in here if land.has(k, BODYGUARD)]
            died = [event.leader for event in self.go_on() if isinstance(event, ev.LeaderFell)]
            assert (len(died) == 1 and died[0] in (doomed, *guards)) if die == 6 else not died

    def _bribe(self, p: int) -> None:
        """C10.5."""
        land, bot, victim = self.land, self.bot, self._victim(p, "C10.5")
        fickle = [land.card[k] for k in land.generals(victim) if not land.has(k, LOYAL)]
        fickle += [card for card in land.reserve[victim] if not bears(card, LOYAL)]
        die, gold = self._check(p, "C10.5", victim, fickle), land.gold[victim]
        if die and die != 6:
            self.go_on()
            assert land.gold[victim] == gold + (2 if die == 1 else 0)
        if die == 6:
            bought = max(fickle, key=land.gained.__getitem__)
            self.go_on()
            assert bought not in land.reserve[victim] and not land.is_in_play(bought)
            if land.over:
                return
            if land.owned(bot) == 3:
                self.deed("general_forfeited", "C13.1")
                return
            at = next((q for q in reversed(land.captured[bot]) if land.owner[q] == bot), p)
            enters = land.room(at) > 0 and not land.flooded(at)
            self.deed("general" if enters else "general_waits", "C10.5", at)
            self._arrives(at if enters else 0)

    # ---- rally and invasion

    def _direction(self, source: int, targets: list[int], clause: str, wanted: Callable[[int], int]) -> list[int]:
        """Among which Provinces the players choose."""
        die = self.die("direction", 4)
        found = self.land.first_way(source, targets, die)
        found = [q for q in found if wanted(q) == min(map(wanted, found))]
        self.deed("direction", clause, source, found[0], die, len(found))
        return found

    def _rally(self, p: int) -> None:
        """C10.6."""
        land, bot = self.land, self.bot
        home = land.at[4 * bot]
        found = (
            [q for q in land.board.neighbours[home] if land.owner[q] == NEUTRAL and not land.flooded(q)] if home else []
        )
        if not found or land.flooded(home):
            self.deed("invade_instead", "C10.6", p)
            self._invade(p)
            return
        if len(found) > 1:
            found = self._direction(home, found, "C10.6", lambda _: 0)
        grey = {q: land.infantry[q] for q in found}
        goes = land.units(home) > 1
        (rallied,) = [event for event in self.go_on() if isinstance(event, ev.Rallied)]
        at = rallied.target
        assert at in found and land.owner[at] == bot and land.at[4 * bot] == (at if goes else home)
        assert land.infantry[at] == (min(grey[at], land.board.cap[at] - 1) if goes else grey[at])
        self.gained_today.add(at)
        if at in land.captured[bot]:
            land.captured[bot].remove(at)

    def _invade(self, p: int) -> None:
        """C11."""
        self.go_on()
        land, bot = self.land, self.bot
        units = land.units(p)
        targets = [
            q
            for q in land.board.neighbours[p]
            if land.owner[q] < land.players
            and not (land.flooded(p) or land.flooded(q) or q in self.forbidden)
            and units >= max(2, 2 * land.units(q) + 1)
        ]
        if not targets:
            self.deed("no_target", "C11.2", p)
            return
        rank = {NEUTRAL: 1, NOBODY: 2}
        chosen = self._direction(p, targets, "C11.2", lambda q: rank.get(land.owner[q], 0))
        target = self._fight(p, chosen)
        if land.owner[target] == bot and not land.over:
            land.captures[bot] += 1
            land.captured[bot] = [q for q in land.captured[bot] if q != target] + [target]
            self.gained_today.add(target)
            assert self.step() == ev.Seized(bot, target, land.captures[bot])
            if land.captures[bot] % 3 == 0:
                self.due.append(target)

    def _fight(self, p: int, chosen: list[int]) -> int:
        """C11.6 to C11.10; the Province that was attacked."""
        land, target = self.land, 0
        while not land.over and self.next < len(self.events):
            event = self.events[self.next]
            if isinstance(event, ev.TurnEnded):
                break
            if isinstance(event, ev.InvasionDeclared):
                assert event.source == p and event.target in chosen
                target = event.target
            elif isinstance(event, ev.GroupDeclared):
                self._sets_out(p, target, event)
            elif self._is_mark(event):
                force = land.units(p) - 1
                assert force <= land.units(target)
                self.deed("stop", "C11.7", p, target, count=force)
                continue
            elif isinstance(event, ev.CardResolved) and event.card == EMPTY_CITY and event.outcome == "done":
                self.forbidden.add(target)
            self.step()
            if isinstance(event, ev.InvasionEnded):
                self.seen[f"ended {event.outcome}"] += 1
                if event.outcome == "captured":
                    assert land.units(p) == 1 or (not land.room(target) and land.infantry[p])
                break
        return target

    def _sets_out(self, p: int, target: int, group: ev.GroupDeclared) -> None:
        land = self.land
        going = set(land.leaders(p))
        if not land.infantry[p]:
            going.remove(land.by_gain(going)[-1])
        assert (group.infantry, set(group.marching)) == (max(0, land.infantry[p] - 1), going), group
        assert land.units(p) - 1 > land.units(target), f"C11.7: {group}"

    # ---- B4, B5

    def _even_out(self) -> None:
        """C12.3."""
        land = self.land
        taking_part = [p for p in land.held(self.bot) if not land.locked(p) and not land.still(p)]
        if len(taking_part) < 2:
            return
        die = self.die("evening")
        order = land.ordered(taking_part, die)
        infantry = sum(land.infantry[p] for p in order)
        kept = {p: int(not land.leaders(p)) for p in order}
        room = {p: land.board.cap[p] - len(land.leaders(p)) - kept[p] for p in order}
        gifts = dealt(infantry - sum(kept.values()), order, room, kept)
        self.deed("evening", "C12.3", die=die, count=infantry)
        self.go_on()
        self._stands({p: kept[p] + gifts[p] for p in order})

    def _open(self) -> list[int]:
        land = self.land
        return [p for p in land.held(self.bot) if not land.locked(p) and not land.still(p) and land.room(p) > 0]

    def _spread(self, p: int) -> None:
        """C12.4."""
        land = self.land
        if land.units(p) < 2 or land.still(p) or not self._open():
            return
        generals = land.by_gain(land.leaders(p))
        going = [k for k in land.leaders(p) if not k & 3] + generals
        if not land.infantry[p]:
            going.remove(generals[-1] if generals else going[0])
        if going:
            die = self.die("locked_leaders")
            order = land.ordered(self._open(), die)
            crowd, room = {q: len(land.leaders(q)) for q in order}, {q: land.room(q) for q in order}
            ends = dict.fromkeys(going, p)
            for leader in going:
                roomy = [q for q in order if room[q]]
                if roomy:
                    ends[leader] = min(roomy, key=crowd.__getitem__)
                    crowd[ends[leader]] += 1
                    room[ends[leader]] -= 1
            self.deed("spread_leaders", "C12.4", p, die=die, count=sum(q != p for q in ends.values()))
            self.go_on()
            assert {leader: land.at[leader] for leader in going} == ends
        if land.infantry[p] > 1 and self._open():
            die = self.die("locked_infantry")
            order = land.ordered(self._open(), die)
            gifts = dealt(land.infantry[p] - 1, order, {q: land.room(q) for q in order})
            after = {q: land.infantry[q] + gifts[q] for q in order}
            after[p] = land.infantry[p] - sum(gifts.values())
            self.deed("spread", "C12.4", p, die=die, count=sum(gifts.values()))
            self.go_on()
            self._stands(after)

    # ---- Generals (C13)

    def _gain_by_capture(self, p: int) -> None:
        land = self.land
        if land.owned(self.bot) < 3 and land.owner[p] == self.bot and land.room(p) > 0 and not land.flooded(p):
            self.deed("general", "C13.3", p)
            self._arrives(p)
        else:
            self._gain("C13.3")

    def _gain(self, clause: str) -> None:
        if self.land.owned(self.bot) == 3:
            self.deed("general_forfeited", "C13.1")
        else:
            self._place_by_die(clause)

    def _place_by_die(self, clause: str, new: int = 1) -> None:
        """C13.5."""
        land, die = self.land, self.die("general")
        order = land.ordered(land.held(self.bot), die)
        fit = [p for p in order if not land.locked(p) and not land.flooded(p) and land.room(p) > 0]
        at = min(fit, key=lambda p: len(land.leaders(p)), default=0)
        self.deed("general" if at else "general_waits", clause, at, die=die)
        self._arrives(at, new)

    def _arrives(self, at: int, new: int = 1) -> None:
        """A General stands there, or with 0 in the reserve; unless he is `new` he came from there."""
        waiting = len(self.land.reserve[self.bot])
        placed = [event.at for event in self.go_on() if isinstance(event, ev.LeaderPlaced) and event.seat == self.bot]
        assert placed == ([at] if at else [])
        assert len(self.land.reserve[self.bot]) == waiting + new - len(placed)
