"""A game of five trees and two seats through the shell, from the title to the rulebook.

It is the contract's proof: whatever the shell asks of a game, this one answers in its smallest form.
"""

from pathlib import Path

import pygame
import pytest

from game import games, paths
from game.bots.many_games import Job
from game.bots.match import Match
from game.bots.matches import play_match
from game.client import playable
from game.client.app import headless
from game.client.end import export as end_export
from game.client.end.scene import EndPage
from game.client.lessons import shelf
from game.client.lessons.page import LessonsPage
from game.client.lessons.scene import LessonTable
from game.client.load.scene import LoadPage
from game.client.replay.scene import Replay
from game.client.rulebook.scene import Rulebook
from game.client.scenes.curtain import Curtain
from game.client.scenes.pause import Pause, SaveAs, WhoPlays
from game.client.scenes.shelf import Shelf
from game.client.session import GameSession, summary_of
from game.client.settings import Settings
from game.client.setup.plain_page import PlainSetupPage
from game.client.shell import Shell
from game.client.storage import open_newest
from game.client.table.scene import TableFrame
from game.client.worker_link import Players
from game.engine.record import Record, SeatRecord
from game.engine.registry import ALL_RULES
from game.engine.saves import SUFFIX, save
from tests.client.conftest import english_again, no_window
from tests.client.table.conftest import Doors
from tests.toy.entry import ENTRY
from tests.toy.rules import RULES, TREES, worth_of

__all__ = ["english_again", "no_window"]


ASSETS = Path(__file__).with_name("assets")


@pytest.fixture(autouse=True)
def orchard(monkeypatch):
    """The orchard among the games, in this process; its texts and its rulebook lie beside it."""
    texts_of, rulebook_of = paths.texts, paths.rulebook
    monkeypatch.setattr(paths, "texts", lambda language, game="": (
        ASSETS / "texts" / language / game if game == "orchard" else texts_of(language, game)
    ))  # fmt: skip
    monkeypatch.setattr(paths, "rulebook", lambda game, *parts: (
        ASSETS.joinpath("rulebook", game, *parts) if game == "orchard" else rulebook_of(game, *parts)
    ))  # fmt: skip
    playable.plays.cache_clear()
    shelf.lessons.cache_clear()
    monkeypatch.setitem(games.GAMES, "orchard", ENTRY)
    yield
    playable.plays.cache_clear()
    shelf.lessons.cache_clear()


@pytest.fixture
def open_app():
    """Makes an app without a window; closes it afterwards."""
    made = []

    def make():
        made.append(headless((1280, 720), Settings(window_size=(1280, 720), speed=8.0)))
        return made[-1]

    yield make
    for app in made:
        app.close()


def orchard_of(*players: str) -> Record:
    who = [SeatRecord(name, colour, player)
           for name, colour, player in zip(("Wen", "Mei"), ("blue", "red"), players, strict=True)]  # fmt: skip
    return Record.start(RULES, {}, who, 5)


def lay(app, record, keeps=False):
    session = GameSession(record, Players(here=True), keeps=keeps)
    doors = Doors(session)
    table = TableFrame(session, doors)
    app.push(table)
    return table, session, doors


def until(app, wanted, patience=400):
    for _ in range(patience):
        if wanted():
            return
        app.loading.finish()
        app.step(0.25, ())
    raise AssertionError("it never came to that")


def test_a_person_presses_trees_to_the_end_behind_the_curtain(open_app):
    app = open_app()
    table, session, doors = lay(app, orchard_of("human", "human"))
    until(app, lambda: table.prompt is not None)
    assert doors.opened == ["curtain 0"], "nobody's favourite is seen before somebody looks"
    favourites = {}
    for tree in range(1, TREES + 1):
        seat = session.waiting[0]
        until(app, lambda seat=seat: table.prompt is not None and session.viewer == seat)
        favourites[seat] = table.prompt.words().body
        assert list(table.field.targets) == list(range(tree, TREES + 1))
        table.pointer.click(tree)
        app.step(0.25, ())
    until(app, lambda: "over" in doors.opened)
    assert [line.words for line in table.narrator.lines][-1].startswith("All is shared out. Most: ")
    assert doors.opened.count("curtain 1") == 2 and len(favourites) == 2


def test_what_is_refused_says_why_and_the_last_choice_can_be_taken_back(open_app):
    app = open_app()
    record = orchard_of("human", "random")
    record.free_undo = True
    table, session, _ = lay(app, record)
    until(app, lambda: table.prompt is not None)
    table.pointer.click(3)
    until(app, lambda: table.prompt is not None and len(session.record.log) == 2)
    assert table.prompt.refusal_of(3).clause == "T2"
    table.pointer.click(3)
    assert len(session.record.log) == 2 and app.tooltips.slips
    table.undo()
    until(app, lambda: table.prompt is not None and table.narrator.lines == [])
    assert session.record.log == [] and table.shown.owner[3] == -1


