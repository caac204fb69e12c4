"""Usual fights of hosts are worked out before a forecast asks for them (C7.3, C11.7)."""

from game.conquest.made_up import uprising_crowded
from game.conquest.rules import odds
from game.conquest.rules.coop.threat import forecast
from game.conquest.rules.coop.usual_fights import work_out_usual_fights


def missed() -> int:
    """Fights that the forecast of a crowded map had to work out."""
    before = odds._while_larger.cache_info().misses
    forecast(uprising_crowded())
    return odds._while_larger.cache_info().misses - before


def test_c11_7_a_forecast_finds_most_of_its_fights_worked_out():
    odds._while_larger.cache_clear()
    everything = missed()
    odds._while_larger.cache_clear()
    for _ in work_out_usual_fights():
        pass
    assert 0 < missed() < everything / 2
