"""Commands that run without a window, and the tools that make what the project ships."""
