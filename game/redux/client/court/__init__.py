"""The field: the court with its spaces, borders and tribes."""
