-- CreateTable
CREATE TABLE "document_visits" (
    "person" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "first_opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "count" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "document_visits_pkey" PRIMARY KEY ("person","document_id")
);

-- CreateTable
CREATE TABLE "portal_visits" (
    "person" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "previous_at" TIMESTAMPTZ(3),

    CONSTRAINT "portal_visits_pkey" PRIMARY KEY ("person","place")
);

-- CreateIndex
CREATE INDEX "document_visits_person_opened_at_idx" ON "document_visits"("person", "opened_at");

-- CreateIndex
CREATE INDEX "document_visits_opened_at_idx" ON "document_visits"("opened_at");

-- CreateIndex
CREATE INDEX "portal_visits_last_at_idx" ON "portal_visits"("last_at");
