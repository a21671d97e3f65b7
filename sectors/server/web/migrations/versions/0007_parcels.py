"""What somebody takes from one device to another waits here for a few minutes."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Nothing waits yet."""
    op.create_table(
        "parcels",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
