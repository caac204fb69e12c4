"""What the hosts may do this round, forecast and played (C8 to C11, U3)."""

import os
from itertools import product
from random import Random

import pytest

from game.bots.protocol import chance_for, think
from game.conquest.bots.players import PLAYERS
from game.conquest.made_up import COOP_COLOURS, uprising, uprising_crowded
from game.conquest.rules.coop import direction_chances, threat, worlds
from game.conquest.rules.coop.direction_chances import NOWHERE, aimed, hunted, told_by_hits
from game.conquest.rules.coop.fought_out import ends_of
from game.conquest.rules.coop.hold_chances import GAINED, NO_TARGET, TAKEN, Chances, fewer_holds, hold
from game.conquest.rules.coop.host_forces import Step, fielded, fields_of
from game.conquest.rules.coop.host_outlook import Reach
from game.conquest.rules.coop.land_groups import MOST_OPEN, Group, open_ones
from game.conquest.rules.coop.threat import Forecast, March, Outlook, forecast, forecast_in_parts
from game.conquest.rules.difficulty import difficulty_options
from game.conquest.rules.game import RULES
from game.conquest.rules.leaders import leaders_in
from game.conquest.rules.prospects import battle_of, odds_of
from game.conquest.rules.state import ConquestState
from game.conquest.rules.table import ConquestTable
from game.engine.frames import tag_of
from game.engine.record import SCRIPT, Record, SeatRecord
from tests.conquest.rules.coop.every_roll import every_roll
from tests.conquest.rules.coop.played_hosts import play_hosts, wilson
from tests.worlds import BLUE, GREEN, RED, SCARF, YELLOW, World, world

ROUNDS = int(os.environ.get("TIANMING_THREAT_ROUNDS", "1200"))
"""Rounds that are played on the small lands; 80,000 are 20,000 of the large ones, a proof of some minutes."""
EACH = 3.5
"""Standard deviations of the interval: two dozen chances are held to it at once."""


def small_land() -> World:
    """A host with 5 units beside 2 Infantry of the player, whose Ruler stands behind them."""
    w = world("s-p p-q", 1, bots=1).holds("s", BLUE, 5).holds("p", RED, 2).holds("q", RED, 3, ruler=True)
    return w.at_step("deploy", RED)


def wide_land() -> World:
    """Two hosts between two neutral Provinces and three of the player, some of them in reach of both."""
    places = {
        "a": (300, 100), "b": (500, 101), "n": (100, 102), "p": (301, 300), "q": (502, 301), "m": (700, 202),
        "r": (400, 500),
    }  # fmt: skip
    w = world("a-n a-p a-q b-q b-m b-p p-r q-r", 1, bots=2, places=places)
    w.holds("a", BLUE, 8).holds("b", GREEN, 7).neutral("n", 2).neutral("m", 2)
    return w.holds("p", RED, 3).holds("q", RED, 2).holds("r", RED, 4, ruler=True).at_step("deploy", RED)


def test_c11_1_c10_3_a_province_is_attacked_by_every_die_that_means_invade():
    t = small_land().start().table
    found = forecast(t)
    s, p = (number_of(t, key) for key in "sp")
    # Four faces invade; Rally finds no captain (C10.6) and Bribe no General (C10.5 b).
    assert found.ways[s, p].attack == pytest.approx(6 / 8)
    assert found.attacked[p] == pytest.approx(6 / 8) and 0 < found.lost[p] < found.attacked[p]
    assert not found.attacked[number_of(t, "q")]


def test_c11_1_units_placed_take_a_province_out_of_reach():
    t = small_land().start().table
    p = number_of(t, "p")
    before = t.s.infantry[:]
    assert forecast(t, {p: 2}).attacked[p] == 0.0
    assert t.s.infantry == before


