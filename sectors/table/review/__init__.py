"""What decided a game: chances, luck and decisions, faults and what would have been better."""
