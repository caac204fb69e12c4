"""Plots of the rebels, which Seen Through may answer: whom they are aimed at, in words and on the map (C10.4)."""

from game.conquest.client.panels.names import Names, card_name, card_of
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.catalogue import GENERALS
from game.conquest.rules.coop.plots import ASSASSINATE, Plot
from game.conquest.rules.state import ProvinceId
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.view import View


def plot_words(plot: Plot, t: ConquestTable, view: View, names: Names) -> str:
    """The words for who plots against which leader, and what is to be feared."""
    if plot.deed == ASSASSINATE:
        leader = preview.leader_plotted_against(t, plot)
        aimed_at = card_of(leader, view.leader_card[leader])
    else:
        aimed_at = GENERALS[preview.general_plotted_against(t, plot)]
    who, province = names.warlord(plot.bot), names.province(plot.province)
    return say(f"react.plot.{plot.deed}", who=who, province=province, target=card_name(aimed_at))


def plot_places(plot: Plot, t: ConquestTable, view: View) -> list[ProvinceId]:
    """The places where the leader stands at whom it is aimed; nowhere on the map for a General in reserve."""
    leader = preview.leader_plotted_against(t, plot)
    return [view.leader_at[leader]] if leader >= 0 else []
