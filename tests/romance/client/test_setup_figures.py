"""The set-up page says how often each power wins among equal computer players, by the rules chosen (36)."""

from game.bots.measured import seat_share
from game.client.odds_words import percent
from game.romance.client.setup.page import RomanceSetupPage, usual
from game.romance.rules.game import RULES


def test_each_power_tells_its_measured_share():
    page = RomanceSetupPage(usual(), lambda *begun: None)
    page.setup.options = {}
    told = [page._measured(n) for n in range(3)]
    shares = [seat_share("romance", {}, "thumb", power) for power in RULES.seat_names(3)]
    for words, figure in zip(told, shares, strict=True):
        assert figure is not None and percent(figure.share) in words and str(figure.games) in words
    page.setup.options = {"length": "evening"}
    assert page._measured(0) == ""
