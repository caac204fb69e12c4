"""The hosts and what they do, on the table (C8 to C13, mock-6): rows, the tray of the D8, sentences, motions."""

import ast
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import game
from game.client.look import text
from game.client.look.scale import Scale
from game.client.texts import LANGUAGES, available, load, use
from game.conquest.client.motion.motions import MOTIONS
from game.conquest.client.motion.rebels import ACTS, SIDES
from game.conquest.client.panels import narrator_coop
from game.conquest.client.panels.dialogs import WarlordPage
from game.conquest.client.panels.layout import lay_out
from game.conquest.client.panels.names import Names, card_name, card_of
from game.conquest.client.panels.narrator import ConquestNarrator
from game.conquest.client.panels.narrator_coop import AGAINST_A_PLAYER, coop_line
from game.conquest.client.panels.rebel_strength import Strength
from game.conquest.client.panels.topbar import TopBar
from game.conquest.client.panels.uprising import ACTION_ICONS, LEAST_ROW, NO_HOST, RebelTurn, Uprising
from game.conquest.client.panels.war_clock import Chance, clock_of
from game.conquest.client.panels.warlords import Warlords
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.coop.scarf_turn import ACTIONS, growth_of
from game.conquest.rules.rebel_traits import SCHEMES
from game.conquest.rules.state import HEIR, SCARF_GENERAL, TIES_INVADER
from game.conquest.rules.verbs import REVOLT
from game.engine.events import Event, Rolled
from tests.conquest.client.coop.conftest import JUN, LIN, front, records
from tests.worlds import REBELS, World, world

CLAUSES = {
    "check": ("C10.4", "C10.5"),
    "invade_instead": ("C10.4", "C10.5", "C10.6"),
    "direction": ("C11.2", "C10.6"),
    "general": ("C13.2", "C13.3", "C13.6", "C10.5"),
    "general_waits": ("C13.2", "C10.5"),
}
"""By which rules a deed comes about, where that makes another sentence of it."""


def deeds() -> set[str]:
    """Every deed the rules tell of."""
    found = set()
    for file in Path(game.__file__).parent.joinpath("conquest", "rules").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "tell":
                words = [each.value for each in ast.walk(node.args[2]) if isinstance(each, ast.Constant)]
                found |= {word for word in words if isinstance(word, str)} or {ast.unparse(node.args[2])}
    return found


def test_the_ruler_of_a_host_is_called_as_its_captain_and_never_the_heir():
    """A host's Ruler has no card (C2.4): the Heir, whose number he has, is somebody else (ST07)."""
    w = front()
    names = Names(w.s.board, records(w.s.players, w.s.seats - w.s.players, (LIN,)), LIN)
    host = w.s.players
    assert names.leader_card(4 * host, HEIR) == names.ruler_card(host)
    assert card_name(names.leader_card(4 * host, HEIR)) == names.warlord(host)
    assert card_name(names.leader_card(4 * LIN, HEIR)) == say("heir")
    assert names.leader_card(4 * host + 1, SCARF_GENERAL) == card_of(1, SCARF_GENERAL)
    narrator = ConquestNarrator(names, lambda: w.table.view(LIN))
    narrator.hear(ev.LeaderPlaced(seat=host, leader=4 * host, card=HEIR, at=1))
    narrator.hear(ev.LeaderFell(seat=host, leader=4 * host, card=HEIR, at=1, cause="combat"))
    told = [line.words for line in narrator.lines]
    assert told == [say("event.host_rose", who=names.warlord(host), province=names.province(1)),
                    say("event.leader_fell", name=names.warlord(host), province=names.province(1))]  # fmt: skip


