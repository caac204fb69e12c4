"""Load page, curtain, menu, end: what they show and where they lead."""

from datetime import datetime

import pygame
import pytest

from game import paths
from game.client import storage
from game.client.end.charts import fairness, lines, ticks
from game.client.end.scene import EndPage
from game.client.end.scroll import SEAL, SEAL_AT, SUN_AT, Scroll, _sun_side
from game.client.game_client import client_of
from game.client.load.scene import LoadPage, when
from game.client.look import palette
from game.client.scenes.curtain import DELIBERATE, Curtain
from game.client.scenes.pause import Pause, SaveAs, WhoPlays
from game.client.session import GameSession
from game.client.setup.widgets import ModeList
from game.conquest.client.end.words import LEAVES, listed
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.annals.reckoning import Reckoning
from game.engine.events import Rolled
from game.engine.record import HUMAN
from tests.client.flow.conftest import go_on, table_of, to_the_person


@pytest.fixture
def war(players):
    """A war with a few saves."""
    session = GameSession(table_of(HUMAN, "thumb").begin(1), players)
    for _ in range(3):
        go_on(session)
        session.keeper.flush()
    session.keeper.own(session.record, "Before the siege")
    session.close()
    return session


# ---- the load page


def load_page(on_open=lambda path: None) -> LoadPage:
    """The page; only opening leads anywhere."""
    return LoadPage(on_open, lambda path, moment: None, lambda: None)


def test_u27_saves_are_grouped_and_a_broken_file_is_one_row_with_its_reason(app, war):
    broken = paths.own_saves() / "broken.tianming"
    broken.write_bytes(b'{"format": 1}')
    opened = []
    page = load_page(opened.append)
    app.push(page)
    app.settle()
    assert len(page.campaigns) == 2
    assert page.campaigns[0].id == war.record.campaign and len(page.campaigns[0].saves) >= 4
    assert page.campaigns[1].newest.problem
    app.click("#open")
    assert opened == [page.picked]
    page._choose_campaign(1)
    app.steps(2)
    app.click("#open")
    assert len(opened) == 1 and "broken.tianming" in page.widgets["#open"].tip_now().body


def test_own_saves_can_be_shown_alone(app, war):
    page = load_page()
    app.push(page)
    app.settle()
    app.click("#shown:own")
    assert [kept.path.name for kept in page.saves()] == ["Before the siege.tianming"]


def test_deleting_can_be_undone(app, war):
    page = load_page()
    app.push(page)
    app.settle()
    before = [path for _, path in storage.files()]
    app.click("#delete")
    assert len(storage.files()) == len(before) - 1
    app.click("#delete_campaign")
    app.settle()
    app.click("#do")
    app.settle()
    assert storage.files() == [] and page.campaigns == []
    assert app.scene.widgets["#undo"].face.icon == "take-back"
    app.click("#undo")
    app.key(pygame.K_z, pygame.KMOD_CTRL)
    assert sorted(path for _, path in storage.files()) == sorted(before)


def test_days_are_told_as_people_tell_them():
    now = datetime(2026, 3, 2, 12, 0)
    assert when(datetime(2026, 3, 2, 9, 5).timestamp(), now) == "Today, 09:05"
    assert when(datetime(2026, 3, 1, 9, 5).timestamp(), now) == "Yesterday, 09:05"
    assert when(datetime(2025, 12, 31, 9, 5).timestamp(), now) == "31 December 2025, 09:05"


# ---- the curtain


def test_u22_the_curtain_covers_every_pixel_and_lifts_only_by_a_deliberate_press(app):
    lifted = []
    app.push(Curtain("Jun", 5, lambda: lifted.append(True)))
    app.screen.fill((255, 0, 255))
    app.draw()
    magenta = pygame.mask.from_threshold(app.screen, (255, 0, 255), (1, 1, 1, 255))
    assert magenta.count() == 0
    app.push(Curtain("Mei", 7, lambda: lifted.append(True)))
    app.steps(1)
    app.key(pygame.K_RETURN)
    app.click("#lift")
    assert lifted == []
    app.steps(round(DELIBERATE * 60) + 2)
    for key in (pygame.K_ESCAPE, pygame.K_SPACE):
        app.key(key)
    assert lifted == []
    app.click("#lift")
    assert lifted == [True]


