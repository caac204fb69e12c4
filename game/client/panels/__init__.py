"""What stands round the map while a game is played: standing information in lacquer, the choice at hand in black."""
