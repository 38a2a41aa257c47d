-- CreateTable
CREATE TABLE "mail_connections" (
    "id" SERIAL NOT NULL,
    "purpose" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "grant_kind" TEXT NOT NULL,
    "mailbox" TEXT NOT NULL,
    "connected_by_id" INTEGER,
    "connected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "refresh_token" TEXT,
    "access_token" TEXT,
    "access_renew_at" TIMESTAMPTZ(3),
    "access_ends_at" TIMESTAMPTZ(3),
    "consent_ends_at" TIMESTAMPTZ(3),
    "warned_at" TIMESTAMPTZ(3),
    "lost_at" TIMESTAMPTZ(3),
    "lost_reason" TEXT,
    "cursor" TEXT,

    CONSTRAINT "mail_connections_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mail_connections_purpose_key" ON "mail_connections"("purpose");

-- CreateIndex
CREATE INDEX "mail_connections_connected_by_id_idx" ON "mail_connections"("connected_by_id");

-- AddForeignKey
ALTER TABLE "mail_connections" ADD CONSTRAINT "mail_connections_connected_by_id_fkey" FOREIGN KEY ("connected_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The values of contracts.
ALTER TABLE "mail_connections" ADD CONSTRAINT "mail_connections_purpose_check" CHECK ("purpose" IN ('sending', 'receiving'));
ALTER TABLE "mail_connections" ADD CONSTRAINT "mail_connections_provider_check" CHECK ("provider" IN ('microsoft', 'google'));
ALTER TABLE "mail_connections" ADD CONSTRAINT "mail_connections_grant_kind_check" CHECK ("grant_kind" IN ('consent', 'application'));