def test_u22_enter_pressed_again_and_again_or_held_lifts_no_curtain_and_a_fresh_press_does(app):
    lifted = []
    app.push(Curtain("Jun", 5, lambda: lifted.append(True)))
    # Somebody hurries through the end of a turn: thrice a second, for longer than the curtain takes to fall.
    for _ in range(6):
        app.key(pygame.K_RETURN)
        app.steps(round(0.3 * 60))
    assert lifted == []
    held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    app.push(Curtain("Mei", 7, lambda: lifted.append(True)))
    app.scene.widgets.focus("#lift")
    for _ in range(40):
        app.steps(3, events=[held])
    assert lifted == []
    # A repeat comes even after a pause, as with a slow repeat of keys.
    app.steps(60)
    app.steps(1, events=[held])
    assert lifted == []
    app.steps(1, events=[pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)])
    app.steps(60)
    app.key(pygame.K_SPACE)
    assert lifted == [True]
    # Uncovered, the first curtain takes its time again.
    app.key(pygame.K_RETURN)
    assert lifted == [True]
    app.steps(round(DELIBERATE * 60) + 2)
    app.key(pygame.K_RETURN)
    assert lifted == [True, True]


def test_u22_the_end_of_a_double_click_lifts_no_curtain(app):
    lifted = []
    app.push(Curtain("Jun", 5, lambda: lifted.append(True)))
    app.settle()
    place = app.place("#lift")
    app.scene.on_enter()
    app.steps(round(DELIBERATE * 60) - 6)
    app.click(place)
    app.steps(12)
    app.click(place)
    assert lifted == []
    # A button that went down too soon lifts nothing, however late it is let go.
    app.scene.on_enter()
    down, up = (
        pygame.event.Event(kind, pos=place, button=1, touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    app.steps(round(DELIBERATE * 60) + 60, events=[down])
    app.steps(1, events=[up])
    assert lifted == []
    app.click(place)
    assert lifted == [True]


def test_u22_the_curtain_shows_that_it_waits_and_tells_whoever_presses_too_soon(app):
    def gilt() -> int:
        """Columns of the growing line that are gold."""
        button = app.scene.widgets["#lift"].rect
        band = app.screen.subsurface((0, button.bottom + app.scene.scale.px(26), app.screen.get_width(), 2))
        return pygame.mask.from_threshold(band, palette.GOLD_MID, (140, 140, 140, 255)).count()

    lifted = []
    app.push(Curtain("Jun", 5, lambda: lifted.append(True)))
    app.steps(6)
    button = app.scene.widgets["#lift"]
    early = gilt()
    assert not button.enabled and button.tip_now().body == say("curtain.waits")
    assert not list(app.scene.widgets.marks())
    app.steps(42)
    assert gilt() > early + 40
    app.steps(20)
    before = app.screen.copy()
    assert button.enabled and gilt() == 0
    app.scene.on_enter()
    app.steps(54)
    grown = gilt()
    app.click("#lift")
    app.steps(2)
    assert gilt() < grown and not button.enabled and lifted == []
    app.steps(40)
    # The words stay, so that they can be read.
    assert button.enabled
    under = pygame.Rect(button.rect.left, button.rect.bottom + 20, button.rect.width, 60)
    told, untold = (pygame.image.tobytes(shown.subsurface(under), "RGB") for shown in (app.screen, before))
    assert told != untold
    app.click("#lift")
    assert lifted == [True]


# ---- the menu at the table


class Leads:
    """Notes where the menu leads."""

    session = None

    def __init__(self):
        self.went = []

    def load(self):
        self.went.append("load")

    def leave(self):
        self.went.append("leave")

    def reckoning(self):
        self.went.append("reckoning")


def test_the_menu_leads_where_it_says(app, session):
    leads = Leads()
    to_the_person(session)
    app.push(WhoPlays(session))
    app.push(Pause(session, leads))
    app.settle()
    app.click("#load")
    app.click("#leave")
    assert leads.went == ["load", "leave"]
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, WhoPlays)


@pytest.mark.parametrize(("ui", "letters"), [(2.5, 1.0), (1.0, 2.0), (2.5, 2.0)])
def test_u11_the_largest_letters_have_room_in_the_menu_and_in_lists(app, session, ui, letters):
    to_the_person(session)
    app.change_settings(ui_scale=ui, text_scale=letters)
    entries = [("gold", "two-coins", "Gold", "Words of some length about a war for gold. " * 2)] * 3
    entries = [(f"{mode}{n}", *rest) for n, (mode, *rest) in enumerate(entries)]
    for page in (Pause(session, Leads()), ModeList("More wars", entries, "gold0", print)):
        app.push(page)
        app.settle()
        spots = list(page.widgets.items.values())
        for n, widget in enumerate(spots):
            assert page.rect.contains(widget.rect), widget.id
            assert not any(widget.rect.colliderect(other.rect) for other in spots[n + 1 :]), widget.id
            assert widget.rect.height >= 1.5 * page.scale.font(20), widget.id


def test_conceding_is_asked_once_and_the_safe_answer_has_the_focus(app, session):
    to_the_person(session)
    app.push(WhoPlays(session))
    app.push(Pause(session, Leads()))
    app.settle()
    app.click("#concede")
    app.settle()
    app.key(pygame.K_RETURN)
    assert session.table.s.alive[0] == 1
    app.settle()
    app.click("#concede")
    app.settle()
    app.click("#do")
    assert session.table.s.alive[0] == 0


def test_conceding_out_of_turn_is_refused_with_a_reason(app, session):
    to_the_person(session)
    session.set_player(0, "thumb")
    app.push(Pause(session, Leads()))
    app.settle()
    assert "DC-30" in app.scene.widgets["#concede"].tip_now().body


def test_saving_under_a_name(app, players):
    session = GameSession(table_of(HUMAN, "thumb").begin(1), players)
    to_the_person(session)
    app.push(Pause(session, Leads()))
    app.push(SaveAs(session))
    app.settle()
    app.type("Siege")
    app.key(pygame.K_RETURN)
    session.close()
    assert isinstance(app.scene, Pause)
    assert [kept.path.name for kept in storage.all_kept() if kept.kind == "own"] == ["Siege.tianming"]


def test_seats_change_hands_in_the_dialog(app, session):
    app.push(WhoPlays(session))
    app.push(WhoPlays(session))
    app.settle()
    app.click("#player:1")
    app.key(pygame.K_HOME)
    app.key(pygame.K_UP)
    app.key(pygame.K_UP)
    app.key(pygame.K_RETURN)
    assert session.people() == [0, 1]
    app.click("#curtain:never")
    assert session.curtain == "never" == app.settings.curtain


# ---- the end


def test_the_reckoning_is_what_happened(finished):
    reckoning = Reckoning(finished.record)
    for _ in reckoning.steps():
        pass
    s = finished.table.s
    assert reckoning.ready
    assert reckoning.rows["provinces"][-1] == [s.owner.count(seat) for seat in range(s.seats)]
    assert len(reckoning.rows["provinces"]) == s.round + 1
    assert reckoning.rows["provinces"][0] == [1, 1, 1] or 2 in reckoning.rows["provinces"][0]
    units = [sum(u for u, owner in zip(s.units, s.owner, strict=True) if owner == seat) for seat in range(s.seats)]
    assert reckoning.rows["units"][-1] == units
    table = finished.record.replay_from_start(watched=True)
    events = [told.event for told in table.drain()]
    for seat, action in finished.record.log:
        table.apply(seat, action)
        events += [told.event for told in table.drain()]
    dice = [event for event in events if isinstance(event, Rolled) and event.sides == 6]
    assert sum(reckoning.all_dice[6]) == len(dice)
    assert sum(reckoning.all_dice[6][face] * face for face in range(7)) == sum(event.value for event in dice)
    gold = [event for event in events if isinstance(event, ev.GoldChanged) and event.change > 0]
    income = [event.change for event in gold if event.why in ("income", "raid", "taxes", "fate", "tribute")]
    assert {event.why for event in gold} <= {"setup", "income", "raid", "taxes", "fate", "tribute"}
    assert sum(tally.earned for tally in reckoning.tallies) == sum(income)
    fell = sum(event.infantry for event in events if isinstance(event, ev.InfantryFell) and event.seat >= 0)
    fell += sum(isinstance(event, ev.LeaderFell) for event in events)
    assert sum(tally.lost for tally in reckoning.tallies) == fell
    assert all(0 <= tally.won <= tally.fought for tally in reckoning.tallies)
    assert sum(tally.won for tally in reckoning.tallies) > 0
    assert all(tally.ruler for tally in reckoning.tallies)


def test_a_log_that_does_not_lead_here_is_said_and_not_shown(finished):
    finished.record.log[3] = (0, ("invade", 1, 1))
    reckoning = Reckoning(finished.record)
    for _ in reckoning.steps():
        pass
    assert reckoning.problem and not reckoning.ready


def test_the_end_names_the_winner_the_reason_and_the_clause(app, finished):
    went = []
    page = EndPage(
        client_of(finished.table.rules.id).ending(finished),
        lambda: went.append("again"),
        lambda: went.append("menu"),
        went.append,
    )
    app.push(Pause(finished, Leads()))
    app.push(page)
    app.settle()
    assert page.reckoning.ready
    assert page.outcome.name(page.winners[0]) in page.outcome.headline()
    assert "R23" in page.outcome.reason()
    assert page.widgets["#again"].face.label == "March again", "the page speaks in the words of its game"
    for leaf in LEAVES:
        app.click(f"#leaf:{leaf}")
        app.settle()
    app.click("#again")
    app.click("#menu")
    assert went == ["again", "menu"]
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, Pause)
    assert "victory" in app.sound.played


