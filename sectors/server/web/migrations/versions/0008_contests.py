"""A game may belong to a match."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """All games so far were played for themselves."""
    op.add_column("rooms", sa.Column("contest", sa.JSON, nullable=True))
