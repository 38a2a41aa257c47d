-- CreateTable
CREATE TABLE "erasures" (
    "id" SERIAL NOT NULL,
    "address_hash" TEXT,
    "address" TEXT,
    "requested_by_id" INTEGER,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "erased" JSONB,
    "failure" TEXT,

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "erasures_address_hash_key" ON "erasures"("address_hash");

-- CreateIndex
CREATE INDEX "erasures_requested_by_id_idx" ON "erasures"("requested_by_id");

-- AddForeignKey
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
