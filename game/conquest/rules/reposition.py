"""Step 7: Reposition (R17)."""

from game.conquest.rules import units, verbs
from game.conquest.rules.card_play import play
from game.conquest.rules.elimination import concede
from game.conquest.rules.leaders import SIZE_OF_MASK, leaders_in, mask_of, ruler_skills, skills_of, slots, submasks
from game.conquest.rules.muster import FRESH_FOOT
from game.conquest.rules.pot import in_order
from game.conquest.rules.reactions import is_play, offer_plays, stop_for
from game.conquest.rules.skills import MASTERFUL, SWIFT
from game.conquest.rules.state import ConquestState, LeaderId, ProvinceId, provinces_of
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.weather import may_reposition
from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat


def unmoved_infantry(s: ConquestState, at: ProvinceId) -> int:
    """Infantry that has not been repositioned this turn (R17.2)."""
    return s.infantry[at] - s.moved[at]


def unmoved_leaders(s: ConquestState, at: ProvinceId) -> list[LeaderId]:
    """Leaders that have not been repositioned this turn."""
    moved = s.leader_moved
    return [leader for leader in leaders_in(s, at) if not moved[leader]]


def has_swift(s: ConquestState, leaders: list[LeaderId]) -> bool:
    """Whether a Swift General is among the leaders (K2 SWIFT)."""
    return any(skills_of(s, leader) & SWIFT for leader in leaders)


def widest_ways(s: ConquestState, seat: Seat, source: ProvinceId, steps: int) -> dict[ProvinceId, int]:
    """How many units can go from a Province to each other one of the player in at most so many steps.

    Every Province entered must have room for all who move together at that moment (R17.3), so the number is the
    narrowest room on the best path.
    """
    owner, units, cap, neighbours = s.owner, s.units, s.board.cap, s.board.neighbours
    widest: dict[ProvinceId, int] = {}
    frontier = {source: 99}
    for _ in range(steps):
        reached: dict[ProvinceId, int] = {}
        for here, way in frontier.items():
            for there in neighbours[here]:
                if owner[there] == seat and there != source and may_reposition(s, there):
                    width = min(way, cap[there] - units[there])
                    if width > widest.get(there, 0):
                        widest[there] = reached[there] = width
        if not reached:
            break
        frontier = reached
    return widest


def reach(s: ConquestState, seat: Seat, source: ProvinceId) -> dict[ProvinceId, int]:
    """The Provinces to which units can be repositioned, and how many of them together (R17.2, Masterful, Swift)."""
    if not may_reposition(s, source):
        return {}
    if ruler_skills(s, seat) & MASTERFUL:
        return widest_ways(s, seat, source, s.board.size)
    if has_swift(s, unmoved_leaders(s, source)):
        return widest_ways(s, seat, source, 2)
    # PERF: the common case needs no search.
    owner, units, cap = s.owner, s.units, s.board.cap
    return {
        p: cap[p] - units[p]
        for p in s.board.neighbours[source]
        if owner[p] == seat and units[p] < cap[p] and may_reposition(s, p)
    }


def offer_moves(s: ConquestState, seat: Seat) -> list[Action]:
    """Every move the player may make, sorted."""
    provinces = provinces_of(s, seat)
    if len(provinces) == 1:
        return []
    owner, units, infantry, moved = s.owner, s.units, s.infantry, s.moved
    cap, neighbours = s.board.cap, s.board.neighbours
    # PERF: `reach` without a leader's help and without tokens is the room next door; it took half of the step.
    plain = not any(s.tokens) and not ruler_skills(s, seat) & MASTERFUL
    moves: list[Action] = []
    for source in provinces:
        leaders = unmoved_leaders(s, source) if units[source] > infantry[source] else []
        if not leaders and infantry[source] == moved[source]:
            continue
        if plain and not (leaders and has_swift(s, leaders)):
            for target in neighbours[source]:
                if owner[target] == seat and units[target] < cap[target]:
                    moves.append(("move", source, target))
        else:
            for target in sorted(reach(s, seat, source)):
                moves.append(("move", source, target))
    return moves


