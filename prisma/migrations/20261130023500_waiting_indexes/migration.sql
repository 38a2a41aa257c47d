-- Conversations that wait for an answer, and invoices by which overdue ones are found: a few of many. Without a lock on
-- writing.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "threads_unanswered_idx" ON "threads" ("last_message_id") WHERE "is_unanswered";
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_open_idx" ON "invoices" ("due_on", "id") WHERE "state" = 'open';