def test_a_warlord_is_not_told_to_place_himself_and_a_gift_says_whose_it_is_where_that_was_seen():
    """R19.2: where gold is hidden, only the two see it, each what is theirs."""
    w = front()
    names = Names(w.s.board, records(w.s.players, w.s.seats - w.s.players, (LIN,)), LIN)
    narrator = ConquestNarrator(names, lambda: w.table.view(LIN))
    left, came = (
        ev.GoldChanged(seat=seat, change=change, left=3, why="gift") for seat, change in ((JUN, -2), (LIN, 2))
    )
    for event in (ev.LeaderPlaced(seat=JUN, leader=4 * JUN, card=3, at=1), left, came, came):
        narrator.hear(event)
    assert [line.words for line in narrator.lines] == [
        say("event.ruler_placed", who=names.who(JUN), province=names.province(1)),
        say("event.gift_from", other=names.who(JUN), whom="you", count=2),
        say("event.gift", who="You", count=2),
    ]


@pytest.fixture
def play(at_table):
    return at_table(front())


def chronicle(w: World) -> list[str]:
    """Everything a position has led to, as Lin reads it."""
    w.start()
    players = w.s.players
    names = Names(w.s.board, records(players, w.s.seats - players, (LIN,)), LIN)
    narrator = ConquestNarrator(names, lambda: w.table.view(LIN))
    narrator.round = w.s.round
    names.learn(w.table.view(LIN))
    for event in w.events(Event):
        narrator.hear(event)
    return [text.plain(line.words) for line in narrator.lines]


def deed(name: str, **how) -> ev.ScriptedDeed:
    told = {
        "seat": 2,
        "province": 6,
        "target": 1 if name in AGAINST_A_PLAYER or how.get("clause") in ("C10.4", "C10.5") else 16,
        "die": 3,
        "count": 2,
        "clause": "",
    }
    return ev.ScriptedDeed(deed=name, **(told | how))


def test_the_rules_tell_of_the_deeds_that_are_known_here():
    """Those that are not written out where they are told are the five actions of the D8 and the two plots."""
    names = {name for name in deeds() if name.isidentifier() and name.islower()} - {"deed", "action"}
    assert {"order", "locked", "victim", "direction", "general", "evening"} <= names
    assert set(ACTION_ICONS) == set(ACTIONS)
    texts = load("en", "conquest")
    for name in names:
        assert any(key.startswith(f"rebels.deed.{name}") or key == f"rebels.deed.check_{name}" for key in texts), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deed_is_a_sentence_in_every_language(play, language, monkeypatch):
    if language not in available():
        pytest.skip(f"no texts in {language} yet")
    use(language)
    known = {key for key in load("en", "conquest") if key.startswith("rebels.deed.")}
    assert known == {key for key in load(language, "conquest") if key.startswith("rebels.deed.")}
    told = set()
    monkeypatch.setattr(narrator_coop, "say", lambda key, **words: told.add(key) or say(key, **words))
    for name in sorted(deeds() - {"action", "deed"} | set(ACTIONS)):
        for clause in CLAUSES.get(name, ("",)):
            for count, die in ((1, 0), (1, 3), (2, 2), (2, 3)):
                line = coop_line(deed(name, clause=clause, count=count, die=die), play.table.names)
                assert line is not None and line.words and "{" not in line.words
    play.table.names.trait = lambda seat: SCHEMES
    for clause in CLAUSES["check"]:
        assert coop_line(deed("check", clause=clause), play.table.names).words
    assert {key for key in told if key.startswith("rebels.deed.")} == known
    use("en")


@pytest.mark.parametrize("name", sorted(set(ACTS)))
def test_every_deed_before_all_eyes_is_drawn(play, name):
    board = play.table.parts.stage
    told = deed(name, clause="C10.4", die=min(3, SIDES[name]))
    motion = MOTIONS[ev.ScriptedDeed](play.table.parts._choreographer, told)
    assert motion.hold > 0.5 and motion.effects
    screen = pygame.Surface(play.app.screen.get_size())
    screen.fill("black")
    before = screen.copy()
    motion.begin()
    for share in (0.1, 0.5, 0.8):
        motion.effects[0].draw(screen, share)
    assert pygame.image.tobytes(screen, "RGB") != pygame.image.tobytes(before, "RGB")
    assert board.map is play.table.field


