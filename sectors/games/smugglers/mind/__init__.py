"""What players think about Space Smugglers: evaluation, and numbers for learning programs."""
