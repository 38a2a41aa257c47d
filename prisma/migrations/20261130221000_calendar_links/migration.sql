-- CreateTable
CREATE TABLE "calendar_links" (
    "id" SERIAL NOT NULL,
    "person" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_links_person_key" ON "calendar_links"("person");

-- Exactly one owner: a member of staff, or a client.
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_person_check" CHECK ("person" ~ '^(staff:[0-9]+|client:.+)$');
