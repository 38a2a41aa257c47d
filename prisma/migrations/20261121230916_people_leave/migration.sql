-- AlterTable
ALTER TABLE "password_resets" ADD COLUMN     "request_key" TEXT;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deactivated_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "password_resets_request_key_key" ON "password_resets"("request_key");

-- CreateIndex
CREATE INDEX "password_resets_user_id_idx" ON "password_resets"("user_id");

-- Erased accounts have no person: they neither count as active nor receive e-mails.
UPDATE "users" SET "deactivated_at" = now() WHERE "email_key" LIKE 'erased-%@erased.invalid';
