-- AlterTable
ALTER TABLE "notices" ADD COLUMN     "mail_delivery" TEXT,
ADD COLUMN     "mail_id" INTEGER,
ADD COLUMN     "once_key" TEXT;

-- CreateTable
CREATE TABLE "notice_preferences" (
    "recipient" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "delivery" TEXT NOT NULL,

    CONSTRAINT "notice_preferences_pkey" PRIMARY KEY ("recipient","kind")
);

-- CreateTable
CREATE TABLE "notice_schedules" (
    "recipient" TEXT NOT NULL,
    "time_zone" TEXT,
    "quiet_from" INTEGER NOT NULL DEFAULT 0,
    "quiet_to" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "notice_schedules_pkey" PRIMARY KEY ("recipient")
);

-- CreateTable
CREATE TABLE "notice_mails" (
    "id" SERIAL NOT NULL,
    "recipient" TEXT NOT NULL,
    "kinds" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notice_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notice_mails_recipient_idx" ON "notice_mails"("recipient");

-- CreateIndex
CREATE INDEX "notice_mails_created_at_idx" ON "notice_mails"("created_at");

-- CreateIndex
CREATE INDEX "notices_mail_id_idx" ON "notices"("mail_id");

-- CreateIndex
CREATE UNIQUE INDEX "notices_recipient_once_key_key" ON "notices"("recipient", "once_key");

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "notice_mails"("id") ON DELETE SET NULL ON UPDATE CASCADE;