def refuse_move(s: ConquestState, seat: Seat, source: ProvinceId, target: ProvinceId) -> Refusal | None:
    """Why nothing can be repositioned there, or None (R17)."""
    if s.owner[source] != seat:
        return Refusal("not_yours", "R17.1", province=source)
    if s.owner[target] != seat:
        return Refusal("not_yours", "R17.6", province=target)
    if not unmoved_infantry(s, source) and not unmoved_leaders(s, source):
        return Refusal("all_moved", "R17.2", province=source)
    if s.winter:
        return Refusal("bitter_winter", "FA08")
    if not may_reposition(s, source) or not may_reposition(s, target):
        return Refusal("closed_by_fate", "R17.7", province=target if may_reposition(s, source) else source)
    if s.units[target] >= s.board.cap[target]:
        return Refusal("full", "R17.3", province=target, cap=s.board.cap[target])
    if target not in reach(s, seat, source):
        return Refusal("too_far", "R17.2", source=source, target=target)
    return None


@procedure
class Repositioning(Frame, tag="repositioning"):
    """The whole step: one move after another until the player is done (DC-23).

    Between the questions of one move `source` and `target` name it and `leaders` is the mask that goes.
    """

    player: Seat
    source: ProvinceId = 0
    target: ProvinceId = 0
    leaders: int = 0

    @step
    def open_step(self, t: ConquestTable) -> None:
        verbs.open_step(t, self.player, "reposition")

    @ask("player")
    def choose(self, t: ConquestTable) -> list[Action]:
        s, seat = t.s, self.player
        moves = [] if s.winter else offer_moves(s, seat)
        plays = offer_plays(t, seat, "W3")
        if not moves and not stop_for(t, plays):
            return []
        return in_order(s, [("concede",), ("end_step",), *moves, *plays])

    @choose.answer
    def chosen(self, t: ConquestTable, action: Action) -> None:
        match action[0]:
            case "move":
                self.source, self.target = int(action[1]), int(action[2])
            case "end_step":
                self.at = "done"
            case "concede":
                concede(t, self.player)
            case _ if is_play(action):
                self.at = "choose"
                play(t, self.player, action)

    @choose.refusal
    def why_not(self, t: ConquestTable, action: Action) -> Refusal | None:
        match action:
            case ("move", int(source), int(target)):
                return refuse_move(t.s, self.player, source, target)
        return None

    @step
    def nothing_left(self, t: ConquestTable) -> None:
        """Without a move chosen the step is over."""
        if not self.source:
            self.at = "done"

    @ask("player", auto=True)
    def choose_leaders(self, t: ConquestTable) -> list[Action]:
        """Which leaders go; beyond the next Province a Swift General must be among them (K2 SWIFT)."""
        s = t.s
        # PERF: most Provinces hold no leader, and what is offered can go.
        if s.units[self.source] == s.infantry[self.source]:
            return [("lead", 0)]
        standing = unmoved_leaders(s, self.source)
        room = self._room(s)
        masks = [mask for mask in submasks(mask_of(standing)) if SIZE_OF_MASK[mask] <= room]
        if self.target not in s.board.adjacent[self.source] and not ruler_skills(s, self.player) & MASTERFUL:
            masks = [mask for mask in masks if self._swift(s, mask)]
        if not unmoved_infantry(s, self.source):
            masks = [mask for mask in masks if mask]
        return [("lead", mask) for mask in masks]

    def _room(self, s: ConquestState) -> int:
        """How many units the target can take that move together."""
        # PERF: next door no other way is wider.
        if self.target in s.board.adjacent[self.source]:
            return s.board.cap[self.target] - s.units[self.target]
        return reach(s, self.player, self.source)[self.target]

    def _swift(self, s: ConquestState, mask: int) -> bool:
        return has_swift(s, slots(self.player, mask))

    @choose_leaders.answer
    def leaders_chosen(self, t: ConquestTable, action: Action) -> None:
        self.leaders = int(action[1])

    @choose_leaders.refusal
    def not_these_leaders(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_these_leaders", "R17.2") if action[0] == "lead" else None

    @ask("player", auto=True)
    def choose_infantry(self, t: ConquestTable) -> list[Action]:
        room = self._room(t.s) - SIZE_OF_MASK[self.leaders]
        least = 0 if self.leaders else 1
        most = min(unmoved_infantry(t.s, self.source), room)
        return FRESH_FOOT[least : most + 1] if least <= most else []

    @choose_infantry.answer
    def infantry_chosen(self, t: ConquestTable, action: Action) -> None:
        leaders = slots(self.player, self.leaders)
        units.reposition(t, self.player, self.source, self.target, int(action[1]), leaders)
        self.source = self.target = self.leaders = 0
        self.at = "choose"

    @choose_infantry.refusal
    def not_this_infantry(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_this_infantry", "R17.3") if action[0] == "foot" else None
