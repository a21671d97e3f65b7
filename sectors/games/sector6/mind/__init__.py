"""What players think about Sector 6: evaluation, and numbers for learning programs."""
