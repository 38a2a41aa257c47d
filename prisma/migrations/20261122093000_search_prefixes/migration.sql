-- Each statement runs by itself: CONCURRENTLY lets others write meanwhile, and is not allowed in a transaction.
-- For what begins with the letters that somebody types into the search. The trigram indexes find everything else.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "clients_name_prefix_idx" ON "clients" (lower("name") text_pattern_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS "clients_company_prefix_idx" ON "clients" (lower("company") text_pattern_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS "projects_title_prefix_idx" ON "projects" (lower("title") text_pattern_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_name_prefix_idx" ON "contacts" (lower("first_name" || ' ' || "last_name") text_pattern_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_last_name_prefix_idx" ON "contacts" (lower("last_name") text_pattern_ops);
