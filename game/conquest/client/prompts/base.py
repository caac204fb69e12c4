"""The desk and the prompters of Conquest: the common ones with this game's names and view."""

from game.client.prompts.desk import Desk
from game.client.prompts.prompter import ChoicePrompter, Prompter
from game.conquest.client.panels.names import Names
from game.conquest.rules.view import View

ConquestDesk = Desk[Names, View]
ConquestPrompter = Prompter[Names, View]
ConquestChoicePrompter = ChoicePrompter[Names, View]
