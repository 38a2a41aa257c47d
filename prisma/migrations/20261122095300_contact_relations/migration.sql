-- Each statement runs by itself: CONCURRENTLY lets others write meanwhile, and is not allowed in a transaction.
-- For what stands beside a contact: the same company, by the domain of the address, and the same telephone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_domain_idx" ON "contacts" (lower(split_part("email", '@', 2)), "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "clients_domain_idx" ON "clients" (split_part("email_key", '@', 2), "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_phone_idx" ON "contacts" USING gin ("phone_keys"("message"));
CREATE INDEX CONCURRENTLY IF NOT EXISTS "clients_phone_idx" ON "clients" USING gin ("phone_keys"("phone"));