def test_the_other_deeds_pass_with_a_line():
    assert set(ACTION_ICONS) < set(ACTS) and not {"order", "evening", "locked", "income"} & set(ACTS)


def test_the_turn_of_a_host_is_followed(play):
    names = play.table.names
    turn = RebelTurn().heard(ev.TurnBegan(2, 1), names)
    assert turn.seat == 2 and not turn.action
    turn = turn.heard(deed("order", province=0, die=4), names)
    assert "from the north" in turn.words
    turn = turn.heard(deed("invade", target=0, die=4), names)
    assert (turn.province, turn.action, turn.die) == (6, "invade", 4)
    turn = turn.heard(deed("direction", die=3, count=1), names)
    assert (turn.way, turn.target, turn.toward, turn.die) == (3, 16, 16, 4)
    counted = turn.counted(play.table.shown)
    assert counted.force == (8, 7) and counted.counted(play.table.shown) is counted
    turn = counted.heard(deed("stop", count=2), names)
    assert turn.target == 16 and "stops before" in turn.words
    turn = turn.heard(deed("bribe", die=5), names).heard(deed("invade_instead", target=1, clause="C10.5"), names)
    assert (turn.action, turn.die, turn.target) == ("invade", 5, 0)
    assert turn.heard(ev.TurnBegan(0, 2), names) == NO_HOST


def test_of_several_targets_the_way_is_known_and_the_target_when_the_players_have_chosen(play):
    names = play.table.names
    turn = RebelTurn(2).heard(deed("invade"), names).heard(deed("direction", count=2), names)
    assert (turn.target, turn.toward) == (0, 16)
    chosen = ev.InvasionDeclared(seat=2, source=6, target=17, defender=LIN)
    assert turn.heard(chosen, names).target == 17


def test_each_host_has_a_row_with_a_slip_and_leads_to_its_captain(play):
    play.until_asked()
    table = play.table
    table.widgets.press(table.widgets["#hosts:uprising"])
    play.steps()
    uprising = table.panels.coop.uprising
    assert [row.standing.seat for row in uprising.rows] == [2, 3]
    assert uprising.rows[0].captain_at == table.t.s.leader_at[8]
    assert "host:1" in table.widgets and "3 more captures" in uprising.tip(0).body and uprising.tip(0).clause == "C13"
    assert not any(id.startswith("roster:") for id in table.widgets.items)
    table.widgets.press(table.widgets["host:1"])
    page = play.app.scene
    assert isinstance(page, WarlordPage) and "#give" not in page.widgets
    page.widgets.press(page.widgets["#find"])
    assert play.app.scene is table and table.selected == uprising.rows[0].captain_at
    table.widgets.press(table.widgets["#hosts:roster"])
    play.steps()
    assert not table.panels.coop.hosts_shown and "host:1" not in table.widgets


def test_the_tray_explains_the_eight_faces_and_the_four_ways(play):
    play.until_asked()
    table = play.table
    coop = table.panels.coop
    coop.turn = RebelTurn(2, 6, "invade", 4, 3, 16, 16, "3: south first")
    table.shown.turn_seat = 2
    table.bring_up_to_date()
    tips = [table.widgets[f"deed:{n}"].tip for n in range(1, 9)]
    assert [tip.title for tip in tips] == [say(f"uprising.name.{each}") for each in ACTIONS]
    assert all(tip.clause == "C10.3" for tip in tips) and table.widgets["deed:way"].tip.clause == "C11.2"
    tiles = [coop.host_actions.tile(n) for n in range(8)] + [coop.host_actions.way(n) for n in range(4)]
    assert all(coop.host_actions.rect.contains(tile) for tile in tiles)
    assert not any(one.colliderect(other) for n, one in enumerate(tiles) for other in tiles[n + 1 :])


