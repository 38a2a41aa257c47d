-- CONCURRENTLY lets others write meanwhile, and is not allowed in a transaction.
-- For the history of a record: what was deleted of it, however much others deleted. Most spam belongs to nobody.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_deleted_of_client_idx" ON "audit" (("before" ->> 'clientId'), "action") WHERE "action" IN ('contact.deleted', 'invoice.deleted', 'project.deleted') AND "before" ->> 'clientId' IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_deleted_of_project_idx" ON "audit" (("before" ->> 'projectId')) WHERE "action" = 'milestone.deleted';
-- The first of them takes its place.
DROP INDEX CONCURRENTLY IF EXISTS "audit_deleted_projects_idx";
