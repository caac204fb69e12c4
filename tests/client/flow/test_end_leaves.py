"""The leaves of a finished war: cards, battles with their luck, every roll, and all of it as files (U21, U36)."""

import csv
import time

import pygame
import pytest

from game.client.scenes.end import LEAVES, EndPage
from game.client.scenes.end_dice import DicePage, purpose
from game.client.scenes.end_export import folder_of
from game.client.scenes.end_reckoning import Reckoning
from game.client.texts import has
from game.engine.events import Rolled
from game.rules.conquest import events as ev


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
    made = EndPage(finished, time.time, time.time, time.time)
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


def test_u21_battles_are_ordered_by_luck(app, page):
    app.click("#leaf:battles")
    came = page.battles.fights
    app.click("#battles:order:luck")
    luck = [abs(fight.luck) for fight in page.battles.fights]
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
    folder = folder_of(page.reckoning)
    assert str(folder) in app.note
    with (folder / "rolls.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    assert len(rows) == len(page.reckoning.rolls) + 1 and rows[1][0] == "1"
    with (folder / "rounds.csv").open(encoding="utf-8-sig", newline="") as file:
        last = list(csv.DictReader(file))[-1]
    assert int(last["provinces"]) == finished.table.s.owner.count(len(finished.names) - 1)
    for name in ("provinces.png", "units.png", "gold.png", "cards.png", "page.png"):
        assert pygame.image.load(folder / name).get_width() >= 1280
    assert (folder / "battles.csv").stat().st_size and (folder / "players.csv").stat().st_size


def test_a_folder_that_cannot_be_written_is_told(app, page):
    folder = folder_of(page.reckoning)
    folder.parent.mkdir(parents=True)
    folder.write_text("in the way")
    app.click("#export")
    assert "could not be written" in app.note
