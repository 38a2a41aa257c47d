-- All that an email said, beside what was understood of it. Whether its head has a token of ours, before it is read.
ALTER TABLE "messages" ADD COLUMN     "whole_text" TEXT;

ALTER TABLE "contact_answers" ADD COLUMN     "whole_text" TEXT;

ALTER TABLE "inbound_mails" ADD COLUMN     "has_token" BOOLEAN;
