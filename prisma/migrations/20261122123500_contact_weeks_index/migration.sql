-- Each statement runs by itself: CONCURRENTLY lets others write meanwhile, and is not allowed in a transaction.
-- For the list without spam, and for the chart of contacts by week, which reads nothing else of a row.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_listed_weeks_idx" ON "contacts" ("created_at", "id") INCLUDE ("contacted_at", "has_been_contacted") WHERE "quarantined_at" IS NULL;
-- The one above begins with the same columns.
DROP INDEX CONCURRENTLY IF EXISTS "contacts_listed_idx";
