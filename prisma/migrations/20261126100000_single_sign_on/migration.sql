-- AlterTable
ALTER TABLE "users" ADD COLUMN "sso_issuer" TEXT;
ALTER TABLE "users" ADD COLUMN "sso_subject" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "users_sso_issuer_sso_subject_key" ON "users"("sso_issuer", "sso_subject");