def test_r17_a_march_moves_the_danger_with_it_and_leaders_count():
    t = small_land().start().table
    p, q = (number_of(t, key) for key in "pq")
    assert forecast(t, {p: 2, q: -2}).attacked[p] == 0.0
    # The Ruler may be struck down before (C10.4), and then they are few enough again.
    assert forecast(t, {p: 1}, {0: p}).attacked[p] < 0.05 < forecast(t, {p: 1}).attacked[p]
    # Nobody is left there: it is nobody's land, and no loss of the player.
    assert p not in forecast(t, {p: -2, q: 2}).attacked


def test_c8_c11_the_chances_are_those_of_rounds_that_were_played():
    t = wide_land().start().table
    found, played = forecast(t), play_hosts(t, ROUNDS, Random(7))
    assert max(played.attacked.values()) > ROUNDS / 10
    for p in found.attacked:
        for chance, hits in ((found.attacked[p], played.attacked[p]), (found.lost[p], played.lost[p])):
            least, most = wilson(hits, ROUNDS, EACH)
            assert least <= chance + 1e-9 and chance - 1e-9 <= most, (t.s.board.places[p].key, chance, hits / ROUNDS)
    for way in sorted({*found.ways, *played.ways}):
        least, most = wilson(played.ways[way], ROUNDS, EACH)
        assert least <= found.ways[way].attack + 1e-9 and found.ways[way].attack - 1e-9 <= most, way


@pytest.mark.parametrize("war", ["crowded", "traits"])
def test_c8_c11_whole_wars_are_played_as_they_are_told(war):
    rounds = ROUNDS // 4
    t = uprising_crowded() if war == "crowded" else uprising_of_traits()
    found, played = forecast(t), play_hosts(t, rounds, Random(5))
    told = [(found.attacked, played.attacked), (found.lost, played.lost)]
    told.append(({way: chances.attack for way, chances in found.ways.items()}, played.ways))
    for chances, hits in told:
        for what in sorted({*chances, *hits}):
            least, most = wilson(hits[what], rounds, EACH)
            assert least <= chances.get(what, 0.0) + 1e-9 and chances.get(what, 0.0) - 1e-9 <= most, what


def test_c8_the_forecast_comes_in_portions_and_touches_nothing():
    t = wide_land().start().table
    before = t.s.clone()
    portions = list(forecast_in_parts(t))
    assert len(portions) > 4 and portions[-1] == forecast(t)
    assert t.s == before and not t.s.loaded


def led_land() -> World:
    """A captain with a neutral Province in reach, and another host that may lock it in."""
    places = {"a": (300, 100), "b": (302, 300), "n": (100, 102), "p": (500, 101), "q": (503, 302), "m": (101, 304)}
    w = world("a-n a-p a-b b-q p-q b-m n-m", 1, bots=2, places=places)
    w.holds("a", BLUE, 8, ruler=True).holds("b", GREEN, 7).neutral("n", 3).neutral("m", 2)
    return w.holds("p", RED, 3).holds("q", RED, 2).at_step("deploy", RED)


def courtly_land() -> World:
    """Two hosts between Generals of two players: one falls to whoever takes his Province, another stands behind."""
    places = {"a": (300, 100), "b": (302, 400), "p": (301, 250), "q": (500, 251), "r": (700, 252), "g": (100, 253)}
    w = world("a-p b-p a-q b-q q-r a-g b-g", 2, bots=2, places=places)
    w.holds("a", GREEN, 9, generals=(SCARF, SCARF, SCARF)).holds("b", YELLOW, 7, generals=(SCARF, SCARF, SCARF))
    w.holds("p", RED, 1, generals=["Zhou Yu"]).holds("q", RED, 3).holds("r", RED, 1, generals=["Yan Liang"])
    return w.holds("g", BLUE, 3, generals=["Xu Huang"]).at_step("deploy", BLUE)


