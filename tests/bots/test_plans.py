"""The search over plans: the same tables for all, the better half kept, nothing spent beyond the budget."""

from random import Random

import pytest

from game.bots.choice import Budget
from game.bots.plans import FEWEST, FIRST_TABLES, Arm, EvenSearch, PlanSearch


class Told:
    """A table that only knows how often it was imagined."""

    def __init__(self, number: int = 0, made: list | None = None) -> None:
        self.number = number
        self.made = made if made is not None else []

    def imagine(self, seat, rng):
        self.made.append(rng.random())
        return Told(len(self.made), self.made)

    def clone(self):
        return Told(self.number, self.made)


class Trier:
    """A plan's worth is its number, with the same noise for all plans on the same table."""

    def __init__(self, cost: int = 9, hurry_after: int = 10**9) -> None:
        self.cost = cost
        self.tried: list[tuple[int, int]] = []
        self.hurry_after = hurry_after

    def play_on(self, t, seat, plan, action):
        self.tried.append((plan, t.number))
        return plan + Random(t.number).random(), self.cost

    def hurried(self) -> bool:
        return len(self.tried) >= self.hurry_after


def search(plans, trials=60, trier=None, kind=PlanSearch, **budget):
    trier = trier or Trier()
    given = Budget(Random(1), **({"moves": 10**9} | budget))
    return trier, kind(Told(), 0, [(plan, ("do", plan)) for plan in plans], trier, given, trials)


def tries_of(trier, plans):
    """How often each plan was tried, the most often first."""
    return sorted((sum(plan == one for plan, _ in trier.tried) for one in plans), reverse=True)


def test_the_best_plan_wins_and_every_plan_was_tried_on_the_same_tables():
    trier, found = search([1, 5, 3, 2])
    assert found.winner().plan == 5
    first = {plan: [table for one, table in trier.tried if one == plan][:3] for plan in (1, 5, 3, 2)}
    assert len({tuple(tables) for tables in first.values()}) == 1


def test_the_worse_half_is_dropped():
    trier, found = search([1, 2, 3, 4, 5, 6, 7, 8], trials=100)
    found.winner()
    counts = [sum(plan == one for plan, _ in trier.tried) for one in range(1, 9)]
    assert counts[7] > counts[5] >= counts[0] and sum(counts) <= 120


def test_an_even_search_spends_as_much_on_every_halving():
    plans = range(1, 9)
    trier, found = search(plans, trials=480, kind=EvenSearch)
    assert found.winner().plan == 8
    counts = tries_of(trier, plans)
    dropped_first, dropped_next, last = counts[-1], counts[2], counts[0]
    assert counts == [last] * 2 + [dropped_next] * 2 + [dropped_first] * 4
    spent = 8 * dropped_first, 4 * (dropped_next - dropped_first), 2 * (last - dropped_next)
    assert all(abs(each - 480 / 3) < 40 for each in spent) and sum(counts) <= 480


def test_an_even_search_spends_its_moves_and_no_more():
    plans = range(1, 9)
    trier, found = search(plans, trials=10**6, moves=4800, kind=EvenSearch)
    assert found.winner().plan == 8
    assert 0.9 * 480 <= len(trier.tried) <= 480 and tries_of(trier, plans)[-1] > 2 * FIRST_TABLES


def test_an_even_search_stops_when_the_moves_run_out_among_the_first_tables():
    trier, found = search([3, 1, 2], moves=95, kind=EvenSearch)
    assert found.winner().plan == 3 and len(trier.tried) == 10


def test_an_even_search_ends_where_all_plans_do_the_same():
    trier = Trier()
    found = EvenSearch(Told(), 0, [(1, ("do",)), (2, ("do",))], trier, Budget(Random(1), 10**4), 60)
    assert found.winner().plan == 2 and len(trier.tried) <= 60


def test_plans_that_do_the_same_end_the_search():
    trier = Trier()
    found = PlanSearch(Told(), 0, [(1, ("do",)), (2, ("do",))], trier, Budget(Random(1), 10**9), 60)
    found.winner()
    assert len(trier.tried) <= 10


def test_the_plan_in_hand_holds_until_another_is_better_than_chance():
    _, found = search([4, 4])
    assert found.winner() is found.arms[0]
    _, found = search([4, 5])
    assert found.winner(sure=2.0).plan == 5


@pytest.mark.parametrize("moves", [1, 30, 200])
def test_the_budget_of_moves_is_kept(moves):
    trier, found = search([1, 2, 3], moves=moves)
    found.winner()
    assert (len(trier.tried) - 1) * 10 < moves


def test_a_hurried_player_takes_the_best_so_far():
    trier = Trier(hurry_after=8)
    _, found = search([1, 2, 3], trier=trier, hurry=trier.hurried)
    assert found.winner().plan == 3 and len(trier.tried) == 8
    trier = Trier(hurry_after=FEWEST)
    _, found = search([1, 2, 3], trier=trier, hurry=trier.hurried)
    assert found.winner() is found.arms[0]


def test_time_stops_it(monkeypatch):
    import game.bots.plans as plans

    clock = iter(range(10**6))
    monkeypatch.setattr(plans.time, "monotonic", lambda: next(clock) / 100)
    trier, found = search([1, 2, 3], milliseconds=100)
    found.winner()
    assert 5 <= len(trier.tried) <= 12


def test_arms_are_compared_table_by_table():
    one, other = Arm(1, ("a",)), Arm(2, ("b",))
    one.worths, other.worths = [0.5, 0.9, 0.1], [0.4, 0.8, 0.0]
    mean, error = one.lead(other)
    assert mean == pytest.approx(0.1) and error == pytest.approx(0.0, abs=1e-9)
    assert one.better_in(other) == 3 and other.better_in(one) == 0
