"""What helps to see and to follow at the table: the frame, the glass, the small map, steps taken, computer players."""

import pygame
import pytest

from game.client.look import palette
from game.client.look.choosers import Slider
from game.client.look.dice import die
from game.client.panels.turn_border import Lens
from game.conquest.client.panels import battle_sides
from game.conquest.client.panels.dialogs import WarlordPage
from game.conquest.client.panels.war_page import WarPage, house_rules, rule_lines
from game.conquest.client.table.battle_window import BattleWindow
from game.conquest.client.table.words import forced_words
from game.conquest.client.words import say
from game.conquest.rules.events import Struck
from game.conquest.rules.game import RULES
from game.conquest.rules.options import read_options
from game.engine.notes import ASKED, Customs
from game.engine.streams import commitment


def test_u25_the_edge_of_the_window_wears_the_colour_of_whose_turn_it_is(sit_down):
    play = sit_down(seats=2, people=2)
    play.until_asked()
    for _ in range(2):
        viewer = play.session.viewer
        colour = palette.player(play.session.colours[viewer]).colour
        play.app.draw()
        width, high = play.app.screen.get_size()
        for place in ((1, 1), (width - 2, high // 2), (width // 2, high - 2), (1, high // 2)):
            assert play.app.screen.get_at(place)[:3] == colour
        while play.session.viewer == viewer:
            play.session.apply(viewer, next(deed for deed in play.session.options(viewer) if deed != ("concede",)))
            play.until_asked()


def test_u12_the_glass_shows_what_lies_under_the_mouse_twice_as_large(sit_down):
    play = sit_down()
    surface = pygame.Surface((800, 600))
    surface.fill((200, 10, 10), (400, 300, 20, 20))
    Lens(play.table.scale).draw(surface, (400, 300))
    assert surface.get_at((430, 330))[:3] == (200, 10, 10), "what was 20 pixels wide is 40"
    assert surface.get_at((450, 330))[:3] == surface.get_at((390, 290))[:3] == (0, 0, 0)


def test_u12_the_glass_comes_while_its_key_is_held_and_not_over_a_dialog(sit_down, monkeypatch):
    play = sit_down()
    play.until_asked()
    play.to_the_invasion()
    held = type(play.app.bindings).held
    monkeypatch.setattr(type(play.app.bindings), "held", lambda self, deed: deed == "magnify" or held(self, deed))
    play.app.hover(f"place:{play.table.prompt.selected() or play.table.parts.board.ids[0]}", 1.0)
    assert play.table.view_aids.magnifying and not play.app.tooltips.slips
    play.app.push(WarPage(play.session.record))
    play.table.view_aids.tick(0.1)
    assert not play.table.view_aids.magnifying


def test_u12_the_small_map_comes_when_the_large_one_leaves_something_out_and_leads_there(sit_down):
    play = sit_down()
    play.until_asked()
    play.to_the_invasion()
    assert "#overview" not in play.table.widgets
    play.table.field.handle_wheel(6, play.table.layout.free.center)
    play.app.settle()
    assert "#overview" in play.table.widgets
    spot = play.table.widgets["#overview"].rect
    before = play.table.field.camera.seen()
    play.app.click((spot.left + 5, spot.top + 5))
    play.app.settle()
    assert play.table.field.camera.seen()[0] < before[0]
    play.table.act("fit")
    play.app.settle()
    assert "#overview" not in play.table.widgets


def test_u12_edges_move_the_map_where_that_is_wished(sit_down):
    play = sit_down()
    play.until_asked()
    play.table.field.handle_wheel(6, play.table.layout.free.center)
    play.app.settle()
    before = play.table.field.camera.seen()[0]
    assert not play.table.view_aids.pan_at_edge((400, 300), 0.1)
    assert play.table.view_aids.pan_at_edge((play.app.screen.get_width() - 1, 300), 0.1)
    assert play.table.field.camera.seen()[0] > before


def test_u12_home_looks_at_the_own_capital_and_v_hides_the_pieces(sit_down, monkeypatch):
    play = sit_down()
    play.until_asked()
    play.to_the_invasion()
    ruler = play.table.shown.leader_at[4 * play.session.viewer]
    play.app.key(pygame.K_HOME)
    assert play.table.selected == ruler
    monkeypatch.setattr(type(play.app.bindings), "held", lambda self, deed: deed == "hide_pieces")
    play.steps()
    assert play.table.field.hide_pieces


def test_u9_what_the_rules_decide_alone_is_told(sit_down):
    play = sit_down()
    play.until_asked()
    table = play.table
    table.t.taken.append((play.session.viewer, "retreat.choose_where", ("retreat", 5)))
    table.t.taken.append((1 - play.session.viewer, "retreat.choose_where", ("retreat", 6)))
    table.view_aids.tell_taken()
    assert table.names.province(5) in play.app.note and table.names.province(6) not in play.app.note
    assert not table.t.taken


def test_u9_the_notice_can_be_left_out(sit_down):
    play = sit_down(show_forced=False)
    play.until_asked()
    play.table.t.taken.append((play.session.viewer, "retreat.choose_where", ("retreat", 5)))
    play.table.view_aids.tell_taken()
    assert play.app.note == ""


def test_u9_a_step_with_nothing_to_decide_is_told_at_the_next_question(sit_down):
    play = sit_down(seed=4, options={"starting_gold": 0})
    play.until_asked()
    told = []
    play.app.tell, tell = (lambda words, seconds=4.0: (told.append(words), tell(words, seconds))), play.app.tell
    play.to_the_invasion()
    passed = [words for words in told if "nothing to decide" in words]
    assert passed and all("Invade" not in words for words in passed), "what is asked was not passed over"


def test_u9_every_question_with_one_answer_has_words_or_goes_without_saying(sit_down):
    play = sit_down()
    names = play.table.names
    for frame in RULES.frames:
        for name, stage in frame.plan.items():
            if stage.ask is not None and stage.ask.auto:
                at = f"{frame.__struct_config__.tag}.{name}"
                assert name.startswith("choose_") or forced_words(at, ("x", 1), names)


def test_u17_a_computer_players_turn_is_watched_told_in_short_or_passed_over(sit_down):
    play = sit_down(seats=3, seed=5, bot="thumb", bot_pause_offered=True)
    play.until_asked()
    table = play.table
    table.parts.pages.show_warlord(1)
    play.steps()
    assert isinstance(play.app.scene, WarlordPage)
    play.press("#manner:short")
    play.app.scene.back()
    table.view_aids.watch_modes.set(2, "skip")
    seen = []
    table.pace.skip_to, skip = (lambda what: (seen.append(table.t.s.turn_seat), skip(what))), table.pace.skip_to
    told = []
    play.app.tell, tell = (lambda words, seconds=4.0: (told.append(words), tell(words, seconds))), play.app.tell
    play.to_the_invasion()
    play.end_step()
    for _ in range(400):
        play.steps()
        if table.t.s.round > 1 and table.deciding() and set(seen) >= {1, 2} and told:
            break
        if table.prompt is not None and "#end_step" in table.widgets and table.widgets["#end_step"].enabled:
            play.end_step()
    assert set(seen) >= {1, 2}
    assert any(words.startswith(table.names.warlord(1)) for words in told)


def test_u17_a_person_is_shown_in_no_manner(sit_down):
    play = sit_down(seats=2, people=2)
    play.until_asked()
    play.table.parts.pages.show_warlord(1 - play.session.viewer)
    play.steps()
    assert not any(id.startswith("#manner") for id in play.app.scene.widgets.items)


def test_u18_the_rest_after_a_deed_is_offered_at_the_first_turn_of_a_computer_player_and_never_again(sit_down):
    play = sit_down(seats=3, seed=5, bot="thumb")
    play.draw_seldom()
    table = play.table
    for _ in range(600):
        play.steps()
        if "#rest:pause" in table.widgets:
            break
        if table.prompt is not None and not table.director.busy:
            play.to_the_invasion() if table.prompt.key != "campaign.choose" else play.end_step()
    slider = table.widgets["#rest:pause"]
    assert isinstance(slider, Slider)
    assert table.view_aids.watch_modes.rect.bottom >= table.layout.treasury.bottom, "nothing it covers peeps out below"
    turn, table.shown.turn_seat = table.shown.turn_seat, 0
    assert not table.view_aids.watch_modes.shown, "it is of no use while own orders are shown"
    table.shown.turn_seat = turn
    slider.set(1.5)
    assert play.app.settings.bot_pause == 1.5
    play.press("#rest:keep")
    assert play.app.settings.bot_pause_offered and "#rest:pause" not in table.widgets


def test_u36_the_seal_is_shown_and_the_seed_is_not(sit_down):
    play = sit_down(seed=917355)
    play.until_asked()
    play.press("mode")
    assert isinstance(play.app.scene, WarPage)
    words = "\n".join(paragraph.words for paragraph in play.app.scene.paragraphs())
    assert commitment(917355) in words and "917355" not in words
    assert commitment(917355) != commitment(917356)


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({"mode": "seven_year_war"}, []),
        ({"mode": "seven_year_war", "round_limit": 9, "fate": "off"}, ["round_limit", "fate"]),
        ({"mode": "quick_regions", "setup": "quickplay"}, ["setup"]),
    ],
)
def test_u48_the_house_rules_are_what_differs_from_the_mode(options, names):
    assert list(house_rules(read_options(options))) == names


