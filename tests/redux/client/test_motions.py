"""What is seen while events are told: each motion of Redux is drawn from its begin to its end, and moves something."""

import pytest

from game.redux.rules import events as ev

TOLD = {
    "round_began": ev.RoundBegan(5, (2, 0, 1)),
    "recruited": ev.Recruited(1, 30, 4),
    "alliance_set": ev.AllianceSet(0, 9, 5),
    "slipped": ev.SlippedAway(1, 34, 4, 9, 1, ()),
    "rank_rose": ev.RankRose(0, 1, "action"),
    "developed": ev.Developed(2, 1, 1),
    "stationed": ev.Stationed(0, 1, 3, 1, 4),
    "border_full": ev.BorderFull(1),
    "tribal_changed": ev.TribalChanged(1, 4, 2, 6, 0, "action"),
    "built": ev.Built(0, 7, 0),
    "upkeep": ev.SupplyChanged(0, 1, -2, 1, "upkeep"),
}


@pytest.mark.parametrize("less_motion", [False, True])
def test_u47_motions_draw_and_with_less_motion_they_are_short(sit_down, less_motion):
    court = sit_down(less_motion=less_motion)
    court.until_asked()
    court.app.draw()
    stage = court.table.parts
    stage.less_motion = less_motion
    still = court.app.screen.copy()
    for name, event in TOLD.items():
        motion = stage.choreographer(event)
        seen = set()
        for effect in motion.effects:
            for share in (0.1, 0.5, 0.9):
                surface = still.copy()
                effect.age = effect.delay + share * effect.seconds
                effect.paint(surface)
                seen.add(surface.get_buffer().raw)
        assert len(seen) > 1, name
        if less_motion:
            assert motion.hold <= 0.2, name
        else:
            assert motion.hold > 0, name
