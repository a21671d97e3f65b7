"""What a table does for those who look at it; it knows neither socket nor database."""
