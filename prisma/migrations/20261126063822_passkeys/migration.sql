-- CreateTable
CREATE TABLE "passkeys" (
    "id" SERIAL NOT NULL,
    "person" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" JSONB NOT NULL,
    "user_handle" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_synced" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");

-- CreateIndex
CREATE INDEX "passkeys_person_idx" ON "passkeys"("person");

-- Exactly one owner: a member of staff, or a client.
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_person_check" CHECK ("person" ~ '^(staff:[0-9]+|client:.+)$');
