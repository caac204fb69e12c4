"""What the table shows while actions are taken, the order of effects, the pages by key, and the marks of a replay."""

from game.client.end.time_lapse import FLASH
from game.client.look import portraits
from game.client.look.scale import Scale
from game.client.session import GameSession
from game.client.worker_link import Players
from game.redux.client import faces
from game.redux.client.brought import Brought
from game.redux.client.end.borders_lapse import BordersLapse
from game.redux.client.end.ending import ReduxEnding
from game.redux.client.entry import CLIENT
from game.redux.client.names import LOCATION_PLACES
from game.redux.client.panels.generals import general_card
from game.redux.client.table.gallery import GeneralsGallery, standing_of
from game.redux.client.table.state_page import StatePage
from game.redux.rules import events as ev
from tests.redux.client.test_pages import played

__all__ = ["played"]

RESOLVE = """
step: resolve
round: 4
order: [wei, wu, shu]
wei: {gold: 1, rice: 3, support: 2, since: {xun-yu: 1, dian-wei: 1}}
sent:
  - {wei: xun-yu, to: MKT}
  - {wei: dian-wei, to: REC}
  - {wei: cao-cao, to: WPS}
"""


def test_7_3_a_tick_on_each_won_plaque_says_what_is_declared(sit_down):
    court = sit_down(position=RESOLVE)
    prompt = court.until_asked("resolution_turn.declare")
    assert court.table.field.checks == {2: 1, 4: 1, 8: 1}
    court.table.pointer.click(8)
    assert court.table.field.checks == {2: 1, 4: 1, 8: 0} and 8 in prompt.targets()
    court.press("#do")
    assert court.session.record.log[-2:] == [(0, ("decline", 8)), (0, ("declared",))]
    court.until_asked("resolution_turn.next_action")
    shown = court.table.field.plaque_of(court.table.shown, 8)
    assert shown.declined and not shown.done


def test_7_5_a_space_shows_what_its_action_brought_and_the_state_what_changed(sit_down):
    court = sit_down(position=RESOLVE)
    court.until_asked("resolution_turn.declare")
    court.press("#do")
    prompt = court.until_asked("resolution_turn.next_action")
    prompt.do(("act", 4))
    court.until_asked("resolution_turn.next_action")
    shown = court.table.field.plaque_of(court.table.shown, 4)
    assert shown.done and shown.brought == (("pitchfork", 2),)
    brought = court.table.parts.brought
    assert brought.change(court.table.shown, 0, "untrained") == 2 and brought.changes(court.table.shown, 1) == {}
    # What is taken back has brought nothing; what went before it stays.
    court.table.undo()
    assert court.table.field.plaque_of(court.table.shown, 4).brought == ()


def test_what_was_brought_before_is_kept_when_later_decisions_are_taken_back(played):
    view = CLIENT.empty_view(played.table.view(-1))
    moment = 0
    brought = Brought(lambda: view, lambda: moment)
    for number, space in ((10, 8), (20, 9)):
        moment = number
        brought.hear(ev.ActionBegan(0, space, (1,)))
        view.supply[0] += 3
        brought.hear(ev.ActionTaken(0, space, 0))
    moment = 12
    brought.forget(all_of_it=False)
    assert brought.of(8) == (("two-coins", 3),) and brought.of(9) == ()
    brought.forget(all_of_it=True)
    assert brought.of(8) == ()


def test_6_generals_who_lost_a_battle_bear_its_marks_until_the_round_is_over(sit_down):
    court = sit_down(position=RESOLVE)
    court.until_asked()
    parts, view = court.table.parts, court.table.shown
    brought = parts.brought
    (own, outbid, *_), rival = view.generals[0], view.generals[1][0]
    view.where[own] = view.where[rival] = 13
    view.where[outbid] = 9
    brought.hear(ev.BidsSettled((0, 1 << 13, 1 << 9)))
    assert brought.beaten(own) and not brought.beaten(rival)
    assert not brought.beaten(outbid), "who is outbid on a farm comes home unhurt"
    assert {sent.general: sent.beaten for side in parts.field.plaque_of(view, 13).sides for sent in side.sent} == {
        own: True, rival: False,
    }  # fmt: skip
    faces_of = {hurt: faces.disc(own, 60, beaten=hurt) for hurt in (False, True)}
    assert faces_of[True].get_buffer().raw != faces_of[False].get_buffer().raw
    cards = {hurt: general_card(own, 3, "", True, hurt, (146, 148), court.app.scale) for hurt in (False, True)}
    assert cards[True].get_buffer().raw != cards[False].get_buffer().raw
    home = {one: parts.choreographer(ev.Returned(0, one, "lost")) for one in (own, outbid)}
    assert home[own].hold > home[outbid].hold and home[own].effects[0].seconds > home[outbid].effects[0].seconds
    brought.hear(ev.RoundBegan(2, (0, 1, 2)))
    assert not brought.beaten(own)


def test_21_the_rulers_of_states_that_did_not_win_are_wounded_at_the_end(played):
    session = GameSession(played, Players(here=True), keeps=False)
    ending = ReduxEnding(session)
    winner, loser = ending.winners[0], next(seat for seat in range(3) if seat not in ending.winners)
    for seat, hurt in ((winner, False), (loser, True)):
        face = portraits.head(ending.face(seat), session.colours[seat], 50, defeated=hurt)
        assert ending._sign(seat, 50, Scale()).get_buffer().raw == face.get_buffer().raw
    assert ending._sign(loser, 30, Scale()).get_width() < portraits.LEAST, "too small for a face"


ORDER = """
step: resolve
round: 4
order: [wei, wu, shu]
wei: {gold: 3, rice: 3, since: {li-dian: 1, xun-yu: 1}, built: [UNI-16]}
sent:
  - {wei: li-dian, to: TRD}
  - {wei: xun-yu, to: TRD}
"""