def test_a_kept_game_is_opened_and_played_on(open_app, home):
    app = open_app()
    table, session, _ = lay(app, orchard_of("human", "random"), keeps=True)
    until(app, lambda: table.prompt is not None)
    table.pointer.click(2)
    until(app, lambda: len(session.record.log) == 2)
    session.close()
    record, _ = open_newest()
    assert record.table.rules.id == "orchard" and record.table.s == session.record.table.s
    again, _, _ = lay(open_app(), record)
    until(again.app, lambda: again.prompt is not None and len(again.narrator.lines) == 2)
    assert again.shown.owner[2] == 0


class Leads:
    def branch(self, index, moment):
        """Nobody plays on here."""


def test_a_game_is_looked_at_again_decision_by_decision(open_app):
    record = orchard_of("human", "human")
    while record.table.waiting():
        seat = record.table.waiting()[0]
        record.apply(seat, record.table.options(seat)[0])
    app = open_app()
    scene = Replay(record, Leads())
    app.push(scene)
    app.step(0.25, ())
    until(app, lambda: scene.index.ready)
    assert scene.shown.owner[1:] == [-1] * TREES
    scene.step()
    until(app, lambda: not scene.director.busy)
    assert scene.shown.owner[1] == 0 and [line.place for line in scene.narrator.lines] == [1]
    scene.go_to(scene.index.length)
    assert min(scene.shown.owner[1:]) >= 0
    assert [mark.place for mark in scene.index.marks] == [1, 2, 3, 4, 5]


@pytest.fixture
def house(open_app, home):
    """The program at its title; computer players think in this process."""
    app = open_app()
    made = Shell()
    made._players = Players(here=True)
    app.push(made.open(app))
    app.loading.on_fault = None
    app.loading.finish()
    app.settle()
    yield made
    made.close()


def set_up(house, *players):
    """From the title over the shelf to the page on which the orchard is set up, with these players."""
    app = house.app
    app.click("#new_game")
    assert isinstance(app.scene, Shelf)
    if app.scene.entry.key != "orchard":
        app.click("#box:orchard")
    app.click("#set_up")
    assert isinstance(app.scene, PlainSetupPage)
    for n, player in enumerate(players):
        app.scene._player_setter(n)(player)
    app.settle()
    return app.scene


def take_any(app):
    """The person who decides lifts the curtain, or takes the first free tree."""
    table = app.scene
    if isinstance(table, Curtain) and table.waits == 0:
        app.click("#lift")
    elif isinstance(table, TableFrame) and table.prompt is not None and not table.director.busy:
        table.pointer.click(table.prompt.targets()[0])


def test_from_the_title_to_the_end_and_the_same_table_again(house):
    app = house.app
    page = set_up(house, "human", "human")
    assert [seat.player for seat in page.setup.seats] == ["human", "human"]
    app.click("#begin")
    curtains = set()

    def played():
        if isinstance(app.scene, Curtain):
            curtains.add(len(house.session.record.log))
        take_any(app)
        return any(isinstance(scene, EndPage) for scene in app.scenes)

    until(app, played)
    assert curtains == set(range(TREES)), "each turn is the other person's"
    page = next(scene for scene in app.scenes if isinstance(scene, EndPage))
    until(app, lambda: app.scene is page and not page.counting)
    points = worth_of(house.session.table.s)
    assert page.outcome.points(house.session.table.s) == points == page.reckoning.rows["points"][-1]
    assert len(page.reckoning.rows["points"]) == TREES + 1
    winner = page.outcome.name(points.index(max(points)))
    assert page.outcome.headline() == f"{winner} wins" and page.outcome.reason().endswith("(T3).")
    page.export()
    until(app, lambda: not page._exporting)
    files = {file.name for file in end_export.folder_of(page.reckoning).iterdir()}
    assert files == {"points.csv", "points.png", "chronicle.txt", "page.png"}
    app.settle()
    app.click("#again")
    assert [seat.player for seat in house.session.record.seats] == ["human", "human"]
    assert house.session.record.log == []


def test_a_game_is_continued_from_the_title_and_its_table_is_remembered(house):
    app = house.app
    set_up(house, "human", "random")
    app.click("#begin")
    until(app, lambda: take_any(app) or len(house.session.record.log) == 2)
    log = house.session.record.log[:]
    house.leave()
    app.settle()
    app.click("#continue")
    assert house.session.record.log == log
    house.leave()
    app.settle()
    page = set_up(house)
    assert [seat.player for seat in page.setup.seats] == ["human", "random"]
    page.setup.seats.pop()
    assert page.setup.why_not()


