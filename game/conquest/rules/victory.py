"""Victory and the end of the game (R23)."""

from game.conquest.rules.board import Board
from game.conquest.rules.events import GameEnded, VictoryOffered
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import NO_LORD, ConquestState, ProvinceId, RegionId, Result
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.uprising_end import verdict, verdict_after_the_last_round
from game.conquest.rules.uprising_goals import victory_by_aim
from game.conquest.rules.verbs import count_hill
from game.engine.frames import Frame, ask, procedure
from game.engine.refusals import Action, Refusal, Seat

# ---- counting


def survivors(s: ConquestState) -> list[Seat]:
    """Factions with units on the board, in seat order: players, then bots (C4.6)."""
    return [seat for seat in range(s.seats) if s.alive[seat]]


def sovereigns(s: ConquestState) -> list[Seat]:
    """Surviving players without a lord: the only ones who can win (R0, R21.7)."""
    return [seat for seat in range(s.seats) if s.alive[seat] and s.lord[seat] == NO_LORD]


def empire(s: ConquestState, seat: Seat) -> list[Seat]:
    """A sovereign and all who serve (R0)."""
    return [seat, *(vassal for vassal, lord in enumerate(s.lord) if lord == seat)]


def count(s: ConquestState, seat: Seat) -> int:
    """Count(P) of R23.1: the Provinces of the player and of the player's vassals."""
    held = s.owner.count(seat)
    if seat in s.lord:
        held += sum(s.owner.count(vassal) for vassal in empire(s, seat)[1:])
    return held


def _regions_of(s: ConquestState, owners: list[Seat]) -> list[RegionId]:
    owner = s.owner
    # PERF: most Regions fall out at their first Province.
    return [
        region
        for region, provinces in enumerate(s.board.region_provinces)
        if provinces and owner[provinces[0]] in owners and all(owner[p] in owners for p in provinces)
    ]


def regions_held(s: ConquestState, seat: Seat) -> list[RegionId]:
    """The Regions of which the player in person controls every Province (R9.2 C, R9.4)."""
    return _regions_of(s, [seat])


def regions_of_empire(s: ConquestState, seat: Seat) -> list[RegionId]:
    """The Regions the player and vassals hold together; they count for victory (R21.7, R23.7)."""
    return _regions_of(s, empire(s, seat))


def units_of(s: ConquestState, seat: Seat) -> int:
    """All the player's units on the board."""
    return sum(units for units, owner in zip(s.units, s.owner, strict=True) if owner == seat)


def hill_provinces(board: Board, hill: str) -> tuple[ProvinceId, ...]:
    """The Provinces of the hill: one by its key, or all of a Region (R2.2, R23.8); empty when no such key exists."""
    if hill in board.number_of:
        return (board.number_of[hill],)
    for region in board.regions[1:]:
        if region.key == hill:
            return board.region_provinces[region.number]
    return ()


def _chain(s: ConquestState, seat: Seat) -> tuple[int, int, int, int]:
    """Steps 2 to 5 of the tie chain (R23.11)."""
    return (count(s, seat), len(regions_held(s, seat)), units_of(s, seat), s.gold[seat])


def best(s: ConquestState, tied: list[Seat], active: Seat | None) -> tuple[Seat, ...]:
    """The winners among players who all satisfy the condition (R23.11); several share."""
    if s.options.tiebreak == "shared" or len(tied) == 1:
        return tuple(tied)
    if active in tied:
        return (active,)
    highest = max(_chain(s, seat) for seat in tied)
    return tuple(seat for seat in tied if _chain(s, seat) == highest)


# ---- the tests


def threshold_winner(s: ConquestState, active: Seat, only: Seat | None = None) -> Result | None:
    """The threshold tests (R23.5, R23.6, R23.7, custom): the win first, then the draw.

    `only` limits the win to one player, as `start_of_own_turn` asks (R23.2).
    """
    o = s.options
    # PERF: annihilation knows no threshold.
    if not o.province_goal and not o.regions_goal and o.mode != "three_kingdoms":
        return None
    rivals = sovereigns(s)
    candidates = [seat for seat in rivals if only is None or seat == only]
    if o.province_goal:
        clause = "R23.5" if o.mode == "three_kingdoms" else "R23.6"
        reached = [seat for seat in candidates if count(s, seat) >= o.province_goal]
        if reached:
            return _won(best(s, reached, active), clause)
    if o.regions_goal:
        reached = [seat for seat in candidates if len(regions_of_empire(s, seat)) >= o.regions_goal]
        if reached:
            return _won(best(s, reached, active), "R23.7")
    if o.mode == "three_kingdoms":
        kings = [seat for seat in rivals if count(s, seat) >= o.draw_provinces]
        if len(kings) >= o.draw_rulers:
            return Result("draw", tuple(kings), "R23.5")
    return None


