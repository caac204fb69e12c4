"""Winter: builds and disbandments, chosen in secret and opened together (W8)."""

from random import Random

import pytest

from game.warlords.rules import events as ev
from game.warlords.rules.game import RULES
from game.warlords.rules.invariants import problems
from game.warlords.rules.preview import adjustment, toggle, who_seals, why_not_in_winter
from game.warlords.rules.winter import default_choice
from tests.warlords.worlds import BLUE, GREEN, RED, world

ROW = "a-b b-c c-d d-e e-f f-g"


def winter(options=None):
    """Red has to build one army in a or c, Blue to disband one of b, e and f, Green nothing."""
    w = world(ROW, {"centres": 7} | (options or {}), RED="a c", BLUE="b e", GREEN="g")
    return w.take("a c").put(RED, "d").put(BLUE, "f").to_winter()


def codes(w, numbers):
    return " ".join(w.board.code(p) for p in numbers)


def test_w8_1_so_many_are_built_or_disbanded_as_armies_and_centres_differ():
    w = winter()
    assert (w.centres(RED), w.armies(RED)) == ("a c", "d") and (w.centres(BLUE), w.armies(BLUE)) == ("b e", "b e f")
    view = w.t.view(RED)
    assert [(adjustment(view, seat).kind, adjustment(view, seat).number) for seat in (RED, BLUE, GREEN)] == [
        ("build", 1), ("disband", 1), ("none", 0),
    ]  # fmt: skip
    assert w.t.waiting() == (RED, BLUE)
    assert w.t.options(RED) == [("build", 1), ("build", 3)]
    assert w.t.options(BLUE) == [("disband", 2), ("disband", 5), ("disband", 6)]
    w.play(RED, "BUILD a", "SEAL").play(BLUE, "DISBAND e", "SEAL")
    assert w.armies(RED) == "a d" and w.armies(BLUE) == "b f" and w.s.phase == "spring"


def test_w8_1_exactly_that_many():
    w = winter()
    refusal = w.refused(RED, "SEAL")
    assert (refusal.code, refusal.clause, refusal.args) == ("wrong_count", "W8.1", {"kind": "build", "count": 1})
    w.play(RED, "BUILD a")
    assert w.refused(RED, "BUILD c").code == "wrong_count"
    assert w.refused(RED, "DISBAND d").code == "wrong_count"
    assert w.t.options(RED) == [("seal",), ("unbuild", 1)]


def test_w8_2_builds_stand_in_owned_vacant_centres():
    w = winter()
    found = {code: w.refused(RED, f"BUILD {code}").code for code in "bdfg"}
    assert found == {"b": "not_owned", "d": "no_centre", "f": "no_centre", "g": "not_owned"}
    w.put(RED, "c").take("d").put(RED, "")
    assert w.refused(RED, "BUILD c").code == "not_vacant" and w.refused(RED, "BUILD d").clause == "W8.2"


def test_w8_2_a_conquered_centre_will_do_as_well_as_a_start_centre():
    w = winter()
    w.take("b").put(RED, "")
    assert w.t.options(BLUE) == [] or ("build", 2) not in w.t.options(BLUE)
    w = world("a-b b-c c-d", {"centres": 4}, RED="a", BLUE="d", centres=["b"]).own(RED, "b").to_winter()
    assert w.t.options(RED) == [("build", 2)]


def test_w8_3_there_is_always_room():
    """After every settlement of random games vacant own centres are as many as armies to build; the invariant asks."""
    chance, winters = Random(3), 0
    for seed in range(4):
        t = RULES.start({"preset": "evening"}, 7, seed)
        while t.waiting():
            if t.s.phase == "winter":
                winters += 1
                assert problems(t.s) == []
            seat = chance.choice(t.waiting())
            t.apply(seat, chance.choice(t.options(seat)))
    assert winters > 40


def test_w8_4_nobody_sees_anothers_choice_before_all_are_sealed():
    w = winter()
    w.t.drain()
    w.play(RED, "BUILD a")
    assert w.t.view(RED).chosen == (1,) and w.t.view(BLUE).chosen == () == w.t.view(-1).chosen
    chosen = [told for told in w.t.events if isinstance(told.event, ev.WinterChosen)]
    assert [told.reaches(seat) for told in chosen for seat in (RED, BLUE, GREEN, -1)] == [True, False, False, False]
    w.play(RED, "SEAL")
    assert w.t.view(BLUE).sealed[RED] and w.s.army[1] == -1
    w.play(BLUE, "DISBAND f", "SEAL")
    opened = w.events(ev.WinterOpened)
    assert opened == [ev.WinterOpened(((BLUE, 6),), ((RED, 1),))]


