"""The Invade action and the rally of a bot: which Province it goes for, and what follows (C10.6, C11)."""

from typing import Final

from game.conquest.rules import rebel_verbs as rebels
from game.conquest.rules.chance import REBELS
from game.conquest.rules.coop.geometry import first_way
from game.conquest.rules.invasion import Invasion
from game.conquest.rules.leaders import ruler_in_play
from game.conquest.rules.rebel_traits import captures_per_general, hunts, most_attackable
from game.conquest.rules.state import NEUTRAL, NOBODY, ConquestState, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.weather import is_flooded
from game.engine.frames import DONE, Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat

LESS_WANTED: Final = {NEUTRAL: 1, NOBODY: 2}
"""What bots invade only where a player holds nothing that way, and last of all (C11.5)."""


def eligible(s: ConquestState, source: ProvinceId, forbidden: tuple[ProvinceId, ...] = ()) -> list[ProvinceId]:
    """The neighbours a bot Province may invade (C11.1)."""
    if is_flooded(s, source):
        return []
    most = most_attackable(s, source)
    return [
        p
        for p in s.board.neighbours[source]
        if s.owner[p] < s.players and s.units[p] <= most and p not in forbidden and not is_flooded(s, p)
    ]


def most_wanted(s: ConquestState, targets: list[ProvinceId]) -> list[ProvinceId]:
    """Of targets in one direction those of players before neutral before unoccupied ones (C11.5)."""
    best = min(LESS_WANTED.get(s.owner[p], 0) for p in targets)
    return [p for p in targets if LESS_WANTED.get(s.owner[p], 0) == best]


def rallyable(s: ConquestState, bot: Seat) -> list[ProvinceId]:
    """Neutral Provinces next to the bot's Ruler (C10.6)."""
    home = s.leader_at[4 * bot]
    if not ruler_in_play(s, bot) or is_flooded(s, home):
        return []
    return [p for p in s.board.neighbours[home] if s.owner[p] == NEUTRAL and not is_flooded(s, p)]


@procedure
class ScarfInvasion(Frame, tag="scarf_invasion"):
    """C11 for one Province. Among several `candidates` in the direction the players choose, that is `asked` (DC-C1)."""

    within = ("scarf_turn",)

    bot: Seat
    source: ProvinceId
    candidates: tuple[ProvinceId, ...] = ()
    asked: Seat = 0

    @step
    def roll_the_direction(self, t: ConquestTable) -> None:
        """No target, no action; else a D4, be there one target or many (C11.2)."""
        s = t.s
        targets = eligible(s, self.source, t.nearest("scarf_turn").forbidden)
        if not targets:
            rebels.tell(t, self.bot, "no_target", "C11.2", self.source)
            self.at = DONE
            return
        if hunts(s, self.bot):
            targets = most_wanted(s, targets)
        die = t.roll(4, REBELS, "rebels_direction", self.bot)
        self.candidates = tuple(most_wanted(s, first_way(s.board, self.source, targets, die)))
        self.asked = s.start_seat
        rebels.tell(t, self.bot, "direction", "C11.2", self.source, self.candidates[0], die, len(self.candidates))

    @ask("asked", auto=True)
    def choose_the_target(self, t: ConquestTable) -> list[Action]:
        return [("aim", p) for p in self.candidates]

    @choose_the_target.answer
    def target_chosen(self, t: ConquestTable, action: Action) -> None:
        s, target = t.s, int(action[1])
        self.candidates = (target,)
        t.call(
            Invasion(
                player=self.bot,
                source=self.source,
                target=target,
                defender=s.owner[target],
                defended=s.units[target] > 0,
            )
        )

    @choose_the_target.refusal
    def not_a_candidate(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_in_that_direction", "C11.5") if action[0] == "aim" else None

    @step
    def count_the_capture(self, t: ConquestTable) -> None:
        """Every third Province brings a General at the end of the turn (C13.3)."""
        target = self.candidates[0]
        if t.s.owner[target] == self.bot:
            pays = rebels.seize(t, self.bot, target) % captures_per_general(t.s, self.bot) == 0
            t.nearest("scarf_turn").took(target, pays)


@procedure
class ScarfRally(Frame, tag="scarf_rally"):
    """C10.6: the Ruler wins a neutral neighbour over; `acting` is the Province whose action it is (DC-C2)."""

    within = ("scarf_turn",)

    bot: Seat
    acting: ProvinceId
    candidates: tuple[ProvinceId, ...] = ()
    asked: Seat = 0

    @step
    def look_around(self, t: ConquestTable) -> None:
        """Nobody to win over, and the acting Province invades instead; several, and a D4 shows the way."""
        s = t.s
        found = rallyable(s, self.bot)
        if not found:
            rebels.tell(t, self.bot, "invade_instead", "C10.6", self.acting)
            self.at = DONE
            t.call(ScarfInvasion(bot=self.bot, source=self.acting))
            return
        self.asked = s.start_seat
        if len(found) > 1:
            home = s.leader_at[4 * self.bot]
            die = t.roll(4, REBELS, "rebels_direction", self.bot)
            found = first_way(s.board, home, found, die)
            rebels.tell(t, self.bot, "direction", "C10.6", home, found[0], die, len(found))
        self.candidates = tuple(found)

    @ask("asked", auto=True)
    def choose_the_target(self, t: ConquestTable) -> list[Action]:
        return [("aim", p) for p in self.candidates]

    @choose_the_target.answer
    def target_chosen(self, t: ConquestTable, action: Action) -> None:
        target = int(action[1])
        rebels.rally(t, self.bot, target)
        t.nearest("scarf_turn").came_over(target)

    @choose_the_target.refusal
    def not_a_candidate(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_in_that_direction", "C10.6") if action[0] == "aim" else None
