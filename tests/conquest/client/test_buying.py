"""The buying page: one treasury, nothing spent by surprise (U56), no stop without a choice (U9), the rules' order."""

import pytest

from game.conquest.client.buying.book import _short
from game.conquest.client.buying.past import purchases
from game.conquest.client.buying.plan import Bought, Laid, Plan, nothing_to_buy, offer_now
from game.conquest.client.panels.names import Names
from game.conquest.client.prompts.buying import BuyingPrompter
from game.conquest.client.table.buying import TableBuying
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.engine.record import SeatRecord
from tests.client.table.conftest import sit_down  # noqa: F401
from tests.conquest.client.cards.conftest import prompt_at
from tests.worlds import BLUE, RED, world


def market(gold=10, infantry=4):
    return (
        world("a-b")
        .holds("a", RED, infantry, ruler=True)
        .holds("b", BLUE, 1, ruler=True)
        .gold(RED, gold)
        .at_step("market")
    )


@pytest.fixture
def open_shop(sit_down):  # noqa: F811
    """Opens the page with ten gold, in a window and with settings of one's choice."""

    def opened(**more):
        play = sit_down(seed=6, options={"starting_gold": 10, "starting_provinces": 2}, **more)
        play.until_asked()
        while not isinstance(play.table.prompt, BuyingPrompter):
            ids = [id for id in ("#settle", "#place_ruler") if id in play.table.widgets]
            play.press(ids[0]) if ids else play.click(next(iter(play.table.prompt.targets())))
            play.until_asked()
        return play

    return opened


@pytest.fixture
def shop(open_shop):
    return open_shop()


# ---- what is laid down


def test_u56_on_opening_nothing_is_laid_down_and_enter_keeps_all_gold(shop):
    table = shop.table
    assert table.widgets.main().id == "#end_step" and table.parts.buying.page.plan == Plan()
    gold = table.t.s.gold[0]
    shop.press("#end_step")
    shop.until_asked()
    assert table.t.s.gold[0] == gold and table.t.s.step not in ("market", "generals", "infantry")
    assert (0, ("hire_infantry", 0)) in shop.session.record.log


def test_u56_enter_pressed_again_and_again_buys_what_was_laid_down_and_never_more(shop):
    table = shop.table
    for deed in ("walk_up", "walk_right", "walk_up", "walk_right", "walk_up", "walk_up"):
        table.act(deed)
    for _ in range(6):
        if isinstance(table.prompt, BuyingPrompter):
            shop.press(table.widgets.main().id)
            shop.until_asked()
    bought = [
        action
        for seat, action in shop.session.record.log
        if seat == 0 and action[0] in ("buy", "hire", "hire_infantry")
    ]
    assert bought == [("buy", 1), ("hire",), ("hire_infantry", 2)]
    assert table.t.s.gold[0] == 10 - 2 - 3 - 2


def test_r5_4_the_questions_before_what_is_laid_down_are_answered_in_the_order_of_the_rules():
    w = market()
    plan = Plan(generals=1)
    laid = Laid(plan, "generals")
    assert laid.answer(w.table, RED, "buy_cards.begin") == ("buy", 0)
    assert laid.answer(w.table, RED, "hire_generals.hire_or_dismiss") == ("hire",) and plan.generals == 0
    assert laid.answer(w.table, RED, "hire_infantry.hire") is None, "nothing after a card is turned"


def test_one_treasury_no_column_takes_gold_that_another_has_laid_down():
    w = market(gold=6)
    plan, offer = Plan(), offer_now(w.table, RED, "cards")
    plan.put("generals", 1, offer)
    plan.put("infantry", 9, offer)
    assert plan.gold == 3 and plan.kept(offer) == 0 and plan.most("cards", offer) == 0
    plan.put("generals", 0, offer)
    assert plan.most("cards", offer) == 1


@pytest.mark.parametrize(("infantry", "gold", "men"), [(10, 3, 6), (15, 3, 5), (18, 1, 2)])
def test_r12_2_the_gold_that_is_laid_down_hires_as_many_as_the_button_says(infantry, gold, men):
    w = world("a-b").holds("a", RED, infantry).holds("b", BLUE, 1).gold(RED, 3).at_step("infantry")
    prompter = prompt_at(w)
    prompter.page.put("infantry", 9)
    prompter.lay()
    assert prompter.page.plan.gold == gold
    assert f"Hire {men} " in prompter.desk.widgets["#hire_infantry"].face.label
    w.play(RED, f"hire_infantry {gold}")
    assert w.infantry("a") + w.s.pool[RED] == infantry + men


def test_r10_2_discards_come_first_and_all_in_one_purchase():
    w = market(gold=4).hand(RED, "ST06", "ST12")
    prompter = prompt_at(w)
    prompter.lay()
    prompter.desk.widgets["#discard:0"].press()
    prompter.page.put("cards", 1)
    prompter.desk.widgets.remove_all("")
    prompter.lay()
    prompter.desk.widgets["#buy"].press()
    assert [action[0] for action in prompter.desk.hands.done] == ["discard", "buy"]