def test_w8_4_disbandments_are_carried_out_first():
    w = winter()
    w.t.drain()
    w.play(RED, "BUILD a", "SEAL").play(BLUE, "DISBAND f", "SEAL")
    kinds = [type(told.event) for told in w.t.events if isinstance(told.event, ev.Built | ev.Disbanded)]
    assert kinds == [ev.Disbanded, ev.Built]


def test_w8_4_small_steps_are_taken_back_and_a_seal_is_opened_again_until_the_last():
    w = winter()
    w.play(RED, "BUILD a", "UNBUILD a", "BUILD c", "SEAL")
    assert w.t.waiting() == (BLUE,) and w.can(RED, "unseal")
    w.play(RED, "UNSEAL", "UNBUILD c", "BUILD a", "SEAL")
    assert w.refused(BLUE, ("unseal",)).code == "not_sealed"
    w.play(BLUE, "DISBAND f", "KEEP f", "DISBAND b", "SEAL")
    assert w.s.phase == "spring" and w.at("a") == "RED" and w.at("b") == ""
    assert w.refused(RED, ("unseal",)).code == "not_sealed"


def test_w8_4_who_has_nothing_to_adjust_is_passed_over():
    w = winter()
    assert who_seals(w.t.view(-1)) == {RED: "choosing", BLUE: "choosing", GREEN: "nothing"}
    assert why_not_in_winter(w.t.view(GREEN), GREEN, ("build", 7)).code == "nothing_to_adjust"
    w.play(RED, "BUILD a", "SEAL")
    assert who_seals(w.t.view(-1))[RED] == "sealed"
    assert why_not_in_winter(w.t.view(RED), RED, ("build", 3)).code == "sealed"
    assert toggle(w.t.view(BLUE), BLUE, 6) == ("disband", 6)


@pytest.mark.parametrize("viewer", [RED, BLUE, GREEN, -1])
@pytest.mark.parametrize("sealer", [RED, BLUE])
def test_w8_4_a_sealed_choice_changes_no_other_view_and_no_imagined_table(viewer, sealer):
    """Two games that differ only in what one has sealed look alike to all others, and so do their imagined tables."""
    tables = []
    for place in ("a", "c") if sealer == RED else ("b", "f"):
        w = winter().play(sealer, f"{'BUILD' if sealer == RED else 'DISBAND'} {place}", "SEAL")
        tables.append(w.t)
    one, other = tables
    if viewer == sealer:
        assert one.view(viewer) != other.view(viewer)
        assert one.imagine(viewer, Random(1)).s.winter[sealer] == one.s.winter[sealer]
        return
    assert one.view(viewer) == other.view(viewer)
    if viewer >= 0:
        guesses = [t.rules.imagine(t.s, viewer, Random(n)).winter[sealer] for t in tables for n in range(12)]
        assert guesses[:12] == guesses[12:] and len({tuple(guess) for guess in guesses}) > 1


def test_w8_5_new_armies_have_no_standing_support_and_give_none():
    w = winter().play(RED, "BUILD a", "SEAL").play(BLUE, "DISBAND f", "SEAL")
    assert w.s.support[1] == 0 and 1 not in w.s.support


# ---- the defaults


def test_w13_2_builds_capitals_first_then_more_foreign_neighbours_then_the_code():
    w = world("a-x b-x c-y c-z d-y", {"centres": 5}, RED="d c b a", BLUE="x", GREEN="y z", capitals=["b"])
    w.take("a b c d")
    w.s.phase = "winter"
    assert codes(w, default_choice(w.s, RED)) == "b c a d"


def test_w13_2_disbands_armies_abroad_first_the_farthest_first_capitals_last():
    w = world("a-b b-c c-d d-e x-a y-x", {"centres": 3}, RED="a y", BLUE="x", capitals=["y"])
    w.put(RED, "b e").take("x")
    w.s.owner[w.number("b")] = RED
    w.s.owner[w.number("y")] = w.s.owner[w.number("a")] = -1
    w.s.owner[w.number("b")] = -1
    w.own(RED, "a y")
    assert codes(w, default_choice(w.s, RED)) == "e b"
    w.s.owner[w.number("y")] = -1
    assert codes(w, default_choice(w.s, RED)) == "e y b"
