-- AlterTable
ALTER TABLE "inbound_mails" ADD COLUMN     "started_attempts" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "conversation_mails_created_at_idx" ON "conversation_mails"("created_at");