# ---- stops


def test_u9_without_a_choice_the_page_is_passed_and_discarding_alone_is_none():
    w = market(gold=0).hand(RED, "ST06")
    assert nothing_to_buy(w.table, RED, "buy_cards.begin")
    assert not nothing_to_buy(market(gold=1).table, RED, "buy_cards.begin"), "two Infantry cost 1 gold"


def test_u9_the_page_stops_where_a_card_can_be_played_even_without_gold():
    w = market(gold=0).hand(RED, "ST01")
    assert not nothing_to_buy(w.table, RED, "buy_cards.begin")


def test_u9_a_poor_turn_goes_on_to_the_map_with_one_notice(shop):
    table, told = shop.table, []
    table.t.s.gold[0] = 0
    buying = table.parts.buying
    buying._opened = buying._noticed = (0, -1)
    shop.app.tell = told.append
    table.asking.drop()
    shop.until_asked()
    assert not isinstance(table.prompt, BuyingPrompter) and not table.parts.buying.open
    assert told.count(say("buying.passed", gold=0)) == 1


def test_u9_a_turn_that_is_loaded_after_buying_is_not_said_to_have_bought_nothing(shop):
    table, told = shop.table, []
    shop.app.tell = told.append
    fresh = TableBuying(table, table.parts)
    table.t.s.step, table.t.s.gold[0] = "deploy", 0
    fresh._tell_of_none(table.t.s.turn_seat, "deployment.deploy")
    assert table.t.s.turn_seat == table.session.viewer and not told


# ---- what lies there


def test_what_is_revealed_stays_until_the_next_deed(shop):
    table, page = shop.table, shop.table.parts.buying.page
    table.act("walk_up")
    shop.press("#buy")
    shop.until_asked()
    assert [kind for kind, _ in page.revealed] == ["card"] and page.revealed[0][1] == table.t.s.hands[0][0]
    shop.steps(40)
    assert page.revealed and "#revealed" in table.widgets


def test_in_a_small_window_what_is_revealed_is_held_until_a_press_and_enter_spends_nothing(sit_down):  # noqa: F811
    play = sit_down(seed=6, options={"starting_gold": 10, "starting_provinces": 2}, size=(1280, 720), ui_scale=2.0)
    play.until_asked()
    while not isinstance(play.table.prompt, BuyingPrompter):
        ids = [id for id in ("#settle", "#place_ruler") if id in play.table.widgets]
        play.press(ids[0]) if ids else play.click(next(iter(play.table.prompt.targets())))
        play.until_asked()
    play.table.act("walk_up")
    play.press("#buy")
    play.until_asked()
    gold = play.table.t.s.gold[0]
    assert play.table.widgets.main().id == "#seen"
    play.press("#seen")
    assert play.table.t.s.gold[0] == gold and not play.table.parts.buying.page.overlaid


def test_nothing_beneath_the_page_can_be_pressed_and_all_of_it_can_when_the_page_is_gone(shop):
    table = shop.table
    shop.steps(2)
    page = table.parts.buying.page.places.page
    own = set(table.asking.laid) | {"#hint", "#since", "#since:close", "#since:next", "#since:back"}
    beneath = [id for id, widget in table.widgets.items.items()
               if widget.visible and page.collidepoint(widget.rect.center) and id not in own]  # fmt: skip
    assert beneath == []
    shop.press("#end_step")
    shop.until_asked()
    shop.steps(2)
    assert not table.parts.buying.open and table.widgets["ground:action"].visible


def test_u4_what_was_not_revealed_can_be_taken_back_and_is_still_laid_down(shop):
    table = shop.table
    shop.press("#preset:hold")
    laid = table.parts.buying.page.plan.gold
    assert laid
    shop.press("#hire_infantry")
    shop.until_asked()
    table.undo()
    shop.until_asked()
    assert isinstance(table.prompt, BuyingPrompter) and table.parts.buying.page.plan.gold == laid


def test_the_keys_of_the_page_choose_column_number_and_preset(shop):
    table, page = shop.table, shop.table.parts.buying.page
    assert page.chosen == "cards"
    table.act("walk_right")
    table.act("walk_up")
    assert page.chosen == "generals" and page.plan.generals == 1
    table.act("another")
    assert page.plan.generals == 2
    table.act("card_1")
    assert page.plan.generals == 0 and page.plan.gold == min(10, page.ledger.offer.infantry)
    table.back()
    assert page.plan == Plan(), "Esc takes back what is laid down"


def test_purchases_are_read_from_the_record_turn_by_turn():
    log = [(0, ("buy", 1)), (0, ("hire",)), (0, ("hire_infantry", 3)), (0, ("deploy", 1, 6)), (1, ("buy", 2)),
           (0, ("buy", 0)), (0, ("hire",))]  # fmt: skip
    now, last = purchases(log, 0)
    assert (now, last) == (Bought(0, 1, 0), Bought(1, 1, 3))


