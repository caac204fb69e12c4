"""The rulebook on the screen: opened from anywhere at what is in force, walked, searched, and left as one came."""

import re
from itertools import pairwise

import pygame
import pytest

from game.client import texts
from game.client.app import clause_in_force, headless
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip, Tooltips
from game.client.rulebook.art import BookArt
from game.client.rulebook.leaf import Leaf
from game.client.rulebook.pages import Block, Chapter, Section
from game.client.rulebook.scene import Rulebook
from game.client.scenes.curtain import Curtain
from game.client.scenes.settings import AskKey, SettingsPage
from game.client.scenes.title import Title, TitleActions
from game.client.settings import Settings

SIZES = [((1024, 640), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1920, 1080), 1.5),
         ((1280, 720), 2.5), ((3840, 2160), 1.0)]  # fmt: skip


@pytest.fixture
def app():
    made = headless((1280, 720), Settings(instant=True))
    made.clear_to(Title(lambda: TitleActions(rulebook=made.open_rulebook)))
    made.settle()
    yield made
    texts.use("en")
    made.close()


def at(app, name="", size=None, scale=1.0):
    """The book, opened at a name."""
    if size is not None:
        app.settings.ui_scale = scale
        app.resize(size)
    app.open_rulebook(name)
    app.step(0.02, ())
    assert isinstance(app.scene, Rulebook)
    return app.scene


def chapter_now(scene):
    return scene.book.chapters[scene.look.chapter].id


def test_the_key_opens_it_twice_shows_all_keys_and_esc_returns(app):
    title = app.scene
    app.key(pygame.K_F1)
    assert isinstance(app.scene, Rulebook) and chapter_now(app.scene) == "start"
    app.key(pygame.K_F1)
    assert chapter_now(app.scene) == "keys" and len(app.scenes) == 2
    app.key(pygame.K_ESCAPE)
    assert app.scene is title and len(app.scenes) == 1


def test_the_question_mark_opens_all_keys_at_once(app):
    app.key(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?")
    assert isinstance(app.scene, Rulebook) and chapter_now(app.scene) == "keys"


def test_the_title_has_an_entry_for_it(app):
    app.click("#rulebook")
    assert isinstance(app.scene, Rulebook)


def test_while_a_key_is_chosen_it_can_be_bound_to_another(app):
    app.push(SettingsPage("keys"))
    app.push(AskKey("rulebook"))
    app.key(pygame.K_F1)
    assert not any(isinstance(scene, Rulebook) for scene in app.scenes)


def test_it_opens_at_the_uppermost_clause_and_a_curtain_hides_what_is_below():
    class Below(Curtain):
        clause = "R14.4"

    below, curtain = Below("Wei", 1, lambda: None), Curtain("Wu", 2, lambda: None)
    assert clause_in_force([below]) == "R14.4"
    assert clause_in_force([below, curtain]) == "R26"
    assert clause_in_force([]) == ""


def test_behind_a_curtain_the_book_shows_the_curtain_only(app):
    secret = Title(lambda: TitleActions())
    app.clear_to(secret)
    app.push(Curtain("Wu", 2, lambda: None))
    app.steps(60)
    scene = at(app)
    assert scene.look.chapter == scene.book.find("R26").chapter and scene.look.lit == scene.book.find("R26")
    curtained = pygame.Surface(app.screen.get_size())
    app.scenes[-2].picture(curtained)
    below = app.picture_below(scene)
    assert pygame.image.tobytes(below, "RGB") == pygame.image.tobytes(curtained, "RGB")
    secret_too = pygame.Surface(app.screen.get_size())
    secret.picture(secret_too)
    assert pygame.image.tobytes(below, "RGB") != pygame.image.tobytes(secret_too, "RGB")
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, Curtain)


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_no_page_is_clipped_at_any_size(app, size, scale):
    scene = at(app, "", size, scale)
    window = pygame.Rect((0, 0), size)
    for id, spot in scene.widgets.spots():
        assert window.contains(spot), id
    for n, chapter in enumerate(scene.book.chapters):
        scene.go(f"chapter:{chapter.id}")
        leaf = scene.leaf
        assert leaf is not None and leaf.chapter is chapter
        for piece in leaf.pieces:
            assert piece.box.left >= 0 and piece.box.right <= leaf.room, (chapter.id, piece.place)
            assert all(left + words.width <= piece.box.width + 3 for (left, _), words in piece.words), piece.place
            assert all(top >= 0 and top + words.height <= piece.box.height + 3 for (_, top), words in piece.words)
        tops = [piece.box for piece in leaf.pieces]
        assert all(not one.colliderect(two) for one, two in pairwise(tops)), chapter.id
        assert all(box.left >= 0 for box, _ in leaf.seals()), f"{chapter.id}: numbers of clauses off the leaf"
        assert n == scene.look.chapter
    app.draw()


