"""What people see of Sector 18."""