# ---- no turn ends by itself


def test_u5_a_turn_that_would_end_without_a_press_waits_for_one(sit_down):  # noqa: F811
    play = sit_down(seed=6)
    play.to_the_invasion()
    table = play.table
    gate = table.parts.waits_for_press
    assert not gate(ev.TurnEnded(1)), "others' turns end as they do"
    play.session.record.log.append((0, ("press",)))
    assert gate(ev.TurnEnded(0)), "the last unit fell: no press of mine has ended the turn"
    play.session.record.log[-1] = (0, ("end_step",))
    assert not gate(ev.TurnEnded(0)), "End turn was clicked"


def test_u5_what_is_told_after_the_turn_waits_until_end_turn_is_clicked(sit_down):  # noqa: F811
    play = sit_down(seed=6)
    play.to_the_invasion()
    table = play.table
    table.director.gate = lambda event: isinstance(event, ev.TurnEnded)
    play.end_step()
    for _ in range(60):
        play.steps()
        if table.prompt is not None and not table.director.busy:
            play.end_step()
    assert table.director.held and table.shown.turn_seat == 0 and table.widgets.main().id == "#end_turn"
    before = table.shown.turn_seat, table.shown.round
    play.steps(20)
    assert (table.shown.turn_seat, table.shown.round) == before
    table.director.gate = lambda event: False
    play.press("#end_turn")
    play.steps(8)
    assert not table.director.held


def test_coins_fly_to_what_is_bought_and_a_key_or_a_click_ends_that(open_shop):
    play = open_shop(speed=1.0)
    page = play.table.parts.buying.page
    play.press("#preset:hold")
    laid = page.plan.gold
    widgets = play.table.widgets
    widgets.press(widgets[widgets.main().id])
    assert page.flight is not None and len(page.flight.starts) == laid and not page.flight.over
    assert not page.flight.places(), "none has left yet"
    play.app.step(0.1, ())
    assert 1 <= len(page.flight.places()) <= 2, "one after the other"
    assert play.table.act("next") and page.flight.over
    assert not page.land()


def test_no_coin_flies_where_less_motion_is_wanted(open_shop):
    play = open_shop(less_motion=True)
    play.press("#preset:hold")
    widgets = play.table.widgets
    widgets.press(widgets[widgets.main().id])
    assert play.table.parts.buying.page.flight is None


@pytest.mark.parametrize("column, there", [("cards", "#cards"), ("generals", "#another"), ("infantry", "#gold")])
def test_u11_over_160_percent_one_column_is_shown_at_a_time(open_shop, column, there):
    play = open_shop(size=(1280, 720), ui_scale=2.0)
    widgets, page = play.table.widgets, play.table.parts.buying.page
    assert len(page.places.tabs) == 3
    play.press(f"#column:{column}")
    assert page.chosen == column and there in widgets
    shown = [id for id in ("#cards", "#generals", "#gold") if id in widgets]
    assert shown == [{"cards": "#cards", "generals": "#generals", "infantry": "#gold"}[column]]
    foot = [widgets.rect(id) for id in ("#preset:hold", "#end_step")]
    assert all(page.places.page.contains(rect) for rect in foot), "the foot is always there"


def test_what_gold_buys_is_told_without_a_zero_and_a_first_general_is_not_another():
    w = market(gold=3)
    prompter = prompt_at(w)
    prompter.lay()
    page, widgets = prompter.page, prompter.desk.widgets
    told = page.budget(page.ledger)
    assert "1 General" in told and "0 Infantry" not in told
    assert widgets["#another"].face.label == "Hire one"
    assert all("0 " not in widgets[f"#preset:{name}"].face.sub for name in ("hold", "general"))
    page.put("generals", 1)
    again = prompt_at(w)
    again.page.plan.lay(page.plan.as_bought, page.ledger.offer)
    again.lay()
    assert again.desk.widgets["#another"].face.label == "Hire another"


def test_u4_keeping_all_gold_by_one_press_is_taken_back_whole(shop):
    table, key = shop.table, shop.table.prompt.key
    gold = table.t.view(0).gold[0]
    shop.press("#end_step")
    shop.until_asked()
    assert table.prompt.key != key
    table.undo()
    shop.until_asked()
    assert table.prompt.key == key and table.t.view(0).gold[0] == gold


@pytest.mark.parametrize(("own", "danger"), [(1, True), (4, False)])
def test_a_province_is_shown_in_red_only_beside_a_rival_as_strong_as_it(own, danger):
    w = market(infantry=own)
    board, view = w.s.board, w.table.view(RED)
    names = Names(board, [SeatRecord("Wen", "red", "human"), SeatRecord("Mei", "blue", "thumb")], RED)
    (row,) = _short(w.table, view, RED, names)
    assert (row.units > view.units(board.number_of["b"])) is not danger
    assert row.danger is danger and row.words.endswith(str(view.units(board.number_of["b"])))
