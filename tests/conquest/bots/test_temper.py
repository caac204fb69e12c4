"""What a temper shifts: each in a tiny world where a player without one, or with another, chooses otherwise."""

import pytest

from game import paths
from game.bots.levels import with_temper
from game.bots.many_games import Job
from game.bots.match import Match
from game.bots.matches import play_match
from game.bots.protocol import chance_for, takes_temper, tempers_of, think
from game.conquest.bots.characters import bend
from game.conquest.bots.habits import TUNED, USUAL
from game.conquest.bots.planner import Reminder
from game.conquest.bots.players import LEVELS, PLAYERS
from game.conquest.bots.remembered import Past, recall
from game.conquest.bots.temper import EVEN, OF_THE_RULER, TEMPERS
from game.conquest.rules.catalogue import RULERS
from game.conquest.rules.game import RULES
from game.engine.notes import heard
from game.parts.yaml_files import read_yaml
from tests.worlds import BLUE, DEFENDER, GREEN, INVADER, RED, World, world

ON = {"fealty": "on"}


def choice_of(w: World, player: str, seat: int = RED, level: str = "thumb"):
    """What a player by this temper does now; "" for none."""
    assert seat in w.waiting, (w.waiting, w.at)
    said = heard(w.table.log, seat, RULES.is_remembered)
    found = PLAYERS[with_temper(level, player)]
    choice = think(w.table, seat, found, chance_for(7, 1), 5, said=said)
    assert choice.fault == ""
    return choice


def reasons_of(w: World, seat: int = RED) -> dict[str, str]:
    """The reason of each temper's choice, and of a player without one ("")."""
    return {temper: choice_of(w, temper, seat).reason for temper in ("", *TEMPERS)}


# ---- oaths


def cornered(invaders: int, men: int) -> World:
    """RED sets upon BLUE's only Province; GREEN looks on, so that an oath ends nothing."""
    w = world("a-b b-c c-d", seats=3, options=ON).ties_to(DEFENDER)
    w.holds("a", RED, invaders).holds("b", BLUE, men).holds("c", GREEN, 3).holds("d", GREEN, 3)
    return w.play(RED, "invade a b")


def test_the_patient_and_the_loyal_swear_before_all_is_lost():
    w = cornered(8, 3)
    actions = {temper: choice_of(w, temper, BLUE).action for temper in ("", *TEMPERS)}
    assert [temper for temper, action in actions.items() if action == ("offer",)] == ["patient", "loyal"]
    assert choice_of(w, "patient", BLUE).reason == "reason.swear_early"


def test_the_bold_and_the_vengeful_would_rather_fall_where_others_swear():
    w = cornered(6, 2)
    found = reasons_of(w, BLUE)
    assert found[""] == found["grasping"] == "reason.swear_fealty"
    assert found["bold"] == found["vengeful"] == "reason.would_rather_fall"


def test_the_loyal_never_free_themselves_and_others_sooner_or_later():
    """R22.1"""

    def serving(provinces: int) -> World:
        names = [f"p{n}" for n in range(provinces)]
        w = world(" ".join(f"{one}-z" for one in [*names, "y"]), seats=3, options=ON).serves(RED, BLUE)
        for name in names:
            w.holds(name, RED, 2)
        return w.hand(RED, "ST09").holds("z", BLUE, 15).holds("y", GREEN, 2).at_step("market")

    def frees(provinces: int) -> list[str]:
        w = serving(provinces)
        return [name for name in ("", *TEMPERS) if choice_of(w, name).action[:1] == ("play",)]

    assert frees(1) == ["bold", "vengeful"]
    assert frees(3) == ["", "bold", "grasping", "vengeful"]
    assert frees(5) == ["", "bold", "patient", "grasping", "vengeful"]
    assert choice_of(serving(5), "bold").reason == "reason.serve_no_longer"


def forsworn() -> World:
    """BLUE swore to RED, freed himself, and is about to offer another oath."""
    w = cornered(9, 2).play(BLUE, "offer").play(RED, "accept")
    log = [*w.table.log, (BLUE, ("play", 9, BLUE))]
    again = cornered(9, 2).play(BLUE, "offer")
    again.table.log[:0] = log
    return again


