"""Rooms count their changes, seats keep a nonce, and several servers know of each other."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what several servers and checkable dice need."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.add_column(sa.Column("seq", sa.Integer, nullable=False, server_default="0"))
        rooms.add_column(sa.Column("asking", sa.JSON, nullable=True))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("nonce", sa.String(64), nullable=True))
        seats.add_column(sa.Column("sits_in", sa.Boolean, nullable=False, server_default="0"))
    op.create_table(
        "present",
        sa.Column("server", sa.String(16), primary_key=True),
        sa.Column("room", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_table(
        "servers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
