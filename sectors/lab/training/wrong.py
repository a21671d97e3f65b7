"""What can go wrong in training, with a sentence; light, so that the command line knows it."""


class NoCourse(ValueError):
    """This cannot be trained, or a file does not hold what it should."""
