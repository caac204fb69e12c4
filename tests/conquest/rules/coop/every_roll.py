"""What the hosts may do this round by every way their dice can fall, each followed to its end: slow, and simple.

The fights alone are taken from the odds. It stands beside the forecast, which follows Provinces apart from each other.
"""

from itertools import product

from game.conquest.rules.chance import REBELS
from game.conquest.rules.combat import force_of, terms_of
from game.conquest.rules.coop.dealing import held, is_locked
from game.conquest.rules.coop.fought_out import dying_order
from game.conquest.rules.coop.geometry import first_way, in_order
from game.conquest.rules.coop.onslaught import eligible, most_wanted, rallyable
from game.conquest.rules.coop.plots import bribable, who_would_die
from game.conquest.rules.coop.scarf_turn import ACTIONS, ScarfTurn
from game.conquest.rules.coop.threat import Forecast, Way, hosts_to_come
from game.conquest.rules.leaders import GENERAL_SLOTS, leaders_in
from game.conquest.rules.odds import while_larger
from game.conquest.rules.rebel_force import dying_first, who_goes
from game.conquest.rules.rebel_traits import hunts, least_lead, least_success
from game.conquest.rules.state import NOBODY
from game.conquest.rules.table import ConquestTable

Board = tuple[tuple[int, ...], ...]


def every_roll(t: ConquestTable) -> Forecast:
    """The forecast by all dice; a General that a bribe brings the host is left out."""
    s = t.s
    found, ways = Forecast(), dict[tuple[int, int], list[float]]()
    boards: dict[tuple[Board, frozenset[int]], float] = {(_board(t), frozenset()): 1.0}
    for bot in hosts_to_come(s):
        after: dict[tuple[Board, frozenset[int]], float] = {}
        for (board, attacked), chance in boards.items():
            for faces in product((2, 1), repeat=len(s.reserve[bot]) + 2):
                copy = _on(t, board)
                copy.load_dice(REBELS, *faces[:-1])
                turn = ScarfTurn(bot=bot)
                turn.reserve_enters(copy)
                turn.receive_infantry(copy)
                turn.deploy(copy)
                now = {(_board(copy), attacked): chance * 0.5 ** len(faces)}
                for at in in_order(s.board, held(copy.s, bot), faces[-1]):
                    now = _acted(t, bot, at, now, ways)
                for key, share in now.items():
                    after[key] = after.get(key, 0.0) + share
        boards = after
    for p in s.board.ids:
        if 0 <= s.owner[p] < s.players:
            found.attacked[p] = sum(chance for (_, attacked), chance in boards.items() if p in attacked)
            found.lost[p] = sum(chance for (board, _), chance in boards.items() if board[0][p] != s.owner[p])
    found.ways = {way: Way(*chances) for way, chances in ways.items()}
    return found


def _board(t: ConquestTable) -> Board:
    return tuple(t.s.owner), tuple(t.s.infantry), tuple(t.s.units), tuple(t.s.leader_at)


def _on(t: ConquestTable, board: Board) -> ConquestTable:
    copy = t.clone()
    copy.s.loaded.clear()
    copy.s.owner, copy.s.infantry, copy.s.units, copy.s.leader_at = (list(row) for row in board)
    return copy