def test_u48_every_house_rule_stands_in_the_slip_at_the_rounds_seal(sit_down):
    play = sit_down(options={"fate": "off", "fealty": "off", "tiebreak": "shared"})
    play.until_asked()
    tip = play.table.widgets["mode"].tip_now().body
    lines = rule_lines(play.table.t.s.options, play.table.parts.board)
    assert len(lines) == 3 and all(line in tip for line in lines)


def test_every_arrow_before_the_dice_is_shown_where_it_flew(sit_down, monkeypatch):
    play = sit_down(seed=6)
    play.to_the_invasion()
    prompt = play.table.prompt
    source = prompt.sources()[0]
    play.click(source)
    play.click(next(p for p in prompt.goals(source) if play.table.t.s.units[p]))
    play.press("#invade")
    for _ in range(40):
        if isinstance(play.app.scene, BattleWindow):
            break
        play.steps(1, 0.02)
    window = play.app.scene
    target = window.fought.target
    thrown = []
    monkeypatch.setattr(battle_sides, "die", lambda *told: thrown.append(told) or die(*told))
    window.fought.strikes = [struck(source, 6, "infantry"), struck(source, 2, "nobody"), struck(target, 5, "infantry")]
    surface = pygame.Surface(play.app.screen.get_size())
    battle_sides.draw_strikes(surface, window.shots_row, window.fought, window.scale)
    assert sorted(told[2] for told in thrown) == [2, 5, 6]
    assert [told[4] for told in thrown if told[2] == 2] == ["loser"], "the arrow that missed is dimmed"


