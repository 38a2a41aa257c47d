-- CONCURRENTLY waits for nobody's reading, and is not allowed in a transaction.
-- The index for the history of one row begins with the same two columns, and serves all that this one did.
DROP INDEX CONCURRENTLY IF EXISTS "audit_entity_entity_id_idx";
