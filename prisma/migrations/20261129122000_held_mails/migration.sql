-- What staff read of an email that became no message, and whether its sender was told. Constant defaults rewrite nothing.
ALTER TABLE "inbound_mails" ADD COLUMN     "answers_to" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "files" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "is_partial" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sender_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "told_at" TIMESTAMPTZ(3),
ADD COLUMN     "whole_text" TEXT;
