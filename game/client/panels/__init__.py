"""The panels round the field while a game is played: standing information in lacquer, the choice at hand in black."""
