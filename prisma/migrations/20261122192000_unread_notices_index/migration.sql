-- CONCURRENTLY lets others write meanwhile, and is not allowed in a transaction.
-- What somebody has not read of a page, when they open it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notices_unread_path_idx" ON "notices" ("recipient", "path") WHERE "read_at" IS NULL;