def asked_for_order(sit_down):
    court = sit_down(position=ORDER)
    for key in ("resolution_turn.declare", "effects.next_effect"):
        prompt = court.until_asked(key)
        if key != "effects.next_effect":
            court.press("#do")
    return court, prompt


def test_7_5_effects_are_put_in_order_by_clicks_and_settled_in_that_order(sit_down):
    court, prompt = asked_for_order(sit_down)
    first, second = prompt.row
    court.press("#tile:1")
    assert prompt.row == [second, first] and prompt.numbered == 2
    court.press("#do")
    assert court.session.record.log[-1] == (0, second)
    # The other one is the only effect left: it is not asked for again.
    while (asked := court.until_asked()).key != "trade.deal":
        assert asked.key != "effects.next_effect"
        court.answer(asked)


def test_7_5_a_card_that_is_drawn_takes_the_place_it_is_put_down_on(sit_down):
    court, prompt = asked_for_order(sit_down)
    first, second = prompt.row
    widgets = court.table.widgets
    tile, other = widgets["#tile:0"], widgets["#tile:1"]
    tile.grabbed(tile.rect.center)
    tile.dragged(other.rect.center)
    tile.released()
    assert prompt.row == [second, first] and prompt.numbered == 2
    assert prompt.back() and prompt.numbered == 1


# ---- pages by key


def test_u35_s_opens_the_own_state_and_g_the_gallery_of_generals(sit_down):
    court = sit_down(people=(1,))
    court.until_asked()
    assert court.table.act("own_board") and isinstance(court.app.scene, StatePage) and court.app.scene.seat == 1
    court.app.step(0.25, ())
    court.press("#gallery")
    assert isinstance(court.app.scene, GeneralsGallery) and court.app.scene.seat == 1
    court.app.pop()
    court.app.pop()
    assert court.app.bindings.keys["own_board"] == ("S",) and court.app.bindings.keys["who_fights"] == ("G",)
    assert court.table.act("who_fights")
    court.app.step(0.25, ())
    page = court.app.scene
    court.press("#general:30")
    assert page.chosen == 30
    court.press("#state:2")
    assert page.seat == 2 and page.chosen == 47 and "#general:69" in page.widgets


def test_18_2_cards_drawn_and_put_back_are_told_to_their_owner_alone(sit_down):
    court = sit_down(people=(0,), options={"preset": "evening"})
    court.until_asked("recruitment.keep_generals")
    widgets = court.table.widgets
    assert not widgets["#chronicle-page"].visible and not widgets["#log"].visible, "cards lie over the chronicle"
    s = court.table.t.s
    own, others = court.table.t.view(0), court.table.t.view(1)
    drawn = s.drawn[0][0]
    assert standing_of(own, drawn) == "drawn now" and standing_of(others, drawn) == "not recruited"


# ---- the replay and the end


def test_u20_rounds_alliances_resolutions_stationings_and_buildings_are_marked(played):
    find = CLIENT.landmarks()
    found = []
    play = played.playback(watched=True)
    moment = 0
    while True:
        found += [mark for told in play.table.drain() if (mark := find(told.event, moment)) is not None]
        moment += 1
        if not play.advance():
            break
    kinds = [mark.kind for mark in found]
    rounds = played.table.s.round
    assert kinds.count("pact") == kinds.count("battle") == rounds
    held = [mark.place - LOCATION_PLACES for mark in found if mark.kind == "capture"]
    assert sorted(held) == [place for place, owner in enumerate(played.table.s.owner) if owner >= 0]
    assert kinds.count("building") == sum(mask.bit_count() for mask in played.table.s.built)
    firsts = [mark for mark in found if mark.kind == "turn"]
    assert {mark.round for mark in firsts} == set(range(1, rounds + 1))


def test_u21_the_borders_are_told_as_a_time_lapse(played):
    ending = ReduxEnding(GameSession(played, Players(here=True), keeps=False))
    for _ in ending.reckoning.steps():
        continue
    lapse = BordersLapse(ending)
    frames = lapse.frames
    taken = sum(owner >= 0 for owner in played.table.s.owner)
    assert len(frames) == taken + 2 and frames[-1].owners == tuple(played.table.s.owner)
    assert list(lapse.held(len(frames) - 1)) == [played.table.s.owner.count(seat) for seat in range(3)]
    seen = set()
    for at in range(len(frames)):
        lapse.at = at
        seen.add(lapse.moment())
    assert len(seen) == len(frames)
    borders = lapse.painted((800, 520), Scale())
    before = borders.draw(frames[0].owners).get_buffer().raw
    assert before != borders.draw(frames[-1].owners).get_buffer().raw and FLASH > 0
    assert ending.luck().count("deck") == 3


def test_7_5_plain_gains_are_put_in_order_where_their_order_is_asked(sit_down):
    gains = ORDER.replace("built: [UNI-16]", "built: [UNI-14, UNI-15]").replace("  - {wei: li-dian, to: TRD}\n", "")
    court = sit_down(position="options: {order_asked: true}\n" + gains)
    court.until_asked("resolution_turn.declare")
    court.press("#do")
    prompt = court.until_asked("effects.next_effect")
    _, second = prompt.row
    faces = [court.table.widgets[f"#tile:{n}"].choice for n in range(2)]
    assert all(face.label and face.tip.body for face in faces)
    court.press("#tile:1")
    court.press("#do")
    assert court.until_asked().key == "trade.deal" and court.session.record.log[-1] == (0, second)
    s = court.table.t.s
    assert (s.have(0, 0), s.have(0, 1)) == (4, 4)
