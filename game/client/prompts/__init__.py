"""How what is asked is put before a person: one prompter for each decision of the rules."""
