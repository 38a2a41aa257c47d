-- By itself in its file: CONCURRENTLY lets others write meanwhile, and is not allowed in a transaction.
-- For the board, which shows what changed last first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "projects_updated_at_id_idx" ON "projects" ("updated_at", "id");
