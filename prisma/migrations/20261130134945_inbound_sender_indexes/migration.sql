-- Emails of which a sender was told lately, and the copy of a test email. Without a lock on writing.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inbound_mails_sender_told_at_idx" ON "inbound_mails" ("sender", "told_at");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inbound_mails_test_mail_id_idx" ON "inbound_mails" ("test_mail_id");
