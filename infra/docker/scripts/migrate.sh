# Migrates the database. The demo is seeded with sample data; production refuses a database that has them.
exec node ops.js migrate
