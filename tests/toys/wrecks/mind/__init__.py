"""What a mind looks at after each option."""