def test_a_persons_defeat_stands_over_the_reckoning_and_is_heard(app, finished):
    (winner,) = finished.table.s.result.winners
    loser = next(seat for seat in range(3) if seat != winner)
    # Among computer players alone somebody won; beside a person the same end is a victory or a defeat.
    for person, verdict, sound in ((None, "Victory", "victory"), (winner, "Victory", "victory"),
                                   (loser, "Defeat", "defeat")):  # fmt: skip
        for seat, one in enumerate(finished.record.seats):
            one.player = HUMAN if seat == person else "thumb"
        app.sound.played.clear()
        page = EndPage(client_of(finished.table.rules.id).ending(finished), list, list, list)
        app.clear_to(page)
        app.settle()
        assert page.outcome.verdict() == verdict
        assert sound in app.sound.played and len({"victory", "defeat"} & set(app.sound.played)) == 1


def test_names_are_listed():
    assert listed(["A"]) == "A"
    assert listed(["A", "B", "C"]) == "A, B and C"


def test_the_brush_comes_down_on_a_high_scroll_half_of_the_bare_silk(app, finished):
    page = EndPage(client_of(finished.table.rules.id).ending(finished), list, list, list)
    app.push(page)
    app.settle()
    usual, high = (Scroll(page.outcome, size, app.scale) for size in ((300, 560), (230, 640)))
    assert usual.lowered == 0 < high.lowered
    sun = high.window.height - round(high.window.width * SUN_AT) - _sun_side(high.window, app.scale) // 2
    seal = high.lowered + app.scale.px(SEAL_AT[1] + SEAL / 2)
    assert seal < sun and abs(sun - seal - high.lowered) <= 1