@pytest.mark.parametrize(
    ("name", "how", "words"),
    [
        ("check", {"clause": "C10.4", "target": LIN, "die": 4}, "You rolled 4: only a 6 lets the blade through."),
        ("invade_instead", {"clause": "C10.5"}, "No General there who can be bought: Wei invades instead."),
        ("invade_instead", {"clause": "C10.4"}, "No leader in play there to strike at: Wei invades instead."),
        ("direction", {"clause": "C10.6", "count": 1}, "3: south, for {target} to rise."),
        ("direction", {"clause": "C11.2", "count": 1}, "3: south, {target}."),
        ("direction", {"clause": "C11.2", "count": 2}, "3: south. Several lie that way."),
        ("direction", {"clause": "C11.2", "count": 1, "die": 2}, "2: no target to the east, so south: {target}."),
        ("general", {"clause": "C13.2"}, "Zhang Bao rolls 3: a General rises in Wei."),
        ("general", {"clause": "C13.6"}, "Zhang Bao rolls 3: the General who waited joins in Wei."),
        (
            "general",
            {"clause": "C13.3", "die": 0},
            "Every third Province taken brings Zhang Bao a General: he rises in Wei.",
        ),
        ("general", {"clause": "C10.5", "die": 0}, "In his place a General of Zhang Bao rises in Wei."),
        ("general_waits", {"clause": "C13.2"}, "Zhang Bao rolls 3: the General finds no place and waits."),
        ("general_waits", {"clause": "C10.5", "die": 0}, "A General of Zhang Bao finds no place in Wei and waits."),
        ("stop", {"count": 1}, "Wei stops before {target}: 1 unit is too few to go on."),
    ],
)
def test_c10_c13_a_sentence_says_which_rule_and_which_roll_it_came_of(play, name, how, words):
    names = play.table.names
    line = coop_line(deed(name, province=names.board.number_of["wei"], **how), names)
    assert text.plain(line.words) == words.format(target=names.province(16))


def bribed() -> World:
    """A host whose bribe of Lin's General comes off."""
    w = world("s-p q", 1, bots=1).at_step("invade", 1).winter().holds("s", 1, 1).load(REBELS, 2, 5, 6)
    return w.holds("p", LIN, 9, generals=["GE08"])


def test_c10_5_whoever_is_bribed_away_is_not_said_to_have_fallen(at_table):
    told = chronicle(bribed())
    assert "Wei Yan took the rebels' gold and left you." in told
    assert not any("fell" in words for words in told)
    told = chronicle(bribed().reserve(LIN, "GE05").gained((LIN, 1), "GE05"))
    assert "A General in reserve took the rebels' gold and left you." in told
    assert not any("Huang Zhong" in words for words in told), "whose face nobody has seen (R26)"


def test_what_the_deed_of_a_host_has_told_is_not_told_again():
    w = world("s-p", 1, bots=1).at_step("deploy", 1).winter().holds("s", 1, 16).holds("p", LIN, 20).pool(1, 5)
    told = chronicle(w.load(REBELS, 2, 2, 3))
    assert [words for words in told if "no place" in words or "no room" in words] == [
        "1 Infantry of Zhang Bao found no place."
    ]
    w = world("s-p", 1, bots=1).at_step("generals", 1).round(3).holds("s", 1, 6).holds("p", LIN, 20).load(REBELS, 4)
    assert [words for words in chronicle(w) if "eneral" in words] == ["Zhang Bao rolls 4: a General rises in s."]


def test_k1_a_raid_of_a_host_is_told_in_infantry():
    w = front(1, 1).hand(LIN, "ST20").play(LIN, "play ST20 blue")
    assert "The stores of Zhang Bao were raided: up to 6 Infantry less next time." in chronicle(w)


def test_c4_5_a_revolt_that_is_replaced_is_told_and_shown(play):
    event = ev.CardResolved(JUN, REVOLT, "replaced")
    line = coop_line(event, play.table.names)
    assert "Revolt" in line.words and "another card" in line.words
    assert MOTIONS[ev.CardResolved](play.table.parts._choreographer, event).effects