def last_round(s: ConquestState) -> int:
    """The round after which the game is counted, if nothing ends it before (R23.4, R23.9, C14.2); 0 where none is."""
    return s.options.coop_round_limit if is_coop(s) else s.options.round_limit


def round_limit_winner(s: ConquestState) -> Result | None:
    """The count after the last round (R23.4, R23.9, R23.12, C14.2), or None when this was not the last."""
    o = s.options
    if is_coop(s):
        return verdict_after_the_last_round(s)
    if not o.round_limit or s.round < o.round_limit:
        return None
    rivals = sovereigns(s)
    if o.mode == "gold":
        richest = max(s.gold[seat] for seat in rivals)
        return _won(best(s, [seat for seat in rivals if s.gold[seat] == richest], None), "R23.9")
    most = max(count(s, seat) for seat in rivals)
    clause = "R23.4" if o.mode == "seven_year_war" else "R23.12"
    return _won(best(s, [seat for seat in rivals if count(s, seat) == most], None), clause)


def _won(winners: tuple[Seat, ...], clause: str) -> Result:
    return Result("win" if len(winners) == 1 else "shared", winners, clause)


def last_sovereign(s: ConquestState) -> Result | None:
    """R23.3: nobody is left to compete, in every mode; a draw when one event took everybody.

    Sworn players do not compete. Among allies the bots or the players must be gone (C14).
    """
    if is_coop(s):
        return verdict(s)
    left = sovereigns(s)
    if len(left) > 1:
        return None
    return Result("win", tuple(left), "R23.3") if left else Result("draw", (), "R23.3")


# ---- carrying a result out


def end_game(t: ConquestTable, result: Result) -> None:
    """The state is frozen: no frame is left to run (R23.13)."""
    t.s.result = result
    t.s.step = "over"
    t.stack.clear()
    t.emit(GameEnded(result))


def conclude(t: ConquestTable, result: Result, final: bool) -> None:
    """Announces a result, or lets it be declared and confirmed (R23.10). With `final` there is no next test."""
    if result.kind == "draw" or t.s.options.victory_claim == "auto" or is_coop(t.s):
        end_game(t, result)
        return
    if final:
        t.stack.clear()
    t.emit(VictoryOffered(result.winners, result.clause))
    winner = result.winners[0]
    t.call(
        Claim(
            result=result,
            winner=winner,
            others=tuple(seat for seat in range(t.s.seats) if seat != winner),
            final=final,
        )
    )


def judge(t: ConquestTable, active: Seat, moment: str) -> None:
    """Runs the threshold tests if this is the moment the game tests them (R23.2).

    In co-op there are none (C1.3), but the aim a house has set is tested when a turn ends (H1 to H3).
    """
    s = t.s
    if s.result is not None:
        return
    if is_coop(s):
        won = victory_by_aim(s) if moment == "end_of_turn" else None
        if won is not None:
            conclude(t, won, final=True)
        return
    if s.options.victory_check != moment:
        return
    result = threshold_winner(s, active, active if moment == "start_of_own_turn" else None)
    if result is not None:
        conclude(t, result, final=False)


def count_the_hill(t: ConquestTable) -> Result | None:
    """The hill at a round's end (R23.8)."""
    s = t.s
    if s.options.mode != "king_of_the_hill" or is_coop(s):
        return None
    hill = hill_provinces(s.board, s.options.hill)
    for seat in survivors(s):
        realm = empire(s, seat)
        holds = s.lord[seat] == NO_LORD and all(s.owner[p] in realm for p in hill)
        count_hill(t, seat, s.hill[seat] + 1 if holds else 0)
    kings = [seat for seat in sovereigns(s) if s.hill[seat] >= s.options.hill_rounds]
    return _won(tuple(kings), "R23.8") if kings else None


@procedure
class Claim(Frame, tag="claim"):
    """Declare and confirm (R23.10): the winner declares, one other seat confirms, the eliminated included."""

    result: Result
    winner: Seat
    others: tuple[Seat, ...]
    final: bool

    @ask("winner")
    def declare(self, t: ConquestTable) -> list[Action]:
        return [("declare",)] if self.final else [("declare",), ("wait",)]

    @declare.answer
    def declared(self, t: ConquestTable, action: Action) -> None:
        if action == ("wait",):
            self.at = "done"

    @declare.refusal
    def cannot_declare(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("declare_first", "R23.10", seat=self.winner)

    @ask("others", together=True)
    def confirm(self, t: ConquestTable, seat: Seat) -> list[Action]:
        return [("confirm",)]

    @confirm.answer
    def confirmed(self, t: ConquestTable, seat: Seat, action: Action) -> None:
        end_game(t, self.result)

    @confirm.refusal
    def cannot_confirm(self, t: ConquestTable, seat: Seat, action: Action) -> Refusal | None:
        return Refusal("confirm_only", "R23.10")
