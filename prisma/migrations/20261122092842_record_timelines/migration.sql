-- Each statement runs by itself: CONCURRENTLY lets others write meanwhile, and is not allowed in a transaction.
-- For the history of one row, in pieces from the newest on.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entity_entity_id_at_id_idx" ON "audit" ("entity", "entity_id", "at", "id");
-- The history of a client includes its deleted projects, which only the audit knows.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_deleted_projects_idx" ON "audit" (("before" ->> 'clientId')) WHERE "action" = 'project.deleted';
