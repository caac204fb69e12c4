"""How what is asked in Warlords is put before a person: one prompter for each ask of its rules."""
