-- Each statement runs by itself: CONCURRENTLY lets others write meanwhile, and is not allowed in a transaction.
-- For searches: who sent a contact as one text, and what it says. Each search reads the list of new words once for each
-- column. With two of them it may be four times as long, which makes it cheaper to put in order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_text_idx" ON "contacts" USING gin (("first_name" || ' ' || "last_name" || E'\n' || "email" || E'\n' || coalesce("company", '')) gin_trgm_ops, "message" gin_trgm_ops) WITH (gin_pending_list_limit = 2048);
-- For the contacts of a client and of a member of staff. A new contact has neither, and costs them nothing.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_client_idx" ON "contacts" ("client_id") WHERE "client_id" IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_owned_idx" ON "contacts" ("owner_id", "created_at", "id") WHERE "owner_id" IS NOT NULL AND NOT "has_been_contacted" AND "quarantined_at" IS NULL;
-- The statistics of the new expression: without them the search for a frequent word is planned as for a rare one.
ANALYZE "contacts";
-- The three above take their place. Searches of the release before this one read the table until it has stopped.
DROP INDEX CONCURRENTLY IF EXISTS "contacts_search_idx";
DROP INDEX CONCURRENTLY IF EXISTS "contacts_client_id_idx";
DROP INDEX CONCURRENTLY IF EXISTS "contacts_owner_idx";
-- That without spam begins with the same columns, and the newest rows of all are found by their ids.
DROP INDEX CONCURRENTLY IF EXISTS "contacts_created_at_id_idx";
