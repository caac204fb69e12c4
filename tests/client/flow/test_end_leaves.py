"""The leaves of a finished war: cards, battles with their luck, every roll, and all of it as files (U21, U36)."""

import csv
import time
from itertools import pairwise

import pygame
import pytest

from game.client.end.arrival import WHOLE, Arrival
from game.client.end.dice import DicePage, purpose
from game.client.end.export import folder_of
from game.client.end.scene import EndPage
from game.client.end.time_lapse import PACE, RealmMap, fresh_of
from game.client.game_client import client_of
from game.conquest.client.end.conquest import rounds_of
from game.conquest.client.end.export import tables as export_tables
from game.conquest.client.end.moments import told
from game.conquest.client.end.words import LEAVES, TALL
from game.conquest.client.words import has
from game.conquest.rules import events as ev
from game.conquest.rules.annals.reckoning import Reckoning
from game.conquest.rules.state import Result
from game.engine.events import Rolled
from game.engine.record import HUMAN


@pytest.fixture
def events(finished):
    """Everything that happened in the war, in order."""
    t = finished.record.replay_from_start(watched=True)
    told = [one.event for one in t.drain()]
    for seat, action in finished.record.log:
        t.apply(seat, action)
        told += [one.event for one in t.drain()]
    return told


@pytest.fixture
def reckoning(finished):
    made = Reckoning(finished.record)
    for _ in made.steps():
        pass
    assert made.ready
    return made


@pytest.fixture
def page(app, finished):
    made = EndPage(client_of(finished.table.rules.id).ending(finished), time.time, time.time, time.time)
    app.push(made)
    app.settle()
    if made._whole:
        app.click("#all")
    return made


def test_u36_every_roll_is_listed_with_its_purpose(reckoning, events):
    rolled = [event for event in events if isinstance(event, Rolled)]
    assert [(r.seat, r.sides, r.value, r.why) for r in reckoning.rolls] == [
        (e.seat, e.sides, e.value, e.why) for e in rolled
    ]
    rounds = [roll.round for roll in reckoning.rolls]
    assert rounds == sorted(rounds) and rounds[0] == 0
    assert all(has(f"dice.why.{roll.why}") for roll in reckoning.rolls)


def test_u21_luck_is_what_was_rolled_above_what_was_expected(reckoning, events):
    engaged = [event for event in events if isinstance(event, ev.Engaged) and event.defender != -1]
    assert sum(fight.rolled[0] for fight in reckoning.fights) == sum(
        face for event in engaged for _, face in event.invader_dice
    )
    for fight in reckoning.fights:
        ahead = (fight.rolled[0] - fight.expected[0]) - (fight.rolled[1] - fight.expected[1])
        assert fight.luck == pytest.approx(ahead) and fight.fought and fight.outcome
    assert sum(tally.fought for tally in reckoning.tallies) == sum(
        1 + (fight.defender >= 0) for fight in reckoning.fights
    )


def test_u21_cards_are_counted_at_every_round(reckoning, finished):
    assert len(reckoning.rows["cards"]) == len(reckoning.rows["provinces"])
    assert reckoning.rows["cards"][-1] == [len(hand) for hand in finished.table.s.hands]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_every_leaf_is_drawn_and_its_hot_places_go_with_it(app, page, size):
    app.resize(size)
    for leaf in LEAVES:
        app.click(f"#leaf:{leaf}")
        app.draw()
        assert ("#battles" in page.widgets) == (leaf == "battles")
        assert ("#rolls" in page.widgets) == (leaf == "dice")
        assert ("#lapse:map" in page.widgets) == (leaf == "conquest")
        assert any(id.startswith("#moment:") for id, _ in page.widgets.spots()) == (leaf == "moments")
        assert any(id.startswith("#honour:") for id, _ in page.widgets.spots()) == (leaf == "honours")
        # A tall leaf takes the reckoning's place, heads and all.
        assert ("#head:provinces" in page.widgets) == (leaf not in TALL)


def test_u21_battles_are_ordered_by_luck(app, page):
    app.click("#leaf:battles")
    came = page.leaves["battles"].fights
    app.click("#battles:order:luck")
    luck = [abs(fight.luck) for fight in page.leaves["battles"].fights]
    assert luck == sorted(luck, reverse=True) and len(luck) == len(came)
    app.hover(page.widgets["#battles"].rect.center, 0.6)
    assert page.widgets["#battles"].tip_now() is not None


