"""Plots of the rebels, which Seen Through may answer: whom they are aimed at, in words and on the map (C10.4)."""

from game.client.texts import say
from game.conquest.client.panels.names import Names, card_name, card_of
from game.conquest.rules.catalogue import GENERALS
from game.conquest.rules.coop.plots import ASSASSINATE, Plot, bribable, who_would_die
from game.conquest.rules.leaders import generals_in_play
from game.conquest.rules.state import ConquestState, ProvinceId


def plot_words(plot: Plot, s: ConquestState, names: Names) -> str:
    """Who plots against which leader, and what is to be feared."""
    if plot.deed == ASSASSINATE:
        leader = who_would_die(s, plot.victim)
        aimed_at = card_of(leader, s.leader_card[leader])
    else:
        aimed_at = GENERALS[bribable(s, plot.victim)[-1]]
    who, province = names.warlord(plot.bot), names.province(plot.province)
    return say(f"react.plot.{plot.deed}", who=who, province=province, target=card_name(aimed_at))


def plot_places(plot: Plot, s: ConquestState) -> list[ProvinceId]:
    """Where the leader stands at whom it is aimed; nowhere on the map for a General in reserve."""
    if plot.deed == ASSASSINATE:
        return [s.leader_at[who_would_die(s, plot.victim)]]
    card = bribable(s, plot.victim)[-1]
    return [s.leader_at[slot] for slot in generals_in_play(s, plot.victim) if s.leader_card[slot] == card]
