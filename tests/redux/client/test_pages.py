"""The pages of Redux: set-up, a state, the end, the rulebook; advice and chronicle in every language."""

import random
from types import SimpleNamespace

import pytest
from pygame import Rect

from game.bots.protocol import chance_for, think
from game.client import texts
from game.client.look.scale import Scale
from game.client.look.widgets import Widgets
from game.client.narrator import recall
from game.client.session import GameSession
from game.client.settings import Settings
from game.client.worker_link import Players
from game.engine.record import Record, SeatRecord
from game.redux.bots.players import PLAYERS
from game.redux.client.end.ending import ReduxEnding
from game.redux.client.end.leaves import ScoresLeaf, moment_words, why_words
from game.redux.client.entry import CLIENT
from game.redux.client.faces import COLOURS
from game.redux.client.prompts.wording import Answers
from game.redux.client.rulebook.made import book
from game.redux.client.setup.draft import same_draft, usual_draft
from game.redux.client.table.state_page import StatePage
from game.redux.rules.campaign import dealt_states
from game.redux.rules.catalogue import ENHANCEMENTS, GENERALS
from game.redux.rules.game import RULES
from game.redux.rules.options import PRESETS, preset, read_options
from game.redux.rules.presets import PRESETS as REDUX_PRESETS
from game.redux.rules.scoring import totals_of

LANGUAGES = ("en", "zh", "ja")


@pytest.fixture(scope="module")
def played():
    """An evening of three rules of thumb, played to its end."""
    record = Record.start(RULES, preset("evening"), [SeatRecord("", colour, "thumb") for colour in COLOURS], 8)
    while record.table.waiting():
        seat = record.table.waiting()[0]
        record.apply(seat, think(record.table, seat, PLAYERS["thumb"], chance_for(8, len(record.log))).action)
    return record


# ---- setting up


@pytest.mark.parametrize("name", PRESETS)
def test_20_2_a_preset_sets_its_options_and_is_known_again(name):
    draft = usual_draft()
    draft.take_preset(REDUX_PRESETS.load(name))
    assert draft.chosen() == read_options(preset(name)) and draft.preset == name
    record = draft.begin()
    assert record.table.s.options == read_options(preset(name))
    assert same_draft(record).preset == name
    draft.set("income_base", 2)
    assert draft.rules_changed() and draft.changed() == ["income_base"]


def test_2_1_states_that_are_dealt_go_to_the_persons_by_the_seed():
    draft = usual_draft()
    draft.set("states", "dealt")
    draft.seed = "17"
    names = [seat.name for seat in draft.seats]
    record = draft.begin()
    fallen = dealt_states(17)
    assert [record.seats[state].name for state in fallen] == names
    assert [seat.colour for seat in record.seats] == list(COLOURS)


def test_seats_that_are_shuffled_keep_the_colours_of_their_states():
    draft = usual_draft()
    draft.shuffle(random.Random(3))
    assert [seat.colour for seat in draft.seats] == list(COLOURS) and draft.sound()


# ---- a state's own page


def test_18_2_a_hand_is_shown_to_its_owner_alone_and_with_others_at_the_screen_only_when_asked_for(sit_down):
    court = sit_down(people=(0, 2))
    while court.until_asked().key != "bidding.send_or_pass":
        court.answer(court.table.prompt)
    viewer = court.session.viewer
    court.table.parts.open_state(viewer)
    court.app.steps(2)
    page = court.app.scene
    assert isinstance(page, StatePage) and page.hand_waits
    assert not [id_ for id_, _ in page.widgets.spots() if id_.startswith("hand:")]
    court.press("#hand")
    assert len([id_ for id_, _ in page.widgets.spots() if id_.startswith("hand:")]) == len(page.hand_known) > 0
    other = 1 if viewer != 1 else 0
    court.press(f"#state:{other}")
    assert page.hand_known == () and "#hand" not in page.widgets


# ---- words


@pytest.mark.parametrize("language", LANGUAGES)
def test_u34_advice_and_every_answer_have_words(sit_down, played, language):
    texts.use(language)
    court = sit_down(people=())
    parts = court.table.parts
    t = RULES.start(preset("evening"), 3, 8)
    said = set()
    for seat, action in played.log:
        # A send is chosen by card and plaque, and has no tile.
        for offered in [option for option in t.options(seat) if option[0] != "send"]:
            if offered[0] not in said or offered[0] in ("choose", "store", "train"):
                said.add(offered[0])
                answers = Answers(t, t.view(seat), seat)
                assert answers.of(offered).label
        choice = think(t, seat, PLAYERS["thumb"], chance_for(8, 1))
        parts.host = SimpleNamespace(t=t, shown=t.view(seat), session=SimpleNamespace(viewer=seat))
        advice = parts.advice(choice)
        assert advice.what and advice.reason
        t.apply(seat, action)
    assert len(said) > 25