def test_u36_the_dice_of_one_warlord_for_one_purpose(app, page):
    app.click("#leaf:dice")
    app.click("#rolls")
    dice = app.scene
    assert isinstance(dice, DicePage) and len(dice.shown) == len(page.reckoning.rolls)
    dice._set_whose(0)
    dice._set_why("invader")
    app.draw()
    assert dice.shown and all((roll.seat, roll.why) == (0, "invader") for roll in dice.shown)
    assert sum(dice.counts(6)) + sum(dice.counts(8)) == len(dice.shown)
    assert purpose("invader") != "invader"
    app.key(pygame.K_ESCAPE)
    assert app.scene is page


def test_u21_everything_is_written_as_tables_and_pictures(app, page, finished):
    app.click("#export")
    app.loading.finish()
    folder = folder_of(page.reckoning)
    assert str(folder) in app.note
    with (folder / "rolls.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    assert len(rows) == len(page.reckoning.rolls) + 1 and rows[1][0] == "1"
    with (folder / "rounds.csv").open(encoding="utf-8-sig", newline="") as file:
        last = list(csv.DictReader(file))[-1]
    assert int(last["provinces"]) == finished.table.s.owner.count(len(finished.names) - 1)
    for name in ("provinces.png", "units.png", "gold.png", "cards.png", "page.png", "conquest.png"):
        assert pygame.image.load(folder / name).get_width() >= 1280
    assert (folder / "battles.csv").stat().st_size and (folder / "players.csv").stat().st_size


def test_u21_what_was_found_is_written_too(app, page, finished):
    app.click("#export")
    app.loading.finish()
    folder = folder_of(page.reckoning)

    def table(name):
        with (folder / name).open(encoding="utf-8-sig", newline="") as file:
            return list(csv.DictReader(file))

    moments = page.leaves["moments"].points
    assert [row["told"] for row in table("moments.csv")] == [told(page.outcome, one) for one in moments]
    assert [row["honour"] for row in table("honours.csv")] == [one.key for one in page.leaves["honours"].list]
    conquest = table("conquest.csv")
    assert len(conquest) == len(page.leaves["conquest"].frames)
    held = [name for name in list(conquest[-1].values())[3:] if name]
    s = finished.table.s
    assert len(held) == sum(owner != -1 for owner in s.owner[1:])
    words = (folder / "chronicle.txt").read_text("utf-8-sig")
    assert page.outcome.headline() in words and all(told(page.outcome, one) in words for one in moments)
    assert (folder / "conquest-clip.png").read_bytes().count(b"fcTL") == len(page.leaves["conquest"].frames)


def test_a_folder_that_cannot_be_written_is_told(app, page):
    folder = folder_of(page.reckoning)
    folder.parent.mkdir(parents=True)
    folder.write_text("in the way")
    app.click("#export")
    app.loading.finish()
    assert "could not be written" in app.note


# ---- turning points, honours, the conquest


def test_u21_a_moment_opens_the_replay_there(app, finished):
    watched = []
    made = EndPage(client_of(finished.table.rules.id).ending(finished), time.time, time.time, watched.append)
    app.push(made)
    app.settle()
    app.click("#leaf:moments")
    assert made.leaves["moments"].points
    for n, point in enumerate(made.leaves["moments"].points):
        app.click(f"#moment:{n}")
        assert watched[-1] == point.moment < len(finished.record.log)
    app.click("#replay")
    assert watched[-1] == 0


def test_u21_every_honour_says_who_and_by_what(app, page):
    app.click("#leaf:honours")
    for honour in page.leaves["honours"].list:
        tip = page.widgets[f"#honour:{honour.key}"].tip_now()
        assert tip is not None and str(honour.figure) in tip.body


def test_u21_the_conquest_is_drawn_by_hand(app, page):
    app.click("#leaf:conquest")
    leaf = page.leaves["conquest"]
    last = len(leaf.frames) - 1
    # At once: it shows the end and does not move by itself.
    assert leaf.at == last and not leaf.playing
    app.wheel("#lapse:map", 1)
    assert leaf.at == last - 1
    app.wheel("#lapse:map", -1)
    assert leaf.at == last
    slider = page.widgets["#lapse:at"]
    slider.set(1)
    app.draw()
    assert leaf.at == 1 and slider.value == 1


def test_u21_the_conquest_plays_to_its_end_and_rests(app, finished):
    app.settings.instant = False
    made = EndPage(client_of(finished.table.rules.id).ending(finished), time.time, time.time, time.time)
    app.push(made)
    app.settle()
    app.click("#leaf:conquest")
    leaf, last = made.leaves["conquest"], len(made.leaves["conquest"].frames) - 1
    assert leaf.playing and leaf.at <= 1
    app.click("#lapse:play")
    at = leaf.at
    app.steps(int(2 * PACE * 60))
    assert not leaf.playing and leaf.at == at
    app.click("#lapse:play")
    app.steps(int((last + 2) * PACE * 60) + 60)
    assert leaf.at == last and not leaf.playing
    app.click("#lapse:play")
    assert leaf.playing and leaf.at == 0


def test_u47_with_less_motion_the_conquest_waits_to_be_asked(app, finished):
    app.settings.instant, app.settings.less_motion = False, True
    made = EndPage(client_of(finished.table.rules.id).ending(finished), time.time, time.time, time.time)
    app.push(made)
    app.settle()
    app.click("#leaf:conquest")
    assert not made.leaves["conquest"].playing and made.leaves["conquest"].at == len(made.leaves["conquest"].frames) - 1
    app.click("#lapse:play")
    app.steps(3)
    still = pygame.image.tobytes(app.screen, "RGB")
    app.steps(20)
    # Nothing glows between two turns.
    assert pygame.image.tobytes(app.screen, "RGB") == still


def test_u21_the_map_shows_who_holds_what(app, page):
    frames = page.reckoning.frames
    board = page.reckoning.board
    drawn = RealmMap(board, (800, 600), page.outcome.names.colours())
    before, after = next((a, b) for a, b in pairwise(frames) if fresh_of(a, b))
    one, other = drawn.draw(before.owners), drawn.draw(after.owners)
    for p in fresh_of(before, after):
        assert one.get_at(drawn.seats[p]) != other.get_at(drawn.seats[p])
    assert len(rounds_of(frames)) == page.outcome.state.round + 1


# ---- the arrival


def arriving(finished, **wishes):
    from game.client.app import headless
    from game.client.settings import Settings

    made = headless((1280, 720), Settings(**wishes))
    page = EndPage(client_of(finished.table.rules.id).ending(finished), time.time, time.time, time.time)
    made.push(page)
    return made, page


def test_the_mandate_arrives_and_gives_way_to_the_page(finished):
    app, page = arriving(finished)
    assert isinstance(app.scene, Arrival)
    app.steps(int(WHOLE * 60) + 3)
    assert app.scene is page
    assert list(app.sound.played)[:4] == ["unroll", "brush", "great_seal", "victory"]
    app.close()


@pytest.mark.parametrize("skip", [lambda app: app.key(pygame.K_SPACE), lambda app: app.click((600, 300))])
def test_u17_a_key_or_a_press_ends_the_arrival(finished, skip):
    app, page = arriving(finished)
    app.steps(30)
    skip(app)
    assert app.scene is page and list(app.sound.played).count("victory") == 1
    app.steps(300)
    assert list(app.sound.played).count("victory") == 1
    app.close()


@pytest.mark.parametrize("wish", ["less_motion", "instant"])
def test_u47_with_less_motion_there_is_no_arrival(finished, wish):
    app, page = arriving(finished, **{wish: True})
    assert app.scene is page and list(app.sound.played) == ["victory"]
    app.close()


def test_the_arrival_bears_a_change_of_the_window(finished):
    app, page = arriving(finished)
    app.steps(80)
    app.resize((1024, 768))
    app.steps(int(WHOLE * 60))
    assert app.scene is page and page.size == (1024, 768)
    app.close()


# ---- what was written down beside the decisions


def test_u34_u37_advice_and_typed_dice_are_told_at_the_end(app, finished, monkeypatch):
    monkeypatch.setattr(finished.record, "hints_asked", lambda: (4, 0, 0))
    monkeypatch.setattr(finished.record, "dice_typed", lambda: 17)
    made = EndPage(client_of(finished.table.rules.id).ending(finished), time.time, time.time, time.time)
    app.push(made)
    app.settle()
    app.click("#leaf:dice")
    app.click("#export")
    app.loading.finish()
    words = (folder_of(made.reckoning) / "chronicle.txt").read_text("utf-8-sig")
    assert f"{made.outcome.names.player(0)} 4" in words and "17" in words and "**" not in words
    with (folder_of(made.reckoning) / "players.csv").open(encoding="utf-8-sig", newline="") as file:
        assert [row["advice"] for row in csv.DictReader(file)] == ["4", "0", "0"]


@pytest.mark.parametrize(("people", "called"), [((0,), "You"), ((0, 1), "Blue"), ((1,), "Blue"), ((), "Blue")])
def test_only_who_played_alone_is_you_at_the_end(app, finished, written, people, called):
    for seat, record in enumerate(finished.record.seats):
        record.name, record.player = ("You", "Jun", "Mei")[seat], HUMAN if seat in people else "thumb"
    finished.record.seats[0].colour = "blue"
    made = EndPage(client_of(finished.table.rules.id).ending(finished), time.time, time.time, time.time)
    assert made.outcome.name(0) == called
    app.push(made)
    app.settle()
    for leaf in LEAVES:
        app.click(f"#leaf:{leaf}")
        app.settle()
    others = {"You", "Blue"} - {called}
    assert any(words.split(" · ")[0] == called for words in written)
    assert not any(other in words.split(" · ") for other in others for words in written)
    rows = [cell for table in export_tables(made.outcome).values() for row in table for cell in row]
    assert called in rows and not others & {cell for cell in rows if isinstance(cell, str)}


def test_the_page_stays_at_hand_while_everything_is_written(app, page):
    app.click("#export")
    app.click("#export")
    assert len(app.loading.queue) == 1 and not app.note
    app.click("#leaf:honours")
    assert page.leaf == "honours"
    app.loading.finish()
    assert str(folder_of(page.reckoning)) in app.note
    app.click("#export")
    assert app.loading.pending


@pytest.mark.parametrize(("result", "headline"), [
    (Result("draw", (), "R23.3"), "Nobody is left to rule"),
    (Result("draw", (0, 1), "R23.5"), "The empire is parted"),
    (Result("shared", (0, 1), "R23.4"), " and "),
])  # fmt: skip
def test_every_kind_of_end_has_its_page(app, finished, result, headline):
    before, finished.table.s.result = finished.table.s.result, result
    try:
        made = EndPage(client_of(finished.table.rules.id).ending(finished), time.time, time.time, time.time)
        app.push(made)
        app.settle()
        assert headline in made.outcome.headline()
        for leaf in LEAVES:
            app.click(f"#leaf:{leaf}")
            app.draw()
    finally:
        finished.table.s.result = before


def test_a_war_that_cannot_be_counted_says_so_on_every_leaf(app, finished):
    kept = finished.record.log[3]
    finished.record.log[3] = (0, ("invade", 1, 1))
    try:
        made = EndPage(client_of(finished.table.rules.id).ending(finished), time.time, time.time, time.time)
        app.push(made)
        app.settle()
        assert made.reckoning.problem
        for leaf in LEAVES:
            app.click(f"#leaf:{leaf}")
            app.draw()
            assert "#export" not in made.widgets
    finally:
        finished.record.log[3] = kept


def test_with_less_motion_the_page_is_painted_a_piece_a_frame_before_it_is_shown(app, finished):
    app.change_settings(instant=False, less_motion=True)
    app.step(1 / 60, ())
    page = EndPage(client_of(finished.table.rules.id).ending(finished), list, list, list)
    before = pygame.image.tobytes(app.screen, "RGB")
    app.push(page)
    frames = 0
    while page._pieces is not None:
        app.step(1 / 60, ())
        # Until everything has been painted once, what was on the screen stays there.
        assert page._pieces is None or pygame.image.tobytes(app.screen, "RGB") == before
        frames += 1
    app.settle()
    assert frames > 10 and app.scene is page and page.reckoning.ready
    assert pygame.image.tobytes(app.screen, "RGB") != before
