-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "may_invite" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "client_people" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "invited_by_id" INTEGER,
    "invited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "accepted_at" TIMESTAMPTZ(3),
    "last_seen_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "client_people_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "client_people_email_key_idx" ON "client_people"("email_key");

-- CreateIndex
CREATE INDEX "client_people_invited_by_id_idx" ON "client_people"("invited_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "client_people_client_id_email_key_key" ON "client_people"("client_id", "email_key");

-- AddForeignKey
ALTER TABLE "client_people" ADD CONSTRAINT "client_people_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_people" ADD CONSTRAINT "client_people_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
