"""Alembic runs on the connection that the store hands it."""

from alembic import context

from sectors.server.web.tables import META

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=META, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
