-- AlterTable
ALTER TABLE "notices" ADD COLUMN     "message_id" INTEGER;

-- CreateTable
CREATE TABLE "contact_answers" (
    "id" SERIAL NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_answers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reply_addresses" (
    "id" SERIAL NOT NULL,
    "thread_id" INTEGER,
    "contact_id" INTEGER,
    "person" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reply_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_mails" (
    "id" SERIAL NOT NULL,
    "address_id" INTEGER NOT NULL,
    "first_id" INTEGER NOT NULL,
    "last_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversation_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbound_mails" (
    "id" SERIAL NOT NULL,
    "message_key" TEXT NOT NULL,
    "raw" BYTEA,
    "bytes" INTEGER NOT NULL,
    "sender" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "uid_validity" TEXT,
    "uid" BIGINT,
    "state" TEXT NOT NULL DEFAULT 'received',
    "reason" TEXT,
    "text" TEXT,
    "address_id" INTEGER,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "inbound_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_answers_contact_id_id_idx" ON "contact_answers"("contact_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "reply_addresses_thread_id_person_key" ON "reply_addresses"("thread_id", "person");

-- CreateIndex
CREATE UNIQUE INDEX "reply_addresses_contact_id_person_key" ON "reply_addresses"("contact_id", "person");

-- CreateIndex
CREATE INDEX "conversation_mails_address_id_id_idx" ON "conversation_mails"("address_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "inbound_mails_message_key_key" ON "inbound_mails"("message_key");

-- CreateIndex
CREATE INDEX "inbound_mails_state_id_idx" ON "inbound_mails"("state", "id");

-- CreateIndex
CREATE INDEX "inbound_mails_address_id_decided_at_idx" ON "inbound_mails"("address_id", "decided_at");

-- CreateIndex
CREATE INDEX "inbound_mails_uid_validity_uid_idx" ON "inbound_mails"("uid_validity", "uid");

-- CreateIndex
CREATE INDEX "notices_message_id_idx" ON "notices"("message_id");

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_mails" ADD CONSTRAINT "conversation_mails_address_id_fkey" FOREIGN KEY ("address_id") REFERENCES "reply_addresses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
