-- CONCURRENTLY lets others write meanwhile, and is not allowed in a transaction.
-- The message that an email became: staff may have put it into any conversation.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_inbound_mail_id_idx" ON "messages" ("inbound_mail_id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_answers_inbound_mail_id_idx" ON "contact_answers" ("inbound_mail_id");
