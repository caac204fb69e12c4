"""Dice rolled at the table (U37): who types what, when the deed is done, and what is known before."""

from random import Random

import pygame
import pytest

from game.bots.protocol import chance_for, think
from game.client.table.typed_dice import DicePanel, dice_words
from game.conquest.bots.players import PLAYERS
from game.conquest.client.panels.names import HOSTS, SCRIPT
from game.conquest.rules.difficulty import difficulty_options
from game.conquest.rules.game import RULES
from game.conquest.rules.state import NEUTRAL
from game.engine.codec import snapshot
from game.engine.notes import TYPED, Customs
from game.engine.proof import Proof
from game.engine.record import Record, SeatRecord
from game.engine.refusals import Illegal
from game.engine.registry import ALL_RULES
from game.engine.saves import load
from tests.client.seldom_drawn import seldom_drawn
from tests.client.table.conftest import COLOURS, NAMES, Play, seated


@pytest.fixture
def roll_ourselves():
    """A table that rolls its own dice: `roll_ourselves(dice="own", people=1, seats=3, options={}, seed=3)`."""
    apps = []

    def make(dice="own", people=1, seats=3, seed=3, options=None, hosts=0, size=(1280, 720), instant=True) -> Play:
        who = [SeatRecord(NAMES[n], COLOURS[n], "human" if n < people else "thumb") for n in range(seats)]
        who += [SeatRecord(HOSTS[n][0], COLOURS[seats + n], SCRIPT) for n in range(hosts)]
        options = {"mode": "seven_year_war", **(options or {})}
        record = Record.open(RULES, options, who, seed, Customs(dice=dice))
        return seated(record, apps, size, instant=instant)

    yield make
    for app in apps:
        app.close()


def type_in(play, *faces):
    for face in faces:
        play.app.key(getattr(pygame, f"K_{face}"), unicode=str(face))


def enter(play):
    play.app.key(pygame.K_RETURN)


def until_dice(play, why="", patience=4000, chance=None):
    """Plays on, typing whatever is asked and deciding by rule of thumb, until dice for this purpose are wanted."""
    chance = chance or Random(8)
    for _ in range(patience):
        play.app.step(0.25, ())
        scene = play.app.scene
        if isinstance(scene, DicePanel):
            if not why or scene.wanted.why == why:
                return scene
            type_in(play, *(chance.randint(1, sides) for sides in scene.wanted.sides))
            enter(play)
        elif play.table.prompt is not None and not play.table.director.busy:
            decide(play)
    raise AssertionError(f"nobody rolled for {why or 'anything'}")


def decide(play):
    """The viewer does what a player by rule of thumb would do."""
    session = play.session
    choice = think(session.table, session.viewer, PLAYERS["thumb"], chance_for(3, len(session.record.log)))
    play.table.asking.do(choice.action)


# ---- the panel


def test_u37_the_first_dice_are_asked_for_before_the_first_decision(roll_ourselves):
    play = roll_ourselves(dice="all")
    panel = until_dice(play)
    assert panel.wanted.why == "turn_order" and panel.wanted.sides == (6,)
    assert not play.session.record.begun and play.session.record.log == []
    for face in (6, 2, 1):
        panel = until_dice(play, "turn_order")
        type_in(play, face)
        enter(play)
    play.until_asked()
    record = play.session.record
    assert record.begun and record.customs.opening[0] == (TYPED, 3, 6, 2, 1)
    assert record.table.s.start_seat == 0 and record.dice_typed() >= 3 and record.parted() == ""


def test_u37_digits_fill_backspace_takes_back_enter_confirms(roll_ourselves):
    play = roll_ourselves(dice="all")
    panel = until_dice(play, "invader")
    while len(panel.wanted.sides) < 2:
        type_in(play, *[1] * len(panel.wanted.sides))
        enter(play)
        panel = until_dice(play, "invader")
    log = len(play.session.record.log)
    type_in(play, 5)
    assert panel.faces == [5]
    enter(play)
    assert play.app.scene is panel and not panel.widgets["#confirm"].enabled
    type_in(play, 9)
    assert panel.faces == [5]
    play.app.key(pygame.K_BACKSPACE)
    assert panel.faces == []
    type_in(play, *[2] * len(panel.wanted.sides))
    type_in(play, 3)
    assert panel.faces == [2] * len(panel.wanted.sides)
    assert len(play.session.record.log) == log
    enter(play)
    assert play.app.scene is not panel


