"""Tiny worlds of Romance: a few units on the true board, loaded dice, actions in words.

    w = World().holds("xu", "liubei", 7, "liu_bei guan_yu").holds("yan", "clans", 5).acts("liubei")
    w.method("duel", 1).load(DUEL, 4, 2)
    w.march("yan", xu="5 guan_yu").pick("guan_yu")

After every action the invariants hold and the picture that every seat made of the events equals its view.
"""

from __future__ import annotations

from game.engine.refusals import Refusal
from game.engine.table import Table
from game.romance.rules.board import the_board
from game.romance.rules.catalogue import AREA, GENERAL, MAJORS, NOBODY, POWER, POWERS
from game.romance.rules.chance import METHOD
from game.romance.rules.game import RULES
from game.romance.rules.invariants import problems
from game.romance.rules.mandate import Mandate
from game.romance.rules.options import read_options
from game.romance.rules.state import FREE, IN_HAND, IN_PLAY, empty_state
from game.romance.rules.turn import Affairs, Game, Turn
from game.romance.rules.view import fold

METHODS = {
    ("duel", 1): (2, 3), ("duel", 2): (4, 6), ("duel", 3): (1, 2),
    ("battle", 1): (3, 3), ("battle", 2): (3, 4), ("battle", 3): (1, 1),
    ("stratagem", 1): (4, 5), ("stratagem", 2): (1, 3), ("stratagem", 3): (5, 6),
}  # fmt: skip
"""Two dice that choose each method (17.4)."""


def number(word: str) -> int:
    """What a word of an action stands for: an area, a general, a power, a side like `xu-yan`, or a number."""
    for names in (AREA, GENERAL, POWER):
        if word in names:
            return names[word]
    if "-" in word:
        a, b = word.split("-")
        return the_board().side_of[AREA[a], AREA[b]]
    return int(word)


