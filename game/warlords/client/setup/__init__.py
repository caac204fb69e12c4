"""The set-up of Warlords: who plays which warlord, the presets and the options."""
