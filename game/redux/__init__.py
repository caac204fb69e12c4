"""Redux: three states bid their generals for eighteen spaces of action."""
