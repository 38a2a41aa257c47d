-- Each statement runs by itself: CONCURRENTLY lets others write meanwhile, and is not allowed in a transaction.
-- For sorts, searches and filters of the lists. A new expression to sort by needs an index of its own.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "clients_name_idx" ON "clients" (lower("name"), "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "clients_company_idx" ON "clients" (lower("company"), "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "clients_status_id_idx" ON "clients" ("status", "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "clients_search_idx" ON "clients" USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops, "company" gin_trgm_ops, "phone" gin_trgm_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS "projects_title_idx" ON "projects" (lower("title"), "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "projects_status_id_idx" ON "projects" ("status", "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "projects_priority_idx" ON "projects" (array_position(ARRAY['low', 'medium', 'high', 'urgent'], "priority"), "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "projects_start_date_first_idx" ON "projects" (coalesce("start_date", 'infinity'), "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "projects_start_date_last_idx" ON "projects" (coalesce("start_date", '-infinity'), "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "projects_search_idx" ON "projects" USING gin ("title" gin_trgm_ops, "description" gin_trgm_ops, "budget" gin_trgm_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_name_idx" ON "contacts" (lower("first_name" || ' ' || "last_name"), "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_last_name_idx" ON "contacts" (lower("last_name"), "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_email_idx" ON "contacts" (lower("email"), "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_new_idx" ON "contacts" ("created_at", "id") WHERE NOT "has_been_contacted" AND "quarantined_at" IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_quarantined_idx" ON "contacts" ("created_at", "id") WHERE "quarantined_at" IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_search_idx" ON "contacts" USING gin ("first_name" gin_trgm_ops, "last_name" gin_trgm_ops, "email" gin_trgm_ops, "company" gin_trgm_ops, "message" gin_trgm_ops) WITH (gin_pending_list_limit = 512);
CREATE INDEX CONCURRENTLY IF NOT EXISTS "newsletter_subscribers_subscribed_at_id_idx" ON "newsletter_subscribers" ("subscribed_at", "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "newsletter_subscribers_search_idx" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_action_at_id_idx" ON "audit" ("action", "at", "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_actor_kind_actor_id_idx" ON "audit" ("actor_kind", "actor_id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_search_idx" ON "audit" USING gin ("action" gin_trgm_ops, "actor_name" gin_trgm_ops) WITH (gin_pending_list_limit = 512);