def test_a_dotted_line_of_a_chart_is_dots_in_a_dark_bed(app):
    green = palette.COLOUR_NAMES.index("green")
    chart = lines((600, 300), [[0], [10]], [green], [0], app.scale)
    dots = pygame.mask.from_threshold(chart, palette.player(green).chart, (24, 24, 24, 255))
    found = [one for one in dots.connected_components() if one.count() > 8]
    assert len(found) > 15
    # From dot to dot the bed is not broken: all that was painted of the line is one piece.
    bed = pygame.mask.from_threshold(chart, palette.LACQUER_9, (14, 14, 14, 255))
    bed.draw(dots, (0, 0))
    assert bed.connected_component().count() > 0.9 * bed.count()


@pytest.mark.parametrize("most", [0, 1, 5, 13, 42, 99, 350, 4000])
def test_charts_have_a_handful_of_round_marks(most):
    marks = ticks(max(1, most))
    assert marks[0] == 0 and marks[-1] >= most and 2 <= len(marks) <= 6


def test_a_die_that_falls_too_often_on_one_face_stands_out(app):
    def red(counts):
        picture = fairness((300, 240), counts, "", app.scale)
        return pygame.mask.from_threshold(picture, (176, 44, 28), (40, 20, 20, 255)).count()

    assert red((0, 100, 100, 100, 100, 100, 100)) == 0
    assert red((0, 100, 100, 100, 100, 100, 160)) > 100


def test_wars_are_found_by_any_word_about_them(app, war, players):
    other = GameSession(table_of(HUMAN, "random", mode="gold").begin(2), players)
    other.rename(1, "Zhuge")
    other.close()
    page = load_page()
    app.push(page)
    app.settle()
    assert len(page.listed()) == 2
    app.click("#seek")
    app.type("zhuge")
    assert [campaign.id for campaign in page.listed()] == [other.record.campaign] == [page.chosen]
    app.type(" besieged")
    assert page.listed() == []
    assert page.widgets.typing
