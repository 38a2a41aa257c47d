-- CONCURRENTLY lets others write meanwhile, and is not allowed in a transaction.
-- The clients of one person, in the order of the list.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "clients_owner_id_created_at_id_idx" ON "clients" ("owner_id", "created_at", "id");
