"""Step 5: Deployment (R13)."""

from game.conquest.rules import units, verbs
from game.conquest.rules.card_play import play
from game.conquest.rules.elimination import concede
from game.conquest.rules.leaders import MOST_IN_PLAY, MOST_IN_RESERVE, generals_in_play
from game.conquest.rules.portions import portions
from game.conquest.rules.procurement import room_to_deploy
from game.conquest.rules.reactions import is_play, offer_plays, stop_for
from game.conquest.rules.state import ConquestState, ProvinceId, provinces_of
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.weather import takes_infantry, takes_leaders
from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat


def roomy_provinces(s: ConquestState, seat: Seat) -> list[ProvinceId]:
    """The player's Provinces below their cap, whatever Fate closes there."""
    cap, units = s.board.cap, s.units
    return [p for p in provinces_of(s, seat) if units[p] < cap[p]]


def open_to_infantry(s: ConquestState, seat: Seat) -> list[ProvinceId]:
    """The places where Infantry of the pool can go (R13.1)."""
    roomy = roomy_provinces(s, seat)
    # PERF: without tokens on the board nothing is closed.
    return [p for p in roomy if takes_infantry(s, p)] if any(s.tokens) else roomy


def open_to_leaders(s: ConquestState, seat: Seat) -> list[ProvinceId]:
    """Where a leader can enter play without taking a place the pool needs (R13.2, R13.7)."""
    pool = s.pool[seat]
    roomy = [p for p in roomy_provinces(s, seat) if takes_leaders(s, p)]
    if not pool or room_to_deploy(s, seat) > pool:
        return roomy
    return [p for p in roomy if not takes_infantry(s, p)]


def refuse_place(s: ConquestState, seat: Seat, at: ProvinceId, infantry: int) -> Refusal | None:
    """Why Infantry of the pool cannot be placed there, or None (R13.1)."""
    if not s.pool[seat]:
        return Refusal("pool_empty", "R13.1")
    if s.owner[at] != seat:
        return Refusal("not_yours", "R13.1", province=at)
    room = s.board.cap[at] - s.units[at]
    if not room:
        return Refusal("full", "R13.1", province=at, cap=s.board.cap[at])
    if not takes_infantry(s, at):
        return Refusal("closed_by_fate", "K7", province=at)
    if infantry not in portions(min(s.pool[seat], room)):
        return Refusal("portions", "R13.1", pool=s.pool[seat], room=room)
    return None


def refuse_deploy(s: ConquestState, seat: Seat, moved: tuple[int, ...], card: int, at: ProvinceId) -> Refusal | None:
    """Why a reserve General cannot be placed there, or None (R13.2, R13.5, R13.7)."""
    if card not in s.reserve[seat]:
        return Refusal("not_in_reserve", "R13.2")
    if card in moved:
        return Refusal("already_moved", "R13.5")
    if len(generals_in_play(s, seat)) >= MOST_IN_PLAY:
        return Refusal("three_in_play", "R13.2")
    return _refuse_leader(s, seat, at, "R13.2")


def _refuse_leader(s: ConquestState, seat: Seat, at: ProvinceId, clause: str) -> Refusal | None:
    """Why no leader of the player's can come into that Province, or None; `clause` is the one that lets him come."""
    if s.owner[at] != seat:
        return Refusal("not_yours", clause, province=at)
    if s.units[at] >= s.board.cap[at]:
        return Refusal("full", clause, province=at, cap=s.board.cap[at])
    if not takes_leaders(s, at):
        return Refusal("closed_by_fate", "FA01", province=at)
    if at not in open_to_leaders(s, seat):
        return Refusal("room_is_paid_for", "R13.7", pool=s.pool[seat])
    return None


def refuse_swap(s: ConquestState, seat: Seat, moved: tuple[int, ...], card: int, leader: int) -> Refusal | None:
    """Why a reserve General cannot replace that General in play, or None (R13.3, R13.5)."""
    if card not in s.reserve[seat]:
        return Refusal("not_in_reserve", "R13.3")
    if leader not in generals_in_play(s, seat):
        return Refusal("not_in_play", "R13.3")
    if card in moved or s.leader_card[leader] in moved:
        return Refusal("already_moved", "R13.5")
    if not takes_leaders(s, s.leader_at[leader]):
        return Refusal("closed_by_fate", "FA01", province=s.leader_at[leader])
    return None


def refuse_place_ruler(s: ConquestState, seat: Seat, at: ProvinceId) -> Refusal | None:
    """Why a waiting successor cannot be placed there, or None (R13.6, R13.7)."""
    if not s.pending_ruler[seat]:
        return Refusal("no_successor", "R13.6")
    return _refuse_leader(s, seat, at, "R13.6")