def test_c4_6_gold_of_fate_is_infantry_for_rebels(play):
    line = coop_line(ev.PoolChanged(2, 4, 4, "fate"), play.table.names)
    assert text.plain(line.words) == "Fate brings Zhang Bao 4 Infantry."


def test_c10_4_the_lots_for_a_victim_are_told_one_by_one(play):
    line = coop_line(Rolled(JUN, 6, 2, "rebels_victim"), play.table.names)
    assert "2" in line.words and line.seat == JUN
    assert coop_line(Rolled(JUN, 6, 2, "rebels_check"), play.table.names) is None


@pytest.mark.parametrize("name", ["order", "deploy", "evening"])
def test_the_die_of_the_whole_host_falls_beside_its_captain(play, name):
    told = deed(name, province=0, die=4, count=3)
    motion = MOTIONS[ev.ScriptedDeed](play.table.parts._choreographer, told)
    assert motion.sound == "dice" and len(motion.effects) == 1
    acts = MOTIONS[ev.ScriptedDeed](play.table.parts._choreographer, deed("invade", die=4))
    assert motion.hold < acts.hold, "it is glanced at, and what a Province does is read"
    play.table.shown.leader_at[8] = 0
    assert MOTIONS[ev.ScriptedDeed](play.table.parts._choreographer, told).effects, "without a captain, too"
    income = MOTIONS[ev.ScriptedDeed](play.table.parts._choreographer, deed("income", province=0, die=0, count=6))
    assert not income.effects


def test_a_host_that_is_no_more_is_told_and_shown(play):
    line = coop_line(ev.Eliminated(2), play.table.names)
    assert text.plain(line.words) == "Zhang Bao's band is no more." and line.kind == "end"
    motion = MOTIONS[ev.Eliminated](play.table.parts._choreographer, ev.Eliminated(2))
    screen = pygame.Surface(play.app.screen.get_size())
    for share in (0.1, 0.3, 0.5, 0.9):
        motion.effects[0].draw(screen, share)
    assert motion.sound == "eliminated"
    assert coop_line(ev.Eliminated(JUN), play.table.names) is None


def test_a_host_that_has_been_put_down_is_rolled_up_and_leaves_room_to_the_others(play):
    play.until_asked()
    table = play.table
    uprising = table.panels.coop.uprising
    table.panels.coop.hosts_shown = True
    standing = [uprising.row_rect(n) for n in range(2)]
    table.shown.alive[2] = 0
    table.bring_up_to_date()
    rolled, other = uprising.row_rect(0), uprising.row_rect(1)
    assert uprising.left == (False, True)
    assert rolled.height < standing[0].height and other.height == standing[1].height
    assert other.top == rolled.bottom


def test_c1_4_the_page_of_a_host_shows_neither_cards_nor_gold(at_table, monkeypatch):
    """Not even what a raid took of its next income, which everybody may see (K1)."""
    w = front(options={"gold_visibility": "public"}).gold(LIN, 4).gold(JUN, 19).gold(2, -13)
    play = at_table(w.hand(JUN, *["ST01"] * 5))
    play.until_asked()
    drawn: list[str] = []
    draw = text.draw
    monkeypatch.setattr(
        text, "draw", lambda surface, words, *how, **more: drawn.append(words) or draw(surface, words, *how, **more)
    )
    shown = {}
    for seat in (JUN, 2):
        play.table.parts.pages.show_warlord(seat)
        drawn.clear()
        play.steps()
        page = play.app.scene
        assert isinstance(page, WarlordPage) and page.standing.seat == seat
        shown[seat] = [words for words in drawn if words.lstrip("-").isdigit()]
        counts = [id.removeprefix("#count:") for id in page.widgets.items if id.startswith("#count:")]
        assert counts == ["provinces", "units", "cards", "gold"][: 4 if seat == JUN else 2]
        assert all(page.widgets[f"#count:{what}"].tip_now() for what in counts)
        page.back()
    assert shown[JUN][:4] == ["1", "4", "5", "19"], "Provinces, units, cards, gold"
    assert shown[2][:4] == ["2", "10"], "Provinces and units of a host, and that is all"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_u11_hosts_have_rows_even_where_a_large_interface_leaves_them_little_room(size):
    w, scale = front(2, 4), Scale(size, 2.0)
    layout = lay_out(size, scale, w.s.players, drawers_open=True, pot=True)
    panel = Uprising(layout, scale, Names(w.s.board, records(2, 4, (LIN,)), LIN), 4)
    panel.update(w.table.view(LIN))
    assert layout.tray.colliderect(layout.roster) or layout.tray == layout.selection
    rows = [panel.row_rect(n) for n in range(4)]
    assert all(row.height >= scale.px(LEAST_ROW) - 1 and panel.rect.contains(row) for row in rows)
    assert not any(one.colliderect(other) for one, other in pairwise(rows))


