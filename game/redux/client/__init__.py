"""What Redux puts on the screen."""