def lone_land() -> World:
    """Two hosts and the last General of a player, in reach of the first one, whom either plot finds (Bribe, too)."""
    places = {"a": (300, 100), "b": (302, 400), "p": (301, 250), "q": (500, 101), "c": (100, 99), "r": (501, 401)}
    w = world("c-a c-p a-p b-p a-q b-r", 1, bots=2, places=places)
    w.holds("a", BLUE, 7, generals=(SCARF, SCARF, SCARF)).holds("c", BLUE, 5)
    w.holds("b", GREEN, 8, generals=(SCARF, SCARF, SCARF)).holds("p", RED, 1, generals=["Yan Liang"])
    return w.holds("q", RED, 5).holds("r", RED, 4).at_step("deploy", RED)


@pytest.mark.parametrize("land", [courtly_land, lone_land])
def test_c10_4_c10_5_leaders_fall_to_either_plot_and_others_are_next(land):
    t = land().start().table
    found, slow = forecast(t), every_roll(t)
    for p, chance in slow.attacked.items():
        assert found.attacked[p] == pytest.approx(chance, abs=0.004), t.s.board.places[p].key
        assert found.lost[p] == pytest.approx(slow.lost[p], abs=0.004), t.s.board.places[p].key


@pytest.mark.parametrize("land", [wide_land, led_land])
def test_c8_c11_the_chances_are_those_of_every_way_the_dice_can_fall(land):
    t = land().start().table
    # No plot shall find a leader of a player: what one does to his Province is counted apart from the fights.
    for slot in range(4 * t.s.players):
        if t.s.leader_at[slot]:
            t.s.units[t.s.leader_at[slot]] -= 1
            t.s.leader_at[slot] = 0
    found, slow = forecast(t), every_roll(t)
    assert max(slow.attacked.values()) > 0.1 and {way for way, at in found.ways.items() if at.attack > 1e-9} == {
        *slow.ways
    }
    for way, chances in slow.ways.items():
        assert found.ways[way] == pytest.approx(chances, abs=0.004), way
    for p, chance in slow.attacked.items():
        assert found.attacked[p] == pytest.approx(chance, abs=0.004)
        assert found.lost[p] == pytest.approx(slow.lost[p], abs=0.004)


def test_c10_5_a_general_who_is_bribed_makes_a_force_large_enough():
    places = {"a": (300, 100), "c": (302, 400), "q": (500, 101), "p": (501, 401)}
    w = world("a-q c-p", 1, bots=1, places=places).holds("a", BLUE, 3).holds("c", BLUE, 4)
    t = w.holds("q", RED, 5, generals=["Yan Liang"]).holds("p", RED, 3).at_step("deploy", RED).start().table
    p, c = number_of(t, "p"), number_of(t, "c")
    assert forecast(t).attacked[p] == 0.0
    t.s.conquests[BLUE] = [c]
    # a rolls first in half of all orders, bribes him away with 1 face and a 6, and c then invades on 5 faces (C10.6).
    assert forecast(t).attacked[p] == pytest.approx(1 / 2 * 1 / 48 * 5 / 8, abs=0.0005)


def uprising_of_traits() -> ConquestTable:
    """Two hosts left in round 3 of a war whose captains have traits: one dares, one hunts."""
    return deploying(uprising(3, "hard", 7, captains="traits"), 3, 7)


def uprising_alone() -> ConquestTable:
    """Six hosts around one player in round 4, whose Provinces many of them may go for."""
    options = difficulty_options(1, "normal") | {"bots": 6, "scenario": "yellow_scarves", "zhang_jue": "out"}
    seats = [SeatRecord("Lin", COOP_COLOURS[0], "thumb")]
    seats += [SeatRecord(f"Host {n}", colour, SCRIPT) for n, colour in enumerate(COOP_COLOURS[7:1:-1])]
    return deploying(Record.start(RULES, options | {"captains": "traits"}, seats, 9, watched=False), 4, 9)


def deploying(record: Record[ConquestState], round_: int, seed: int) -> ConquestTable:
    """A war of computer players when the first of them deploys in that round."""
    t = record.table
    while not (t.s.round == round_ and tag_of(t.stack[-1]) == "deployment"):
        seat = t.waiting()[0]
        record.apply(seat, think(t, seat, PLAYERS["thumb"], chance_for(seed, len(record.log))).action)
    return t