def _acted(t, bot, at, now, ways):
    """The boards after one Province has acted; one that a host has gained this round has no units any more."""
    after = {}

    def add(copy, attacked, chance):
        key = (_board(copy), attacked)
        after[key] = after.get(key, 0.0) + chance

    for (board, attacked), chance in now.items():
        copy = _on(t, board)
        s = copy.s
        if is_locked(s, at):
            add(copy, attacked, chance)
            continue
        victims = [seat for seat in range(s.players) if s.alive[seat]]
        for action in ACTIONS:
            share = chance / len(ACTIONS)
            if action in ("assassinate", "bribe"):
                for victim in victims:
                    leader = _found(s, victim, action)
                    if leader == NOBODY:
                        _invade(t, bot, at, board, attacked, share / len(victims), ways, add)
                        continue
                    success = (7 - least_success(s, bot)) / 6
                    fallen = _on(t, board)
                    _fall(fallen.s, leader)
                    add(fallen, attacked, share / len(victims) * success)
                    add(copy, attacked, share / len(victims) * (1 - success))
            elif action == "rally" and rallyable(s, bot):
                near = rallyable(s, bot)
                for die in range(1, 5):
                    there = first_way(s.board, s.leader_at[4 * bot], near, die)
                    for p in there:
                        risen = _on(t, board)
                        home = s.leader_at[4 * bot]
                        _gain(risen.s, bot, p)
                        if s.units[home] > 1:
                            risen.s.leader_at[4 * bot] = p
                            risen.s.units[home] -= 1
                        add(risen, attacked, share / 4 / len(there))
            elif action in ("rally", "invade"):
                _invade(t, bot, at, board, attacked, share, ways, add)
            else:
                add(copy, attacked, share)
    return after


def _found(s, victim, action):
    """Whom a plot finds; no player of these boards has a General in reserve."""
    if action == "assassinate":
        return who_would_die(s, victim)
    cards = bribable(s, victim)
    standing = {s.leader_card[slot]: slot for slot in GENERAL_SLOTS[victim] if s.leader_at[slot]}
    return standing[cards[-1]] if cards else NOBODY


def _fall(s, leader):
    p = s.leader_at[leader]
    s.leader_at[leader] = 0
    s.units[p] -= 1
    if not s.units[p]:
        s.owner[p] = NOBODY


def _invade(t, bot, at, board, attacked, chance, ways, add):
    s = _on(t, board).s
    targets = eligible(s, at)
    if not targets or not chance:
        return add(_on(t, board), attacked, chance) if chance else None
    if hunts(s, bot):
        targets = most_wanted(s, targets)
    for die in range(1, 5):
        there = most_wanted(s, first_way(s.board, at, targets, die))
        for p in there:
            _fight(t, bot, at, p, board, attacked, chance / 4 / len(there), ways, add)
    return None


def _fight(t, bot, at, p, board, attacked, chance, ways, add):
    s = _on(t, board).s
    infantry, mask = who_goes(s, at)
    leaders = [leader for leader in leaders_in(s, at) if mask >> (leader & 3) & 1]
    ends = [(infantry + len(leaders), 0, 1.0)]
    if s.units[p]:
        ends = while_larger(force_of(s, infantry, leaders), force_of(s, s.infantry[p], leaders_in(s, p)),
                            terms_of(s, bot, s.owner[p], True, p), least_lead(s, bot))  # fmt: skip
    way = ways.setdefault((at, p), [0.0, 0.0])
    way[0] += chance
    for of_force, left, likely in ends:
        copy = _on(t, board)
        then = copy.s
        if left:
            infantry_left = max(0, then.infantry[p] - (then.units[p] - left))
            for leader in dying_order(then, leaders_in(then, p))[: len(leaders_in(then, p)) + infantry_left - left]:
                then.leader_at[leader] = 0
            then.infantry[p], then.units[p] = infantry_left, left
        else:
            way[1] += chance * likely
            for leader in leaders_in(then, p):
                then.leader_at[leader] = 0
            _gain(then, bot, p)
        # Only whether and where the captain is matters of the force: its Province has acted.
        dead = dying_first(s, leaders)[: max(0, infantry + len(leaders) - of_force - infantry)]
        for leader in leaders:
            if leader & 3 == 0 and leader in dead:
                then.leader_at[leader] = 0
            elif leader & 3 == 0 and not left:
                then.leader_at[leader] = p
        add(copy, attacked | {p}, chance * likely)


def _gain(s, bot, p):
    s.owner[p], s.infantry[p], s.units[p] = bot, 0, 2