def test_u37_faces_can_be_pressed(roll_ourselves):
    play = roll_ourselves(dice="all")
    panel = until_dice(play, "turn_order")
    play.app.click("#face:4")
    assert panel.faces == [4]
    play.app.click("#take_back")
    assert panel.faces == []
    play.app.click("#program")
    assert panel.faces == [0] and panel.full
    play.app.click("#confirm")
    assert play.session.throw.rolls == [(0,)]


def test_u37_what_the_program_is_left_comes_out_by_the_seed(roll_ourselves):
    play = roll_ourselves(dice="all")
    plain = Record.start(RULES, play.session.record.options, play.session.record.seats, 3)
    for _ in range(40):
        play.app.step(0.25, ())
        if isinstance(play.app.scene, DicePanel):
            play.press("#program")
            play.press("#confirm")
    assert play.session.record.customs.opening == () and play.session.record.dice_typed() == 0
    assert play.session.record.log == [] or play.session.record.parted() == ""
    assert plain.table.s.start_seat == play.session.table.s.start_seat


def test_u37_the_map_moves_below_the_panel_and_its_tips_open(roll_ourselves):
    play = roll_ourselves(dice="all")
    panel = until_dice(play)
    before = play.table.field.camera.scale
    play.app.wheel(play.table.layout.free.center, 3)
    play.steps(4)
    assert play.table.field.camera.scale > before and play.app.scene is panel
    play.app.wheel(panel.rect.center, 3)
    after = play.table.field.camera.scale
    play.steps(4)
    assert play.table.field.camera.scale == pytest.approx(after, rel=0.2)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080), (2560, 1080)])
def test_u37_the_panel_stands_in_the_window_and_its_keys_beside_one_another(roll_ourselves, size):
    play = roll_ourselves(dice="all", size=size)
    panel = until_dice(play)
    window = pygame.Rect((0, 0), size)
    assert window.contains(panel.rect)
    rects = [widget.rect for id, widget in panel.widgets.items.items() if id.startswith("#")]
    assert all(panel.rect.contains(rect) for rect in rects)
    assert all(not a.colliderect(b) for n, a in enumerate(rects) for b in rects[:n])


def test_dice_are_counted_by_kind():
    assert dice_words((6, 8, 6)) == "1 D8, 2 D6"
    assert dice_words((4,)) == "1 D4"
    assert "half a D6" in dice_words((3,))


# ---- whose dice


def test_u37_the_program_rolls_for_computer_players_and_people_for_themselves(roll_ourselves):
    play = roll_ourselves(dice="own", seats=3, seed=5)
    seen = set()
    with seldom_drawn(play.app):
        for _ in range(3000):
            play.app.step(0.25, ())
            scene = play.app.scene
            if isinstance(scene, DicePanel):
                seen.add(scene.wanted.seat)
                type_in(play, *[1 + n % 3 for n in range(len(scene.wanted.sides))])
                enter(play)
            elif play.table.prompt is not None and not play.table.director.busy:
                decide(play)
            if play.session.table.s.round == 3 or play.session.over:
                break
    assert seen and seen <= {0, NEUTRAL}
    assert play.session.record.dice_typed() > 0 and play.session.record.parted() == ""


def test_u37_the_rebels_dice_are_rolled_by_the_table(roll_ourselves):
    rebels = difficulty_options(1, "normal")
    options = {"scenario": "yellow_scarves", "zhang_jue": "out", **rebels}
    play = roll_ourselves(dice="own", seats=1, hosts=rebels["bots"], options=options)
    panel = until_dice(play, "rebels_action")
    assert panel.wanted.sides == (8,) and play.session.record.seats[panel.wanted.seat].player == SCRIPT
    panel = until_dice(play, "rebels_direction")
    assert panel.wanted.sides == (4,)
    assert play.session.record.log != [] and play.session.record.parted() == ""


# ---- the deed