class World:
    """A position of few units; powers that hold nothing are extinct."""

    def __init__(self, seed: int = 1, turn: int = 1, **options: str) -> None:
        self.s = empty_state(the_board(), read_options(options), seed)
        self.s.turn = turn
        self.t = Table(RULES, self.s, [], watched=True)
        self.pictures = {}
        self.told = []

    # ---- the position

    def holds(self, area: str, power: str, troops: int, generals: str = "") -> World:
        """A power holds an area with troops and generals."""
        s, a, p = self.s, AREA[area], POWER[power]
        s.owner[a], s.troops[a] = p, troops
        for key in generals.split():
            g = GENERAL[key]
            s.status[g], s.lord_of[g], s.place[g] = IN_PLAY, p, a
        return self

    def free(self, area: str, *generals: str) -> World:
        """Free generals lie in an area."""
        for key in generals:
            self.s.status[GENERAL[key]], self.s.place[GENERAL[key]] = FREE, AREA[area]
        return self

    def hand(self, *generals: str) -> World:
        """Liu Bei wanders with these generals."""
        s = self.s
        s.wandering = s.wandered = 1
        for key in generals:
            s.status[GENERAL[key]], s.lord_of[GENERAL[key]] = IN_HAND, POWER["liubei"]
        return self

    def gone(self, status: int, *generals: str) -> World:
        """Generals who are dead or retired."""
        for key in generals:
            self.s.status[GENERAL[key]] = status
        return self

    def bans(self, **sides: int) -> World:
        """Bans on sides: `bans(xu_yan=2)`."""
        for words, count in sides.items():
            self.s.bans[number(words.replace("_", "-"))] = count
        return self

    def load(self, stream: int, *dice: int) -> World:
        """The next dice of a stream."""
        self.t.load_dice(stream, *dice)
        return self

    def method(self, name: str, count: int) -> World:
        """The method of the next round."""
        return self.load(METHOD, *METHODS[name, count])

    def _settle(self) -> None:
        """Who holds nothing does not exist, but for the three players: they hold a far corner if need be."""
        s = self.s
        for p, power in enumerate(POWERS):
            s.monarch[p] = power.monarch
            if power.kind == "clan":
                continue
            held = p in s.owner or (p == POWER["liubei"] and s.wandering)
            lord = power.monarch
            if not held:
                s.alive[p], s.monarch[p] = (1, lord) if p in MAJORS else (0, NOBODY)
            if p in MAJORS and not held:
                corner = next(key for key in ("yi", "liang", "kuaiji", "you", "jing") if s.owner[AREA[key]] == NOBODY)
                self.holds(corner, power.key, 1, power_lord(p))
            elif held and s.lord_of[lord] != p:
                heir = next((g for g in power.heirs if s.lord_of[g] == p), None)
                if heir is not None:
                    s.monarch[p] = heir
                elif s.status[lord] == 0 and p in s.owner:
                    first = s.owner.index(p)
                    s.status[lord], s.lord_of[lord], s.place[lord] = IN_PLAY, p, first
        self.pictures = {seat: self.t.view(seat) for seat in range(-1, 3)}

    def acts(self, power: str) -> World:
        """The affairs phase of a power begins."""
        self._settle()
        s = self.s
        s.affairs, s.drawn = [], [0, 1, 2, 3]
        s.phase = 4
        self.pictures = {seat: self.t.view(seat) for seat in range(-1, 3)}
        self.t.stack = [Game(at="next_turn"), Turn(at="next_phase"), Affairs(at="settle", power=POWER[power])]
        from game.romance.rules import verbs

        verbs.begin_phase(self.t, POWER[power])
        return self.run()

    def redeploys(self, power: str) -> World:
        """The redeployment step of a power begins."""
        self.acts(power)
        return self.do("end_step")

    def reveals(self, *cards: int) -> World:
        """A Mandate phase in which these cards are drawn."""
        self._settle()
        self.s.deck = [*reversed(cards)]
        self.pictures = {seat: self.t.view(seat) for seat in range(-1, 3)}
        self.t.stack = [Game(at="next_turn"), Turn(at="shuffle_affairs"), Mandate(at="reveal")]
        return self.run()

    def draws_thaw(self) -> World:
        """The affairs card of reinforcement and easing."""
        self._settle()
        self.s.affairs, self.s.drawn = [3], [0, 1, 2]
        self.pictures = {seat: self.t.view(seat) for seat in range(-1, 3)}
        self.t.stack = [Game(at="next_turn"), Turn(at="next_phase"), Affairs(at="draw")]
        return self.run()

    # ---- playing

    def run(self) -> World:
        """Runs on to the next decision."""
        self.t.run()
        self.check()
        return self

    def check(self) -> None:
        """The invariants hold, and what was shown is what is there."""
        told = self.t.drain()
        self.told += [one.event for one in told]
        for one in told:
            for seat, picture in self.pictures.items():
                if one.reaches(seat):
                    fold(picture, one.event)
        found = problems(self.s)
        assert found == []
        for seat, picture in self.pictures.items():
            assert picture == self.t.view(seat), seat

    def do(self, *actions: str, seat: int = -1) -> World:
        """Actions in words, each by the seat that is asked (or by this one)."""
        for words in actions:
            verb, *names = words.split()
            action = (verb, *(number(name) for name in names))
            who = seat if seat >= 0 else self.t.waiting()[0]
            self.t.apply(who, action)
            self.check()
        return self

    def march(self, target: str, **sources: str) -> World:
        """A whole invasion: `march("yan", xu="4 guan_yu")` sends four troops and Guan Yu from Xuzhou."""
        self.do(f"muster {target}")
        self.send(**sources)
        return self.do("march")

    def send(self, **sources: str) -> World:
        """Units for a march that is being put together."""
        for source, words in sources.items():
            troops, *generals = words.split()
            if int(troops):
                self.do(f"troops {source} {troops}")
            self.do(*(f"send {general}" for general in generals))
        return self

    def pick(self, *generals: str, seat: int = -1) -> World:
        """Whoever picks first now (or this seat) picks these generals and seals."""
        who = seat if seat >= 0 else self.t.waiting()[0]
        return self.do(*(f"pick {general}" for general in generals), "seal_picks", seat=who)

    def refusal(self, words: str, seat: int = -1) -> tuple[str, str]:
        """Why an action is not possible: its code and clause."""
        verb, *names = words.split()
        who = seat if seat >= 0 else self.t.waiting()[0]
        found = self.t.refusal(who, (verb, *(number(name) for name in names)))
        assert isinstance(found, Refusal), f"{words} is possible"
        return found.code, found.clause

    def can(self, words: str, seat: int = -1) -> bool:
        """Whether an action is among the options."""
        verb, *names = words.split()
        who = seat if seat >= 0 else self.t.waiting()[0]
        return (verb, *(number(name) for name in names)) in self.t.options(who)

    def verbs(self) -> list[str]:
        """The verbs that are open to whoever is asked first."""
        return sorted({str(action[0]) for action in self.t.options(self.t.waiting()[0])})

    # ---- looking

    def at(self) -> str:
        """Where the game stands: `combat.pick`."""
        return self.t.trace()[-1] if self.t.stack else "over"

    def owner(self, area: str) -> str:
        """The key of the power that holds an area; "" for nobody."""
        power = self.s.owner[AREA[area]]
        return POWERS[power].key if power != NOBODY else ""

    def troops(self, area: str) -> int:
        """The troops of the owner of an area."""
        return self.s.troops[AREA[area]]

    def place(self, general: str) -> int:
        """Where a general stands, as a number."""
        return self.s.place[GENERAL[general]]

    def lord(self, general: str) -> str:
        """The key of the power a general serves; "" for nobody."""
        power = self.s.lord_of[GENERAL[general]]
        return POWERS[power].key if power != NOBODY else ""

    def status(self, general: str) -> int:
        """The status of a general."""
        return self.s.status[GENERAL[general]]

    def heard(self, kind: type) -> list:
        """The events of a kind so far."""
        return [event for event in self.told if isinstance(event, kind)]


def power_lord(power: int) -> str:
    """The key of the first lord of a power."""
    return {0: "liu_bei", 1: "cao_cao", 2: "sun_ce"}[power]


def clauses(*ids: str):
    """Marks a test as the proof of these clauses; `test_clause_list.py` reads the marks."""

    def mark(test):
        test.clauses = ids
        return test

    return mark
