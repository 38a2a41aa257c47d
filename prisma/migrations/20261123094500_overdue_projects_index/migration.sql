-- CONCURRENTLY lets others write meanwhile, and is not allowed in a transaction.
-- For the projects that are late, of which there are few among all.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "projects_due_idx" ON "projects" ("end_date") WHERE "status" <> 'completed';