def test_opened_at_a_clause_it_is_lit_and_in_sight(app):
    scene = at(app, "R15.12")
    box = scene.leaf.box_of(scene.look.lit)
    assert box is not None
    assert scene.page.offset <= box.top and box.bottom <= scene.page.offset + scene.page.inside.height
    block = scene.book.section(scene.look.lit).blocks[scene.look.lit.block]
    assert "R15.12" in block.clauses


def test_links_lead_on_and_the_way_back_leads_back(app):
    scene = at(app, "R15.11")
    offset = scene.page.offset
    link = next(id for id in scene.widgets.items if id.startswith("#link:"))
    app.click(link)
    assert chapter_now(scene) != "combat"
    app.click("#earlier")
    assert chapter_now(scene) == "combat" and scene.page.offset == offset
    app.click("#later")
    assert chapter_now(scene) != "combat"
    app.key(pygame.K_BACKSPACE)
    assert chapter_now(scene) == "combat"


def test_a_link_tells_what_it_leads_to(app):
    scene = at(app, "R15.11")
    app.hover(next(id for id in scene.widgets.items if id.startswith("#link:")), 1.0)
    assert app.tooltips.slips and app.tooltips.slips[0].tip.title == "Tactical Advantage"


def test_the_search_lists_as_one_types_and_enter_opens_the_best(app):
    scene = at(app)
    app.key(pygame.K_SLASH, 0, "/")
    assert scene.widgets.typing
    app.type("fire att")
    assert "#results" in scene.widgets and scene.found[0].title == "Fire Attack"
    app.key(pygame.K_RETURN)
    assert chapter_now(scene) == "strategy"
    assert any(name.startswith("mark:") for piece in scene.leaf.pieces for _, w in piece.words
               for _, name in w.block.links)  # fmt: skip
    app.key(pygame.K_ESCAPE)
    assert "#contents" in scene.widgets and isinstance(app.scene, Rulebook)
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, Title)


def test_down_goes_from_the_search_into_its_results(app):
    scene = at(app)
    app.key(pygame.K_SLASH, 0, "/")
    app.type("tribute")
    app.key(pygame.K_DOWN)
    assert scene.widgets.focused.id == "#results"
    app.key(pygame.K_DOWN)
    assert scene.look.query == "tribute"


def test_the_page_keys_scroll_and_the_arrows_turn_pages(app):
    scene = at(app)
    app.key(pygame.K_PAGEDOWN)
    assert scene.page.offset > 200
    app.key(pygame.K_HOME)
    assert scene.page.offset == 0
    app.key(pygame.K_RIGHT)
    assert chapter_now(scene) == "words"
    app.key(pygame.K_LEFT)
    assert chapter_now(scene) == "start"
    app.wheel("#page", -2)
    assert scene.page.offset > 0


def test_tab_walks_the_links_and_enter_follows_one(app):
    scene = at(app, "R15.11")
    for _ in range(40):
        app.key(pygame.K_TAB)
        if scene.widgets.focused.id.startswith("#link:"):
            break
    before = scene.look
    app.key(pygame.K_RETURN)
    assert scene.look is not before


