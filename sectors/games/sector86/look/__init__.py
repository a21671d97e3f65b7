"""What people see of Sector 86."""
