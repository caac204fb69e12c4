"""How a war of Warlords that is over is told."""
