"""Proofs for those who work on the program: fuzzing, kills, golden games, pictures. They are in no release."""
