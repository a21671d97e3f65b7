"""What learning programs see and do, as rows of numbers and masks: between core and the games."""