@pytest.mark.parametrize("language", LANGUAGES)
def test_u16_the_chronicle_of_a_whole_game_is_told(played, language):
    texts.use(language)
    names = CLIENT.names(played, -1)
    narrator = CLIENT.narrator(names, lambda: CLIENT.empty_view(played.table.view(-1)))
    narrator.begin(CLIENT.empty_view(played.table.view(-1)))
    for _ in recall(played, CLIENT, names, narrator):
        continue
    assert len(narrator.lines) > 150
    assert all("{" not in line.words for line in narrator.lines)


# ---- the end


def test_16_the_end_tells_where_the_points_came_from(played):
    session = GameSession(played, Players(here=True), keeps=False)
    ending = ReduxEnding(session)
    for _ in ending.reckoning.steps():
        continue
    totals = totals_of(played.table.s)
    assert ending.reckoning.ready and list(ending.reckoning.rows["points"][-1]) == totals
    assert ending.order()[0] in ending.winners and str(max(totals)) in ending.reason()
    assert set(ending.leaves(print)) == set(ending.leaf_keys) - {"rounds"}
    deeds = ending.reckoning.figures
    assert sum(deeds.won.values()) == sum(deeds.bids_won) > 0
    rows = ending.tables()["sources.csv"]
    assert [row[-1] for row in rows[1:]] == totals


def counted(played):
    ending = ReduxEnding(GameSession(played, Players(here=True), keeps=False))
    for _ in ending.reckoning.steps():
        continue
    return ending


def test_u21_the_standing_by_round_ends_with_the_scores(played):
    rounds = counted(played).reckoning.rows["rounds"]
    assert len(rounds) == played.table.s.round + 2 and rounds[-1] == totals_of(played.table.s)


@pytest.mark.parametrize("language", LANGUAGES)
def test_u21_bids_economy_moments_and_honours_are_counted_and_told(played, language):
    texts.use(language)
    ending = counted(played)
    reckoning, deeds = ending.reckoning, ending.reckoning.figures
    moments = reckoning.told_moments()
    assert (
        moments
        and all(one.points >= 4 for one in moments)
        and [one.at for one in moments] == sorted(one.at for one in moments)
    )
    best = max(range(len(reckoning.rows["points"]) - 1), key=lambda n: max(
        now - before for before, now in zip(*reckoning.rows["points"][n : n + 2], strict=True)
    ) if n + 2 < len(reckoning.rows["points"]) else 0)  # fmt: skip
    assert best + 1 in [one.at for one in moments]
    honours = {one.kind: one for one in reckoning.honours()}
    assert honours["bidder"].much == max(deeds.won.values())
    assert honours["holder"].location in [place for place, owner in enumerate(played.table.s.owner) if owner >= 0]
    paid = [sum(purse.upkeep) for purse in deeds.purses]
    assert sum(paid) > 0 and all(sum(purse.gained) > 0 for purse in deeds.purses)
    told = [moment_words(one) for one in moments] + [words for seat in range(3) for _, *row in ending._bids(seat)
            + ending._economy(seat) for words in row] + [ending.tightest()]  # fmt: skip
    assert all(words and "{" not in words for words in told)


def test_16_the_points_fall_column_by_column_unless_there_is_less_motion(played):
    ending = counted(played)
    leaf = ending.leaves(print)["scores"]
    assert leaf.counted == 0
    seen = []
    for _ in range(40):
        if leaf.update(0.125):
            seen.append(leaf.counted)
    assert seen == list(range(1, 10)) and not leaf.update(1.0)
    still = ScoresLeaf(ending)
    still.lay(Widgets(Scale()), Scale(), Rect(0, 0, 800, 400), Rect(0, 0, 800, 400), Settings(less_motion=True))
    assert still.counted == 9


def test_16_3_the_reasons_of_the_points_name_place_and_measure(played):
    s = played.table.s
    for seat in range(3):
        assert str(s.rank[seat]) in why_words(s, seat, 2) and why_words(s, seat, 1) and why_words(s, seat, 0) == ""


def test_marks_of_saves_are_told_in_words(played):
    mark = CLIENT.mark(played.table.s, 1)
    assert CLIENT.mark_words(mark).startswith("Wu · round ") and CLIENT.mark_words("an old mark") == "an old mark"
    assert CLIENT.thumbnail(played.table.s, COLOURS).get_width() > 0


# ---- the rulebook


@pytest.mark.parametrize("language", LANGUAGES)
def test_u33_the_rulebook_has_every_general_every_card_and_the_clauses_of_the_table(language):
    texts.use(language)
    found = book()
    names = {
        clause
        for chapter in found.chapters
        for part in chapter.sections
        for one in part.blocks
        for clause in one.clauses
    }
    assert {card.id for card in GENERALS[1:]} | {card.id for card in ENHANCEMENTS[1:]} <= names
    for clause in (
        "4.2",
        "5.3",
        "5.5",
        "6.2",
        "7.4",
        "8.1",
        "8.14",
        "9.4",
        "12.1",
        "13.2",
        "13.5",
        "15.1",
        "16.9",
        "20.1",
    ):
        assert found.find(clause) is not None, clause
