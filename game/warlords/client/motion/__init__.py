"""How every event of Warlords is shown on the map."""