def invasion(play):
    """The viewer's own invasion, its dice wanted."""
    panel = until_dice(play, "invader")
    while play.session.throw.decision[0] != play.session.viewer or play.session.throw.rolls:
        type_in(play, *[1] * len(panel.wanted.sides))
        enter(play)
        panel = until_dice(play, "invader")
    return panel


def test_u37_nothing_is_done_or_known_before_the_dice_have_fallen(roll_ourselves):
    play = roll_ourselves(dice="all")
    panel = invasion(play)
    record, before = play.session.record, snapshot(play.session.table)
    log = len(record.log)
    type_in(play, *[6] * len(panel.wanted.sides))
    enter(play)
    assert play.session.throw is not None and len(record.log) == log and snapshot(play.session.table) == before
    assert record.table.s.loaded == {}
    with pytest.raises(Illegal) as refused:
        play.session.apply(0, ("concede",))
    assert refused.value.refusal.code == "dice_first"
    assert play.session.options(0) == []


def test_u37_esc_takes_back_the_last_die_then_the_deed_and_never_a_roll(roll_ourselves):
    play = roll_ourselves(dice="all")
    panel = invasion(play)
    log = len(play.session.record.log)
    type_in(play, 3)
    play.app.key(pygame.K_ESCAPE)
    assert panel.faces == [] and play.app.scene is panel
    play.app.key(pygame.K_ESCAPE)
    assert play.session.throw is None and len(play.session.record.log) == log
    play.until_asked()
    assert snapshot(play.session.table) == snapshot(load_again(play))
    panel = invasion(play)
    type_in(play, *[2] * len(panel.wanted.sides))
    enter(play)
    until_dice(play)
    assert play.session.throw.rolls and not play.session.may_call_off() and not play.session.can_undo()
    play.app.key(pygame.K_ESCAPE)
    assert play.doors.opened[-1] == "menu" and isinstance(play.app.scene, DicePanel)


def load_again(play):
    """The game as its log has it."""
    record = play.session.record
    t = record.replay_from_start()
    for seat, action in record.log:
        t.apply(seat, action)
    return t


def test_u37_free_undo_takes_a_typed_roll_back_and_asks_for_it_again(roll_ourselves):
    play = roll_ourselves(dice="all")
    play.session.record.free_undo = True
    panel = invasion(play)
    log = list(play.session.record.log)
    while isinstance(play.app.scene, DicePanel):
        type_in(play, *[2] * len(play.app.scene.wanted.sides))
        enter(play)
        for _ in range(40):
            play.steps()
            if isinstance(play.app.scene, DicePanel) or play.table.prompt is not None:
                break
    assert len(play.session.record.log) > len(log) and play.session.record.log[len(log)][1][0] == TYPED
    deed = play.session.record.undoable()[-1]
    play.table.undo()
    assert play.session.record.log == log
    play.until_asked()
    play.table.asking.do(deed[1])
    again = until_dice(play, "invader")
    assert again.wanted == panel.wanted


def test_u37_what_is_saved_while_dice_are_waited_for_is_the_decision_before(roll_ourselves, tmp_path):
    from game.engine.saves import save

    play = roll_ourselves(dice="all")
    panel = invasion(play)
    before = snapshot(play.session.table)
    type_in(play, *[4] * len(panel.wanted.sides))
    enter(play)
    save(play.session.record, tmp_path / "it.tianming")
    again = load(tmp_path / "it.tianming", ALL_RULES)
    assert snapshot(again.table) == before and again.customs.dice == "all" and Proof(again).run()


def test_u37_the_screen_shows_what_a_table_that_knew_the_dice_would_show(roll_ourselves):
    play = roll_ourselves(dice="all", seed=6, instant=False)
    for _ in range(12):
        until_dice(play, "invader")
        scene = play.app.scene
        type_in(play, *[1 + n for n in range(len(scene.wanted.sides))])
        enter(play)
    with seldom_drawn(play.app):
        for _ in range(4000):
            play.app.step(0.25, ())
            if isinstance(play.app.scene, DicePanel):
                type_in(play, *[1 + n for n in range(len(play.app.scene.wanted.sides))])
                enter(play)
            elif play.table.prompt is not None and not play.table.director.busy:
                break
    assert play.table.director.picture == play.table.t.view(play.session.viewer)