@pytest.fixture(scope="module")
def crowded():
    return uprising_crowded()


def test_u3_what_is_kept_from_forecasts_before_changes_no_figure(crowded):
    t = crowded
    outlook = Outlook()
    own = [p for p in t.s.board.ids if 0 <= t.s.owner[p] < t.s.players]
    for placed in ({}, {own[0]: 1}, {own[0]: 2, own[-1]: 3}, {}, {own[-1]: 4}):
        *_, kept = outlook.forecast_in_parts(t, placed)
        assert kept == forecast(t, placed)


def test_u3_eight_times_as_many_worlds_would_change_no_figure_by_a_hundredth(crowded, monkeypatch):
    found = forecast(crowded)
    monkeypatch.setattr(worlds, "MOST_WORLDS", 128)
    monkeypatch.setattr(worlds, "MOST_WORK", 1_000_000)
    more = forecast(crowded)
    assert found != more
    assert found.attacked == pytest.approx(more.attacked, abs=0.01) and found.lost == pytest.approx(more.lost, abs=0.01)


def test_u3_one_unit_more_asks_for_a_part_of_the_work(crowded):
    t = crowded
    outlook = Outlook()
    own = [p for p in t.s.board.ids if 0 <= t.s.owner[p] < t.s.players]
    whole = len(list(outlook.forecast_in_parts(t)))
    assert len(list(outlook.forecast_in_parts(t))) * 20 < whole
    parts = [len(list(outlook.forecast_in_parts(t, {p: 1}))) for p in own]
    assert sum(parts) / len(parts) < whole / 2


def march_of(t, source: str, target: str, infantry: int, leaders: tuple[int, ...] = ()) -> March:
    return March(0, number_of(t, source), number_of(t, target), infantry, leaders)


def test_r14_every_end_of_an_attack_has_its_units():
    t = small_land().start().table
    march = march_of(t, "p", "s", 2)
    ends = ends_of(t, march)
    assert sum(chance for chance, _ in ends) == pytest.approx(1.0)
    odds = odds_of(t.s, battle_of(t, march.seat, march.source, march.target, 2, ()))
    won = sum(chance for chance, end in ends if end.s.owner[march.target] == RED)
    assert won == pytest.approx(odds.conquest, abs=0.03)
    for _, end in ends:
        s = end.s
        assert s.units[march.source] == s.infantry[march.source] == 0
        assert 1 <= s.units[march.target] == s.infantry[march.target] <= 5
    assert t.s.infantry[march.source] == 2


def led_land() -> World:
    """The wide land with leaders of both sides where an attack may be fought: the weakest end has one of each."""
    w = wide_land()
    w.holds("a", BLUE, 2, generals=(SCARF, SCARF)).holds("p", RED, 4, generals=["Yan Liang", "Zhou Yu"])
    return w.holds("b", GREEN, 7, ruler=True)


@pytest.mark.parametrize("land", [wide_land, led_land])
def test_u3_after_an_attack_the_figures_are_the_mean_of_its_ends(land):
    t = land().start().table
    march = march_of(t, "p", "a", 2, tuple(leaders_in(t.s, number_of(t, "p"))))
    *_, found = Outlook().after_invasion_in_parts(t, march)
    mean = Forecast()
    ends = ends_of(t, march)
    for chance, end in ends:
        one = forecast(end)
        for p, lost in one.lost.items():
            mean.lost[p] = mean.lost.get(p, 0.0) + chance * lost
            mean.attacked[p] = mean.attacked.get(p, 0.0) + chance * one.attacked[p]
    assert len({end.s.units[march.target] for _, end in ends}) > 2
    assert found.lost == pytest.approx(mean.lost, abs=0.002)
    assert found.attacked == pytest.approx(mean.attacked, abs=0.002)


