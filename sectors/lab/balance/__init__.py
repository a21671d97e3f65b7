"""Is a game good? Its targets beside what many games between good players give."""