@pytest.mark.parametrize(("user", "spoken"), [(1.0, True), (2.0, False)])
def test_u11_the_rounds_of_the_uprising_keep_their_room_and_ties_are_left_to_the_die(written, user, spoken):
    w, scale = front(2, 4), Scale(user=user)
    picture = w.table.view(LIN)
    picture.round, picture.turn_seat, picture.fate_die = 3, w.s.players, 4
    names = Names(w.s.board, records(2, 4, (LIN,)), LIN)
    layout = lay_out(scale.size, scale, w.s.players)
    top = TopBar(layout, scale, w.s.options, names)
    top.clock = lambda picture: clock_of(3, w.s.options.coop_round_limit, Strength(9, 60), [], 18, Chance(2, 9))
    top.draw(pygame.Surface(scale.size), picture)
    ties = say("ties.invader" if picture.ties == TIES_INVADER else "ties.defender")
    assert (ties in written) is spoken
    assert {str(n) for n in range(1, w.s.options.coop_round_limit + 1)} <= set(written)


@pytest.mark.parametrize(
    ("changed", "words"), [({}, ""), ({"led": False}, "no Ruler"), ({"alive": False}, "Eliminated")]
)
def test_the_page_of_a_warlord_says_whether_a_ruler_leads(play, written, changed, words):
    play.until_asked()
    play.table.parts.pages.show_warlord(JUN)
    page = play.app.scene
    page.standing = page.standing._replace(**changed)
    written.clear()
    page.content(play.app.screen)
    assert words in written[0] and ("no Ruler" in written[0]) == (words == "no Ruler")


def test_c8_2_a_host_says_what_its_next_income_brings(play):
    play.until_asked()
    table = play.table
    uprising = table.panels.coop.uprising
    assert [row.growth for row in uprising.rows] == [growth_of(table.t.s, row.standing.seat) for row in uprising.rows]
    assert uprising.rows[0].growth > 0 and f"+{uprising.rows[0].growth} Infantry" in uprising.tip(0).body


@pytest.fixture
def cut(monkeypatch):
    """Every text that was cut for want of room."""
    found = []
    whole = text.shortened

    def shortened(words, role, size, scale, room):
        told = whole(words, role, size, scale, room)
        found.extend([words] if told != words else [])
        return told

    monkeypatch.setattr(text, "shortened", shortened)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_u11_beside_the_gold_of_all_no_captain_s_name_is_cut_nor_what_stands_below_it(cut, size, language):
    use(language)
    try:
        w, scale = front(2, 3), Scale(size)
        names = Names(w.s.board, records(2, 3, (LIN,)), -1)
        picture = w.table.view(LIN)
        names.learn(picture)
        Warlords(lay_out(size, scale, 5), scale, names, 5, public_gold=True).update(picture)
        captains = {words for seat in range(2, 5) for words in (names.warlord(seat), names.under(seat))}
    finally:
        use("en")
    assert not captains & set(cut)