def test_c10_5_c13_1_a_host_that_keeps_all_its_generals_has_no_slot_for_a_bribed_one():
    w = wide_land().holds("b", BLUE, 7).holds("m", GREEN, 2)
    w.holds("a", BLUE, 0, ruler=True, generals=(SCARF, SCARF, SCARF))
    w.holds("p", RED, 8, generals=["Zhou Yu", "Xu Huang"]).holds("q", RED, 2, generals=["Yan Liang"])
    t = w.start().table
    t.s.conquests[BLUE] = [number_of(t, "a")]
    march = march_of(t, "p", "a", 7, tuple(leaders_in(t.s, number_of(t, "p"))))
    ends = [(chance, end) for chance, end in ends_of(t, march) if end.s.owner[march.target] == BLUE]
    _, likeliest = max(ends, key=lambda end: end[0])
    # The ends are worked out from the likeliest, in which a General has fallen; in others none has.
    assert len(leaders_in(likeliest.s, march.target)) < 4 == max(len(leaders_in(e.s, march.target)) for _, e in ends)
    *_, found = Outlook().after_invasion_in_parts(t, march)
    lost = sum(chance * forecast(end).lost[number_of(t, "q")] for chance, end in ends_of(t, march))
    assert found.lost[number_of(t, "q")] == pytest.approx(lost, abs=0.003)


def test_r14_an_attack_on_empty_land_only_moves_units():
    w = world("s-p p-q", 1, bots=1).holds("s", BLUE, 5).holds("p", RED, 3, ruler=True)
    t = w.at_step("invade", RED).start().table
    ((chance, end),) = ends_of(t, march_of(t, "p", "q", 2))
    q = number_of(t, "q")
    assert chance == 1.0 and (end.s.owner[q], end.s.infantry[q]) == (RED, 2)


def number_of(t, key):
    """A Province by its letter."""
    return next(place.number for place in t.s.board.places[1:] if place.key == key)


def test_c8_worlds_that_cannot_come_are_left_out_of_a_hosts_turn() -> None:
    likely = worlds.World(1.0, 3, (Chances({hold(1, 4): 1.0}),))
    never = [worlds.World(0.0, 5, (Chances({hold(1, n): 0.5, hold(2, n): 0.5}),)) for n in (2, 3)]
    assert worlds.fewer([likely, *never]) == [likely]
    assert worlds.fewer(never) == never[:1]


def test_c8_a_world_that_hardly_comes_leaves_its_weight_to_another() -> None:
    here, there = (Chances({hold(1, n): 1.0}) for n in (4, 5))
    kept = [worlds.World(0.6, 3, (here,)), worlds.World(0.39995, 5, (there,))]
    found = worlds.fewer([worlds.World(0.00005, 7, (here,)), *kept])
    assert sorted(one.captain for one in found) == [3, 5]
    assert sum(one.weight for one in found) == pytest.approx(1.0)


def test_c10_the_least_likely_holds_are_counted_to_others_of_the_same_owner_with_as_many_units() -> None:
    likely = {hold(0, n, (leader,), n > 2): 0.16 for n in (1, 3, 5) for leader in (1, 2)}
    rare = {hold(0, n + 1, (), n > 2): 0.004 for n in (1, 3, 5)} | {hold(1, 2): 0.028}
    found = fewer_holds(likely | rare)
    assert set(found) == {*likely, hold(1, 2)} and sum(found.values()) == pytest.approx(1.0)


def test_c11_1_boards_on_which_a_province_may_attack_the_same_are_followed_together() -> None:
    s = small_land().start().table.s
    step = Step(1, ((4, ()), (5, ()), (6, ()), (9, ())), 0, 1.0, 0.0)
    boards = (0.1, 0.2, 0.3, 0.4)
    beside_two = list(fielded(fields_of(s, BLUE, step, True), boards, [Chances({hold(RED, 2): 1.0})]))
    # 4 units may attack 1 at most, 5 and 6 two, 9 four: here 2 is as good as 4.
    assert [(of.most, round(of.chance, 9)) for of in beside_two] == [(-1, 0.1), (2, 0.9)]
    assert [force for _, force in beside_two[1].forces] == [(4, ()), (5, ()), (8, ())]
    assert beside_two[1].boards == pytest.approx((0.0, 2 / 9, 3 / 9, 4 / 9))


