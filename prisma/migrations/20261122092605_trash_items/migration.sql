-- CreateTable
CREATE TABLE "trash_items" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "purge_at" TIMESTAMPTZ(3) NOT NULL,
    "rows" JSONB NOT NULL,
    "links" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "trash_items_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "trash_items_deleted_at_id_idx" ON "trash_items"("deleted_at", "id");

-- CreateIndex
CREATE INDEX "trash_items_purge_at_idx" ON "trash_items"("purge_at");

-- CreateIndex
CREATE UNIQUE INDEX "trash_items_kind_record_id_key" ON "trash_items"("kind", "record_id");

ALTER TABLE "trash_items"
  ADD CONSTRAINT "trash_items_kind_check" CHECK ("kind" IN ('client', 'project', 'contact'));