def struck(at, face, victim):
    """An arrow of a Marksman."""
    known = {"at": at, "die": face, "victim": victim}
    return Struck(**{name: known.get(name, 0) for name in Struck.__struct_fields__})


@pytest.mark.parametrize("language", ["en", "zh", "ja"])
def test_u48_the_wars_page_calls_the_board_what_it_was_called_when_it_was_chosen(sit_down, language):
    play = sit_down(options={"board": "deer-of-the-plain"}, language=language)
    told = " ".join(paragraph.words for paragraph in WarPage(play.session.record).paragraphs())
    assert say("board.deer-of-the-plain") in told


def test_u34_u37_what_the_table_agreed_on_and_what_came_of_it_stands_on_the_wars_page(sit_down):
    play = sit_down()
    play.until_asked()
    record = play.session.record
    usual = " ".join(paragraph.words for paragraph in WarPage(record).paragraphs())
    assert say("options.dice.name") not in usual
    record.customs = Customs(dice="all", hints="off", chosen_seed=True, opening=(("typed", 3, 4, 0, 2),))
    record.apply(0, ASKED)
    told = " ".join(paragraph.words for paragraph in WarPage(record).paragraphs())
    assert say("war.typed", count=2) in told and say("war.chosen_seed") in told
    assert say("options.dice.all") in told and say("options.hints.off") in told
    assert say("war.advice_of", who=record.seats[0].name, count=1) in told
    assert say("options.dice.all") in play.table.widgets["mode"].tip_now().body
    assert say("dice.seed", seed=record.seed) not in told


def test_u37_the_seed_can_be_copied_when_the_war_is_over_and_not_before(sit_down, monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    play = sit_down(seats=2)
    play.until_asked()
    play.app.push(WarPage(play.session.record))
    assert "#copy" not in play.app.scene.widgets
    play.app.pop()
    play.session.apply(0, ("concede",))
    assert play.session.over
    play.app.push(WarPage(play.session.record))
    play.app.scene.widgets.press(play.app.scene.widgets["#copy"])
    assert copied == [str(play.session.record.seed)]


def test_what_a_question_asks_for_comes_into_sight_where_a_hand_has_moved_the_map_away(sit_down):
    play = sit_down(seed=4, options={"starting_provinces": 2, "starting_gold": 4}, size=(1920, 1080))
    play.until_asked()
    play.to_the_deployment()
    field, camera = play.table.field, play.table.field.camera
    asked, free = list(play.table.prompt.targets()), play.table.layout.free
    far = max(field.places, key=lambda p: min(abs(field.point_of(p)[0] - field.point_of(q)[0]) for q in asked))

    def in_sight():
        return [p for p in asked if free.collidepoint(field.centre_of(p))]

    def asked_anew():
        play.table.asking.drop()
        play.steps(20)
        return camera.goal

    camera.fly_to(field.point_of(far), camera.closest, at_once=True)
    assert not in_sight()
    assert asked_anew() and in_sight()
    here = camera.goal
    assert asked_anew() == here, "one of them in sight is enough"
