"""The rulebook of Warlords: its figures, and the pages made from board, options and odds."""
