"""What keeps a game from being printed, in a sentence; light, so that the command line knows it."""


class Unprintable(ValueError):
    """A text that does not fit, a letter that the fonts lack, a part that nobody knows."""