@pytest.mark.parametrize("war", [uprising_alone, uprising_of_traits, uprising_crowded])
def test_c8_after_every_host_the_chances_of_a_province_add_up_to_one(war):
    hosts = threat._Round(war(), {})
    hosts.t.s.loaded.clear()
    for _ in hosts.play():
        for p, group in hosts.land.items():
            chances = [weight * chance for weight, there in group.of(p) for chance in there.of.values()]
            assert sum(chances) == pytest.approx(1.0, abs=1e-9) and min(chances) > -1e-12, p


@pytest.mark.parametrize(("hits_of", "hunts"), [(aimed, False), (hunted, True)])
def test_c11_2_an_attack_tells_what_stood_where_the_host_did_not_go(hits_of, hunts, monkeypatch):
    monkeypatch.setattr(direction_chances, "LEAST_SHIFT", 1e-9)
    ways = ((0, 1), (2,), (3,), ())
    kinds = [{0: 0.1, NO_TARGET: 0.9}, {1: 0.7, 0: 0.3}, {0: 0.2, 2: 0.3, NO_TARGET: 0.5}, {0: 1.0}]
    invading = 0.8
    joint: dict[int, dict[tuple[int, ...], float]] = {}
    for together in product(*kinds):
        chance = 1.0
        for of_one, kind in zip(kinds, together, strict=True):
            chance *= of_one[kind]
        hits = hits_of(ways, [{kind: 1.0} for kind in together])
        for (n, _), share in hits.items():
            of_n = joint.setdefault(n, {})
            of_n[together] = of_n.get(together, 0.0) + chance * share * invading
        joint.setdefault(NOWHERE, {})[together] = chance * (1.0 - invading * sum(hits.values()))
    told = told_by_hits(ways, kinds, invading, hunts)
    for n, of_n in joint.items():
        factors = dict(told.get(n, ()))
        for m, of_one in enumerate(kinds):
            for kind, share in of_one.items():
                seen = sum(chance for together, chance in of_n.items() if together[m] == kind) / sum(of_n.values())
                assert m == n or share * factors.get(m, {kind: 1.0})[kind] == pytest.approx(seen, abs=1e-9), (n, m)


def test_c10_4_a_province_whose_chances_are_rounded_above_one_is_no_more_than_lost():
    t = courtly_land().start().table
    p = number_of(t, "p")
    hosts = threat._Round(t, {})
    above = Chances({there: chance + 1e-12 for there, chance in GAINED.of.items()})
    reach = Reach((p,), (), 0, False, (), (), (), 0.0, (), ())
    fallen = hosts._fallen(reach, hosts.land, {p: Group((p,), [worlds.World(1.0, 0, (above,))])})
    assert fallen == {p: 1.0}
    for court in hosts.courts:
        assert all(0.0 <= chance <= 1.0 for chance in court.after(3.0, 1 / 6, fallen)[0].gone.values())


def test_c12_1_the_likeliest_locks_are_followed_where_there_are_more_neighbours_than_can_be():
    # Four neighbours lock x and two lock y: each of the four is taken more often, all four together less often.
    w = world("x-a x-b x-c x-d y-p y-q", 1, bots=1).holds("x", BLUE, 5).holds("y", BLUE, 5)
    s = w.at_step("deploy", RED).start().table.s
    land = {}
    for keys, chance in (("abcd", 0.5), ("pq", 0.4)):
        for p in (number_of(w.table, key) for key in keys):
            there = Chances({hold(TAKEN, 0, (), True): chance, hold(RED, 2): 1.0 - chance})
            land[p] = Group((p,), [worlds.World(1.0, 0, (there,))])
    assert len(land) > MOST_OPEN
    assert set(open_ones(s, BLUE, land)) == {number_of(w.table, key) for key in "pq"}
