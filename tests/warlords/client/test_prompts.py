"""Every question of Warlords is put to a person: by its prompter, in words, with reasons for what is refused."""

import re
from random import Random

import pytest

from game.bots.choice import Budget
from game.bots.random_player import RandomPlayer
from game.client.prompts.reasons import reason
from game.client.texts import use
from game.engine.frames import tag_of
from game.engine.record import HUMAN, persons
from game.engine.refusals import Refusal
from game.warlords.bots.players import PLAYERS
from game.warlords.client.names import WarlordsNames
from game.warlords.client.prompts.registry import BY_ASK, PROMPTERS
from game.warlords.client.prompts.talk_page import offers
from game.warlords.client.setup.draft import usual
from game.warlords.rules import preview
from game.warlords.rules.actions import ASIDES, SHAPES
from game.warlords.rules.game import RULES
from tests.client.conftest import english_again, no_window, painted_once
from tests.warlords.client.table import Hands, war

__all__ = ["english_again", "no_window", "painted_once"]

ASKS = {f"{tag_of(frame)}.{name}" for frame in RULES.frames for name, stage in frame.plan.items() if stage.ask}


def test_every_ask_has_a_prompter_and_no_prompter_is_left_over():
    assert set(BY_ASK) == ASKS


def test_every_verb_of_the_rules_belongs_to_a_prompter_or_is_an_aside():
    taken = {verb for prompter in PROMPTERS for verb in prompter.verbs}
    assert taken | set(ASIDES) == set(SHAPES)


# ---- refusals


def walled(board, place):
    """The territories that touch this one across a closed border."""
    return [other for wall in board.closed if place in wall.between for other in wall.between if other != place]


def refused(t, seat, view):
    """Every refusal that pressing anything on the map can meet at this stop."""
    for source in view.board.ids:
        yield preview.why_not_from(view, seat, source)
        for target in (*view.board.ids[::7], *view.board.neighbours[source], *walled(view.board, source)):
            for deed in ("move", "attack", "stand"):
                yield preview.why_not(view, seat, source, target, deed)
        for verb in ("build", "disband", "unbuild", "keep"):
            yield preview.why_not_in_winter(view, seat, (verb, source))
    for aside in (("propose_draw",), ("agree_draw",), ("unseal",), *(("offer_truce", other) for other in range(7))):
        yield t.refusal(seat, aside)


@pytest.mark.parametrize("language", ["en", "zh", "ja"])
def test_refusals_are_sentences_with_names_in_the_place_of_numbers(language):
    use(language)
    record = war(last_year=2)
    t, chance, told = record.table, Random(2), {}
    player = RandomPlayer()
    names = WarlordsNames(t.s.board, record.seats, 5)
    while t.waiting():
        seat = t.waiting()[0]
        if seat == 5:
            for refusal in refused(t, seat, t.view(seat)):
                if refusal is not None:
                    told[refusal.code] = reason(refusal, names)
        t.apply(seat, player.choose(t, seat, t.options(seat), Budget(chance)).action)
    assert {"spent", "no_army", "not_own_army", "not_adjacent", "closed_border", "no_draw_proposed"} <= set(told)
    for code, words in told.items():
        assert not re.search(r"[{}]|\d{3,}", words), code
        assert words[-1] in ".。", code


def test_a_closed_border_is_told_with_what_closes_it():
    record = war()
    board = record.table.s.board
    names = WarlordsNames(board, record.seats, 5)
    wall = board.closed[0]
    refusal = Refusal("closed_border", "W3.4", source=wall.between[0], target=wall.between[1], between=0)
    assert wall.name in reason(refusal, names)


# ---- at the table


@pytest.fixture
def hands(request):
    """A table that is closed afterwards."""
    made = []

    def lay(*args, **settings):
        made.append(Hands(*args, **settings))
        return made[-1]

    yield lay
    for one in made:
        one.app.close()


