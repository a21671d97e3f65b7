"""What people see of Sector 6."""