def test_contents_follow_the_reading(app):
    scene = at(app, "chapter:combat")
    app.key(pygame.K_END)
    rows = scene.widgets["#contents"]
    chapter, section = scene.rows[rows.chosen]
    assert scene.book.chapters[chapter].id == "combat" and section == len(scene.book.chapters[chapter].sections) - 1


def test_another_size_and_language_leave_one_where_one_was(app):
    scene = at(app, "R15.12")
    app.resize((1920, 1080))
    assert chapter_now(scene) == "combat"
    app.change_settings(language="zh")
    app.step(0.02, ())
    assert chapter_now(scene) == "combat" and scene.leaf is not None


def test_where_there_is_no_room_the_contents_wait_behind_a_button(app):
    scene = at(app, "R15.12", (1280, 720), 2.5)
    assert scene.narrow and "#contents" not in scene.widgets
    app.click("#contents_button")
    assert "#contents" in scene.widgets and "#page" not in scene.widgets
    app.key(pygame.K_ESCAPE)
    assert "#page" in scene.widgets and isinstance(app.scene, Rulebook)


def test_wide_characters_break_within_the_measure():
    words = "守方须以全部部队应战，不得保留；攻方则自行选定参战部队（至少一支），其余留守原州。" * 6
    chapter = Chapter("c", "战斗之章节标题", "戰", "cog", (Section("s", "小节", (), (Block("text", words),)),), "zh")
    headless((1280, 720)).close()
    leaf = Leaf(chapter, BookArt(), 1, 700, Scale((1280, 720)), re.compile("部队"))
    piece = leaf.pieces[-1]
    assert piece.box.height > 60 and piece.words[0][1].width <= leaf.measure + 20
    assert any(name == "mark:" for _, name in piece.words[0][1].block.links)


# ---- clauses in slips


def test_a_clause_in_a_slip_leads_into_the_book_and_a_promise_does_not():
    opened = []
    tips = Tooltips(None, 0.1, opened.append)
    headless((1280, 720)).close()
    pygame.display.init()
    tips.over(pygame.Rect(300, 300, 40, 40), Tip("No.", clause="R14.2"), at_once=True)
    slip = tips.slips[0]
    box, link = slip.links[-1]
    assert link == "R14.2" and tips.clause == "R14.2"
    assert tips.press(box.move(slip.rect.topleft).center) and opened == ["R14.2"]
    tips.close()
    tips.over(pygame.Rect(300, 300, 40, 40), Tip("Undo.", clause="U4"), at_once=True)
    assert tips.slips[0].links == () and tips.clause == ""


def test_a_refusal_pressed_twice_opens_the_book_there():
    opened = []
    tips = Tooltips(None, 0.1, opened.append)
    headless((1280, 720)).close()
    source, tip = pygame.Rect(300, 300, 40, 40), Tip("No.", clause="R14.2")
    tips.over(source, tip)
    tips.over(source, tip, at_once=True)
    assert opened == []
    tips.over(source, tip, at_once=True)
    assert opened == ["R14.2"]
    tips.close()
    tips.over(source, tip, at_once=True)
    assert opened == ["R14.2"]


def test_with_a_slip_open_the_key_opens_its_clause(app):
    app.tooltips.over(pygame.Rect(300, 300, 40, 40), Tip("No.", clause="R21.4"), at_once=True)
    app.key(pygame.K_F1)
    scene = app.scene
    assert isinstance(scene, Rulebook) and scene.look.lit == scene.book.find("R21.4")


def test_a_clause_pressed_in_the_window_opens_it(app):
    app.tooltips.over(pygame.Rect(300, 300, 40, 40), Tip("No.", clause="R21.4"), at_once=True)
    slip = app.tooltips.slips[0]
    app.click(slip.links[-1][0].move(slip.rect.topleft).center)
    assert isinstance(app.scene, Rulebook) and chapter_now(app.scene) == "diplomacy"