@procedure
class Deployment(Frame, tag="deployment"):
    """Step 5. `moved` are the General cards that have entered or left play in it (R13.5)."""

    player: Seat
    moved: tuple[int, ...] = ()

    @step
    def open_step(self, t: ConquestTable) -> None:
        verbs.open_step(t, self.player, "deploy")

    @step
    def place_what_has_one_place(self, t: ConquestTable) -> None:
        """With a single Province that has room Infantry goes there (DC-10)."""
        s = t.s
        if not s.pool[self.player]:
            return
        roomy = open_to_infantry(s, self.player)
        if len(roomy) == 1:
            at = roomy[0]
            fitting = min(s.pool[self.player], s.board.cap[at] - s.units[at])
            verbs.change_pool(t, self.player, -fitting, "deployed")
            units.place_infantry(t, self.player, at, fitting, "deployment")

    @ask("player")
    def deploy(self, t: ConquestTable) -> list[Action]:
        s, seat = t.s, self.player
        # A pool that fits nowhere holds nobody up, but it is not lost before cards have been played (R13.8, D-99).
        places = open_to_infantry(s, seat) if s.pool[seat] else []
        pool = s.pool[seat] if places else 0
        reserve = sorted([card for card in s.reserve[seat] if card not in self.moved])
        plays = offer_plays(t, seat, "W3")
        pending = s.pending_ruler[seat]
        if not pool and not reserve and not pending and not stop_for(t, plays):
            return []
        in_play = generals_in_play(s, seat)
        options: list[Action] = [("concede",)]
        if reserve and len(in_play) < MOST_IN_PLAY:
            doors = open_to_leaders(s, seat)
            options += [("deploy", card, p) for card in reserve for p in doors]
        if not pool:
            options.append(("end_step",))
        cap, units = s.board.cap, s.units
        if pool:
            options += [("place", p, n) for p in places for n in portions(min(pool, cap[p] - units[p]))]
        if pending:
            options += [("place_ruler", p) for p in open_to_leaders(s, seat)]
        options += plays
        options += [
            ("swap", card, slot)
            for card in reserve
            for slot in in_play
            if s.leader_card[slot] not in self.moved and takes_leaders(s, s.leader_at[slot])
        ]
        return sorted(options) if len(options) > 2 or pool or stop_for(t, plays) else []

    @deploy.answer
    def deployed(self, t: ConquestTable, action: Action) -> None:
        self.at = "place_what_has_one_place"
        match action:
            case ("place", int(at), int(infantry)):
                verbs.change_pool(t, self.player, -infantry, "deployed")
                units.place_infantry(t, self.player, at, infantry, "deployment")
            case ("deploy", int(card), int(at)):
                self.moved = (*self.moved, card)
                verbs.deploy_general(t, self.player, card, at)
            case ("swap", int(card), int(slot)):
                self.moved = (*self.moved, card, t.s.leader_card[slot])
                verbs.swap_general(t, self.player, card, slot)
            case ("place_ruler", int(at)):
                verbs.place_pending_ruler(t, self.player, at)
            case ("end_step",):
                self.at = "lose_what_has_no_place"
            case ("concede",):
                concede(t, self.player)
            case _ if is_play(action):
                play(t, self.player, action)

    @deploy.refusal
    def why_not(self, t: ConquestTable, action: Action) -> Refusal | None:
        match action:
            case ("place", int(at), int(infantry)):
                return refuse_place(t.s, self.player, at, infantry)
            case ("deploy", int(card), int(at)):
                return refuse_deploy(t.s, self.player, self.moved, card, at)
            case ("swap", int(card), int(slot)):
                return refuse_swap(t.s, self.player, self.moved, card, slot)
            case ("place_ruler", int(at)):
                return refuse_place_ruler(t.s, self.player, at)
            case ("end_step",):
                return Refusal("pool_first", "R13.8", pool=t.s.pool[self.player])
        return None

    @step
    def lose_what_has_no_place(self, t: ConquestTable) -> None:
        """Infantry that cannot be placed anywhere is lost (R13.1)."""
        verbs.change_pool(t, self.player, -t.s.pool[self.player], "lost")

    @ask("player", auto=True)
    def keep_three_in_reserve(self, t: ConquestTable) -> list[Action]:
        """Down to three in reserve (R13.8, DC-11)."""
        reserve = t.s.reserve[self.player]
        return [("dismiss", card) for card in sorted(reserve)] if len(reserve) > MOST_IN_RESERVE else []

    @keep_three_in_reserve.answer
    def dismissed(self, t: ConquestTable, action: Action) -> None:
        verbs.dismiss_general(t, self.player, int(action[1]))
        self.at = "keep_three_in_reserve"

    @keep_three_in_reserve.refusal
    def must_dismiss(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("dismiss_first", "R13.8")
