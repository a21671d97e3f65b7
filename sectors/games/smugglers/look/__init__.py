"""What people see of Space Smugglers."""
