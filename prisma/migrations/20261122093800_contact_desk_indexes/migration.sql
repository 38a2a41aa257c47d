-- Each statement runs by itself: CONCURRENTLY lets others write meanwhile, and is not allowed in a transaction.
-- What staff work off: all that is no spam, and what each of them handles.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_listed_idx" ON "contacts" ("created_at", "id") WHERE "quarantined_at" IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_owner_idx" ON "contacts" ("owner_id", "created_at", "id") WHERE NOT "has_been_contacted" AND "quarantined_at" IS NULL;
