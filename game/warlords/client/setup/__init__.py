"""How a war of Warlords is set up: who plays which warlord, the presets and the options."""
