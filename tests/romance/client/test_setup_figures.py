"""The set-up page says how often each power wins among equal computer players, by the rules chosen (36)."""

from game.romance.client.setup.page import RomanceSetupPage, usual


def test_each_power_tells_its_measured_share():
    page = RomanceSetupPage(usual(), lambda *begun: None)
    page.setup.options = {}
    told = [page._measured(n) for n in range(3)]
    assert all("%" in words for words in told) and len(set(told)) == 3
    page.setup.options = {"length": "evening"}
    assert page._measured(0) == ""
