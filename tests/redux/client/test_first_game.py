"""What a first game of Redux is helped by: the companion says each thing once (U32)."""

import pygame

from game.client.table.companion import Welcome
from game.redux.client.prompts.registry import BY_ASK
from game.redux.client.table.companion import BY_QUESTION
from game.redux.client.words import has


def test_u32_the_companion_says_each_thing_once_and_never_over_what_is_pressed(sit_down):
    assert set(BY_QUESTION) <= set(BY_ASK)
    assert all(has(f"companion.hint.{name}") for names in BY_QUESTION.values() for name in names)
    court = sit_down(companion=True)
    court.draw_seldom(4)
    companion, said, rested = court.table.parts.companion, [], None
    for _ in range(900):
        court.step()
        if isinstance(court.app.scene, Welcome):
            court.press("#do")
            continue
        prompt = court.table.prompt
        if prompt is None or court.table.director.busy:
            continue
        if companion.hint is not None:
            said.append(companion.hint.name)
            assert court.table.layout.window.contains(companion.rect)
            # The paper comes with its buttons, also over the page of cards at Recruit.
            paper = pygame.Surface(court.table.size, pygame.SRCALPHA)
            court.table.widgets["#companion"].draw(paper, court.table.scale)
            assert paper.get_bounding_rect().contains(companion.rect)
            main = court.table.widgets.main()
            assert main is None or not companion.rect.colliderect(main.rect)
            court.press("#companion:read")
            continue
        if prompt is not rested:
            # The companion looks at a question in the frame after it was asked.
            rested = prompt
            continue
        court.answer(prompt)
        if court.table.shown.round > 3:
            break
    assert len(said) == len(set(said)) >= 6 and {"recruit", "bid", "declare"} <= set(said)
    assert {f"redux.{name}" for name in said} <= set(court.app.settings.companion_shown)