def test_an_army_is_chosen_moves_and_can_be_taken_back(hands):
    at = hands(war(people=(0,)))
    prompt = at.until_asked("Act")
    source = prompt.ready()[0]
    at.click(source)
    assert at.table.prompt.source == source
    target = next(p for p, deed in at.table.prompt.actions_from(source).items() if deed == "move")
    at.click(target)
    assert at.table.t.s.army[target] == 0 and at.table.t.s.army[source] == -1
    at.until_asked("Act")
    at.table.undo()
    assert at.table.t.s.army[source] == 0


def test_an_attack_is_drawn_supported_called_off_and_thrown(hands):
    at = hands(war(people=(5,)))
    at.until_asked("Act")
    view = at.table.t.view(5)
    source, target = next((p, q) for p in preview.ready_armies(view, 5)
                          for q, deed in preview.actions_of(view, 5, p).items() if deed == "attack")  # fmt: skip
    at.table.prompt.drag(source, target)
    prompt = at.until_asked("Name")
    alone = prompt.foretold().odds.win
    assert prompt.arrow() == (source, target) and prompt.words().clause == "W5.1"
    free = next((one.at for one in prompt.supporters() if one.refusal is None), 0)
    assert free, "the north has neighbours to help"
    at.table.act("card_1")
    prompt = at.until_asked("Name")
    assert prompt.attack.named == (free,) and prompt.foretold().odds.win > alone
    assert prompt.back()
    assert at.table.t.s.army[source] == 5 and at.table.t.s.done[source] == 0
    at.until_asked("Act")
    at.table.prompt.drag(source, target)
    at.until_asked("Name")
    at.press("#throw")
    at.until_asked("Act")
    assert any(line.kind == "combat" for line in at.table.narrator.lines)
    assert at.table.t.s.army[source] != 5 or at.table.t.s.done[source] != 0


def test_everything_that_can_be_said_is_offered_with_its_reason(hands):
    at = hands(war(people=(5,)))
    at.until_asked("Act")
    t = at.table.t
    found = offers(t, t.view(5), at.table.names, 5)
    kinds = {offer.action[0] for offer in found}
    assert {"offer_truce", "say", "propose_draw", "concede"} <= kinds
    assert sum(offer.action[0] == "offer_truce" for offer in found) == 6


def test_winter_is_chosen_in_secret_sealed_and_opened_again_between_two_persons(hands):
    at = hands(war(people=(4, 5), last_year=2))
    seen, opened = [], 0
    for _ in range(120):
        prompt = at.until_asked()
        if "over" in at.doors.opened:
            break
        if type(prompt).__name__ != "WinterPrompter":
            # The persons do as an Old Campaigner would, so that Winter finds something to change.
            choice = PLAYERS["thumb"].choose(at.table.t, prompt.seat, prompt.options, Budget(Random(1)))
            prompt.do(choice.action if choice.action in prompt.options else ("end_step",))
            continue
        viewer = at.session.viewer
        seen.append(viewer)
        assert at.table.shown.chosen == tuple(at.table.t.s.winter[viewer])
        other = 9 - viewer
        if f"#open:{other}" in at.table.widgets and not opened:
            opened += 1
            at.press(f"#open:{other}")
            assert not at.table.t.s.sealed[other]
            continue
        prompt.choose_for_me()
        at.until_asked("Winter")
        at.press("#seal")
    assert at.table.t.s.result is not None and at.session.faults == []
    assert set(seen) == {4, 5} and opened == 1


# ---- the curtain


def test_the_seats_of_one_person_need_no_curtain_and_others_need_one_in_winter_only(hands):
    at = hands(war(people=(4, 5)))
    session = at.session
    assert not session.needs_curtain(4, 5), "in Spring nothing is hidden"
    session.table.s.phase = "winter"
    session.table.s.army[session.table.s.army.index(4)] = -1
    session.table.s.army[session.table.s.army.index(5)] = -1
    assert session.needs_curtain(4, 5)
    session.record.seats[4].person = session.record.seats[5].person = 5
    assert not session.needs_curtain(4, 5)


def test_people_who_are_given_the_same_name_at_the_set_up_are_one_person():
    draft = usual()
    for seat, name in ((0, "Ann"), (2, "Ann"), (5, "Bo")):
        draft.seats[seat].player, draft.seats[seat].name = HUMAN, name
    assert persons(draft.begin().seats) == [[0, 2], [5]]
