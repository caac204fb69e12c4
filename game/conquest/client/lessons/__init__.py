"""What only the lessons of Conquest have."""