def test_who_broke_an_oath_is_remembered():
    w = forsworn()
    found = reasons_of(w)
    assert found[""] == "reason.take_the_oath"
    assert found["patient"] == found["grasping"] == "reason.oath_forgiven"
    assert found["bold"] == found["loyal"] == found["vengeful"] == "reason.oath_remembered"
    assert choice_of(w, "loyal").action == ("refuse",)
    assert reasons_of(cornered(9, 2).play(BLUE, "offer"))["vengeful"] == "reason.take_the_oath"


def test_an_oath_breaker_is_set_upon_first():
    """BLUE and GREEN are alike, and GREEN comes first by number."""
    w = world("a-b a-g b-c g-h", seats=3, options=ON).holds("a", RED, 7)
    w.holds("b", GREEN, 2).holds("c", GREEN, 2).holds("g", BLUE, 2).holds("h", BLUE, 2)
    free = choice_of(w, "vengeful")
    assert free.reason == "reason.make_them_pay"
    other = BLUE if free.arguments["seat"] == GREEN else GREEN
    w.table.log[:0] = [(other, ("offer",)), (RED, ("accept",)), (other, ("play", 9, other))]
    choice = choice_of(w, "vengeful")
    assert (choice.reason, choice.arguments["seat"]) == ("reason.oath_breaker", other)


def test_the_grasping_keep_what_they_could_take_from_their_vassals():
    """R21.4"""
    w = world("a-n b-n b-c c-d", seats=3, options=ON).serves(BLUE, RED).holds("a", RED, 9).holds("b", BLUE, 9)
    w.neutral("n", 2).holds("c", GREEN, 3).holds("d", GREEN, 3).at_step("invade", BLUE).play(BLUE, "invade b n")
    found = reasons_of(w)
    assert found.pop("grasping") == "reason.mine_to_take"
    assert set(found.values()) == {"reason.vassals_may"}


# ---- gifts


def test_a_gift_buys_peace_of_those_who_feel_thanks_and_of_them_for_one_turn():
    """R19.2: gold given to RED keeps the loyal and the grasping from BLUE; the bold take it and come."""
    w = world("a-b b-c", options={"mode": "seven_year_war"}).holds("a", RED, 6).holds("b", BLUE, 2).holds("c", BLUE, 2)
    assert all(choice_of(w, temper).action[0] == "invade" for temper in TEMPERS)
    gave, hired = (BLUE, ("give", RED, 9)), (RED, ("hire_infantry", 1))
    log = w.table.log[:]
    w.table.log[:] = [gave, *log]
    marches = [temper for temper in ("", *TEMPERS) if choice_of(w, temper).action[0] == "invade"]
    assert marches == ["", "bold", "vengeful"]
    kept = choice_of(w, "loyal")
    assert (kept.reason, kept.arguments["seat"]) == ("reason.bought_peace", BLUE)
    w.table.log[:] = [gave, hired, *log]
    assert choice_of(w, "loyal").reason == "reason.bought_peace", "thanks last over the turn"
    w.table.log[:] = [gave, hired, hired, *log]
    assert choice_of(w, "loyal").action[0] == "invade"


def test_gold_for_others_is_not_heard_of():
    log = [(BLUE, ("give", GREEN, 3)), (BLUE, ("give", RED, 2)), (RED, ("give", GREEN, 1)), (GREEN, ("place", 1, 4))]
    assert heard(log, RED, RULES.is_remembered) == tuple(log[1:3])
    assert recall(heard(log, RED, RULES.is_remembered), RED, 3) == Past((), (0, 2, 0), True)


def test_the_patient_pay_for_peace_once_a_turn():
    w = world("a-b b-c").at_step("infantry").gold(RED, 6).holds("a", RED, 3).holds("b", BLUE, 20).holds("c", BLUE, 2)
    gifts = {temper: choice_of(w, temper) for temper in ("", *TEMPERS)}
    assert [temper for temper, choice in gifts.items() if choice.action[0] == "give"] == ["patient"]
    given = gifts["patient"]
    assert (given.action, given.reason) == (("give", BLUE, 2), "reason.buy_peace")
    w.table.apply(RED, given.action)
    assert choice_of(w, "patient").action[0] == "hire_infantry", "also of a war that was loaded in between"


