"""The strip of a battle has each moment of its window, in order, from before the dice to the march in (U55)."""

from game.tools.proofs import battle_strip


def test_u55_a_strip_has_every_moment_of_a_battle_and_never_leaves_its_window():
    strip = battle_strip.Strip((1280, 720), "en")
    scenes = set()
    step = strip.app.step

    def watched(dt, events):
        step(dt, events)
        if strip.taken:
            scenes.add(type(strip.app.scene).__name__)

    strip.app.step = watched
    names = [name.split("-", 1)[1] for name, _ in battle_strip.play(strip)]
    strip.app.close()
    assert names[:2] == ["opens", "before-a-roll"] and names[-3:] == ["last-piece", "land", "march-in"]
    assert "pair-1" in names and scenes == {"BattleWindow"}