def test_the_menu_speaks_of_any_game_and_gives_a_seat_to_another_player(house):
    app = house.app
    set_up(house, "human", "random")
    app.click("#begin")
    until(app, lambda: isinstance(app.scene, TableFrame) and app.scene.prompt is not None)
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, Pause)
    app.settle()
    app.click("#players")
    assert isinstance(app.scene, WhoPlays) and app.scene.seats == [0, 1]
    app.settle()
    app.scene._setter(1)("human")
    assert house.session.persons() == [[0], [1]]
    app.click("#done")
    app.settle()
    app.click("#save")
    assert isinstance(app.scene, SaveAs) and app.scene.title == "Save the game"


def test_the_load_page_lists_the_game_and_opens_it(house):
    app = house.app
    set_up(house, "human", "random")
    app.click("#begin")
    until(app, lambda: take_any(app) or len(house.session.record.log) == 2)
    log = house.session.record.log[:]
    house.leave()
    app.settle()
    app.click("#load")
    assert isinstance(app.scene, LoadPage)
    assert [one.newest.game for one in app.scene.campaigns] == ["orchard"]
    assert "#of" not in app.scene.widgets, "there is nothing to choose from"
    app.click("#open")
    assert isinstance(app.scene, TableFrame) and house.session.record.log == log


def test_the_load_page_marks_and_lists_each_game_apart(house):
    for game, rules, seats in (("orchard", RULES, ("Wen", "Mei")), ("conquest", ALL_RULES["conquest"], "ABC")):
        who = [
            SeatRecord(name, colour, "random") for name, colour in zip(seats, ("blue", "red", "green"), strict=False)
        ]
        record = Record.start(rules, {}, who, 5)
        save(record, paths.own_saves() / record.campaign / f"auto-01{SUFFIX}", summary_of(record, game))
    app = house.app
    app.click("#load")
    page = app.scene
    app.settle()
    assert {one.newest.game for one in page.listed()} == {"conquest", "orchard"}
    for wanted in ("orchard", "conquest"):
        page.widgets["#of"].choose(wanted)
        app.settle()
        assert [one.newest.game for one in page.listed()] == [wanted] and page.campaign.newest.game == wanted
    page.widgets["#of"].choose("")
    app.settle()
    assert len(page.listed()) == 2


def test_the_rulebook_of_the_game_opens_at_a_clause(house):
    app = house.app
    app.game = "orchard"
    app.open_rulebook("T2")
    assert isinstance(app.scene, Rulebook)
    assert app.scene.book.section(app.scene.book.find("T2")).title == "Taking a tree"
    app.settle()
    book = app.scene.book
    app.scene.widgets["#of"].choose("conquest")
    app.settle()
    assert app.scene.game == "conquest" and app.scene.book is not book and app.scene.book.find("R14.2") is not None


def test_u32_a_lesson_on_a_board_that_does_not_move_is_played_to_its_end(house):
    app = house.app
    app.game = "orchard"
    app.click("#learn")
    assert isinstance(app.scene, LessonsPage) and app.scene.game == "orchard"
    app.click("#lesson:trees")
    table = app.scene
    assert isinstance(table, LessonTable)

    def told(step):
        until(app, lambda: table.coach.visible and table.guide.at == step and not table.director.busy)
        return table.coach.words()

    assert told(0).startswith("Five trees")
    app.click("#lesson_next")
    told(1)
    assert table.coach.rings() == [table.field.rect_of(2)]
    app.hover(table.field.centre_of(2), 2.0)
    told(2)
    assert not table.coach.rect.colliderect(table.layout.action), "the slip hides nothing that is asked"
    until(app, lambda: table.prompt is not None)
    table.pointer.click(4)
    app.step(0.05, ())
    assert table.coach.words() == "Not that one. Click the highlighted tree." and table.t.s.owner[4] == -1
    table.pointer.click(3)
    told(3)
    app.click("#lesson_next")
    told(4)
    assert table.t.s.owner[1:4] == [1, -1, 0]
    app.click("#lesson_back")
    told(3)
    assert table.t.s.owner[1:4] == [-1, -1, 0], "a step back takes the other's tree back"
    app.click("#lesson_next")
    told(4)
    app.click("#lesson_next")
    assert told(5).startswith("That was the last lesson")
    app.click("#lesson_next")
    assert isinstance(app.scene, LessonsPage) and app.scene.progress.done == {"orchard/trees"}


def test_the_client_part_stays_small():
    lines = Path(__file__).with_name("client.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) < 300


def test_computer_players_play_matches_of_any_game():
    """`tianming simulate` needs nothing of a game but its rules and players."""
    report = play_match(Match("orchard", {}, ("random", "random"), True, 9), Job(3))
    assert report.kind in ("win", "shared") and report.clause == "T3" and report.faults == []