def test_the_loyal_share_with_their_lord():
    w = world("a-b b-c c-d", seats=3, options=ON).serves(RED, BLUE).at_step("infantry").gold(RED, 8)
    w.holds("a", RED, 3).holds("b", BLUE, 3).holds("c", GREEN, 2).holds("d", GREEN, 2)
    gifts = {temper: choice_of(w, temper).action for temper in ("", *TEMPERS)}
    assert [temper for temper, action in gifts.items() if action[0] == "give"] == ["loyal"]
    assert gifts["loyal"][1] == BLUE


# ---- plans and cards


def narrow(invaders: int) -> World:
    """RED before a neutral Province that is hard to take."""
    w = world("a-b b-c", options={"mode": "seven_year_war"}).ties_to(DEFENDER).holds("a", RED, invaders)
    return w.neutral("b", 4).holds("c", BLUE, 2)


def test_the_bold_march_where_others_stay():
    found = [reasons_of(narrow(invaders)) for invaders in range(4, 10)]
    assert any(
        reasons["bold"] == "reason.bold_stroke" and reasons[""] == "reason.no_good_invasion" for reasons in found
    )


def test_the_patient_wait_for_better_odds():
    for invaders in range(4, 9):
        w = narrow(invaders)
        if choice_of(w, "patient").reason == "reason.patience":
            assert choice_of(w, "").action[0] == "invade"
            break
    else:
        pytest.fail("the patient never wait")


def test_the_grasping_want_land_that_pays_and_the_vengeful_what_rivals_hold():
    """A neutral Province and a rival's lie next door, as strong as each other."""
    w = world("a-n a-b b-c c-d", options={"mode": "seven_year_war"}).holds("a", RED, 6).neutral("n", 2)
    w.holds("b", BLUE, 2).holds("c", BLUE, 2).holds("d", BLUE, 2)
    assert choice_of(w, "vengeful").reason == "reason.make_them_pay"
    assert bend(USUAL, TEMPERS["grasping"]).denial < USUAL.denial < bend(USUAL, TEMPERS["vengeful"]).denial
    neutral = world("a-n n-b").holds("a", RED, 6).neutral("n", 2).holds("b", BLUE, 2)
    assert choice_of(neutral, "grasping").reason == "reason.rich_land"
    assert choice_of(neutral, "").reason != "reason.rich_land"


def test_the_loyal_win_nobody_over():
    """ST05"""
    w = world("a-b b-c").holds("a", RED, 9, generals=["GE28"]).holds("b", BLUE, 5, generals=["GE11"]).hand(RED, "ST05")
    w.holds("c", BLUE, 3).play(RED, "invade a b").play(BLUE, "fight").play(RED, "lead 1", "foot 3")
    assert w.waiting == (RED,)
    found = {temper: choice_of(w, temper).action[0] for temper in ("", *TEMPERS)}
    assert [temper for temper, verb in found.items() if verb != "play"] == ["loyal"]


def test_who_holds_single_combat_hires_somebody_to_fight_it():
    """ST23: a duel takes a General on both sides, so the card waits for one as long as a rival has one."""

    def holding(card: str, theirs: list[str]) -> World:
        w = world("a-b b-c").at_step("generals").gold(RED, 5).hand(RED, card).holds("a", RED, 5)
        return w.holds("b", BLUE, 5, generals=theirs).holds("c", BLUE, 2)

    choice = choice_of(holding("ST23", ["GE11"]), "patient")
    assert (choice.action, choice.reason) == (("hire",), "reason.champion_for_a_duel")
    assert choice_of(holding("ST23", []), "patient").action == ("end_step",)
    assert choice_of(holding("ST16", ["GE11"]), "patient").action == ("end_step",)
    assert choice_of(holding("ST23", ["GE11"]), "").action == ("end_step",)


def test_whoever_has_a_temper_buys_a_card_where_the_tuned_rules_buy_none():
    w = world("a-b").holds("a", RED, 3).holds("b", BLUE, 3).gold(RED, 8).at_step("market")
    assert choice_of(w, "", level="tuned").action == ("buy", 0)
    bought = {temper: choice_of(w, temper, level="tuned").action for temper in TEMPERS}
    assert set(bought.values()) == {("buy", 1)}, bought


