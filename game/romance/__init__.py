"""Romance of the Three Kingdoms for three players: rules, computer players and its part of the client."""
