"""What players of the auction look at."""
