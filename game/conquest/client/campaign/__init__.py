"""The screens of the campaign of five wars, and where its progress is kept."""
