"""How much of another's phase is shown, and a combat watched once more (U16, U17)."""

from game.romance.client.motion.reading import SWEPT, RomanceReader
from game.romance.rules import events as ev
from game.romance.rules.catalogue import AREA, POWER
from game.romance.rules.events import ALL_EVENTS


def test_u17_what_touches_the_viewer_is_shown_and_what_is_far_is_swept(sit_down):
    play = sit_down("human", "thumb", "thumb")
    play.until_asked("action.act")
    reader = RomanceReader(lambda: play.table.parts.stage)
    near = reader.read(_march(POWER["sun"], "jianye", "xu"))
    far = reader.read(_march(POWER["mateng"], "liang", "tianshui"))
    assert near.touches and near.opens and far.opens and not far.touches
    assert far.way == (AREA["liang"], AREA["tianshui"])
    assert reader.read(ev.CombatEnded(at=AREA["xu"], holder=POWER["sun"])).closes
    assert reader.read(ev.PhaseEnded(power=POWER["sun"])).turn_over
    taken = reader.read(ev.AreaTaken(power=POWER["sun"], at=AREA["xu"], former=POWER["liubei"], fought=1))
    assert taken.touches and taken.taken == AREA["xu"]
    assert reader.read(ev.GeneralDied(general=0, power=0, at=AREA["liang"])).plain, "who falls is always shown"
    assert set(SWEPT) <= set(ALL_EVENTS)


def _march(power, source, target):
    return ev.Marched(target=AREA[target], legs=((power, AREA[source], 3),), leaders=())


def test_u16_a_combat_of_the_chronicle_is_watched_again_and_the_present_comes_back(sit_down):
    play = sit_down("human", "thumb", "thumb")
    play.until_asked("action.act")
    play.table.prompt.march(AREA["shouchun"], AREA["xu"])
    play.until_asked("muster.assemble")
    play.table.prompt.go()
    for _ in range(600):
        play.steps()
        prompt = play.table.prompt
        if prompt is None or play.table.director.busy:
            continue
        if prompt.key == "combat.pick":
            prompt.send_best()
        elif prompt.key.startswith("combat."):
            prompt.specs()[0].on_press()
        elif prompt.key == "action.act":
            break
    play.steps(4)
    line = next(one for one in play.table.narrator.lines if one.kind == "battle" and one.place == AREA["shouchun"])
    before = play.table.shown
    begins, ends = play.table.again.piece(line)
    assert ends - begins > 5
    assert play.table.again.watch(line) and play.table.again.playing
    play.table.again.finish()
    assert play.table.shown is before and not play.table.again.playing


def test_the_pill_of_the_affairs_track_slides_to_the_card_that_was_drawn(sit_down):
    """It leaves the place of the card before and arrives when the drawing has been told; calm tables jump."""
    play = sit_down("thumb", "thumb", "thumb", speed=1.0)
    director, bar = play.table.director, play.table.panels.top
    for _ in range(400):
        if isinstance(director.current, ev.AffairsDrawn) and len(play.table.shown.drawn) > 1:
            break
        play.app.step(0.1, ())
    seen = [play.table.parts.stage.pill]
    while isinstance(director.current, ev.AffairsDrawn):
        play.app.step(0.1, ())
        seen.append(play.table.parts.stage.pill)
    assert seen[0] < 0.5 and seen == sorted(seen) and seen[-1] == 1.0 and len(set(seen)) > 3
    _, start, stop = bar._pill
    assert start.x < stop.x and start.width == stop.width
    places = bar._places(2, True)
    assert stop == places[1] and len(places) == 4 and places[0].right < places[1].left
    play.table.app.settings.less_motion = True
    motion = play.table.parts.choreograph(ev.AffairsDrawn(card=0, power=POWER["liubei"]))
    motion.begin()
    assert play.table.parts.stage.pill == 1.0