def test_who_holds_single_combat_goes_where_a_general_stands():
    """Two Provinces of BLUE are alike but for a General, behind whom stand fewer Infantry."""
    targets = {}
    for card in ("ST16", "ST23"):
        w = world("a-b a-g b-c g-h", options={"mode": "seven_year_war"}).holds("a", RED, 9, generals=["GE28"])
        w.holds("b", BLUE, 2, generals=["GE11"]).holds("g", BLUE, 3).holds("c", BLUE, 2).holds("h", BLUE, 2)
        targets[card] = choice_of(w.hand(RED, card), "patient").arguments.get("target")
    assert targets == {"ST16": w.number("g"), "ST23": w.number("b")}


def test_the_bold_call_out_their_like_and_others_where_ties_are_theirs():
    """ST23: Xu Huang and Wei Yan add as much to their die; a tie of the duel goes to the side the Fate die favours."""

    def met(ties: int) -> World:
        w = world("a-b b-c").ties_to(ties).holds("a", RED, 9, generals=["GE17"]).hand(RED, "ST23")
        w.holds("b", BLUE, 5, generals=["GE08"]).holds("c", BLUE, 3)
        return w.play(RED, "invade a b", "lead 1", "foot 3")

    def callers(ties: int) -> list[str]:
        return [name for name in ("", *TEMPERS) if choice_of(met(ties), name).action[0] == "play"]

    assert callers(DEFENDER) == ["bold"]
    assert callers(INVADER) == list(TEMPERS)


def test_a_temper_has_cards_of_its_own():
    """The grasping raise taxes first, the patient look for worthies, where both could be done."""
    w = world("a-b").holds("a", RED, 3).holds("b", BLUE, 3).hand(RED, "ST02", "ST21").at_step("market")
    assert choice_of(w, "grasping").arguments["strategy"] == 2
    assert choice_of(w, "patient").arguments["strategy"] == 21


# ---- names, defaults, sameness


def test_every_ruler_has_a_temper_and_every_temper_a_ruler():
    assert {card.temper for card in RULERS[1:]} == set(TEMPERS)


def test_a_player_is_as_the_ruler_who_leads():
    w = world("a-b b-c b-x", seats=3, options=ON).ties_to(DEFENDER)
    w.holds("a", RED, 6, ruler=True).ruler(RED, "Sun Jian").neutral("b", 5).holds("c", BLUE, 2).holds("x", GREEN, 1)
    assert choice_of(w, OF_THE_RULER) == choice_of(w, "bold")


def test_no_temper_is_the_player_of_old():
    """The same choices as without a temper, and none of a temper where nobody leads."""
    assert bend(TUNED, EVEN) == TUNED and TUNED.temper is EVEN
    w = world("a-b b-c").ties_to(DEFENDER).holds("a", RED, 6).neutral("b", 5).holds("c", BLUE, 2)
    assert choice_of(w, OF_THE_RULER).action == choice_of(w, "").action


def test_names_with_a_temper_are_players_and_chance_takes_none():
    assert tempers_of("conquest") == (OF_THE_RULER, *TEMPERS)
    assert list(PLAYERS) == [player.name for player in LEVELS]
    assert PLAYERS["planner:loyal"].name == "planner:loyal"
    assert PLAYERS["random:bold"] is PLAYERS["random"]
    assert not takes_temper("conquest", "random") and takes_temper("conquest", "planner")
    for wrong in ("planner:kind", "nobody:bold", "planner:"):
        with pytest.raises(KeyError):
            PLAYERS[wrong]


def test_every_temper_has_its_words():
    for language in ("en", "zh", "ja"):
        words = read_yaml(paths.texts(language, "conquest") / "setup.yaml")["temper"]
        assert {OF_THE_RULER, "none", *TEMPERS} <= set(words)


def test_the_same_seed_is_the_same_war_whatever_the_tempers():
    match = Match(
        "conquest", {"mode": "seven_year_war", "board": "1"}, ("thumb:ruler", "tuned:vengeful", "thumb:loyal"), False, 9
    )
    first, second = (play_match(match, Job(11)) for _ in range(2))
    assert not first.faults
    assert first._replace(cpu_seconds=0.0, thoughts={}) == second._replace(cpu_seconds=0.0, thoughts={})


def test_a_planner_with_a_temper_keeps_its_plan():
    w = world("a-b b-c", options={"mode": "seven_year_war"}).holds("a", RED, 6).holds("b", BLUE, 2).holds("c", BLUE, 2)
    choice = choice_of(w, "bold", level="planner")
    assert Reminder(*choice.memory).round == w.s.round
    assert choice_of(w, "bold", level="search").action in w.table.options(RED)
