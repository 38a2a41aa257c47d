-- The former release does not read it.
ALTER TABLE "inbound_mails" ADD COLUMN "test_mail_id" INTEGER;
