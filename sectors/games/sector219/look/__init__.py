"""What people see of Battle for Sector 219."""
