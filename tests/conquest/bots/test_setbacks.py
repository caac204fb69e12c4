"""The blow that cost the allies most, found by playing a lost war again, with the chance around it (C14, U21)."""

from game.conquest.bots.estimate import chance_of_allies
from game.conquest.bots.setbacks import FEWEST, TAKEN, Setbacks
from game.conquest.made_up import uprising_over
from game.conquest.rules import events as ev


def searched(players: int) -> Setbacks:
    search = Setbacks(uprising_over(players))
    assert not search.done and search.worst is None
    for _ in search.steps():
        assert not search.done
    assert search.done
    return search


def test_the_blow_is_an_event_of_the_war_where_the_log_has_it():
    search = searched(2)
    blow = search.worst
    assert blow is not None and blow.cost >= FEWEST and 0.0 <= blow.after < blow.before <= 1.0
    play = search.record.playback(watched=True)
    while play.played < blow.moment:
        play.advance()
    s = play.table.s
    assert s.round <= blow.round <= s.round + 1
    play.table.drain()
    play.advance()
    told = [each.event for each in play.table.drain()]
    if blow.kind == TAKEN:
        assert any(isinstance(e, ev.Captured) and (e.seat, e.at) == (blow.seat, blow.at) for e in told)
    assert any(isinstance(e, ev.InvasionDeclared) and e.target == blow.at for e in told) or blow.other < 0


def test_the_chance_is_the_estimates_of_the_position_it_speaks_of():
    """At the end of a decision the picture is the table: both give the same number."""
    record = uprising_over(2)
    search = Setbacks(record)
    steps = search.steps()
    next(steps)
    for _ in steps:
        pass
    assert abs(search._chance() - chance_of_allies(record.table.s)) < 1e-9


def test_a_war_without_a_log_turns_at_nothing():
    record = uprising_over(2)
    record.log.clear()
    search = Setbacks(record)
    assert list(search.steps()) == [] and search.done and search.worst is None
