-- CreateTable
CREATE TABLE "sent_mails" (
    "id" SERIAL NOT NULL,
    "message_id" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sent_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_bounces" (
    "id" SERIAL NOT NULL,
    "email_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_bounces_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mail_bounces_kind_check" CHECK ("kind" IN ('hard', 'soft', 'complaint', 'repeated'))
);

-- CreateIndex
CREATE INDEX "sent_mails_sent_at_idx" ON "sent_mails"("sent_at");

-- CreateIndex
CREATE UNIQUE INDEX "sent_mails_message_id_email_key_key" ON "sent_mails"("message_id", "email_key");

-- CreateIndex
CREATE INDEX "mail_bounces_email_key_idx" ON "mail_bounces"("email_key");
